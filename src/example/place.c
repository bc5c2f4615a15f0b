/* SPDX-License-Identifier: MIT */
/*
 * Finds room for a scene on the board of a ruleset, and puts a few pieces far from it so that a game
 * could be going on around it.
 */
#include "scene.h"

#include <string.h>

/* ---- patterns ------------------------------------------------------------------------------ */

/* A pattern cell by cell; row 0 is the lowest. */
typedef struct pattern {
    char cell[8][8];
    int width, height;
} pattern;

static void read_pattern(pattern *out, const char *rows)
{
    int lines = 1;
    memset(out, 0, sizeof *out);
    for (const char *c = rows; *c; c++) lines += *c == '/';
    out->height = lines;
    for (const char *at = rows; lines-- > 0;) {
        int length = (int)strcspn(at, "/");
        memcpy(out->cell[lines], at, (size_t)length);
        if (length > out->width) out->width = length;
        at += length + (at[length] != '\0');
    }
}

static bool is_marked(char cell)
{
    return cell == '+' || cell == '#' || cell == '@' || cell == '!';
}

static bool is_filled(char cell)
{
    return cell && cell != '.' && !is_marked(cell);
}

/* ---- where it fits ------------------------------------------------------------------------- */

/* The zone of the marked square; TAFL_ZONES when the place has none. */
static tafl_zone zone_of(const struct scene *scene)
{
    switch ((enum scene_place)scene->place) {
    case PLACE_CENTRE: return TAFL_ZONE_CENTRE;
    case PLACE_CAMP: return TAFL_ZONE_ATTACKER_FORT;
    case PLACE_HOME: return TAFL_ZONE_DEFENDER_FORT;
    case PLACE_CORNER: return TAFL_ZONE_CORNER;
    case PLACE_OPEN:
    case PLACE_EDGE:
    case PLACE_ANGLE: break;
    }
    return TAFL_ZONES;
}

/* May this cell of the pattern stand on that square? */
static bool fits(const struct scene *scene, const tafl_referee *referee, char cell,
                 tafl_square square)
{
    if (is_marked(cell)) return referee->zone[square] == 1u + (unsigned)zone_of(scene);
    if (!is_filled(cell)) return true;
    if (referee->zone[square]) return false;
    if (scene->place == PLACE_OPEN && cell != '1') return !tafl_squares_has(&referee->edge, square);
    return true;
}

static bool fits_at(const struct scene *scene, const tafl_referee *referee, const pattern *p,
                    int file, int rank)
{
    int size = referee->rules.start.size;
    bool low =
        scene->place == PLACE_EDGE || scene->place == PLACE_CORNER || scene->place == PLACE_ANGLE;
    bool left = scene->place == PLACE_CORNER || scene->place == PLACE_ANGLE;
    if ((low && rank) || (left && file)) return false;
    if (file + p->width > size || rank + p->height > size) return false;
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            tafl_square square = tafl_square_at((unsigned)(file + x), (unsigned)(rank + y));
            if (!fits(scene, referee, p->cell[y][x], square)) return false;
        }
    return true;
}

/* ---- putting it there ---------------------------------------------------------------------- */

static tafl_piece first_dux(const tafl_referee *referee, tafl_side side)
{
    for (tafl_kind kind = TAFL_TAFLMAN; kind < TAFL_KINDS; kind++)
        if (tafl_pieces_has(referee->rules.dux, tafl_piece_of(side, kind)))
            return tafl_piece_of(side, kind);
    return TAFL_EMPTY;
}

static tafl_piece piece_for(const struct scene *scene, const tafl_referee *referee, char cell)
{
    tafl_side side = tafl_piece_side(scene->mover), other = tafl_side_other(side);
    switch (cell) {
    case '1':
    case '!': return scene->mover;
    case 'e': return tafl_piece_of(other, TAFL_TAFLMAN);
    case 'f': return tafl_piece_of(side, TAFL_TAFLMAN);
    case 'm': return tafl_piece_of(other, TAFL_MERCENARY);
    case 'g': return tafl_piece_of(other, TAFL_GUARD);
    case 'd': return first_dux(referee, other);
    case 't': return tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN);
    case 'T': return tafl_piece_of(TAFL_DEFENDERS, TAFL_TAFLMAN);
    case 'K':
    case '#': return TAFL_KING_PIECE;
    default: return TAFL_EMPTY;
    }
}

static void put(const struct scene *scene, const tafl_referee *referee, const pattern *p, int file,
                int rank, tafl_board *board, tafl_move *move, tafl_squares *focus)
{
    tafl_board_init(board, referee->rules.start.size);
    memset(focus, 0, sizeof *focus);
    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++) {
            char cell = p->cell[y][x];
            tafl_square square = tafl_square_at((unsigned)(file + x), (unsigned)(rank + y));
            tafl_squares_add(focus, square);
            board->cell[square] = piece_for(scene, referee, cell);
            if (cell == '1' || cell == '!') move->from = square;
            if (cell == '*' || cell == '@') move->to = square;
        }
}

bool tafl__scene_place(const struct scene *scene, const tafl_referee *referee, unsigned skip,
                       tafl_board *board, tafl_move *move, tafl_squares *focus)
{
    int size = referee->rules.start.size;
    pattern p;
    read_pattern(&p, scene->rows);
    for (int rank = 0; rank < size; rank++)
        for (int file = 0; file < size; file++) {
            if (!fits_at(scene, referee, &p, file, rank) || skip-- > 0) continue;
            put(scene, referee, &p, file, rank, board, move, focus);
            return true;
        }
    return false;
}

/* ---- spares -------------------------------------------------------------------------------- */

/* Is the square plain, empty, and at least two steps from the scene and from every piece? */
static bool is_far(const tafl_referee *referee, const tafl_board *board, const tafl_squares *focus,
                   tafl_square square)
{
    if (referee->zone[square] || board->cell[square] != TAFL_EMPTY) return false;
    for (int y = -1; y <= 1; y++)
        for (int x = -1; x <= 1; x++) {
            tafl_square near = (tafl_square)((int)square + y * TAFL_NORTH + x);
            if (board->cell[near] == TAFL_OFF_BOARD) continue;
            if (tafl_is_piece(board->cell[near]) || tafl_squares_has(focus, near)) return false;
        }
    return true;
}

/* From the far end of the board, so that spares are out of the way; inner squares for the king. */
static void add_far(const tafl_referee *referee, tafl_board *board, const tafl_squares *focus,
                    tafl_piece piece)
{
    int size = board->size;
    for (int rank = size - 1; rank >= 0; rank--)
        for (int file = size - 1; file >= 0; file--) {
            tafl_square square = tafl_square_at((unsigned)file, (unsigned)rank);
            bool edge = tafl_squares_has(&referee->edge, square);
            if ((piece == TAFL_KING_PIECE && edge) || !is_far(referee, board, focus, square))
                continue;
            board->cell[square] = piece;
            return;
        }
}

void tafl__scene_add_spares(const struct scene *scene, const tafl_referee *referee,
                            tafl_board *board, const tafl_squares *focus)
{
    if (!tafl_board_count(board, 1u << TAFL_KING_PIECE))
        add_far(referee, board, focus, TAFL_KING_PIECE);
    if (scene->flags & SCENE_ALONE) return;
    add_far(referee, board, focus, tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN));
    add_far(referee, board, focus, tafl_piece_of(TAFL_DEFENDERS, TAFL_TAFLMAN));
}
