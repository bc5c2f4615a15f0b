/* SPDX-License-Identifier: MIT */
/* Games of PlayTaflOnline as its API answers them, read only: moves as numbers from 0, newest first,
 * and rules as codes, which become a ruleset on the site's layout. See README.md. */
#include <string.h>

#include <format/told.h>
#include <tafl/rules.h>

#include "../shared/number.h"
#include "../shared/site.h"

/* ---- rules ---------------------------------------------------------------------------------- */

/* The codes of the API by member, and what each means in a ruleset; "" is the default. */
static const struct rule_code {
    const char *member, *means[5];
} codes[] = {
    {"Objective", {"esc:e cor:", "esc:c", NULL}},
    {"KingCapture", {"ks:w", "ks:c", "ks:s", "ks:m", NULL}},
    {"KingStrength", {"ka:y", "ka:n", "ka:h", "ka:a", NULL}},
    {"Throne", {"cen:", "", "cens:", "cenp:K", "cenp:"}},
    {"Hostile", {"cenh: cenhe:", "", NULL}},
    {"Speed",
     {"", "spd:-1,-1,-1,-1,-1,-1,-1,-1,-1,1,-1,-1", "spd:1,1,1,1,1,1,1,1,1,-1,1,1", "spd:1", NULL}},
    {"Surround", {"surf:y", "surf:n", NULL}},
    {"ExitFort", {"efe:n", "efe:y", NULL}},
    {"ShieldWall", {"sw:n", "sw:s", NULL}},
};

enum { CODES = sizeof codes / sizeof *codes, MEANINGS = 5 };

/* What one answer says; members may stand in any order. */
typedef struct answer {
    json_item moves, layout;
    int code[CODES]; /* -1 when it is not there */
} answer;

/* The squares that a code speaks of where the layout has none: a game to the corners has corners, and a
 * throne that is more than a square has its place in the middle. */
static void add_squares(tafl_text *out, const answer *a)
{
    enum { OBJECTIVE, THRONE = 3 };
    static const tafl_squares none;
    tafl_rules rules;
    if (tafl_rules_read(&rules, tafl_text_view(out), NULL, NULL) != TAFL_OK) return;
    char last = (char)('a' + rules.start.size - 1), middle = (char)('a' + rules.start.size / 2);
    unsigned size = rules.start.size;
    bool corners = memcmp(&rules.zone[TAFL_ZONE_CORNER].squares, &none, sizeof none) != 0;
    bool centre = memcmp(&rules.zone[TAFL_ZONE_CENTRE].squares, &none, sizeof none) != 0;
    if (a->code[OBJECTIVE] == 1 && !corners)
        tafl_text_format(out, " cor:a1,a%u,%c1,%c%u", size, last, last, size);
    if (a->code[THRONE] > 0 && !centre) tafl_text_format(out, " cen:%c%u", middle, size / 2 + 1);
}

/* "base:pto-LAYOUT esc:c …" */
static void add_rules(site_reader *in, const answer *a)
{
    tafl_text text = {0};
    if (!a->layout.at || a->layout.kind != JSON_STRING) return;
    tafl_text_z(&text, "base:pto-");
    tafl_text_str(&text, tafl__site_value(in, &a->layout));
    add_squares(&text, a);
    for (size_t i = 0; i < CODES; i++) {
        const char *means = a->code[i] >= 0 ? codes[i].means[a->code[i]] : "";
        if (*means) tafl_text_char(&text, ' ');
        tafl_text_z(&text, means);
    }
    tafl__site_add_made_tag(in, "rules", tafl_text_view(&text), tafl__site_raw(&a->layout));
    tafl_text_clear(&text);
}

static int read_code(site_reader *in, size_t row, const json_item *item)
{
    uint64_t code;
    if (tafl__json_uint(&in->json, item->text, MEANINGS - 1, &code) && codes[row].means[code])
        return (int)code;
    tafl__json_tell(&in->json, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], item->text,
                    "this code of a rule is unknown");
    return -1;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Reasons and winners of EndState 1 to 8. */
static const tafl_outcome ends[] = {
    {TAFL_WINNER_NONE, TAFL_REASON_NONE},
    {TAFL_WINNER_ATTACKERS, TAFL_REASON_UNKNOWN},
    {TAFL_WINNER_DEFENDERS, TAFL_REASON_UNKNOWN},
    {TAFL_WINNER_DRAW, TAFL_REASON_UNKNOWN},
    {TAFL_WINNER_ATTACKERS, TAFL_REASON_RESIGNATION},
    {TAFL_WINNER_DEFENDERS, TAFL_REASON_RESIGNATION},
    {TAFL_WINNER_ATTACKERS, TAFL_REASON_TIME},
    {TAFL_WINNER_DEFENDERS, TAFL_REASON_TIME},
    {TAFL_WINNER_NONE, TAFL_REASON_FORFEIT},
};

/* The four numbers of a move, and the state it left the game in. */
typedef struct pto_move {
    int x, y, to_x, to_y, end;
} pto_move;

static pto_move numbers_of(const json_list *list, uint32_t object)
{
    static const char *const names[] = {"MoveX", "MoveY", "MoveXTo", "MoveYTo", "EndState"};
    int number[5] = {-1, -1, -1, -1, 0};
    for (size_t i = 0; i < 5; i++) {
        uint32_t at = tafl__json_find(list, object, names[i]);
        int32_t thousandths = INT32_MAX;
        if (!tafl__json_is_kind(list, at, JSON_NUMBER)) continue;
        tafl__number_thousandths(list->value[at].text, &thousandths);
        number[i] = thousandths / 1000;
    }
    return (pto_move){number[0], number[1], number[2], number[3], number[4]};
}

static bool is_square(int x, int y)
{
    return x >= 0 && y >= 0 && x < TAFL_SIZE_MAX && y < TAFL_SIZE_MAX;
}

static void add_pto_move(site_reader *in, uint32_t move)
{
    pto_move m = numbers_of(&in->json.list, move);
    tafl_str place = in->json.list.value[move].text;
    size_t known = sizeof ends / sizeof *ends;
    if (is_square(m.x, m.y) && is_square(m.to_x, m.to_y))
        tafl__site_add_move(in, tafl_square_at((unsigned)m.x, (unsigned)m.y),
                            tafl_square_at((unsigned)m.to_x, (unsigned)m.to_y), place);
    else if (m.end > 0 && (size_t)m.end < known && ends[m.end].reason != TAFL_REASON_UNKNOWN)
        tafl__site_add_ending(in, (tafl_reason)ends[m.end].reason, place);
    else if (m.x != -1 || m.to_x != -1)
        tafl__site_add_unread(in, place);
    if (m.end > 0 && (size_t)m.end < known)
        tafl__site_state(in, (tafl_winner)ends[m.end].winner, (tafl_reason)ends[m.end].reason,
                         place);
}

/* The list has the newest move first; it is read from its end. */
static void read_moves(site_reader *in, const json_item *list)
{
    json_items items = tafl__json_items_of(&in->json, list);
    size_t most = items.end - items.next, count = 0;
    uint32_t *move =
        tafl_arena_alloc(tafl_record_arena(in->json.record), (most + 1) * sizeof *move);
    if (!move) {
        in->json.status = TAFL_NOMEM;
        return;
    }
    for (json_item item; tafl__json_next(&item, &in->json, &items);) move[count++] = item.at;
    while (count-- > 0 && !in->json.status) add_pto_move(in, move[count]);
}

/* ---- one game ------------------------------------------------------------------------------- */

static bool note_code(site_reader *in, answer *a, const json_item *item)
{
    for (size_t i = 0; i < CODES; i++)
        if (tafl__json_is(item->key, codes[i].member)) {
            a->code[i] = read_code(in, i, item);
            return true;
        }
    return false;
}

static void read_date(site_reader *in, const json_item *item)
{
    uint64_t seconds;
    if (!tafl_str_uint(&seconds, tafl__site_raw(item), UINT32_MAX)) {
        tafl__site_add_tag(in, "date", item);
        return;
    }
    /* Days into a date by the proleptic Gregorian calendar, eras of 400 years from 1 March 2000. */
    uint64_t days = seconds / 86400 + 719468, era = days / 146097, doe = days % 146097;
    uint64_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    uint64_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
    uint64_t day = doy - (153 * mp + 2) / 5 + 1, month = mp < 10 ? mp + 3 : mp - 9;
    tafl_text text = {0};
    tafl_text_format(&text, "%04u.%02u.%02u", (unsigned)(yoe + era * 400 + (month <= 2)),
                     (unsigned)month, (unsigned)day);
    tafl__site_add_made_tag(in, "date", tafl_text_view(&text), tafl__site_raw(item));
    tafl_text_clear(&text);
}

static void read_member(site_reader *in, const json_item *item)
{
    static const struct {
        const char *member, *tag;
    } tags[] = {{"Attacker", "attackers"}, {"Defender", "defenders"}, {"Layout", "variant"}};
    answer *a = in->context;
    if (tafl__json_is(item->key, "Layout")) a->layout = *item;
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (tafl__json_is(item->key, tags[i].member)) {
            tafl__site_add_tag(in, tags[i].tag, item);
            return;
        }
    if (tafl__json_is(item->key, "Move") && item->kind == JSON_ARRAY)
        a->moves = *item;
    else if (tafl__json_is(item->key, "StartDate"))
        read_date(in, item);
    else if (!note_code(in, a, item))
        tafl__site_add_other(in, item);
}

/* Rules and moves are taken when all members are known. */
static void finish(site_reader *in)
{
    const answer *a = in->context;
    add_rules(in, a);
    if (a->moves.at)
        read_moves(in, &a->moves);
    else
        tafl__json_fail(&in->json, tafl__json_blank(in->json.doc, 0),
                        "this object has no list of moves");
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    answer a = {0};
    const site_functions functions = {read_member, finish, &a};
    for (size_t i = 0; i < CODES; i++) a.code[i] = -1;
    return tafl__site_read(record, options, sink, &functions);
}

static int sniff(tafl_str head)
{
    return tafl__site_has_member(head, "MoveXTo") && tafl__site_has_member(head, "Move") ? 92 : 0;
}

const tafl_codec tafl__formats_playtaflonline = {
    .name = "playtaflonline",
    .title = "PlayTaflOnline games as JSON",
    .suffixes = "json jsonl",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_ENDING | TAFL_KEEPS_PLAYERS | TAFL_KEEPS_TAGS |
             TAFL_KEEPS_RULES,
    .sniff = sniff,
    .frame = tafl__json_frame,
    .pass = tafl__json_pass,
    .read = read,
};
