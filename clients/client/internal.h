/* What the files of the library share. */
#ifndef FERROFLUID_CLIENT_INTERNAL_H
#define FERROFLUID_CLIENT_INTERNAL_H

#include "ferrofluid-client.h"
#include "ferrofluid-pointer-regions-v1-client-protocol.h"

#include <wayland-client.h>

#define FF_EXPORT __attribute__((visibility("default")))

/* The protocol's version that the library knows. */
#define FF_VERSION 1

/* -1 on the wire, which leaves a length to the compositor. */
#define FF_WIRE_DEFAULT (-256)

/* The 32-bit values of a path in a message, which has 4096 bytes with all that goes along. */
#define FF_MESSAGE_WORDS 975
/* The straight pieces that the paths of one file may add; the protocol allows 4096. */
#define FF_FILE_PIECES 4000

/*
 * A connection. It lives until it is destroyed and its last surface, style and pointer are: those
 * then find it closed, and do nothing.
 */
struct ff_context {
  uint32_t references;
  bool closed;
  struct wl_display *display;
  struct wl_event_queue *queue;
  struct ferrofluid_pointer_regions_manager_v1 *manager; /* NULL without the protocol */
  uint32_t capabilities;
  void (*changed)(void *data, uint32_t capabilities);
  void *changed_data;
  char error[256];
  /* Bytes that may wait in the connection's buffer since it was known to be empty. */
  size_t unflushed;
  uint64_t last_style, files;
  /* Where files of regions are put together. */
  uint32_t *file_words;
  size_t file_room;
  size_t path_pieces;      /* of all styles */
  struct wl_list surfaces; /* ff_surface.link */
  struct wl_list pointers; /* ff_pointer.link */
  /* ff_style.link: those with an object, or waiting for its end; what was used last comes first. */
  struct wl_list styles;
  size_t style_objects;
};

/* A shape as it goes over the wire. */
struct ff_wire_shape {
  enum ff_shape_kind kind;
  int32_t lengths[4];
  uint32_t *words; /* of a path; owned */
  size_t word_count, pieces;
  bool even_odd, anchored;
};

struct ff_wire_accessory {
  struct ff_wire_shape shape;
  int32_t offset, angle, rotation;
};

/* A style. Its object is made when a region first needs it. */
struct ff_style {
  struct wl_list link; /* in no list without an object */
  uint32_t references;
  struct ff_context *context;
  uint64_t number; /* never used again in its context */
  struct ferrofluid_pointer_style_v1 *object;
  uint64_t file; /* the last file of regions that it is in, and its number there */
  uint32_t number_in_file;
  size_t path_pieces; /* as they count in ff_context */
  size_t path_words;  /* of all its paths, on the wire */
  bool large;         /* a path of it fits no message: it goes in a file of regions only */
  /* How much of the object was sent: its values, its shape, its accessories. */
  size_t parts_sent;
  enum ff_effect effect;
  enum ff_tint tint;
  uint32_t hover;
  enum ff_pointer_look pointer;
  enum ff_axes constrained;
  struct ff_wire_shape shape;
  struct ff_wire_accessory accessories[FF_MAX_ACCESSORIES];
  size_t accessory_count;
};

/* The values of a region as they go over the wire. A change too small for the wire is none. */
struct ff_values {
  /* set_region */
  int32_t x, y, width, height, radius, padding, z;
  uint32_t kind, effect, group;
  /* What has a request of its own. */
  uint64_t style, modifier_style; /* their numbers; 0 for none */
  uint32_t modifiers;
  enum ff_axes recentering, latching;
  uint32_t parent, layer;
  bool disabled, sensor, requesting;
  int32_t pitch[2], offset[2]; /* of columns and rows */
  struct wl_surface *content;
};

/* A region: what is wanted, and what the compositor has. */
struct ff_entry {
  struct wl_list link;  /* in ff_surface.entries, in the order of adding, or in spare */
  struct wl_list dirty; /* in ff_surface.dirty, or in no list */
  uint32_t id;
  uint64_t pass;   /* the last ff_surface_set_regions() that named it */
  uint64_t file;   /* the last file of regions that it is in */
  bool wanted;     /* it is there for the caller */
  bool sent;       /* it is there for the compositor, and has these values: */
  bool lines_sent; /* the lines are those that the compositor has */
  bool is_dirty;
  size_t sent_lines; /* how many lines the compositor has */
  struct ff_values wants, has;
  struct ff_style *style, *modifier_style; /* of what is wanted; referenced */
  int32_t *lines;                          /* wanted: pairs of y and height; owned */
  size_t line_count, line_room;
  void *data;
};

/* Entries by id: open addressing, a power of two of slots, half of them empty at least. */
struct ff_table {
  struct ff_entry **slots;
  size_t room, count;
};

struct ff_wire_layer {
  int32_t x, y;
  bool clips;
  int32_t clip[4];
};

struct ff_layer_entry {
  uint32_t id;
  bool wanted, sent;
  struct ff_wire_layer wants, has;
};

struct ff_surface {
  struct wl_list link; /* in ff_context.surfaces */
  struct ff_context *context;
  struct wl_surface *surface;
  struct ferrofluid_pointer_regions_v1 *object; /* NULL until the first apply */
  void *data;
  uint32_t last_id;
  uint64_t pass;
  struct ff_table table;
  struct wl_list entries, dirty, spare;
  size_t wanted_count, wanted_lines, sent_count;
  /* Twice the limit: those that are to be removed are still there. */
  struct ff_layer_entry layers[2 * FF_MAX_LAYERS];
  size_t layer_count;
  bool layers_dirty;
  bool changed;  /* something was sent since apply last returned 1 */
  bool given_up; /* destroyed by the caller; only its object waits for room */
};

/* A region that was checked, before it is noted. */
struct ff_checked {
  struct ff_region region;
  struct ff_values values;
};

/* support.c */

/* Notes what is wrong, and returns the code, which is a negative errno value. */
int ff_refuse(struct ff_context *context, int code, const char *format, ...)
  __attribute__((format(printf, 3, 4)));
/* Copies a struct of the caller that may be of an older or newer header. */
int ff_copy_struct(
  struct ff_context *context, const char *name, void *out, size_t out_size, size_t least,
  const void *given);
/* Whether a length or place can go over the wire. */
bool ff_is_length(double value);
/* A value for the wire, rounded; it is one that ff_is_length() accepts. */
int32_t ff_fixed(double value);
/* 0 if a request of so many bytes fits the buffer, which is flushed for it; -EAGAIN, or another. */
int ff_make_room(struct ff_context *context, size_t bytes);
/* Notes that others may have put something into the buffer. */
void ff_doubt_room(struct ff_context *context);
/* 0, or the error that ended the connection. */
int ff_connection_error(struct ff_context *context);

/* context.c */
void ff_context_reference(struct ff_context *context);
void ff_context_release(struct ff_context *context);

/* region.c */
int ff_check_region(
  struct ff_surface *surface, const struct ff_region *region, struct ff_checked *out);
/* Checks the lines of what has an id; count is at most most. */
int ff_check_lines(
  struct ff_context *context, uint32_t id, const struct ff_line *lines, size_t count, size_t most);
/* Writes lines that were checked: two values for each. */
void ff_wire_lines(const struct ff_line *lines, size_t count, int32_t *out);

/* shape.c, path.c */
int ff_check_shape(
  struct ff_context *context, const char *what, const struct ff_shape *shape,
  struct ff_wire_shape *out);
void ff_shape_clear(struct ff_wire_shape *shape);
/* Whether the compositor would take a path; counts its pieces. */
int ff_check_path(struct ff_context *context, const char *what, struct ff_wire_shape *shape);

/* style.c, style-wire.c */
void ff_style_reference(struct ff_style *style);
/* Gives a reference up; the same as ff_style_destroy(). */
void ff_style_release(struct ff_style *style);
/* Sends the object of a style, where there is none yet; 0, -EAGAIN or another. */
int ff_style_send(struct ff_style *style);
/* Destroys the objects of styles that nobody has any more, as far as there is room. */
void ff_styles_settle(struct ff_context *context);
void ff_style_drop_object(struct ff_style *style);

/* table.c */
struct ff_entry *ff_table_find(const struct ff_table *table, uint32_t id);
/* Makes room for so many more entries. */
int ff_table_reserve(struct ff_table *table, size_t more);
/* Needs room. */
void ff_table_insert(struct ff_table *table, struct ff_entry *entry);
void ff_table_remove(struct ff_table *table, uint32_t id);

/* entry.c */
bool ff_same_rectangle(const struct ff_values *a, const struct ff_values *b);
bool ff_same_values(const struct ff_values *a, const struct ff_values *b);
/* Whether the compositor should have it: it is there, and has an area. */
bool ff_entry_is_offered(const struct ff_entry *entry);
/* Whether it has what the compositor lacks and no message holds. */
bool ff_entry_needs_file(const struct ff_entry *entry);
struct ff_entry *ff_entry_make(struct ff_surface *surface, uint32_t id);
int ff_entry_reserve_lines(struct ff_entry *entry, size_t count);
/* Makes the checked values the wanted ones; needs room for the lines. */
void ff_entry_set(
  struct ff_surface *surface, struct ff_entry *entry, const struct ff_checked *checked);
void ff_entry_unset(struct ff_surface *surface, struct ff_entry *entry);
/* Notes that the compositor has nothing of it. */
void ff_entry_forget(struct ff_surface *surface, struct ff_entry *entry);
/* Takes it off the dirty ones, and puts it away where neither side has it. */
void ff_entry_settle(struct ff_surface *surface, struct ff_entry *entry);

/* file.c */
/* What goes in a file of regions. */
enum ff_file_part {
  FF_FILE_ALL,    /* all that are offered, in place of what the compositor has */
  FF_FILE_DIRTY,  /* those that differ, as far as the file holds them */
  FF_FILE_NEEDED, /* as those, but only where ff_entry_needs_file(): one of them at least */
};
/*
 * Sends many regions in one message. 0, -EAGAIN, or another; -EMFILE and the like if there can be
 * no file.
 */
int ff_file_send(struct ff_surface *surface, enum ff_file_part part);

/* layers.c */
/* Sends what of the layers differs; 0, -EAGAIN or another. */
int ff_layers_send(struct ff_surface *surface);
/* Notes that the compositor has no layers. */
void ff_layers_forget(struct ff_surface *surface);

/* surface.c */
void ff_surface_close(struct ff_surface *surface);
void ff_surfaces_settle(struct ff_context *context);
struct ff_surface *ff_surface_find(struct ff_context *context, struct wl_surface *surface);

/* pointer.c */
struct ff_pointer *ff_pointer_of_link(struct wl_list *link);
/* Ends what is in progress, and the object; calls the listener. */
void ff_pointer_close(struct ff_pointer *pointer);
/* Destroys the objects of pointers that nobody has any more, as far as there is room. */
void ff_pointers_settle(struct ff_context *context);
void ff_pointers_forget_surface(struct ff_context *context, struct ff_surface *surface);

#endif
