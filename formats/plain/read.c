/* SPDX-License-Identifier: MIT */
/* Reads one record as people write them: tags, comments, numbers, moves in any manner, words that
 * end a game. Where a word cannot be read the line of play stops, and the rest is kept as text. */
#include <string.h>

#include <format/outcome.h>
#include <format/tag_names.h>
#include <format/text.h>
#include <format/told.h>

#include "plain.h"

typedef struct plain_reader {
    tafl_record *record;
    const tafl_source *source;
    const tafl_sink *sink;
    unsigned manner;
    bool dialect;      /* the meaning of "--" is settled */
    tafl_node *last;   /* the last node so far */
    tafl_text comment; /* of it, as gathered so far */
    bool commented;    /* there is one, be it empty */
    bool numbers_told, any_result, any_ending;
} plain_reader;

static size_t offset_of(const plain_reader *in, const char *at)
{
    return (size_t)(at - in->source->bytes.at);
}

static void tell(const plain_reader *in, tafl_severity severity, const tafl_explanation *told,
                 tafl_str what, const char *message)
{
    tafl__tell(in->sink, severity, told, in->source, offset_of(in, what.at), what.len, message);
}

static tafl_str decode(plain_reader *in, tafl_str raw)
{
    return tafl__text_decode(in->record, raw, raw.len ? offset_of(in, raw.at) : 0, in->sink);
}

/* ---- comments ------------------------------------------------------------------------------- */

/* Adds a line to the comment of the last node. */
static void add_comment(plain_reader *in, tafl_str raw)
{
    if (in->commented) tafl_text_char(&in->comment, '\n');
    in->commented = true;
    tafl_text_str(&in->comment, decode(in, raw));
}

/* Gives the gathered comment to the last node: something new follows. */
static tafl_status end_comment(plain_reader *in)
{
    if (!in->commented) return TAFL_OK;
    tafl_extra *extra = tafl_node_extra(in->record, in->last);
    if (!extra || in->comment.failed) return TAFL_NOMEM;
    extra->comment = tafl_arena_copy(tafl_record_arena(in->record), tafl_text_view(&in->comment));
    bool whole = extra->comment.len == in->comment.len;
    tafl_text_reset(&in->comment);
    in->commented = false;
    return whole ? TAFL_OK : TAFL_NOMEM;
}

/* "# text" or "#text" */
static void read_comment(plain_reader *in, tafl_str text)
{
    size_t begin = text.len > 1 && text.at[1] == ' ' ? 2 : 1;
    add_comment(in, (tafl_str){text.at + begin, text.len - begin});
}

/* ---- tags ----------------------------------------------------------------------------------- */

static tafl_record_facts *facts_of(plain_reader *in)
{
    return tafl_record_facts_edit(in->record);
}

static bool state_winner(plain_reader *in, tafl_str word)
{
    bool score = false;
    int winner = tafl__plain_winner(word, &score);
    if (winner < 0) return false;
    tafl_record_facts *facts = facts_of(in);
    facts->stated.winner = (uint8_t)winner;
    facts->result_at = (uint32_t)offset_of(in, word.at);
    facts->result_len = (uint32_t)word.len;
    in->any_result = true;
    if (score) {
        tell(in, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], word,
             "the first number is assumed to be that of the attackers");
    }
    return true;
}

/* OTN's own numbers in a result tag. */
static bool read_result(plain_reader *in, tafl_str value)
{
    static const char *const numbers[] = {"?", "1", "-1", "0"};
    for (uint8_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        if (!tafl_str_equal(value, tafl_str_of(numbers[i]))) continue;
        facts_of(in)->stated.winner = i;
        in->any_result = true;
        return true;
    }
    if (state_winner(in, value)) return true;
    tell(in, TAFL_WARNING, &tafl__told[TOLD_RESULT_UNKNOWN], value,
         "this result does not name a winner");
    return false;
}

static bool read_dialect(plain_reader *in, tafl_str value)
{
    bool walker = tafl_str_equal_nocase(value, TAFL_STR("walker"));
    if (!walker && !tafl_str_equal_nocase(value, TAFL_STR("otn"))) return false;
    if (in->dialect) return true; /* an option is stronger */
    in->dialect = true;
    in->manner |= walker ? TAFL_MOVE_WALKER : 0;
    facts_of(in)->dialect = walker ? "walker" : "otn";
    return true;
}

static bool read_first(plain_reader *in, tafl_str value)
{
    int side = tafl__plain_winner(value, NULL);
    if (side != TAFL_WINNER_ATTACKERS && side != TAFL_WINNER_DEFENDERS) return false;
    facts_of(in)->first_side = (uint8_t)side;
    return true;
}

static bool read_ending(plain_reader *in, tafl_str value)
{
    tafl_reason reason = TAFL_REASON_NONE;
    bool none = tafl_str_equal_nocase(value, TAFL_STR("none"));
    if (!none && !tafl_reason_from_text(&reason, value)) return false;
    in->any_ending = true;
    facts_of(in)->stated.reason = (uint8_t)reason;
    return true;
}

/* Tags that are facts in the record. */
static bool is_fact(plain_reader *in, tafl_str key, tafl_str value)
{
    static const struct {
        const char *key;
        bool (*read)(plain_reader *in, tafl_str value);
    } facts[] = {
        {"result", read_result},
        {"dialect", read_dialect},
        {"first", read_first},
        {"ending", read_ending},
    };
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++) {
        if (!tafl_str_equal_nocase(key, tafl_str_of(facts[i].key))) continue;
        return facts[i].read(in, value);
    }
    return false;
}

/* Takes the backslashes in front of '"' and '\' out of a PGN value, in place: it is our copy. */
static tafl_str unquote(tafl_str value)
{
    char *out = (char *)value.at;
    size_t len = 0;
    for (size_t i = 0; i < value.len; i++) {
        if (value.at[i] == '\\' && i + 1 < value.len) i++;
        out[len++] = value.at[i];
    }
    return (tafl_str){value.at, len};
}

/* One of the lines that go on with a tag, without the two blanks that say so, and without the period
 * that stands there so that the line is not blank. */
static tafl_str continued(tafl_str line)
{
    size_t begin = line.len > 1 && line.at[0] == ' ' && line.at[1] == ' ' ? 2 : 1;
    begin += begin < line.len && line.at[begin] == '.';
    return (tafl_str){line.at + begin, line.len - begin};
}

static size_t read_more(plain_reader *in, tafl_text *value, size_t at)
{
    for (;;) {
        plain_line line = tafl__plain_next(in->source->bytes, at, true);
        if (line.kind != PLAIN_MORE) return at;
        tafl_text_char(value, '\n');
        tafl_text_str(value, decode(in, continued(line.text)));
        at = line.end;
    }
}

/* Reads a tag and the lines that go on with it; *end becomes the byte behind. */
static tafl_status read_tag(plain_reader *in, const plain_line *line, size_t *end)
{
    bool pgn = line->kind == PLAIN_PGN_TAG;
    tafl_str at = tafl_str_trim(line->tag);
    *end = line->end;
    tafl_str key = tafl__tag_key(decode(in, line->key));
    if (is_fact(in, key, at)) return TAFL_OK;
    tafl_text value = {0};
    tafl_str first = decode(in, line->tag);
    tafl_text_str(&value, pgn ? unquote(first) : first);
    if (!pgn) *end = read_more(in, &value, line->end);
    tafl_status status = value.failed ? TAFL_NOMEM : TAFL_OK;
    if (!status) {
        status = tafl_record_add_tag(in->record, key, tafl_str_trim(tafl_text_view(&value)),
                                     at.len ? offset_of(in, at.at) : 0, at.len);
    }
    tafl_text_clear(&value);
    return status;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static bool is_separator(char c)
{
    return tafl_is_blank(c) || c == ';' || c == ',';
}

static size_t word_len(tafl_str text)
{
    size_t len = 0;
    while (len < text.len && !is_separator(text.at[len])) len++;
    return len;
}

static tafl_node *add_node(plain_reader *in, tafl_node_kind kind, tafl_str text)
{
    if (end_comment(in)) return NULL;
    tafl_node *node = tafl_record_add(in->record, in->last, kind);
    if (!node) return NULL;
    node->at = (uint32_t)offset_of(in, text.at);
    node->len = (uint32_t)text.len;
    in->last = node;
    return node;
}

/* Says once what "--" is taken for. */
static void settle_dialect(plain_reader *in, const tafl_node *node, tafl_str text)
{
    bool doubtful = node->suffix & (TAFL_SUFFIX_ESCAPED | TAFL_SUFFIX_BLUNDER);
    if (in->dialect || !doubtful) return;
    in->dialect = true;
    facts_of(in)->dialect = "otn";
    tell(in, TAFL_WARNING, &tafl__told[TOLD_DIALECT_ASSUMED], text,
         "\"--\" is read as in OTN, the king escapes; Walker marks a losing move with it");
}

/* Reads a move at the start of `rest`; bytes used, 0 for none, SIZE_MAX when memory is out. */
static size_t read_move(plain_reader *in, tafl_str rest)
{
    if (end_comment(in)) return SIZE_MAX;
    tafl_node *node = tafl_record_add(in->record, in->last, TAFL_NODE_MOVE);
    if (!node) return SIZE_MAX;
    size_t len = tafl_move_read(in->record, node, rest, in->manner);
    if (len == 0 || (len < rest.len && !is_separator(rest.at[len]) && rest.at[len] != '#')) {
        tafl_record_remove(in->record, node);
        return 0;
    }
    node->at = (uint32_t)offset_of(in, rest.at);
    node->len = (uint32_t)len;
    in->last = node;
    settle_dialect(in, node, (tafl_str){rest.at, len});
    return len;
}

/* A number in front of a turn counts turns or plies; anything else is told once a record. */
static void check_number(plain_reader *in, tafl_str text, uint64_t number)
{
    uint64_t plies = in->last->ply;
    if (number == plies / 2 + 1 || number == plies + 1 || in->numbers_told) return;
    in->numbers_told = true;
    tell(in, TAFL_WARNING, &tafl__told[TOLD_SYNTAX_NUMBER], text,
         "this number does not follow the moves before it");
}

/* "Black resigns", "white wins": the winner and the reason of the rest of a line. Bytes used. */
static size_t read_sentence(plain_reader *in, tafl_str rest)
{
    size_t len = word_len(rest);
    int who = tafl__plain_winner((tafl_str){rest.at, len}, NULL);
    if (who != TAFL_WINNER_ATTACKERS && who != TAFL_WINNER_DEFENDERS) return 0;
    tafl_str words = tafl_str_trim((tafl_str){rest.at + len, rest.len - len});
    bool wins = words.len >= 2 && (words.at[0] | 32) == 'w' &&
                ((words.at[1] | 32) == 'i' || (words.at[1] | 32) == 'o');
    tafl_reason reason = tafl__ending_prose(words);
    if (!wins && !reason) return 0;
    tafl_record_facts *facts = facts_of(in);
    facts->stated.winner =
        (uint8_t)(wins ? who : TAFL_WINNER_ATTACKERS + TAFL_WINNER_DEFENDERS - who);
    in->any_result = true;
    facts->result_at = (uint32_t)offset_of(in, rest.at);
    facts->result_len = (uint32_t)rest.len;
    if (reason) facts->stated.reason = (uint8_t)reason;
    in->any_ending |= reason != TAFL_REASON_NONE;
    return rest.len;
}

static size_t read_ending_word(plain_reader *in, tafl_str rest)
{
    size_t len = word_len(rest);
    if (len > 1 && rest.at[len - 1] == '.') len--;
    tafl_reason reason = tafl__ending_word((tafl_str){rest.at, len});
    if (reason == TAFL_REASON_NONE) return 0;
    tafl_node *node = add_node(in, TAFL_NODE_ENDING, (tafl_str){rest.at, len});
    if (!node) return SIZE_MAX;
    node->reason = (uint8_t)reason;
    return len;
}

/* Keeps text that nobody understood, blanks and line ends as one blank: the rest of the record, but
 * behind a word "?", which we write in front of such text, the rest of the line. */
static size_t keep_rest(plain_reader *in, tafl_str rest)
{
    tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_MOVE], (tafl_str){rest.at, word_len(rest)},
         "this is not a move");
    bool marked = rest.len > 2 && rest.at[0] == '?' && rest.at[1] == ' ';
    tafl_str bytes = in->source->bytes;
    size_t at = offset_of(in, rest.at) + 2 * marked;
    size_t end = marked ? at + rest.len - 2 : bytes.len;
    tafl_str all = tafl_str_trim((tafl_str){bytes.at + at, end - at});
    if (all.len == 0) all = rest;
    tafl_node *node = add_node(in, TAFL_NODE_UNREAD, all);
    tafl_extra *extra = node ? tafl_node_extra(in->record, node) : NULL;
    if (!extra) return SIZE_MAX;
    extra->text = decode(in, all);
    char *out = (char *)extra->text.at;
    size_t len = 0;
    for (size_t i = 0; i < extra->text.len; i++) {
        bool blank = strchr(" \t\r\n", extra->text.at[i]) && extra->text.at[i];
        if (!blank) out[len++] = extra->text.at[i];
        if (blank && out[len - 1] != ' ') out[len++] = ' ';
    }
    extra->text.len = len;
    if (extra->text.len == 0) return SIZE_MAX;
    return marked ? rest.len : bytes.len - at;
}

static bool is_dots(tafl_str word)
{
    size_t dots = 0;
    while (dots < word.len && word.at[dots] == '.') dots++;
    return dots == word.len;
}

/* Reads one word of a line of moves; bytes used, SIZE_MAX when memory is out. */
static size_t read_word(plain_reader *in, tafl_str rest)
{
    uint64_t number;
    size_t len = word_len(rest);
    if (is_separator(rest.at[0])) return 1;
    if (rest.at[0] == '#') {
        read_comment(in, rest);
        return rest.len;
    }
    if (is_dots((tafl_str){rest.at, len})) return len; /* a ply left out */
    bool result = (rest.at[0] >= '0' && rest.at[0] <= '9') || rest.at[0] == '*';
    if (result && state_winner(in, (tafl_str){rest.at, len})) return len;
    if ((len = tafl__plain_number(rest, &number)) > 0) {
        check_number(in, (tafl_str){rest.at, len}, number);
        return len;
    }
    if ((len = read_move(in, rest)) > 0) return len;
    if ((len = read_sentence(in, rest)) > 0) return len;
    if ((len = read_ending_word(in, rest)) > 0) return len;
    return keep_rest(in, rest);
}

/* Reads a line of moves; *end becomes the byte behind what was used. */
static tafl_status read_moves(plain_reader *in, const plain_line *line, size_t *end)
{
    *end = line->end;
    for (size_t at = 0; at < line->text.len;) {
        tafl_str rest = {line->text.at + at, line->text.len - at};
        size_t used = read_word(in, rest);
        if (used == SIZE_MAX) return TAFL_NOMEM;
        at += used;
        if (at > line->text.len) *end = in->source->bytes.len; /* text that goes to the end */
    }
    return TAFL_OK;
}

/* ---- the record ----------------------------------------------------------------------------- */

tafl_reason tafl__plain_reason(const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("termination"));
    const tafl_node *last = tafl_record_root(record);
    while (last->child) last = last->child;
    if (last->kind == TAFL_NODE_ENDING) return last->reason;
    tafl_reason told = tag ? tafl__ending_prose(tag->value) : TAFL_REASON_NONE;
    if (told) return told;
    return tafl_record_facts_of(record)->stated.winner ? TAFL_REASON_UNKNOWN : TAFL_REASON_NONE;
}

/* A word for the reason, in a tag or a sentence, is stronger than what else says it. */
static void settle_reason(plain_reader *in)
{
    if (!in->any_ending) facts_of(in)->stated.reason = (uint8_t)tafl__plain_reason(in->record);
}

static tafl_status read_lines(plain_reader *in)
{
    tafl_str bytes = in->source->bytes;
    tafl_status status = TAFL_OK;
    for (size_t at = 0; at < bytes.len && !status;) {
        plain_line line = tafl__plain_next(bytes, at, true);
        size_t end = line.end;
        switch (line.kind) {
        case PLAIN_END:
        case PLAIN_BLANK: break;
        case PLAIN_COMMENT: read_comment(in, line.text); break;
        case PLAIN_TAG:
        case PLAIN_PGN_TAG: status = read_tag(in, &line, &end); break;
        default: status = read_moves(in, &line, &end); break;
        }
        at = end;
    }
    return status ? status : end_comment(in);
}

static bool is_empty(const tafl_record *record)
{
    return tafl_record_nodes(record) == 0 && !tafl_record_tags(record);
}

tafl_status tafl__plain_read(tafl_record *record, const tafl_read_options *options,
                             const tafl_sink *sink)
{
    plain_reader in = {.record = record,
                       .source = tafl_record_source(record),
                       .sink = sink,
                       .manner = TAFL_MOVE_SPACED,
                       .last = tafl_node_edit(record, NULL)};
    if (options && options->skip_i) in.manner |= TAFL_MOVE_SKIP_I;
    if (options && options->dialect) read_dialect(&in, tafl_str_of(options->dialect));
    tafl_status status = read_lines(&in);
    tafl_text_clear(&in.comment);
    settle_reason(&in);
    if (!status && is_empty(record) && !in.any_result) return TAFL_SYNTAX;
    if (!status && options && options->explain) tafl__plain_explain(record, in.manner, sink);
    return status;
}
