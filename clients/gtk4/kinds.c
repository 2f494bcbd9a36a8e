/* What a widget is. */
#include "internal.h"

static gboolean is_named(GtkWidget *widget, const char *name) {
  return widget != NULL && g_str_equal(gtk_widget_get_css_name(widget), name);
}

static gboolean is_typed(GtkWidget *widget, const char *name) {
  return widget != NULL && g_str_equal(G_OBJECT_TYPE_NAME(widget), name);
}

static gboolean is_row_of_box(GtkListBoxRow *row) {
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(row));
  if (!GTK_IS_LIST_BOX(parent))
    return FALSE;
  return gtk_list_box_row_get_activatable(row) ||
         (gtk_list_box_row_get_selectable(row) &&
          gtk_list_box_get_selection_mode(GTK_LIST_BOX(parent)) != GTK_SELECTION_NONE);
}

/* The images of an entry can be pressed if they do something. */
static gboolean is_entry_icon(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (GTK_IS_PASSWORD_ENTRY(parent))
    return !gtk_widget_has_css_class(widget, "caps-lock-indicator");
  const gboolean is_right = gtk_widget_has_css_class(widget, "right");
  if (GTK_IS_SEARCH_ENTRY(parent))
    return is_right || gtk_widget_get_prev_sibling(widget) != NULL;
  if (!GTK_IS_ENTRY(parent))
    return FALSE;
  const GtkEntryIconPosition place = is_right ? GTK_ENTRY_ICON_SECONDARY : GTK_ENTRY_ICON_PRIMARY;
  return gtk_entry_get_icon_activatable(GTK_ENTRY(parent), place) &&
         gtk_entry_get_icon_storage_type(GTK_ENTRY(parent), place) != GTK_IMAGE_EMPTY;
}

/* What is found by its type. */
static enum ffg_what what_by_type(GtkWidget *widget) {
  if (GTK_IS_SWITCH(widget))
    return FFG_WHAT_SWITCH;
  if (GTK_IS_CHECK_BUTTON(widget))
    return FFG_WHAT_CHECK;
  if (GTK_IS_BUTTON(widget))
    return FFG_WHAT_BUTTON;
  if (GTK_IS_TEXT(widget))
    return FFG_WHAT_ENTRY;
  if (GTK_IS_TEXT_VIEW(widget))
    return FFG_WHAT_TEXT;
  if (GTK_IS_LIST_BOX_ROW(widget))
    return is_row_of_box(GTK_LIST_BOX_ROW(widget)) ? FFG_WHAT_ROW : FFG_WHAT_NOTHING;
  if (GTK_IS_FLOW_BOX_CHILD(widget))
    return FFG_WHAT_ROW;
  if (GTK_IS_LABEL(widget))
    return gtk_widget_has_css_class(widget, "day-number") ? FFG_WHAT_BUTTON : FFG_WHAT_LABEL;
  return FFG_WHAT_NOTHING;
}

/* What is found by its node in the style, since its type is GTK's own. */
static enum ffg_what what_by_name(GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  if (is_named(widget, "button"))
    return FFG_WHAT_BUTTON;
  if (is_named(widget, "modelbutton"))
    return FFG_WHAT_ROW;
  if (is_typed(widget, "GtkListItemWidget") || is_typed(widget, "GtkColumnViewRowWidget"))
    return is_named(widget, "row") || is_named(widget, "child") ? FFG_WHAT_ROW : FFG_WHAT_NOTHING;
  if (is_named(widget, "tab") || (is_named(widget, "item") && is_named(parent, "menubar")))
    return FFG_WHAT_BUTTON;
  if (is_named(widget, "slider"))
    return GTK_IS_SCALE(gtk_widget_get_ancestor(widget, GTK_TYPE_RANGE)) ? FFG_WHAT_KNOB
                                                                         : FFG_WHAT_NOTHING;
  if (is_named(widget, "colorswatch"))
    return gtk_widget_get_ancestor(widget, GTK_TYPE_BUTTON) == NULL ? FFG_WHAT_SWATCH
                                                                    : FFG_WHAT_NOTHING;
  if (is_named(widget, "title") && parent != NULL && GTK_IS_EXPANDER(gtk_widget_get_parent(parent)))
    return FFG_WHAT_CHECK;
  if (is_named(widget, "expander") && GTK_IS_TREE_EXPANDER(parent))
    return FFG_WHAT_BUTTON;
  if (is_named(widget, "image") && is_entry_icon(widget))
    return FFG_WHAT_BUTTON;
  return FFG_WHAT_NOTHING;
}

enum ffg_what ffg_what(GtkWidget *widget) {
  if (ferrofluid_gtk_widget_get_kind(widget) != FERROFLUID_GTK_KIND_AUTOMATIC)
    return FFG_WHAT_CUSTOM;
  enum ffg_what what = what_by_type(widget);
  if (what == FFG_WHAT_NOTHING)
    what = what_by_name(widget);
  if (
    what == FFG_WHAT_NOTHING && !GTK_IS_NATIVE(widget) &&
    ffg_look_of_cursor(gtk_widget_get_cursor(widget)) != FFG_LOOK_NONE)
    what = FFG_WHAT_DRAGGED;
  return what;
}

gboolean ffg_is_group(GtkWidget *widget) {
  static const char *const names[] = {
    "windowcontrols", "stackswitcher", "spinbutton", "tabs",      "list",    "listview", "gridview",
    "flowbox",        "popover",       "menubar",    "actionbar", "pathbar", "calendar", "header",
  };
  static const char *const classes[] = {"linked", "toolbar"};
  for (guint i = 0; i < G_N_ELEMENTS(classes); i++)
    if (gtk_widget_has_css_class(widget, classes[i]))
      return TRUE;
  const char *name = gtk_widget_get_css_name(widget);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if (g_str_equal(name, names[i]))
      return TRUE;
  /* The two sides of a header bar. */
  return g_str_equal(name, "box") &&
         (gtk_widget_has_css_class(widget, "start") || gtk_widget_has_css_class(widget, "end"));
}

enum ffg_look ffg_look_of_cursor(GdkCursor *cursor) {
  static const struct {
    const char *name;
    enum ffg_look look;
  } looks[] = {
    {"col-resize", FFG_LOOK_COLUMN},   {"ew-resize", FFG_LOOK_COLUMN},
    {"e-resize", FFG_LOOK_COLUMN},     {"w-resize", FFG_LOOK_COLUMN},
    {"row-resize", FFG_LOOK_ROW},      {"ns-resize", FFG_LOOK_ROW},
    {"n-resize", FFG_LOOK_ROW},        {"s-resize", FFG_LOOK_ROW},
    {"crosshair", FFG_LOOK_CROSS},     {"cell", FFG_LOOK_CROSS},
    {"none", FFG_LOOK_HIDDEN},         {"text", FFG_LOOK_TEXT},
    {"nw-resize", FFG_LOOK_FALLING},   {"se-resize", FFG_LOOK_FALLING},
    {"nwse-resize", FFG_LOOK_FALLING}, {"ne-resize", FFG_LOOK_RISING},
    {"sw-resize", FFG_LOOK_RISING},    {"nesw-resize", FFG_LOOK_RISING},
  };
  const char *name = cursor == NULL ? NULL : gdk_cursor_get_name(cursor);
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS(looks); i++)
    if (g_str_equal(name, looks[i].name))
      return looks[i].look;
  return FFG_LOOK_NONE;
}
