/* SPDX-License-Identifier: MIT */
/*
 * Child processes: started with three pipes, talked to by line, ended for certain. Every wait has an
 * end, and while we wait to write we read, so that neither side can block the other. What the lines
 * mean is known to others.
 */
#define _GNU_SOURCE /* pipe2: no other child may inherit the ends of our pipes */

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "work.h"

enum { CHUNK = 16 << 10, END_STEP = 5 };

struct child_process {
    pid_t pid; /* also its process group */
    int in, out, err;
    char *buffer;      /* what was read and not handed out: from `begin` to `end` */
    size_t begin, end; /* the buffer has room for a longest line and a chunk */
    bool dropping;     /* inside a line that is too long */
    char errors[PROCESS_ERRORS_MAX];
    size_t errors_len;
};

enum { BUFFER = PROCESS_LINE_MAX + CHUNK };

uint64_t tafl__clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000u + (uint64_t)t.tv_nsec / 1000000u;
}

uint64_t tafl__clock_wait(uint64_t ms)
{
    uint64_t begun = tafl__clock_ms(), now = begun;
    while (now < ms) {
        struct timespec rest = {(time_t)((ms - now) / 1000u), (long)((ms - now) % 1000u) * 1000000};
        nanosleep(&rest, NULL);
        now = tafl__clock_ms();
    }
    return now - begun;
}

/* ---- starting --------------------------------------------------------------------------------------- */

static void close_fd(int *fd)
{
    if (*fd >= 0) close(*fd);
    *fd = -1;
}

/* A child does not outlive us, not even when we are killed: where the system can see to that, it is
 * asked to. `parent` may have gone before. */
static void die_with(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent) _exit(127);
}

/* What the child does before it becomes the command; only calls that are safe after fork. */
static void become(const char *command, const int pipes[6], pid_t parent)
{
    struct sigaction standard;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0);
    die_with(parent);
    bool ready = dup2(pipes[0], 0) == 0 && dup2(pipes[3], 1) == 1 && dup2(pipes[5], 2) == 2;
    if (ready) execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void set_nonblocking(int fd)
{
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
}

/* pipes: the child's input, output and errors, each with the end to read from first. */
static bool start(child_process *p, const char *command, int pipes[6])
{
    for (unsigned i = 0; i < 3; i++)
        if (pipe2(&pipes[2 * i], O_CLOEXEC) != 0) return false;
    pid_t self = getpid();
    p->pid = fork();
    if (p->pid < 0) return false;
    if (p->pid == 0) become(command, pipes, self);
    setpgid(p->pid, p->pid); /* whoever comes first; the other call fails harmlessly */
    p->in = pipes[1];
    p->out = pipes[2];
    p->err = pipes[4];
    pipes[1] = pipes[2] = pipes[4] = -1;
    set_nonblocking(p->in);
    set_nonblocking(p->out);
    set_nonblocking(p->err);
    return true;
}

tafl_status tafl__process_start(child_process **out, const char *command)
{
    int pipes[6] = {-1, -1, -1, -1, -1, -1};
    child_process *p = calloc(1, sizeof *p);
    char *buffer = malloc(BUFFER);
    tafl_status status = p && buffer ? TAFL_OK : TAFL_NOMEM;
    if (status == TAFL_OK && !start(p, command, pipes)) status = TAFL_IO;
    int why = errno;
    for (unsigned i = 0; i < 6; i++) close_fd(&pipes[i]);
    errno = why;
    if (status == TAFL_OK) {
        p->buffer = buffer;
        *out = p;
        return TAFL_OK;
    }
    free(buffer);
    free(p);
    *out = NULL;
    return status;
}

/* ---- reading ----------------------------------------------------------------------------------------- */

static void take_errors(child_process *p)
{
    char chunk[CHUNK];
    ssize_t got = read(p->err, chunk, sizeof chunk);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_fd(&p->err);
    if (got <= 0) return;
    size_t len = (size_t)got, most = sizeof p->errors;
    if (len >= most) {
        memcpy(p->errors, chunk + len - most, most);
        p->errors_len = most;
        return;
    }
    size_t keep = p->errors_len < most - len ? p->errors_len : most - len;
    memmove(p->errors, p->errors + p->errors_len - keep, keep);
    memcpy(p->errors + keep, chunk, len);
    p->errors_len = keep + len;
}

/* Reads once; forgets what is too much of a line. */
static void take_output(child_process *p)
{
    memmove(p->buffer, p->buffer + p->begin, p->end - p->begin);
    p->end -= p->begin;
    p->begin = 0;
    ssize_t got = read(p->out, p->buffer + p->end, BUFFER - p->end);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) close_fd(&p->out);
    if (got > 0) p->end += (size_t)got;
}

/* Waits for something to read, or to be able to write when `to` is given; true when one can write. */
static bool wait_for(child_process *p, int to, int ms, bool read_output)
{
    struct pollfd fds[3] = {{.fd = read_output ? p->out : -1, .events = POLLIN},
                            {.fd = p->err, .events = POLLIN},
                            {.fd = to, .events = POLLOUT}};
    if (poll(fds, 3, ms) <= 0) return false;
    if (fds[0].revents) take_output(p);
    if (fds[1].revents) take_errors(p);
    return fds[2].revents != 0;
}

static int left_of(uint64_t deadline)
{
    uint64_t now = tafl__clock_ms();
    return now < deadline ? (int)(deadline - now) : 0;
}

/* A whole line, or the beginning of one that is too long. Half a line of a process that has ended is
 * none: what it was going to say is not known. */
static bool cut_line(child_process *p, tafl_str *line)
{
    while (p->begin < p->end) {
        const char *at = p->buffer + p->begin;
        const char *end = memchr(at, '\n', p->end - p->begin);
        size_t len = end ? (size_t)(end - at) : p->end - p->begin;
        bool too_long = !end && len >= PROCESS_LINE_MAX;
        if (!end && !too_long && !p->dropping) return false;
        bool was_dropping = p->dropping;
        p->dropping = !end && (too_long || was_dropping);
        p->begin += len + (end != NULL);
        if (was_dropping) continue;
        if (len > PROCESS_LINE_MAX) len = PROCESS_LINE_MAX;
        if (len > 0 && at[len - 1] == '\r') len--;
        *line = (tafl_str){at, len};
        return true;
    }
    return false;
}

process_event tafl__process_line(child_process *p, tafl_str *line, unsigned ms)
{
    uint64_t deadline = tafl__clock_ms() + ms;
    for (;;) {
        if (cut_line(p, line)) return PROCESS_LINE;
        if (p->out < 0 && p->err >= 0) take_errors(p); /* why it ended may stand there */
        if (p->out < 0) return PROCESS_CLOSED;
        int left = left_of(deadline);
        wait_for(p, -1, left, true);
        if (left == 0) return cut_line(p, line) ? PROCESS_LINE : PROCESS_LATE;
    }
}

tafl_str tafl__process_errors(const child_process *p)
{
    return (tafl_str){p->errors, p->errors_len};
}

/* ---- writing ------------------------------------------------------------------------------------------- */

/* A write to a process that has gone must not end us: whoever starts processes ignores SIGPIPE, but
 * a library cannot rely on that. */
static ssize_t write_quietly(int fd, tafl_str bytes)
{
    sigset_t broken, before, pending;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigpending(&pending);
    bool was_pending = sigismember(&pending, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ssize_t put = write(fd, bytes.at, bytes.len);
    int why = errno;
    static const struct timespec now = {0, 0};
    if (put < 0 && why == EPIPE && !was_pending) sigtimedwait(&broken, NULL, &now);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return put;
}

bool tafl__process_send(child_process *p, tafl_str bytes, unsigned ms)
{
    uint64_t deadline = tafl__clock_ms() + ms;
    while (bytes.len > 0) {
        ssize_t put = p->in < 0 ? -1 : write_quietly(p->in, bytes);
        if (p->in < 0 || (put < 0 && errno != EAGAIN && errno != EINTR)) return false;
        if (put > 0) bytes = (tafl_str){bytes.at + put, bytes.len - (size_t)put};
        int left = left_of(deadline);
        if (bytes.len > 0 && left == 0) return false;
        bool room = p->end - p->begin < PROCESS_LINE_MAX;
        if (bytes.len > 0) wait_for(p, p->in, left, room);
    }
    return true;
}

/* ---- ending -------------------------------------------------------------------------------------------- */

/* Has it ended? Waits up to `ms`, reading what it still writes. It stays to be reaped: until then its
 * number, which is also that of its group, belongs to nobody else. */
static bool has_ended(child_process *p, unsigned ms)
{
    uint64_t deadline = tafl__clock_ms() + ms;
    for (;;) {
        siginfo_t info;
        info.si_pid = 0;
        if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return true;
        if (info.si_pid == p->pid) return true;
        int left = left_of(deadline);
        if (left == 0) return false;
        p->begin = p->end = 0; /* nobody will read it */
        if (p->out < 0 && p->err < 0)
            poll(NULL, 0, left < END_STEP ? left : END_STEP);
        else
            wait_for(p, -1, left < END_STEP ? left : END_STEP, true);
    }
}

bool tafl__process_end(child_process *p, unsigned ms)
{
    int status = -1;
    if (!p) return true;
    close_fd(&p->in);
    bool by_itself = has_ended(p, ms);
    kill(-p->pid, SIGKILL); /* and what it started */
    close_fd(&p->out);
    close_fd(&p->err);
    while (waitpid(p->pid, &status, 0) < 0 && errno == EINTR) {
    }
    free(p->buffer);
    free(p);
    return by_itself && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
