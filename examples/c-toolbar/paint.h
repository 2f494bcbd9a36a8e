/* Draws the window. */
#ifndef PAINT_H
#define PAINT_H

#include "toolbar.h"

#include <cairo.h>

/* Paints all of it in points, and notes where the text and its lines are. */
void paint(cairo_t *cr, struct toolbar *bar);

#endif
