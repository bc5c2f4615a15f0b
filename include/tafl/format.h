/* SPDX-License-Identifier: MIT */
#ifndef TAFL_FORMAT_H
#define TAFL_FORMAT_H

/*
 * format: how records get in and out of files. A codec frames (where does the next record end?),
 * reads (bytes of one record -> record) and writes. The reader keeps one window over the input, so
 * that a million records run in constant memory; the writer streams.
 *
 *     tafl_reader *in;
 *     tafl_reader_open(&in, "games.csv", NULL, &sink);
 *     while (tafl_reader_next(in, record) == TAFL_OK) use(record);
 *     tafl_reader_free(in);
 *
 * Codecs live in formats/, one folder each; they know records and nothing of play.
 */

#include <tafl/record.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a format can hold. What a record has minus what its new format keeps is what gets lost. */
enum {
    TAFL_KEEPS_TAGS = 1,         /* any tag */
    TAFL_KEEPS_COMMENTS = 2,     /* after moves, and before the first */
    TAFL_KEEPS_VARIATIONS = 4,   /* nested */
    TAFL_KEEPS_RULES = 8,        /* the ruleset and the start position */
    TAFL_KEEPS_MARKS = 16,       /* marks for diagrams, glyphs */
    TAFL_KEEPS_EVAL = 32,        /* evaluations */
    TAFL_KEEPS_CLOCK = 64,       /* clocks */
    TAFL_KEEPS_ENDING = 128,     /* winner and reason */
    TAFL_KEEPS_MANY = 256,       /* many records in one file */
    TAFL_KEEPS_CAPTURES = 512,   /* captures of each move */
    TAFL_KEEPS_PIECES = 1024,    /* letters of pieces */
    TAFL_KEEPS_PLAYERS = 2048,   /* the two names, where any tag cannot be kept */
    TAFL_KEEPS_SUFFIXES = 4096,  /* + ++ - -- */
    TAFL_KEEPS_MORE = 8192,      /* unknown fields of moves (tafl_extra.more) */
    TAFL_KEEPS_MOVES = 16384,    /* moves, and text in the place of one: kept by every format */
    TAFL_KEEPS_ADDRESSES = 32768 /* addresses that are not canonical (tafl_extra.address) */
};

/* What a reader and a codec know of the file at hand. */
typedef struct tafl_file {
    tafl_str head; /* the text before the first record; empty if it is very long */
    void *memory;  /* whatever the codec keeps from record to record; NULL at first */
} tafl_file;

/* How to read. All zero is the normal way. */
typedef struct tafl_read_options {
    const char *dialect; /* resolves ambiguities of the format, e.g. "walker"; NULL for none */
    bool skip_i;         /* files are lettered a … h j k …: no square has the letter i */
    size_t record_bytes; /* largest record; 0 for TAFL_LIMIT_RECORD_BYTES */
    uint64_t line;       /* that the input begins on, as part of a file; 0: the first */
    bool explain;        /* for a format with several dialects, report the one each record is
                            written in (note "dialect") */
    tafl_file *file;     /* set by the reader; NULL when a codec is called without one */
} tafl_read_options;

/* Where the next record in some bytes is. */
typedef struct tafl_frame {
    size_t skip;     /* bytes that do not belong to a record, e.g. blank lines */
    size_t len;      /* bytes of the record after them; 0 when there is none */
    bool incomplete; /* more bytes are needed to tell */
} tafl_frame;

typedef struct tafl_writer tafl_writer;

/* One format. A constant table of functions; formats/formats.c lists them all. */
typedef struct tafl_codec {
    const char *name;     /* "otg" */
    const char *title;    /* "OpenTafl game record" */
    const char *suffixes; /* blank-separated, e.g. "otg" */
    unsigned keeps;       /* TAFL_KEEPS_… */
    unsigned wants; /* of these, CAPTURES and PIECES: what readers of the format expect with every
                             move; filled in where the rules are known */

    /* What this codec tells besides what every codec may tell (tafl_format_explanations), behind it a
     * row without id; NULL if there is nothing. */
    const tafl_explanation *explains;

    /* How sure is the codec that `head` (the first bytes of a file) is its own? 0 … 100. */
    int (*sniff)(tafl_str head);

    /* Finds the next record in `bytes`; `last` means that no more bytes will come. `state` is one
     * word that the codec may use between calls, 0 at the start of a file. The bytes of a record
     * with the line ends behind it are its frame: frames and skips tile the file. */
    tafl_frame (*frame)(tafl_str bytes, bool last, uint64_t *state);

    /* Do skipped bytes contain something that somebody wrote, such as a comment? Readers report it as a
     * note (id "text-skipped"). NULL: never. */
    bool (*says)(tafl_str skipped);

    /* Inside a record that is too large: how many of `bytes` still belong to it (frame.skip), and
     * whether its end is not among them (frame.incomplete). `state` is 0 at the first call, which
     * gets the record from its start. NULL: such a record ends with its line. */
    tafl_frame (*pass)(tafl_str bytes, bool last, uint64_t *state);

    /* Reads the record whose bytes are tafl_record_source(record). Reports problems to the sink and
     * continues. Returns TAFL_SYNTAX if the bytes contain nothing of a record. */
    tafl_status (*read)(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink);

    /* Frees options->file->memory; NULL when nothing is ever kept there. */
    void (*forget)(void *memory);

    /* Appends text: in front of the first record, one record, after the last. Only `write` is
     * needed; a codec without it reads only. */
    void (*begin)(tafl_text *out);
    tafl_status (*write)(tafl_text *out, const tafl_record *record, size_t index);
    void (*end)(tafl_text *out, size_t count);

    /* For a format that writes several records differently from one: called when the second record
     * arrives. Until then everything is still in `out`, where the first record begins at byte
     * `first`. May be NULL. */
    void (*many)(tafl_text *out, size_t first);

    /* What of a node, of a tag, or (both NULL) of the record as a whole is kept in a form that only this
     * library can read back, or is missing for other readers, as bits; may be NULL. */
    unsigned (*extended)(const tafl_record *record, const tafl_node *node, const tafl_tag *tag);
} tafl_codec;

/* All codecs, best known first; NULL after the last. */
TAFL_API const tafl_codec *tafl_codec_at(unsigned index);

/* The codec of that name; NULL if there is none. */
TAFL_API const tafl_codec *tafl_codec_find(tafl_str name);

/* The codec for a file name's suffix; NULL if there is none. */
TAFL_API const tafl_codec *tafl_codec_for_file(tafl_str path);

/* ---- reading ------------------------------------------------------------------------------- */

typedef struct tafl_reader tafl_reader;

/* Opens `path` ("-" for standard input). If `codec` is NULL, it is detected by content. Returns TAFL_IO if the
 * file cannot be opened (reported to the sink with id "io"), TAFL_UNSUPPORTED if no codec recognises the
 * content (id "format-unknown", or "format-packed" for compressed input). `sink` is kept and also used
 * by tafl_reader_next. */
TAFL_API tafl_status tafl_reader_open(tafl_reader **out, const char *path, const tafl_codec *codec,
                                      const tafl_read_options *options, const tafl_sink *sink);

/* The same over bytes in memory, borrowed until close. `name` is what diagnostics call it. */
TAFL_API tafl_status tafl_reader_open_bytes(tafl_reader **out, tafl_str name, tafl_str bytes,
                                            const tafl_codec *codec,
                                            const tafl_read_options *options,
                                            const tafl_sink *sink);

/* Reads the next record into `record` (reset first). TAFL_END after the last. TAFL_SYNTAX: this
 * record could not be read at all; its source is set, and the next call continues after it.
 * TAFL_LIMIT likewise for a record that is too large (id "record-too-large"); of its source only
 * the place is set. TAFL_IO: reading failed (id "io"); nothing follows. */
TAFL_API tafl_status tafl_reader_next(tafl_reader *reader, tafl_record *record);

/* Which codec reads, and how many bytes have been consumed. */
TAFL_API const tafl_codec *tafl_reader_codec(const tafl_reader *reader);
TAFL_API uint64_t tafl_reader_bytes(const tafl_reader *reader);

TAFL_API void tafl_reader_free(tafl_reader *reader);

/* The messages of the reader and of every codec; each codec also has its own table. */
TAFL_API const tafl_explanation *tafl_format_explanations(void);

/* ---- writing ------------------------------------------------------------------------------- */

/* Appends records in one format to a text or to an output; exactly one of the two is given. */
TAFL_API tafl_status tafl_writer_open(tafl_writer **out, const tafl_codec *codec,
                                      tafl_output *output, tafl_text *text);
TAFL_API tafl_status tafl_writer_put(tafl_writer *writer, const tafl_record *record);

/* Writes what comes after the last record. Call it once, at the end; without it the text is incomplete. */
TAFL_API tafl_status tafl_writer_finish(tafl_writer *writer);

/* NULL is allowed. */
TAFL_API void tafl_writer_free(tafl_writer *writer);

/* Appends the record as the only one of a file, in the canonical form of a format, as its writer
 * writes it. Returns TAFL_UNSUPPORTED if the format can only be read, or if the record would change when it
 * is read back. Unless the result is TAFL_OK, a sentence with the reason is appended to `why`. */
TAFL_API tafl_status tafl_format_canonical(tafl_text *out, const tafl_codec *codec,
                                           const tafl_record *record, tafl_text *why);

/* What `record` holds that `codec` does not keep, as TAFL_KEEPS_… bits; all bits when memory is out. */
TAFL_API unsigned tafl_format_losses(const tafl_codec *codec, const tafl_record *record);

/* Something in a record that a format does not keep as it is. */
typedef struct tafl_loss {
    unsigned bit;          /* TAFL_KEEPS_… */
    const tafl_node *node; /* where it is; NULL for the record as a whole */
    const tafl_tag *tag;   /* which tag it is; NULL for none */
    bool extended; /* kept, but only by an extension of ours; rules of the record as a whole:
                              there are none, without which other programs refuse it */
} tafl_loss;

/* Calls `tell` for every loss and extension of the record, tags first, then nodes in the order of a walk. A
 * loss is what the codec does not keep, and what is not there when the record is written and read back.
 * TAFL_OK or TAFL_NOMEM. */
TAFL_API tafl_status tafl_format_each_loss(const tafl_codec *codec, const tafl_record *record,
                                           void (*tell)(void *context, const tafl_loss *loss),
                                           void *context);

/* A TAFL_KEEPS_… bit in words ("comments", "variations", …); NULL for an unknown bit. */
TAFL_API const char *tafl_keeps_text(unsigned bit);

/* ---- shared by codecs ---------------------------------------------------------------------- */

/* How a move text may differ from the common notation. */
enum {
    TAFL_MOVE_SKIP_I = 1, /* no square has the letter i */
    TAFL_MOVE_SPACED = 2, /* blanks around the dash: "d1 -d3" */
    TAFL_MOVE_WALKER =
        4 /* suffixes have Walker's meaning: '+' '++' of either side, '--' a blunder */
};

/* Reads one move text at the start of `text`: [letter] square (- or ^ or nothing) [letter] square,
 * captures as xA/B, xAxB or :A:B each with an optional letter, further legs after '=', suffixes, a
 * glyph such as '!?'. Letters of squares in either case. Fills the fields of `node`, a fresh one,
 * and returns the bytes used; 0 if there is no move; then the node is unchanged. Reads squares
 * up to TAFL_SIZE_MAX; whether they are on the board is for replay to say. */
TAFL_API size_t tafl_move_read(tafl_record *record, tafl_node *node, tafl_str text,
                               unsigned manner);

/* `text` with HTML entities ("&aacute;", "&#8211;") as UTF-8, copied into the record; everything else
 * is kept. *found is set if there was an entity. {NULL, 0} if memory runs out. */
TAFL_API tafl_str tafl_text_entities(tafl_record *record, tafl_str text, bool *found);

#ifdef __cplusplus
}
#endif
#endif
