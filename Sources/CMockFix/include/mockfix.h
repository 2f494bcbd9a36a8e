#pragma once
/* Nothing to call: the library is preloaded into a program that runs on emulated devices, and
 * stands in front of two functions of the system. See mockfix.c. */
