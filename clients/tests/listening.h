/* A listener of a pointer that writes down what it hears, and what the tests of it begin with. */
#ifndef LISTENING_H
#define LISTENING_H

#include "peer.h"

#include <ferrofluid-client.h>

extern struct peer *peer;
extern struct ff_context *context;
extern struct wl_surface *surface;
extern struct ff_surface *regions; /* with the region 7, whose data is "save" */
extern struct ff_pointer *pointer;
extern struct ff_pointer *second; /* by begin_all() only; of the same wl_pointer */

/* What a listener is to destroy. */
enum victim {
  NOTHING,
  POINTER,
  SURFACE,
  CONTEXT,
  EVERYTHING,
  SECOND,
  EVERYTHING_BACKWARDS,
  ANOTHER, /* nothing, but makes what there can be of the context */
  BEGINS,  /* nothing, but reads events that begin everything again */
  VICTIMS,
};
extern enum victim destroys;
/* After how many calls of the listener it does so. */
extern int destroys_after;

void begin_listening(void);
/* The same with two pointers, which have all in progress that can be. */
void begin_all(void);
/* Destroys it, if it is there. */
void destroy(enum victim what);
/* Ends what is still there. */
void end_listening(void);
/* What was heard since the last call, one a line. */
const char *heard_now(void);
/* How often a text is in another. */
size_t count_of(const char *text, const char *part);

#endif
