/* Checks regions, and turns them into values for the wire. */
#include "internal.h"

#include <errno.h>

static int refuse(struct ff_surface *surface, uint32_t id, const char *what, double value) {
  return ff_refuse(
    surface->context, -EINVAL, "region %u: %s is %g; it must be %s", id, what, value,
    value < 0 && ff_is_length(value) ? "zero or more" : "finite, and at most 8000000 from zero");
}

static int check_lengths(struct ff_surface *surface, const struct ff_region *region) {
  const struct {
    const char *name;
    double value;
    bool negative;
  } lengths[] = {
    {"x", region->x, true},
    {"y", region->y, true},
    {"width", region->width, false},
    {"height", region->height, false},
    {"radius", region->radius, false},
    {"padding", region->padding, false},
    {"columns.pitch", region->columns.pitch, false},
    {"columns.offset", region->columns.offset, true},
    {"rows.pitch", region->rows.pitch, false},
    {"rows.offset", region->rows.offset, true},
  };
  for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
    double value = lengths[i].value;
    if (!ff_is_length(value) || (value < 0 && !lengths[i].negative))
      return refuse(surface, region->id, lengths[i].name, value);
  }
  const struct ff_grid *grids[] = {&region->columns, &region->rows};
  for (size_t i = 0; i < 2; i++) {
    if (grids[i]->pitch != 0 && ff_fixed(grids[i]->pitch) < 256)
      return ff_refuse(
        surface->context, -EINVAL, "region %u: the pitch of its cells is %g; 0 or at least 1",
        region->id, grids[i]->pitch);
  }
  return 0;
}

/* Paths that fit no message go in a file with all else of their region. */
static int check_styles(struct ff_surface *surface, const struct ff_region *region) {
  const struct ff_style *style = region->style, *other = region->modifier_style;
  if (!style || !other || style == other || !style->large || !other->large)
    return 0;
  if (style->path_pieces + other->path_pieces <= FF_FILE_PIECES)
    return 0;
  return ff_refuse(
    surface->context, -E2BIG, "region %u: its styles have paths of %zu pieces; at most %d",
    region->id, style->path_pieces + other->path_pieces, FF_FILE_PIECES);
}

static int check_choices(struct ff_surface *surface, const struct ff_region *region) {
  struct ff_context *context = surface->context;
  uint32_t id = region->id;
  if ((unsigned)region->kind > FF_KIND_CONTENT)
    return ff_refuse(context, -EINVAL, "region %u: there is no kind %d", id, (int)region->kind);
  if ((unsigned)region->effect > FF_EFFECT_NONE)
    return ff_refuse(context, -EINVAL, "region %u: there is no effect %d", id, (int)region->effect);
  if ((unsigned)region->recentering > FF_AXES_NONE || (unsigned)region->latching > FF_AXES_NONE)
    return ff_refuse(context, -EINVAL, "region %u: its axes are none of enum ff_axes", id);
  if (region->modifiers > 15)
    return ff_refuse(
      context, -EINVAL, "region %u: modifiers %#x are not all of enum ff_modifier", id,
      region->modifiers);
  if (region->parent == id)
    return ff_refuse(context, -EINVAL, "region %u: is its own parent", id);
  if (region->content && region->content == surface->surface)
    return ff_refuse(
      context, -EINVAL, "region %u: its content is the surface itself; give a sub-surface", id);
  if (
    (region->style && region->style->context != context) ||
    (region->modifier_style && region->modifier_style->context != context))
    return ff_refuse(context, -EINVAL, "region %u: its style is of another context", id);
  return check_styles(surface, region);
}

/* Both edges are rounded, so that lines which touch do not overlap on the wire. */
static void wire_line(const struct ff_line *line, int32_t *top, int32_t *height) {
  *top = ff_fixed(line->y);
  *height = ff_fixed(line->y + line->height) - *top;
}

int ff_check_lines(
  struct ff_context *context, uint32_t id, const struct ff_line *lines, size_t count, size_t most) {
  if (count > most)
    return ff_refuse(context, -E2BIG, "region %u: has %zu lines; at most %zu", id, count, most);
  if (count > 0 && !lines)
    return ff_refuse(context, -EINVAL, "region %u: lines is NULL", id);
  int32_t end = 0;
  for (size_t i = 0; i < count; i++) {
    const struct ff_line *line = &lines[i];
    if (
      !ff_is_length(line->y) || line->y < 0 || !ff_is_length(line->height) ||
      !ff_is_length(line->y + line->height))
      return ff_refuse(context, -EINVAL, "region %u: line %zu is out of range", id, i);
    int32_t top, height;
    wire_line(line, &top, &height);
    if (height <= 0)
      return ff_refuse(
        context, -EINVAL, "region %u: the height of line %zu is %g; above zero", id, i,
        line->height);
    if (top < end)
      return ff_refuse(
        context, -EINVAL, "region %u: line %zu begins above the end of the one before", id, i);
    end = top + height;
  }
  return 0;
}

void ff_wire_lines(const struct ff_line *lines, size_t count, int32_t *out) {
  for (size_t i = 0; i < count; i++)
    wire_line(&lines[i], &out[2 * i], &out[2 * i + 1]);
}

static int32_t chosen(double length) {
  return length == 0 ? FF_WIRE_DEFAULT : ff_fixed(length);
}

int ff_check_region(
  struct ff_surface *surface, const struct ff_region *given, struct ff_checked *out) {
  struct ff_region *region = &out->region;
  size_t least = offsetof(struct ff_region, data) + sizeof(region->data);
  int result = ff_copy_struct(surface->context, "region", region, sizeof(*region), least, given);
  if (result < 0)
    return result;
  if (region->id == 0)
    return ff_refuse(surface->context, -EINVAL, "region 0: zero is no id");
  if ((result = check_lengths(surface, region)) < 0)
    return result;
  if ((result = check_choices(surface, region)) < 0)
    return result;
  if (
    (result = ff_check_lines(
       surface->context, region->id, region->lines, region->line_count, FF_MAX_LINES)) < 0)
    return result;
  bool modified = region->modifiers != 0 && region->modifier_style;
  out->values = (struct ff_values){
    .x = ff_fixed(region->x),
    .y = ff_fixed(region->y),
    .width = ff_fixed(region->width),
    .height = ff_fixed(region->height),
    .radius = chosen(region->radius),
    .padding = chosen(region->padding),
    .z = region->z,
    .kind = region->kind,
    .effect = region->effect,
    .group = region->group,
    .style = region->style ? region->style->number : 0,
    .modifier_style = modified ? region->modifier_style->number : 0,
    .modifiers = modified ? region->modifiers : 0,
    .recentering = region->recentering,
    .latching = region->latching == FF_AXES_NONE ? FF_AXES_DEFAULT : region->latching,
    .parent = region->parent,
    .layer = region->layer,
    .disabled = region->disabled,
    .sensor = region->sensor,
    .requesting = region->requesting,
    .pitch = {ff_fixed(region->columns.pitch), ff_fixed(region->rows.pitch)},
    .content = region->content,
  };
  const struct ff_grid *grids[] = {&region->columns, &region->rows};
  for (size_t i = 0; i < 2; i++)
    out->values.offset[i] = grids[i]->pitch == 0 ? 0 : ff_fixed(grids[i]->offset);
  return 0;
}
