/*
 * A widget with a surface of its own.
 *
 *   state      | meaning                                   | goes on with
 *   -----------+-------------------------------------------+----------------------------
 *   unrealized | there is no GdkSurface                    | realize: fresh
 *   fresh      | nothing to send                           | layout, touch: stale
 *   stale      | the widgets are to be looked at           | render: sent, or fresh
 *   sent       | regions wait for a commit                 | after-paint: committed, fresh
 *
 * GTK lays out, renders and commits in the phases of a frame. The regions are sent when the
 * surface is about to be rendered, so they come into force with the picture. Where GTK found that
 * nothing has to be drawn it does not commit, and says so to nobody: a commit of our own follows,
 * which changes nothing if GTK has made one.
 */
#include "internal.h"

#include <errno.h>

struct ffg_native {
  GtkNative *native; /* it owns this struct */
  gpointer identity; /* a box without contents */
  struct ffg_display *display;
  GdkSurface *surface; /* NULL while unrealized */
  struct ff_surface *regions;
  GdkFrameClock *clock; /* only while a commit is to be made */
  gulong after_paint;
  gboolean stale, released;
  guint32 last_id;
  GHashTable *layers; /* ids of those that were sent */
  struct ffg_scene scene;
  guint told_regions, told_layers; /* what was said of the scene last */
};

FFG_QUARK(ferrofluid_gtk_native, ffg_native)

static struct ffg_native *of_object(gpointer object) {
  return g_object_get_qdata(G_OBJECT(object), ffg_native_quark());
}

static void forget_commit(struct ffg_native *self) {
  if (self->clock != NULL)
    g_signal_handler_disconnect(self->clock, self->after_paint);
  g_clear_object(&self->clock);
}

static void drop_regions(struct ffg_native *self) {
  forget_commit(self);
  g_clear_pointer(&self->regions, ff_surface_destroy);
  g_hash_table_remove_all(self->layers);
}

static void native_free(void *data) {
  struct ffg_native *self = data;
  drop_regions(self);
  g_hash_table_unref(self->layers);
  ffg_scene_clear(&self->scene);
  g_rc_box_release(self->identity);
  g_free(self);
}

void ffg_native_touch(struct ffg_native *self) {
  self->stale = TRUE;
  if (self->surface != NULL)
    gdk_surface_queue_render(self->surface);
}

static void laid_out(GdkSurface *surface, int width, int height, struct ffg_native *self) {
  (void)surface;
  (void)width;
  (void)height;
  ffg_native_touch(self);
}

static void realized(GtkWidget *widget, struct ffg_native *self) {
  (void)widget;
  self->surface = gtk_native_get_surface(self->native);
  if (self->surface == NULL || !GDK_IS_WAYLAND_SURFACE(self->surface)) {
    self->surface = NULL;
    return;
  }
  g_object_set_qdata(G_OBJECT(self->surface), ffg_native_quark(), self);
  g_signal_connect(self->surface, "layout", G_CALLBACK(laid_out), self);
  ffg_native_touch(self);
}

static void unrealized(GtkWidget *widget, struct ffg_native *self) {
  (void)widget;
  drop_regions(self);
  if (self->surface == NULL)
    return;
  g_signal_handlers_disconnect_by_data(self->surface, self);
  g_object_set_qdata(G_OBJECT(self->surface), ffg_native_quark(), NULL);
  self->surface = NULL;
}

/*
 * Its wl_surface is gone; the next time it is shown it has another. GDK tells nobody before it
 * destroys a wl_surface, so the regions go after it: they are without effect by then, and all that
 * is sent is that they are destroyed.
 */
static void unmapped(GtkWidget *widget, struct ffg_native *self) {
  (void)widget;
  drop_regions(self);
}

static void detach(struct ffg_native *self) {
  GtkNative *native = self->native;
  unrealized(GTK_WIDGET(native), self);
  g_signal_handlers_disconnect_by_data(native, self);
  g_object_set_qdata(G_OBJECT(native), ffg_native_quark(), NULL);
}

static void painted(GdkFrameClock *clock, struct ffg_native *self) {
  (void)clock;
  forget_commit(self);
  struct wl_surface *surface = gdk_wayland_surface_get_wl_surface(self->surface);
  if (surface != NULL)
    wl_surface_commit(surface);
  if (self->released)
    detach(self);
}

static void commit_after_paint(struct ffg_native *self) {
  if (self->clock != NULL)
    return;
  self->clock = g_object_ref(gdk_surface_get_frame_clock(self->surface));
  self->after_paint = g_signal_connect(self->clock, "after-paint", G_CALLBACK(painted), self);
}

static void send_layers(struct ffg_native *self) {
  GHashTableIter iterator;
  gpointer id;
  g_hash_table_iter_init(&iterator, self->layers);
  while (g_hash_table_iter_next(&iterator, &id, NULL)) {
    gboolean stays = FALSE;
    for (guint i = 0; i < self->scene.layers->len && !stays; i++)
      stays = g_array_index(self->scene.layers, struct ff_layer, i).id == GPOINTER_TO_UINT(id);
    if (!stays) {
      ff_surface_remove_layer(self->regions, GPOINTER_TO_UINT(id));
      g_hash_table_iter_remove(&iterator);
    }
  }
  for (guint i = 0; i < self->scene.layers->len; i++) {
    const struct ff_layer *layer = &g_array_index(self->scene.layers, struct ff_layer, i);
    if (ff_surface_set_layer(self->regions, layer) == 0)
      g_hash_table_add(self->layers, GUINT_TO_POINTER(layer->id));
  }
}

static void tell(struct ffg_native *self) {
  const guint regions = self->scene.regions->len, layers = self->scene.layers->len;
  if (!ffg_debug_is_on() || (regions == self->told_regions && layers == self->told_layers))
    return;
  const char *title = NULL;
  if (GTK_IS_WINDOW(self->native))
    title = gtk_window_get_title(GTK_WINDOW(self->native));
  ffg_debug(
    "%s%s%s%s: %u regions, %u layers", G_OBJECT_TYPE_NAME(self->native), title == NULL ? "" : " \"",
    title == NULL ? "" : title, title == NULL ? "" : "\"", regions, layers);
  self->told_regions = regions;
  self->told_layers = layers;
}

static void send(struct ffg_native *self) {
  struct ff_context *context = self->display->context;
  ffg_scene_build(&self->scene, self, GTK_WIDGET(self->native));
  send_layers(self);
  const GArray *regions = self->scene.regions;
  if (
    ff_surface_set_regions(
      self->regions, (const struct ff_region *)(void *)regions->data, regions->len) < 0)
    g_warning("ferrofluid: regions were refused: %s", ff_context_get_error(context));
  tell(self);
  const int result = ff_surface_apply(self->regions);
  if (result > 0)
    commit_after_paint(self);
  /* The connection is full: the rest goes with another frame. */
  self->stale = result == -EAGAIN;
  if (self->stale)
    gdk_surface_queue_render(self->surface);
}

static void will_render(struct ffg_native *self) {
  struct wl_surface *surface = gdk_wayland_surface_get_wl_surface(self->surface);
  if (surface == NULL || self->display->context == NULL)
    return;
  if (self->released) {
    drop_regions(self);
    commit_after_paint(self);
    return;
  }
  if (self->regions == NULL)
    self->regions = ff_surface_create(self->display->context, surface);
  if (self->regions != NULL)
    send(self);
}

static gboolean has_adopted_root(GtkNative *native) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(native));
  return root != NULL && GTK_IS_NATIVE(root) && ffg_native_get(GTK_NATIVE(root)) != NULL;
}

/* A popover belongs to its window, and may have been made a moment ago. */
static struct ffg_native *find_popover(GdkSurface *surface) {
  GtkNative *native = gtk_native_get_for_surface(surface);
  if (native == NULL || !GTK_IS_POPOVER(native) || !has_adopted_root(native))
    return NULL;
  ffg_native_adopt(native);
  return of_object(surface);
}

void ffg_native_will_render(struct ffg_display *display, GdkSurface *surface) {
  if (gdk_surface_get_display(surface) != display->display)
    return;
  struct ffg_native *self = of_object(surface);
  if (self == NULL)
    self = find_popover(surface);
  if (self == NULL)
    return;
  if (GTK_IS_POPOVER(self->native) && !has_adopted_root(self->native))
    self->released = TRUE;
  if (self->stale || self->released)
    will_render(self);
}

void ffg_native_adopt(GtkNative *native) {
  struct ffg_native *self = of_object(native);
  if (self != NULL) {
    self->released = FALSE;
    ffg_native_touch(self);
    return;
  }
  struct ffg_display *display = ffg_display_get(gtk_widget_get_display(GTK_WIDGET(native)));
  if (display == NULL)
    return;
  self = g_new0(struct ffg_native, 1);
  self->native = native;
  self->identity = g_rc_box_alloc0(1);
  self->display = display;
  self->layers = g_hash_table_new(NULL, NULL);
  ffg_scene_init(&self->scene);
  g_object_set_qdata_full(G_OBJECT(native), ffg_native_quark(), self, native_free);
  g_signal_connect(native, "realize", G_CALLBACK(realized), self);
  g_signal_connect(native, "unrealize", G_CALLBACK(unrealized), self);
  g_signal_connect(native, "unmap", G_CALLBACK(unmapped), self);
  if (gtk_widget_get_realized(GTK_WIDGET(native)))
    realized(GTK_WIDGET(native), self);
}

void ffg_native_release(GtkNative *native) {
  struct ffg_native *self = of_object(native);
  if (self == NULL)
    return;
  self->released = TRUE;
  if (self->regions == NULL)
    detach(self);
  else
    ffg_native_touch(self);
}

struct ffg_native *ffg_native_get(GtkNative *native) {
  struct ffg_native *self = of_object(native);
  return self == NULL || self->released ? NULL : self;
}

struct ffg_native *ffg_native_of_widget(GtkWidget *widget) {
  GtkNative *native = gtk_widget_get_native(widget);
  return native == NULL ? NULL : ffg_native_get(native);
}

struct ffg_display *ffg_native_get_display(struct ffg_native *self) {
  return self->display;
}

gpointer ffg_native_get_identity(struct ffg_native *self) {
  return self->identity;
}

guint32 ffg_native_take_ids(struct ffg_native *self, guint count) {
  const guint32 first = self->last_id + 1;
  self->last_id += count;
  return first;
}
