/* A toolbar in C that the pointer adapts to. toolbar_declare() is all that it takes. */
#include "paint.h"
#include "window.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

static const char help[] =
  "A toolbar in C that the adaptive pointer snaps to.\n"
  "\n"
  "Usage:\n"
  "  c-toolbar [OPTION]...\n"
  "\n"
  "Options:\n"
  "  --size WxH       the window's size in points (default 720x440, at least 620x320)\n"
  "  --dark           light on dark\n"
  "  --scale S        pixels a point of a picture: 1 to 4 (default 1)\n"
  "  --print-layout   print NAME X Y WIDTH HEIGHT of each part, and end\n"
  "  --picture FILE   draw the window as PNG, and end\n"
  "  --help           print this, and end\n";

struct options {
  int width, height, scale;
  bool dark, prints_layout;
  const char *picture;
};

/* Returns whether to go on; otherwise the status is set. */
static bool parse(int argc, char **argv, struct options *options, int *status) {
  static const struct option names[] = {
    {"size", required_argument, NULL, 's'},
    {"dark", no_argument, NULL, 'd'},
    {"scale", required_argument, NULL, 'c'},
    {"print-layout", no_argument, NULL, 'l'},
    {"picture", required_argument, NULL, 'p'},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
  };
  int option;
  char end;
  *status = 2;
  while ((option = getopt_long(argc, argv, "h", names, NULL)) != -1) {
    switch (option) {
    case 's':
      if (
        sscanf(optarg, "%dx%d%c", &options->width, &options->height, &end) != 2 ||
        options->width < TOOLBAR_MIN_WIDTH || options->height < TOOLBAR_MIN_HEIGHT ||
        options->width > 8192 || options->height > 8192) {
        fprintf(
          stderr, "c-toolbar: --size %s: use WIDTHxHEIGHT, from %dx%d to 8192x8192\n", optarg,
          TOOLBAR_MIN_WIDTH, TOOLBAR_MIN_HEIGHT);
        return false;
      }
      break;
    case 'c':
      if (
        sscanf(optarg, "%d%c", &options->scale, &end) != 1 || options->scale < 1 ||
        options->scale > 4) {
        fprintf(stderr, "c-toolbar: --scale %s: use 1 to 4\n", optarg);
        return false;
      }
      break;
    case 'd':
      options->dark = true;
      break;
    case 'l':
      options->prints_layout = true;
      break;
    case 'p':
      options->picture = optarg;
      break;
    case 'h':
      fputs(help, stdout);
      *status = 0;
      return false;
    default:
      fprintf(stderr, "c-toolbar: see c-toolbar --help\n");
      return false;
    }
  }
  if (optind < argc) {
    fprintf(stderr, "c-toolbar: unknown argument '%s'; see c-toolbar --help\n", argv[optind]);
    return false;
  }
  return true;
}

/* Paints without a window: into a file, or for the layout only, which is known then. */
static int paint_picture(struct toolbar *bar, const struct options *options) {
  int scale = options->scale;
  cairo_surface_t *image =
    cairo_image_surface_create(CAIRO_FORMAT_RGB24, options->width * scale, options->height * scale);
  cairo_surface_set_device_scale(image, scale, scale);
  cairo_t *cr = cairo_create(image);
  cairo_status_t status;
  paint(cr, bar);
  status = cairo_status(cr);
  if (status == CAIRO_STATUS_SUCCESS && options->picture)
    status = cairo_surface_write_to_png(image, options->picture);
  cairo_destroy(cr);
  cairo_surface_destroy(image);
  if (status != CAIRO_STATUS_SUCCESS) {
    fprintf(
      stderr, "c-toolbar: cannot write %s: %s\n", options->picture ? options->picture : "a picture",
      cairo_status_to_string(status));
    return 1;
  }
  for (int i = 0; options->prints_layout && i < PART_COUNT; i++) {
    const struct rect *at = &bar->parts[i];
    printf("%s %g %g %g %g\n", toolbar_name(i), at->x, at->y, at->width, at->height);
  }
  return 0;
}

int main(int argc, char **argv) {
  struct options options = {.width = 720, .height = 440, .scale = 1};
  int status;
  if (!parse(argc, argv, &options, &status))
    return status;
  struct window *window = calloc(1, sizeof(*window));
  if (!window) {
    perror("c-toolbar");
    return 1;
  }
  toolbar_init(&window->bar, options.width, options.height, options.dark);
  if (options.picture || options.prints_layout) {
    status = paint_picture(&window->bar, &options);
  } else {
    status = !(window_open(window) && window_run(window));
    window_close(window);
  }
  free(window);
  return status;
}
