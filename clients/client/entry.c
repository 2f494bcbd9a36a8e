/* Regions: what is wanted of them, and what the compositor has. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>

struct ff_entry *ff_entry_make(struct ff_surface *surface, uint32_t id) {
  struct ff_entry *entry;
  if (wl_list_empty(&surface->spare)) {
    if (!(entry = calloc(1, sizeof(*entry))))
      return NULL;
  } else {
    entry = wl_container_of(surface->spare.next, entry, link);
    wl_list_remove(&entry->link);
    int32_t *lines = entry->lines;
    size_t room = entry->line_room;
    *entry = (struct ff_entry){.lines = lines, .line_room = room};
  }
  entry->id = id;
  entry->lines_sent = true;
  if (id > surface->last_id)
    surface->last_id = id;
  wl_list_insert(surface->entries.prev, &entry->link);
  ff_table_insert(&surface->table, entry);
  return entry;
}

int ff_entry_reserve_lines(struct ff_entry *entry, size_t count) {
  if (count <= entry->line_room)
    return 0;
  int32_t *lines = realloc(entry->lines, 2 * count * sizeof(*lines));
  if (!lines)
    return -ENOMEM;
  entry->lines = lines;
  entry->line_room = count;
  return 0;
}

bool ff_same_rectangle(const struct ff_values *a, const struct ff_values *b) {
  return a->x == b->x && a->y == b->y && a->width == b->width && a->height == b->height &&
         a->radius == b->radius && a->padding == b->padding && a->z == b->z && a->kind == b->kind &&
         a->effect == b->effect && a->group == b->group;
}

bool ff_same_values(const struct ff_values *a, const struct ff_values *b) {
  return ff_same_rectangle(a, b) && a->style == b->style &&
         a->modifier_style == b->modifier_style && a->modifiers == b->modifiers &&
         a->recentering == b->recentering && a->latching == b->latching && a->parent == b->parent &&
         a->layer == b->layer && a->disabled == b->disabled && a->sensor == b->sensor &&
         a->requesting == b->requesting && a->pitch[0] == b->pitch[0] &&
         a->pitch[1] == b->pitch[1] && a->offset[0] == b->offset[0] &&
         a->offset[1] == b->offset[1] && a->content == b->content;
}

bool ff_entry_is_offered(const struct ff_entry *entry) {
  return entry->wanted && entry->wants.width > 0 && entry->wants.height > 0;
}

/* The most lines that a message holds. */
#define MAX_MESSAGE_LINES 504

bool ff_entry_needs_file(const struct ff_entry *entry) {
  const struct ff_values *wants = &entry->wants, *has = &entry->has;
  if (!ff_entry_is_offered(entry))
    return false;
  return (!entry->lines_sent && entry->line_count > MAX_MESSAGE_LINES) ||
         (entry->style && entry->style->large && wants->style != has->style) ||
         (entry->modifier_style && entry->modifier_style->large &&
          wants->modifier_style != has->modifier_style);
}

static bool differs(const struct ff_entry *entry) {
  if (!ff_entry_is_offered(entry))
    return entry->sent;
  return !entry->sent || !entry->lines_sent || !ff_same_values(&entry->wants, &entry->has);
}

void ff_entry_settle(struct ff_surface *surface, struct ff_entry *entry) {
  bool dirty = differs(entry);
  if (dirty && !entry->is_dirty)
    wl_list_insert(surface->dirty.prev, &entry->dirty);
  else if (!dirty && entry->is_dirty)
    wl_list_remove(&entry->dirty);
  entry->is_dirty = dirty;
  if (entry->wanted || entry->sent)
    return;
  ff_table_remove(&surface->table, entry->id);
  wl_list_remove(&entry->link);
  wl_list_insert(&surface->spare, &entry->link);
}

static void swap_style(struct ff_style **kept, struct ff_style *given) {
  if (given)
    ff_style_reference(given);
  ff_style_release(*kept);
  *kept = given;
}

static bool has_lines(const struct ff_entry *entry, const struct ff_region *region) {
  if (entry->line_count != region->line_count)
    return false;
  for (size_t i = 0; i < region->line_count; i++) {
    const struct ff_line *line = &region->lines[i];
    int32_t top = ff_fixed(line->y);
    if (
      entry->lines[2 * i] != top ||
      entry->lines[2 * i + 1] != ff_fixed(line->y + line->height) - top)
      return false;
  }
  return true;
}

void ff_entry_set(
  struct ff_surface *surface, struct ff_entry *entry, const struct ff_checked *checked) {
  const struct ff_region *region = &checked->region;
  if (!entry->wanted)
    surface->wanted_count++;
  surface->wanted_lines += region->line_count - entry->line_count;
  entry->wanted = true;
  entry->wants = checked->values;
  swap_style(&entry->style, region->style);
  swap_style(&entry->modifier_style, checked->values.modifiers ? region->modifier_style : NULL);
  entry->data = region->data;
  if (!has_lines(entry, region)) {
    ff_wire_lines(region->lines, region->line_count, entry->lines);
    entry->line_count = region->line_count;
    entry->lines_sent = entry->line_count == 0 && entry->sent_lines == 0;
  }
  ff_entry_settle(surface, entry);
}

void ff_entry_unset(struct ff_surface *surface, struct ff_entry *entry) {
  if (entry->wanted) {
    surface->wanted_count--;
    surface->wanted_lines -= entry->line_count;
    entry->wanted = false;
  }
  swap_style(&entry->style, NULL);
  swap_style(&entry->modifier_style, NULL);
  if (entry->line_count > 0)
    entry->lines_sent = false;
  entry->line_count = 0;
  entry->data = NULL;
  ff_entry_settle(surface, entry);
}

void ff_entry_forget(struct ff_surface *surface, struct ff_entry *entry) {
  if (entry->sent)
    surface->sent_count--;
  entry->sent = false;
  entry->sent_lines = 0;
  entry->lines_sent = entry->line_count == 0;
  entry->has = (struct ff_values){0};
}
