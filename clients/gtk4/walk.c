/* Goes through the widgets of a surface. */
#include "internal.h"

/* What is beyond these scrolls as ordinary regions. */
#define LAYERS_MAX FF_MAX_LAYERS

/* A part of the surface in which the rest of the walk is. */
static void clip_to(struct ffg_frame *frame, const graphene_rect_t *bounds) {
  graphene_rect_t part = *bounds;
  if (frame->clips && !graphene_rect_intersection(&frame->clip, bounds, &part))
    part = GRAPHENE_RECT_INIT(0, 0, 0, 0);
  frame->clips = TRUE;
  frame->clip = part;
}

/* Where the view of a layer is seen: within what is around it. */
static void clip_view(const struct ffg_walk *walk, graphene_rect_t *view) {
  const struct ffg_scene *scene = walk->scene;
  graphene_rect_t around = walk->frame.clip;
  gboolean clips = walk->frame.clips;
  for (guint i = 0; walk->frame.layer != 0 && i < scene->layers->len; i++) {
    const struct ff_layer *layer = &g_array_index(scene->layers, struct ff_layer, i);
    if (layer->id != walk->frame.layer)
      continue;
    clips = TRUE;
    around = GRAPHENE_RECT_INIT(
      (float)layer->clip_x, (float)layer->clip_y, (float)layer->clip_width,
      (float)layer->clip_height);
  }
  if (clips && !graphene_rect_intersection(view, &around, view))
    *view = GRAPHENE_RECT_INIT(0, 0, 0, 0);
}

/*
 * The frame of what scrolls: its places are counted from the origin of `content`. FALSE if there
 * is none, since nothing of it is seen or there are too many.
 */
static gboolean enter_layer(
  struct ffg_walk *walk, GtkWidget *view, GtkWidget *content, double dx, double dy) {
  struct ffg_scene *scene = walk->scene;
  graphene_rect_t clip;
  graphene_point_t origin;
  const graphene_point_t zero = GRAPHENE_POINT_INIT(0, 0);
  if (
    scene->layers->len >= LAYERS_MAX || !gtk_widget_compute_bounds(view, scene->root, &clip) ||
    !gtk_widget_compute_point(content, scene->root, &zero, &origin))
    return FALSE;
  graphene_rect_offset(&clip, (float)scene->x, (float)scene->y);
  clip_view(walk, &clip);
  if (clip.size.width <= 0 || clip.size.height <= 0) {
    walk->frame.clips = TRUE;
    walk->frame.clip = GRAPHENE_RECT_INIT(0, 0, 0, 0);
    return FALSE;
  }
  const guint32 id = ffg_mark_layer(ffg_mark_get(view), scene->native);
  const struct ff_layer layer = FF_LAYER(
      .id = id, .x = scene->x + (double)origin.x - dx, .y = scene->y + (double)origin.y - dy,
      .clips = true, .clip_x = (double)clip.origin.x, .clip_y = (double)clip.origin.y,
      .clip_width = (double)clip.size.width, .clip_height = (double)clip.size.height);
  g_array_append_val(scene->layers, layer);
  walk->frame = (struct ffg_frame){.widget = content, .dx = dx, .dy = dy, .layer = id};
  /* A parent on another layer would have no effect. */
  walk->parent = 0;
  return TRUE;
}

/* How far a list has scrolled; it places its rows at whole units. */
static double scrolled(GtkAdjustment *adjustment, gboolean is_flipped) {
  if (adjustment == NULL)
    return 0;
  const int value = (int)gtk_adjustment_get_value(adjustment);
  if (!is_flipped)
    return value;
  const int upper = (int)gtk_adjustment_get_upper(adjustment);
  const int page = (int)gtk_adjustment_get_page_size(adjustment);
  return -(upper - page - value);
}

/* A text view on its layer; without one, where its text is now. */
static void enter_text_view(struct ffg_walk *walk, GtkTextView *view) {
  GtkWidget *widget = GTK_WIDGET(view);
  graphene_rect_t bounds;
  int x, y;
  gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, 0, 0, &x, &y);
  if (enter_layer(walk, widget, widget, x, y)) {
    ffg_add_text_view(walk, view, 0, 0);
    return;
  }
  if (!ffg_scene_bounds(walk->scene, &walk->frame, widget, &bounds))
    return;
  clip_to(&walk->frame, &bounds);
  if (walk->frame.clip.size.width > 0 && walk->frame.clip.size.height > 0)
    ffg_add_text_view(walk, view, (double)bounds.origin.x - x, (double)bounds.origin.y - y);
}

static void enter_scrollable(struct ffg_walk *walk, GtkWidget *widget) {
  if (GTK_IS_VIEWPORT(widget)) {
    GtkWidget *child = gtk_viewport_get_child(GTK_VIEWPORT(widget));
    if (child != NULL && gtk_widget_get_mapped(child))
      enter_layer(walk, widget, child, 0, 0);
  } else if (GTK_IS_LIST_BASE(widget)) {
    GtkScrollable *list = GTK_SCROLLABLE(widget);
    const gboolean is_flipped = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
    enter_layer(
      walk, widget, widget, scrolled(gtk_scrollable_get_hadjustment(list), is_flipped),
      scrolled(gtk_scrollable_get_vadjustment(list), FALSE));
  } else if (GTK_IS_TEXT_VIEW(widget)) {
    enter_text_view(walk, GTK_TEXT_VIEW(widget));
  }
}

static gboolean is_seen(GtkWidget *widget) {
  return gtk_widget_get_mapped(widget) && gtk_widget_get_can_target(widget) &&
         gtk_widget_get_opacity(widget) > 0;
}

void ffg_walk(const struct ffg_walk *around, GtkWidget *widget) {
  if (!is_seen(widget) || (GTK_IS_NATIVE(widget) && widget != around->scene->root))
    return;
  struct ffg_walk walk = *around;
  const enum ffg_what what = ffg_what(widget);
  if (what != FFG_WHAT_NOTHING) {
    if (ferrofluid_gtk_widget_get_kind(widget) == FERROFLUID_GTK_KIND_IGNORED)
      return;
    const guint before = walk.scene->regions->len;
    ffg_add_widget(&walk, widget, what);
    /* What is in it is found before it. */
    if (walk.scene->regions->len > before && what != FFG_WHAT_LABEL)
      walk.parent = g_array_index(walk.scene->regions, struct ff_region, before).id;
  }
  if (ffg_is_group(widget))
    walk.group = ffg_mark_ids(ffg_mark_get(widget), walk.scene->native, 1);
  graphene_rect_t bounds;
  if (
    gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN &&
    gtk_widget_compute_bounds(widget, walk.frame.widget, &bounds)) {
    graphene_rect_offset(&bounds, (float)walk.frame.dx, (float)walk.frame.dy);
    clip_to(&walk.frame, &bounds);
  }
  enter_scrollable(&walk, widget);
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    ffg_walk(&walk, child);
    /* The later child of an overlay is above. */
    if (GTK_IS_OVERLAY(widget))
      walk.z++;
  }
}
