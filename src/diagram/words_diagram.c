/* SPDX-License-Identifier: MIT */
/* A diagram in words, for those who cannot see it: all that it shows, in the order in which one would ask.
 * Every kind of mark has its words here, those of play by what they mean. */
#include "diagram.h"

#include <string.h>

static void write_square(tafl_text *out, const tafl_diagram *diagram, tafl_square square)
{
    tafl_text_char(out, tafl__file_letter(tafl_square_file(square), diagram->skip_i));
    tafl_text_uint(out, tafl_square_rank(square) + 1u);
}

/* ---- men --------------------------------------------------------------------------------------- */

/* Appends the squares of one piece as " king on a1;", " on b2, c3" (taflmen); nothing when there is
 * none. `before` parts it from what was written before, or begins the list. */
static bool write_pieces(tafl_text *out, const tafl_diagram *diagram, tafl_piece piece, char before)
{
    const tafl_board *board = diagram->board;
    unsigned count = 0;
    for (unsigned rank = 0; rank < board->size; rank++) {
        for (unsigned file = 0; file < board->size; file++) {
            tafl_square square = tafl_square_at(file, rank);
            if (board->cell[square] != piece) continue;
            if (count++ > 0) {
                tafl_text_z(out, ", ");
            } else {
                tafl_text_char(out, before);
                tafl_kind kind = tafl_piece_kind(piece);
                if (kind != TAFL_TAFLMAN) tafl_text_format(out, " %s", tafl_kind_text(kind));
                tafl_text_z(out, " on ");
            }
            write_square(out, diagram, square);
        }
    }
    return count > 0;
}

static unsigned count_side(const tafl_board *board, tafl_side side)
{
    return tafl_board_count(board, (tafl_pieces)(side == TAFL_ATTACKERS ? 0x00fe : 0xfe00));
}

void tafl__write_piece_name(tafl_text *out, tafl_piece piece)
{
    tafl_kind kind = tafl_piece_kind(piece);
    const char *side = tafl_piece_side(piece) == TAFL_ATTACKERS ? "attacker" : "defender";
    if (kind == TAFL_TAFLMAN)
        tafl_text_z(out, side);
    else if (kind == TAFL_KING)
        tafl_text_z(out, tafl_kind_text(kind));
    else
        tafl_text_format(out, "%ss' %s", side, tafl_kind_text(kind));
}

/* The king comes first. */
static void write_side(tafl_text *out, const tafl_diagram *diagram, tafl_side side)
{
    static const uint8_t order[] = {TAFL_KING,   TAFL_TAFLMAN,   TAFL_COMMANDER,
                                    TAFL_KNIGHT, TAFL_MERCENARY, TAFL_GUARD};
    unsigned count = count_side(diagram->board, side);
    char before = ':';
    tafl_text_format(out, " %u %s%s", count, side == TAFL_ATTACKERS ? "attacker" : "defender",
                     count == 1 ? "" : "s");
    for (size_t i = 0; i < sizeof order; i++) {
        if (write_pieces(out, diagram, tafl_piece_of(side, (tafl_kind)order[i]), before))
            before = ';';
    }
    tafl_text_char(out, '.');
}

/* ---- special squares --------------------------------------------------------------------------- */

/* Appends the squares of a set. */
static void write_squares(tafl_text *out, const tafl_diagram *diagram, const tafl_squares *squares,
                          const char *between)
{
    unsigned size = diagram->board->size;
    bool first = true;
    for (unsigned rank = 0; rank < size; rank++) {
        for (unsigned file = 0; file < size; file++) {
            tafl_square square = tafl_square_at(file, rank);
            if (!tafl_squares_has(squares, square)) continue;
            if (!first) tafl_text_z(out, between);
            write_square(out, diagram, square);
            first = false;
        }
    }
}

/* Appends " Corners: a1, a7."; nothing where there are none. */
static void write_zone(tafl_text *out, const tafl_diagram *diagram, tafl_zone zone,
                       const char *what)
{
    const tafl_squares *squares = &diagram->rules->zone[zone].squares;
    if (tafl_squares_count(squares) == 0) return;
    tafl_text_format(out, " %s: ", what);
    write_squares(out, diagram, squares, ", ");
    tafl_text_char(out, '.');
}

static void write_special(tafl_text *out, const tafl_diagram *diagram)
{
    if (!diagram->rules) return;
    write_zone(out, diagram, TAFL_ZONE_CENTRE, "Throne");
    write_zone(out, diagram, TAFL_ZONE_CORNER, "Corners");
    write_zone(out, diagram, TAFL_ZONE_ATTACKER_FORT, "Attackers' camps");
    write_zone(out, diagram, TAFL_ZONE_DEFENDER_FORT, "Defenders' camps");
}

/* ---- numbered moves ---------------------------------------------------------------------------- */

/* Moves with numbers are ways of one leg or more, each ply followed by its number, unless its square has one
 * already. */
typedef struct numbered {
    tafl_text *out;
    const tafl_diagram *diagram;
    uint64_t number; /* of the ply at hand */
    tafl_square from, to;
    tafl_piece piece;
    bool open; /* a way is not written yet */
    bool any;
} numbered;

static void end_way(numbered *n)
{
    if (!n->open) return;
    tafl_text_z(n->out, n->any ? ", " : "Moves: ");
    tafl_text_uint(n->out, n->number);
    tafl_text_char(n->out, ' ');
    if (tafl_piece_kind(n->piece) != TAFL_TAFLMAN) {
        tafl__write_piece_name(n->out, n->piece);
        tafl_text_char(n->out, ' ');
    }
    write_square(n->out, n->diagram, n->from);
    tafl_text_z(n->out, " to ");
    write_square(n->out, n->diagram, n->to);
    n->open = false;
    n->any = true;
    n->number++;
}

static void add_leg(numbered *n, const tafl_mark *mark)
{
    bool goes_on = n->open && n->piece == mark->piece && n->to == mark->square;
    if (!goes_on) {
        end_way(n);
        n->from = mark->square;
    }
    n->to = mark->to;
    n->piece = mark->piece;
    n->open = true;
}

static void write_numbers(tafl_text *out, const tafl_diagram *diagram, char between)
{
    const tafl_marks *marks = diagram->marks;
    tafl_text text = {0};
    numbered n = {.out = &text, .diagram = diagram, .number = 1};
    for (size_t i = 0; i < marks->count; i++) {
        const tafl_mark *mark = &marks->mark[i];
        uint64_t number;
        if (mark->kind == TAFL_MARK_TRACE) add_leg(&n, mark);
        if (mark->kind != TAFL_MARK_NUMBER) continue;
        if (tafl_str_uint(&number, mark->text, UINT32_MAX)) n.number = number;
        end_way(&n);
    }
    end_way(&n);
    if (n.any) tafl_text_format(out, "%c%s.", between, text.at ? text.at : "");
    out->failed = out->failed || text.failed;
    tafl_text_clear(&text);
}

/* ---- other marks ------------------------------------------------------------------------------- */

/* What marks of a kind mean, in one colour or in any that no row above has. */
typedef struct meaning {
    tafl_mark_kind kind;
    tafl_color color;  /* NONE: any */
    const char *words; /* NULL: said elsewhere */
} meaning;

static const meaning meanings[] = {
    {TAFL_MARK_FILL, TAFL_COLOR_LAST_MOVE, NULL}, /* the last move is named */
    {TAFL_MARK_TRACE, TAFL_COLOR_NONE, NULL},
    {TAFL_MARK_NUMBER, TAFL_COLOR_NONE, NULL},
    {TAFL_MARK_TAKEN, TAFL_COLOR_NONE, "Captured"},
    {TAFL_MARK_GHOST, TAFL_COLOR_NONE, "Shown pale"},
    {TAFL_MARK_ARROW, TAFL_COLOR_ESCAPE, "Ways of the king"},
    {TAFL_MARK_ARROW, TAFL_COLOR_THREAT, "Threats"}, /* whatever their colour */
    {TAFL_MARK_SQUARE, TAFL_COLOR_LEGAL, "Moves shown of the piece on"},
    {TAFL_MARK_DOT, TAFL_COLOR_LEGAL, "It may go to"},
    {TAFL_MARK_CIRCLE, TAFL_COLOR_FORT, "Ringed"},
    {TAFL_MARK_SQUARE, TAFL_COLOR_FORT, "Framed"},
    {TAFL_MARK_OUTLINE, TAFL_COLOR_NONE, "A line around"},
    {TAFL_MARK_FILL, TAFL_COLOR_NONE, "Marked"},
    {TAFL_MARK_ARROW, TAFL_COLOR_NONE, "Arrows"},
    {TAFL_MARK_LINE, TAFL_COLOR_NONE, "Lines"},
    {TAFL_MARK_CROSS, TAFL_COLOR_NONE, "Crosses on"},
    {TAFL_MARK_CIRCLE, TAFL_COLOR_NONE, "Circles on"},
    {TAFL_MARK_SQUARE, TAFL_COLOR_NONE, "Frames on"},
    {TAFL_MARK_TRIANGLE, TAFL_COLOR_NONE, "Triangles on"},
    {TAFL_MARK_DOT, TAFL_COLOR_NONE, "Dots on"},
    {TAFL_MARK_LABEL, TAFL_COLOR_NONE, "Labels"},
    {TAFL_MARK_BADGE, TAFL_COLOR_NONE, "Signs"},
};

/* Does the mark say what a move would do? */
static bool is_threat(const tafl_mark *mark)
{
    return mark->kind == TAFL_MARK_ARROW && mark->text.len > 0;
}

/* Was the man captured, crossed out or with a sign beside his number? */
static bool is_taken(const tafl_mark *mark)
{
    return mark->kind == TAFL_MARK_TAKEN ||
           (mark->kind == TAFL_MARK_BADGE && mark->color == TAFL_COLOR_CAPTURE);
}

static const meaning *meaning_of(const tafl_mark *mark)
{
    tafl_color color = is_threat(mark) ? TAFL_COLOR_THREAT : mark->color;
    tafl_mark_kind kind = is_taken(mark) ? TAFL_MARK_TAKEN : mark->kind;
    for (size_t i = 0; i < sizeof meanings / sizeof *meanings; i++) {
        const meaning *m = &meanings[i];
        if (m->kind == kind && (m->color == TAFL_COLOR_NONE || m->color == color)) return m;
    }
    return NULL;
}

/* Colours that somebody chose by name; those of the theme are no news. */
static void write_color(tafl_text *out, const tafl_mark *mark)
{
    if (mark->color >= TAFL_COLOR_RED && mark->color <= TAFL_COLOR_BLACK)
        tafl_text_format(out, " in %s", tafl__theme_color_key(mark->color));
}

/* "attacker a4 to d4 takes e4" */
static void write_threat(tafl_text *out, const tafl_diagram *diagram, const tafl_mark *mark)
{
    tafl__write_piece_name(out, mark->piece);
    tafl_text_char(out, ' ');
    write_square(out, diagram, mark->square);
    tafl_text_z(out, " to ");
    write_square(out, diagram, mark->to);
    tafl_text_char(out, ' ');
    if (diagram->skip_i)
        tafl_letters_skip_i(out, mark->text);
    else
        tafl_text_str(out, mark->text);
}

static void write_mark(tafl_text *out, const tafl_diagram *diagram, const tafl_mark *mark)
{
    bool piece = mark->kind == TAFL_MARK_GHOST || is_taken(mark);
    bool way = mark->kind == TAFL_MARK_ARROW || mark->kind == TAFL_MARK_LINE;
    if (piece)
        tafl__write_piece_name(out, mark->piece);
    else
        tafl_text_str(out, mark->text);
    if (piece || mark->text.len > 0) tafl_text_z(out, " on ");
    if (mark->area)
        write_squares(out, diagram, mark->area, " ");
    else
        write_square(out, diagram, mark->square);
    if (way) tafl_text_z(out, " to ");
    if (way) write_square(out, diagram, mark->to);
    write_color(out, mark);
}

/* One sentence for all marks that mean the same. */
static void write_marks(tafl_text *out, const tafl_diagram *diagram, char between)
{
    const tafl_marks *marks = diagram->marks;
    for (size_t k = 0; k < sizeof meanings / sizeof *meanings; k++) {
        const meaning *means = &meanings[k];
        bool any = false;
        for (size_t i = 0; i < marks->count && means->words; i++) {
            const tafl_mark *mark = &marks->mark[i];
            if (meaning_of(mark) != means) continue;
            if (any)
                tafl_text_z(out, is_threat(mark) ? "; " : ", ");
            else
                tafl_text_format(out, "%c%s: ", between, means->words);
            if (is_threat(mark))
                write_threat(out, diagram, mark);
            else
                write_mark(out, diagram, mark);
            any = true;
        }
        if (any) tafl_text_char(out, '.');
    }
}

static void write_all_marks(tafl_text *out, const tafl_diagram *diagram, char between)
{
    if (!diagram->marks) return;
    write_numbers(out, diagram, between);
    write_marks(out, diagram, between);
}

/* ---- the whole --------------------------------------------------------------------------------- */

/* Appends a text of the diagram as a sentence. */
static void write_sentence(tafl_text *out, const char *before, tafl_str words, const char *after)
{
    words = tafl_str_trim(words);
    if (words.len == 0) return;
    tafl_text_z(out, before);
    for (size_t i = 0; i < words.len; i++)
        tafl_text_char(out, words.at[i] == '\n' ? ' ' : words.at[i]);
    if (!strchr(".!?", words.at[words.len - 1])) tafl_text_char(out, '.');
    tafl_text_z(out, after);
}

/* Who is to move, or how it ended. */
static void write_state(tafl_text *out, const tafl_diagram *diagram)
{
    tafl_outcome outcome = diagram->outcome;
    const char *winner = tafl_winner_text((tafl_winner)outcome.winner);
    const char *reason = tafl_reason_text((tafl_reason)outcome.reason);
    if (outcome.reason == TAFL_REASON_NONE) {
        tafl_text_z(out, diagram->to_move == TAFL_ATTACKERS ? " Attackers" : " Defenders");
        tafl_text_z(out, " to move.");
        return;
    }
    bool draw = outcome.winner == TAFL_WINNER_DRAW;
    tafl_text_format(out, " The game is over: %s%s",
                     draw     ? "a draw"
                     : winner ? winner
                              : "nobody",
                     draw ? "" : " win");
    if (reason && outcome.reason != TAFL_REASON_UNKNOWN) {
        tafl_text_z(out, ", ");
        for (; *reason; reason++) tafl_text_char(out, *reason == '-' ? ' ' : *reason);
    }
    tafl_text_char(out, '.');
}

static void write_eval(tafl_text *out, const tafl_diagram *diagram, char between)
{
    if (!diagram->eval_bar || diagram->eval.unit == TAFL_UNIT_NONE) return;
    tafl_text_format(out, "%cEvaluation: ", between);
    tafl_eval_write(out, diagram->eval);
    tafl_text_z(out, diagram->eval.win_in ? "." : ", positive for the attackers.");
}

/* What came last, whose turn it is, and how the game stands. */
static void write_game(tafl_text *out, const tafl_diagram *diagram, char between)
{
    if (diagram->last_move.len > 0) {
        tafl_text_char(out, between);
        write_sentence(out, "Last move ", diagram->last_move, "");
    }
    write_state(out, diagram);
    if (diagram->repetition > 1)
        tafl_text_format(out, " This position has occurred %u times.", diagram->repetition);
    write_eval(out, diagram, between);
}

void tafl__words_below(tafl_text *out, const tafl_diagram *diagram)
{
    tafl_text text = {0};
    write_game(&text, diagram, '\n');
    write_all_marks(&text, diagram, '\n');
    if (text.len > 0) tafl_text_z(out, text.at + 1); /* it begins with what parts two lines */
    tafl_text_char(out, '\n');
    out->failed = out->failed || text.failed;
    tafl_text_clear(&text);
}

void tafl_diagram_words(tafl_text *out, const tafl_diagram *diagram)
{
    const tafl_board *board = diagram->board;
    write_sentence(out, "", diagram->header, " ");
    write_sentence(out, "", diagram->caption, " ");
    tafl_text_format(out, "Tafl board, %u by %u.", board->size, board->size);
    write_game(out, diagram, ' ');
    write_side(out, diagram, TAFL_DEFENDERS);
    write_side(out, diagram, TAFL_ATTACKERS);
    write_all_marks(out, diagram, ' ');
    write_sentence(out, " Below the board: ", diagram->legend, "");
    write_special(out, diagram);
}
