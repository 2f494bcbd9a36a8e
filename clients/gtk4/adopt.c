/* What programs call. */
#include "internal.h"

FFG_QUARK(ferrofluid_gtk_window, ffg_window)
FFG_QUARK(ferrofluid_gtk_kind, ffg_kind)
FFG_QUARK(ferrofluid_gtk_all, ffg_all)

FFG_EXPORT gboolean ferrofluid_gtk_is_available(GdkDisplay *display) {
  g_return_val_if_fail(display == NULL || GDK_IS_DISPLAY(display), FALSE);
  return ffg_display_get(display == NULL ? gdk_display_get_default() : display) != NULL;
}

/* The window may be moved to another display. */
static void display_changed(GtkWindow *window, GParamSpec *property, gpointer data) {
  (void)property;
  (void)data;
  ffg_native_release(GTK_NATIVE(window));
  ffg_native_adopt(GTK_NATIVE(window));
}

FFG_EXPORT void ferrofluid_gtk_window_adopt(GtkWindow *window) {
  g_return_if_fail(GTK_IS_WINDOW(window));
  if (!ferrofluid_gtk_window_is_adopted(window)) {
    g_object_set_qdata(G_OBJECT(window), ffg_window_quark(), GINT_TO_POINTER(TRUE));
    g_signal_connect(window, "notify::display", G_CALLBACK(display_changed), NULL);
  }
  ffg_native_adopt(GTK_NATIVE(window));
}

FFG_EXPORT void ferrofluid_gtk_window_release(GtkWindow *window) {
  g_return_if_fail(GTK_IS_WINDOW(window));
  if (!ferrofluid_gtk_window_is_adopted(window))
    return;
  g_object_set_qdata(G_OBJECT(window), ffg_window_quark(), NULL);
  g_signal_handlers_disconnect_by_func(window, display_changed, NULL);
  ffg_native_release(GTK_NATIVE(window));
}

FFG_EXPORT gboolean ferrofluid_gtk_window_is_adopted(GtkWindow *window) {
  g_return_val_if_fail(GTK_IS_WINDOW(window), FALSE);
  return g_object_get_qdata(G_OBJECT(window), ffg_window_quark()) != NULL;
}

static void windows_changed(
  GListModel *windows, guint position, guint removed, guint added, gpointer data) {
  (void)removed;
  (void)data;
  for (guint i = 0; i < added; i++) {
    g_autoptr(GObject) window = g_list_model_get_object(windows, position + i);
    if (GTK_IS_WINDOW(window))
      ferrofluid_gtk_window_adopt(GTK_WINDOW(window));
  }
}

FFG_EXPORT void ferrofluid_gtk_adopt_all(void) {
  GListModel *windows = gtk_window_get_toplevels();
  if (g_object_get_qdata(G_OBJECT(windows), ffg_all_quark()) != NULL)
    return;
  g_object_set_qdata(G_OBJECT(windows), ffg_all_quark(), GINT_TO_POINTER(TRUE));
  g_signal_connect(windows, "items-changed", G_CALLBACK(windows_changed), NULL);
  windows_changed(windows, 0, 0, g_list_model_get_n_items(windows), NULL);
}

FFG_EXPORT void ferrofluid_gtk_widget_set_kind(GtkWidget *widget, FerrofluidGtkKind kind) {
  g_return_if_fail(GTK_IS_WIDGET(widget));
  g_return_if_fail(kind <= FERROFLUID_GTK_KIND_CONTENT);
  g_object_set_qdata(G_OBJECT(widget), ffg_kind_quark(), GUINT_TO_POINTER(kind));
  struct ffg_native *native = ffg_native_of_widget(widget);
  if (native != NULL)
    ffg_native_touch(native);
}

FFG_EXPORT FerrofluidGtkKind ferrofluid_gtk_widget_get_kind(GtkWidget *widget) {
  g_return_val_if_fail(GTK_IS_WIDGET(widget), FERROFLUID_GTK_KIND_AUTOMATIC);
  return GPOINTER_TO_UINT(g_object_get_qdata(G_OBJECT(widget), ffg_kind_quark()));
}
