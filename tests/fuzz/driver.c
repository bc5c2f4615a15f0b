/* SPDX-License-Identifier: MIT */
/* Runs a fuzz target without a fuzzer: once for every file named, or found in a folder named, on the
 * command line, and for the beginnings of each, so that the targets are ordinary tests as well. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tafl/base.h>

#include "fuzz.h"

enum { FILE_MAX = 1 << 20, BEGINNINGS = 16 };

/* A copy of exactly `len` bytes, so that a sanitizer sees a step past the end. */
static void run_once(const char *bytes, size_t len)
{
    uint8_t *copy = malloc(len ? len : 1);
    if (!copy) return;
    if (len) memcpy(copy, bytes, len);
    LLVMFuzzerTestOneInput(copy, len);
    free(copy);
}

static bool run_file(const char *path)
{
    tafl_text text = {0};
    tafl_status status = tafl_file_read(&text, path, FILE_MAX);
    if (status == TAFL_OK) {
        for (size_t i = 0; i <= BEGINNINGS; i++) run_once(text.at, text.len * i / BEGINNINGS);
    } else {
        fprintf(stderr, "%s: %s\n", path, tafl_status_text(status));
    }
    tafl_text_clear(&text);
    return status == TAFL_OK;
}

static unsigned run_folder(const char *folder, DIR *dir)
{
    unsigned run = 0;
    tafl_text path = {0};
    for (const struct dirent *entry; (entry = readdir(dir));) {
        if (entry->d_name[0] == '.') continue;
        tafl_text_reset(&path);
        tafl_text_format(&path, "%s/%s", folder, entry->d_name);
        run += !path.failed && run_file(path.at);
    }
    tafl_text_clear(&path);
    return run;
}

int main(int argc, char **argv)
{
    unsigned run = 0;
    for (int i = 1; i < argc; i++) {
        DIR *dir = opendir(argv[i]);
        run += dir ? run_folder(argv[i], dir) : run_file(argv[i]);
        if (dir) closedir(dir);
    }
    printf("%u inputs\n", run);
    return run > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
