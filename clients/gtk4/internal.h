/* What the files of the adapter share. */
#pragma once

#include "ferrofluid-client.h"
#include "ferrofluid-gtk.h"

#include <gdk/wayland/gdkwayland.h>

#define FFG_EXPORT __attribute__((visibility("default")))

/* A quark of a file: NAME_quark(). */
#define FFG_QUARK(TEXT, NAME)                                                                      \
  static GQuark NAME##_quark(void);                                                                \
  G_DEFINE_QUARK(TEXT, NAME)

/*
 * display.c: a GdkDisplay and its compositor.
 */

/* Looks of the pointer that no kind of region has. */
enum ffg_look {
  FFG_LOOK_NONE,    /* that of the kind */
  FFG_LOOK_COLUMN,  /* drags to the left and right */
  FFG_LOOK_ROW,     /* drags up and down */
  FFG_LOOK_FALLING, /* drags a corner at the top left or bottom right */
  FFG_LOOK_RISING,  /* drags a corner at the top right or bottom left */
  FFG_LOOK_CROSS,   /* a precise point */
  FFG_LOOK_HIDDEN,  /* no pointer */
  FFG_LOOK_TEXT,    /* a beam, as over text */
  FFG_LOOK_LAST
};

struct ffg_display {
  GdkDisplay *display; /* it owns this struct */
  struct ff_context *context;
  GHashTable *pointers; /* GdkDevice to ff_pointer */
  guint32 settings;     /* enum ff_setting, of all pointers */
  struct ff_style *looks[FFG_LOOK_LAST];
  guint render_signal;
  gulong render_hook;
};

/*
 * The adapter's side of a display, made when first asked for. NULL where there is nothing to
 * adopt. Asks the compositor and waits for its answer, once a display.
 */
struct ffg_display *ffg_display_get(GdkDisplay *display);

/* Whether the pointer shows what is below it, so that widgets need not. */
gboolean ffg_display_is_adaptive(const struct ffg_display *self);

/*
 * debug.c: what FERROFLUID_DEBUG=1 shows, on stderr.
 */

/* Whether the variable is set, to something that is neither empty nor 0. */
gboolean ffg_debug_is_on(void);

/* Says a line, where that is wanted. */
void ffg_debug(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Says what was bound, or that there is nothing to bind. */
void ffg_debug_display(const struct ffg_display *self);

/*
 * native.c: a widget with a surface of its own, which is a window or a popover.
 */

struct ffg_native;

/* Adopts a window or popover; again is no error. Nothing happens without a display to adopt. */
void ffg_native_adopt(GtkNative *native);

/* Gives its regions back with its next frame. */
void ffg_native_release(GtkNative *native);

/* What was adopted and not released; NULL if it was not. */
struct ffg_native *ffg_native_get(GtkNative *native);

/* That of a widget's surface; NULL if that is not adopted. */
struct ffg_native *ffg_native_of_widget(GtkWidget *widget);

struct ffg_display *ffg_native_get_display(struct ffg_native *self);

/*
 * What tells a native from every other, also from one that is gone and was at the same address: a
 * box of g_rc_box_acquire(), which is compared and kept, never read.
 */
gpointer ffg_native_get_identity(struct ffg_native *self);

/* An id that no region or layer of the surface ever had; so many in a row. */
guint32 ffg_native_take_ids(struct ffg_native *self, guint count);

/* Has the widgets looked at again with the next frame, and asks for that. */
void ffg_native_touch(struct ffg_native *self);

/* The surface is about to be rendered: sends what is new. */
void ffg_native_will_render(struct ffg_display *display, GdkSurface *surface);

/*
 * mark.c: what is remembered of a widget.
 */

struct ffg_text;

/* How a widget is drawn. */
struct ffg_bezel {
  gboolean drawn;  /* it has a background or border of its own */
  gboolean known;  /* the radii are those of the theme */
  double radii[4]; /* clockwise from the top left */
};

struct ffg_mark {
  gpointer owner;    /* a reference: the identity of the native whose ids these are */
  guint32 id, count; /* of regions of its own */
  guint32 layer;     /* that its content is on */
  struct ffg_bezel bezel;
  /* What the bezel depends on, as it was. */
  gboolean has_bezel;
  GtkWidget *parent, *previous, *next; /* only to be compared */
  int width, height;
  gboolean checked;
  struct ff_style *rounded; /* where the four corners differ; NULL otherwise */
  gboolean hides_hover;     /* the platter shows what its hover style would */
  struct ffg_text *text;    /* of a text view; NULL before it was looked at */
};

/* textview.c: the lines of a text view that the compositor knows. */
void ffg_text_free(struct ffg_text *text);

/* The mark of a widget; made, and its changes followed, when first asked for. */
struct ffg_mark *ffg_mark_get(GtkWidget *widget);

/* Regions of its own in a native: the first of so many ids. */
guint32 ffg_mark_ids(struct ffg_mark *self, struct ffg_native *native, guint count);

/* The id of the layer that its content is on. */
guint32 ffg_mark_layer(struct ffg_mark *self, struct ffg_native *native);

/* How it is drawn; looked at again when something that it depends on has changed. */
const struct ffg_bezel *ffg_mark_bezel(
  struct ffg_mark *self, struct ffg_native *native, GtkWidget *widget);

/* bezel.c: finds out how a widget of that size is drawn. */
void ffg_bezel_find(GtkWidget *widget, int width, int height, struct ffg_bezel *bezel);

/*
 * scene.c: what there is in a surface.
 */

/* Where the places of regions are counted from: the surface, or what scrolls. */
struct ffg_frame {
  GtkWidget *widget;
  double dx, dy; /* added to places in the widget */
  guint32 layer; /* 0 for the surface */
  gboolean clips;
  graphene_rect_t clip; /* in the frame */
};

struct ffg_scene {
  struct ffg_native *native;
  GtkWidget *root;
  double x, y;         /* of the root widget's origin on the surface */
  GArray *regions;     /* struct ff_region */
  GArray *lines;       /* struct ff_line; those of a region in a row */
  GArray *first_lines; /* gsize: where those of each region begin */
  GArray *layers;      /* struct ff_layer */
  gboolean culls;      /* leaves out what is far outside of its view */
};

void ffg_scene_init(struct ffg_scene *self);
void ffg_scene_clear(struct ffg_scene *self);

/* Looks at all widgets of the native. What it finds holds until the next time. */
void ffg_scene_build(struct ffg_scene *self, struct ffg_native *native, GtkWidget *root);

/* Where a widget is in a frame. FALSE if it has no area, or none that can be seen. */
gboolean ffg_scene_bounds(
  struct ffg_scene *self, const struct ffg_frame *frame, GtkWidget *widget, graphene_rect_t *out);

/* Adds a region, if any of it can be seen. */
void ffg_scene_add(
  struct ffg_scene *self, const struct ffg_frame *frame, const graphene_rect_t *bounds,
  const struct ff_region *region);

/* Adds a line, in the frame, to the region that was added last, unless it overlaps another. */
void ffg_scene_add_line(struct ffg_scene *self, double y, double height);

/*
 * walk.c: goes through the widgets.
 */
struct ffg_walk {
  struct ffg_scene *scene;
  struct ffg_frame frame;
  guint32 parent; /* the region that is around, or 0 */
  guint32 group;  /* that of the bar or list around, or 0 */
  int z;
};

void ffg_walk(const struct ffg_walk *walk, GtkWidget *widget);

/*
 * kinds.c: what a widget is.
 */
enum ffg_what {
  FFG_WHAT_NOTHING,
  FFG_WHAT_BUTTON, /* what is pressed: its bezel says the rest */
  FFG_WHAT_SWITCH,
  FFG_WHAT_CHECK,   /* an indicator and a label, with room beside them */
  FFG_WHAT_ROW,     /* of a list, menu, or sidebar */
  FFG_WHAT_KNOB,    /* of a scale */
  FFG_WHAT_SWATCH,  /* small and opaque */
  FFG_WHAT_ENTRY,   /* a line of text that can be edited */
  FFG_WHAT_TEXT,    /* a view of text */
  FFG_WHAT_LABEL,   /* with text that can be selected, or links */
  FFG_WHAT_DRAGGED, /* its cursor says what dragging does */
  FFG_WHAT_CUSTOM,  /* ferrofluid_gtk_widget_set_kind() */
};

enum ffg_what ffg_what(GtkWidget *widget);

/* Whether the members of a container belong together. */
gboolean ffg_is_group(GtkWidget *widget);

/* The look that a cursor of a name stands for. */
enum ffg_look ffg_look_of_cursor(GdkCursor *cursor);

/*
 * parts.c: the regions of widgets.
 */
void ffg_add_widget(const struct ffg_walk *walk, GtkWidget *widget, enum ffg_what what);
/* The resize handles around a window. */
void ffg_add_edges(const struct ffg_walk *walk, GtkWindow *window);

/* The values that all regions of a widget begin with. */
struct ff_region ffg_region(
  const struct ffg_walk *walk, GtkWidget *widget, enum ff_kind kind, guint index, guint count);

/* text.c: regions of text. */
void ffg_add_entry(const struct ffg_walk *walk, GtkText *text);
void ffg_add_label(const struct ffg_walk *walk, GtkLabel *label);

/* textview.c: the text of a view, whose buffer has its origin at a place of the frame. */
void ffg_add_text_view(const struct ffg_walk *walk, GtkTextView *view, double x, double y);
