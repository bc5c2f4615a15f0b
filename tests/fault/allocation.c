/* SPDX-License-Identifier: MIT */
/* Reads and judges the records of every file named on the command line with the first, the second,
 * … allocation failing, until none fails any more. Either a status says that memory is out, or all
 * is as if nothing had happened; and nothing may be lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <format/detect.h>
#include <tafl/format.h>
#include <tafl/judge.h>

#include "counting.h"

/* ---- one attempt ---------------------------------------------------------------------------- */

/* What an attempt saw; the same whenever no allocation fails. */
typedef struct tally {
    unsigned long records, plies, findings;
    uint64_t content; /* a sum over all that was read */
    bool no_memory;
} tally;

static void note(tally *t, tafl_status status)
{
    t->no_memory |= status == TAFL_NOMEM;
}

static void add_bytes(tally *t, const void *bytes, size_t len)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < len; i++) t->content = (t->content ^ at[i]) * UINT64_C(1099511628211);
    t->content = (t->content ^ len) * UINT64_C(1099511628211);
}

static void add_extra(tally *t, const tafl_extra *extra)
{
    const tafl_str texts[] = {extra->before,  extra->comment, extra->glyph, extra->marks,
                              extra->address, extra->text,    extra->more};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        add_bytes(t, texts[i].at, texts[i].len);
}

static void add_record(tally *t, const tafl_record *record)
{
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) {
        add_bytes(t, tag->key.at, tag->key.len);
        add_bytes(t, tag->value.at, tag->value.len);
    }
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    while (tafl_walk_next(&walk) != TAFL_WALK_DONE) {
        const tafl_node *n = walk.node;
        const unsigned facts[] = {walk.event, n->kind, n->from, n->legs, n->claims, n->ply, n->at};
        add_bytes(t, facts, sizeof facts);
        for (unsigned i = 0; i < n->legs; i++) add_bytes(t, &n->leg[i].to, sizeof n->leg[i].to);
        if (n->extra) add_extra(t, n->extra);
    }
}

static bool rules_of(tafl_rules *rules, const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    const tafl_rules_options options = {.lenient = true};
    if (tag && tafl_rules_read(rules, tag->value, &options, NULL) == TAFL_OK) return true;
    return tafl_rules_read(rules, TAFL_STR("copenhagen rep:2-draw"), NULL, NULL) == TAFL_OK;
}

static const tafl_node *last_node(const tafl_record *record)
{
    const tafl_node *node = tafl_record_root(record);
    while (node->child) node = node->child;
    return node;
}

static void judge(tafl_replay *replay, tafl_record *record, tally *t)
{
    static tafl_referee referee;
    tafl_rules rules;
    tafl_position position;
    const tafl_replay_options options = {.automatic_repetition = t->records % 2,
                                         .restore_legs = true};
    if (!rules_of(&rules, record) || tafl_referee_init(&referee, &rules, NULL) != TAFL_OK) return;
    note(t, tafl_replay_run(replay, &referee, record, &options));
    t->findings += tafl_replay_result(replay).findings->count;
    t->plies += tafl_replay_result(replay).plies;
    note(t, tafl_replay_position(&position, &referee, record, last_node(record), NULL));
}

/* The judge, and what it puts into the record. */
static void judge_and_fill(tafl_record *record, tally *t)
{
    tafl_judge *judge = NULL;
    tafl_judgement judged;
    tafl_findings found = {0};
    tafl_plies plies = {0};
    const tafl_judge_options options = {.replay = {.on_ply = tafl_plies_keep, .context = &plies}};
    tafl_status status = tafl_judge_new(&judge, &options);
    if (!status) status = tafl_judge_record(&judged, judge, record, &found);
    if (!status) tafl_findings_locate(&found);
    note(t, found.failed ? TAFL_NOMEM : status);
    note(t, tafl_plies_fill(&plies, record, TAFL_FILL_REPLACE));
    t->findings += found.count;
    tafl_judge_free(judge);
    tafl_findings_clear(&found);
    tafl_plies_clear(&plies);
}

static void read_all(tafl_reader *reader, tafl_record *record, tafl_replay *replay, tally *t)
{
    for (;;) {
        tafl_status status = tafl_reader_next(reader, record);
        note(t, status);
        if (status == TAFL_END || status == TAFL_NOMEM || status == TAFL_IO) return;
        t->records++;
        add_record(t, record);
        if (status == TAFL_OK) judge(replay, record, t);
        judge_and_fill(record, t);
    }
}

static tally attempt(tafl_str name, tafl_str bytes, const tafl_codec *codec)
{
    tally t = {.content = UINT64_C(14695981039346656037)};
    tafl_reader *reader = NULL;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    tafl_status status = tafl_reader_open_bytes(&reader, name, bytes, codec, NULL, NULL);
    note(&t, status);
    if (!record || !replay) t.no_memory = true;
    if (record && replay && status == TAFL_OK) read_all(reader, record, replay, &t);
    if (status == TAFL_OK) tafl_reader_free(reader);
    tafl_replay_free(replay);
    tafl_record_free(record);
    return t;
}

/* ---- all of them ---------------------------------------------------------------------------- */

static bool complain(const char *path, const char *what)
{
    printf("%s, allocation %lu: %s\n", path, fails_at, what);
    return false;
}

static bool same(const tally *a, const tally *b)
{
    return a->records == b->records && a->plies == b->plies && a->findings == b->findings &&
           a->content == b->content;
}

static bool walk(const char *path, tafl_str bytes)
{
    long before = live;
    fails_at = 0;
    /* Recognising a format may ask for memory, but has no way to say that there is none. */
    const tafl_codec *codec = tafl__codec_detect(bytes, tafl_str_of(path));
    tally whole = attempt(tafl_str_of(path), bytes, codec);
    if (whole.no_memory) return complain(path, "out of memory though nothing failed");
    for (fails_at = 1;; fails_at++) {
        made = 0;
        tally t = attempt(tafl_str_of(path), bytes, codec);
        bool failed = made >= fails_at;
        if (live != before) return complain(path, "memory is lost");
        if (!t.no_memory && !same(&t, &whole))
            return complain(path, "another result, and nobody says that memory is out");
        if (!failed) return true;
    }
}

int main(int argc, char **argv)
{
    bool good = argc > 1;
    for (int i = 1; i < argc; i++) {
        tafl_text text = {0};
        fails_at = 0;
        if (tafl_file_read(&text, argv[i], 1 << 20) != TAFL_OK)
            good = complain(argv[i], "cannot be read");
        else
            good &= walk(argv[i], tafl_text_view(&text));
        tafl_text_clear(&text);
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
