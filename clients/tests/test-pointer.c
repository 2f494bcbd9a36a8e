/* Events: what the listener hears, in balance, whatever goes away meanwhile. */
#include "check.h"
#include "listening.h"

#include <wayland-client.h>

static void all_events(void) {
  begin_listening();
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
  end_listening();
}

static void what_does_not_fit_is_ignored(void) {
  begin_listening();
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
  end_listening();
  heard_now();
}

static void what_is_removed_ends(void) {
  begin_listening();
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
  end_listening();
}

static void destroying_ends_what_is_in_progress(void) {
  for (int last = 0; last < 2; last++) {
    begin_listening();
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
    end_listening();
    CHECK_TEXT(heard_now(), "");
  }
}

/* One event after the other, of all kinds. */
static void send(int number) {
  switch (number) {
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

/* Each call may destroy anything, while other things are in progress. */
static void destroying_from_a_call(void) {
  for (int what = POINTER; what <= EVERYTHING; what++) {
    for (int when = 0; when < 16; when++) {
      begin_listening();
      for (int now = 0; now <= when && peer->adaptive; now++) {
        destroys = now == when ? what : NOTHING;
        send(now);
      }
      peer_pump(peer);
      CHECK_INT(destroys, NOTHING);
      /* In balance, whatever was destroyed. */
      end_listening();
      const char *text = heard_now();
      CHECK_INT(count_of(text, "enter "), count_of(text, "leave "));
      CHECK_INT(count_of(text, "moves "), count_of(text, "rests "));
    }
  }
}

/* With everything in progress, one thing is destroyed, and another from one of the calls for that.
 */
static void destroying_from_an_end(void) {
  for (int what = POINTER; what <= EVERYTHING; what++) {
    for (int first = POINTER; first <= CONTEXT; first++) {
      for (int when = 0; when < 6; when++) {
        begin_listening();
        peer_send_enter(peer, 41, 1, 7);
        peer_send_sensor_enter(peer, 42, 1, 7);
        peer_send_sensor_enter(peer, 43, 1, 7);
        peer_send_movement(peer, 1);
        peer_send_scroll_begin(peer, 60, 1, 7);
        peer_send_pinch_begin(peer, 61, 1, 7);
        destroys = what;
        destroys_after = when;
        struct ff_pointer *pointer_then = pointer;
        struct ff_context *context_then = context;
        /* Those of the test are taken back before: a second destruction by it would be its fault.
         */
        if (first == POINTER) {
          pointer = NULL;
          ff_pointer_destroy(pointer_then);
        } else if (first == SURFACE) {
          ff_surface_destroy(regions);
          regions = NULL;
        } else {
          if (what == CONTEXT || what == EVERYTHING)
            destroys = what == CONTEXT ? SURFACE : POINTER;
          context = NULL;
          ff_context_destroy(context_then);
        }
        end_listening();
        const char *text = heard_now();
        CHECK_INT(count_of(text, "enter here"), count_of(text, "leave "));
        CHECK_INT(count_of(text, "began"), count_of(text, "cancelled"));
      }
    }
  }
}

/* The context is destroyed from a call that its own destruction makes. */
static void destroying_a_context_twice(void) {
  begin_listening();
  peer_send_enter(peer, 41, 1, 7);
  destroys = CONTEXT;
  struct ff_context *then = context;
  ff_context_destroy(then);
  end_listening();
  CHECK_SAYS(heard_now(), "leave here 7 save serial 41");
}

static void modes_and_capabilities(void) {
  begin_listening();
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
  end_listening();
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"all events", all_events},
    {"what does not fit is ignored", what_does_not_fit_is_ignored},
    {"what is removed ends", what_is_removed_ends},
    {"destroying ends what is in progress", destroying_ends_what_is_in_progress},
    {"destroying from a call", destroying_from_a_call},
    {"destroying from an end", destroying_from_an_end},
    {"destroying a context twice", destroying_a_context_twice},
    {"modes and capabilities", modes_and_capabilities},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
