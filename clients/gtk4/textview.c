/*
 * The text of a view.
 *
 * A buffer may have a million lines. The compositor is told of those that are seen and of some
 * beyond, in buffer coordinates: so most scrolls only move the layer. They are read again when the
 * buffer or its layout has changed, or when a scroll has come near their end.
 */
#include "internal.h"

/* Lines beyond what is seen, on each side. */
#define SPARE_LINES 64

struct ffg_text {
  GtkTextBuffer *buffer; /* a reference */
  gulong changed;
  gboolean valid;
  /* What the lines depend on, as it was. */
  int width, upper;
  /* The part that they cover. */
  int top, bottom;
  gboolean has_start, has_end;
  GArray *lines; /* struct ff_line, in buffer coordinates */
};

void ffg_text_free(struct ffg_text *self) {
  if (self == NULL)
    return;
  if (self->buffer != NULL)
    g_signal_handler_disconnect(self->buffer, self->changed);
  g_clear_object(&self->buffer);
  g_array_unref(self->lines);
  g_free(self);
}

static void buffer_changed(GtkTextBuffer *buffer, struct ffg_text *self) {
  (void)buffer;
  self->valid = FALSE;
}

static void watch(struct ffg_text *self, GtkTextBuffer *buffer) {
  if (self->buffer == buffer)
    return;
  if (self->buffer != NULL)
    g_signal_handler_disconnect(self->buffer, self->changed);
  g_set_object(&self->buffer, buffer);
  self->changed = g_signal_connect(buffer, "changed", G_CALLBACK(buffer_changed), self);
  self->valid = FALSE;
}

static int upper_of(GtkTextView *view) {
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment(GTK_SCROLLABLE(view));
  return adjustment == NULL ? 0 : (int)gtk_adjustment_get_upper(adjustment);
}

/* Goes from a line on to the next one that is shown; lines may be wrapped. */
static gboolean go_on(GtkTextView *view, GtkTextIter *line) {
  GtkTextIter next = *line;
  if (!gtk_text_view_forward_display_line(view, &next))
    return FALSE;
  if (gtk_text_iter_compare(&next, line) <= 0)
    return FALSE;
  *line = next;
  return TRUE;
}

static void read_lines(struct ffg_text *self, GtkTextView *view, const GdkRectangle *seen) {
  GtkTextIter line;
  int spare = 0;
  g_array_set_size(self->lines, 0);
  gtk_text_view_get_line_at_y(view, &line, seen->y, NULL);
  while (spare < SPARE_LINES && gtk_text_view_backward_display_line(view, &line))
    spare++;
  gtk_text_view_backward_display_line_start(view, &line);
  self->has_start = gtk_text_iter_is_start(&line);
  self->has_end = FALSE;
  for (spare = 0; spare < SPARE_LINES && self->lines->len < FF_MAX_LINES;) {
    GdkRectangle cursor;
    gtk_text_view_get_cursor_locations(view, &line, &cursor, NULL);
    const struct ff_line found = {.y = cursor.y, .height = MAX(cursor.height, 1)};
    g_array_append_val(self->lines, found);
    if (cursor.y > seen->y + seen->height)
      spare++;
    if (!go_on(view, &line)) {
      self->has_end = TRUE;
      break;
    }
  }
  const struct ff_line *lines = (const struct ff_line *)(void *)self->lines->data;
  const guint last = self->lines->len - 1;
  self->top = (int)lines[0].y;
  self->bottom = (int)(lines[last].y + lines[last].height);
  self->valid = TRUE;
}

static gboolean covers(const struct ffg_text *self, GtkTextView *view, const GdkRectangle *seen) {
  return self->valid && self->width == seen->width && self->upper == upper_of(view) &&
         (self->has_start || self->top <= seen->y) &&
         (self->has_end || self->bottom >= seen->y + seen->height);
}

void ffg_add_text_view(const struct ffg_walk *walk, GtkTextView *view, double x, double y) {
  GtkWidget *widget = GTK_WIDGET(view);
  struct ffg_mark *mark = ffg_mark_get(widget);
  GdkRectangle seen;
  if (mark->text == NULL) {
    mark->text = g_new0(struct ffg_text, 1);
    mark->text->lines = g_array_new(FALSE, FALSE, sizeof(struct ff_line));
  }
  struct ffg_text *self = mark->text;
  watch(self, gtk_text_view_get_buffer(view));
  gtk_text_view_get_visible_rect(view, &seen);
  if (!covers(self, view, &seen)) {
    read_lines(self, view, &seen);
    self->width = seen.width;
    self->upper = upper_of(view);
  }
  /* A click above the first line, beside a line or below the last goes to it. */
  const int margin = gtk_text_view_get_top_margin(view);
  const int top = self->has_start ? MIN(self->top, 0) - margin : self->top;
  const int bottom =
    self->has_end ? MAX(self->bottom, MAX(seen.height, self->upper)) : self->bottom;
  const int left = gtk_text_view_get_left_margin(view);
  GtkAdjustment *across = gtk_scrollable_get_hadjustment(GTK_SCROLLABLE(view));
  const int width =
    MAX(gtk_widget_get_width(widget), across == NULL ? 0 : (int)gtk_adjustment_get_upper(across));
  const graphene_rect_t bounds =
    GRAPHENE_RECT_INIT((float)(x - left), (float)(y + top), (float)width, (float)(bottom - top));
  struct ff_region region = ffg_region(walk, widget, FF_KIND_TEXT, 0, 1);
  region.group = 0;
  const guint before = walk->scene->regions->len;
  ffg_scene_add(walk->scene, &walk->frame, &bounds, &region);
  for (guint i = 0; walk->scene->regions->len > before && i < self->lines->len; i++) {
    const struct ff_line *line = &g_array_index(self->lines, struct ff_line, i);
    ffg_scene_add_line(walk->scene, y + line->y, line->height);
  }
}
