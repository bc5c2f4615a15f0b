/* SPDX-License-Identifier: MIT */
/*
 * The value of a ruleset field in plain words. Sets of pieces are named by what is on the board:
 * where only taflmen and a king play, "tcnkmTCNKM" is "all pieces".
 */
#include "field_ops.h"

#include <string.h>

/* ---- sets of pieces ----------------------------------------------------------------------- */

enum {
    MAN_A = 1 << TAFL_TAFLMAN,
    MAN_D = MAN_A << 8,
    THE_KING = 1 << TAFL_KING_PIECE,
    SIDE_A = 0x00fe,
    SIDE_D = SIDE_A << 8 & ~THE_KING
};

/* The kinds of pieces that take part: taflmen, the king, and whatever else stands at the start. */
static unsigned present(const tafl_rules *rules)
{
    unsigned set = MAN_A | MAN_D | THE_KING;
    for (tafl_square at = 0; at < TAFL_CELLS; at++)
        if (tafl_is_piece(rules->start.cell[at])) set |= 1u << rules->start.cell[at];
    return set;
}

static void join(tafl_text *out, bool *first)
{
    if (!*first) tafl_text_z(out, " and ");
    *first = false;
}

static const char *plural(tafl_kind kind)
{
    static const char *const names[TAFL_KINDS] = {"",     "taflmen",     "commanders", "knights",
                                                  "king", "mercenaries", "guards"};
    return names[kind];
}

/* The men of one side that are in the set: "the attackers", or kind by kind. */
static void side_words(tafl_text *out, unsigned set, unsigned all, tafl_side side, bool *first)
{
    unsigned mask = side == TAFL_ATTACKERS ? SIDE_A : SIDE_D;
    if ((set & mask) == 0) return;
    if ((set & mask) == (all & mask)) {
        join(out, first);
        tafl_text_format(out, "the %s", tafl_side_text(side));
        return;
    }
    for (unsigned kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++) {
        tafl_piece piece = tafl_piece_of(side, (tafl_kind)kind);
        if ((set & mask & 1u << piece) == 0) continue;
        join(out, first);
        tafl_text_format(out, "the %s' %s", tafl_side_text(side), plural((tafl_kind)kind));
    }
}

/* A single group gets an "only": before it where the words open a sentence. */
static void set_words(tafl_text *out, tafl_pieces listed, const tafl_rules *rules, bool opening)
{
    unsigned all = present(rules), set = listed & all;
    bool first = true, several;
    if (set == all) {
        tafl_text_z(out, "all pieces");
        return;
    }
    if (set == (all & ~(unsigned)THE_KING)) {
        tafl_text_z(out, "all pieces but the king");
        return;
    }
    several = set == 0 || !!(set & SIDE_A) + !!(set & SIDE_D) + !!(set & THE_KING) > 1;
    if (!several && opening) tafl_text_z(out, "only ");
    side_words(out, set, all, TAFL_ATTACKERS, &first);
    side_words(out, set, all, TAFL_DEFENDERS, &first);
    if (set & THE_KING) {
        join(out, &first);
        tafl_text_z(out, "the king");
    }
    if (first) tafl_text_z(out, "no piece");
    if (!several && !opening) tafl_text_z(out, " only");
}

/* ---- the other kinds ---------------------------------------------------------------------- */

static void speed_words(tafl_text *out, const tafl_rules *rules)
{
    unsigned all = present(rules);
    bool first = true;
    for (unsigned i = 0; i < FIELD_PIECE_LETTERS; i++) {
        tafl_piece piece = field_listed_piece(i);
        int steps = rules->speed[piece];
        if (steps < 0 || !(all >> piece & 1u)) continue;
        join(out, &first);
        if (piece == TAFL_KING_PIECE)
            tafl_text_z(out, "the king moves");
        else
            tafl_text_format(out, "the %s' %s move", tafl_side_text(tafl_piece_side(piece)),
                             plural(tafl_piece_kind(piece)));
        tafl_text_format(out, " at most %d %s", steps, steps == 1 ? "square" : "squares");
    }
    tafl_text_z(out, first ? "a move may be as long as the way is clear" : " at a time");
}

static const char *ordinal(unsigned n)
{
    if (n / 10 % 10 == 1 || n % 10 == 0 || n % 10 > 3) return "th";
    return n % 10 == 1 ? "st" : n % 10 == 2 ? "nd" : "rd";
}

static void repetition_words(tafl_text *out, const struct field *field, const tafl_rules *rules)
{
    unsigned n = rules->repetition_count;
    if (rules->repetition == 0 || rules->repetition >= field->count) {
        tafl_text_z(out, "repetition is as tfr says");
        return;
    }
    tafl_text_format(out, "at the %u%s occurrence of a position %s", n, ordinal(n),
                     field->words[rules->repetition].means);
}

static void start_words(tafl_text *out, const tafl_rules *rules)
{
    unsigned attackers = tafl_board_count(&rules->start, SIDE_A);
    unsigned defenders = tafl_board_count(&rules->start, SIDE_D);
    unsigned kings = tafl_board_count(&rules->start, THE_KING);
    tafl_text_format(out, "%u attackers against %u defenders and %s", attackers, defenders,
                     kings == 1 ? "the king" : "no king");
}

static void name_words(tafl_text *out, const tafl_rules *rules)
{
    if (rules->name[0])
        tafl_text_format(out, "the rules are called %s", rules->name);
    else
        tafl_text_z(out, "the rules have no name");
}

static bool has_zone(const tafl_rules *rules, tafl_zone zone)
{
    return tafl_squares_count(&rules->zone[zone].squares) > 0;
}

/* Is there what the first half of an alternative is about? */
static bool is_there(const tafl_rules *rules, char what)
{
    if (what == 'c') return has_zone(rules, TAFL_ZONE_CENTRE);
    if (what == 'r')
        return has_zone(rules, TAFL_ZONE_CORNER) && rules->zone[TAFL_ZONE_CORNER].hostile;
    for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
        tafl_pieces to = rules->zone[zone].hostile | rules->zone[zone].hostile_empty;
        if (has_zone(rules, (tafl_zone)zone) && to & THE_KING) return true;
    }
    return false;
}

/* "the throne, a corner or a fort of its side", as far as the board has them. */
static void special_words(tafl_text *out, const tafl_rules *rules)
{
    const char *names[3];
    size_t count = 0;
    if (has_zone(rules, TAFL_ZONE_CENTRE)) names[count++] = "the throne";
    if (has_zone(rules, TAFL_ZONE_CORNER)) names[count++] = "a corner";
    if (has_zone(rules, TAFL_ZONE_ATTACKER_FORT) || has_zone(rules, TAFL_ZONE_DEFENDER_FORT))
        names[count++] = "a fort of its side";
    if (!count) tafl_text_z(out, "special squares, of which there are none");
    for (size_t i = 0; i < count; i++) {
        if (i) tafl_text_z(out, i + 1 < count ? ", " : " or ");
        tafl_text_z(out, names[i]);
    }
}

static void means_words(tafl_text *out, const char *means, const tafl_rules *rules)
{
    for (const char *c = means; *c; c++) {
        if (*c == '[') {
            const char *first = c + 3, *second = first + strcspn(first, "|") + 1;
            const char *end = second + strcspn(second, "]");
            bool there = is_there(rules, c[1]);
            tafl_text_str(out, there ? (tafl_str){first, (size_t)(second - first) - 1}
                                     : (tafl_str){second, (size_t)(end - second)});
            c = end;
        } else if (*c == '$') {
            special_words(out, rules);
        } else {
            tafl_text_char(out, *c);
        }
    }
}

static void value_words(tafl_text *out, const struct field *field, const tafl_rules *rules,
                        bool opening)
{
    if (field->kind == FIELD_PIECES) {
        set_words(out, *(const tafl_pieces *)field_place_in(field, rules), rules, opening);
    } else if (field->kind == FIELD_SQUARES) {
        size_t before = out->len;
        tafl__field_write(out, field, rules, false);
        if (out->len == before) tafl_text_z(out, "none");
    } else if (field->kind == FIELD_NUMBER) {
        tafl__field_write(out, field, rules, false);
    } else {
        uint8_t index = *(const uint8_t *)field_place_in(field, rules);
        if (index < field->count) means_words(out, field->words[index].means, rules);
    }
}

static void phrase_words(tafl_text *out, const struct field *field, const tafl_rules *rules)
{
    for (const char *c = field->phrase ? field->phrase : "*"; *c; c++) {
        if (*c == '*')
            value_words(out, field, rules, c == field->phrase);
        else
            tafl_text_char(out, *c);
    }
}

void tafl__field_words(tafl_text *out, const struct field *field, const tafl_rules *rules)
{
    if (rules->repetition && field->offset == offsetof(tafl_rules, threefold)) {
        tafl_text_z(out, "repetition is as rep says");
        return;
    }
    switch ((enum field_kind)field->kind) {
    case FIELD_SIZE:
        tafl_text_format(out, "the board is %ux%u", rules->start.size, rules->start.size);
        break;
    case FIELD_NAME: name_words(out, rules); break;
    case FIELD_SPEEDS: speed_words(out, rules); break;
    case FIELD_REPETITION: repetition_words(out, field, rules); break;
    case FIELD_START: start_words(out, rules); break;
    case FIELD_NUMBER:
        if (*(const uint16_t *)field_place_in(field, rules))
            phrase_words(out, field, rules);
        else
            tafl_text_z(out, field->words[0].means);
        break;
    default: phrase_words(out, field, rules); break;
    }
}
