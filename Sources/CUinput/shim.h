#pragma once
// The requests of /dev/uinput as functions: ioctl is variadic, and its numbers are macros that
// Swift does not see. Each returns what ioctl does: 0 or more, or -1 with errno.
#include <errno.h>
#include <linux/uinput.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>

// Names are at most this long, the final zero included.
enum { CUINPUT_NAME_SIZE = UINPUT_MAX_NAME_SIZE };

static inline int cuinput_allow_type(int device, uint16_t type)
{
	return ioctl(device, UI_SET_EVBIT, (int)type);
}

static inline int cuinput_allow_property(int device, uint16_t property)
{
	return ioctl(device, UI_SET_PROPBIT, (int)property);
}

// A code of a type that is a set of codes; EINVAL for a type that is not.
static inline int cuinput_allow_code(int device, uint16_t type, uint16_t code)
{
	switch (type) {
	case EV_KEY: return ioctl(device, UI_SET_KEYBIT, (int)code);
	case EV_REL: return ioctl(device, UI_SET_RELBIT, (int)code);
	case EV_ABS: return ioctl(device, UI_SET_ABSBIT, (int)code);
	case EV_MSC: return ioctl(device, UI_SET_MSCBIT, (int)code);
	case EV_SW: return ioctl(device, UI_SET_SWBIT, (int)code);
	case EV_LED: return ioctl(device, UI_SET_LEDBIT, (int)code);
	case EV_SND: return ioctl(device, UI_SET_SNDBIT, (int)code);
	default: errno = EINVAL; return -1;
	}
}

static inline int cuinput_describe_axis(int device, uint16_t code, int32_t minimum, int32_t maximum,
					int32_t fuzz, int32_t flat, int32_t resolution)
{
	struct uinput_abs_setup setup = {
		.code = code,
		.absinfo = { .minimum = minimum, .maximum = maximum, .fuzz = fuzz, .flat = flat,
			     .resolution = resolution },
	};
	return ioctl(device, UI_ABS_SETUP, &setup);
}

// A name that is too long is cut.
static inline int cuinput_create(int device, const char *name, uint16_t bus, uint16_t vendor,
				 uint16_t product, uint16_t version)
{
	struct uinput_setup setup = {
		.id = { .bustype = bus, .vendor = vendor, .product = product, .version = version },
	};
	strncpy(setup.name, name, sizeof setup.name - 1);
	if (ioctl(device, UI_DEV_SETUP, &setup) < 0)
		return -1;
	return ioctl(device, UI_DEV_CREATE);
}

static inline int cuinput_destroy(int device)
{
	return ioctl(device, UI_DEV_DESTROY);
}

// The device's name in sysfs, "inputN", of at most 63 characters.
static inline int cuinput_sysfs_name(int device, char name[64])
{
	memset(name, 0, 64);
	return ioctl(device, UI_GET_SYSNAME(63), name);
}
