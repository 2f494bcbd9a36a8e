/* The connection: finds the manager, and holds together what is made from it. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

void ff_context_reference(struct ff_context *context) {
  context->references++;
}

void ff_context_release(struct ff_context *context) {
  if (--context->references > 0)
    return;
  free(context->file_words);
  free(context);
}

static void handle_capabilities(
  void *data, struct ferrofluid_pointer_regions_manager_v1 *manager, uint32_t capabilities) {
  struct ff_context *context = data;
  (void)manager;
  if (capabilities == context->capabilities)
    return;
  context->capabilities = capabilities;
  if (context->changed)
    context->changed(context->changed_data, capabilities);
}

static const struct ferrofluid_pointer_regions_manager_v1_listener manager_listener = {
  .capabilities = handle_capabilities,
};

static struct ff_context *make_context(struct wl_display *display, struct wl_event_queue *queue) {
  struct ff_context *context;
  if (!display) {
    errno = EINVAL;
    return NULL;
  }
  if (!(context = calloc(1, sizeof(*context)))) {
    errno = ENOMEM;
    return NULL;
  }
  context->references = 1;
  context->display = display;
  context->queue = queue;
  wl_list_init(&context->surfaces);
  wl_list_init(&context->pointers);
  wl_list_init(&context->styles);
  ff_doubt_room(context);
  return context;
}

static void handle_global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  struct ff_context *context = data;
  const struct wl_interface *wanted = &ferrofluid_pointer_regions_manager_v1_interface;
  if (context->manager || strcmp(interface, wanted->name) != 0)
    return;
  if (version > FF_VERSION)
    version = FF_VERSION;
  context->manager = wl_registry_bind(registry, name, wanted, version);
  if (context->manager)
    ferrofluid_pointer_regions_manager_v1_add_listener(
      context->manager, &manager_listener, context);
}

static void handle_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  /* A manager whose global is gone works on, or the compositor ignores it. */
  (void)data;
  (void)registry;
  (void)name;
}

static const struct wl_registry_listener registry_listener = {
  .global = handle_global,
  .global_remove = handle_global_remove,
};

/* Asks for the globals, and then for what follows a bind; on a queue that nobody else has. */
static int find_manager(struct ff_context *context, struct wl_event_queue *queue) {
  int result = 0;
  struct wl_display *display = wl_proxy_create_wrapper(context->display);
  if (!display)
    return -ENOMEM;
  wl_proxy_set_queue((struct wl_proxy *)display, queue);
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_proxy_wrapper_destroy(display);
  if (!registry)
    return -ENOMEM;
  wl_registry_add_listener(registry, &registry_listener, context);
  if (wl_display_roundtrip_queue(context->display, queue) < 0)
    result = -errno;
  else if (context->manager && wl_display_roundtrip_queue(context->display, queue) < 0)
    result = -errno;
  wl_registry_destroy(registry);
  if (result == 0 && context->manager) {
    wl_proxy_set_queue((struct wl_proxy *)context->manager, context->queue);
    /* What came before the queue was changed. */
    if (wl_display_dispatch_queue_pending(context->display, queue) < 0)
      result = -errno;
  }
  if (result < 0 && wl_display_get_error(context->display) != 0)
    result = -wl_display_get_error(context->display);
  return result;
}

FF_EXPORT struct ff_context *ff_context_create(
  struct wl_display *display, struct wl_event_queue *queue) {
  struct ff_context *context = make_context(display, queue);
  if (!context)
    return NULL;
  struct wl_event_queue *own = wl_display_create_queue(display);
  int result = own ? find_manager(context, own) : -ENOMEM;
  if (result < 0)
    ff_context_destroy(context);
  if (own)
    wl_event_queue_destroy(own);
  if (result < 0) {
    errno = -result;
    return NULL;
  }
  return context;
}

FF_EXPORT struct ff_context *ff_context_create_for_manager(
  struct wl_display *display, struct wl_event_queue *queue,
  struct ferrofluid_pointer_regions_manager_v1 *manager) {
  struct ff_context *context = make_context(display, queue);
  if (!context || !manager)
    return context;
  if (ferrofluid_pointer_regions_manager_v1_add_listener(manager, &manager_listener, context) < 0) {
    free(context);
    errno = EINVAL;
    return NULL;
  }
  wl_proxy_set_queue((struct wl_proxy *)manager, queue);
  context->manager = manager;
  return context;
}

FF_EXPORT void ff_context_destroy(struct ff_context *context) {
  struct ff_surface *surface, *next_surface;
  struct ff_style *style, *next_style;
  struct ff_pointer *pointer;
  if (!context || context->closed)
    return;
  /* What is called from here may destroy any of them, and the context again; it makes no more. */
  context->closed = true;
  while (!wl_list_empty(&context->pointers)) {
    pointer = ff_pointer_of_link(context->pointers.next);
    ff_pointer_close(pointer);
  }
  wl_list_for_each_safe(surface, next_surface, &context->surfaces, link) {
    ff_surface_close(surface);
  }
  wl_list_for_each_safe(style, next_style, &context->styles, link) {
    ff_style_drop_object(style);
  }
  if (context->manager)
    ferrofluid_pointer_regions_manager_v1_destroy(context->manager);
  context->manager = NULL;
  context->capabilities = 0;
  context->changed = NULL;
  ff_context_release(context);
}

FF_EXPORT bool ff_context_is_available(const struct ff_context *context) {
  return context->manager != NULL;
}

FF_EXPORT uint32_t ff_context_get_capabilities(const struct ff_context *context) {
  return context->capabilities;
}

FF_EXPORT void ff_context_set_capabilities_changed(
  struct ff_context *context, void (*changed)(void *data, uint32_t capabilities), void *data) {
  context->changed = changed;
  context->changed_data = data;
}

FF_EXPORT const char *ff_context_get_error(const struct ff_context *context) {
  return context->error;
}
