/*
 * Values at random, most of them wrong: whatever is given, the result says so, nothing that the
 * protocol forbids is sent, and (under the sanitizers) nothing is undefined.
 */
#include "check.h"
#include "peer.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <wayland-client.h>

/* A generator of our own, so that a seed gives the same everywhere. */
static uint64_t state;

static uint32_t below(uint32_t limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % limit;
}

/* One time in some, something that no rule allows. */
static double number(uint32_t wrong) {
  static const double odd[] = {NAN,  INFINITY, -INFINITY, DBL_MAX,     -DBL_MAX, DBL_MIN, -0.0,
                               -1.0, 8000000,  8000000.1, -8000000.01, 1e-300,   0.0019,  65536.5};
  if (below(wrong) == 0)
    return odd[below(sizeof(odd) / sizeof(odd[0]))];
  return below(4000) / 16.0;
}

static int choice(uint32_t count, uint32_t wrong) {
  static const int odd[] = {-1, 5, 6, 7, 8, 64, 2147483647, -2147483647 - 1};
  return below(wrong) == 0 ? odd[below(8)] : (int)below(count);
}

static uint32_t bits(uint32_t limit, uint32_t wrong) {
  return below(wrong) == 0 ? UINT32_MAX - below(3) : below(limit);
}

static struct ff_line lines[1100];
static struct ff_element elements[300];

static struct ff_shape any_shape(uint32_t wrong) {
  struct ff_shape shape = {
    .kind = (enum ff_shape_kind)choice(7, wrong),
    .radii = {number(wrong), number(wrong), number(wrong), number(wrong)},
    .diameter = number(wrong),
    .length = number(wrong),
    .thickness = number(wrong),
    .elements = below(wrong) ? elements : NULL,
    .element_count = below(wrong) ? below(12) : below(301),
    .even_odd = below(2),
    .anchored = below(2),
    .anchor_x = number(wrong),
    .anchor_y = number(wrong),
  };
  for (size_t i = 0; i < shape.element_count; i++)
    elements[i] = (struct ff_element){
      i == 0 && below(wrong) ? FF_STEP_MOVE : (enum ff_step)choice(5, wrong),
      number(wrong),
      number(wrong),
      number(wrong),
      number(wrong),
      number(wrong),
      number(wrong)};
  return shape;
}

static struct ff_style *any_style(struct ff_context *context, uint32_t wrong) {
  struct ff_style_info info = FF_STYLE(
      .effect = (enum ff_effect)choice(5, wrong), .tint = (enum ff_tint)choice(4, wrong),
      .hover = bits(4, wrong), .pointer = (enum ff_pointer_look)choice(3, wrong),
      .constrained = (enum ff_axes)choice(5, wrong), .shape = any_shape(wrong),
      .accessory_count = below(wrong) ? below(3) : SIZE_MAX - below(3));
  info.accessories[0] =
    (struct ff_accessory){any_shape(wrong), number(wrong), number(wrong), number(wrong)};
  info.accessories[1].shape.kind = FF_SHAPE_CAPSULE;
  struct ff_style *style = ff_style_create(context, &info);
  if (!style)
    CHECK(errno == EINVAL || errno == E2BIG);
  return style;
}

static struct ff_region any_region(struct ff_style *style, uint32_t wrong) {
  return (struct ff_region){
    .size = below(wrong) ? sizeof(struct ff_region) : below(sizeof(struct ff_region)),
    .id = bits(60, wrong),
    .kind = (enum ff_kind)choice(6, wrong),
    .effect = (enum ff_effect)choice(5, wrong),
    .x = number(wrong),
    .y = number(wrong),
    .width = number(wrong),
    .height = number(wrong),
    .radius = number(wrong),
    .padding = number(wrong),
    .group = bits(9, wrong),
    .z = choice(9, wrong),
    .parent = bits(60, wrong),
    .layer = bits(9, wrong),
    .disabled = below(2),
    .sensor = below(2),
    .requesting = below(2),
    .recentering = (enum ff_axes)choice(5, wrong),
    .latching = (enum ff_axes)choice(5, wrong),
    .columns = {number(wrong), number(wrong)},
    .rows = {number(wrong), number(wrong)},
    .lines = below(wrong) ? lines + below(10) : NULL,
    .line_count = below(wrong) ? below(4) : below(1090),
    .style = style,
    .modifiers = bits(16, wrong),
    .modifier_style = below(2) ? style : NULL,
  };
}

static void fill_lines(uint32_t wrong) {
  double y = 0;
  for (size_t i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
    lines[i] = (struct ff_line){y, 1 + below(9)};
    y += lines[i].height;
    if (below(8 * wrong) == 0)
      lines[i] = (struct ff_line){number(2), number(2)};
  }
}

static void garbage(void) {
  int accepted = 0, refused = 0;
  struct peer *peer = peer_create(true);
  struct ff_context *context = ff_context_create_for_manager(peer->display, NULL, peer_bind(peer));
  struct wl_surface *wl_surface = peer_surface(peer);
  struct ff_surface *surface = ff_surface_create(context, wl_surface);
  for (uint64_t seed = 1; seed <= 6000; seed++) {
    state = seed;
    uint32_t wrong = 20 + below(400);
    int before = check_failures();
    if (seed % 50 == 1)
      fill_lines(wrong);
    struct ff_style *style = below(3) ? NULL : any_style(context, wrong);
    struct ff_region several[3] = {
      any_region(style, wrong), any_region(style, wrong), any_region(NULL, wrong)};
    int result = below(3) ? ff_surface_set_region(surface, &several[0])
                          : ff_surface_set_regions(surface, several, 1 + below(3));
    CHECK(result == 0 || result == -EINVAL || result == -E2BIG);
    if (result < 0)
      CHECK(strlen(ff_context_get_error(context)) > 10);
    accepted += result == 0;
    refused += result < 0;
    result = ff_surface_set_layer(
      surface, &FF_LAYER(
                   .id = bits(90, wrong), .x = number(wrong), .y = number(wrong), .clips = below(2),
                   .clip_x = number(wrong), .clip_y = number(wrong), .clip_width = number(wrong),
                   .clip_height = number(wrong)));
    CHECK(result == 0 || result == -EINVAL || result == -E2BIG);
    ff_style_destroy(style);
    while ((result = ff_surface_apply(surface)) == -EAGAIN)
      peer_pump(peer);
    CHECK(result >= 0);
    peer_pump(peer);
    CHECK(!peer->overflow);
    if (check_failures() > before) {
      printf("with the seed %llu: %s\n", (unsigned long long)seed, ff_context_get_error(context));
      break;
    }
  }
  CHECK_INT(wl_display_get_error(peer->display), 0);
  /* Both kinds, or the test is none. */
  CHECK(accepted > 1000 && refused > 1000);
  ff_surface_destroy(surface);
  ff_context_destroy(context);
  wl_surface_destroy(wl_surface);
  peer_destroy(peer);
}

int main(int argc, char **argv) {
  static const struct test tests[] = {{"garbage", garbage}};
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
