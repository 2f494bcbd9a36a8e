#include "toolbar.h"

#include <stdio.h>

/* All that a client has to say for the adaptive pointer. */
int toolbar_declare(const struct toolbar *bar, struct ff_surface *surface) {
  struct ff_region regions[PART_COUNT];
  for (int i = 0; i < PART_COUNT; i++) {
    const struct rect *at = &bar->parts[i];
    double inset = i >= PART_BOLD && i <= PART_LARGER ? 2 : 0; /* segments lie in a well */
    regions[i] = FF_REGION(
        .id = (uint32_t)i + 1, .kind = i == PART_DONE ? FF_KIND_CONTROL : FF_KIND_BARE,
        .x = at->x + inset, .y = at->y + inset, .width = at->width - 2 * inset,
        .height = at->height - 2 * inset, .radius = i == PART_DONE ? 16 : 7, .padding = 8,
        .group = i < PART_DONE ? 1 : 0, .disabled = !toolbar_is_enabled(bar, i));
  }
  regions[PART_TEXT].kind = FF_KIND_TEXT;
  regions[PART_TEXT].padding = 0;
  regions[PART_TEXT].lines = bar->lines;
  regions[PART_TEXT].line_count = bar->line_count;
  return ff_surface_set_regions(surface, regions, PART_COUNT);
}

const char *toolbar_name(int part) {
  static const char *const names[] = {"undo",   "redo",  "bold",    "italic", "underline", "left",
                                      "centre", "right", "smaller", "larger", "done",      "text"};
  return part >= 0 && part < PART_COUNT ? names[part] : "none";
}

void toolbar_init(struct toolbar *bar, int width, int height, bool dark) {
  *bar = (struct toolbar){.dark = dark, .hovered = -1, .pressed = -1};
  bar->steps[0] = (struct format){.alignment = PART_LEFT, .size = 17};
  snprintf(bar->status, sizeof(bar->status), "Move the pointer onto a button");
  toolbar_resize(bar, width, height);
}

void toolbar_resize(struct toolbar *bar, int width, int height) {
  double x = 14;
  bar->width = width;
  bar->height = height;
  for (int i = 0; i < PART_DONE; i++) {
    bool is_segment = i >= PART_BOLD;
    /* The first of each group of segments. */
    if (i == PART_BOLD || i == PART_LEFT || i == PART_SMALLER)
      x += 20;
    bar->parts[i] =
      (struct rect){x, is_segment ? 12 : 10, is_segment ? 40 : 36, is_segment ? 32 : 36};
    x += bar->parts[i].width + (is_segment ? 0 : 2);
  }
  bar->parts[PART_DONE] = (struct rect){width - 14 - 76, 12, 76, 32};
}

const struct format *toolbar_format(const struct toolbar *bar) {
  return &bar->steps[bar->step];
}

bool toolbar_is_enabled(const struct toolbar *bar, int part) {
  switch (part) {
  case PART_UNDO:
    return bar->step > 0;
  case PART_REDO:
    return bar->step < bar->last_step;
  case PART_SMALLER:
    return toolbar_format(bar)->size > 13;
  case PART_LARGER:
    return toolbar_format(bar)->size < 23;
  default:
    return true;
  }
}

bool toolbar_is_on(const struct toolbar *bar, int part) {
  const struct format *format = toolbar_format(bar);
  switch (part) {
  case PART_BOLD:
    return format->bold;
  case PART_ITALIC:
    return format->italic;
  case PART_UNDERLINE:
    return format->underline;
  default:
    return part == (int)format->alignment;
  }
}

int toolbar_part_at(const struct toolbar *bar, double x, double y) {
  for (int i = 0; i < PART_COUNT; i++) {
    const struct rect *at = &bar->parts[i];
    if (x >= at->x && x < at->x + at->width && y >= at->y && y < at->y + at->height)
      return i;
  }
  return -1;
}

/* Makes a format the present one; the oldest is forgotten where there are too many. */
static void add_step(struct toolbar *bar, struct format format) {
  if (bar->step == MAX_STEPS - 1) {
    for (int i = 1; i < MAX_STEPS; i++)
      bar->steps[i - 1] = bar->steps[i];
    bar->step--;
  }
  bar->steps[++bar->step] = format;
  bar->last_step = bar->step;
}

bool toolbar_click(struct toolbar *bar, int part) {
  struct format format = *toolbar_format(bar);
  if (!toolbar_is_enabled(bar, part))
    return false;
  switch (part) {
  case PART_UNDO:
    bar->step--;
    return false;
  case PART_REDO:
    bar->step++;
    return false;
  case PART_BOLD:
    format.bold = !format.bold;
    break;
  case PART_ITALIC:
    format.italic = !format.italic;
    break;
  case PART_UNDERLINE:
    format.underline = !format.underline;
    break;
  case PART_LEFT:
  case PART_CENTRE:
  case PART_RIGHT:
    if (format.alignment == (enum part)part)
      return false;
    format.alignment = (enum part)part;
    break;
  case PART_SMALLER:
    format.size -= 2;
    break;
  case PART_LARGER:
    format.size += 2;
    break;
  default:
    return part == PART_DONE;
  }
  add_step(bar, format);
  return false;
}
