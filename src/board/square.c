/* SPDX-License-Identifier: MIT */
/* Squares by name and sets of squares. Knows how large boards may be, not what stands on them. */
#include <string.h>

#include <tafl/board.h>

const int tafl_steps[4] = {TAFL_NORTH, TAFL_EAST, TAFL_SOUTH, TAFL_WEST};

static bool read_file(char c, unsigned size, unsigned *file)
{
    if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
    *file = (unsigned)(unsigned char)c - 'a';
    return *file < size;
}

size_t tafl_square_read(tafl_square *out, tafl_str text, unsigned size)
{
    unsigned file = 0, rank = 0;
    if (text.len < 2 || !read_file(text.at[0], size, &file) || text.at[1] == '0') return 0;
    size_t at = 1;
    for (; at < text.len && text.at[at] >= '0' && text.at[at] <= '9'; at++) {
        rank = rank * 10 + (unsigned)(text.at[at] - '0');
        if (rank > size) return 0; /* all digits belong to the square: no a12 in "a123" */
    }
    if (at == 1) return 0;
    *out = tafl_square_at(file, rank - 1);
    return at;
}

void tafl_square_write(tafl_text *out, tafl_square square)
{
    tafl_text_char(out, (char)('a' + tafl_square_file(square)));
    tafl_text_uint(out, tafl_square_rank(square) + 1);
}

unsigned tafl_squares_count(const tafl_squares *set)
{
    unsigned count = 0;
    for (unsigned row = 0; row < TAFL_ROWS; row++) {
        count += (unsigned)__builtin_popcount(set->row[row]);
    }
    return count;
}

bool tafl_squares_equal(const tafl_squares *a, const tafl_squares *b)
{
    return memcmp(a->row, b->row, sizeof a->row) == 0;
}

tafl_square tafl_squares_next(const tafl_squares *set, tafl_square after)
{
    unsigned first = after + 1u;
    uint32_t later = ~UINT32_C(0) << (first & 31u); /* only squares from `first` on in its row */
    for (unsigned row = first >> 5; row < TAFL_ROWS; row++) {
        uint32_t bits = set->row[row] & later;
        if (bits) return (tafl_square)(row << 5 | (unsigned)__builtin_ctz(bits));
        later = ~UINT32_C(0);
    }
    return TAFL_NO_SQUARE;
}
