/*
 * How a widget is drawn.
 *
 * GTK tells nobody the radii of its theme. But it draws the background and the border of a widget
 * into a tree of render nodes when it is asked to, and the rounded rectangles are in there.
 */
#include "internal.h"

/* Deeper than any background is drawn. */
#define DEPTH_MAX 16

static gboolean find_outline(GskRenderNode *node, int depth, GskRoundedRect *out);

static gboolean find_in_container(GskRenderNode *node, int depth, GskRoundedRect *out) {
  const guint count = gsk_container_node_get_n_children(node);
  /* What is drawn later covers what was before: the border, and not its shadow. */
  for (guint i = count; i > 0; i--)
    if (find_outline(gsk_container_node_get_child(node, i - 1), depth + 1, out))
      return TRUE;
  return FALSE;
}

static gboolean find_outline(GskRenderNode *node, int depth, GskRoundedRect *out) {
  if (depth > DEPTH_MAX)
    return FALSE;
  switch (gsk_render_node_get_node_type(node)) {
  case GSK_CONTAINER_NODE:
    return find_in_container(node, depth, out);
  case GSK_DEBUG_NODE:
    return find_outline(gsk_debug_node_get_child(node), depth + 1, out);
  case GSK_BORDER_NODE:
    *out = *gsk_border_node_get_outline(node);
    return TRUE;
  case GSK_ROUNDED_CLIP_NODE:
    *out = *gsk_rounded_clip_node_get_clip(node);
    return TRUE;
  case GSK_COLOR_NODE:
  case GSK_CLIP_NODE:
  case GSK_LINEAR_GRADIENT_NODE:
  case GSK_RADIAL_GRADIENT_NODE:
  case GSK_TEXTURE_NODE: {
    graphene_rect_t bounds;
    gsk_render_node_get_bounds(node, &bounds);
    gsk_rounded_rect_init_from_rect(out, &bounds, 0);
    return TRUE;
  }
  default:
    return FALSE; /* shadows */
  }
}

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static GskRenderNode *draw(GtkStyleContext *style, int width, int height) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gtk_snapshot_render_background(snapshot, style, 0, 0, width, height);
  gtk_snapshot_render_frame(snapshot, style, 0, 0, width, height);
  return gtk_snapshot_free_to_node(snapshot);
}

static gboolean outline(GtkStyleContext *style, int width, int height, GskRoundedRect *out) {
  g_autoptr(GskRenderNode) node = draw(style, width, height);
  return node != NULL && find_outline(node, 0, out);
}

void ffg_bezel_find(GtkWidget *widget, int width, int height, struct ffg_bezel *bezel) {
  GtkStyleContext *style = gtk_widget_get_style_context(widget);
  GskRoundedRect found;
  bezel->drawn = bezel->known = outline(style, width, height, &found);
  if (!bezel->drawn) {
    /* What has no background mostly gets one below the pointer. */
    gtk_style_context_save(style);
    gtk_style_context_set_state(
      style, gtk_style_context_get_state(style) | GTK_STATE_FLAG_PRELIGHT);
    bezel->known = outline(style, width, height, &found);
    gtk_style_context_restore(style);
  }
  for (int corner = 0; corner < 4; corner++)
    bezel->radii[corner] = bezel->known ? (double)found.corner[corner].width : 0;
}

G_GNUC_END_IGNORE_DEPRECATIONS
