/*
 * ferrofluid-gtk4: the controls of a GTK 4 window adopt the adaptive pointer.
 *
 *   GtkWidget *window = gtk_application_window_new(app);
 *   ferrofluid_gtk_window_adopt(GTK_WINDOW(window));
 *
 * That is all. What is in the window, now or later, is found and followed: buttons, switches,
 * entries, rows, tabs, text and so on, in the window and in its popovers, with their place, their
 * corners, their lines of text, and whether they are sensitive. What scrolls costs one small
 * request. Nothing happens while nothing changes.
 *
 * Where there is nothing to adopt (X11, Broadway, or a compositor without
 * ferrofluid_pointer_regions_v1) the functions do nothing, and need not be avoided.
 *
 * All functions are for the thread of GTK; all but ferrofluid_gtk_adopt_all() are for after
 * gtk_init().
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * FerrofluidGtkKind:
 * @FERROFLUID_GTK_KIND_AUTOMATIC: as its type, style and controllers say
 * @FERROFLUID_GTK_KIND_IGNORED: neither the widget nor what is in it is a region
 * @FERROFLUID_GTK_KIND_CONTROL: has a bezel or background of its own; the pointer becomes its
 *   platter
 * @FERROFLUID_GTK_KIND_BARE: has none, such as an icon in a bar; the pointer becomes a platter
 *   behind it
 * @FERROFLUID_GTK_KIND_ICON: small and opaque, such as an application's icon; it is lifted
 * @FERROFLUID_GTK_KIND_TEXT: text that can be selected; the pointer is a beam
 * @FERROFLUID_GTK_KIND_CARD: a large element; it is tinted, the pointer stays as it is
 * @FERROFLUID_GTK_KIND_CONTENT: a map or canvas; the pointer stays as it is
 *
 * What a widget is to the pointer.
 */
typedef enum {
  FERROFLUID_GTK_KIND_AUTOMATIC,
  FERROFLUID_GTK_KIND_IGNORED,
  FERROFLUID_GTK_KIND_CONTROL,
  FERROFLUID_GTK_KIND_BARE,
  FERROFLUID_GTK_KIND_ICON,
  FERROFLUID_GTK_KIND_TEXT,
  FERROFLUID_GTK_KIND_CARD,
  FERROFLUID_GTK_KIND_CONTENT,
} FerrofluidGtkKind;

/**
 * ferrofluid_gtk_is_available:
 * @display: (nullable): a display, or %NULL for the default one
 *
 * Whether the compositor of a display knows the adaptive pointer.
 *
 * There is no need to ask before windows are adopted.
 *
 * Returns: %TRUE if adopted windows get the adaptive pointer
 */
gboolean ferrofluid_gtk_is_available(GdkDisplay *display);

/**
 * ferrofluid_gtk_window_adopt:
 * @window: a window
 *
 * Lets a window and its popovers adopt the adaptive pointer, until it is finalized or released.
 *
 * The window may be adopted before or after it is shown, and more than once. The compositor then
 * draws the pointer: the cursors that widgets have set are not seen, but for those of one name
 * that become shapes of the pointer: all that end in `-resize`, `crosshair`, `cell`, `text` and
 * `none`.
 */
void ferrofluid_gtk_window_adopt(GtkWindow *window);

/**
 * ferrofluid_gtk_window_release:
 * @window: a window
 *
 * Takes back what ferrofluid_gtk_window_adopt() did. A window that was not adopted is no error.
 */
void ferrofluid_gtk_window_release(GtkWindow *window);

/**
 * ferrofluid_gtk_window_is_adopted:
 * @window: a window
 *
 * Whether the window was adopted and not released.
 *
 * Returns: %TRUE after ferrofluid_gtk_window_adopt(), whether the compositor knows it or not
 */
gboolean ferrofluid_gtk_window_is_adopted(GtkWindow *window);

/**
 * ferrofluid_gtk_adopt_all:
 *
 * Lets every window of the program adopt: those that there are, and those that will be.
 *
 * May be called before gtk_init().
 */
void ferrofluid_gtk_adopt_all(void);

/**
 * ferrofluid_gtk_widget_set_kind:
 * @widget: a widget
 * @kind: what it is
 *
 * Says what a widget is to the pointer, where its type does not: for widgets of one's own.
 *
 * It does not matter whether its window is adopted yet.
 */
void ferrofluid_gtk_widget_set_kind(GtkWidget *widget, FerrofluidGtkKind kind);

/**
 * ferrofluid_gtk_widget_get_kind:
 * @widget: a widget
 *
 * What was set with ferrofluid_gtk_widget_set_kind().
 *
 * Returns: the kind; %FERROFLUID_GTK_KIND_AUTOMATIC at first
 */
FerrofluidGtkKind ferrofluid_gtk_widget_get_kind(GtkWidget *widget);

G_END_DECLS
