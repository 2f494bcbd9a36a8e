#include "stage.h"

#include "wlr-virtual-pointer-client-protocol.h"
#include "xdg-shell-client-protocol.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static void handle_global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  struct stage *stage = data;
  const struct {
    const struct wl_interface *interface;
    uint32_t version;
    void **place;
  } wanted[] = {
    {&wl_compositor_interface, 4, (void **)&stage->compositor},
    {&wl_subcompositor_interface, 1, (void **)&stage->subcompositor},
    {&wl_shm_interface, 1, (void **)&stage->shm},
    {&wl_seat_interface, 1, (void **)&stage->seat},
    {&xdg_wm_base_interface, 1, (void **)&stage->shell},
    {&zwlr_virtual_pointer_manager_v1_interface, 1, (void **)&stage->devices},
  };
  for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
    if (strcmp(interface, wanted[i].interface->name) == 0 && version >= wanted[i].version)
      *wanted[i].place = wl_registry_bind(registry, name, wanted[i].interface, wanted[i].version);
  }
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
  .global = handle_global,
  .global_remove = handle_global_remove,
};

static void handle_configure(void *data, struct xdg_surface *surface, uint32_t serial) {
  struct stage *stage = data;
  xdg_surface_ack_configure(surface, serial);
  stage->configured = true;
}

static const struct xdg_surface_listener surface_listener = {.configure = handle_configure};

static void handle_toplevel(
  void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
  struct wl_array *states) {
  (void)data, (void)toplevel, (void)width, (void)height, (void)states;
}

static void handle_close(void *data, struct xdg_toplevel *toplevel) {
  (void)data, (void)toplevel;
}

static const struct xdg_toplevel_listener toplevel_listener = {
  .configure = handle_toplevel,
  .close = handle_close,
};

static void handle_enter(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface, wl_fixed_t x,
  wl_fixed_t y) {
  struct stage *stage = data;
  (void)pointer, (void)serial, (void)surface;
  stage->inside = true;
  stage->x = wl_fixed_to_double(x);
  stage->y = wl_fixed_to_double(y);
}

static void handle_leave(
  void *data, struct wl_pointer *pointer, uint32_t serial, struct wl_surface *surface) {
  struct stage *stage = data;
  (void)pointer, (void)serial, (void)surface;
  stage->inside = false;
}

static void handle_motion(
  void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  struct stage *stage = data;
  (void)pointer, (void)time;
  stage->x = wl_fixed_to_double(x);
  stage->y = wl_fixed_to_double(y);
}

static void handle_button(
  void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time, uint32_t button,
  uint32_t state) {
  (void)data, (void)pointer, (void)serial, (void)time, (void)button, (void)state;
}

static void handle_axis(
  void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis, wl_fixed_t value) {
  (void)data, (void)pointer, (void)time, (void)axis, (void)value;
}

static const struct wl_pointer_listener pointer_listener = {
  .enter = handle_enter,
  .leave = handle_leave,
  .motion = handle_motion,
  .button = handle_button,
  .axis = handle_axis,
};

static struct wl_buffer *make_buffer(struct wl_shm *shm, int width, int height) {
  int size = width * height * 4, fd = memfd_create("stage", MFD_CLOEXEC);
  if (fd < 0 || ftruncate(fd, size) < 0)
    return NULL;
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, fd, size);
  struct wl_buffer *buffer =
    wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(fd);
  return buffer;
}

static void show_window(struct stage *stage) {
  stage->surface = wl_compositor_create_surface(stage->compositor);
  stage->xdg_surface = xdg_wm_base_get_xdg_surface(stage->shell, stage->surface);
  xdg_surface_add_listener(stage->xdg_surface, &surface_listener, stage);
  stage->toplevel = xdg_surface_get_toplevel(stage->xdg_surface);
  xdg_toplevel_add_listener(stage->toplevel, &toplevel_listener, stage);
  wl_surface_commit(stage->surface);
  while (!stage->configured && wl_display_dispatch(stage->display) >= 0)
    ;
  stage->buffer = make_buffer(stage->shm, STAGE_WIDTH, STAGE_HEIGHT);
  wl_surface_attach(stage->surface, stage->buffer, 0, 0);
  wl_surface_damage(stage->surface, 0, 0, STAGE_WIDTH, STAGE_HEIGHT);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* Dispatches what comes within a tenth of a second; false when the connection has ended. */
static bool dispatch_some(struct stage *stage) {
  while (wl_display_prepare_read(stage->display) != 0)
    wl_display_dispatch_pending(stage->display);
  wl_display_flush(stage->display);
  struct pollfd waiting = {.fd = wl_display_get_fd(stage->display), .events = POLLIN};
  if (poll(&waiting, 1, 100) > 0)
    wl_display_read_events(stage->display);
  else
    wl_display_cancel_read(stage->display);
  return wl_display_dispatch_pending(stage->display) >= 0;
}

bool stage_hears(struct stage *stage, const char *text, const char *what) {
  double end = now() + 5;
  while (!strstr(text, what) && now() < end) {
    if (!dispatch_some(stage))
      return false;
  }
  return strstr(text, what) != NULL;
}

/* Where the middle of the output is on the surface, which is shown in its middle. */
static bool find_surface(struct stage *stage) {
  double end = now() + 5;
  for (int i = 0; !stage->inside && now() < end; i++) {
    zwlr_virtual_pointer_v1_motion_absolute(
      stage->device, stage->time += 10, (uint32_t)(OUTPUT_WIDTH / 2 + i % 2), OUTPUT_HEIGHT / 2,
      OUTPUT_WIDTH, OUTPUT_HEIGHT);
    zwlr_virtual_pointer_v1_frame(stage->device);
    dispatch_some(stage);
  }
  wl_display_roundtrip(stage->display);
  stage->origin_x = OUTPUT_WIDTH / 2 - stage->x;
  stage->origin_y = OUTPUT_HEIGHT / 2 - stage->y;
  return stage->inside;
}

void stage_point(struct stage *stage, double x, double y) {
  /* In quarters of a point, so that the place is met though it is no whole number. */
  zwlr_virtual_pointer_v1_motion_absolute(
    stage->device, stage->time += 10, (uint32_t)(4 * (stage->origin_x + x)),
    (uint32_t)(4 * (stage->origin_y + y)), 4 * OUTPUT_WIDTH, 4 * OUTPUT_HEIGHT);
  zwlr_virtual_pointer_v1_frame(stage->device);
  wl_display_roundtrip(stage->display);
}

void stage_button(struct stage *stage, uint32_t button, bool pressed) {
  zwlr_virtual_pointer_v1_button(
    stage->device, stage->time += 10, button,
    pressed ? WL_POINTER_BUTTON_STATE_PRESSED : WL_POINTER_BUTTON_STATE_RELEASED);
  zwlr_virtual_pointer_v1_frame(stage->device);
  wl_display_roundtrip(stage->display);
}

bool stage_commit(struct stage *stage) {
  int result;
  while ((result = ff_surface_apply(stage->regions)) == -EAGAIN)
    dispatch_some(stage);
  wl_surface_commit(stage->surface);
  return result >= 0 && wl_display_roundtrip(stage->display) >= 0;
}

struct stage *stage_open(void) {
  struct stage *stage = calloc(1, sizeof(*stage));
  if (!stage || !(stage->display = wl_display_connect(NULL))) {
    printf("no compositor at WAYLAND_DISPLAY\n");
    free(stage);
    return NULL;
  }
  stage->registry = wl_display_get_registry(stage->display);
  wl_registry_add_listener(stage->registry, &registry_listener, stage);
  wl_display_roundtrip(stage->display);
  if (
    !stage->compositor || !stage->subcompositor || !stage->shm || !stage->seat || !stage->shell ||
    !stage->devices) {
    printf("the compositor lacks a global that the test needs; run it with --allow-tools\n");
    wl_display_disconnect(stage->display);
    free(stage);
    return NULL;
  }
  stage->device =
    zwlr_virtual_pointer_manager_v1_create_virtual_pointer(stage->devices, stage->seat);
  wl_display_roundtrip(stage->display);
  stage->pointer = wl_seat_get_pointer(stage->seat);
  wl_pointer_add_listener(stage->pointer, &pointer_listener, stage);
  show_window(stage);
  stage->context = ff_context_create(stage->display, NULL);
  stage->regions = stage->context ? ff_surface_create(stage->context, stage->surface) : NULL;
  if (!stage->regions || !stage_commit(stage) || !find_surface(stage)) {
    printf("the window did not come up\n");
    stage_close(stage);
    return NULL;
  }
  return stage;
}

void stage_close(struct stage *stage) {
  ff_surface_destroy(stage->regions);
  ff_context_destroy(stage->context);
  xdg_toplevel_destroy(stage->toplevel);
  xdg_surface_destroy(stage->xdg_surface);
  wl_surface_destroy(stage->surface);
  wl_buffer_destroy(stage->buffer);
  wl_pointer_destroy(stage->pointer);
  zwlr_virtual_pointer_v1_destroy(stage->device);
  zwlr_virtual_pointer_manager_v1_destroy(stage->devices);
  xdg_wm_base_destroy(stage->shell);
  wl_seat_destroy(stage->seat);
  wl_shm_destroy(stage->shm);
  wl_subcompositor_destroy(stage->subcompositor);
  wl_compositor_destroy(stage->compositor);
  wl_registry_destroy(stage->registry);
  wl_display_disconnect(stage->display);
  free(stage);
}
