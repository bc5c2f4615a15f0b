/* SPDX-License-Identifier: MIT */
/* Which files a run reads and writes, so that none is lost by being both. A file is the same under all of
 * its names: links are followed, and names are compared only for files that do not exist yet. What is
 * wrong with a file otherwise, whoever opens it finds out. */
#include "files.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <base/grow.h>

enum { LINKS_FOLLOWED = 40 };

/* The file itself, or, where it is yet to be made, its folder and its name there. */
typedef struct identity {
    dev_t dev;
    ino_t ino;
    char name[NAME_MAX + 1]; /* empty for a file that is there */
} identity;

typedef struct known_file {
    identity id;
    const char *path;
    const char *option; /* that names it; NULL for an operand */
    bool written;
} known_file;

typedef struct tool_files {
    known_file *at; /* those that options name first */
    size_t count, options, room;
    struct folder {
        const char *path;
        char *real;
    } * folder; /* operands that are folders */
    size_t folders, folder_room;
} tool_files;

/* ---- identities ---------------------------------------------------------------------------------- */

/* The part of the path behind its last slash. */
static char *name_in(char *path)
{
    char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Replaces the path of a link by where it leads to; false when it is not a link. */
static bool follow(char path[PATH_MAX])
{
    char link[PATH_MAX];
    ssize_t len = readlink(path, link, sizeof link - 1);
    if (len <= 0) return false;
    link[len] = '\0';
    char *place = link[0] == '/' ? path : name_in(path);
    if ((size_t)(place - path) + (size_t)len >= PATH_MAX) return false;
    strcpy(place, link);
    return true;
}

/* A file that is yet to be made, maybe where a link leads to. */
static bool identify_new(identity *out, const char *path)
{
    char at[PATH_MAX];
    struct stat about;
    if (strlen(path) >= sizeof at) return false;
    strcpy(at, path);
    for (unsigned i = 0; i < LINKS_FOLLOWED && follow(at); i++) {
    }
    char *name = name_in(at);
    if (*name == '\0' || strlen(name) > NAME_MAX) return false;
    strcpy(out->name, name);
    strcpy(name, name == at ? "." : "");
    if (stat(at, &about) != 0) return false;
    out->dev = about.st_dev;
    out->ino = about.st_ino;
    return true;
}

/* False for what cannot be lost: what is not a regular file, and what cannot be examined. `standard` is
 * what "-" means. */
static bool identify(identity *out, const char *path, int standard)
{
    struct stat about;
    bool open = strcmp(path, "-") == 0;
    *out = (identity){0};
    if ((open ? fstat(standard, &about) : stat(path, &about)) != 0)
        return !open && identify_new(out, path);
    out->dev = about.st_dev;
    out->ino = about.st_ino;
    return S_ISREG(about.st_mode);
}

static bool is_same(const identity *one, const identity *other)
{
    return one->dev == other->dev && one->ino == other->ino && strcmp(one->name, other->name) == 0;
}

/* ---- what is known ------------------------------------------------------------------------------- */

static bool add_folder(tool_files *files, const char *path)
{
    char real[PATH_MAX];
    if (!realpath(path, real)) return true; /* whoever reads it will say why */
    if (!tafl__grow(&files->folder, files->folders, 1, &files->folder_room, sizeof *files->folder))
        return false;
    char *copy = malloc(strlen(real) + 1);
    if (!copy) return false;
    strcpy(copy, real);
    files->folder[files->folders++] = (struct folder){path, copy};
    return true;
}

static bool add(tool_files *files, const char *path, const char *option, bool written)
{
    struct stat about;
    known_file file = {.path = path, .option = option, .written = written};
    if (!written && stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        return add_folder(files, path);
    if (!identify(&file.id, path, written ? STDOUT_FILENO : STDIN_FILENO)) return true;
    if (!written && file.id.name[0]) return true; /* whoever opens it will find out */
    if (!tafl__grow(&files->at, files->count, 1, &files->room, sizeof *files->at)) return false;
    files->at[files->count++] = file;
    return true;
}

/* Does the folder hold the file, among those that are not hidden? */
static bool holds(const char *folder, const char *real)
{
    size_t len = strlen(folder);
    if (strncmp(folder, real, len) != 0 || real[len] != '/') return false;
    return !strstr(real + len, "/.");
}

/* The folder among the operands that holds the file, which is there already; NULL for none. */
static const char *folder_of(const tool_files *files, const char *path)
{
    char real[PATH_MAX];
    if (files->folders == 0 || !realpath(path, real)) return NULL;
    for (size_t i = 0; i < files->folders; i++)
        if (holds(files->folder[i].real, real)) return files->folder[i].path;
    return NULL;
}

/* ---- refusing ------------------------------------------------------------------------------------ */

/* "--output", or what stands for it. */
static void write_option(tafl_text *out, const known_file *file)
{
    if (strcmp(file->path, "-") == 0)
        tafl_text_z(out, "standard output");
    else
        tafl_text_format(out, "--%s", file->option);
}

/* Always returns TOOL_USAGE. */
static int refuse(tool_run *run, const known_file *file, const known_file *other)
{
    tafl_text words = {0};
    write_option(&words, file);
    if (!other->option) {
        bool named = strcmp(file->path, "-") != 0;
        tafl_text_format(&words, " would replace %s, which is an input",
                         named ? file->path : other->path);
    } else if (!other->written) {
        tafl_text_format(&words, " would replace %s, which --%s reads", other->path, other->option);
    } else {
        tafl_text_z(&words, " and ");
        write_option(&words, other);
        tafl_text_format(&words, " are the same file, %s", file->path);
    }
    int status = tool_usage(run, "%s; name another file", words.at ? words.at : "");
    tafl_text_clear(&words);
    return status;
}

/* May the file be written? It is compared with the first `known` of them, and with the folders. What standard
 * output goes to is there before we are, and passed over where folders are read. */
static int check(tool_run *run, const known_file *file, size_t known)
{
    const tool_files *files = run->files;
    for (size_t i = 0; i < known; i++)
        if (&files->at[i] != file && is_same(&files->at[i].id, &file->id))
            return refuse(run, file, &files->at[i]);
    bool is_there = file->id.name[0] == '\0' && strcmp(file->path, "-") != 0;
    const char *folder = is_there ? folder_of(files, file->path) : NULL;
    if (!folder) return TOOL_FINE;
    return tool_usage(run,
                      "--%s would replace %s, which is an input, being in %s; name a file "
                      "elsewhere",
                      file->option, file->path, folder);
}

/* ---- a run --------------------------------------------------------------------------------------- */

/* The file that an option names; NULL for none. */
static const char *named_by(const tool_option *option, const void *settings)
{
    const char *path = NULL;
    if (option->file == NO_FILE) return NULL;
    memcpy(&path, (const char *)settings + option->offset, sizeof path);
    bool rules = option->file == READS_RULES_FILE;
    bool standard =
        path && strcmp(path, "-") == 0 && option->offset != offsetof(tool_common, output);
    if (!path || standard || (rules && path[0] != '@')) return NULL;
    return rules ? path + 1 : path;
}

static bool collect(tool_run *run)
{
    tool_files *files = run->files;
    const tool_option *option;
    bool fine = true;
    for (size_t i = 0; fine && (option = tool_option_at(run->tool, i)); i++) {
        const char *path = named_by(option, run->settings);
        if (path) fine = add(files, path, option->name, option->file == WRITES_FILE);
    }
    if (fine && !run->common->output) fine = add(files, "-", "output", true);
    files->options = files->count;
    size_t first = run->tool->first_file ? run->tool->first_file(run) : 0;
    for (size_t i = 0; fine && i < run->operand_count; i++) {
        const char *path = run->operands[i];
        bool rules = path[0] == '@';
        if (rules || i >= first) fine = add(files, rules ? path + 1 : path, NULL, false);
    }
    return fine;
}

int tool_files_check(tool_run *run)
{
    run->files = calloc(1, sizeof *run->files);
    int status = TOOL_FINE;
    if (!run->files || !collect(run)) {
        tool_no_memory(run);
        return TOOL_FAILED;
    }
    const tool_files *files = run->files;
    for (size_t i = 0; i < files->options && status == TOOL_FINE; i++)
        if (files->at[i].written) status = check(run, &files->at[i], files->count);
    return status;
}

bool tool_file_claim(tool_run *run, const char *option, const char *path)
{
    const tool_files *files = run->files;
    known_file file = {.path = path, .option = option, .written = true};
    if (!identify(&file.id, path, STDOUT_FILENO)) return true;
    /* what is not there yet cannot be an input */
    int status = check(run, &file, file.id.name[0] ? files->options : files->count);
    tool_raise(run, status);
    return status == TOOL_FINE;
}

const char *tool_file_written(const tool_run *run, const char *path)
{
    const tool_files *files = run->files;
    identity id;
    if (!identify(&id, path, STDIN_FILENO)) return NULL;
    for (size_t i = 0; i < files->options; i++)
        if (files->at[i].written && is_same(&files->at[i].id, &id)) return files->at[i].path;
    return NULL;
}

void tool_files_free(tool_files *files)
{
    if (!files) return;
    for (size_t i = 0; i < files->folders; i++) free(files->folder[i].real);
    free(files->folder);
    free(files->at);
    free(files);
}
