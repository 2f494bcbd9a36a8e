/*
 * ferrofluid-client: tell the compositor where your buttons are, and it gives its pointer their
 * shape.
 *
 *   struct ff_context *context = ff_context_create(display, NULL);
 *   struct ff_surface *regions = ff_surface_create(context, surface);
 *   const struct ff_region toolbar[] = {
 *     FF_REGION(.id = 1, .x = 12, .y = 8, .width = 40, .height = 36, .kind = FF_KIND_BARE),
 *     FF_REGION(.id = 2, .x = 56, .y = 8, .width = 40, .height = 36, .kind = FF_KIND_BARE),
 *   };
 *   ff_surface_set_regions(regions, toolbar, 2);
 *   if (ff_surface_apply(regions) > 0)
 *     wl_surface_commit(surface);
 *
 * State. The library keeps what is wanted and what the compositor has. The functions that set
 * something only note it; ff_surface_apply() sends what differs, and what is as before costs
 * nothing on the wire. What was sent takes effect with the next wl_surface.commit, which the
 * caller or its toolkit makes: so regions change in the same frame as the picture.
 *
 * No protocol. In a compositor without it every function works and sends nothing: there is no
 * need to ask.
 *
 * Results. Functions that can fail return an int: zero or more is success, less is a negative
 * errno value, and ff_context_get_error() says in words what was wrong, where, and what to do.
 * What failed changed nothing. Nothing here aborts, prints, or waits, but ff_context_create(),
 * which asks the compositor and waits for its answer.
 *
 *   -EINVAL  a mistake of the caller: a value out of its range, NaN, an id twice
 *   -E2BIG   more than the protocol allows: the FF_MAX_ values
 *   -EEXIST  there is an ff_surface for the wl_surface already
 *   -ENOMEM  no memory
 *   -EAGAIN  the compositor does not read: apply again when the display's socket is writable
 *   others   the connection is broken; the value is that of wl_display_get_error()
 *
 * Units. Lengths and places are in surface-local units, finite, and no further than
 * FF_MAX_LENGTH from zero; the wire rounds them to 1/256. Times are in milliseconds, angles in
 * degrees, clockwise.
 *
 * Ownership. What an ..._create() function returns is the caller's, to be given to the
 * ..._destroy() function of that name, which accepts NULL. The order does not matter, but that
 * an ff_surface goes before its wl_surface, an ff_pointer before its wl_pointer, and all before
 * wl_display_disconnect(). After ff_context_destroy() what was made from the context does nothing.
 * Structs and arrays that are passed are copied: they need only live until the function returns.
 *
 * Threads. A context, and all made from it, is for one thread at a time: the one that dispatches
 * its event queue. Contexts are independent of each other, and there is no global state.
 */
#ifndef FERROFLUID_CLIENT_H
#define FERROFLUID_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct wl_display;
struct wl_event_queue;
struct wl_pointer;
struct wl_surface;
struct ferrofluid_pointer_regions_manager_v1;

/* The connection to the compositor's adaptive pointer. */
struct ff_context;
/* The regions of a wl_surface. */
struct ff_surface;
/* A look of the pointer, for any number of regions; never changes. */
struct ff_style;
/* What is heard about a wl_pointer. */
struct ff_pointer;

/*
 * Limits. Those for a context are a part of what the protocol allows, since what was replaced
 * counts there until the surface is committed.
 */
#define FF_MAX_REGIONS 16384         /* of a surface */
#define FF_MAX_CONTEXT_REGIONS 32768 /* of all surfaces */
#define FF_MAX_LINES 1024            /* of a region */
#define FF_MAX_PART_LINES 256        /* of an answer */
#define FF_MAX_SURFACE_LINES 65536   /* of all regions of a surface */
#define FF_MAX_CONTEXT_LINES 131072  /* of all regions of all surfaces */
#define FF_MAX_LAYERS 64             /* of a surface */
#define FF_MAX_ACCESSORIES 4         /* of a style */
#define FF_MAX_ELEMENTS 256          /* of a path */
#define FF_MAX_PIECES 16384          /* of the paths of all styles, curves being many; 16 a path */
#define FF_MAX_SHAPE 256.0           /* how large a shape, and how far from its anchor */
#define FF_MAX_OFFSET 64.0           /* between the pointer and an accessory */
#define FF_MAX_LENGTH 8000000.0      /* of any other length or place, from zero */

/*
 * A radius or padding of none at all. In this interface zero is the compositor's default, so that
 * what is left out of an initialiser is that. Any value that the wire rounds to zero will do.
 */
#define FF_NONE 0.001

/* What a region is; chooses the automatic effect and the default padding. */
enum ff_kind {
  FF_KIND_CONTROL = 0, /* has a bezel or background of its own: highlight */
  FF_KIND_BARE = 1,    /* has none, such as an icon in a bar: highlight, wide padding */
  FF_KIND_ICON = 2,    /* small and opaque, such as an application's: lift */
  FF_KIND_TEXT = 3,    /* text that can be selected: a beam */
  FF_KIND_CARD = 4,    /* a large element: hover */
  FF_KIND_CONTENT = 5, /* a map or canvas that wants a precise pointer: none */
};

/* What the pointer does in a region. */
enum ff_effect {
  FF_EFFECT_AUTOMATIC = 0, /* chosen by the kind */
  FF_EFFECT_HIGHLIGHT = 1, /* it becomes a platter behind the content */
  FF_EFFECT_LIFT = 2,      /* it slides under the content, which grows */
  FF_EFFECT_HOVER = 3,     /* it stays as it is, the content is tinted */
  FF_EFFECT_NONE = 4,      /* it stays as it is */
};

/* A set of axes. Zero is the default of what it is for, which may be some axes. */
enum ff_axes {
  FF_AXES_DEFAULT = 0,
  FF_AXES_HORIZONTAL = 1,
  FF_AXES_VERTICAL = 2,
  FF_AXES_BOTH = 3,
  FF_AXES_NONE = 4,
};

/* Keys that are held; a set. */
enum ff_modifier {
  FF_MODIFIER_SHIFT = 1,
  FF_MODIFIER_CONTROL = 2,
  FF_MODIFIER_ALT = 4,
  FF_MODIFIER_LOGO = 8,
};

/* A line of text: its top, from the region's top edge, and its height, which is above zero. */
struct ff_line {
  double y;
  double height;
};

/* Cells along an axis: their size, at least 1, or zero for none, and where the first begins. */
struct ff_grid {
  double pitch;
  double offset;
};

/*
 * A region: a rectangle that the pointer adapts to. All that is left out is the default.
 *
 * Ids name regions in events. They count best upwards: an event on its way may still mean a
 * region that was just removed. ff_surface_get_unused_id() gives one that was never used.
 */
struct ff_region {
  size_t size; /* sizeof(struct ff_region); FF_REGION sets it */
  uint32_t id; /* not zero */
  enum ff_kind kind;
  enum ff_effect effect;
  /*
   * Neither width nor height may be negative. A region without area is kept, but not offered to
   * the compositor. What is not on the surface has no effect.
   */
  double x, y, width, height;
  double radius;   /* of its corners; 0 for the default, FF_NONE for sharp ones */
  double padding;  /* how far outside it is found; 0 for the default, FF_NONE for none */
  uint32_t group;  /* those of one group leave no gap between them; 0 for none */
  int32_t z;       /* greater is above */
  uint32_t parent; /* the region that it is inside of; 0 for none */
  uint32_t layer;  /* that it scrolls with, its place being in the layer's coordinates; 0: none */
  bool disabled;   /* a click in it does nothing */
  /*
   * It only reports that the pointer is in it: it changes nothing that is seen, and any number of
   * them may lie over each other and over other regions.
   */
  bool sensor;
  /* Its parts are asked for when the pointer is there: ff_pointer_listener.request. */
  bool requesting;
  enum ff_axes recentering; /* where a resting pointer goes to the middle */
  enum ff_axes latching;    /* where a drag keeps the effect; by default none */
  struct ff_grid columns;   /* cells side by side */
  struct ff_grid rows;      /* cells one below the other */
  /* Of text: sorted, and not overlapping. NULL if line_count is zero. */
  const struct ff_line *lines;
  size_t line_count;
  /* Says more than effect and radius, and replaces them. The region keeps a reference. */
  struct ff_style *style;
  /* In place of style while all of these modifiers are held; 0 and NULL for none. */
  uint32_t modifiers;
  struct ff_style *modifier_style;
  /*
   * The sub-surface that shows its label without background, to be drawn over the platter. It is
   * borrowed: it must live until the region names another one and that was applied.
   */
  struct wl_surface *content;
  void *data; /* of the caller; comes back with events */
};

/* A region as an expression: FF_REGION(.id = 1, .x = 12, …). */
#define FF_REGION(...) ((struct ff_region)FF_REGION_INIT(__VA_ARGS__))
/* The same where the language asks for constants: static const struct ff_region bar[] = {…}. */
#define FF_REGION_INIT(...)                                                                        \
  { .size = sizeof(struct ff_region), __VA_ARGS__ }

/* A layer: regions that scroll together, at the cost of one small request. */
struct ff_layer {
  size_t size; /* sizeof(struct ff_layer); FF_LAYER sets it */
  uint32_t id; /* not zero */
  double x, y; /* where on the surface its origin is */
  bool clips;  /* whether it is seen through the view below only */
  double clip_x, clip_y, clip_width, clip_height; /* surface-local, not negative */
};

#define FF_LAYER(...) ((struct ff_layer)FF_LAYER_INIT(__VA_ARGS__))
#define FF_LAYER_INIT(...)                                                                         \
  { .size = sizeof(struct ff_layer), __VA_ARGS__ }

/*
 * Shapes of the pointer.
 */
enum ff_shape_kind {
  FF_SHAPE_AUTOMATIC = 0,     /* that of the effect */
  FF_SHAPE_ROUNDED = 1,       /* the region with radii of its four corners */
  FF_SHAPE_CAPSULE = 2,       /* the region with round ends */
  FF_SHAPE_CIRCLE = 3,        /* of a diameter, or the largest that fits the region */
  FF_SHAPE_VERTICAL_BEAM = 4, /* a bar with round ends: for horizontal text */
  FF_SHAPE_HORIZONTAL_BEAM = 5,
  FF_SHAPE_PATH = 6, /* any outline */
};

/* The steps of a path. */
enum ff_step {
  FF_STEP_MOVE = 0,
  FF_STEP_LINE = 1,
  FF_STEP_QUADRATIC = 2,
  FF_STEP_CUBIC = 3,
  FF_STEP_CLOSE = 4,
};

/* A step and its points, of which the last is its end; what it does not use is ignored. */
struct ff_element {
  enum ff_step step;
  double x1, y1, x2, y2, x3, y3;
};

#define FF_MOVE(x, y)                                                                              \
  { FF_STEP_MOVE, x, y, 0, 0, 0, 0 }
#define FF_LINE(x, y)                                                                              \
  { FF_STEP_LINE, x, y, 0, 0, 0, 0 }
#define FF_QUADRATIC(cx, cy, x, y)                                                                 \
  { FF_STEP_QUADRATIC, cx, cy, x, y, 0, 0 }
#define FF_CUBIC(cx, cy, dx, dy, x, y)                                                             \
  { FF_STEP_CUBIC, cx, cy, dx, dy, x, y }
#define FF_CLOSE                                                                                   \
  { FF_STEP_CLOSE, 0, 0, 0, 0, 0, 0 }

struct ff_shape {
  enum ff_shape_kind kind;
  /* Of a rounded rectangle: clockwise from the top left, at least zero. */
  double radii[4];
  double diameter;          /* of a circle, to FF_MAX_SHAPE; 0 for the largest that fits */
  double length, thickness; /* of a beam: above zero, the thickness to FF_MAX_SHAPE */
  /* Of a path: begins with a move, encloses something, within FF_MAX_SHAPE of its anchor. */
  const struct ff_element *elements;
  size_t element_count;
  bool even_odd; /* by which rule it is filled; nonzero otherwise */
  bool anchored; /* whether the anchor is given; the middle of its bounds otherwise */
  double anchor_x, anchor_y;
};

/* A small shape beside the pointer. */
struct ff_accessory {
  struct ff_shape shape; /* not automatic */
  double offset;         /* the gap to the pointer's edge, 0 to FF_MAX_OFFSET */
  double angle;          /* where around the pointer: 0 to the right, growing clockwise */
  double rotation;       /* of the shape itself, clockwise */
};

/* Where a hover effect tints. */
enum ff_tint {
  FF_TINT_DEFAULT = 0, /* as the kind of the region says; hover flags have no effect then */
  FF_TINT_NONE = 1,
  FF_TINT_OVERLAY = 2,
  FF_TINT_UNDERLAY = 3,
};

/* What else a hover effect does; a set. */
enum ff_hover {
  FF_HOVER_SHADOW = 1,
  FF_HOVER_SCALE = 2,
};

/* Which pointer is drawn. */
enum ff_pointer_look {
  FF_POINTER_AUTOMATIC = 0,
  FF_POINTER_HIDDEN = 1,
  FF_POINTER_SYSTEM = 2, /* the default one, whatever the effect */
};

/* The values of a style. */
struct ff_style_info {
  size_t size; /* sizeof(struct ff_style_info); FF_STYLE sets it */
  enum ff_effect effect;
  enum ff_tint tint;
  uint32_t hover; /* of enum ff_hover */
  enum ff_pointer_look pointer;
  enum ff_axes constrained; /* where the shape is held at the region's middle */
  struct ff_shape shape;
  struct ff_accessory accessories[FF_MAX_ACCESSORIES];
  size_t accessory_count;
};

#define FF_STYLE(...) ((struct ff_style_info)FF_STYLE_INIT(__VA_ARGS__))
#define FF_STYLE_INIT(...)                                                                         \
  { .size = sizeof(struct ff_style_info), __VA_ARGS__ }

/*
 * Context.
 */

/* What the compositor can do; a set. */
enum ff_capability {
  FF_CAPABILITY_SHAPE = 1,    /* the pointer takes the shape of regions */
  FF_CAPABILITY_BEHIND = 2,   /* a highlight leaves the content legible */
  FF_CAPABILITY_CONTENT = 4,  /* lift and hover move the content */
  FF_CAPABILITY_GESTURES = 8, /* scrolls and pinches come with an anchor */
  FF_CAPABILITY_SECONDARY_CLICK = 16,
  FF_CAPABILITY_MOMENTUM = 32, /* scrolls coast on for those who ask */
};

/*
 * Connects to the adaptive pointer.
 *
 * Asks for the compositor's globals on an event queue of its own and waits for the answer, so no
 * event of the caller is dispatched. Works beside a toolkit that owns the display.
 *
 * queue: on which events are dispatched later; that of the wl_pointers, so that the order of
 *   events holds. NULL for the default queue. Borrowed; must outlive what is made from the context.
 * Returns NULL with errno set: EINVAL without a display, ENOMEM, or the error of the connection.
 *   Not knowing the protocol is no error.
 */
struct ff_context *ff_context_create(struct wl_display *display, struct wl_event_queue *queue);

/*
 * The same with a manager that the caller has bound already, without waiting.
 *
 * manager: becomes the context's, also its queue and listener; none may be set, and its events
 *   not have been dispatched, as the capabilities are the first. NULL is a compositor without the
 *   protocol. It stays the caller's if the function fails.
 * Returns NULL with errno set: EINVAL or ENOMEM.
 */
struct ff_context *ff_context_create_for_manager(
  struct wl_display *display, struct wl_event_queue *queue,
  struct ferrofluid_pointer_regions_manager_v1 *manager);

/* Gives all back to the compositor; surfaces and pointers of the context do nothing afterwards. */
void ff_context_destroy(struct ff_context *context);

/* Whether the compositor knows the protocol. */
bool ff_context_is_available(const struct ff_context *context);

/* What it can do: enum ff_capability. Zero without the protocol. */
uint32_t ff_context_get_capabilities(const struct ff_context *context);

/* Says when the capabilities change; NULL for nobody. */
void ff_context_set_capabilities_changed(
  struct ff_context *context, void (*changed)(void *data, uint32_t capabilities), void *data);

/* What was wrong when a function failed last; an empty text if none did. Lives until the next. */
const char *ff_context_get_error(const struct ff_context *context);

/*
 * Styles.
 */

/*
 * Makes a style. Returns NULL with errno set: EINVAL, E2BIG or ENOMEM; ff_context_get_error()
 * says more. A style is for surfaces of its context only.
 */
struct ff_style *ff_style_create(struct ff_context *context, const struct ff_style_info *info);

/* Gives up the caller's reference: regions that have the style keep it. */
void ff_style_destroy(struct ff_style *style);

/*
 * Surfaces.
 */

/*
 * Describes a surface. With the next apply and commit it counts as adopted: the compositor draws
 * the adaptive pointer on it, with or without regions.
 *
 * surface: borrowed; must live until ff_surface_destroy().
 * Returns NULL with errno set: EINVAL, EEXIST or ENOMEM, or the error of the connection.
 */
struct ff_surface *ff_surface_create(struct ff_context *context, struct wl_surface *surface);

/* Gives the regions up, from the next wl_surface.commit on. */
void ff_surface_destroy(struct ff_surface *surface);

/* The wl_surface it was created for. */
struct wl_surface *ff_surface_get_wl_surface(const struct ff_surface *surface);

/* A value of the caller, NULL at first. */
void ff_surface_set_data(struct ff_surface *surface, void *data);
void *ff_surface_get_data(const struct ff_surface *surface);

/* An id that no region of the surface ever had; 0 when all are used, which takes 4 billion. */
uint32_t ff_surface_get_unused_id(struct ff_surface *surface);

/*
 * Makes the regions those given: others are removed, the same ids stay in their place. Among
 * regions where nothing else decides, the one that was added later is above.
 *
 * regions: an array, all of one size; may be NULL if count is zero.
 * Returns 0, -EINVAL, -E2BIG or -ENOMEM: then nothing has changed.
 */
int ff_surface_set_regions(
  struct ff_surface *surface, const struct ff_region *regions, size_t count);

/* Adds a region, or changes all values of the one with its id. Returns as above. */
int ff_surface_set_region(struct ff_surface *surface, const struct ff_region *region);

/* Removes a region; one that is not there is no error. */
void ff_surface_remove_region(struct ff_surface *surface, uint32_t id);

/* Removes all regions and layers. The surface stays adopted. */
void ff_surface_clear(struct ff_surface *surface);

/* Whether there is a region of that id. */
bool ff_surface_has_region(const struct ff_surface *surface, uint32_t id);

/* The data of a region; NULL if there is none of that id. */
void *ff_surface_get_region_data(const struct ff_surface *surface, uint32_t id);

/* Adds a layer, or moves and clips the one with its id. Returns 0, -EINVAL, -E2BIG or -ENOMEM. */
int ff_surface_set_layer(struct ff_surface *surface, const struct ff_layer *layer);

/* Removes a layer, but not its regions; one that is not there is no error. */
void ff_surface_remove_layer(struct ff_surface *surface, uint32_t id);

/*
 * Sends what differs from what the compositor has.
 *
 * Returns 1 if something was sent: it takes effect with the next wl_surface.commit, which is the
 *   caller's. 0 if there was nothing to send. -EAGAIN if the compositor does not read: what is
 *   left stays noted, nothing is lost; apply again once poll() finds the display's socket
 *   writable, or with the next frame. Otherwise an error of the connection, or -ENOMEM.
 */
int ff_surface_apply(struct ff_surface *surface);

/* Whether apply has something to send. */
bool ff_surface_is_dirty(const struct ff_surface *surface);

/*
 * Pointers.
 */

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
  /* Where it is NULL, the answer is that the region is as declared. */
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
 * pointer: borrowed; must live until ff_pointer_destroy().
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
