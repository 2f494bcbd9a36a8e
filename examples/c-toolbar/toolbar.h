/* A toolbar of a small editor: what is in it, where, and what it does. */
#ifndef TOOLBAR_H
#define TOOLBAR_H

#include <ferrofluid-client.h>
#include <stdbool.h>

/* The parts of the window that the pointer adapts to; their ids are one more. */
enum part {
  PART_UNDO,
  PART_REDO,
  PART_BOLD,
  PART_ITALIC,
  PART_UNDERLINE,
  PART_LEFT,
  PART_CENTRE,
  PART_RIGHT,
  PART_SMALLER,
  PART_LARGER,
  PART_DONE,
  PART_TEXT,
  PART_COUNT,
};

struct rect {
  double x, y, width, height;
};

/* How the text is set. */
struct format {
  bool bold, italic, underline;
  enum part alignment; /* PART_LEFT, PART_CENTRE or PART_RIGHT */
  int size;            /* in points */
};

#define MAX_STEPS 64
#define MAX_TEXT_LINES 24

struct toolbar {
  int width, height;
  bool dark;
  struct rect parts[PART_COUNT];
  struct ff_line lines[MAX_TEXT_LINES]; /* of the text, from its top */
  size_t line_count;
  /* What was, what is, and what can be done again. */
  struct format steps[MAX_STEPS];
  int step, last_step;
  int hovered, pressed; /* a part, or -1 */
  bool hovers;          /* whether the toolbar shows by itself what the pointer is over */
  char status[160];
};

#define TOOLBAR_MIN_WIDTH 620
#define TOOLBAR_MIN_HEIGHT 320

void toolbar_init(struct toolbar *bar, int width, int height, bool dark);
/* Places the parts for a size; the text's place follows from it when it is painted. */
void toolbar_resize(struct toolbar *bar, int width, int height);
const char *toolbar_name(int part);
const struct format *toolbar_format(const struct toolbar *bar);
bool toolbar_is_enabled(const struct toolbar *bar, int part);
bool toolbar_is_on(const struct toolbar *bar, int part);
/* The part at a place, or -1. */
int toolbar_part_at(const struct toolbar *bar, double x, double y);
/* Does what a click on a part does. Returns whether the window is to be closed. */
bool toolbar_click(struct toolbar *bar, int part);

/* Declares the parts to the compositor. Returns 0, or a negative errno value. */
int toolbar_declare(const struct toolbar *bar, struct ff_surface *surface);

#endif
