/* A window in a real compositor, and a device that moves its pointer. */
#ifndef STAGE_H
#define STAGE_H

#include <ferrofluid-client.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wayland-client.h>

struct stage {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_compositor *compositor;
  struct wl_subcompositor *subcompositor;
  struct wl_shm *shm;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct xdg_wm_base *shell;
  struct zwlr_virtual_pointer_manager_v1 *devices;
  struct zwlr_virtual_pointer_v1 *device;
  struct wl_surface *surface;
  struct xdg_surface *xdg_surface;
  struct xdg_toplevel *toplevel;
  struct wl_buffer *buffer;
  struct ff_context *context;
  struct ff_surface *regions;
  bool configured, inside;
  double x, y;               /* the pointer on the surface */
  double origin_x, origin_y; /* the surface on the output, once the pointer was on it */
  uint32_t time;
};

#define STAGE_WIDTH 600
#define STAGE_HEIGHT 400
#define OUTPUT_WIDTH 1280
#define OUTPUT_HEIGHT 800

/* Connects to $WAYLAND_DISPLAY and shows a window; NULL, and it says what is missing. */
struct stage *stage_open(void);
void stage_close(struct stage *stage);
/* Applies and commits; all that the compositor says to it is heard. Whether the connection lives.
 */
bool stage_commit(struct stage *stage);
/* Moves the pointer to a place of the surface. */
void stage_point(struct stage *stage, double x, double y);
void stage_button(struct stage *stage, uint32_t button, bool pressed);
/* Dispatches until the text holds something, for 5 s at most. */
bool stage_hears(struct stage *stage, const char *text, const char *what);

#endif
