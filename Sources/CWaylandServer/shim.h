#pragma once
// Without this, wayland-server.h publishes a deprecated struct wl_resource, and every
// wl_resource * becomes UnsafeMutablePointer<wl_resource> in Swift.
#define WL_HIDE_DEPRECATED
#include <wayland-server-core.h>

// wl_resource_post_error is variadic and has no array form.
static inline void ferrofluid_resource_post_error(
	struct wl_resource *resource, uint32_t code, const char *message)
{
	wl_resource_post_error(resource, code, "%s", message);
}
