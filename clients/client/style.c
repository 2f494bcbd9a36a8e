/* Styles: values that never change, with one object for all regions that have them. */
#include "internal.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int check_choices(struct ff_context *context, const struct ff_style_info *info) {
  if ((unsigned)info->effect > FF_EFFECT_NONE)
    return ff_refuse(context, -EINVAL, "style: there is no effect %d", (int)info->effect);
  if ((unsigned)info->tint > FF_TINT_UNDERLAY)
    return ff_refuse(context, -EINVAL, "style: there is no tint %d", (int)info->tint);
  if (info->hover > (FF_HOVER_SHADOW | FF_HOVER_SCALE))
    return ff_refuse(context, -EINVAL, "style: hover %#x is not all of enum ff_hover", info->hover);
  if ((unsigned)info->pointer > FF_POINTER_SYSTEM)
    return ff_refuse(context, -EINVAL, "style: there is no pointer %d", (int)info->pointer);
  if ((unsigned)info->constrained > FF_AXES_NONE)
    return ff_refuse(context, -EINVAL, "style: its axes are none of enum ff_axes");
  if (info->accessory_count > FF_MAX_ACCESSORIES)
    return ff_refuse(
      context, -E2BIG, "style: has %zu accessories; at most %d", info->accessory_count,
      FF_MAX_ACCESSORIES);
  return 0;
}

static int check_accessory(
  struct ff_context *context, size_t index, const struct ff_accessory *given,
  struct ff_wire_accessory *out) {
  char what[48];
  snprintf(what, sizeof(what), "style: accessory %zu", index);
  if (given->shape.kind == FF_SHAPE_AUTOMATIC)
    return ff_refuse(context, -EINVAL, "%s: has no shape", what);
  if (!(given->offset >= 0 && given->offset <= FF_MAX_OFFSET))
    return ff_refuse(
      context, -EINVAL, "%s: its offset is %g; 0 to %g", what, given->offset, FF_MAX_OFFSET);
  if (!isfinite(given->angle) || !isfinite(given->rotation))
    return ff_refuse(context, -EINVAL, "%s: an angle is not finite", what);
  out->offset = ff_fixed(given->offset);
  out->angle = ff_fixed(fmod(given->angle, 360));
  out->rotation = ff_fixed(fmod(given->rotation, 360));
  return ff_check_shape(context, what, &given->shape, &out->shape);
}

static void free_style(struct ff_style *style) {
  struct ff_context *context = style->context;
  context->path_pieces -= style->path_pieces;
  ff_shape_clear(&style->shape);
  for (size_t i = 0; i < FF_MAX_ACCESSORIES; i++)
    ff_shape_clear(&style->accessories[i].shape);
  free(style);
  ff_context_release(context);
}

/* What a path counts at least. */
#define LEAST_PIECES 16

static bool same_path(const struct ff_wire_shape *a, const struct ff_wire_shape *b) {
  return b->kind == FF_SHAPE_PATH && a->even_odd == b->even_odd && a->word_count == b->word_count &&
         memcmp(a->words, b->words, 4 * a->word_count) == 0;
}

/* The pieces of the shape for number 0, those of accessories for others; equal paths count once. */
static size_t pieces_of(const struct ff_style *style, size_t number) {
  const struct ff_wire_shape *shape =
    number == 0 ? &style->shape : &style->accessories[number - 1].shape;
  if (shape->kind != FF_SHAPE_PATH || (number > 0 && same_path(shape, &style->shape)))
    return 0;
  for (size_t i = 1; i < number; i++) {
    if (same_path(shape, &style->accessories[i - 1].shape))
      return 0;
  }
  return shape->pieces > LEAST_PIECES ? shape->pieces : LEAST_PIECES;
}

static void count_words(struct ff_style *style, const struct ff_wire_shape *shape) {
  style->path_words += shape->word_count;
  style->large = style->large || shape->word_count > FF_MESSAGE_WORDS;
}

static int count_pieces(struct ff_style *style) {
  struct ff_context *context = style->context;
  size_t pieces = pieces_of(style, 0);
  count_words(style, &style->shape);
  for (size_t i = 0; i < style->accessory_count; i++) {
    pieces += pieces_of(style, i + 1);
    count_words(style, &style->accessories[i].shape);
  }
  if (context->path_pieces + pieces > FF_MAX_PIECES)
    return ff_refuse(
      context, -E2BIG,
      "style: with it the paths of all styles have %zu pieces; at most %d: use "
      "one style for many regions",
      context->path_pieces + pieces, FF_MAX_PIECES);
  if (style->large && pieces > FF_FILE_PIECES)
    return ff_refuse(
      context, -E2BIG,
      "style: its paths have %zu pieces; at most %d, as one has more than %d curves "
      "or so",
      pieces, FF_FILE_PIECES, FF_MESSAGE_WORDS / 7);
  style->path_pieces = pieces;
  context->path_pieces += pieces;
  return 0;
}

static int fill(struct ff_style *style, const struct ff_style_info *given) {
  struct ff_context *context = style->context;
  struct ff_style_info info;
  size_t least = offsetof(struct ff_style_info, accessory_count) + sizeof(info.accessory_count);
  int result = ff_copy_struct(context, "style", &info, sizeof(info), least, given);
  if (result < 0 || (result = check_choices(context, &info)) < 0)
    return result;
  style->effect = info.effect;
  style->tint = info.tint;
  style->hover = info.hover;
  style->pointer = info.pointer;
  style->constrained = info.constrained;
  style->accessory_count = info.accessory_count;
  if ((result = ff_check_shape(context, "style: shape", &info.shape, &style->shape)) < 0)
    return result;
  for (size_t i = 0; i < info.accessory_count; i++) {
    result = check_accessory(context, i, &info.accessories[i], &style->accessories[i]);
    if (result < 0)
      return result;
  }
  return count_pieces(style);
}

FF_EXPORT struct ff_style *ff_style_create(
  struct ff_context *context, const struct ff_style_info *info) {
  if (!context) {
    errno = EINVAL;
    return NULL;
  }
  if (context->closed) {
    errno = -ff_refuse(context, -EINVAL, "style: the context was destroyed");
    return NULL;
  }
  struct ff_style *style = calloc(1, sizeof(*style));
  if (!style) {
    errno = -ff_refuse(context, -ENOMEM, "style: no memory");
    return NULL;
  }
  wl_list_init(&style->link);
  style->references = 1;
  style->context = context;
  ff_context_reference(context);
  int result = fill(style, info);
  if (result < 0) {
    free_style(style);
    errno = -result;
    return NULL;
  }
  style->number = ++context->last_style;
  return style;
}

void ff_style_reference(struct ff_style *style) {
  style->references++;
}

void ff_style_drop_object(struct ff_style *style) {
  if (style->object) {
    ferrofluid_pointer_style_v1_destroy(style->object);
    style->context->style_objects--;
  }
  style->object = NULL;
  style->parts_sent = 0;
  wl_list_remove(&style->link);
  wl_list_init(&style->link);
  if (style->references == 0)
    free_style(style);
}

void ff_styles_settle(struct ff_context *context) {
  struct ff_style *style, *next;
  wl_list_for_each_safe(style, next, &context->styles, link) {
    if (style->references > 0)
      continue;
    if (ff_make_room(context, 8) == -EAGAIN)
      return;
    ff_style_drop_object(style);
  }
}

void ff_style_release(struct ff_style *style) {
  if (!style || --style->references > 0)
    return;
  if (!style->object) {
    free_style(style);
    return;
  }
  ff_doubt_room(style->context);
  if (ff_make_room(style->context, 8) != -EAGAIN)
    ff_style_drop_object(style);
}

FF_EXPORT void ff_style_destroy(struct ff_style *style) {
  ff_style_release(style);
}
