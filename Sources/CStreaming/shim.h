#pragma once
// Stores that pass by the caches, which Swift has no words for.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// 64 bytes, a line of the cache. clang turns a store of one that is marked as not temporal into
// what the processor has for it, and into a plain store where it has nothing.
typedef uint64_t streaming_line __attribute__((vector_size(64)));
typedef uint64_t streaming_words __attribute__((vector_size(64), aligned(1), may_alias));

enum {
	// What is read of the source at a time: it is still in the first-level cache, beside what the
	// processor fetches ahead, when it is read again. Measured between 1 and 128 KiB.
	STREAMING_CHUNK = 2048,
};

// Copies whole lines of the target from one offset to at most another; returns where it ended.
static inline size_t streaming_copy_lines(
	unsigned char *restrict to, const unsigned char *restrict from, size_t at, size_t end) {
	for (; at + sizeof(streaming_line) <= end; at += sizeof(streaming_line)) {
		streaming_line line = (streaming_line)*(const streaming_words *)(from + at);
		__builtin_nontemporal_store(line, (streaming_line *)(to + at));
	}
	return at;
}

// Copies what is before the first whole line of the target; returns where that begins.
static inline size_t streaming_copy_head(
	unsigned char *restrict to, const unsigned char *restrict from, size_t bytes) {
	size_t head = -(uintptr_t)to % sizeof(streaming_line);
	if (head > bytes) head = bytes;
	memcpy(to, from, head);
	return head;
}

// Copies bytes to two places, reading them from memory once. The three do not overlap.
static inline void streaming_copy_twice(
	void *restrict first, void *restrict second, const void *restrict from, size_t bytes) {
	unsigned char *restrict one = (unsigned char *)first;
	unsigned char *restrict two = (unsigned char *)second;
	const unsigned char *restrict source = (const unsigned char *)from;
	size_t in_one = streaming_copy_head(one, source, bytes);
	size_t in_two = streaming_copy_head(two, source, bytes);
	if (in_one == in_two) {
		// Aligned alike: one load serves both.
		for (; in_one + sizeof(streaming_line) <= bytes; in_one += sizeof(streaming_line)) {
			streaming_line line = (streaming_line)*(const streaming_words *)(source + in_one);
			__builtin_nontemporal_store(line, (streaming_line *)(one + in_one));
			__builtin_nontemporal_store(line, (streaming_line *)(two + in_one));
		}
		in_two = in_one;
	} else {
		size_t end = 0;
		while (end < bytes) {
			end = bytes - end < STREAMING_CHUNK ? bytes : end + STREAMING_CHUNK;
			in_one = streaming_copy_lines(one, source, in_one, end);
			in_two = streaming_copy_lines(two, source, in_two, end);
		}
	}
	memcpy(one + in_one, source + in_one, bytes - in_one);
	memcpy(two + in_two, source + in_two, bytes - in_two);
}

// To be called after the last copy: what is stored next is seen after what was copied.
static inline void streaming_finish(void) { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
