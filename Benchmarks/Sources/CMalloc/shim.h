/* The C library's own count of what is allocated; the Glibc module leaves its header out. */
#include <malloc.h>
