/* SPDX-License-Identifier: MIT */
/*
 * One switch at a time: what a changed ruleset makes of the games, and the search that follows the
 * changes that explain more. Which changes are tried stands in the field table of the rules module;
 * they are texts as it reads them.
 */
#include "infer.h"

#include <string.h>

#include <rules/fields.h>

/* The changes that the rows of the field table name; a '*' stands for the value of a missing key. */
typedef struct infer_variant {
    const struct field *field;
    const char *change;
} infer_variant;

enum { VARIANTS = sizeof((tafl_changes *)NULL)->change / sizeof(const char *) };

/* Lists them and returns how many there are. */
static size_t list_variants(infer_variant *out)
{
    size_t count = 0;
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        for (const char *const *t = field->tries; t && *t && count < VARIANTS; t++)
            out[count++] = (infer_variant){field, *t};
    }
    return count;
}

/* ---- changing a ruleset -------------------------------------------------------------------- */

/* The key at the start of an entry. */
static tafl_str key_of(const char *entry)
{
    return (tafl_str){entry, strcspn(entry, ":")};
}

/* Does the list of changes name this key? */
static bool names_key(const char *change, const char *key)
{
    for (const char *at = change; *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (tafl_str_equal(key_of(at), tafl_str_of(key))) return true;
    return false;
}

/* Writes the changes but for those to a default, which a missing key has anyway. */
static void write_changes(tafl_text *out, const char *change)
{
    for (const char *at = change; *at; at += strspn(at, " ")) {
        size_t len = strcspn(at, " ");
        if (at[len - 1] != '*') {
            tafl_text_char(out, ' ');
            tafl_text_str(out, (tafl_str){at, len});
        }
        at += len;
    }
}

static void write_changed(tafl_text *out, const tafl_rules *rules, const char *change)
{
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        const char *key = tafl_rules_field_at(i).key;
        if (names_key(change, key) || (strcmp(key, "name") == 0 && !rules->name[0])) continue;
        if (strcmp(key, "rep") == 0 && rules->repetition == TAFL_REPETITION_NOT_SET) continue;
        tafl_text_format(out, "%s%s:", i ? " " : "", key);
        tafl_rules_field_value(out, i, rules);
    }
    write_changes(out, change);
}

bool tafl__infer_change(const tafl_rules *rules, const char *change, tafl_rules *out, bool *failed)
{
    const tafl_rules_options otn = {.otn = true};
    tafl_text text = {0};
    write_changed(&text, rules, change);
    bool fine = !text.failed && tafl_rules_read(out, tafl_text_view(&text), &otn, NULL) == TAFL_OK;
    *failed |= text.failed;
    tafl_text_clear(&text);
    return fine && !tafl_rules_equal(rules, out);
}

static bool vary(const tafl_rules *rules, const infer_variant *variant, tafl_rules *out,
                 bool *failed)
{
    return tafl__field_matters(variant->field, rules) &&
           tafl__infer_change(rules, variant->change, out, failed);
}

/* A ruleset with the start positions of another. */
static infer_ruleset *make_like(const tafl_rules *rules, const infer_ruleset *like)
{
    tafl_status status;
    return tafl__infer_ruleset_new(rules, like->about.entry ? like->about.entry->starts : "",
                                   &status);
}

static void add_change(tafl_changes *out, const char *change)
{
    if (out->count < sizeof out->change / sizeof out->change[0]) out->change[out->count++] = change;
}

/* ---- what would help ----------------------------------------------------------------------- */

static bool is_better(const infer_verdict *now, const infer_verdict *before)
{
    if (!tafl_evidence_refutes((tafl_evidence_kind)now->evidence.kind)) return true;
    return now->evidence.ply > before->evidence.ply;
}

void tafl_infer_remedies(tafl_changes *out, const tafl_infer *infer, size_t rank, size_t game)
{
    const infer_ruleset *ruleset = infer->ruleset[rank];
    infer_bench bench = {.literal = true};
    infer_verdict before, now;
    tafl_rules changed;
    infer_variant variants[VARIANTS];
    size_t count = list_variants(variants);
    *out = (tafl_changes){.count = 0};
    tafl__infer_judge(infer, ruleset, game, &bench, &before);
    for (size_t i = 0; i < count; i++) {
        if (!vary(ruleset->about.rules, &variants[i], &changed, &out->failed)) continue;
        infer_ruleset *made = make_like(&changed, ruleset);
        out->failed |= !made;
        if (!made) continue;
        tafl__infer_judge(infer, made, game, &bench, &now);
        if (is_better(&now, &before)) add_change(out, variants[i].change);
        tafl__infer_ruleset_free(made);
    }
    out->failed |= bench.failed;
    tafl__infer_bench_clear(&bench);
}

/* ---- what does not matter ------------------------------------------------------------------ */

/* Rulesets that may yet play all games alike. */
typedef struct candidates {
    infer_variant variants[VARIANTS];
    size_t count;
    infer_ruleset *made[VARIANTS]; /* NULL: not one of them */
    infer_ruleset *base;
    size_t left;
    bool failed; /* memory ran out */
} candidates;

static void make_candidates(candidates *c, const tafl_rules *rules, const char *starts)
{
    tafl_status status;
    tafl_rules changed;
    c->base = tafl__infer_ruleset_new(rules, starts, &status);
    c->count = c->base ? list_variants(c->variants) : 0;
    c->failed = !c->base;
    for (size_t i = 0; i < c->count; i++) {
        if (!vary(rules, &c->variants[i], &changed, &c->failed)) continue;
        c->made[i] = tafl__infer_ruleset_new(&changed, starts, &status);
        c->left += c->made[i] != NULL;
        c->failed |= status == TAFL_NOMEM;
    }
}

static void drop_candidate(candidates *c, size_t i)
{
    tafl__infer_ruleset_free(c->made[i]);
    c->made[i] = NULL;
    c->left--;
}

/* Where legs had to be put back for the base, the others are held against the same legs. */
static void hold_against_game(candidates *c, const tafl_infer *infer, size_t game,
                              infer_bench *bench)
{
    infer_verdict verdict, other;
    const infer_step *step = infer->step + infer->game[game].step;
    size_t steps = infer->game[game].steps;
    tafl__infer_judge(infer, c->base, game, bench, &verdict);
    if (verdict.chained) {
        step = bench->step;
        steps = bench->steps;
    }
    tafl__infer_judge_steps(infer, c->base, game, step, steps, bench, &verdict);
    for (size_t i = 0; i < c->count; i++) {
        if (!c->made[i]) continue;
        tafl__infer_judge_steps(infer, c->made[i], game, step, steps, bench, &other);
        if (other.play != verdict.play || other.cost != verdict.cost) drop_candidate(c, i);
    }
}

void tafl_infer_undecided(tafl_changes *out, const tafl_infer *infer, const tafl_rules *rules,
                          const char *starts)
{
    infer_bench bench = {0};
    candidates c = {.left = 0};
    *out = (tafl_changes){.count = 0};
    make_candidates(&c, rules, starts);
    for (size_t game = 0; game < infer->games && c.left; game++)
        hold_against_game(&c, infer, game, &bench);
    for (size_t i = 0; i < c.count; i++) {
        if (c.made[i]) add_change(out, c.variants[i].change);
        tafl__infer_ruleset_free(c.made[i]);
    }
    out->failed = c.failed || bench.failed;
    tafl__infer_ruleset_free(c.base);
    tafl__infer_bench_clear(&bench);
}

/* ---- searching ----------------------------------------------------------------------------- */

typedef struct search {
    const tafl_infer *infer;
    infer_bench bench;
    tafl_infer_found *found;
    infer_ruleset *best;
    const char *starts;
} search;

/* Tries every single change of the best ruleset; keeps the one against which the games speak least.
 */
static const char *improve(search *s)
{
    const char *change = NULL;
    const tafl_rules from = *s->best->about.rules;
    infer_variant variants[VARIANTS];
    size_t count = list_variants(variants);
    for (size_t i = 0; i < count; i++) {
        tafl_rules changed;
        tafl_status status;
        if (!vary(&from, &variants[i], &changed, &s->bench.failed)) continue;
        infer_ruleset *made = tafl__infer_ruleset_new(&changed, s->starts, &status);
        s->bench.failed |= status == TAFL_NOMEM;
        if (!made) continue;
        tafl__infer_tally(s->infer, made, &s->bench);
        s->found->tried++;
        bool better = made->about.cost < s->best->about.cost;
        infer_ruleset *worse = better ? s->best : made;
        if (better) {
            s->best = made;
            change = variants[i].change;
        }
        tafl__infer_ruleset_free(worse);
    }
    return change;
}

tafl_status tafl_infer_search(tafl_infer_found *out, const tafl_infer *infer,
                              const tafl_rules *from, const char *starts)
{
    tafl_status status;
    search s = {.infer = infer, .found = out, .starts = starts};
    memset(out, 0, sizeof *out);
    s.best = tafl__infer_ruleset_new(from, starts, &status);
    if (!s.best) return status;
    tafl__infer_tally(infer, s.best, &s.bench);
    out->tried = 1;
    out->explained_before = s.best->about.explained;
    out->cost_before = s.best->about.cost;
    const char *change;
    while (s.best->about.cost > 0 && (change = improve(&s))) add_change(&out->changes, change);
    out->rules = *s.best->about.rules;
    out->explained = s.best->about.explained;
    out->cost = s.best->about.cost;
    bool failed = s.bench.failed;
    tafl__infer_ruleset_free(s.best);
    tafl__infer_bench_clear(&s.bench);
    return failed ? TAFL_NOMEM : TAFL_OK;
}
