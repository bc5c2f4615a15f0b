/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_SITE_H
#define FORMATS_SITE_H

/* What the JSON dialects of playing sites share: one object a game, members that become tags, moves
 * added one after another. Reading of JSON itself is that of the json codec. */

#include "../json/json.h"

typedef struct site_reader {
    json_reader json;
    tafl_node *last; /* so far */
    unsigned manner;
    void *context; /* what the codec gathers */
} site_reader;

/* Calls `member` with the members of the game's object, in order, then `finish` (may be NULL) while
 * they are still there, and settles the record. TAFL_SYNTAX when it is no object. */
typedef struct site_functions {
    void (*member)(site_reader *in, const json_item *item);
    void (*finish)(site_reader *in);
    void *context;
} site_functions;
tafl_status tafl__site_read(tafl_record *record, const tafl_read_options *options,
                            const tafl_sink *sink, const site_functions *functions);

/* Adds a member that has no meaning to us as a tag of its own name. */
void tafl__site_add_other(site_reader *in, const json_item *item);

/* A string as text, anything else as compact JSON; lives as long as the record. */
tafl_str tafl__site_value(site_reader *in, const json_item *item);

/* Adds a tag: strings as text, anything else as compact JSON. */
void tafl__site_add_tag(site_reader *in, const char *key, const json_item *item);

/* Adds a tag that the source does not hold as it is; `place` is what it comes from. */
void tafl__site_add_made_tag(site_reader *in, const char *key, tafl_str value, tafl_str place);

/* Adds a move, an ending, or unread text; `text` lies in the source. False when it was unread. */
bool tafl__site_add_token(site_reader *in, tafl_str text);

/* Adds a move that may go on where the one before it ended: then it is a further leg of that ply.
 * False when it was unread. */
bool tafl__site_add_leg(site_reader *in, tafl_str text);

/* Adds what stands in the place of a move and is none. */
void tafl__site_add_unread(site_reader *in, tafl_str place);

/* Has the unread text that was added last go on to `end`, in the source: nothing behind it is read. */
void tafl__site_keep_rest(site_reader *in, const char *end);

/* Adds a bare move from square to square. */
void tafl__site_add_move(site_reader *in, tafl_square from, tafl_square to, tafl_str place);

/* Adds an ending of that reason. */
void tafl__site_add_ending(site_reader *in, tafl_reason reason, tafl_str place);

/* Who won, as the record says in `place`. */
void tafl__site_state(site_reader *in, tafl_winner winner, tafl_reason reason, tafl_str place);

/* The string of an item without its quotes, as it stands in the source. */
tafl_str tafl__site_raw(const json_item *item);

/* Does `head` begin with an object that has this member, within the bytes given? */
bool tafl__site_has_member(tafl_str head, const char *key);

#endif
