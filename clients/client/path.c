/*
 * Whether the compositor would take a path. It would end the connection over one that encloses
 * nothing, is too intricate, or reaches too far; so the same is found out here, once a style.
 */
#include "internal.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>

/* The protocol's bounds: straight pieces, with curves as chords, and crossings. */
#define MAX_EDGES 1024
#define MAX_CUTS 1024
/* How far a chord may stray from its curve, and how many chords a curve has at most. */
#define TOLERANCE 0.005
#define MAX_CHORDS 64
/* How far beside a piece its sides are looked at. */
#define PROBE 1e-6

struct point {
  double x, y;
};

struct edge {
  struct point from, to;
};

struct cut {
  size_t edge;
  double share; /* of its length */
};

struct flat {
  size_t edge_count, cut_count, kept_count;
  bool even_odd, too_intricate;
  struct point start, current;
  struct point low, high; /* around what is kept */
  struct edge edges[MAX_EDGES];
  struct cut cuts[MAX_CUTS + 2 * MAX_EDGES];
};

static void add_line(struct flat *flat, struct point to) {
  if (to.x == flat->current.x && to.y == flat->current.y)
    return;
  /* Room is kept for the edge that closes the last part. */
  if (flat->edge_count >= MAX_EDGES - 1) {
    flat->too_intricate = true;
    return;
  }
  flat->edges[flat->edge_count++] = (struct edge){flat->current, to};
  flat->current = to;
}

static void close_part(struct flat *flat) {
  bool open = flat->current.x != flat->start.x || flat->current.y != flat->start.y;
  if (open && flat->edge_count < MAX_EDGES)
    flat->edges[flat->edge_count++] = (struct edge){flat->current, flat->start};
  flat->current = flat->start;
}

/* Between two parameters h apart a curve strays from its chord by at most h² · bend / 8. */
static int count_chords(double bend) {
  double wanted = sqrt(bend / (8 * TOLERANCE));
  return wanted < MAX_CHORDS ? (int)wanted + 1 : MAX_CHORDS;
}

static double bend_of(struct point a, struct point b, struct point c) {
  return hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);
}

/* A curve by its Bernstein weights; a quadratic one has been made cubic. */
static void add_cubic(struct flat *flat, struct point b, struct point c, struct point d, int n) {
  struct point a = flat->current;
  for (int i = 1; i < n; i++) {
    double t = (double)i / n, r = 1 - t;
    double wa = r * r * r, wb = 3 * t * r * r, wc = 3 * t * t * r, wd = t * t * t;
    add_line(
      flat,
      (struct point){
        wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y});
  }
  add_line(flat, d);
}

static struct point point_at(const uint32_t *words) {
  return (struct point){(int32_t)words[0] / 256.0, (int32_t)words[1] / 256.0};
}

static void add_quadratic(struct flat *flat, struct point b, struct point c) {
  struct point a = flat->current;
  struct point first = {a.x + (b.x - a.x) * 2 / 3, a.y + (b.y - a.y) * 2 / 3};
  struct point second = {c.x + (b.x - c.x) * 2 / 3, c.y + (b.y - c.y) * 2 / 3};
  add_cubic(flat, first, second, c, count_chords(2 * bend_of(a, b, c)));
}

static void flatten(struct flat *flat, const uint32_t *words, size_t count) {
  static const int points[] = {1, 1, 2, 3, 0};
  for (size_t i = 0; i < count; i += 1 + 2 * (size_t)points[words[i]]) {
    const uint32_t *at = &words[i + 1];
    switch (words[i]) {
    case FF_STEP_MOVE:
      close_part(flat);
      flat->start = flat->current = point_at(at);
      break;
    case FF_STEP_LINE:
      add_line(flat, point_at(at));
      break;
    case FF_STEP_QUADRATIC:
      add_quadratic(flat, point_at(at), point_at(at + 2));
      break;
    case FF_STEP_CUBIC: {
      struct point a = flat->current, b = point_at(at), c = point_at(at + 2), d = point_at(at + 4);
      add_cubic(flat, b, c, d, count_chords(6 * fmax(bend_of(a, b, c), bend_of(b, c, d))));
      break;
    }
    default:
      close_part(flat);
    }
  }
  close_part(flat);
}

static double distance(struct point p, const struct edge *edge) {
  double dx = edge->to.x - edge->from.x, dy = edge->to.y - edge->from.y;
  double t = ((p.x - edge->from.x) * dx + (p.y - edge->from.y) * dy) / (dx * dx + dy * dy);
  t = fmin(fmax(t, 0), 1);
  return hypot(edge->from.x + t * dx - p.x, edge->from.y + t * dy - p.y);
}

static void add_cut(struct flat *flat, size_t edge, double share) {
  if (share > 0 && share < 1)
    flat->cuts[flat->cut_count++] = (struct cut){edge, share};
}

/* Where the end of an edge lies upon another that is parallel to it. */
static void cut_at_end(struct flat *flat, size_t edge, struct point end) {
  const struct edge *e = &flat->edges[edge];
  double dx = e->to.x - e->from.x, dy = e->to.y - e->from.y;
  if (distance(end, e) < PROBE)
    add_cut(
      flat, edge, ((end.x - e->from.x) * dx + (end.y - e->from.y) * dy) / (dx * dx + dy * dy));
}

static void cut_pair(struct flat *flat, size_t first, size_t second) {
  const struct edge *a = &flat->edges[first], *b = &flat->edges[second];
  if (
    fmax(b->from.x, b->to.x) < fmin(a->from.x, a->to.x) ||
    fmin(b->from.x, b->to.x) > fmax(a->from.x, a->to.x) ||
    fmax(b->from.y, b->to.y) < fmin(a->from.y, a->to.y) ||
    fmin(b->from.y, b->to.y) > fmax(a->from.y, a->to.y))
    return;
  double ax = a->to.x - a->from.x, ay = a->to.y - a->from.y;
  double bx = b->to.x - b->from.x, by = b->to.y - b->from.y;
  double la = hypot(ax, ay), lb = hypot(bx, by);
  double cross = ax * by - ay * bx;
  if (fabs(cross) <= 1e-12 * la * lb) {
    cut_at_end(flat, first, b->from);
    cut_at_end(flat, first, b->to);
    cut_at_end(flat, second, a->from);
    cut_at_end(flat, second, a->to);
    return;
  }
  double x = b->from.x - a->from.x, y = b->from.y - a->from.y;
  double share_a = (x * by - y * bx) / cross, share_b = (x * ay - y * ax) / cross;
  if (
    share_a < -PROBE / la || share_a > 1 + PROBE / la || share_b < -PROBE / lb ||
    share_b > 1 + PROBE / lb)
    return;
  add_cut(flat, first, share_a);
  add_cut(flat, second, share_b);
}

static int compare_cuts(const void *left, const void *right) {
  const struct cut *a = left, *b = right;
  if (a->edge != b->edge)
    return a->edge < b->edge ? -1 : 1;
  return a->share < b->share ? -1 : a->share > b->share;
}

static bool is_inside(const struct flat *flat, struct point p) {
  int winding = 0;
  for (size_t i = 0; i < flat->edge_count; i++) {
    const struct edge *e = &flat->edges[i];
    bool down = e->from.y <= p.y && e->to.y > p.y;
    bool up = e->to.y <= p.y && e->from.y > p.y;
    if (!down && !up)
      continue;
    double t = (p.y - e->from.y) / (e->to.y - e->from.y);
    if (e->from.x + t * (e->to.x - e->from.x) > p.x)
      winding += down ? 1 : -1;
  }
  return flat->even_odd ? winding % 2 != 0 : winding != 0;
}

/* Keeps a piece if its sides differ: it is part of the outline. */
static void keep_piece(struct flat *flat, struct point from, struct point to) {
  double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
  if (length <= 0)
    return;
  struct point middle = {from.x + dx / 2, from.y + dy / 2};
  double px = dx * PROBE / length, py = dy * PROBE / length;
  bool right = is_inside(flat, (struct point){middle.x - py, middle.y + px});
  bool left = is_inside(flat, (struct point){middle.x + py, middle.y - px});
  if (left == right)
    return;
  if (flat->kept_count++ == 0)
    flat->low = flat->high = from;
  flat->low =
    (struct point){fmin(flat->low.x, fmin(from.x, to.x)), fmin(flat->low.y, fmin(from.y, to.y))};
  flat->high =
    (struct point){fmax(flat->high.x, fmax(from.x, to.x)), fmax(flat->high.y, fmax(from.y, to.y))};
}

static void find_outline(struct flat *flat) {
  for (size_t first = 0; first < flat->edge_count; first++) {
    for (size_t second = first + 1; second < flat->edge_count; second++) {
      if (flat->cut_count > MAX_CUTS) {
        flat->too_intricate = true;
        return;
      }
      cut_pair(flat, first, second);
    }
  }
  qsort(flat->cuts, flat->cut_count, sizeof(flat->cuts[0]), compare_cuts);
  size_t next = 0;
  for (size_t i = 0; i < flat->edge_count; i++) {
    const struct edge *e = &flat->edges[i];
    struct point from = e->from;
    for (; next < flat->cut_count && flat->cuts[next].edge == i; next++) {
      double t = flat->cuts[next].share;
      struct point to = {
        e->from.x + t * (e->to.x - e->from.x), e->from.y + t * (e->to.y - e->from.y)};
      keep_piece(flat, from, to);
      from = to;
    }
    keep_piece(flat, from, e->to);
  }
}

int ff_check_path(struct ff_context *context, const char *what, struct ff_wire_shape *shape) {
  struct flat *flat = calloc(1, sizeof(*flat));
  int result = 0;
  if (!flat)
    return ff_refuse(context, -ENOMEM, "%s: no memory", what);
  flat->even_odd = shape->even_odd;
  flatten(flat, shape->words, shape->word_count);
  if (!flat->too_intricate)
    find_outline(flat);
  if (flat->too_intricate) {
    result = ff_refuse(
      context, -E2BIG, "%s: the path has or crosses itself in more than %d pieces", what,
      MAX_EDGES);
  } else if (flat->kept_count == 0) {
    result = ff_refuse(context, -EINVAL, "%s: the path encloses nothing", what);
  } else {
    struct point anchor = {(flat->low.x + flat->high.x) / 2, (flat->low.y + flat->high.y) / 2};
    if (shape->anchored)
      anchor = (struct point){shape->lengths[0] / 256.0, shape->lengths[1] / 256.0};
    double reach = fmax(
      fmax(anchor.x - flat->low.x, flat->high.x - anchor.x),
      fmax(anchor.y - flat->low.y, flat->high.y - anchor.y));
    if (reach > FF_MAX_SHAPE)
      result = ff_refuse(
        context, -EINVAL, "%s: the path reaches %g from its anchor; at most %g", what, reach,
        FF_MAX_SHAPE);
  }
  /* What is drawn within the inside is no outline, but counts. */
  shape->pieces = flat->kept_count > flat->edge_count ? flat->kept_count : flat->edge_count;
  free(flat);
  return result;
}
