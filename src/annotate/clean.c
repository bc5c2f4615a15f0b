/* SPDX-License-Identifier: MIT */
/*
 * What an earlier run has written, taken out again, so that annotating twice gives the same bytes. Ours
 * are a sentence "(engine: …)" in a comment, the sign that it names, and variations with "engine: …" in
 * front. What people wrote stays.
 */
#include <string.h>

#include "write.h"

static const char opening[] = "(engine: ";
static const char label[] = "engine: ";

/* ---- comments ---------------------------------------------------------------------------------------- */

/* Where our sentence stands in a comment; false when there is none. */
static bool find_sentence(tafl_str comment, size_t *begin, size_t *end)
{
    size_t len = sizeof opening - 1;
    for (size_t i = 0; i + len < comment.len; i++) {
        if (memcmp(comment.at + i, opening, len) != 0) continue;
        const char *close = memchr(comment.at + i, ')', comment.len - i);
        *begin = i;
        *end = close ? (size_t)(close - comment.at) + 1 : 0;
        return close != NULL;
    }
    return false;
}

/* The first words of our sentence: "mistake" of "(engine: mistake; …)". */
static tafl_str first_words(tafl_str comment)
{
    size_t begin, end, len = sizeof opening - 1;
    if (!find_sentence(comment, &begin, &end)) return (tafl_str){NULL, 0};
    tafl_str words = {comment.at + begin + len, end - 1 - begin - len};
    const char *stop = memchr(words.at, ';', words.len);
    if (stop) words.len = (size_t)(stop - words.at);
    return words;
}

tafl_str tafl__annotate_clean_comment(tafl_record *record, tafl_str comment)
{
    size_t begin, end;
    while (find_sentence(comment, &begin, &end)) {
        tafl_text rest = {0};
        bool blank = begin > 0 && comment.at[begin - 1] == ' ';
        tafl_text_str(&rest, (tafl_str){comment.at, begin - blank});
        if (begin == 0 && end < comment.len && comment.at[end] == ' ') end++;
        tafl_text_str(&rest, (tafl_str){comment.at + end, comment.len - end});
        comment = tafl_arena_copy(tafl_record_arena(record), tafl_text_view(&rest));
        tafl_text_clear(&rest);
    }
    return comment;
}

bool tafl__annotate_add_comment(tafl_record *record, const tafl_node *node, tafl_str words)
{
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, node));
    tafl_text all = {0};
    if (!extra) return false;
    tafl_text_str(&all, extra->comment);
    if (all.len) tafl_text_char(&all, ' ');
    tafl_text_z(&all, opening);
    tafl_text_str(&all, words);
    tafl_text_char(&all, ')');
    extra->comment = tafl_arena_copy(tafl_record_arena(record), tafl_text_view(&all));
    bool fine = !all.failed && extra->comment.len == all.len;
    tafl_text_clear(&all);
    return fine;
}

/* ---- nodes --------------------------------------------------------------------------------------------- */

/* The sign that a word of ours stands for. */
static const char *glyph_of_word(tafl_str word)
{
    const tafl_glyph_rule *rule;
    for (unsigned i = 0; (rule = tafl_glyph_rule_at(i)); i++)
        if (tafl_str_equal(word, tafl_str_of(rule->word))) return rule->glyph;
    return NULL;
}

static bool clean_node(tafl_record *record, const tafl_node *node)
{
    if (!node->extra) return true;
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, node));
    if (!extra) return false;
    const char *glyph = glyph_of_word(first_words(extra->comment));
    if (glyph && tafl_str_equal(extra->glyph, tafl_str_of(glyph))) extra->glyph = (tafl_str){0};
    extra->comment = tafl__annotate_clean_comment(record, extra->comment);
    return true;
}

/* ---- variations ------------------------------------------------------------------------------------------ */

static bool is_ours(const tafl_node *node)
{
    return node->extra && tafl_str_starts(node->extra->before, tafl_str_of(label));
}

/* Has anybody written something into the line that we began? */
static bool is_touched(const tafl_node *first)
{
    tafl_walk walk = tafl_walk_from(first);
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;) {
        const tafl_extra *extra = walk.node->extra;
        if (e != TAFL_WALK_ENTER) continue;
        if (walk.node->child && walk.node->child->sibling) return true;
        if (extra && (extra->comment.len || extra->glyph.len || extra->marks.len)) return true;
        if (extra && walk.node != first && extra->before.len) return true;
    }
    return false;
}

/* Takes our label away, and the line too unless somebody has worked on it. */
static void drop_line(tafl_record *record, const tafl_node *first)
{
    tafl_node *node = tafl_node_edit(record, first);
    if (is_touched(first)) {
        tafl_extra *extra = tafl_node_extra(record, node);
        if (extra) extra->before = (tafl_str){0};
    } else {
        tafl_record_remove(record, node);
    }
}

/* A line of ours in the tree below `top`, or NULL. */
static const tafl_node *find_line(const tafl_node *top)
{
    tafl_walk walk = tafl_walk_from(top);
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;)
        if (e == TAFL_WALK_ENTER && is_ours(walk.node)) return walk.node;
    return NULL;
}

/* Takes our lines out of the variations beside `node`, which is on the main line. */
static void clean_beside(tafl_record *record, const tafl_node *node)
{
    const tafl_node *variation = node->parent->child == node ? node->sibling : NULL;
    while (variation) {
        const tafl_node *next = variation->sibling, *ours;
        bool whole = false;
        while (!whole && (ours = find_line(variation))) {
            whole = ours == variation && !is_touched(ours);
            drop_line(record, ours);
        }
        variation = next;
    }
}

bool tafl__annotate_clean_ply(tafl_record *record, const annotate_ply *ply)
{
    if (!clean_node(record, ply->node)) return false;
    if (ply->number == 0) return true;
    clean_beside(record, tafl__annotate_first_node(ply));
    return true;
}
