/* SPDX-License-Identifier: MIT */
/* From operands to files: directories are walked in sorted order with a stack of paths. Hidden
 * entries are left out, links to directories are not followed. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "tool.h"

static char *copy_of(const char *text)
{
    size_t len = strlen(text) + 1;
    char *copy = malloc(len);
    if (copy) memcpy(copy, text, len);
    return copy;
}

static bool push(tool_inputs *inputs, char *path, bool found)
{
    if (path && inputs->count == inputs->room) {
        size_t room = inputs->room ? inputs->room * 2 : 16;
        char **paths = realloc(inputs->path, room * sizeof *paths);
        if (paths) inputs->path = paths;
        bool *founds = realloc(inputs->found, room * sizeof *founds);
        if (founds) inputs->found = founds;
        if (paths && founds) inputs->room = room;
    }
    if (!path || inputs->count == inputs->room) {
        inputs->failed = true;
        free(path);
        return false;
    }
    inputs->path[inputs->count] = path;
    inputs->found[inputs->count++] = found;
    return true;
}

bool tool_inputs_open(tool_inputs *inputs, const char *const *operands, size_t count)
{
    *inputs = (tool_inputs){0};
    while (count > 0 && push(inputs, copy_of(operands[count - 1]), false)) count--;
    return !inputs->failed;
}

void tool_inputs_close(tool_inputs *inputs)
{
    while (inputs->count > 0) free(inputs->path[--inputs->count]);
    free(inputs->path);
    free(inputs->found);
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
    return strcmp(*(char *const *)b, *(char *const *)a);
}

static bool is_folder(const char *path, bool follow)
{
    struct stat about;
    return (follow ? stat(path, &about) : lstat(path, &about)) == 0 && S_ISDIR(about.st_mode);
}

static bool is_file(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* Puts what is in the folder onto the stack. False when it cannot be read. */
static bool push_folder(tool_inputs *inputs, const char *folder)
{
    DIR *dir = opendir(folder);
    if (!dir) return false;
    size_t first = inputs->count;
    const struct dirent *entry;
    while (!inputs->failed && (entry = readdir(dir))) {
        if (entry->d_name[0] == '.') continue;
        char *path = join(folder, entry->d_name);
        if (path && !is_folder(path, false) && !is_file(path))
            free(path);
        else
            push(inputs, path, true);
    }
    closedir(dir);
    if (inputs->count > first)
        qsort(inputs->path + first, inputs->count - first, sizeof *inputs->path, by_name_down);
    return true;
}

char *tool_inputs_next(tool_inputs *inputs, bool *found)
{
    while (inputs->count > 0 && !inputs->failed) {
        char *path = inputs->path[--inputs->count];
        *found = inputs->found[inputs->count];
        bool folder = strcmp(path, "-") != 0 && is_folder(path, !*found);
        if (!folder || !push_folder(inputs, path)) return path;
        free(path);
    }
    return NULL;
}
