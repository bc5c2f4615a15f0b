/* SPDX-License-Identifier: MIT */
/* Records that start alike as one tree. Moves that are the same share a node, comments say which record
 * they come from, and so does the end of each record, which also keeps the tags in which the records
 * differ. Records of other rules or another start position are refused. */
#include <tafl/compare.h>

#include <stdlib.h>
#include <string.h>

struct tafl_merge {
    tafl_record *tree;
    bool begun, ruled;
    tafl_rules rules; /* of the first record, when it has some */
    void (*lost)(void *context, const tafl_loss *loss);
    void *context;
    tafl_text scratch;
};

/* ---- labels -------------------------------------------------------------------------------------- */

/* Appends a text, after a blank where there is one already. */
static tafl_str joined(tafl_merge *merge, tafl_str old, tafl_str more)
{
    tafl_text both = {0};
    tafl_text_str(&both, old);
    if (old.len > 0) tafl_text_char(&both, ' ');
    tafl_text_str(&both, more);
    tafl_str copy = tafl_arena_copy(tafl_record_arena(merge->tree), tafl_text_view(&both));
    if (both.failed) copy = (tafl_str){NULL, 0};
    tafl_text_clear(&both);
    return copy;
}

/* "text (games.otg, record 2)" */
static tafl_str labelled(tafl_merge *merge, tafl_str old, tafl_str text, tafl_str label)
{
    tafl_text_reset(&merge->scratch);
    tafl_text_str(&merge->scratch, text);
    tafl_text_z(&merge->scratch, " (");
    tafl_text_str(&merge->scratch, label);
    tafl_text_char(&merge->scratch, ')');
    return joined(merge, old, tafl_text_view(&merge->scratch));
}

static tafl_str copy_of(tafl_merge *merge, tafl_str text)
{
    return tafl_arena_copy(tafl_record_arena(merge->tree), text);
}

/* ---- nodes --------------------------------------------------------------------------------------- */

static const tafl_extra *extra_of(const tafl_node *node)
{
    static const tafl_extra nothing;
    return node->extra ? node->extra : &nothing;
}

static bool same_move(const tafl_node *a, const tafl_node *b)
{
    if (a->kind != b->kind || a->reason != b->reason || a->from != b->from || a->legs != b->legs)
        return false;
    for (size_t i = 0; i < a->legs; i++)
        if (a->leg[i].to != b->leg[i].to) return false;
    return tafl_str_equal(extra_of(a)->text, extra_of(b)->text);
}

/* The move, without anything that is said about it. */
static bool copy_move(tafl_merge *merge, tafl_node *to, const tafl_node *from)
{
    to->from = from->from;
    to->piece = from->piece;
    to->suffix = from->suffix;
    to->reason = from->reason;
    if (from->bare) tafl_node_set_bare(merge->tree, to);
    for (size_t i = 0; i < from->legs; i++)
        if (tafl_node_add_leg(merge->tree, to, from->leg[i]) != TAFL_OK) return false;
    for (size_t i = 0; i < from->claims; i++)
        if (tafl_node_add_claim(merge->tree, to, from->claim[i]) != TAFL_OK) return false;
    if (extra_of(from)->text.len == 0) return true;
    tafl_extra *extra = tafl_node_extra(merge->tree, to);
    if (!extra) return false;
    extra->text = copy_of(merge, from->extra->text);
    return extra->text.len > 0;
}

/* What only one record can say about a node: the first one does, and another that says otherwise
 * loses it. */
typedef struct adding {
    tafl_merge *merge;
    tafl_str label;
    const tafl_node *node;
} adding;

static void tell_lost(const adding *a, unsigned bit)
{
    const tafl_loss loss = {.bit = bit, .node = a->node};
    if (a->merge->lost) a->merge->lost(a->merge->context, &loss);
}

static void add_text(const adding *a, tafl_str *to, tafl_str from, unsigned bit)
{
    if (from.len == 0 || tafl_str_equal(*to, from)) return;
    if (to->len > 0)
        tell_lost(a, bit);
    else
        *to = copy_of(a->merge, from);
}

static void add_values(const adding *a, tafl_extra *to, const tafl_extra *from)
{
    add_text(a, &to->glyph, from->glyph, TAFL_KEEPS_MARKS);
    add_text(a, &to->nags, from->nags, TAFL_KEEPS_MARKS);
    add_text(a, &to->marks, from->marks, TAFL_KEEPS_MARKS);
    add_text(a, &to->more, from->more, TAFL_KEEPS_MORE);
    bool clock = to->clock.set && from->clock.set && to->clock.main_ms != from->clock.main_ms;
    bool eval = to->eval.unit && from->eval.unit && to->eval.value != from->eval.value;
    if (clock) tell_lost(a, TAFL_KEEPS_CLOCK);
    if (eval) tell_lost(a, TAFL_KEEPS_EVAL);
    if (!to->clock.set) to->clock = from->clock;
    if (!to->eval.unit) to->eval = from->eval;
}

/* Puts all that is said about `from` into `to`. */
static bool add_extra(const adding *a, tafl_node *to, const tafl_node *from)
{
    tafl_merge *merge = a->merge;
    if (!from->extra) return true;
    tafl_extra *extra = tafl_node_extra(merge->tree, to);
    if (!extra) return false;
    add_values(a, extra, from->extra);
    tafl_str before = from->extra->before, comment = from->extra->comment;
    if (before.len) extra->before = labelled(merge, extra->before, before, a->label);
    if (comment.len) extra->comment = labelled(merge, extra->comment, comment, a->label);
    return !(before.len && !extra->before.len) && !(comment.len && !extra->comment.len);
}

static bool same_claims(const tafl_node *a, const tafl_node *b)
{
    tafl_squares x = {{0}}, y = {{0}};
    for (size_t i = 0; i < a->claims; i++) tafl_squares_add(&x, a->claim[i].square);
    for (size_t i = 0; i < b->claims; i++) tafl_squares_add(&y, b->claim[i].square);
    return tafl_squares_equal(&x, &y);
}

/* The node of the tree for `from` below `parent`, made when there is none; NULL when memory is out. */
static tafl_node *follow(const adding *a, tafl_node *parent, const tafl_node *from)
{
    tafl_record *tree = a->merge->tree;
    tafl_node *last = NULL;
    for (tafl_node *n = parent->child; n; last = n, n = n->sibling) {
        if (!same_move(n, from)) continue;
        adding here = *a;
        here.node = n;
        if (!same_claims(n, from)) tell_lost(&here, TAFL_KEEPS_CAPTURES);
        return add_extra(&here, n, from) ? n : NULL;
    }
    tafl_node *node = last ? tafl_record_add_after(tree, last, (tafl_node_kind)from->kind)
                           : tafl_record_add(tree, parent, (tafl_node_kind)from->kind);
    if (!node || !copy_move(a->merge, node, from)) return NULL;
    adding here = *a;
    here.node = node;
    return add_extra(&here, node, from) ? node : NULL;
}

/* Adds all lines of the record; *end is the last node of its main line in the tree. */
static bool add_tree(const adding *a, const tafl_record *record, tafl_node **end)
{
    tafl_node *at = tafl_node_edit(a->merge->tree, NULL);
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    adding root = *a;
    root.node = at;
    *end = at;
    if (!add_extra(&root, at, tafl_record_root(record))) return false;
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        if (walk.node->kind == TAFL_NODE_ROOT) continue;
        if (e == TAFL_WALK_EXIT) {
            at = at->parent;
            continue;
        }
        at = follow(a, at, walk.node);
        if (!at) return false;
        if (tafl_node_is_main(walk.node)) *end = at;
    }
    return true;
}

/* ---- tags and result ----------------------------------------------------------------------------- */

/* The tags in which the record differs from the tree, and its result: "attackers: A; defenders wins".
 */
static void write_differences(tafl_merge *merge, tafl_text *out, const tafl_record *record)
{
    const tafl_outcome stated = tafl_record_facts_of(record)->stated;
    const char *winner = tafl_winner_text((tafl_winner)stated.winner);
    const char *reason = tafl_reason_text((tafl_reason)stated.reason);
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next) {
        const tafl_tag *there = tafl_record_tag(merge->tree, tag->key);
        if (there && tafl_str_equal(there->value, tag->value)) continue;
        tafl_text_z(out, "; ");
        tafl_text_str(out, tag->key);
        tafl_text_z(out, ": ");
        tafl_text_str(out, tag->value);
    }
    if (winner) tafl_text_format(out, "; result: %s, %s", winner, reason ? reason : "unknown");
}

static bool note_end(tafl_merge *merge, tafl_node *end, tafl_str label, const tafl_record *record)
{
    tafl_extra *extra = tafl_node_extra(merge->tree, end);
    tafl_text words = {0};
    tafl_text_z(&words, "End of ");
    tafl_text_str(&words, label);
    write_differences(merge, &words, record);
    tafl_text_char(&words, '.');
    tafl_str old = extra ? extra->comment : (tafl_str){NULL, 0};
    tafl_str text = words.failed || !extra ? old : joined(merge, old, tafl_text_view(&words));
    bool fine = text.len > old.len;
    if (fine) extra->comment = text;
    tafl_text_clear(&words);
    return fine;
}

/* Tags that say what is to be played belong to the tree, others to its records. */
static bool begin(tafl_merge *merge, const tafl_record *record, const tafl_rules *rules)
{
    static const char *const keys[] = {"rules", "position", "start", "starti", "variant"};
    merge->begun = true;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        const tafl_tag *tag = tafl_record_tag(record, tafl_str_of(keys[i]));
        if (tag && tafl_record_add_tag(merge->tree, tag->key, tag->value, 0, 0) != TAFL_OK)
            return false;
    }
    const tafl_record_facts *from = tafl_record_facts_of(record);
    tafl_record_facts *facts = tafl_record_facts_edit(merge->tree);
    facts->first_side = from->first_side;
    facts->ruleset = from->ruleset;
    merge->ruled = rules != NULL;
    if (rules) merge->rules = *rules;
    return true;
}

/* ---- records ------------------------------------------------------------------------------------- */

/* Why the record does not belong into the tree; NULL when it does. */
static const char *objection(const tafl_merge *merge, const tafl_record *record,
                             const tafl_rules *rules)
{
    if (!rules != !merge->ruled)
        return rules ? "it has rules, and the first record has none"
                     : "it has no rules, and the first record has";
    uint8_t first = tafl_record_facts_of(merge->tree)->first_side;
    if (tafl_record_facts_of(record)->first_side != first) return "another side moves first";
    if (!rules) return NULL;
    if (!tafl_board_equal(&rules->start, &merge->rules.start))
        return "it starts from another position than the first record";
    return tafl_rules_equal(rules, &merge->rules)
               ? NULL
               : "its rules differ from those of the first record";
}

tafl_status tafl_merge_new(tafl_merge **out, void (*lost)(void *context, const tafl_loss *loss),
                           void *context)
{
    tafl_merge *made = calloc(1, sizeof *made);
    *out = NULL;
    if (!made) return TAFL_NOMEM;
    made->lost = lost;
    made->context = context;
    if (tafl_record_new(&made->tree) != TAFL_OK) {
        tafl_merge_free(made);
        return TAFL_NOMEM;
    }
    *out = made;
    return TAFL_OK;
}

tafl_status tafl_merge_add(tafl_merge *merge, const tafl_record *record, const tafl_rules *rules,
                           tafl_str label, const char **why)
{
    const adding a = {merge, label, NULL};
    tafl_node *end;
    *why = NULL;
    if (!merge->begun && !begin(merge, record, rules)) return TAFL_NOMEM;
    *why = objection(merge, record, rules);
    if (*why) return TAFL_ILLEGAL;
    return add_tree(&a, record, &end) && note_end(merge, end, label, record) ? TAFL_OK : TAFL_NOMEM;
}

const tafl_record *tafl_merge_record(const tafl_merge *merge)
{
    return merge->tree;
}

void tafl_merge_free(tafl_merge *merge)
{
    if (!merge) return;
    tafl_record_free(merge->tree);
    tafl_text_clear(&merge->scratch);
    free(merge);
}
