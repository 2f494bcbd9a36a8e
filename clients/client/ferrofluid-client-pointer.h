/* What is heard of pointers; ferrofluid-client.h includes it, and says what holds for all. */
#ifndef FERROFLUID_CLIENT_POINTER_H
#define FERROFLUID_CLIENT_POINTER_H

#include "ferrofluid-client-values.h"

#ifdef __cplusplus
extern "C" {
#endif

struct wl_pointer;
struct ff_context;
struct ff_surface;

/* What is heard about a wl_pointer. */
struct ff_pointer;

/* The user's choices that a client should respect; a set. */
enum ff_setting {
  FF_SETTING_REDUCED_MOTION = 1,
  FF_SETTING_PLAIN = 2, /* regions have no effect: keep your own hover feedback */
};

/* What kind of input the events of a wl_pointer come from. */
enum ff_input_kind {
  FF_INPUT_POINTER = 0,
  FF_INPUT_FINGER = 1,
  FF_INPUT_PEN = 2,
};

/* How a secondary click was made. */
enum ff_click_source {
  FF_CLICK_BUTTON = 0,
  FF_CLICK_TWO_FINGER_CLICK = 1,
  FF_CLICK_TWO_FINGER_TAP = 2,
  FF_CLICK_CONTROL = 3,
};

/* A part of a gesture. */
enum ff_phase {
  FF_PHASE_BEGAN = 0,
  FF_PHASE_CHANGED = 1,
  FF_PHASE_ENDED = 2,
  FF_PHASE_CANCELLED = 3, /* interrupted; to be undone where possible */
};

/* Where something is. */
struct ff_place {
  struct ff_surface *surface; /* NULL for one of the caller's that has no ff_surface (any more) */
  uint32_t region;            /* 0 for none */
  void *region_data;          /* of the region, NULL for none and for one that was removed */
};

/* The pointer adapts to a region, or leaves it. */
struct ff_transition {
  struct ff_place place;
  uint32_t serial;      /* of the enter */
  uint32_t duration_ms; /* the pointer's own animation; the caller may animate alongside */
};

/* The cell of a region with a grid that the pointer is in. */
struct ff_cell {
  struct ff_place place;
  uint32_t serial; /* of the enter */
  int32_t column, row;
};

/* The pointer comes into a sensor, or leaves it. It can be in several. */
struct ff_sensing {
  struct ff_place place;
  uint32_t serial; /* of the enter */
};

/*
 * The compositor asks what is at a place of a region that is requesting. To be answered with
 * ff_pointer_answer() or ff_pointer_answer_declared(), at once or within 100 ms: after that the
 * region counts as declared.
 */
struct ff_request {
  struct ff_place place;
  double x, y; /* surface-local */
  uint32_t serial, modifiers;
};

/*
 * The part of a region that holds the place of a request; counts while the pointer is in it. Where
 * there is nothing: one of FF_KIND_CONTENT, as large as is known to be empty.
 */
struct ff_part {
  size_t size;                /* sizeof(struct ff_part); FF_PART sets it */
  double x, y, width, height; /* surface-local; with an area */
  enum ff_kind kind;
  struct ff_style *style; /* NULL for the automatic effect; without a path of 4 KB and more */
  const struct ff_line *lines;
  size_t line_count; /* to FF_MAX_PART_LINES */
};

#define FF_PART(...) ((struct ff_part)FF_PART_INIT(__VA_ARGS__))
#define FF_PART_INIT(...)                                                                          \
  { .size = sizeof(struct ff_part), __VA_ARGS__ }

/*
 * A secondary click. Act on the press, and not on the wl_pointer.button with the same serial,
 * which follows.
 */
struct ff_click {
  struct ff_place place;
  double x, y; /* surface-local */
  uint32_t serial, time_ms;
  enum ff_click_source source;
  bool pressed;
};

/* Two fingers scroll. Do not act on wl_pointer.axis between begin and end. */
struct ff_scroll {
  struct ff_place place; /* those of the beginning, to the end */
  enum ff_phase phase;
  double anchor_x, anchor_y; /* where the pointer was when it began; surface-local */
  double dx, dy;             /* since the beginning; positive scrolls content up, or to the left */
  uint32_t modifiers;        /* enum ff_modifier: those held when it began */
  uint32_t serial, time_ms;
  bool coasting; /* the fingers have left */
};

/* Two fingers pinch or rotate. */
struct ff_pinch {
  struct ff_place place; /* those of the beginning, to the end */
  enum ff_phase phase;
  double anchor_x, anchor_y; /* keep the content below it where it is */
  double dx, dy;             /* since the beginning */
  double scale;              /* since the beginning; above zero, 1 at first */
  double rotation;           /* since the beginning, clockwise */
  uint32_t fingers, modifiers;
  uint32_t serial, time_ms;
};

/*
 * What to call. Each may be NULL. The structs live for the call only. Every enter has its leave,
 * every begin its end, also when the surface or region is gone, or ff_pointer_destroy() is called
 * (the end is then cancelled). Whatever is called may destroy the pointer, surface and context.
 */
struct ff_pointer_listener {
  size_t size; /* sizeof(struct ff_pointer_listener) */
  /* Once at the beginning, and on changes: enum ff_setting; ignore unknown bits. */
  void (*settings)(void *data, struct ff_pointer *pointer, uint32_t settings);
  /* Once at the beginning, and before the first event of another kind. */
  void (*input_kind)(void *data, struct ff_pointer *pointer, enum ff_input_kind kind);
  void (*enter)(void *data, struct ff_pointer *pointer, const struct ff_transition *transition);
  void (*leave)(void *data, struct ff_pointer *pointer, const struct ff_transition *transition);
  void (*cell)(void *data, struct ff_pointer *pointer, const struct ff_cell *cell);
  void (*secondary_click)(void *data, struct ff_pointer *pointer, const struct ff_click *click);
  void (*scroll)(void *data, struct ff_pointer *pointer, const struct ff_scroll *scroll);
  void (*pinch)(void *data, struct ff_pointer *pointer, const struct ff_pinch *pinch);
  void (*sensor_enter)(void *data, struct ff_pointer *pointer, const struct ff_sensing *sensing);
  void (*sensor_leave)(void *data, struct ff_pointer *pointer, const struct ff_sensing *sensing);
  /*
   * Where no ff_pointer of the context and wl_pointer has one, the answer is that the region is as
   * declared. Of surfaces without an ff_surface of the context nothing is heard or answered.
   */
  void (*request)(void *data, struct ff_pointer *pointer, const struct ff_request *request);
  /*
   * The pointer begins to move on a surface, or has come to rest or left. surface is NULL for one
   * that has no ff_surface (any more).
   */
  void (*movement)(void *data, struct ff_pointer *pointer, struct ff_surface *surface, bool moves);
};

/*
 * Hears of regions and gestures. The wl_pointer and its listener are not touched; events come
 * between those of the wl_pointer, before the wl_pointer.frame that they belong to.
 *
 * pointer: borrowed; once it is gone, only ff_pointer_destroy() may be called.
 * listener: borrowed; must live as long, and so must data be valid.
 * Returns NULL with errno set: EINVAL, ENOMEM, EAGAIN if the compositor does not read, or the error
 *   of the connection.
 */
struct ff_pointer *ff_pointer_create(
  struct ff_context *context, struct wl_pointer *pointer,
  const struct ff_pointer_listener *listener, void *data);

/* Ends what is in progress, calls the listener for that, and stops hearing. */
void ff_pointer_destroy(struct ff_pointer *pointer);

/* The wl_pointer it was created for. */
struct wl_pointer *ff_pointer_get_wl_pointer(const struct ff_pointer *pointer);

/*
 * Whether Control and the primary button are a secondary click, from the next press on; true at
 * first. For those who use it otherwise, such as to add to a selection. Returns 0, -EAGAIN if the
 * compositor does not read, or an error of the connection.
 */
int ff_pointer_set_control_click(struct ff_pointer *pointer, bool is_secondary);

/*
 * Whether the compositor lets scrolls coast on when the fingers leave, from the next scroll on;
 * false at first. Needs FF_CAPABILITY_MOMENTUM. Returns as above.
 */
int ff_pointer_set_momentum(struct ff_pointer *pointer, bool by_compositor);

/*
 * Answers a request with a part of the region. The serial of a request that ended is no error.
 * Returns 0, -EINVAL, -E2BIG; -EAGAIN if the compositor does not read, which is as no answer; or an
 * error of the connection.
 */
int ff_pointer_answer(struct ff_pointer *pointer, uint32_t serial, const struct ff_part *part);

/* Answers that at that place the region is as declared. Returns 0, -EAGAIN, or as above. */
int ff_pointer_answer_declared(struct ff_pointer *pointer, uint32_t serial);

#ifdef __cplusplus
}
#endif

#endif
