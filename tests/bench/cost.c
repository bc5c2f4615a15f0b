/* SPDX-License-Identifier: MIT */
/* Runs a command with its output thrown away and prints what it cost: user seconds and peak
 * kilobytes. Small, so that its own memory does not count as the command's.
 *     bench-cost COMMAND [ARGUMENT…] */
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    if (argc < 2) return 2;
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, 1);
        dup2(nowhere, 2);
        execv(argv[1], argv + 1);
        _exit(127);
    }
    int status;
    if (child < 0 || waitpid(child, &status, 0) < 0 || !WIFEXITED(status) ||
        WEXITSTATUS(status) > 1)
        return 3;
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    printf("%ld.%06ld %ld\n", (long)used.ru_utime.tv_sec, (long)used.ru_utime.tv_usec,
           used.ru_maxrss);
    return 0;
}
