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

/* What the listener is to destroy when it is called next. */
enum victim { NOTHING, POINTER, SURFACE, CONTEXT, EVERYTHING };
extern enum victim destroys;
/* How many calls it lets pass before. */
extern int destroys_after;

void begin_listening(void);
/* Ends what is still there. */
void end_listening(void);
/* What was heard since the last call, one a line. */
const char *heard_now(void);
/* How often a text is in another. */
size_t count_of(const char *text, const char *part);

#endif
