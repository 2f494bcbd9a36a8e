/* The regions of the server's side: what the compositor has. */
#include "peer-server.h"

#include <stdlib.h>
#include <string.h>

static struct peer *peer_of(struct wl_resource *resource) {
  return wl_resource_get_user_data(resource);
}

static double number(wl_fixed_t fixed) {
  return wl_fixed_to_double(fixed);
}

void peer_clear_region(struct peer_region *region) {
  free(region->style);
  free(region->modifier_style);
  free(region->lines);
  *region = (struct peer_region){.enabled = 1};
}

/* The region of a request about one that is there. */
static struct peer_region *pending(struct peer *peer, uint32_t id) {
  struct peer_region *region = &peer->regions[id % PEER_REGIONS];
  if (!region->there)
    peer->overflow = true;
  return region;
}

void peer_remove_region(struct peer *peer, uint32_t id) {
  struct peer_region *region = &peer->regions[id % PEER_REGIONS];
  if (!region->there)
    return;
  peer->region_count--;
  peer->line_count -= region->line_count;
  peer_clear_region(region);
}

struct peer_region *peer_add_region(struct peer *peer, uint32_t id) {
  struct peer_region *region = &peer->regions[id % PEER_REGIONS];
  if (!region->there) {
    peer_clear_region(region);
    region->there = true;
    peer->region_count++;
    if (id > peer->greatest_id && id < PEER_REGIONS)
      peer->greatest_id = id;
  }
  return region;
}

void peer_note_most(struct peer *peer) {
  if (peer->region_count > peer->most_regions)
    peer->most_regions = peer->region_count;
  if (peer->line_count > peer->most_lines)
    peer->most_lines = peer->line_count;
}

void peer_copy_lines(struct peer_region *region, const void *lines, uint32_t count) {
  free(region->lines);
  region->lines = malloc(8 * (size_t)count + 1);
  if (!region->lines)
    abort();
  if (count > 0)
    memcpy(region->lines, lines, 8 * (size_t)count);
  region->line_count = count;
}

static void clear_all(struct peer *peer) {
  for (uint32_t id = 0; id <= peer->greatest_id; id++)
    peer_remove_region(peer, id);
  memset(peer->layers, 0, sizeof(peer->layers));
  peer->layer_count = 0;
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  peer_note(peer_of(resource), "destroy regions");
  clear_all(peer_of(resource));
  peer_destroy_resource(client, resource);
}

static void set_region(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, wl_fixed_t x, wl_fixed_t y,
  wl_fixed_t width, wl_fixed_t height, uint32_t kind, uint32_t effect, wl_fixed_t radius,
  wl_fixed_t padding, uint32_t group, int32_t z) {
  struct peer *peer = peer_of(resource);
  struct peer_region *region = peer_add_region(peer, id);
  (void)client;
  peer_note_most(peer);
  peer_note(
    peer, "set_region %u %g %g %g %g kind %u effect %u radius %g padding %g group %u z %d", id,
    number(x), number(y), number(width), number(height), kind, effect, number(radius),
    number(padding), group, z);
  if (id == 0 || width <= 0 || height <= 0 || kind > 5 || effect > 4)
    peer->overflow = true;
  region->x = x;
  region->y = y;
  region->width = width;
  region->height = height;
  region->kind = kind;
  region->effect = effect;
  region->radius = radius;
  region->padding = padding;
  region->group = group;
  region->z = z;
}

static void set_text_lines(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_array *lines) {
  struct peer *peer = peer_of(resource);
  struct peer_region *region = pending(peer, id);
  uint32_t count = (uint32_t)(lines->size / 8);
  (void)client;
  peer_note(peer, "set_text_lines %u %u", id, count);
  if (lines->size % 8 != 0 || count > PEER_LINES) {
    peer->overflow = true;
    return;
  }
  peer->line_count += count - region->line_count;
  peer_note_most(peer);
  peer_copy_lines(region, lines->data, count);
  int32_t end = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (region->lines[2 * i] < end || region->lines[2 * i + 1] <= 0)
      peer->overflow = true;
    end = region->lines[2 * i] + region->lines[2 * i + 1];
  }
}

static void set_content(
  struct wl_client *client, struct wl_resource *resource, uint32_t id,
  struct wl_resource *content) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->content = peer_number_of(peer, content);
  peer_note(peer, "set_content %u %u", id, peer_number_of(peer, content));
}

static void replace(char **text, struct wl_resource *style) {
  free(*text);
  *text = style ? strdup(((struct peer_value *)wl_resource_get_user_data(style))->text) : NULL;
}

static void set_style(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, struct wl_resource *style) {
  struct peer *peer = peer_of(resource);
  struct peer_region *region = pending(peer, id);
  (void)client;
  replace(&region->style, style);
  peer_note(peer, "set_style %u %s", id, region->style ? region->style : "none");
}

static void set_modifier_style(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t modifiers,
  struct wl_resource *style) {
  struct peer *peer = peer_of(resource);
  struct peer_region *region = pending(peer, id);
  (void)client;
  region->modifiers = modifiers;
  replace(&region->modifier_style, style);
  peer_note(
    peer, "set_modifier_style %u %u %s", id, modifiers,
    region->modifier_style ? region->modifier_style : "none");
}

static void set_recentering_axes(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t axes) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->recentering = axes;
  pending(peer, id)->recentering_requests++;
  peer_note(peer, "set_recentering_axes %u %u", id, axes);
}

static void set_latching_axes(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t axes) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->latching = axes;
  peer_note(peer, "set_latching_axes %u %u", id, axes);
}

static void set_enabled(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t enabled) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->enabled = enabled;
  peer_note(peer, "set_enabled %u %u", id, enabled);
}

static void set_sensor(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t sensor) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->sensor = sensor;
  peer_note(peer, "set_sensor %u %u", id, sensor);
}

static void set_requesting(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t requesting) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->requesting = requesting;
  peer_note(peer, "set_requesting %u %u", id, requesting);
}

static void set_parent(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t parent) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->parent = parent;
  peer_note(peer, "set_parent %u %u", id, parent);
}

static void set_grid(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t axis,
  wl_fixed_t pitch, wl_fixed_t offset) {
  struct peer *peer = peer_of(resource);
  struct peer_region *region = pending(peer, id);
  (void)client;
  peer_note(peer, "set_grid %u %u %g %g", id, axis, number(pitch), number(offset));
  if (axis > 1 || (pitch != 0 && pitch < 256)) {
    peer->overflow = true;
    return;
  }
  region->pitch[axis] = pitch;
  region->offset[axis] = offset;
}

static void set_region_layer(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, uint32_t layer) {
  struct peer *peer = peer_of(resource);
  (void)client;
  pending(peer, id)->layer = layer;
  peer_note(peer, "set_region_layer %u %u", id, layer);
}

static void set_layer(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, wl_fixed_t x, wl_fixed_t y) {
  struct peer *peer = peer_of(resource);
  struct peer_layer *layer = &peer->layers[id % PEER_LAYERS];
  (void)client;
  peer_note(peer, "set_layer %u %g %g", id, number(x), number(y));
  if (!layer->there && ++peer->layer_count > peer->most_layers)
    peer->most_layers = peer->layer_count;
  layer->there = true;
  layer->x = x;
  layer->y = y;
}

static void set_layer_clip(
  struct wl_client *client, struct wl_resource *resource, uint32_t id, wl_fixed_t x, wl_fixed_t y,
  wl_fixed_t width, wl_fixed_t height) {
  struct peer *peer = peer_of(resource);
  struct peer_layer *layer = &peer->layers[id % PEER_LAYERS];
  const int32_t clip[] = {x, y, width, height};
  (void)client;
  peer_note(
    peer, "set_layer_clip %u %g %g %g %g", id, number(x), number(y), number(width), number(height));
  if (!layer->there || width <= 0 || height <= 0)
    peer->overflow = true;
  layer->clips = true;
  memcpy(layer->clip, clip, sizeof(clip));
}

static void remove_layer(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct peer *peer = peer_of(resource);
  struct peer_layer *layer = &peer->layers[id % PEER_LAYERS];
  (void)client;
  peer_note(peer, "remove_layer %u", id);
  peer->layer_count -= layer->there;
  memset(layer, 0, sizeof(*layer));
}

static void remove_region(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  (void)client;
  peer_note(peer_of(resource), "remove_region %u", id);
  peer_remove_region(peer_of(resource), id);
}

static void clear(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  peer_note(peer_of(resource), "clear");
  clear_all(peer_of(resource));
}

const struct ferrofluid_pointer_regions_v1_interface peer_regions_requests = {
  .destroy = destroy,
  .set_region = set_region,
  .set_text_lines = set_text_lines,
  .set_content = set_content,
  .set_style = set_style,
  .set_modifier_style = set_modifier_style,
  .set_recentering_axes = set_recentering_axes,
  .set_latching_axes = set_latching_axes,
  .set_enabled = set_enabled,
  .set_parent = set_parent,
  .set_grid = set_grid,
  .set_region_layer = set_region_layer,
  .set_layer = set_layer,
  .set_layer_clip = set_layer_clip,
  .remove_layer = remove_layer,
  .set_regions = peer_set_regions,
  .remove_region = remove_region,
  .clear = clear,
  .set_sensor = set_sensor,
  .set_requesting = set_requesting,
};
