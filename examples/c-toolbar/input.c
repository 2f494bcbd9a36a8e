/* The pointer: clicks by wl_pointer, and what the adaptive pointer adds. */
#include "window.h"

#include <linux/input-event-codes.h>
#include <stdio.h>
#include <wayland-client.h>
#include <wayland-cursor.h>

static void say(struct window *window, const char *what, int part, const char *how) {
  snprintf(
    window->bar.status, sizeof(window->bar.status), "%s %s%s%s", what,
    part < 0 ? "outside of the buttons" : toolbar_name(part), *how ? ", " : "", how);
  window_invalidate(window);
}

/* Shown by compositors without an adaptive pointer. */
static void set_cursor(struct window *window, uint32_t serial) {
  if (!window->cursors)
    window->cursors = wl_cursor_theme_load(NULL, 24, window->shm);
  struct wl_cursor *cursor =
    window->cursors ? wl_cursor_theme_get_cursor(window->cursors, "left_ptr") : NULL;
  if (!cursor)
    return;
  if (!window->cursor)
    window->cursor = wl_compositor_create_surface(window->compositor);
  struct wl_cursor_image *image = cursor->images[0];
  wl_surface_attach(window->cursor, wl_cursor_image_get_buffer(image), 0, 0);
  wl_surface_damage(window->cursor, 0, 0, (int)image->width, (int)image->height);
  wl_surface_commit(window->cursor);
  wl_pointer_set_cursor(
    window->pointer, serial, window->cursor, (int)image->hotspot_x, (int)image->hotspot_y);
}

static void hover(struct window *window, int part) {
  if (window->bar.hovered == part)
    return;
  window->bar.hovered = part;
  if (window->bar.hovers)
    window_invalidate(window);
}

static void handle_enter(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
  wl_fixed_t y) {
  struct window *window = data;
  (void)pointer;
  (void)surface;
  set_cursor(window, serial);
  window->x = wl_fixed_to_double(x);
  window->y = wl_fixed_to_double(y);
  hover(window, toolbar_part_at(&window->bar, window->x, window->y));
}

static void handle_leave(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  struct window *window = data;
  (void)pointer;
  (void)serial;
  (void)surface;
  hover(window, -1);
  window->bar.pressed = -1;
  window_invalidate(window);
}

static void handle_motion(
  void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  struct window *window = data;
  (void)pointer;
  (void)time;
  window->x = wl_fixed_to_double(x);
  window->y = wl_fixed_to_double(y);
  hover(window, toolbar_part_at(&window->bar, window->x, window->y));
}

static void handle_button(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
  uint32_t state) {
  struct window *window = data;
  struct toolbar *bar = &window->bar;
  int part = toolbar_part_at(bar, window->x, window->y);
  bool pressed = state == WL_POINTER_BUTTON_STATE_PRESSED;
  (void)pointer;
  (void)time;
  if (serial == window->handled_serial)
    return;
  if (button == BTN_RIGHT && pressed)
    say(window, "Secondary click on", part, "");
  if (button != BTN_LEFT)
    return;
  if (!pressed && part == bar->pressed && part >= 0) {
    if (toolbar_is_enabled(bar, part))
      say(window, "Clicked", part, "");
    window->closed = toolbar_click(bar, part);
  }
  bar->pressed = pressed ? part : -1;
  window_invalidate(window);
}

static void handle_axis(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  (void)data;
  (void)pointer;
  (void)time;
  (void)axis;
  (void)value;
}

static const struct wl_pointer_listener pointer_listener = {
  .enter = handle_enter,
  .leave = handle_leave,
  .motion = handle_motion,
  .button = handle_button,
  .axis = handle_axis,
};

static void handle_settings(void *data, struct ff_pointer *pointer, uint32_t settings) {
  struct window *window = data;
  (void)pointer;
  /* With a plain pointer the toolbar shows by itself what is hovered. */
  window->bar.hovers = settings & FF_SETTING_PLAIN;
  window_invalidate(window);
}

static void handle_region_enter(
  void *data, struct ff_pointer *pointer, const struct ff_transition *transition) {
  struct window *window = data;
  char how[48];
  (void)pointer;
  snprintf(how, sizeof(how), "in %u ms", transition->duration_ms);
  say(window, "Over", (int)transition->place.region - 1, how);
}

static void handle_region_leave(
  void *data, struct ff_pointer *pointer, const struct ff_transition *transition) {
  (void)pointer;
  say(data, "Away from", (int)transition->place.region - 1, "");
}

static void handle_secondary_click(
  void *data, struct ff_pointer *pointer, const struct ff_click *click) {
  static const char *const sources[] = {
    "by button", "by a click with two fingers", "by a tap with two fingers", "with Control"};
  struct window *window = data;
  (void)pointer;
  window->handled_serial = click->serial;
  if (click->pressed)
    say(
      window, "Secondary click on", (int)click->place.region - 1,
      click->source < 4 ? sources[click->source] : "");
}

static const struct ff_pointer_listener adaptive_listener = {
  .size = sizeof(adaptive_listener),
  .settings = handle_settings,
  .enter = handle_region_enter,
  .leave = handle_region_leave,
  .secondary_click = handle_secondary_click,
};

void window_adopt_pointer(struct window *window) {
  if (window->context && window->pointer && !window->adaptive)
    window->adaptive =
      ff_pointer_create(window->context, window->pointer, &adaptive_listener, window);
}

static void handle_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  struct window *window = data;
  bool has = capabilities & WL_SEAT_CAPABILITY_POINTER;
  if (has && !window->pointer) {
    window->pointer = wl_seat_get_pointer(seat);
    wl_pointer_add_listener(window->pointer, &pointer_listener, window);
    window_adopt_pointer(window);
  } else if (!has && window->pointer) {
    ff_pointer_destroy(window->adaptive);
    window->adaptive = NULL;
    wl_pointer_destroy(window->pointer);
    window->pointer = NULL;
  }
}

static void handle_name(void *data, struct wl_seat *seat, const char *name) {
  (void)data;
  (void)seat;
  (void)name;
}

void window_add_seat(struct window *window, struct wl_seat *seat) {
  static const struct wl_seat_listener listener = {
    .capabilities = handle_capabilities,
    .name = handle_name,
  };
  window->seat = seat;
  wl_seat_add_listener(seat, &listener, window);
}
