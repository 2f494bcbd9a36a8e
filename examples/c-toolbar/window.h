/* A window: a surface of xdg-shell with buffers in shared memory, and a pointer. */
#ifndef WINDOW_H
#define WINDOW_H

#include "toolbar.h"

#include <stdbool.h>
#include <stdint.h>

struct wl_buffer;
struct wl_callback;
struct wl_compositor;
struct wl_cursor_theme;
struct wl_display;
struct wl_output;
struct wl_pointer;
struct wl_registry;
struct wl_seat;
struct wl_shm;
struct wl_surface;
struct xdg_surface;
struct xdg_toplevel;
struct xdg_wm_base;

struct buffer {
  struct wl_buffer *buffer;
  void *memory;
  size_t size;
  int width, height; /* in pixels */
  bool busy;         /* the compositor shows it */
};

struct output {
  struct wl_output *output;
  uint32_t name;
  int scale;
  bool shows; /* the window, in part at least */
};

#define MAX_OUTPUTS 8

struct window {
  struct toolbar bar;
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_compositor *compositor;
  struct wl_shm *shm;
  struct wl_seat *seat;
  struct wl_pointer *pointer;
  struct xdg_wm_base *shell;
  struct output outputs[MAX_OUTPUTS];
  int output_count;
  struct wl_surface *surface;
  struct xdg_surface *xdg_surface;
  struct xdg_toplevel *toplevel;
  struct wl_callback *frame;
  struct buffer buffers[2];
  struct wl_cursor_theme *cursors;
  struct wl_surface *cursor;
  struct ff_context *context;
  struct ff_surface *regions;
  struct ff_pointer *adaptive;
  uint32_t handled_serial; /* of a secondary click, whose button is not to count again */
  double x, y;             /* of the pointer */
  bool configured, dirty, closed;
};

/* Connects and opens the window; says on stderr what is missing. */
bool window_open(struct window *window);
/* Until it is closed; false if the connection broke. */
bool window_run(struct window *window);
void window_close(struct window *window);
/* Draws when the compositor is ready for it. */
void window_invalidate(struct window *window);

/* input.c */
void window_add_seat(struct window *window, struct wl_seat *seat);
void window_adopt_pointer(struct window *window);

/* buffer.c */
/* A buffer that is not shown, of a size in pixels; NULL where there is none. */
struct buffer *buffer_for(struct window *window, int width, int height);
void buffer_free(struct buffer *buffer);

#endif
