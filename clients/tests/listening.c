#include "listening.h"

#include "check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

struct peer *peer;
struct ff_context *context;
struct wl_surface *surface;
struct ff_surface *regions;
struct ff_pointer *pointer;
static char heard[4096];
enum victim destroys;
int destroys_after;

static void hear(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void hear(const char *format, ...) {
  size_t length = strlen(heard);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(heard + length, sizeof(heard) - length, format, arguments);
  va_end(arguments);
  enum victim what = destroys;
  if (what == NOTHING || destroys_after-- > 0)
    return;
  destroys = NOTHING;
  destroys_after = 0;
  if (what == POINTER || what == EVERYTHING) {
    struct ff_pointer *gone = pointer;
    pointer = NULL;
    ff_pointer_destroy(gone);
  }
  if (what == SURFACE || what == EVERYTHING) {
    ff_surface_destroy(regions);
    regions = NULL;
  }
  if (what == CONTEXT || what == EVERYTHING) {
    struct ff_context *gone = context;
    context = NULL;
    ff_context_destroy(gone);
  }
}

const char *heard_now(void) {
  static char text[sizeof(heard)];
  memcpy(text, heard, sizeof(text));
  heard[0] = '\0';
  return text;
}

static char place_text[64];

static const char *place(const struct ff_place *at) {
  snprintf(
    place_text, sizeof(place_text), "%s %u %s", at->surface ? "here" : "gone", at->region,
    at->region_data ? (const char *)at->region_data : "-");
  return place_text;
}

static void on_settings(void *data, struct ff_pointer *from, uint32_t settings) {
  CHECK(data == peer);
  CHECK(from != NULL);
  hear("settings %u\n", settings);
}

static void on_input_kind(void *data, struct ff_pointer *from, enum ff_input_kind kind) {
  (void)data;
  (void)from;
  hear("input_kind %d\n", (int)kind);
}

static void on_enter(void *data, struct ff_pointer *from, const struct ff_transition *t) {
  (void)data;
  (void)from;
  hear("enter %s serial %u in %u ms\n", place(&t->place), t->serial, t->duration_ms);
}

static void on_leave(void *data, struct ff_pointer *from, const struct ff_transition *t) {
  (void)data;
  (void)from;
  hear("leave %s serial %u in %u ms\n", place(&t->place), t->serial, t->duration_ms);
}

static void on_cell(void *data, struct ff_pointer *from, const struct ff_cell *cell) {
  (void)data;
  (void)from;
  hear("cell %s %d %d\n", place(&cell->place), cell->column, cell->row);
}

static void on_click(void *data, struct ff_pointer *from, const struct ff_click *click) {
  (void)data;
  (void)from;
  hear(
    "click %s at %g %g source %d serial %u %s\n", place(&click->place), click->x, click->y,
    (int)click->source, click->serial, click->pressed ? "pressed" : "released");
}

static const char *const phases[] = {"began", "changed", "ended", "cancelled"};

static void on_scroll(void *data, struct ff_pointer *from, const struct ff_scroll *scroll) {
  (void)data;
  (void)from;
  hear(
    "scroll %s %s at %g %g by %g %g modifiers %u%s\n", phases[scroll->phase], place(&scroll->place),
    scroll->anchor_x, scroll->anchor_y, scroll->dx, scroll->dy, scroll->modifiers,
    scroll->coasting ? " coasting" : "");
}

static void on_pinch(void *data, struct ff_pointer *from, const struct ff_pinch *pinch) {
  (void)data;
  (void)from;
  hear(
    "pinch %s %s at %g %g by %g %g scale %g rotation %g\n", phases[pinch->phase],
    place(&pinch->place), pinch->anchor_x, pinch->anchor_y, pinch->dx, pinch->dy, pinch->scale,
    pinch->rotation);
}

static void on_sensor_enter(void *data, struct ff_pointer *from, const struct ff_sensing *sensing) {
  (void)data;
  (void)from;
  hear("sensor enter %s serial %u\n", place(&sensing->place), sensing->serial);
}

static void on_sensor_leave(void *data, struct ff_pointer *from, const struct ff_sensing *sensing) {
  (void)data;
  (void)from;
  hear("sensor leave %s serial %u\n", place(&sensing->place), sensing->serial);
}

static void on_request(void *data, struct ff_pointer *from, const struct ff_request *request) {
  (void)data;
  (void)from;
  hear(
    "request %u %s at %g %g modifiers %u\n", request->serial, place(&request->place), request->x,
    request->y, request->modifiers);
}

static void on_movement(void *data, struct ff_pointer *from, struct ff_surface *on, bool moves) {
  (void)data;
  (void)from;
  hear("%s %s\n", moves ? "moves" : "rests", on ? "here" : "elsewhere");
}

static const struct ff_pointer_listener listener = {
  .size = sizeof(listener),
  .settings = on_settings,
  .input_kind = on_input_kind,
  .enter = on_enter,
  .leave = on_leave,
  .cell = on_cell,
  .secondary_click = on_click,
  .scroll = on_scroll,
  .pinch = on_pinch,
  .sensor_enter = on_sensor_enter,
  .sensor_leave = on_sensor_leave,
  .request = on_request,
  .movement = on_movement,
};

void begin_listening(void) {
  peer = peer_create(true);
  context = ff_context_create_for_manager(peer->display, NULL, peer_bind(peer));
  surface = peer_surface(peer);
  regions = ff_surface_create(context, surface);
  pointer = ff_pointer_create(context, peer->pointer, &listener, peer);
  ff_surface_set_region(
    regions, &FF_REGION(.id = 7, .width = 9, .height = 9, .data = (void *)"save"));
  ff_surface_apply(regions);
  peer_log(peer);
  heard_now();
}

void end_listening(void) {
  destroys = NOTHING;
  destroys_after = 0;
  ff_pointer_destroy(pointer);
  ff_surface_destroy(regions);
  ff_context_destroy(context);
  CHECK_INT(wl_display_get_error(peer->display), 0);
  wl_surface_destroy(surface);
  peer_destroy(peer);
}

size_t count_of(const char *text, const char *part) {
  size_t count = 0;
  for (; (text = strstr(text, part)); text++)
    count++;
  return count;
}
