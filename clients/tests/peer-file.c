/* Files of regions, as a compositor reads them. */
#include "peer-server.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct file {
  struct peer *peer;
  uint32_t *words;
  uint32_t regions, lines, styles, shapes;       /* how many */
  const uint32_t *region, *line, *style, *shape; /* the first */
};

static double number(uint32_t word) {
  return wl_fixed_to_double((wl_fixed_t)word);
}

static void add(char *text, size_t size, const char *format, ...)
  __attribute__((format(printf, 3, 4)));

static void add(char *text, size_t size, const char *format, ...) {
  size_t length = strlen(text);
  va_list arguments;
  if (length > 0)
    text[length++] = ' ';
  va_start(arguments, format);
  vsnprintf(text + length, size - length, format, arguments);
  va_end(arguments);
}

/* As the requests for the shape would read. */
static const char *shape_text(const struct file *file, uint32_t index) {
  static char text[256];
  const uint32_t *w = file->shape + 8 * (index - 1);
  text[0] = '\0';
  if (index == 0 || index > file->shapes)
    file->peer->overflow = true;
  else if (w[0] == FERROFLUID_POINTER_REGIONS_V1_FORM_ROUNDED_RECTANGLE)
    add(
      text, sizeof(text), "rounded %g %g %g %g", number(w[1]), number(w[2]), number(w[3]),
      number(w[4]));
  else if (w[0] == FERROFLUID_POINTER_REGIONS_V1_FORM_CAPSULE)
    add(text, sizeof(text), "capsule");
  else if (w[0] == FERROFLUID_POINTER_REGIONS_V1_FORM_CIRCLE)
    add(text, sizeof(text), "circle %g", number(w[1]));
  else if (w[0] == FERROFLUID_POINTER_REGIONS_V1_FORM_BEAM)
    add(text, sizeof(text), "beam %u %g %g", w[5], number(w[1]), number(w[2]));
  else if (
    w[0] == FERROFLUID_POINTER_REGIONS_V1_FORM_PATH ||
    w[0] == FERROFLUID_POINTER_REGIONS_V1_FORM_ANCHORED_PATH)
    /* Its words are where the sections end. */
    add(
      text, sizeof(text), "path of %u from %g", w[7],
      number(file->shape[8 * file->shapes + w[6] + 1]));
  else
    file->peer->overflow = true;
  return text;
}

static char *style_text(const struct file *file, uint32_t index) {
  char text[1024] = "";
  const uint32_t *w = file->style + 24 * (index - 1);
  if (index == 0)
    return NULL;
  if (index > file->styles) {
    file->peer->overflow = true;
    return NULL;
  }
  if (w[0] != 0)
    add(text, sizeof(text), "effect %u", w[0]);
  if (w[1] & FERROFLUID_POINTER_REGIONS_V1_STYLE_FLAG_HOVER)
    add(text, sizeof(text), "hover %u %u", w[2], w[3]);
  if (w[5] != 0)
    add(text, sizeof(text), "pointer %u", w[5]);
  if (w[1] & FERROFLUID_POINTER_REGIONS_V1_STYLE_FLAG_CONSTRAINED_AXES)
    add(text, sizeof(text), "constrained %u", w[6]);
  if (w[4] != 0)
    add(text, sizeof(text), "shape (%s)", shape_text(file, w[4]));
  for (uint32_t i = 0; i < w[7] && i < 4; i++) {
    const uint32_t *a = &w[8 + 4 * i];
    add(
      text, sizeof(text), "accessory (%s) %g %g %g", shape_text(file, a[0]), number(a[1]),
      number(a[2]), number(a[3]));
  }
  return strdup(text);
}

static void read_region(struct file *file, const uint32_t *w) {
  struct peer *peer = file->peer;
  struct peer_region *region = peer_add_region(peer, w[0]);
  uint32_t content = region->content;
  uint32_t old_lines = region->line_count;
  peer_clear_region(region);
  *region = (struct peer_region){
    .there = true,
    .named = true,
    .x = (int32_t)w[1],
    .y = (int32_t)w[2],
    .width = (int32_t)w[3],
    .height = (int32_t)w[4],
    .kind = w[5],
    .effect = w[6],
    .radius = (int32_t)w[7],
    .padding = (int32_t)w[8],
    .group = w[9],
    .z = (int32_t)w[10],
    .enabled = (w[11] & FERROFLUID_POINTER_REGIONS_V1_FLAG_DISABLED) == 0,
    .sensor = (w[11] & FERROFLUID_POINTER_REGIONS_V1_FLAG_SENSOR) != 0,
    .requesting = (w[11] & FERROFLUID_POINTER_REGIONS_V1_FLAG_REQUESTING) != 0,
    .recentering_requests = (w[11] & FERROFLUID_POINTER_REGIONS_V1_FLAG_RECENTERING) != 0,
    .recentering = w[12],
    .latching = w[13],
    .parent = w[14],
    .layer = w[15],
    .pitch = {(int32_t)w[16], (int32_t)w[18]},
    .offset = {(int32_t)w[17], (int32_t)w[19]},
    .style = style_text(file, w[20]),
    .modifiers = w[22] ? w[21] : 0,
    .modifier_style = style_text(file, w[22]),
    .content = content,
  };
  if (w[0] == 0 || region->width <= 0 || region->height <= 0 || w[24] > PEER_LINES)
    peer->overflow = true;
  else if (w[24] > 0 && w[23] + w[24] > file->lines)
    peer->overflow = true;
  else
    peer_copy_lines(region, file->line + 2 * (w[24] > 0 ? w[23] : 0), w[24]);
  peer->line_count += region->line_count - old_lines;
}

static bool open_file(struct file *file, int fd, uint32_t size) {
  struct stat status;
  const uint32_t *w = file->words;
  bool good = fstat(fd, &status) == 0 && status.st_size == (off_t)size &&
              (fcntl(fd, F_GET_SEALS) & F_SEAL_SHRINK) &&
              pread(fd, file->words, size, 0) == (ssize_t)size &&
              w[0] == FERROFLUID_POINTER_REGIONS_V1_FILE_MAGIC && w[1] == 1 && w[2] == 48 &&
              w[4] == 100 && w[6] == 8 && w[8] == 96 && w[10] == 32;
  if (!good)
    return false;
  file->regions = w[3];
  file->lines = w[5];
  file->styles = w[7];
  file->shapes = w[9];
  file->region = w + 12;
  file->line = file->region + 25 * (size_t)file->regions;
  file->style = file->line + 2 * (size_t)file->lines;
  file->shape = file->style + 24 * (size_t)file->styles;
  return file->shape + 8 * (size_t)file->shapes + w[11] == w + size / 4;
}

void peer_set_regions(
  struct wl_client *client, struct wl_resource *resource, int32_t fd, uint32_t size,
  uint32_t mode) {
  struct file file = {.peer = wl_resource_get_user_data(resource), .words = malloc(size + 4)};
  struct peer *peer = file.peer;
  (void)client;
  if (!file.words || !open_file(&file, fd, size)) {
    peer_note(peer, "set_regions: a bad file");
    peer->overflow = true;
  } else {
    peer_note(
      peer, "set_regions %s %u regions %u lines %u styles %u shapes",
      mode == FERROFLUID_POINTER_REGIONS_V1_UPLOAD_REPLACE ? "replace" : "merge", file.regions,
      file.lines, file.styles, file.shapes);
    for (uint32_t id = 0; id <= peer->greatest_id; id++)
      peer->regions[id].named = false;
    for (uint32_t i = 0; i < file.regions; i++)
      read_region(&file, file.region + 25 * (size_t)i);
    for (uint32_t id = 0; id <= peer->greatest_id; id++) {
      if (mode == FERROFLUID_POINTER_REGIONS_V1_UPLOAD_REPLACE && !peer->regions[id].named)
        peer_remove_region(peer, id);
    }
    peer_note_most(peer);
  }
  free(file.words);
  close(fd);
}
