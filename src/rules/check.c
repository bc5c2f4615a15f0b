/* SPDX-License-Identifier: MIT */
/*
 * What a ruleset cannot mean: one table of questions over finished values. That a text is well
 * written is the business of read.c.
 */
#include "check.h"
#include "fields.h"

static unsigned kings(const tafl_rules *rules)
{
    return tafl_board_count(&rules->start, 1u << TAFL_KING_PIECE);
}

static bool has_no_king(const tafl_rules *rules)
{
    return kings(rules) == 0;
}

static bool has_many_kings(const tafl_rules *rules)
{
    return kings(rules) > 1;
}

static bool has_no_attackers(const tafl_rules *rules)
{
    enum { SIDE_A = 0x7e };
    return tafl_board_count(&rules->start, SIDE_A) == 0;
}

static bool has_no_escape(const tafl_rules *rules)
{
    const tafl_special *corner = &rules->zone[TAFL_ZONE_CORNER];
    return rules->escape == TAFL_ESCAPE_CORNER && !rules->exit_fort &&
           (tafl_squares_count(&corner->squares) == 0 ||
            !tafl_pieces_has(corner->stop, TAFL_KING_PIECE) ||
            !tafl_pieces_has(corner->enter, TAFL_KING_PIECE));
}

static bool has_no_throne_for_linnaean(const tafl_rules *rules)
{
    return rules->linnaean && tafl_squares_count(&rules->zone[TAFL_ZONE_CENTRE].squares) == 0;
}

/* Does a corner of the board stand in for an enemy of somebody? */
static bool has_hostile_corner(const tafl_rules *rules)
{
    const tafl_special *corner = &rules->zone[TAFL_ZONE_CORNER];
    unsigned last = rules->start.size - 1u;
    return corner->hostile && (tafl_squares_has(&corner->squares, tafl_square_at(0, 0)) ||
                               tafl_squares_has(&corner->squares, tafl_square_at(last, 0)) ||
                               tafl_squares_has(&corner->squares, tafl_square_at(0, last)) ||
                               tafl_squares_has(&corner->squares, tafl_square_at(last, last)));
}

static bool has_no_corner_as_bracket(const tafl_rules *rules)
{
    return rules->shieldwall == TAFL_SHIELDWALL_CORNERS && !has_hostile_corner(rules);
}

static bool has_no_use_for_exit_forts(const tafl_rules *rules)
{
    return rules->exit_fort && rules->escape == TAFL_ESCAPE_EDGE;
}

/* Where the king stands, TAFL_NO_SQUARE when there is none. */
static tafl_square king_square(const tafl_rules *rules)
{
    for (tafl_square at = 0; at < TAFL_CELLS; at++)
        if (rules->start.cell[at] == TAFL_KING_PIECE) return at;
    return TAFL_NO_SQUARE;
}

static bool king_has_escaped(const tafl_rules *rules)
{
    tafl_square king = king_square(rules);
    unsigned file = tafl_square_file(king), rank = tafl_square_rank(king);
    unsigned last = rules->start.size - 1u;
    if (king == TAFL_NO_SQUARE) return false;
    if (rules->escape == TAFL_ESCAPE_EDGE)
        return file == 0 || rank == 0 || file == last || rank == last;
    return tafl_squares_has(&rules->zone[TAFL_ZONE_CORNER].squares, king);
}

static bool king_may_not_move(const tafl_rules *rules)
{
    return rules->speed[TAFL_KING_PIECE] == 0;
}

/* A strong king needs three attackers and the throne, or four. */
static bool has_too_few_attackers(const tafl_rules *rules)
{
    enum { SIDE_A = 0x7e, STRONG_CAPTORS = 1 << TAFL_COMMANDER | 1 << TAFL_KNIGHT, NEEDED = 3 };
    return rules->king_strength == TAFL_KING_STRONG && !rules->encirclement &&
           !rules->king_enclosed && tafl_board_count(&rules->start, SIDE_A) < NEEDED &&
           tafl_board_count(&rules->start, STRONG_CAPTORS) == 0;
}

static bool zones_overlap(const tafl_rules *rules)
{
    for (unsigned row = 0; row < TAFL_ROWS; row++) {
        uint32_t seen = 0;
        for (unsigned zone = 0; zone < TAFL_ZONES; zone++) {
            uint32_t here = rules->zone[zone].squares.row[row];
            if (seen & here) return true;
            seen |= here;
        }
    }
    return false;
}

static bool speeds_are_zero(const tafl_rules *rules)
{
    bool side_moves[2] = {false, false};
    for (tafl_square at = 0; at < TAFL_CELLS; at++) {
        tafl_piece piece = rules->start.cell[at];
        if (tafl_is_piece(piece) && rules->speed[piece & 15] != 0)
            side_moves[tafl_piece_side(piece)] = true;
    }
    return !side_moves[TAFL_ATTACKERS] || !side_moves[TAFL_DEFENDERS];
}

static const struct question {
    bool (*wrong)(const tafl_rules *);
    tafl_severity severity;
    const char *key, *id, *message;
} questions[] = {
    {has_no_king, TAFL_ERROR, "start", "rules-missing", "the start position has no king"},
    {has_many_kings, TAFL_ERROR, "start", "rules-contradiction",
     "the start position has more than one king"},
    {has_no_attackers, TAFL_WARNING, "start", "rules-missing",
     "the start position has no attackers"},
    {has_no_escape, TAFL_WARNING, "esc", "rules-contradiction",
     "the king escapes on a corner square, but there is none that he may enter"},
    {has_no_throne_for_linnaean, TAFL_WARNING, "linc", "rules-contradiction",
     "a Linnaean capture needs a centre square, and there is none"},
    {zones_overlap, TAFL_WARNING, NULL, "rules-contradiction",
     "a square belongs to two groups of special squares"},
    {speeds_are_zero, TAFL_WARNING, "spd", "rules-contradiction",
     "a side has no piece that may move"},
    {king_may_not_move, TAFL_WARNING, "spd", "rules-contradiction",
     "the king may not move, so he can never escape"},
    {king_has_escaped, TAFL_WARNING, "start", "rules-contradiction",
     "the king is on an escape square before the first move"},
    {has_no_use_for_exit_forts, TAFL_WARNING, "efe", "rules-contradiction",
     "the king wins on any square of the edge, so an exit fort can never decide a game"},
    {has_no_corner_as_bracket, TAFL_WARNING, "sw", "rules-contradiction",
     "a corner may close a row, but no corner of the board is hostile to any piece"},
    {has_too_few_attackers, TAFL_WARNING, "ks", "rules-contradiction",
     "there are too few attackers to capture the king, and they cannot win in any other way"},
};

static unsigned examine_values(const tafl_rules *rules, rules_listener *tell, void *context)
{
    unsigned errors = 0;
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        if (tafl__field_valid(field, rules)) continue;
        tell(context, TAFL_ERROR, "rules-bad-value", field->key,
             field->kind == FIELD_SQUARES ? "a special square lies outside the board"
                                          : "the value is out of range");
        errors++;
    }
    return errors;
}

unsigned tafl__rules_examine(const tafl_rules *rules, rules_listener *tell, void *context)
{
    unsigned errors = examine_values(rules, tell, context);
    if (errors > 0) return errors;
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const struct question *q = &questions[i];
        if (!q->wrong(rules)) continue;
        tell(context, q->severity, q->id, q->key, q->message);
        errors += q->severity == TAFL_ERROR;
    }
    return errors;
}

/* A ruleset that is no text has no place; the key opens the message. */
static void tell_sink(void *context, tafl_severity severity, const char *id, const char *key,
                      const char *message)
{
    const tafl_sink *sink = context ? *(const tafl_sink *const *)context : NULL;
    tafl_sink_tell(sink, severity, id, NULL, 0, 0, "%s%s%s", key ? key : "", key ? ": " : "",
                   message);
}

tafl_status tafl__rules_check(const tafl_rules *rules, const tafl_sink *sink)
{
    return tafl__rules_examine(rules, tell_sink, &sink) > 0 ? TAFL_ILLEGAL : TAFL_OK;
}
