#include "check.h"

#include <stdio.h>
#include <string.h>

static int failures;

bool check_that(bool holds, const char *text, const char *file, int line) {
  if (!holds) {
    printf("%s:%d: does not hold: %s\n", file, line, text);
    failures++;
  }
  return holds;
}

bool check_int(long long value, long long expected, const char *text, const char *file, int line) {
  if (value == expected)
    return true;
  printf("%s:%d: %s is %lld, not %lld\n", file, line, text, value, expected);
  failures++;
  return false;
}

bool check_text(
  const char *value, const char *expected, const char *text, const char *file, int line) {
  if (value && strcmp(value, expected) == 0)
    return true;
  printf(
    "%s:%d: %s is:\n%s\nand should be:\n%s\n", file, line, text, value ? value : "(NULL)",
    expected);
  failures++;
  return false;
}

bool check_says(const char *value, const char *part, const char *text, const char *file, int line) {
  if (value && strstr(value, part))
    return true;
  printf("%s:%d: %s is \"%s\", without \"%s\"\n", file, line, text, value, part);
  failures++;
  return false;
}

int check_failures(void) {
  return failures;
}

static bool is_named(const char *name, int argc, char **argv) {
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], name) == 0)
      return true;
  }
  return argc < 2;
}

int run_tests(const struct test *tests, size_t count, int argc, char **argv) {
  for (size_t i = 0; i < count; i++) {
    if (!is_named(tests[i].name, argc, argv))
      continue;
    int before = failures;
    tests[i].run();
    printf("%s %s\n", failures == before ? "ok" : "not ok", tests[i].name);
    fflush(stdout);
  }
  return failures > 0;
}
