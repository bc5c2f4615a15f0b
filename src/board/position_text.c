/* SPDX-License-Identifier: MIT */
/* Boards as text: OpenTafl's "/3t3/…/", and a picture for people. Decides which texts are boards;
 * whether a board makes sense under some rules is decided by rules. */
#include <tafl/board.h>

/* ---- reading ------------------------------------------------------------------------------ */

typedef struct reader {
    tafl_str text;
    size_t at;
    tafl_board *board;
    unsigned row, file; /* where the next piece goes; row in the order of the text */
    tafl_order order;
    bool king_seen;
    const char *wrong; /* NULL while all is well */
} reader;

static bool refuse(reader *r, const char *wrong)
{
    r->wrong = wrong;
    return false;
}

/* Rows of a text in whole: parts between slashes, outer slashes apart. */
static unsigned count_rows(tafl_str text)
{
    unsigned rows = 1;
    for (size_t i = 0; i < text.len && rows <= TAFL_SIZE_MAX; i++) rows += text.at[i] == '/';
    return rows;
}

static bool read_empty_squares(reader *r)
{
    unsigned left = r->board->size - r->file, count = 0;
    size_t begin = r->at;
    for (; r->at < r->text.len; r->at++) {
        unsigned digit = (unsigned char)r->text.at[r->at] - (unsigned)'0';
        if (digit > 9) break;
        count = count * 10 + digit;
        if (count > left) {
            r->at = begin;
            return refuse(r, "more squares in this row than there are rows");
        }
    }
    if (r->text.at[begin] == '0') {
        r->at = begin;
        return refuse(r, "a number of empty squares begins with 0");
    }
    r->file += count;
    return true;
}

static bool read_piece(reader *r)
{
    tafl_piece piece = tafl_piece_from_letter(r->text.at[r->at]);
    unsigned rank = r->order == TAFL_BOTTOM_FIRST ? r->row : r->board->size - 1u - r->row;
    if (piece == TAFL_EMPTY) return refuse(r, "not a piece, a number or a slash");
    if (r->file >= r->board->size) return refuse(r, "more squares in this row than there are rows");
    if (piece == TAFL_KING_PIECE && r->king_seen) return refuse(r, "a second king");
    r->king_seen = r->king_seen || piece == TAFL_KING_PIECE;
    r->board->cell[tafl_square_at(r->file, rank)] = piece;
    r->file++;
    r->at++;
    return true;
}

static bool close_row(reader *r)
{
    if (r->file < r->board->size) return refuse(r, "fewer squares in this row than there are rows");
    r->row++;
    r->file = 0;
    return true;
}

static bool read_rows(reader *r)
{
    while (r->at < r->text.len) {
        char c = r->text.at[r->at];
        if (c == '/') {
            if (!close_row(r)) return false;
            r->at++;
        } else if (!(c >= '0' && c <= '9' ? read_empty_squares(r) : read_piece(r))) {
            return false;
        }
    }
    return close_row(r);
}

/* The text without one slash at either end; both are optional. */
static tafl_str without_slashes(tafl_str text, size_t *begin)
{
    *begin = text.len > 0 && text.at[0] == '/';
    text.at += *begin;
    text.len -= *begin;
    if (text.len > 0 && text.at[text.len - 1] == '/') text.len--;
    return text;
}

tafl_status tafl_board_parse(tafl_board *out, tafl_str text, tafl_order order,
                             tafl_board_error *error)
{
    size_t begin = 0;
    if (text.len == 0) text.at = "";
    tafl_str inner = without_slashes(text, &begin);
    unsigned rows = count_rows(inner);
    tafl_board board;
    reader r = {.text = inner, .board = &board, .order = order};
    if (rows < TAFL_SIZE_MIN) {
        refuse(&r, "fewer than 3 rows");
    } else if (rows > TAFL_SIZE_MAX) {
        refuse(&r, "more than 21 rows");
    } else {
        tafl_board_init(&board, rows);
        read_rows(&r);
    }
    if (error) *error = (tafl_board_error){r.wrong ? begin + r.at : 0, r.wrong};
    if (r.wrong) return TAFL_SYNTAX;
    *out = board;
    return TAFL_OK;
}

/* ---- writing ------------------------------------------------------------------------------ */

static unsigned rank_of_row(const tafl_board *board, unsigned row, tafl_order order)
{
    return order == TAFL_BOTTOM_FIRST ? row : board->size - 1u - row;
}

static void write_empty(tafl_text *out, unsigned *count)
{
    if (*count > 0) tafl_text_uint(out, *count);
    *count = 0;
}

void tafl_board_write(tafl_text *out, const tafl_board *board, tafl_order order)
{
    tafl_text_char(out, '/');
    for (unsigned row = 0; row < board->size; row++) {
        unsigned rank = rank_of_row(board, row, order), empty = 0;
        for (unsigned file = 0; file < board->size; file++) {
            tafl_piece piece = board->cell[tafl_square_at(file, rank)];
            if (!tafl_is_piece(piece)) {
                empty++;
                continue;
            }
            write_empty(out, &empty);
            tafl_text_char(out, tafl_piece_letter(piece));
        }
        write_empty(out, &empty);
        tafl_text_char(out, '/');
    }
}

static char drawn(const tafl_board *board, tafl_square square, const tafl_squares *marked)
{
    char letter = tafl_piece_letter(board->cell[square]);
    if (letter) return letter;
    return marked && tafl_squares_has(marked, square) ? '+' : '.';
}

static void draw_rank(tafl_text *out, const tafl_board *board, unsigned rank,
                      const tafl_squares *marked)
{
    if (rank + 1 < 10) tafl_text_char(out, ' ');
    tafl_text_uint(out, rank + 1);
    for (unsigned file = 0; file < board->size; file++) {
        tafl_text_char(out, ' ');
        tafl_text_char(out, drawn(board, tafl_square_at(file, rank), marked));
    }
    tafl_text_char(out, '\n');
}

void tafl_board_draw(tafl_text *out, const tafl_board *board, const tafl_squares *marked)
{
    for (unsigned rank = board->size; rank-- > 0;) draw_rank(out, board, rank, marked);
    tafl_text_z(out, "  ");
    for (unsigned file = 0; file < board->size; file++) {
        tafl_text_char(out, ' ');
        tafl_text_char(out, (char)('a' + file));
    }
    tafl_text_char(out, '\n');
}
