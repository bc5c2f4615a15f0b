/* SPDX-License-Identifier: MIT */
#ifndef UNIT_H
#define UNIT_H

/* What a unit test file sees: CUnit's assertions, a table to fill in, and comparisons that print
 * both sides. Running the table and finding optional test data is the duty of unit.c. */

#include <CUnit/CUnit.h>

#include <tafl/base.h>

typedef struct unit_test {
    const char *name;
    void (*run)(void);
} unit_test;

/* Each test_X.c defines this table; an entry with a NULL name ends it. */
extern const unit_test unit_tests[];

/* Are both the same bytes? Prints both and the line when not, and counts as one assertion. */
void unit_same(tafl_str got, tafl_str want, const char *file, unsigned line);
#define UNIT_STR(got, want) unit_same((got), tafl_str_of(want), __FILE__, __LINE__)
#define UNIT_TEXT(text, want)                                                                      \
    unit_same(tafl_text_view(&(text)), tafl_str_of(want), __FILE__, __LINE__)

/* The path of a file below ../shared (borrowed until the next call); NULL, after a message, when it
 * is not there. The test then returns; a suite in which every test was skipped counts as skipped. */
const char *unit_shared(const char *relative);

/* Marks the running test as skipped. */
void unit_skip(const char *why);

/* Should long tests do less, because everything is slow here (valgrind, sanitizers)? */
bool unit_is_slow(void);

#endif
