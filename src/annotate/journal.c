/* SPDX-License-Identifier: MIT */
/*
 * The journal: what a run has found, written down answer by answer, so that whatever ends the run it
 * can go on. An answer is one write at the end of the file, from any thread; a line that was cut by the
 * end of everything is known by its check and passed over. What a journal belongs to is in
 * journal_head.c.
 *
 * It is not a table of the cache's SQLite file, because that was measured to be slower: of 10,000 answers
 * each took 0.4 to 0.8 microseconds as a line, and 24 to 37 as a row committed to a write-ahead log. A
 * connection also belongs to one thread, while every worker appends here.
 */
#include "journal.h"

#include <base/grow.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- a line "ply" ------------------------------------------------------------------------------------- */

static tafl_str next_word(tafl_str *text)
{
    size_t len = 0;
    while (len < text->len && text->at[len] != ' ') len++;
    tafl_str word = {text->at, len};
    if (len < text->len) len++;
    *text = (tafl_str){text->at + len, text->len - len};
    return word;
}

bool tafl__journal_ply_read(tafl_str text, journal_ply *out)
{
    if (!tafl_str_equal(next_word(&text), TAFL_STR("ply"))) return false;
    bool fine = tafl_str_uint(&out->record, next_word(&text), UINT64_MAX) &&
                tafl_str_uint(&out->ply, next_word(&text), UINT32_MAX);
    out->key = next_word(&text);
    out->verdict = next_word(&text);
    return fine && text.len == 0;
}

/* What is written of a key: not the frame, which `--force` may have changed. */
static void put_key(tafl_text *out, const annotate_key *key)
{
    char bytes[ANNOTATE_DIGEST_BYTES];
    annotate_digest digest = key->past;
    tafl__annotate_digest_add(&digest, key->rules);
    tafl__annotate_digest_add(&digest, (tafl_str){key->position, key->length});
    tafl__annotate_digest_bytes(bytes, digest);
    tafl__annotate_hex_write(out, (tafl_str){bytes, sizeof bytes});
}

/* ---- what is there ------------------------------------------------------------------------------------- */

static tafl_status add_entry(tafl_journal *journal, journal_entry entry)
{
    if (!tafl__grow(&journal->entry, journal->count, 1, &journal->room, sizeof entry))
        return TAFL_NOMEM;
    journal->entry[journal->count++] = entry;
    return TAFL_OK;
}

static int by_place(const void *a, const void *b)
{
    const journal_entry *one = a, *other = b;
    if (one->record != other->record) return one->record < other->record ? -1 : 1;
    if (one->ply != other->ply) return one->ply < other->ply ? -1 : 1;
    return (one->at > other->at) - (one->at < other->at);
}

/* Of several answers to one ply the last one stays. */
static void sort_entries(tafl_journal *journal)
{
    size_t kept = 0;
    if (journal->count) qsort(journal->entry, journal->count, sizeof *journal->entry, by_place);
    for (size_t i = 0; i < journal->count; i++) {
        const journal_entry *entry = &journal->entry[i], *next = entry + 1;
        bool again =
            i + 1 < journal->count && entry->record == next->record && entry->ply == next->ply;
        if (!again) journal->entry[kept++] = *entry;
    }
    journal->count = kept;
}

/* Finds the entries of a journal's bytes. *head is how much of them is its head, 0 for none. */
static tafl_status index_lines(tafl_journal *journal, tafl_str bytes, size_t *head)
{
    tafl_status status = TAFL_OK;
    *head = 0;
    for (size_t at = 0; at < bytes.len && !status;) {
        tafl_str text;
        journal_ply ply;
        const char *end = memchr(bytes.at + at, '\n', bytes.len - at);
        size_t len = (end ? (size_t)(end - bytes.at) : bytes.len) - at;
        bool whole = tafl__journal_checked((tafl_str){bytes.at + at, len}, &text);
        if (whole && end && *head == 0 && tafl_str_equal(text, TAFL_STR("go")))
            *head = at + len + 1;
        else if (whole && *head && tafl__journal_ply_read(text, &ply))
            status = add_entry(journal,
                               (journal_entry){ply.record, at, (uint32_t)ply.ply, (uint32_t)len});
        at += len + 1;
    }
    return status;
}

/* ---- opening ---------------------------------------------------------------------------------------------- */

static tafl_status tell(const tafl_journal *journal, tafl_status status, const char *what)
{
    tafl_sink_tell(journal->sink, TAFL_ERROR, "journal", NULL, 0, 0, "%s: %s", journal->path, what);
    return status;
}

static tafl_status write_whole(int fd, tafl_str bytes)
{
    ssize_t done;
    do done = write(fd, bytes.at, bytes.len);
    while (done < 0 && errno == EINTR);
    if (done >= 0 && (size_t)done < bytes.len) errno = ENOSPC;
    return done >= 0 && (size_t)done == bytes.len ? TAFL_OK : TAFL_IO;
}

static bool lock(int fd)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_SETLK, &whole) == 0;
}

static tafl_status begin_anew(tafl_journal *journal, tafl_str head)
{
    journal->count = 0;
    if (ftruncate(journal->fd, 0) != 0 || write_whole(journal->fd, head) != TAFL_OK)
        return tell(journal, TAFL_IO, strerror(errno));
    return TAFL_OK;
}

/* Does it end in the middle of a line? */
static bool is_cut(tafl_str bytes)
{
    return bytes.at[bytes.len - 1] != '\n';
}

/* Puts a new head in front of the entries of another run: a new file in place of the old. */
static tafl_status exchange_head(tafl_journal *journal, tafl_str head, tafl_str bytes, size_t old)
{
    tafl_output *output;
    tafl_status status = tafl_output_open(&output, journal->path);
    if (status) return tell(journal, status, strerror(errno));
    tafl_output_write(output, head);
    tafl_output_write(output, (tafl_str){bytes.at + old, bytes.len - old});
    if (is_cut(bytes)) tafl_output_write(output, TAFL_STR("\n"));
    status = tafl_output_commit(output);
    tafl_output_free(output);
    if (status) return tell(journal, status, strerror(errno));
    int fd = open(journal->path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (fd < 0) return tell(journal, TAFL_IO, strerror(errno));
    lock(fd);
    close(journal->fd);
    journal->fd = fd;
    for (size_t i = 0; i < journal->count; i++) journal->entry[i].at += head.len - old;
    return TAFL_OK;
}

/* What was cut at the end gets a line of its own. */
static tafl_status close_last_line(tafl_journal *journal, tafl_str bytes)
{
    if (!is_cut(bytes)) return TAFL_OK;
    return write_whole(journal->fd, TAFL_STR("\n")) ? tell(journal, TAFL_IO, strerror(errno))
                                                    : TAFL_OK;
}

/* Decides what becomes of the content of a file that is there. */
static tafl_status take_over(tafl_journal *journal, const tafl_journal_plan *plan, tafl_str new,
                             tafl_str bytes)
{
    size_t old;
    tafl_str first = {new.at, bytes.len < 20 ? bytes.len : 20}; /* check and name */
    if (!tafl_str_starts(bytes, first))
        return tell(journal, TAFL_SYNTAX, "this file is not a journal");
    tafl_status status = index_lines(journal, bytes, &old);
    if (status) return tell(journal, status, tafl_status_text(status));
    if (!old || (!plan->resume && plan->force)) return begin_anew(journal, new);
    if (!plan->resume)
        return tell(
            journal, TAFL_UNSUPPORTED,
            "a run was interrupted here; use --resume to continue it, or --force to start again");
    sort_entries(journal);
    const tafl_str head = {bytes.at, old};
    bool same = tafl_str_equal(head, new);
    if (!same && plan->force) return exchange_head(journal, new, bytes, old);
    if (!same && !tafl__journal_same(head, new, journal->sink)) return TAFL_ILLEGAL;
    return close_last_line(journal, bytes);
}

static tafl_status open_file(tafl_journal *journal)
{
    journal->fd = open(journal->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (journal->fd < 0) return tell(journal, TAFL_IO, strerror(errno));
    if (lock(journal->fd)) return TAFL_OK;
    return tell(journal, TAFL_IO, "another run uses this journal");
}

static tafl_status open_with(tafl_journal *journal, const tafl_journal_plan *plan, tafl_str head)
{
    struct stat about;
    tafl_status status = open_file(journal);
    if (status) return status;
    if (fstat(journal->fd, &about) != 0) return tell(journal, TAFL_IO, strerror(errno));
    if (about.st_size == 0) return begin_anew(journal, head);
    size_t len = (size_t)about.st_size;
    void *bytes = mmap(NULL, len, PROT_READ, MAP_PRIVATE, journal->fd, 0);
    if (bytes == MAP_FAILED) return tell(journal, TAFL_IO, strerror(errno));
    status = take_over(journal, plan, head, (tafl_str){bytes, len});
    munmap(bytes, len);
    return status;
}

tafl_status tafl_journal_open(tafl_journal **out, const tafl_journal_plan *plan,
                              const tafl_sink *sink)
{
    tafl_text head = {0};
    tafl_journal *journal = calloc(1, sizeof *journal);
    *out = NULL;
    if (!journal) return TAFL_NOMEM;
    journal->fd = -1;
    journal->sink = sink;
    journal->path = tafl__annotate_copy(plan->path);
    tafl_status status = journal->path ? tafl__journal_head(&head, plan, sink) : TAFL_NOMEM;
    if (!status) status = open_with(journal, plan, tafl_text_view(&head));
    tafl_text_clear(&head);
    if (status == TAFL_OK)
        *out = journal;
    else
        tafl_journal_close(journal, false);
    return status;
}

uint64_t tafl_journal_known(const tafl_journal *journal)
{
    return journal->count;
}

tafl_status tafl_journal_close(tafl_journal *journal, bool done)
{
    if (!journal) return TAFL_OK;
    int fault = atomic_load(&journal->fault);
    if (fault) tell(journal, TAFL_IO, strerror(fault));
    if (done && !fault) unlink(journal->path);
    if (journal->fd >= 0) close(journal->fd);
    tafl_text_clear(&journal->buffer);
    free(journal->entry);
    free(journal->path);
    free(journal);
    return fault ? TAFL_IO : TAFL_OK;
}

/* ---- looking up and keeping --------------------------------------------------------------------------------- */

static const journal_entry *entry_at(const tafl_journal *journal, annotate_place place)
{
    size_t low = 0, high = journal->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const journal_entry *entry = &journal->entry[middle];
        if (entry->record == place.record && entry->ply == place.ply) return entry;
        bool before = entry->record < place.record ||
                      (entry->record == place.record && entry->ply < place.ply);
        if (before)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* The line of an entry, read again; empty when that fails. */
static tafl_str line_of(tafl_journal *journal, const journal_entry *entry)
{
    tafl_text *buffer = &journal->buffer;
    tafl_text_reset(buffer);
    tafl_text_repeat(buffer, ' ', entry->len);
    if (buffer->failed) return (tafl_str){"", 0};
    ssize_t got = pread(journal->fd, buffer->at, entry->len, (off_t)entry->at);
    return (tafl_str){buffer->at, got == (ssize_t)entry->len ? entry->len : 0};
}

bool tafl__annotate_journal_find(tafl_journal *journal, annotate_place place,
                                 const annotate_key *key, annotate_verdict *out)
{
    const journal_entry *entry = entry_at(journal, place);
    tafl_str text;
    journal_ply ply;
    if (!entry || !tafl__journal_checked(line_of(journal, entry), &text)) return false;
    if (!tafl__journal_ply_read(text, &ply)) return false;
    tafl_text want = {0}, bytes = {0};
    put_key(&want, key);
    bool found = tafl_str_equal(ply.key, tafl_text_view(&want)) &&
                 tafl__annotate_hex_read(&bytes, ply.verdict) &&
                 tafl__annotate_verdict_read(out, tafl_text_view(&bytes));
    tafl_text_clear(&want);
    tafl_text_clear(&bytes);
    return found;
}

void tafl__annotate_journal_store(tafl_journal *journal, annotate_place place,
                                  const annotate_key *key, const annotate_verdict *verdict)
{
    tafl_text bytes = {0}, text = {0}, line = {0};
    tafl__annotate_verdict_write(&bytes, verdict);
    tafl_text_format(&text, "ply %llu %lu ", (unsigned long long)place.record,
                     (unsigned long)place.ply);
    put_key(&text, key);
    tafl_text_char(&text, ' ');
    tafl__annotate_hex_write(&text, tafl_text_view(&bytes));
    tafl__journal_line(&line, tafl_text_view(&text));
    bool failed = bytes.failed || text.failed || line.failed;
    if (!atomic_load(&journal->fault) &&
        (failed || write_whole(journal->fd, tafl_text_view(&line))))
        atomic_store(&journal->fault, failed ? ENOMEM : errno);
    tafl_text_clear(&bytes);
    tafl_text_clear(&text);
    tafl_text_clear(&line);
}
