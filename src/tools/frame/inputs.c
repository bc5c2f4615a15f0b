/* SPDX-License-Identifier: MIT */
/* From operands to files: directories are walked in sorted order with a stack of paths. Hidden
 * entries are left out, links to directories are not followed. What cannot be examined is handed on
 * with the reason, so that nothing of a directory goes missing without a word. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <base/grow.h>

#include "tool.h"

static char *copy_of(const char *text)
{
    size_t len = strlen(text) + 1;
    char *copy = malloc(len);
    if (copy) memcpy(copy, text, len);
    return copy;
}

/* Takes over the path. */
static void push(tool_inputs *inputs, tool_input input)
{
    if (input.path && tafl__grow(&inputs->stack, inputs->count, 1, &inputs->room, sizeof input)) {
        inputs->stack[inputs->count++] = input;
        return;
    }
    inputs->failed = true;
    free(input.path);
}

bool tool_inputs_open(tool_inputs *inputs, const char *const *operands, size_t count)
{
    *inputs = (tool_inputs){0};
    while (count > 0 && !inputs->failed)
        push(inputs, (tool_input){.path = copy_of(operands[--count])});
    return !inputs->failed;
}

void tool_inputs_close(tool_inputs *inputs)
{
    while (inputs->count > 0) free(inputs->stack[--inputs->count].path);
    free(inputs->stack);
    *inputs = (tool_inputs){0};
}

static char *join(const char *folder, const char *name)
{
    tafl_text path = {0};
    tafl_text_z(&path, folder);
    if (path.len > 0 && path.at[path.len - 1] != '/') tafl_text_char(&path, '/');
    tafl_text_z(&path, name);
    if (path.failed) tafl_text_clear(&path);
    return path.at;
}

/* Last name first: the stack turns it round. */
static int by_name_down(const void *a, const void *b)
{
    return strcmp(((const tool_input *)b)->path, ((const tool_input *)a)->path);
}

/* What an entry of a directory is. */
static void examine(tool_input *input)
{
    struct stat about;
    bool link = false;
    input->error = lstat(input->path, &about) == 0 ? 0 : errno;
    if (!input->error && S_ISLNK(about.st_mode)) {
        link = true;
        input->error = stat(input->path, &about) == 0 ? 0 : errno;
    }
    if (input->error) return;
    input->folder = S_ISDIR(about.st_mode) && !link;
    input->other = !input->folder && !S_ISREG(about.st_mode);
}

/* Puts what is in the folder onto the stack, the folder itself once more where not all of it can be
 * seen. False when it cannot be opened; then `errno` says why. */
static bool push_folder(tool_inputs *inputs, const char *folder)
{
    DIR *dir = opendir(folder);
    if (!dir) return false;
    size_t first = inputs->count;
    const struct dirent *entry;
    while (errno = 0, !inputs->failed && (entry = readdir(dir))) {
        if (entry->d_name[0] == '.') continue;
        tool_input input = {.path = join(folder, entry->d_name), .found = true};
        if (input.path) examine(&input);
        push(inputs, input);
    }
    if (errno && !inputs->failed)
        push(inputs, (tool_input){.path = copy_of(folder), .found = true, .error = errno});
    closedir(dir);
    if (inputs->count > first)
        qsort(inputs->stack + first, inputs->count - first, sizeof *inputs->stack, by_name_down);
    return true;
}

static bool is_folder(const char *path)
{
    struct stat about;
    return strcmp(path, "-") != 0 && stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

bool tool_inputs_next(tool_inputs *inputs, tool_input *out)
{
    while (inputs->count > 0 && !inputs->failed) {
        *out = inputs->stack[--inputs->count];
        if (out->error || out->other) return true;
        if (!(out->found ? out->folder : is_folder(out->path))) return true;
        if (!push_folder(inputs, out->path)) {
            out->error = errno;
            return true;
        }
        free(out->path);
    }
    return false;
}
