/* SPDX-License-Identifier: MIT */
/* What a journal belongs to: the run as its tool describes it, and every input with its length and a
 * digest of its bytes. Also how a line of the file is written and known to be whole. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "journal.h"

enum { CHECK_DIGITS = 8 };

static const char title[] = "taflkit journal 1", is[] = "is ", go[] = "go";

/* ---- lines ------------------------------------------------------------------------------------------ */

static void put_check(tafl_text *out, tafl_str text)
{
    char bytes[ANNOTATE_DIGEST_BYTES];
    annotate_digest digest = {0};
    tafl__annotate_digest_add(&digest, text);
    tafl__annotate_digest_bytes(bytes, digest);
    tafl__annotate_hex_write(out, (tafl_str){bytes, CHECK_DIGITS / 2});
}

void tafl__journal_line(tafl_text *out, tafl_str text)
{
    put_check(out, text);
    tafl_text_char(out, ' ');
    tafl_text_str(out, text);
    tafl_text_char(out, '\n');
}

bool tafl__journal_checked(tafl_str line, tafl_str *text)
{
    if (line.len < CHECK_DIGITS + 1 || line.at[CHECK_DIGITS] != ' ') return false;
    tafl_text check = {0};
    *text = (tafl_str){line.at + CHECK_DIGITS + 1, line.len - CHECK_DIGITS - 1};
    put_check(&check, *text);
    bool fits = tafl_str_equal(tafl_text_view(&check), (tafl_str){line.at, CHECK_DIGITS});
    tafl_text_clear(&check);
    return fits;
}

/* ---- the head ---------------------------------------------------------------------------------------- */

static void put_is(tafl_text *out, tafl_str value)
{
    tafl_text line = {0};
    tafl_text_z(&line, is);
    tafl_text_str(&line, value);
    tafl__journal_line(out, tafl_text_view(&line));
    if (line.failed) out->failed = true;
    tafl_text_clear(&line);
}

static void put_run(tafl_text *out, tafl_str run)
{
    while (run.len) {
        const char *end = memchr(run.at, '\n', run.len);
        size_t len = end ? (size_t)(end - run.at) : run.len;
        if (len) put_is(out, (tafl_str){run.at, len});
        run = (tafl_str){run.at + len + (end != NULL), run.len - len - (end != NULL)};
    }
}

/* Digests a file piece by piece. */
static tafl_status digest_file(const char *path, annotate_digest *digest, uint64_t *bytes)
{
    enum { PIECE = 1 << 16 };
    char piece[PIECE];
    FILE *file = fopen(path, "rb");
    if (!file) return TAFL_IO;
    for (size_t got; (got = fread(piece, 1, PIECE, file)) > 0; *bytes += got)
        tafl__annotate_digest_add(digest, (tafl_str){piece, got});
    bool failed = ferror(file);
    fclose(file);
    return failed ? TAFL_IO : TAFL_OK;
}

/* Can the bytes be read once only, as those of standard input and of pipes? */
static bool is_stream(const char *path)
{
    struct stat about;
    return strcmp(path, "-") == 0 || (stat(path, &about) == 0 && !S_ISREG(about.st_mode));
}

static tafl_status put_input(tafl_text *out, const char *path, const tafl_sink *sink)
{
    char digits[ANNOTATE_DIGEST_BYTES];
    annotate_digest digest = {0};
    uint64_t bytes = 0;
    tafl_text value = {0};
    bool named_only = is_stream(path);
    tafl_status status = named_only ? TAFL_OK : digest_file(path, &digest, &bytes);
    if (status)
        tafl_sink_tell(sink, TAFL_ERROR, "journal", NULL, 0, 0, "cannot read %s: %s", path,
                       strerror(errno));
    tafl_text_format(&value, "input %s: ", path);
    tafl__annotate_digest_bytes(digits, digest);
    if (!named_only) {
        tafl_text_format(&value, "%llu bytes, ", (unsigned long long)bytes);
        tafl__annotate_hex_write(&value, (tafl_str){digits, sizeof digits});
    }
    put_is(out, tafl_text_view(&value));
    if (value.failed) out->failed = true;
    tafl_text_clear(&value);
    return status;
}

tafl_status tafl__journal_head(tafl_text *out, const tafl_journal_plan *plan, const tafl_sink *sink)
{
    tafl_status status = TAFL_OK;
    tafl__journal_line(out, tafl_str_of(title));
    put_run(out, plan->run);
    for (size_t i = 0; i < plan->inputs && !status; i++)
        status = put_input(out, plan->input[i], sink);
    tafl__journal_line(out, tafl_str_of(go));
    return status ? status : out->failed ? TAFL_NOMEM : TAFL_OK;
}

/* ---- comparing heads ----------------------------------------------------------------------------------- */

/* The next "is" of a head, without that word; empty behind the last. */
static tafl_str next_is(tafl_str *head)
{
    tafl_str line, text, word = tafl_str_of(is);
    while (head->len) {
        const char *end = memchr(head->at, '\n', head->len);
        size_t len = end ? (size_t)(end - head->at) : head->len;
        line = (tafl_str){head->at, len};
        *head = (tafl_str){head->at + len + (end != NULL), head->len - len - (end != NULL)};
        if (tafl__journal_checked(line, &text) && tafl_str_starts(text, word))
            return (tafl_str){text.at + word.len, text.len - word.len};
    }
    return (tafl_str){"", 0};
}

/* How much of a value is its name. */
static size_t name_length(tafl_str value)
{
    size_t at = 0;
    while (at + 1 < value.len && !(value.at[at] == ':' && value.at[at + 1] == ' ')) at++;
    return at + 1 < value.len ? at : value.len;
}

static void tell_difference(tafl_str there, tafl_str here, const tafl_sink *sink)
{
    size_t name = name_length(there), other = name_length(here);
    if (!there.len)
        tafl_sink_tell(sink, TAFL_ERROR, "journal", NULL, 0, 0,
                       "the journal has no '%.*s', which this run has", (int)other, here.at);
    else if (!here.len)
        tafl_sink_tell(sink, TAFL_ERROR, "journal", NULL, 0, 0,
                       "the journal has '%.*s', which this run does not have", (int)name, there.at);
    else if (name != other || memcmp(there.at, here.at, name) != 0)
        tafl_sink_tell(sink, TAFL_ERROR, "journal", NULL, 0, 0,
                       "the journal has '%.*s' where this run has '%.*s'", (int)name, there.at,
                       (int)other, here.at);
    else
        tafl_sink_tell(sink, TAFL_ERROR, "journal", NULL, 0, 0,
                       "%.*s has changed: it is '%.*s', and was '%.*s' in the journal", (int)name,
                       there.at, (int)(here.len - name - 2), here.at + name + 2,
                       (int)(there.len - name - 2), there.at + name + 2);
}

bool tafl__journal_same(tafl_str old, tafl_str new, const tafl_sink *sink)
{
    for (;;) {
        tafl_str there = next_is(&old), here = next_is(&new);
        if (!there.len && !here.len) return true;
        if (tafl_str_equal(there, here)) continue;
        tell_difference(there, here, sink);
        return false;
    }
}
