/*
 * Lets every window of a GTK 4 program that knows nothing of it adopt the adaptive pointer:
 *
 *   env LD_PRELOAD=libferrofluid-gtk4-preload.so gtk4-demo
 *
 * GTK's list of windows can be watched before there is a display, so nothing of GTK is replaced.
 */
#include "ferrofluid-gtk.h"

__attribute__((constructor)) static void adopt(void) {
  ferrofluid_gtk_adopt_all();
}
