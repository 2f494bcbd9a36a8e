/* The layers of a surface. */
#include "internal.h"

#include <errno.h>
#include <string.h>

static struct ff_layer_entry *find(struct ff_surface *surface, uint32_t id) {
  for (size_t i = 0; i < surface->layer_count; i++) {
    if (surface->layers[i].id == id)
      return &surface->layers[i];
  }
  return NULL;
}

static bool same(const struct ff_wire_layer *a, const struct ff_wire_layer *b) {
  if (a->x != b->x || a->y != b->y || a->clips != b->clips)
    return false;
  return !a->clips || memcmp(a->clip, b->clip, sizeof(a->clip)) == 0;
}

static size_t count_wanted(const struct ff_surface *surface) {
  size_t count = 0;
  for (size_t i = 0; i < surface->layer_count; i++)
    count += surface->layers[i].wanted;
  return count;
}

static int check(struct ff_surface *surface, const struct ff_layer *given, struct ff_layer *layer) {
  size_t least = offsetof(struct ff_layer, clip_height) + sizeof(layer->clip_height);
  int result = ff_copy_struct(surface->context, "layer", layer, sizeof(*layer), least, given);
  if (result < 0)
    return result;
  if (layer->id == 0)
    return ff_refuse(surface->context, -EINVAL, "layer 0: zero is no id");
  const double lengths[] = {
    layer->x, layer->y, layer->clip_x, layer->clip_y, layer->clip_width, layer->clip_height,
  };
  for (size_t i = 0; i < (layer->clips ? 6 : 2); i++) {
    if (!ff_is_length(lengths[i]) || (i >= 4 && lengths[i] < 0))
      return ff_refuse(
        surface->context, -EINVAL,
        "layer %u: %g is out of range; its place must be finite, and "
        "its clip not negative",
        layer->id, lengths[i]);
  }
  return 0;
}

/* A clip without area is one of the smallest on the wire, which none cannot be. */
static int32_t side(double length) {
  int32_t fixed = ff_fixed(length);
  return fixed > 0 ? fixed : 1;
}

FF_EXPORT int ff_surface_set_layer(struct ff_surface *surface, const struct ff_layer *given) {
  struct ff_layer layer;
  int result = check(surface, given, &layer);
  if (result < 0)
    return result;
  struct ff_layer_entry *entry = find(surface, layer.id);
  if (!entry || !entry->wanted) {
    if (count_wanted(surface) >= FF_MAX_LAYERS)
      return ff_refuse(
        surface->context, -E2BIG, "layer %u: the surface has %d layers already", layer.id,
        FF_MAX_LAYERS);
  }
  if (!entry) {
    entry = &surface->layers[surface->layer_count++];
    *entry = (struct ff_layer_entry){.id = layer.id};
  }
  entry->wanted = true;
  entry->wants = (struct ff_wire_layer){.x = ff_fixed(layer.x), .y = ff_fixed(layer.y)};
  if (layer.clips) {
    entry->wants.clips = true;
    entry->wants.clip[0] = ff_fixed(layer.clip_x);
    entry->wants.clip[1] = ff_fixed(layer.clip_y);
    entry->wants.clip[2] = side(layer.clip_width);
    entry->wants.clip[3] = side(layer.clip_height);
  }
  if (!entry->sent || !same(&entry->wants, &entry->has))
    surface->layers_dirty = true;
  return 0;
}

/* Drops the places of those that nobody has. */
static void compact(struct ff_surface *surface) {
  size_t kept = 0;
  for (size_t i = 0; i < surface->layer_count; i++) {
    if (surface->layers[i].wanted || surface->layers[i].sent)
      surface->layers[kept++] = surface->layers[i];
  }
  surface->layer_count = kept;
}

FF_EXPORT void ff_surface_remove_layer(struct ff_surface *surface, uint32_t id) {
  struct ff_layer_entry *entry = find(surface, id);
  if (!entry || !entry->wanted)
    return;
  entry->wanted = false;
  if (entry->sent)
    surface->layers_dirty = true;
  compact(surface);
}

void ff_layers_forget(struct ff_surface *surface) {
  for (size_t i = 0; i < surface->layer_count; i++)
    surface->layers[i].sent = false;
  compact(surface);
  surface->layers_dirty = surface->layer_count > 0;
}

/* A clip cannot be taken away but with its layer. */
static bool must_go(const struct ff_layer_entry *entry) {
  return entry->sent && (!entry->wanted || (entry->has.clips && !entry->wants.clips));
}

static int send_layer(struct ff_surface *surface, struct ff_layer_entry *entry) {
  const struct ff_wire_layer *wants = &entry->wants;
  int result;
  if (!entry->sent || wants->x != entry->has.x || wants->y != entry->has.y) {
    if ((result = ff_make_room(surface->context, 20)) < 0)
      return result;
    ferrofluid_pointer_regions_v1_set_layer(surface->object, entry->id, wants->x, wants->y);
    if (!entry->sent)
      entry->has.clips = false;
    entry->sent = true;
    entry->has.x = wants->x;
    entry->has.y = wants->y;
    surface->changed = true;
  }
  if (same(wants, &entry->has))
    return 0;
  if ((result = ff_make_room(surface->context, 28)) < 0)
    return result;
  ferrofluid_pointer_regions_v1_set_layer_clip(
    surface->object, entry->id, wants->clip[0], wants->clip[1], wants->clip[2], wants->clip[3]);
  entry->has = *wants;
  surface->changed = true;
  return 0;
}

int ff_layers_send(struct ff_surface *surface) {
  int result;
  if (!surface->layers_dirty)
    return 0;
  /* Removed first, so that there are never more than the limit. */
  for (size_t i = 0; i < surface->layer_count; i++) {
    struct ff_layer_entry *entry = &surface->layers[i];
    if (!must_go(entry))
      continue;
    if ((result = ff_make_room(surface->context, 12)) < 0)
      return result;
    ferrofluid_pointer_regions_v1_remove_layer(surface->object, entry->id);
    entry->sent = false;
    surface->changed = true;
  }
  compact(surface);
  for (size_t i = 0; i < surface->layer_count; i++) {
    if ((result = send_layer(surface, &surface->layers[i])) < 0)
      return result;
  }
  surface->layers_dirty = false;
  return 0;
}
