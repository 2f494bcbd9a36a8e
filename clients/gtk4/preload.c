/*
 * Lets every window of a GTK 4 program that knows nothing of it adopt the adaptive pointer:
 *
 *   env LD_PRELOAD=libferrofluid-gtk4-preload.so gtk4-demo
 *
 * What the program starts inherits this library: shells, helpers, programs of GTK 3, which would
 * abort beside GTK 4. So it needs nothing itself, and loads the adapter only where GTK 4 is loaded
 * already. GTK's list of windows can be watched before there is a display, so nothing of GTK is
 * replaced.
 */
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ADAPTER "libferrofluid-gtk4.so.0"

/* The adapter beside this library, which is where both are built and installed; NULL if none. */
static void *open_beside(const void *own, int flags) {
  char path[PATH_MAX];
  Dl_info info;
  const char *end;
  if (dladdr(own, &info) == 0 || info.dli_fname == NULL)
    return NULL;
  end = strrchr(info.dli_fname, '/');
  if (end == NULL)
    return NULL;
  const int length =
    snprintf(path, sizeof(path), "%.*s/%s", (int)(end - info.dli_fname), info.dli_fname, ADAPTER);
  return length > 0 && (size_t)length < sizeof(path) ? dlopen(path, flags) : NULL;
}

/* Says what becomes of this process, with FERROFLUID_DEBUG=1. */
static void tell(const char *what) {
  const char *value = getenv("FERROFLUID_DEBUG");
  if (value != NULL && *value != '\0' && strcmp(value, "0") != 0)
    fprintf(stderr, "ferrofluid-gtk4-preload: process %d: %s\n", (int)getpid(), what);
}

__attribute__((constructor)) static void adopt(void) {
  static const char anchor;
  const int flags = RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE;
  /* GTK 3 has no function of this name. */
  if (dlsym(RTLD_DEFAULT, "gtk_window_get_toplevels") == NULL) {
    tell("GTK 4 is not loaded, nothing adopts");
    return;
  }
  void *adapter = open_beside(&anchor, flags);
  if (adapter == NULL)
    adapter = dlopen(ADAPTER, flags);
  /* Loading it has had GTK, which it needs, initialized before. */
  void *symbol = adapter == NULL ? NULL : dlsym(adapter, "ferrofluid_gtk_adopt_all");
  if (symbol == NULL) {
    const char *why = dlerror();
    fprintf(
      stderr, "ferrofluid-gtk4-preload: windows do not adopt the pointer: %s; install %s\n",
      why == NULL ? "no adapter" : why, ADAPTER);
    return;
  }
  void (*adopt_all)(void);
  memcpy(&adopt_all, &symbol, sizeof(adopt_all));
  adopt_all();
  tell("its windows adopt");
}
