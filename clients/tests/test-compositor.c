/* The library and a real compositor: what the one accepts, the other does, and answers. */
#include "check.h"
#include "stage.h"

#include <linux/input-event-codes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char heard[8192];
static bool asks_back; /* requests are answered with a part */

static void hear(const char *format, ...) __attribute__((format(printf, 1, 2)));

static void hear(const char *format, ...) {
  size_t length = strlen(heard);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(heard + length, sizeof(heard) - length, format, arguments);
  va_end(arguments);
}

static const char *name(const struct ff_place *place) {
  return place->region_data ? place->region_data : "-";
}

static void on_enter(void *data, struct ff_pointer *pointer, const struct ff_transition *t) {
  (void)data, (void)pointer;
  hear("enter %s; ", name(&t->place));
}

static void on_leave(void *data, struct ff_pointer *pointer, const struct ff_transition *t) {
  (void)data, (void)pointer;
  hear("leave %s; ", name(&t->place));
}

static void on_cell(void *data, struct ff_pointer *pointer, const struct ff_cell *cell) {
  (void)data, (void)pointer;
  hear("cell %s %d %d; ", name(&cell->place), cell->column, cell->row);
}

static void on_click(void *data, struct ff_pointer *pointer, const struct ff_click *click) {
  (void)data, (void)pointer;
  hear("%s %s %d; ", click->pressed ? "press" : "release", name(&click->place), (int)click->source);
}

static void on_sensor_enter(void *data, struct ff_pointer *pointer, const struct ff_sensing *s) {
  (void)data, (void)pointer;
  hear("over %s; ", name(&s->place));
}

static void on_sensor_leave(void *data, struct ff_pointer *pointer, const struct ff_sensing *s) {
  (void)data, (void)pointer;
  hear("off %s; ", name(&s->place));
}

static void on_movement(
  void *data, struct ff_pointer *pointer, struct ff_surface *surface, bool moves) {
  (void)data, (void)pointer, (void)surface;
  hear(moves ? "moves; " : "rests; ");
}

static void on_settings(void *data, struct ff_pointer *pointer, uint32_t settings) {
  (void)data, (void)pointer;
  hear("settings %u; ", settings);
}

static void on_input_kind(void *data, struct ff_pointer *pointer, enum ff_input_kind kind) {
  (void)data, (void)pointer;
  hear("kind %d; ", (int)kind);
}

static void on_request(void *data, struct ff_pointer *pointer, const struct ff_request *r) {
  (void)data;
  hear("request %s; ", name(&r->place));
  if (asks_back)
    CHECK_INT(
      ff_pointer_answer(
        pointer, r->serial,
        &FF_PART(.x = r->x - 20, .y = r->y - 20, .width = 40, .height = 40, .kind = FF_KIND_ICON)),
      0);
  else
    CHECK_INT(ff_pointer_answer_declared(pointer, r->serial), 0);
}

static const struct ff_pointer_listener listener = {
  .size = sizeof(listener),
  .settings = on_settings,
  .input_kind = on_input_kind,
  .enter = on_enter,
  .leave = on_leave,
  .cell = on_cell,
  .secondary_click = on_click,
  .sensor_enter = on_sensor_enter,
  .sensor_leave = on_sensor_leave,
  .request = on_request,
  .movement = on_movement,
};

static void hears_of_regions(void) {
  struct stage *stage = stage_open();
  if (!CHECK(stage != NULL))
    return;
  heard[0] = '\0';
  CHECK(ff_context_is_available(stage->context));
  CHECK(ff_context_get_capabilities(stage->context) & FF_CAPABILITY_SHAPE);
  struct ff_pointer *pointer = ff_pointer_create(stage->context, stage->pointer, &listener, NULL);
  const struct ff_region regions[] = {
    FF_REGION(
        .id = 1, .x = 40, .y = 40, .width = 80, .height = 40, .padding = FF_NONE,
        .data = (void *)"save"),
    FF_REGION(
        .id = 2, .x = 300, .y = 200, .width = 100, .height = 100, .kind = FF_KIND_CARD,
        .padding = FF_NONE, .rows = {.pitch = 25}, .data = (void *)"rows"),
    FF_REGION(
        .id = 3, .x = 0, .y = 0, .width = 600, .height = 100, .padding = FF_NONE, .sensor = true,
        .data = (void *)"top"),
    FF_REGION(
        .id = 4, .x = 40, .y = 250, .width = 200, .height = 100, .kind = FF_KIND_CONTENT,
        .padding = FF_NONE, .requesting = true, .data = (void *)"drawing"),
  };
  stage_point(stage, 500, 350);
  CHECK_INT(ff_surface_set_regions(stage->regions, regions, 4), 0);
  CHECK(stage_commit(stage));
  CHECK(stage_hears(stage, heard, "settings 0; kind 0; "));
  stage_point(stage, 80, 60);
  CHECK(stage_hears(stage, heard, "moves; "));
  CHECK(stage_hears(stage, heard, "over top; "));
  CHECK(stage_hears(stage, heard, "enter save; "));
  stage_button(stage, BTN_RIGHT, true);
  stage_button(stage, BTN_RIGHT, false);
  CHECK(stage_hears(stage, heard, "press save 0; release save 0; "));
  stage_point(stage, 350, 260);
  CHECK(stage_hears(stage, heard, "off top; "));
  CHECK(stage_hears(stage, heard, "enter rows; cell rows 0 2; "));
  asks_back = true;
  stage_point(stage, 140, 300);
  CHECK(stage_hears(stage, heard, "enter drawing; request drawing; "));
  asks_back = false;
  stage_point(stage, 60, 340);
  CHECK(stage_hears(stage, heard, "request drawing; request drawing; "));
  CHECK(stage_hears(stage, heard, "rests; "));
  /* Removed with the next commit, without a motion. */
  ff_surface_remove_region(stage->regions, 4);
  CHECK(stage_commit(stage));
  CHECK(stage_hears(stage, heard, "leave -; "));
  ff_pointer_destroy(pointer);
  stage_close(stage);
}

/* A generator of our own, so that a seed gives the same everywhere. */
static uint64_t state;

static uint32_t below(uint32_t limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % limit;
}

static double between(double low, double high) {
  return low + (high - low) * below(1u << 20) / (1u << 20);
}

static struct ff_shape random_shape(struct ff_element *elements) {
  struct ff_shape shape = {
    .kind = (enum ff_shape_kind)(1 + below(6)),
    .radii = {between(0, 9), between(0, 9), 0, 2},
    .diameter = below(2) ? 0 : between(1, 256),
    .length = between(0.1, 90),
    .thickness = between(0.1, 20),
    .elements = elements,
    .element_count = 1 + below(below(8) ? 7 : 60),
    .even_odd = below(2),
    .anchored = below(2),
    .anchor_x = between(-30, 30),
    .anchor_y = between(-30, 30),
  };
  /* On a coarse grid, so that lines meet, overlap and enclose nothing now and then. */
  for (size_t i = 0; i < shape.element_count; i++)
    elements[i] = (struct ff_element){
      .step = i == 0 ? FF_STEP_MOVE : (enum ff_step)below(5),
      .x1 = below(6) * 4.0,
      .y1 = below(6) * 4.0,
      .x2 = below(2) ? below(6) * 4.0 : between(-300, 300),
      .y2 = below(6) * 4.0,
      .x3 = below(6) * 4.0,
      .y3 = below(6) * 4.0,
    };
  return shape;
}

static struct ff_style *random_style(struct ff_context *context) {
  static struct ff_element elements[3][64];
  struct ff_style_info info = FF_STYLE(
      .effect = (enum ff_effect)below(5), .tint = (enum ff_tint)below(4), .hover = below(4),
      .pointer = (enum ff_pointer_look)below(3), .constrained = (enum ff_axes)below(5));
  info.shape = random_shape(elements[0]);
  info.accessory_count = below(3);
  for (size_t i = 0; i < info.accessory_count; i++)
    info.accessories[i] = (struct ff_accessory){
      random_shape(elements[i + 1]), between(0, 64), between(-1e6, 1e6), between(-400, 400)};
  return ff_style_create(context, &info);
}

/* Whatever the library takes, the compositor takes: no client is ever disconnected for it. */
static void what_is_accepted_is_accepted(void) {
  static struct ff_region regions[300];
  static struct ff_line lines[600];
  int accepted = 0;
  struct stage *stage = stage_open();
  if (!CHECK(stage != NULL))
    return;
  for (int i = 0; i < 600; i++)
    lines[i] = (struct ff_line){i * 3.3, 3.3};
  for (uint64_t seed = 1; seed <= 150; seed++) {
    size_t count = seed % 10 == 0 ? 300 : 1 + below(40);
    state = seed;
    for (uint32_t i = 0; i < count; i++) {
      struct ff_style *style = below(4) == 0 ? random_style(stage->context) : NULL;
      accepted += style != NULL;
      regions[i] = FF_REGION(
          .id = 1 + i * 7, .kind = (enum ff_kind)below(6), .effect = (enum ff_effect)below(5),
          .x = between(-900, 900), .y = below(9) ? between(-9, 400) : FF_MAX_LENGTH,
          .width = below(9) ? between(0, 90) : FF_MAX_LENGTH, .height = between(0, 90),
          .radius = between(0, 99), .padding = between(0, 99), .group = below(4),
          .z = (int32_t)(below(9) ? below(4) : UINT32_MAX), .parent = below(300), .layer = below(5),
          .disabled = below(2), .sensor = below(5) == 0, .requesting = below(5) == 0,
          .recentering = (enum ff_axes)below(5), .latching = (enum ff_axes)below(5),
          .rows = {below(2) ? between(1, 50) : 0, between(-9, 9)},
          .columns = {below(2) ? between(1, 50) : 0, between(-9, 9)}, .lines = lines,
          .line_count = below(3)    ? below(5)
                        : below(20) ? 0
                                    : 600,
          .style = style, .modifiers = below(16), .modifier_style = below(2) ? style : NULL);
      if (regions[i].parent == regions[i].id)
        regions[i].parent = 0;
    }
    CHECK_INT(ff_surface_set_regions(stage->regions, regions, count), 0);
    for (uint32_t i = 0; i < count; i++)
      ff_style_destroy(regions[i].style);
    CHECK_INT(
      ff_surface_set_layer(
        stage->regions,
        &FF_LAYER(
            .id = 1 + below(4), .x = between(-99, 99), .y = between(-99, 99), .clips = below(2),
            .clip_width = below(3) * 50, .clip_height = below(500))),
      0);
    stage_point(stage, between(0, STAGE_WIDTH), between(0, STAGE_HEIGHT));
    if (!CHECK(stage_commit(stage))) {
      const struct wl_interface *interface;
      uint32_t id, code = wl_display_get_protocol_error(stage->display, &interface, &id);
      printf("with the seed %llu: error %u\n", (unsigned long long)seed, code);
      break;
    }
  }
  /* Some paths enclose nothing, or reach too far; enough must have been good. */
  CHECK(accepted > 500);
  stage_close(stage);
}

/* What all limits allow at once. */
static void the_limits(void) {
  static struct ff_region regions[FF_MAX_REGIONS];
  struct ff_line lines[FF_MAX_LINES];
  struct ff_element elements[FF_MAX_ELEMENTS];
  struct stage *stage = stage_open();
  if (!CHECK(stage != NULL))
    return;
  for (int i = 0; i < FF_MAX_LINES; i++)
    lines[i] = (struct ff_line){i, 1};
  for (int i = 0; i < FF_MAX_ELEMENTS; i++)
    elements[i] = (struct ff_element){i ? FF_STEP_LINE : FF_STEP_MOVE,
                                      i < 128 ? i : 255 - i,
                                      i < 128 ? i % 2 : 30 + i % 2,
                                      0,
                                      0,
                                      0,
                                      0};
  for (uint32_t i = 0; i < FF_MAX_REGIONS; i++)
    regions[i] = FF_REGION(
        .id = UINT32_MAX - i, .x = i % 600, .y = i / 600, .width = 1, .height = 1, .lines = lines,
        .line_count = i < FF_MAX_SURFACE_LINES / FF_MAX_LINES ? FF_MAX_LINES : 0);
  struct ff_style *style = ff_style_create(
    stage->context,
    &FF_STYLE(
        .shape = {.kind = FF_SHAPE_PATH, .elements = elements, .element_count = FF_MAX_ELEMENTS}));
  CHECK(style != NULL);
  regions[5].style = style;
  /* One of curves, which no message holds. */
  for (int i = 0; i < 200; i++) {
    double x = i < 100 ? i : 199 - i, y = i < 100 ? 0 : 20, back = (i < 100 ? -1 : 1) / 3.0;
    elements[i] = (struct ff_element){FF_STEP_CUBIC, x + 2 * back, y, x + back, y, x, y};
  }
  elements[0] = (struct ff_element)FF_MOVE(0, 0);
  struct ff_style *large = ff_style_create(
    stage->context,
    &FF_STYLE(.shape = {.kind = FF_SHAPE_PATH, .elements = elements, .element_count = 200}));
  CHECK(large != NULL);
  regions[6].style = large;
  CHECK_INT(ff_surface_set_regions(stage->regions, regions, FF_MAX_REGIONS), 0);
  CHECK(stage_commit(stage));
  for (uint32_t id = 1; id <= FF_MAX_LAYERS; id++)
    CHECK_INT(ff_surface_set_layer(stage->regions, &FF_LAYER(.id = id)), 0);
  CHECK(stage_commit(stage));
  ff_surface_clear(stage->regions);
  CHECK(stage_commit(stage));
  ff_style_destroy(style);
  ff_style_destroy(large);
  stage_close(stage);
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"hears of regions", hears_of_regions},
    {"what is accepted is accepted", what_is_accepted_is_accepted},
    {"the limits", the_limits},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
