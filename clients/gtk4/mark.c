/* What is remembered of a widget. */
#include "internal.h"

FFG_QUARK(ferrofluid_gtk_mark, ffg_mark)

static void touch(GtkWidget *widget) {
  struct ffg_native *native = ffg_native_of_widget(widget);
  if (native != NULL)
    ffg_native_touch(native);
}

static void style_changed(GtkWidget *widget, GParamSpec *property, struct ffg_mark *self) {
  (void)property;
  self->has_bezel = FALSE;
  touch(widget);
}

static void value_changed(GtkWidget *widget, GParamSpec *property, gpointer data) {
  (void)property;
  (void)data;
  touch(widget);
}

/* What the platter says already. Menus select what the pointer is on. */
static void hide_hover(GtkWidget *widget, GtkStateFlags flags) {
  GtkStateFlags doubled = flags & GTK_STATE_FLAG_PRELIGHT;
  if (doubled && g_str_equal(gtk_widget_get_css_name(widget), "modelbutton"))
    doubled |= flags & GTK_STATE_FLAG_SELECTED;
  struct ffg_native *native = doubled ? ffg_native_of_widget(widget) : NULL;
  if (native != NULL && ffg_display_is_adaptive(ffg_native_get_display(native)))
    gtk_widget_unset_state_flags(widget, doubled);
}

static void state_changed(GtkWidget *widget, GtkStateFlags before, struct ffg_mark *self) {
  const GtkStateFlags flags = gtk_widget_get_state_flags(widget);
  const GtkStateFlags seen = GTK_STATE_FLAG_INSENSITIVE | GTK_STATE_FLAG_CHECKED |
                             GTK_STATE_FLAG_DIR_LTR | GTK_STATE_FLAG_DIR_RTL;
  if ((flags ^ before) & seen)
    touch(widget);
  if (self->hides_hover)
    hide_hover(widget, flags);
}

static void mark_free(void *data) {
  struct ffg_mark *self = data;
  ff_style_destroy(self->rounded);
  ffg_text_free(self->text);
  g_clear_pointer(&self->owner, g_rc_box_release);
  g_free(self);
}

struct ffg_mark *ffg_mark_get(GtkWidget *widget) {
  struct ffg_mark *self = g_object_get_qdata(G_OBJECT(widget), ffg_mark_quark());
  if (self != NULL)
    return self;
  self = g_new0(struct ffg_mark, 1);
  g_object_set_qdata_full(G_OBJECT(widget), ffg_mark_quark(), self, mark_free);
  g_signal_connect(widget, "state-flags-changed", G_CALLBACK(state_changed), self);
  g_signal_connect(widget, "notify::css-classes", G_CALLBACK(style_changed), self);
  g_signal_connect(widget, "notify::cursor", G_CALLBACK(value_changed), NULL);
  if (GTK_IS_LIST_BOX_ROW(widget))
    g_signal_connect(widget, "notify::activatable", G_CALLBACK(value_changed), NULL);
  return self;
}

/* The owner is held, so no native that comes later has one at the same address. */
static void belong(struct ffg_mark *self, struct ffg_native *native) {
  gpointer owner = ffg_native_get_identity(native);
  if (self->owner == owner)
    return;
  g_clear_pointer(&self->owner, g_rc_box_release);
  self->owner = g_rc_box_acquire(owner);
  self->id = self->count = self->layer = 0;
  self->has_bezel = FALSE;
}

guint32 ffg_mark_ids(struct ffg_mark *self, struct ffg_native *native, guint count) {
  belong(self, native);
  if (self->count < count) {
    self->id = ffg_native_take_ids(native, count);
    self->count = count;
  }
  return self->id;
}

guint32 ffg_mark_layer(struct ffg_mark *self, struct ffg_native *native) {
  belong(self, native);
  if (self->layer == 0)
    self->layer = ffg_native_take_ids(native, 1);
  return self->layer;
}

/* One radius goes with the region itself; four need a style. */
static void make_rounded(struct ffg_mark *self, struct ffg_native *native) {
  const double *radii = self->bezel.radii;
  g_clear_pointer(&self->rounded, ff_style_destroy);
  if (radii[0] == radii[1] && radii[1] == radii[2] && radii[2] == radii[3])
    return;
  struct ff_style_info info = FF_STYLE(.shape = {.kind = FF_SHAPE_ROUNDED});
  for (int corner = 0; corner < 4; corner++)
    info.shape.radii[corner] = radii[corner];
  self->rounded = ff_style_create(ffg_native_get_display(native)->context, &info);
}

static GtkWidget *visible_neighbour(GtkWidget *widget, GtkWidget *(*next)(GtkWidget *)) {
  do
    widget = next(widget);
  while (widget != NULL && !gtk_widget_get_visible(widget));
  return widget;
}

const struct ffg_bezel *ffg_mark_bezel(
  struct ffg_mark *self, struct ffg_native *native, GtkWidget *widget) {
  belong(self, native);
  graphene_rect_t bounds;
  if (!gtk_widget_compute_bounds(widget, widget, &bounds))
    return &self->bezel;
  const int width = (int)bounds.size.width, height = (int)bounds.size.height;
  GtkWidget *parent = gtk_widget_get_parent(widget);
  GtkWidget *previous = visible_neighbour(widget, gtk_widget_get_prev_sibling);
  GtkWidget *next = visible_neighbour(widget, gtk_widget_get_next_sibling);
  const gboolean checked = (gtk_widget_get_state_flags(widget) & GTK_STATE_FLAG_CHECKED) != 0;
  if (
    self->has_bezel && self->width == width && self->height == height && self->parent == parent &&
    self->previous == previous && self->next == next && self->checked == checked)
    return &self->bezel;
  ffg_bezel_find(widget, width, height, &self->bezel);
  make_rounded(self, native);
  self->has_bezel = TRUE;
  self->width = width;
  self->height = height;
  self->parent = parent;
  self->previous = previous;
  self->next = next;
  self->checked = checked;
  return &self->bezel;
}
