/* SPDX-License-Identifier: MIT */
/*
 * Which run of tafl-annotate has evaluated which plies, as tags. The run that was there last has tags of its
 * own: engine, engine-options, engine-budget, engine-eval, and engine-plies where it did not evaluate all.
 * What is left of earlier ones is a tag each, "engine-earlier-1": its plies and what those tags said.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "write.h"
#include <engine/budget.h>

/* ---- sets of plies ------------------------------------------------------------------------------------ */

void tafl__annotate_plies_clear(annotate_plies *plies)
{
    free(plies->at);
    *plies = (annotate_plies){0};
}

static bool make(annotate_plies *out, uint32_t last)
{
    *out = (annotate_plies){calloc(last + 1u, sizeof *out->at), last};
    return out->at != NULL;
}

static bool has_eval(const tafl_node *node)
{
    return node->extra && node->extra->eval.unit != TAFL_UNIT_NONE;
}

/* Makes the set of the plies that have an evaluation. */
static bool make_evaluated(annotate_plies *out, const tafl_record *record)
{
    uint32_t last = 0;
    const tafl_node *root = tafl_record_root(record);
    for (const tafl_node *node = root; node; node = node->child)
        if (node->ply > last) last = node->ply;
    if (!make(out, last)) return false;
    for (const tafl_node *node = root; node; node = node->child)
        out->at[node->ply] |= has_eval(node);
    return true;
}

static bool is_empty(const annotate_plies *plies)
{
    return !memchr(plies->at, true, plies->last + 1u);
}

/* The text up to `stop`, which is taken off as well. */
static tafl_str take(tafl_str *rest, const char *stop)
{
    size_t len = strlen(stop), i = 0;
    while (i < rest->len &&
           !tafl_str_starts((tafl_str){rest->at + i, rest->len - i}, tafl_str_of(stop)))
        i++;
    tafl_str out = {rest->at, i};
    i = i < rest->len ? i + len : i;
    *rest = (tafl_str){rest->at + i, rest->len - i};
    return out;
}

/* "0..10,12": adds those plies that are in `evaluated`. */
static void read_plies(annotate_plies *out, tafl_str text, const annotate_plies *evaluated)
{
    while (text.len) {
        tafl_str range = take(&text, ","), first = take(&range, "..");
        uint64_t from, to;
        if (!tafl_str_uint(&from, first, out->last)) continue;
        if (!range.len || !tafl_str_uint(&to, range, UINT32_MAX)) to = from;
        for (uint64_t i = from; i <= to && i <= out->last; i++) out->at[i] |= evaluated->at[i];
    }
}

/* The other way round. */
static void write_plies(tafl_text *out, const annotate_plies *plies)
{
    const char *between = "";
    for (uint32_t i = 0; i <= plies->last; i++) {
        if (!plies->at[i]) continue;
        uint32_t end = i;
        while (end < plies->last && plies->at[end + 1]) end++;
        tafl_text_format(out, "%s%lu", between, (unsigned long)i);
        if (end > i) tafl_text_format(out, "..%lu", (unsigned long)end);
        between = ",";
        i = end;
    }
}

/* ---- tags that are ours ---------------------------------------------------------------------------------- */

static const char *const keys[] = {"engine",         "engine-options",    "engine-budget",
                                   "engine-eval",    "engine-plies",      "accuracy-attackers",
                                   "turning-points", "accuracy-defenders"};
static const char by[] = "annotated-by", tool[] = "tafl-annotate", earlier[] = "engine-earlier-";

static bool is_signature(const tafl_tag *tag)
{
    return tafl_str_equal_nocase(tag->key, tafl_str_of(by)) &&
           tafl_str_starts(tag->value, tafl_str_of(tool));
}

static bool is_ours(tafl_str key)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (tafl_str_equal_nocase(key, tafl_str_of(keys[i]))) return true;
    return tafl_str_starts(key, tafl_str_of(earlier));
}

/* Has tafl-annotate been here? */
static bool is_signed(const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tags(record);
    while (tag && !is_signature(tag)) tag = tag->next;
    return tag != NULL;
}

/* The first `most` tags of ours go. */
typedef struct dropping {
    const tafl_tag *next; /* keep_tags asks about all tags in their order */
    size_t most;
} dropping;

static bool is_kept(void *context, tafl_str key)
{
    dropping *d = context;
    const tafl_tag *tag = d->next;
    d->next = tag->next;
    bool ours = is_ours(key) || is_signature(tag);
    if (!ours || d->most == 0) return true;
    d->most--;
    return false;
}

static size_t count_ours(const tafl_record *record)
{
    size_t count = 0;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next)
        count += is_ours(tag->key) || is_signature(tag);
    return count;
}

static void drop(tafl_record *record, size_t most)
{
    dropping d = {tafl_record_tags(record), most};
    tafl_record_keep_tags(record, is_kept, &d);
}

void tafl__annotate_drop_tags(tafl_record *record)
{
    if (is_signed(record)) drop(record, count_ours(record));
}

bool tafl__annotate_set_tag(annotate_writer *writer, const char *key)
{
    tafl_text *text = &writer->text;
    bool fine = !text->failed;
    if (fine && text->len)
        fine = tafl_record_add_tag(writer->plan->record, tafl_str_of(key), tafl_text_view(text), 0,
                                   0) == TAFL_OK;
    tafl_text_reset(text);
    return fine;
}

/* ---- runs -------------------------------------------------------------------------------------------------- */

/* A run that a record tells of; texts are the record's, `words` but for the last one. */
typedef struct run {
    tafl_text text; /* of the words, where they are put together */
    tafl_str words, plies;
    bool all; /* plies */
} run;

static void add_words(tafl_text *out, tafl_str more)
{
    if (more.len && out->len) tafl_text_z(out, "; ");
    tafl_text_str(out, more);
}

/* Reads the run that a tag stands for; false when it stands for none. */
static bool read_run(run *out, const tafl_record *record, const tafl_tag *tag)
{
    static const char *const parts[] = {"engine", "engine-options", "engine-budget", "engine-eval"};
    if (tafl_str_starts(tag->key, tafl_str_of(earlier))) {
        out->words = tag->value;
        out->plies = take(&out->words, ": ");
        out->all = false;
        return true;
    }
    if (!tafl_str_equal_nocase(tag->key, TAFL_STR("engine-budget"))) return false;
    tafl_text_reset(&out->text);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const tafl_tag *part = tafl_record_tag(record, tafl_str_of(parts[i]));
        if (part) add_words(&out->text, part->value);
    }
    out->words = tafl_text_view(&out->text);
    const tafl_tag *plies = tafl_record_tag(record, TAFL_STR("engine-plies"));
    out->all = !plies;
    out->plies = plies ? plies->value : (tafl_str){NULL, 0};
    return true;
}

static void add_run(annotate_plies *out, const run *r, const annotate_plies *evaluated)
{
    if (!r->all) read_plies(out, r->plies, evaluated);
    for (uint32_t i = 0; r->all && i <= out->last; i++) out->at[i] |= evaluated->at[i];
}

bool tafl__annotate_plies_of(annotate_plies *out, const tafl_record *record)
{
    annotate_plies evaluated = {0};
    run r = {.all = false};
    *out = (annotate_plies){0};
    bool fine = make_evaluated(&evaluated, record) && make(out, evaluated.last);
    const tafl_tag *tag = fine && is_signed(record) ? tafl_record_tags(record) : NULL;
    for (; tag; tag = tag->next)
        if (read_run(&r, record, tag)) add_run(out, &r, &evaluated);
    fine = fine && !r.text.failed;
    tafl_text_clear(&r.text);
    tafl__annotate_plies_clear(&evaluated);
    return fine;
}

/* ---- the tags of this run ------------------------------------------------------------------------------------ */

typedef struct writing {
    annotate_writer *writer;
    annotate_plies evaluated, own,
        left; /* by whomsoever; by this run, or one just like it; of another */
    tafl_text words;
    run past;
    unsigned number; /* of earlier runs */
} writing;

/* The values of the tags of this run, one after another. */
static void write_value(tafl_text *out, const annotate_writer *writer, unsigned part)
{
    static const char *const povs[] = {"attackers", "defenders", "side that moved"};
    const annotate_setup *setup = writer->setup;
    switch (part) {
    case 0: tafl_text_z(out, setup->engine); break;
    case 1: tafl_text_z(out, setup->options); break;
    case 2:
        tafl_budget_write(out, &setup->budget);
        tafl_text_format(out, ", lines %u", setup->lines);
        break;
    default:
        tafl_text_format(out, "%s, positive for the %s",
                         writer->unit == TAFL_UNIT_RAW ? "units of the engine"
                                                       : "taflmen more than at the even start",
                         povs[writer->options->pov]);
    }
}

/* Takes up the plies of earlier runs that were just like this one. */
static void take_up(writing *w, const tafl_record *record, const annotate_plies *now)
{
    for (uint32_t i = 0; i <= now->last && i <= w->own.last; i++)
        w->own.at[i] = now->at[i] && w->evaluated.at[i];
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next)
        if (read_run(&w->past, record, tag) &&
            tafl_str_equal(w->past.words, tafl_text_view(&w->words)))
            add_run(&w->own, &w->past, &w->evaluated);
}

/* Writes what is left of the earlier run that a tag stands for. */
static bool put_earlier(writing *w, const tafl_record *record, const tafl_tag *tag)
{
    char key[sizeof earlier + 12];
    tafl_text *text = &w->writer->text;
    if (!read_run(&w->past, record, tag)) return true;
    memset(w->left.at, 0, (w->left.last + 1u) * sizeof *w->left.at);
    add_run(&w->left, &w->past, &w->evaluated);
    for (uint32_t i = 0; i <= w->left.last; i++) w->left.at[i] &= !w->own.at[i];
    if (is_empty(&w->left)) return true;
    write_plies(text, &w->left);
    tafl_text_z(text, ": ");
    tafl_text_str(text, w->past.words);
    snprintf(key, sizeof key, "%s%u", earlier, ++w->number);
    return tafl__annotate_set_tag(w->writer, key);
}

static bool put_tags(writing *w, tafl_record *record)
{
    annotate_writer *writer = w->writer;
    size_t old = count_ours(record);
    const tafl_tag *tag = is_signed(record) ? tafl_record_tags(record) : NULL, *last = tag;
    while (last && last->next) last = last->next;
    tafl_text_reset(&writer->text);
    for (unsigned i = 0; i < 4; i++) {
        write_value(&writer->text, writer, i);
        if (!tafl__annotate_set_tag(writer, keys[i])) return false;
    }
    if (memcmp(w->own.at, w->evaluated.at, w->own.last + 1u) != 0)
        write_plies(&writer->text, &w->own);
    if (!tafl__annotate_set_tag(writer, keys[4])) return false;
    for (bool more = tag != NULL; more; tag = tag->next) {
        more = tag != last;
        if (!put_earlier(w, record, tag)) return false;
    }
    tafl_text_format(&writer->text, "%s %s", tool, tafl_version());
    if (!tafl__annotate_set_tag(writer, by)) return false;
    drop(record, old);
    return true;
}

bool tafl__annotate_run_tags(annotate_writer *writer, const annotate_plies *now)
{
    tafl_record *record = writer->plan->record;
    writing w = {.writer = writer};
    bool fine = make_evaluated(&w.evaluated, record) && make(&w.own, w.evaluated.last) &&
                make(&w.left, w.evaluated.last);
    for (unsigned i = 0; i < 4; i++) {
        tafl_text_reset(&writer->text);
        write_value(&writer->text, writer, i);
        add_words(&w.words, tafl_text_view(&writer->text));
    }
    if (fine) take_up(&w, record, now);
    fine = fine && put_tags(&w, record) && !w.words.failed && !w.past.text.failed;
    tafl_text_clear(&w.words);
    tafl_text_clear(&w.past.text);
    tafl__annotate_plies_clear(&w.evaluated);
    tafl__annotate_plies_clear(&w.own);
    tafl__annotate_plies_clear(&w.left);
    return fine;
}
