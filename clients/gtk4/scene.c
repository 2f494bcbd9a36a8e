/* What there is in a surface. */
#include "internal.h"

/* Regions beyond which what is far out of view is left out. */
#define CROWDED 4000

void ffg_scene_init(struct ffg_scene *self) {
  self->regions = g_array_new(FALSE, FALSE, sizeof(struct ff_region));
  self->lines = g_array_new(FALSE, FALSE, sizeof(struct ff_line));
  self->first_lines = g_array_new(FALSE, FALSE, sizeof(gsize));
  self->layers = g_array_new(FALSE, FALSE, sizeof(struct ff_layer));
}

void ffg_scene_clear(struct ffg_scene *self) {
  g_clear_pointer(&self->regions, g_array_unref);
  g_clear_pointer(&self->lines, g_array_unref);
  g_clear_pointer(&self->first_lines, g_array_unref);
  g_clear_pointer(&self->layers, g_array_unref);
}

static void collect(struct ffg_scene *self) {
  g_array_set_size(self->regions, 0);
  g_array_set_size(self->lines, 0);
  g_array_set_size(self->first_lines, 0);
  g_array_set_size(self->layers, 0);
  const struct ffg_walk walk = {
    .scene = self,
    .frame = {.widget = self->root, .dx = self->x, .dy = self->y},
  };
  if (GTK_IS_WINDOW(self->root))
    ffg_add_edges(&walk, GTK_WINDOW(self->root));
  ffg_walk(&walk, self->root);
}

void ffg_scene_build(struct ffg_scene *self, struct ffg_native *native, GtkWidget *root) {
  self->native = native;
  self->root = root;
  gtk_native_get_surface_transform(GTK_NATIVE(root), &self->x, &self->y);
  self->culls = FALSE;
  collect(self);
  if (self->regions->len > CROWDED) {
    self->culls = TRUE;
    collect(self);
  }
  if (self->regions->len > FF_MAX_REGIONS)
    g_array_set_size(self->regions, FF_MAX_REGIONS);
  /* The lines are where they stay. */
  for (guint i = 0; i < self->regions->len; i++) {
    struct ff_region *region = &g_array_index(self->regions, struct ff_region, i);
    if (region->line_count > 0)
      region->lines =
        &g_array_index(self->lines, struct ff_line, g_array_index(self->first_lines, gsize, i));
  }
}

gboolean ffg_scene_bounds(
  struct ffg_scene *self, const struct ffg_frame *frame, GtkWidget *widget, graphene_rect_t *out) {
  (void)self;
  if (!gtk_widget_compute_bounds(widget, frame->widget, out))
    return FALSE;
  out->origin.x += (float)frame->dx;
  out->origin.y += (float)frame->dy;
  return out->size.width > 0 && out->size.height > 0;
}

/* The part of a layer that is seen or soon will be: its view, and as much on each side. */
static gboolean is_far(
  const struct ffg_scene *self, const struct ffg_frame *frame, const graphene_rect_t *bounds) {
  for (guint i = 0; self->culls && i < self->layers->len; i++) {
    const struct ff_layer *layer = &g_array_index(self->layers, struct ff_layer, i);
    if (layer->id != frame->layer || !layer->clips)
      continue;
    graphene_rect_t view = GRAPHENE_RECT_INIT(
      (float)(layer->clip_x - layer->x), (float)(layer->clip_y - layer->y),
      (float)layer->clip_width, (float)layer->clip_height);
    graphene_rect_inset(&view, -view.size.width, -view.size.height);
    return !graphene_rect_intersection(&view, bounds, NULL);
  }
  return FALSE;
}

void ffg_scene_add(
  struct ffg_scene *self, const struct ffg_frame *frame, const graphene_rect_t *bounds,
  const struct ff_region *region) {
  graphene_rect_t seen = *bounds;
  if (frame->clips && !graphene_rect_intersection(&frame->clip, bounds, &seen))
    return;
  if (seen.size.width <= 0 || seen.size.height <= 0 || is_far(self, frame, &seen))
    return;
  struct ff_region copy = *region;
  copy.x = seen.origin.x;
  copy.y = seen.origin.y;
  copy.width = seen.size.width;
  copy.height = seen.size.height;
  copy.layer = frame->layer;
  copy.line_count = 0;
  const gsize first = self->lines->len;
  g_array_append_val(self->regions, copy);
  g_array_append_val(self->first_lines, first);
}

void ffg_scene_add_line(struct ffg_scene *self, double y, double height) {
  if (self->regions->len == 0 || self->lines->len >= FF_MAX_SURFACE_LINES)
    return;
  struct ff_region *region =
    &g_array_index(self->regions, struct ff_region, self->regions->len - 1);
  y -= region->y;
  height = MIN(height, region->height - y);
  if (region->line_count >= FF_MAX_LINES || y < 0 || height < 1)
    return;
  if (region->line_count > 0) {
    const struct ff_line *last = &g_array_index(self->lines, struct ff_line, self->lines->len - 1);
    if (y < last->y + last->height)
      return;
  }
  const struct ff_line line = {.y = y, .height = height};
  g_array_append_val(self->lines, line);
  region->line_count++;
}
