/* SPDX-License-Identifier: MIT */
/* Files that appear whole or not at all, in a folder of their own below the temporary one. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit.h"

static char folder[64];
static char path[128], other[128];

static void enter_folder(void)
{
    strcpy(folder, "/tmp/tafl-unit-XXXXXX");
    CU_ASSERT_PTR_NOT_NULL_FATAL(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/out", folder);
    snprintf(other, sizeof other, "%s/other", folder);
}

/* Removes the folder and tells how many files were in it. */
static unsigned leave_folder(void)
{
    unsigned files = 0;
    DIR *dir = opendir(folder);
    CU_ASSERT_PTR_NOT_NULL_FATAL(dir);
    for (struct dirent *entry; (entry = readdir(dir));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        files += unlinkat(dirfd(dir), entry->d_name, 0) == 0;
    }
    closedir(dir);
    CU_ASSERT_EQUAL(rmdir(folder), 0);
    return files;
}

static void write_file(const char *name, const char *content)
{
    tafl_output *output = NULL;
    CU_ASSERT_EQUAL_FATAL(tafl_output_open(&output, name), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_output_write(output, tafl_str_of(content)), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_output_commit(output), TAFL_OK);
    tafl_output_free(output);
}

static void check_file(const char *name, const char *content)
{
    tafl_text text = {0};
    CU_ASSERT_EQUAL(tafl_file_read(&text, name, 1 << 20), TAFL_OK);
    UNIT_TEXT(text, content);
    tafl_text_clear(&text);
}

static mode_t mode_of(const char *name)
{
    struct stat info = {0};
    CU_ASSERT_EQUAL(lstat(name, &info), 0);
    return info.st_mode;
}

static void appears_on_commit(void)
{
    enter_folder();
    mode_t mask = umask(027);
    tafl_output *output = NULL;
    CU_ASSERT_EQUAL_FATAL(tafl_output_open(&output, path), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_output_write(output, TAFL_STR("one ")), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_output_write(output, (tafl_str){NULL, 0}), TAFL_OK);
    CU_ASSERT_NOT_EQUAL(access(path, F_OK), 0);
    CU_ASSERT_EQUAL(tafl_output_write(output, TAFL_STR("two")), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_output_commit(output), TAFL_OK);
    tafl_output_free(output);
    check_file(path, "one two");
    CU_ASSERT_EQUAL(mode_of(path) & 0777, 0640);
    umask(mask);
    CU_ASSERT_EQUAL(leave_folder(), 1);
}

static void abandoned_leaves_the_old_file(void)
{
    enter_folder();
    write_file(path, "old");
    tafl_output *output = NULL;
    CU_ASSERT_EQUAL_FATAL(tafl_output_open(&output, path), TAFL_OK);
    tafl_output_write(output, TAFL_STR("new"));
    tafl_output_free(output);
    tafl_output_free(NULL);
    check_file(path, "old");
    CU_ASSERT_EQUAL(leave_folder(), 1);
}

static void keeps_permissions(void)
{
    enter_folder();
    write_file(path, "old");
    CU_ASSERT_EQUAL(chmod(path, 0604), 0);
    write_file(path, "new");
    check_file(path, "new");
    CU_ASSERT_EQUAL(mode_of(path) & 0777, 0604);
    CU_ASSERT_EQUAL(leave_folder(), 1);
}

static void keeps_all_its_names(void)
{
    static const char *const contents[] = {"longer than before", "short", ""};
    struct stat before, after;
    enter_folder();
    write_file(path, "old text");
    CU_ASSERT_EQUAL(link(path, other), 0);
    CU_ASSERT_EQUAL(stat(path, &before), 0);
    for (size_t i = 0; i < sizeof contents / sizeof *contents; i++) {
        write_file(other, contents[i]);
        check_file(path, contents[i]);
        CU_ASSERT_EQUAL(stat(path, &after), 0);
        CU_ASSERT_EQUAL(after.st_ino, before.st_ino);
        CU_ASSERT_EQUAL(after.st_nlink, 2);
    }
    CU_ASSERT_EQUAL(leave_folder(), 2);
}

static void keeps_its_owner(void)
{
    struct stat info;
    if (geteuid() != 0) {
        unit_skip("only root can give files away");
        return;
    }
    enter_folder();
    write_file(path, "old");
    CU_ASSERT_EQUAL(chown(path, 1234, 4321), 0);
    CU_ASSERT_EQUAL(chmod(path, 06750), 0);
    write_file(path, "new");
    check_file(path, "new");
    CU_ASSERT_EQUAL(stat(path, &info), 0);
    CU_ASSERT_EQUAL(info.st_uid, 1234);
    CU_ASSERT_EQUAL(info.st_gid, 4321);
    CU_ASSERT_EQUAL(info.st_mode & 07777, 06750);
    CU_ASSERT_EQUAL(leave_folder(), 1);
}

static void writes_through_links(void)
{
    enter_folder();
    CU_ASSERT_EQUAL(symlink("other", path), 0); /* relative, and nothing there yet */
    write_file(path, "first");
    CU_ASSERT_TRUE(S_ISLNK(mode_of(path)));
    check_file(other, "first");
    write_file(path, "second");
    CU_ASSERT_TRUE(S_ISLNK(mode_of(path)));
    CU_ASSERT_TRUE(S_ISREG(mode_of(other)));
    check_file(other, "second");
    CU_ASSERT_EQUAL(leave_folder(), 2);
}

static void circular_link_is_an_error(void)
{
    enter_folder();
    tafl_output *output = NULL;
    CU_ASSERT_EQUAL(symlink("out", path), 0);
    CU_ASSERT_EQUAL(tafl_output_open(&output, path), TAFL_IO);
    CU_ASSERT_EQUAL(errno, ELOOP);
    CU_ASSERT_PTR_NULL(output);
    CU_ASSERT_EQUAL(leave_folder(), 1);
}

static void large_content(void)
{
    enum { PIECES = 300, PIECE = 1000 };
    char piece[PIECE];
    enter_folder();
    tafl_output *output = NULL;
    tafl_text want = {0}, got = {0};
    CU_ASSERT_EQUAL_FATAL(tafl_output_open(&output, path), TAFL_OK);
    for (int i = 0; i < PIECES; i++) {
        memset(piece, 'a' + i % 26, sizeof piece);
        tafl_text_str(&want, (tafl_str){piece, sizeof piece});
        CU_ASSERT_EQUAL(tafl_output_write(output, (tafl_str){piece, sizeof piece}), TAFL_OK);
    }
    CU_ASSERT_EQUAL(tafl_output_write(output, tafl_text_view(&want)), TAFL_OK); /* > buffer */
    CU_ASSERT_EQUAL(tafl_output_commit(output), TAFL_OK);
    tafl_output_free(output);
    CU_ASSERT_EQUAL(tafl_file_read(&got, path, 1 << 20), TAFL_OK);
    CU_ASSERT_EQUAL(got.len, 2 * want.len);
    CU_ASSERT_TRUE(tafl_str_equal((tafl_str){got.at, want.len}, tafl_text_view(&want)));
    CU_ASSERT_TRUE(tafl_str_equal((tafl_str){got.at + want.len, want.len}, tafl_text_view(&want)));
    tafl_text_clear(&got);
    tafl_text_clear(&want);
    leave_folder();
}

static void reading_limits(void)
{
    tafl_text text = {0};
    enter_folder();
    write_file(path, "12345");
    CU_ASSERT_EQUAL(tafl_file_read(&text, path, 4), TAFL_LIMIT);
    tafl_text_reset(&text);
    CU_ASSERT_EQUAL(tafl_file_read(&text, path, 5), TAFL_OK);
    UNIT_TEXT(text, "12345");
    CU_ASSERT_EQUAL(tafl_file_read(&text, path, 5), TAFL_OK); /* appends */
    UNIT_TEXT(text, "1234512345");
    CU_ASSERT_EQUAL(tafl_file_read(&text, other, 5), TAFL_IO);
    CU_ASSERT_EQUAL(errno, ENOENT);
    CU_ASSERT_EQUAL(tafl_file_read(&text, folder, 5), TAFL_IO);
    tafl_text_clear(&text);
    leave_folder();
}

static void places_that_cannot_be_written(void)
{
    tafl_output *output = NULL;
    enter_folder();
    snprintf(other, sizeof other, "%s/none/out", folder);
    CU_ASSERT_EQUAL(tafl_output_open(&output, other), TAFL_IO);
    CU_ASSERT_EQUAL(errno, ENOENT);
    CU_ASSERT_EQUAL(tafl_output_open(&output, folder), TAFL_IO);
    CU_ASSERT_EQUAL(errno, EISDIR);
    CU_ASSERT_PTR_NULL(output);
    CU_ASSERT_EQUAL(leave_folder(), 0);
}

/* A device takes bytes directly; /dev/full refuses all of them when they are flushed. */
static void full_device(void)
{
    tafl_output *output = NULL;
    write_file("/dev/null", "gone");
    CU_ASSERT_TRUE(S_ISCHR(mode_of("/dev/null")));
    if (access("/dev/full", W_OK) != 0) {
        unit_skip("no /dev/full");
        return;
    }
    CU_ASSERT_EQUAL_FATAL(tafl_output_open(&output, "/dev/full"), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_output_write(output, TAFL_STR("small")), TAFL_OK); /* buffered */
    CU_ASSERT_EQUAL(tafl_output_commit(output), TAFL_IO);
    tafl_output_free(output);
    CU_ASSERT_EQUAL(errno, ENOSPC);
}

const unit_test unit_tests[] = {
    {"a file appears on commit", appears_on_commit},
    {"abandon leaves the old file", abandoned_leaves_the_old_file},
    {"permissions are kept", keeps_permissions},
    {"every name of a file is kept", keeps_all_its_names},
    {"the owner is kept", keeps_its_owner},
    {"links are followed, not replaced", writes_through_links},
    {"a link to itself", circular_link_is_an_error},
    {"more than the buffer", large_content},
    {"reading, up to a limit", reading_limits},
    {"places that cannot be written", places_that_cannot_be_written},
    {"devices, and one that is full", full_device},
    {NULL, NULL},
};
