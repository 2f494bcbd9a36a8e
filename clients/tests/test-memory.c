/*
 * No memory: each allocation of the library fails once, and what was asked for is then refused
 * whole. And none at all are made for what has been there before.
 */
#include "check.h"
#include "peer.h"
#include "test-allocations.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <stdlib.h>
#include <wayland-client.h>

static long until_failure = -1;
static long allocations;

static bool fails(void) {
  allocations++;
  return until_failure >= 0 && until_failure-- == 0;
}

void *test_calloc(size_t count, size_t size) {
  return fails() ? NULL : calloc(count, size);
}

void *test_realloc(void *memory, size_t size) {
  return fails() ? NULL : realloc(memory, size);
}

static const struct ff_line lines[] = {{0, 5}, {5, 5}};
static const struct ff_element arrow[] = {FF_MOVE(0, 0), FF_LINE(8, 5), FF_LINE(0, 10), FF_CLOSE};

static const struct ff_region all[] = {
  FF_REGION_INIT(.id = 1, .width = 5, .height = 5, .lines = lines, .line_count = 2),
  FF_REGION_INIT(.id = 2, .width = 5, .height = 5, .lines = lines, .line_count = 1),
  FF_REGION_INIT(.id = 3, .width = 5, .height = 5),
};

static void every_allocation_may_fail(void) {
  struct peer *peer = peer_create(true);
  struct wl_surface *wl_surface = peer_surface(peer);
  struct ferrofluid_pointer_regions_manager_v1 *manager = peer_bind(peer);
  const struct ff_pointer_listener listener = {.size = sizeof(listener)};
  const struct ff_style_info info = FF_STYLE(
      .shape = {.kind = FF_SHAPE_PATH, .elements = arrow, .element_count = 4}, .accessory_count = 1,
      .accessories = {{.shape = {.kind = FF_SHAPE_PATH, .elements = arrow, .element_count = 4}}});
  struct ff_context *context = NULL;
  struct ff_surface *surface = NULL;
  struct ff_style *style = NULL;
  struct ff_pointer *pointer = NULL;
  int failures = 0;
  /* Each step is tried with the first allocation failing, then the second, until none does. */
#define UNTIL_DONE(attempt)                                                                        \
  for (long nth = 0;; nth++) {                                                                     \
    until_failure = nth;                                                                           \
    errno = 0;                                                                                     \
    bool done = (attempt);                                                                         \
    if (done && until_failure >= 0)                                                                \
      break;                                                                                       \
    failures++;                                                                                    \
    if (!CHECK(!done) || !CHECK(nth < 100))                                                        \
      break;                                                                                       \
  }                                                                                                \
  until_failure = -1
  UNTIL_DONE((context = ff_context_create_for_manager(peer->display, NULL, manager)));
  UNTIL_DONE((surface = ff_surface_create(context, wl_surface)) || !CHECK_INT(errno, ENOMEM));
  UNTIL_DONE((style = ff_style_create(context, &info)) || !CHECK_INT(errno, ENOMEM));
  UNTIL_DONE(
    (pointer = ff_pointer_create(context, peer->pointer, &listener, NULL)) ||
    !CHECK_INT(errno, ENOMEM));
  CHECK_INT(failures, 1 + 1 + 5 + 1);
  failures = 0;
  UNTIL_DONE(
    ff_surface_set_regions(surface, all, 3) == 0 || !CHECK(!ff_surface_has_region(surface, 1)));
  /* The table, entries, lines; what was made stays for the next attempt. */
  CHECK_INT(failures, 3);
  CHECK_INT(ff_surface_apply(surface), 1);
  peer_pump(peer);
  CHECK_INT(peer->region_count, 3);
  CHECK_INT(peer->line_count, 3);
  ff_pointer_destroy(pointer);
  ff_style_destroy(style);
  ff_surface_destroy(surface);
  ff_context_destroy(context);
  wl_surface_destroy(wl_surface);
  peer_destroy(peer);
}

static void nothing_is_allocated_for_what_was_there(void) {
  struct peer *peer = peer_create(true);
  struct wl_surface *wl_surface = peer_surface(peer);
  struct ff_context *context = ff_context_create_for_manager(peer->display, NULL, peer_bind(peer));
  struct ff_surface *surface = ff_surface_create(context, wl_surface);
  long before = 0;
  for (int frame = 0; frame < 20; frame++) {
    if (frame == 4)
      before = allocations;
    struct ff_region moved[3] = {all[0], all[1], all[2]};
    moved[0].x = frame;
    moved[1].line_count = (size_t)frame % 3;
    moved[2].id = 3 + (uint32_t)frame; /* another region each time */
    CHECK_INT(ff_surface_set_regions(surface, moved, 3), 0);
    CHECK_INT(ff_surface_set_layer(surface, &FF_LAYER(.id = 1, .y = frame)), 0);
    CHECK_INT(ff_surface_apply(surface), 1);
    peer_pump(peer);
  }
  CHECK_INT(allocations - before, 0);
  ff_surface_destroy(surface);
  ff_context_destroy(context);
  wl_surface_destroy(wl_surface);
  peer_destroy(peer);
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"every allocation may fail", every_allocation_may_fail},
    {"nothing is allocated for what was there", nothing_is_allocated_for_what_was_there},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
