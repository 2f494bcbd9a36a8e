/* Wrong arguments: each is refused, says why, and changes nothing. */
#include "check.h"
#include "peer.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

static struct peer *peer;
static struct ff_context *context;
static struct wl_surface *surface;
static struct ff_surface *regions;

static void begin(bool with_protocol) {
  peer = peer_create(with_protocol);
  context =
    ff_context_create_for_manager(peer->display, NULL, with_protocol ? peer_bind(peer) : NULL);
  surface = peer_surface(peer);
  regions = ff_surface_create(context, surface);
  ff_surface_apply(regions);
  peer_log(peer);
}

static void end(void) {
  /* Whatever was refused, the connection lives, and nothing was sent. */
  CHECK_TEXT(peer_log(peer), "");
  CHECK_INT(wl_display_get_error(peer->display), 0);
  ff_surface_destroy(regions);
  ff_context_destroy(context);
  wl_surface_destroy(surface);
  peer_destroy(peer);
}

static void refuse_regions(void) {
  static const struct ff_line touching[] = {{0, 10}, {10, 10}}, above[] = {{0, 10}, {9, 10}},
                              empty[] = {{0, 0}}, negative[] = {{-1, 5}},
                              endless[] = {{0, INFINITY}};
  struct peer *other_peer = peer_create(false);
  struct ff_context *other = ff_context_create_for_manager(other_peer->display, NULL, NULL);
  struct ff_style *foreign = ff_style_create(other, &FF_STYLE(.effect = FF_EFFECT_LIFT));
#define R(...) FF_REGION(.id = 3, .width = 10, .height = 10, __VA_ARGS__)
  const struct {
    struct ff_region region;
    int result;
    const char *says;
  } cases[] = {
    {{.id = 3, .width = 10, .height = 10}, -EINVAL, "its size is 0; set it to sizeof"},
    {FF_REGION(.width = 1, .height = 1), -EINVAL, "zero is no id"},
    {FF_REGION(.id = 3, .width = -1, .height = 1), -EINVAL, "region 3: width is -1"},
    {FF_REGION(.id = 3, .width = 1, .height = NAN), -EINVAL, "height is nan"},
    {R(.x = INFINITY), -EINVAL, "x is inf"},
    {R(.y = -8000001), -EINVAL, "y is -8e+06"},
    {R(.radius = -1), -EINVAL, "radius is -1"},
    {R(.padding = -256), -EINVAL, "padding is -256"},
    {R(.columns = {.pitch = 0.9}), -EINVAL, "pitch of its cells is 0.9"},
    {R(.rows = {.pitch = -2}), -EINVAL, "rows.pitch is -2"},
    {R(.rows = {.pitch = 2, .offset = NAN}), -EINVAL, "rows.offset is nan"},
    {R(.kind = 6), -EINVAL, "no kind 6"},
    {R(.kind = -1), -EINVAL, "no kind -1"},
    {R(.effect = 5), -EINVAL, "no effect 5"},
    {R(.latching = 5), -EINVAL, "axes"},
    {R(.recentering = -1), -EINVAL, "axes"},
    {R(.modifiers = 16), -EINVAL, "modifiers 0x10"},
    {R(.parent = 3), -EINVAL, "is its own parent"},
    {R(.content = surface), -EINVAL, "give a sub-surface"},
    {R(.style = foreign), -EINVAL, "style is of another context"},
    {R(.modifier_style = foreign, .modifiers = 1), -EINVAL, "style is of another context"},
    {R(.line_count = 1), -EINVAL, "lines is NULL"},
    {R(.lines = touching, .line_count = 1025), -E2BIG, "has 1025 lines; at most 1024"},
    {R(.lines = above, .line_count = 2), -EINVAL, "line 1 begins above the end"},
    {R(.lines = empty, .line_count = 1), -EINVAL, "the height of line 0 is 0"},
    {R(.lines = negative, .line_count = 1), -EINVAL, "line 0 is out of range"},
    {R(.lines = endless, .line_count = 1), -EINVAL, "line 0 is out of range"},
  };
  begin(true);
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
    struct ff_region region = cases[i].region;
    /* Known only now. */
    if (strstr(cases[i].says, "sub-surface"))
      region.content = surface;
    CHECK_INT(ff_surface_set_region(regions, &region), cases[i].result);
    CHECK_SAYS(ff_context_get_error(context), cases[i].says);
    const struct ff_region two[] = {FF_REGION(.id = 1, .width = 1, .height = 1), region};
    CHECK_INT(ff_surface_set_regions(regions, two, 2), cases[i].result);
    CHECK(!ff_surface_has_region(regions, 1) && !ff_surface_has_region(regions, 3));
    CHECK(!ff_surface_is_dirty(regions));
  }
  CHECK_INT(ff_surface_set_region(regions, NULL), -EINVAL);
  CHECK_INT(ff_surface_set_regions(regions, NULL, 1), -EINVAL);
  end();
  ff_style_destroy(foreign);
  ff_context_destroy(other);
  peer_destroy(other_peer);
}

static void refuse_many_regions(void) {
  struct ff_region *many = calloc(FF_MAX_REGIONS + 1, sizeof(*many));
  begin(true);
  for (uint32_t i = 0; i <= FF_MAX_REGIONS; i++)
    many[i] = FF_REGION(.id = i + 1, .width = 1);
  CHECK_INT(ff_surface_set_regions(regions, many, FF_MAX_REGIONS + 1), -E2BIG);
  CHECK_SAYS(ff_context_get_error(context), "16385 regions for a surface; at most 16384");
  many[7].id = 3;
  CHECK_INT(ff_surface_set_regions(regions, many, 100), -EINVAL);
  CHECK_SAYS(ff_context_get_error(context), "regions[7]: the id 3 is there twice");
  CHECK(!ff_surface_has_region(regions, 1));
  many[7].id = 8;
  many[50].size = sizeof(many[0]) + 8;
  CHECK_INT(ff_surface_set_regions(regions, many, 100), -EINVAL);
  CHECK_SAYS(ff_context_get_error(context), "regions[50]: its size is not that of the first");
  many[50].size = sizeof(many[0]);
  CHECK_INT(ff_surface_set_regions(regions, many, FF_MAX_REGIONS), 0);
  CHECK_INT(ff_surface_set_region(regions, &many[FF_MAX_REGIONS]), -E2BIG);
  CHECK_INT(ff_surface_set_region(regions, &many[5]), 0);
  free(many);
  end();
}

static void structs_of_other_versions(void) {
  struct {
    struct ff_region region;
    char more[16];
  } newer[2];
  begin(true);
  memset(newer, 0, sizeof(newer));
  for (uint32_t i = 0; i < 2; i++) {
    newer[i].region = FF_REGION(.id = i + 1, .width = 0);
    newer[i].region.size = sizeof(newer[i]);
  }
  CHECK_INT(ff_surface_set_regions(regions, &newer[0].region, 2), 0);
  CHECK(ff_surface_has_region(regions, 2));
  newer[1].more[15] = 1;
  CHECK_INT(ff_surface_set_regions(regions, &newer[0].region, 2), -EINVAL);
  CHECK_SAYS(ff_context_get_error(context), "this version of ferrofluid-client lacks");
  end();
}

static void refuse_layers(void) {
  const struct {
    struct ff_layer layer;
    const char *says;
  } cases[] = {
    {{.id = 1}, "its size is 0"},
    {FF_LAYER(.x = 1), "zero is no id"},
    {FF_LAYER(.id = 1, .x = NAN), "layer 1: nan is out of range"},
    {FF_LAYER(.id = 1, .y = 1e9), "1e+09 is out of range"},
    {FF_LAYER(.id = 1, .clips = true, .clip_width = -2), "-2 is out of range"},
    {FF_LAYER(.id = 1, .clips = true, .clip_x = INFINITY), "inf is out of range"},
  };
  begin(true);
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
    CHECK_INT(ff_surface_set_layer(regions, &cases[i].layer), -EINVAL);
    CHECK_SAYS(ff_context_get_error(context), cases[i].says);
  }
  CHECK(!ff_surface_is_dirty(regions));
  for (uint32_t id = 1; id <= FF_MAX_LAYERS; id++)
    CHECK_INT(ff_surface_set_layer(regions, &FF_LAYER(.id = id)), 0);
  CHECK_INT(ff_surface_set_layer(regions, &FF_LAYER(.id = 999)), -E2BIG);
  CHECK_SAYS(ff_context_get_error(context), "64 layers already");
  CHECK_INT(ff_surface_set_layer(regions, &FF_LAYER(.id = 64, .x = 1)), 0);
  /* Others in their place: the compositor never has more. */
  ff_surface_apply(regions);
  for (uint32_t id = 1; id <= FF_MAX_LAYERS; id++)
    ff_surface_remove_layer(regions, id);
  for (uint32_t id = 101; id <= 100 + FF_MAX_LAYERS; id++)
    CHECK_INT(ff_surface_set_layer(regions, &FF_LAYER(.id = id)), 0);
  CHECK_INT(ff_surface_apply(regions), 1);
  peer_log(peer);
  CHECK_INT(peer->layer_count, FF_MAX_LAYERS);
  CHECK_INT(peer->most_layers, FF_MAX_LAYERS);
  end();
}

static void refuse_styles(void) {
  const struct {
    struct ff_style_info info;
    int error;
    const char *says;
  } cases[] = {
    {{.effect = FF_EFFECT_LIFT}, EINVAL, "its size is 0"},
    {FF_STYLE(.effect = 9), EINVAL, "no effect 9"},
    {FF_STYLE(.tint = 4), EINVAL, "no tint 4"},
    {FF_STYLE(.tint = 1, .hover = 4), EINVAL, "hover 0x4"},
    {FF_STYLE(.pointer = 3), EINVAL, "no pointer 3"},
    {FF_STYLE(.constrained = 8), EINVAL, "axes"},
    {FF_STYLE(.accessory_count = 5), E2BIG, "has 5 accessories; at most 4"},
    {FF_STYLE(.accessory_count = 1), EINVAL, "accessory 0: has no shape"},
    {FF_STYLE(
         .accessory_count = 2, .accessories =
                                 {{.shape = {.kind = FF_SHAPE_CAPSULE}},
                                  {.shape = {.kind = FF_SHAPE_CAPSULE}, .offset = 65}}),
     EINVAL, "accessory 1: its offset is 65; 0 to 64"},
    {FF_STYLE(
         .accessory_count = 1,
         .accessories = {{.shape = {.kind = FF_SHAPE_CAPSULE}, .angle = NAN}}),
     EINVAL, "accessory 0: an angle is not finite"},
    {FF_STYLE(.shape = {.kind = 7}), EINVAL, "shape: there is no kind 7"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_ROUNDED, .radii = {1, 2, -3, 4}}), EINVAL,
     "radius 2 is -3"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_CIRCLE, .diameter = 257}), EINVAL,
     "diameter is 257; above 0 and at most 256"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_CIRCLE, .diameter = 0.001}), EINVAL, "diameter is 0.001"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_VERTICAL_BEAM, .thickness = 2}), EINVAL, "length is 0"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_VERTICAL_BEAM, .length = 2, .thickness = 300}), EINVAL,
     "thickness is 300"},
    {FF_STYLE(.shape = {.kind = FF_SHAPE_PATH}), EINVAL, "has no elements"},
  };
  begin(true);
  for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
    errno = 0;
    CHECK(ff_style_create(context, &cases[i].info) == NULL);
    CHECK_INT(errno, cases[i].error);
    CHECK_SAYS(ff_context_get_error(context), cases[i].says);
  }
  end();
}

/* What all styles of a context may have; what is given back is free again. */
static void refuse_many_paths(void) {
  static const struct ff_element arrow[] = {FF_MOVE(0, 0), FF_LINE(8, 5), FF_LINE(0, 10), FF_CLOSE};
  const struct ff_style_info info =
    FF_STYLE(.shape = {.kind = FF_SHAPE_PATH, .elements = arrow, .element_count = 4});
  static struct ff_style *styles[FF_MAX_PIECES / 16];
  begin(true);
  for (size_t i = 0; i < FF_MAX_PIECES / 16; i++)
    CHECK((styles[i] = ff_style_create(context, &info)) != NULL);
  CHECK(ff_style_create(context, &info) == NULL);
  CHECK_INT(errno, E2BIG);
  CHECK_SAYS(ff_context_get_error(context), "16400 pieces; at most 16384");
  ff_style_destroy(styles[5]);
  CHECK((styles[5] = ff_style_create(context, &info)) != NULL);
  for (size_t i = 0; i < FF_MAX_PIECES / 16; i++)
    ff_style_destroy(styles[i]);
  end();
}

static void refuse_what_is_not_there(void) {
  static const struct ff_pointer_listener listener = {.size = sizeof(listener)};
  begin(true);
  CHECK(ff_context_create(NULL, NULL) == NULL);
  CHECK_INT(errno, EINVAL);
  CHECK(ff_context_create_for_manager(peer->display, NULL, peer->manager) == NULL);
  CHECK_INT(errno, EINVAL);
  /* Such as the context of a caller who did not look whether there is one. */
  CHECK(ff_surface_create(NULL, surface) == NULL);
  CHECK_INT(errno, EINVAL);
  errno = 0;
  CHECK(ff_style_create(NULL, &FF_STYLE()) == NULL);
  CHECK_INT(errno, EINVAL);
  errno = 0;
  CHECK(ff_pointer_create(NULL, peer->pointer, &listener, NULL) == NULL);
  CHECK_INT(errno, EINVAL);
  CHECK(ff_surface_create(context, NULL) == NULL);
  CHECK_INT(errno, EINVAL);
  CHECK(ff_surface_create(context, surface) == NULL);
  CHECK_INT(errno, EEXIST);
  CHECK_SAYS(ff_context_get_error(context), "has an ff_surface already");
  CHECK(ff_style_create(context, NULL) == NULL);
  CHECK_INT(errno, EINVAL);
  CHECK(ff_pointer_create(context, NULL, &listener, NULL) == NULL);
  CHECK_INT(errno, EINVAL);
  CHECK(ff_pointer_create(context, peer->pointer, NULL, NULL) == NULL);
  CHECK_INT(errno, EINVAL);
  CHECK(ff_pointer_create(context, peer->pointer, &(struct ff_pointer_listener){0}, NULL) == NULL);
  CHECK_SAYS(ff_context_get_error(context), "listener: its size is 0");
  ff_context_destroy(NULL);
  ff_surface_destroy(NULL);
  ff_style_destroy(NULL);
  ff_pointer_destroy(NULL);
  end();
}

/* The same mistakes are found where the compositor lacks the protocol. */
static void without_the_protocol(void) {
  const struct ff_region twice[] = {
    FF_REGION(.id = 1, .width = 1, .height = 1), FF_REGION(.id = 1, .width = 1, .height = 1)};
  begin(false);
  CHECK(!ff_context_is_available(context));
  CHECK_INT(ff_surface_set_regions(regions, twice, 2), -EINVAL);
  CHECK_INT(ff_surface_set_regions(regions, twice, 1), 0);
  CHECK(ff_surface_has_region(regions, 1));
  CHECK(!ff_surface_is_dirty(regions));
  CHECK_INT(ff_surface_apply(regions), 0);
  CHECK_INT(ff_surface_set_layer(regions, &FF_LAYER(.id = 0)), -EINVAL);
  CHECK(ff_surface_create(context, surface) == NULL);
  end();
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"regions", refuse_regions},
    {"many regions", refuse_many_regions},
    {"structs of other versions", structs_of_other_versions},
    {"layers", refuse_layers},
    {"styles", refuse_styles},
    {"many paths", refuse_many_paths},
    {"what is not there", refuse_what_is_not_there},
    {"without the protocol", without_the_protocol},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
