#include "paint.h"

#include <math.h>
#include <pango/pangocairo.h>

struct colour {
  double red, green, blue, alpha;
};

static const struct palette {
  struct colour window, bar, hairline, well, chosen, ink, faint, accent, on_accent, paper;
} palettes[] = {
  {
    .window = {0.925, 0.929, 0.941, 1},
    .bar = {0.984, 0.984, 0.988, 1},
    .hairline = {0, 0, 0, 0.12},
    .well = {0, 0, 0, 0.065},
    .chosen = {1, 1, 1, 1},
    .ink = {0.11, 0.11, 0.13, 1},
    .faint = {0.30, 0.31, 0.35, 1},
    .accent = {0.04, 0.36, 0.86, 1},
    .on_accent = {1, 1, 1, 1},
    .paper = {1, 1, 1, 1},
  },
  {
    .window = {0.075, 0.078, 0.090, 1},
    .bar = {0.145, 0.149, 0.165, 1},
    .hairline = {1, 1, 1, 0.10},
    .well = {1, 1, 1, 0.085},
    .chosen = {0.40, 0.41, 0.45, 1},
    .ink = {0.95, 0.95, 0.97, 1},
    .faint = {0.70, 0.71, 0.75, 1},
    .accent = {0.17, 0.46, 0.93, 1},
    .on_accent = {1, 1, 1, 1},
    .paper = {0.125, 0.129, 0.145, 1},
  },
};

#define BAR_HEIGHT 56
#define STATUS_HEIGHT 32

static void use(cairo_t *cr, struct colour c) {
  cairo_set_source_rgba(cr, c.red, c.green, c.blue, c.alpha);
}

static struct colour faded(struct colour c, double share) {
  c.alpha *= share;
  return c;
}

static void rounded(cairo_t *cr, struct rect at, double radius) {
  double right = at.x + at.width, bottom = at.y + at.height;
  cairo_new_sub_path(cr);
  cairo_arc(cr, right - radius, at.y + radius, radius, -M_PI / 2, 0);
  cairo_arc(cr, right - radius, bottom - radius, radius, 0, M_PI / 2);
  cairo_arc(cr, at.x + radius, bottom - radius, radius, M_PI / 2, M_PI);
  cairo_arc(cr, at.x + radius, at.y + radius, radius, M_PI, 3 * M_PI / 2);
  cairo_close_path(cr);
}

static struct rect inset(struct rect at, double by) {
  return (struct rect){at.x + by, at.y + by, at.width - 2 * by, at.height - 2 * by};
}

/* Soft, in three steps that add up; enough for a card that lies on the window. */
static void shadow(cairo_t *cr, struct rect at, double radius, double strength) {
  for (int i = 3; i >= 1; i--) {
    struct rect grown = inset(at, -i);
    grown.y += 1;
    rounded(cr, grown, radius + i);
    cairo_set_source_rgba(cr, 0, 0, 0, strength / (i + 1));
    cairo_fill(cr);
  }
}

static PangoLayout *text(cairo_t *cr, const char *string, double size, PangoWeight weight) {
  PangoLayout *layout = pango_cairo_create_layout(cr);
  PangoFontDescription *font = pango_font_description_new();
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
  cairo_font_options_destroy(options);
  pango_font_description_set_family(font, "Inter, sans-serif");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_font_description_set_weight(font, weight);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_text(layout, string, -1);
  return layout;
}

/* In the middle of a part, by the extents of its ink from side to side. */
static void label(cairo_t *cr, const struct rect *at, PangoLayout *layout, struct colour colour) {
  PangoRectangle box;
  pango_layout_get_extents(layout, NULL, &box);
  use(cr, colour);
  cairo_move_to(
    cr, at->x + (at->width - (double)box.width / PANGO_SCALE) / 2,
    at->y + (at->height - (double)box.height / PANGO_SCALE) / 2);
  pango_cairo_show_layout(cr, layout);
  g_object_unref(layout);
}

/* An arrow that turns back, to the left; or to the right, mirrored. */
static void arrow(cairo_t *cr, const struct rect *at, bool mirrored) {
  cairo_save(cr);
  cairo_translate(cr, at->x + at->width / 2, at->y + at->height / 2);
  if (mirrored)
    cairo_scale(cr, -1, 1);
  cairo_move_to(cr, -7, -2.5);
  cairo_line_to(cr, 2.5, -2.5);
  cairo_arc(cr, 2.5, 2, 4.5, -M_PI / 2, M_PI / 2);
  cairo_line_to(cr, -2, 6.5);
  cairo_move_to(cr, -3, -6.5);
  cairo_line_to(cr, -7, -2.5);
  cairo_line_to(cr, -3, 1.5);
  cairo_stroke(cr);
  cairo_restore(cr);
}

/* Four lines of a paragraph: 0 to the left, 0.5 in the middle, 1 to the right. */
static void paragraph(cairo_t *cr, const struct rect *at, double alignment) {
  const double widths[] = {16, 11, 16, 8};
  for (int i = 0; i < 4; i++) {
    double x = at->x + at->width / 2 - 8 + (16 - widths[i]) * alignment;
    double y = at->y + at->height / 2 - 6 + 4 * i;
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, x + widths[i], y);
  }
  cairo_stroke(cr);
}

static void letter(cairo_t *cr, const struct rect *at, int part, struct colour colour) {
  PangoAttrList *attributes = pango_attr_list_new();
  PangoWeight weight = part == PART_BOLD ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM;
  bool is_size = part == PART_SMALLER || part == PART_LARGER;
  const char *string = part == PART_BOLD ? "B" : part == PART_ITALIC ? "I" : is_size ? "A" : "U";
  PangoLayout *layout = text(cr, string, part == PART_SMALLER ? 12 : 16.5, weight);
  if (part == PART_ITALIC)
    pango_attr_list_insert(attributes, pango_attr_style_new(PANGO_STYLE_ITALIC));
  if (part == PART_UNDERLINE)
    pango_attr_list_insert(attributes, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  label(cr, at, layout, colour);
}

static void icon(cairo_t *cr, const struct toolbar *bar, int part, const struct palette *p) {
  const struct rect *at = &bar->parts[part];
  struct colour colour = toolbar_is_enabled(bar, part) ? p->ink : faded(p->ink, 0.28);
  use(cr, colour);
  cairo_set_line_width(cr, 1.75);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  switch (part) {
  case PART_UNDO:
  case PART_REDO:
    arrow(cr, at, part == PART_REDO);
    break;
  case PART_LEFT:
  case PART_CENTRE:
  case PART_RIGHT:
    paragraph(cr, at, (part - PART_LEFT) / 2.0);
    break;
  default:
    letter(cr, at, part, colour);
  }
}

/* The well that a group of segments lies in, from its first to its last part. */
static void well(cairo_t *cr, const struct toolbar *bar, int first, int last, struct colour c) {
  const struct rect *a = &bar->parts[first], *b = &bar->parts[last];
  rounded(cr, (struct rect){a->x, a->y, b->x + b->width - a->x, a->height}, 9);
  use(cr, c);
  cairo_fill(cr);
}

static void segment(cairo_t *cr, const struct toolbar *bar, int part, const struct palette *p) {
  struct rect at = inset(bar->parts[part], 2);
  if (toolbar_is_on(bar, part) && part >= PART_BOLD && part <= PART_RIGHT) {
    shadow(cr, at, 7, bar->dark ? 0.14 : 0.07);
    rounded(cr, at, 7);
    use(cr, p->chosen);
    cairo_fill(cr);
  }
  bool shown = (bar->hovers && bar->hovered == part) || bar->pressed == part;
  if (shown && toolbar_is_enabled(bar, part)) {
    rounded(cr, at, 7);
    use(cr, faded(p->ink, bar->pressed == part ? 0.14 : 0.07));
    cairo_fill(cr);
  }
  icon(cr, bar, part, p);
}

static void draw_bar(cairo_t *cr, const struct toolbar *bar, const struct palette *p) {
  use(cr, p->bar);
  cairo_rectangle(cr, 0, 0, bar->width, BAR_HEIGHT);
  cairo_fill(cr);
  use(cr, p->hairline);
  cairo_rectangle(cr, 0, BAR_HEIGHT - 0.5, bar->width, 0.5);
  cairo_fill(cr);
  well(cr, bar, PART_BOLD, PART_UNDERLINE, p->well);
  well(cr, bar, PART_LEFT, PART_RIGHT, p->well);
  well(cr, bar, PART_SMALLER, PART_LARGER, p->well);
  for (int i = 0; i < PART_DONE; i++)
    segment(cr, bar, i, p);
  rounded(cr, bar->parts[PART_DONE], 16);
  use(cr, p->accent);
  cairo_fill(cr);
  if (bar->pressed == PART_DONE || (bar->hovers && bar->hovered == PART_DONE)) {
    rounded(cr, bar->parts[PART_DONE], 16);
    cairo_set_source_rgba(cr, 0, 0, 0, bar->pressed == PART_DONE ? 0.2 : 0.08);
    cairo_fill(cr);
  }
  label(cr, &bar->parts[PART_DONE], text(cr, "Done", 14, PANGO_WEIGHT_SEMIBOLD), p->on_accent);
}

/* Where the lines of the text are, so that the pointer is a beam as tall as each; empty ones are
 * not. */
static void note_lines(struct toolbar *bar, PangoLayout *layout) {
  PangoLayoutIter *line = pango_layout_get_iter(layout);
  bar->line_count = 0;
  do {
    PangoRectangle ink, box;
    pango_layout_iter_get_line_extents(line, &ink, &box);
    if (ink.width == 0)
      continue;
    bar->lines[bar->line_count++] =
      (struct ff_line){(double)box.y / PANGO_SCALE, (double)box.height / PANGO_SCALE};
  } while (bar->line_count < MAX_TEXT_LINES && pango_layout_iter_next_line(line));
  pango_layout_iter_free(line);
}

static void align(PangoLayout *layout, const struct format *format, double width) {
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_alignment(
    layout, format->alignment == PART_LEFT     ? PANGO_ALIGN_LEFT
            : format->alignment == PART_CENTRE ? PANGO_ALIGN_CENTER
                                               : PANGO_ALIGN_RIGHT);
}

static PangoLayout *body(cairo_t *cr, const struct format *format, double width) {
  PangoAttrList *attributes = pango_attr_list_new();
  PangoLayout *layout = text(
    cr,
    "A ferrofluid has no shape of its own until something draws it near. Held to a magnet it"
    " stands up and reaches for it; let go, it lies down again, smooth and round.\n\nA pointer can"
    " do the same. Over a button it takes the button\u2019s shape, over these lines it stands as "
    "tall as"
    " the line below it, and anywhere else it is a drop again.",
    format->size, format->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  if (format->italic)
    pango_attr_list_insert(attributes, pango_attr_style_new(PANGO_STYLE_ITALIC));
  if (format->underline)
    pango_attr_list_insert(attributes, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing(layout, 1.3f);
  align(layout, format, width);
  return layout;
}

static void draw_page(cairo_t *cr, struct toolbar *bar, const struct palette *p) {
  double width = fmin(bar->width - 48, 640);
  struct rect page = {
    (bar->width - width) / 2, BAR_HEIGHT + 24, width,
    bar->height - BAR_HEIGHT - STATUS_HEIGHT - 40};
  PangoRectangle box;
  shadow(cr, page, 12, bar->dark ? 0.18 : 0.06);
  rounded(cr, page, 12);
  use(cr, p->paper);
  cairo_fill_preserve(cr);
  cairo_clip(cr);
  PangoLayout *heading = text(cr, "Drawn near", 26, PANGO_WEIGHT_BOLD);
  align(heading, toolbar_format(bar), width - 64);
  use(cr, p->ink);
  cairo_move_to(cr, page.x + 32, page.y + 26);
  pango_cairo_show_layout(cr, heading);
  g_object_unref(heading);
  PangoLayout *layout = body(cr, toolbar_format(bar), width - 64);
  pango_layout_get_extents(layout, NULL, &box);
  bar->parts[PART_TEXT] = (struct rect){
    page.x + 32, page.y + 72, width - 64,
    fmax(0, fmin((double)box.height / PANGO_SCALE, page.height - 72))};
  note_lines(bar, layout);
  cairo_move_to(cr, page.x + 32, page.y + 72);
  pango_cairo_show_layout(cr, layout);
  g_object_unref(layout);
  cairo_reset_clip(cr);
}

static void draw_status(cairo_t *cr, const struct toolbar *bar, const struct palette *p) {
  PangoLayout *layout = text(cr, bar->status, 12.5, PANGO_WEIGHT_NORMAL);
  pango_layout_set_width(layout, (bar->width - 48) * PANGO_SCALE);
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
  use(cr, p->faint);
  cairo_move_to(cr, 24, bar->height - STATUS_HEIGHT + 3);
  pango_cairo_show_layout(cr, layout);
  g_object_unref(layout);
}

void paint(cairo_t *cr, struct toolbar *bar) {
  const struct palette *p = &palettes[bar->dark];
  use(cr, p->window);
  cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint(cr);
  cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
  draw_page(cr, bar, p);
  draw_bar(cr, bar, p);
  draw_status(cr, bar, p);
  /* An edge, since the window has no frame of its own. */
  use(cr, p->hairline);
  cairo_set_line_width(cr, 1);
  cairo_rectangle(cr, 0.5, 0.5, bar->width - 1, bar->height - 1);
  cairo_stroke(cr);
}
