/* The client's side of a compositor in the process. */
#include "peer.h"

#include "ferrofluid-pointer-regions-v1-client-protocol.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wayland-client.h>

static void handle_global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  struct peer *peer = data;
  (void)version;
  if (strcmp(interface, wl_compositor_interface.name) == 0)
    peer->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
  else if (strcmp(interface, wl_seat_interface.name) == 0)
    peer->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
}

static void bind_manager(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  struct peer *peer = data;
  const struct wl_interface *wanted = &ferrofluid_pointer_regions_manager_v1_interface;
  if (strcmp(interface, wanted->name) == 0)
    peer->manager = wl_registry_bind(registry, name, wanted, version);
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data;
  (void)registry;
  (void)name;
}

static void read_globals(
  struct peer *peer,
  void (*global)(void *, struct wl_registry *, uint32_t, const char *, uint32_t)) {
  const struct wl_registry_listener listener = {
    .global = global, .global_remove = handle_global_remove};
  struct wl_registry *registry = wl_display_get_registry(peer->display);
  wl_registry_add_listener(registry, &listener, peer);
  peer_pump(peer);
  wl_registry_destroy(registry);
}

struct peer *peer_create(bool with_protocol) {
  int fds[2];
  /* One larger than all that is sent in one go would never be full. */
  int room = 16384;
  struct peer *peer = calloc(1, sizeof(*peer));
  if (!peer || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) < 0)
    abort();
  setsockopt(fds[0], SOL_SOCKET, SO_SNDBUF, &room, sizeof(room));
  if (!peer_start_server(peer, fds[1], with_protocol))
    abort();
  peer->display = wl_display_connect_to_fd(fds[0]);
  if (!peer->display)
    abort();
  read_globals(peer, handle_global);
  peer->pointer = wl_seat_get_pointer(peer->seat);
  peer_pump(peer);
  peer_log(peer);
  return peer;
}

struct ferrofluid_pointer_regions_manager_v1 *peer_bind(struct peer *peer) {
  read_globals(peer, bind_manager);
  return peer->manager;
}

void peer_destroy(struct peer *peer) {
  if (peer->pointer)
    wl_pointer_destroy(peer->pointer);
  wl_seat_destroy(peer->seat);
  wl_compositor_destroy(peer->compositor);
  wl_display_disconnect(peer->display);
  peer_stop_server(peer);
  free(peer->log);
  free(peer);
}

void peer_pump(struct peer *peer) {
  for (int i = 0; i < 3; i++) {
    wl_display_flush(peer->display);
    peer_read(peer);
    while (wl_display_prepare_read(peer->display) != 0)
      wl_display_dispatch_pending(peer->display);
    struct pollfd waiting = {.fd = wl_display_get_fd(peer->display), .events = POLLIN};
    if (poll(&waiting, 1, 0) > 0)
      wl_display_read_events(peer->display);
    else
      wl_display_cancel_read(peer->display);
    wl_display_dispatch_pending(peer->display);
  }
}

static void *serve(void *data) {
  struct peer *peer = data;
  while (peer->serving) {
    peer_read(peer);
    usleep(200);
  }
  return NULL;
}

void peer_serve(struct peer *peer) {
  peer->serving = true;
  if (pthread_create(&peer->thread, NULL, serve, peer) != 0)
    abort();
}

void peer_unserve(struct peer *peer) {
  peer->serving = false;
  pthread_join(peer->thread, NULL);
}

const char *peer_log(struct peer *peer) {
  static char text[1 << 20];
  peer_pump(peer);
  size_t length = peer->log_length < sizeof(text) - 1 ? peer->log_length : sizeof(text) - 1;
  if (length > 0)
    memcpy(text, peer->log, length);
  text[length] = '\0';
  peer->log_length = 0;
  return text;
}

struct wl_surface *peer_surface(struct peer *peer) {
  struct wl_surface *surface = wl_compositor_create_surface(peer->compositor);
  peer_pump(peer);
  return surface;
}
