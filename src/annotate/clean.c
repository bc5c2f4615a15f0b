/* SPDX-License-Identifier: MIT */
/*
 * What an earlier run has written, taken out again, so that annotating twice gives the same bytes. Ours
 * are a sentence "(engine: …)" in a comment that begins as ours do, the sign that it names unless it says
 * that somebody had given it, and variations with "engine: best" or "engine: line N" in front. What people
 * wrote stays.
 */
#include <string.h>

#include "write.h"

static const char opening[] = "(engine: ";
static const char label[] = "engine: ";

/* ---- comments ---------------------------------------------------------------------------------------- */

/* "best …", "line 2 …": a line of play as write.c names it; the length of the name, or 0. */
static size_t rank_len(tafl_str words)
{
    size_t len = sizeof "line " - 1;
    if (tafl_str_starts(words, TAFL_STR("best"))) return sizeof "best" - 1;
    if (!tafl_str_starts(words, TAFL_STR("line "))) return 0;
    size_t digits = len;
    while (digits < words.len && tafl_is_digit(words.at[digits])) digits++;
    return digits > len ? digits : 0;
}

/* The sign whose words the sentence begins with, and what stands behind them; NULL: with none. */
static const char *sign_of(tafl_str sentence, tafl_str *rest)
{
    const tafl_glyph_rule *rule;
    for (unsigned i = 0; (rule = tafl_glyph_rule_at(i)); i++) {
        tafl_str word = tafl_str_of(rule->word);
        if (!tafl_str_starts(sentence, word)) continue;
        *rest = (tafl_str){sentence.at + word.len, sentence.len - word.len};
        if (rest->len && (*rest->at == ';' || *rest->at == ',')) return rule->glyph;
    }
    return NULL;
}

/* Does a sentence of ours begin so? */
static bool is_our_sentence(tafl_str words)
{
    static const char *const begins[] = {"accuracy attackers ", "accuracy defenders ",
                                         "turning points ",     "cannot be replayed from ",
                                         "gave no answer",      "gave an illegal move;"};
    tafl_str rest;
    if (sign_of(words, &rest)) return true;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (tafl_str_starts(words, tafl_str_of(begins[i]))) return true;
    size_t rank = rank_len(words);
    return rank > 0 && rank < words.len && words.at[rank] == ' ';
}

/* Where our sentence stands in a comment, and what is in it; false when there is none. */
static bool find_sentence(tafl_str comment, size_t *begin, size_t *end, tafl_str *words)
{
    size_t len = sizeof opening - 1;
    for (size_t i = 0; i + len < comment.len; i++) {
        if (memcmp(comment.at + i, opening, len) != 0) continue;
        const char *close = memchr(comment.at + i, ')', comment.len - i);
        if (!close) return false;
        *begin = i;
        *end = (size_t)(close - comment.at) + 1;
        *words = (tafl_str){comment.at + i + len, *end - 1 - i - len};
        if (is_our_sentence(*words)) return true;
    }
    return false;
}

tafl_str tafl__annotate_clean_comment(tafl_record *record, tafl_str comment)
{
    size_t begin, end;
    tafl_str words;
    while (find_sentence(comment, &begin, &end, &words)) {
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

/* The sign that our sentence says we gave; NULL: none, or somebody had given it. */
static const char *glyph_of(tafl_str comment)
{
    size_t begin, end;
    tafl_str words, rest;
    if (!find_sentence(comment, &begin, &end, &words)) return NULL;
    const char *glyph = sign_of(words, &rest);
    return glyph && !tafl_str_starts(rest, TAFL_STR(AS_MARKED)) ? glyph : NULL;
}

bool tafl__annotate_clean_node(tafl_record *record, const tafl_node *node)
{
    if (!node->extra) return true;
    tafl_extra *extra = tafl_node_extra(record, tafl_node_edit(record, node));
    if (!extra) return false;
    const char *glyph = glyph_of(extra->comment);
    if (glyph && tafl_str_equal(extra->glyph, tafl_str_of(glyph))) extra->glyph = (tafl_str){0};
    extra->comment = tafl__annotate_clean_comment(record, extra->comment);
    return true;
}

/* ---- variations ------------------------------------------------------------------------------------------ */

static bool is_ours(const tafl_node *node)
{
    size_t len = sizeof label - 1;
    if (!node->extra || !tafl_str_starts(node->extra->before, tafl_str_of(label))) return false;
    tafl_str name = {node->extra->before.at + len, node->extra->before.len - len};
    return name.len > 0 && rank_len(name) == name.len;
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

/* Takes our label and evaluation away, and the line too unless somebody has worked on it. */
static void drop_line(tafl_record *record, const tafl_node *first)
{
    tafl_node *node = tafl_node_edit(record, first);
    if (is_touched(first)) {
        tafl_extra *extra = tafl_node_extra(record, node);
        if (!extra) return;
        extra->before = (tafl_str){0};
        extra->eval = (tafl_eval){0};
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

void tafl__annotate_clean_beside(tafl_record *record, const tafl_node *node)
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
    if (!tafl__annotate_clean_node(record, ply->node)) return false;
    if (ply->number == 0) return true;
    tafl__annotate_clean_beside(record, tafl__annotate_first_node(ply));
    return true;
}
