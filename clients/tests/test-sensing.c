/* Sensors, movement, and requests about a place. */
#include "check.h"
#include "listening.h"

#include <errno.h>
#include <math.h>
#include <wayland-client.h>

static void sensors_and_movement(void) {
  begin_listening();
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
  end_listening();
}

/* Of more than can be kept nothing is told, and what was told ends. */
static void many_sensors(void) {
  begin_listening();
  for (uint32_t i = 1; i <= 40; i++)
    peer_send_sensor_enter(peer, i, 1, i);
  heard_now();
  for (uint32_t i = 1; i <= 40; i++)
    peer_send_sensor_leave(peer, i, i);
  CHECK_INT(count_of(heard_now(), "leave"), 32);
  end_listening();
}

static void requests(void) {
  static const struct ff_line lines[] = {{0, 10}, {12, 10}};
  begin_listening();
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
  end_listening();
}

static void say_request(void *data, struct ff_pointer *from, const struct ff_request *request) {
  (void)from;
  (void)request;
  ++*(int *)data;
}

/*
 * Several objects hear of a request, and the first answer counts: of those of the context of the
 * surface only, and by itself only where nobody of it listens.
 */
static void who_answers(void) {
  const struct ff_pointer_listener deaf = {.size = sizeof(deaf)};
  const struct ff_pointer_listener hears = {.size = sizeof(hears), .request = say_request};
  for (int own = 0; own < 2; own++) {
    for (int listens = 0; listens < 2; listens++) {
      for (int beside = 0; beside < 2; beside++) {
        int heard = 0;
        begin_listening();
        ff_pointer_destroy(pointer);
        pointer = NULL;
        struct wl_surface *foreign = peer_surface(peer);
        peer->manager = NULL;
        struct ff_context *other =
          ff_context_create_for_manager(peer->display, NULL, peer_bind(peer));
        struct ff_context *of = own ? context : other;
        struct ff_pointer *listening =
          beside ? ff_pointer_create(of, peer->pointer, &hears, &heard) : NULL;
        struct ff_pointer *asked =
          ff_pointer_create(of, peer->pointer, listens ? &hears : &deaf, &heard);
        peer_log(peer);
        peer_send_request(peer, 73, 1, 7);
        CHECK_TEXT(peer_log(peer), own && !listens && !beside ? "answer_declared 73\n" : "");
        CHECK_INT(heard, own && listens);
        /* One that was destroyed listens no more. */
        ff_pointer_destroy(listening);
        peer_log(peer);
        peer_send_request(peer, 74, 1, 7);
        CHECK_TEXT(peer_log(peer), own && !listens ? "answer_declared 74\n" : "");
        /* Of a surface that nobody describes nothing is said. */
        peer_send_request(peer, 75, 2, 7);
        CHECK_TEXT(peer_log(peer), "");
        ff_pointer_destroy(asked);
        ff_context_destroy(other);
        wl_surface_destroy(foreign);
        end_listening();
      }
    }
  }
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"sensors and movement", sensors_and_movement},
    {"many sensors", many_sensors},
    {"requests", requests},
    {"who answers", who_answers},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
