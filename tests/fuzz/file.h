/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_FILE_H
#define FUZZ_FILE_H

/* A file of this process that holds the input, for targets that read files. */

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FUZZ_PATH = 64 };

static inline void fuzz_file_write(char path[FUZZ_PATH], const char *name, const uint8_t *bytes,
                                   size_t len)
{
    snprintf(path, FUZZ_PATH, "/tmp/tafl-fuzz-%ld-%s", (long)getpid(), name);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (fd < 0 || write(fd, bytes, len) != (ssize_t)len) abort();
    close(fd);
}

/* Does the file still hold these bytes? */
static inline bool fuzz_file_holds(const char *path, const uint8_t *bytes, size_t len)
{
    tafl_text text = {0};
    bool same = tafl_file_read(&text, path, len + 1) == TAFL_OK && text.len == len &&
                (len == 0 || memcmp(text.at, bytes, len) == 0);
    tafl_text_clear(&text);
    return same;
}

#endif
