/* A GdkDisplay and its compositor. */
#include "internal.h"

FFG_QUARK(ferrofluid_gtk_display, ffg_display)

static void settings_changed(void *data, struct ff_pointer *pointer, uint32_t settings) {
  (void)pointer;
  struct ffg_display *self = data;
  self->settings = settings;
}

static const struct ff_pointer_listener pointer_listener = {
  .size = sizeof(struct ff_pointer_listener),
  .settings = settings_changed,
};

static void destroy_pointer(void *pointer) {
  ff_pointer_destroy(pointer);
}

static void device_added(GdkSeat *seat, GdkDevice *device, struct ffg_display *self) {
  if (device != gdk_seat_get_pointer(seat) || g_hash_table_contains(self->pointers, device))
    return;
  struct wl_pointer *pointer = gdk_wayland_device_get_wl_pointer(device);
  if (pointer == NULL)
    return;
  struct ff_pointer *heard = ff_pointer_create(self->context, pointer, &pointer_listener, self);
  if (heard == NULL)
    return;
  /* GTK adds to selections with Control and the primary button. */
  ff_pointer_set_control_click(heard, false);
  g_hash_table_insert(self->pointers, device, heard);
}

/*
 * The wl_pointer is released already, and GDK tells nobody before: nothing but destroying its
 * adaptive pointer is left.
 */
static void device_removed(GdkSeat *seat, GdkDevice *device, struct ffg_display *self) {
  (void)seat;
  g_hash_table_remove(self->pointers, device);
}

static void seat_added(GdkDisplay *display, GdkSeat *seat, struct ffg_display *self) {
  (void)display;
  g_signal_connect(seat, "device-added", G_CALLBACK(device_added), self);
  g_signal_connect(seat, "device-removed", G_CALLBACK(device_removed), self);
  GdkDevice *pointer = gdk_seat_get_pointer(seat);
  if (pointer != NULL)
    device_added(seat, pointer, self);
}

static void seat_removed(GdkDisplay *display, GdkSeat *seat, struct ffg_display *self) {
  (void)display;
  g_signal_handlers_disconnect_by_data(seat, self);
  GdkDevice *pointer = gdk_seat_get_pointer(seat);
  if (pointer != NULL)
    g_hash_table_remove(self->pointers, pointer);
}

static gboolean will_render(
  GSignalInvocationHint *hint, guint count, const GValue *values, gpointer data) {
  (void)hint;
  (void)count;
  ffg_native_will_render(data, g_value_get_object(&values[0]));
  return TRUE;
}

/*
 * Between layout and paint GDK says only `render`, and the first handler of that, which is GTK's,
 * ends the emission: a hook comes before it, and only when the surface may be committed.
 */
static void add_render_hook(struct ffg_display *self) {
  /* Before the first surface the class has no signals. */
  gpointer class = g_type_class_ref(GDK_TYPE_SURFACE);
  self->render_signal = g_signal_lookup("render", GDK_TYPE_SURFACE);
  if (self->render_signal != 0)
    self->render_hook = g_signal_add_emission_hook(self->render_signal, 0, will_render, self, NULL);
  g_type_class_unref(class);
}

static struct ff_shape arrow(const struct ff_element *elements, gsize count) {
  return (struct ff_shape){.kind = FF_SHAPE_PATH, .elements = elements, .element_count = count};
}

/* Shapes between two arrows, which say where dragging goes: 0° is to the right. */
static struct ff_style *dragged(
  struct ffg_display *self, struct ff_shape shape, enum ff_axes held, double angle) {
  static const struct ff_element triangle[] = {
    FF_MOVE(0, 0), FF_LINE(7, 5), FF_LINE(0, 10), FF_CLOSE};
  const struct ff_shape tip = arrow(triangle, G_N_ELEMENTS(triangle));
  const struct ff_style_info info = FF_STYLE(
      .shape = shape, .constrained = held, .accessory_count = 2,
      .accessories = {
        {.shape = tip, .offset = 9, .angle = angle, .rotation = angle},
        {.shape = tip, .offset = 9, .angle = angle + 180, .rotation = angle + 180},
      });
  return ff_style_create(self->context, &info);
}

static struct ff_style *cross(struct ffg_display *self) {
  /* 24 across, its bars 3. */
  static const struct ff_element outline[] = {
    FF_MOVE(10.5, 0),  FF_LINE(13.5, 0),  FF_LINE(13.5, 10.5),
    FF_LINE(24, 10.5), FF_LINE(24, 13.5), FF_LINE(13.5, 13.5),
    FF_LINE(13.5, 24), FF_LINE(10.5, 24), FF_LINE(10.5, 13.5),
    FF_LINE(0, 13.5),  FF_LINE(0, 10.5),  FF_LINE(10.5, 10.5),
    FF_CLOSE};
  const struct ff_style_info info =
    FF_STYLE(.shape = arrow(outline, G_N_ELEMENTS(outline)), .constrained = FF_AXES_NONE);
  return ff_style_create(self->context, &info);
}

static void make_looks(struct ffg_display *self) {
  const struct ff_shape vertical = {.kind = FF_SHAPE_VERTICAL_BEAM, .length = 30, .thickness = 4};
  const struct ff_shape horizontal = {
    .kind = FF_SHAPE_HORIZONTAL_BEAM, .length = 30, .thickness = 4};
  const struct ff_shape dot = {.kind = FF_SHAPE_CIRCLE, .diameter = 8};
  const struct ff_style_info hidden = FF_STYLE(.pointer = FF_POINTER_HIDDEN);
  self->looks[FFG_LOOK_COLUMN] = dragged(self, vertical, FF_AXES_HORIZONTAL, 0);
  self->looks[FFG_LOOK_ROW] = dragged(self, horizontal, FF_AXES_VERTICAL, 90);
  self->looks[FFG_LOOK_FALLING] = dragged(self, dot, FF_AXES_NONE, 45);
  self->looks[FFG_LOOK_RISING] = dragged(self, dot, FF_AXES_NONE, -45);
  self->looks[FFG_LOOK_CROSS] = cross(self);
  self->looks[FFG_LOOK_HIDDEN] = ff_style_create(self->context, &hidden);
}

static void display_closed(GdkDisplay *display, gboolean is_error, struct ffg_display *self) {
  (void)is_error;
  if (self->render_hook != 0)
    g_signal_remove_emission_hook(self->render_signal, self->render_hook);
  self->render_hook = 0;
  g_signal_handlers_disconnect_by_data(display, self);
  g_autoptr(GList) seats = gdk_display_list_seats(display);
  for (GList *seat = seats; seat != NULL; seat = seat->next)
    g_signal_handlers_disconnect_by_data(seat->data, self);
  g_hash_table_remove_all(self->pointers);
  for (int look = 0; look < FFG_LOOK_LAST; look++)
    g_clear_pointer(&self->looks[look], ff_style_destroy);
  g_clear_pointer(&self->context, ff_context_destroy);
}

static void display_free(void *data) {
  struct ffg_display *self = data;
  if (self->render_hook != 0)
    g_signal_remove_emission_hook(self->render_signal, self->render_hook);
  g_hash_table_unref(self->pointers);
  g_free(self);
}

struct ffg_display *ffg_display_get(GdkDisplay *display) {
  if (display == NULL || gdk_display_is_closed(display))
    return NULL;
  if (!GDK_IS_WAYLAND_DISPLAY(display)) {
    ffg_debug("%s is no Wayland display: nothing adopts", gdk_display_get_name(display));
    return NULL;
  }
  struct ffg_display *self = g_object_get_qdata(G_OBJECT(display), ffg_display_quark());
  if (self == NULL) {
    self = g_new0(struct ffg_display, 1);
    self->display = display;
    self->pointers = g_hash_table_new_full(NULL, NULL, NULL, destroy_pointer);
    self->context = ff_context_create(gdk_wayland_display_get_wl_display(display), NULL);
    g_object_set_qdata_full(G_OBJECT(display), ffg_display_quark(), self, display_free);
    g_signal_connect(display, "closed", G_CALLBACK(display_closed), self);
    if (self->context != NULL && ff_context_is_available(self->context)) {
      make_looks(self);
      add_render_hook(self);
      g_signal_connect(display, "seat-added", G_CALLBACK(seat_added), self);
      g_signal_connect(display, "seat-removed", G_CALLBACK(seat_removed), self);
      g_autoptr(GList) seats = gdk_display_list_seats(display);
      for (GList *seat = seats; seat != NULL; seat = seat->next)
        seat_added(display, seat->data, self);
    }
    ffg_debug_display(self);
  }
  if (self->context == NULL || !ff_context_is_available(self->context))
    return NULL;
  return self;
}

gboolean ffg_display_is_adaptive(const struct ffg_display *self) {
  return self->context != NULL &&
         (ff_context_get_capabilities(self->context) & FF_CAPABILITY_SHAPE) != 0 &&
         (self->settings & FF_SETTING_PLAIN) == 0;
}
