/* A property: whatever is done, the compositor ends up with what is wanted. */
#include "check.h"
#include "peer.h"

#include <errno.h>
#include <ferrofluid-client.h>
#include <stdio.h>
#include <string.h>
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

/* A generator of our own, so that a seed gives the same everywhere. */
static uint64_t state;

static uint32_t below(uint32_t limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(state >> 33) % limit;
}

#define IDS 200
static struct ff_style *styles[4];
static struct wl_surface *labels[2];
static struct ff_region wanted[IDS + 1]; /* id 0 for none */
static struct ff_line lines[8];

static struct ff_region random_region(uint32_t id) {
  struct ff_region region = FF_REGION(
      .id = id, .x = below(3), .y = below(3) * 0.5, .width = below(4), .height = 1 + below(3),
      .kind = below(6), .effect = below(5), .radius = below(3), .padding = below(3) * 4,
      .group = below(3), .z = (int)below(3) - 1, .parent = below(3) ? 0 : id + 1, .layer = below(3),
      .disabled = below(2), .sensor = below(2), .requesting = below(2), .recentering = below(5),
      .latching = below(5));
  if (below(2))
    region.rows = (struct ff_grid){.pitch = 1 + below(3), .offset = below(3)};
  if (below(2))
    region.columns = (struct ff_grid){.pitch = 1 + below(3), .offset = below(3)};
  region.lines = lines;
  region.line_count = below(2) ? 0 : below(9);
  region.style = below(2) ? styles[below(4)] : NULL;
  region.modifiers = below(4);
  region.modifier_style = below(2) ? styles[below(4)] : NULL;
  region.content = below(2) ? labels[below(2)] : NULL;
  return region;
}

static void change_something(void) {
  uint32_t id = 1 + below(IDS);
  switch (below(16)) {
  case 0:
    ff_surface_clear(regions);
    memset(wanted, 0, sizeof(wanted));
    break;
  case 1: {
    static struct ff_region all[IDS];
    uint32_t share = 1 + below(4);
    size_t count = 0;
    memset(wanted, 0, sizeof(wanted));
    for (id = 1; id <= IDS; id++) {
      if (below(share) != 0)
        continue;
      wanted[id] = random_region(id);
      all[count++] = wanted[id];
    }
    CHECK_INT(ff_surface_set_regions(regions, all, count), 0);
    break;
  }
  case 2:
  case 3:
    ff_surface_remove_region(regions, id);
    wanted[id] = (struct ff_region){0};
    break;
  default:
    wanted[id] = random_region(id);
    CHECK_INT(ff_surface_set_region(regions, &wanted[id]), 0);
  }
}

static int32_t or_default(double length) {
  return length == 0 ? -256 : (int32_t)(length * 256);
}

static void compare(uint32_t id) {
  static const char *const texts[] = {"effect 1", "effect 2", "effect 3 hover 1 3", "effect 4"};
  const struct ff_region *want = &wanted[id];
  const struct peer_region *has = &peer->regions[id];
  if (!CHECK_INT(has->there, want->id != 0 && want->width > 0) || !has->there)
    return;
  CHECK_INT(has->x, (int32_t)(want->x * 256));
  CHECK_INT(has->y, (int32_t)(want->y * 256));
  CHECK_INT(has->width, (int32_t)(want->width * 256));
  CHECK_INT(has->height, (int32_t)(want->height * 256));
  CHECK_INT(has->kind, want->kind);
  CHECK_INT(has->effect, want->effect);
  CHECK_INT(has->radius, or_default(want->radius));
  CHECK_INT(has->padding, or_default(want->padding));
  CHECK_INT(has->group, want->group);
  CHECK_INT(has->z, want->z);
  CHECK_INT(has->parent, want->parent);
  CHECK_INT(has->layer, want->layer);
  CHECK_INT(has->enabled, !want->disabled);
  CHECK_INT(has->sensor, want->sensor);
  CHECK_INT(has->requesting, want->requesting);
  CHECK_INT(has->recentering_requests > 0, want->recentering != FF_AXES_DEFAULT);
  CHECK_INT(has->recentering, want->recentering & 3);
  CHECK_INT(has->latching, want->latching & 3);
  CHECK_INT(has->pitch[1], (int32_t)(want->rows.pitch * 256));
  CHECK_INT(has->offset[1], (int32_t)(want->rows.offset * 256));
  CHECK_INT(has->pitch[0], (int32_t)(want->columns.pitch * 256));
  CHECK_INT(has->offset[0], (int32_t)(want->columns.offset * 256));
  CHECK_INT(has->content, want->content == NULL ? 0 : want->content == labels[0] ? 2 : 3);
  CHECK_INT(has->line_count, want->line_count);
  for (uint32_t i = 0; i < want->line_count && i < has->line_count; i++)
    CHECK_INT(has->lines[2 * i], (int32_t)(lines[i].y * 256));
  bool modified = want->modifiers != 0 && want->modifier_style;
  CHECK_INT(has->modifiers, modified ? want->modifiers : 0);
  CHECK_INT(has->style != NULL, want->style != NULL);
  CHECK_INT(has->modifier_style != NULL, modified);
  for (size_t i = 0; i < 4; i++) {
    if (has->style && want->style == styles[i])
      CHECK_TEXT(has->style, texts[i]);
    if (has->modifier_style && want->modifier_style == styles[i])
      CHECK_TEXT(has->modifier_style, texts[i]);
  }
}

static void whatever_is_done(void) {
  for (uint64_t seed = 1; seed <= 60; seed++) {
    state = seed;
    begin();
    memset(wanted, 0, sizeof(wanted));
    labels[0] = peer_surface(peer);
    labels[1] = peer_surface(peer);
    for (uint32_t i = 0; i < 4; i++)
      styles[i] = ff_style_create(
        context,
        &FF_STYLE(.effect = i + 1, .tint = i == 2 ? FF_TINT_OVERLAY : 0, .hover = i == 2 ? 3 : 0));
    for (int i = 0; i < 8; i++)
      lines[i] = (struct ff_line){i * 2, 1.5};
    for (int i = 0; i < 400; i++) {
      change_something();
      if (below(4) == 0)
        ff_surface_apply(regions);
      if (below(30) == 0)
        peer_pump(peer);
    }
    while (ff_surface_apply(regions) == -EAGAIN)
      peer_pump(peer);
    peer_pump(peer);
    int before = check_failures();
    CHECK(!peer->overflow);
    for (uint32_t id = 1; id <= IDS; id++)
      compare(id);
    if (check_failures() > before)
      printf("with the seed %llu\n", (unsigned long long)seed);
    for (uint32_t i = 0; i < 4; i++)
      ff_style_destroy(styles[i]);
    wl_surface_destroy(labels[0]);
    wl_surface_destroy(labels[1]);
    end();
  }
}

int main(int argc, char **argv) {
  static const struct test tests[] = {
    {"whatever is done", whatever_is_done},
  };
  return run_tests(tests, sizeof(tests) / sizeof(tests[0]), argc, argv);
}
