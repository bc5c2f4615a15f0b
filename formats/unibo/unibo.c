/* SPDX-License-Identifier: MIT */
/* Game logs of the Unibo Tablut Challenge, read only. Rank 1 of a log is its top row, so ranks are
 * turned over; the defenders (white) move first. What the server says of captures and of the end is
 * kept, its boards beside the first are not. See README.md. */
#include <string.h>

#include <format/text.h>
#include <format/told.h>

#include "../formats.h"

enum { SYNTAX_UNIBO };

static const tafl_explanation explains[] = {
    [SYNTAX_UNIBO] = {"syntax-unibo", TAFL_ERROR, true,
                      "A game log of the Unibo challenge contains neither a board nor a move."},
    {NULL, TAFL_NOTE, false, NULL},
};

enum { SIZE = 9 }; /* the server plays nothing else */

/* ---- lines ---------------------------------------------------------------------------------- */

/* Takes the next line off `rest`, without its end. */
static tafl_str next_line(tafl_str *rest)
{
    size_t len = 0;
    while (len < rest->len && rest->at[len] != '\n' && rest->at[len] != '\r') len++;
    tafl_str line = {rest->at, len};
    size_t end = len;
    if (end < rest->len && rest->at[end] == '\r') end++;
    if (end < rest->len && rest->at[end] == '\n') end++;
    *rest = (tafl_str){rest->at + end, rest->len - end};
    return line;
}

/* What stands behind `prefix`; at NULL when the text does not begin with it. */
static tafl_str behind(tafl_str text, const char *prefix)
{
    tafl_str wanted = tafl_str_of(prefix);
    if (!tafl_str_starts(text, wanted)) return (tafl_str){NULL, 0};
    return (tafl_str){text.at + wanted.len, text.len - wanted.len};
}

/* The message of a log line ("FINE: Turn: …", "BUONO: …", "PRÉCIS: …"); at NULL when it has none. */
static tafl_str message_of(tafl_str line)
{
    size_t i = 0;
    while (i < line.len && line.at[i] != ' ' && line.at[i] != ':') i++;
    if (i == 0 || i + 1 >= line.len || line.at[i] != ':' || line.at[i + 1] != ' ')
        return (tafl_str){NULL, 0};
    return (tafl_str){line.at + i + 2, line.len - i - 2};
}

/* ---- one game ------------------------------------------------------------------------------- */

typedef struct log_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    tafl_node *last;
    tafl_str before; /* the line before the present one: time and place of the message */
    bool started;    /* the start position has been read */
} log_reader;

static size_t offset_of(const log_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

/* A square of the log on our board; false when there is none. */
static bool read_square(tafl_str text, tafl_square *out)
{
    tafl_square square;
    if (tafl_square_read(&square, text, SIZE) != text.len || text.len == 0) return false;
    *out = tafl_square_at(tafl_square_file(square), SIZE - 1 - tafl_square_rank(square));
    return true;
}

/* "A\tvs\tB": the white player first. */
static tafl_status read_players(log_reader *in, tafl_str text)
{
    static const char *const keys[] = {"defenders", NULL, "attackers"};
    tafl_status status = TAFL_OK;
    for (size_t i = 0; i < 3 && !status; i++) {
        const char *tab = memchr(text.at, '\t', text.len);
        size_t len = tab && i < 2 ? (size_t)(tab - text.at) : text.len;
        tafl_str name = tafl__text_decode(in->record, (tafl_str){text.at, len},
                                          offset_of(in, text.at), in->sink);
        if (keys[i])
            status = tafl_record_add_tag(in->record, tafl_str_of(keys[i]), name,
                                         offset_of(in, text.at), len);
        if (!tab) break;
        text = (tafl_str){text.at + len + 1, text.len - len - 1};
    }
    return status;
}

/* The date in front of a message, in English or Italian: "nov 21, 2020 11:23:16 AM …". */
static tafl_status read_date(log_reader *in, tafl_str line)
{
    static const char months[] = "jan/genfeb/febmar/marapr/aprmay/magjun/giu"
                                 "jul/lugaug/agosep/setoct/ottnov/novdec/dic";
    uint64_t day, year;
    if (line.len < 12) return TAFL_OK;
    size_t month = 0;
    while (month < 12 &&
           !tafl_str_equal_nocase((tafl_str){line.at, 3}, (tafl_str){months + 7 * month, 3}) &&
           !tafl_str_equal_nocase((tafl_str){line.at, 3}, (tafl_str){months + 7 * month + 4, 3}))
        month++;
    const char *comma = memchr(line.at + 4, ',', 4);
    if (month == 12 || !comma || (size_t)(comma - line.at) + 6 > line.len) return TAFL_OK;
    if (!tafl_str_uint(&day, (tafl_str){line.at + 4, (size_t)(comma - line.at) - 4}, 31) ||
        !tafl_str_uint(&year, (tafl_str){comma + 2, 4}, 9999))
        return TAFL_OK;
    tafl_text date = {0};
    tafl_text_format(&date, "%04u.%02u.%02u", (unsigned)year, (unsigned)month + 1, (unsigned)day);
    tafl_status status = tafl_record_add_tag(in->record, TAFL_STR("date"), tafl_text_view(&date),
                                             offset_of(in, line.at), line.len);
    tafl_text_clear(&date);
    return status;
}

/* What stands behind a word and one blank; at NULL when there is nothing. */
static tafl_str behind_word(tafl_str text)
{
    const char *blank = text.len ? memchr(text.at, ' ', text.len) : NULL;
    if (!blank) return (tafl_str){NULL, 0};
    return (tafl_str){blank + 1, (size_t)(text.at + text.len - blank) - 1};
}

/* "W Pawn from e3 to c3"; some clients leave the side out, "null Pawn from E3 to C3". A player who sends nothing is said to move from null to null. */
static tafl_status read_move(log_reader *in, tafl_str text)
{
    tafl_node *node = tafl_record_add(in->record, in->last, TAFL_NODE_MOVE);
    if (!node) return TAFL_NOMEM;
    in->last = node;
    node->at = (uint32_t)offset_of(in, text.at);
    node->len = (uint32_t)text.len;
    tafl_str piece = behind_word(text), rest = behind(behind_word(piece), "from ");
    const char *gap = rest.len ? memchr(rest.at, ' ', rest.len) : NULL;
    tafl_str from = {rest.at, gap ? (size_t)(gap - rest.at) : 0};
    tafl_str to = gap ? behind((tafl_str){gap, rest.len - from.len}, " to ") : (tafl_str){0};
    tafl_leg leg = {.to = TAFL_NO_SQUARE};
    if (read_square(from, &node->from) && read_square(to, &leg.to)) {
        if (behind(piece, "King").at) node->piece = TAFL_KING_PIECE;
        return tafl_node_add_leg(in->record, node, leg);
    }
    if (tafl_str_equal(from, TAFL_STR("null"))) {
        tafl_node_clear_move(in->record, node);
        node->kind = TAFL_NODE_ENDING;
        node->reason = TAFL_REASON_ABANDONED;
        return TAFL_OK;
    }
    tafl__tell(in->sink, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], in->source, node->at, text.len,
               "this is not a move");
    return tafl__node_unread(in->record, node, text, node->at, in->sink);
}

/* "Pedina nera rimossa in: e5" belongs to the move before it. */
static tafl_status read_removed(log_reader *in, tafl_str text)
{
    const char *colon = memchr(text.at, ':', text.len);
    tafl_claim claim = {0};
    if (!colon || in->last->kind != TAFL_NODE_MOVE) return TAFL_OK;
    tafl_str square =
        tafl_str_trim((tafl_str){colon + 1, (size_t)(text.at + text.len - colon) - 1});
    if (!read_square(square, &claim.square)) return TAFL_OK;
    return tafl_node_add_claim(in->record, in->last, claim);
}

/* ---- boards and results --------------------------------------------------------------------- */

/* The rows of a board, top row first; true when there are nine of them. */
static bool read_rows(tafl_str *rest, tafl_board *board)
{
    tafl_board_init(board, SIZE);
    for (unsigned row = 0; row < SIZE; row++) {
        tafl_str ahead = *rest, line = next_line(&ahead);
        if (line.len != SIZE) return false;
        for (unsigned file = 0; file < SIZE; file++) {
            static const char letters[] = "OTBWK";
            static const tafl_piece pieces[] = {TAFL_EMPTY, TAFL_EMPTY, TAFL_TAFLMAN,
                                                8 | TAFL_TAFLMAN, TAFL_KING_PIECE};
            const char *found = memchr(letters, line.at[file], sizeof letters - 1);
            if (!found) return false;
            board->cell[tafl_square_at(file, SIZE - 1 - row)] = pieces[found - letters];
        }
        *rest = ahead;
    }
    return true;
}

static void state_result(log_reader *in, tafl_str word)
{
    static const struct {
        const char *word;
        uint8_t winner;
    } words[] = {
        {"WW", TAFL_WINNER_DEFENDERS}, {"BW", TAFL_WINNER_ATTACKERS}, {"D", TAFL_WINNER_DRAW}};
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!tafl_str_equal(word, tafl_str_of(words[i].word))) continue;
        facts->stated.winner = words[i].winner;
        if (!facts->stated.reason) facts->stated.reason = TAFL_REASON_UNKNOWN;
        facts->result_at = (uint32_t)offset_of(in, word.at);
        facts->result_len = (uint32_t)word.len;
    }
}

/* A board with '-' and whose turn it is below. The first one is the start position. */
static tafl_status read_state(log_reader *in, tafl_str *rest)
{
    tafl_board board;
    tafl_str begin = *rest;
    if (!read_rows(rest, &board)) return TAFL_OK;
    tafl_str dash = next_line(rest), turn = tafl_str_trim(next_line(rest));
    if (!tafl_str_equal(tafl_str_trim(dash), TAFL_STR("-"))) return TAFL_OK;
    state_result(in, turn);
    if (in->started) return TAFL_OK;
    in->started = true;
    tafl_record_facts_edit(in->record)->first_side =
        tafl_str_equal(turn, TAFL_STR("B")) ? 1 + TAFL_ATTACKERS : 1 + TAFL_DEFENDERS;
    tafl_text text = {0};
    tafl_board_write(&text, &board, TAFL_BOTTOM_FIRST);
    tafl_status status = tafl_record_add_tag(in->record, TAFL_STR("start"), tafl_text_view(&text),
                                             offset_of(in, begin.at), begin.len - rest->len);
    tafl_text_clear(&text);
    return status;
}

/* "Bianco vince con re in g1", "Nero vince …". */
static void read_win(log_reader *in, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    bool white = behind(text, "Bianco").at != NULL;
    facts->stated.winner = white ? TAFL_WINNER_DEFENDERS : TAFL_WINNER_ATTACKERS;
    facts->stated.reason = white ? TAFL_REASON_ESCAPE : TAFL_REASON_KING_CAPTURED;
    facts->result_at = (uint32_t)offset_of(in, text.at);
    facts->result_len = (uint32_t)text.len;
}

static tafl_status read_message(log_reader *in, tafl_str message, tafl_str *rest)
{
    tafl_str text;
    if ((text = behind(message, "Players:\t")).at) {
        tafl_status status = read_players(in, text);
        return status ? status : read_date(in, in->before);
    }
    if ((text = behind(message, "Turn: ")).at) return read_move(in, text);
    if ((text = behind(message, "Stato:")).at) {
        if (tafl_str_trim(text).len > 0) /* the last board begins on this line */
            *rest = tafl_str_trim((tafl_str){text.at, (size_t)(rest->at + rest->len - text.at)});
        return read_state(in, rest);
    }
    if (behind(message, "Pedina ").at) return read_removed(in, message);
    if (behind(message, "Bianco vince").at || behind(message, "Nero vince").at)
        read_win(in, message);
    return TAFL_OK;
}

static tafl_status read(tafl_record *record, const tafl_read_options *options,
                        const tafl_sink *sink)
{
    (void)options;
    const tafl_source *source = tafl_record_source(record);
    log_reader in = {
        .record = record, .source = source, .sink = sink, .last = tafl_node_edit(record, NULL)};
    tafl_status status = TAFL_OK;
    for (tafl_str rest = source->bytes; rest.len && !status;) {
        tafl_str line = next_line(&rest), message = message_of(line);
        if (message.at) status = read_message(&in, message, &rest);
        in.before = line;
    }
    if (!status)
        status =
            tafl_record_add_tag(record, TAFL_STR("rules"), TAFL_STR("base:unibo-tablut"), 0, 0);
    if (!status && !in.started && tafl_record_nodes(record) == 0) {
        tafl__tell(sink, TAFL_ERROR, &explains[SYNTAX_UNIBO], source, 0, 1,
                   "this log contains neither a board nor a move");
        status = TAFL_SYNTAX;
    }
    return status;
}

/* ---- framing and recognising ---------------------------------------------------------------- */

/* Where the line in front of the message that begins the next game stands, from `at` on; `none` for none. That
 * message names the players; logs of the first server have "Inizio partita" alone. */
static size_t next_game(tafl_str bytes, size_t at, size_t none)
{
    size_t line_before = at;
    tafl_str rest = {bytes.at + at, bytes.len - at};
    bool moves = false;
    while (rest.len) {
        size_t begin = bytes.len - rest.len;
        tafl_str message = message_of(next_line(&rest));
        bool begins = message.at && (behind(message, "Players:\t").at ||
                                     (moves && behind(message, "Inizio partita").at));
        if (begins) return line_before;
        moves |= message.at && behind(message, "Turn: ").at;
        line_before = begin;
    }
    return none;
}

/* A log is one game, until the next one names its players; read whole. */
static tafl_frame frame(tafl_str bytes, bool last, uint64_t *state)
{
    (void)state;
    tafl_str rest = bytes;
    for (int i = 0; i < 2 && rest.len; i++) next_line(&rest); /* its own "Players:" */
    size_t own = bytes.len - rest.len, end = next_game(bytes, own, bytes.len);
    if (end == bytes.len && !last) return (tafl_frame){.incomplete = true};
    return (tafl_frame){.len = end};
}

/* Of a log that is too large all lines are passed but the last two, which may open the next game, unless
 * they are longer than such lines are. */
static tafl_frame pass(tafl_str bytes, bool last, uint64_t *state)
{
    enum { LONGEST = 1 << 12 };
    tafl_str rest = bytes;
    for (int i = 0; i < 2 && rest.len && !*state; i++) next_line(&rest);
    *state = 1;
    size_t end = next_game(bytes, bytes.len - rest.len, bytes.len);
    if (end < bytes.len || last) return (tafl_frame){.skip = end};
    for (int lines = 0; end > 0; end--) {
        lines += bytes.at[end - 1] == '\n' || bytes.at[end - 1] == '\r';
        if (lines == 3) break;
    }
    if (bytes.len - end > LONGEST) end = bytes.len - LONGEST;
    return (tafl_frame){.skip = end, .incomplete = true};
}

static int sniff(tafl_str head)
{
    tafl_str rest = head;
    for (int i = 0; i < 8 && rest.len; i++) {
        tafl_str message = message_of(next_line(&rest));
        if (!message.at) continue;
        bool move = behind(message, "Turn: ").at || behind(message, "Inizio partita").at;
        bool state = behind(message, "Stato:").at || behind(message, "Repeated moves allowed:").at;
        return behind(message, "Players:\t").at ? 95 : move || state ? 80 : 0;
    }
    return 0;
}

const tafl_codec tafl__formats_unibo = {
    .name = "unibo",
    .title = "Unibo Tablut Challenge log",
    .suffixes = "log",
    .keeps = TAFL_KEEPS_MANY | TAFL_KEEPS_CAPTURES | TAFL_KEEPS_ENDING | TAFL_KEEPS_PLAYERS |
             TAFL_KEEPS_RULES | TAFL_KEEPS_PIECES,
    .explains = explains,
    .sniff = sniff,
    .frame = frame,
    .pass = pass,
    .read = read,
};
