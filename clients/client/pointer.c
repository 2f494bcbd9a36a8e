/* The pointers of a context. */
#include "pointer.h"

#include <errno.h>
#include <stdlib.h>

struct ff_pointer *ff_pointer_of_link(struct wl_list *link) {
  struct ff_pointer *pointer;
  return wl_container_of(link, pointer, link);
}

void ff_pointer_release(struct ff_pointer *pointer) {
  struct ff_context *context = pointer->context;
  if (--pointer->references > 0)
    return;
  free(pointer);
  ff_context_release(context);
}

/* For a request by itself: others may have put something into the buffer. */
static int make_room(struct ff_context *context, size_t bytes) {
  int result = ff_connection_error(context);
  if (result < 0)
    return result;
  ff_doubt_room(context);
  return ff_make_room(context, bytes);
}

FF_EXPORT struct ff_pointer *ff_pointer_create(
  struct ff_context *context, struct wl_pointer *wl_pointer,
  const struct ff_pointer_listener *listener, void *data) {
  if (!context) {
    errno = EINVAL;
    return NULL;
  }
  struct ff_pointer_listener copy;
  size_t least = offsetof(struct ff_pointer_listener, movement) + sizeof(copy.movement);
  int result = ff_copy_struct(context, "pointer: listener", &copy, sizeof(copy), least, listener);
  if (result == 0 && !wl_pointer)
    result = ff_refuse(context, -EINVAL, "pointer: the wl_pointer is NULL");
  if (result == 0 && context->closed)
    result = ff_refuse(context, -EINVAL, "pointer: the context was destroyed");
  if (result == 0 && context->manager)
    result = make_room(context, 16);
  if (result < 0) {
    errno = -result;
    return NULL;
  }
  struct ff_pointer *pointer = calloc(1, sizeof(*pointer));
  if (pointer && context->manager) {
    pointer->object =
      ferrofluid_pointer_regions_manager_v1_get_pointer(context->manager, wl_pointer);
    if (!pointer->object) {
      free(pointer);
      pointer = NULL;
    }
  }
  if (!pointer) {
    errno = -ff_refuse(context, -ENOMEM, "pointer: no memory");
    return NULL;
  }
  pointer->references = 1;
  pointer->context = context;
  pointer->pointer = wl_pointer;
  pointer->listener = copy;
  pointer->data = data;
  wl_list_insert(&context->pointers, &pointer->link);
  ff_context_reference(context);
  if (pointer->object)
    ferrofluid_adaptive_pointer_v1_add_listener(
      pointer->object, &ff_adaptive_pointer_listener, pointer);
  return pointer;
}

/*
 * Tells of the end of all that is in progress. The pointer is in the list of the context meanwhile,
 * so that it forgets the surfaces that are destroyed from there.
 */
static void end_all(struct ff_pointer *pointer) {
  pointer->ends = true;
  ff_pointer_leave(pointer, 0);
  ff_pointer_leave_sensors(pointer);
  ff_pointer_end_movement(pointer);
  ff_pointer_end_scroll(pointer, FF_PHASE_CANCELLED);
  ff_pointer_end_pinch(pointer, FF_PHASE_CANCELLED);
}

void ff_pointer_close(struct ff_pointer *pointer) {
  bool waiting = pointer->waiting;
  pointer->waiting = false;
  pointer->references++;
  if (pointer->object)
    ferrofluid_adaptive_pointer_v1_destroy(pointer->object);
  pointer->object = NULL;
  end_all(pointer);
  wl_list_remove(&pointer->link);
  wl_list_init(&pointer->link);
  if (waiting)
    pointer->references--;
  ff_pointer_release(pointer);
}

void ff_pointers_settle(struct ff_context *context) {
  struct ff_pointer *pointer, *next;
  wl_list_for_each_safe(pointer, next, &context->pointers, link) {
    if (pointer->waiting && ff_make_room(context, 8) != -EAGAIN)
      ff_pointer_close(pointer);
  }
}

FF_EXPORT void ff_pointer_destroy(struct ff_pointer *pointer) {
  if (!pointer || pointer->given_up)
    return;
  pointer->given_up = true;
  end_all(pointer);
  pointer->destroyed = true;
  ff_doubt_room(pointer->context);
  if (
    pointer->object && !pointer->context->closed && ff_make_room(pointer->context, 8) == -EAGAIN) {
    /* The caller's reference is now that of the object. */
    pointer->waiting = true;
    return;
  }
  ff_pointer_close(pointer);
  ff_pointer_release(pointer);
}

static void forget(struct ff_place *place, struct ff_surface *surface) {
  if (place->surface != surface)
    return;
  place->surface = NULL;
  place->region_data = NULL;
}

void ff_pointers_forget_surface(struct ff_context *context, struct ff_surface *surface) {
  struct ff_pointer *pointer;
  wl_list_for_each(pointer, &context->pointers, link) {
    forget(&pointer->transition.place, surface);
    forget(&pointer->scroll.place, surface);
    forget(&pointer->pinch.place, surface);
    for (size_t i = 0; i < pointer->sensing_count; i++)
      forget(&pointer->sensings[i].place, surface);
    if (pointer->moving_on == surface)
      pointer->moving_on = NULL;
  }
}

FF_EXPORT struct wl_pointer *ff_pointer_get_wl_pointer(const struct ff_pointer *pointer) {
  return pointer->pointer;
}

static int check_open(struct ff_pointer *pointer) {
  return pointer->object ? make_room(pointer->context, 12) : 0;
}

FF_EXPORT int ff_pointer_set_control_click(struct ff_pointer *pointer, bool is_secondary) {
  int result = check_open(pointer);
  if (result == 0 && pointer->object)
    ferrofluid_adaptive_pointer_v1_set_control_click(
      pointer->object, is_secondary ? FERROFLUID_ADAPTIVE_POINTER_V1_CONTROL_CLICK_SECONDARY
                                    : FERROFLUID_ADAPTIVE_POINTER_V1_CONTROL_CLICK_PRIMARY);
  return result;
}

FF_EXPORT int ff_pointer_set_momentum(struct ff_pointer *pointer, bool by_compositor) {
  int result = check_open(pointer);
  if (result == 0 && pointer->object)
    ferrofluid_adaptive_pointer_v1_set_momentum(
      pointer->object, by_compositor ? FERROFLUID_ADAPTIVE_POINTER_V1_MOMENTUM_COMPOSITOR
                                     : FERROFLUID_ADAPTIVE_POINTER_V1_MOMENTUM_CLIENT);
  return result;
}
