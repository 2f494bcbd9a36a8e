/*
 * A compositor in the process of the test, which writes down every request.
 *
 * It is driven by the test: it reads when it is told to, so that a socket can be full.
 */
#ifndef PEER_H
#define PEER_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wl_client;
struct wl_compositor;
struct wl_display;
struct wl_pointer;
struct wl_resource;
struct wl_seat;
struct wl_surface;
struct ferrofluid_pointer_regions_manager_v1;

#define PEER_REGIONS 32768
#define PEER_LAYERS 1024
#define PEER_LINES 1024

/* What the compositor has of a region; lengths in 1/256. */
struct peer_region {
  bool there;
  bool named; /* by the file that is being read */
  int32_t x, y, width, height, radius, padding, z;
  uint32_t kind, effect, group, modifiers, recentering, latching, parent, layer, enabled, sensor,
    requesting;
  int32_t pitch[2], offset[2];
  uint32_t recentering_requests;
  char *style, *modifier_style; /* the requests that made it; NULL for none */
  uint32_t content;             /* the number of the surface, from 1 */
  uint32_t line_count;
  int32_t *lines; /* pairs of y and height */
};

struct peer_layer {
  bool there, clips;
  int32_t x, y, clip[4];
};

struct peer {
  /* The client's side. */
  struct wl_display *display;
  struct wl_compositor *compositor;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct ferrofluid_pointer_regions_manager_v1 *manager; /* bound by the test, NULL at first */
  /* The server's side; its display is one of libwayland-server. */
  struct wl_display *server;
  struct wl_client *client;
  struct wl_resource *adaptive; /* the last ferrofluid_adaptive_pointer_v1 */
  struct wl_resource *surfaces[16];
  uint32_t surface_count;
  struct wl_resource *manager_resource;
  pthread_t thread;
  volatile bool serving;
  char *log;
  size_t log_length, log_room;
  /* What there is, and the most there ever was. */
  struct peer_region *regions;
  uint32_t greatest_id;
  struct peer_layer layers[PEER_LAYERS];
  uint32_t region_count, line_count, layer_count;
  uint32_t most_regions, most_lines, most_layers;
  uint32_t style_count, shape_count, regions_objects, commits;
  bool overflow; /* more than the protocol allows, or a value that it forbids */
};

/* Connects a client; to a compositor without the protocol if that is not wanted. */
struct peer *peer_create(bool with_protocol);
void peer_destroy(struct peer *peer);
/* Binds the manager for ff_context_create_for_manager(). */
struct ferrofluid_pointer_regions_manager_v1 *peer_bind(struct peer *peer);

/* The compositor reads all there is, and answers; the client reads that. */
void peer_pump(struct peer *peer);
/* The compositor reads and answers, the client does nothing. */
void peer_read(struct peer *peer);
/* The compositor ends the connection. */
void peer_hang_up(struct peer *peer);
/* Serves in a thread of its own until peer_unserve(): for calls that wait for the answer. */
void peer_serve(struct peer *peer);
void peer_unserve(struct peer *peer);

/* The requests of our protocol since the last call, one a line; pumps before. */
const char *peer_log(struct peer *peer);

/* The client's new surface, whose number is that of the calls so far. */
struct wl_surface *peer_surface(struct peer *peer);

/* For the two halves of this file. */
bool peer_start_server(struct peer *peer, int fd, bool with_protocol);
void peer_stop_server(struct peer *peer);

/* Events, with numbers of surfaces. */
void peer_send_capabilities(struct peer *peer, uint32_t capabilities);
void peer_send_settings(struct peer *peer, uint32_t settings);
void peer_send_input_kind(struct peer *peer, uint32_t kind);
void peer_send_enter(struct peer *peer, uint32_t serial, uint32_t surface, uint32_t region);
void peer_send_leave(struct peer *peer, uint32_t serial, uint32_t region);
void peer_send_cell(struct peer *peer, uint32_t serial, uint32_t region, int column, int row);
void peer_send_click(struct peer *peer, uint32_t serial, uint32_t surface, uint32_t region);
void peer_send_scroll_begin(struct peer *peer, uint32_t serial, uint32_t surface, uint32_t region);
void peer_send_scroll_update(struct peer *peer, int dx, int dy);
void peer_send_scroll_momentum(struct peer *peer);
void peer_send_scroll_end(struct peer *peer, uint32_t state);
void peer_send_pinch_begin(struct peer *peer, uint32_t serial, uint32_t surface, uint32_t region);
void peer_send_pinch_update(struct peer *peer, uint32_t scale);
void peer_send_pinch_end(struct peer *peer, uint32_t state);
void peer_send_sensor_enter(struct peer *peer, uint32_t serial, uint32_t surface, uint32_t region);
void peer_send_sensor_leave(struct peer *peer, uint32_t serial, uint32_t region);
void peer_send_request(struct peer *peer, uint32_t serial, uint32_t surface, uint32_t region);
void peer_send_movement(struct peer *peer, uint32_t surface); /* 0 for its end */

#endif
