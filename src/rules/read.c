/* SPDX-License-Identifier: MIT */
/*
 * From a ruleset text to a value. A text is a layer of entries: on the defaults when it gives a
 * start position, else on a catalogue entry, whose own text may again be a layer on another. The
 * layers are collected from the outermost inwards and applied the other way round.
 */
#include "catalogue.h"
#include "fields.h"

#include <base/distance.h>
#include <string.h>

enum { LAYERS = 6, FIELDS = 64 };

struct entry {
    tafl_str key, value; /* key.at is NULL when it was not given */
};

struct layer {
    tafl_source source;
    tafl_str text;
    struct entry entries[FIELDS]; /* by row of the field table */
    struct entry inverted;        /* `starti` */
    struct entry base;            /* `base`, or the name that opens the text */
    const tafl_ruleset *below;    /* what `base` names */
};

struct reader {
    const tafl_rules_options *options;
    const tafl_sink *sink;
    unsigned errors;
    struct layer layers[LAYERS];
};

static void tell(struct reader *reader, const struct layer *layer, tafl_severity severity,
                 const char *id, tafl_str part, const char *message)
{
    size_t at = part.at ? (size_t)(part.at - layer->source.bytes.at) : 0;
    reader->errors += severity == TAFL_ERROR;
    tafl_sink_tell(reader->sink, severity, id, &layer->source, at, part.len, "%s", message);
}

/* ---- collecting --------------------------------------------------------------------------- */

/* Where the entry of that key belongs, NULL when nobody knows the key. */
static struct entry *slot_of(struct layer *layer, tafl_str key)
{
    unsigned index;
    if (tafl__field_find(key, &index)) return &layer->entries[index];
    if (tafl_str_equal(key, TAFL_STR("starti"))) return &layer->inverted;
    if (tafl_str_equal(key, TAFL_STR("base"))) return &layer->base;
    return NULL;
}

static const char *nearest_key(tafl_str key)
{
    enum { NEAR = 2 };
    unsigned best = NEAR + 1;
    const char *nearest = NULL;
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        unsigned distance = tafl__distance(key, tafl_str_of(tafl__field_at(i)->key), NEAR);
        if (distance >= best || distance >= key.len) continue;
        best = distance;
        nearest = tafl__field_at(i)->key;
    }
    return nearest;
}

static void tell_unknown_key(struct reader *reader, struct layer *layer, tafl_str key)
{
    bool lenient = reader->options && reader->options->lenient;
    const char *nearest = nearest_key(key);
    tafl_text says = {0};
    tafl_text_format(&says, "unknown key '%.*s'%s%s%s", (int)(key.len < 40 ? key.len : 40), key.at,
                     nearest ? "; did you mean '" : "", nearest ? nearest : "",
                     nearest ? "'?" : "");
    tell(reader, layer, lenient ? TAFL_WARNING : TAFL_ERROR, "rules-unknown-key", key,
         says.failed ? "unknown key" : says.at);
    tafl_text_clear(&says);
}

static void put(struct reader *reader, struct layer *layer, struct entry *slot, tafl_str key,
                tafl_str value)
{
    if (slot->key.at) {
        tafl_text says = {0};
        tafl_text_format(&says, "'%.*s' is given twice", (int)key.len, key.at);
        tell(reader, layer, TAFL_ERROR, "rules-duplicate-key", key,
             says.failed ? "given twice" : says.at);
        tafl_text_clear(&says);
        return;
    }
    slot->key = key;
    slot->value = value;
}

/* Does a word without a colon belong to the value before it, as in "cor:a1, a11" or after the unknown
 * "efen: n"? Then the value grows. */
static bool continues(struct entry *last, tafl_str token)
{
    if (!last->key.at) return false;
    tafl_str value = last->value;
    bool open = value.len > 0 && value.at[value.len - 1] == ',';
    bool unknown_and_empty = value.len == 0 && !tafl__field_find(last->key, NULL);
    if (!open && !unknown_and_empty) return false;
    last->value = (tafl_str){value.at, (size_t)(token.at + token.len - value.at)};
    return true;
}

static void collect_name(struct reader *reader, struct layer *layer, tafl_str name)
{
    if (reader->options && reader->options->otn && layer == reader->layers)
        tell(reader, layer, TAFL_ERROR, "rules-syntax", name,
             "the rules of a record are written key:value, with blanks between them");
    else
        put(reader, layer, &layer->base, name, name);
}

/* The words that open a text, up to the first entry: a name, whatever blanks it is written with. */
static tafl_str name_in_front(tafl_str *rest)
{
    tafl_str after = *rest, token = tafl_str_word(&after), name = {token.at, 0};
    while (token.len > 0 && !memchr(token.at, ':', token.len)) {
        name.len = (size_t)(token.at + token.len - name.at);
        *rest = after;
        token = tafl_str_word(&after);
    }
    return name;
}

/* `last` is the entry before, wherever it is kept. */
static void collect_entry(struct reader *reader, struct layer *layer, tafl_str token, size_t colon,
                          struct entry **last, struct entry *unknown)
{
    tafl_str key = {token.at, colon}, value = {token.at + colon + 1, token.len - colon - 1};
    struct entry *slot = slot_of(layer, key);
    if (slot) {
        put(reader, layer, slot, key, value);
        *last = slot;
        return;
    }
    tell_unknown_key(reader, layer, key);
    *unknown = (struct entry){key, value};
    *last = unknown;
}

static void collect(struct reader *reader, struct layer *layer)
{
    struct entry none = {{NULL, 0}, {NULL, 0}}, unknown = none, *last = &none;
    tafl_str all = layer->text, rest = all, token = tafl_str_word(&rest);
    if (!tafl_str_equal(token, TAFL_STR("rules"))) rest = all;
    tafl_str name = name_in_front(&rest);
    if (name.len > 0) collect_name(reader, layer, name);
    while ((token = tafl_str_word(&rest)).len > 0) {
        const char *colon = memchr(token.at, ':', token.len);
        if (colon)
            collect_entry(reader, layer, token, (size_t)(colon - token.at), &last, &unknown);
        else if (!continues(last, token))
            tell(reader, layer, TAFL_ERROR, "rules-syntax", token,
                 "an entry is written key:value, without a blank inside");
    }
}

/* ---- what the text builds on -------------------------------------------------------------- */

/* Appends " may be a, b or c". */
static void write_choice(tafl_text *out, const tafl__called *called)
{
    for (unsigned i = 0; i < called->count; i++) {
        bool last = i + 1 == called->count && !called->more;
        tafl_text_z(out, i == 0 ? " " : last ? " or " : ", ");
        tafl_text_z(out, called->may_be[i]->name);
    }
    if (called->more) tafl_text_z(out, ", or yet another");
}

static void tell_unknown_name(struct reader *reader, struct layer *layer, tafl_str name,
                              const tafl__called *called)
{
    const char *nearest = called->count && !called->parts ? NULL : tafl__catalogue_nearest(name);
    bool choice = called->count > 1 && !nearest;
    tafl_text says = {0};
    int len = (int)(name.len < 80 ? name.len : 80);
    if (called->count == 1) nearest = called->may_be[0]->name;
    if (choice) {
        tafl_text_format(&says, "'%.*s' may be", len, name.at);
        write_choice(&says, called);
        tafl_text_z(&says, "; say which");
    } else {
        tafl_text_format(&says, "no ruleset is called '%.*s'%s%s%s", len, name.at,
                         nearest ? "; did you mean '" : "", nearest ? nearest : "",
                         nearest ? "'?" : "");
    }
    tell(reader, layer, TAFL_ERROR, choice ? "rules-ambiguous-name" : "rules-unknown-name", name,
         says.failed ? "no such ruleset" : says.at);
    tafl_text_clear(&says);
}

/* Nothing is guessed in silence. */
static void tell_loose_name(struct reader *reader, struct layer *layer, tafl_str name)
{
    tafl_text says = {0};
    tafl_text_format(&says, "'%.*s' is taken for the ruleset %s",
                     (int)(name.len < 80 ? name.len : 80), name.at, layer->below->name);
    tell(reader, layer, TAFL_NOTE, "rules-name", name,
         says.failed ? "taken for a ruleset" : says.at);
    tafl_text_clear(&says);
}

static struct entry *entry_of(struct layer *layer, const char *key)
{
    return slot_of(layer, tafl_str_of(key));
}

static bool gives_start(struct layer *layer)
{
    return layer->inverted.key.at || entry_of(layer, "start")->key.at;
}

/* The name without a final "-13"; other numbers than sizes stay. */
static tafl_str stem(tafl_str name)
{
    size_t len = name.len;
    uint64_t size;
    while (len > 0 && name.at[len - 1] >= '0' && name.at[len - 1] <= '9') len--;
    tafl_str number = {name.at + len, name.len - len};
    if (!tafl_str_uint(&size, number, TAFL_SIZE_MAX) || size < TAFL_SIZE_MIN) return name;
    return len > 1 && name.at[len - 1] == '-' ? (tafl_str){name.at, len - 1} : name;
}

/* The entry of the same name for the size that `dim` asks for: copenhagen, 13 -> copenhagen-13.
 * Rules of one name on several boards have entries NAME-SIZE in the catalogue. */
static const tafl_ruleset *sized(const tafl_ruleset *entry, tafl_str size)
{
    tafl_text name = {0};
    tafl_text_str(&name, stem(tafl_str_of(entry->name)));
    tafl_text_char(&name, '-');
    tafl_text_str(&name, size);
    const tafl_ruleset *found = name.failed ? NULL : tafl__catalogue_exact(tafl_text_view(&name));
    tafl_text_clear(&name);
    return found ? found : entry;
}

static void find_below(struct reader *reader, struct layer *layer)
{
    const struct entry *size = entry_of(layer, "dim");
    if (!layer->base.key.at) return;
    const tafl__called called = tafl__catalogue_called(layer->base.value);
    layer->below = called.entry;
    if (!layer->below)
        tell_unknown_name(reader, layer, layer->base.value, &called);
    else if (size->key.at && !gives_start(layer))
        layer->below = sized(layer->below, size->value);
    if (layer->below && called.loose) tell_loose_name(reader, layer, layer->base.value);
}

/* ---- applying ----------------------------------------------------------------------------- */

static bool apply_field(struct reader *reader, struct layer *layer, const struct field *field,
                        tafl_str value, tafl_rules *rules)
{
    struct field_fault fault = {{NULL, 0}, {0}};
    if (tafl__field_read(field, rules, value, &fault)) return true;
    if (!fault.part.at) fault.part = value;
    tell(reader, layer, TAFL_ERROR, "rules-bad-value", fault.part,
         fault.says.failed || !fault.says.at ? "bad value" : fault.says.at);
    tafl_text_clear(&fault.says);
    return false;
}

/* Special squares that stand where the old board has them by default move with the new size. */
static void resize(tafl_rules *rules, unsigned size)
{
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        tafl_squares was;
        if (field->kind != FIELD_SQUARES) continue;
        tafl__field_preset_squares(&was, field->preset, rules->start.size);
        tafl_squares *now = (tafl_squares *)(void *)((char *)rules + field->offset);
        if (tafl_squares_equal(now, &was)) tafl__field_preset_squares(now, field->preset, size);
    }
}

static bool read_inverted(struct reader *reader, struct layer *layer, tafl_board *board)
{
    tafl_board_error error = {0};
    tafl_str value = layer->inverted.value;
    if (tafl_board_parse(board, value, TAFL_TOP_FIRST, &error) == TAFL_OK) return true;
    size_t at = error.at < value.len ? error.at : value.len;
    tell(reader, layer, TAFL_ERROR, "rules-bad-value",
         (tafl_str){value.at + at, at < value.len ? 1u : 0u}, error.message);
    return false;
}

/* The start position the layer gives; false when it gives none that can be read. */
static bool read_start(struct reader *reader, struct layer *layer, tafl_rules *scratch)
{
    const struct entry *start = entry_of(layer, "start");
    const struct field *field = tafl__field_find(TAFL_STR("start"), NULL);
    if (start->key.at && layer->inverted.key.at) {
        tell(reader, layer, TAFL_ERROR, "rules-duplicate-key", layer->inverted.key,
             "start and starti say the same thing; give one of them");
        return false;
    }
    if (start->key.at) return apply_field(reader, layer, field, start->value, scratch);
    if (layer->inverted.key.at) return read_inverted(reader, layer, &scratch->start);
    return false;
}

static void check_size(struct reader *reader, struct layer *layer, unsigned board)
{
    const struct entry *size = entry_of(layer, "dim");
    uint64_t stated;
    if (!size->key.at || !tafl_str_uint(&stated, size->value, TAFL_SIZE_MAX) || stated == board)
        return;
    tafl_text says = {0};
    tafl_text_format(&says, "dim is %u, but the board of %s is %ux%u", (unsigned)stated,
                     gives_start(layer) ? "the start position" : layer->below->name, board, board);
    tell(reader, layer, TAFL_ERROR, "rules-contradiction", size->value,
         says.failed ? "dim and the board differ" : says.at);
    tafl_text_clear(&says);
}

/* The board of the layer: its own start position, or that of the entry below. */
static bool apply_board(struct reader *reader, struct layer *layer, tafl_rules *rules)
{
    tafl_rules own = *rules;
    if (!gives_start(layer)) {
        if (layer->below) {
            check_size(reader, layer, rules->start.size);
            return true;
        }
        tell(reader, layer, TAFL_ERROR, "rules-missing", layer->text,
             "there is no start position (start:/…/) and no ruleset to build on (base:NAME)");
        return false;
    }
    if (!read_start(reader, layer, &own)) return false;
    if (layer->below)
        resize(rules, own.start.size);
    else
        tafl_rules_default(rules, own.start.size);
    rules->start = own.start;
    check_size(reader, layer, rules->start.size);
    return true;
}

static bool is_about_board(const struct field *field)
{
    return field->kind == FIELD_SIZE || field->kind == FIELD_START;
}

static void apply(struct reader *reader, struct layer *layer, tafl_rules *rules)
{
    tafl_rules scratch;
    const struct entry *size = entry_of(layer, "dim");
    tafl_rules_default(&scratch, TAFL_SIZE_MAX);
    if (size->key.at && !apply_field(reader, layer, tafl__field_at(0), size->value, &scratch))
        return;
    if (!apply_board(reader, layer, rules)) return;
    for (unsigned i = 0; i < tafl__field_count(); i++)
        if (layer->entries[i].key.at && !is_about_board(tafl__field_at(i)))
            apply_field(reader, layer, tafl__field_at(i), layer->entries[i].value, rules);
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* A ruleset of the catalogue is called by its name there; a changed one says so. */
static void set_name(tafl_rules *rules, const struct layer *top, const tafl_rules *below)
{
    static const char changed[] = "_(changed)";
    size_t len = strlen(top->below->name), more = sizeof changed - 1;
    if (len + more >= sizeof rules->name) return;
    memset(rules->name, 0, sizeof rules->name);
    memcpy(rules->name, top->below->name, len);
    if (!tafl_rules_equal(rules, below)) memcpy(rules->name + len, changed, more);
}

struct finding_context {
    struct reader *reader;
    struct layer *layer;
};

/* Where the value comes from a ruleset below, the message names its key. */
static void tell_finding(void *context, tafl_severity severity, const char *id, const char *key,
                         const char *message)
{
    struct finding_context *at = context;
    struct entry *entry = key ? entry_of(at->layer, key) : NULL;
    tafl_text says = {0};
    if (key && strcmp(key, "start") == 0 && at->layer->inverted.key.at)
        entry = &at->layer->inverted;
    bool here = entry && entry->key.at;
    if (key && !here) tafl_text_format(&says, "%s: ", key);
    tafl_text_z(&says, message);
    tell(at->reader, at->layer, severity, id, here ? entry->value : at->layer->text,
         says.failed ? message : says.at);
    tafl_text_clear(&says);
}

/* Collects the layers; returns how many there are, 0 when they cannot be followed to the end. */
static unsigned collect_all(struct reader *reader)
{
    for (unsigned n = 0; n < LAYERS; n++) {
        struct layer *layer = &reader->layers[n];
        collect(reader, layer);
        find_below(reader, layer);
        if (layer->base.key.at && !layer->below) return 0;
        if (!layer->below) return n + 1;
        if (n + 1 == LAYERS) return 0;
        reader->layers[n + 1].text = tafl_str_of(layer->below->text);
        reader->layers[n + 1].source.name = tafl_str_of(layer->below->name);
        reader->layers[n + 1].source.bytes = reader->layers[n + 1].text;
        reader->layers[n + 1].source.line = 1;
    }
    return 0;
}

static void read_layers(struct reader *reader, tafl_rules *rules)
{
    unsigned count = collect_all(reader);
    struct layer *top = &reader->layers[0];
    tafl_rules below;
    struct finding_context at = {reader, top};
    if (count == 0) {
        reader->errors += reader->errors == 0;
        return;
    }
    for (unsigned n = count; n-- > 1;) apply(reader, &reader->layers[n], rules);
    below = *rules;
    apply(reader, top, rules);
    if (top->below && !entry_of(top, "name")->key.at) set_name(rules, top, &below);
    if (reader->errors == 0) tafl__rules_examine(rules, tell_finding, &at);
}

tafl_status tafl_rules_read(tafl_rules *out, tafl_str text, const tafl_rules_options *options,
                            const tafl_sink *sink)
{
    tafl_rules rules;
    struct reader reader = {.options = options, .sink = sink};
    struct layer *top = &reader.layers[0];
    _Static_assert(sizeof top->entries / sizeof top->entries[0] == FIELDS, "one entry a field");
    if (!text.at) text.at = "";
    top->text = text;
    top->source = options && options->source ? *options->source
                                             : (tafl_source){TAFL_STR("ruleset"), text, 0, 1, 0};
    if (tafl__field_count() > FIELDS) return TAFL_BUG;
    if (text.len > TAFL_LIMIT_RULES_BYTES) {
        tell(&reader, top, TAFL_ERROR, "rules-syntax", (tafl_str){text.at, 0},
             "the ruleset text is too long");
        return TAFL_LIMIT;
    }
    tafl_rules_default(&rules, TAFL_SIZE_MIN);
    read_layers(&reader, &rules);
    if (reader.errors > 0) return TAFL_SYNTAX;
    *out = rules;
    return TAFL_OK;
}

const tafl_ruleset *tafl_rules_base(tafl_str text)
{
    struct reader reader = {0};
    struct layer *top = &reader.layers[0];
    if (text.len == 0 || text.len > TAFL_LIMIT_RULES_BYTES) return NULL;
    top->text = top->source.bytes = text;
    collect(&reader, top);
    find_below(&reader, top);
    return gives_start(top) ? NULL : top->below;
}
