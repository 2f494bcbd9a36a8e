/* Counts heap allocations of the calling thread, for tests that promise none. */
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/* The number of heap allocations the calling thread has made since it began. Reallocations count,
 * frees do not. */
uint64_t allocation_counter_value(void);

/* Whether allocations are counted at all: not under a sanitizer, which has its own malloc. */
bool allocation_counter_is_active(void);

#endif
