/* SPDX-License-Identifier: MIT */
/* Reading a whole file, and writing one that appears whole or not at all. What is written has no name
 * until it is whole, where the system can do that, so that nobody who is killed leaves it behind. A link
 * keeps its place and its target is replaced; an existing file keeps its permissions and its owner, and one
 * that has several names keeps them all. Anything that is not a regular file (a terminal, a pipe,
 * /dev/null) is written directly, as standard output is, and so is a file that is open already and
 * named by its number (/dev/stdout, /dev/fd/3). */
#define _GNU_SOURCE /* O_TMPFILE */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <tafl/base.h>

enum { BUFFER = 64 << 10, NAMES_TRIED = 1000, LINKS_FOLLOWED = 40 };

struct tafl_output {
    int fd;
    bool owned;      /* fd is ours to close */
    bool poured;     /* the new content goes into the old file, which cannot be replaced as it is */
    char *target;    /* the file to appear; NULL when written directly */
    char *temporary; /* the name of the file being written, while it has one; NULL without */
    tafl_status state; /* the first failure */
    size_t len;
    char buffer[BUFFER];
};

/* ---- reading ------------------------------------------------------------------------------ */

static ssize_t read_some(int fd, char *room, size_t len)
{
    ssize_t got;
    do got = read(fd, room, len);
    while (got < 0 && errno == EINTR);
    return got;
}

static tafl_status read_all(tafl_text *out, int fd, size_t max)
{
    char room[1 << 14];
    ssize_t got;
    size_t total = 0;
    while ((got = read_some(fd, room, sizeof room)) > 0) {
        if ((size_t)got > max - total) return TAFL_LIMIT;
        total += (size_t)got;
        tafl_text_str(out, (tafl_str){room, (size_t)got});
        if (out->failed) return TAFL_NOMEM;
    }
    return got < 0 ? TAFL_IO : TAFL_OK;
}

tafl_status tafl_file_read(tafl_text *out, const char *path, size_t max)
{
    if (strcmp(path, "-") == 0) return read_all(out, STDIN_FILENO, max);
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (fd < 0) return TAFL_IO;
    tafl_status status = read_all(out, fd, max);
    int reason = errno; /* for the caller's message */
    close(fd);
    errno = reason;
    return status;
}

/* ---- writing ------------------------------------------------------------------------------ */

static tafl_status write_all(int fd, const char *at, size_t len)
{
    while (len > 0) {
        ssize_t done = write(fd, at, len);
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return TAFL_IO;
        at += done;
        len -= (size_t)done;
    }
    return TAFL_OK;
}

static void flush(tafl_output *output)
{
    if (output->state == TAFL_OK)
        output->state = write_all(output->fd, output->buffer, output->len);
    output->len = 0;
}

static char *copy_z(const char *text)
{
    size_t len = strlen(text) + 1;
    char *copy = malloc(len);
    if (copy) memcpy(copy, text, len);
    return copy;
}

/* The folder part of a path, with its slash; empty when there is none. */
static tafl_str folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return (tafl_str){path, slash ? (size_t)(slash - path) + 1 : 0};
}

/* Where the link `path` points to, as a path of its own; NULL when it is no link or on failure. */
static char *read_link(const char *path)
{
    char link[PATH_MAX];
    ssize_t len = readlink(path, link, sizeof link);
    if (len <= 0 || (size_t)len == sizeof link) return NULL;
    tafl_text joined = {0};
    if (link[0] != '/') tafl_text_str(&joined, folder_of(path));
    tafl_text_str(&joined, (tafl_str){link, (size_t)len});
    if (joined.failed) tafl_text_clear(&joined);
    return joined.at;
}

/* The file that a chain of links ends in, also when that file is yet to be made. */
static char *follow_links(const char *path)
{
    char *target = copy_z(path);
    for (unsigned i = 0; target && i < LINKS_FOLLOWED; i++) {
        char *next = read_link(target);
        if (!next) break;
        free(target);
        target = next;
    }
    return target;
}

#ifdef O_TMPFILE
/* A file without a name in the folder; -1 where that cannot be had, or it could not be named later. */
static int open_nameless(const char *folder)
{
    if (access("/proc/self/fd", X_OK) != 0) return -1;
    return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0666);
}

static bool link_nameless(int fd, const char *name)
{
    char self[32];
    snprintf(self, sizeof self, "/proc/self/fd/%d", fd);
    return linkat(AT_FDCWD, self, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
}
#else
static int open_nameless(const char *folder)
{
    (void)folder;
    return -1;
}

static bool link_nameless(int fd, const char *name)
{
    (void)fd;
    (void)name;
    return false;
}
#endif

/* Gives the file a name beside the target that nobody uses yet: the file that is being written, or a new
 * one when none is open. */
static tafl_status take_name(tafl_output *output)
{
    tafl_text name = {0};
    bool open_already = output->fd >= 0, taken = false;
    for (unsigned i = 0; i < NAMES_TRIED && !taken; i++) {
        tafl_text_reset(&name);
        tafl_text_str(&name, folder_of(output->target));
        tafl_text_format(&name, ".tafl-%ld-%u.tmp", (long)getpid(), i);
        if (name.failed) break;
        if (open_already)
            taken = link_nameless(output->fd, name.at);
        else
            taken = (output->fd = open(name.at, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) >= 0;
        if (!taken && errno != EEXIST) break;
    }
    tafl_status status = name.failed ? TAFL_NOMEM : taken ? TAFL_OK : TAFL_IO;
    output->temporary = status == TAFL_OK ? name.at : NULL;
    if (status != TAFL_OK) tafl_text_clear(&name);
    return status;
}

/* Makes a new file in the folder of the target. */
static tafl_status open_temporary(tafl_output *output)
{
    tafl_text folder = {0};
    tafl_text_str(&folder, folder_of(output->target));
    if (folder.len == 0) tafl_text_char(&folder, '.');
    if (!folder.failed) output->fd = open_nameless(folder.at);
    tafl_status status = folder.failed ? TAFL_NOMEM : output->fd >= 0 ? TAFL_OK : take_name(output);
    tafl_text_clear(&folder);
    return status;
}

/* Gives a file the owner of another one; false where that is not allowed. It takes bits off the mode. */
static bool take_owner(int fd, const struct stat *old)
{
    struct stat fresh;
    if (fstat(fd, &fresh) != 0) return false;
    bool alike = fresh.st_uid == old->st_uid && fresh.st_gid == old->st_gid;
    return alike || fchown(fd, old->st_uid, old->st_gid) == 0;
}

static bool take_mode(int fd, const struct stat *old)
{
    return fchmod(fd, old->st_mode & 07777) == 0;
}

static tafl_status open_beside(tafl_output *output, const char *path, const struct stat *old)
{
    output->target = follow_links(path);
    if (!output->target) return TAFL_NOMEM;
    if (old && access(output->target, W_OK) != 0) return TAFL_IO;
    tafl_status status = open_temporary(output);
    if (status != TAFL_OK || !old) return status;
    output->poured = !take_owner(output->fd, old) || old->st_nlink > 1;
    return take_mode(output->fd, old) ? TAFL_OK : TAFL_IO;
}

/* The number of the open file that a path such as "/dev/stdout" or "/dev/fd/3" is another name of; -1
 * for none. */
static int open_already(const char *path)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    uint64_t number;
    if (strcmp(path, "-") == 0 || strcmp(path, "/dev/stdout") == 0) return STDOUT_FILENO;
    if (strcmp(path, "/dev/stderr") == 0) return STDERR_FILENO;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        tafl_str whole = tafl_str_of(path), folder = tafl_str_of(folders[i]);
        if (!tafl_str_starts(whole, folder)) continue;
        tafl_str digits = {whole.at + folder.len, whole.len - folder.len};
        if (tafl_str_uint(&number, digits, INT_MAX)) return (int)number;
    }
    return -1;
}

static tafl_status open_path(tafl_output *output, const char *path)
{
    struct stat old;
    int open_file = open_already(path);
    if (open_file == STDOUT_FILENO) {
        output->fd = STDOUT_FILENO;
        return TAFL_OK;
    }
    output->owned = true;
    if (open_file >= 0) { /* what it holds already stands before ours: never one to replace */
        output->fd = fcntl(open_file, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        return output->fd < 0 ? TAFL_IO : TAFL_OK;
    }
    bool exists = stat(path, &old) == 0;
    if (!exists && errno != ENOENT) return TAFL_IO;
    if (!exists || S_ISREG(old.st_mode)) return open_beside(output, path, exists ? &old : NULL);
    output->fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    return output->fd < 0 ? TAFL_IO : TAFL_OK;
}

tafl_status tafl_output_open(tafl_output **out, const char *path)
{
    *out = NULL;
    tafl_output *output = malloc(sizeof *output);
    if (!output) return TAFL_NOMEM;
    output->fd = -1;
    output->owned = output->poured = false;
    output->target = output->temporary = NULL;
    output->state = TAFL_OK;
    output->len = 0;
    tafl_status status = open_path(output, path);
    if (status != TAFL_OK) {
        tafl_output_free(output);
        return status;
    }
    *out = output;
    return TAFL_OK;
}

tafl_status tafl_output_write(tafl_output *output, tafl_str bytes)
{
    if (bytes.len > BUFFER - output->len) flush(output);
    if (output->state != TAFL_OK || bytes.len == 0) return output->state;
    if (bytes.len > BUFFER) {
        output->state = write_all(output->fd, bytes.at, bytes.len);
        return output->state;
    }
    memcpy(output->buffer + output->len, bytes.at, bytes.len);
    output->len += bytes.len;
    return TAFL_OK;
}

tafl_status tafl_output_flush(tafl_output *output)
{
    flush(output);
    return output->state;
}

/* Appends what is in one file to another. */
static tafl_status copy_file(int to, int from)
{
    char room[1 << 14];
    ssize_t got;
    if (lseek(from, 0, SEEK_SET) != 0) return TAFL_IO;
    while ((got = read_some(from, room, sizeof room)) > 0)
        if (write_all(to, room, (size_t)got) != TAFL_OK) return TAFL_IO;
    return got < 0 ? TAFL_IO : TAFL_OK;
}

/* Takes the room for a file to grow, so that a full disk is found out while its content is still there. */
static bool make_room(int fd, off_t from, off_t to)
{
    if (to <= from) return true;
    int reason = posix_fallocate(fd, from, to - from);
    if (reason == 0 || reason == EOPNOTSUPP || reason == EINVAL) return true;
    if (ftruncate(fd, from) == 0) errno = reason;
    return false;
}

/* Writes the new content over the old. What fails on the way leaves the new content under its temporary
 * name. */
static tafl_status pour(tafl_output *output)
{
    struct stat fresh, old;
    int fd = open(output->target, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return TAFL_IO;
    bool begun = fstat(output->fd, &fresh) == 0 && fstat(fd, &old) == 0 &&
                 make_room(fd, old.st_size, fresh.st_size);
    bool fine = begun && copy_file(fd, output->fd) == TAFL_OK && ftruncate(fd, fresh.st_size) == 0;
    int reason = errno; /* for the caller's message */
    fine = close(fd) == 0 && fine;
    if (fine || !begun) unlink(output->temporary);
    output->temporary[0] = '\0';
    errno = reason;
    return fine ? TAFL_OK : TAFL_IO;
}

/* Gives the file its temporary name, if it has none; where a file without a name cannot be given one, it
 * is copied into one that has. */
static tafl_status put_down(tafl_output *output)
{
    if (output->temporary) return TAFL_OK;
    tafl_status status = take_name(output);
    if (status != TAFL_IO) return status;
    struct stat about;
    int nameless = output->fd;
    output->fd = -1;
    status = take_name(output);
    if (status == TAFL_OK) status = copy_file(output->fd, nameless);
    bool alike = status == TAFL_OK && fstat(nameless, &about) == 0 &&
                 take_owner(output->fd, &about) && take_mode(output->fd, &about);
    close(nameless);
    return status == TAFL_OK && !alike ? TAFL_IO : status;
}

/* Closing is what reports the last failures to write; the file itself is needed a while longer. */
static bool is_all_written(int fd)
{
    int twin = dup(fd);
    return twin >= 0 && close(twin) == 0;
}

/* Puts what has been written in the place of the target. */
static tafl_status put_in_place(tafl_output *output)
{
    tafl_status status = put_down(output);
    if (status == TAFL_OK && !is_all_written(output->fd)) status = TAFL_IO;
    if (status == TAFL_OK && output->poured) return pour(output);
    if (status != TAFL_OK) return status;
    if (rename(output->temporary, output->target) != 0) return TAFL_IO;
    output->temporary[0] = '\0';
    return TAFL_OK;
}

tafl_status tafl_output_commit(tafl_output *output)
{
    flush(output);
    if (output->target && output->state == TAFL_OK) output->state = put_in_place(output);
    if (output->owned && output->fd >= 0) {
        if (close(output->fd) != 0 && output->state == TAFL_OK) output->state = TAFL_IO;
        output->fd = -1;
    }
    return output->state;
}

void tafl_output_free(tafl_output *output)
{
    if (!output) return;
    int reason = errno; /* for the caller's message */
    if (output->owned && output->fd >= 0) close(output->fd);
    if (output->temporary && output->temporary[0]) unlink(output->temporary);
    free(output->temporary);
    free(output->target);
    free(output);
    errno = reason;
}
