/* SPDX-License-Identifier: MIT */
/* Games of aagenielsen.dk as comma-separated values, one a line: the moves, how many pieces black
 * and white captured, the result. Lines that begin with '#' say nothing. Files with a header are read in
 * sheet.c. See README.md. */
#include <string.h>

#include <format/glance.h>
#include <format/move_text.h>
#include <format/outcome.h>
#include <format/text.h>

#include <format/told.h>

#include "../formats.h"
#include "../shared/lines.h"
#include "sheet.h"
#include <record/stock.h>

enum { SYNTAX_CSV };

static const tafl_explanation explains[] = {
    [SYNTAX_CSV] = {"syntax-csv", TAFL_ERROR, true, "A line does not have the expected columns."},
    {NULL, TAFL_NOTE, false, NULL},
};

/* ---- lines ---------------------------------------------------------------------------------- */

/* Does a line hold a game? Blank lines and comments do not. */
static bool is_game(tafl_str line)
{
    size_t i = 0;
    while (i < line.len && tafl_is_blank(line.at[i])) i++;
    return i < line.len && line.at[i] != '#' && line.at[i] != '\n' && line.at[i] != '\r';
}

/* The first lines say whether there is a header: then the state is its layout, else SITE. */
enum { SITE = 4, FIRST_LINES = 4 << 10 };

/* The header with what is in front of it; 0 when there is none. Settles *state, unless there is too little to tell. */
static size_t find_header(tafl_str bytes, bool last, uint64_t *state)
{
    tafl_str head = {bytes.at, bytes.len < FIRST_LINES ? bytes.len : FIRST_LINES};
    if (!last && bytes.len < FIRST_LINES) return 0;
    tafl_str header = tafl__sheet_find(head, state);
    if (!header.len) *state = SITE;
    return header.len ? (size_t)(header.at - bytes.at) + header.len : 0;
}

static tafl_frame site_frame(tafl_str bytes, bool last)
{
    tafl_frame out = {0};
    while (out.skip < bytes.len) {
        tafl_str rest = {bytes.at + out.skip, bytes.len - out.skip};
        size_t len = tafl__line_len(rest, last);
        if (len == 0) break;
        if (is_game((tafl_str){rest.at, len})) {
            out.len = len;
            return out;
        }
        out.skip += len;
    }
    out.incomplete = !last;
    return out;
}

static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    size_t header = *state ? 0 : find_header(bytes, last, state);
    if (!*state) return (tafl_frame){.incomplete = true};
    if (*state == SITE) return site_frame(bytes, last);
    tafl_frame out =
        tafl__sheet_frame((tafl_str){bytes.at + header, bytes.len - header}, last, *state);
    out.skip += header;
    return out;
}

/* A header says nothing of games, nor do blank rows and what Excel writes of the separator. */
static bool says(tafl_str skipped)
{
    uint64_t layout;
    while (skipped.len > 0) {
        size_t len = tafl__line_len(skipped, true);
        tafl_str line = {skipped.at, len};
        bool blank = true;
        for (size_t i = 0; i < len && blank; i++)
            blank = tafl_is_space(line.at[i]) || memchr(",;\"", line.at[i], 3);
        bool excel = tafl_str_starts(line, TAFL_STR("sep="));
        if (!blank && !excel && !tafl__sheet_header(line, &layout)) return true;
        skipped = (tafl_str){skipped.at + len, skipped.len - len};
    }
    return false;
}

static tafl_frame pass(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    size_t len = bytes.len ? tafl__line_len(bytes, last) : 0;
    return (tafl_frame){.skip = len ? len : bytes.len, .incomplete = len == 0};
}

/* ---- columns -------------------------------------------------------------------------------- */

enum { MOVES, BY_ATTACKERS, BY_DEFENDERS, RESULT, COLUMNS };

static const char *const count_tags[COLUMNS] = {
    [BY_ATTACKERS] = "captured-by-attackers",
    [BY_DEFENDERS] = "captured-by-defenders",
};

static const char *const results[] = {
    [TAFL_WINNER_NONE] = "Ongoing",
    [TAFL_WINNER_ATTACKERS] = "Black",
    [TAFL_WINNER_DEFENDERS] = "White",
    [TAFL_WINNER_DRAW] = "Draw",
};

/* Cuts a line at its commas. Returns how many columns it has; only the first four are kept. */
static unsigned split(tafl_str line, tafl_str column[COLUMNS])
{
    unsigned count = 0;
    for (const char *at = line.at, *end = line.at + line.len;; count++) {
        const char *comma = at < end ? memchr(at, ',', (size_t)(end - at)) : NULL;
        if (count < COLUMNS) column[count] = (tafl_str){at, (size_t)((comma ? comma : end) - at)};
        if (!comma) return count + 1;
        at = comma + 1;
    }
}

/* What reading one line needs. */
typedef struct line_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    unsigned manner;
    tafl_node *last; /* so far */
} line_reader;

static size_t offset_of(const line_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

static void tell(const line_reader *in, const tafl_explanation *told, tafl_str what,
                 const char *message)
{
    tafl__tell(in->sink, TAFL_ERROR, told, in->source, offset_of(in, what.at), what.len, message);
}

/* ---- moves ---------------------------------------------------------------------------------- */

static size_t token_len(const char *at, const char *end)
{
    const char *p = at;
    while (p < end && *p != ' ') p++;
    return (size_t)(p - at);
}

/* Makes `node` an ending, or text that nobody understood: then the rest of the moves is in it.
 * Returns the bytes used, 0 when memory is out. */
static size_t read_other(line_reader *in, tafl_node *node, tafl_str rest)
{
    size_t len = token_len(rest.at, rest.at + rest.len);
    tafl_reason reason = tafl__ending_word((tafl_str){rest.at, len});
    if (reason) {
        tafl_node_clear_move(in->record, node);
        node->kind = TAFL_NODE_ENDING;
        node->reason = (uint8_t)reason;
        return len;
    }
    tell(in, &tafl__told[TOLD_SYNTAX_MOVE], (tafl_str){rest.at, len}, "this is not a move");
    tafl_status status =
        tafl__node_unread(in->record, node, rest, offset_of(in, rest.at), in->sink);
    return status ? 0 : rest.len;
}

/* Reads the word at the start of `rest`; bytes used, 0 when memory is out. */
static size_t read_word(line_reader *in, tafl_node *node, tafl_str rest, const uint8_t *files)
{
    size_t squares = glance_squares(node, rest, files), len = squares;
    if (squares && (squares == rest.len || rest.at[squares] == ' ')) {
        node->leg = &node->one_leg;
        node->legs = 1;
        return squares;
    }
    len = tafl__move_read_rest(in->record, node, rest, squares, files, in->manner);
    if (len == 0 || (len < rest.len && rest.at[len] != ' ')) return read_other(in, node, rest);
    return len;
}

static tafl_status read_moves(line_reader *in, tafl_str moves)
{
    const uint8_t *files = tafl__glance_files[(in->manner & TAFL_MOVE_SKIP_I) != 0];
    const char *at = moves.at, *end = moves.at + moves.len;
    node_stock stock = {0};
    tafl_status status = TAFL_OK;
    for (;;) {
        while (at < end && tafl_is_blank(*at)) at++;
        if (at == end) break;
        tafl_node *node = tafl__stock_add(in->record, &stock, in->last);
        size_t len = node ? read_word(in, node, (tafl_str){at, (size_t)(end - at)}, files) : 0;
        if (len == 0) {
            status = TAFL_NOMEM;
            break;
        }
        node->at = (uint32_t)offset_of(in, at);
        node->len = (uint32_t)len;
        in->last = node;
        at += len;
    }
    tafl__stock_return(in->record, &stock);
    return status;
}

/* ---- the other columns ---------------------------------------------------------------------- */

/* Keeps the two numbers of captures as tags; both or none. */
static tafl_status read_counts(line_reader *in, const tafl_str column[COLUMNS])
{
    uint64_t count;
    for (unsigned i = BY_ATTACKERS; i <= BY_DEFENDERS; i++) {
        if (tafl_str_uint(&count, tafl_str_trim(column[i]), UINT32_MAX)) continue;
        tell(in, &explains[SYNTAX_CSV], column[i], "a number of captures should be here");
        return TAFL_OK;
    }
    tafl_status status = TAFL_OK;
    for (unsigned i = BY_ATTACKERS; i <= BY_DEFENDERS && !status; i++) {
        tafl_str number = tafl_str_trim(column[i]);
        status = tafl_record_add_tag(in->record, tafl_str_of(count_tags[i]), number,
                                     offset_of(in, number.at), number.len);
    }
    return status;
}

/* The winner a result stands for, an empty one for nobody; -1 for an unknown word. */
static int winner_of(tafl_str word)
{
    if (word.len == 0) return TAFL_WINNER_NONE;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (tafl_str_equal_nocase(word, tafl_str_of(results[i]))) return (int)i;
    }
    return -1;
}

static void read_result(line_reader *in, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    int winner = winner_of(tafl_str_trim(text));
    facts->result_at = (uint32_t)offset_of(in, text.at);
    facts->result_len = (uint32_t)text.len;
    if (winner < 0) {
        tell(in, &explains[SYNTAX_CSV], text, "the result should be Black, White, Draw or Ongoing");
    }
    if (winner > 0) facts->stated = (tafl_outcome){(uint8_t)winner, TAFL_REASON_UNKNOWN};
}

static tafl_str without_line_end(tafl_str line)
{
    while (line.len && (line.at[line.len - 1] == '\n' || line.at[line.len - 1] == '\r')) line.len--;
    return line;
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    const tafl_source *source = tafl_record_source(record);
    unsigned manner = options && options->skip_i ? TAFL_MOVE_SKIP_I : 0;
    tafl_str head = options && options->file ? options->file->head : (tafl_str){NULL, 0};
    uint64_t layout;
    if (tafl__sheet_find(head, &layout).len) return tafl__sheet_read(record, head, manner, sink);
    line_reader in = {.record = record,
                      .source = source,
                      .sink = sink,
                      .manner = manner,
                      .last = tafl_node_edit(record, NULL)};
    tafl_str column[COLUMNS], line = without_line_end(source->bytes);
    unsigned count = split(line, column);
    tafl_status status = read_moves(&in, column[MOVES]);
    if (status) return status;
    if (count != COLUMNS) {
        tell(&in, &explains[SYNTAX_CSV], (tafl_str){line.at + line.len, 0},
             "a line has four columns: moves, captures by black, captures by white, result");
        if (tafl_record_nodes(record) == 0) return TAFL_SYNTAX;
        count = count > COLUMNS ? COLUMNS : 0; /* which ones are there is anybody's guess */
    }
    if (count > BY_DEFENDERS) status = read_counts(&in, column);
    if (status) return status;
    if (count > RESULT) read_result(&in, column[RESULT]);
    tafl_record_facts *facts = tafl_record_facts_edit(record);
    if (in.last->kind == TAFL_NODE_ENDING) facts->stated.reason = in.last->reason;
    return TAFL_OK;
}

/* ---- writing -------------------------------------------------------------------------------- */

/* The bytes of a square with or without a letter in front; 0 for none. */
static size_t square_len(tafl_str text)
{
    tafl_square square;
    size_t len = tafl_square_read(&square, text, TAFL_SIZE_MAX);
    if (len || text.len < 2 || tafl_piece_from_letter(text.at[0]) == TAFL_EMPTY) return len;
    len = tafl_square_read(&square, (tafl_str){text.at + 1, text.len - 1}, TAFL_SIZE_MAX);
    return len ? len + 1 : 0;
}

/* Could text that nobody understood be read as a move or an ending where it stands alone? */
static bool looks_read(tafl_str text)
{
    tafl_str word = {text.at, token_len(text.at, text.at + text.len)};
    size_t from = square_len(word);
    if (from == 0) return tafl__ending_word(word) != TAFL_REASON_NONE;
    while (from < word.len && strchr("-^=", word.at[from]) && word.at[from]) from++;
    return square_len((tafl_str){word.at + from, word.len - from}) > 0;
}

/* Text that is no move, without the characters that part columns and lines; with a mark in front where
 * it would make another game of this one, or nothing at all. */
static void write_unread(tafl_text *out, tafl_str text)
{
    if (text.len == 0 || looks_read(text)) tafl_text_char(out, '?');
    if (tafl_str_starts(text, TAFL_STR("\xEF\xBB\xBF"))) tafl_text_char(out, ' '); /* no BOM */
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        tafl_text_char(out, c == ',' ? ';' : c == '\n' || c == '\r' ? ' ' : c);
    }
}

static void write_node(tafl_text *out, const tafl_node *node)
{
    if (node->kind == TAFL_NODE_MOVE) {
        tafl_move_write(out, node, TAFL_CAPTURES_CHAIN);
    } else if (node->kind == TAFL_NODE_ENDING) {
        tafl_text_z(out, tafl__ending_token(node->reason));
    } else {
        write_unread(out, node->extra ? node->extra->text : (tafl_str){0});
    }
}

/* Where a record does not say how many pieces each side took, its moves do: the first ply is the
 * attackers' unless the record says otherwise. */
static uint64_t counted(const tafl_record *record, unsigned column)
{
    bool defenders_first = tafl_record_facts_of(record)->first_side == 1 + TAFL_DEFENDERS;
    uint32_t turn = (column == BY_ATTACKERS) != defenders_first;
    uint64_t count = 0;
    for (const tafl_node *n = tafl_record_root(record)->child; n; n = n->child) {
        if (n->ply % 2 == turn) count += n->claims;
    }
    return count;
}

static void write_count(tafl_text *out, const tafl_record *record, unsigned column)
{
    const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(count_tags[column]));
    uint64_t count;
    bool tagged = tag && tafl_str_uint(&count, tag->value, UINT32_MAX);
    tafl_text_uint(out, tagged ? count : counted(record, column));
    tafl_text_char(out, ',');
}

static tafl_status write(tafl_text *out, const tafl_record *record, size_t index)
{
    (void)index;
    for (const tafl_node *n = tafl_record_root(record)->child; n; n = n->child) {
        bool silent = n->kind == TAFL_NODE_ENDING && !tafl__ending_token(n->reason);
        if (n->ply > 1 && !silent) tafl_text_char(out, ' ');
        if (!silent) write_node(out, n);
    }
    tafl_text_char(out, ',');
    write_count(out, record, BY_ATTACKERS);
    write_count(out, record, BY_DEFENDERS);
    tafl_text_z(out, results[tafl_record_facts_of(record)->stated.winner]);
    tafl_text_char(out, '\n');
    return TAFL_OK;
}

/* ---- recognising ---------------------------------------------------------------------------- */

/* How much a line looks like a game: 0, 30, or 90 when its result is known. */
static int sniff_line(tafl_str line)
{
    tafl_str column[COLUMNS];
    uint64_t number;
    if (split(line, column) != COLUMNS) return 0;
    for (unsigned i = BY_ATTACKERS; i <= BY_DEFENDERS; i++) {
        if (!tafl_str_uint(&number, tafl_str_trim(column[i]), UINT32_MAX)) return 0;
    }
    return winner_of(tafl_str_trim(column[RESULT])) < 0 ? 30 : 90;
}

/* May be the beginning of a game so long that its other columns are not to be seen? */
static bool is_long_game(tafl_str head)
{
    enum { LONG = 8 << 10 };
    tafl_square square;
    return head.len >= LONG && tafl_square_read(&square, head, TAFL_SIZE_MAX) > 0 &&
           !memchr(head.at, '\n', head.len) && !memchr(head.at, '\r', head.len) &&
           !memchr(head.at, ',', head.len);
}

/* The first lines tell, the broken ones among them aside. A game that has no end here may be moves
 * written plainly as well: then the name of the file decides. */
static int sniff(tafl_str head)
{
    enum { LINES = 20, OPEN = 38, SHEET = 92 };
    unsigned lines = 0, games = 0;
    int best = 0;
    uint64_t state = 0;
    if (is_long_game(head)) return OPEN;
    tafl_str header = tafl__sheet_find(head, &state);
    size_t end = header.len ? (size_t)(header.at - head.at) + header.len : 0;
    if (end)
        return tafl__sheet_looks_read(header, (tafl_str){head.at + end, head.len - end}) ? SHEET
                                                                                         : 0;
    for (tafl_frame next = site_frame(head, true); next.len > 0 && lines < LINES; lines++) {
        int score = sniff_line(without_line_end((tafl_str){head.at + next.skip, next.len}));
        games += score > 0;
        if (score > best) best = score;
        head.at += next.skip + next.len;
        head.len -= next.skip + next.len;
        next = site_frame(head, true);
    }
    return games > 0 && 2 * games >= lines ? best : 0;
}

const tafl_codec tafl__formats_csv = {
    .name = "csv",
    .title = "aagenielsen.dk games as CSV",
    .suffixes = "csv",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_ENDING,
    .explains = explains,
    .wants = TAFL_KEEPS_CAPTURES,
    .sniff = sniff,
    .frame = frame,
    .says = says,
    .pass = pass,
    .read = read,
    .write = write,
};
