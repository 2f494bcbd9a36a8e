/* Checks that say what was wrong and where, and go on. */
#ifndef CHECK_H
#define CHECK_H

#include <stdbool.h>
#include <stddef.h>

/* Notes a failure where the condition does not hold; says so. Returns the condition. */
#define CHECK(condition) check_that(condition, #condition, __FILE__, __LINE__)
#define CHECK_INT(value, expected) check_int(value, expected, #value, __FILE__, __LINE__)
#define CHECK_TEXT(value, expected) check_text(value, expected, #value, __FILE__, __LINE__)
/* The text has the other in it. */
#define CHECK_SAYS(value, part) check_says(value, part, #value, __FILE__, __LINE__)

bool check_that(bool holds, const char *text, const char *file, int line);
bool check_int(long long value, long long expected, const char *text, const char *file, int line);
bool check_text(
  const char *value, const char *expected, const char *text, const char *file, int line);
bool check_says(const char *value, const char *part, const char *text, const char *file, int line);

/* How many there were so far. */
int check_failures(void);

struct test {
  const char *name;
  void (*run)(void);
};

/* Runs all, or those named by the arguments; the status for main to return. */
int run_tests(const struct test *tests, size_t count, int argc, char **argv);

#endif
