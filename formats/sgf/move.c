/* SPDX-License-Identifier: MIT */
/* What stands in the place of a move: four letters, squares by their names, the verbs of Boardspace, a whole move
 * in OTN, an ending, text that nobody understood. */
#include <string.h>

#include "read.h"

/* ---- by sides ------------------------------------------------------------------------------- */

static char other_side(char side)
{
    return side == 'B' ? 'W' : 'B';
}

/* Sides take turns; a record keeps who begins, and nothing of the others. */
static void look_at_turn(sgf_reader *in, const tafl_node *node, char side, tafl_str place)
{
    char begins = node->ply % 2 ? side : other_side(side);
    in->mover = side;
    if (!in->first) in->first = begins;
    if (in->first == begins || in->turn_told) return;
    in->turn_told = true;
    tafl__sgf_tell(in, TAFL_WARNING, &tafl__sgf_explains[SGF_TURN], place,
                   "it is the other side's turn here; only the order of moves is kept");
}

static void add_unread(sgf_reader *in, tafl_node *node, tafl_str place, tafl_str text,
                       const char *message)
{
    tafl__sgf_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], place, message);
    tafl_status status = tafl__node_unread(in->record, node, text, node->at, in->sink);
    if (status) in->status = status;
}

/* Behind two squares: captures, "gf:hf" or "gfhf", with anything usual in front of them. */
static void read_captures(sgf_reader *in, tafl_node *node, tafl_str text, size_t at)
{
    while (!in->status && at < text.len) {
        tafl_claim claim = {0};
        if (memchr(":,/x ", text.at[at], 5)) {
            at++;
            continue;
        }
        if (!tafl__sgf_point(text, at, &claim.square)) break;
        in->status = tafl_node_add_claim(in->record, node, claim);
        at += 2;
    }
    if (at < text.len)
        tafl__sgf_tell(in, TAFL_ERROR, &tafl__sgf_explains[SYNTAX_SGF],
                       (tafl_str){text.at + at, text.len - at},
                       "captures are squares of two letters; this is not kept");
}

/* "eggg:gf:hf": from, to, captures; "eg:gg" and "eg-gg" as well. */
static bool read_letters(sgf_reader *in, tafl_node *node, tafl_str text)
{
    tafl_square to;
    size_t second = text.len > 2 && (text.at[2] == ':' || text.at[2] == '-') ? 3 : 2;
    if (!tafl__sgf_point(text, 0, &node->from) || !tafl__sgf_point(text, second, &to)) return false;
    in->status = tafl_node_add_leg(in->record, node, (tafl_leg){.to = to});
    read_captures(in, node, text, second + 2);
    return true;
}

static void read_value(sgf_reader *in, const sgf_property *property, tafl_str value)
{
    tafl_str text = tafl_str_trim(value), place = text;
    tafl_node *node = tafl__sgf_add(in, TAFL_NODE_MOVE, text.len ? text : value);
    if (!node) return;
    bool pass = text.len == 0 || tafl_str_equal(text, TAFL_STR("tt"));
    if (text.len == 0) place = (tafl_str){value.at - 1, 1};
    look_at_turn(in, node, property->key[0], place);
    if (pass) {
        tafl_str empty = property->key[0] == 'B' ? TAFL_STR("B[]") : TAFL_STR("W[]");
        add_unread(in, node, place, text.len ? text : empty, "this is a pass, which tafl has not");
        return;
    }
    if (read_letters(in, node, text) || in->status) return;
    node->from = TAFL_NO_SQUARE;
    if (tafl_move_read(in->record, node, text, in->manner) != text.len)
        add_unread(in, node, text, text, "this is not a move");
}

bool tafl__sgf_take_move(sgf_reader *in, const sgf_property *property)
{
    tafl_str values = property->values, value;
    while (!in->status && tafl__sgf_value(&values, &value)) read_value(in, property, value);
    return true;
}

/* ---- more than letters can say -------------------------------------------------------------- */

/* The whole of a move whose squares are in B or W; it counts while it says the same of them. */
bool tafl__sgf_take_otn(sgf_reader *in, const sgf_property *property)
{
    tafl_node *node = tafl_node_edit(in->record, tafl__sgf_last(in)), saved = *node;
    tafl_str values = property->values, value = {0};
    tafl__sgf_value(&values, &value);
    if (!in->mover || node->kind != TAFL_NODE_MOVE) return false;
    tafl_square to = node->leg[node->legs - 1].to; /* `saved` shares the leg inside the node */
    *node = (tafl_node){.parent = saved.parent,
                        .child = saved.child,
                        .sibling = saved.sibling,
                        .at = saved.at,
                        .len = saved.len,
                        .ply = saved.ply,
                        .kind = TAFL_NODE_MOVE};
    size_t len = tafl_move_read(in->record, node, value, 0);
    bool same = len == value.len && node->legs && node->from == saved.from &&
                node->leg[node->legs - 1].to == to;
    if (!same) *node = saved;
    node->extra = saved.extra;
    if (!same)
        tafl__sgf_tell(in, TAFL_ERROR, &tafl__sgf_explains[SYNTAX_SGF], value,
                       "this is another move than that of its node, and is not kept");
    return true;
}

/* ---- Boardspace ----------------------------------------------------------------------------- */

/* "F 1": a square in two words. */
static bool read_pair(tafl_str *rest, tafl_square *out)
{
    tafl_str file = tafl__line_word(rest), rank = tafl__line_word(rest);
    uint64_t number;
    unsigned column = file.len == 1 ? ((unsigned)file.at[0] | 32u) - 'a' : TAFL_SIZE_MAX;
    if (column >= TAFL_SIZE_MAX || !tafl_str_uint(&number, rank, TAFL_SIZE_MAX) || number == 0)
        return false;
    *out = tafl_square_at(column, (unsigned)number - 1);
    return true;
}

/* The square in the last two words. */
static bool read_last_pair(tafl_str rest, tafl_square *out)
{
    tafl_str before = rest, pair = rest;
    size_t words = 0;
    while (tafl__line_word(&before).len) words++;
    for (; words > 2; words--) tafl__line_word(&pair);
    return words == 2 && read_pair(&pair, out);
}

typedef enum verb { VERB_OTHER, VERB_MOVE, VERB_PICK, VERB_DROP, VERB_RESIGN, VERB_SWAP } verb;

/* The verb behind its number, and what stands behind it. */
static verb verb_of(tafl_str *rest)
{
    static const char *const words[] = {[VERB_MOVE] = "move",
                                        [VERB_PICK] = "pickb",
                                        [VERB_DROP] = "dropb",
                                        [VERB_RESIGN] = "resign",
                                        [VERB_SWAP] = "swap"};
    tafl__line_word(rest); /* its number */
    tafl_str word = tafl__line_word(rest);
    for (size_t i = VERB_MOVE; i < sizeof words / sizeof *words; i++)
        if (tafl_str_equal_nocase(word, tafl_str_of(words[i]))) return (verb)i;
    return VERB_OTHER;
}

static void add_move(sgf_reader *in, tafl_str text, bool fine, tafl_square from, tafl_square to)
{
    tafl_node *node = tafl__sgf_add(in, TAFL_NODE_MOVE, text);
    if (node && !fine) add_unread(in, node, text, text, "this is not a move");
    if (!node || !fine) return;
    node->from = from;
    in->status = tafl_node_add_leg(in->record, node, (tafl_leg){.to = to});
}

/* "1 Move F 1 E 2", "2 Pickb F 1", "3 Dropb E 2", "7 resign"; others prepare a move or end it. */
static void read_verb(sgf_reader *in, tafl_str text)
{
    tafl_str rest = text;
    tafl_square from = TAFL_NO_SQUARE, to = TAFL_NO_SQUARE;
    bool fine;
    tafl_node *node;
    switch (verb_of(&rest)) {
    case VERB_MOVE:
        fine = read_pair(&rest, &from) && read_pair(&rest, &to);
        add_move(in, text, fine, from, to);
        break;
    case VERB_PICK:
        if (!read_last_pair(rest, &in->picked)) in->picked = TAFL_NO_SQUARE;
        break;
    case VERB_DROP:
        fine = read_last_pair(rest, &to) && in->picked;
        if (!fine || to != in->picked) add_move(in, text, fine, in->picked, to);
        in->picked = TAFL_NO_SQUARE;
        break;
    case VERB_RESIGN:
        node = tafl__sgf_add(in, TAFL_NODE_ENDING, text);
        if (node) node->reason = TAFL_REASON_RESIGNATION;
        break;
    case VERB_SWAP:
        tafl__sgf_tell(in, TAFL_ERROR, &tafl__sgf_explains[SYNTAX_SGF], text,
                       "the players change sides here; their names stay as they are");
        break;
    case VERB_OTHER: break;
    }
}

static bool is_verb(tafl_str value)
{
    return value.len && value.at[0] >= '0' && value.at[0] <= '9';
}

bool tafl__sgf_take_player(sgf_reader *in, const sgf_property *property)
{
    tafl_str values = property->values, value;
    bool verbs = false;
    while (!in->status && tafl__sgf_value(&values, &value)) {
        if (!is_verb(value)) continue;
        verbs = true;
        read_verb(in, value);
    }
    return verbs;
}

/* ---- endings and text ----------------------------------------------------------------------- */

bool tafl__sgf_take_unread(sgf_reader *in, const sgf_property *property)
{
    tafl_str values = property->values, value = {0};
    tafl__sgf_value(&values, &value);
    tafl_node *node = tafl__sgf_add(in, TAFL_NODE_MOVE, value);
    if (!node) return true;
    add_unread(in, node, value, value, "this is not a move");
    tafl_extra *extra = tafl_node_extra(in->record, node);
    if (extra) extra->text = tafl__sgf_text(in, value);
    return true;
}

/* END[resigned] in the place of a move; in the root it says why the game ended. */
bool tafl__sgf_take_ending(sgf_reader *in, const sgf_property *property)
{
    tafl_str values = property->values, value = {0};
    tafl__sgf_value(&values, &value);
    tafl_reason reason = tafl__ending_word(value);
    bool none = tafl_str_equal(value, TAFL_STR("none"));
    if (!reason && !none) return false;
    if (in->in_front) {
        tafl_record_facts_edit(in->record)->stated.reason = (uint8_t)reason;
        in->ending_told = true;
        return true;
    }
    tafl_node *node = tafl__sgf_add(in, TAFL_NODE_ENDING, value);
    if (node) node->reason = (uint8_t)reason;
    return true;
}

bool tafl__sgf_makes_node(const sgf_reader *in, const sgf_property *property)
{
    tafl_str name = property->name, values = property->values, value = {0};
    if (name.len == 1) return name.at[0] == 'B' || name.at[0] == 'W';
    if (tafl_str_equal(name, TAFL_STR("UNREAD"))) return true;
    if (tafl_str_equal(name, TAFL_STR("END"))) return in->any_node;
    if (name.len != 2 || name.at[0] != 'P' || !tafl__sgf_value(&values, &value)) return false;
    if ((name.at[1] != '0' && name.at[1] != '1') || !is_verb(value)) return false;
    verb word = verb_of(&value);
    return word != VERB_OTHER && word != VERB_SWAP;
}
