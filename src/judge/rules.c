/* SPDX-License-Identifier: MIT */
/* Under which rules is a record? Its own, else those its format's type of game stands for, else those the
 * caller gave; with its own start position where it has one. What a ruleset text means is decided by the
 * rules module. */
#include "judge.h"

#include <base/fnv.h>
#include <stdlib.h>

enum { SHELVES = 128 };

/* ---- one ruleset --------------------------------------------------------------------------- */

static void free_one(kept_rules *rules)
{
    if (!rules) return;
    free(rules->variant);
    free(rules->starts);
    tafl_text_clear(&rules->text);
    tafl_text_clear(&rules->key);
    tafl_text_clear(&rules->label);
    tafl_text_clear(&rules->difference);
    free(rules);
}

static void free_rules(kept_rules *rules)
{
    /* a variant has no variants */
    for (size_t i = 0; rules && rules->variant && i < rules->start_count; i++)
        free_one(rules->variant[i]);
    free_one(rules);
}

/* Makes rules ready. TAFL_NOMEM, or TAFL_ILLEGAL when they cannot be played, told to the sink. */
static tafl_status make_ready(kept_rules **out, const tafl_rules *rules, tafl_str name,
                              const tafl_sink *sink)
{
    kept_rules *made = calloc(1, sizeof *made);
    *out = NULL;
    if (!made) return TAFL_NOMEM;
    tafl_status status = tafl_referee_init(&made->rules.referee, rules, sink);
    if (!status) {
        tafl_rules_write(&made->text, rules, TAFL_RULES_SHORT);
        if (made->text.failed) status = TAFL_NOMEM;
    }
    if (status) {
        free_one(made);
        return status;
    }
    made->rules.text = tafl_text_view(&made->text);
    made->rules.name = name.len > 0 ? name : tafl_str_of(made->rules.referee.rules.name);
    *out = made;
    return TAFL_OK;
}

/* Adds the further start positions of a catalogue entry, for records that start from them. */
static tafl_status add_starts(kept_rules *made, const tafl_ruleset *entry)
{
    tafl_str rest = tafl_str_of(entry ? entry->starts : NULL), word;
    while ((word = tafl_str_word(&rest)).len > 0) {
        size_t count = made->start_count + 1;
        tafl_board *starts = realloc(made->starts, count * sizeof *starts);
        if (!starts) return TAFL_NOMEM;
        made->starts = starts;
        if (tafl_board_parse(&starts[count - 1], word, TAFL_BOTTOM_FIRST, NULL) == TAFL_OK)
            made->start_count = count;
    }
    return TAFL_OK;
}

/* They are called what others are, and differ from these in the start position only. */
static tafl_status call_as(kept_rules *rules, const kept_rules *others)
{
    rules->rules.name = others->rules.name;
    rules->rules.label = others->rules.label;
    rules->rules.kind = others->rules.kind;
    return tafl_rules_hash(&rules->rules.hash, &rules->rules.referee.rules);
}

tafl_status tafl__rules_start_from(kept_rules **rules, const tafl_board *start)
{
    kept_rules *usual = *rules;
    size_t i = 0;
    while (i < usual->start_count && !tafl_board_equal(&usual->starts[i], start)) i++;
    if (i == usual->start_count) return TAFL_OK;
    if (!usual->variant) usual->variant = calloc(usual->start_count, sizeof(kept_rules *));
    if (!usual->variant) return TAFL_NOMEM;
    if (!usual->variant[i]) {
        tafl_rules changed = usual->rules.referee.rules;
        changed.start = *start;
        tafl_status status = make_ready(&usual->variant[i], &changed, usual->rules.name, NULL);
        if (status) return status;
        usual->variant[i]->rules.from = usual->rules.from;
        status = call_as(usual->variant[i], usual);
        if (status) return status;
    }
    *rules = usual->variant[i];
    return TAFL_OK;
}

/* ---- the rulebook -------------------------------------------------------------------------- */

tafl_status tafl__rulebook_init(rulebook *book, const tafl_judge_options *options)
{
    *book = (rulebook){.override = options->override_rules && options->rules};
    book->shelf = calloc(SHELVES, sizeof(kept_rules *));
    tafl_status status = book->shelf ? TAFL_OK : TAFL_NOMEM;
    if (!status && options->rules)
        status = make_ready(&book->fallback, options->rules, (tafl_str){0}, NULL);
    if (book->fallback) {
        book->fallback->rules.from = TAFL_RULES_FROM_OPTION;
        status = tafl__rules_call(book->fallback, book, options->rules, options->rules_base);
        if (!status) status = add_starts(book->fallback, options->rules_base);
    }
    if (status) tafl__rulebook_clear(book);
    return status;
}

void tafl__rulebook_clear(rulebook *book)
{
    for (size_t i = 0; book->shelf && i < SHELVES; i++) free_rules(book->shelf[i]);
    free_rules(book->fallback);
    free(book->shelf);
    tafl_text_clear(&book->key);
    tafl_text_clear(&book->vague);
    tafl_text_clear(&book->difference);
    free(book->named);
    *book = (rulebook){0};
}

/* ---- what a record says -------------------------------------------------------------------- */

/* What a record says about its rules. */
typedef struct own_rules {
    const tafl_tag *rules; /* the tag; NULL when it has none */
    const char *type;      /* the ruleset its format names; NULL when it has none, or has the tag */
    const tafl_tag *variant; /* what it calls the game, when it has neither; NULL for none */
    const tafl_tag *start;   /* a tag with a position; NULL when it has none */
    tafl_order order;
} own_rules;

static own_rules find_own(const tafl_record *record)
{
    static const struct {
        const char *key;
        tafl_order order;
    } starts[] = {
        {"position", TAFL_BOTTOM_FIRST}, {"start", TAFL_BOTTOM_FIRST}, {"starti", TAFL_TOP_FIRST}};
    own_rules own = {.type = tafl_record_facts_of(record)->ruleset};
    if (!tafl_record_tags(record)) return own;
    own.rules = tafl_record_tag(record, TAFL_STR("rules"));
    if (own.rules) own.type = NULL;
    if (!own.rules && !own.type) own.variant = tafl_record_tag(record, TAFL_STR("variant"));
    for (size_t i = 0; i < 3 && !own.start; i++) {
        own.start = tafl_record_tag(record, tafl_str_of(starts[i].key));
        own.order = starts[i].order;
    }
    return own;
}

/* The tag's value where it stands in the file, if it stands there as it is. */
static tafl_str value_in_source(const tafl_record *record, const tafl_tag *tag,
                                const tafl_source **source)
{
    const tafl_source *whole = tafl_record_source(record);
    *source = NULL;
    if (tag->len != tag->value.len || tag->len == 0 || tag->at + tag->len > whole->bytes.len)
        return tag->value;
    tafl_str there = {whole->bytes.at + tag->at, tag->len};
    if (!tafl_str_equal(there, tag->value)) return tag->value;
    *source = whole;
    return there;
}

/* Puts the record's own start position into the rules. */
static tafl_status set_start(tafl_rules *rules, const tafl_record *record, const own_rules *own,
                             const tafl_sink *sink)
{
    tafl_board_error error = {0};
    const tafl_source *source;
    tafl_str text = value_in_source(record, own->start, &source);
    tafl_board board;
    size_t at = own->start->at;
    if (tafl_board_parse(&board, text, own->order, &error) != TAFL_OK) {
        tafl_sink_tell(sink, TAFL_ERROR, "rules-start", source, at + error.at, 1,
                       "the start position cannot be read: %s", error.message);
        return TAFL_SYNTAX;
    }
    if (board.size != rules->start.size) {
        tafl_sink_tell(sink, TAFL_ERROR, "rules-start", source, at, own->start->len,
                       "the start position is for %ux%u, the rules are for %ux%u", board.size,
                       board.size, rules->start.size, rules->start.size);
        return TAFL_SYNTAX;
    }
    rules->start = board;
    return TAFL_OK;
}

/* ---- making its rules ready ---------------------------------------------------------------- */

/* Notes whether anything is told while a record's rules are read, and passes it on. */
typedef struct listening {
    const tafl_sink *sink;
    bool told;
} listening;

static void note_and_pass(void *context, const tafl_diag *diag)
{
    listening *l = context;
    l->told = true;
    if (l->sink && l->sink->tell) l->sink->tell(l->sink->context, diag);
}

/* Reads the rules that the record has or names, or takes the fallback; *base is what the record's
 * build on. */
static tafl_status read_rules(tafl_rules *out, const tafl_ruleset **base, const rulebook *book,
                              const tafl_record *record, const own_rules *own,
                              const tafl_sink *sink)
{
    const tafl_source *source = NULL;
    *base = NULL;
    if (!own->type && !own->rules) {
        *out = book->fallback->rules.referee.rules;
        return TAFL_OK;
    }
    tafl_str text =
        own->type ? tafl_str_of(own->type) : value_in_source(record, own->rules, &source);
    *base = tafl_rules_base(text);
    return tafl_rules_read(out, text, &(tafl_rules_options){.source = source}, sink);
}

static tafl_status make_rules(kept_rules **out, rulebook *book, const tafl_record *record,
                              const own_rules *own, const tafl_sink *sink)
{
    listening listen = {sink, false};
    const tafl_sink listener = {note_and_pass, &listen};
    const tafl_ruleset *base;
    tafl_rules rules;
    tafl_str name = {0};
    *out = NULL;
    tafl_status status = read_rules(&rules, &base, book, record, own, &listener);
    if (status) return status;
    const tafl_rules declared = rules;
    if (own->start) status = set_start(&rules, record, own, &listener);
    if (status) return status;
    bool fallback = !own->type && !own->rules;
    if (fallback) name = book->fallback->rules.name;
    status = make_ready(out, &rules, name, &listener);
    if (!status && fallback) status = call_as(*out, book->fallback);
    if (!status && !fallback) status = tafl__rules_call(*out, book, &declared, base);
    if (status) return status;
    if (book->fallback && !fallback)
        tafl__rules_difference(&(*out)->difference, &declared, book->fallback);
    (*out)->rules.from = fallback       ? TAFL_RULES_FROM_OPTION
                         : own->variant ? TAFL_RULES_FROM_VARIANT
                         : own->type    ? TAFL_RULES_FROM_TYPE
                                        : TAFL_RULES_FROM_TAG;
    (*out)->remarked = listen.told;
    return own->start ? TAFL_OK : add_starts(*out, base);
}

/* ---- those that are kept ------------------------------------------------------------------- */

static void write_key(tafl_text *key, const own_rules *own)
{
    tafl_text_reset(key);
    if (own->rules) tafl_text_str(key, own->rules->value);
    if (own->type) tafl_text_z(key, own->type);
    tafl_text_char(key, own->rules ? '\n' : own->variant ? '\v' : own->type ? '\t' : '\r');
    if (own->start) tafl_text_str(key, own->start->value);
    tafl_text_char(key, own->order == TAFL_TOP_FIRST ? 'i' : ' ');
}

static size_t shelf_of(tafl_str key)
{
    uint64_t hash = fnv_add(FNV_BEGIN, key);
    return (size_t)(hash >> 32) % SHELVES;
}

static tafl_status find_or_make(kept_rules **out, rulebook *book, const tafl_record *record,
                                const own_rules *own, const tafl_sink *sink)
{
    *out = NULL;
    write_key(&book->key, own);
    if (book->key.failed) return TAFL_NOMEM;
    tafl_str key = tafl_text_view(&book->key);
    kept_rules **shelf = &book->shelf[shelf_of(key)];
    if (*shelf && !(*shelf)->remarked && tafl_str_equal(tafl_text_view(&(*shelf)->key), key)) {
        *out = *shelf;
        return TAFL_OK;
    }
    kept_rules *made;
    tafl_status status = make_rules(&made, book, record, own, sink);
    if (made) tafl_text_str(&made->key, key);
    if (made && made->key.failed) status = TAFL_NOMEM;
    if (status) {
        free_rules(made);
        return status == TAFL_NOMEM ? TAFL_NOMEM : TAFL_SYNTAX;
    }
    free_rules(*shelf);
    *out = *shelf = made;
    return TAFL_OK;
}

/* Turns what a record calls its game into the name of a ruleset, if it is one. */
static tafl_status look_at_variant(rulebook *book, own_rules *own)
{
    if (!own->variant) return TAFL_OK;
    tafl_str value = own->variant->value;
    if (tafl_str_equal(value, tafl_text_view(&book->vague))) {
        own->variant = NULL;
        return TAFL_OK;
    }
    const tafl_ruleset *entry = tafl_catalogue_find(value);
    if (entry) {
        own->type = entry->name;
        return TAFL_OK;
    }
    own->variant = NULL;
    tafl_text_reset(&book->vague);
    tafl_text_str(&book->vague, value);
    return book->vague.failed ? TAFL_NOMEM : TAFL_OK;
}

/* Notes how the rules that a record names differ from those given. */
static tafl_status note_difference(rulebook *book, const tafl_record *record, const own_rules *own)
{
    kept_rules *stated = NULL;
    tafl_status status = find_or_make(&stated, book, record, own, NULL);
    if (stated) tafl_text_append(&book->difference, &stated->difference);
    return status == TAFL_NOMEM || book->difference.failed ? TAFL_NOMEM : TAFL_OK;
}

tafl_status tafl__rulebook_choose(kept_rules **out, rulebook *book, const tafl_record *record,
                                  const tafl_sink *sink)
{
    own_rules own = find_own(record);
    tafl_text_reset(&book->difference);
    *out = NULL;
    tafl_status status = look_at_variant(book, &own);
    bool names_rules = own.rules || own.type;
    /* what a record calls its game gives way to rules given */
    bool set_aside = book->fallback && names_rules && (book->override || own.variant);
    if (!status && set_aside) status = note_difference(book, record, &own);
    if (status) return status;
    if (set_aside) own.rules = own.variant = NULL, own.type = NULL;
    *out = book->fallback;
    if (!own.rules && !own.type && (!own.start || !book->fallback)) return TAFL_OK;
    status = find_or_make(out, book, record, &own, sink);
    if (*out && !set_aside) tafl_text_str(&book->difference, tafl_text_view(&(*out)->difference));
    return book->difference.failed ? TAFL_NOMEM : status;
}
