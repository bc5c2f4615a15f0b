/* SPDX-License-Identifier: MIT */
/* Tells the lines of a plain file apart by how they begin. */
#include <string.h>

#include "plain.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* A letter of ASCII, or a byte of some other. */
static bool is_letter(char c)
{
    return ((unsigned char)c | 32u) - 'a' < 26u || (unsigned char)c >= 0x80;
}

size_t tafl__plain_number(tafl_str text, uint64_t *out)
{
    size_t digits = 0;
    while (digits < text.len && is_digit(text.at[digits])) digits++;
    if (digits == 0 || !tafl_str_uint(out, (tafl_str){text.at, digits}, UINT32_MAX)) return 0;
    size_t len = digits;
    if (len < text.len && text.at[len] == ')') return len + 1;
    while (len < text.len && text.at[len] == '.') len++;
    if (len > digits) return len;
    return len == text.len || tafl_is_blank(text.at[len]) ? len : 0;
}

bool tafl__plain_is_key(tafl_str key)
{
    if (key.len == 0 || !is_letter(key.at[0])) return false;
    for (size_t i = 0; i < key.len; i++) {
        char c = key.at[i];
        if (!is_letter(c) && c != '-' && c != '_' && c != ' ') return false;
    }
    return key.at[key.len - 1] != ' ';
}

static bool read_tag(plain_line *line)
{
    const char *colon = line->text.len ? memchr(line->text.at, ':', line->text.len) : NULL;
    if (!colon) return false;
    line->key = tafl_str_trim((tafl_str){line->text.at, (size_t)(colon - line->text.at)});
    size_t value = (size_t)(colon - line->text.at) + 1;
    line->tag = (tafl_str){colon + 1, line->text.len - value};
    return tafl__plain_is_key(line->key);
}

/* [Key "value"]; the value keeps its backslashes. */
static bool read_pgn_tag(plain_line *line)
{
    tafl_str text = tafl_str_trim(line->text);
    if (text.len < 5 || text.at[0] != '[' || text.at[text.len - 1] != ']') return false;
    const char *quote = memchr(text.at, '"', text.len);
    if (!quote) return false;
    line->key = tafl_str_trim((tafl_str){text.at + 1, (size_t)(quote - text.at) - 1});
    size_t begin = (size_t)(quote - text.at) + 1, end = text.len - 1;
    while (end > begin && text.at[end - 1] != '"') end--;
    if (end <= begin) return false;
    line->tag = (tafl_str){text.at + begin, end - 1 - begin};
    return line->key.len > 0;
}

static plain_kind kind_of(plain_line *line)
{
    tafl_str text = line->text;
    uint64_t number;
    if (tafl_str_trim(text).len == 0) return PLAIN_BLANK;
    if (tafl_is_blank(text.at[0])) return PLAIN_MORE;
    if (text.at[0] == '#') return PLAIN_COMMENT;
    if (text.at[0] == '[') return read_pgn_tag(line) ? PLAIN_PGN_TAG : PLAIN_MOVES;
    if (is_letter(text.at[0])) return read_tag(line) ? PLAIN_TAG : PLAIN_MOVES;
    if (!is_digit(text.at[0]) || !tafl__plain_number(text, &number)) return PLAIN_MOVES;
    return number == 1 ? PLAIN_FIRST : PLAIN_TURN;
}

plain_line tafl__plain_next(tafl_str bytes, size_t at, bool last)
{
    plain_line line = {.at = at, .end = at, .open = !last};
    if (at >= bytes.len) return line;
    const char *begin = bytes.at + at, *lf = memchr(begin, '\n', bytes.len - at);
    size_t len = lf ? (size_t)(lf - begin) : bytes.len - at;
    const char *cr = memchr(begin, '\r', len);
    line.end = at + len + (lf != NULL);
    line.open = !lf && !last;
    if (cr) {
        len = (size_t)(cr - begin);
        line.end = at + len + 1;
        line.open = line.end == bytes.len && !last;
        line.end += line.end < bytes.len && bytes.at[line.end] == '\n';
    }
    line.text = (tafl_str){begin, len};
    line.kind = kind_of(&line);
    return line;
}

int tafl__plain_winner(tafl_str word, bool *score)
{
    static const struct {
        const char *word;
        uint8_t winner;
        bool score;
    } words[] = {
        {"attackers", TAFL_WINNER_ATTACKERS, false},
        {"attacker", TAFL_WINNER_ATTACKERS, false},
        {"black", TAFL_WINNER_ATTACKERS, false},
        {"1-0", TAFL_WINNER_ATTACKERS, true},
        {"defenders", TAFL_WINNER_DEFENDERS, false},
        {"defender", TAFL_WINNER_DEFENDERS, false},
        {"white", TAFL_WINNER_DEFENDERS, false},
        {"0-1", TAFL_WINNER_DEFENDERS, true},
        {"draw", TAFL_WINNER_DRAW, false},
        {"1/2-1/2", TAFL_WINNER_DRAW, false},
        {"0-0", TAFL_WINNER_DRAW, false},
        {"none", TAFL_WINNER_NONE, false},
        {"*", TAFL_WINNER_NONE, false},
        {"?", TAFL_WINNER_NONE, false},
        {"ongoing", TAFL_WINNER_NONE, false},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!tafl_str_equal_nocase(word, tafl_str_of(words[i].word))) continue;
        if (score) *score = words[i].score;
        return words[i].winner;
    }
    return -1;
}
