/* Sends what the compositor does not have yet. */
#include "internal.h"

#include <errno.h>

/* There is no way back to the default of recentering but a new region. */
static bool must_go(const struct ff_entry *entry) {
  if (!entry->sent)
    return false;
  return !ff_entry_is_offered(entry) ||
         (entry->has.recentering != FF_AXES_DEFAULT && entry->wants.recentering == FF_AXES_DEFAULT);
}

static void copy_rectangle(struct ff_values *to, const struct ff_values *from) {
  to->x = from->x;
  to->y = from->y;
  to->width = from->width;
  to->height = from->height;
  to->radius = from->radius;
  to->padding = from->padding;
  to->z = from->z;
  to->kind = from->kind;
  to->effect = from->effect;
  to->group = from->group;
}

/* Makes room, and notes that something is sent. */
static int begin(struct ff_surface *surface, size_t bytes) {
  int result = ff_make_room(surface->context, bytes);
  if (result == 0)
    surface->changed = true;
  return result;
}

static int send_rectangle(struct ff_surface *surface, struct ff_entry *entry) {
  const struct ff_values *wants = &entry->wants;
  if (entry->sent && ff_same_rectangle(wants, &entry->has))
    return 0;
  int result = begin(surface, 52);
  if (result < 0)
    return result;
  ferrofluid_pointer_regions_v1_set_region(
    surface->object, entry->id, wants->x, wants->y, wants->width, wants->height, wants->kind,
    wants->effect, wants->radius, wants->padding, wants->group, wants->z);
  if (!entry->sent)
    surface->sent_count++;
  entry->sent = true;
  copy_rectangle(&entry->has, wants);
  return 0;
}

static int send_styles(struct ff_surface *surface, struct ff_entry *entry) {
  struct ff_values *wants = &entry->wants, *has = &entry->has;
  int result;
  if (wants->style != has->style) {
    if (entry->style && (result = ff_style_send(entry->style)) < 0)
      return result;
    if ((result = begin(surface, 16)) < 0)
      return result;
    ferrofluid_pointer_regions_v1_set_style(
      surface->object, entry->id, entry->style ? entry->style->object : NULL);
    has->style = wants->style;
  }
  if (wants->modifier_style != has->modifier_style || wants->modifiers != has->modifiers) {
    struct ff_style *style = entry->modifier_style;
    if (style && (result = ff_style_send(style)) < 0)
      return result;
    if ((result = begin(surface, 20)) < 0)
      return result;
    ferrofluid_pointer_regions_v1_set_modifier_style(
      surface->object, entry->id, wants->modifiers, style ? style->object : NULL);
    has->modifier_style = wants->modifier_style;
    has->modifiers = wants->modifiers;
  }
  return 0;
}

/* The most bytes of what send_values() sends: seven values, two grids and a content. */
#define VALUES_SIZE (7 * 16 + 2 * 24 + 16)

static void send_values(struct ff_surface *surface, struct ff_entry *entry) {
  struct ferrofluid_pointer_regions_v1 *object = surface->object;
  const struct ff_values *wants = &entry->wants, *has = &entry->has;
  if (wants->recentering != has->recentering)
    ferrofluid_pointer_regions_v1_set_recentering_axes(
      object, entry->id, wants->recentering & FF_AXES_BOTH);
  if (wants->latching != has->latching)
    ferrofluid_pointer_regions_v1_set_latching_axes(object, entry->id, wants->latching);
  if (wants->disabled != has->disabled)
    ferrofluid_pointer_regions_v1_set_enabled(object, entry->id, !wants->disabled);
  if (wants->sensor != has->sensor)
    ferrofluid_pointer_regions_v1_set_sensor(object, entry->id, wants->sensor);
  if (wants->requesting != has->requesting)
    ferrofluid_pointer_regions_v1_set_requesting(object, entry->id, wants->requesting);
  if (wants->parent != has->parent)
    ferrofluid_pointer_regions_v1_set_parent(object, entry->id, wants->parent);
  if (wants->layer != has->layer)
    ferrofluid_pointer_regions_v1_set_region_layer(object, entry->id, wants->layer);
  for (uint32_t axis = 0; axis < 2; axis++) {
    if (wants->pitch[axis] != has->pitch[axis] || wants->offset[axis] != has->offset[axis])
      ferrofluid_pointer_regions_v1_set_grid(
        object, entry->id, axis, wants->pitch[axis], wants->offset[axis]);
  }
  if (wants->content != has->content)
    ferrofluid_pointer_regions_v1_set_content(object, entry->id, wants->content);
}

static int send_lines(struct ff_surface *surface, struct ff_entry *entry) {
  if (entry->lines_sent)
    return 0;
  struct wl_array lines = {
    .size = 2 * entry->line_count * sizeof(*entry->lines),
    .data = entry->lines,
  };
  int result = begin(surface, 16 + lines.size);
  if (result < 0)
    return result;
  ferrofluid_pointer_regions_v1_set_text_lines(surface->object, entry->id, &lines);
  entry->lines_sent = true;
  entry->sent_lines = entry->line_count;
  return 0;
}

static int send_entry(struct ff_surface *surface, struct ff_entry *entry) {
  int result;
  if ((result = send_rectangle(surface, entry)) < 0)
    return result;
  if ((result = send_styles(surface, entry)) < 0)
    return result;
  if (!ff_same_values(&entry->wants, &entry->has)) {
    if ((result = begin(surface, VALUES_SIZE)) < 0)
      return result;
    send_values(surface, entry);
    entry->has = entry->wants;
  }
  return send_lines(surface, entry);
}

/* Removes what is to go, and lines, so that there are never more than the limits. */
static int send_less(struct ff_surface *surface) {
  struct ff_entry *entry, *next;
  int result;
  wl_list_for_each_safe(entry, next, &surface->dirty, dirty) {
    if (must_go(entry)) {
      if ((result = begin(surface, 12)) < 0)
        return result;
      ferrofluid_pointer_regions_v1_remove_region(surface->object, entry->id);
      ff_entry_forget(surface, entry);
      ff_entry_settle(surface, entry);
    } else if (entry->sent && entry->line_count < entry->sent_lines) {
      if ((result = send_lines(surface, entry)) < 0)
        return result;
    }
  }
  return 0;
}

/* With nothing left to offer, all goes with one request; layers too, which are sent again. */
static int send_clear(struct ff_surface *surface) {
  struct ff_entry *entry, *next;
  if (surface->wanted_count > 0 || surface->sent_count < 2)
    return 0;
  int result = begin(surface, 8);
  if (result < 0)
    return result;
  ferrofluid_pointer_regions_v1_clear(surface->object);
  wl_list_for_each_safe(entry, next, &surface->entries, link) {
    ff_entry_forget(surface, entry);
    ff_entry_settle(surface, entry);
  }
  ff_layers_forget(surface);
  return 0;
}

/* From how many regions on they go in a file: their requests would fill the buffer of libwayland.
 */
#define MANY 64

/* How many regions differ, and whether one of them can go in a file only. */
static size_t count_dirty(const struct ff_surface *surface, bool *must) {
  struct ff_entry *entry;
  size_t count = 0;
  *must = false;
  wl_list_for_each(entry, &surface->dirty, dirty) {
    count++;
    *must = *must || ff_entry_needs_file(entry);
  }
  return count;
}

/*
 * Sends many regions at once, if there are many. Without a file, which may not be made where
 * the process has no descriptors left, requests do as well, if all fits them.
 */
static int send_file(struct ff_surface *surface) {
  bool must;
  size_t many = count_dirty(surface, &must);
  if (many < MANY && !must)
    return 0;
  bool all = many >= MANY && many > surface->wanted_count / 2;
  int result = all ? 0 : send_less(surface);
  if (result == 0 && many >= MANY)
    result = ff_file_send(surface, all ? FF_FILE_ALL : FF_FILE_DIRTY);
  /* What that could not take goes in others; each of them takes a region at least. */
  while (result == 0 && count_dirty(surface, &must) > 0 && must)
    result = ff_file_send(surface, FF_FILE_NEEDED);
  bool no_file = result < 0 && result != -EAGAIN && ff_connection_error(surface->context) == 0;
  return no_file && !must ? 0 : result;
}

static int send_all(struct ff_surface *surface) {
  struct ff_entry *entry, *next;
  int result;
  if (!surface->object) {
    if ((result = begin(surface, 16)) < 0)
      return result;
    surface->object = ferrofluid_pointer_regions_manager_v1_get_regions(
      surface->context->manager, surface->surface);
    if (!surface->object)
      return ff_refuse(surface->context, -ENOMEM, "surface: no memory");
  }
  if (
    (result = send_clear(surface)) < 0 || (result = ff_layers_send(surface)) < 0 ||
    (result = send_file(surface)) < 0 || (result = send_less(surface)) < 0)
    return result;
  wl_list_for_each_safe(entry, next, &surface->dirty, dirty) {
    if ((result = send_entry(surface, entry)) < 0)
      return result;
    ff_entry_settle(surface, entry);
  }
  return 0;
}

FF_EXPORT int ff_surface_apply(struct ff_surface *surface) {
  struct ff_context *context = surface->context;
  if (!ff_surface_is_dirty(surface))
    return 0;
  int result = ff_connection_error(context);
  if (result < 0)
    return result;
  /* What others have put into the buffer is not known. */
  ff_doubt_room(context);
  ff_surfaces_settle(context);
  ff_styles_settle(context);
  ff_pointers_settle(context);
  if ((result = send_all(surface)) < 0)
    return result;
  result = surface->changed;
  surface->changed = false;
  return result;
}
