/*
 * ferrofluid-client: tell the compositor where your buttons are, and it gives its pointer their
 * shape.
 *
 *   struct ff_context *context = ff_context_create(display, NULL);
 *   struct ff_surface *regions = ff_surface_create(context, surface);
 *   const struct ff_region toolbar[] = {
 *     FF_REGION(.id = 1, .x = 12, .y = 8, .width = 40, .height = 36, .kind = FF_KIND_BARE),
 *     FF_REGION(.id = 2, .x = 56, .y = 8, .width = 40, .height = 36, .kind = FF_KIND_BARE),
 *   };
 *   ff_surface_set_regions(regions, toolbar, 2);
 *   if (ff_surface_apply(regions) > 0)
 *     wl_surface_commit(surface);
 *
 * State. The library keeps what is wanted and what the compositor has. The functions that set
 * something only note it; ff_surface_apply() sends what differs, and what is as before costs
 * nothing on the wire. What was sent takes effect with the next wl_surface.commit, which the
 * caller or its toolkit makes: so regions change in the same frame as the picture.
 *
 * No protocol. In a compositor without it every function works and sends nothing: there is no
 * need to ask.
 *
 * Results. Functions that can fail return an int: zero or more is success, less is a negative
 * errno value, and ff_context_get_error() says in words what was wrong, where, and what to do.
 * What failed changed nothing. Nothing here aborts, prints, or waits, but ff_context_create(),
 * which asks the compositor and waits for its answer.
 *
 *   -EINVAL  a mistake of the caller: a value out of its range, NaN, an id twice
 *   -E2BIG   more than the protocol allows: the FF_MAX_ values
 *   -EEXIST  there is an ff_surface for the wl_surface already
 *   -ENOMEM  no memory
 *   -EAGAIN  the compositor does not read: apply again when the display's socket is writable
 *   others   the connection is broken; the value is that of wl_display_get_error()
 *
 * Units. Lengths and places are in surface-local units, finite, and no further than
 * FF_MAX_LENGTH from zero; the wire rounds them to 1/256. Times are in milliseconds, angles in
 * degrees, clockwise.
 *
 * Ownership. What an ..._create() function returns is the caller's, to be given to the
 * ..._destroy() function of that name, which accepts NULL. The order does not matter, but that
 * all go before wl_display_disconnect(). Where a toolkit destroys a wl_surface or wl_pointer first,
 * its ff_surface or ff_pointer can only be destroyed from then on, before another one is made of
 * the context. After ff_context_destroy() what was made from the context does nothing.
 * Structs and arrays that are passed are copied: they need only live until the function returns.
 *
 * Threads. A context, and all made from it, is for one thread at a time: the one that dispatches
 * its event queue. Contexts are independent of each other, and there is no global state.
 */
#ifndef FERROFLUID_CLIENT_H
#define FERROFLUID_CLIENT_H

#include "ferrofluid-client-values.h"

#ifdef __cplusplus
extern "C" {
#endif

struct wl_display;
struct wl_event_queue;
struct wl_surface;
struct ferrofluid_pointer_regions_manager_v1;

/* The connection to the compositor's adaptive pointer. */
struct ff_context;
/* The regions of a wl_surface. */
struct ff_surface;

/*
 * Context.
 */

/* What the compositor can do; a set. */
enum ff_capability {
  FF_CAPABILITY_SHAPE = 1,    /* the pointer takes the shape of regions */
  FF_CAPABILITY_BEHIND = 2,   /* a highlight leaves the content legible */
  FF_CAPABILITY_CONTENT = 4,  /* lift and hover move the content */
  FF_CAPABILITY_GESTURES = 8, /* scrolls and pinches come with an anchor */
  FF_CAPABILITY_SECONDARY_CLICK = 16,
  FF_CAPABILITY_MOMENTUM = 32, /* scrolls coast on for those who ask */
};

/*
 * Connects to the adaptive pointer.
 *
 * Asks for the compositor's globals on an event queue of its own and waits for the answer, so no
 * event of the caller is dispatched. Works beside a toolkit that owns the display.
 *
 * queue: on which events are dispatched later; that of the wl_pointers, so that the order of
 *   events holds. NULL for the default queue. Borrowed; must outlive what is made from the context.
 * Returns NULL with errno set: EINVAL without a display, ENOMEM, or the error of the connection.
 *   Not knowing the protocol is no error.
 */
struct ff_context *ff_context_create(struct wl_display *display, struct wl_event_queue *queue);

/*
 * The same with a manager that the caller has bound already, without waiting.
 *
 * manager: becomes the context's, also its queue and listener; none may be set, and its events
 *   not have been dispatched, as the capabilities are the first. NULL is a compositor without the
 *   protocol. It stays the caller's if the function fails.
 * Returns NULL with errno set: EINVAL or ENOMEM.
 */
struct ff_context *ff_context_create_for_manager(
  struct wl_display *display, struct wl_event_queue *queue,
  struct ferrofluid_pointer_regions_manager_v1 *manager);

/* Gives all back to the compositor; surfaces and pointers of the context do nothing afterwards. */
void ff_context_destroy(struct ff_context *context);

/* Whether the compositor knows the protocol. */
bool ff_context_is_available(const struct ff_context *context);

/* What it can do: enum ff_capability. Zero without the protocol. */
uint32_t ff_context_get_capabilities(const struct ff_context *context);

/* Says when the capabilities change; NULL for nobody. */
void ff_context_set_capabilities_changed(
  struct ff_context *context, void (*changed)(void *data, uint32_t capabilities), void *data);

/* What was wrong when a function failed last; an empty text if none did. Lives until the next. */
const char *ff_context_get_error(const struct ff_context *context);

/*
 * Styles.
 */

/*
 * Makes a style. Returns NULL with errno set: EINVAL, E2BIG or ENOMEM; ff_context_get_error()
 * says more. A style is for surfaces of its context only.
 */
struct ff_style *ff_style_create(struct ff_context *context, const struct ff_style_info *info);

/* Gives up the caller's reference: regions that have the style keep it. */
void ff_style_destroy(struct ff_style *style);

/*
 * Surfaces.
 */

/*
 * Describes a surface. With the next apply and commit it counts as adopted: the compositor draws
 * the adaptive pointer on it, with or without regions.
 *
 * surface: borrowed; once it is gone, only ff_surface_destroy() may be called.
 * Returns NULL with errno set: EINVAL, EEXIST or ENOMEM, or the error of the connection.
 */
struct ff_surface *ff_surface_create(struct ff_context *context, struct wl_surface *surface);

/* Gives the regions up, from the next wl_surface.commit on. */
void ff_surface_destroy(struct ff_surface *surface);

/* The wl_surface it was created for. */
struct wl_surface *ff_surface_get_wl_surface(const struct ff_surface *surface);

/* A value of the caller, NULL at first. */
void ff_surface_set_data(struct ff_surface *surface, void *data);
void *ff_surface_get_data(const struct ff_surface *surface);

/* An id that no region of the surface ever had; 0 when all are used, which takes 4 billion. */
uint32_t ff_surface_get_unused_id(struct ff_surface *surface);

/*
 * Makes the regions those given: others are removed, the same ids stay in their place. Among
 * regions where nothing else decides, the one that was added later is above.
 *
 * regions: an array, all of one size; may be NULL if count is zero.
 * Returns 0, -EINVAL, -E2BIG or -ENOMEM: then nothing has changed.
 */
int ff_surface_set_regions(
  struct ff_surface *surface, const struct ff_region *regions, size_t count);

/* Adds a region, or changes all values of the one with its id. Returns as above. */
int ff_surface_set_region(struct ff_surface *surface, const struct ff_region *region);

/* Removes a region; one that is not there is no error. */
void ff_surface_remove_region(struct ff_surface *surface, uint32_t id);

/* Removes all regions and layers. The surface stays adopted. */
void ff_surface_clear(struct ff_surface *surface);

/* Whether there is a region of that id. */
bool ff_surface_has_region(const struct ff_surface *surface, uint32_t id);

/* The data of a region; NULL if there is none of that id. */
void *ff_surface_get_region_data(const struct ff_surface *surface, uint32_t id);

/* Adds a layer, or moves and clips the one with its id. Returns 0, -EINVAL, -E2BIG or -ENOMEM. */
int ff_surface_set_layer(struct ff_surface *surface, const struct ff_layer *layer);

/* Removes a layer, but not its regions; one that is not there is no error. */
void ff_surface_remove_layer(struct ff_surface *surface, uint32_t id);

/*
 * Sends what differs from what the compositor has.
 *
 * Returns 1 if something was sent: it takes effect with the next wl_surface.commit, which is the
 *   caller's. 0 if there was nothing to send. -EAGAIN if the compositor does not read: what is
 *   left stays noted, nothing is lost; apply again once poll() finds the display's socket
 *   writable, or with the next frame. Otherwise an error of the connection, -ENOMEM, or that of
 *   memfd_create() if lines or a path fit no message; then, too, what is left stays noted.
 */
int ff_surface_apply(struct ff_surface *surface);

/* Whether apply has something to send. */
bool ff_surface_is_dirty(const struct ff_surface *surface);

#ifdef __cplusplus
}
#endif

#include "ferrofluid-client-pointer.h"

#endif
