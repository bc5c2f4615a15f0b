/* SPDX-License-Identifier: MIT */
/* What a game says of itself in front of its moves: tags, result, who begins, the size and the pieces of the board,
 * and what of it follows from the rules. */
#include <string.h>

#include <record/main_line.h>

#include "../shared/setting.h"
#include "read.h"

bool tafl__sgf_start(tafl_board *board, tafl_side *first, const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    uint8_t said = tafl_record_facts_of(record)->first_side;
    tafl_rules rules;
    bool read = tag && tafl_rules_read(&rules, tag->value, NULL, NULL) == TAFL_OK;
    *first = read && !rules.attackers_first ? TAFL_DEFENDERS : TAFL_ATTACKERS;
    if (said) *first = (tafl_side)(said - 1);
    return tafl__setting_start(board, record, read ? &rules : NULL);
}

/* ---- tags ----------------------------------------------------------------------------------- */

static void add_tag(sgf_reader *in, tafl_str key, tafl_str text, tafl_str place)
{
    tafl_status status =
        tafl_record_add_tag(in->record, key, text, tafl__sgf_offset(in, place.at), place.len);
    if (status) in->status = status;
}

void tafl__sgf_add_tag(sgf_reader *in, tafl_str key, tafl_str value)
{
    add_tag(in, key, tafl__sgf_text(in, value), value);
}

/* TAG[key:value] */
static void add_any_tag(sgf_reader *in, tafl_str value)
{
    size_t colon = 0;
    while (colon < value.len && value.at[colon] != ':') colon += value.at[colon] == '\\' ? 2 : 1;
    if (colon >= value.len) {
        tafl__sgf_tell(in, TAFL_ERROR, &tafl__sgf_explains[SYNTAX_SGF], value,
                       "a tag has the form TAG[key:value]");
        return;
    }
    tafl_str rest = {value.at + colon + 1, value.len - colon - 1};
    tafl__sgf_add_tag(in, tafl__sgf_text(in, (tafl_str){value.at, colon}), rest);
}

/* The name in `id "Ann"`; the value itself where it is anything else. */
static tafl_str without_id(tafl_str value)
{
    static const tafl_str head = {"id \"", 4};
    bool quoted =
        tafl_str_starts(value, head) && value.len > head.len && value.at[value.len - 1] == '"';
    if (!quoted) return value;
    return (tafl_str){value.at + head.len, value.len - head.len - 1};
}

/* P0 and P1, the players of Boardspace. */
static bool is_player(tafl_str name)
{
    return tafl_str_equal(name, TAFL_STR("P0")) || tafl_str_equal(name, TAFL_STR("P1"));
}

static const char *tag_of(tafl_str name)
{
    for (const sgf_tag_name *tag = tafl__sgf_tags; tag->sgf; tag++)
        if (tafl_str_equal(name, tafl_str_of(tag->sgf))) return tag->ours;
    if (!is_player(name)) return NULL;
    return name.at[1] == '0' ? "attackers" : "defenders";
}

/* ---- the result ----------------------------------------------------------------------------- */

/* "White + Time" as "W+Time", and "B+" where a score follows, which tafl has not. */
static void put_result(tafl_text *out, tafl_str text)
{
    const char *plus = text.len ? memchr(text.at, '+', text.len) : NULL;
    tafl_str who = tafl_str_trim((tafl_str){text.at, plus ? (size_t)(plus - text.at) : 0}),
             why = {0};
    if (plus) why = tafl_str_trim((tafl_str){plus + 1, (size_t)(text.at + text.len - plus) - 1});
    bool black = tafl_str_equal_nocase(who, TAFL_STR("black"));
    bool white = tafl_str_equal_nocase(who, TAFL_STR("white"));
    size_t digits = 0;
    while (digits < why.len &&
           ((why.at[digits] >= '0' && why.at[digits] <= '9') || why.at[digits] == '.'))
        digits++;
    if (digits == why.len) why.len = 0;
    if (black || white) who.len = 1;
    tafl_text_str(out, plus ? who : text);
    if (plus) tafl_text_char(out, '+');
    tafl_text_str(out, why);
}

bool tafl__sgf_take_result(sgf_reader *in, const sgf_property *property)
{
    tafl_str values = property->values, value = {0};
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    tafl__sgf_value(&values, &value);
    if (in->depth > 0 || facts->result_len) return false;
    outcome_said said;
    tafl_text text = {0};
    put_result(&text, tafl_str_trim(value));
    bool known = tafl__outcome_read_tag(&said, tafl_text_view(&text));
    if (text.failed) in->status = TAFL_NOMEM;
    tafl_text_clear(&text);
    facts->result_at = (uint32_t)tafl__sgf_offset(in, value.at);
    facts->result_len = (uint32_t)value.len;
    if (known) {
        facts->stated.winner = said.outcome.winner;
        bool won = said.outcome.winner && !said.outcome.reason;
        if (!in->ending_told)
            facts->stated.reason = won ? TAFL_REASON_UNKNOWN : said.outcome.reason;
        return true;
    }
    tafl__sgf_tell(in, TAFL_WARNING, &tafl__told[TOLD_RESULT_UNKNOWN], value,
                   "this result is not understood; it is kept as a tag");
    tafl__sgf_add_tag(in, property->name, value);
    return true;
}

/* ---- the board ------------------------------------------------------------------------------ */

/* Adds the points of a property to a set; false when one is none. */
static bool add_points(tafl_squares *set, tafl_str values)
{
    tafl_str value;
    tafl_square a, b;
    while (tafl__sgf_value(&values, &value)) {
        bool area = value.len == 5 && value.at[2] == ':' && tafl__sgf_point(value, 3, &b);
        if (!tafl__sgf_point(value, 0, &a) || (value.len != 2 && !area)) return false;
        if (!area) b = a;
        for (unsigned rank = tafl_square_rank(a); rank <= tafl_square_rank(b); rank++)
            for (unsigned file = tafl_square_file(a); file <= tafl_square_file(b); file++)
                tafl_squares_add(set, tafl_square_at(file, rank));
    }
    return true;
}

static bool take_setup(sgf_reader *in, const sgf_property *property)
{
    tafl_squares *set = property->name.len == 4   ? &in->king
                        : property->key[1] == 'B' ? &in->black
                                                  : &in->white;
    tafl_str values = property->values, value;
    if (!tafl__sgf_is_setup(property->name)) return false;
    in->odd_setup |= property->key[1] == 'E' || !add_points(set, values);
    if (!in->setup_at.at) in->setup_at = property->values;
    tafl_text_str(&in->setup, property->name);
    while (tafl__sgf_value(&values, &value)) {
        tafl_text_char(&in->setup, '[');
        tafl_text_str(&in->setup, tafl__sgf_decoded(in, value));
        tafl_text_char(&in->setup, ']');
    }
    return true;
}

/* Are these the pieces of the board? The king is among the white ones. */
static bool is_setup_of(const sgf_reader *in, const tafl_board *board)
{
    tafl_squares black, white, king;
    tafl__sgf_pieces(board, &black, &white, &king);
    return !in->odd_setup && tafl_squares_equal(&black, &in->black) &&
           tafl_squares_equal(&white, &in->white) && tafl_squares_equal(&king, &in->king);
}

void tafl__sgf_pieces(const tafl_board *board, tafl_squares *black, tafl_squares *white,
                      tafl_squares *king)
{
    *black = *white = *king = (tafl_squares){0};
    for (tafl_square square = 0; square < TAFL_CELLS; square++) {
        tafl_piece piece = board->cell[square];
        if (!tafl_is_piece(piece)) continue;
        tafl_squares_add(tafl_piece_side(piece) == TAFL_ATTACKERS ? black : white, square);
        if (piece == TAFL_KING_PIECE) tafl_squares_add(king, square);
    }
}

/* Puts a piece on all squares of the set; false when one is not on the board. */
static bool place(tafl_board *board, const tafl_squares *set, tafl_piece piece)
{
    for (tafl_square at = 0; (at = tafl_squares_next(set, at)) != TAFL_NO_SQUARE;) {
        if (!tafl_board_holds(board, at)) return false;
        board->cell[at] = piece;
    }
    return true;
}

/* A start position out of the pieces that are placed; the king stands where KING says, else in the centre. */
static bool make_start(sgf_reader *in)
{
    uint64_t size;
    tafl_board board;
    if (in->odd_setup || !tafl_str_uint(&size, tafl_str_trim(in->size), TAFL_SIZE_MAX) ||
        size < TAFL_SIZE_MIN)
        return false;
    tafl_square centre = tafl_square_at((unsigned)size / 2, (unsigned)size / 2);
    bool told = tafl_squares_count(&in->king) == 1;
    if (!told && (size % 2 == 0 || !tafl_squares_has(&in->white, centre))) return false;
    if (!told) tafl_squares_add(&in->king, centre);
    tafl_board_init(&board, (unsigned)size);
    bool fine = place(&board, &in->black, tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN)) &&
                place(&board, &in->white, tafl_piece_of(TAFL_DEFENDERS, TAFL_TAFLMAN)) &&
                place(&board, &in->king, TAFL_KING_PIECE);
    if (!fine || !tafl_squares_count(&in->black)) return false;
    if (!told)
        tafl__sgf_tell(in, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], in->setup_at,
                       "the white piece in the centre is taken for the king");
    tafl_text text = {0};
    tafl_board_write(&text, &board, TAFL_BOTTOM_FIRST);
    if (text.failed)
        in->status = TAFL_NOMEM;
    else
        add_tag(in, TAFL_STR("start"), tafl_text_view(&text), in->setup_at);
    tafl_text_clear(&text);
    return true;
}

static void keep_setup(sgf_reader *in)
{
    tafl_extra *extra = tafl_node_extra(in->record, tafl_node_edit(in->record, NULL));
    tafl_str text = tafl_arena_copy(tafl_record_arena(in->record), tafl_text_view(&in->setup));
    if (!extra || !text.len) {
        in->status = TAFL_NOMEM;
        return;
    }
    tafl__sgf_tell(in, TAFL_WARNING, &tafl__sgf_explains[SGF_SETUP], in->setup_at,
                   "these pieces are not the start position; they are kept as text");
    if (!extra->more.len) extra->more = text;
}

/* The size and the pieces follow from the rules, where these are known, and are then no statement of the game. */
static void settle_board(sgf_reader *in, bool known, const tafl_board *board)
{
    uint64_t size = 0;
    bool same = known && tafl_str_uint(&size, in->size, TAFL_SIZE_MAX) && size == board->size;
    if (in->size.at && !in->size_kept && !same) tafl__sgf_add_tag(in, TAFL_STR("SZ"), in->size);
    if (!in->setup.len || (known && is_setup_of(in, board))) return;
    if (known || !make_start(in)) keep_setup(in);
}

/* ---- who begins, and the rest --------------------------------------------------------------- */

static bool take_player_to_move(sgf_reader *in, tafl_str value)
{
    char side = value.len ? (char)(value.at[0] & ~32) : '\0';
    if (side != 'B' && side != 'W') return false;
    tafl_record_facts_edit(in->record)->first_side =
        (uint8_t)(1 + (side == 'W' ? TAFL_DEFENDERS : TAFL_ATTACKERS));
    in->first = side;
    return true;
}

static bool is_known_charset(tafl_str name)
{
    static const char *const names[] = {"utf-8",  "utf8",         "us-ascii", "ascii", "iso-8859-1",
                                        "latin1", "windows-1252", "cp1252",   ""};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (tafl_str_equal_nocase(name, tafl_str_of(names[i]))) return true;
    return false;
}

/* The size is kept where it stands, unless something in the root says what it follows from. */
static void take_size(sgf_reader *in, tafl_str value)
{
    in->size = value;
    in->size_kept = !in->has_setting;
    if (in->size_kept) tafl__sgf_add_tag(in, TAFL_STR("SZ"), value);
}

bool tafl__sgf_take_front(sgf_reader *in, const sgf_property *property)
{
    tafl_str name = property->name, values = property->values, value = {0};
    const char *key = tag_of(name);
    bool tag = tafl_str_equal(name, TAFL_STR("TAG"));
    if (key || tag) {
        while (!in->status && tafl__sgf_value(&values, &value)) {
            if (tag)
                add_any_tag(in, value);
            else
                tafl__sgf_add_tag(in, tafl_str_of(key),
                                  is_player(name) ? without_id(value) : value);
        }
        return true;
    }
    tafl__sgf_value(&values, &value);
    if (tafl_str_equal(name, TAFL_STR("PL"))) return take_player_to_move(in, value);
    if (tafl_str_equal(name, TAFL_STR("FF"))) return true;
    if (tafl_str_equal(name, TAFL_STR("SZ")) && !in->size.at) {
        take_size(in, value);
        return true;
    }
    if (tafl_str_equal(name, TAFL_STR("CA"))) {
        if (!is_known_charset(tafl_str_trim(value))) in->charset = value;
        return true;
    }
    return take_setup(in, property);
}

/* A number in GM is one of another game, unless there are moves of tafl. */
static void settle_variant(sgf_reader *in)
{
    const tafl_tag *variant = tafl_record_tag(in->record, TAFL_STR("variant"));
    const tafl_node *first = tafl_record_root(in->record)->child;
    uint64_t number;
    bool other = variant && tafl_str_uint(&number, variant->value, UINT32_MAX);
    if (other && first && first->kind == TAFL_NODE_UNREAD)
        tafl_record_facts_edit(in->record)->foreign_game = 1;
}

void tafl__sgf_settle(sgf_reader *in)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    tafl_board board;
    tafl_side first, said = in->first == 'W' ? TAFL_DEFENDERS : TAFL_ATTACKERS;
    bool known = tafl__sgf_start(&board, &first, in->record);
    if (in->first && !facts->first_side && first != said) facts->first_side = (uint8_t)(1 + said);
    settle_board(in, known, &board);
    settle_variant(in);
    const tafl_node *last = tafl__record_last(in->record);
    bool open =
        facts->stated.reason == TAFL_REASON_NONE || facts->stated.reason == TAFL_REASON_UNKNOWN;
    if (last->kind == TAFL_NODE_ENDING && open && !in->ending_told)
        facts->stated.reason = last->reason;
    if (in->charset.at && facts->encoding_assumed)
        tafl__sgf_tell(in, TAFL_WARNING, &tafl__told[TOLD_ENCODING_UNSUPPORTED], in->charset,
                       "this encoding is not supported; the text is read as Windows-1252");
}
