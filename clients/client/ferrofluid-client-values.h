/* The values of ferrofluid-client.h, which includes them: regions, layers, shapes, styles, limits.
 */
#ifndef FERROFLUID_CLIENT_VALUES_H
#define FERROFLUID_CLIENT_VALUES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wl_surface;

/* A look of the pointer, for any number of regions; never changes. */
struct ff_style;

/*
 * Limits. Those for a context are a part of what the protocol allows, since what was replaced
 * counts there until the surface is committed. The protocol counts for the whole client: several
 * contexts of a process, as with a toolkit's, may have so much together.
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
  /* Where a drag keeps the effect, on the region, which is to move along; by default none. */
  enum ff_axes latching;
  struct ff_grid columns; /* cells side by side */
  struct ff_grid rows;    /* cells one below the other */
  /* Of text: sorted, and not overlapping. NULL if line_count is zero. */
  const struct ff_line *lines;
  size_t line_count;
  /* Says more than effect and radius, and replaces them. The region keeps a reference. */
  struct ff_style *style;
  /*
   * In place of style while all of these modifiers are held; 0 and NULL for none. Where both have a
   * path of 4 KB and more, their paths may have 4000 pieces together.
   */
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

#endif
