/* Connections: found or not, beside others, broken, and ended in any order. */
#include "check.h"
#include "peer.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <stdlib.h>
#include <wayland-client.h>

static const struct ff_pointer_listener nothing = {.size = sizeof(nothing)};

static struct ff_context *create(struct peer *peer, struct wl_event_queue *queue) {
  peer_serve(peer);
  struct ff_context *context = ff_context_create(peer->display, queue);
  peer_unserve(peer);
  return context;
}

static void finds_the_manager(void) {
  struct peer *peer = peer_create(true);
  struct ff_context *context = create(peer, NULL);
  CHECK(context != NULL && ff_context_is_available(context));
  CHECK_INT(ff_context_get_capabilities(context), 63);
  CHECK_TEXT(ff_context_get_error(context), "");
  ff_context_destroy(context);
  CHECK_TEXT(peer_log(peer), "destroy manager\n");
  peer_destroy(peer);
}

static void does_nothing_without_the_protocol(void) {
  struct peer *peer = peer_create(false);
  struct ff_context *context = create(peer, NULL);
  CHECK(context != NULL && !ff_context_is_available(context));
  CHECK_INT(ff_context_get_capabilities(context), 0);
  struct wl_surface *wl_surface = peer_surface(peer);
  struct ff_surface *surface = ff_surface_create(context, wl_surface);
  struct ff_pointer *pointer = ff_pointer_create(context, peer->pointer, &nothing, NULL);
  struct ff_style *style = ff_style_create(context, &FF_STYLE(.effect = FF_EFFECT_LIFT));
  CHECK(surface && pointer && style);
  CHECK_INT(
    ff_surface_set_region(surface, &FF_REGION(.id = 1, .width = 1, .height = 1, .style = style)),
    0);
  CHECK_INT(ff_surface_set_layer(surface, &FF_LAYER(.id = 1)), 0);
  CHECK_INT(ff_surface_apply(surface), 0);
  CHECK_INT(ff_pointer_set_control_click(pointer, false), 0);
  CHECK_INT(ff_pointer_set_momentum(pointer, true), 0);
  ff_surface_clear(surface);
  ff_surface_destroy(surface);
  ff_pointer_destroy(pointer);
  ff_style_destroy(style);
  ff_context_destroy(context);
  CHECK_TEXT(peer_log(peer), "");
  wl_surface_destroy(wl_surface);
  peer_destroy(peer);
}

static uint32_t told;

static void changed(void *data, uint32_t capabilities) {
  (void)data;
  told = capabilities;
}

/* Beside a toolkit: nothing of another queue is dispatched, and events come on the caller's. */
static void keeps_to_its_queue(void) {
  struct peer *peer = peer_create(true);
  struct wl_event_queue *queue = wl_display_create_queue(peer->display);
  struct ff_context *context = create(peer, queue);
  ff_context_set_capabilities_changed(context, changed, NULL);
  peer_send_capabilities(peer, 1);
  CHECK_INT(ff_context_get_capabilities(context), 63);
  wl_display_dispatch_queue_pending(peer->display, queue);
  CHECK_INT(ff_context_get_capabilities(context), 1);
  CHECK_INT(told, 1);
  ff_context_set_capabilities_changed(context, NULL, NULL);
  peer_send_capabilities(peer, 3);
  wl_display_dispatch_queue_pending(peer->display, queue);
  CHECK_INT(told, 1);
  ff_context_destroy(context);
  wl_event_queue_destroy(queue);
  peer_destroy(peer);
}

static void says_that_the_connection_broke(void) {
  struct peer *peer = peer_create(true);
  struct ff_context *context = create(peer, NULL);
  struct wl_surface *wl_surface = peer_surface(peer);
  struct wl_surface *other = peer_surface(peer);
  struct ff_surface *surface = ff_surface_create(context, wl_surface);
  struct ff_style *style = ff_style_create(context, &FF_STYLE(.effect = FF_EFFECT_LIFT));
  struct ff_pointer *pointer = ff_pointer_create(context, peer->pointer, &nothing, NULL);
  ff_surface_set_region(surface, &FF_REGION(.id = 1, .width = 1, .height = 1, .style = style));
  CHECK_INT(ff_surface_apply(surface), 1);
  peer_hang_up(peer);
  ff_surface_set_region(surface, &FF_REGION(.id = 2, .width = 1, .height = 1));
  int result = ff_surface_apply(surface);
  CHECK(result == -EPIPE || result == -ECONNRESET);
  CHECK_SAYS(ff_context_get_error(context), "the connection is broken");
  CHECK(ff_surface_is_dirty(surface));
  peer_pump(peer);
  CHECK(wl_display_get_error(peer->display) != 0);
  CHECK_INT(ff_surface_apply(surface), -wl_display_get_error(peer->display));
  CHECK_INT(ff_pointer_set_momentum(pointer, true), -wl_display_get_error(peer->display));
  CHECK(ff_pointer_create(context, peer->pointer, &nothing, NULL) == NULL);
  CHECK(ff_surface_create(context, other) == NULL);
  errno = 0;
  CHECK(ff_context_create(peer->display, NULL) == NULL);
  CHECK_INT(errno, wl_display_get_error(peer->display));
  /* Regions are still noted, and everything can be destroyed. */
  CHECK_INT(ff_surface_set_region(surface, &FF_REGION(.id = 3, .width = 1, .height = 1)), 0);
  ff_surface_clear(surface);
  ff_pointer_destroy(pointer);
  ff_surface_destroy(surface);
  ff_style_destroy(style);
  ff_context_destroy(context);
  wl_surface_destroy(other);
  wl_surface_destroy(wl_surface);
  peer_destroy(peer);
}

/* All orders of four destructions. */
static void ends_in_any_order(void) {
  for (int order = 0; order < 24; order++) {
    struct peer *peer = peer_create(true);
    struct ff_context *context = create(peer, NULL);
    struct wl_surface *wl_surface = peer_surface(peer);
    struct ff_surface *surface = ff_surface_create(context, wl_surface);
    struct ff_style *style =
      ff_style_create(context, &FF_STYLE(.shape = {.kind = FF_SHAPE_CAPSULE}));
    struct ff_pointer *pointer = ff_pointer_create(context, peer->pointer, &nothing, NULL);
    ff_surface_set_region(surface, &FF_REGION(.id = 1, .width = 1, .height = 1, .style = style));
    ff_surface_apply(surface);
    int rest[] = {0, 1, 2, 3}, code = order;
    for (int left = 4; left > 0; left--) {
      int at = code % left, what = rest[at];
      code /= left;
      rest[at] = rest[left - 1];
      if (what == 0)
        ff_context_destroy(context);
      else if (what == 1)
        ff_surface_destroy(surface);
      else if (what == 2)
        ff_style_destroy(style);
      else
        ff_pointer_destroy(pointer);
      peer_pump(peer);
    }
    CHECK_INT(peer->regions_objects, 0);
    CHECK_INT(peer->style_count, 0);
    CHECK(peer->adaptive == NULL && peer->manager_resource == NULL);
    CHECK_INT(wl_display_get_error(peer->display), 0);
    wl_surface_destroy(wl_surface);
    peer_destroy(peer);
  }
}

/* A surface can be described again at once, without a commit between. */
static void describes_a_surface_again(void) {
  struct peer *peer = peer_create(true);
  struct ff_context *context = create(peer, NULL);
  struct wl_surface *wl_surface = peer_surface(peer);
  for (int i = 0; i < 2; i++) {
    int data;
    struct ff_surface *surface = ff_surface_create(context, wl_surface);
    CHECK(ff_surface_get_data(surface) == NULL);
    ff_surface_set_data(surface, &data);
    CHECK(ff_surface_get_data(surface) == &data);
    CHECK_INT(ff_surface_apply(surface), 1);
    ff_surface_destroy(surface);
  }
  CHECK_TEXT(peer_log(peer), "get_regions 1\ndestroy regions\nget_regions 1\ndestroy regions\n");
  /* Never applied, never told of. */
  ff_surface_destroy(ff_surface_create(context, wl_surface));
  CHECK_TEXT(peer_log(peer), "");
  ff_context_destroy(context);
  wl_surface_destroy(wl_surface);
  peer_destroy(peer);
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"finds the manager", finds_the_manager},
    {"does nothing without the protocol", does_nothing_without_the_protocol},
    {"keeps to its queue", keeps_to_its_queue},
    {"says that the connection broke", says_that_the_connection_broke},
    {"ends in any order", ends_in_any_order},
    {"describes a surface again", describes_a_surface_again},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
