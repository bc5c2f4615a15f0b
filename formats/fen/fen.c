/* SPDX-License-Identifier: MIT */
/* Positions as one line of text, in the alphabets of all programs, with an optional side to move and
 * moves behind it. A position becomes the start of a record. Read only. See README.md. */
#include <string.h>

#include <format/text.h>
#include <format/told.h>

#include "../formats.h"
#include "../shared/lines.h"

enum { SYNTAX_POSITION };

static const tafl_explanation explains[] = {
    [SYNTAX_POSITION] = {"syntax-position", TAFL_ERROR, true,
                         "A line is not a position in any known alphabet."},
    {NULL, TAFL_NOTE, false, NULL},
};

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

/* ---- one position --------------------------------------------------------------------------- */

typedef struct position_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    const tafl_read_options *options;
} position_reader;

static size_t offset_of(const position_reader *in, tafl_str text)
{
    return (size_t)(text.at - in->source->bytes.at);
}

/* The order of the ranks: as asked for, as the alphabet has it, else assumed and told. */
static tafl_order order_of(const position_reader *in, const struct alphabet *a, tafl_str text,
                           bool outer)
{
    const char *dialect = in->options ? in->options->dialect : NULL;
    if (dialect && !strcmp(dialect, "top-first")) return TAFL_TOP_FIRST;
    if (dialect && !strcmp(dialect, "bottom-first")) return TAFL_BOTTOM_FIRST;
    if (!a->told && !outer)
        tafl__tell(in->sink, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], in->source,
                   offset_of(in, text), text.len,
                   "the first row is read as rank 1; --dialect top-first reads it as the top");
    return a->order;
}

static bool read_board(const position_reader *in, tafl_str text, tafl_board *out)
{
    bool outer = text.len > 2 && text.at[0] == '/';
    for (size_t i = 0; i < ALPHABETS; i++) {
        tafl_text ours = {0};
        if (!outer) tafl_text_char(&ours, '/');
        bool fits = translate(&ours, text, &alphabets[i]);
        if (ours.len && ours.at[ours.len - 1] != '/') tafl_text_char(&ours, '/');
        tafl_board probe;
        fits = fits &&
               tafl_board_parse(&probe, tafl_text_view(&ours), TAFL_BOTTOM_FIRST, NULL) == TAFL_OK;
        if (fits)
            tafl_board_parse(out, tafl_text_view(&ours), order_of(in, &alphabets[i], text, outer),
                             NULL);
        tafl_text_clear(&ours);
        if (fits) return true;
    }
    return false;
}

static tafl_status add_start(position_reader *in, const tafl_board *board, tafl_str place)
{
    tafl_text text = {0};
    tafl_board_write(&text, board, TAFL_BOTTOM_FIRST);
    tafl_status status = tafl_record_add_tag(in->record, TAFL_STR("start"), tafl_text_view(&text),
                                             offset_of(in, place), place.len);
    tafl_text_clear(&text);
    return status;
}

/* "a", "attackers", "b", "black": who is to move. */
static bool read_side(position_reader *in, tafl_str word)
{
    static const char *const words[] = {"a", "attackers", "b", "black",
                                        "d", "defenders", "w", "white"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!tafl_str_equal(word, tafl_str_of(words[i]))) continue;
        tafl_record_facts_edit(in->record)->first_side =
            i < 4 ? 1 + TAFL_ATTACKERS : 1 + TAFL_DEFENDERS;
        return true;
    }
    return false;
}

/* Moves behind the position; the first text that is none ends them. */
static tafl_status read_moves(position_reader *in, tafl_str rest)
{
    tafl_node *last = tafl_node_edit(in->record, NULL);
    for (tafl_str word; (word = tafl__line_word(&rest)).len;) {
        tafl_node *node = tafl_record_add(in->record, last, TAFL_NODE_MOVE);
        if (!node) return TAFL_NOMEM;
        last = node;
        node->at = (uint32_t)offset_of(in, word);
        node->len = (uint32_t)word.len;
        if (tafl_move_read(in->record, node, word, 0) == word.len) continue;
        tafl__tell(in->sink, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], in->source, node->at,
                   node->len, "this is not a move");
        word.len += rest.len;
        return tafl__node_unread(in->record, node, tafl_str_trim(word), node->at, in->sink);
    }
    return TAFL_OK;
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    const tafl_source *source = tafl_record_source(record);
    position_reader in = {record, source, sink, options};
    tafl_str rest = source->bytes, word = tafl__line_word(&rest);
    tafl_board board;
    while (tafl_str_equal(word, TAFL_STR("position")) || tafl_str_equal(word, TAFL_STR("fen")))
        word = tafl__line_word(&rest);
    if (!read_board(&in, word, &board)) {
        tafl__tell(sink, TAFL_ERROR, &explains[SYNTAX_POSITION], source,
                   word.at ? offset_of(&in, word) : 0, word.len,
                   "this is not a position in any known alphabet");
        return TAFL_SYNTAX;
    }
    tafl_status status = add_start(&in, &board, word);
    tafl_str behind = rest;
    word = tafl__line_word(&rest);
    if (!read_side(&in, word)) rest = behind;
    behind = rest;
    if (!tafl_str_equal(tafl__line_word(&rest), TAFL_STR("moves"))) rest = behind;
    return status ? status : read_moves(&in, rest);
}

/* ---- lines ---------------------------------------------------------------------------------- */

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    size_t skip = 0;
    while (skip < bytes.len && memchr(" \t\r\n", bytes.at[skip], 4)) skip++;
    size_t len = tafl__line_len((tafl_str){bytes.at + skip, bytes.len - skip}, last);
    if (len == 0 && !last) return (tafl_frame){.incomplete = true};
    return (tafl_frame){.skip = skip, .len = len};
}

/* Rows of letters and numbers with at least two slashes or commas, a king among them. */
static int sniff(tafl_str head)
{
    tafl_str rest = head, word = tafl__line_word(&rest);
    while (tafl_str_equal(word, TAFL_STR("position")) || tafl_str_equal(word, TAFL_STR("fen")))
        word = tafl__line_word(&rest);
    unsigned rows = 0;
    bool king = false;
    for (size_t i = 0; i < word.len; i++) {
        char c = word.at[i];
        if (c == '/' || c == ',') rows++;
        king |= c == 'k' || c == 'K';
        if (!memchr("/,_.0123456789aAdDpkKtTcCnNmMgG", c, 31)) return 0;
    }
    return rows >= 2 && king ? 60 : 0;
}

const tafl_codec tafl__formats_fen = {
    .name = "fen",
    .title = "positions on a line",
    .suffixes = "fen",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_RULES,
    .explains = explains,
    .sniff = sniff,
    .frame = frame,
    .read = read,
};
