/* The regions of widgets. */
#include "internal.h"

/* A platter around what has no bezel stands off by so much. */
#define AIR_X 6.0f
#define AIR_Y 4.0f
#define ICON_SIDE 28.0f
/* What is taller than this is no control to become the shape of. */
#define CARD_HEIGHT 120.0f
/* A row without round corners, from edge to edge of its list, gets a platter within it. */
#define ROW_INSET 3.0f
#define ROW_RADIUS 6.0
/* The least that a row stands off the edge of its list to be a shape of its own. */
#define ROW_MARGIN 3.0f
/* A divider is found so far beside it. */
#define DIVIDER_PADDING 6.0
/* GTK's handles around a window, and how far its corners reach along the edges. */
#define HANDLE 12.0f
#define CORNER 24.0f

struct ff_region ffg_region(
  const struct ffg_walk *walk, GtkWidget *widget, enum ff_kind kind, guint index, guint count) {
  struct ffg_mark *mark = ffg_mark_get(widget);
  const guint32 first = ffg_mark_ids(mark, walk->scene->native, count);
  struct ff_region region = FF_REGION(
      .id = first + index, .kind = kind, .group = walk->group, .z = walk->z,
      .parent = walk->parent);
  if (!gtk_widget_is_sensitive(widget)) {
    region.disabled = true;
    region.effect = FF_EFFECT_NONE;
    region.padding = FF_NONE;
  }
  mark->hides_hover = kind != FF_KIND_TEXT && kind != FF_KIND_CONTENT;
  return region;
}

static void round_like(
  const struct ffg_walk *walk, GtkWidget *widget, struct ff_region *region,
  const struct ffg_bezel **out) {
  struct ffg_mark *mark = ffg_mark_get(widget);
  const struct ffg_bezel *bezel = ffg_mark_bezel(mark, walk->scene->native, widget);
  if (bezel->known) {
    region->radius = bezel->radii[0] > 0 ? bezel->radii[0] : FF_NONE;
    /* The effect of what is disabled would be lost with a style. */
    region->style = region->disabled ? NULL : mark->rounded;
  }
  *out = bezel;
}

/* An icon as wide as its picture, such as in an entry, has a square around it. */
static void widen(graphene_rect_t *bounds) {
  const float side = MIN(bounds->size.height, ICON_SIDE);
  if (bounds->size.width >= side)
    return;
  graphene_rect_inset(bounds, (bounds->size.width - side) / 2, (bounds->size.height - side) / 2);
}

static void add_pressed(const struct ffg_walk *walk, GtkWidget *widget, graphene_rect_t bounds) {
  struct ff_region region = ffg_region(walk, widget, FF_KIND_CONTROL, 0, 1);
  const struct ffg_bezel *bezel;
  round_like(walk, widget, &region, &bezel);
  if (bounds.size.height > CARD_HEIGHT) {
    region.kind = FF_KIND_CARD;
    region.style = NULL;
  } else if (!bezel->drawn) {
    region.kind = FF_KIND_BARE;
    if (!bezel->known)
      widen(&bounds);
  }
  ffg_scene_add(walk->scene, &walk->frame, &bounds, &region);
}

/* How far a row is from the edge of what it is in. */
static float margin_of(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  graphene_rect_t bounds;
  if (parent == NULL || !gtk_widget_compute_bounds(widget, parent, &bounds))
    return 0;
  return MIN(
    bounds.origin.x, (float)gtk_widget_get_width(parent) - bounds.origin.x - bounds.size.width);
}

static void add_row(const struct ffg_walk *walk, GtkWidget *widget, graphene_rect_t bounds) {
  struct ff_region region = ffg_region(walk, widget, FF_KIND_CONTROL, 0, 1);
  const struct ffg_bezel *bezel;
  round_like(walk, widget, &region, &bezel);
  region.padding = FF_NONE;
  region.recentering = FF_AXES_VERTICAL;
  if (bounds.size.height > CARD_HEIGHT) {
    region.kind = FF_KIND_CARD;
    region.style = NULL;
  } else if (!bezel->drawn && bezel->radii[0] <= 0 && margin_of(widget) >= ROW_MARGIN) {
    /* Its corners are round when it is hovered or selected, as far as its margin allows. */
    region.radius = MIN((double)margin_of(widget), ROW_RADIUS);
  } else if (!bezel->known || bezel->radii[0] <= 0) {
    graphene_rect_inset(&bounds, ROW_INSET, 1);
    region.padding = (double)ROW_INSET;
    region.radius = ROW_RADIUS;
    region.style = NULL;
  }
  ffg_scene_add(walk->scene, &walk->frame, &bounds, &region);
}

/* Where the text of a label is, which may be wider than that. */
static gboolean text_bounds(const struct ffg_walk *walk, GtkLabel *label, graphene_rect_t *out) {
  graphene_rect_t text;
  PangoRectangle logical;
  int x, y;
  graphene_point_t from, to;
  gtk_label_get_layout_offsets(label, &x, &y);
  pango_layout_get_pixel_extents(gtk_label_get_layout(label), NULL, &logical);
  from = GRAPHENE_POINT_INIT((float)(x + logical.x), (float)(y + logical.y));
  if (!gtk_widget_compute_point(GTK_WIDGET(label), walk->frame.widget, &from, &to))
    return FALSE;
  text = GRAPHENE_RECT_INIT(
    to.x + (float)walk->frame.dx, to.y + (float)walk->frame.dy, (float)logical.width,
    (float)logical.height);
  *out = text;
  return logical.width > 0;
}

/* The indicator and its label, and not the empty place beside them. */
static void add_check(const struct ffg_walk *walk, GtkWidget *widget) {
  graphene_rect_t all, part;
  gboolean found = FALSE;
  GtkWidget *child = gtk_widget_get_first_child(widget);
  for (; child != NULL; child = gtk_widget_get_next_sibling(child)) {
    if (!gtk_widget_get_mapped(child))
      continue;
    const gboolean has = GTK_IS_LABEL(child)
                           ? text_bounds(walk, GTK_LABEL(child), &part)
                           : ffg_scene_bounds(walk->scene, &walk->frame, child, &part);
    if (!has)
      continue;
    if (found)
      graphene_rect_union(&all, &part, &all);
    else
      all = part;
    found = TRUE;
  }
  if (!found)
    return;
  struct ff_region region = ffg_region(walk, widget, FF_KIND_BARE, 0, 1);
  graphene_rect_inset(&all, -AIR_X, -AIR_Y);
  ffg_scene_add(walk->scene, &walk->frame, &all, &region);
}

static void add_knob(
  const struct ffg_walk *walk, GtkWidget *widget, const graphene_rect_t *bounds) {
  GtkWidget *range = gtk_widget_get_ancestor(widget, GTK_TYPE_RANGE);
  const gboolean is_wide = range != NULL && gtk_orientable_get_orientation(GTK_ORIENTABLE(range)) ==
                                              GTK_ORIENTATION_HORIZONTAL;
  struct ff_region region = ffg_region(walk, widget, FF_KIND_CONTROL, 0, 1);
  const struct ffg_bezel *bezel;
  round_like(walk, widget, &region, &bezel);
  /* One that is a picture is round enough. */
  if (!bezel->known || bezel->radii[0] <= 0)
    region.radius = (double)MIN(bounds->size.width, bounds->size.height) / 2;
  region.latching = is_wide ? FF_AXES_HORIZONTAL : FF_AXES_VERTICAL;
  ffg_scene_add(walk->scene, &walk->frame, bounds, &region);
}

static void add_dragged(
  const struct ffg_walk *walk, GtkWidget *widget, const graphene_rect_t *bounds) {
  const enum ffg_look look = ffg_look_of_cursor(gtk_widget_get_cursor(widget));
  const enum ff_kind kind = look == FFG_LOOK_TEXT ? FF_KIND_TEXT : FF_KIND_CONTENT;
  struct ff_region region = ffg_region(walk, widget, kind, 0, 1);
  if (region.disabled)
    return;
  region.style = ffg_native_get_display(walk->scene->native)->looks[look];
  if (look == FFG_LOOK_COLUMN || look == FFG_LOOK_ROW) {
    region.padding = DIVIDER_PADDING;
    region.latching = look == FFG_LOOK_COLUMN ? FF_AXES_HORIZONTAL : FF_AXES_VERTICAL;
  }
  ffg_scene_add(walk->scene, &walk->frame, bounds, &region);
}

static void add_custom(
  const struct ffg_walk *walk, GtkWidget *widget, const graphene_rect_t *bounds) {
  static const enum ff_kind kinds[] = {
    [FERROFLUID_GTK_KIND_CONTROL] = FF_KIND_CONTROL,
    [FERROFLUID_GTK_KIND_BARE] = FF_KIND_BARE,
    [FERROFLUID_GTK_KIND_ICON] = FF_KIND_ICON,
    [FERROFLUID_GTK_KIND_TEXT] = FF_KIND_TEXT,
    [FERROFLUID_GTK_KIND_CARD] = FF_KIND_CARD,
    [FERROFLUID_GTK_KIND_CONTENT] = FF_KIND_CONTENT,
  };
  struct ff_region region =
    ffg_region(walk, widget, kinds[ferrofluid_gtk_widget_get_kind(widget)], 0, 1);
  const struct ffg_bezel *bezel;
  round_like(walk, widget, &region, &bezel);
  ffg_scene_add(walk->scene, &walk->frame, bounds, &region);
}

void ffg_add_widget(const struct ffg_walk *walk, GtkWidget *widget, enum ffg_what what) {
  graphene_rect_t bounds;
  if (!ffg_scene_bounds(walk->scene, &walk->frame, widget, &bounds))
    return;
  switch (what) {
  case FFG_WHAT_BUTTON:
  case FFG_WHAT_SWITCH:
    add_pressed(walk, widget, bounds);
    break;
  case FFG_WHAT_ROW:
    add_row(walk, widget, bounds);
    break;
  case FFG_WHAT_CHECK:
    add_check(walk, widget);
    break;
  case FFG_WHAT_KNOB:
    add_knob(walk, widget, &bounds);
    break;
  case FFG_WHAT_SWATCH: {
    struct ff_region region = ffg_region(walk, widget, FF_KIND_ICON, 0, 1);
    const struct ffg_bezel *bezel;
    round_like(walk, widget, &region, &bezel);
    ffg_scene_add(walk->scene, &walk->frame, &bounds, &region);
    break;
  }
  case FFG_WHAT_ENTRY:
    ffg_add_entry(walk, GTK_TEXT(widget));
    break;
  case FFG_WHAT_LABEL:
    ffg_add_label(walk, GTK_LABEL(widget));
    break;
  case FFG_WHAT_DRAGGED:
    add_dragged(walk, widget, &bounds);
    break;
  case FFG_WHAT_CUSTOM:
    add_custom(walk, widget, &bounds);
    break;
  case FFG_WHAT_TEXT: /* with its layer */
  case FFG_WHAT_NOTHING:
    break;
  }
}

static void add_edge(
  const struct ffg_walk *walk, GtkWidget *window, guint index, enum ffg_look look,
  graphene_rect_t bounds) {
  struct ff_region region = ffg_region(walk, window, FF_KIND_CONTENT, index, 12);
  region.style = ffg_native_get_display(walk->scene->native)->looks[look];
  region.group = 0;
  ffg_scene_add(walk->scene, &walk->frame, &bounds, &region);
}

void ffg_add_edges(const struct ffg_walk *walk, GtkWindow *window) {
  GtkWidget *widget = GTK_WIDGET(window);
  if (
    !gtk_widget_has_css_class(widget, "csd") || !gtk_window_get_resizable(window) ||
    gtk_window_is_maximized(window) || gtk_window_is_fullscreen(window) ||
    walk->frame.dx < (double)HANDLE || walk->frame.dy < (double)HANDLE)
    return;
  const float left = (float)walk->frame.dx, top = (float)walk->frame.dy;
  const float width = (float)gtk_widget_get_width(widget);
  const float height = (float)gtk_widget_get_height(widget);
  const float right = left + width, bottom = top + height;
  const float far_left = left - HANDLE, far_top = top - HANDLE;
  if (width <= 2 * CORNER || height <= 2 * CORNER)
    return;
#define EDGE(index, look, ...)                                                                     \
  add_edge(walk, widget, index, FFG_LOOK_##look, GRAPHENE_RECT_INIT(__VA_ARGS__))
  EDGE(0, COLUMN, far_left, top + CORNER, HANDLE, height - 2 * CORNER);
  EDGE(1, COLUMN, right, top + CORNER, HANDLE, height - 2 * CORNER);
  EDGE(2, ROW, left + CORNER, far_top, width - 2 * CORNER, HANDLE);
  EDGE(3, ROW, left + CORNER, bottom, width - 2 * CORNER, HANDLE);
  EDGE(4, FALLING, far_left, far_top, HANDLE + CORNER, HANDLE);
  EDGE(5, FALLING, far_left, top, HANDLE, CORNER);
  EDGE(6, FALLING, right - CORNER, bottom, HANDLE + CORNER, HANDLE);
  EDGE(7, FALLING, right, bottom - CORNER, HANDLE, CORNER);
  EDGE(8, RISING, right - CORNER, far_top, HANDLE + CORNER, HANDLE);
  EDGE(9, RISING, right, top, HANDLE, CORNER);
  EDGE(10, RISING, far_left, bottom, HANDLE + CORNER, HANDLE);
  EDGE(11, RISING, far_left, bottom - CORNER, HANDLE, CORNER);
#undef EDGE
}
