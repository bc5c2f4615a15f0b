/* SPDX-License-Identifier: MIT */
/* What two records differ in beside their moves: tags, rules, results. Rules are compared by what they
 * mean, not by how they are written. */
#include "compare.h"

#include <stdlib.h>

#include <base/grow.h>

const char *tafl_aspect_text(tafl_aspect aspect)
{
    static const char *const words[TAFL_ASPECTS] = {
        "tags",     "rules",      "result", "moves", "captures", "letters", "suffixes",
        "comments", "variations", "clocks", "evals", "marks",    "fields",  "symmetry"};
    return (unsigned)aspect < TAFL_ASPECTS ? words[aspect] : NULL;
}

const char *tafl_relation_text(tafl_relation relation)
{
    static const char *const words[] = {"same-moves", "a-begins-b", "b-begins-a", "alike",
                                        "different"};
    return words[relation];
}

void tafl__compare_add(tafl_comparison *result, tafl_aspect aspect, tafl_str path, tafl_str a,
                       tafl_str b)
{
    if (result->ignore & 1u << aspect) return;
    if (!tafl__grow(&result->difference, result->count, 1, &result->room,
                    sizeof *result->difference)) {
        result->failed = true;
        return;
    }
    tafl_difference *item = &result->difference[result->count++];
    *item = (tafl_difference){.aspect = aspect};
    item->path = tafl_arena_copy(&result->arena, path);
    if (a.len > 0) item->a = tafl_arena_copy(&result->arena, a);
    if (b.len > 0) item->b = tafl_arena_copy(&result->arena, b);
    result->failed |= item->path.len != path.len || item->a.len != a.len || item->b.len != b.len;
}

/* ---- tags ---------------------------------------------------------------------------------------- */

/* Tags that say under which rules and from which position is played. */
static bool is_rules(tafl_str key)
{
    static const char *const keys[] = {"rules", "position", "start", "starti"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (tafl_str_equal_nocase(key, tafl_str_of(keys[i]))) return true;
    return false;
}

/* The tag of that key that stands at the same place among those of its key. */
static const tafl_tag *counterpart(const tafl_record *in, const tafl_record *of,
                                   const tafl_tag *tag)
{
    size_t place = 0;
    for (const tafl_tag *t = tafl_record_tags(of); t != tag; t = t->next)
        place += tafl_str_equal_nocase(t->key, tag->key);
    for (const tafl_tag *t = tafl_record_tags(in); t; t = t->next)
        if (tafl_str_equal_nocase(t->key, tag->key) && place-- == 0) return t;
    return NULL;
}

static void add_tag(tafl_comparison *result, const tafl_tag *tag, tafl_str a, tafl_str b)
{
    tafl_text path = {0};
    tafl_text_z(&path, "tags/");
    tafl_text_str(&path, tag->key);
    tafl__compare_add(result, is_rules(tag->key) ? TAFL_ASPECT_RULES : TAFL_ASPECT_TAGS,
                      tafl_text_view(&path), a, b);
    if (path.failed) result->failed = true;
    tafl_text_clear(&path);
}

static void compare_tags(tafl_comparison *result, const tafl_record *a, const tafl_record *b,
                         bool same_rules)
{
    const tafl_str none = {NULL, 0};
    for (const tafl_tag *tag = tafl_record_tags(a); tag; tag = tag->next) {
        const tafl_tag *other = counterpart(b, a, tag);
        if (same_rules && is_rules(tag->key)) continue;
        if (other && tafl_str_equal(tag->value, other->value)) continue;
        add_tag(result, tag, tag->value, other ? other->value : none);
    }
    for (const tafl_tag *tag = tafl_record_tags(b); tag; tag = tag->next) {
        if (same_rules && is_rules(tag->key)) continue;
        if (!counterpart(a, b, tag)) add_tag(result, tag, none, tag->value);
    }
}

/* ---- facts --------------------------------------------------------------------------------------- */

static void write_result(tafl_text *out, tafl_outcome stated)
{
    const char *winner = tafl_winner_text((tafl_winner)stated.winner);
    const char *reason = tafl_reason_text((tafl_reason)stated.reason);
    tafl_text_z(out, winner ? winner : reason ? "nobody" : "");
    if (reason) tafl_text_format(out, ", %s", reason);
}

static void compare_facts(tafl_comparison *result, const tafl_record *a, const tafl_record *b)
{
    const tafl_record_facts *x = tafl_record_facts_of(a), *y = tafl_record_facts_of(b);
    tafl_text text_a = {0}, text_b = {0};
    write_result(&text_a, x->stated);
    write_result(&text_b, y->stated);
    if (!tafl_str_equal(tafl_text_view(&text_a), tafl_text_view(&text_b)))
        tafl__compare_add(result, TAFL_ASPECT_RESULT, TAFL_STR("result"), tafl_text_view(&text_a),
                          tafl_text_view(&text_b));
    if (x->first_side != y->first_side) {
        tafl_str none = {NULL, 0};
        tafl_str first[2] = {none, none};
        if (x->first_side) first[0] = tafl_str_of(tafl_side_text((tafl_side)(x->first_side - 1)));
        if (y->first_side) first[1] = tafl_str_of(tafl_side_text((tafl_side)(y->first_side - 1)));
        tafl__compare_add(result, TAFL_ASPECT_RULES, TAFL_STR("first"), first[0], first[1]);
    }
    result->failed |= text_a.failed || text_b.failed;
    tafl_text_clear(&text_a);
    tafl_text_clear(&text_b);
}

/* ---- all ----------------------------------------------------------------------------------------- */

static bool have_same_rules(const tafl_comparison *result, const tafl_rules *a, const tafl_rules *b)
{
    tafl_rules turned;
    if (!a || !b) return false;
    tafl_rules_transform(&turned, a, result->symmetry);
    return tafl_rules_equal(&turned, b);
}

tafl_status tafl_compare(tafl_comparison *out, const tafl_compared *a, const tafl_compared *b,
                         unsigned ignore)
{
    tafl_arena_reset(&out->arena);
    out->count = 0;
    out->ignore = ignore;
    out->failed = false;
    tafl__compare_lines(out, a, b);
    compare_tags(out, a->record, b->record, have_same_rules(out, a->rules, b->rules));
    compare_facts(out, a->record, b->record);
    tafl__compare_moves(out, a->record, b->record);
    bool turned = out->symmetry != 0 && !(ignore & 1u << TAFL_ASPECT_SYMMETRY);
    out->same = out->count == 0 && !turned;
    return out->failed ? TAFL_NOMEM : TAFL_OK;
}

void tafl_comparison_clear(tafl_comparison *comparison)
{
    free(comparison->difference);
    tafl_arena_clear(&comparison->arena);
    *comparison = (tafl_comparison){0};
}
