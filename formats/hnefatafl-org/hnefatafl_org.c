/* SPDX-License-Identifier: MIT */
/* Games of hnefatafl.org as its JSON export has them, read only: moves in one string, the start
 * position with A, D and K and the top rank first, clocks, no result but a clock at zero. See README.md. */
#include <format/told.h>
#include <tafl/rules.h>

#include "../shared/number.h"
#include "../shared/site.h"

/* The start position in our letters, rank 1 first. */
static void read_start(site_reader *in, const json_item *item)
{
    tafl_str raw = tafl__site_raw(item);
    tafl_text letters = {0}, text = {0};
    tafl_board board;
    tafl_board_error error = {0};
    for (size_t i = 0; i < raw.len; i++) {
        char c = raw.at[i];
        tafl_text_char(&letters, c == 'A' ? 't' : c == 'D' ? 'T' : c);
    }
    if (tafl_board_parse(&board, tafl_text_view(&letters), TAFL_TOP_FIRST, &error) == TAFL_OK) {
        tafl_board_write(&text, &board, TAFL_BOTTOM_FIRST);
        tafl__site_add_made_tag(in, "start", tafl_text_view(&text), raw);
    } else {
        tafl__json_tell(&in->json, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON_KEPT], raw,
                        "the start position cannot be read");
        tafl__site_add_tag(in, "start-as-written", item);
    }
    tafl_text_clear(&letters);
    tafl_text_clear(&text);
}

/* "d1-d3 e5-e2 d3-d2xe2"; the string has no escapes when it holds moves. */
static void read_moves(site_reader *in, const json_item *item)
{
    tafl_str raw = tafl__site_raw(item);
    for (size_t at = 0; at < raw.len && !in->json.status;) {
        size_t end = at;
        while (end < raw.len && raw.at[end] != ' ') end++;
        if (end > at && !tafl__site_add_token(in, (tafl_str){raw.at + at, end - at})) {
            tafl__site_keep_rest(in, raw.at + raw.len);
            return;
        }
        at = end + 1;
    }
}

/* What the members say besides the moves; those of a proposal by which the object names its rules. */
typedef struct org_game {
    json_item clocks, variant, shieldwall, exit_fort;
    bool untimed;
} org_game;

/* A clock that stands at zero is the only way in which these games say that time was lost. */
static void read_clocks(site_reader *in, const json_item *clocks)
{
    tafl_str zero[2] = {{0}, {0}};
    json_items items = tafl__json_items_of(&in->json, clocks);
    for (json_item i; !in->json.status && tafl__json_next(&i, &in->json, &items);) {
        int32_t left = 1;
        bool attackers = tafl__json_is(i.key, "attackers");
        if (!attackers && !tafl__json_is(i.key, "defenders")) continue;
        if (i.kind == JSON_NUMBER && tafl__number_thousandths(i.text, &left) && left <= 0)
            zero[attackers ? TAFL_ATTACKERS : TAFL_DEFENDERS] = i.text;
    }
    bool attackers = zero[TAFL_ATTACKERS].at, defenders = zero[TAFL_DEFENDERS].at;
    if (attackers == defenders || in->last->kind == TAFL_NODE_ENDING) return;
    tafl__site_state(in, attackers ? TAFL_WINNER_DEFENDERS : TAFL_WINNER_ATTACKERS,
                     TAFL_REASON_TIME, zero[attackers ? TAFL_ATTACKERS : TAFL_DEFENDERS]);
}

/* The ruleset that the site plays under this name, or the one everybody calls so; NULL for none. */
static const tafl_ruleset *ruleset_of(tafl_str variant)
{
    const tafl_ruleset *named = tafl_catalogue_find(variant);
    tafl_text text = {0};
    if (!named) return NULL;
    tafl_text_format(&text, "%s-hnefatafl-org", named->name);
    const tafl_ruleset *own = text.failed ? NULL : tafl_catalogue_find(tafl_text_view(&text));
    tafl_text_clear(&text);
    return own ? own : named;
}

/* Appends "sw:s" or what else the member says. */
static void add_key(tafl_text *out, const char *key, const json_item *item, const char *yes)
{
    if (!item->at || item->kind == JSON_NULL) return;
    tafl_text_format(out, " %s:", key);
    if (item->kind == JSON_STRING)
        tafl_text_str(out, tafl__site_raw(item));
    else
        tafl_text_z(out, item->kind == JSON_TRUE ? yes : "n");
}

/* Appends the start position where it is of another size than that of the rules. */
static void add_start(tafl_text *out, const tafl_record *record)
{
    tafl_rules rules;
    tafl_board board;
    const tafl_tag *start = tafl_record_tag(record, TAFL_STR("start"));
    if (!start || tafl_rules_read(&rules, tafl_text_view(out), NULL, NULL) != TAFL_OK ||
        tafl_board_parse(&board, start->value, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK ||
        board.size == rules.start.size)
        return;
    tafl_text_format(out, " dim:%u start:", board.size);
    tafl_text_str(out, start->value);
}

/* "base:copenhagen-hnefatafl-org sw:n", of a variant that the catalogue has. */
static void add_rules(site_reader *in, const org_game *g)
{
    const tafl_ruleset *entry =
        g->variant.at ? ruleset_of(tafl__site_value(in, &g->variant)) : NULL;
    if (!entry) return;
    tafl_text text = {0};
    tafl_text_format(&text, "base:%s", entry->name);
    add_start(&text, in->json.record);
    add_key(&text, "sw", &g->shieldwall, "s");
    add_key(&text, "efe", &g->exit_fort, "y");
    tafl__site_add_made_tag(in, "rules", tafl_text_view(&text), tafl__site_raw(&g->variant));
    tafl_text_clear(&text);
}

static void finish(site_reader *in)
{
    const org_game *g = in->context;
    if (g->clocks.at && !g->untimed) read_clocks(in, &g->clocks);
    add_rules(in, g);
}

static void read_member(site_reader *in, const json_item *item)
{
    org_game *g = in->context;
    bool text = item->kind == JSON_STRING;
    if (text && tafl__json_is(item->key, "moves")) {
        read_moves(in, item);
    } else if (text && tafl__json_is(item->key, "start")) {
        read_start(in, item);
    } else {
        if (tafl__json_is(item->key, "time_remaining_ms") && item->kind == JSON_OBJECT)
            g->clocks = *item;
        if (tafl__json_is(item->key, "time_control")) g->untimed = item->kind == JSON_NULL;
        if (text && tafl__json_is(item->key, "variant")) g->variant = *item;
        if (tafl__json_is(item->key, "sw")) g->shieldwall = *item;
        if (tafl__json_is(item->key, "efe")) g->exit_fort = *item;
        tafl__site_add_other(in, item);
    }
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    org_game game = {0};
    const site_functions functions = {read_member, finish, &game};
    return tafl__site_read(record, options, sink, &functions);
}

static int sniff(tafl_str head)
{
    bool ours = tafl__site_has_member(head, "moves") && tafl__site_has_member(head, "attackers") &&
                tafl__site_has_member(head, "dim");
    return ours ? 92 : 0;
}

const tafl_codec tafl__formats_hnefatafl_org = {
    .name = "hnefatafl-org",
    .title = "hnefatafl.org games as JSON",
    .suffixes = "json jsonl",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PLAYERS | TAFL_KEEPS_TAGS |
             TAFL_KEEPS_ENDING | TAFL_KEEPS_RULES,
    .sniff = sniff,
    .frame = tafl__json_frame,
    .pass = tafl__json_pass,
    .read = read,
};
