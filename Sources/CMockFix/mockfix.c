/* Two gaps in umockdev 0.17 that keep libinput from accepting an emulated device.
 *
 * Preload this library together with libumockdev-preload.so.0; EmulatedSeat.environment does so.
 * Without UMOCKDEV_DIR in the environment both functions are the system's own. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/* The kernel's majors for the slave side of a pseudo-terminal (Documentation/admin-guide/
 * devices.txt): umockdev's stand-in for a device node is one of these. */
enum { first_pty_major = 136, last_pty_major = 143 };

/* The root of the emulated devices, or NULL outside of an emulation. */
static const char *emulation_root(void)
{
	const char *root = getenv("UMOCKDEV_DIR");
	return root && *root ? root : NULL;
}

/* Puts the numbers of the emulated device in place of those of its pseudo-terminal.
 *
 * libinput opens a node, and refuses it when fstat shows another device than the one that udev
 * named. umockdev corrects stat and its relatives, which take a path; this is the same for fstat.
 * It notes which device a terminal stands for in a symbolic link whose target is "major:minor". */
static void name_emulated_device(dev_t *device)
{
	const char *root = emulation_root();
	if (!root || major(*device) < first_pty_major || major(*device) > last_pty_major)
		return;

	char link[4096], target[32];
	int length = snprintf(link, sizeof link, "%s/dev/.ptymap/_dev_pts_%u", root, minor(*device));
	if (length < 0 || (size_t)length >= sizeof link)
		return;

	int saved = errno; /* a terminal that stands for no device is no error of the caller's */
	ssize_t got = readlink(link, target, sizeof target - 1);
	errno = saved;
	if (got <= 0)
		return;
	target[got] = '\0';

	unsigned int maj, min;
	if (sscanf(target, "%u:%u", &maj, &min) == 2)
		*device = makedev(maj, min);
}

int fstat(int descriptor, struct stat *status)
{
	static int (*next)(int, struct stat *);
	if (!next)
		*(void **)&next = dlsym(RTLD_NEXT, "fstat");
	int result = next ? next(descriptor, status) : (errno = ENOSYS, -1);
	if (result == 0 && S_ISCHR(status->st_mode))
		name_emulated_device(&status->st_rdev);
	return result;
}

int fstat64(int descriptor, struct stat64 *status)
{
	static int (*next)(int, struct stat64 *);
	if (!next)
		*(void **)&next = dlsym(RTLD_NEXT, "fstat64");
	int result = next ? next(descriptor, status) : (errno = ENOSYS, -1);
	if (result == 0 && S_ISCHR(status->st_mode))
		name_emulated_device(&status->st_rdev);
	return result;
}

struct udev_device;

/* udev counts a device as initialised when it has a file under /run/udev/data. umockdev redirects
 * /sys and /dev only, so no emulated device has one, and libinput waits for it in vain. */
int udev_device_get_is_initialized(struct udev_device *device)
{
	static int (*next)(struct udev_device *);
	if (emulation_root())
		return 1;
	if (!next)
		*(void **)&next = dlsym(RTLD_NEXT, "udev_device_get_is_initialized");
	return next ? next(device) : -ENOSYS;
}
