/* SPDX-License-Identifier: MIT */
/* What OpenTafl's own reader takes, and what stands in a file in the place of what it does not: rules in
 * full, tags that it would stumble over, moves that it cannot read. Nothing here is needed to read a
 * record back; what is beyond OpenTafl stands beside it. */
#include <string.h>

#include "../shared/setting.h"
#include "otg.h"

/* ---- rules ---------------------------------------------------------------------------------- */

/* Does OpenTafl read this entry of a ruleset as we do? Where it does not know a key that a full text of
 * its own would not have, the entry is one of ours. */
static bool is_common(tafl_str entry)
{
    static const char *const ours[] = {"rep:", "ks:t", "ber:o", "ber:q", "base:"};
    tafl_str key, value;
    if (!tafl__otg_split(entry, &key, &value)) return false;
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (tafl_str_starts(entry, tafl_str_of(ours[i]))) return false;
    if (!tafl_str_equal(key, TAFL_STR("spd"))) return true;
    unsigned numbers = 1;
    for (size_t i = 0; i + 1 < value.len; i++) numbers += value.at[i] == ',';
    return numbers == 1 || numbers == 12; /* it misreads the other lengths */
}

/* Is the text a full one that OpenTafl reads as it is: entries with single blanks between them, among
 * them the size and the start position? */
static bool is_full(tafl_str text)
{
    bool size = false, start = false;
    for (size_t at = 0, end; at < text.len; at = end + 1) {
        for (end = at; end < text.len && text.at[end] != ' ';) end++;
        tafl_str entry = {text.at + at, end - at};
        if (!is_common(entry)) return false;
        size |= tafl_str_starts(entry, TAFL_STR("dim:"));
        start |= tafl_str_starts(entry, TAFL_STR("start:")) ||
                 tafl_str_starts(entry, TAFL_STR("starti:"));
    }
    return size && start;
}

static bool has_chain(const tafl_record *record)
{
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    while (tafl_walk_next(&walk) != TAFL_WALK_DONE)
        if (walk.node->legs > 1) return true;
    return false;
}

/* The rules of the record with its own start position and first side; false when they are not known. */
static bool settled(tafl_rules *out, const tafl_record *record, tafl_str text)
{
    uint8_t first = tafl_record_facts_of(record)->first_side;
    tafl_board start;
    if (tafl_rules_read(out, text, NULL, NULL) != TAFL_OK) return false;
    if (tafl__setting_start(&start, record, out) && start.size == out->start.size)
        out->start = start;
    if (first) out->attackers_first = first == 1 + TAFL_ATTACKERS;
    return true;
}

/* Is this a record whose rules text stands for a game as OpenTafl would begin it? */
static bool is_unmoved(const tafl_record *record)
{
    static const char *const keys[] = {"position", "start", "starti"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (tafl_record_tag(record, tafl_str_of(keys[i]))) return false;
    return !tafl_record_facts_of(record)->first_side;
}

bool tafl__otg_rules_write(tafl_text *out, const tafl_record *record, tafl_str text)
{
    size_t begin = out->len;
    tafl_rules rules;
    const tafl_tag *compiler = tafl_record_tag(record, TAFL_STR("compiler"));
    bool theirs = compiler && tafl_str_starts(compiler->value, TAFL_STR("OpenTafl"));
    bool same = (is_full(text) && is_unmoved(record)) || !settled(&rules, record, text);
    if (same) {
        tafl_text_str(out, text);
        return false;
    }
    /* nobody went on capturing: for OpenTafl, whose players must, nobody could */
    bool optional = rules.berserk == TAFL_BERSERK_OPTIONAL || rules.berserk == TAFL_BERSERK_QUIET;
    if (optional && !has_chain(record)) rules.berserk = TAFL_BERSERK_NONE;
    bool turn = rules.repetition || !theirs;
    tafl_rules_write(out, &rules, turn ? TAFL_RULES_OPENTAFL : TAFL_RULES_OTN);
    return !tafl_str_equal((tafl_str){out->at + begin, out->len - begin}, text);
}

uint32_t tafl__otg_rules_hash(tafl_str text)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < text.len; i++) hash = (hash ^ (unsigned char)text.at[i]) * 16777619u;
    return hash;
}

unsigned tafl__otg_rules_extended(const tafl_record *record, tafl_str text)
{
    enum { LONGEST = 19, MOST_MEN = 254 };
    tafl_rules rules, read;
    tafl_text otn = {0};
    if (!settled(&rules, record, text)) return is_full(text) ? 0 : TAFL_KEEPS_RULES;
    tafl_rules_write(&otn, &rules, TAFL_RULES_OTN);
    bool same = tafl_rules_read(&read, tafl_text_view(&otn), NULL, NULL) == TAFL_OK &&
                tafl_rules_equal(&read, &rules) && rules.start.size <= LONGEST &&
                tafl_board_count(&rules.start, 0xffff) <= MOST_MEN;
    tafl_text_clear(&otn);
    return same ? 0 : TAFL_KEEPS_RULES;
}

/* ---- tags ----------------------------------------------------------------------------------- */

enum { MOST_DIGITS = 9 }; /* that OpenTafl counts without a fault, also as milliseconds */

static size_t digits_at(tafl_str text, size_t at)
{
    size_t len = 0;
    while (at + len < text.len && text.at[at + len] >= '0' && text.at[at + len] <= '9') len++;
    return len;
}

static bool is_count(size_t digits)
{
    return digits > 0 && digits <= MOST_DIGITS;
}

/* Does the text begin with a clock as OpenTafl has it: "300", "300 30/3"? */
static bool is_clock(tafl_str text)
{
    size_t main_time = digits_at(text, 0), length = digits_at(text, main_time + 1);
    size_t slash = main_time + 1 + length, count = digits_at(text, slash + 1);
    if (!is_count(main_time)) return false;
    bool overtime = count > 0 && length > 0 && text.at[slash] == '/';
    return !overtime || (is_count(length) && is_count(count));
}

/* One for each side, with a comma between them. */
static bool are_clocks(tafl_str text)
{
    const char *comma = text.len ? memchr(text.at, ',', text.len) : NULL;
    if (!comma) return false;
    size_t first = (size_t)(comma - text.at);
    return is_clock((tafl_str){text.at, first}) &&
           is_clock(tafl_str_trim((tafl_str){comma + 1, text.len - first - 1}));
}

/* "12b", or the address of a ply in a variation that is there. */
static bool is_address(const tafl_record *record, tafl_str text)
{
    size_t digits = digits_at(text, 0);
    bool lower = digits < text.len && text.at[digits] >= 'a' && text.at[digits] <= 'z';
    if (!is_count(digits) || !lower) return false;
    return text.len == digits + 1 || tafl_address_find(record, text, NULL);
}

bool tafl__otg_stumbles(const tafl_record *record, const tafl_tag *tag)
{
    tafl_str key = tag->key, value = tag->value;
    if (tafl_str_equal(key, TAFL_STR("time-control"))) return !is_clock(value);
    if (tafl_str_equal(key, TAFL_STR("time-remaining"))) return !are_clocks(value);
    if (tafl_str_equal(key, TAFL_STR("puzzle-start")) ||
        tafl_str_equal(key, TAFL_STR("puzzle-prestart"))) {
        return !is_address(record, value);
    }
    return tafl_str_equal(key, TAFL_STR("rules")); /* a second one */
}

otg_place tafl__otg_begin(tafl_str text)
{
    enum { MOST = 99999999 };
    uint64_t turn;
    if (text.len < 2 || text.at[0] == '0') return OTG_FIRST;
    char half = text.at[--text.len];
    bool good = (half == 'a' || half == 'b') && tafl_str_uint(&turn, text, MOST);
    return good ? (otg_place)turn * 2 + (half == 'b') : OTG_FIRST;
}

/* ---- moves ---------------------------------------------------------------------------------- */

bool tafl__otg_common_letter(uint8_t piece)
{
    char letter = (char)(tafl_piece_letter(piece) | 32);
    return letter != 'm' && letter != 'g';
}

bool tafl__otg_beyond_move(const tafl_node *node)
{
    enum { CAPTURES = 4 };
    unsigned leg = 0, of_leg = 0;
    if (!tafl__otg_common_letter(node->piece)) return true;
    for (size_t i = 0; i < node->claims; i++) {
        of_leg = node->claim[i].leg == leg ? of_leg + 1 : 1;
        leg = node->claim[i].leg;
        if (of_leg > CAPTURES || !tafl__otg_common_letter(node->claim[i].piece)) return true;
    }
    return false;
}

bool tafl__otg_common_suffix(const tafl_node *node)
{
    return !(node->suffix & (node->suffix - 1)) && node->suffix != TAFL_SUFFIX_BLUNDER;
}
