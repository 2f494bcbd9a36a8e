/* Errors, numbers, and room in the connection's buffer. */
#include "internal.h"

#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/*
 * The buffer of libwayland holds 4096 bytes. If it is full while the socket takes no more, the
 * connection ends. So it is emptied after each portion; other requests find room beside it.
 */
#define PORTION 2048

int ff_refuse(struct ff_context *context, int code, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(context->error, sizeof(context->error), format, arguments);
  va_end(arguments);
  return code;
}

int ff_copy_struct(
  struct ff_context *context, const char *name, void *out, size_t out_size, size_t least,
  const void *given) {
  size_t size;
  if (!given)
    return ff_refuse(context, -EINVAL, "%s: is NULL", name);
  memcpy(&size, given, sizeof(size));
  if (size < least)
    return ff_refuse(
      context, -EINVAL, "%s: its size is %zu; set it to sizeof, as the FF_ macros do", name, size);
  memset(out, 0, out_size);
  memcpy(out, given, size < out_size ? size : out_size);
  for (size_t i = out_size; i < size; i++) {
    if (((const unsigned char *)given)[i] != 0)
      return ff_refuse(
        context, -EINVAL, "%s: uses values that this version of ferrofluid-client lacks", name);
  }
  return 0;
}

bool ff_is_length(double value) {
  return isfinite(value) && fabs(value) <= FF_MAX_LENGTH;
}

int32_t ff_fixed(double value) {
  /* As lround(), which is a call. */
  return (int32_t)(value * 256 + (value < 0 ? -0.5 : 0.5));
}

int ff_connection_error(struct ff_context *context) {
  int error = wl_display_get_error(context->display);
  if (error == 0)
    return 0;
  return ff_refuse(context, -error, "the connection is broken: %s", strerror(error));
}

int ff_make_room(struct ff_context *context, size_t bytes) {
  if (context->unflushed + bytes > PORTION) {
    if (wl_display_flush(context->display) < 0) {
      int error = errno;
      if (error == EAGAIN)
        return ff_refuse(context, -EAGAIN, "the compositor does not read: apply again later");
      return ff_refuse(context, -error, "the connection is broken: %s", strerror(error));
    }
    context->unflushed = 0;
  }
  context->unflushed += bytes;
  return 0;
}

void ff_doubt_room(struct ff_context *context) {
  context->unflushed = PORTION;
}
