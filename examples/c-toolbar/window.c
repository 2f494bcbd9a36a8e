#include "window.h"

#include "paint.h"
#include "xdg-shell-client-protocol.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>
#include <wayland-cursor.h>

static int scale_of(const struct window *window) {
  int scale = 1;
  for (int i = 0; i < window->output_count; i++) {
    if (window->outputs[i].shows && window->outputs[i].scale > scale)
      scale = window->outputs[i].scale;
  }
  return scale;
}

static void draw(struct window *window);

static void handle_frame(void *data, struct wl_callback *callback, uint32_t time) {
  struct window *window = data;
  (void)time;
  wl_callback_destroy(callback);
  window->frame = NULL;
  if (window->dirty)
    draw(window);
}

static void draw(struct window *window) {
  static const struct wl_callback_listener listener = {.done = handle_frame};
  struct toolbar *bar = &window->bar;
  int scale = scale_of(window);
  struct buffer *buffer = buffer_for(window, bar->width * scale, bar->height * scale);
  window->frame = wl_surface_frame(window->surface);
  wl_callback_add_listener(window->frame, &listener, window);
  if (buffer) {
    cairo_surface_t *image = cairo_image_surface_create_for_data(
      buffer->memory, CAIRO_FORMAT_RGB24, buffer->width, buffer->height, buffer->width * 4);
    cairo_surface_set_device_scale(image, scale, scale);
    cairo_t *cr = cairo_create(image);
    paint(cr, bar);
    cairo_destroy(cr);
    cairo_surface_destroy(image);
    buffer->busy = true;
    wl_surface_set_buffer_scale(window->surface, scale);
    wl_surface_attach(window->surface, buffer->buffer, 0, 0);
    wl_surface_damage_buffer(window->surface, 0, 0, buffer->width, buffer->height);
  }
  int result = toolbar_declare(bar, window->regions);
  if (result == 0)
    result = ff_surface_apply(window->regions);
  if (result < 0 && result != -EAGAIN)
    fprintf(stderr, "c-toolbar: %s\n", ff_context_get_error(window->context));
  /* Without a buffer, or where the compositor does not read, with the next frame. */
  window->dirty = !buffer || result == -EAGAIN;
  wl_surface_commit(window->surface);
}

void window_invalidate(struct window *window) {
  window->dirty = true;
  if (window->configured && !window->frame)
    draw(window);
}

static void handle_surface_enter(void *data, struct wl_surface *surface, struct wl_output *output) {
  struct window *window = data;
  (void)surface;
  for (int i = 0; i < window->output_count; i++) {
    if (window->outputs[i].output == output)
      window->outputs[i].shows = true;
  }
  window_invalidate(window);
}

static void handle_surface_leave(void *data, struct wl_surface *surface, struct wl_output *output) {
  struct window *window = data;
  (void)surface;
  for (int i = 0; i < window->output_count; i++) {
    if (window->outputs[i].output == output)
      window->outputs[i].shows = false;
  }
  window_invalidate(window);
}

static const struct wl_surface_listener surface_listener = {
  .enter = handle_surface_enter,
  .leave = handle_surface_leave,
};

static void handle_ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(shell, serial);
}

static const struct xdg_wm_base_listener shell_listener = {.ping = handle_ping};

static void handle_configure(void *data, struct xdg_surface *surface, uint32_t serial) {
  struct window *window = data;
  xdg_surface_ack_configure(surface, serial);
  window->configured = true;
  window_invalidate(window);
}

static const struct xdg_surface_listener xdg_surface_listener = {.configure = handle_configure};

static void handle_toplevel_configure(
  void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
  struct wl_array *states) {
  struct window *window = data;
  (void)toplevel;
  (void)states;
  if (width >= TOOLBAR_MIN_WIDTH && height >= TOOLBAR_MIN_HEIGHT)
    toolbar_resize(&window->bar, width, height);
}

static void handle_close(void *data, struct xdg_toplevel *toplevel) {
  struct window *window = data;
  (void)toplevel;
  window->closed = true;
}

static const struct xdg_toplevel_listener toplevel_listener = {
  .configure = handle_toplevel_configure,
  .close = handle_close,
};

static void handle_geometry(
  void *data, struct wl_output *output, int32_t x, int32_t y, int32_t width, int32_t height,
  int32_t subpixel, const char *make, const char *model, int32_t transform) {
  (void)data, (void)output, (void)x, (void)y, (void)width, (void)height, (void)subpixel;
  (void)make, (void)model, (void)transform;
}

static void handle_mode(
  void *data, struct wl_output *output, uint32_t flags, int32_t width, int32_t height,
  int32_t refresh) {
  (void)data, (void)output, (void)flags, (void)width, (void)height, (void)refresh;
}

static void handle_done(void *data, struct wl_output *output) {
  (void)data, (void)output;
}

static void handle_scale(void *data, struct wl_output *output, int32_t factor) {
  struct window *window = data;
  for (int i = 0; i < window->output_count; i++) {
    if (window->outputs[i].output == output)
      window->outputs[i].scale = factor;
  }
  if (window->surface)
    window_invalidate(window);
}

static const struct wl_output_listener output_listener = {
  .geometry = handle_geometry,
  .mode = handle_mode,
  .done = handle_done,
  .scale = handle_scale,
};

static void add_output(struct window *window, struct wl_output *output, uint32_t name) {
  if (window->output_count == MAX_OUTPUTS) {
    wl_output_destroy(output);
    return;
  }
  window->outputs[window->output_count++] =
    (struct output){.output = output, .name = name, .scale = 1};
  wl_output_add_listener(output, &output_listener, window);
}

static void handle_global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  struct window *window = data;
  if (strcmp(interface, wl_compositor_interface.name) == 0 && version >= 4)
    window->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (strcmp(interface, wl_shm_interface.name) == 0)
    window->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (strcmp(interface, xdg_wm_base_interface.name) == 0)
    window->shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
  else if (strcmp(interface, wl_output_interface.name) == 0 && version >= 2)
    add_output(window, wl_registry_bind(registry, name, &wl_output_interface, 2), name);
  else if (strcmp(interface, wl_seat_interface.name) == 0 && !window->seat)
    /* Of version 2: no frames, which a toolbar does not need. */
    window_add_seat(window, wl_registry_bind(registry, name, &wl_seat_interface, 2));
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  struct window *window = data;
  (void)registry;
  for (int i = 0; i < window->output_count; i++) {
    if (window->outputs[i].name != name)
      continue;
    wl_output_destroy(window->outputs[i].output);
    window->outputs[i] = window->outputs[--window->output_count];
    return;
  }
}

static const struct wl_registry_listener registry_listener = {
  .global = handle_global,
  .global_remove = handle_global_remove,
};

static bool connect(struct window *window) {
  window->display = wl_display_connect(NULL);
  if (!window->display) {
    fprintf(stderr, "c-toolbar: no Wayland compositor: %s\n", strerror(errno));
    return false;
  }
  window->registry = wl_display_get_registry(window->display);
  wl_registry_add_listener(window->registry, &registry_listener, window);
  if (wl_display_roundtrip(window->display) < 0) {
    fprintf(stderr, "c-toolbar: the connection broke: %s\n", strerror(errno));
    return false;
  }
  if (!window->compositor || !window->shm || !window->shell) {
    fprintf(stderr, "c-toolbar: the compositor lacks wl_compositor 4, wl_shm or xdg_wm_base\n");
    return false;
  }
  return true;
}

bool window_open(struct window *window) {
  if (!connect(window))
    return false;
  xdg_wm_base_add_listener(window->shell, &shell_listener, window);
  window->surface = wl_compositor_create_surface(window->compositor);
  wl_surface_add_listener(window->surface, &surface_listener, window);

  window->context = ff_context_create(window->display, NULL);
  window->regions = window->context ? ff_surface_create(window->context, window->surface) : NULL;
  if (!window->regions) {
    fprintf(stderr, "c-toolbar: the adaptive pointer: %s\n", strerror(errno));
    return false;
  }
  if (!ff_context_is_available(window->context)) {
    fprintf(stderr, "c-toolbar: the compositor has no adaptive pointer; buttons work as usual\n");
    window->bar.hovers = true;
  }
  window_adopt_pointer(window);

  window->xdg_surface = xdg_wm_base_get_xdg_surface(window->shell, window->surface);
  xdg_surface_add_listener(window->xdg_surface, &xdg_surface_listener, window);
  window->toplevel = xdg_surface_get_toplevel(window->xdg_surface);
  xdg_toplevel_add_listener(window->toplevel, &toplevel_listener, window);
  xdg_toplevel_set_title(window->toplevel, "C toolbar");
  xdg_toplevel_set_app_id(window->toplevel, "ferrofluid.c-toolbar");
  xdg_toplevel_set_min_size(window->toplevel, TOOLBAR_MIN_WIDTH, TOOLBAR_MIN_HEIGHT);
  wl_surface_commit(window->surface);
  return true;
}

bool window_run(struct window *window) {
  while (!window->closed) {
    if (wl_display_dispatch(window->display) < 0) {
      fprintf(stderr, "c-toolbar: the connection broke: %s\n", strerror(errno));
      return false;
    }
  }
  return true;
}

void window_close(struct window *window) {
  ff_pointer_destroy(window->adaptive);
  ff_surface_destroy(window->regions);
  ff_context_destroy(window->context);
  if (window->frame)
    wl_callback_destroy(window->frame);
  if (window->toplevel)
    xdg_toplevel_destroy(window->toplevel);
  if (window->xdg_surface)
    xdg_surface_destroy(window->xdg_surface);
  if (window->surface)
    wl_surface_destroy(window->surface);
  if (window->cursor)
    wl_surface_destroy(window->cursor);
  if (window->cursors)
    wl_cursor_theme_destroy(window->cursors);
  if (window->pointer)
    wl_pointer_destroy(window->pointer);
  if (window->seat)
    wl_seat_destroy(window->seat);
  if (window->shell)
    xdg_wm_base_destroy(window->shell);
  if (window->shm)
    wl_shm_destroy(window->shm);
  if (window->compositor)
    wl_compositor_destroy(window->compositor);
  for (int i = 0; i < window->output_count; i++)
    wl_output_destroy(window->outputs[i].output);
  if (window->registry)
    wl_registry_destroy(window->registry);
  for (int i = 0; i < 2; i++)
    buffer_free(&window->buffers[i]);
  if (window->display)
    wl_display_disconnect(window->display);
}
