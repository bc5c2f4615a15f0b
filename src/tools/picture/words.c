/* SPDX-License-Identifier: MIT */
/* Templates for captions, titles and names of files: "{attackers} - {defenders}, ply {ply}". */
#include <stdlib.h>
#include <string.h>

#include "picture.h"

/* ---- what a key stands for --------------------------------------------------------------------- */

typedef void key_writer(tafl_text *out, const picture_origin *origin, const picture_shot *shot);

void picture_move_write(tafl_text *out, const picture_shot *shot)
{
    if (!shot->node || shot->node->kind != TAFL_NODE_MOVE) return;
    tafl_move_write(out, shot->node, TAFL_CAPTURES_OTN);
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
    size_t last = tafl_record_plies(origin->item->record), to = picture_range_to(plies, shot);
    tafl_text_format(out, "%u\u2013%zu", picture_range_from(plies, shot), to < last ? to : last);
}

static void write_move(tafl_text *out, const picture_origin *origin, const picture_shot *shot)
{
    (void)origin;
    picture_move_write(out, shot);
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

/* ---- templates --------------------------------------------------------------------------------- */

/* Takes plain text up to the next key off `template`; *key is the key, empty at the end. */
static tafl_str take_plain(const char **template, tafl_str *key)
{
    tafl_str plain = {*template, strcspn(*template, "{")};
    const char *open = *template + plain.len;
    const char *close = *open ? strchr(open, '}') : NULL;
    *key = (tafl_str){NULL, 0};
    if (!close) {
        plain.len = strlen(*template);
        *template += plain.len;
        return plain;
    }
    *key = (tafl_str){open + 1, (size_t)(close - open - 1)};
    *template = close + 1;
    return plain;
}

static bool tell_unknown(tool_run *run, const char *option, tafl_str key)
{
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

bool picture_template_check(tool_run *run, const char *option, const char *template)
{
    tafl_str key;
    while (template && *template) {
        take_plain(&template, &key);
        if (!key.at) continue;
        if (!writer_of(key) && tag_of(key).len == 0) return tell_unknown(run, option, key);
    }
    return true;
}

static void write_key(tafl_text *out, tafl_str key, const picture_origin *origin,
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

/* What came out of a key shall name no other folder and no hidden file. */
static void make_harmless(tafl_text *out, size_t from)
{
    for (size_t i = from; i < out->len; i++) {
        char c = out->at[i];
        bool first = i == 0 || out->at[i - 1] == '/';
        if (c == '/' || c == '\\' || c == '\n' || c == '\t' || (first && c == '.'))
            out->at[i] = '-';
        else if (c == ' ')
            out->at[i] = '_';
    }
}

/* ---- what parts two keys ------------------------------------------------------------------------ */

/* How many bytes at the beginning of a text are one separator; 0 for none. */
static size_t separator_at(tafl_str text)
{
    static const char *const separators[] = {" ", ",", ";", ":", "-", "/", "|", "\u2013", "\u2014"};
    for (size_t i = 0; i < sizeof separators / sizeof *separators; i++) {
        if (tafl_str_starts(text, tafl_str_of(separators[i]))) return strlen(separators[i]);
    }
    return 0;
}

/* The length of a text without the separators at its end. */
static size_t without_separators(tafl_str text)
{
    for (size_t n = 1; n <= 3 && n <= text.len; n++) {
        const tafl_str end = {text.at + text.len - n, n};
        if (separator_at(end) != n) continue;
        text.len -= n;
        n = 0;
    }
    return text.len;
}

static void cut(tafl_text *out, size_t len)
{
    if (len >= out->len) return;
    out->len = len;
    out->at[len] = '\0';
}

static bool begins_line(const tafl_text *out)
{
    return out->len == 0 || out->at[out->len - 1] == '\n';
}

/* A key that stands for nothing takes along what would part it from the next one: separators behind
 * it where one stands before it, or brackets around it. */
static tafl_str close_gap(tafl_text *out, tafl_str plain)
{
    size_t skip = 0;
    if (out->len > 0 && out->at[out->len - 1] == '(' && plain.len > 0 && plain.at[0] == ')') {
        cut(out, out->len - 1);
        skip = 1;
    }
    bool parted = begins_line(out) || without_separators(tafl_text_view(out)) < out->len;
    for (size_t n = 1; n > 0 && parted; skip += n) {
        n = separator_at((tafl_str){plain.at + skip, plain.len - skip});
    }
    return (tafl_str){plain.at + skip, plain.len - skip};
}

static void write_plain(tafl_text *out, tafl_str plain, bool file_name)
{
    for (size_t i = 0; i < plain.len; i++) {
        bool line_end =
            !file_name && plain.at[i] == '\\' && i + 1 < plain.len && plain.at[i + 1] == 'n';
        tafl_text_char(out, line_end ? '\n' : plain.at[i]);
        if (line_end) i++;
    }
}

void picture_template_write(tafl_text *all, const char *template, const picture_origin *origin,
                            const picture_shot *shot, bool file_name)
{
    tafl_str key;
    tafl_text text = {0}, *out = &text;
    bool gap = false; /* the last key stands for nothing, and not in the name of a file */
    while (template && *template) {
        tafl_str plain = take_plain(&template, &key);
        if (gap) plain = close_gap(out, plain);
        write_plain(out, plain, file_name);
        size_t from = out->len;
        if (key.at) write_key(out, key, origin, shot);
        if (file_name && !out->failed) make_harmless(out, from);
        gap = !file_name && ((gap && plain.len == 0) || key.at) && out->len == from;
    }
    if (gap) cut(out, without_separators(tafl_text_view(out)));
    tafl_text_str(all, tafl_text_view(out));
    all->failed = all->failed || out->failed;
    tafl_text_clear(out);
}
