/* SPDX-License-Identifier: MIT */
/* Child processes: what they say, what they do not, and that nothing of them is left: no process, no
 * zombie, no descriptor. Waits are bounded, not measured. */
#include "unit.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <work/work.h>

enum { SOON = 20000, AT_ONCE = 50 };

static unsigned open_descriptors(void)
{
    unsigned count = 0;
    DIR *dir = opendir("/proc/self/fd");
    if (!dir) return 0;
    while (readdir(dir)) count++;
    closedir(dir);
    return count;
}

static void nothing_is_left(unsigned descriptors)
{
    CU_ASSERT_EQUAL(waitpid(-1, NULL, WNOHANG), -1);
    CU_ASSERT_EQUAL(errno, ECHILD);
    CU_ASSERT_EQUAL(open_descriptors(), descriptors);
}

static void expect_line(child_process *p, const char *want)
{
    tafl_str line = {0};
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, SOON), PROCESS_LINE);
    UNIT_STR(line, want);
}

static void talks_by_line(void)
{
    unsigned before = open_descriptors();
    child_process *p;
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&p, "cat"), TAFL_OK);
    CU_ASSERT(tafl__process_send(p, TAFL_STR("one\ntwo\r\nth"), SOON));
    expect_line(p, "one");
    expect_line(p, "two");
    tafl_str line;
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, AT_ONCE), PROCESS_LATE);
    CU_ASSERT(tafl__process_send(p, TAFL_STR("ree\n\n"), SOON));
    expect_line(p, "three");
    expect_line(p, "");
    CU_ASSERT(tafl__process_end(p, SOON));
    nothing_is_left(before);
}

static void says_that_it_has_gone(void)
{
    unsigned before = open_descriptors();
    child_process *p;
    tafl_str line;
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&p, "printf 'a line\\nhalf a line'"), TAFL_OK);
    expect_line(p, "a line");
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, SOON), PROCESS_CLOSED);
    CU_ASSERT(tafl__process_end(p, SOON));
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&p, "no-such-command-here"), TAFL_OK);
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, SOON), PROCESS_CLOSED);
    CU_ASSERT(tafl__process_errors(p).len > 0);
    CU_ASSERT_FALSE(tafl__process_end(p, SOON));
    nothing_is_left(before);
}

/* Writing to a process that has closed its input neither blocks nor ends us. */
static void survives_a_broken_pipe(void)
{
    child_process *p;
    tafl_str line;
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&p, "exec 0<&-; echo closed; exec sleep 60"),
                          TAFL_OK);
    expect_line(p, "closed");
    CU_ASSERT_FALSE(tafl__process_send(p, TAFL_STR("hello\n"), SOON));
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, AT_ONCE), PROCESS_LATE);
    CU_ASSERT_FALSE(tafl__process_end(p, AT_ONCE));
}

/* It never reads: what the pipe cannot hold is not sent. */
static void does_not_wait_for_a_reader(void)
{
    child_process *p;
    size_t len = 1 << 20;
    char *much = malloc(len);
    CU_ASSERT_PTR_NOT_NULL_FATAL(much);
    memset(much, 'x', len);
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&p, "exec sleep 60"), TAFL_OK);
    CU_ASSERT_FALSE(tafl__process_send(p, (tafl_str){much, len}, AT_ONCE));
    CU_ASSERT_FALSE(tafl__process_end(p, AT_ONCE));
    free(much);
}

/* It writes while it is written to, more than any pipe holds. */
static void reads_while_it_writes(void)
{
    child_process *p;
    tafl_text much = {0};
    for (unsigned i = 0; i < 20000; i++) tafl_text_format(&much, "line %u\n", i);
    CU_ASSERT_EQUAL_FATAL(
        tafl__process_start(&p, "yes 0123456789012345 | head -n 100000 >&2; exec wc -l"), TAFL_OK);
    CU_ASSERT(tafl__process_send(p, tafl_text_view(&much), SOON));
    CU_ASSERT_EQUAL(tafl__process_errors(p).len, PROCESS_ERRORS_MAX);
    tafl_text_clear(&much);
    CU_ASSERT(tafl__process_end(p, SOON));
}

/* A line of a mebibyte and bytes that are no text. */
static void cuts_long_lines(void)
{
    child_process *p;
    tafl_str line = {0};
    const char *command =
        "head -c 1048576 /dev/zero | tr '\\0' z; printf '\\nnext\\n\\000\\001\\n'";
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&p, command), TAFL_OK);
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, SOON), PROCESS_LINE);
    CU_ASSERT(line.len >= PROCESS_LINE_MAX - 1);
    CU_ASSERT(line.len <= PROCESS_LINE_MAX);
    expect_line(p, "next");
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, SOON), PROCESS_LINE);
    CU_ASSERT_EQUAL(line.len, 2);
    CU_ASSERT(tafl__process_end(p, SOON));
}

/* Deaf to every signal it may be deaf to, and with a child of its own. */
static void ends_the_whole_group(void)
{
    unsigned before = open_descriptors();
    child_process *p;
    tafl_str line = {0};
    const char *command =
        "trap '' TERM INT HUP PIPE; sleep 600 & echo $!; while :; do sleep 1; done";
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&p, command), TAFL_OK);
    CU_ASSERT_EQUAL(tafl__process_line(p, &line, SOON), PROCESS_LINE);
    uint64_t child = 0;
    CU_ASSERT(tafl_str_uint(&child, line, INT32_MAX));
    CU_ASSERT_EQUAL(kill((pid_t)child, 0), 0);
    CU_ASSERT_FALSE(tafl__process_end(p, AT_ONCE));
    nothing_is_left(before);
    bool gone = false;
    for (unsigned i = 0; i < 2000 && !gone; i++) { /* whoever inherits it has to reap it */
        char path[64], state[256] = "";
        snprintf(path, sizeof path, "/proc/%u/stat", (unsigned)child);
        FILE *file = fopen(path, "r");
        gone = !file || !fgets(state, sizeof state, file) || strstr(state, ") Z ");
        if (file) fclose(file);
        if (!gone) poll(NULL, 0, 10);
    }
    CU_ASSERT(gone);
}

/* Two at once: neither holds the pipes of the other. */
static void keeps_pipes_apart(void)
{
    child_process *first, *second;
    tafl_str line;
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&first, "cat"), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl__process_start(&second, "exec sleep 60"), TAFL_OK);
    CU_ASSERT(tafl__process_end(first, SOON)); /* ends because its input is closed */
    CU_ASSERT_EQUAL(tafl__process_line(second, &line, 0), PROCESS_LATE);
    CU_ASSERT_FALSE(tafl__process_end(second, 0));
    CU_ASSERT(tafl__process_end(NULL, 0));
}

/* A pipe that the command has inherited ends with it. */
static void dies_with_us(void)
{
    int ends[2];
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    pid_t pid = fork();
    CU_ASSERT_FATAL(pid >= 0);
    if (pid == 0) {
        child_process *process;
        tafl_str line;
        bool started = tafl__process_start(&process, "echo up; exec sleep 600") == TAFL_OK &&
                       tafl__process_line(process, &line, SOON) == PROCESS_LINE;
        if (started) kill(getpid(), SIGKILL);
        _exit(1);
    }
    int status;
    close(ends[1]);
    CU_ASSERT_EQUAL(waitpid(pid, &status, 0), pid);
    CU_ASSERT(WIFSIGNALED(status));
    struct pollfd end = {.fd = ends[0], .events = POLLIN};
    CU_ASSERT_EQUAL(poll(&end, 1, SOON), 1);
    CU_ASSERT(end.revents & POLLHUP);
    close(ends[0]);
}

const unit_test unit_tests[] = {{"talks by line", talks_by_line},
                                {"says that it has gone", says_that_it_has_gone},
                                {"a broken pipe", survives_a_broken_pipe},
                                {"a process that does not read", does_not_wait_for_a_reader},
                                {"a process that writes meanwhile", reads_while_it_writes},
                                {"lines that are too long", cuts_long_lines},
                                {"a process that will not end", ends_the_whole_group},
                                {"two processes", keeps_pipes_apart},
                                {"we are killed", dies_with_us},
                                {NULL, NULL}};
