/* SPDX-License-Identifier: MIT */
/* Which letters stand for which pieces, and which rank comes first, in the programs that write positions on
 * one line. */
#include "position.h"

#include <string.h>

/* ---- alphabets ------------------------------------------------------------------------------ */

/* Letters of attackers, defenders and the king; which rank comes first where nobody says so. */
static const struct alphabet {
    const char *attackers, *defenders, *kings;
    tafl_order order;
    bool told; /* the order is fixed by the program, not assumed */
} alphabets[] = {
    {"t", "T", "kK", TAFL_BOTTOM_FIRST, false},
    {"a", "d", "k", TAFL_TOP_FIRST, true},
    {"A", "D", "K", TAFL_TOP_FIRST, true},
    {"a", "p", "k", TAFL_TOP_FIRST, true},
};

enum { ALPHABETS = sizeof alphabets / sizeof *alphabets };

static bool has(const char *letters, char c)
{
    return c && strchr(letters, c) != NULL;
}

static char our_letter(const struct alphabet *a, char c)
{
    if (has(a->attackers, c)) return 't';
    if (has(a->defenders, c)) return 'T';
    if (has(a->kings, c)) return 'K';
    return a == alphabets && has("cCnNmMgG", c) ? c : '\0';
}

/* Appends the position in our notation; false when the alphabet does not fit. */
static bool translate(tafl_text *out, tafl_str text, const struct alphabet *a)
{
    unsigned empty = 0;
    bool any = false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i], letter = our_letter(a, c);
        if (c == '_' || c == '.') {
            empty++;
            continue;
        }
        if (empty) tafl_text_uint(out, empty);
        empty = 0;
        if (!letter && !(c >= '0' && c <= '9') && c != '/' && c != ',') return false;
        tafl_text_char(out, letter ? letter : c == ',' ? '/' : c);
        any |= letter != '\0';
    }
    if (empty) tafl_text_uint(out, empty);
    return any;
}

/* ---- reading -------------------------------------------------------------------------------- */

const char tafl__position_assumed[] =
    "the first row is read as rank 1; --dialect top-first reads it as the top";

/* The order of the ranks: as asked for, as the alphabet has it, else assumed. */
static tafl_order order_of(const struct alphabet *a, bool outer, const char *dialect, bool *assumed)
{
    *assumed = false;
    if (dialect && !strcmp(dialect, "top-first")) return TAFL_TOP_FIRST;
    if (dialect && !strcmp(dialect, "bottom-first")) return TAFL_BOTTOM_FIRST;
    *assumed = !a->told && !outer;
    return a->order;
}

bool tafl__position_read(tafl_board *out, bool *assumed, tafl_str text, const char *dialect)
{
    bool outer = text.len > 2 && text.at[0] == '/', fits = false;
    tafl_text ours = {0};
    for (size_t i = 0; i < ALPHABETS && !fits; i++) {
        tafl_text_reset(&ours);
        if (!outer) tafl_text_char(&ours, '/');
        fits = translate(&ours, text, &alphabets[i]);
        if (ours.len && ours.at[ours.len - 1] != '/') tafl_text_char(&ours, '/');
        tafl_str board = tafl_text_view(&ours);
        tafl_order order = order_of(&alphabets[i], outer, dialect, assumed);
        fits = fits && tafl_board_parse(out, board, order, NULL) == TAFL_OK;
    }
    tafl_text_clear(&ours);
    return fits;
}

uint8_t tafl__position_side(tafl_str word)
{
    static const char *const words[] = {"a", "attackers", "b", "black",
                                        "d", "defenders", "w", "white"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i])))
            return i < 4 ? 1 + TAFL_ATTACKERS : 1 + TAFL_DEFENDERS;
    return 0;
}

/* ---- writing -------------------------------------------------------------------------------- */

bool tafl__position_write(tafl_text *out, const tafl_board *board)
{
    static const char ours[] = "tTK", theirs[] = "adk";
    tafl_text text = {0};
    size_t begin = out->len;
    tafl_board_write(&text, board, TAFL_TOP_FIRST);
    tafl_str rows = tafl_text_view(&text);
    bool fine = rows.len > 2;
    for (size_t i = 1; fine && i + 1 < rows.len; i++) {
        bool letter = rows.at[i] != '/' && (rows.at[i] < '0' || rows.at[i] > '9');
        const char *piece = letter ? strchr(ours, rows.at[i]) : NULL;
        fine = piece || !letter;
        tafl_text_char(out, piece ? theirs[piece - ours] : rows.at[i]);
    }
    out->failed |= text.failed;
    tafl_text_clear(&text);
    if (!fine && !out->failed) out->at[out->len = begin] = '\0';
    return fine;
}
