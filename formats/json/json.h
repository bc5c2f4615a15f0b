/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_JSON_JSON_H
#define FORMATS_JSON_JSON_H

/* What the files of the json codec tell each other. JSON itself is read by base/json.h; the schema is in
 * tafl-record.schema.json. */

#include <base/json.h>

#include "../formats.h"

/* ---- frame.c: records in a file ------------------------------------------------------------- */

/* Bytes of a file as records and what stands between them, as tafl_codec wants it. */
tafl_frame tafl__json_frame(tafl_str bytes, bool last, uint64_t *state);
tafl_frame tafl__json_pass(tafl_str bytes, bool last, uint64_t *state);

/* ---- pointer.c: which value is at a byte ---------------------------------------------------- */

/* A place in a document, which moves on with each question. Zero-initialise it. */
typedef struct json_pointer {
    size_t at;
    tafl_text levels;
} json_pointer;

/* Appends the JSON pointer (RFC 6901) of the value at byte `at` of `doc`, shortened when it is very
 * long. Questions in the order of the document cost its length once. */
void tafl__json_pointer_write(tafl_text *out, json_pointer *pointer, tafl_str doc, size_t at);

/* ---- value.c: values and text --------------------------------------------------------------- */

typedef struct json_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    tafl_str doc; /* the bytes of the source */
    json_pointer pointer;
    json_list list;     /* of the values that are looked into, a stack */
    tafl_status status; /* of reading; once it is not OK, nothing more is read */
    tafl_text slots;    /* json_slot: the nodes so far, line by line; while reading variations */
    bool slots_wanted;  /* note nodes there */
    bool encoding_told; /* that some text was not UTF-8 */
} json_reader;

/* Tells the sink about some bytes of the document; the message begins with their pointer. */
void tafl__json_tell(json_reader *in, tafl_severity severity, const tafl_explanation *told,
                     tafl_str what, const char *message);

/* The same, and the record cannot be read. */
void tafl__json_fail(json_reader *in, size_t at, const char *message);

/* Warns of a field in a place where unknown ones are not kept. */
void tafl__json_tell_dropped(json_reader *in, tafl_str what);

/* Warns of a field that was there before; the first one counts. */
void tafl__json_tell_repeated(json_reader *in, tafl_str what);

/* A member of an object as it stands in the document: the key without its quotes. */
typedef struct json_member {
    tafl_str key, value;
} json_member;

/* A place inside a list or an object, behind its bracket at first. */
typedef struct json_cursor {
    size_t at;
    bool begun;
} json_cursor;

/* Goes to the next element; false behind the last one, and when something is wrong. Whoever reads
 * the element moves the cursor behind it. `close` is the closing bracket. */
bool tafl__json_step(json_reader *in, json_cursor *cursor, char close);

/* Passes over a key, without its quotes, and the colon; false after telling what is wrong. */
bool tafl__json_key(json_reader *in, json_cursor *cursor, tafl_str *out);

/* Passes over the value at the cursor; false after telling what is wrong. */
bool tafl__json_value(json_reader *in, json_cursor *cursor, tafl_str *out);

/* Goes to the next member of an object and passes over it; false as above. */
bool tafl__json_member_next(json_reader *in, json_cursor *cursor, json_member *out);

/* Is this the key `name`? */
bool tafl__json_is(tafl_str key, const char *name);

/* A value as it stands in the document, with its key in an object. */
typedef struct json_item {
    json_kind kind;
    tafl_str key, text;
    uint32_t at; /* in the list */
} json_item;

/* Lists the value in `text`; false after telling what is wrong. */
bool tafl__json_look(json_item *out, json_reader *in, tafl_str text);

/* Forgets a value that was listed, and all that were listed after it. */
void tafl__json_forget(json_reader *in, const json_item *item);

/* Is this text one value of JSON? Tells what is wrong. */
bool tafl__json_is_sound(json_reader *in, tafl_str text);

/* Goes over the members or elements of a value; a string or number has none. */
typedef struct json_items {
    uint32_t next, end;
    bool members;
} json_items;

json_items tafl__json_items_of(const json_reader *in, const json_item *item);
bool tafl__json_next(json_item *out, const json_reader *in, json_items *items);

/* Frees what reading needed. */
void tafl__json_reader_clear(json_reader *in);

/* Text out of a string with its quotes; lives as long as the record. False when memory is out. */
bool tafl__json_text(json_reader *in, tafl_str string, tafl_str *out);

/* A string or else the value as it stands, after a warning. */
bool tafl__json_text_of(json_reader *in, const json_item *item, tafl_str *out);

/* `more` without blanks outside strings, copied into the record. */
tafl_str tafl__json_compact(json_reader *in, tafl_str more);

/* A whole number up to `max`, or a number times a thousand, rounded; after an error, false. */
bool tafl__json_uint(json_reader *in, tafl_str text, uint64_t max, uint64_t *out);
bool tafl__json_thousandths(json_reader *in, tafl_str text, int32_t *out);

/* Is this what tafl__json_compact makes of a value, in UTF-8? `object`: of an object. */
bool tafl__json_is_compact(tafl_str text, bool object);

/* ---- node.c, moves.c: what is said of a move, and lists of them ----------------------------- */

/* The number, from 1, of a member that moves and records have in common (in a record it is about the
 * start position); 0 for any other. */
unsigned tafl__json_remark_of(tafl_str key);

/* Reads one of them; `item->key` is known to be one. */
void tafl__json_read_remark(json_reader *in, tafl_node *node, const json_item *item);

/* Makes a fresh node of one that a move was read into. */
void tafl__json_clear_move(tafl_node *node);

/* Makes the node text that nobody understood; `text` lives as long as the record. */
void tafl__json_set_unread(json_reader *in, tafl_node *node, tafl_str text);

/* Reads a move that is an object. */
void tafl__json_read_move(json_reader *in, tafl_node *node, tafl_str text);

/* Reads the moves of the main line, a list that begins at the cursor. */
void tafl__json_read_moves(json_reader *in, json_cursor *cursor);

/* Reads the variations, after the main line. */
void tafl__json_read_variations(json_reader *in, tafl_str list);

/* A node of a line of play. */
typedef struct json_slot {
    tafl_node *node, *alternative; /* the last one so far; NULL when there is none */
} json_slot;

/* ---- write.c, write_moves.c ----------------------------------------------------------------- */

/* JSON while it is written. */
typedef struct json_out {
    tafl_text *out;
    bool pretty; /* with blanks and line ends */
    bool any;    /* the object at hand has a member */
} json_out;

/* The key of a member, with its colon. */
void tafl__json_put_name(json_out *w, tafl_str key);

/* Separates members that stand on lines of their own when pretty. */
void tafl__json_put_line(json_out *w, unsigned depth);

/* Begins a member: what separates it from the one before, and the key. */
void tafl__json_put_key(json_out *w, const char *key);

/* Separates elements of a list on one line. */
void tafl__json_put_comma(json_out *w);

/* The members that tafl__json_remark_of knows, each begun by `put_key`. */
typedef void json_key_function(json_out *w, const char *key);
void tafl__json_put_remarks(json_out *w, const tafl_extra *extra, json_key_function *put_key);

/* The members "moves" and "variations" on a new line each when pretty. */
void tafl__json_put_tree(json_out *w, const tafl_record *record);

/* Begins a member of the record. */
void tafl__json_put_top_key(json_out *w, const char *key);

/* ---- tags.c: tags as members of an object --------------------------------------------------- */

/* A tag or a member. */
typedef struct json_tag {
    tafl_str key, value;
    size_t at, len; /* of the value in the document */
    bool repeated;  /* the key was there before */
} json_tag;

/* Finds the keys that were there before, in any order of magnitude. */
tafl_status tafl__json_find_repeated(json_tag *tags, size_t count);

/* Tags with this in front of the key are members of a record that nobody knows; the value is JSON. */
extern const tafl_str tafl__json_unknown;

/* Is this a member that records have? */
bool tafl__json_is_member(tafl_str key);

tafl_status tafl__json_read(tafl_record *record, const tafl_read_options *options,
                            const tafl_sink *sink);
/* Without a line end behind it. */
tafl_status tafl__json_write(tafl_text *out, const tafl_record *record, bool pretty);

/* ---- what is told of this format only ---- */

enum { FIELD_REPEATED };
extern const tafl_explanation tafl__json_explains[];

#endif
