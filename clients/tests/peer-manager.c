/* The manager of the server's side, and the pointers made from it. */
#include "peer-server.h"

#include <stdlib.h>

static struct wl_resource *make(
  struct wl_client *client, struct wl_resource *manager, const struct wl_interface *interface,
  uint32_t id) {
  struct wl_resource *resource =
    wl_resource_create(client, interface, wl_resource_get_version(manager), id);
  if (!resource)
    abort();
  return resource;
}

static void regions_destroyed(struct wl_resource *resource) {
  struct peer *peer = wl_resource_get_user_data(resource);
  peer->regions_objects--;
}

static void get_regions(
  struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *surface) {
  struct peer *peer = wl_resource_get_user_data(manager);
  struct wl_resource *resource =
    make(client, manager, &ferrofluid_pointer_regions_v1_interface, id);
  peer_note(peer, "get_regions %u", peer_number_of(peer, surface));
  peer->regions_objects++;
  wl_resource_set_implementation(resource, &peer_regions_requests, peer, regions_destroyed);
}

static void set_control_click(
  struct wl_client *client, struct wl_resource *resource, uint32_t mode) {
  (void)client;
  peer_note(wl_resource_get_user_data(resource), "set_control_click %u", mode);
}

static void set_momentum(struct wl_client *client, struct wl_resource *resource, uint32_t mode) {
  (void)client;
  peer_note(wl_resource_get_user_data(resource), "set_momentum %u", mode);
}

static void answer_declared(
  struct wl_client *client, struct wl_resource *resource, uint32_t serial) {
  (void)client;
  peer_note(wl_resource_get_user_data(resource), "answer_declared %u", serial);
}

static void answer_part(
  struct wl_client *client, struct wl_resource *resource, uint32_t serial, wl_fixed_t x,
  wl_fixed_t y, wl_fixed_t width, wl_fixed_t height, uint32_t kind, struct wl_resource *style,
  struct wl_array *lines) {
  struct peer_value *value = style ? wl_resource_get_user_data(style) : NULL;
  (void)client;
  peer_note(
    wl_resource_get_user_data(resource), "answer_part %u %g %g %g %g kind %u style %s lines %zu",
    serial, wl_fixed_to_double(x), wl_fixed_to_double(y), wl_fixed_to_double(width),
    wl_fixed_to_double(height), kind, value ? value->text : "none", lines->size / 8);
}

static void destroy_pointer(struct wl_client *client, struct wl_resource *resource) {
  peer_note(wl_resource_get_user_data(resource), "destroy pointer");
  peer_destroy_resource(client, resource);
}

static const struct ferrofluid_adaptive_pointer_v1_interface pointer_requests = {
  .destroy = destroy_pointer,
  .set_control_click = set_control_click,
  .set_momentum = set_momentum,
  .answer_declared = answer_declared,
  .answer_part = answer_part,
};

static void pointer_destroyed(struct wl_resource *resource) {
  struct peer *peer = wl_resource_get_user_data(resource);
  if (peer->adaptive == resource)
    peer->adaptive = NULL;
}

static void get_pointer(
  struct wl_client *client, struct wl_resource *manager, uint32_t id, struct wl_resource *pointer) {
  struct peer *peer = wl_resource_get_user_data(manager);
  (void)pointer;
  peer->adaptive = make(client, manager, &ferrofluid_adaptive_pointer_v1_interface, id);
  peer_note(peer, "get_pointer");
  wl_resource_set_implementation(peer->adaptive, &pointer_requests, peer, pointer_destroyed);
}

static void style_destroyed(struct wl_resource *resource) {
  struct peer_value *value = wl_resource_get_user_data(resource);
  value->peer->style_count--;
  free(value);
}

static void shape_destroyed(struct wl_resource *resource) {
  struct peer_value *value = wl_resource_get_user_data(resource);
  value->peer->shape_count--;
  free(value);
}

static struct peer_value *make_value(struct peer *peer) {
  struct peer_value *value = calloc(1, sizeof(*value));
  if (!value)
    abort();
  value->peer = peer;
  return value;
}

static void create_shape(struct wl_client *client, struct wl_resource *manager, uint32_t id) {
  struct peer *peer = wl_resource_get_user_data(manager);
  struct wl_resource *resource = make(client, manager, &ferrofluid_pointer_shape_v1_interface, id);
  peer->shape_count++;
  wl_resource_set_implementation(resource, &peer_shape_requests, make_value(peer), shape_destroyed);
}

static void create_style(struct wl_client *client, struct wl_resource *manager, uint32_t id) {
  struct peer *peer = wl_resource_get_user_data(manager);
  struct wl_resource *resource = make(client, manager, &ferrofluid_pointer_style_v1_interface, id);
  peer->style_count++;
  peer_note(peer, "create_style");
  wl_resource_set_implementation(resource, &peer_style_requests, make_value(peer), style_destroyed);
}

static void destroy_manager(struct wl_client *client, struct wl_resource *resource) {
  peer_note(wl_resource_get_user_data(resource), "destroy manager");
  peer_destroy_resource(client, resource);
}

static const struct ferrofluid_pointer_regions_manager_v1_interface manager_requests = {
  .destroy = destroy_manager,
  .get_regions = get_regions,
  .get_pointer = get_pointer,
  .create_shape = create_shape,
  .create_style = create_style,
};

static void manager_destroyed(struct wl_resource *resource) {
  struct peer *peer = wl_resource_get_user_data(resource);
  if (peer->manager_resource == resource)
    peer->manager_resource = NULL;
}

static void bind_manager(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct peer *peer = data;
  peer->manager_resource =
    wl_resource_create(client, &ferrofluid_pointer_regions_manager_v1_interface, (int)version, id);
  wl_resource_set_implementation(
    peer->manager_resource, &manager_requests, peer, manager_destroyed);
  ferrofluid_pointer_regions_manager_v1_send_capabilities(peer->manager_resource, 63);
}

void peer_create_manager_global(struct peer *peer) {
  const struct wl_interface *interface = &ferrofluid_pointer_regions_manager_v1_interface;
  wl_global_create(peer->server, interface, interface->version, peer, bind_manager);
}

void peer_send_capabilities(struct peer *peer, uint32_t capabilities) {
  ferrofluid_pointer_regions_manager_v1_send_capabilities(peer->manager_resource, capabilities);
  peer_pump(peer);
}
