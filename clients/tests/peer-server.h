/* What the files of the server's side share. */
#ifndef PEER_SERVER_H
#define PEER_SERVER_H

#include "peer.h"

#include "ferrofluid-pointer-regions-v1-server-protocol.h"

#include <wayland-server.h>

void peer_note(struct peer *peer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void peer_destroy_resource(struct wl_client *client, struct wl_resource *resource);
/* The number of a surface, from 1; 0 for none. */
uint32_t peer_number_of(struct peer *peer, struct wl_resource *surface);
void peer_create_manager_global(struct peer *peer);
void peer_clear_region(struct peer_region *region);
/* The region of that id, which is made if it is not there. */
struct peer_region *peer_add_region(struct peer *peer, uint32_t id);
void peer_copy_lines(struct peer_region *region, const void *lines, uint32_t count);
void peer_remove_region(struct peer *peer, uint32_t id);
/* Notes how many there are, if there were never more. */
void peer_note_most(struct peer *peer);
void peer_set_regions(
  struct wl_client *client, struct wl_resource *resource, int32_t fd, uint32_t size, uint32_t mode);

extern const struct ferrofluid_pointer_regions_v1_interface peer_regions_requests;
extern const struct ferrofluid_pointer_style_v1_interface peer_style_requests;
extern const struct ferrofluid_pointer_shape_v1_interface peer_shape_requests;

/* A style or shape: the requests that made it, as text. */
struct peer_value {
  struct peer *peer;
  char text[65536];
};

#endif
