#pragma once
// What Linux offers beyond the headers that Swift's Glibc module covers.
#include <sys/timerfd.h>
