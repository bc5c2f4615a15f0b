/* SPDX-License-Identifier: MIT */
/* Trials of the Ludii system, read only: numbered sites instead of squares, moves as lists of
 * actions. The size of the board follows from the placing of pieces. See README.md. */
#include <string.h>

#include <format/text.h>
#include <format/told.h>

#include "../formats.h"

typedef struct trial_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    tafl_node *last;
    uint64_t site[TAFL_SIZE_MAX * TAFL_SIZE_MAX]; /* where they are placed, what in the low bits */
    size_t sites;
    unsigned size; /* 0 until it is known */
} trial_reader;

/* ---- fields --------------------------------------------------------------------------------- */

/* The text behind "name=" up to a comma, bracket or line end; at NULL when there is none. */
static tafl_str field(tafl_str text, const char *name)
{
    tafl_str wanted = tafl_str_of(name);
    for (size_t i = 0; i + wanted.len <= text.len; i++) {
        bool begins = i == 0 || memchr("[,:", text.at[i - 1], 3);
        tafl_str here = {text.at + i, text.len - i};
        if (!begins || !tafl_str_starts(here, wanted)) continue;
        size_t begin = i + wanted.len, end = begin;
        while (end < text.len && !memchr(",[]\r\n", text.at[end], 5)) end++;
        return (tafl_str){text.at + begin, end - begin};
    }
    return (tafl_str){NULL, 0};
}

static bool number(tafl_str text, const char *name, uint64_t max, uint64_t *out)
{
    tafl_str value = field(text, name);
    return value.at && tafl_str_uint(out, value, max);
}

/* The next action "[Kind:…]" inside a move; at NULL behind the last. */
static tafl_str next_action(tafl_str *rest)
{
    const char *open = rest->len ? memchr(rest->at, '[', rest->len) : NULL;
    if (!open) return (tafl_str){NULL, 0};
    size_t left = (size_t)(rest->at + rest->len - open);
    const char *close = memchr(open, ']', left);
    size_t len = close ? (size_t)(close - open) + 1 : left;
    *rest = (tafl_str){open + len, left - len};
    return (tafl_str){open, len};
}

static bool is_kind(tafl_str action, const char *kind)
{
    tafl_str wanted = tafl_str_of(kind);
    return action.len > wanted.len &&
           tafl_str_starts((tafl_str){action.at + 1, action.len - 1}, wanted);
}

static tafl_square square_of(const trial_reader *in, uint64_t site)
{
    return tafl_square_at((unsigned)(site % in->size), (unsigned)(site / in->size));
}

/* ---- the start position --------------------------------------------------------------------- */

/* Notes that a piece stands on a site; `what` 1 is the attackers' man, 2 the defenders', 3 the king
 * (by their order in the game's description, so not in every game). */
static void place(trial_reader *in, tafl_str action)
{
    uint64_t to, what;
    enum { MOST = sizeof in->site / sizeof *in->site };
    if (!number(action, "to=", MOST - 1, &to) || !number(action, "what=", 3, &what) || !what)
        return;
    if (in->sites < MOST) in->site[in->sites++] = to << 2 | what;
}

/* The smallest odd board that holds all sites with the king in its middle. */
static bool find_size(trial_reader *in)
{
    for (size_t i = 0; i < in->sites && !in->size; i++)
        for (unsigned size = 3; size <= TAFL_SIZE_MAX; size += 2)
            if ((in->site[i] & 3) == 3 && in->site[i] >> 2 == size * (size_t)size / 2)
                in->size = size;
    return in->size != 0;
}

static tafl_status set_start(trial_reader *in)
{
    static const tafl_piece pieces[] = {TAFL_EMPTY, TAFL_TAFLMAN, 8 | TAFL_TAFLMAN,
                                        TAFL_KING_PIECE};
    if (!in->sites || !find_size(in)) return TAFL_OK;
    tafl_board board;
    tafl_text text = {0};
    tafl_board_init(&board, in->size);
    for (size_t i = 0; i < in->sites; i++) {
        uint64_t site = in->site[i] >> 2;
        if (site < (uint64_t)in->size * in->size)
            board.cell[square_of(in, site)] = pieces[in->site[i] & 3];
    }
    tafl_board_write(&text, &board, TAFL_BOTTOM_FIRST);
    tafl_status status =
        tafl_record_add_tag(in->record, TAFL_STR("start"), tafl_text_view(&text), 0, 0);
    tafl_text_clear(&text);
    return status;
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* The squares a move removes. */
static tafl_status add_removed(trial_reader *in, tafl_node *node, tafl_str text)
{
    uint64_t site, limit = (uint64_t)in->size * in->size - 1;
    tafl_str rest = {text.at + 1, text.len - 1};
    tafl_status status = TAFL_OK;
    for (tafl_str action; !status && (action = next_action(&rest)).at;)
        if (is_kind(action, "Remove") && number(action, "to=", limit, &site))
            status =
                tafl_node_add_claim(in->record, node, (tafl_claim){.square = square_of(in, site)});
    return status;
}

/* A further node for the move in `text`; NULL when memory is out. */
static tafl_node *add_node(trial_reader *in, tafl_str text)
{
    tafl_node *node = tafl_record_add(in->record, in->last, TAFL_NODE_MOVE);
    if (!node) return NULL;
    node->at = (uint32_t)(text.at - in->source->bytes.at);
    node->len = (uint32_t)text.len;
    return in->last = node;
}

static tafl_status add_move(trial_reader *in, tafl_str text, uint64_t from, uint64_t to)
{
    tafl_node *node = add_node(in, text);
    if (!node) return TAFL_NOMEM;
    node->from = square_of(in, from);
    tafl_status status = tafl_node_add_leg(in->record, node, (tafl_leg){.to = square_of(in, to)});
    return status ? status : add_removed(in, node, text);
}

/* "[Move:mover=1,from=3,to=5,actions=[…]]" */
static tafl_status read_move(trial_reader *in, tafl_str text)
{
    uint64_t mover = 0, from, to, most = TAFL_SIZE_MAX * TAFL_SIZE_MAX - 1;
    number(text, "mover=", 9, &mover);
    if (mover == 0) {
        tafl_str rest = {text.at + 1, text.len ? text.len - 1 : 0};
        for (tafl_str action; (action = next_action(&rest)).at;)
            if (is_kind(action, "Add")) place(in, action);
        return TAFL_OK;
    }
    tafl_status status = TAFL_OK;
    if (!in->last->parent && !tafl_record_tag(in->record, TAFL_STR("start")))
        status = set_start(in);
    if (status) return status;
    bool whole = text.len && text.at[text.len - 1] == ']';
    bool moves = number(text, "from=", most, &from) && number(text, "to=", most, &to) && from != to;
    if (whole && moves && in->size && from < (uint64_t)in->size * in->size &&
        to < (uint64_t)in->size * in->size)
        return add_move(in, text, from, to);
    if (whole && !moves) return TAFL_OK; /* a pass or a swap says nothing on the board */
    tafl_node *node = add_node(in, text);
    if (!node) return TAFL_NOMEM;
    tafl__tell(in->sink, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], in->source, node->at, text.len,
               !whole     ? "this move has no end"
               : in->size ? "this site is not on the board"
                          : "the size of the board is unknown: no king was placed in its middle");
    return tafl__node_unread(in->record, node, text, node->at, in->sink);
}

/* "rankings=0.0,1.0,2.0": the first player attacks; 1.0 has won, 1.5 twice is a draw. */
static void read_rankings(trial_reader *in, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    const char *comma = memchr(text.at, ',', text.len);
    tafl_str rest = {comma, comma ? (size_t)(text.at + text.len - comma) : 0};
    facts->result_at = (uint32_t)(text.at - in->source->bytes.at);
    facts->result_len = (uint32_t)text.len;
    if (tafl_str_starts(rest, TAFL_STR(",1.0")))
        facts->stated.winner = TAFL_WINNER_ATTACKERS;
    else if (tafl_str_starts(rest, TAFL_STR(",2.0")))
        facts->stated.winner = TAFL_WINNER_DEFENDERS;
    else if (tafl_str_starts(rest, TAFL_STR(",1.5")))
        facts->stated.winner = TAFL_WINNER_DRAW;
    if (facts->stated.winner) facts->stated.reason = TAFL_REASON_UNKNOWN;
}

/* ---- lines ---------------------------------------------------------------------------------- */

static tafl_status read_line(trial_reader *in, tafl_str line)
{
    tafl_str behind;
    if (tafl_str_starts(line, TAFL_STR("Move=")))
        return read_move(in, (tafl_str){line.at + 5, line.len - 5});
    if (tafl_str_starts(line, TAFL_STR("rankings="))) {
        read_rankings(in, (tafl_str){line.at + 9, line.len - 9});
        return TAFL_OK;
    }
    bool game = tafl_str_starts(line, TAFL_STR("game="));
    bool version = tafl_str_starts(line, TAFL_STR("LUDII_VERSION="));
    if (!game && !version) return TAFL_OK;
    size_t skip = game ? 5 : 14;
    behind = (tafl_str){line.at + skip, line.len - skip};
    size_t at = (size_t)(behind.at - in->source->bytes.at);
    tafl_str text = tafl__text_decode(in->record, behind, at, in->sink);
    if (game) return tafl_record_add_tag(in->record, TAFL_STR("variant"), text, at, behind.len);
    tafl_text compiler = {0};
    tafl_text_z(&compiler, "Ludii ");
    tafl_text_str(&compiler, text);
    tafl_status status = tafl_record_add_tag(in->record, TAFL_STR("compiler"),
                                             tafl_text_view(&compiler), at, behind.len);
    tafl_text_clear(&compiler);
    return status;
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    (void)options;
    const tafl_source *source = tafl_record_source(record);
    trial_reader in = {
        .record = record, .source = source, .sink = sink, .last = tafl_node_edit(record, NULL)};
    tafl_status status = TAFL_OK;
    for (size_t at = 0; at < source->bytes.len && !status;) {
        size_t end = at;
        while (end < source->bytes.len && source->bytes.at[end] != '\n' &&
               source->bytes.at[end] != '\r')
            end++;
        status = read_line(&in, (tafl_str){source->bytes.at + at, end - at});
        at = end + 1;
    }
    return status;
}

/* A trial is a file of its own. */
static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    return (tafl_frame){.len = last ? bytes.len : 0, .incomplete = !last};
}

static int sniff(tafl_str head)
{
    return tafl_str_starts(head, TAFL_STR("game=")) && memchr(head.at, '\n', head.len) ? 90 : 0;
}

const tafl_codec tafl__formats_ludii = {
    .name = "ludii",
    .title = "Ludii trials",
    .suffixes = "trl",
    .keeps = TAFL_KEEPS_CAPTURES | TAFL_KEEPS_RULES,
    .sniff = sniff,
    .frame = frame,
    .read = read,
};
