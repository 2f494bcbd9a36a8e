/* What goes over the wire for regions, layers and styles: what differs, and nothing else. */
#include "check.h"
#include "peer.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <stdlib.h>
#include <wayland-client.h>

struct fixture {
  struct peer *peer;
  struct ff_context *context;
  struct wl_surface *surface;
  struct ff_surface *regions;
};

static struct fixture begin(void) {
  struct fixture f = {.peer = peer_create(true)};
  f.context = ff_context_create_for_manager(f.peer->display, NULL, peer_bind(f.peer));
  f.surface = peer_surface(f.peer);
  f.regions = ff_surface_create(f.context, f.surface);
  CHECK_INT(ff_surface_apply(f.regions), 1);
  CHECK_TEXT(peer_log(f.peer), "get_regions 1\n");
  return f;
}

static void end(struct fixture *f) {
  CHECK(!f->peer->overflow);
  ff_surface_destroy(f->regions);
  ff_context_destroy(f->context);
  peer_pump(f->peer);
  CHECK_INT(f->peer->region_count, 0);
  CHECK_INT(f->peer->style_count, 0);
  CHECK_INT(f->peer->shape_count, 0);
  CHECK_INT(f->peer->regions_objects, 0);
  CHECK_INT(wl_display_get_error(f->peer->display), 0);
  wl_surface_destroy(f->surface);
  peer_destroy(f->peer);
}

/* Applies until nothing is left, as a caller does that waits for the socket. */
static int apply_all(struct fixture *f) {
  int result;
  while ((result = ff_surface_apply(f->regions)) == -EAGAIN)
    peer_pump(f->peer);
  return result;
}

static void toolbar(void) {
  struct fixture f = begin();
  const struct ff_region bar[] = {
    FF_REGION(.id = 1, .x = 12, .y = 8, .width = 40, .height = 36, .kind = FF_KIND_BARE),
    FF_REGION(.id = 2, .x = 56, .y = 8, .width = 40, .height = 36, .radius = 9, .group = 3),
  };
  CHECK_INT(ff_surface_set_regions(f.regions, bar, 2), 0);
  CHECK(ff_surface_is_dirty(f.regions));
  CHECK_TEXT(peer_log(f.peer), "");
  CHECK_INT(ff_surface_apply(f.regions), 1);
  CHECK_TEXT(
    peer_log(f.peer), "set_region 1 12 8 40 36 kind 1 effect 0 radius -1 padding -1 group 0 z 0\n"
                      "set_region 2 56 8 40 36 kind 0 effect 0 radius 9 padding -1 group 3 z 0\n");
  CHECK(!ff_surface_is_dirty(f.regions));
  end(&f);
}

static void unchanged_costs_nothing(void) {
  struct fixture f = begin();
  struct ff_line lines[] = {{0, 10}, {12, 10.5}};
  struct ff_style *style =
    ff_style_create(f.context, &FF_STYLE(.effect = FF_EFFECT_HOVER, .tint = FF_TINT_OVERLAY));
  struct ff_region region = FF_REGION(
      .id = 7, .x = 1.5, .y = 2, .width = 30, .height = 40, .lines = lines, .line_count = 2,
      .style = style, .parent = 3, .rows = {.pitch = 15, .offset = -2}, .disabled = true);
  for (int i = 0; i < 3; i++) {
    CHECK_INT(ff_surface_set_regions(f.regions, &region, 1), 0);
    CHECK_INT(ff_surface_apply(f.regions), i == 0);
    /* Less than the wire can say. */
    region.x += 0.0005;
    lines[0].y += 0.0002;
  }
  CHECK_TEXT(
    peer_log(f.peer), "set_region 7 1.5 2 30 40 kind 0 effect 0 radius -1 padding -1 group 0 z 0\n"
                      "create_style\n"
                      "set_style 7 effect 3 hover 1 0\n"
                      "set_enabled 7 0\n"
                      "set_parent 7 3\n"
                      "set_grid 7 1 15 -2\n"
                      "set_text_lines 7 2\n");
  /* There and back again before an apply. */
  region.x = 90;
  ff_surface_set_region(f.regions, &region);
  region.x = 1.5;
  ff_surface_set_region(f.regions, &region);
  CHECK(!ff_surface_is_dirty(f.regions));
  CHECK_INT(ff_surface_apply(f.regions), 0);
  CHECK_TEXT(peer_log(f.peer), "");
  ff_style_destroy(style);
  end(&f);
}

static void each_value_has_its_request(void) {
  struct fixture f = begin();
  struct wl_surface *label = peer_surface(f.peer);
  struct ff_style *style = ff_style_create(f.context, &FF_STYLE(.pointer = FF_POINTER_HIDDEN));
  struct ff_region r = FF_REGION(.id = 5, .width = 10, .height = 10);
  ff_surface_set_region(f.regions, &r);
  ff_surface_apply(f.regions);
  peer_log(f.peer);
  const struct {
    struct ff_region region;
    const char *set, *unset;
  } cases[] = {
    {FF_REGION(.id = 5, .width = 10, .height = 10, .latching = FF_AXES_BOTH),
     "set_latching_axes 5 3\n", "set_latching_axes 5 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .disabled = true), "set_enabled 5 0\n",
     "set_enabled 5 1\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .sensor = true), "set_sensor 5 1\n",
     "set_sensor 5 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .requesting = true), "set_requesting 5 1\n",
     "set_requesting 5 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .parent = 9), "set_parent 5 9\n",
     "set_parent 5 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .layer = 4), "set_region_layer 5 4\n",
     "set_region_layer 5 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .columns = {8, 1}), "set_grid 5 0 8 1\n",
     "set_grid 5 0 0 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .content = label), "set_content 5 2\n",
     "set_content 5 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .style = style),
     "create_style\nset_style 5 pointer 1\n", "set_style 5 none\n"},
    {FF_REGION(
         .id = 5, .width = 10, .height = 10, .modifiers = FF_MODIFIER_ALT | FF_MODIFIER_SHIFT,
         .modifier_style = style),
     "set_modifier_style 5 5 pointer 1\n", "set_modifier_style 5 0 none\n"},
    /* There is no way back to the default but a new region. */
    {FF_REGION(.id = 5, .width = 10, .height = 10, .recentering = FF_AXES_NONE),
     "set_recentering_axes 5 0\n",
     "remove_region 5\n"
     "set_region 5 0 0 10 10 kind 0 effect 0 radius -1 padding -1 group 0 z 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 10, .padding = FF_NONE, .radius = FF_NONE),
     "set_region 5 0 0 10 10 kind 0 effect 0 radius 0 padding 0 group 0 z 0\n",
     "set_region 5 0 0 10 10 kind 0 effect 0 radius -1 padding -1 group 0 z 0\n"},
    /* What has no area is not offered. */
    {FF_REGION(.id = 5, .width = 0, .height = 10), "remove_region 5\n",
     "set_region 5 0 0 10 10 kind 0 effect 0 radius -1 padding -1 group 0 z 0\n"},
    {FF_REGION(.id = 5, .width = 10, .height = 0.001), "remove_region 5\n",
     "set_region 5 0 0 10 10 kind 0 effect 0 radius -1 padding -1 group 0 z 0\n"},
  };
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
    CHECK_INT(ff_surface_set_region(f.regions, &cases[i].region), 0);
    CHECK_INT(ff_surface_apply(f.regions), 1);
    CHECK_TEXT(peer_log(f.peer), cases[i].set);
    CHECK_INT(ff_surface_set_region(f.regions, &r), 0);
    CHECK_INT(ff_surface_apply(f.regions), 1);
    CHECK_TEXT(peer_log(f.peer), cases[i].unset);
  }
  ff_style_destroy(style);
  wl_surface_destroy(label);
  end(&f);
}

static void what_is_not_named_goes(void) {
  struct fixture f = begin();
  const struct ff_region all[] = {
    FF_REGION(.id = 1, .width = 10, .height = 10),
    FF_REGION(.id = 2, .width = 10, .height = 10),
    FF_REGION(.id = 3, .width = 10, .height = 10),
  };
  int marker;
  ff_surface_set_regions(f.regions, all, 3);
  ff_surface_apply(f.regions);
  peer_log(f.peer);
  ff_surface_set_regions(f.regions, &all[1], 1);
  CHECK(!ff_surface_has_region(f.regions, 1) && ff_surface_has_region(f.regions, 2));
  CHECK_INT(ff_surface_apply(f.regions), 1);
  CHECK_TEXT(peer_log(f.peer), "remove_region 1\nremove_region 3\n");
  /* Removed and there again: nothing happened. */
  ff_surface_remove_region(f.regions, 2);
  ff_surface_remove_region(f.regions, 99);
  ff_surface_set_region(f.regions, &FF_REGION(.id = 2, .width = 10, .height = 10, .data = &marker));
  CHECK(ff_surface_get_region_data(f.regions, 2) == &marker);
  CHECK(ff_surface_get_region_data(f.regions, 3) == NULL);
  CHECK_INT(ff_surface_apply(f.regions), 0);
  /* Added and gone again: neither. */
  ff_surface_set_region(f.regions, &all[0]);
  ff_surface_remove_region(f.regions, 1);
  CHECK_INT(ff_surface_apply(f.regions), 0);
  CHECK_TEXT(peer_log(f.peer), "");
  CHECK_INT(ff_surface_get_unused_id(f.regions), 4);
  CHECK_INT(ff_surface_get_unused_id(f.regions), 5);
  end(&f);
}

static void all_at_once_goes_with_one_request(void) {
  struct fixture f = begin();
  const struct ff_region all[] = {
    FF_REGION(.id = 1, .width = 10, .height = 10, .layer = 1),
    FF_REGION(.id = 2, .width = 10, .height = 10),
  };
  ff_surface_set_layer(f.regions, &FF_LAYER(.id = 1, .y = 5));
  ff_surface_set_regions(f.regions, all, 2);
  ff_surface_apply(f.regions);
  peer_log(f.peer);
  ff_surface_set_regions(f.regions, NULL, 0);
  CHECK_INT(ff_surface_apply(f.regions), 1);
  CHECK_TEXT(peer_log(f.peer), "clear\nset_layer 1 0 5\n");
  ff_surface_set_regions(f.regions, all, 2);
  ff_surface_apply(f.regions);
  peer_log(f.peer);
  CHECK_INT(f.peer->regions[1].layer, 1);
  ff_surface_clear(f.regions);
  CHECK_INT(ff_surface_apply(f.regions), 1);
  CHECK_TEXT(peer_log(f.peer), "clear\n");
  CHECK_INT(f.peer->layer_count, 0);
  CHECK_INT(ff_surface_apply(f.regions), 0);
  end(&f);
}

static void a_scroll_is_one_request(void) {
  struct fixture f = begin();
  struct ff_layer layer = FF_LAYER(
      .id = 2, .x = 0, .y = 40, .clips = true, .clip_y = 40, .clip_width = 600, .clip_height = 400);
  CHECK_INT(ff_surface_set_layer(f.regions, &layer), 0);
  CHECK_INT(ff_surface_apply(f.regions), 1);
  CHECK_TEXT(peer_log(f.peer), "set_layer 2 0 40\nset_layer_clip 2 0 40 600 400\n");
  layer.y = 28;
  ff_surface_set_layer(f.regions, &layer);
  ff_surface_apply(f.regions);
  CHECK_TEXT(peer_log(f.peer), "set_layer 2 0 28\n");
  CHECK_INT(ff_surface_set_layer(f.regions, &layer), 0);
  CHECK_INT(ff_surface_apply(f.regions), 0);
  /* A view without height shows nothing; the wire has no such clip. */
  layer.clip_height = 0;
  ff_surface_set_layer(f.regions, &layer);
  ff_surface_apply(f.regions);
  CHECK_TEXT(peer_log(f.peer), "set_layer_clip 2 0 40 600 0.00390625\n");
  /* A clip cannot be taken away but with its layer. */
  layer.clips = false;
  ff_surface_set_layer(f.regions, &layer);
  ff_surface_apply(f.regions);
  CHECK_TEXT(peer_log(f.peer), "remove_layer 2\nset_layer 2 0 28\n");
  ff_surface_remove_layer(f.regions, 2);
  ff_surface_remove_layer(f.regions, 3);
  ff_surface_apply(f.regions);
  CHECK_TEXT(peer_log(f.peer), "remove_layer 2\n");
  end(&f);
}

static void a_style_is_sent_once(void) {
  static const struct ff_element arrow[] = {FF_MOVE(0, 0), FF_LINE(8, 5), FF_LINE(0, 10), FF_CLOSE};
  const struct ff_shape tip = {.kind = FF_SHAPE_PATH, .elements = arrow, .element_count = 4};
  struct fixture f = begin();
  struct ff_style *style = ff_style_create(
    f.context, &FF_STYLE(
                   .shape = {.kind = FF_SHAPE_VERTICAL_BEAM, .length = 30, .thickness = 4},
                   .accessories =
                     {{.shape = tip, .offset = 9, .angle = 0},
                      {.shape = tip, .offset = 9, .angle = 180, .rotation = 540}},
                   .accessory_count = 2, .constrained = FF_AXES_HORIZONTAL));
  CHECK(style != NULL);
  CHECK_TEXT(peer_log(f.peer), "");
  for (uint32_t id = 1; id <= 3; id++)
    ff_surface_set_region(f.regions, &FF_REGION(.id = id, .width = 9, .height = 9, .style = style));
  /* The regions keep it. */
  ff_style_destroy(style);
  ff_surface_apply(f.regions);
  peer_log(f.peer);
  CHECK_TEXT(
    f.peer->regions[3].style, "constrained 1 shape (beam 1 30 4)"
                              " accessory (path 0 move 0 0 line 8 5 line 0 10 close) 9 0 0"
                              " accessory (path 0 move 0 0 line 8 5 line 0 10 close) 9 180 180");
  CHECK_INT(f.peer->style_count, 1);
  CHECK_INT(f.peer->shape_count, 0);
  ff_surface_clear(f.regions);
  ff_surface_apply(f.regions);
  peer_pump(f.peer);
  CHECK_INT(f.peer->style_count, 0);
  end(&f);
}

/* However many there are, few are kept in the compositor, and the two of a region are there. */
static void many_styles(void) {
  enum { COUNT = 3000 };
  struct fixture f = begin();
  struct ff_style *held = ff_style_create(f.context, &FF_STYLE(.effect = FF_EFFECT_LIFT));
  struct ff_style **styles = calloc(COUNT, sizeof(struct ff_style *));
  CHECK(held != NULL && styles != NULL);
  for (uint32_t i = 0; i < COUNT; i++) {
    struct ff_region region =
      FF_REGION(.id = 1 + i % 7, .width = 9, .height = 9, .style = held, .modifiers = 1);
    region.modifier_style = styles[i] =
      ff_style_create(f.context, &FF_STYLE(.pointer = FF_POINTER_HIDDEN));
    CHECK(styles[i] != NULL);
    ff_surface_set_region(f.regions, &region);
    apply_all(&f);
    peer_log(f.peer);
    CHECK_TEXT(f.peer->regions[region.id].style, "effect 2");
    CHECK_TEXT(f.peer->regions[region.id].modifier_style, "pointer 1");
    CHECK(f.peer->style_count <= 1024);
  }
  CHECK_INT(f.peer->style_count, 1024);
  for (uint32_t i = 0; i < COUNT; i++)
    ff_style_destroy(styles[i]);
  ff_style_destroy(held);
  free(styles);
  ff_surface_clear(f.regions);
  apply_all(&f);
  end(&f);
}

static void every_shape(void) {
  static const struct ff_element drop[] = {
    FF_MOVE(0, 0), FF_CUBIC(10, 0, 10, 10, 0, 10), FF_QUADRATIC(-5, 5, 0, 0), FF_CLOSE};
  const struct {
    struct ff_style_info info;
    const char *text;
  } cases[] = {
    {FF_STYLE(.shape = {.kind = FF_SHAPE_ROUNDED, .radii = {1, 2, 3, 4}}),
     "shape (rounded 1 2 3 4)"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_CAPSULE}), "shape (capsule)"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_CIRCLE}), "shape (circle -1)"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_CIRCLE, .diameter = 20}), "shape (circle 20)"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_HORIZONTAL_BEAM, .length = 7, .thickness = 2}),
     "shape (beam 0 7 2)"},
    {FF_STYLE(
         .shape =
           {.kind = FF_SHAPE_PATH,
            .elements = drop,
            .element_count = 4,
            .even_odd = true,
            .anchored = true,
            .anchor_x = 1,
            .anchor_y = 2}),
     "shape (path 1 move 0 0 cubic 10 0 10 10 0 10 quadratic -5 5 0 0 close anchor 1 2)"},
    {FF_STYLE(
         .effect = FF_EFFECT_HOVER, .tint = FF_TINT_NONE,
         .hover = FF_HOVER_SHADOW | FF_HOVER_SCALE),
     "effect 3 hover 0 3"},
    {FF_STYLE(.pointer = FF_POINTER_SYSTEM, .constrained = FF_AXES_NONE),
     "pointer 2 constrained 0"},
  };
  struct fixture f = begin();
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
    struct ff_style *style = ff_style_create(f.context, &cases[i].info);
    CHECK(style != NULL);
    ff_surface_set_region(f.regions, &FF_REGION(.id = 1, .width = 9, .height = 9, .style = style));
    ff_style_destroy(style);
    CHECK_INT(ff_surface_apply(f.regions), 1);
    peer_pump(f.peer);
    CHECK_TEXT(f.peer->regions[1].style, cases[i].text);
  }
  end(&f);
}

static void lines_never_exceed_the_limit(void) {
  struct fixture f = begin();
  static struct ff_line lines[FF_MAX_LINES];
  for (int i = 0; i < FF_MAX_LINES; i++)
    lines[i] = (struct ff_line){i, 1};
  /* 64 full regions are all that is allowed; then others are full. */
  for (uint32_t pass = 0; pass < 2; pass++) {
    struct ff_region all[128];
    for (uint32_t i = 0; i < 128; i++)
      all[i] = FF_REGION(
          .id = i + 1, .width = 9, .height = 9, .lines = lines,
          .line_count = i / 64 == pass ? FF_MAX_LINES : 0);
    CHECK_INT(ff_surface_set_regions(f.regions, all, 128), 0);
    CHECK_INT(apply_all(&f), 1);
    peer_log(f.peer);
    CHECK_INT(f.peer->line_count, FF_MAX_SURFACE_LINES);
    CHECK_INT(f.peer->most_lines, FF_MAX_SURFACE_LINES);
  }
  /* A line more is refused, and nothing changes. */
  struct ff_region more =
    FF_REGION(.id = 1, .width = 9, .height = 9, .lines = lines, .line_count = 1);
  CHECK_INT(ff_surface_set_region(f.regions, &more), -E2BIG);
  CHECK_SAYS(ff_context_get_error(f.context), "65537 lines");
  CHECK_INT(ff_surface_apply(f.regions), 0);
  end(&f);
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"toolbar", toolbar},
    {"unchanged costs nothing", unchanged_costs_nothing},
    {"each value has its request", each_value_has_its_request},
    {"what is not named goes", what_is_not_named_goes},
    {"all at once goes with one request", all_at_once_goes_with_one_request},
    {"a scroll is one request", a_scroll_is_one_request},
    {"a style is sent once", a_style_is_sent_once},
    {"many styles", many_styles},
    {"every shape", every_shape},
    {"lines never exceed the limit", lines_never_exceed_the_limit},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
