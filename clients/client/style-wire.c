/* Sends the object of a style, in parts, each of which fits the connection's buffer. */
#include "internal.h"

#include <errno.h>

/* The end of another one, creation, and all values at their largest. */
#define VALUES_SIZE (8 + 12 + 12 + 16 + 12 + 12)
/* Styles that are kept between regions; the compositor takes 16384 with their shapes. */
#define MAX_STYLE_OBJECTS 1024
/* Around a path: creation, the rest of its request, what uses the shape, destruction. */
#define SHAPE_SIZE (12 + 32 + 24 + 8)

static struct ferrofluid_pointer_shape_v1 *send_shape(
  struct ff_context *context, const struct ff_wire_shape *shape) {
  const int32_t *lengths = shape->lengths;
  struct ferrofluid_pointer_shape_v1 *object =
    ferrofluid_pointer_regions_manager_v1_create_shape(context->manager);
  struct wl_array elements = {
    .size = shape->word_count * sizeof(*shape->words),
    .data = shape->words,
  };
  uint32_t rule = shape->even_odd ? FERROFLUID_POINTER_SHAPE_V1_FILL_RULE_EVEN_ODD
                                  : FERROFLUID_POINTER_SHAPE_V1_FILL_RULE_NONZERO;
  if (!object)
    return NULL;
  switch (shape->kind) {
  case FF_SHAPE_AUTOMATIC:
    break;
  case FF_SHAPE_ROUNDED:
    ferrofluid_pointer_shape_v1_set_rounded_rectangle(
      object, lengths[0], lengths[1], lengths[2], lengths[3]);
    break;
  case FF_SHAPE_CAPSULE:
    ferrofluid_pointer_shape_v1_set_capsule(object);
    break;
  case FF_SHAPE_CIRCLE:
    ferrofluid_pointer_shape_v1_set_circle(object, lengths[0]);
    break;
  case FF_SHAPE_VERTICAL_BEAM:
    ferrofluid_pointer_shape_v1_set_beam(
      object, FERROFLUID_POINTER_REGIONS_V1_AXIS_VERTICAL, lengths[0], lengths[1]);
    break;
  case FF_SHAPE_HORIZONTAL_BEAM:
    ferrofluid_pointer_shape_v1_set_beam(
      object, FERROFLUID_POINTER_REGIONS_V1_AXIS_HORIZONTAL, lengths[0], lengths[1]);
    break;
  case FF_SHAPE_PATH:
    if (shape->anchored)
      ferrofluid_pointer_shape_v1_set_anchored_path(
        object, &elements, rule, lengths[0], lengths[1]);
    else
      ferrofluid_pointer_shape_v1_set_path(object, &elements, rule);
    break;
  }
  return object;
}

static int send_values(struct ff_style *style) {
  struct ff_context *context = style->context;
  int result = ff_make_room(context, VALUES_SIZE);
  if (result < 0)
    return result;
  /* The one that was used last is at the head, and may be needed with this one. */
  if (context->style_objects == MAX_STYLE_OBJECTS)
    ff_style_drop_object(wl_container_of(context->styles.prev, style, link));
  style->object = ferrofluid_pointer_regions_manager_v1_create_style(context->manager);
  if (!style->object)
    return ff_refuse(context, -ENOMEM, "style: no memory");
  wl_list_insert(&context->styles, &style->link);
  context->style_objects++;
  if (style->effect != FF_EFFECT_AUTOMATIC)
    ferrofluid_pointer_style_v1_set_effect(style->object, style->effect);
  if (style->tint != FF_TINT_DEFAULT)
    ferrofluid_pointer_style_v1_set_hover(style->object, style->tint - FF_TINT_NONE, style->hover);
  if (style->pointer != FF_POINTER_AUTOMATIC)
    ferrofluid_pointer_style_v1_set_pointer(style->object, style->pointer);
  if (style->constrained != FF_AXES_DEFAULT)
    ferrofluid_pointer_style_v1_set_constrained_axes(
      style->object, style->constrained & FF_AXES_BOTH);
  return 0;
}

/* The shape of the style for number 0, those of accessories for others. */
static int send_part(struct ff_style *style, size_t number) {
  const struct ff_wire_accessory *accessory = number == 0 ? NULL : &style->accessories[number - 1];
  const struct ff_wire_shape *shape = accessory ? &accessory->shape : &style->shape;
  if (shape->kind == FF_SHAPE_AUTOMATIC)
    return 0;
  int result = ff_make_room(style->context, SHAPE_SIZE + 4 * shape->word_count);
  if (result < 0)
    return result;
  struct ferrofluid_pointer_shape_v1 *object = send_shape(style->context, shape);
  if (!object)
    return ff_refuse(style->context, -ENOMEM, "style: no memory");
  if (accessory)
    ferrofluid_pointer_style_v1_add_accessory(
      style->object, object, accessory->offset, accessory->angle, accessory->rotation);
  else
    ferrofluid_pointer_style_v1_set_shape(style->object, object);
  ferrofluid_pointer_shape_v1_destroy(object);
  return 0;
}

int ff_style_send(struct ff_style *style) {
  int result;
  if (style->large)
    return ff_refuse(
      style->context, -E2BIG, "style: a path of it fits no message; it can be had by regions only");
  if (style->parts_sent == 0) {
    if ((result = send_values(style)) < 0)
      return result;
    style->parts_sent = 1;
  } else {
    wl_list_remove(&style->link);
    wl_list_insert(&style->context->styles, &style->link);
  }
  while (style->parts_sent < 2 + style->accessory_count) {
    if ((result = send_part(style, style->parts_sent - 1)) < 0)
      return result;
    style->parts_sent++;
  }
  return 0;
}
