/* SPDX-License-Identifier: MIT */
/* What a format loses is taken out of the record, item by item, before both sides are compared; so an
 * item that is lost and not listed is found, and one that is listed and not lost as well. */
#include "pair_trip.h"

#include <format/detect.h>
#include <stdlib.h>
#include <string.h>

/* ---- taking out what is lost --------------------------------------------------------------------- */

/* The losses of one record. They are collected first, since taking something out moves nodes. */
typedef struct losses {
    tafl_loss *item;
    size_t count, room;
} losses;

static void collect(void *context, const tafl_loss *loss)
{
    losses *l = context;
    if (loss->extended) return;
    if (l->count == l->room) {
        l->room = l->room ? l->room * 2 : 64;
        l->item = realloc(l->item, l->room * sizeof *l->item);
        if (!l->item) abort();
    }
    l->item[l->count++] = *loss;
}

/* A tag that is to stay has another key than the one context points to. */
static bool is_other(void *context, tafl_str key)
{
    return !tafl_str_equal(*(const tafl_str *)context, key);
}

static void drop_letters(tafl_node *node)
{
    node->piece = TAFL_EMPTY;
    for (size_t i = 0; i < node->claims; i++) ((tafl_claim *)&node->claim[i])->piece = TAFL_EMPTY;
}

static void drop_in_extra(tafl_extra *extra, unsigned bit)
{
    if (bit == TAFL_KEEPS_COMMENTS) extra->before = extra->comment = (tafl_str){NULL, 0};
    if (bit == TAFL_KEEPS_MARKS) extra->marks = extra->glyph = (tafl_str){NULL, 0};
    if (bit == TAFL_KEEPS_EVAL) extra->eval = (tafl_eval){0};
    if (bit == TAFL_KEEPS_CLOCK) extra->clock = (tafl_clock){0};
    if (bit == TAFL_KEEPS_MORE) extra->more = (tafl_str){NULL, 0};
}

static void drop_in_node(tafl_record *record, const tafl_node *at, unsigned bit)
{
    tafl_node *node = tafl_node_edit(record, at);
    if (bit == TAFL_KEEPS_CAPTURES) tafl_node_set_claims(record, node, NULL, 0);
    if (bit == TAFL_KEEPS_SUFFIXES) node->suffix = 0;
    if (bit == TAFL_KEEPS_PIECES) drop_letters(node);
    if (node->extra) drop_in_extra(tafl_node_extra(record, node), bit);
}

/* Without its reason an ending says who won, and no more. */
static void drop_reason(tafl_record *record)
{
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    bool won = facts->stated.winner != TAFL_WINNER_NONE;
    facts->stated.reason = won ? TAFL_REASON_UNKNOWN : TAFL_REASON_NONE;
}

static bool is_general(void *context, tafl_str key)
{
    (void)context;
    static const char *const special[] = {"rules",
                                          "position",
                                          "attackers",
                                          "defenders",
                                          "captured-by-attackers",
                                          "captured-by-defenders"};
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (tafl_str_equal_nocase(key, tafl_str_of(special[i]))) return true;
    return false;
}

static bool is_no_total(void *context, tafl_str key)
{
    (void)context;
    return !tafl_str_starts(key, TAFL_STR("captured-by-"));
}

static void drop_moves(tafl_record *record)
{
    tafl_node *root = tafl_node_edit(record, NULL);
    while (root->child) tafl_record_remove(record, root->child);
}

/* Takes a kind of thing out of the whole record, for losses that name no place. */
static void drop_everywhere(tafl_record *record, unsigned bit)
{
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;)
        if (e == TAFL_WALK_ENTER) drop_in_node(record, walk.node, bit);
    if (bit == TAFL_KEEPS_ENDING) drop_reason(record);
    if (bit == TAFL_KEEPS_CAPTURES) tafl_record_keep_tags(record, is_no_total, NULL);
    if (bit == TAFL_KEEPS_MOVES) drop_moves(record);
    if (bit == TAFL_KEEPS_RULES) tafl_record_facts_edit(record)->first_side = 0;
    if (bit == TAFL_KEEPS_TAGS) tafl_record_keep_tags(record, is_general, NULL);
}

/* What stands in `back` for a node of the main line; NULL for nothing. */
static const tafl_node *node_in(const tafl_record *back, const tafl_node *node)
{
    const tafl_node *there = tafl_record_root(back);
    while (there && there->ply < node->ply) there = there->child;
    return tafl_node_is_main(node) ? there : NULL;
}

/* `back` is the other side: of what has no place there is none on either side; and where two things of a kind
 * are at one place, the other one may have stayed. */
static void drop(tafl_record *record, tafl_record *back, const tafl_loss *loss)
{
    if (loss->tag) {
        tafl_str key = loss->tag->key;
        tafl_record_keep_tags(record, is_other, &key);
    } else if (loss->node && loss->bit != TAFL_KEEPS_VARIATIONS && loss->bit != TAFL_KEEPS_MOVES) {
        const tafl_node *there = node_in(back, loss->node);
        drop_in_node(record, loss->node, loss->bit);
        if (there) drop_in_node(back, there, loss->bit);
    } else {
        drop_everywhere(record, loss->bit);
        drop_everywhere(back, loss->bit);
    }
    if (loss->bit != TAFL_KEEPS_VARIATIONS) return;
    tafl_record_strip(record, TAFL_STRIP_VARIATIONS);
    tafl_record_strip(back, TAFL_STRIP_VARIATIONS);
}

/* ---- what is added ------------------------------------------------------------------------------- */

/* Is the key that of the next tag of the record, of which `context` is a pointer? Else it was made up: totals of captures
 * where there are none, or a key in other words that is read back as the known one. */
static bool is_not_made_up(void *context, tafl_str key)
{
    const tafl_tag **next = context;
    bool same = *next && tafl_str_equal((*next)->key, key);
    if (same) *next = (*next)->next;
    return same;
}

/* A format in which only the last token says why a game ended says so where others leave it open. */
static void forget_made_up_reason(const tafl_record *from, tafl_record *back)
{
    const tafl_node *last = tafl_record_root(from);
    while (last->child) last = last->child;
    uint8_t reason = tafl_record_facts_of(from)->stated.reason;
    tafl_record_facts *facts = tafl_record_facts_edit(back);
    bool open = reason == TAFL_REASON_NONE || reason == TAFL_REASON_UNKNOWN;
    bool said = last->kind == TAFL_NODE_ENDING && facts->stated.reason == last->reason;
    if (open && said) facts->stated.reason = reason;
}

/* ---- the trip ------------------------------------------------------------------------------------ */

static tafl_status write_one(tafl_text *out, const tafl_codec *codec, const tafl_record *record)
{
    tafl_writer *writer;
    tafl_text_reset(out);
    tafl_status status = tafl_writer_open(&writer, codec, NULL, out);
    if (status) return status;
    tafl_status put = tafl_writer_put(writer, record);
    status = tafl_writer_finish(writer);
    tafl_writer_free(writer);
    return put ? put : status;
}

static void hear(void *context, const tafl_diag *diag)
{
    pair_trip *trip = context;
    if (diag->severity == TAFL_ERROR) trip->told = "an error was told";
}

static tafl_status read_one(pair_trip *trip, tafl_record *out, const tafl_codec *codec)
{
    tafl_reader *reader;
    const tafl_sink sink = {hear, trip};
    tafl_str bytes = tafl_text_view(&trip->text);
    tafl_status status =
        tafl_reader_open_bytes(&reader, TAFL_STR("trip"), bytes, codec, NULL, &sink);
    if (status) return status;
    status = tafl_reader_next(reader, out);
    tafl_source whole = *tafl_record_source(out); /* outlives the text that is written next */
    if (!status) status = tafl_record_set_source(out, &whole, true);
    tafl_reader_free(reader);
    return status;
}

static pair_result fail(pair_trip *trip, const char *what, const tafl_codec *codec)
{
    tafl_text_format(&trip->why, "%s (%s, %s): ", what, codec->name,
                     trip->told ? trip->told : "nothing was told");
    tafl_text_str(&trip->why, tafl_text_view(&trip->text));
    return PAIR_DIFFERENT;
}

/* Is what was written found to be of its format by content alone? One record in json and in jsonl is
 * the same thing. */
static bool is_found(const pair_trip *trip, const tafl_codec *codec)
{
    enum { HEAD = 16 << 10 };
    tafl_str head = tafl_text_view(&trip->text);
    if (head.len > HEAD) head.len = HEAD;
    const tafl_codec *found = tafl__codec_detect(head, TAFL_STR(""));
    return found && tafl_str_starts(tafl_str_of(codec->name), tafl_str_of(found->name));
}

/* Writes `from` and reads it back into `to`, and looks whether it is written the same again. */
static pair_result step(pair_trip *trip, tafl_record *to, const tafl_codec *codec,
                        const tafl_record *from)
{
    tafl_status status = write_one(&trip->text, codec, from);
    if (status == TAFL_UNSUPPORTED) return PAIR_NOT_FOR_IT;
    if (status) return fail(trip, tafl_status_text(status), codec);
    trip->told = NULL;
    if (!is_found(trip, codec)) return fail(trip, "taken for another format", codec);
    status = read_one(trip, to, codec);
    if (status) return fail(trip, tafl_status_text(status), codec);
    if (write_one(&trip->second, codec, to) ||
        !tafl_str_equal(tafl_text_view(&trip->text), tafl_text_view(&trip->second)))
        return fail(trip, "other bytes the second time", codec);
    return PAIR_SAME;
}

static pair_result compare(pair_trip *trip, const tafl_codec *b)
{
    losses lost = {0};
    tafl_format_each_loss(b, trip->a, collect, &lost);
    for (size_t i = 0; i < lost.count; i++) drop(trip->a, trip->again, &lost.item[i]);
    free(lost.item);
    const tafl_tag *next = tafl_record_tags(trip->a);
    tafl_record_keep_tags(trip->again, is_not_made_up, &next);
    forget_made_up_reason(trip->a, trip->again);
    return tafl_record_equal(trip->a, trip->again, &trip->why) ? PAIR_SAME : PAIR_DIFFERENT;
}

pair_result pair_trip_run(pair_trip *trip, const tafl_codec *a, const tafl_codec *b,
                          const tafl_record *record)
{
    if (!trip->a) tafl_record_new(&trip->a);
    if (!trip->b) tafl_record_new(&trip->b);
    if (!trip->again) tafl_record_new(&trip->again);
    tafl_text_reset(&trip->why);
    pair_result result = step(trip, trip->a, a, record);
    if (result == PAIR_SAME) result = step(trip, trip->b, b, trip->a);
    if (result == PAIR_SAME) result = step(trip, trip->again, a, trip->b);
    return result == PAIR_SAME ? compare(trip, b) : result;
}

void pair_trip_clear(pair_trip *trip)
{
    tafl_record_free(trip->a);
    tafl_record_free(trip->b);
    tafl_record_free(trip->again);
    tafl_text_clear(&trip->text);
    tafl_text_clear(&trip->second);
    tafl_text_clear(&trip->why);
    *trip = (pair_trip){0};
}
