/* SPDX-License-Identifier: MIT */
/* Records out of a file, one after another, through one window that slides over it. Where records
 * begin and end, and what they say, is for the codec; memory stays within the largest record. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "told.h"

#include "detect.h"
#include "packed.h"
#include "wide.h"

enum {
    READ_BYTES = 64 << 10, /* asked of the system at a time, and the first window */
    HEAD_BYTES = 16 << 10, /* looked at to find the codec */
    SHOWN_BYTES = 4 << 10  /* of a record that is too large, for the message */
};

/* The bytes of a file that is not written in them, ahead of the window. */
typedef struct wide_input {
    const wide_form *form; /* NULL: the window holds the bytes as they are */
    char *buffer;          /* NULL when they are the caller's memory */
    size_t cap;            /* of the buffer */
    tafl_str rest;         /* not yet in the window */
    uint64_t taken;        /* bytes before them */
    uint64_t broken; /* where in what comes out the first broken character is that was not told */
    bool last;       /* nothing follows the rest */
} wide_input;

struct tafl_reader {
    const tafl_codec *codec;
    tafl_read_options options;
    tafl_sink sink;
    tafl_text name;
    int fd;          /* -1: everything is in the window */
    char *buffer;    /* NULL when the window is the caller's memory */
    size_t cap;      /* of the buffer */
    tafl_str window; /* what has been read and not consumed */
    size_t limit;    /* bytes of the largest record */
    uint64_t offset, line, number;
    uint64_t line_at; /* offset at which that line begins */
    uint64_t state;   /* of the codec's frame */
    tafl_text head;   /* what stands in front of the first record */
    tafl_file file;
    wide_input wide;
    bool last;     /* nothing follows the window */
    bool failed;   /* reading failed: neither does anything come nor is it the end */
    bool after_cr; /* the last byte consumed was a CR */
};

/* ---- the window ----------------------------------------------------------------------------- */

static tafl_status tell_io(const tafl_reader *reader, const char *what)
{
    tafl_source source = {.name = tafl_text_view(&reader->name), .line = 1};
    tafl_sink_tell(&reader->sink, TAFL_ERROR, tafl__told[TOLD_IO].id, &source, 0, 0, "%s: %s", what,
                   strerror(errno));
    return TAFL_IO;
}

/* Moves the window to the front of the buffer and makes sure that there is room behind it. */
static tafl_status make_room(tafl_reader *reader)
{
    if (reader->window.len > 0 && reader->window.at != reader->buffer) {
        memmove(reader->buffer, reader->window.at, reader->window.len);
    }
    reader->window.at = reader->buffer;
    if (reader->window.len + WIDE_LONGEST <= reader->cap) return TAFL_OK;
    size_t cap = reader->cap ? reader->cap * 2 : READ_BYTES;
    char *larger = realloc(reader->buffer, cap);
    if (!larger) return TAFL_NOMEM;
    reader->buffer = larger;
    reader->window.at = larger;
    reader->cap = cap;
    return TAFL_OK;
}

/* Reads what the system has; a negative count when it fails. */
static ssize_t read_bytes(const tafl_reader *reader, char *to, size_t room)
{
    ssize_t got;
    do {
        got = read(reader->fd, to, room);
    } while (got < 0 && errno == EINTR);
    return got;
}

/* Behind the end of the window: bytes made UTF-8, as many as were added; 0 at the end. */
static ssize_t read_wide(tafl_reader *reader)
{
    wide_input *in = &reader->wide;
    char *to = reader->buffer + reader->window.len;
    for (;;) {
        size_t before = in->rest.len, broken = SIZE_MAX;
        size_t made = tafl__wide_decode(in->form, &in->rest, in->last, to,
                                        reader->cap - reader->window.len, &broken);
        in->taken += before - in->rest.len;
        if (broken != SIZE_MAX && in->broken == UINT64_MAX)
            in->broken = reader->offset + reader->window.len + broken;
        if (made > 0 || in->last) return (ssize_t)made;
        if (in->rest.len) memmove(in->buffer, in->rest.at, in->rest.len);
        ssize_t got = read_bytes(reader, in->buffer + in->rest.len, in->cap - in->rest.len);
        if (got < 0) return got;
        in->rest = (tafl_str){in->buffer, in->rest.len + (size_t)got};
        in->last = got == 0;
    }
}

/* Reads until the window holds `want` bytes or nothing follows. */
static tafl_status fill(tafl_reader *reader, size_t want)
{
    while (!reader->last && reader->window.len < want) {
        tafl_status status = make_room(reader);
        if (status) return status;
        ssize_t got = reader->wide.form ? read_wide(reader)
                                        : read_bytes(reader, reader->buffer + reader->window.len,
                                                     reader->cap - reader->window.len);
        if (got < 0) {
            reader->failed = true;
            return tell_io(reader, "cannot read");
        }
        reader->window.len += (size_t)got;
        reader->last = got == 0;
    }
    return TAFL_OK;
}

/* Asks for more after the window turned out to be too short. A large one grows by half at least, so
 * that looking through it again and again costs no more than a few times its size. */
static tafl_status fill_more(tafl_reader *reader)
{
    size_t more = reader->window.len < READ_BYTES ? 1 : reader->window.len / 2;
    return fill(reader, reader->window.len + more);
}

enum { BLOCK = 64 };

/* Line feeds among the BLOCK bytes at `p`, and whether there is a CR; a loop that compilers turn
 * into a few wide instructions. */
static unsigned count_feeds(const char *p, bool *cr)
{
    unsigned char feeds = 0, returns = 0;
    for (unsigned i = 0; i < BLOCK; i++) {
        feeds = (unsigned char)(feeds + (p[i] == '\n'));
        returns = (unsigned char)(returns + (p[i] == '\r'));
    }
    *cr = returns > 0;
    return feeds;
}

/* Line ends in `bytes`: LF, CRLF, or CR alone. */
static uint64_t count_lines(tafl_str bytes, bool *after_cr)
{
    uint64_t lines = 0;
    for (size_t i = 0; i < bytes.len;) {
        bool cr = true;
        unsigned feeds = bytes.len - i >= BLOCK ? count_feeds(bytes.at + i, &cr) : 0;
        if (!cr && !*after_cr) {
            lines += feeds;
            i += BLOCK;
            continue;
        }
        size_t end = bytes.len - i < BLOCK ? bytes.len : i + BLOCK;
        for (; i < end; i++) {
            char c = bytes.at[i];
            lines += c == '\r' || (c == '\n' && !*after_cr);
            *after_cr = c == '\r';
        }
    }
    return lines;
}

/* Where the last line begins; there is a line end in front of it. */
static size_t last_line(tafl_str bytes)
{
    size_t at = bytes.len;
    while (bytes.at[at - 1] != '\n' && bytes.at[at - 1] != '\r') at--;
    return at;
}

static void consume(tafl_reader *reader, size_t len)
{
    tafl_str bytes = {reader->window.at, len};
    bool split = reader->after_cr && len > 0 && bytes.at[0] == '\n'; /* a CRLF in two parts */
    uint64_t lines = count_lines(bytes, &reader->after_cr);
    if (lines || split) reader->line_at = reader->offset + last_line(bytes);
    reader->line += lines;
    reader->offset += len;
    reader->window.at += len;
    reader->window.len -= len;
}

static tafl_source source_here(const tafl_reader *reader, size_t len)
{
    return (tafl_source){.name = tafl_text_view(&reader->name),
                         .bytes = {reader->window.at, len},
                         .offset = reader->offset,
                         .line = reader->line,
                         .column = reader->offset - reader->line_at};
}

/* ---- opening -------------------------------------------------------------------------------- */

static tafl_status refuse(const tafl_reader *reader, const char *packed)
{
    tafl_source source = source_here(reader, 0);
    size_t head = reader->window.len < HEAD_BYTES ? reader->window.len : HEAD_BYTES;
    if (packed) {
        tafl_sink_tell(&reader->sink, TAFL_ERROR, tafl__told[TOLD_FORMAT_PACKED].id, &source, 0, 0,
                       "this is %s data; unpack it first", packed);
    } else {
        tafl__tell(&reader->sink, TAFL_ERROR, &tafl__told[TOLD_FORMAT_UNKNOWN], &source, 0, 0,
                   memchr(reader->window.at, '\0', head)
                       ? "this has NUL bytes, so it is not in any format of game records"
                       : "this is not in any known format of game records");
    }
    return TAFL_UNSUPPORTED;
}

/* What has been read turns out to be UTF-16 or UTF-32: from now on it goes into the window as UTF-8. */
static tafl_status begin_wide(tafl_reader *reader, const wide_form *form)
{
    reader->wide = (wide_input){.form = form,
                                .buffer = reader->buffer,
                                .cap = reader->cap,
                                .rest = reader->window,
                                .broken = UINT64_MAX,
                                .last = reader->last};
    reader->buffer = NULL;
    reader->cap = 0;
    reader->window = (tafl_str){NULL, 0};
    reader->last = false;
    return fill(reader, HEAD_BYTES);
}

static void tell_wide(const tafl_reader *reader)
{
    const wide_form *form = reader->wide.form;
    tafl_source source = source_here(reader, 0);
    if (form)
        tafl_sink_tell(&reader->sink, TAFL_NOTE, tafl__told[TOLD_ENCODING_WIDE].id, &source, 0, 0,
                       "this is %s, %s-endian; read as UTF-8", form->name,
                       form->big ? "big" : "little");
}

/* Finds the codec of what is in the window. */
static tafl_status find_codec(tafl_reader *reader)
{
    tafl_str head = reader->window;
    if (head.len > HEAD_BYTES) head.len = HEAD_BYTES;
    const char *packed = tafl__packed_name(head);
    if (packed && reader->codec && reader->codec->sniff(head) > 0)
        packed = NULL; /* looks so only */
    if (packed) return refuse(reader, packed);
    if (reader->codec || (reader->last && tafl_str_trim(reader->window).len == 0)) return TAFL_OK;
    reader->codec = tafl__codec_detect(head, tafl_text_view(&reader->name));
    return reader->codec ? TAFL_OK : refuse(reader, NULL);
}

/* Looks at the beginning: passes over a BOM, finds the encoding and the codec, refuses what is packed. */
static tafl_status look(tafl_reader *reader)
{
    tafl_status status = fill(reader, HEAD_BYTES);
    if (status) return status;
    tafl_str head = reader->window;
    if (head.len > HEAD_BYTES) head.len = HEAD_BYTES;
    const wide_form *form = tafl__wide_form(head);
    if (form && !tafl__packed_name(head)) status = begin_wide(reader, form);
    if (status) return status;
    if (tafl_str_starts(reader->window, (tafl_str){"\xEF\xBB\xBF", 3})) consume(reader, 3);
    reader->line_at = reader->offset; /* a BOM has no column */
    status = find_codec(reader);
    if (status == TAFL_OK) tell_wide(reader);
    return status;
}

/* NULL when memory is out. */
static tafl_reader *reader_new(tafl_str name, const tafl_codec *codec,
                               const tafl_read_options *options, const tafl_sink *sink)
{
    tafl_reader *reader = calloc(1, sizeof *reader);
    if (!reader) return NULL;
    reader->fd = -1;
    reader->line = options && options->line ? options->line : 1;
    reader->codec = codec;
    if (options) reader->options = *options;
    if (sink) reader->sink = *sink;
    reader->limit = reader->options.record_bytes;
    if (reader->limit == 0) reader->limit = TAFL_LIMIT_RECORD_BYTES;
    if (reader->limit > UINT32_MAX / 2) reader->limit = UINT32_MAX / 2; /* nodes count in 32 bits */
    tafl_text_str(&reader->name, name);
    if (!reader->name.failed) return reader;
    tafl_reader_free(reader);
    return NULL;
}

/* Hands out the reader, or closes it when looking at the input failed. */
static tafl_status opened(tafl_reader **out, tafl_reader *reader, tafl_status status)
{
    *out = status ? NULL : reader;
    if (status) tafl_reader_free(reader);
    return status;
}

tafl_status tafl_reader_open(tafl_reader **out, const char *path, const tafl_codec *codec,
                             const tafl_read_options *options, const tafl_sink *sink)
{
    *out = NULL;
    tafl_reader *reader = reader_new(tafl_str_of(path), codec, options, sink);
    if (!reader) return TAFL_NOMEM;
    bool standard = strcmp(path, "-") == 0;
    reader->fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (reader->fd < 0) return opened(out, reader, tell_io(reader, "cannot open"));
    return opened(out, reader, look(reader));
}

tafl_status tafl_reader_open_bytes(tafl_reader **out, tafl_str name, tafl_str bytes,
                                   const tafl_codec *codec, const tafl_read_options *options,
                                   const tafl_sink *sink)
{
    *out = NULL;
    tafl_reader *reader = reader_new(name, codec, options, sink);
    if (!reader) return TAFL_NOMEM;
    reader->window = bytes;
    reader->last = true;
    return opened(out, reader, look(reader));
}

void tafl_reader_free(tafl_reader *reader)
{
    if (!reader) return;
    if (reader->fd > STDERR_FILENO) close(reader->fd);
    free(reader->buffer);
    free(reader->wide.buffer);
    tafl_text_clear(&reader->name);
    tafl_text_clear(&reader->head);
    if (reader->codec && reader->codec->forget) reader->codec->forget(reader->file.memory);
    free(reader);
}

const tafl_codec *tafl_reader_codec(const tafl_reader *reader)
{
    return reader->codec;
}

uint64_t tafl_reader_bytes(const tafl_reader *reader)
{
    return reader->wide.form ? reader->wide.taken : reader->offset;
}

/* ---- records -------------------------------------------------------------------------------- */

/* What a message about byte `at` of the window shows, in the record's memory: the window moves before
 * the message is printed. */
static tafl_source source_to_show(const tafl_reader *reader, tafl_record *record, size_t at)
{
    tafl_source window = source_here(reader, reader->window.len);
    tafl_place place = tafl_source_place(&window, at);
    size_t len = window.bytes.len - at < SHOWN_BYTES ? window.bytes.len - at : SHOWN_BYTES;
    tafl_str bytes = {window.bytes.at + at, len};
    return (tafl_source){.name = window.name,
                         .bytes = tafl_arena_copy(tafl_record_arena(record), bytes),
                         .offset = place.offset,
                         .line = place.line,
                         .column = place.column - 1};
}

/* Where a codec says nothing about it, a record that is too large ends with its line. */
static tafl_frame pass_line(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    const char *end = bytes.len ? memchr(bytes.at, '\n', bytes.len) : NULL;
    if (end) return (tafl_frame){.skip = (size_t)(end - bytes.at) + 1};
    return (tafl_frame){.skip = bytes.len, .incomplete = !last};
}

/* Passes over a record that is larger than the limit, whose beginning is the window. */
static tafl_status pass_large(tafl_reader *reader, tafl_record *record)
{
    tafl_source place = source_here(reader, 0), shown = source_to_show(reader, record, 0);
    tafl_sink_tell(&reader->sink, TAFL_ERROR, tafl__told[TOLD_RECORD_TOO_LARGE].id, &shown, 0, 1,
                   "this record is larger than %zu bytes and is skipped", reader->limit);
    tafl_status status = tafl_record_set_source(record, &place, true);
    uint64_t state = 0;
    for (tafl_frame frame = {.incomplete = true}; frame.incomplete && !status;) {
        frame = (reader->codec->pass ? reader->codec->pass : pass_line)(reader->window,
                                                                        reader->last, &state);
        consume(reader, frame.skip);
        if (frame.incomplete && reader->last) break;
        if (frame.incomplete) status = fill_more(reader);
    }
    return status ? status : TAFL_LIMIT;
}

/* Reads the record whose bytes are the first `len` of the window. */
static tafl_status read_record(tafl_reader *reader, tafl_record *record, size_t len)
{
    tafl_source source = source_here(reader, len);
    tafl_status status = tafl_record_set_source(record, &source, true);
    reader->options.file = &reader->file;
    if (!status) status = reader->codec->read(record, &reader->options, &reader->sink);
    if (status == TAFL_NOMEM && tafl_record_nodes(record) >= TAFL_LIMIT_NODES) {
        tafl_sink_tell(&reader->sink, TAFL_ERROR, tafl__told[TOLD_TOO_MANY_MOVES].id, &source, 0, 1,
                       "this record has more than %d moves", TAFL_LIMIT_NODES);
        status = TAFL_LIMIT;
    }
    consume(reader, len);
    return status;
}

/* Keeps bytes in front of the first record, unless they are many. */
static tafl_status keep_head(tafl_reader *reader, size_t len)
{
    if (reader->head.failed || reader->head.len + len > HEAD_BYTES) {
        reader->head.len = 0;
        reader->head.failed = true;
    } else if (len > 0) {
        tafl_text_str(&reader->head, (tafl_str){reader->window.at, len});
        if (reader->head.failed) return TAFL_NOMEM;
    }
    reader->file.head = tafl_text_view(&reader->head);
    return TAFL_OK;
}

/* Passes over bytes between records, and tells of what somebody wrote there. */
static void skip(tafl_reader *reader, tafl_record *record, size_t len)
{
    tafl_str text = {reader->window.at, len};
    if (len > 0 && reader->codec->says && reader->codec->says(text)) {
        size_t at = 0;
        while (at < len && (unsigned char)text.at[at] <= ' ') at++;
        if (at == len) at = 0; /* nothing but control characters */
        tafl_source shown = source_to_show(reader, record, at);
        tafl__tell(&reader->sink, TAFL_NOTE, &tafl__told[TOLD_TEXT_SKIPPED], &shown, 0, 1,
                   "text between records is not kept");
    }
    consume(reader, len);
}

/* Finds the next record; the window begins with it then. TAFL_END when there is none. */
static tafl_status find_record(tafl_reader *reader, tafl_record *record, tafl_frame *frame)
{
    for (;;) {
        *frame = reader->codec->frame(reader->window, reader->last, &reader->state);
        bool more = frame->incomplete && !reader->last;
        tafl_status status = reader->number == 0 ? keep_head(reader, frame->skip) : TAFL_OK;
        if (status) return status;
        skip(reader, record, frame->skip);
        if (more && reader->window.len > reader->limit) frame->len = reader->window.len;
        if (frame->len > 0 && (!more || frame->len > reader->limit)) return TAFL_OK;
        if (reader->last) return TAFL_END;
        status = fill_more(reader);
        if (status) return status;
    }
}

/* Tells of a broken character in front of byte `len` of the window. */
static void tell_broken(tafl_reader *reader, tafl_record *record, size_t len)
{
    wide_input *in = &reader->wide;
    if (!in->form || in->broken >= reader->offset + len) return;
    size_t at = in->broken > reader->offset ? (size_t)(in->broken - reader->offset) : 0;
    tafl_source shown = source_to_show(reader, record, at);
    in->broken = UINT64_MAX;
    tafl_sink_tell(&reader->sink, TAFL_WARNING, tafl__told[TOLD_ENCODING_BROKEN].id, &shown, 0,
                   shown.bytes.len > 0, "this is not a whole character of %s", in->form->name);
}

tafl_status tafl_reader_next(tafl_reader *reader, tafl_record *record)
{
    tafl_record_reset(record);
    if (reader->failed) return TAFL_IO;
    if (!reader->codec) return TAFL_END; /* empty input needs none */
    tafl_frame frame;
    tafl_status status = find_record(reader, record, &frame);
    tell_broken(reader, record, status ? 1 : frame.len);
    if (status) return status;
    tafl_record_facts_edit(record)->number = ++reader->number;
    status = frame.len > reader->limit ? pass_large(reader, record)
                                       : read_record(reader, record, frame.len);
    tafl_record_facts_edit(record)->unreadable = status != TAFL_OK;
    return status;
}
