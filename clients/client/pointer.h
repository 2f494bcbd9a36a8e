/* What the files about pointers share. */
#ifndef FERROFLUID_CLIENT_POINTER_H
#define FERROFLUID_CLIENT_POINTER_H

#include "internal.h"

/*
 * What is heard about a wl_pointer. It keeps what is in progress, so that every enter gets its
 * leave and every begin its end, whatever was removed meanwhile.
 *
 * It is alive as long as the caller has it, or a call of the listener is in progress.
 */
struct ff_pointer {
  struct wl_list link; /* in ff_context.pointers, or in no list once it is closed */
  uint32_t references;
  bool given_up;  /* by the caller: what is in progress ends */
  bool destroyed; /* nothing is called any more */
  struct ff_context *context;
  struct wl_pointer *pointer;
  struct ferrofluid_adaptive_pointer_v1 *object; /* NULL without the protocol, or closed */
  struct ff_pointer_listener listener;
  void *data;
  bool in_region, scrolling, pinching;
  struct ff_transition transition; /* of the region it is in */
  struct ff_scroll scroll;
  struct ff_pinch pinch;
};

extern const struct ferrofluid_adaptive_pointer_v1_listener ff_adaptive_pointer_listener;

void ff_pointer_release(struct ff_pointer *pointer);
/* Tell the listener of what ends, where that is in progress. */
void ff_pointer_leave(struct ff_pointer *pointer, uint32_t duration_ms);
void ff_pointer_end_scroll(struct ff_pointer *pointer, enum ff_phase phase);
void ff_pointer_end_pinch(struct ff_pointer *pointer, enum ff_phase phase);

#endif
