/* Styles and shapes of the server's side: the text of the requests that made them. */
#include "peer-server.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(struct wl_resource *resource, const char *format, ...)
  __attribute__((format(printf, 2, 3)));

static void add(struct wl_resource *resource, const char *format, ...) {
  struct peer_value *value = wl_resource_get_user_data(resource);
  size_t length = strlen(value->text);
  va_list arguments;
  if (length > 0)
    value->text[length++] = ' ';
  va_start(arguments, format);
  vsnprintf(value->text + length, sizeof(value->text) - length, format, arguments);
  va_end(arguments);
}

static const char *text_of(struct wl_resource *resource) {
  return resource ? ((struct peer_value *)wl_resource_get_user_data(resource))->text : "none";
}

static double number(wl_fixed_t fixed) {
  return wl_fixed_to_double(fixed);
}

static void destroy_style(struct wl_client *client, struct wl_resource *resource) {
  struct peer_value *value = wl_resource_get_user_data(resource);
  peer_note(value->peer, "destroy style");
  peer_destroy_resource(client, resource);
}

static void set_effect(struct wl_client *client, struct wl_resource *resource, uint32_t effect) {
  (void)client;
  add(resource, "effect %u", effect);
}

static void set_hover(
  struct wl_client *client, struct wl_resource *resource, uint32_t tint, uint32_t hover) {
  (void)client;
  add(resource, "hover %u %u", tint, hover);
}

static void set_shape(
  struct wl_client *client, struct wl_resource *resource, struct wl_resource *shape) {
  (void)client;
  add(resource, "shape (%s)", text_of(shape));
}

static void add_accessory(
  struct wl_client *client, struct wl_resource *resource, struct wl_resource *shape,
  wl_fixed_t offset, wl_fixed_t angle, wl_fixed_t rotation) {
  (void)client;
  add(
    resource, "accessory (%s) %g %g %g", text_of(shape), number(offset), number(angle),
    number(rotation));
}

static void clear_accessories(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  add(resource, "clear_accessories");
}

static void set_pointer(struct wl_client *client, struct wl_resource *resource, uint32_t pointer) {
  (void)client;
  add(resource, "pointer %u", pointer);
}

static void set_constrained_axes(
  struct wl_client *client, struct wl_resource *resource, uint32_t axes) {
  (void)client;
  add(resource, "constrained %u", axes);
}

const struct ferrofluid_pointer_style_v1_interface peer_style_requests = {
  .destroy = destroy_style,
  .set_effect = set_effect,
  .set_hover = set_hover,
  .set_shape = set_shape,
  .add_accessory = add_accessory,
  .clear_accessories = clear_accessories,
  .set_pointer = set_pointer,
  .set_constrained_axes = set_constrained_axes,
};

static void set_rounded_rectangle(
  struct wl_client *client, struct wl_resource *resource, wl_fixed_t a, wl_fixed_t b, wl_fixed_t c,
  wl_fixed_t d) {
  (void)client;
  add(resource, "rounded %g %g %g %g", number(a), number(b), number(c), number(d));
}

static void set_capsule(struct wl_client *client, struct wl_resource *resource) {
  (void)client;
  add(resource, "capsule");
}

static void set_circle(
  struct wl_client *client, struct wl_resource *resource, wl_fixed_t diameter) {
  (void)client;
  add(resource, "circle %g", number(diameter));
}

static void set_beam(
  struct wl_client *client, struct wl_resource *resource, uint32_t axis, wl_fixed_t length,
  wl_fixed_t thickness) {
  (void)client;
  add(resource, "beam %u %g %g", axis, number(length), number(thickness));
}

static void add_path(
  struct wl_resource *resource, const struct wl_array *elements, uint32_t fill_rule) {
  static const int points[] = {1, 1, 2, 3, 0};
  static const char *const names[] = {"move", "line", "quadratic", "cubic", "close"};
  const uint32_t *words = elements->data;
  size_t count = elements->size / sizeof(*words);
  add(resource, "path %u", fill_rule);
  for (size_t i = 0; i < count && words[i] < 5; i += 1 + 2 * (size_t)points[words[i]]) {
    add(resource, "%s", names[words[i]]);
    for (int j = 1; j <= 2 * points[words[i]]; j++)
      add(resource, "%g", number((wl_fixed_t)words[i + (size_t)j]));
  }
}

static void set_path(
  struct wl_client *client, struct wl_resource *resource, struct wl_array *elements,
  uint32_t fill_rule) {
  (void)client;
  add_path(resource, elements, fill_rule);
}

static void set_anchored_path(
  struct wl_client *client, struct wl_resource *resource, struct wl_array *elements,
  uint32_t fill_rule, wl_fixed_t x, wl_fixed_t y) {
  (void)client;
  add_path(resource, elements, fill_rule);
  add(resource, "anchor %g %g", number(x), number(y));
}

const struct ferrofluid_pointer_shape_v1_interface peer_shape_requests = {
  .destroy = peer_destroy_resource,
  .set_rounded_rectangle = set_rounded_rectangle,
  .set_capsule = set_capsule,
  .set_circle = set_circle,
  .set_beam = set_beam,
  .set_path = set_path,
  .set_anchored_path = set_anchored_path,
};
