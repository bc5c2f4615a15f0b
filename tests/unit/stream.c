/* SPDX-License-Identifier: MIT */
/* Two processes and two pipes: one writes the stream, one reads it and tells what it heard. */
#define _DEFAULT_SOURCE 1 /* wait4 */
#include "stream.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "round_trip.h"

static bool send(int fd, const char *bytes, size_t len)
{
    for (size_t sent = 0; sent < len;) {
        ssize_t more = write(fd, bytes + sent, len - sent);
        if (more <= 0) return false;
        sent += (size_t)more;
    }
    return true;
}

static void feed(int fd, const stream *in)
{
    enum { BLOCK = 1 << 16 };
    tafl_text block = {0};
    while (block.len < BLOCK) tafl_text_z(&block, in->chunk);
    bool open = send(fd, in->begin, strlen(in->begin));
    for (size_t sent = 0; open && sent < in->total; sent += block.len) {
        size_t left = in->total - sent, len = left < block.len ? left : block.len;
        open = send(fd, block.at, len / strlen(in->chunk) * strlen(in->chunk));
    }
    if (open) send(fd, in->end, strlen(in->end));
    _exit(0);
}

static void hear(int from, int to, const tafl_codec *codec)
{
    ear e = {0};
    tafl_text path = {0};
    tafl_text_format(&path, "/dev/fd/%d", from);
    ear_read_file(&e, codec, path.at);
    send(to, e.heard.at, e.heard.len);
    _exit(0);
}

static void collect(tafl_text *heard, int from)
{
    char buffer[4096];
    for (ssize_t got; (got = read(from, buffer, sizeof buffer)) > 0;) {
        tafl_text_str(heard, (tafl_str){buffer, (size_t)got});
    }
}

size_t stream_read(tafl_text *heard, const tafl_codec *codec, const stream *in)
{
    int data[2], words[2], status = -1;
    struct rusage usage;
    if (pipe(data) || pipe(words)) return SIZE_MAX;
    pid_t feeder = fork();
    if (feeder == 0) {
        close(data[0]);
        feed(data[1], in);
    }
    close(data[1]);
    pid_t reader = fork();
    if (reader == 0) {
        close(words[0]);
        hear(data[0], words[1], codec);
    }
    close(data[0]);
    close(words[1]);
    collect(heard, words[0]);
    close(words[0]);
    bool died = wait4(reader, &status, 0, &usage) != reader || status != 0;
    waitpid(feeder, &status, 0);
    return died ? SIZE_MAX : (size_t)usage.ru_maxrss;
}
