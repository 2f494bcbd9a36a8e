/*
 * What ends is told, whatever the one who hears of it destroys: all that is in progress, by each
 * way to end it, with each victim, at each call.
 */
#include "check.h"
#include "listening.h"

#include <stdio.h>
#include <unistd.h>
#include <wayland-client.h>

#define EVENTS 22
/* More calls than there are of one way. */
#define CALLS 16

/* One event of all kinds; those that begin something end what is of their kind. */
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
  case 15:
    peer_send_leave(peer, 42, 7);
    break;
  case 16:
    peer_send_sensor_leave(peer, 212, 7);
    break;
  case 17:
    peer_send_movement(peer, 0);
    break;
  case 18:
    peer_send_scroll_momentum(peer);
    break;
  case 19:
    peer_send_scroll_end(peer, 1);
    break;
  case 20:
    peer_send_pinch_update(peer, 70000);
    break;
  default:
    peer_send_pinch_end(peer, 0);
    break;
  }
}

/* Every enter has its leave, and every begin its end. */
static void check_balance(const char *begun) {
  const char *text = heard_now();
  const char *const pairs[][2] = {
    {"enter ", "leave "},
    {"moves ", "rests "},
    {"scroll began", "scroll cancelled"},
    {"pinch began", "pinch cancelled"},
  };
  for (size_t i = 0; i < 4; i++) {
    size_t begins = count_of(begun, pairs[i][0]) + count_of(text, pairs[i][0]);
    size_t ends = count_of(text, pairs[i][1]);
    if (i >= 2)
      ends += count_of(text, i == 2 ? "scroll ended" : "pinch ended");
    CHECK_INT(ends, begins);
  }
}

static void keep(char *out, size_t size) {
  snprintf(out, size, "%s", heard_now());
}

/* Destroying each thing, while a listener destroys another. */
static void each_destroy(void) {
  static const enum victim ways[] = {POINTER, SECOND, SURFACE, CONTEXT, EVERYTHING_BACKWARDS};
  char begun[16384];
  for (size_t way = 0; way < sizeof(ways) / sizeof(ways[0]); way++) {
    for (enum victim what = NOTHING; what < VICTIMS; what++) {
      for (int after = 0; after < CALLS; after++) {
        begin_all();
        keep(begun, sizeof(begun));
        destroys = what;
        destroys_after = after;
        destroy(ways[way]);
        end_listening();
        check_balance(begun);
      }
    }
  }
}

/* Each event, while a listener destroys something. */
static void each_event(void) {
  char begun[16384];
  for (int event = 0; event < EVENTS; event++) {
    for (enum victim what = POINTER; what < BEGINS; what++) {
      for (int after = 0; after < 2; after++) {
        begin_all();
        keep(begun, sizeof(begun));
        destroys = what;
        destroys_after = after;
        send(event);
        peer_pump(peer);
        end_listening();
        check_balance(begun);
      }
    }
  }
}

/* One event after the other, until one destroys something. */
static void a_row_of_events(void) {
  for (enum victim what = POINTER; what < ANOTHER; what++) {
    for (int when = 0; when < EVENTS; when++) {
      begin_listening();
      for (int now = 0; now <= when && peer->adaptive; now++) {
        destroys = now == when ? what : NOTHING;
        destroys_after = 0;
        send(now);
      }
      peer_pump(peer);
      end_listening();
      check_balance("");
    }
  }
}

static void (*told)(void);

static void capabilities_changed(void *data, uint32_t capabilities) {
  (void)data;
  (void)capabilities;
  told();
}

static void destroy_all(void) {
  destroy(EVERYTHING_BACKWARDS);
}

static void make_more(void) {
  destroy(ANOTHER);
}

/* The change of what the compositor can do is heard by somebody, too. */
static void changed_capabilities(void) {
  void (*const does[])(void) = {destroy_all, make_more};
  char begun[16384];
  for (size_t i = 0; i < 2; i++) {
    begin_all();
    keep(begun, sizeof(begun));
    told = does[i];
    ff_context_set_capabilities_changed(context, capabilities_changed, NULL);
    peer_send_capabilities(peer, 1);
    end_listening();
    check_balance(begun);
  }
}

/* A toolkit may have destroyed the surface or the pointer of libwayland already. */
static void what_is_described_goes_first(void) {
  static const enum victim ways[] = {POINTER, SECOND, SURFACE, CONTEXT, EVERYTHING};
  char begun[16384];
  for (int gone = 1; gone < 4; gone++) {
    for (size_t way = 0; way < sizeof(ways) / sizeof(ways[0]); way++) {
      begin_all();
      keep(begun, sizeof(begun));
      if (gone & 1) {
        wl_surface_destroy(surface);
        surface = NULL;
      }
      if (gone & 2) {
        wl_pointer_destroy(peer->pointer);
        peer->pointer = NULL;
      }
      peer_pump(peer);
      destroy(ways[way]);
      peer_pump(peer);
      end_listening();
      check_balance(begun);
    }
  }
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"each destroy", each_destroy},
    {"each event", each_event},
    {"a row of events", a_row_of_events},
    {"changed capabilities", changed_capabilities},
    {"what is described goes first", what_is_described_goes_first},
  };
  alarm(100);
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
