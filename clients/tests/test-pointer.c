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
    {"modes and capabilities", modes_and_capabilities},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
