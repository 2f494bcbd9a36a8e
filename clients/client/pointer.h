/* What the files about pointers share. */
#ifndef FERROFLUID_CLIENT_INTERNAL_POINTER_H
#define FERROFLUID_CLIENT_INTERNAL_POINTER_H

#include "internal.h"

/* Sensors that a pointer is in at a time; of more nothing is told. */
#define MAX_SENSINGS 32

/*
 * What is heard about a wl_pointer. It keeps what is in progress, so that every enter gets its
 * leave and every begin its end, whatever was removed meanwhile.
 *
 * It is alive as long as the caller has it, or a call of the listener is in progress.
 */
struct ff_pointer {
  struct wl_list link; /* in ff_context.pointers, or in no list once it is closed */
  uint32_t references;
  bool given_up;  /* by the caller */
  bool ends;      /* what is in progress ends, and nothing begins any more */
  bool destroyed; /* nothing is called any more */
  bool waiting;   /* only its object is left, and has a reference, until there is room */
  struct ff_context *context;
  struct wl_pointer *pointer;
  struct ferrofluid_adaptive_pointer_v1 *object; /* NULL without the protocol, or closed */
  struct ff_pointer_listener listener;
  void *data;
  bool in_region, scrolling, pinching, moving;
  struct ff_surface *moving_on;
  struct ff_sensing sensings[MAX_SENSINGS]; /* the sensors it is in */
  size_t sensing_count;
  struct ff_transition transition; /* of the region it is in */
  struct ff_scroll scroll;
  struct ff_pinch pinch;
};

/* Calls the listener, where it has that function; the pointer must be alive. */
#define CALL(pointer, function, ...)                                                               \
  do {                                                                                             \
    if (!(pointer)->destroyed && (pointer)->listener.function)                                     \
      (pointer)->listener.function((pointer)->data, pointer, __VA_ARGS__);                         \
  } while (0)

/* Where something begins. */
struct ff_place ff_pointer_place(
  struct ff_pointer *pointer, struct wl_surface *wl_surface, uint32_t region);
/* Looks again at a place: a region may have been removed, or got other data. */
void ff_place_refresh(struct ff_place *place);

/* sensing.c */
void ff_handle_sensor_enter(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial,
  struct wl_surface *surface, uint32_t region);
void ff_handle_sensor_leave(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t enter_serial,
  uint32_t region);
void ff_handle_region_request(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, uint32_t serial,
  struct wl_surface *surface, uint32_t region, wl_fixed_t x, wl_fixed_t y, uint32_t modifiers);
void ff_handle_movement_begin(
  void *data, struct ferrofluid_adaptive_pointer_v1 *object, struct wl_surface *surface);
void ff_handle_movement_end(void *data, struct ferrofluid_adaptive_pointer_v1 *object);

extern const struct ferrofluid_adaptive_pointer_v1_listener ff_adaptive_pointer_listener;

void ff_pointer_release(struct ff_pointer *pointer);
/* Tell the listener of what ends, where that is in progress. */
void ff_pointer_leave(struct ff_pointer *pointer, uint32_t duration_ms);
void ff_pointer_leave_sensors(struct ff_pointer *pointer);
void ff_pointer_end_movement(struct ff_pointer *pointer);
void ff_pointer_end_scroll(struct ff_pointer *pointer, enum ff_phase phase);
void ff_pointer_end_pinch(struct ff_pointer *pointer, enum ff_phase phase);

#endif
