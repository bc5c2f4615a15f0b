/* SPDX-License-Identifier: MIT */
/* Records that are not read back to find out what a format loses: the losses are the same as if they were. */
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include <format/again.h>
#include <tafl/format.h>

#include "random_record.h"

enum { SEEDS = 2000, SEEDS_SLOW = 60 };

/* ---- both ways -------------------------------------------------------------------------------- */

static void list_loss(void *context, const tafl_loss *loss)
{
    tafl_text *out = context;
    tafl_text_format(out, "%s at ply %u, %s: ", tafl_keeps_text(loss->bit),
                     loss->node ? loss->node->ply : 0, loss->extended ? "extended" : "lost");
    if (loss->tag) tafl_text_str(out, loss->tag->key);
    tafl_text_char(out, '\n');
}

static void compare(const tafl_record *record)
{
    tafl_text quick = {0}, always = {0};
    const tafl_codec *codec;
    for (unsigned i = 0; (codec = tafl_codec_at(i)); i++) {
        if (!codec->write) continue;
        tafl_text_reset(&quick);
        tafl_text_reset(&always);
        CU_ASSERT_EQUAL(tafl__format_losses(codec, record, list_loss, &quick, false), TAFL_OK);
        CU_ASSERT_EQUAL(tafl__format_losses(codec, record, list_loss, &always, true), TAFL_OK);
        bool same = tafl_str_equal(tafl_text_view(&quick), tafl_text_view(&always));
        CU_ASSERT_TRUE(same);
        if (!same)
            printf("%s: %s\nand not: %s\n", codec->name, always.at ? always.at : "nothing",
                   quick.at ? quick.at : "nothing");
    }
    tafl_text_clear(&quick);
    tafl_text_clear(&always);
}

/* ---- plain records ---------------------------------------------------------------------------- */

static unsigned below(uint64_t *state, unsigned limit)
{
    return (unsigned)(random_next(state) % limit);
}

static void add_tag(tafl_record *record, uint64_t *state, const char *key)
{
    static const char *const values[] = {"Astrid",        "7",        "Cup 2 of 3", "none", "draw",
                                         "White resigns", "d2 to e2", "x",          "K",    "1"};
    const char *value = values[below(state, sizeof values / sizeof *values)];
    if (below(state, 2) == 0)
        tafl_record_add_tag(record, tafl_str_of(key), tafl_str_of(value), 0, 0);
}

static void add_count(tafl_record *record, uint64_t *state, const char *key)
{
    char count[8];
    snprintf(count, sizeof count, "%u", below(state, 30));
    if (below(state, 2) == 0)
        tafl_record_add_tag(record, tafl_str_of(key), tafl_str_of(count), 0, 0);
}

static void add_rules(tafl_record *record, uint64_t *state)
{
    static const char *const rules[] = {
        "brandub", "base:copenhagen sw:n", "nobody knows", "sea-battle-9",
        "dim:7 name:Brandub surf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"};
    const char *value = rules[below(state, sizeof rules / sizeof *rules)];
    if (below(state, 2) == 0)
        tafl_record_add_tag(record, TAFL_STR("rules"), tafl_str_of(value), 0, 0);
}

static void add_move(tafl_record *record, uint64_t *state, tafl_node **last)
{
    tafl_node *node = *last = tafl_record_add(record, *last, TAFL_NODE_MOVE);
    CU_ASSERT_PTR_NOT_NULL_FATAL(node);
    node->from = tafl_square_at(below(state, 19), below(state, 19));
    tafl_leg leg = {.to = tafl_square_at(below(state, 19), below(state, 19))};
    tafl_node_add_leg(record, node, leg);
    node->piece = below(state, 5) ? TAFL_EMPTY : TAFL_KING_PIECE;
    for (unsigned claims = below(state, 3) ? 0 : below(state, 5); claims; claims--) {
        tafl_claim claim = {.square = tafl_square_at(below(state, 19), below(state, 19))};
        claim.piece = below(state, 5) ? TAFL_EMPTY : TAFL_KING_PIECE;
        tafl_node_add_claim(record, node, claim);
    }
}

static void make(tafl_record *record, uint64_t seed)
{
    static const uint8_t reasons[] = {TAFL_REASON_NONE, TAFL_REASON_UNKNOWN,
                                      TAFL_REASON_RESIGNATION, TAFL_REASON_TIME};
    uint64_t state = seed;
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    tafl_node *last = tafl_node_edit(record, NULL);
    tafl_record_reset(record);
    add_tag(record, &state, "event");
    add_tag(record, &state, "attackers");
    add_tag(record, &state, "defenders");
    add_count(record, &state, "captured-by-attackers");
    add_rules(record, &state);
    for (unsigned plies = 1 + below(&state, 9); plies; plies--) add_move(record, &state, &last);
    if (below(&state, 3) == 0) {
        last = tafl_record_add(record, last, TAFL_NODE_ENDING);
        CU_ASSERT_PTR_NOT_NULL_FATAL(last);
        last->reason = reasons[2 + below(&state, 2)];
    }
    facts->stated.winner = (uint8_t)below(&state, 4);
    if (facts->stated.winner) facts->stated.reason = reasons[below(&state, 4)];
}

static void plain_records(void)
{
    unsigned needless = 0, seeds = unit_is_slow() ? SEEDS_SLOW : SEEDS;
    tafl_record *record;
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
    for (unsigned seed = 1; seed <= seeds; seed++) {
        make(record, seed);
        needless += tafl__again_needless(record);
        compare(record);
    }
    CU_ASSERT_TRUE(needless > seeds / 4);
    tafl_record_free(record);
}

/* ---- all others ------------------------------------------------------------------------------- */

static void random_records(void)
{
    random_record_options options = {.nodes = 6, .plain_text = true};
    tafl_record *record;
    CU_ASSERT_EQUAL_FATAL(tafl_record_new(&record), TAFL_OK);
    for (unsigned seed = 1; seed <= (unit_is_slow() ? SEEDS_SLOW : SEEDS); seed++) {
        options.keeps = seed % 2 ? (unsigned)(seed * 2654435761u) : 0;
        CU_ASSERT_TRUE(random_record(record, seed, &options));
        compare(record);
    }
    tafl_record_free(record);
}

const unit_test unit_tests[] = {
    {"plain records", plain_records},
    {"random records", random_records},
    {NULL, NULL},
};
