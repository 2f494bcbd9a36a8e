/* What FERROFLUID_DEBUG=1 shows. */
#include "internal.h"

#include <stdio.h>

gboolean ffg_debug_is_on(void) {
  const char *value = g_getenv("FERROFLUID_DEBUG");
  return value != NULL && *value != '\0' && strcmp(value, "0") != 0;
}

void ffg_debug(const char *format, ...) {
  if (!ffg_debug_is_on())
    return;
  va_list arguments;
  va_start(arguments, format);
  g_autofree char *text = g_strdup_vprintf(format, arguments);
  va_end(arguments);
  const char *program = g_get_prgname();
  fprintf(stderr, "ferrofluid-gtk4: %s: %s\n", program == NULL ? "?" : program, text);
}

void ffg_debug_display(const struct ffg_display *self) {
  static const char *const names[] = {"shape",    "behind",          "content",
                                      "gestures", "secondary click", "momentum"};
  if (!ffg_debug_is_on())
    return;
  if (self->context == NULL || !ff_context_is_available(self->context)) {
    ffg_debug("the compositor has no ferrofluid_pointer_regions_manager_v1: nothing adopts");
    return;
  }
  const guint32 has = ff_context_get_capabilities(self->context);
  g_autoptr(GString) list = g_string_new(NULL);
  for (guint bit = 0; bit < G_N_ELEMENTS(names); bit++)
    if ((has & 1u << bit) != 0)
      g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", names[bit]);
  ffg_debug(
    "bound ferrofluid_pointer_regions_manager_v1 (%s)",
    list->len > 0 ? list->str : "no capability");
}
