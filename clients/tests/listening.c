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
struct ff_pointer *second;
enum victim destroys;
int destroys_after;
static char heard[16384];
static struct ff_context *parent;          /* the context, also while it is destroyed */
static bool ends;                          /* the context is destroyed, or was */
static struct wl_surface *another_surface; /* by begin_all() only */

static void hear(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void hear(const char *format, ...) {
  size_t length = strlen(heard);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(heard + length, sizeof(heard) - length, format, arguments);
  va_end(arguments);
  if (destroys == NOTHING || destroys_after-- > 0)
    return;
  enum victim what = destroys;
  destroys = NOTHING;
  destroy(what);
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

/* Of a context that is being destroyed nothing can be made. */
static void make_another(void) {
  struct ff_pointer *other = ff_pointer_create(parent, peer->pointer, &listener, peer);
  struct ff_surface *more = ff_surface_create(parent, another_surface);
  struct ff_style *style = ff_style_create(parent, &FF_STYLE(.effect = FF_EFFECT_LIFT));
  bool can = !ends;
  CHECK(!other == !can);
  CHECK(!more == !can);
  CHECK(!style == !can);
  ff_pointer_destroy(other);
  ff_surface_destroy(more);
  ff_style_destroy(style);
}

/* Forgets it afterwards, so that it can be destroyed again from a call of that. */
static void destroy_one(enum victim what) {
  if (what == POINTER) {
    ff_pointer_destroy(pointer);
    pointer = NULL;
  } else if (what == SECOND) {
    ff_pointer_destroy(second);
    second = NULL;
  } else if (what == SURFACE) {
    ff_surface_destroy(regions);
    regions = NULL;
  } else if (what == CONTEXT) {
    ends = true;
    ff_context_destroy(context);
    context = NULL;
  }
}

/* As far as the compositor has the object of the pointer. */
static void begin_everything(uint32_t serial) {
  for (uint32_t i = 0; i < 7 && peer->adaptive; i++) {
    if (i == 0)
      peer_send_enter(peer, serial, 1, 7);
    else if (i <= 3)
      peer_send_sensor_enter(peer, serial + i, 1, 7);
    else if (i == 4)
      peer_send_movement(peer, 1);
    else if (i == 5)
      peer_send_scroll_begin(peer, serial + i, 1, 7);
    else
      peer_send_pinch_begin(peer, serial + i, 1, 7);
  }
}

void destroy(enum victim what) {
  static const enum victim all[] = {POINTER, SECOND, SURFACE, CONTEXT};
  if (what == ANOTHER)
    make_another();
  else if (what == BEGINS)
    begin_everything(300);
  else if (what != EVERYTHING && what != EVERYTHING_BACKWARDS)
    destroy_one(what);
  else
    for (int i = 0; i < 4; i++)
      destroy_one(all[what == EVERYTHING ? i : 3 - i]);
}

void begin_all(void) {
  begin_listening();
  begin_everything(200);
  second = ff_pointer_create(context, peer->pointer, &listener, peer);
  another_surface = peer_surface(peer);
  begin_everything(210);
}

void begin_listening(void) {
  peer = peer_create(true);
  context = ff_context_create_for_manager(peer->display, NULL, peer_bind(peer));
  parent = context;
  ends = false;
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
  destroy(EVERYTHING);
  CHECK_INT(wl_display_get_error(peer->display), 0);
  if (another_surface)
    wl_surface_destroy(another_surface);
  another_surface = NULL;
  if (surface)
    wl_surface_destroy(surface);
  peer_destroy(peer);
}

size_t count_of(const char *text, const char *part) {
  size_t count = 0;
  for (; (text = strstr(text, part)); text++)
    count++;
  return count;
}
