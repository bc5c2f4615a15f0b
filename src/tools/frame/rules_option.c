/* SPDX-License-Identifier: MIT */
/* RULES on the command line and in records: finds the ruleset of a record and keeps those that were
 * made ready. What a ruleset text means is decided by the rules module. */
#include "rules_option.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { SHELVES = 128 };

struct tool_rulebook {
    tool_rules *option;        /* of --rules; NULL when it was not given */
    bool override;             /* use it for every record */
    tool_rules *kept[SHELVES]; /* by hash of what they were read from; the newest stays */
    tool_rules *last;          /* the one chosen last */
    tafl_text key;             /* scratch */
};

/* ---- one ruleset ------------------------------------------------------------------------------- */

static void free_one(tool_rules *rules)
{
    if (!rules) return;
    free(rules->variant);
    free(rules->starts);
    tafl_text_clear(&rules->text);
    tafl_text_clear(&rules->key);
    free(rules);
}

void tool_rules_free(tool_rules *rules)
{
    /* a variant has no variants */
    for (size_t i = 0; rules && rules->variant && i < rules->start_count; i++) {
        free_one(rules->variant[i]);
    }
    free_one(rules);
}

tool_rules *tool_rules_new(const tafl_rules *rules, tafl_str name, const tafl_sink *sink)
{
    tool_rules *made = calloc(1, sizeof *made);
    if (!made) return NULL;
    if (tafl_referee_init(&made->referee, rules, sink) != TAFL_OK) {
        free(made);
        return NULL;
    }
    tafl_rules_write(&made->text, rules, TAFL_RULES_SHORT);
    made->name = name.len > 0 ? name : tafl_str_of(made->referee.rules.name);
    if (made->text.failed) {
        tool_rules_free(made);
        made = NULL;
    }
    return made;
}

/* Adds the further start positions of a catalogue entry, for records that start from them. */
static void add_starts(tool_rules *made, const tafl_ruleset *entry)
{
    tafl_str rest = tafl_str_of(entry ? entry->starts : NULL), word;
    while ((word = tafl_str_word(&rest)).len > 0) {
        size_t count = made->start_count + 1;
        tafl_board *starts = realloc(made->starts, count * sizeof *starts);
        if (!starts) return;
        made->starts = starts;
        if (tafl_board_parse(&starts[count - 1], word, TAFL_BOTTOM_FIRST, NULL) == TAFL_OK)
            made->start_count = count;
    }
}

tool_rules *tool_rules_started_from(tool_rules *rules, const tafl_board *start)
{
    size_t i = 0;
    while (i < rules->start_count && !tafl_board_equal(&rules->starts[i], start)) i++;
    if (i == rules->start_count) return rules;
    if (!rules->variant) rules->variant = calloc(rules->start_count, sizeof(tool_rules *));
    if (!rules->variant) return rules;
    if (!rules->variant[i]) {
        tafl_rules changed = rules->referee.rules;
        changed.start = *start;
        rules->variant[i] = tool_rules_new(&changed, rules->name, NULL);
        if (rules->variant[i]) rules->variant[i]->from_option = rules->from_option;
    }
    return rules->variant[i] ? rules->variant[i] : rules;
}

/* ---- RULES on the command line ----------------------------------------------------------------- */

/* The diagnostics of a RULES argument, as text. */
typedef struct argument_errors {
    tool_run *run;
    tafl_text text;
} argument_errors;

static void keep_error(void *context, const tafl_diag *diag)
{
    argument_errors *errors = context;
    tool_message message = {.source = diag->source, .at = diag->at, .len = diag->len};
    message.name = errors->run->tool->name;
    message.severity = diag->severity;
    message.id = tafl_str_of(diag->id);
    message.text = tafl_str_of(diag->message);
    tool_message_write(&errors->text, errors->run->err_color, &message);
}

static int read_rules_file(tool_run *run, const char *path, tafl_text *out)
{
    tafl_status status = tafl_file_read(out, path, TAFL_LIMIT_RULES_BYTES);
    if (status == TAFL_OK) return TOOL_FINE;
    tool_say(run, TAFL_ERROR, "cannot read rules from %s: %s", path,
             status == TAFL_IO ? strerror(errno) : tafl_status_text(status));
    return TOOL_FAILED;
}

/* Is it a word that can only be a name in the catalogue? */
static bool is_plain_name(tafl_str text)
{
    for (size_t i = 0; i < text.len; i++) {
        if (text.at[i] == ':' || text.at[i] == ' ' || text.at[i] == '\n') return false;
    }
    return text.len > 0;
}

static int unknown_name(tool_run *run, tafl_str name)
{
    const char *near = tafl_catalogue_nearest(name);
    return tool_usage(run, "there are no rules '%.*s'%s%s%s (tafl-rules list names all)",
                      (int)name.len, name.at, near ? "; did you mean '" : "", near ? near : "",
                      near ? "'?" : "");
}

static int read_rules_text(tool_run *run, tafl_str text, const char *called, tafl_rules *out,
                           tafl_str *name)
{
    const tafl_ruleset *entry = tafl_catalogue_find(text);
    *name = tafl_str_of(entry ? entry->name : NULL);
    if (!entry && is_plain_name(text)) return unknown_name(run, text);
    argument_errors errors = {.run = run};
    const tafl_sink sink = {keep_error, &errors};
    const tafl_source source = {tafl_str_of(called), text, 0, 1, 0};
    bool fine = tafl_rules_read_at(out, text, NULL, &source, &sink) == TAFL_OK;
    tool_put_error(run, &errors.text);
    tafl_text_clear(&errors.text);
    return fine ? TOOL_FINE : TOOL_USAGE;
}

int tool_rules_read_argument(tool_run *run, const char *argument, tafl_rules *out, tafl_str *name)
{
    tafl_text file = {0};
    tafl_str text = tafl_str_trim(tafl_str_of(argument));
    int status = TOOL_FINE;
    if (argument[0] == '@') {
        status = read_rules_file(run, argument + 1, &file);
        text = tafl_str_trim(tafl_text_view(&file));
    }
    const char *called = argument[0] == '@' ? argument + 1 : "rules";
    if (status == TOOL_FINE) status = read_rules_text(run, text, called, out, name);
    tafl_text_clear(&file);
    return status;
}

/* ---- the rulebook ------------------------------------------------------------------------------ */

static int read_option(tool_rulebook *book, tool_run *run)
{
    tafl_rules rules;
    tafl_str name = {0};
    int status = tool_rules_read_argument(run, run->common->rules, &rules, &name);
    if (status != TOOL_FINE) return status;
    book->option = tool_rules_new(&rules, name, NULL);
    if (!book->option) return TOOL_FAILED;
    book->option->from_option = true;
    add_starts(book->option, tafl_catalogue_find(name));
    return TOOL_FINE;
}

tool_rulebook *tool_rulebook_new(tool_run *run, int *status)
{
    tool_rulebook *book = calloc(1, sizeof *book);
    *status = book ? TOOL_FINE : TOOL_FAILED;
    if (!book) return NULL;
    book->override = run->common->override_rules;
    if (run->common->rules)
        *status = read_option(book, run);
    else if (book->override)
        *status = tool_usage(run, "--override-rules needs --rules");
    if (*status == TOOL_FINE) return book;
    tool_rulebook_free(book);
    return NULL;
}

void tool_rulebook_free(tool_rulebook *book)
{
    if (!book) return;
    for (size_t i = 0; i < SHELVES; i++) tool_rules_free(book->kept[i]);
    tool_rules_free(book->option);
    tafl_text_clear(&book->key);
    free(book);
}

tafl_status tool_rules_tag(tafl_record *record, const tool_rules *rules, const tafl_codec *to)
{
    if (!rules || !rules->from_option || !(to->keeps & TAFL_KEEPS_RULES)) return TAFL_OK;
    return tafl_record_set_tag(record, TAFL_STR("rules"), tafl_text_view(&rules->text));
}

/* ---- rules of a record ------------------------------------------------------------------------- */

/* What a record says about its rules. */
typedef struct own_rules {
    const tafl_tag *rules; /* the tag; NULL when it has none */
    const char *type;      /* the entry of an archive's type of game; NULL when it has none */
    const tafl_tag *start; /* a tag with a position; NULL when it has none */
    tafl_order order;
} own_rules;

/* An archive that numbers its types of games has named the rules, if the catalogue knows the number.
 */
static const char *type_entry(const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("aage-type"));
    if (!tag || tag->value.len > 8) return NULL;
    tafl_text name = {0};
    tafl_text_z(&name, "aage-");
    tafl_text_str(&name, tag->value);
    const tafl_ruleset *entry = tafl_catalogue_find(tafl_text_view(&name));
    tafl_text_clear(&name);
    return entry ? entry->name : NULL;
}

static own_rules find_own(const tafl_record *record)
{
    static const struct {
        const char *key;
        tafl_order order;
    } starts[] = {
        {"position", TAFL_BOTTOM_FIRST}, {"start", TAFL_BOTTOM_FIRST}, {"starti", TAFL_TOP_FIRST}};
    own_rules own = {0};
    if (!tafl_record_tags(record)) return own;
    own.rules = tafl_record_tag(record, TAFL_STR("rules"));
    if (!own.rules) own.type = type_entry(record);
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
static bool set_start(tafl_rules *rules, const tafl_record *record, const own_rules *own,
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
        return false;
    }
    if (board.size != rules->start.size) {
        tafl_sink_tell(sink, TAFL_ERROR, "rules-start", source, at, own->start->len,
                       "the start position is for %ux%u, the rules are for %ux%u", board.size,
                       board.size, rules->start.size, rules->start.size);
        return false;
    }
    rules->start = board;
    return true;
}

/* Counts what is told while a record's rules are read, and passes it on. */
typedef struct listening {
    const tafl_sink *sink;
    unsigned told;
} listening;

static void count_and_pass(void *context, const tafl_diag *diag)
{
    listening *l = context;
    l->told++;
    if (l->sink && l->sink->tell) l->sink->tell(l->sink->context, diag);
}

/* Reads the rules that the record has or names; *entry is that of the catalogue, if it names one. */
static bool read_own(tafl_rules *out, const tafl_record *record, const own_rules *own,
                     const tafl_sink *sink, const tafl_ruleset **entry)
{
    const tafl_source *source = NULL;
    tafl_str text =
        own->type ? tafl_str_of(own->type) : value_in_source(record, own->rules, &source);
    *entry = tafl_catalogue_find(tafl_str_trim(text));
    return tafl_rules_read_at(out, text, NULL, source, sink) == TAFL_OK;
}

/* Reads the record's rules, or takes those of the option, and sets its start position. */
static tool_rules *make_rules(tool_rulebook *book, const tafl_record *record, const own_rules *own,
                              bool own_rules_count, const tafl_sink *sink)
{
    listening listen = {sink, 0};
    const tafl_sink counter = {count_and_pass, &listen};
    tafl_rules rules;
    tafl_str name = {0};
    const tafl_ruleset *entry = NULL;
    if (own_rules_count) {
        if (!read_own(&rules, record, own, &counter, &entry)) return NULL;
        name = tafl_str_of(entry ? entry->name : NULL);
    } else {
        rules = book->option->referee.rules;
        name = book->option->name;
    }
    if (own->start && !set_start(&rules, record, own, &counter)) return NULL;
    tool_rules *made = tool_rules_new(&rules, name, &counter);
    if (!made) return NULL;
    made->from_option = !own_rules_count;
    made->remarked = listen.told > 0;
    if (!own->start) add_starts(made, entry);
    return made;
}

static void write_key(tafl_text *key, const own_rules *own, bool own_rules_count)
{
    tafl_text_reset(key);
    if (own_rules_count) tafl_text_str(key, own->type ? tafl_str_of(own->type) : own->rules->value);
    tafl_text_char(key, own_rules_count ? '\n' : '\r');
    if (own->start) tafl_text_str(key, own->start->value);
    tafl_text_char(key, own->order == TAFL_TOP_FIRST ? 'i' : ' ');
}

static size_t shelf_of(tafl_str key)
{
    uint64_t hash = 1469598103934665603u;
    for (size_t i = 0; i < key.len; i++) hash = (hash ^ (unsigned char)key.at[i]) * 1099511628211u;
    return (size_t)(hash >> 32) % SHELVES;
}

static tool_rules *find_or_make(tool_rulebook *book, const tafl_record *record,
                                const own_rules *own, bool own_rules_count, const tafl_sink *sink)
{
    write_key(&book->key, own, own_rules_count);
    if (book->key.failed) return NULL;
    tafl_str key = tafl_text_view(&book->key);
    tool_rules **shelf = &book->kept[shelf_of(key)];
    if (*shelf && !(*shelf)->remarked && tafl_str_equal(tafl_text_view(&(*shelf)->key), key))
        return *shelf;
    tool_rules *made = make_rules(book, record, own, own_rules_count, sink);
    if (!made) return NULL;
    tafl_text_str(&made->key, key);
    tool_rules_free(*shelf);
    return *shelf = made;
}

tool_choice tool_rulebook_choose(tool_rulebook *book, const tafl_record *record,
                                 const tafl_sink *sink)
{
    own_rules own = find_own(record);
    bool use_own = (own.rules || own.type) && !book->override;
    if (!own.start && !use_own) return (tool_choice){book->option, !book->option, false};
    if (!use_own && !book->option) return (tool_choice){NULL, true, false};
    tool_rules *rules = find_or_make(book, record, &own, use_own, sink);
    bool unused = use_own && book->option &&
                  !(rules && tafl_rules_equal(&rules->referee.rules, &book->option->referee.rules));
    return (tool_choice){rules, false, unused};
}
