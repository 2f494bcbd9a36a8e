#pragma once
#include <fcntl.h>
#include <umockdev.h>

// glibc declares it only under _GNU_SOURCE, which a module cannot set for its importers.
// Source: ptsname(3) of the Linux manual.
int ptsname_r(int terminal, char *name, size_t size);

// Opens the other side of a pseudo-terminal for reading; -1 with errno if that fails.
static inline int cumockdev_open_other_side(int terminal)
{
	char name[64];
	if (ptsname_r(terminal, name, sizeof name) != 0)
		return -1;
	return open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
}
