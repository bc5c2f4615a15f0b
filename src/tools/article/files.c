/* SPDX-License-Identifier: MIT */
/* The pictures of an article as files. Nothing is written before it is known that all may be: a file that is
 * there and was not drawn for this article stays what it is. */
#include "article.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <base/fnv.h>
#include <frame/files.h>

enum { PICTURE_BYTES = 256 << 20 };

/* ---- whose pictures they are ------------------------------------------------------------------- */

/* Appends the way from one folder to a file, both without links. */
static void put_way(tafl_text *out, const char *from, const char *to)
{
    size_t same = 0;
    for (size_t i = 0; from[i] && from[i] == to[i]; i++)
        if (to[i] == '/') same = i + 1;
    if (strncmp(from, to, strlen(from)) == 0 && to[strlen(from)] == '/') same = strlen(from) + 1;
    for (const char *c = from + (same < strlen(from) ? same : strlen(from)); *c;) {
        tafl_text_z(out, "../");
        c += strcspn(c, "/");
        c += *c == '/';
    }
    tafl_text_z(out, to + same);
}

/* An article is known by where it is, seen from its pictures: both may move together. */
void article_owner(article *a)
{
    char from[PATH_MAX], to[PATH_MAX];
    tafl_text way = {0};
    bool found = realpath(a->folder.len > 0 ? a->folder.at : ".", from) && realpath(a->path, to);
    if (found)
        put_way(&way, from, to);
    else
        tafl_text_z(&way, a->path);
    uint64_t hash = fnv_add(FNV_BEGIN, tafl_text_view(&way));
    tafl_text_format(&a->owner, "article:%08x%08x", (unsigned)(hash >> 32), (unsigned)hash);
    a->owner.failed |= way.failed;
    tafl_text_clear(&way);
}

/* Was the file drawn for this article? One that is cut short is, too, when it is the beginning of the new one. */
static bool is_ours(const article *a, tafl_str bytes, const article_picture *p)
{
    tafl_text line = {0};
    bool ours = tafl_str_starts(tafl_text_view(&p->bytes), bytes);
    if (!ours && tafl_picture_position(&line, bytes) == TAFL_OK)
        ours = strstr(line.at, a->owner.at) != NULL;
    tafl_text_clear(&line);
    return ours;
}

static void path_of(tafl_text *out, const article *a, const article_picture *p)
{
    if (p->name.len > 0 && p->name.at[0] != '/') tafl_text_append(out, &a->folder);
    tafl_text_append(out, &p->name);
}

/* ---- before anything is written ---------------------------------------------------------------- */

static bool check_folder(const article *a, char *path)
{
    struct stat about;
    char *slash = strrchr(path, '/');
    if (slash) *slash = '\0';
    const char *folder = slash == path ? "/" : slash ? path : ".";
    bool there = stat(folder, &about) == 0 && S_ISDIR(about.st_mode);
    bool fine = there && access(folder, W_OK) == 0;
    if (!there)
        tool_say(a->run, TAFL_ERROR, "there is no folder %s for the pictures", folder);
    else if (!fine)
        tool_say(a->run, TAFL_ERROR, "cannot write into the folder %s: %s", folder,
                 strerror(errno));
    if (!fine) tool_raise(a->run, TOOL_FAILED);
    if (slash) *slash = '/';
    return fine;
}

static bool check_file(article *a, article_picture *p, const char *path)
{
    tafl_text bytes = {0};
    errno = 0;
    tafl_status status = tafl_file_read(&bytes, path, PICTURE_BYTES);
    bool absent = status == TAFL_IO && errno == ENOENT, fine = absent;
    if (status == TAFL_OK) {
        tafl_str old = tafl_text_view(&bytes);
        p->is_there = tafl_str_equal(old, tafl_text_view(&p->bytes));
        fine = p->is_there || a->set->force || is_ours(a, old, p);
        if (!fine)
            tool_raise(a->run,
                       tool_usage(a->run,
                                  "%s is there and was not drawn for this article; --name gives "
                                  "pictures other names, --force replaces it",
                                  path));
    } else if (!absent) {
        tool_say(a->run, TAFL_ERROR, "cannot write %s: %s", path,
                 status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
        tool_raise(a->run, TOOL_FAILED);
    }
    tafl_text_clear(&bytes);
    return fine;
}

static bool check_picture(article *a, article_picture *p)
{
    tafl_text path = {0};
    path_of(&path, a, p);
    if (path.failed) tool_no_memory(a->run);
    bool fine =
        !path.failed && tool_file_claim(a->run, "name", path.at) && check_file(a, p, path.at);
    if (fine && !p->is_there) fine = check_folder(a, path.at);
    tafl_text_clear(&path);
    return fine;
}

bool article_files_check(article *a)
{
    bool fine = true;
    for (size_t i = 0; i < a->pictures && fine; i++) fine = check_picture(a, &a->picture[i]);
    return fine;
}

/* ---- writing ----------------------------------------------------------------------------------- */

void article_files_write(article *a)
{
    for (size_t i = 0; i < a->pictures && a->run->status == TOOL_FINE; i++) {
        const article_picture *p = &a->picture[i];
        tafl_text path = {0};
        int error = 0;
        if (p->is_there) continue;
        path_of(&path, a, p);
        tafl_status status =
            path.failed ? TAFL_NOMEM : picture_write_file(path.at, &p->bytes, &error);
        if (status != TAFL_OK)
            picture_tell_unwritten(a->run, path.at ? path.at : "", status, error);
        a->written += status == TAFL_OK;
        tafl_text_clear(&path);
    }
}

/* ---- what is left ------------------------------------------------------------------------------ */

/* Is it a picture that was drawn for this article, going by its name first? */
static bool is_left(article *a, const char *name, const char *path)
{
    tafl_text bytes = {0}, line = {0};
    tafl_str word = tafl_str_of(name);
    if (!tafl_painter_for_suffix(word) || tool_seen_add(&a->names, word, NULL) != TAFL_OK)
        return false;
    bool left = tafl_file_read(&bytes, path, PICTURE_BYTES) == TAFL_OK &&
                tafl_picture_position(&line, tafl_text_view(&bytes)) == TAFL_OK &&
                strstr(line.at, a->owner.at) != NULL;
    tafl_text_clear(&bytes);
    tafl_text_clear(&line);
    return left;
}

void article_files_left(article *a)
{
    const char *folder = a->folder.len > 0 ? a->folder.at : "./";
    DIR *dir = opendir(folder);
    const struct dirent *entry;
    while (dir && (entry = readdir(dir))) {
        tafl_text path = {0};
        struct stat about;
        tafl_text_format(&path, "%s%s", a->folder.len > 0 ? folder : "", entry->d_name);
        if (!path.failed && lstat(path.at, &about) == 0 && S_ISREG(about.st_mode) &&
            is_left(a, entry->d_name, path.at))
            tool_say(a->run, TAFL_NOTE, "%s is of an earlier run; no block draws it any more",
                     path.at);
        tafl_text_clear(&path);
    }
    if (dir) closedir(dir);
}
