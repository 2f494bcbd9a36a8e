/* The regions of a surface, as the caller sees them. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>

static bool is_open(const struct ff_surface *surface) {
  return !surface->context->closed && surface->context->manager;
}

struct ff_surface *ff_surface_find(struct ff_context *context, struct wl_surface *surface) {
  struct ff_surface *found;
  wl_list_for_each(found, &context->surfaces, link) {
    if (surface && found->surface == surface && !found->given_up)
      return found;
  }
  return NULL;
}

FF_EXPORT struct ff_surface *ff_surface_create(
  struct ff_context *context, struct wl_surface *wl_surface) {
  struct ff_surface *surface;
  int result = 0;
  if (!context) {
    errno = EINVAL;
    return NULL;
  }
  if (!wl_surface)
    result = ff_refuse(context, -EINVAL, "surface: the wl_surface is NULL");
  else if (context->closed)
    result = ff_refuse(context, -EINVAL, "surface: the context was destroyed");
  else if (ff_surface_find(context, wl_surface))
    result = ff_refuse(context, -EEXIST, "surface: the wl_surface has an ff_surface already");
  else if (context->manager)
    result = ff_connection_error(context);
  if (result < 0) {
    errno = -result;
    return NULL;
  }
  if (!(surface = calloc(1, sizeof(*surface)))) {
    errno = -ff_refuse(context, -ENOMEM, "surface: no memory");
    return NULL;
  }
  surface->context = context;
  surface->surface = wl_surface;
  wl_list_init(&surface->entries);
  wl_list_init(&surface->dirty);
  wl_list_init(&surface->spare);
  wl_list_insert(&context->surfaces, &surface->link);
  ff_context_reference(context);
  return surface;
}

static void free_entries(struct ff_surface *surface, struct wl_list *list) {
  struct ff_entry *entry, *next;
  wl_list_for_each_safe(entry, next, list, link) {
    ff_style_release(entry->style);
    ff_style_release(entry->modifier_style);
    free(entry->lines);
    free(entry);
  }
  wl_list_init(list);
  wl_list_init(&surface->dirty);
}

/* Destroys the object if there is room for the request. */
static bool drop_object(struct ff_surface *surface) {
  if (surface->object) {
    if (!surface->context->closed && ff_make_room(surface->context, 8) == -EAGAIN)
      return false;
    ferrofluid_pointer_regions_v1_destroy(surface->object);
    surface->object = NULL;
  }
  return true;
}

static void free_surface(struct ff_surface *surface) {
  struct ff_context *context = surface->context;
  wl_list_remove(&surface->link);
  free(surface);
  ff_context_release(context);
}

void ff_surface_close(struct ff_surface *surface) {
  if (surface->object)
    ferrofluid_pointer_regions_v1_destroy(surface->object);
  surface->object = NULL;
  if (surface->given_up)
    free_surface(surface);
}

void ff_surfaces_settle(struct ff_context *context) {
  struct ff_surface *surface, *next;
  wl_list_for_each_safe(surface, next, &context->surfaces, link) {
    if (surface->given_up && drop_object(surface))
      free_surface(surface);
  }
}

FF_EXPORT void ff_surface_destroy(struct ff_surface *surface) {
  if (!surface)
    return;
  ff_pointers_forget_surface(surface->context, surface);
  free_entries(surface, &surface->entries);
  free_entries(surface, &surface->spare);
  free(surface->table.slots);
  surface->table = (struct ff_table){0};
  surface->wanted_count = surface->wanted_lines = 0;
  surface->given_up = true;
  ff_doubt_room(surface->context);
  if (drop_object(surface))
    free_surface(surface);
}

FF_EXPORT struct wl_surface *ff_surface_get_wl_surface(const struct ff_surface *surface) {
  return surface->surface;
}

FF_EXPORT void ff_surface_set_data(struct ff_surface *surface, void *data) {
  surface->data = data;
}

FF_EXPORT void *ff_surface_get_data(const struct ff_surface *surface) {
  return surface->data;
}

FF_EXPORT uint32_t ff_surface_get_unused_id(struct ff_surface *surface) {
  return surface->last_id == UINT32_MAX ? 0 : ++surface->last_id;
}

static struct ff_entry *find_wanted(const struct ff_surface *surface, uint32_t id) {
  struct ff_entry *entry = ff_table_find(&surface->table, id);
  return entry && entry->wanted ? entry : NULL;
}

FF_EXPORT bool ff_surface_has_region(const struct ff_surface *surface, uint32_t id) {
  return find_wanted(surface, id) != NULL;
}

FF_EXPORT void *ff_surface_get_region_data(const struct ff_surface *surface, uint32_t id) {
  struct ff_entry *entry = find_wanted(surface, id);
  return entry ? entry->data : NULL;
}

/* Finds or makes the entry of a region, with room for its lines. */
static int stage(
  struct ff_surface *surface, const struct ff_region *region, struct ff_entry **out) {
  struct ff_entry *entry = ff_table_find(&surface->table, region->id);
  if (!entry) {
    if (ff_table_reserve(&surface->table, 1) < 0 || !(entry = ff_entry_make(surface, region->id)))
      return ff_refuse(surface->context, -ENOMEM, "region %u: no memory", region->id);
  }
  *out = entry;
  if (ff_entry_reserve_lines(entry, region->line_count) < 0) {
    /* Puts it away again if it was made for this. */
    ff_entry_settle(surface, entry);
    return ff_refuse(surface->context, -ENOMEM, "region %u: no memory", region->id);
  }
  return 0;
}

/* What the other surfaces of the context have is counted, too. */
static int check_count(struct ff_surface *surface, size_t regions, size_t lines) {
  struct ff_context *context = surface->context;
  struct ff_surface *other;
  size_t all_regions = regions, all_lines = lines;
  if (regions > FF_MAX_REGIONS)
    return ff_refuse(
      context, -E2BIG, "%zu regions for a surface; at most %d", regions, FF_MAX_REGIONS);
  if (lines > FF_MAX_SURFACE_LINES)
    return ff_refuse(
      context, -E2BIG, "%zu lines for all regions of a surface; at most %d", lines,
      FF_MAX_SURFACE_LINES);
  wl_list_for_each(other, &context->surfaces, link) {
    all_regions += other == surface ? 0 : other->wanted_count;
    all_lines += other == surface ? 0 : other->wanted_lines;
  }
  if (all_regions > FF_MAX_CONTEXT_REGIONS || all_lines > FF_MAX_CONTEXT_LINES)
    return ff_refuse(
      context, -E2BIG, "%zu regions with %zu lines for all surfaces; at most %d and %d",
      all_regions, all_lines, FF_MAX_CONTEXT_REGIONS, FF_MAX_CONTEXT_LINES);
  return 0;
}

FF_EXPORT int ff_surface_set_region(struct ff_surface *surface, const struct ff_region *region) {
  struct ff_checked checked;
  struct ff_entry *entry;
  int result = ff_check_region(surface, region, &checked);
  if (result < 0)
    return result;
  entry = find_wanted(surface, checked.region.id);
  size_t lines = surface->wanted_lines - (entry ? entry->line_count : 0);
  result = check_count(surface, surface->wanted_count + !entry, lines + checked.region.line_count);
  if (result < 0 || (result = stage(surface, &checked.region, &entry)) < 0)
    return result;
  ff_entry_set(surface, entry, &checked);
  return 0;
}

/* The region of an array whose elements may be larger or smaller than the library's. */
static const struct ff_region *element(const struct ff_region *regions, size_t index) {
  return (const struct ff_region *)((const char *)regions + index * regions->size);
}

/* Checks all regions and makes room for them; notes nothing but in what pass they were named. */
static int stage_all(struct ff_surface *surface, const struct ff_region *regions, size_t count) {
  size_t lines = 0;
  int result = check_count(surface, count, 0);
  if (result < 0)
    return result;
  for (size_t i = 0; i < count; i++) {
    struct ff_checked checked;
    struct ff_entry *entry;
    if (i > 0 && element(regions, i)->size != regions->size)
      return ff_refuse(
        surface->context, -EINVAL, "regions[%zu]: its size is not that of the first", i);
    if ((result = ff_check_region(surface, element(regions, i), &checked)) < 0)
      return result;
    lines += checked.region.line_count;
    if ((result = stage(surface, &checked.region, &entry)) < 0)
      return result;
    if (entry->pass == surface->pass)
      return ff_refuse(
        surface->context, -EINVAL, "regions[%zu]: the id %u is there twice", i, entry->id);
    entry->pass = surface->pass;
  }
  return check_count(surface, count, lines);
}

FF_EXPORT int ff_surface_set_regions(
  struct ff_surface *surface, const struct ff_region *regions, size_t count) {
  struct ff_entry *entry, *next;
  if (count > 0 && !regions)
    return ff_refuse(surface->context, -EINVAL, "regions: is NULL");
  surface->pass++;
  int result = stage_all(surface, regions, count);
  wl_list_for_each_safe(entry, next, &surface->entries, link) {
    if (result < 0)
      ff_entry_settle(surface, entry); /* puts away what was made for this */
    else if (entry->pass != surface->pass)
      ff_entry_unset(surface, entry);
  }
  if (result < 0)
    return result;
  for (size_t i = 0; i < count; i++) {
    struct ff_checked checked;
    ff_check_region(surface, element(regions, i), &checked);
    ff_entry_set(surface, ff_table_find(&surface->table, checked.region.id), &checked);
  }
  return 0;
}

FF_EXPORT void ff_surface_remove_region(struct ff_surface *surface, uint32_t id) {
  struct ff_entry *entry = find_wanted(surface, id);
  if (entry)
    ff_entry_unset(surface, entry);
}

FF_EXPORT void ff_surface_clear(struct ff_surface *surface) {
  struct ff_entry *entry, *next;
  wl_list_for_each_safe(entry, next, &surface->entries, link) {
    ff_entry_unset(surface, entry);
  }
  for (size_t i = surface->layer_count; i > 0; i--)
    ff_surface_remove_layer(surface, surface->layers[i - 1].id);
}

FF_EXPORT bool ff_surface_is_dirty(const struct ff_surface *surface) {
  if (!is_open(surface))
    return false;
  return !surface->object || surface->changed || surface->layers_dirty ||
         !wl_list_empty(&surface->dirty);
}
