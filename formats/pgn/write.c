/* SPDX-License-Identifier: MIT */
/* Writes one game: known tags by their PGN names, the result, then the moves with variations behind
 * the move they vary. Goes over the tree by its pointers alone. */
#include <format/nag.h>
#include <format/outcome.h>

#include "../shared/position.h"
#include "pgn.h"

enum { WIDTH = 79 };

typedef struct game_writer {
    const tafl_record *record;
    tafl_text *out;
    tafl_text token;
    size_t line;  /* where the present line begins */
    bool numbers; /* the next move needs its number though it is the second of a turn */
} game_writer;

/* ---- tags ----------------------------------------------------------------------------------- */

static void write_value(tafl_text *out, tafl_str value)
{
    tafl_text_z(out, " \"");
    for (size_t i = 0; i < value.len; i++) {
        char c = value.at[i];
        if (c == '"' || c == '\\' || c == '\n' || c == '\r') tafl_text_char(out, '\\');
        tafl_text_char(out, c == '\n' ? 'n' : c == '\r' ? 'r' : c);
    }
    tafl_text_z(out, "\"]\n");
}

/* A tag that PGN or this codec knows. */
static void write_known(tafl_text *out, const char *name, tafl_str value)
{
    tafl_text_format(out, "[%s", name);
    write_value(out, value);
}

/* A text that is not a position in any alphabet, and is read back as it is. */
static bool write_unreadable(tafl_text *out, tafl_str value)
{
    bool assumed;
    tafl_board board;
    tafl_str rest = value;
    if (tafl__position_read(&board, &assumed, tafl__line_word(&rest), NULL)) return false;
    write_known(out, "FEN", value);
    return true;
}

/* A start position as chess programs expect one; *side is set when it says who moves first. False when it
 * would not read back as the same text. */
static bool write_position(tafl_text *out, const tafl_record *record, tafl_str value, bool *side)
{
    static const char *const sides[] = {"", " a", " d"};
    tafl_board board;
    if (write_unreadable(out, value)) return true;
    tafl_text fen = {0}, ours = {0};
    uint8_t first = tafl_record_facts_of(record)->first_side;
    bool fine = tafl_board_parse(&board, value, TAFL_BOTTOM_FIRST, NULL) == TAFL_OK;
    if (fine) tafl_board_write(&ours, &board, TAFL_BOTTOM_FIRST);
    fine =
        fine && tafl_str_equal(tafl_text_view(&ours), value) && tafl__position_write(&fen, &board);
    if (fine) {
        tafl_text_z(&fen, sides[first]);
        write_known(out, "SetUp", TAFL_STR("1"));
        write_known(out, "FEN", tafl_text_view(&fen));
        *side = true;
    }
    out->failed |= fen.failed || ours.failed;
    tafl_text_clear(&fen);
    tafl_text_clear(&ours);
    return fine;
}

/* The result as a score. Its first number is that of the player who is named first, as every reader takes it. */
static const char *score_of(const tafl_record *record)
{
    static const char *const scores[2][4] = {{"*", "1-0", "0-1", "1/2-1/2"},
                                             {"*", "0-1", "1-0", "1/2-1/2"}};
    const tafl_tag *black = tafl_record_tag(record, TAFL_STR("attackers"));
    const tafl_tag *tag = tafl_record_tags(record);
    while (tag && tag != black && !tafl_str_equal(tag->key, TAFL_STR("defenders"))) tag = tag->next;
    return scores[tag && tag != black][tafl_record_facts_of(record)->stated.winner];
}

/* A result that was not understood stands in its place, where nothing else is known. */
static bool is_result(const tafl_record *record, const tafl_tag *tag)
{
    outcome_said said;
    return tafl_str_equal(tag->key, TAFL_STR("result")) &&
           tafl_record_facts_of(record)->stated.winner == TAFL_WINNER_NONE &&
           !tafl__outcome_read_tag(&said, tag->value);
}

/* The ending in words without doubt, where the result leaves any. */
static void write_ending(tafl_text *out, const tafl_record *record)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    tafl_outcome stated = facts->stated, unsaid = {.winner = stated.winner};
    bool same = stated.reason == tafl__outcome_concluded(record, unsaid).reason;
    bool open = stated.winner == TAFL_WINNER_NONE || stated.winner == TAFL_WINNER_DRAW;
    bool plain = !stated.reason || stated.reason == TAFL_REASON_UNKNOWN;
    if (same && open && plain && !facts->result_open) return;
    const char *reason = tafl_reason_text((tafl_reason)stated.reason);
    if (facts->result_open && !stated.winner) reason = "ongoing";
    const char *winner = tafl_winner_text((tafl_winner)stated.winner);
    tafl_text ending = {0};
    if (winner) tafl_text_format(&ending, "%s, ", winner);
    tafl_text_z(&ending, reason ? reason : "none");
    write_known(out, "Ending", tafl_text_view(&ending));
    out->failed |= ending.failed;
    tafl_text_clear(&ending);
}

static void write_tags(tafl_text *out, const tafl_record *record)
{
    uint8_t first = tafl_record_facts_of(record)->first_side;
    bool side = false, result = false;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) {
        bool start = tafl_str_equal(tag->key, TAFL_STR("start"));
        if (start && write_position(out, record, tag->value, &side)) continue;
        bool known = !result && is_result(record, tag);
        result |= known;
        tafl_text_char(out, '[');
        if (known)
            tafl_text_z(out, "Result");
        else
            tafl__pgn_put_name(out, tag->key);
        write_value(out, tag->value);
    }
    if (!result) write_known(out, "Result", tafl_str_of(score_of(record)));
    if (first && !side)
        write_known(out, "First", tafl_str_of(tafl_side_text((tafl_side)(first - 1))));
    write_ending(out, record);
}

/* ---- moves ---------------------------------------------------------------------------------- */

/* Puts the token on the line, or on the next one when it has no room. */
static void put_token(game_writer *w)
{
    tafl_text *out = w->out;
    bool tight =
        out->len == w->line || out->at[out->len - 1] == '(' || out->at[out->len - 1] == ' ';
    bool full = out->len - w->line + 1 + w->token.len > WIDTH;
    if (!tight) tafl_text_char(out, full ? '\n' : ' ');
    if (!tight && full) w->line = out->len;
    tafl_text_append(out, &w->token);
    tafl_text_reset(&w->token);
}

static void write_number(game_writer *w, const tafl_node *node)
{
    bool second = node->ply % 2 == 0;
    if (second && !w->numbers) return;
    tafl_text_uint(&w->token, (node->ply + 1) / 2);
    tafl_text_z(&w->token, second ? "..." : ".");
    put_token(w);
}

/* Texts in braces stay as they are, so lines may become longer. */
static void put_comments(game_writer *w, const tafl_node *node)
{
    size_t before = w->out->len;
    tafl__pgn_write_comment(w->out, node, tafl__pgn_to_move(w->record, node->ply));
    w->numbers = w->out->len > before;
}

static void put_nags(game_writer *w, tafl_str nags)
{
    uint64_t number;
    while (tafl__nag_next(&number, &nags)) {
        tafl_text_char(&w->token, '$');
        tafl_text_uint(&w->token, number);
        put_token(w);
    }
}

static void write_node(game_writer *w, const tafl_node *node, bool opens)
{
    if (node->extra) {
        size_t before = w->out->len;
        tafl__pgn_write_before(w->out, node->extra, opens);
        w->numbers |= w->out->len > before;
    }
    if (node->kind == TAFL_NODE_UNREAD) {
        tafl_text_z(&w->token, "{[%unread] ");
        if (node->extra && node->extra->text.len)
            tafl__pgn_escape(&w->token, node->extra->text);
        else
            tafl_text_char(&w->token, '?');
        tafl_text_char(&w->token, '}');
    } else if (node->kind == TAFL_NODE_ENDING) {
        tafl_text_z(&w->token, tafl__ending_token((tafl_reason)node->reason));
    } else {
        write_number(w, node);
        tafl_move_write(&w->token, node, TAFL_CAPTURES_OTN);
        if (node->extra) tafl_text_str(&w->token, node->extra->glyph);
    }
    put_token(w);
    w->numbers = false;
    if (!node->extra) return;
    put_nags(w, node->extra->nags);
    put_comments(w, node);
}

/* The first of these alternatives that is not an ending without a word: written, that is nothing. */
static const tafl_node *said(const tafl_node *node)
{
    while (node && node->kind == TAFL_NODE_ENDING && !node->child &&
           !tafl__ending_token((tafl_reason)node->reason))
        node = node->sibling;
    return node;
}

/* Opens a variation with `node`, an alternative to the node before it. */
static void open_variation(game_writer *w, const tafl_node *node)
{
    tafl_text_z(w->out, " (");
    w->numbers = true;
    write_node(w, node, true);
}

/* From the end of a line: closes it and goes to what comes next; NULL when all is written. */
static const tafl_node *after_line(game_writer *w, const tafl_node *node)
{
    for (;;) {
        while (node->parent && node->parent->child == node) node = node->parent;
        if (!node->parent) return NULL; /* the main line */
        tafl_text_char(w->out, ')');
        w->numbers = true;
        const tafl_node *other = said(node->sibling);
        if (other) {
            open_variation(w, other);
            return other;
        }
        node = node->parent->child; /* its variations are done; the line goes on */
        if (!node->child) continue;
        write_node(w, node->child, false);
        return node->child;
    }
}

/* Everything behind `node`, which is written: its variations, then what follows. */
static const tafl_node *next_node(game_writer *w, const tafl_node *node)
{
    bool first = node->parent && node->parent->child == node;
    const tafl_node *other = first ? said(node->sibling) : NULL;
    if (other) {
        open_variation(w, other);
        return other;
    }
    if (!node->child) return after_line(w, node);
    write_node(w, node->child, false);
    return node->child;
}

tafl_status tafl__pgn_write(tafl_text *out, const tafl_record *record, size_t index)
{
    if (index > 0) tafl_text_char(out, '\n');
    write_tags(out, record);
    tafl_text_char(out, '\n');
    game_writer w = {.record = record, .out = out, .line = out->len};
    const tafl_node *node = tafl_record_root(record);
    if (node->extra) {
        size_t before = out->len;
        tafl__pgn_write_comment(out, node, tafl__pgn_to_move(record, 0));
        if (out->len > before) tafl_text_char(out, '\n');
        w.line = out->len;
        put_nags(&w, node->extra->nags);
    }
    while (node) node = next_node(&w, node);
    tafl_text_z(&w.token, score_of(record));
    put_token(&w);
    tafl_text_char(out, '\n');
    tafl_text_clear(&w.token);
    return out->failed ? TAFL_NOMEM : TAFL_OK;
}
