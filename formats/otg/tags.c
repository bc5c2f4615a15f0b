/* SPDX-License-Identifier: MIT */
/* Writes the tags of an otg record: OTN's in the order of OpenTafl, what the record states besides, and
 * its rules in full. What would be read as something else gets another key for others than us. */
#include <string.h>

#include "otg.h"

/* ---- keys ----------------------------------------------------------------------------------- */

/* Keys that say something about the whole record when they are read. */
bool tafl__otg_is_fact(tafl_str key, tafl_str value)
{
    static const char *const facts[] = {"ending", "first", "begin", OTG_OWN_RULES};
    for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
        if (tafl_str_equal_nocase(key, tafl_str_of(facts[i]))) return true;
    outcome_said said;
    return tafl_str_equal_nocase(key, TAFL_STR("result")) && tafl__outcome_read_tag(&said, value);
}

/* `hidden`: the first character of the key is written so that only we know the key. */
static void put_tag(tafl_text *out, tafl_str key, tafl_str value, bool hidden)
{
    tafl_text_char(out, '[');
    if (hidden && key.len > 0) {
        tafl__otg_hex(out, key.at[0]);
        key.at++;
        key.len--;
    }
    tafl__otg_escape(out, key, OTG_ESCAPE_KEY);
    tafl_text_char(out, ':');
    tafl__otg_escape(out, value, OTG_ESCAPE_VALUE);
    tafl_text_z(out, "]\n");
}

static void put_word(tafl_text *out, const char *key, const char *word)
{
    put_tag(out, tafl_str_of(key), tafl_str_of(word), false);
}

/* ---- what the record states ----------------------------------------------------------------- */

/* The reason where nothing else gives it, or none though something else would; NULL where it need not be said. */
static const char *ending_of(const tafl_record *record)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    const tafl_tag *termination = tafl_record_tag(record, TAFL_STR("termination"));
    tafl_reason told = termination ? tafl__ending_prose(termination->value) : TAFL_REASON_NONE;
    tafl_outcome unsaid = {.winner = facts->stated.winner};
    tafl_reason concluded = (tafl_reason)tafl__outcome_concluded(record, unsaid).reason;
    if (told == TAFL_REASON_NONE && unsaid.winner) told = TAFL_REASON_UNKNOWN;
    if (facts->result_open) return "ongoing";
    if (facts->stated.reason == told && told == concluded) return NULL;
    return facts->stated.reason ? tafl_reason_text(facts->stated.reason) : "none";
}

/* The result, which every record has, since that tells records apart; the reason; and who moves first, where
 * the record says so. */
static void put_result(tafl_text *out, const tafl_record *record)
{
    static const char *const results[] = {"?", "1", "-1", "0"};
    tafl_winner winner = tafl_record_facts_of(record)->stated.winner;
    const tafl_tag *odd = tafl_record_tag(record, TAFL_STR("result"));
    const char *ending = ending_of(record);
    if (!odd || winner || tafl__otg_is_fact(odd->key, odd->value))
        put_word(out, "result", results[winner]);
    if (ending) put_word(out, "ending", ending);
    uint8_t first = tafl_record_facts_of(record)->first_side;
    if (first) put_word(out, "first", tafl_side_text((tafl_side)(first - 1)));
}

/* Where the main line begins, if the record has it begin elsewhere than at 1a. For OpenTafl every game
 * begins there. */
static void put_begin(tafl_text *out, const tafl_record *record)
{
    const tafl_node *first = tafl_record_root(record)->child;
    tafl_str address = first && first->extra ? first->extra->address : (tafl_str){0};
    if (tafl__otg_begin(address) != OTG_FIRST) put_tag(out, TAFL_STR("begin"), address, false);
}

/* The rules in full; the text of the record, where it is another one, beside them. */
static void put_rules(tafl_text *out, const tafl_record *record, tafl_str text)
{
    tafl_text full = {0}, own = {0};
    bool other = tafl__otg_rules_write(&full, record, text);
    put_tag(out, TAFL_STR("rules"), tafl_text_view(&full), false);
    if (other) {
        tafl_text_format(&own, "%08x ", (unsigned)tafl__otg_rules_hash(tafl_text_view(&full)));
        tafl_text_str(&own, text);
        put_tag(out, TAFL_STR(OTG_OWN_RULES), tafl_text_view(&own), false);
    }
    if (full.failed || own.failed) out->failed = true;
    tafl_text_clear(&full);
    tafl_text_clear(&own);
}

/* ---- all tags ------------------------------------------------------------------------------- */

/* Tags that OpenTafl writes in front of the result. */
static bool is_opening(tafl_str key)
{
    static const char *const keys[] = {"date", "event", "round", "site"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (tafl_str_equal_nocase(key, tafl_str_of(keys[i]))) return true;
    }
    return false;
}

/* The comment before the first move; `even`: even when there is none. */
static void put_start(tafl_text *out, const tafl_record *record, bool even)
{
    size_t begin = out->len;
    tafl_text_z(out, "[start-comment:");
    size_t empty = out->len;
    tafl__otg_comment_write(out, tafl_record_root(record), OTG_ESCAPE_FIRST);
    if (out->len > empty || even) {
        tafl_text_z(out, "]\n");
    } else if (!out->failed) {
        out->len = begin;
        out->at[begin] = '\0';
    }
}

/* A tag that is called start-comment as well must come after it. */
void tafl__otg_tags_write(tafl_text *out, const tafl_record *record)
{
    bool started = false;
    const tafl_tag *tag = tafl_record_tags(record);
    const tafl_tag *rules = tafl_record_tag(record, TAFL_STR("rules"));
    for (; tag && is_opening(tag->key); tag = tag->next) put_tag(out, tag->key, tag->value, false);
    put_result(out, record);
    put_begin(out, record);
    for (; tag; tag = tag->next) {
        if (!started && tafl_str_equal_nocase(tag->key, TAFL_STR("start-comment"))) {
            put_start(out, record, true);
            started = true;
        }
        if (tag == rules)
            put_rules(out, record, tag->value);
        else
            put_tag(out, tag->key, tag->value,
                    tafl__otg_is_fact(tag->key, tag->value) || tafl__otg_stumbles(record, tag));
    }
    if (!started) put_start(out, record, false);
    tafl_text_char(out, '\n');
}
