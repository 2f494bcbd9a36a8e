/* What the library allocates with where it is built for test-memory.c. */
#ifndef TEST_ALLOCATIONS_H
#define TEST_ALLOCATIONS_H

#include <stddef.h>

void *test_calloc(size_t count, size_t size);
void *test_realloc(void *memory, size_t size);

#endif
