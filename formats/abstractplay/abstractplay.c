/* SPDX-License-Identifier: MIT */
/* Game records of Abstract Play, read only: a header with players and their results, and moves by
 * rounds. See README.md. */
#include <string.h>

#include <format/told.h>

#include "../shared/number.h"
#include "../shared/site.h"

/* What the header says and the moves need. */
typedef struct ap_game {
    json_item game, players, moves;
    bool defenders_first, any_variant;
} ap_game;

/* ---- header --------------------------------------------------------------------------------- */

static bool ends_in_w(tafl_str text)
{
    return text.len > 2 && text.at[text.len - 2] == '-' && text.at[text.len - 1] == 'w';
}

/* {"name": "Tafl", "variants": ["copenhagen-11-tdiamond-w"]}; "-w" has the defenders begin. */
static void read_game(site_reader *in, const json_item *game)
{
    ap_game *g = in->context;
    g->game = *game;
    json_items items = tafl__json_items_of(&in->json, game);
    for (json_item i; !in->json.status && tafl__json_next(&i, &in->json, &items);) {
        if (!tafl__json_is(i.key, "variants") || i.kind != JSON_ARRAY) {
            tafl__site_add_tag(in, tafl__json_is(i.key, "name") ? "game" : "game-more", &i);
            continue;
        }
        json_items variants = tafl__json_items_of(&in->json, &i);
        for (json_item v; !in->json.status && tafl__json_next(&v, &in->json, &variants);) {
            tafl__site_add_tag(in, "variant", &v);
            g->defenders_first |= ends_in_w(tafl__site_raw(&v));
            g->any_variant = true;
        }
    }
}

/* The site leaves its default out. */
static void assume_variant(site_reader *in)
{
    ap_game *g = in->context;
    if (g->any_variant) return;
    g->defenders_first = true;
    if (!g->game.at) return;
    tafl__json_tell(&in->json, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], g->game.text,
                    "no variant is named: the default of the site is assumed, "
                    "linnaean-9x9-tcross-w, where the defenders move first");
}

static void read_header(site_reader *in, const json_item *header)
{
    ap_game *g = in->context;
    json_items items = tafl__json_items_of(&in->json, header);
    for (json_item i; !in->json.status && tafl__json_next(&i, &in->json, &items);) {
        if (tafl__json_is(i.key, "game") && i.kind == JSON_OBJECT)
            read_game(in, &i);
        else if (tafl__json_is(i.key, "players") && i.kind == JSON_ARRAY)
            g->players = i;
        else if (tafl__json_is(i.key, "date-start"))
            tafl__site_add_tag(in, "date", &i);
        else
            tafl__site_add_other(in, &i);
    }
}

/* Name and result of one player; the first of them moves first. */
static int32_t read_player(site_reader *in, const json_item *player, tafl_side side,
                           tafl_str *place)
{
    int32_t result = -1; /* in thousandths */
    json_items items = tafl__json_items_of(&in->json, player);
    for (json_item i; !in->json.status && tafl__json_next(&i, &in->json, &items);) {
        if (tafl__json_is(i.key, "name")) tafl__site_add_tag(in, tafl_side_text(side), &i);
        if (!tafl__json_is(i.key, "result") || i.kind != JSON_NUMBER) continue;
        tafl__number_thousandths(i.text, &result);
        *place = i.text;
    }
    return result;
}

static void read_players(site_reader *in)
{
    const ap_game *g = in->context;
    int32_t results[2] = {-1, -1};
    tafl_str place = {0};
    size_t count = 0;
    json_items items = tafl__json_items_of(&in->json, &g->players);
    for (json_item i; count < 2 && !in->json.status && tafl__json_next(&i, &in->json, &items);
         count++) {
        bool defenders = (count == 1) != g->defenders_first;
        results[defenders] =
            read_player(in, &i, defenders ? TAFL_DEFENDERS : TAFL_ATTACKERS, &place);
    }
    if (results[0] < 0 || results[1] < 0) return;
    tafl_winner winner = results[0] > results[1]   ? TAFL_WINNER_ATTACKERS
                         : results[0] < results[1] ? TAFL_WINNER_DEFENDERS
                                                   : TAFL_WINNER_DRAW;
    tafl__site_state(in, winner, TAFL_REASON_NONE, place);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The legs of a berserk chain stand in one string, with blanks between them. */
static bool read_turn(site_reader *in, const json_item *item)
{
    tafl_str raw = tafl__site_raw(item);
    bool first = true;
    for (size_t at = 0; at < raw.len; first = false) {
        size_t end = at;
        while (end < raw.len && raw.at[end] != ' ') end++;
        tafl_str word = {raw.at + at, end - at};
        if (word.len && !(first ? tafl__site_add_token(in, word) : tafl__site_add_leg(in, word)))
            return false;
        at = end + 1;
    }
    return !in->json.status;
}

/* A move is a string, or an object that has it as "move". */
static bool read_one(site_reader *in, const json_item *item)
{
    if (item->kind == JSON_STRING) return read_turn(in, item);
    json_items items = tafl__json_items_of(&in->json, item);
    for (json_item i; item->kind == JSON_OBJECT && tafl__json_next(&i, &in->json, &items);)
        if (tafl__json_is(i.key, "move") && i.kind == JSON_STRING) return read_turn(in, &i);
    if (item->kind == JSON_NULL) return true;
    tafl__site_add_unread(in, item->text);
    return false;
}

/* The moves of a round; false when what follows is not read. */
static bool read_round(site_reader *in, const json_item *round)
{
    if (round->kind != JSON_ARRAY) return read_one(in, round);
    json_items moves = tafl__json_items_of(&in->json, round);
    for (json_item move; tafl__json_next(&move, &in->json, &moves);)
        if (!read_one(in, &move)) return false;
    return true;
}

static void read_rounds(site_reader *in)
{
    const ap_game *g = in->context;
    json_items rounds = tafl__json_items_of(&in->json, &g->moves);
    for (json_item round; tafl__json_next(&round, &in->json, &rounds);) {
        if (read_round(in, &round)) continue;
        tafl__site_keep_rest(in, g->moves.text.at + g->moves.text.len - 1);
        return;
    }
}

/* ---- one game ------------------------------------------------------------------------------- */

static void read_member(site_reader *in, const json_item *item)
{
    ap_game *g = in->context;
    if (tafl__json_is(item->key, "header") && item->kind == JSON_OBJECT)
        read_header(in, item);
    else if (tafl__json_is(item->key, "moves") && item->kind == JSON_ARRAY)
        g->moves = *item;
    else
        tafl__site_add_other(in, item);
}

static void finish(site_reader *in)
{
    ap_game *g = in->context;
    tafl_record_facts *facts = tafl_record_facts_edit(in->json.record);
    assume_variant(in);
    facts->first_side = (uint8_t)(1 + (g->defenders_first ? TAFL_DEFENDERS : TAFL_ATTACKERS));
    if (g->players.at) read_players(in);
    if (g->moves.at)
        read_rounds(in);
    else
        tafl__json_fail(&in->json, tafl__json_blank(in->json.doc, 0),
                        "this record has no list of moves");
    bool ended = in->last->kind == TAFL_NODE_ENDING;
    if (facts->stated.winner && !facts->stated.reason && !ended)
        facts->stated.reason = TAFL_REASON_UNKNOWN;
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    ap_game game = {0};
    const site_functions functions = {read_member, finish, &game};
    return tafl__site_read(record, options, sink, &functions);
}

static int sniff(tafl_str head)
{
    bool ours = tafl__site_has_member(head, "header") && tafl__site_has_member(head, "players") &&
                tafl__site_has_member(head, "game");
    return ours ? 90 : 0;
}

const tafl_codec tafl__formats_abstractplay = {
    .name = "abstractplay",
    .title = "Abstract Play game records",
    .suffixes = "json jsonl",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_PLAYERS | TAFL_KEEPS_TAGS |
             TAFL_KEEPS_PIECES | TAFL_KEEPS_ENDING,
    .sniff = sniff,
    .frame = tafl__json_frame,
    .pass = tafl__json_pass,
    .read = read,
};
