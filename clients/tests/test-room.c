/*
 * A compositor that does not read: nothing blocks, nothing is lost, the connection lives.
 */
#include "check.h"
#include "peer.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <wayland-client.h>

static struct peer *peer;
static struct ff_context *context;
static struct wl_surface *surface;
static struct ff_surface *regions;

static void begin(void) {
  peer = peer_create(true);
  context = ff_context_create_for_manager(peer->display, NULL, peer_bind(peer));
  surface = peer_surface(peer);
  regions = ff_surface_create(context, surface);
}

static void end(void) {
  CHECK(!peer->overflow);
  CHECK_INT(wl_display_get_error(peer->display), 0);
  ff_surface_destroy(regions);
  ff_context_destroy(context);
  wl_surface_destroy(surface);
  peer_destroy(peer);
}

/* Lines of this many regions have requests of their own, which are many more than fit. */
#define FEW 63

static void fill(struct ff_region *few, const struct ff_line *lines) {
  for (uint32_t i = 0; i < FEW; i++)
    few[i] = FF_REGION(
        .id = i + 1, .x = i, .width = 5, .height = 5, .parent = i, .lines = lines,
        .line_count = 500);
}

static void a_full_socket_loses_nothing(void) {
  struct ff_region few[FEW];
  struct ff_line lines[500];
  begin();
  for (int i = 0; i < 500; i++)
    lines[i] = (struct ff_line){i, 1};
  fill(few, lines);
  CHECK_INT(ff_surface_set_regions(regions, few, FEW), 0);
  /* Nobody reads: it comes to a stop, time and again. */
  for (int i = 0; i < 100; i++)
    CHECK_INT(ff_surface_apply(regions), -EAGAIN);
  CHECK_SAYS(ff_context_get_error(context), "apply again");
  CHECK_INT(wl_display_get_error(peer->display), 0);
  int rounds = 0;
  for (; ff_surface_apply(regions) == -EAGAIN && rounds < 10000; rounds++)
    peer_pump(peer);
  peer_pump(peer);
  CHECK(rounds > 3 && rounds < 1000);
  CHECK(!ff_surface_is_dirty(regions));
  CHECK_INT(peer->region_count, FEW);
  for (uint32_t i = 0; i < FEW; i++) {
    CHECK_INT(peer->regions[i + 1].x, 256 * i);
    CHECK_INT(peer->regions[i + 1].parent, i);
    CHECK_INT(peer->regions[i + 1].line_count, 500);
  }
  end();
}

/* All regions that there can be go in one message, and none goes in part. */
static void thousands_in_one_message(void) {
  static struct ff_region all[FF_MAX_REGIONS];
  begin();
  ff_surface_apply(regions);
  peer_log(peer);
  for (uint32_t i = 0; i < FF_MAX_REGIONS; i++)
    all[i] = FF_REGION(.id = i + 1, .x = i, .width = 5, .height = 5, .parent = i);
  CHECK_INT(ff_surface_set_regions(regions, all, FF_MAX_REGIONS), 0);
  CHECK_INT(ff_surface_apply(regions), 1);
  CHECK_TEXT(peer_log(peer), "set_regions replace 16384 regions 0 lines 0 styles 0 shapes\n");
  for (uint32_t i = 0; i < FF_MAX_REGIONS; i++)
    CHECK_INT(peer->regions[i + 1].x, 256 * i);
  CHECK_INT(ff_surface_set_regions(regions, all, FF_MAX_REGIONS), 0);
  CHECK_INT(ff_surface_apply(regions), 0);
  /* Some of them; those that go first. */
  for (uint32_t i = 0; i < 100; i++)
    all[i].x += 0.5;
  CHECK_INT(ff_surface_set_regions(regions, all, FF_MAX_REGIONS - 2), 0);
  CHECK_INT(ff_surface_apply(regions), 1);
  CHECK_TEXT(
    peer_log(peer), "remove_region 16383\nremove_region 16384\n"
                    "set_regions merge 100 regions 0 lines 0 styles 0 shapes\n");
  CHECK_INT(peer->regions[100].x, 256 * 99 + 128);
  /* A few more go as they are. */
  all[0].x = 7;
  CHECK_INT(ff_surface_set_region(regions, &all[0]), 0);
  CHECK_INT(ff_surface_apply(regions), 1);
  CHECK_SAYS(peer_log(peer), "set_region 1 7 0 5 5 kind 0");
  /* Others in their place. */
  for (uint32_t i = 0; i < 200; i++)
    all[i].id += 20000;
  CHECK_INT(ff_surface_set_regions(regions, all, 200), 0);
  CHECK_INT(ff_surface_apply(regions), 1);
  CHECK_TEXT(peer_log(peer), "set_regions replace 200 regions 0 lines 0 styles 0 shapes\n");
  CHECK_INT(peer->region_count, 200);
  end();
}

static void lines_that_no_message_holds(void) {
  struct ff_line lines[FF_MAX_LINES];
  begin();
  ff_surface_apply(regions);
  peer_log(peer);
  for (int i = 0; i < FF_MAX_LINES; i++)
    lines[i] = (struct ff_line){i, 1};
  struct ff_region region = FF_REGION(
      .id = 1, .width = 5, .height = 5, .lines = lines, .line_count = FF_MAX_LINES,
      .content = peer_surface(peer));
  struct wl_surface *content = region.content;
  CHECK_INT(ff_surface_set_region(regions, &region), 0);
  /* Without a descriptor there is no file; it stays noted. */
  struct rlimit limit, none = {0};
  getrlimit(RLIMIT_NOFILE, &limit);
  none.rlim_max = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &none);
  CHECK_INT(ff_surface_apply(regions), -EMFILE);
  CHECK_SAYS(ff_context_get_error(context), "cannot make a file in memory");
  setrlimit(RLIMIT_NOFILE, &limit);
  CHECK(ff_surface_is_dirty(regions));
  CHECK_INT(ff_surface_apply(regions), 1);
  CHECK_TEXT(
    peer_log(peer), "set_regions merge 1 regions 1024 lines 0 styles 0 shapes\nset_content 1 2\n");
  CHECK_INT(peer->regions[1].line_count, FF_MAX_LINES);
  /* Of fewer lines, many regions do without a file. */
  static struct ff_region all[100];
  for (uint32_t i = 0; i < 100; i++)
    all[i] = FF_REGION(.id = i + 1, .width = 5, .height = 5);
  setrlimit(RLIMIT_NOFILE, &none);
  CHECK_INT(ff_surface_set_regions(regions, all, 100), 0);
  CHECK_INT(ff_surface_apply(regions), 1);
  setrlimit(RLIMIT_NOFILE, &limit);
  CHECK_SAYS(peer_log(peer), "set_region 100 0 0 5 5");
  CHECK_INT(peer->region_count, 100);
  wl_surface_destroy(content);
  end();
}

/* Surfaces and styles that go while the socket is full go later. */
static void what_goes_while_the_socket_is_full(void) {
  struct ff_region few[FEW];
  struct ff_line lines[500];
  begin();
  const struct ff_pointer_listener listener = {.size = sizeof(listener)};
  struct ff_pointer *pointer = ff_pointer_create(context, peer->pointer, &listener, NULL);
  struct wl_surface *second_surface = peer_surface(peer);
  struct ff_surface *second = ff_surface_create(context, second_surface);
  struct ff_style *styles[60];
  for (uint32_t i = 0; i < 60; i++) {
    styles[i] = ff_style_create(context, &FF_STYLE(.effect = FF_EFFECT_HIGHLIGHT));
    ff_surface_set_region(
      second, &FF_REGION(.id = i + 1, .width = 5, .height = 5, .style = styles[i]));
  }
  while (ff_surface_apply(second) == -EAGAIN)
    peer_pump(peer);
  peer_pump(peer);
  CHECK_INT(peer->style_count, 60);
  for (int i = 0; i < 500; i++)
    lines[i] = (struct ff_line){i, 1};
  fill(few, lines);
  ff_surface_set_regions(regions, few, FEW);
  CHECK_INT(ff_surface_apply(regions), -EAGAIN);
  CHECK_INT(ff_pointer_set_momentum(pointer, true), -EAGAIN);
  CHECK_INT(ff_pointer_answer_declared(pointer, 3), -EAGAIN);
  ff_pointer_destroy(pointer);
  CHECK(ff_pointer_create(context, peer->pointer, &listener, NULL) == NULL);
  CHECK_INT(errno, EAGAIN);
  ff_surface_destroy(second);
  for (uint32_t i = 0; i < 60; i++)
    ff_style_destroy(styles[i]);
  /* The surface has none any more, so another can be made; it waits for the end of the former. */
  second = ff_surface_create(context, second_surface);
  CHECK(second != NULL);
  CHECK_INT(ff_surface_apply(second), -EAGAIN);
  CHECK_INT(wl_display_get_error(peer->display), 0);
  peer_pump(peer);
  CHECK_INT(peer->style_count, 60);
  CHECK(peer->adaptive != NULL);
  CHECK_INT(ff_surface_apply(second), 1);
  peer_pump(peer);
  CHECK(peer->adaptive == NULL);
  CHECK_INT(peer->style_count, 0);
  CHECK_INT(peer->regions_objects, 2);
  ff_surface_destroy(second);
  wl_surface_destroy(second_surface);
  end();
}

/* A style that does not fit the buffer at once is sent in parts. */
static void large_styles(void) {
  struct ff_element elements[160];
  struct ff_shape path = {.kind = FF_SHAPE_PATH, .elements = elements, .element_count = 160};
  begin();
  ff_surface_apply(regions);
  for (int i = 0; i < 160; i++) {
    double end = 2 * i * 3.14159265358979 / 160, middle = end - 3.14159265358979 / 160;
    elements[i] = (struct ff_element){
      .step = FF_STEP_QUADRATIC,
      .x1 = 100 * cos(middle),
      .y1 = 100 * sin(middle),
      .x2 = 100 * cos(end),
      .y2 = 100 * sin(end),
    };
  }
  elements[0] = (struct ff_element)FF_MOVE(100, 0);
  struct ff_style *style = ff_style_create(
    context,
    &FF_STYLE(
        .shape = path, .accessory_count = 4,
        .accessories = {{.shape = path}, {.shape = path}, {.shape = path}, {.shape = path}}));
  if (!CHECK(style != NULL))
    printf("%s\n", ff_context_get_error(context));
  for (uint32_t id = 1; id <= 15; id++) {
    /* Each with its own, until the socket is full in the midst of one. */
    struct ff_style *own = ff_style_create(
      context, &FF_STYLE(
                   .shape = path, .accessory_count = 2,
                   .accessories = {{.shape = path}, {.shape = path, .angle = id}}));
    ff_surface_set_region(
      regions, &FF_REGION(.id = id, .width = 5, .height = 5, .style = id == 15 ? style : own));
    ff_style_destroy(own);
  }
  ff_style_destroy(style);
  int rounds = 0;
  for (; ff_surface_apply(regions) == -EAGAIN && rounds < 1000; rounds++)
    peer_pump(peer);
  peer_pump(peer);
  CHECK(rounds > 3 && rounds < 1000);
  for (uint32_t id = 1; id <= 15; id++) {
    const char *text = peer->regions[id].style;
    size_t shapes = 0;
    for (const char *at = text; at && (at = strstr(at, "(path")); at++)
      shapes++;
    CHECK_INT(shapes, id == 15 ? 5 : 3);
  }
  CHECK_INT(peer->shape_count, 0);
  end();
}

/* A path that no message holds goes in a file, and those that one file cannot take in more. */
static void paths_that_no_message_holds(void) {
  struct ff_element elements[220];
  begin();
  ff_surface_apply(regions);
  peer_log(peer);
  for (uint32_t id = 1; id <= 8; id++) {
    for (int i = 0; i < 220; i++) {
      double end = 2 * i * 3.14159265358979 / 220, step = 2 * 3.14159265358979 / 660;
      elements[i] = (struct ff_element){
        .step = FF_STEP_CUBIC,
        .x1 = id + 100 * cos(end - 2 * step),
        .y1 = 100 * sin(end - 2 * step),
        .x2 = id + 100 * cos(end - step),
        .y2 = 100 * sin(end - step),
        .x3 = id + 100 * cos(end),
        .y3 = 100 * sin(end),
      };
    }
    elements[0] = (struct ff_element)FF_MOVE(id + 100, 0);
    const struct ff_shape path = {
      .kind = FF_SHAPE_PATH, .elements = elements, .element_count = 220};
    struct ff_shape other = path;
    other.even_odd = true;
    struct ff_style *style = ff_style_create(
      context, &FF_STYLE(
                   .shape = {.kind = FF_SHAPE_CAPSULE}, .accessory_count = 2,
                   .accessories = {{.shape = path}, {.shape = other, .angle = 90}}));
    CHECK(style != NULL);
    ff_surface_set_region(regions, &FF_REGION(.id = id, .width = 5, .height = 5, .style = style));
    ff_style_destroy(style);
  }
  CHECK_INT(ff_surface_apply(regions), 1);
  const char *log = peer_log(peer);
  CHECK_TEXT(
    log, "set_regions merge 4 regions 0 lines 4 styles 12 shapes\n"
         "set_regions merge 4 regions 0 lines 4 styles 12 shapes\n");
  for (uint32_t id = 1; id <= 8; id++) {
    char text[256];
    snprintf(
      text, sizeof(text),
      "shape (capsule) accessory (path of 1536 from %u) 0 0 0"
      " accessory (path of 1536 from %u) 0 90 0",
      100 + id, 100 + id);
    CHECK_TEXT(peer->regions[id].style, text);
  }
  CHECK_INT(ff_surface_apply(regions), 0);
  end();
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"a full socket loses nothing", a_full_socket_loses_nothing},
    {"thousands in one message", thousands_in_one_message},
    {"lines that no message holds", lines_that_no_message_holds},
    {"what goes while the socket is full", what_goes_while_the_socket_is_full},
    {"large styles", large_styles},
    {"paths that no message holds", paths_that_no_message_holds},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
