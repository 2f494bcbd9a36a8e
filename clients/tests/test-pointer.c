/* Events: what the listener hears, in balance, whatever goes away meanwhile. */
#include "check.h"
#include "peer.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

static struct peer *peer;
static struct ff_context *context;
static struct wl_surface *surface;
static struct ff_surface *regions;
static struct ff_pointer *pointer;
static char heard[4096];
/* What the listener is to destroy when it is called next. */
static enum { NOTHING, POINTER, SURFACE, CONTEXT, EVERYTHING } destroys;

static void hear(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void hear(const char *format, ...) {
  size_t length = strlen(heard);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(heard + length, sizeof(heard) - length, format, arguments);
  va_end(arguments);
  int what = destroys;
  destroys = NOTHING;
  if (what == POINTER || what == EVERYTHING) {
    ff_pointer_destroy(pointer);
    pointer = NULL;
  }
  if (what == SURFACE || what == EVERYTHING) {
    ff_surface_destroy(regions);
    regions = NULL;
  }
  if (what == CONTEXT || what == EVERYTHING) {
    ff_context_destroy(context);
    context = NULL;
  }
}

static const char *heard_now(void) {
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

static void begin(void) {
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

static void end(void) {
  destroys = NOTHING;
  ff_pointer_destroy(pointer);
  ff_surface_destroy(regions);
  ff_context_destroy(context);
  CHECK_INT(wl_display_get_error(peer->display), 0);
  wl_surface_destroy(surface);
  peer_destroy(peer);
}

static void all_events(void) {
  begin();
  peer_send_settings(peer, FF_SETTING_PLAIN);
  peer_send_input_kind(peer, FF_INPUT_FINGER);
  CHECK_TEXT(heard_now(), "settings 2\ninput_kind 1\n");
  peer_send_enter(peer, 41, 1, 7);
  peer_send_cell(peer, 41, 7, -1, 2);
  peer_send_click(peer, 52, 1, 7);
  peer_send_leave(peer, 41, 7);
  CHECK_TEXT(
    heard_now(), "enter here 7 save serial 41 in 280 ms\n"
                 "cell here 7 save -1 2\n"
                 "click here 7 save at 30.5 20 source 2 serial 52 pressed\n"
                 "leave here 7 save serial 41 in 240 ms\n");
  peer_send_scroll_begin(peer, 60, 1, 7);
  peer_send_scroll_update(peer, 3, -4);
  peer_send_scroll_momentum(peer);
  peer_send_scroll_update(peer, 3, -9);
  peer_send_scroll_end(peer, 0);
  CHECK_TEXT(
    heard_now(), "scroll began here 7 save at 40 50 by 0 0 modifiers 2\n"
                 "scroll changed here 7 save at 40 50 by 3 -4 modifiers 2\n"
                 "scroll changed here 7 save at 40 50 by 3 -4 modifiers 2 coasting\n"
                 "scroll changed here 7 save at 40 50 by 3 -9 modifiers 2 coasting\n"
                 "scroll ended here 7 save at 40 50 by 3 -9 modifiers 2 coasting\n");
  peer_send_pinch_begin(peer, 61, 1, 0);
  peer_send_pinch_update(peer, 81920);
  peer_send_pinch_update(peer, 0);
  peer_send_pinch_end(peer, 1);
  CHECK_TEXT(
    heard_now(), "pinch began here 0 - at 60 70 by 0 0 scale 1 rotation 0\n"
                 "pinch changed here 0 - at 60 70 by 1 2 scale 1.25 rotation 3.5\n"
                 "pinch changed here 0 - at 60 70 by 1 2 scale 1.52588e-05 rotation 3.5\n"
                 "pinch cancelled here 0 - at 60 70 by 1 2 scale 1.52588e-05 rotation 3.5\n");
  end();
}

static void what_does_not_fit_is_ignored(void) {
  begin();
  peer_send_leave(peer, 3, 7);
  peer_send_cell(peer, 3, 7, 0, 0);
  peer_send_scroll_update(peer, 1, 1);
  peer_send_scroll_momentum(peer);
  peer_send_scroll_end(peer, 0);
  peer_send_pinch_update(peer, 70000);
  peer_send_pinch_end(peer, 0);
  CHECK_TEXT(heard_now(), "");
  peer_send_enter(peer, 41, 1, 7);
  peer_send_cell(peer, 40, 7, 0, 0);
  peer_send_leave(peer, 40, 7);
  CHECK_TEXT(heard_now(), "enter here 7 save serial 41 in 280 ms\n");
  /* An enter without leave, a begin without end: the former ends. */
  peer_send_enter(peer, 43, 1, 8);
  peer_send_scroll_begin(peer, 44, 1, 7);
  peer_send_scroll_begin(peer, 45, 1, 0);
  CHECK_TEXT(
    heard_now(), "leave here 7 save serial 41 in 0 ms\n"
                 "enter here 8 - serial 43 in 280 ms\n"
                 "scroll began here 7 save at 40 50 by 0 0 modifiers 2\n"
                 "scroll cancelled here 7 save at 40 50 by 0 0 modifiers 2\n"
                 "scroll began here 0 - at 40 50 by 0 0 modifiers 2\n");
  end();
  heard_now();
}

static void what_is_removed_ends(void) {
  begin();
  peer_send_enter(peer, 41, 1, 7);
  peer_send_scroll_begin(peer, 60, 1, 7);
  heard_now();
  ff_surface_remove_region(regions, 7);
  peer_send_scroll_update(peer, 1, 1);
  CHECK_TEXT(heard_now(), "scroll changed here 7 - at 40 50 by 1 1 modifiers 2\n");
  ff_surface_destroy(regions);
  regions = NULL;
  peer_send_leave(peer, 41, 7);
  peer_send_scroll_end(peer, 1);
  CHECK_TEXT(
    heard_now(), "leave gone 7 - serial 41 in 240 ms\n"
                 "scroll cancelled gone 7 - at 40 50 by 1 1 modifiers 2\n");
  /* Of a surface without regions, and of one that is gone. */
  peer_send_click(peer, 52, 1, 0);
  CHECK_SAYS(heard_now(), "click gone 0 -");
  end();
}

static void destroying_ends_what_is_in_progress(void) {
  for (int last = 0; last < 2; last++) {
    begin();
    peer_send_enter(peer, 41, 1, 7);
    peer_send_scroll_begin(peer, 60, 1, 7);
    peer_send_pinch_begin(peer, 61, 1, 7);
    heard_now();
    if (last == 0) {
      ff_pointer_destroy(pointer);
      pointer = NULL;
    } else {
      ff_context_destroy(context);
      context = NULL;
      CHECK_INT(ff_pointer_set_momentum(pointer, true), 0);
      CHECK_INT(ff_surface_apply(regions), 0);
      CHECK(ff_surface_has_region(regions, 7));
    }
    CHECK_TEXT(
      heard_now(), "leave here 7 save serial 41 in 0 ms\n"
                   "scroll cancelled here 7 save at 40 50 by 0 0 modifiers 2\n"
                   "pinch cancelled here 7 save at 60 70 by 0 0 scale 1 rotation 0\n");
    peer_log(peer);
    CHECK(peer->adaptive == NULL);
    end();
    CHECK_TEXT(heard_now(), "");
  }
}

/* Each call may destroy anything, while other things are in progress. */
static void destroying_from_a_call(void) {
  for (int what = POINTER; what <= EVERYTHING; what++) {
    for (int when = 0; when < 16; when++) {
      begin();
      for (int now = 0; now <= when && peer->adaptive; now++) {
        destroys = now == when ? what : NOTHING;
        switch (now) {
        case 0:
          peer_send_settings(peer, 1);
          break;
        case 1:
          peer_send_input_kind(peer, 2);
          break;
        case 2:
          peer_send_enter(peer, 41, 1, 7);
          break;
        case 3:
          peer_send_cell(peer, 41, 7, 1, 1);
          break;
        case 4:
          peer_send_enter(peer, 42, 1, 7);
          break; /* leave, and then enter */
        case 5:
          peer_send_scroll_begin(peer, 60, 1, 7);
          break;
        case 6:
          peer_send_scroll_begin(peer, 61, 1, 7);
          break;
        case 7:
          peer_send_scroll_update(peer, 2, 2);
          break;
        case 8:
          peer_send_pinch_begin(peer, 62, 1, 7);
          break;
        case 9:
          peer_send_pinch_begin(peer, 63, 1, 7);
          break;
        case 10:
          peer_send_sensor_enter(peer, 70, 1, 7);
          break;
        case 11:
          peer_send_movement(peer, 1);
          break;
        case 12:
          peer_send_movement(peer, 1);
          break; /* rests, and then moves */
        case 13:
          peer_send_request(peer, 71, 1, 7);
          break;
        case 14:
          peer_send_click(peer, 64, 1, 7);
          break;
        default:
          peer_send_leave(peer, 42, 7);
          break;
        }
      }
      peer_pump(peer);
      CHECK_INT(destroys, NOTHING);
      /* In balance, whatever was destroyed. */
      end();
      const char *text = heard_now();
      size_t enters = 0, leaves = 0;
      for (const char *at = text; (at = strstr(at, "enter ")); at++)
        enters++;
      for (const char *at = text; (at = strstr(at, "leave ")); at++)
        leaves++;
      for (const char *at = text; (at = strstr(at, "moves ")); at++)
        enters++;
      for (const char *at = text; (at = strstr(at, "rests ")); at++)
        leaves++;
      CHECK_INT(enters, leaves);
    }
  }
}

static void sensors_and_movement(void) {
  begin();
  peer_send_sensor_enter(peer, 11, 1, 7);
  peer_send_sensor_enter(peer, 12, 1, 9);
  peer_send_sensor_leave(peer, 99, 7);
  peer_send_movement(peer, 1);
  peer_send_sensor_leave(peer, 11, 7);
  CHECK_TEXT(
    heard_now(), "sensor enter here 7 save serial 11\n"
                 "sensor enter here 9 - serial 12\n"
                 "moves here\n"
                 "sensor leave here 7 save serial 11\n");
  peer_send_movement(peer, 0);
  peer_send_movement(peer, 0);
  peer_send_movement(peer, 1);
  CHECK_TEXT(heard_now(), "rests here\nmoves here\n");
  ff_surface_destroy(regions);
  regions = NULL;
  ff_pointer_destroy(pointer);
  pointer = NULL;
  CHECK_TEXT(heard_now(), "sensor leave gone 9 - serial 12\nrests elsewhere\n");
  end();
}

/* Of more than can be kept nothing is told, and what was told ends. */
static void many_sensors(void) {
  begin();
  for (uint32_t i = 1; i <= 40; i++)
    peer_send_sensor_enter(peer, i, 1, i);
  heard_now();
  for (uint32_t i = 1; i <= 40; i++)
    peer_send_sensor_leave(peer, i, i);
  const char *text = heard_now();
  size_t leaves = 0;
  for (const char *at = text; (at = strstr(at, "leave")); at++)
    leaves++;
  CHECK_INT(leaves, 32);
  end();
}

static void requests(void) {
  static const struct ff_line lines[] = {{0, 10}, {12, 10}};
  const struct ff_pointer_listener deaf = {.size = sizeof(deaf)};
  begin();
  peer_send_request(peer, 70, 1, 7);
  CHECK_TEXT(heard_now(), "request 70 here 7 save at 12.5 34 modifiers 4\n");
  CHECK_TEXT(peer_log(peer), "");
  struct ff_style *style = ff_style_create(context, &FF_STYLE(.effect = FF_EFFECT_LIFT));
  CHECK_INT(
    ff_pointer_answer(
      pointer, 70,
      &FF_PART(
          .x = 10, .y = 30, .width = 8, .height = 9, .kind = FF_KIND_TEXT, .style = style,
          .lines = lines, .line_count = 2)),
    0);
  CHECK_INT(
    ff_pointer_answer(pointer, 71, &FF_PART(.width = 2, .height = 2, .kind = FF_KIND_CONTENT)), 0);
  CHECK_INT(ff_pointer_answer_declared(pointer, 72), 0);
  CHECK_TEXT(
    peer_log(peer), "create_style\n"
                    "answer_part 70 10 30 8 9 kind 3 style effect 2 lines 2\n"
                    "answer_part 71 0 0 2 2 kind 5 style none lines 0\n"
                    "answer_declared 72\n");
  ff_style_destroy(style);
  const struct {
    struct ff_part part;
    int result;
    const char *says;
  } cases[] = {
    {{.width = 1, .height = 1}, -EINVAL, "part: its size is 0"},
    {FF_PART(.width = 0, .height = 1), -EINVAL, "0 x 1 has no area"},
    {FF_PART(.width = 1, .height = 0.0001), -EINVAL, "has no area"},
    {FF_PART(.x = NAN, .width = 1, .height = 1), -EINVAL, "nan is out of range"},
    {FF_PART(.width = 1, .height = 1, .kind = 6), -EINVAL, "no kind 6"},
    {FF_PART(.width = 1, .height = 1, .lines = lines, .line_count = 257), -E2BIG,
     "257 lines; at most 256"},
    {FF_PART(.width = 1, .height = 1, .line_count = 1), -EINVAL, "lines is NULL"},
  };
  peer_log(peer);
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
    CHECK_INT(ff_pointer_answer(pointer, 1, &cases[i].part), cases[i].result);
    CHECK_SAYS(ff_context_get_error(context), cases[i].says);
  }
  CHECK_INT(ff_pointer_answer(pointer, 1, NULL), -EINVAL);
  CHECK_TEXT(peer_log(peer), "");
  /* One who does not listen for requests has them answered. */
  struct ff_pointer *other = ff_pointer_create(context, peer->pointer, &deaf, NULL);
  peer_pump(peer);
  peer_send_request(peer, 73, 1, 7);
  CHECK_TEXT(peer_log(peer), "get_pointer\nanswer_declared 73\n");
  ff_pointer_destroy(other);
  end();
}

static void modes_and_capabilities(void) {
  begin();
  CHECK(ff_context_is_available(context));
  peer_send_capabilities(peer, FF_CAPABILITY_SHAPE | FF_CAPABILITY_CONTENT);
  CHECK_INT(ff_context_get_capabilities(context), 5);
  CHECK_INT(ff_pointer_set_control_click(pointer, false), 0);
  CHECK_INT(ff_pointer_set_momentum(pointer, true), 0);
  CHECK_INT(ff_pointer_set_control_click(pointer, true), 0);
  CHECK_INT(ff_pointer_set_momentum(pointer, false), 0);
  CHECK_TEXT(
    peer_log(peer), "set_control_click 1\nset_momentum 1\nset_control_click 0\nset_momentum 0\n");
  CHECK(ff_pointer_get_wl_pointer(pointer) == peer->pointer);
  CHECK(ff_surface_get_wl_surface(regions) == surface);
  end();
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"all events", all_events},
    {"what does not fit is ignored", what_does_not_fit_is_ignored},
    {"what is removed ends", what_is_removed_ends},
    {"destroying ends what is in progress", destroying_ends_what_is_in_progress},
    {"destroying from a call", destroying_from_a_call},
    {"sensors and movement", sensors_and_movement},
    {"many sensors", many_sensors},
    {"requests", requests},
    {"modes and capabilities", modes_and_capabilities},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
