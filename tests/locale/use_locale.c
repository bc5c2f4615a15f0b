/* SPDX-License-Identifier: MIT */
/* Preloaded into every program of a test run, this makes it use the locale of the environment, as a
 * program with a libtafl inside may do: numbers with a decimal comma, other letters, another order.
 * Messages of the system stay English, tests know them. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

void use_locale(void) __attribute__((constructor));

void use_locale(void)
{
    const char *name = getenv("TAFL_TEST_LOCALE");
    if (!name) return;
    if (!setlocale(LC_ALL, name) || !setlocale(LC_MESSAGES, "C")) {
        fprintf(stderr, "use_locale: there is no locale %s\n", name);
        abort();
    }
}
