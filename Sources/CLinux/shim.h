#pragma once
// What Linux offers beyond the headers that Swift's Glibc module covers.
#include <linux/memfd.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

// glibc declares these only under _GNU_SOURCE, which a module cannot set for its importers.
// Source: memfd_create(2), pipe2(2) and fcntl(2) of the Linux manual; the numbers are linux/fcntl.h's.
int memfd_create(const char *name, unsigned int flags);
int pipe2(int ends[2], int flags);
enum {
	LINUX_F_ADD_SEALS = 1024 + 9,
	LINUX_F_GET_SEALS = 1024 + 10,
	LINUX_F_SEAL_SEAL = 1,
	LINUX_F_SEAL_SHRINK = 2,
	LINUX_F_SEAL_GROW = 4,
	LINUX_F_SEAL_WRITE = 8,
};
