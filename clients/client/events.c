/* Events of the adaptive pointer, turned into calls of the listener. */
#include "pointer.h"

struct ff_place ff_pointer_place(
  struct ff_pointer *pointer, struct wl_surface *wl_surface, uint32_t region) {
  struct ff_place place = {.surface = ff_surface_find(pointer->context, wl_surface)};
  place.region = region;
  if (place.surface && region != 0)
    place.region_data = ff_surface_get_region_data(place.surface, region);
  return place;
}

void ff_place_refresh(struct ff_place *place) {
  place->region_data =
    place->surface ? ff_surface_get_region_data(place->surface, place->region) : NULL;
}

void ff_pointer_leave(struct ff_pointer *pointer, uint32_t duration_ms) {
  if (!pointer->in_region)
    return;
  struct ff_transition transition = pointer->transition;
  pointer->in_region = false;
  pointer->transition = (struct ff_transition){0};
  transition.duration_ms = duration_ms;
  ff_place_refresh(&transition.place);
  CALL(pointer, leave, &transition);
}

void ff_pointer_end_scroll(struct ff_pointer *pointer, enum ff_phase phase) {
  if (!pointer->scrolling)
    return;
  struct ff_scroll scroll = pointer->scroll;
  pointer->scrolling = false;
  pointer->scroll = (struct ff_scroll){0};
  scroll.phase = phase;
  ff_place_refresh(&scroll.place);
  CALL(pointer, scroll, &scroll);
}

void ff_pointer_end_pinch(struct ff_pointer *pointer, enum ff_phase phase) {
  if (!pointer->pinching)
    return;
  struct ff_pinch pinch = pointer->pinch;
  pointer->pinching = false;
  pointer->pinch = (struct ff_pinch){0};
  pinch.phase = phase;
  ff_place_refresh(&pinch.place);
  CALL(pointer, pinch, &pinch);
}

static void handle_settings(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t settings) {
  struct ff_pointer *pointer = data;
  (void)object;
  CALL(pointer, settings, settings);
}

static void handle_input_kind(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t kind) {
  struct ff_pointer *pointer = data;
  (void)object;
  CALL(pointer, input_kind, (enum ff_input_kind)kind);
}

static void handle_enter(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial,
  struct wl_surface *surface, uint32_t region, uint32_t duration) {
  struct ff_pointer *pointer = data;
  (void)object;
  pointer->references++;
  ff_pointer_leave(pointer, 0);
  if (!pointer->ends) {
    struct ff_transition transition = {
      .place = ff_pointer_place(pointer, surface, region),
      .serial = serial,
      .duration_ms = duration,
    };
    pointer->in_region = true;
    pointer->transition = transition;
    CALL(pointer, enter, &transition);
  }
  ff_pointer_release(pointer);
}

static void handle_leave(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t enter_serial, uint32_t region,
  uint32_t duration) {
  struct ff_pointer *pointer = data;
  (void)object;
  (void)region;
  if (!pointer->in_region || pointer->transition.serial != enter_serial)
    return;
  pointer->references++;
  ff_pointer_leave(pointer, duration);
  ff_pointer_release(pointer);
}

static void handle_cell(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t enter_serial, uint32_t region,
  int32_t column, int32_t row) {
  struct ff_pointer *pointer = data;
  (void)object;
  (void)region;
  if (!pointer->in_region || pointer->transition.serial != enter_serial)
    return;
  struct ff_cell cell = {
    .place = pointer->transition.place,
    .serial = enter_serial,
    .column = column,
    .row = row,
  };
  ff_place_refresh(&cell.place);
  CALL(pointer, cell, &cell);
}

static void handle_secondary_click(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial, uint32_t time,
  struct wl_surface *surface, uint32_t region, wl_fixed_t x, wl_fixed_t y, uint32_t source,
  uint32_t state) {
  struct ff_pointer *pointer = data;
  (void)object;
  struct ff_click click = {
    .place = ff_pointer_place(pointer, surface, region),
    .x = wl_fixed_to_double(x),
    .y = wl_fixed_to_double(y),
    .serial = serial,
    .time_ms = time,
    .source = (enum ff_click_source)source,
    .pressed = state == WL_POINTER_BUTTON_STATE_PRESSED,
  };
  CALL(pointer, secondary_click, &click);
}

static void handle_scroll_begin(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial, uint32_t time,
  struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y, uint32_t region, uint32_t modifiers) {
  struct ff_pointer *pointer = data;
  (void)object;
  pointer->references++;
  ff_pointer_end_scroll(pointer, FF_PHASE_CANCELLED);
  if (!pointer->ends) {
    struct ff_scroll scroll = {
      .place = ff_pointer_place(pointer, surface, region),
      .phase = FF_PHASE_BEGAN,
      .anchor_x = wl_fixed_to_double(x),
      .anchor_y = wl_fixed_to_double(y),
      .modifiers = modifiers,
      .serial = serial,
      .time_ms = time,
    };
    pointer->scrolling = true;
    pointer->scroll = scroll;
    CALL(pointer, scroll, &scroll);
  }
  ff_pointer_release(pointer);
}

/* Tells of a scroll that goes on. */
static void scroll_changed(struct ff_pointer *pointer, uint32_t time) {
  pointer->scroll.phase = FF_PHASE_CHANGED;
  pointer->scroll.time_ms = time;
  ff_place_refresh(&pointer->scroll.place);
  struct ff_scroll scroll = pointer->scroll;
  CALL(pointer, scroll, &scroll);
}

static void handle_scroll_update(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t time, wl_fixed_t dx,
  wl_fixed_t dy) {
  struct ff_pointer *pointer = data;
  (void)object;
  if (!pointer->scrolling)
    return;
  pointer->scroll.dx = wl_fixed_to_double(dx);
  pointer->scroll.dy = wl_fixed_to_double(dy);
  scroll_changed(pointer, time);
}

static void handle_scroll_momentum(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t time) {
  struct ff_pointer *pointer = data;
  (void)object;
  if (!pointer->scrolling)
    return;
  pointer->scroll.coasting = true;
  scroll_changed(pointer, time);
}

static enum ff_phase end_phase(uint32_t state) {
  return state == FERROFLUID_ADAPTIVE_POINTER_V1_END_STATE_COMPLETED ? FF_PHASE_ENDED
                                                                     : FF_PHASE_CANCELLED;
}

static void handle_scroll_end(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t time, uint32_t state) {
  struct ff_pointer *pointer = data;
  (void)object;
  pointer->scroll.time_ms = time;
  ff_pointer_end_scroll(pointer, end_phase(state));
}

static void handle_pinch_begin(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial, uint32_t time,
  struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y, uint32_t region, uint32_t fingers,
  uint32_t modifiers) {
  struct ff_pointer *pointer = data;
  (void)object;
  pointer->references++;
  ff_pointer_end_pinch(pointer, FF_PHASE_CANCELLED);
  if (!pointer->ends) {
    struct ff_pinch pinch = {
      .place = ff_pointer_place(pointer, surface, region),
      .phase = FF_PHASE_BEGAN,
      .anchor_x = wl_fixed_to_double(x),
      .anchor_y = wl_fixed_to_double(y),
      .scale = 1,
      .fingers = fingers,
      .modifiers = modifiers,
      .serial = serial,
      .time_ms = time,
    };
    pointer->pinching = true;
    pointer->pinch = pinch;
    CALL(pointer, pinch, &pinch);
  }
  ff_pointer_release(pointer);
}

static void handle_pinch_update(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t time, wl_fixed_t dx,
  wl_fixed_t dy, uint32_t scale, wl_fixed_t rotation) {
  struct ff_pointer *pointer = data;
  (void)object;
  if (!pointer->pinching)
    return;
  pointer->pinch.phase = FF_PHASE_CHANGED;
  pointer->pinch.time_ms = time;
  pointer->pinch.dx = wl_fixed_to_double(dx);
  pointer->pinch.dy = wl_fixed_to_double(dy);
  /* Never zero, so that a client can divide by it. */
  pointer->pinch.scale = (scale > 0 ? scale : 1) / 65536.0;
  pointer->pinch.rotation = wl_fixed_to_double(rotation);
  ff_place_refresh(&pointer->pinch.place);
  struct ff_pinch pinch = pointer->pinch;
  CALL(pointer, pinch, &pinch);
}

static void handle_pinch_end(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t time, uint32_t state) {
  struct ff_pointer *pointer = data;
  (void)object;
  pointer->pinch.time_ms = time;
  ff_pointer_end_pinch(pointer, end_phase(state));
}

const struct ferrofluid_adaptive_pointer_v1_listener ff_adaptive_pointer_listener = {
  .settings = handle_settings,
  .input_kind = handle_input_kind,
  .region_enter = handle_enter,
  .region_leave = handle_leave,
  .region_cell = handle_cell,
  .secondary_click = handle_secondary_click,
  .scroll_begin = handle_scroll_begin,
  .scroll_update = handle_scroll_update,
  .scroll_momentum = handle_scroll_momentum,
  .scroll_end = handle_scroll_end,
  .pinch_begin = handle_pinch_begin,
  .pinch_update = handle_pinch_update,
  .pinch_end = handle_pinch_end,
  .sensor_enter = ff_handle_sensor_enter,
  .sensor_leave = ff_handle_sensor_leave,
  .region_request = ff_handle_region_request,
  .movement_begin = ff_handle_movement_begin,
  .movement_end = ff_handle_movement_end,
};
