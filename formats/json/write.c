/* SPDX-License-Identifier: MIT */
/* Writes one record: its members in a fixed order, what is empty left out. Beside what the record
 * says stand the name of the ruleset and the start position, for readers that know no OTN. */
#include <stdlib.h>

#include "../shared/setting.h"
#include "json.h"

/* ---- punctuation ---------------------------------------------------------------------------- */

static void put_pair(json_out *w, const char *key, const char *word)
{
    if (!word) return;
    tafl__json_put_key(w, key);
    tafl_text_json(w->out, tafl_str_of(word));
}

/* ---- tags ----------------------------------------------------------------------------------- */

/* The tags of a record, and how they are written. */
typedef struct tag_list {
    json_tag *tags;
    size_t count;   /* of those written as tags */
    size_t members; /* of those behind them, which become members of the record again */
    bool repeated;  /* a key occurs twice */
} tag_list;

/* Was the tag a member of a JSON record, and can it be one again? */
static bool was_member(const json_tag *tag)
{
    if (!tafl_str_starts(tag->key, tafl__json_unknown)) return false;
    tafl_str name = {tag->key.at + tafl__json_unknown.len, tag->key.len - tafl__json_unknown.len};
    return !tafl__json_is_member(name) && tafl__json_is_compact(tag->value, false);
}

static tafl_status list_tags(tag_list *out, const tafl_record *record)
{
    const tafl_tag *tag;
    *out = (tag_list){0};
    for (tag = tafl_record_tags(record); tag; tag = tag->next) out->count++;
    out->tags = calloc(out->count + 1, sizeof *out->tags);
    if (!out->tags) return TAFL_NOMEM;
    size_t i = 0;
    for (tag = tafl_record_tags(record); tag; tag = tag->next) {
        out->tags[i++] = (json_tag){.key = tag->key, .value = tag->value};
    }
    tafl_status status = tafl__json_find_repeated(out->tags, out->count);
    for (i = 0; i < out->count; i++) out->repeated |= out->tags[i].repeated;
    if (out->repeated) return status;
    while (out->count > 0 && was_member(&out->tags[out->count - 1])) {
        out->count--;
        out->members++;
    }
    return status;
}

/* The ruleset is no tag when it is the last one: the member "rules" says it then. */
static bool leave_rules(const tag_list *list, const tafl_tag *rules)
{
    if (!rules || list->count == 0) return false;
    const json_tag *last = &list->tags[list->count - 1];
    return last->value.at == rules->value.at && tafl__json_is(last->key, "rules");
}

/* One tag, as a member or, where keys repeat, as a list of two. */
static void put_tag(json_out *w, const json_tag *tag, bool pair)
{
    tafl__json_put_line(w, 2);
    if (pair) tafl_text_char(w->out, '[');
    tafl_text_json(w->out, tag->key);
    tafl_text_z(w->out, pair ? "," : ":");
    if (w->pretty) tafl_text_char(w->out, ' ');
    tafl_text_json(w->out, tag->value);
    if (pair) tafl_text_char(w->out, ']');
}

static void put_tags(json_out *w, const tag_list *list, size_t count)
{
    json_out inner = {w->out, w->pretty, false};
    if (count == 0) return;
    tafl__json_put_top_key(w, "tags");
    tafl_text_char(w->out, list->repeated ? '[' : '{');
    for (size_t i = 0; i < count; i++) put_tag(&inner, &list->tags[i], list->repeated);
    inner.any = false;
    tafl__json_put_line(&inner, 1);
    tafl_text_char(w->out, list->repeated ? ']' : '}');
}

static void put_members(json_out *w, const tag_list *list)
{
    for (size_t i = 0; i < list->members; i++) {
        const json_tag *tag = &list->tags[list->count + i];
        tafl__json_put_line(w, 1);
        tafl__json_put_name(w, (tafl_str){tag->key.at + tafl__json_unknown.len,
                                          tag->key.len - tafl__json_unknown.len});
        tafl_text_str(w->out, tag->value);
    }
}

/* ---- rules ---------------------------------------------------------------------------------- */

static void put_rules(json_out *w, const tafl_tag *tag, const tafl_rules *rules)
{
    const char *name = tafl__setting_rules_name(tag, rules);
    json_out inner = {w->out, w->pretty, false};
    tafl__json_put_top_key(w, "rules");
    tafl_text_char(w->out, '{');
    if (*name) put_pair(&inner, "name", name);
    tafl__json_put_key(&inner, "text");
    tafl_text_json(w->out, tag->value);
    tafl_text_char(w->out, '}');
}

/* The members "rules" and "start". */
static void put_setting(json_out *w, const tafl_record *record, const tafl_tag *tag)
{
    tafl_rules read;
    tafl_board start;
    const tafl_rules *rules = NULL;
    if (tag && tafl_rules_read(&read, tag->value, NULL, NULL) == TAFL_OK) rules = &read;
    if (tag) put_rules(w, tag, rules);
    if (!tafl__setting_start(&start, record, rules)) return;
    tafl__json_put_top_key(w, "start");
    tafl_text_char(w->out, '"');
    tafl_board_write(w->out, &start, TAFL_BOTTOM_FIRST);
    tafl_text_char(w->out, '"');
}

/* ---- facts ---------------------------------------------------------------------------------- */

static void put_facts(json_out *w, const tafl_record_facts *facts)
{
    json_out inner = {w->out, w->pretty, false};
    if (facts->first_side) {
        tafl__json_put_top_key(w, "first");
        tafl_text_json(w->out, tafl_str_of(tafl_side_text((tafl_side)(facts->first_side - 1))));
    }
    bool open = facts->result_open && !facts->stated.winner;
    if (!facts->stated.winner && !facts->stated.reason && !open) return;
    tafl__json_put_top_key(w, "result");
    tafl_text_char(w->out, '{');
    if (open) {
        tafl__json_put_key(&inner, "winner");
        tafl_text_z(w->out, "null");
    }
    put_pair(&inner, "winner", tafl_winner_text((tafl_winner)facts->stated.winner));
    put_pair(&inner, "reason", tafl_reason_text((tafl_reason)facts->stated.reason));
    tafl_text_char(w->out, '}');
}

/* ---- the record ----------------------------------------------------------------------------- */

tafl_status tafl__json_write(tafl_text *out, const tafl_record *record, bool pretty)
{
    tag_list list;
    json_out w = {out, pretty, false};
    const tafl_tag *rules = tafl_record_tag(record, TAFL_STR("rules"));
    tafl_status status = list_tags(&list, record);
    if (status) goto done;
    tafl_text_char(out, '{');
    tafl__json_put_top_key(&w, "tafl_record");
    tafl_text_char(out, '1');
    put_tags(&w, &list, list.count - leave_rules(&list, rules));
    put_setting(&w, record, rules);
    put_facts(&w, tafl_record_facts_of(record));
    const tafl_extra *extra = tafl_record_root(record)->extra;
    if (extra) tafl__json_put_remarks(&w, extra, tafl__json_put_top_key);
    tafl__json_put_tree(&w, record);
    put_members(&w, &list);
    tafl_text_z(out, pretty ? "\n}" : "}");
done:
    free(list.tags);
    return out->failed ? TAFL_NOMEM : status;
}
