/* SPDX-License-Identifier: MIT */
#ifndef TAFL_BASE_H
#define TAFL_BASE_H

/*
 * base: what every other module builds on. Strings that know their length, memory that is freed in
 * one call, text that grows, places in a file, and the two halves of an error: a small status for
 * the program and a located diagnostic for the person who wrote the file.
 *
 *     tafl_text t = {0};
 *     tafl_text_str(&t, TAFL_STR("ply "));
 *     tafl_text_uint(&t, 12);
 *     if (t.failed) return TAFL_NOMEM;      // ten appends, one check
 *     tafl_text_clear(&t);
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version these headers belong to; tafl_version() is that of the library in use. */
#define TAFL_VERSION_MAJOR  0
#define TAFL_VERSION_MINOR  1
#define TAFL_VERSION_PATCH  0
#define TAFL_VERSION_STRING "0.1.0"

/* TAFL_API marks everything a program may call or read; a shared library exports nothing else.
 * TAFL_PRINTF(n, m): argument n is a format as printf has it, with its values from m on. */
#if defined(__GNUC__)
#define TAFL_API          __attribute__((visibility("default")))
#define TAFL_PRINTF(n, m) __attribute__((format(printf, n, m)))
#else
#define TAFL_API
#define TAFL_PRINTF(n, m)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- status ------------------------------------------------------------------------------- */

/* What a function that can fail returns. Details for the user are reported to a tafl_sink. */
typedef enum tafl_status {
    TAFL_OK,          /* done */
    TAFL_END,         /* nothing more to read */
    TAFL_SYNTAX,      /* the text does not follow its format */
    TAFL_ILLEGAL,     /* well written, but against the rules of the game */
    TAFL_LIMIT,       /* larger than a limit of this library (tafl_limits below) */
    TAFL_UNSUPPORTED, /* understood, but not something this library can do */
    TAFL_IO,          /* reading or writing failed */
    TAFL_NOMEM,       /* out of memory */
    TAFL_BUG          /* an internal error; please report it */
} tafl_status;

/* The status as a short English phrase, never NULL. */
TAFL_API const char *tafl_status_text(tafl_status status);

/* The version of the library in use, such as "0.1.0". */
TAFL_API const char *tafl_version(void);

/* Limits that protect against hostile input. Each has its own diagnostic. */
enum tafl_limits {
    TAFL_LIMIT_RECORD_BYTES = 64 << 20, /* one record in its file */
    TAFL_LIMIT_NODES = 4 << 20,         /* moves of one record, variations included */
    TAFL_LIMIT_VARIATION_DEPTH = 10000, /* variations inside variations */
    TAFL_LIMIT_RULES_BYTES = 64 << 10   /* one ruleset text */
};

/* ---- strings ------------------------------------------------------------------------------ */

/* Bytes with a length. Never relies on a NUL; `at` may be NULL when `len` is 0. Borrowed unless a
 * function says otherwise. */
typedef struct tafl_str {
    const char *at;
    size_t len;
} tafl_str;

/* A tafl_str from a string literal. */
#ifdef __cplusplus
#define TAFL_STR(literal) (tafl_str{"" literal, sizeof(literal) - 1})
#else
#define TAFL_STR(literal) ((tafl_str){"" literal, sizeof(literal) - 1})
#endif

/* A tafl_str over a NUL-terminated string; NULL gives the empty string. */
TAFL_API tafl_str tafl_str_of(const char *text);

/* Do both hold the same bytes? */
TAFL_API bool tafl_str_equal(tafl_str a, tafl_str b);

/* Same, with ASCII letters of either case equal. Independent of the locale. */
TAFL_API bool tafl_str_equal_nocase(tafl_str a, tafl_str b);

/* Does `text` begin with `prefix`? */
TAFL_API bool tafl_str_starts(tafl_str text, tafl_str prefix);

/* Is it a blank or a tab? */
static inline bool tafl_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Is it a blank, a tab or part of a line end? */
static inline bool tafl_is_space(char c)
{
    return tafl_is_blank(c) || c == '\r' || c == '\n';
}

/* Is it a digit, a letter of ASCII? Independent of the locale. */
static inline bool tafl_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool tafl_is_letter(char c)
{
    return ((unsigned char)c | 32u) - 'a' < 26u;
}

/* `text` without blanks, tabs and line ends at both ends. */
TAFL_API tafl_str tafl_str_trim(tafl_str text);

/* Takes the next word off `rest`: the text before the next blank, tab or line end. Empty at the
 * end of the text. */
TAFL_API tafl_str tafl_str_word(tafl_str *rest);

/* Reads a whole decimal number without sign, e.g. "120". Returns false if `text` is anything else or
 * the value exceeds `max`; then *out is unchanged. */
TAFL_API bool tafl_str_uint(uint64_t *out, tafl_str text, uint64_t max);

/* ---- memory ------------------------------------------------------------------------------- */

/* Memory handed out piece by piece and taken back all at once. Zero-initialise it. In sanitizer
 * builds every allocation is its own block, so that a read past the end is seen. */
typedef struct tafl_arena {
    struct tafl_arena_page *pages; /* newest first */
    char *next, *end;              /* the free part of the newest page */
} tafl_arena;

/* `size` bytes aligned for any type, not cleared; NULL if memory runs out. Lives until reset or
 * clear. */
TAFL_API void *tafl_arena_alloc(tafl_arena *arena, size_t size);

/* A copy of `text` inside the arena; {NULL, 0} if memory runs out and `text` was not empty. */
TAFL_API tafl_str tafl_arena_copy(tafl_arena *arena, tafl_str text);

/* Frees everything, but keeps the largest page for the next use. */
TAFL_API void tafl_arena_reset(tafl_arena *arena);

/* Frees everything. */
TAFL_API void tafl_arena_clear(tafl_arena *arena);

/* ---- growing text ------------------------------------------------------------------------- */

/* A string that grows. Zero-initialise it. If memory runs out, `failed` is set and
 * further appends do nothing: append ten times, check once. `at` is NUL-terminated once non-NULL. */
typedef struct tafl_text {
    char *at;
    size_t len, cap;
    bool failed;
} tafl_text;

TAFL_API void tafl_text_str(tafl_text *text, tafl_str more);
TAFL_API void tafl_text_z(tafl_text *text, const char *more); /* NULL adds nothing */
/* Appends another text; if that has `failed`, so has this one from here on. */
TAFL_API void tafl_text_append(tafl_text *text, const tafl_text *more);
TAFL_API void tafl_text_char(tafl_text *text, char c);
TAFL_API void tafl_text_uint(tafl_text *text, uint64_t value);
TAFL_API void tafl_text_int(tafl_text *text, int64_t value);
TAFL_API void tafl_text_repeat(tafl_text *text, char c, size_t times);

/* printf without floating point, so that no locale can change what is written. */
TAFL_API TAFL_PRINTF(2, 3) void tafl_text_format(tafl_text *text, const char *format, ...);

/* `more` as a JSON string with its quotes: control bytes escaped, invalid UTF-8 as U+FFFD. */
TAFL_API void tafl_text_json(tafl_text *text, tafl_str more);

/* `more` with the five characters of XML that need it escaped, and bytes XML cannot hold as
 * U+FFFD; usable in element content and in double-quoted attributes. */
TAFL_API void tafl_text_xml(tafl_text *text, tafl_str more);

/* Everything so far, borrowed until the next append. */
TAFL_API tafl_str tafl_text_view(const tafl_text *text);

/* Empties the text, but keeps the memory; what has `failed` stays so until it is cleared, so that a text that is
 * used again and again need be asked only at the end. */
TAFL_API void tafl_text_reset(tafl_text *text);

/* Returns the memory; the text is then empty and usable. */
TAFL_API void tafl_text_clear(tafl_text *text);

/* ---- places in a file --------------------------------------------------------------------- */

/* Some bytes and their place: `bytes` begins at byte `offset` and on line `line` (from 1) of
 * the input called `name`, after `column` bytes of that line. A value; borrows its strings. */
typedef struct tafl_source {
    tafl_str name;
    tafl_str bytes;
    uint64_t offset;
    uint64_t line;
    uint64_t column; /* 0 where `bytes` begins a line */
} tafl_source;

/* A spot of a source. Lines and columns count from 1; a column is a byte, a tab is one column.
 * CR, LF and CRLF each end one line. A BOM at the very start has no column. Of UTF-16 and UTF-32 text,
 * columns and offsets count the bytes of its UTF-8. */
typedef struct tafl_place {
    uint64_t offset; /* from the start of the whole input */
    uint64_t line, column;
} tafl_place;

/* Where is byte `at` of `source->bytes`? Cost grows with `at`: call it for messages only. */
TAFL_API tafl_place tafl_source_place(const tafl_source *source, size_t at);

/* Appends the line around byte `at` and a second line with carets under `len` bytes (at least
 * one). Long lines are cut around the caret; bytes a terminal must not see become '?'. */
TAFL_API void tafl_source_excerpt(tafl_text *out, const tafl_source *source, size_t at, size_t len);

/* ---- diagnostics -------------------------------------------------------------------------- */

typedef enum tafl_severity { TAFL_NOTE, TAFL_WARNING, TAFL_ERROR } tafl_severity;

/* "note", "warning", "error". */
TAFL_API const char *tafl_severity_text(tafl_severity severity);

/* What a message of one kind means. Each module and each codec has a table of its messages, which ends
 * with a NULL id. */
typedef struct tafl_explanation {
    const char *id;         /* stable word, e.g. "syntax-move"; see tafl-validate(1) */
    tafl_severity severity; /* the usual one */
    bool loses;             /* something in the input is not kept */
    const char *text;       /* whole sentences */
} tafl_explanation;

/* One message about an input, for people and for scripts. Everything is borrowed and only valid
 * during the call of the sink. */
typedef struct tafl_diag {
    tafl_severity severity;
    bool loses;                /* something in the input is not kept */
    const char *id;            /* of a tafl_explanation */
    const tafl_source *source; /* NULL if the message has no place */
    size_t at, len;            /* the bytes of `source` it is about */
    const char *message;       /* one sentence without a final period */
} tafl_diag;

/* A receiver of diagnostics. A sink with a NULL function is silent; so is a NULL sink. */
typedef struct tafl_sink {
    void (*tell)(void *context, const tafl_diag *diag);
    void *context;
} tafl_sink;

/* Builds the message with printf (no floating point) and hands the diagnostic to the sink. */
TAFL_API TAFL_PRINTF(7, 8) void tafl_sink_tell(const tafl_sink *sink, tafl_severity severity,
                                               const char *id, const tafl_source *source, size_t at,
                                               size_t len, const char *format, ...);

/* ---- files -------------------------------------------------------------------------------- */

/* A file that is written completely or not at all: bytes go to a temporary file beside it, and commit
 * renames it. Files that are already open are written directly: "-" and "/dev/stdout", which are standard output,
 * "/dev/stderr", and "/dev/fd/3" for any number. */
typedef struct tafl_output tafl_output;

/* Starts writing `path`. */
TAFL_API tafl_status tafl_output_open(tafl_output **out, const char *path);

/* Buffers and writes; a failure is remembered and returned by commit as well. */
TAFL_API tafl_status tafl_output_write(tafl_output *output, tafl_str bytes);

/* Writes out what is buffered, for a reader who waits for it. */
TAFL_API tafl_status tafl_output_flush(tafl_output *output);

/* Flushes, checks close, renames. Call it once, at the end; errno says why it failed. */
TAFL_API tafl_status tafl_output_commit(tafl_output *output);

/* Frees `output`. What was not committed is discarded. NULL is fine; errno
 * stays. */
TAFL_API void tafl_output_free(tafl_output *output);

/* Reads all of `path` ("-": standard input) into `out`. Returns TAFL_LIMIT if it is longer than `max` bytes. */
TAFL_API tafl_status tafl_file_read(tafl_text *out, const char *path, size_t max);

#ifdef __cplusplus
}
#endif
#endif
