/*
 * Many regions in one message, by a file in memory: the layout is that of set_regions in the
 * protocol. Styles with paths that fit a message are left to requests of their own, so that the
 * path is sent once; so are contents.
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* 32-bit values of the header and of each record. */
#define HEADER_WORDS 12
#define REGION_WORDS 25
#define LINE_WORDS 2
#define STYLE_WORDS 24
#define SHAPE_WORDS 8
/* The most styles of a file; others are left to requests. Each has five shapes at most. */
#define MAX_STYLES 512
/* The most words of paths. */
#define MAX_WORDS 65536

struct layout {
  struct ff_surface *surface;
  enum ff_file_part part;
  uint32_t regions, lines, styles, shapes, words;
  size_t pieces;
  struct ff_style *used[MAX_STYLES];
};

static bool has_path(const struct ff_style *style) {
  bool has = style->shape.kind == FF_SHAPE_PATH;
  for (size_t i = 0; i < style->accessory_count; i++)
    has = has || style->accessories[i].shape.kind == FF_SHAPE_PATH;
  return has;
}

/* Whether a style goes in files, and not by requests that send its paths once. */
static bool goes_in_files(const struct ff_style *style) {
  return style && (style->large || !has_path(style));
}

/* Puts a style in the file, once, where it goes in files and there is room. */
static void add_style(struct layout *layout, struct ff_style *style) {
  uint64_t pass = layout->surface->context->files;
  if (!goes_in_files(style) || style->file == pass)
    return;
  if (
    layout->styles == MAX_STYLES || layout->pieces + style->path_pieces > FF_FILE_PIECES ||
    layout->words + style->path_words > MAX_WORDS)
    return;
  layout->pieces += style->path_pieces;
  layout->words += (uint32_t)style->path_words;
  style->file = pass;
  layout->used[layout->styles++] = style;
  style->number_in_file = layout->styles;
  layout->shapes += (style->shape.kind != FF_SHAPE_AUTOMATIC) + (uint32_t)style->accessory_count;
}

/* The number of a style in the file, from 1; 0 for none, and for one that is not in it. */
static uint32_t number_style(const struct layout *layout, const struct ff_style *style) {
  return style && style->file == layout->surface->context->files ? style->number_in_file : 0;
}

/*
 * Whether those styles of a region that can be had by files only fit what is left: both of them,
 * since a record says all of its region. They always do in an empty file, which ff_check_region()
 * sees to.
 */
static bool fits(const struct layout *layout, const struct ff_entry *entry) {
  const struct ff_style *styles[] = {entry->style, entry->modifier_style};
  size_t count = layout->styles, pieces = layout->pieces, words = layout->words;
  for (size_t i = 0; i < 2; i++) {
    const struct ff_style *style = styles[i];
    if (!style || !style->large || number_style(layout, style) > 0 || (i > 0 && style == styles[0]))
      continue;
    count++;
    pieces += style->path_pieces;
    words += style->path_words;
  }
  return count <= MAX_STYLES && pieces <= FF_FILE_PIECES && words <= MAX_WORDS;
}

/* Whether a region is in the file that was measured. */
static bool is_part(const struct layout *layout, const struct ff_entry *entry) {
  return entry->file == layout->surface->context->files;
}

static bool is_wanted(const struct layout *layout, const struct ff_entry *entry) {
  if (!ff_entry_is_offered(entry))
    return false;
  switch (layout->part) {
  case FF_FILE_ALL:
    /* Those whose styles do not fit are there without them, until another file. */
    return true;
  case FF_FILE_DIRTY:
    return entry->is_dirty && fits(layout, entry);
  case FF_FILE_NEEDED:
    return ff_entry_needs_file(entry) && fits(layout, entry);
  }
  return false;
}

static void measure(struct layout *layout) {
  struct ff_entry *entry;
  wl_list_for_each(entry, &layout->surface->entries, link) {
    if (!is_wanted(layout, entry))
      continue;
    entry->file = layout->surface->context->files;
    layout->regions++;
    layout->lines += (uint32_t)entry->line_count;
    if (fits(layout, entry)) {
      add_style(layout, entry->style);
      add_style(layout, entry->modifier_style);
    }
  }
}

static size_t total_words(const struct layout *layout) {
  return HEADER_WORDS + REGION_WORDS * (size_t)layout->regions +
         LINE_WORDS * (size_t)layout->lines + STYLE_WORDS * (size_t)layout->styles +
         SHAPE_WORDS * (size_t)layout->shapes + layout->words;
}

static uint32_t *put_region(
  struct layout *layout, uint32_t *at, const struct ff_entry *entry, uint32_t first_line) {
  const struct ff_values *v = &entry->wants;
  bool recenters = v->recentering != FF_AXES_DEFAULT;
  uint32_t flags = (v->disabled ? FERROFLUID_POINTER_REGIONS_V1_FLAG_DISABLED : 0) |
                   (v->sensor ? FERROFLUID_POINTER_REGIONS_V1_FLAG_SENSOR : 0) |
                   (v->requesting ? FERROFLUID_POINTER_REGIONS_V1_FLAG_REQUESTING : 0) |
                   (recenters ? FERROFLUID_POINTER_REGIONS_V1_FLAG_RECENTERING : 0);
  const uint32_t words[REGION_WORDS] = {
    entry->id,
    (uint32_t)v->x,
    (uint32_t)v->y,
    (uint32_t)v->width,
    (uint32_t)v->height,
    v->kind,
    v->effect,
    (uint32_t)v->radius,
    (uint32_t)v->padding,
    v->group,
    (uint32_t)v->z,
    flags,
    v->recentering & FF_AXES_BOTH,
    v->latching & FF_AXES_BOTH,
    v->parent,
    v->layer,
    (uint32_t)v->pitch[0],
    (uint32_t)v->offset[0],
    (uint32_t)v->pitch[1],
    (uint32_t)v->offset[1],
    number_style(layout, entry->style),
    v->modifiers,
    number_style(layout, entry->modifier_style),
    entry->line_count > 0 ? first_line : 0,
    (uint32_t)entry->line_count,
  };
  memcpy(at, words, sizeof(words));
  return at + REGION_WORDS;
}

static uint32_t *put_style(uint32_t *at, const struct ff_style *style, uint32_t *shapes) {
  uint32_t flags =
    (style->tint != FF_TINT_DEFAULT ? FERROFLUID_POINTER_REGIONS_V1_STYLE_FLAG_HOVER : 0) |
    (style->constrained != FF_AXES_DEFAULT
       ? FERROFLUID_POINTER_REGIONS_V1_STYLE_FLAG_CONSTRAINED_AXES
       : 0);
  at[0] = style->effect;
  at[1] = flags;
  at[2] = style->tint == FF_TINT_DEFAULT ? 0 : style->tint - FF_TINT_NONE;
  at[3] = style->tint == FF_TINT_DEFAULT ? 0 : style->hover;
  at[4] = style->shape.kind == FF_SHAPE_AUTOMATIC ? 0 : ++*shapes;
  at[5] = style->pointer;
  at[6] = style->constrained & FF_AXES_BOTH;
  at[7] = (uint32_t)style->accessory_count;
  for (size_t i = 0; i < style->accessory_count; i++) {
    at[8 + 4 * i] = ++*shapes;
    at[9 + 4 * i] = (uint32_t)style->accessories[i].offset;
    at[10 + 4 * i] = (uint32_t)style->accessories[i].angle;
    at[11 + 4 * i] = (uint32_t)style->accessories[i].rotation;
  }
  return at + STYLE_WORDS;
}

static uint32_t *put_shape(uint32_t *at, const struct ff_wire_shape *shape, uint32_t *words) {
  static const uint32_t forms[] = {
    [FF_SHAPE_ROUNDED] = FERROFLUID_POINTER_REGIONS_V1_FORM_ROUNDED_RECTANGLE,
    [FF_SHAPE_CAPSULE] = FERROFLUID_POINTER_REGIONS_V1_FORM_CAPSULE,
    [FF_SHAPE_CIRCLE] = FERROFLUID_POINTER_REGIONS_V1_FORM_CIRCLE,
    [FF_SHAPE_VERTICAL_BEAM] = FERROFLUID_POINTER_REGIONS_V1_FORM_BEAM,
    [FF_SHAPE_HORIZONTAL_BEAM] = FERROFLUID_POINTER_REGIONS_V1_FORM_BEAM,
    [FF_SHAPE_PATH] = FERROFLUID_POINTER_REGIONS_V1_FORM_PATH,
  };
  at[0] = forms[shape->kind];
  memcpy(&at[1], shape->lengths, sizeof(shape->lengths));
  at[5] = shape->kind == FF_SHAPE_VERTICAL_BEAM ? FERROFLUID_POINTER_REGIONS_V1_AXIS_VERTICAL
                                                : FERROFLUID_POINTER_REGIONS_V1_AXIS_HORIZONTAL;
  if (shape->kind == FF_SHAPE_PATH) {
    if (shape->anchored)
      at[0] = FERROFLUID_POINTER_REGIONS_V1_FORM_ANCHORED_PATH;
    at[5] = shape->even_odd ? FERROFLUID_POINTER_SHAPE_V1_FILL_RULE_EVEN_ODD
                            : FERROFLUID_POINTER_SHAPE_V1_FILL_RULE_NONZERO;
    at[6] = *words;
    at[7] = (uint32_t)shape->word_count;
    *words += at[7];
  }
  return at + SHAPE_WORDS;
}

static uint32_t *put_path(uint32_t *at, const struct ff_wire_shape *shape) {
  if (shape->word_count > 0)
    memcpy(at, shape->words, 4 * shape->word_count);
  return at + shape->word_count;
}

/* The styles, then their shapes, then the paths of those. */
static void put_styles(struct layout *layout, uint32_t *at) {
  uint32_t shapes = 0, words = 0;
  for (uint32_t i = 0; i < layout->styles; i++)
    at = put_style(at, layout->used[i], &shapes);
  for (uint32_t i = 0; i < layout->styles; i++) {
    const struct ff_style *style = layout->used[i];
    if (style->shape.kind != FF_SHAPE_AUTOMATIC)
      at = put_shape(at, &style->shape, &words);
    for (size_t j = 0; j < style->accessory_count; j++)
      at = put_shape(at, &style->accessories[j].shape, &words);
  }
  for (uint32_t i = 0; i < layout->styles; i++) {
    const struct ff_style *style = layout->used[i];
    at = put_path(at, &style->shape);
    for (size_t j = 0; j < style->accessory_count; j++)
      at = put_path(at, &style->accessories[j].shape);
  }
}

static void write_words(struct layout *layout, uint32_t *words) {
  const uint32_t header[HEADER_WORDS] = {
    FERROFLUID_POINTER_REGIONS_V1_FILE_MAGIC,
    FERROFLUID_POINTER_REGIONS_V1_FILE_LAYOUT,
    4 * HEADER_WORDS,
    layout->regions,
    4 * REGION_WORDS,
    layout->lines,
    4 * LINE_WORDS,
    layout->styles,
    4 * STYLE_WORDS,
    layout->shapes,
    4 * SHAPE_WORDS,
    layout->words,
  };
  struct ff_entry *entry;
  uint32_t lines = 0;
  memset(words, 0, 4 * total_words(layout));
  memcpy(words, header, sizeof(header));
  uint32_t *at = words + HEADER_WORDS;
  uint32_t *line = at + REGION_WORDS * (size_t)layout->regions;
  wl_list_for_each(entry, &layout->surface->entries, link) {
    if (!is_part(layout, entry))
      continue;
    at = put_region(layout, at, entry, lines);
    if (entry->line_count > 0)
      memcpy(line, entry->lines, LINE_WORDS * 4 * entry->line_count);
    line += LINE_WORDS * entry->line_count;
    lines += (uint32_t)entry->line_count;
  }
  put_styles(layout, line);
}

/* A sealed file with the words, or a negative errno value. */
static int make_file(const uint32_t *words, size_t count) {
  const char *bytes = (const char *)words;
  size_t left = 4 * count;
  int fd = memfd_create("ferrofluid-regions", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (fd < 0)
    return -errno;
  while (left > 0) {
    ssize_t written = write(fd, bytes, left);
    if (written < 0 && errno == EINTR)
      continue;
    if (written <= 0)
      break;
    bytes += written;
    left -= (size_t)written;
  }
  if (left > 0 || fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) < 0) {
    int error = errno ? errno : EIO;
    close(fd);
    return -error;
  }
  return fd;
}

/* libwayland copies the descriptor; where it cannot, the connection ends. */
static int make_file_to_copy(const uint32_t *words, size_t count) {
  int fd = make_file(words, count);
  if (fd < 0)
    return fd;
  int copy = fcntl(fd, F_DUPFD_CLOEXEC, 0);
  if (copy < 0) {
    int error = errno;
    close(fd);
    return -error;
  }
  close(copy);
  return fd;
}

/* Notes that the compositor has what was in the file. */
static void note_sent(struct layout *layout) {
  struct ff_surface *surface = layout->surface;
  struct ff_entry *entry, *next;
  wl_list_for_each_safe(entry, next, &surface->entries, link) {
    if (is_part(layout, entry)) {
      struct wl_surface *content = entry->has.content;
      surface->sent_count += !entry->sent;
      entry->sent = entry->lines_sent = true;
      entry->sent_lines = entry->line_count;
      entry->has = entry->wants;
      entry->has.content = content;
      if (entry->style && number_style(layout, entry->style) == 0)
        entry->has.style = 0;
      if (entry->modifier_style && number_style(layout, entry->modifier_style) == 0)
        entry->has.modifier_style = 0;
    } else if (layout->part == FF_FILE_ALL && entry->sent) {
      ff_entry_forget(surface, entry);
    }
    ff_entry_settle(surface, entry);
  }
}

static uint32_t *reserve_words(struct ff_context *context, size_t count) {
  if (count > context->file_room) {
    uint32_t *grown = realloc(context->file_words, 4 * count);
    if (!grown)
      return NULL;
    context->file_words = grown;
    context->file_room = count;
  }
  return context->file_words;
}

int ff_file_send(struct ff_surface *surface, enum ff_file_part part) {
  struct ff_context *context = surface->context;
  struct layout *layout = &(struct layout){.surface = surface, .part = part};
  context->files++;
  measure(layout);
  if (layout->regions == 0 && part == FF_FILE_DIRTY)
    return 0;
  if (layout->regions == 0 && part == FF_FILE_NEEDED)
    return ff_refuse(context, -E2BIG, "regions: the styles of one fit no file");
  size_t count = total_words(layout);
  uint32_t *words = reserve_words(context, count);
  if (!words)
    return ff_refuse(context, -ENOMEM, "regions: no memory for %zu bytes", 4 * count);
  /*
   * Before the file is made: nothing is to be undone then. The buffer is emptied for each, as the
   * connection ends with one descriptor too many that waits.
   */
  ff_doubt_room(context);
  int result = ff_make_room(context, 16);
  if (result < 0)
    return result;
  write_words(layout, words);
  int fd = make_file_to_copy(words, count);
  if (fd < 0)
    return ff_refuse(context, fd, "regions: cannot make a file in memory: %s", strerror(-fd));
  ferrofluid_pointer_regions_v1_set_regions(
    surface->object, fd, (uint32_t)(4 * count),
    part == FF_FILE_ALL ? FERROFLUID_POINTER_REGIONS_V1_UPLOAD_REPLACE
                        : FERROFLUID_POINTER_REGIONS_V1_UPLOAD_MERGE);
  close(fd);
  surface->changed = true;
  note_sent(layout);
  return 0;
}
