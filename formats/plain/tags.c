/* SPDX-License-Identifier: MIT */
/* Reads tags: those that are facts of the record, and those that are kept as they are. */
#include <string.h>

#include <format/outcome.h>
#include <format/tag_names.h>

#include "reading.h"

static tafl_record_facts *facts_of(plain_reader *in)
{
    return tafl_record_facts_edit(in->record);
}

bool tafl__plain_read_dialect(plain_reader *in, tafl_str value)
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
    outcome_said said;
    if (!tafl__outcome_read(&said, value)) return false;
    int side = said.outcome.winner;
    if (side != TAFL_WINNER_ATTACKERS && side != TAFL_WINNER_DEFENDERS) return false;
    facts_of(in)->first_side = (uint8_t)side;
    return true;
}

static bool read_ending(plain_reader *in, tafl_str value)
{
    return tafl__outcome_ending(&in->outcome, value, value);
}

/* Tags that are facts in the record. */
static bool is_fact(plain_reader *in, tafl_str key, tafl_str value)
{
    static const struct {
        const char *key;
        bool (*read)(plain_reader *in, tafl_str value);
    } facts[] = {
        {"result", tafl__plain_result},
        {"dialect", tafl__plain_read_dialect},
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
 * that keeps it from being read as something else. */
static tafl_str continued(const plain_line *line)
{
    size_t off = line->indent < 2 ? line->indent : 2;
    tafl_str text = {line->text.at - line->indent + off, line->text.len + line->indent - off};
    bool period = text.len && text.at[0] == '.';
    return (tafl_str){text.at + period, text.len - period};
}

static void read_more(plain_reader *in, tafl_text *value, const plain_line *tag)
{
    for (size_t at = tag->more; at < tag->end;) {
        plain_line line = tafl__plain_bare(in->source->bytes, at, true);
        tafl_text_char(value, '\n');
        tafl_text_str(value, plain_decode(in, continued(&line)));
        at = line.end;
    }
}

tafl_status tafl__plain_read_tag(plain_reader *in, const plain_line *line)
{
    bool pgn = line->kind == PLAIN_PGN_TAG;
    tafl_str at = tafl_str_trim(line->tag);
    tafl_str key = tafl__tag_key(plain_decode(in, line->key));
    tafl__outcome_name(&in->outcome, line->key);
    if (is_fact(in, key, at)) return TAFL_OK;
    tafl_text value = {0};
    tafl_str first = plain_decode(in, line->tag);
    tafl_text_str(&value, pgn ? unquote(first) : first);
    if (!pgn) read_more(in, &value, line);
    tafl_status status = value.failed ? TAFL_NOMEM : TAFL_OK;
    if (!status) {
        status = tafl_record_add_tag(in->record, key, tafl_str_trim(tafl_text_view(&value)),
                                     at.len ? plain_offset(in, at.at) : 0, at.len);
    }
    tafl_text_clear(&value);
    return status;
}
