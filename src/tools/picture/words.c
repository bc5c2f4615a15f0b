/* SPDX-License-Identifier: MIT */
/* The keys of templates, and what they stand for. How a template is put together is in template.c. */
#include <stdlib.h>
#include <string.h>

#include "picture.h"

/* ---- what a key stands for --------------------------------------------------------------------- */

typedef void key_writer(tafl_text *out, const picture_origin *origin, const picture_shot *shot);

void picture_move_write(tafl_text *out, const tool_run *run, const tafl_node *node)
{
    tafl_text move = {0};
    if (!node || node->kind != TAFL_NODE_MOVE) return;
    tafl_move_write(&move, node, TAFL_CAPTURES_OTN);
    if (picture_skips_i(run))
        tafl_letters_skip_i(out, tafl_text_view(&move));
    else
        tafl_text_append(out, &move);
    out->failed = out->failed || move.failed;
    tafl_text_clear(&move);
}

static void write_ply(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    tafl_text_uint(out, shot->node ? shot->node->ply : 0);
}

/* The plies of a numbered diagram, as far as the game goes; of any other the ply. */
static void write_plies(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    const picture_plies *plies = &((const picture_settings *)origin->run->settings)->plies;
    if (!plies->from || !origin->item) {
        write_ply(out, origin, shot);
        return;
    }
    uint32_t last = picture_last_ply(origin->item->record, origin->line);
    uint32_t to = picture_range_to(plies, shot);
    uint32_t from = picture_range_from(plies, shot);
    if (to > last) to = last;
    tafl_text_uint(out, from);
    if (to > from) tafl_text_format(out, "\u2013%u", to);
}

static void write_move(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    picture_move_write(out, origin->run, shot->node);
}

static void write_address(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    if (shot->node)
        tafl_address_write(out, shot->node);
    else
        tafl_text_z(out, "start");
}

static void write_comment(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    if (shot->node && shot->node->extra) tafl_text_str(out, shot->node->extra->comment);
}

static void write_glyph(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    if (shot->node && shot->node->extra) tafl_text_str(out, shot->node->extra->glyph);
}

static void write_eval(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    if (shot->node && shot->node->extra) tafl_eval_write(out, shot->node->extra->eval);
}

static void write_to_move(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    tafl_text_z(out, tafl_side_text((tafl_side)shot->position.to_move));
}

static void write_occurrence(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    tafl_text_uint(out, shot->occurrence ? shot->occurrence : 1);
}

static void write_number(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)shot;
    tafl_text_uint(out, origin->number);
}

static void write_record(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)shot;
    tafl_text_uint(out, origin->item ? origin->item->number : 1);
}

static void write_file(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    const char *path = origin->item ? origin->item->file : NULL;
    (void)shot;
    if (path && strcmp(path, "-") != 0)
        picture_write_stem(out, path);
    else
        tafl_text_str(out, origin->rules.len > 0 ? origin->rules : TAFL_STR("position"));
}

static void write_rules(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)shot;
    tafl_text_str(out, origin->rules);
}

static void write_result(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)shot;
    if (!origin->item) return;
    tafl_outcome stated = tafl_record_facts_of(origin->item->record)->stated;
    const char *winner = tafl_winner_text((tafl_winner)stated.winner);
    if (!winner) return;
    tafl_text_z(out, stated.winner == TAFL_WINNER_DRAW ? "a draw" : winner);
    if (stated.winner != TAFL_WINNER_DRAW) tafl_text_z(out, " win");
}

static void write_suffix(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)shot;
    tafl_text_str(out, picture_suffix(((const picture_state *)origin->run->state)->painter));
}

static const struct {
    const char *key;
    key_writer *write;
} keys[] = {
    {"ply", write_ply},         {"plies", write_plies},     {"move", write_move},
    {"address", write_address}, {"comment", write_comment}, {"glyph", write_glyph},
    {"to-move", write_to_move}, {"n", write_number},        {"record", write_record},
    {"file", write_file},       {"rules", write_rules},     {"result", write_result},
    {"eval", write_eval},       {"ext", write_suffix},      {"occurrence", write_occurrence}};

enum { KEYS = sizeof keys / sizeof *keys };

/* Tags that can be named without "tag:". */
static const char *const tags[] = {"attackers", "defenders", "event", "date",       "round",
                                   "site",      "place",     "id",    "termination"};

enum { TAGS = sizeof tags / sizeof *tags };

static const char tag_prefix[] = "tag:";

static key_writer *writer_of(tafl_str key)
{
    for (size_t i = 0; i < KEYS; i++) {
        if (tafl_str_equal(tafl_str_of(keys[i].key), key)) return keys[i].write;
    }
    return NULL;
}

/* The tag a key names; empty when it names none. */
static tafl_str tag_of(tafl_str key)
{
    size_t len = sizeof tag_prefix - 1;
    if (tafl_str_starts(key, tafl_str_of(tag_prefix)))
        return (tafl_str){key.at + len, key.len - len};
    for (size_t i = 0; i < TAGS; i++) {
        if (tafl_str_equal(tafl_str_of(tags[i]), key)) return key;
    }
    return (tafl_str){NULL, 0};
}

/* ---- for templates ----------------------------------------------------------------------------- */

bool picture_key_check(tool_run *run, const char *option, tafl_str key)
{
    if (writer_of(key) || tag_of(key).len > 0) return true;
    tafl_text list = {0}, hint = {0};
    tool_nearest nearest = tool_nearest_to(key);
    for (size_t i = 0; i < KEYS + TAGS; i++) {
        const char *known = i < KEYS ? keys[i].key : tags[i - KEYS];
        tool_nearest_try(&nearest, tafl_str_of(known));
        tafl_text_format(&list, "%s%s", i > 0 ? " " : "", known);
    }
    tool_nearest_tell(&nearest, "", &hint);
    tool_usage(run, "--%s: there is no {%.*s}%s; there are %s and tag:KEY", option, (int)key.len,
               key.at, hint.at ? hint.at : "", list.at ? list.at : "");
    tafl_text_clear(&list);
    tafl_text_clear(&hint);
    return false;
}

void picture_key_write(tafl_text *out, tafl_str key, const picture_origin *origin,
                       const picture_shot *shot)
{
    key_writer *write = writer_of(key);
    if (write) {
        write(out, origin, shot);
        return;
    }
    const tafl_tag *tag = origin->item ? tafl_record_tag(origin->item->record, tag_of(key)) : NULL;
    if (tag) tafl_text_str(out, tag->value);
}
