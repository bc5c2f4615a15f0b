/* SPDX-License-Identifier: MIT */
/* Records so plain that whatever a format has a place for comes back from it: archives are full of them, and
 * to read each one back only to find that nothing is lost would double the time that converting takes. What is
 * not certainly plain is not ordinary; `unit-ordinary` holds what is against every codec. */
#include <string.h>

#include "again.h"

enum { MOST_CLAIMS = 4, MOST_TAGS = 12 }; /* of an OTN move; looked at in pairs */

static bool is_letter_of_king(uint8_t piece)
{
    return piece == TAFL_EMPTY || piece == TAFL_KING_PIECE;
}

static bool has_ordinary_claims(const tafl_node *node)
{
    if (node->claims > MOST_CLAIMS) return false;
    for (size_t i = 0; i < node->claims; i++)
        if (node->claim[i].leg || !is_letter_of_king(node->claim[i].piece)) return false;
    return true;
}

/* A move from square to square with its captures, or the word that ends the line. */
static bool is_ordinary_node(const tafl_node *node)
{
    if (node->sibling || node->extra) return false;
    if (node->kind == TAFL_NODE_ENDING)
        return !node->child && node->ply > 1 &&
               (node->reason == TAFL_REASON_RESIGNATION || node->reason == TAFL_REASON_TIME);
    return node->kind == TAFL_NODE_MOVE && node->legs == 1 && !node->suffix &&
           node->leg[0].kind == TAFL_LEG_MOVE && is_letter_of_king(node->piece) &&
           has_ordinary_claims(node);
}

/* Letters, digits and single blanks between them, and of `more` as well. */
static bool is_ordinary_text(tafl_str text, const char *more)
{
    char last = ' ';
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i];
        bool letter = (c | 32) >= 'a' && (c | 32) <= 'z', digit = c >= '0' && c <= '9';
        if (!letter && !digit && (c != ' ' || last == ' ') && (!c || !strchr(more, c)))
            return false;
        last = c;
    }
    return last != ' '; /* nothing at all is not ordinary either */
}

static bool is_ordinary_count(tafl_str text)
{
    uint64_t count;
    return tafl_str_uint(&count, text, 9999) && (text.len == 1 || text.at[0] != '0');
}

static bool is_ordinary_tag(const tafl_tag *tag)
{
    static const char *const words[] = {"attackers", "defenders", "event"};
    static const char *const counts[] = {"captured-by-attackers", "captured-by-defenders"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (tafl_str_equal(tag->key, tafl_str_of(words[i])))
            return is_ordinary_text(tag->value, "");
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (tafl_str_equal(tag->key, tafl_str_of(counts[i]))) return is_ordinary_count(tag->value);
    return tafl_str_equal(tag->key, TAFL_STR("rules")) && is_ordinary_text(tag->value, ":/,-");
}

/* Known keys, each once. */
static bool has_ordinary_tags(const tafl_record *record)
{
    size_t count = 0;
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next)
        if (!is_ordinary_tag(tag) || tafl_record_tag(record, tag->key) != tag ||
            ++count > MOST_TAGS)
            return false;
    return true;
}

/* Is the reason that is stated, if any, that of the word that ends the line? */
static bool is_ordinary_outcome(tafl_outcome stated, const tafl_node *last)
{
    return stated.reason == TAFL_REASON_NONE || stated.reason == TAFL_REASON_UNKNOWN ||
           (last->kind == TAFL_NODE_ENDING && stated.reason == last->reason);
}

bool tafl__again_needless(const tafl_record *record)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    const tafl_node *node = tafl_record_root(record);
    if (facts->first_side || node->extra || !node->child || !has_ordinary_tags(record))
        return false;
    while (node->child) {
        node = node->child;
        if (!is_ordinary_node(node)) return false;
    }
    return is_ordinary_outcome(facts->stated, node);
}
