/* SPDX-License-Identifier: MIT */
/* The main program of every unit test: hands the table of the test file to CUnit as one suite and
 * turns the result into an exit status (0 passed, 1 failed, 77 skipped). */
#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "unit.h"

#if defined(__has_feature)
#define HAS_ASAN __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define HAS_ASAN 1
#else
#define HAS_ASAN 0
#endif

/* Asked by the address sanitizer: tests may want more memory than there is, and get NULL. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "allocator_may_return_null=1";
}

static unsigned skipped;

bool unit_is_slow(void)
{
    return HAS_ASAN || getenv("UNIT_SLOW");
}

void unit_same(tafl_str got, tafl_str want, const char *file, unsigned line)
{
    bool same = tafl_str_equal(got, want);
    if (!same) {
        fprintf(stderr, "\n%s:%u: got  \"%.*s\"\n", file, line, (int)got.len,
                got.len ? got.at : "");
        fprintf(stderr, "%s:%u: want \"%.*s\"\n", file, line, (int)want.len, want.at);
    }
    CU_assertImplementation(same, line, "same text", file, "", CU_FALSE);
}

void unit_skip(const char *why)
{
    fprintf(stderr, " skipped: %s ", why);
    skipped++;
}

const char *unit_shared(const char *relative)
{
    static char path[4096];
    snprintf(path, sizeof path, "%s%s", UNIT_SHARED, relative);
    if (access(path, R_OK) == 0) return path;
    unit_skip("test data absent");
    return NULL;
}

static unsigned add_tests(CU_pSuite suite)
{
    unsigned count = 0;
    for (const unit_test *test = unit_tests; test->name; test++) {
        if (!CU_add_test(suite, test->name, test->run)) return 0;
        count++;
    }
    return count;
}

int main(int argc, char **argv)
{
    if (CU_initialize_registry() != CUE_SUCCESS) return EXIT_FAILURE;
    CU_pSuite suite = CU_add_suite(argc > 0 ? argv[0] : "unit", NULL, NULL);
    unsigned count = suite ? add_tests(suite) : 0;
    CU_basic_set_mode(CU_BRM_VERBOSE);
    CU_ErrorCode error = count ? CU_basic_run_tests() : CUE_NOTEST;
    bool failed = error != CUE_SUCCESS || CU_get_number_of_failures() > 0;
    CU_cleanup_registry();
    if (failed) return EXIT_FAILURE;
    return skipped == count ? 77 : EXIT_SUCCESS;
}
