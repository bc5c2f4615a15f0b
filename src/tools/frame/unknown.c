/* SPDX-License-Identifier: MIT */
/* Files that no codec recognises: what cannot be a record, what is some other text, and what looks like
 * a record that is not understood. Moves are seen by their squares, which are most of a game and hardly
 * anything of other text. */
#include "unknown.h"

#include <stdio.h>
#include <string.h>

#include <base/ascii.h>
#include <tafl/board.h>
#include <tafl/format.h>

enum { HEAD_BYTES = 1 << 16 };

/* What the words of a text are. */
typedef struct sight {
    size_t words;   /* that have a letter */
    size_t squares; /* d4, 4d; d4e4 is two */
    size_t moves;   /* pairs of squares on one line, one behind the other */
    char file;      /* of the square before, where it may begin a move; else 0 */
    unsigned rank, gap;
} sight;

/* Reads a square, either way round; the bytes it takes, 0 for none. */
static size_t square_at(tafl_str text, char *file, unsigned *rank)
{
    size_t letter = text.len > 1 && text.at[0] <= '9' && text.at[0] >= '1';
    while (letter && letter < text.len && text.at[letter] >= '0' && text.at[letter] <= '9')
        letter++;
    size_t at = letter ? 0 : 1, end = letter ? letter : 1;
    if (letter >= text.len) return 0;
    while (!letter && end < text.len && text.at[end] >= '0' && text.at[end] <= '9') end++;
    uint64_t number;
    *file = (char)ascii_lower(text.at[letter]);
    if (*file < 'a' || *file >= 'a' + TAFL_SIZE_MAX) return 0;
    if (!tafl_str_uint(&number, (tafl_str){text.at + at, end - at}, TAFL_SIZE_MAX) || !number)
        return 0;
    *rank = (unsigned)number;
    return letter ? letter + 1 : end;
}

/* How many squares a word consists of; 0 when there is anything else in it but an x between them. */
static size_t squares_of(tafl_str word)
{
    size_t count = 0;
    while (word.len > 0) {
        char file;
        unsigned rank;
        size_t len = square_at(word, &file, &rank);
        if (len == 0) return 0;
        count++;
        bool takes = word.len > len && ascii_lower(word.at[len]) == 'x';
        word.at += len + takes;
        word.len -= len + takes;
    }
    return count;
}

static bool is_word_byte(char c)
{
    return (c >= '0' && c <= '9') || (ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z');
}

/* The squares of a word; two in line are a move. */
static void look_at_squares(sight *seen, tafl_str word)
{
    while (word.len > 0) {
        char file;
        unsigned rank;
        size_t len = square_at(word, &file, &rank);
        bool moves = seen->file && (seen->file == file) != (seen->rank == rank);
        seen->squares++;
        seen->moves += moves;
        seen->file = moves ? 0 : file;
        seen->rank = rank;
        len += word.len > len && ascii_lower(word.at[len]) == 'x';
        word = (tafl_str){word.at + len, word.len - len};
    }
    seen->gap = 0;
}

/* `glued`: what stands in front makes it something else, as in #d4e5f6. */
static void look_at_word(sight *seen, tafl_str word, bool glued)
{
    enum { FAR = 2 };
    bool number = true;
    for (size_t i = 0; i < word.len && number; i++) number = word.at[i] <= '9';
    if (number) return;
    seen->words++;
    if (!glued && squares_of(word))
        look_at_squares(seen, word);
    else if (++seen->gap == FAR)
        seen->file = 0;
}

static sight look_at(tafl_str text)
{
    sight seen = {0};
    for (size_t i = 0; i < text.len;) {
        size_t end = i;
        while (end < text.len && is_word_byte(text.at[end])) end++;
        bool list = i > 1 && text.at[i - 1] == ',' && is_word_byte(text.at[i - 2]);
        bool glued = i > 0 && (text.at[i - 1] == '#' || text.at[i - 1] == '_' || list);
        if (end > i) look_at_word(&seen, (tafl_str){text.at + i, end - i}, glued);
        i = end > i ? end : i + 1;
    }
    return seen;
}

static bool is_text(tafl_str head)
{
    size_t control = 0;
    for (size_t i = 0; i < head.len; i++) {
        if (head.at[i] == '\0') return false;
        control += (unsigned char)head.at[i] < ' ' && !strchr("\t\n\r\f\v", head.at[i]);
    }
    return control * 50 <= head.len;
}

/* Does the name end like those of a format of game records alone? */
static bool is_named_record(const char *path)
{
    static const char *const of_all_kinds[] = {".csv",    ".json", ".jsonl", ".log",
                                               ".ndjson", ".txt",  ".xml"};
    size_t len = strlen(path);
    for (size_t i = 0; i < sizeof of_all_kinds / sizeof *of_all_kinds; i++) {
        size_t end = strlen(of_all_kinds[i]);
        if (len > end && strcmp(path + len - end, of_all_kinds[i]) == 0) return false;
    }
    return tafl_codec_for_file(tafl_str_of(path)) != NULL;
}

/* A game is little else than moves; a page about one has many. */
static bool looks_like_moves(tafl_str head)
{
    enum { FEW = 3, MANY = 8, SHARE = 5, SMALL_SHARE = 20 };
    sight seen = look_at(head);
    bool much = seen.moves >= FEW && seen.squares * SHARE >= seen.words;
    bool many = seen.moves >= MANY && seen.squares * SMALL_SHARE >= seen.words;
    return (much || many) && seen.moves * 3 >= seen.squares;
}

tool_unknown tool_unknown_kind(const char *path)
{
    char head[HEAD_BYTES];
    FILE *file = fopen(path, "rb");
    size_t len = file ? fread(head, 1, sizeof head, file) : 0;
    if (file) fclose(file);
    const tafl_str seen = {head, len};
    if (is_named_record(path) || (is_text(seen) && looks_like_moves(seen))) return UNKNOWN_RECORD;
    return is_text(seen) ? UNKNOWN_TEXT : UNKNOWN_BINARY;
}
