/* SPDX-License-Identifier: MIT */
/*
 * What people call a ruleset. A name is a name whatever its case, blanks, hyphens and accents; beyond that a
 * title of the catalogue, or a name with words that say nothing and the size of its board ("Copenhagen Hnefatafl
 * 11x11"), stands for an entry as long as it can only be that one. Nothing is guessed: what may be several
 * is answered with all of them.
 */
#include "catalogue.h"

#include <base/ascii.h>
#include <base/distance.h>
#include <string.h>

/* ---- letters ------------------------------------------------------------------------------ */

/* Letters with accents as those without, from U+00C0 on. A blank parts words; a digit is a row below. */
static const char plain_letters[] =
    "aaaaaa1ceeeeiiiidnooooo ouuuuy23aaaaaa1ceeeeiiiidnooooo ouuuuy2y"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooo44rrrrrrssss"
    "ssss"
    "ttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static const char *const two_letters[] = {"ae", "th", "ss", "oe"};

/* What is left of a name: words in small letters without accents, a blank between them. */
typedef struct plain_name {
    char at[96];
    size_t len;
} plain_name;

static void put(plain_name *out, char c)
{
    bool blank = c == ' ' && (out->len == 0 || out->at[out->len - 1] == ' ');
    if (!blank && out->len < sizeof out->at) out->at[out->len++] = c;
}

/* Puts a character of two bytes; false when it is none of those that are known. */
static bool put_accented(plain_name *out, unsigned char first, unsigned char second)
{
    unsigned code = (unsigned)(first & 0x1F) << 6 | (second & 0x3F);
    bool mark = code >= 0x300 && code < 0x370; /* an accent of its own */
    if (code < 0xA0 || (code >= 0x180 && !mark)) return false;
    if (mark) return true;
    char c = code < 0xC0 ? ' ' : plain_letters[code - 0xC0];
    if (c < '1' || c > '4')
        put(out, c);
    else
        for (const char *two = two_letters[c - '1']; *two; two++) put(out, *two);
    return true;
}

static bool is_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c >= 0x80;
}

/* A name that is too long is cut, and longer than any of the catalogue. */
static plain_name plain_of(tafl_str text)
{
    plain_name out = {{0}, 0};
    for (size_t i = 0; i < text.len; i++) {
        unsigned char c = ascii_lower(text.at[i]);
        bool pair = (c & 0xE0) == 0xC0 && i + 1 < text.len;
        bool mark = c == 0xE2 && i + 2 < text.len && text.at[i + 1] == '\x80'; /* dashes, quotes */
        if (pair && put_accented(&out, c, (unsigned char)text.at[i + 1]))
            i++;
        else if (mark)
            put(&out, ' '), i += 2;
        else if (c != '\'')
            put(&out, is_letter(c) ? (char)c : ' ');
    }
    while (out.len > 0 && out.at[out.len - 1] == ' ') out.len--;
    return out;
}

static tafl_str view(const plain_name *name)
{
    return (tafl_str){name->at, name->len};
}

/* ---- words -------------------------------------------------------------------------------- */

/* 11 of "11x11"; 0 for any other word. */
static uint64_t size_of(tafl_str word)
{
    const char *x = word.len ? memchr(word.at, 'x', word.len) : NULL;
    uint64_t size, other;
    if (!x) return 0;
    size_t len = (size_t)(x - word.at);
    tafl_str behind = {x + 1, word.len - len - 1};
    bool square = tafl_str_uint(&size, (tafl_str){word.at, len}, TAFL_SIZE_MAX) &&
                  tafl_str_uint(&other, behind, TAFL_SIZE_MAX) && size == other;
    return square ? size : 0;
}

static bool says_nothing(tafl_str word)
{
    static const char *const words[] = {"hnefatafl", "tafl", "rules", "ruleset", "rule",   "game",
                                        "variant",   "the",  "of",    "board",   "version"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i]))) return true;
    return false;
}

/* The letters of a name alone; `core`: without words that say nothing, its size as a number. */
static plain_name joined(const plain_name *name, bool core)
{
    plain_name out = {{0}, 0};
    tafl_str rest = view(name), word;
    while ((word = tafl_str_word(&rest)).len > 0) {
        uint64_t size = core ? size_of(word) : 0;
        if (core && says_nothing(word)) continue;
        if (size >= 10) put(&out, (char)('0' + size / 10));
        if (size) put(&out, (char)('0' + size % 10));
        for (size_t i = 0; i < word.len && !size; i++) put(&out, word.at[i]);
    }
    return out;
}

/* ---- comparing ---------------------------------------------------------------------------- */

/* A name that is looked up, in the forms in which it may be met. */
typedef struct wanted {
    plain_name letters, core;
} wanted;

static bool is_called(const wanted *name, tafl_str by)
{
    plain_name plain = plain_of(by), letters = joined(&plain, false);
    return tafl_str_equal(view(&letters), view(&name->letters));
}

/* Where the size of the board may be added. */
static bool is_core(const wanted *name, tafl_str by, const tafl_ruleset *entry)
{
    plain_name plain = plain_of(by), core = joined(&plain, true);
    if (tafl_str_equal(view(&core), view(&name->core))) return true;
    plain = plain_of(tafl_str_of(entry->title));
    tafl_str rest = view(&plain), word;
    while ((word = tafl_str_word(&rest)).len > 0 && !size_of(word)) continue;
    uint64_t size = size_of(word);
    if (size >= 10) put(&core, (char)('0' + size / 10));
    if (size) put(&core, (char)('0' + size % 10));
    return size && tafl_str_equal(view(&core), view(&name->core));
}

/* Is it the name or an alias of the entry, by that manner of comparing? */
static bool fits(const wanted *name, const tafl_ruleset *entry, bool core)
{
    tafl_str rest = tafl_str_of(entry->aliases), word = tafl_str_of(entry->name);
    for (; word.len > 0; word = tafl_str_word(&rest))
        if (core ? is_core(name, word, entry) : is_called(name, word)) return true;
    return false;
}

/* ---- looking up --------------------------------------------------------------------------- */

static bool same_rules(const tafl_ruleset *a, const tafl_ruleset *b)
{
    tafl_rules of_a, of_b;
    return tafl_rules_read(&of_a, tafl_str_of(a->text), NULL, NULL) == TAFL_OK &&
           tafl_rules_read(&of_b, tafl_str_of(b->text), NULL, NULL) == TAFL_OK &&
           tafl_rules_equal(&of_a, &of_b);
}

/* Keeps them in alphabetical order. */
static void add(tafl__called *out, const tafl_ruleset *entry)
{
    enum { ROOM = sizeof out->may_be / sizeof *out->may_be };
    if (out->count == ROOM) {
        out->more = true;
        return;
    }
    unsigned at = out->count++;
    for (; at > 0 && strcmp(out->may_be[at - 1]->name, entry->name) > 0; at--)
        out->may_be[at] = out->may_be[at - 1];
    out->may_be[at] = entry;
}

/* Takes the only one, or the first of several that are the same rules. */
static void settle(tafl__called *out)
{
    for (unsigned i = 1; i < out->count; i++)
        if (out->more || !same_rules(out->may_be[0], out->may_be[i])) return;
    if (out->count > 0) out->entry = out->may_be[0];
}

enum manner { AS_NAME, AS_TITLE, AS_CORE, AS_PART, MANNERS };

static bool contains(tafl_str text, tafl_str part)
{
    for (size_t i = 0; part.len && i + part.len <= text.len; i++)
        if (memcmp(text.at + i, part.at, part.len) == 0) return true;
    return false;
}

static bool is_part_of(const wanted *name, const char *text)
{
    enum { FEW = 4 };
    plain_name plain = plain_of(tafl_str_of(text)), letters = joined(&plain, false);
    return name->letters.len >= FEW && contains(view(&letters), view(&name->letters));
}

static bool is_meant(const wanted *name, const tafl_ruleset *entry, enum manner manner)
{
    switch (manner) {
    case AS_NAME: return fits(name, entry, false);
    case AS_TITLE: return is_called(name, tafl_str_of(entry->title));
    case AS_CORE:
        return name->core.len > 0 &&
               (fits(name, entry, true) || is_core(name, tafl_str_of(entry->title), entry));
    default: return is_part_of(name, entry->name) || is_part_of(name, entry->title);
    }
}

/* The word for the whole family stands for those that are played most. */
static void add_best_known(tafl__called *out)
{
    static const char *const names[] = {"copenhagen", "fetlar", "classic-hnefatafl", "berserk",
                                        "simple-tafl"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        add(out, tafl__catalogue_exact(tafl_str_of(names[i])));
    out->more = true;
}

struct search {
    const wanted *name;
    enum manner manner;
    tafl__called *out;
};

static void look_at(void *context, const tafl_ruleset *entry)
{
    const struct search *search = context;
    if (is_meant(search->name, entry, search->manner)) add(search->out, entry);
}

/* Texts of rules, and numbers of types that are not in the catalogue: archives are full of both. */
static bool is_no_name(tafl_str text)
{
    return text.len == 0 || memchr(text.at, ':', text.len) || memchr(text.at, 0, text.len) ||
           tafl_str_starts(text, TAFL_STR("aage-"));
}

tafl__called tafl__catalogue_called(tafl_str name)
{
    tafl__called out = {.entry = tafl__catalogue_exact(name)};
    if (out.entry || is_no_name(name)) return out;
    plain_name plain = plain_of(name);
    const wanted wants = {joined(&plain, false), joined(&plain, true)};
    for (int manner = AS_NAME; manner < MANNERS && out.count == 0 && wants.letters.len > 0;
         manner++) {
        struct search search = {&wants, (enum manner)manner, &out};
        tafl__catalogue_each(look_at, &search);
        if (manner < AS_PART) settle(&out);
        out.loose = manner > AS_NAME;
        out.parts = manner == AS_PART;
        if (manner == AS_CORE && wants.core.len == 0) add_best_known(&out);
    }
    return out;
}

const tafl_ruleset *tafl_catalogue_find(tafl_str name)
{
    return tafl__catalogue_called(name).entry;
}

/* ---- likeness ----------------------------------------------------------------------------- */

enum { NEAR = 3 };

struct likeness {
    plain_name letters;
    unsigned best;
    const char *nearest;
};

static void compare(void *context, const tafl_ruleset *entry)
{
    struct likeness *like = context;
    plain_name plain = plain_of(tafl_str_of(entry->name)), other = joined(&plain, false);
    unsigned distance = tafl__distance(view(&like->letters), view(&other), NEAR);
    bool farther = distance > like->best || distance >= like->letters.len;
    if (farther ||
        (like->nearest && distance == like->best && strcmp(like->nearest, entry->name) <= 0))
        return;
    like->best = distance;
    like->nearest = entry->name;
}

const char *tafl__catalogue_nearest(tafl_str name)
{
    plain_name plain = plain_of(name);
    struct likeness like = {.letters = joined(&plain, false), .best = NEAR};
    tafl__catalogue_each(compare, &like);
    return like.nearest;
}
