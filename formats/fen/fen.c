/* SPDX-License-Identifier: MIT */
/* Positions as one line of text, in the alphabets of all programs, with an optional side to move and
 * moves behind it. A position becomes the start of a record. Read only. See README.md. */
#include <string.h>

#include <format/text.h>
#include <format/told.h>

#include "../formats.h"
#include "../shared/lines.h"
#include "../shared/position.h"

/* ---- one position --------------------------------------------------------------------------- */

typedef struct position_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
} position_reader;

static size_t offset_of(const position_reader *in, tafl_str text)
{
    return (size_t)(text.at - in->source->bytes.at);
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
    position_reader in = {record, source, sink};
    tafl_str rest = source->bytes, word = tafl__line_word(&rest);
    tafl_board board;
    while (tafl_str_equal(word, TAFL_STR("position")) || tafl_str_equal(word, TAFL_STR("fen")))
        word = tafl__line_word(&rest);
    bool assumed;
    if (!tafl__position_read(&board, &assumed, word, options ? options->dialect : NULL)) {
        tafl__tell(sink, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_POSITION], source,
                   word.at ? offset_of(&in, word) : 0, word.len,
                   "this is not a position in any known alphabet");
        return TAFL_SYNTAX;
    }
    if (assumed)
        tafl__tell(sink, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], source, offset_of(&in, word),
                   word.len, tafl__position_assumed);
    tafl_status status = add_start(&in, &board, word);
    tafl_str behind = rest;
    word = tafl__line_word(&rest);
    uint8_t side = tafl__position_side(word);
    tafl_record_facts_edit(record)->first_side = side;
    if (!side) rest = behind;
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
    .sniff = sniff,
    .frame = frame,
    .read = read,
};
