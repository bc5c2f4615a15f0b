/* SPDX-License-Identifier: MIT */
/* Reads one record: finds its members first, then takes them in the order in which they are written,
 * whatever order they stand in. What is no JSON is no record; what is JSON but makes no sense is
 * told and passed over. */
#include <stdlib.h>

#include <format/told.h>

#include "../shared/setting.h"
#include "json.h"

enum { VERSION = 1 };

typedef void read_function(json_reader *in, tafl_str value);

static void tell(json_reader *in, tafl_str what, const char *message)
{
    tafl__json_tell(in, TAFL_ERROR, &tafl__told[TOLD_SYNTAX_JSON], what, message);
}

static void set_status(json_reader *in, tafl_status status)
{
    if (!in->status) in->status = status;
}

/* ---- tags ----------------------------------------------------------------------------------- */

static void add_tag(json_reader *in, const json_tag *tag)
{
    set_status(in, tafl_record_add_tag(in->record, tag->key, tag->value, tag->at, tag->len));
}

/* Where a string stands, without its quotes. */
static void set_place(const json_reader *in, json_tag *tag, tafl_str string)
{
    tag->at = (size_t)(string.at - in->doc.at) + 1;
    tag->len = string.len - 2;
}

static json_tag tag_of(json_reader *in, const json_item *item)
{
    json_tag tag = {0};
    tafl_str key = {item->key.at - 1, item->key.len + 2};
    if (tafl__json_text(in, key, &tag.key)) tafl__json_text_of(in, item, &tag.value);
    if (item->kind == JSON_STRING) set_place(in, &tag, item->text);
    return tag;
}

/* { "event": "…", … }; the first of two equal keys counts. */
static void read_tag_object(json_reader *in, const json_item *object)
{
    json_items items = tafl__json_items_of(in, object);
    size_t most = items.end - items.next, made = 0;
    json_tag *tags = calloc(most + 1, sizeof *tags);
    if (!tags) set_status(in, TAFL_NOMEM);
    for (json_item i; !in->status && tafl__json_next(&i, in, &items);)
        tags[made++] = tag_of(in, &i);
    if (!in->status) set_status(in, tafl__json_find_repeated(tags, made));
    for (size_t i = 0; i < made && !in->status; i++) {
        tafl_str place = {in->doc.at + tags[i].at, tags[i].len};
        if (!tags[i].repeated) {
            add_tag(in, &tags[i]);
        } else {
            tafl__json_tell_repeated(in, place);
        }
    }
    free(tags);
}

/* One of [ ["event", "…"], … ]. */
static void read_pair(json_reader *in, const json_item *pair)
{
    json_items items = tafl__json_items_of(in, pair);
    json_item key, value, more;
    bool fine = pair->kind == JSON_ARRAY && tafl__json_next(&key, in, &items) &&
                tafl__json_next(&value, in, &items) && !tafl__json_next(&more, in, &items) &&
                key.kind == JSON_STRING && value.kind == JSON_STRING;
    json_tag tag = {0};
    if (!fine) {
        tell(in, pair->text, "a tag in a list is a list of two texts");
    } else if (tafl__json_text(in, key.text, &tag.key) &&
               tafl__json_text(in, value.text, &tag.value)) {
        set_place(in, &tag, value.text);
        add_tag(in, &tag);
    }
}

static void read_tags(json_reader *in, tafl_str text)
{
    json_item tags;
    if (!tafl__json_look(&tags, in, text)) return;
    json_items items = tafl__json_items_of(in, &tags);
    if (tags.kind == JSON_OBJECT) {
        read_tag_object(in, &tags);
    } else if (tags.kind == JSON_ARRAY) {
        for (json_item i; !in->status && tafl__json_next(&i, in, &items);) read_pair(in, &i);
    } else {
        tell(in, text, "tags are an object of texts");
    }
    tafl__json_forget(in, &tags);
}

/* ---- rules and start ------------------------------------------------------------------------ */

/* Finds the texts in "rules": an object with `text` and `name`, or a string, which is a text. */
static json_tag rules_of(json_reader *in, const json_item *rules)
{
    json_tag tag = {.key = TAFL_STR("rules")}, name = tag;
    json_items items = tafl__json_items_of(in, rules);
    if (rules->kind != JSON_OBJECT) {
        if (tafl__json_text_of(in, rules, &tag.value) && rules->kind == JSON_STRING)
            set_place(in, &tag, rules->text);
        return tag;
    }
    for (json_item i; !in->status && tafl__json_next(&i, in, &items);) {
        json_tag *place = tafl__json_is(i.key, "text")   ? &tag
                          : tafl__json_is(i.key, "name") ? &name
                                                         : NULL;
        if (!place || i.kind != JSON_STRING) {
            tafl__json_tell_dropped(in, i.text);
        } else if (tafl__json_text(in, i.text, &place->value)) {
            set_place(in, place, i.text);
        }
    }
    if (!tag.value.at && !name.value.at)
        tell(in, rules->text, "rules have a \"text\" or a \"name\"");
    return tag.value.at ? tag : name;
}

/* The tag counts where both are there: it has kept its place among the others. */
static void read_rules(json_reader *in, tafl_str text)
{
    json_item rules;
    if (!tafl__json_look(&rules, in, text)) return;
    const tafl_tag *there = tafl_record_tag(in->record, TAFL_STR("rules"));
    json_tag tag = rules_of(in, &rules);
    tafl__json_forget(in, &rules);
    if (in->status || !tag.value.at) return;
    if (!there) {
        add_tag(in, &tag);
    } else if (!tafl_str_equal(there->value, tag.value)) {
        tafl__json_tell(in, TAFL_WARNING, &tafl__json_explains[FIELD_REPEATED], text,
                        "the tag \"rules\" differs, and is used");
    }
}

/* A start position is a tag when no tag gives it and the rules begin elsewhere. */
static void read_start(json_reader *in, tafl_str text)
{
    json_tag tag = {.key = TAFL_STR("start")};
    if (!tafl__json_is_sound(in, text)) return;
    if (text.at[0] != '"') {
        tell(in, text, "a start position is a text");
    } else if (tafl__json_text(in, text, &tag.value) &&
               tafl__setting_needs_start(in->record, tag.value)) {
        set_place(in, &tag, text);
        add_tag(in, &tag);
    }
}

/* ---- facts ---------------------------------------------------------------------------------- */

static void read_version(json_reader *in, tafl_str text)
{
    uint64_t version = 0;
    if (!tafl__json_uint(in, text, UINT32_MAX, &version)) return;
    if (version > VERSION) {
        tafl__json_tell(in, TAFL_WARNING, &tafl__told[TOLD_VERSION_NEWER], text,
                        "this record uses a newer version than is known");
    }
}

static void read_first(json_reader *in, tafl_str text)
{
    tafl_str word = {text.at + 1, text.len - 2};
    int side = text.at[0] == '"' ? tafl__setting_word(word, tafl__setting_sides) : -1;
    if (side < 0)
        tell(in, text, "the first side is \"attackers\" or \"defenders\"");
    else
        tafl_record_facts_edit(in->record)->first_side = (uint8_t)(1 + side);
}

static void read_result(json_reader *in, tafl_str text)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    json_item result;
    if (!tafl__json_look(&result, in, text)) return;
    if (result.kind != JSON_OBJECT) tell(in, text, "a result is an object");
    json_items items = tafl__json_items_of(in, &result);
    for (json_item i; tafl__json_next(&i, in, &items);) {
        bool winner = tafl__json_is(i.key, "winner"), fine = i.kind == JSON_NULL;
        facts->result_open |= winner && fine;
        tafl_str word = {i.text.at + 1, i.text.len - 2};
        if (!winner && !tafl__json_is(i.key, "reason")) {
            tafl__json_tell_dropped(in, i.text);
            continue;
        }
        if (i.kind == JSON_STRING) fine = tafl__setting_outcome(facts, word, winner);
        if (!fine)
            tafl__json_tell(in, TAFL_WARNING, &tafl__told[TOLD_RESULT_DROPPED], i.text,
                            "this word is not known");
    }
    bool bare =
        facts->stated.winner != TAFL_WINNER_NONE && facts->stated.reason == TAFL_REASON_NONE;
    if (bare) facts->stated.reason = TAFL_REASON_UNKNOWN; /* as in every other format */
    facts->result_at = (uint32_t)(text.at - in->doc.at);
    facts->result_len = (uint32_t)text.len;
    tafl__json_forget(in, &result);
}

/* ---- the record ----------------------------------------------------------------------------- */

/* The members of a record in the order of reading. Moves refer to nothing and are read at once. */
enum { TAFL_RECORD, TAGS, RULES, START, FIRST, RESULT, MOVES, VARIATIONS, MEMBERS };

static const struct {
    const char *name;
    read_function *read;
} members[MEMBERS] = {
    [TAFL_RECORD] = {"tafl_record", read_version},
    [TAGS] = {"tags", read_tags},
    [RULES] = {"rules", read_rules},
    [START] = {"start", read_start},
    [FIRST] = {"first", read_first},
    [RESULT] = {"result", read_result},
    [MOVES] = {"moves", NULL},
    [VARIATIONS] = {"variations", tafl__json_read_variations},
};

static unsigned member_of(tafl_str key)
{
    unsigned i = 0;
    while (i < MEMBERS && !tafl__json_is(key, members[i].name)) i++;
    return i;
}

bool tafl__json_is_member(tafl_str key)
{
    return member_of(key) < MEMBERS || tafl__json_remark_of(key);
}

/* The members of one record as they stand. */
typedef struct found {
    tafl_str known[MEMBERS];
    tafl_text others; /* json_member, in order */
} found;

/* Passes over a member, whose value is at the cursor, and notes where it is. */
static void find_member(json_reader *in, json_cursor *cursor, tafl_str key, found *out)
{
    json_member m = {.key = key};
    unsigned which = member_of(key);
    if (which == MOVES && !out->known[MOVES].at) {
        out->known[MOVES] = (tafl_str){in->doc.at + cursor->at, 1};
        tafl__json_read_moves(in, cursor);
        return;
    }
    if (!tafl__json_value(in, cursor, &m.value)) return;
    if (which == MEMBERS) {
        tafl_text_str(&out->others, (tafl_str){(const char *)&m, sizeof m});
    } else if (out->known[which].at) {
        tafl__json_tell_repeated(in, m.value);
    } else {
        out->known[which] = m.value;
    }
}

static void find_members(json_reader *in, json_cursor *cursor, found *out)
{
    tafl_str key;
    while (tafl__json_step(in, cursor, '}') && tafl__json_key(in, cursor, &key)) {
        find_member(in, cursor, key, out);
    }
    if (out->others.failed) set_status(in, TAFL_NOMEM);
}

/* A member that says something of the start position. */
static void read_root_remark(json_reader *in, const json_member *member)
{
    json_item item;
    if (!tafl__json_look(&item, in, member->value)) return;
    item.key = member->key;
    tafl__json_read_remark(in, tafl_node_edit(in->record, NULL), &item);
    tafl__json_forget(in, &item);
}

/* A member that nobody knows becomes a tag whose value is JSON. */
static json_tag unknown_of(json_reader *in, const json_member *member)
{
    json_tag tag = {.at = (size_t)(member->value.at - in->doc.at), .len = member->value.len};
    tafl_str quoted = {member->key.at - 1, member->key.len + 2}, name = {0};
    tafl_text text = {0};
    if (tafl__json_is_sound(in, quoted) && tafl__json_is_sound(in, member->value) &&
        tafl__json_text(in, quoted, &name)) {
        tafl_text_str(&text, tafl__json_unknown);
        tafl_text_str(&text, name);
        tag.key = tafl_arena_copy(tafl_record_arena(in->record), tafl_text_view(&text));
        tag.value = tafl__json_compact(in, member->value);
        if (text.failed || !tag.key.at) set_status(in, TAFL_NOMEM);
    }
    tafl_text_clear(&text);
    return tag;
}

static void read_others(json_reader *in, const tafl_text *others)
{
    const json_member *member = (const json_member *)(const void *)others->at;
    size_t count = others->len / sizeof *member, made = 0;
    json_tag *tags = calloc(count + 1, sizeof *tags);
    if (!tags) set_status(in, TAFL_NOMEM);
    unsigned seen = 0;
    for (size_t i = 0; i < count && !in->status; i++) {
        unsigned remark = tafl__json_remark_of(member[i].key);
        if (!remark) {
            tags[made++] = unknown_of(in, &member[i]);
        } else if (seen & 1u << remark) {
            tafl__json_tell_repeated(in, member[i].value);
        } else {
            seen |= 1u << remark;
            read_root_remark(in, &member[i]);
        }
    }
    if (!in->status) set_status(in, tafl__json_find_repeated(tags, made));
    for (size_t i = 0; i < made && !in->status; i++) {
        if (tags[i].repeated) {
            tafl__json_tell_repeated(in, (tafl_str){in->doc.at + tags[i].at, tags[i].len});
        } else {
            add_tag(in, &tags[i]);
        }
    }
    free(tags);
}

/* Reads all that was found. Without the member that names the format it is some other object. */
static void read_found(json_reader *in, const found *f)
{
    if (!in->status && !f->known[TAFL_RECORD].at) {
        tafl__json_fail(in, 0, "an object without \"tafl_record\" is not a record");
    }
    for (unsigned i = 0; i < MEMBERS && !in->status; i++) {
        if (f->known[i].at && members[i].read) members[i].read(in, f->known[i]);
    }
    if (!in->status) read_others(in, &f->others);
}

tafl_status tafl__json_read(tafl_record *record, const tafl_read_options *options,
                            const tafl_sink *sink)
{
    (void)options; /* squares and dialect are those of the schema */
    const tafl_source *source = tafl_record_source(record);
    json_reader in = {.record = record, .source = source, .sink = sink, .doc = source->bytes};
    json_cursor cursor = {.at = tafl__json_blank(in.doc, 0)};
    found f = {0};
    if (cursor.at == in.doc.len || in.doc.at[cursor.at] != '{') {
        bool nothing =
            cursor.at == in.doc.len || in.doc.at[cursor.at] == ',' || in.doc.at[cursor.at] == '[';
        tafl__json_fail(&in, cursor.at,
                        nothing ? "the list of records is not closed"
                                : "a record should begin here, with a brace");
        goto done;
    }
    cursor.at++;
    find_members(&in, &cursor, &f);
    size_t end = tafl__json_blank(in.doc, cursor.at);
    if (!in.status && end < in.doc.len) tafl__json_fail(&in, end, "the record is over here");
    if (!in.status) read_found(&in, &f);
done:
    tafl_text_clear(&f.others);
    tafl_text_clear(&in.slots);
    tafl__json_reader_clear(&in);
    return in.status;
}
