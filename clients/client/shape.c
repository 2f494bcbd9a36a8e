/* Checks shapes, and turns them into values for the wire. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>

static const int points_of_step[] = {1, 1, 2, 3, 0};

static int check_rounded(
  struct ff_context *context, const char *what, const struct ff_shape *shape,
  struct ff_wire_shape *out) {
  for (size_t i = 0; i < 4; i++) {
    if (!ff_is_length(shape->radii[i]) || shape->radii[i] < 0)
      return ff_refuse(
        context, -EINVAL, "%s: radius %zu is %g; zero or more", what, i, shape->radii[i]);
    out->lengths[i] = ff_fixed(shape->radii[i]);
  }
  return 0;
}

/* A length above zero, also once it is rounded. */
static int check_above_zero(
  struct ff_context *context, const char *what, const char *name, double value, double most,
  int32_t *out) {
  if (!ff_is_length(value) || value > most || ff_fixed(value) <= 0)
    return ff_refuse(
      context, -EINVAL, "%s: its %s is %g; above 0 and at most %g", what, name, value, most);
  *out = ff_fixed(value);
  return 0;
}

static int check_beam(
  struct ff_context *context, const char *what, const struct ff_shape *shape,
  struct ff_wire_shape *out) {
  int result =
    check_above_zero(context, what, "length", shape->length, FF_MAX_LENGTH, &out->lengths[0]);
  if (result < 0)
    return result;
  return check_above_zero(
    context, what, "thickness", shape->thickness, FF_MAX_SHAPE, &out->lengths[1]);
}

static int check_element(
  struct ff_context *context, const char *what, const struct ff_element *element, size_t index) {
  if ((unsigned)element->step > FF_STEP_CLOSE)
    return ff_refuse(
      context, -EINVAL, "%s: element %zu: there is no step %d", what, index, (int)element->step);
  if (index == 0 && element->step != FF_STEP_MOVE)
    return ff_refuse(context, -EINVAL, "%s: a path begins with FF_MOVE", what);
  const double places[] = {
    element->x1, element->y1, element->x2, element->y2, element->x3, element->y3,
  };
  for (int i = 0; i < 2 * points_of_step[element->step]; i++) {
    /* The compositor's bound is that of the path's extent plus the anchor's distance. */
    if (!ff_is_length(places[i]) || places[i] > 65536 || places[i] < -65536)
      return ff_refuse(
        context, -EINVAL, "%s: element %zu: %g is out of range; at most 65536", what, index,
        places[i]);
  }
  return 0;
}

static void write_elements(const struct ff_shape *shape, struct ff_wire_shape *out) {
  size_t next = 0;
  for (size_t i = 0; i < shape->element_count; i++) {
    const struct ff_element *element = &shape->elements[i];
    const double places[] = {
      element->x1, element->y1, element->x2, element->y2, element->x3, element->y3,
    };
    out->words[next++] = element->step;
    for (int j = 0; j < 2 * points_of_step[element->step]; j++)
      out->words[next++] = (uint32_t)ff_fixed(places[j]);
  }
}

static int check_elements(
  struct ff_context *context, const char *what, const struct ff_shape *shape,
  struct ff_wire_shape *out) {
  size_t words = 0;
  if (shape->element_count == 0 || !shape->elements)
    return ff_refuse(context, -EINVAL, "%s: the path has no elements", what);
  if (shape->element_count > FF_MAX_ELEMENTS)
    return ff_refuse(
      context, -E2BIG, "%s: the path has %zu elements; at most %d", what, shape->element_count,
      FF_MAX_ELEMENTS);
  for (size_t i = 0; i < shape->element_count; i++) {
    int result = check_element(context, what, &shape->elements[i], i);
    if (result < 0)
      return result;
    words += 1 + 2 * (size_t)points_of_step[shape->elements[i].step];
  }
  if (shape->anchored) {
    if (!ff_is_length(shape->anchor_x) || !ff_is_length(shape->anchor_y))
      return ff_refuse(context, -EINVAL, "%s: the anchor of the path is out of range", what);
    out->lengths[0] = ff_fixed(shape->anchor_x);
    out->lengths[1] = ff_fixed(shape->anchor_y);
  }
  out->even_odd = shape->even_odd;
  out->anchored = shape->anchored;
  out->word_count = words;
  if (!(out->words = calloc(words, sizeof(*out->words))))
    return ff_refuse(context, -ENOMEM, "%s: no memory", what);
  write_elements(shape, out);
  return ff_check_path(context, what, out);
}

int ff_check_shape(
  struct ff_context *context, const char *what, const struct ff_shape *shape,
  struct ff_wire_shape *out) {
  *out = (struct ff_wire_shape){.kind = shape->kind};
  switch (shape->kind) {
  case FF_SHAPE_AUTOMATIC:
  case FF_SHAPE_CAPSULE:
    return 0;
  case FF_SHAPE_ROUNDED:
    return check_rounded(context, what, shape, out);
  case FF_SHAPE_CIRCLE:
    out->lengths[0] = FF_WIRE_DEFAULT;
    if (shape->diameter == 0)
      return 0;
    return check_above_zero(
      context, what, "diameter", shape->diameter, FF_MAX_SHAPE, &out->lengths[0]);
  case FF_SHAPE_VERTICAL_BEAM:
  case FF_SHAPE_HORIZONTAL_BEAM:
    return check_beam(context, what, shape, out);
  case FF_SHAPE_PATH:
    return check_elements(context, what, shape, out);
  }
  return ff_refuse(context, -EINVAL, "%s: there is no kind %d", what, (int)shape->kind);
}

void ff_shape_clear(struct ff_wire_shape *shape) {
  free(shape->words);
  *shape = (struct ff_wire_shape){0};
}
