/* Sensors, requests about a place, and movement. */
#include "pointer.h"

#include <errno.h>

/* Tells that the pointer left the sensor of an index. */
static void leave_sensor(struct ff_pointer *pointer, size_t index) {
  struct ff_sensing sensing = pointer->sensings[index];
  pointer->sensing_count--;
  for (size_t i = index; i < pointer->sensing_count; i++)
    pointer->sensings[i] = pointer->sensings[i + 1];
  ff_place_refresh(&sensing.place);
  CALL(pointer, sensor_leave, &sensing);
}

void ff_pointer_leave_sensors(struct ff_pointer *pointer) {
  while (pointer->sensing_count > 0)
    leave_sensor(pointer, 0);
}

void ff_handle_sensor_enter(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial,
  struct wl_surface *surface, uint32_t region) {
  struct ff_pointer *pointer = data;
  (void)object;
  if (pointer->ends || pointer->sensing_count == MAX_SENSINGS)
    return;
  struct ff_sensing sensing = {
    .place = ff_pointer_place(pointer, surface, region),
    .serial = serial,
  };
  pointer->sensings[pointer->sensing_count++] = sensing;
  CALL(pointer, sensor_enter, &sensing);
}

void ff_handle_sensor_leave(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t enter_serial,
  uint32_t region) {
  struct ff_pointer *pointer = data;
  (void)object;
  (void)region;
  for (size_t i = 0; i < pointer->sensing_count; i++) {
    if (pointer->sensings[i].serial == enter_serial) {
      leave_sensor(pointer, i);
      return;
    }
  }
}

void ff_pointer_end_movement(struct ff_pointer *pointer) {
  struct ff_surface *surface = pointer->moving_on;
  if (!pointer->moving)
    return;
  pointer->moving = false;
  pointer->moving_on = NULL;
  CALL(pointer, movement, surface, false);
}

void ff_handle_movement_begin(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, struct wl_surface *surface) {
  struct ff_pointer *pointer = data;
  (void)object;
  pointer->references++;
  ff_pointer_end_movement(pointer);
  if (!pointer->ends) {
    pointer->moving = true;
    pointer->moving_on = ff_surface_find(pointer->context, surface);
    CALL(pointer, movement, pointer->moving_on, true);
  }
  ff_pointer_release(pointer);
}

void ff_handle_movement_end(void *data, struct ferrofluid_adaptive_pointer_v1 *object) {
  (void)object;
  ff_pointer_end_movement(data);
}

/* Whether another object of the context and wl_pointer hears of requests, and answers them. */
static bool somebody_listens(const struct ff_pointer *pointer) {
  struct ff_pointer *other;
  wl_list_for_each(other, &pointer->context->pointers, link) {
    if (other->pointer == pointer->pointer && other->listener.request && !other->ends)
      return true;
  }
  return false;
}

void ff_handle_region_request(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial,
  struct wl_surface *surface, uint32_t region, wl_fixed_t x, wl_fixed_t y, uint32_t modifiers) {
  struct ff_pointer *pointer = data;
  (void)object;
  struct ff_request request = {
    .place = ff_pointer_place(pointer, surface, region),
    .x = wl_fixed_to_double(x),
    .y = wl_fixed_to_double(y),
    .serial = serial,
    .modifiers = modifiers,
  };
  /* A region of another context is that one's to answer: the first answer counts. */
  if (!request.place.surface)
    return;
  if (pointer->listener.request)
    CALL(pointer, request, &request);
  else if (!somebody_listens(pointer))
    ff_pointer_answer_declared(pointer, serial);
}

/* 0 with room for an answer, 1 where there is nobody to answer, or an error. */
static int begin_answer(struct ff_pointer *pointer, size_t bytes) {
  int result;
  if (!pointer->object)
    return 1;
  if ((result = ff_connection_error(pointer->context)) < 0)
    return result;
  ff_doubt_room(pointer->context);
  return ff_make_room(pointer->context, bytes);
}

FF_EXPORT int ff_pointer_answer_declared(struct ff_pointer *pointer, uint32_t serial) {
  int result = begin_answer(pointer, 12);
  if (result == 0)
    ferrofluid_adaptive_pointer_v1_answer_declared(pointer->object, serial);
  return result < 0 ? result : 0;
}

static int check_part(struct ff_pointer *pointer, const struct ff_part *part) {
  struct ff_context *context = pointer->context;
  const double lengths[] = {part->x, part->y, part->width, part->height};
  for (size_t i = 0; i < 4; i++) {
    if (!ff_is_length(lengths[i]))
      return ff_refuse(context, -EINVAL, "part: %g is out of range", lengths[i]);
  }
  if (ff_fixed(part->width) <= 0 || ff_fixed(part->height) <= 0)
    return ff_refuse(
      context, -EINVAL,
      "part: %g x %g has no area; answer with a part of FF_KIND_CONTENT where "
      "there is nothing",
      part->width, part->height);
  if ((unsigned)part->kind > FF_KIND_CONTENT)
    return ff_refuse(context, -EINVAL, "part: there is no kind %d", (int)part->kind);
  if (part->style && part->style->context != context)
    return ff_refuse(context, -EINVAL, "part: its style is of another context");
  return ff_check_lines(context, 0, part->lines, part->line_count, FF_MAX_PART_LINES);
}

FF_EXPORT int ff_pointer_answer(
  struct ff_pointer *pointer, uint32_t serial, const struct ff_part *given) {
  struct ff_part part;
  int32_t words[2 * FF_MAX_PART_LINES];
  size_t least = offsetof(struct ff_part, line_count) + sizeof(part.line_count);
  int result = ff_copy_struct(pointer->context, "part", &part, sizeof(part), least, given);
  if (result < 0 || (result = check_part(pointer, &part)) < 0)
    return result;
  struct wl_array lines = {.size = 8 * part.line_count, .data = words};
  ff_wire_lines(part.lines, part.line_count, words);
  if ((result = begin_answer(pointer, 44 + lines.size)) != 0)
    return result < 0 ? result : 0;
  if (part.style && (result = ff_style_send(part.style)) < 0)
    return result;
  if ((result = ff_make_room(pointer->context, 44 + lines.size)) < 0)
    return result;
  ferrofluid_adaptive_pointer_v1_answer_part(
    pointer->object, serial, ff_fixed(part.x), ff_fixed(part.y), ff_fixed(part.width),
    ff_fixed(part.height), part.kind, part.style ? part.style->object : NULL, &lines);
  return 0;
}
