/* The server's side: globals, what they make, and events. */
#include "peer-server.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void peer_note(struct peer *peer, const char *format, ...) {
  char line[1024];
  va_list arguments;
  va_start(arguments, format);
  int length = vsnprintf(line, sizeof(line) - 1, format, arguments);
  va_end(arguments);
  if (length > (int)sizeof(line) - 2)
    length = (int)sizeof(line) - 2;
  line[length++] = '\n';
  if (peer->log_length + (size_t)length > peer->log_room) {
    peer->log_room = 2 * (peer->log_room + (size_t)length);
    peer->log = realloc(peer->log, peer->log_room);
    if (!peer->log)
      abort();
  }
  memcpy(peer->log + peer->log_length, line, (size_t)length);
  peer->log_length += (size_t)length;
}

void peer_destroy_resource(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  wl_resource_destroy(resource);
}

uint32_t peer_number_of(struct peer *peer, struct wl_resource *surface) {
  for (uint32_t i = 0; surface && i < peer->surface_count; i++) {
    if (peer->surfaces[i] == surface)
      return i + 1;
  }
  return 0;
}

/* A request without arguments that matter: attach, damage and the like are never sent here. */
static void surface_commit(struct wl_client *client, struct wl_resource *resource) {
  struct peer *peer = wl_resource_get_user_data(resource);
  (void)client;
  peer->commits++;
}

static const struct wl_surface_interface surface_requests = {
  .destroy = peer_destroy_resource,
  .commit = surface_commit,
};

static void forget_surface(struct wl_resource *resource) {
  struct peer *peer = wl_resource_get_user_data(resource);
  uint32_t number = peer_number_of(peer, resource);
  if (number > 0)
    peer->surfaces[number - 1] = NULL;
}

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct peer *peer = wl_resource_get_user_data(resource);
  struct wl_resource *surface = wl_resource_create(client, &wl_surface_interface, 1, id);
  if (!surface || peer->surface_count == sizeof(peer->surfaces) / sizeof(peer->surfaces[0]))
    abort();
  peer->surfaces[peer->surface_count++] = surface;
  wl_resource_set_implementation(surface, &surface_requests, peer, forget_surface);
}

static const struct wl_compositor_interface compositor_requests = {
  .create_surface = create_surface,
};

static const struct wl_pointer_interface pointer_requests = {.release = peer_destroy_resource};

static void get_pointer(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  struct wl_resource *pointer = wl_resource_create(client, &wl_pointer_interface, 1, id);
  if (!pointer)
    abort();
  wl_resource_set_implementation(
    pointer, &pointer_requests, wl_resource_get_user_data(resource), NULL);
}

static const struct wl_seat_interface seat_requests = {.get_pointer = get_pointer};

static void bind_compositor(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource =
    wl_resource_create(client, &wl_compositor_interface, (int)version, id);
  wl_resource_set_implementation(resource, &compositor_requests, data, NULL);
}

static void bind_seat(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  struct wl_resource *resource = wl_resource_create(client, &wl_seat_interface, (int)version, id);
  wl_resource_set_implementation(resource, &seat_requests, data, NULL);
}

bool peer_start_server(struct peer *peer, int fd, bool with_protocol) {
  peer->regions = calloc(PEER_REGIONS, sizeof(*peer->regions));
  peer->server = wl_display_create();
  if (!peer->server || !peer->regions)
    return false;
  wl_global_create(peer->server, &wl_compositor_interface, 1, peer, bind_compositor);
  wl_global_create(peer->server, &wl_seat_interface, 1, peer, bind_seat);
  if (with_protocol)
    peer_create_manager_global(peer);
  peer->client = wl_client_create(peer->server, fd);
  return peer->client != NULL;
}

void peer_stop_server(struct peer *peer) {
  peer_hang_up(peer);
  wl_display_destroy(peer->server);
  for (size_t i = 0; i < PEER_REGIONS; i++)
    peer_clear_region(&peer->regions[i]);
  free(peer->regions);
}

static void forget_client(struct peer *peer) {
  peer->client = NULL;
  peer->adaptive = NULL;
  peer->manager_resource = NULL;
}

void peer_hang_up(struct peer *peer) {
  if (peer->client)
    wl_client_destroy(peer->client);
  forget_client(peer);
}

void peer_read(struct peer *peer) {
  if (!peer->client)
    return;
  struct wl_event_loop *loop = wl_display_get_event_loop(peer->server);
  for (int i = 0; i < 64; i++)
    wl_event_loop_dispatch(loop, 0);
  wl_display_flush_clients(peer->server);
}
