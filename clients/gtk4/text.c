/* Regions of text, with the heights of their lines. */
#include "internal.h"

#include <math.h>

void ffg_add_entry(const struct ffg_walk *walk, GtkText *text) {
  GtkWidget *widget = GTK_WIDGET(text);
  graphene_rect_t bounds, cursor;
  graphene_point_t place;
  if (!ffg_scene_bounds(walk->scene, &walk->frame, widget, &bounds))
    return;
  const guint before = walk->scene->regions->len;
  struct ff_region region = ffg_region(walk, widget, FF_KIND_TEXT, 0, 1);
  region.group = 0;
  ffg_scene_add(walk->scene, &walk->frame, &bounds, &region);
  if (walk->scene->regions->len == before)
    return;
  gtk_text_compute_cursor_extents(text, 0, &cursor, NULL);
  if (gtk_widget_compute_point(
        widget, walk->frame.widget, &GRAPHENE_POINT_INIT(0, cursor.origin.y), &place))
    ffg_scene_add_line(
      walk->scene, floor((double)place.y + walk->frame.dy), ceil((double)cursor.size.height));
}

/* The lines of a layout whose origin is at a place in the frame. */
static void add_layout_lines(struct ffg_scene *scene, PangoLayout *layout, double y) {
  PangoLayoutIter *line = pango_layout_get_iter(layout);
  do {
    PangoRectangle logical;
    pango_layout_iter_get_line_extents(line, NULL, &logical);
    const double top = floor((double)logical.y / PANGO_SCALE);
    const double end = floor((double)(logical.y + logical.height) / PANGO_SCALE);
    ffg_scene_add_line(scene, y + top, end - top);
  } while (pango_layout_iter_next_line(line));
  pango_layout_iter_free(line);
}

/* The links of a label are told by nobody but its markup: what is between <a> and </a>. */
struct links {
  GArray *ends; /* int: bytes of text before a beginning, before its end, … */
  int bytes;
};

static void link_begins(
  GMarkupParseContext *context, const char *name, const char **names, const char **values,
  gpointer data, GError **error) {
  (void)context;
  (void)names;
  (void)values;
  (void)error;
  struct links *self = data;
  if (g_str_equal(name, "a"))
    g_array_append_val(self->ends, self->bytes);
}

static void link_ends(
  GMarkupParseContext *context, const char *name, gpointer data, GError **error) {
  (void)context;
  (void)error;
  struct links *self = data;
  if (g_str_equal(name, "a"))
    g_array_append_val(self->ends, self->bytes);
}

static void text_between(
  GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error) {
  (void)context;
  (void)text;
  (void)error;
  struct links *self = data;
  self->bytes += (int)length;
}

static GArray *find_links(GtkLabel *label) {
  static const GMarkupParser parser = {
    .start_element = link_begins, .end_element = link_ends, .text = text_between};
  const char *markup = gtk_label_get_label(label);
  struct links found = {.ends = g_array_new(FALSE, FALSE, sizeof(int))};
  if (gtk_label_get_use_markup(label) && strstr(markup, "<a") != NULL) {
    GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, &found, NULL);
    const gboolean parsed = g_markup_parse_context_parse(context, "<markup>", -1, NULL) &&
                            g_markup_parse_context_parse(context, markup, -1, NULL) &&
                            g_markup_parse_context_parse(context, "</markup>", -1, NULL);
    g_markup_parse_context_free(context);
    if (!parsed)
      g_array_set_size(found.ends, 0);
  }
  return found.ends;
}

/* A link on one line; one that is broken is found where it begins. */
static void add_link(
  const struct ffg_walk *walk, GtkLabel *label, const graphene_point_t *origin,
  const struct ff_region *region, int from, int to) {
  PangoLayout *layout = gtk_label_get_layout(label);
  PangoRectangle first, last;
  pango_layout_index_to_pos(layout, from, &first);
  pango_layout_index_to_pos(layout, to, &last);
  const int end = last.y == first.y ? last.x : first.x + first.width;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(
    origin->x + (float)MIN(first.x, end) / PANGO_SCALE, origin->y + (float)first.y / PANGO_SCALE,
    (float)ABS(end - first.x) / PANGO_SCALE, (float)first.height / PANGO_SCALE);
  graphene_rect_inset(&bounds, -4, -2);
  ffg_scene_add(walk->scene, &walk->frame, &bounds, region);
}

void ffg_add_label(const struct ffg_walk *walk, GtkLabel *label) {
  GtkWidget *widget = GTK_WIDGET(label);
  const gboolean is_text = gtk_label_get_selectable(label) ||
                           gtk_widget_get_ancestor(widget, GTK_TYPE_EDITABLE_LABEL) != NULL;
  g_autoptr(GArray) links = find_links(label);
  const guint count = links->len / 2;
  graphene_rect_t bounds;
  graphene_point_t origin;
  if (
    (!is_text && count == 0) || !ffg_scene_bounds(walk->scene, &walk->frame, widget, &bounds) ||
    !gtk_widget_compute_point(widget, walk->frame.widget, &GRAPHENE_POINT_INIT(0, 0), &origin))
    return;
  int x, y;
  gtk_label_get_layout_offsets(label, &x, &y);
  origin.x += (float)(walk->frame.dx + x);
  origin.y += (float)(walk->frame.dy + y);
  if (is_text) {
    const guint before = walk->scene->regions->len;
    const struct ff_region region = ffg_region(walk, widget, FF_KIND_TEXT, 0, 1 + count);
    ffg_scene_add(walk->scene, &walk->frame, &bounds, &region);
    if (walk->scene->regions->len > before)
      add_layout_lines(walk->scene, gtk_label_get_layout(label), floor((double)origin.y));
  }
  for (guint i = 0; i < count; i++) {
    struct ff_region region = ffg_region(walk, widget, FF_KIND_BARE, 1 + i, 1 + count);
    region.z = walk->z + 1;
    region.radius = 5;
    region.padding = 4;
    add_link(
      walk, label, &origin, &region, g_array_index(links, int, 2 * i),
      g_array_index(links, int, 2 * i + 1));
  }
}
