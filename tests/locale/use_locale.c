/* SPDX-License-Identifier: MIT */
/* Preloaded into the programs of a test run, this makes ours use the locale of the environment, as a
 * program with a libtafl inside may do: numbers with a decimal comma, other letters, another order.
 * Messages of the system stay English, tests know them; programs of others are left alone. */
#define _GNU_SOURCE
#include <errno.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void use_locale(void) __attribute__((constructor));

static bool is_ours(void)
{
    static const char *const prefixes[] = {"tafl", "unit-", "fuzz-", "api-"};
    const char *name = program_invocation_short_name;
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++) {
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0) return true;
    }
    return false;
}

void use_locale(void)
{
    const char *name = getenv("TAFL_TEST_LOCALE");
    if (!name || !is_ours()) return;
    if (!setlocale(LC_ALL, name) || !setlocale(LC_MESSAGES, "C")) {
        fprintf(stderr, "use_locale: there is no locale %s\n", name);
        abort();
    }
}
