/*
 * A window of notes, whose controls adopt the adaptive pointer with one call: look for `adopt`.
 * The rest is ordinary GTK 4.
 */
#include <ferrofluid-gtk.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOTES 24

struct notes {
  GtkWidget *window, *search, *find, *remove;
  GtkListBox *list;
  int made;
  int width, height;
  gboolean is_dark, prints;
  /* What --print-layout names, in this order. */
  struct {
    const char *name;
    GtkWidget *widget;
  } parts[24];
  guint count;
};

static GtkWidget *named(struct notes *self, const char *name, GtkWidget *widget) {
  g_assert(self->count < G_N_ELEMENTS(self->parts));
  self->parts[self->count].name = name;
  self->parts[self->count++].widget = widget;
  return widget;
}

static GtkWidget *spaced(GtkOrientation orientation, int spacing, int margin) {
  GtkWidget *box = gtk_box_new(orientation, spacing);
  gtk_widget_set_margin_start(box, margin);
  gtk_widget_set_margin_end(box, margin);
  gtk_widget_set_margin_top(box, margin);
  gtk_widget_set_margin_bottom(box, margin);
  return box;
}

static GtkWidget *scrolled(GtkWidget *child) {
  GtkWidget *window = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(window), child);
  gtk_widget_set_vexpand(window, TRUE);
  return window;
}

/* Adds a note, which the list puts in its place, and gives its row. */
static GtkWidget *add_note(struct notes *self) {
  g_autofree char *text = g_strdup_printf("Note %d", ++self->made);
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_list_box_append(self->list, label);
  GtkWidget *row = gtk_widget_get_parent(label);
  g_object_set_data(G_OBJECT(row), "made", GINT_TO_POINTER(self->made));
  return row;
}

static void new_clicked(struct notes *self) {
  add_note(self);
}

static const char *name_of(GtkListBoxRow *row) {
  return gtk_label_get_text(GTK_LABEL(gtk_list_box_row_get_child(row)));
}

/* "Note 2" comes before "Note 10". */
static int by_name(GtkListBoxRow *one, GtkListBoxRow *other, gpointer data) {
  (void)data;
  g_autofree char *first = g_utf8_collate_key_for_filename(name_of(one), -1);
  g_autofree char *second = g_utf8_collate_key_for_filename(name_of(other), -1);
  return strcmp(first, second);
}

/* The newest comes first. */
static int by_date(GtkListBoxRow *one, GtkListBoxRow *other, gpointer data) {
  (void)data;
  return GPOINTER_TO_INT(g_object_get_data(G_OBJECT(other), "made")) -
         GPOINTER_TO_INT(g_object_get_data(G_OBJECT(one), "made"));
}

static void sort_changed(GSimpleAction *action, GVariant *order, gpointer data) {
  struct notes *self = data;
  const gboolean is_named = g_str_equal(g_variant_get_string(order, NULL), "name");
  gtk_list_box_set_sort_func(self->list, is_named ? by_name : by_date, NULL, NULL);
  g_simple_action_set_state(action, order);
}

static void delete_clicked(struct notes *self) {
  GtkListBoxRow *row = gtk_list_box_get_selected_row(self->list);
  if (row != NULL)
    gtk_list_box_remove(self->list, GTK_WIDGET(row));
}

static void row_selected(struct notes *self, GtkListBoxRow *row) {
  gtk_widget_set_sensitive(self->remove, row != NULL);
}

static GtkWidget *make_menu(void) {
  g_autoptr(GMenu) menu = g_menu_new();
  g_menu_append(menu, "Sort by Name", "win.sort::name");
  g_menu_append(menu, "Sort by Date", "win.sort::date");
  g_menu_append(menu, "Close", "window.close");
  GtkWidget *button = gtk_menu_button_new();
  gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), "open-menu-symbolic");
  gtk_menu_button_set_menu_model(GTK_MENU_BUTTON(button), G_MENU_MODEL(menu));
  return button;
}

static GtkWidget *make_header(struct notes *self) {
  GtkWidget *bar = gtk_header_bar_new();
  GtkWidget *add = named(self, "new", gtk_button_new_from_icon_name("list-add-symbolic"));
  self->find = named(self, "find", gtk_toggle_button_new());
  gtk_button_set_icon_name(GTK_BUTTON(self->find), "edit-find-symbolic");
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), add);
  gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), self->find);
  g_signal_connect_swapped(add, "clicked", G_CALLBACK(new_clicked), self);
  GtkWidget *modes = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class(modes, "linked");
  GtkWidget *read = named(self, "read", gtk_toggle_button_new_with_label("Read"));
  GtkWidget *edit = named(self, "edit", gtk_toggle_button_new_with_label("Edit"));
  gtk_toggle_button_set_group(GTK_TOGGLE_BUTTON(edit), GTK_TOGGLE_BUTTON(read));
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(read), TRUE);
  gtk_box_append(GTK_BOX(modes), read);
  gtk_box_append(GTK_BOX(modes), edit);
  gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), modes);
  gtk_header_bar_pack_end(GTK_HEADER_BAR(bar), named(self, "menu", make_menu()));
  return bar;
}

static GtkWidget *make_list(struct notes *self) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  self->search = gtk_search_bar_new();
  gtk_search_bar_set_child(GTK_SEARCH_BAR(self->search), gtk_search_entry_new());
  gtk_box_append(GTK_BOX(box), self->search);
  self->list = GTK_LIST_BOX(gtk_list_box_new());
  gtk_widget_add_css_class(GTK_WIDGET(self->list), "navigation-sidebar");
  for (int i = 0; i < NOTES; i++) {
    GtkWidget *row = add_note(self);
    /* The third from above. */
    if (i == NOTES - 3)
      named(self, "row", row);
  }
  gtk_list_box_set_sort_func(self->list, by_date, NULL, NULL);
  g_signal_connect_swapped(self->list, "row-selected", G_CALLBACK(row_selected), self);
  gtk_box_append(GTK_BOX(box), named(self, "list", scrolled(GTK_WIDGET(self->list))));
  gtk_widget_set_size_request(box, 180, -1);
  return box;
}

static GtkWidget *make_text(struct notes *self) {
  GtkWidget *view = named(self, "text", gtk_text_view_new());
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
  gtk_text_buffer_set_text(
    buffer,
    "The pointer is a beam here,\nas tall as the line below it.\n\n"
    "Over a button it becomes the button.\n",
    -1);
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 8);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 8);
  GtkWidget *frame = gtk_frame_new(NULL);
  gtk_frame_set_child(GTK_FRAME(frame), scrolled(view));
  return frame;
}

static GtkWidget *make_choices(struct notes *self) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *pinned = named(self, "switch", gtk_switch_new());
  gtk_widget_set_valign(pinned, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(row), pinned);
  gtk_box_append(GTK_BOX(row), gtk_label_new("Pinned"));
  gtk_box_append(GTK_BOX(row), named(self, "check", gtk_check_button_new_with_label("Shared")));
  GtkWidget *size = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 8, 24, 1);
  gtk_range_set_value(GTK_RANGE(size), 14);
  gtk_widget_set_hexpand(size, TRUE);
  gtk_box_append(GTK_BOX(row), named(self, "scale", size));
  return row;
}

static GtkWidget *make_actions(struct notes *self) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *link =
    named(self, "link", gtk_link_button_new_with_label("https://www.gtk.org", "About GTK"));
  self->remove = named(self, "delete", gtk_button_new_with_label("Delete"));
  GtkWidget *save = named(self, "save", gtk_button_new_with_label("Save"));
  gtk_widget_set_sensitive(self->remove, FALSE);
  g_signal_connect_swapped(self->remove, "clicked", G_CALLBACK(delete_clicked), self);
  gtk_widget_add_css_class(save, "suggested-action");
  gtk_widget_set_hexpand(link, TRUE);
  gtk_widget_set_halign(link, GTK_ALIGN_START);
  gtk_box_append(GTK_BOX(row), link);
  gtk_box_append(GTK_BOX(row), self->remove);
  gtk_box_append(GTK_BOX(row), save);
  return row;
}

static GtkWidget *make_note(struct notes *self) {
  GtkWidget *note = spaced(GTK_ORIENTATION_VERTICAL, 12, 12);
  GtkWidget *title = named(self, "entry", gtk_entry_new());
  gtk_editable_set_text(GTK_EDITABLE(title), "A note");
  gtk_box_append(GTK_BOX(note), title);
  gtk_box_append(GTK_BOX(note), make_text(self));
  gtk_box_append(GTK_BOX(note), make_choices(self));
  gtk_box_append(GTK_BOX(note), make_actions(self));
  return note;
}

static gboolean leave(gpointer window) {
  gtk_window_close(window);
  return G_SOURCE_REMOVE;
}

/* Where the parts are on the window's surface, shadow and all, when it has drawn its first frame.
 */
static void print_layout(GdkFrameClock *clock, struct notes *self) {
  double x, y;
  if (gtk_widget_get_width(self->window) <= 0)
    return;
  g_signal_handlers_disconnect_by_data(clock, self);
  gtk_native_get_surface_transform(GTK_NATIVE(self->window), &x, &y);
  for (guint i = 0; i < self->count; i++) {
    graphene_rect_t bounds;
    if (gtk_widget_compute_bounds(self->parts[i].widget, self->window, &bounds))
      printf(
        "%s %g %g %g %g\n", self->parts[i].name, (double)bounds.origin.x + x,
        (double)bounds.origin.y + y, (double)bounds.size.width, (double)bounds.size.height);
  }
  fflush(stdout);
  g_idle_add(leave, self->window);
}

static void watch_first_frame(struct notes *self) {
  GdkFrameClock *clock = gtk_widget_get_frame_clock(self->window);
  g_signal_connect(clock, "after-paint", G_CALLBACK(print_layout), self);
}

static void activate(GtkApplication *app, struct notes *self) {
  g_object_set(
    gtk_settings_get_default(), "gtk-application-prefer-dark-theme", self->is_dark, NULL);
  self->window = gtk_application_window_new(app);
  gtk_window_set_title(GTK_WINDOW(self->window), "Notes");
  gtk_window_set_default_size(GTK_WINDOW(self->window), self->width, self->height);
  gtk_window_set_titlebar(GTK_WINDOW(self->window), make_header(self));
  g_autoptr(GSimpleAction) sort =
    g_simple_action_new_stateful("sort", G_VARIANT_TYPE_STRING, g_variant_new_string("date"));
  g_signal_connect(sort, "change-state", G_CALLBACK(sort_changed), self);
  g_action_map_add_action(G_ACTION_MAP(self->window), G_ACTION(sort));
  GtkWidget *panes = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL);
  gtk_paned_set_start_child(GTK_PANED(panes), make_list(self));
  gtk_paned_set_resize_start_child(GTK_PANED(panes), FALSE);
  gtk_paned_set_shrink_start_child(GTK_PANED(panes), FALSE);
  gtk_paned_set_end_child(GTK_PANED(panes), make_note(self));
  gtk_paned_set_shrink_end_child(GTK_PANED(panes), FALSE);
  gtk_window_set_child(GTK_WINDOW(self->window), panes);
  g_object_bind_property(
    self->find, "active", self->search, "search-mode-enabled", G_BINDING_BIDIRECTIONAL);

  /* All of it: the window, its popover, and whatever is added to it later. */
  ferrofluid_gtk_window_adopt(GTK_WINDOW(self->window));
  if (!ferrofluid_gtk_is_available(NULL))
    fprintf(stderr, "gtk-window: this compositor knows no adaptive pointer\n");

  /* The list would select its first row. */
  gtk_window_set_focus(GTK_WINDOW(self->window), self->find);
  gtk_window_present(GTK_WINDOW(self->window));
  if (self->prints)
    watch_first_frame(self);
}

int main(int argc, char **argv) {
  struct notes self = {.width = 720, .height = 480};
  g_autofree char *size = NULL;
  g_autoptr(GError) error = NULL;
  setlocale(LC_NUMERIC, "C");
  gtk_disable_setlocale();
  const GOptionEntry options[] = {
    {"size", 0, 0, G_OPTION_ARG_STRING, &size, "how large the window is (720x480)", "WxH"},
    {"dark", 0, 0, G_OPTION_ARG_NONE, &self.is_dark, "the dark appearance", NULL},
    {"print-layout", 0, 0, G_OPTION_ARG_NONE, &self.prints,
     "print NAME X Y WIDTH HEIGHT of its parts, and leave", NULL},
    {0},
  };
  g_autoptr(GOptionContext) context =
    g_option_context_new("- a GTK window that adopts the pointer");
  g_option_context_add_main_entries(context, options, NULL);
  if (!g_option_context_parse(context, &argc, &argv, &error)) {
    fprintf(stderr, "gtk-window: %s\n", error->message);
    return 2;
  }
  if (
    size != NULL && (sscanf(size, "%5dx%5d", &self.width, &self.height) != 2 || self.width < 480 ||
                     self.height < 360)) {
    fprintf(stderr, "gtk-window: --size takes WIDTHxHEIGHT from 480x360, not '%s'\n", size);
    return 2;
  }
  g_autoptr(GtkApplication) app =
    gtk_application_new("org.example.Notes", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), &self);
  return g_application_run(G_APPLICATION(app), 1, argv);
}
