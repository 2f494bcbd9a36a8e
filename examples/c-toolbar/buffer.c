#include "window.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

static void handle_release(void *data, struct wl_buffer *buffer) {
  struct buffer *released = data;
  (void)buffer;
  released->busy = false;
}

static const struct wl_buffer_listener listener = {.release = handle_release};

void buffer_free(struct buffer *buffer) {
  if (buffer->buffer)
    wl_buffer_destroy(buffer->buffer);
  if (buffer->memory)
    munmap(buffer->memory, buffer->size);
  *buffer = (struct buffer){0};
}

static bool make(struct window *window, struct buffer *buffer, int width, int height) {
  size_t size = (size_t)width * (size_t)height * 4;
  int fd = memfd_create("c-toolbar", MFD_CLOEXEC);
  if (fd < 0)
    return false;
  if (ftruncate(fd, (off_t)size) < 0) {
    close(fd);
    return false;
  }
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (memory == MAP_FAILED) {
    close(fd);
    return false;
  }
  struct wl_shm_pool *pool = wl_shm_create_pool(window->shm, fd, (int)size);
  close(fd);
  *buffer = (struct buffer){
    .buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888),
    .memory = memory,
    .size = size,
    .width = width,
    .height = height,
  };
  wl_shm_pool_destroy(pool);
  wl_buffer_add_listener(buffer->buffer, &listener, buffer);
  return true;
}

struct buffer *buffer_for(struct window *window, int width, int height) {
  for (int i = 0; i < 2; i++) {
    struct buffer *buffer = &window->buffers[i];
    if (buffer->busy)
      continue;
    if (buffer->buffer && (buffer->width != width || buffer->height != height))
      buffer_free(buffer);
    if (buffer->buffer || make(window, buffer, width, height))
      return buffer;
  }
  return NULL;
}
