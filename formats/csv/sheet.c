/* SPDX-License-Identifier: MIT */
/* Spreadsheets as people export them: a header in natural words, cells between ',', ';' or tabs, quotes as RFC 4180
 * has them; a game a row, or a turn a row. Games without a header are those of csv.c. */
#include "sheet.h"

#include <string.h>

#include <base/append.h>
#include <format/outcome.h>
#include <format/tag_names.h>
#include <format/text.h>
#include <format/told.h>

#include "../plain/plain.h"
#include "../shared/lines.h"

/* ---- the header ----------------------------------------------------------------------------- */

enum { NO_COLUMN = 255, MOST_COLUMNS = 64 };

/* What a header says. */
typedef struct sheet {
    char separator;
    bool turns;                  /* a turn a row, not a game */
    uint8_t number, game, first; /* columns of turns: the last is that of the first move */
    unsigned columns;
    role roles[MOST_COLUMNS];
    tafl_str names[MOST_COLUMNS];
} sheet;

/* The separator that stands in the line most often. */
static char separator_of(tafl_str line)
{
    static const char candidates[] = {',', ';', '\t'};
    size_t best = 0, most = 0;
    for (size_t i = 0; i < sizeof candidates; i++) {
        size_t count = 0;
        for (size_t at = 0; at < line.len; at++) count += line.at[at] == candidates[i];
        if (count > most) best = i;
        if (count > most) most = count;
    }
    return most ? candidates[best] : '\0';
}

static bool read_header(sheet *out, tafl_str line)
{
    unsigned seen[COL_COMMENT + 1] = {0};
    *out = (sheet){.separator = separator_of(line),
                   .number = NO_COLUMN,
                   .game = NO_COLUMN,
                   .first = NO_COLUMN};
    tafl_str rest = tafl__sheet_row(line), name;
    tafl_square square;
    bool comment = line.len > 1 && line.at[0] == '#' && line.at[1] != out->separator;
    if (!out->separator || comment) return false;
    while (tafl__sheet_cell(&rest, out->separator, &name) && out->columns < MOST_COLUMNS) {
        role as = tafl__sheet_role(name);
        bool digit = name.len && name.at[0] >= '0' && name.at[0] <= '9';
        if (digit || tafl_square_read(&square, name, TAFL_SIZE_MAX)) return false; /* a row */
        if (as != COL_TAG && as != COL_NUMBER && seen[as]) as = COL_TAG;
        seen[as]++;
        out->names[out->columns] = name;
        out->roles[out->columns++] = as;
    }
    bool sides = seen[COL_BLACK] && seen[COL_WHITE];
    out->turns = !seen[COL_MOVES];
    for (unsigned i = 0; i < out->columns && out->turns; i++) {
        if (sides && out->roles[i] == COL_MOVE) out->roles[i] = COL_NUMBER; /* "Move;Black;White" */
        if (out->roles[i] == COL_NUMBER) out->number = (uint8_t)i;
        if (out->roles[i] == COL_GAME) out->game = (uint8_t)i;
        bool move = out->roles[i] == COL_BLACK || out->roles[i] == COL_WHITE;
        if (move && out->first == NO_COLUMN) out->first = (uint8_t)i;
    }
    if (!out->turns) return out->columns > 1;
    if (sides) return out->number != NO_COLUMN || out->game != NO_COLUMN || out->columns == 2;
    return seen[COL_MOVE] && (out->number != NO_COLUMN || out->game != NO_COLUMN);
}

bool tafl__sheet_header(tafl_str line, uint64_t *layout)
{
    sheet s;
    if (!read_header(&s, line)) return false;
    *layout = 1 | (s.turns ? 2u : 0u) | (uint64_t)(unsigned char)s.separator << 8 |
              (uint64_t)s.number << 16 | (uint64_t)s.game << 24 | (uint64_t)s.first << 32;
    return true;
}

tafl_str tafl__sheet_find(tafl_str head, uint64_t *layout)
{
    enum { LINES = 6 }; /* titles in front of it */
    size_t at = 0, len;
    for (unsigned i = 0; i < LINES && (len = tafl__line_len(tafl__line_behind(head, at), true));
         i++) {
        tafl_str line = {head.at + at, len};
        at += len;
        if (tafl__sheet_header(line, layout)) return line;
        if (at == head.len) break;
    }
    return (tafl_str){NULL, 0};
}

/* ---- rows ----------------------------------------------------------------------------------- */

static bool is_blank_row(tafl_str row, char separator)
{
    size_t i = 0;
    while (i < row.len && (tafl_is_space(row.at[i]) || row.at[i] == separator || row.at[i] == '"'))
        i++;
    return i == row.len;
}

static tafl_str cell_at(tafl_str row, char separator, unsigned column)
{
    tafl_str rest = tafl__sheet_row(row), cell = {0};
    for (unsigned i = 0; i <= column; i++)
        if (!tafl__sheet_cell(&rest, separator, &cell)) return (tafl_str){NULL, 0};
    return cell;
}

/* The number at the start of a cell, 0 for none. */
static uint64_t number_of(tafl_str cell)
{
    uint64_t number = 0;
    size_t len = 0;
    while (len < cell.len && cell.at[len] >= '0' && cell.at[len] <= '9') len++;
    return tafl_str_uint(&number, (tafl_str){cell.at, len}, UINT32_MAX) ? number : 0;
}

/* Turns belong together until a blank row, another game, or turn 1 again. */
tafl_frame tafl__sheet_frame(tafl_str bytes, bool last, uint64_t layout)
{
    char separator = (char)(layout >> 8 & 0xFF);
    unsigned number = layout >> 16 & 0xFF, game = layout >> 24 & 0xFF;
    unsigned first = layout >> 32 & 0xFF;
    bool turns = (layout & 2) != 0;
    tafl_frame out = {0};
    uint64_t before = 0, again;
    tafl_str which = {0};
    for (size_t at = 0; at < bytes.len;) {
        size_t len = tafl__sheet_row_len(tafl__line_behind(bytes, at), separator, last);
        if (len == 0) return (tafl_frame){.skip = out.skip, .incomplete = true};
        tafl_str row = {bytes.at + at, len};
        bool passed = is_blank_row(row, separator) || tafl__sheet_header(row, &again);
        if (passed && out.len) return out;
        uint64_t now =
            turns && number != NO_COLUMN ? number_of(cell_at(row, separator, number)) : 0;
        tafl_str id = turns && game != NO_COLUMN ? cell_at(row, separator, game) : which;
        bool one = now == 1 && before > 0 && /* not the second row of turn 1 */
                   (before > 1 || first == NO_COLUMN || cell_at(row, separator, first).len);
        bool next = out.len && (one || (id.len && !tafl_str_equal(id, which)));
        if (next) return out;
        at += len;
        if (passed) {
            out.skip = at;
            continue;
        }
        out.len += len;
        if (!turns) return out;
        if (id.len) which = id;
        before = now ? now : before;
    }
    out.incomplete = !last;
    if (out.incomplete) out.len = 0;
    return out;
}

/* ---- reading -------------------------------------------------------------------------------- */

typedef struct sheet_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    unsigned manner;
    tafl_node *last;
    const sheet *sheet;
    tafl_status status;
    outcome_reader outcome;
    bool varies[MOST_COLUMNS]; /* of turns: the column says more than one thing */
    bool tagged[MOST_COLUMNS]; /* of turns: the column has given its tag */
} sheet_reader;

static size_t offset_of(const sheet_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

/* A cell as text, without the second of two quotes. */
static tafl_str text_of(sheet_reader *in, tafl_str cell)
{
    tafl_str text = tafl__text_line_feeds(
        tafl__text_decode(in->record, cell, offset_of(in, cell.at), in->sink));
    char *out = (char *)text.at; /* our own copy */
    size_t len = 0;
    for (size_t i = 0; i < text.len; i++) {
        out[len++] = text.at[i];
        i += text.at[i] == '"' && i + 1 < text.len && text.at[i + 1] == '"';
    }
    if (cell.len && !text.len) in->status = TAFL_NOMEM;
    return (tafl_str){text.at, len};
}

static void add_comment(sheet_reader *in, tafl_str text)
{
    tafl_extra *extra = tafl_node_extra(in->record, in->last);
    tafl_arena *arena = tafl_record_arena(in->record);
    bool fine = extra &&
                (!extra->comment.len || tafl__arena_append(arena, &extra->comment, TAFL_STR("\n")));
    if (!fine || !tafl__arena_append(arena, &extra->comment, text)) in->status = TAFL_NOMEM;
}

static void add_tag(sheet_reader *in, tafl_str key, tafl_str cell)
{
    tafl_status status =
        tafl_record_add_tag(in->record, key, text_of(in, cell), offset_of(in, cell.at), cell.len);
    if (status) in->status = status;
}

/* A result, as far as it is one. */
static bool state(sheet_reader *in, tafl_str cell)
{
    outcome_said said;
    if (!tafl__outcome_read_tag(&said, text_of(in, cell))) return false;
    tafl__outcome_state(&in->outcome, &said, cell);
    return true;
}

/* "12.", "12)", "3..." */
static bool is_number(tafl_str token)
{
    size_t len = 0;
    while (len < token.len && token.at[len] >= '0' && token.at[len] <= '9') len++;
    if (len == 0) return token.len && token.at[0] == '.';
    while (len < token.len && (token.at[len] == '.' || token.at[len] == ')')) len++;
    return len == token.len;
}

/* "-", "…": no move stands here. */
static bool is_gap(tafl_str token)
{
    for (size_t i = 0; i < token.len; i++)
        if (!memchr("-._\xE2\x80\xA6\x93\x94", token.at[i], 8)) return false;
    return true;
}

/* Reads a move in a manner that only people have; the bytes used. */
static size_t read_odd_move(sheet_reader *in, tafl_node *node, tafl_str text)
{
    tafl_text move = {0};
    tafl_node_clear_move(in->record, node);
    size_t len = tafl__plain_move(text, &move, NULL);
    if (move.failed) in->status = TAFL_NOMEM;
    bool fine =
        len && tafl_move_read(in->record, node, tafl_text_view(&move), in->manner) == move.len;
    tafl_text_clear(&move);
    return fine ? len : 0;
}

/* Adds the move at the start of `text`, an ending, or all of it as text that is no move. Returns the bytes used. */
static size_t add_ply(sheet_reader *in, tafl_str text)
{
    size_t word = 0;
    while (word < text.len && !tafl_is_space(text.at[word]) && text.at[word] != ',' &&
           text.at[word] != ';')
        word++;
    tafl_str token = {text.at, word};
    tafl_reason reason = tafl__ending_word(token);
    if (!reason && in->last->kind != TAFL_NODE_ROOT && state(in, token)) return word;
    tafl_node *node =
        tafl_record_add(in->record, in->last, reason ? TAFL_NODE_ENDING : TAFL_NODE_MOVE);
    if (!node) {
        in->status = TAFL_NOMEM;
        return text.len;
    }
    in->last = node;
    node->reason = (uint8_t)reason;
    node->at = (uint32_t)offset_of(in, text.at);
    bool fine = reason || (word && tafl_move_read(in->record, node, token, in->manner) == word &&
                           !tafl__plain_more_captures(text, word, node->claims));
    if (!fine) word = read_odd_move(in, node, text);
    node->len = (uint32_t)(word ? word : text.len);
    if (word) return word;
    tafl__tell(in->sink, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], in->source, node->at, token.len,
               "this is not a move");
    tafl_status status = tafl__node_unread(in->record, node, text, node->at, in->sink);
    if (status) in->status = status;
    return text.len;
}

/* All moves of a game, with numbers or none. */
static void read_moves(sheet_reader *in, tafl_str text)
{
    while (!in->status && text.len > 0) {
        tafl_str rest = text;
        bool between = tafl_is_space(text.at[0]) || text.at[0] == ',' || text.at[0] == ';';
        tafl_str word = between ? (tafl_str){text.at, 1} : tafl__line_word(&rest);
        size_t dot = 0; /* "1.d1-d3" */
        while (dot < word.len && word.at[dot] >= '0' && word.at[dot] <= '9') dot++;
        while (dot && dot < word.len && word.at[dot] == '.') dot++;
        bool glued = dot && word.at[dot - 1] == '.';
        size_t len = between || is_number(word) ? word.len : glued ? dot : add_ply(in, text);
        text = tafl__line_behind(text, len);
    }
}

/* A cell with one move; what stands behind it is its comment. */
static void read_move(sheet_reader *in, tafl_str cell, role side)
{
    if (is_gap(cell)) return;
    bool first = in->last->kind == TAFL_NODE_ROOT && side == COL_WHITE;
    if (first) tafl_record_facts_edit(in->record)->first_side = 1 + TAFL_DEFENDERS;
    size_t len = add_ply(in, cell);
    tafl_str rest = tafl_str_trim(tafl__line_behind(cell, len));
    if (rest.len) add_comment(in, text_of(in, rest));
}

/* "Clock: 4:59" on the last ply. */
static void add_named_comment(sheet_reader *in, tafl_str name, tafl_str cell)
{
    tafl_text text = {0};
    tafl_text_str(&text, text_of(in, name));
    tafl_text_z(&text, ": ");
    tafl_text_str(&text, text_of(in, cell));
    if (text.failed) in->status = TAFL_NOMEM;
    add_comment(in, tafl_text_view(&text));
    tafl_text_clear(&text);
}

/* A column without a meaning: a tag; where it says another thing in another row, a comment in each. */
static void read_other(sheet_reader *in, unsigned column, tafl_str cell)
{
    tafl_str name = in->sheet->names[column], key = tafl__tag_key(name);
    role as = in->sheet->roles[column];
    uint64_t number;
    bool counts = tafl_str_uint(&number, cell, UINT32_MAX);
    if (as == COL_BLACK && counts) key = TAFL_STR("captured-by-attackers");
    if (as == COL_WHITE && counts) key = TAFL_STR("captured-by-defenders");
    if (as == COL_GAME || key.len == 0) key = name.len ? name : TAFL_STR("column");
    if (in->varies[column])
        add_named_comment(in, key, cell);
    else if (!in->tagged[column])
        add_tag(in, key, cell);
    in->tagged[column] = true;
}

/* Finds the columns that do not say the same in all rows. */
static void find_varying(sheet_reader *in)
{
    tafl_str first[MOST_COLUMNS] = {{NULL, 0}}, cell, bytes = in->source->bytes;
    for (size_t at = 0; at < bytes.len;) {
        size_t len = tafl__sheet_row_len(tafl__line_behind(bytes, at), in->sheet->separator, true);
        tafl_str rest = tafl__sheet_row((tafl_str){bytes.at + at, len});
        for (unsigned i = 0;
             i < in->sheet->columns && tafl__sheet_cell(&rest, in->sheet->separator, &cell); i++) {
            if (!cell.len) continue;
            if (!first[i].len) first[i] = cell;
            in->varies[i] |= !tafl_str_equal(first[i], cell);
        }
        at += len;
    }
}

static void keep_result(sheet_reader *in, unsigned column, tafl_str cell)
{
    tafl__tell(in->sink, TAFL_WARNING, &tafl__told[TOLD_RESULT_UNKNOWN], in->source,
               offset_of(in, cell.at), cell.len,
               "this result is not understood: it should say who won, such as \"White wins\"");
    read_other(in, column, cell);
}

static void read_cell(sheet_reader *in, unsigned column, tafl_str cell)
{
    role as = in->sheet->roles[column];
    bool turns = in->sheet->turns;
    if (cell.len == 0 || (as == COL_NUMBER && turns)) return;
    if (as == COL_MOVES)
        read_moves(in, cell);
    else if (turns && (as == COL_MOVE || as == COL_BLACK || as == COL_WHITE))
        read_move(in, cell, as);
    else if (as == COL_COMMENT)
        add_comment(in, text_of(in, cell));
    else if (as != COL_RESULT)
        read_other(in, column, cell);
    else if (!state(in, cell))
        keep_result(in, column, cell);
}

static void read_row(sheet_reader *in, tafl_str row)
{
    tafl_str rest = tafl__sheet_row(row), cell;
    unsigned column = 0;
    for (; !in->status && tafl__sheet_cell(&rest, in->sheet->separator, &cell); column++) {
        if (column < in->sheet->columns)
            read_cell(in, column, cell);
        else if (cell.len)
            add_tag(in, TAFL_STR("column"), cell);
    }
}

tafl_status tafl__sheet_read(tafl_record *record, tafl_str head, unsigned manner,
                             const tafl_sink *sink)
{
    sheet s;
    uint64_t layout;
    if (!read_header(&s, tafl__sheet_find(head, &layout))) return TAFL_SYNTAX;
    const tafl_source *source = tafl_record_source(record);
    sheet_reader in = {.record = record,
                       .source = source,
                       .sink = sink,
                       .manner = manner,
                       .last = tafl_node_edit(record, NULL),
                       .outcome = {.record = record, .sink = sink},
                       .sheet = &s};
    if (s.turns) find_varying(&in);
    for (size_t at = 0; !in.status && at < source->bytes.len;) {
        tafl_str rest = tafl__line_behind(source->bytes, at);
        size_t len = tafl__sheet_row_len(rest, s.separator, true);
        read_row(&in, (tafl_str){rest.at, len});
        at += len;
    }
    tafl__outcome_settle(&in.outcome);
    return in.status;
}

/* ---- recognising ---------------------------------------------------------------------------- */

/* Does a move begin in the cell, behind a number and a letter of a piece? */
static bool begins_move(tafl_str cell)
{
    tafl_square square;
    while (cell.len && ((unsigned char)cell.at[0] | 32u) - 'a' >= 26u)
        cell = tafl__line_behind(cell, 1);
    if (cell.len == 0) return false;
    bool letter = tafl_piece_from_letter(cell.at[0]) != TAFL_EMPTY;
    return tafl_square_read(&square, cell, TAFL_SIZE_MAX) ||
           (letter && tafl_square_read(&square, tafl__line_behind(cell, 1), TAFL_SIZE_MAX));
}

static bool has_moves(const sheet *s, tafl_str row)
{
    for (unsigned i = 0; i < s->columns; i++) {
        role as = s->roles[i];
        bool moves =
            s->turns ? as == COL_MOVE || as == COL_BLACK || as == COL_WHITE : as == COL_MOVES;
        if (moves && begins_move(cell_at(row, s->separator, i))) return true;
    }
    return false;
}

bool tafl__sheet_looks_read(tafl_str header, tafl_str rows)
{
    sheet s;
    size_t len;
    if (!read_header(&s, header)) return false;
    for (; (len = tafl__sheet_row_len(rows, s.separator, true)) > 0;
         rows = tafl__line_behind(rows, len))
        if (has_moves(&s, (tafl_str){rows.at, len})) return true;
    return false;
}
