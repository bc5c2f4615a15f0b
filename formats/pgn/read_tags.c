/* SPDX-License-Identifier: MIT */
/* Reads the tags of a game: names, the start position, and how the game ended, whether a tag or a word behind
 * the moves says it. What outcomes are called is decided by format/outcome. */
#include <string.h>

#include <format/outcome.h>
#include <format/outcome_words.h>
#include <format/tag_names.h>
#include <format/text.h>

#include "../shared/position.h"
#include "game.h"

/* ---- results -------------------------------------------------------------------------------- */

/* The words at the start of a line, up to a number or a bracket. */
static size_t sentence_len(tafl_str line)
{
    enum { LONGEST = 400 };
    size_t len = 0;
    if (line.len > LONGEST) line.len = LONGEST;
    while (len < line.len && !memchr("{}();[*0123456789\xC2", line.at[len], 18)) len++;
    return len;
}

size_t tafl__pgn_read_result(game_reader *in, tafl_str line)
{
    tafl_winner winner;
    outcome_said said;
    size_t len = tafl__outcome_score(&winner, line);
    if (len == 0 && line.len && line.at[0] == '*') len = 1;
    tafl_str rest = line;
    if (len == 0 && tafl__outcome_word(&rest).kind == OUTCOME_UNKNOWN) return 0;
    if (len == 0) len = sentence_len(line);
    tafl_str text = tafl_str_trim((tafl_str){line.at, len});
    if (!tafl__outcome_read(&said, text)) return 0;
    in->any = true;
    if (in->depth == 0) tafl__outcome_state(&in->outcome, &said, text);
    return len;
}

/* ---- the start position --------------------------------------------------------------------- */

static tafl_status add(game_reader *in, tafl_str key, tafl_str value, tafl_str raw)
{
    return tafl_record_add_tag(in->record, key, value, (size_t)(raw.at - in->source->bytes.at),
                               raw.len);
}

/* [FEN "3a3/… a"]: a position and who is to move; what chess programs have behind that says nothing here.
 * One that cannot be read is kept as the start position, so that nobody judges the game from another. */
static tafl_status read_position(game_reader *in, tafl_str value, tafl_str raw)
{
    tafl_str rest = value, word = tafl__line_word(&rest), side = tafl__line_word(&rest);
    tafl_board board;
    bool assumed;
    if (!tafl__position_read(&board, &assumed, word, in->options->dialect)) {
        tafl__pgn_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_POSITION], raw,
                       "this is not a position in any known alphabet");
        return add(in, TAFL_STR("start"), value, raw);
    }
    if (assumed)
        tafl__pgn_tell(in, TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], raw,
                       tafl__position_assumed);
    uint8_t first = tafl__position_side(side);
    if (first) tafl_record_facts_edit(in->record)->first_side = first;
    tafl_text text = {0};
    tafl_board_write(&text, &board, TAFL_BOTTOM_FIRST);
    tafl_status status =
        text.failed ? TAFL_NOMEM : add(in, TAFL_STR("start"), tafl_text_view(&text), raw);
    tafl_text_clear(&text);
    return status;
}

tafl_status tafl__pgn_settle_start(game_reader *in)
{
    tafl_str set_up = in->set_up;
    in->set_up = (tafl_str){0};
    if (!set_up.at || tafl_record_tag(in->record, TAFL_STR("start"))) return TAFL_OK;
    if (!tafl_str_equal(set_up, TAFL_STR("0")))
        tafl__pgn_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_POSITION], set_up,
                       "the game has a start position of its own, but no tag FEN that says which");
    return TAFL_OK;
}

/* ---- one tag -------------------------------------------------------------------------------- */

/* Tags that are facts in the record. */
static bool is_fact(game_reader *in, tafl_str name, tafl_str value, tafl_str raw)
{
    if (tafl_str_equal_nocase(name, TAFL_STR("SetUp"))) return (in->set_up = raw).at != NULL;
    if (tafl_str_equal(name, TAFL_STR("Ending")))
        return tafl__outcome_ending(&in->outcome, value, raw);
    if (!tafl_str_equal(name, TAFL_STR("First"))) return false;
    bool defenders = tafl_str_equal(value, TAFL_STR("defenders"));
    if (!defenders && !tafl_str_equal(value, TAFL_STR("attackers"))) return false;
    tafl_record_facts_edit(in->record)->first_side =
        (uint8_t)(1 + (defenders ? TAFL_DEFENDERS : TAFL_ATTACKERS));
    return true;
}

static tafl_status add_tag(game_reader *in, tafl_str name, tafl_str value, tafl_str raw)
{
    in->any = true;
    tafl__outcome_name(&in->outcome, name);
    if (is_fact(in, name, value, raw)) return TAFL_OK;
    if (tafl_str_equal_nocase(name, TAFL_STR("FEN"))) return read_position(in, value, raw);
    tafl_text key = {0};
    tafl__pgn_key(&key, name);
    bool result = tafl_str_equal(tafl__tag_key(name), TAFL_STR("result"));
    tafl_status status = key.failed ? TAFL_NOMEM : TAFL_OK;
    if (!status && !(result && tafl__outcome_result(&in->outcome, value, raw)))
        status = add(in, tafl_text_view(&key), value, raw);
    tafl_text_clear(&key);
    return status;
}

/* A value without the backslashes in front of quotes and backslashes. */
static tafl_str value_of(game_reader *in, tafl_str raw)
{
    size_t at = (size_t)(raw.at - in->source->bytes.at);
    tafl_str decoded = tafl__text_decode(in->record, raw, at, in->sink);
    if (!decoded.len || !memchr(decoded.at, '\\', decoded.len)) return decoded;
    tafl_text *plain = &in->scratch;
    tafl_text_reset(plain);
    for (size_t i = 0; i < decoded.len; i++) {
        bool escape =
            decoded.at[i] == '\\' && i + 1 < decoded.len && memchr("\"\\nr", decoded.at[i + 1], 4);
        char c = decoded.at[i += escape];
        tafl_text_char(plain, escape && c == 'n' ? '\n' : escape && c == 'r' ? '\r' : c);
    }
    return tafl_arena_copy(tafl_record_arena(in->record), tafl_text_view(plain));
}

tafl_status tafl__pgn_read_tag(game_reader *in, bool *used)
{
    tafl_str line = tafl__pgn_line(in);
    pgn_tag tag;
    size_t len = tafl__pgn_tag_find(&in->tags, &tag, line);
    bool starts = line.at == in->source->bytes.at || memchr("\r\n]", line.at[-1], 3);
    *used = len > 0 || (starts && tafl__pgn_looks_like_tag(line));
    if (!*used) return TAFL_OK;
    in->at += len ? len : line.len;
    if (len == 0) {
        tafl__pgn_tell(in, TAFL_ERROR, &tafl__pgn_explains[PGN_SYNTAX_TAG], tafl_str_trim(line),
                       "a tag has the form [Key \"value\"]");
        return TAFL_OK;
    }
    tafl_str name = tafl__text_decode(in->record, tag.name,
                                      (size_t)(tag.name.at - in->source->bytes.at), in->sink);
    tafl_str value = value_of(in, tag.value);
    if (!name.len || (tag.value.len && !value.len)) return TAFL_NOMEM;
    return add_tag(in, name, value, tag.value);
}
