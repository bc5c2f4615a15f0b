/* SPDX-License-Identifier: MIT */
/* Writes one game: what is known of it in the root, then its nodes, variations in parentheses. What SGF has no
 * property for is written by properties of our own. */
#include <string.h>

#include <record/main_line.h>

#include "../shared/number.h"
#include "../shared/setting.h"
#include "read.h"

enum { WIDTH = 72 };

typedef struct game_writer {
    tafl_text *out;
    size_t line;     /* where the present line begins */
    tafl_side first; /* moves first */
} game_writer;

/* ---- values --------------------------------------------------------------------------------- */

static void put_escaped(tafl_text *out, tafl_str text, char also)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        if (c == ']' || c == '\\' || c == also) tafl_text_char(out, '\\');
        bool twice = c == '\r' && i + 1 < text.len && text.at[i + 1] == '\n';
        if (!twice) tafl_text_char(out, c == '\r' ? '\n' : c);
    }
}

static void put_property(tafl_text *out, const char *name, tafl_str value)
{
    tafl_text_z(out, name);
    tafl_text_char(out, '[');
    put_escaped(out, value, ']');
    tafl_text_char(out, ']');
}

static void put_text(tafl_text *out, const char *name, tafl_str value)
{
    if (value.len) put_property(out, name, value);
}

/* ---- tags ----------------------------------------------------------------------------------- */

/* May the key be the name of a property that is read as a tag of that name? */
static bool is_name(tafl_str key)
{
    sgf_property property; /* its own key has no more room */
    for (size_t i = 0; i < key.len; i++)
        if (!((key.at[i] >= 'A' && key.at[i] <= 'Z') || (key.at[i] >= '0' && key.at[i] <= '9')))
            return false;
    return key.len > 0 && key.len <= sizeof property.key && !tafl__sgf_is_known(key);
}

static tafl_str name_of(tafl_str key)
{
    for (const sgf_tag_name *tag = tafl__sgf_tags; tag->sgf; tag++)
        if (tafl_str_equal(key, tafl_str_of(tag->ours))) return tafl_str_of(tag->sgf);
    return is_name(key) ? key : TAFL_STR("TAG");
}

/* Tags in their order; those of one name beside one another share it. */
static void put_tags(tafl_text *out, const tafl_record *record, bool known)
{
    tafl_str before = {0};
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) {
        bool size = !known && tafl_str_equal(tag->key, TAFL_STR("SZ"));
        tafl_str name = size ? tag->key : name_of(tag->key);
        bool any = tafl_str_equal(name, TAFL_STR("TAG"));
        if (!tafl_str_equal(name, before)) tafl_text_str(out, name);
        tafl_text_char(out, '[');
        if (any) {
            put_escaped(out, tag->key, ':');
            tafl_text_char(out, ':');
        }
        put_escaped(out, tag->value, ']');
        tafl_text_char(out, ']');
        before = name;
    }
}

/* ---- the result ----------------------------------------------------------------------------- */

/* What RE says of a reason. */
static const char *reason_word(tafl_reason reason)
{
    static const struct {
        tafl_reason reason;
        const char *word;
    } words[] = {
        {TAFL_REASON_RESIGNATION, "R"}, {TAFL_REASON_TIME, "T"}, {TAFL_REASON_FORFEIT, "F"}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].reason == reason) return words[i].word;
    return "";
}

/* The reason that END has to say, because RE and the last node do not say it; NULL for none. */
static const char *result_reason(const tafl_record *record)
{
    tafl_outcome stated = tafl_record_facts_of(record)->stated;
    tafl_reason said = stated.winner ? TAFL_REASON_UNKNOWN : TAFL_REASON_NONE;
    bool sided = stated.winner == TAFL_WINNER_ATTACKERS || stated.winner == TAFL_WINNER_DEFENDERS;
    if (sided && reason_word((tafl_reason)stated.reason)[0]) said = (tafl_reason)stated.reason;
    const tafl_node *last = tafl__record_last(record);
    bool open = said == TAFL_REASON_NONE || said == TAFL_REASON_UNKNOWN;
    if (last->kind == TAFL_NODE_ENDING && open) said = (tafl_reason)last->reason;
    if (said == (tafl_reason)stated.reason) return NULL;
    const char *reason = tafl_reason_text((tafl_reason)stated.reason);
    return reason ? reason : "none";
}

static void put_result(tafl_text *out, const tafl_record *record)
{
    tafl_outcome stated = tafl_record_facts_of(record)->stated;
    if (stated.winner == TAFL_WINNER_DRAW)
        tafl_text_z(out, "RE[Draw]");
    else if (stated.winner)
        tafl_text_format(out, "RE[%c+%s]", stated.winner == TAFL_WINNER_ATTACKERS ? 'B' : 'W',
                         reason_word((tafl_reason)stated.reason));
    const char *reason = result_reason(record);
    if (reason) put_property(out, "END", tafl_str_of(reason));
}

/* ---- the board ------------------------------------------------------------------------------ */

static void put_points(tafl_text *out, const char *name, const tafl_squares *set)
{
    tafl_square at = tafl_squares_next(set, TAFL_NO_SQUARE);
    if (at != TAFL_NO_SQUARE) tafl_text_z(out, name);
    for (; at != TAFL_NO_SQUARE; at = tafl_squares_next(set, at)) {
        tafl_text_char(out, '[');
        tafl__sgf_put_point(out, at);
        tafl_text_char(out, ']');
    }
}

static void put_pieces(game_writer *w, const tafl_board *board)
{
    tafl_squares black, white, king;
    tafl__sgf_pieces(board, &black, &white, &king);
    tafl_text_char(w->out, '\n');
    put_points(w->out, "AB", &black);
    put_points(w->out, "AW", &white);
    put_points(w->out, "KING", &king);
}

/* ---- nodes ---------------------------------------------------------------------------------- */

static char mover_of(const game_writer *w, const tafl_node *node)
{
    bool first = node->ply % 2 == 1;
    if (node->kind != TAFL_NODE_MOVE) return 0;
    return first == (w->first == TAFL_ATTACKERS) ? 'B' : 'W';
}

/* Does a move have anything besides two squares and captures? */
static bool needs_otn(const tafl_node *node)
{
    bool more = node->piece != TAFL_EMPTY || node->legs != 1 ||
                node->leg[0].kind != TAFL_LEG_MOVE || (node->suffix & ~TAFL_SUFFIX_BLUNDER);
    for (size_t i = 0; i < node->claims && !more; i++) more = node->claim[i].piece != TAFL_EMPTY;
    return more;
}

static void put_move(game_writer *w, const tafl_node *node)
{
    tafl_text *out = w->out;
    tafl_text_char(out, mover_of(w, node));
    tafl_text_char(out, '[');
    tafl__sgf_put_point(out, node->from);
    tafl__sgf_put_point(out, node->leg[node->legs - 1].to);
    for (size_t i = 0; i < node->claims; i++) {
        tafl_text_char(out, ':');
        tafl__sgf_put_point(out, node->claim[i].square);
    }
    tafl_text_char(out, ']');
    if (!needs_otn(node)) return;
    tafl_text_z(out, "OTN[");
    tafl_move_write(out, node, TAFL_CAPTURES_OTN);
    tafl_text_char(out, ']');
}

static const sgf_sign *sign_of(tafl_str glyph)
{
    const sgf_sign *sign = tafl__sgf_signs;
    while (sign->sgf && !tafl_str_equal(glyph, tafl_str_of(sign->glyph))) sign++;
    return sign;
}

static void put_sign(tafl_text *out, tafl_str glyph)
{
    const sgf_sign *sign = sign_of(glyph);
    if (sign->sgf)
        put_property(out, sign->sgf, tafl_str_of(sign->value));
    else
        put_text(out, "SIGN", glyph);
}

/* Do BL and OB say all of it? They are of the side that has moved. */
static bool is_plain_clock(const tafl_clock *clock, bool moved)
{
    return moved && clock->main_ms <= INT32_MAX && !clock->overtime_ms && !clock->increment_ms;
}

static void put_clock(tafl_text *out, const tafl_clock *clock, char mover)
{
    if (!clock->set) return;
    if (mover && clock->main_ms <= INT32_MAX) {
        tafl_text_format(out, "%cL[", mover);
        tafl__number_put_thousandths(out, clock->main_ms);
        tafl_text_char(out, ']');
        if (clock->overtimes) tafl_text_format(out, "O%c[%u]", mover, (unsigned)clock->overtimes);
    }
    if (is_plain_clock(clock, mover != 0)) return;
    tafl_text_format(out, "CLOCK[%lu %u %lu %lu]", (unsigned long)clock->main_ms,
                     (unsigned)clock->overtimes, (unsigned long)clock->overtime_ms,
                     (unsigned long)clock->increment_ms);
}

/* Does V say all of it? */
static bool is_plain_eval(const tafl_eval *eval)
{
    return eval->unit == TAFL_UNIT_RAW && eval->pov == TAFL_ATTACKERS && !eval->depth &&
           !eval->nodes && !eval->win_in;
}

static void put_eval(tafl_text *out, const tafl_eval *eval)
{
    if (eval->unit == TAFL_UNIT_NONE) return;
    tafl_text_z(out, "V[");
    tafl__number_put_thousandths(out, eval->value);
    tafl_text_char(out, ']');
    if (is_plain_eval(eval)) return;
    tafl_text_format(out, "EVAL[%s %s %u %llu %d]", tafl__setting_units[eval->unit],
                     tafl__setting_sides[eval->pov], (unsigned)eval->depth,
                     (unsigned long long)eval->nodes, (int)eval->win_in);
}

static bool is_plain_mark(const tafl_extra *extra)
{
    tafl_text marks = {0};
    bool plain = !extra->marks.len || tafl__sgf_marks_write(&marks, extra->marks);
    tafl_text_clear(&marks);
    return plain && !extra->nags.len && (!extra->glyph.len || sign_of(extra->glyph)->sgf);
}

static unsigned own_extra(const tafl_extra *extra, bool move)
{
    unsigned own = 0;
    if (extra->address.len) own |= TAFL_KEEPS_ADDRESSES;
    if (extra->before.len) own |= TAFL_KEEPS_COMMENTS;
    if (extra->more.len) own |= TAFL_KEEPS_MORE;
    if (!is_plain_mark(extra)) own |= TAFL_KEEPS_MARKS;
    if (extra->clock.set && !is_plain_clock(&extra->clock, move)) own |= TAFL_KEEPS_CLOCK;
    if (extra->eval.unit && !is_plain_eval(&extra->eval)) own |= TAFL_KEEPS_EVAL;
    return own;
}

static unsigned own_node(const tafl_node *node)
{
    bool move = node->kind == TAFL_NODE_MOVE;
    unsigned own = node->extra ? own_extra(node->extra, move) : 0;
    if (node->kind == TAFL_NODE_ENDING) own |= TAFL_KEEPS_ENDING;
    if (node->kind == TAFL_NODE_UNREAD) own |= TAFL_KEEPS_MOVES;
    return move ? own | TAFL_KEEPS_SUFFIXES | TAFL_KEEPS_PIECES : own;
}

unsigned tafl__sgf_own(const tafl_record *record, const tafl_node *node, const tafl_tag *tag)
{
    if (node) return own_node(node);
    if (tag) return tafl_str_equal(name_of(tag->key), TAFL_STR("TAG")) ? TAFL_KEEPS_TAGS : 0;
    return result_reason(record) ? TAFL_KEEPS_ENDING : 0;
}

/* Properties that nobody knows as they are; in one of ours what would be read as something else. */
static void put_more(tafl_text *out, tafl_str more, char mover)
{
    sgf_property property;
    while (more.len > 0) {
        size_t len = tafl__sgf_property(&property, more);
        bool tight = len && len == property.name.len + property.values.len && !property.open;
        if (!tight) len = more.len;
        tafl_str one = {more.at, len};
        if (tight && tafl__sgf_is_kept(&property, mover))
            tafl_text_str(out, one);
        else
            put_property(out, "MORE", one);
        more = (tafl_str){more.at + len, more.len - len};
    }
}

static void put_extra(tafl_text *out, const tafl_extra *extra, char mover)
{
    put_text(out, "ADDRESS", extra->address);
    put_text(out, "BEFORE", extra->before);
    put_sign(out, extra->glyph);
    put_text(out, "NAG", extra->nags);
    put_clock(out, &extra->clock, mover);
    put_eval(out, &extra->eval);
    if (extra->marks.len && !tafl__sgf_marks_write(out, extra->marks))
        put_property(out, "MARKS", extra->marks);
    put_more(out, extra->more, mover);
    put_text(out, "C", extra->comment);
}

static void put_node(game_writer *w, const tafl_node *node)
{
    tafl_text *out = w->out;
    if (out->len - w->line > WIDTH && out->at[out->len - 1] != '(') {
        tafl_text_char(out, '\n');
        w->line = out->len;
    }
    tafl_text_char(out, ';');
    if (node->kind == TAFL_NODE_MOVE) {
        put_move(w, node);
    } else if (node->kind == TAFL_NODE_ENDING) {
        const char *word = tafl__ending_token((tafl_reason)node->reason);
        put_property(out, "END", tafl_str_of(word ? word : "none"));
    } else {
        put_property(out, "UNREAD", node->extra ? node->extra->text : (tafl_str){NULL, 0});
    }
    if (node->extra) put_extra(out, node->extra, mover_of(w, node));
}

static void open_line(game_writer *w)
{
    tafl_text_z(w->out, "\n(");
    w->line = w->out->len;
}

/* The node behind this one, with the parentheses between them; NULL at the end. */
static const tafl_node *next_node(game_writer *w, const tafl_node *node)
{
    if (node->child) {
        if (node->child->sibling) open_line(w);
        return node->child;
    }
    for (; node->parent; node = node->parent) {
        if (node->parent->child->sibling) tafl_text_char(w->out, ')');
        if (!node->sibling) continue;
        open_line(w);
        return node->sibling;
    }
    return NULL;
}

tafl_status tafl__sgf_write(tafl_text *out, const tafl_record *record, size_t index)
{
    (void)index;
    game_writer w = {.out = out};
    const tafl_node *root = tafl_record_root(record), *node = root;
    uint8_t said = tafl_record_facts_of(record)->first_side;
    tafl_board board;
    bool known = tafl__sgf_start(&board, &w.first, record);
    tafl_text_z(out, "(;FF[4]CA[UTF-8]");
    if (known) tafl_text_format(out, "SZ[%u]", (unsigned)board.size);
    put_tags(out, record, known);
    put_result(out, record);
    if (said) tafl_text_format(out, "PL[%c]", said == 1 + TAFL_DEFENDERS ? 'W' : 'B');
    if (known && !(root->extra && root->extra->more.len)) put_pieces(&w, &board);
    if (root->extra) put_extra(out, root->extra, 0);
    tafl_text_char(out, '\n');
    w.line = out->len;
    while ((node = next_node(&w, node))) put_node(&w, node);
    tafl_text_z(out, ")\n");
    return out->failed ? TAFL_NOMEM : TAFL_OK;
}
