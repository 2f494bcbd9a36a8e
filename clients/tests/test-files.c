/*
 * Files of regions: each comes to an end, in few of them; and where there can be none, the
 * connection lives.
 */
#include "check.h"
#include "listening.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <wayland-client.h>

/* A closed path of cubic curves around a circle, which bulge, and so are many pieces each. */
static size_t ring(struct ff_element *out, int curves, double radius, double bulge) {
  const double turn = 2 * 3.14159265358979;
  out[0] = (struct ff_element)FF_MOVE(radius, 0);
  for (int i = 1; i <= curves; i++) {
    double end = turn * i / curves, b = end - turn * 0.66 / curves, c = end - turn * 0.33 / curves;
    out[i] = (struct ff_element)FF_CUBIC(
      radius * cos(b), radius * sin(b), (radius + bulge) * cos(c), (radius + bulge) * sin(c),
      radius * cos(end), radius * sin(end));
  }
  out[curves + 1] = (struct ff_element)FF_CLOSE;
  return (size_t)curves + 2;
}

/* With three paths that differ, each of so many curves; more than 139 fit no message. */
static struct ff_style *style_of(int curves, double radius, double bulge) {
  struct ff_element elements[3][256];
  struct ff_shape shapes[3];
  for (int i = 0; i < 3; i++) {
    size_t count = ring(elements[i], curves, radius - i, bulge);
    shapes[i] =
      (struct ff_shape){.kind = FF_SHAPE_PATH, .elements = elements[i], .element_count = count};
  }
  struct ff_style *style = ff_style_create(
    context, &FF_STYLE(
                 .shape = shapes[0], .accessory_count = 2,
                 .accessories = {{.shape = shapes[1]}, {.shape = shapes[2]}}));
  if (!CHECK(style != NULL))
    printf("%s\n", ff_context_get_error(context));
  return style;
}

enum kind { NO_STYLE, PLAIN, SMALL, LARGE, LARGER, OTHER_LARGER, KINDS };

static struct ff_style *make_kind(enum kind kind) {
  switch (kind) {
  case PLAIN:
    return ff_style_create(context, &FF_STYLE(.effect = FF_EFFECT_LIFT));
  case SMALL:
    return style_of(12, 40, 0);
  case LARGE:
    return style_of(150, 90, 0);
  case LARGER:
    return style_of(250, 200, 0.02);
  case OTHER_LARGER:
    return style_of(250, 195, 0.02);
  default:
    return NULL;
  }
}

/* Applies until all is sent; returns in how many files. */
static size_t files_until_sent(void) {
  size_t files = 0;
  int result, rounds = 0;
  do {
    result = ff_surface_apply(regions);
    files += count_of(peer_log(peer), "set_regions ");
  } while (result == -EAGAIN && ++rounds < 1000);
  CHECK(result >= 0);
  CHECK(!ff_surface_is_dirty(regions));
  CHECK_INT(ff_surface_apply(regions), 0);
  CHECK_INT(wl_display_get_error(peer->display), 0);
  return files;
}

static void check_styles(uint32_t id, bool style, bool modified) {
  CHECK(!peer->regions[id].style == !style);
  CHECK(!peer->regions[id].modifier_style == !modified);
}

/* Two regions, each with any style and any other for modifiers, alone and among many. */
static void every_pair_of_styles(void) {
  for (int pair = 0; pair < KINDS * KINDS; pair++) {
    enum kind kinds[] = {pair / KINDS, pair % KINDS};
    for (uint32_t more = 0; more <= 100; more += 50) {
      begin_listening();
      struct ff_style *first = make_kind(kinds[0]);
      struct ff_style *other = kinds[0] == kinds[1] ? first : make_kind(kinds[1]);
      struct ff_region wanted[] = {
        FF_REGION(
            .id = 1, .width = 5, .height = 5, .style = first, .modifiers = FF_MODIFIER_ALT,
            .modifier_style = other),
        FF_REGION(
            .id = 2, .width = 5, .height = 5, .style = other, .modifiers = FF_MODIFIER_ALT,
            .modifier_style = first),
      };
      for (uint32_t i = 0; i < more; i++)
        ff_surface_set_region(regions, &FF_REGION(.id = 10 + i, .width = 5, .height = 5));
      bool fits = !(kinds[0] >= LARGER && kinds[1] >= LARGER && kinds[0] != kinds[1]);
      for (int i = 0; i < 2; i++)
        CHECK_INT(ff_surface_set_region(regions, &wanted[i]), fits ? 0 : -E2BIG);
      if (!fits)
        CHECK_SAYS(ff_context_get_error(context), "region 2: its styles have");
      size_t files = files_until_sent();
      CHECK(files <= 4);
      check_styles(1, fits && first, fits && other);
      check_styles(2, fits && other, fits && first);
      CHECK(!peer->overflow);
      ff_style_destroy(first);
      if (other != first)
        ff_style_destroy(other);
      end_listening();
    }
  }
}

/* Those that wait for a file do not drag along what has its style, and waits for a request. */
static void regions_do_not_take_the_file_from_each_other(void) {
  for (uint32_t others = 0; others <= 100; others += 50) {
    begin_listening();
    struct ff_style *large[] = {
      style_of(250, 200, 0.02), style_of(250, 195, 0.02), style_of(250, 190, 0.02)};
    struct ff_style *small = style_of(12, 40, 0);
    for (uint32_t i = 0; i < others; i++)
      ff_surface_set_region(regions, &FF_REGION(.id = 10 + i, .width = 5, .height = 5));
    for (uint32_t i = 0; i < 6; i++)
      ff_surface_set_region(
        regions, &FF_REGION(
                     .id = i + 1, .width = 5, .height = 5, .style = large[i % 3],
                     .modifiers = FF_MODIFIER_ALT, .modifier_style = small));
    CHECK(files_until_sent() <= 4);
    for (uint32_t id = 1; id <= 6; id++)
      check_styles(id, true, true);
    CHECK(!peer->overflow);
    for (int i = 0; i < 3; i++)
      ff_style_destroy(large[i]);
    ff_style_destroy(small);
    end_listening();
  }
}

/* Many files at once, each with a descriptor, of which libwayland holds 28. */
static void many_files_at_once(void) {
  begin_listening();
  struct ff_style *styles[16];
  uint32_t id = 0;
  for (int i = 0; i < 16; i++)
    styles[i] = style_of(140, 60 - i, 0);
  for (int a = 0; a < 16; a++) {
    for (int b = 0; b < 16; b++) {
      struct ff_region region = FF_REGION(
          .id = ++id, .width = 5, .height = 5, .style = styles[a], .modifiers = FF_MODIFIER_ALT,
          .modifier_style = styles[b]);
      CHECK_INT(ff_surface_set_region(regions, &region), 0);
    }
  }
  size_t files = files_until_sent();
  CHECK(files > 28 && files <= 256);
  for (; id > 0; id--)
    check_styles(id, true, true);
  CHECK(!peer->overflow);
  for (int i = 0; i < 16; i++)
    ff_style_destroy(styles[i]);
  end_listening();
}

/* Equal paths count once. */
static void equal_paths(void) {
  struct ff_element elements[256];
  begin_listening();
  size_t count = ring(elements, 250, 200, 0.02);
  const struct ff_shape shape = {
    .kind = FF_SHAPE_PATH, .elements = elements, .element_count = count};
  struct ff_style *styles[17];
  for (int i = 0; i < 17; i++) {
    styles[i] = ff_style_create(
      context,
      &FF_STYLE(
          .shape = shape, .accessory_count = 4,
          .accessories = {{.shape = shape}, {.shape = shape}, {.shape = shape}, {.shape = shape}}));
    CHECK(styles[i] != NULL);
  }
  for (int i = 0; i < 17; i++)
    ff_style_destroy(styles[i]);
  end_listening();
}

/* Leaves the process so many descriptors that it can still open. */
static void leave_descriptors(int left, struct rlimit *before) {
  int opened[8], count = 0;
  while (count <= left)
    opened[count++] = dup(0);
  getrlimit(RLIMIT_NOFILE, before);
  struct rlimit few = {.rlim_cur = (rlim_t)opened[left], .rlim_max = before->rlim_max};
  while (count > 0)
    close(opened[--count]);
  setrlimit(RLIMIT_NOFILE, &few);
}

/* The file needs one, and libwayland another for its copy. */
static void few_descriptors(void) {
  struct ff_line lines[FF_MAX_LINES];
  for (int i = 0; i < FF_MAX_LINES; i++)
    lines[i] = (struct ff_line){i, 1};
  for (int left = 0; left < 4; left++) {
    for (int must = 0; must < 2; must++) {
      struct rlimit before;
      begin_listening();
      for (uint32_t i = 0; i < 100; i++)
        ff_surface_set_region(regions, &FF_REGION(.id = 10 + i, .width = 5, .height = 5));
      if (must)
        ff_surface_set_region(
          regions,
          &FF_REGION(.id = 9, .width = 5, .height = 5, .lines = lines, .line_count = FF_MAX_LINES));
      leave_descriptors(left, &before);
      int result = ff_surface_apply(regions);
      setrlimit(RLIMIT_NOFILE, &before);
      CHECK_INT(wl_display_get_error(peer->display), 0);
      CHECK_INT(result, must && left < 2 ? -EMFILE : 1);
      CHECK_INT(count_of(peer_log(peer), "set_regions "), left < 2 ? 0 : 1);
      if (result < 0)
        CHECK_INT(ff_surface_apply(regions), 1);
      peer_pump(peer);
      CHECK_INT(peer->region_count, 101 + (uint32_t)must);
      end_listening();
    }
  }
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"every pair of styles", every_pair_of_styles},
    {"regions do not take the file from each other", regions_do_not_take_the_file_from_each_other},
    {"many files at once", many_files_at_once},
    {"equal paths", equal_paths},
    {"few descriptors", few_descriptors},
  };
  /* What never ends would be a fault; it is to be told from one that is slow. */
  alarm(100);
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
