/* SPDX-License-Identifier: MIT */
/* What json and xml say beside the tags, for readers that know no OTN: where a game begins. */
#include "setting.h"

#include <format/outcome.h>

/* ---- words ---------------------------------------------------------------------------------- */

const char *const tafl__setting_units[] = {
    [TAFL_UNIT_NONE] = "", [TAFL_UNIT_RAW] = "raw", [TAFL_UNIT_TAFLMEN] = "taflmen", NULL};
const char *const tafl__setting_sides[] = {"attackers", "defenders", NULL};
const char *const tafl__setting_suffixes[] = {"threat",  "king-captured", "way-out",
                                              "escaped", "blunder",       NULL};

int tafl__setting_word(tafl_str word, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i]))) return i;
    return -1;
}

bool tafl__setting_outcome(tafl_record_facts *out, tafl_str words, bool winner)
{
    outcome_said said;
    tafl_reason reason;
    if (!winner && tafl_reason_from_text(&reason, words)) {
        out->stated.reason = (uint8_t)reason;
        return true;
    }
    if (!tafl__outcome_read(&said, words) || said.score) return false;
    if (winner ? !said.outcome.winner && !said.open : !said.outcome.reason) return false;
    out->result_open |= said.open;
    if (winner) out->stated.winner = said.outcome.winner;
    if (!winner) out->stated.reason = said.outcome.reason;
    return true;
}

/* ---- where a game begins -------------------------------------------------------------------- */

static const struct {
    const char *key;
    tafl_order order;
} start_tags[] = {
    {"position", TAFL_BOTTOM_FIRST}, {"start", TAFL_BOTTOM_FIRST}, {"starti", TAFL_TOP_FIRST}};

/* The tag with a start position; NULL when there is none. */
static const tafl_tag *start_tag(const tafl_record *record, tafl_order *order)
{
    for (size_t i = 0; i < sizeof start_tags / sizeof *start_tags; i++) {
        const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(start_tags[i].key));
        *order = start_tags[i].order;
        if (tag) return tag;
    }
    return NULL;
}

bool tafl__setting_start(tafl_board *out, const tafl_record *record, const tafl_rules *rules)
{
    tafl_order order;
    const tafl_tag *tag = start_tag(record, &order);
    if (tag) return tafl_board_parse(out, tag->value, order, NULL) == TAFL_OK;
    if (rules) *out = rules->start;
    return rules != NULL;
}

/* Does the text hold "start:" and the position as it is? Saves reading rules that we wrote. */
static bool begins_with_start(tafl_str text, tafl_str start)
{
    static const tafl_str key = {" start:", 7};
    for (size_t i = 0; start.len && i + key.len + start.len <= text.len; i++) {
        if (text.at[i] != ' ' || !tafl_str_starts((tafl_str){text.at + i, key.len}, key)) continue;
        tafl_str value = {text.at + i + key.len, text.len - i - key.len};
        return tafl_str_starts(value, start) &&
               (value.len == start.len || value.at[start.len] == ' ');
    }
    return false;
}

/* Does the rules text begin the game from that position? */
static bool is_start_of(tafl_str rules, tafl_str start)
{
    tafl_rules read;
    tafl_board board;
    if (begins_with_start(rules, start)) return true;
    if (tafl_rules_read(&read, rules, NULL, NULL) != TAFL_OK) return false;
    return tafl_board_parse(&board, start, TAFL_BOTTOM_FIRST, NULL) == TAFL_OK &&
           tafl_board_equal(&board, &read.start);
}

bool tafl__setting_needs_start(const tafl_record *record, tafl_str start)
{
    tafl_order order;
    const tafl_tag *rules = tafl_record_tag(record, TAFL_STR("rules"));
    if (start_tag(record, &order)) return false;
    return !rules || !is_start_of(rules->value, start);
}

const char *tafl__setting_rules_name(const tafl_tag *tag, const tafl_rules *rules)
{
    const tafl_ruleset *entry = tafl_catalogue_find(tafl_str_trim(tag->value));
    return entry ? entry->name : rules ? rules->name : "";
}
