/* SPDX-License-Identifier: MIT */
/* Makes records out of a seed. Squares are on an 11x11 board, captures stand in the order of their
 * legs, and text is valid UTF-8 without control characters other than line feeds. */
#include "random_record.h"

enum { SIZE = 11 };

/* splitmix64 */
uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

typedef struct maker {
    tafl_record *record;
    const random_record_options *options;
    uint64_t state;
    bool failed;
} maker;

static unsigned below(maker *m, unsigned limit)
{
    return (unsigned)(random_next(&m->state) % limit);
}

static bool chance(maker *m, unsigned one_in)
{
    return below(m, one_in) == 0;
}

static bool may(maker *m, unsigned bit)
{
    return (m->options->keeps & bit) != 0;
}

/* ---- text ----------------------------------------------------------------------------------- */

static const char *const plain_words[] = {"a", "Raichi", "the king", "e5", "1.", "2024.01.02"};

static const char *const odd_words[] = {
    "]",   "[x:y]",     "|",        "&amp;", "<move/>",   "\"quoted\"",
    "\\",  "{\"a\":1}", "\n",       "\n\n",  "(%eval 1)", "'",
    "]]>", "\t",        "a  b",     "Jörð",  "ᚱᚢᚾ",       "\xF0\x9F\x91\x91",
    ",",   "#",         "resigned", "d1-d3", "3a.2.1b.",  "%5d",
    "-->", "?",         "true",
};

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* Some text, never empty, neither beginning nor ending with a blank. */
static tafl_str some_text(maker *m)
{
    tafl_text text = {0};
    unsigned words = 1 + below(m, 5);
    tafl_text_z(&text, plain_words[below(m, COUNT(plain_words))]);
    for (unsigned i = 1; i < words; i++) {
        bool odd = !m->options->plain_text && chance(m, 2);
        tafl_text_char(&text, ' ');
        tafl_text_z(&text, odd ? odd_words[below(m, COUNT(odd_words))]
                               : plain_words[below(m, COUNT(plain_words))]);
    }
    if (words > 1) tafl_text_z(&text, ".");
    tafl_str copy = tafl_arena_copy(tafl_record_arena(m->record), tafl_text_view(&text));
    if (text.failed || copy.len == 0) m->failed = true;
    tafl_text_clear(&text);
    return copy;
}

/* ---- moves ---------------------------------------------------------------------------------- */

static tafl_square some_square(maker *m)
{
    unsigned file = below(m, SIZE);
    return tafl_square_at(file, below(m, SIZE));
}

static tafl_piece some_piece(maker *m)
{
    static const char letters[] = "tcnmgTCNMGKKKK";
    if (!may(m, TAFL_KEEPS_PIECES) || chance(m, 2)) return TAFL_EMPTY;
    return tafl_piece_from_letter(letters[below(m, sizeof letters - 1)]);
}

static void make_captures(maker *m, tafl_node *node, unsigned leg)
{
    if (!may(m, TAFL_KEEPS_CAPTURES) || !chance(m, 3)) return;
    for (unsigned i = 1 + below(m, chance(m, 8) ? 9 : 2); i > 0; i--) {
        tafl_claim claim = {some_square(m), some_piece(m), (uint8_t)leg};
        m->failed |= tafl_node_add_claim(m->record, node, claim) != TAFL_OK;
    }
}

static void make_move(maker *m, tafl_node *node)
{
    static const uint8_t suffixes[] = {TAFL_SUFFIX_THREAT, TAFL_SUFFIX_KING_CAPTURED,
                                       TAFL_SUFFIX_WAY_OUT, TAFL_SUFFIX_ESCAPED};
    unsigned legs = chance(m, 12) ? 2 + below(m, 3) : 1;
    node->from = some_square(m);
    node->piece = some_piece(m);
    for (unsigned i = 0; i < legs; i++) {
        tafl_leg leg = {.to = some_square(m), .kind = chance(m, 10)};
        m->failed |= tafl_node_add_leg(m->record, node, leg) != TAFL_OK;
        make_captures(m, node, i);
    }
    if (may(m, TAFL_KEEPS_SUFFIXES) && chance(m, 6)) node->suffix = suffixes[below(m, 4)];
}

/* ---- what few nodes have -------------------------------------------------------------------- */

static void make_clock(maker *m, tafl_clock *clock)
{
    clock->set = true;
    clock->main_ms = 1000 * below(m, 100000);
    if (chance(m, 2)) {
        clock->overtimes = (uint16_t)(1 + below(m, 5));
        clock->overtime_ms = 1000 * (1 + below(m, 60));
    }
    if (chance(m, 2)) clock->increment_ms = 1000 * (1 + below(m, 60));
}

static void make_eval(maker *m, tafl_eval *eval)
{
    eval->value = (int32_t)below(m, 20001) - 10000;
    eval->unit = (uint8_t)(TAFL_UNIT_RAW + below(m, 2));
    if (chance(m, 2)) eval->depth = (uint16_t)(1 + below(m, 30));
    if (chance(m, 2)) eval->nodes = random_next(&m->state) >> below(m, 64);
    if (chance(m, 2)) eval->pov = TAFL_DEFENDERS;
    if (chance(m, 3)) eval->win_in = (int16_t)((int)below(m, 200) - 100);
}

static void make_extra(maker *m, tafl_node *node)
{
    static const char *const glyphs[] = {"!", "?", "!!", "??", "!?", "?!"};
    static const char *const marks[] = {"a1-a11:red", "K:f6 x:f7", "label:f6=A"};
    tafl_extra *extra = tafl_node_extra(m->record, node);
    if (!extra) {
        m->failed = true;
        return;
    }
    if (may(m, TAFL_KEEPS_COMMENTS) && chance(m, 2)) extra->comment = some_text(m);
    if (may(m, TAFL_KEEPS_CLOCK) && chance(m, 3)) make_clock(m, &extra->clock);
    if (may(m, TAFL_KEEPS_EVAL) && chance(m, 3)) make_eval(m, &extra->eval);
    if (may(m, TAFL_KEEPS_MARKS) && chance(m, 4)) extra->marks = tafl_str_of(marks[below(m, 3)]);
    if (node->kind == TAFL_NODE_ROOT) return;
    if (may(m, TAFL_KEEPS_COMMENTS) && chance(m, 6)) extra->before = some_text(m);
    if (may(m, TAFL_KEEPS_MARKS) && node->kind == TAFL_NODE_MOVE && chance(m, 4)) {
        extra->glyph = tafl_str_of(glyphs[below(m, 6)]);
    }
}

/* ---- the tree ------------------------------------------------------------------------------- */

/* Where the next node goes: mostly behind the last one, else at any node made before. */
static tafl_node *some_parent(maker *m, tafl_node **made, unsigned count)
{
    if (count == 0) return tafl_node_edit(m->record, NULL);
    tafl_node *node = made[count - 1];
    if (may(m, TAFL_KEEPS_VARIATIONS) && chance(m, 4)) {
        unsigned any = below(m, count + 1);
        node = any == count ? tafl_node_edit(m->record, NULL) : made[any];
    }
    return node;
}

static void make_ending(maker *m, tafl_node *node)
{
    static const tafl_reason reasons[] = {TAFL_REASON_RESIGNATION, TAFL_REASON_TIME};
    node->kind = TAFL_NODE_ENDING;
    node->reason = (uint8_t)reasons[below(m, 2)];
}

static void make_tree(maker *m)
{
    enum { MOST = 1000 };
    tafl_node *made[MOST];
    unsigned want = below(m, (m->options->nodes < MOST ? m->options->nodes : MOST) + 1);
    for (unsigned i = 0; i < want && !m->failed; i++) {
        made[i] = tafl_record_add(m->record, some_parent(m, made, i), TAFL_NODE_MOVE);
        if (!made[i]) {
            m->failed = true;
            return;
        }
        if (i + 1 == want && chance(m, 3)) {
            make_ending(m, made[i]);
        } else {
            make_move(m, made[i]);
        }
        if (chance(m, 4)) make_extra(m, made[i]);
    }
}

/* ---- the record ----------------------------------------------------------------------------- */

static void make_tag(maker *m, const char *key)
{
    m->failed |= tafl_record_add_tag(m->record, tafl_str_of(key), some_text(m), 0, 0) != TAFL_OK;
}

static void make_tags(maker *m)
{
    static const char *const keys[] = {"event", "date", "site",       "compiler",
                                       "x-y",   "Ort",  "puzzle-mode"};
    static const char rules[] = "dim:7 name:Brandub surf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";
    for (unsigned i = 0; may(m, TAFL_KEEPS_TAGS) && i < COUNT(keys); i++) {
        if (chance(m, 3)) make_tag(m, keys[i]);
    }
    if (may(m, TAFL_KEEPS_PLAYERS)) {
        make_tag(m, "attackers");
        make_tag(m, "defenders");
    }
    if (may(m, TAFL_KEEPS_RULES) && chance(m, 2)) {
        m->failed |=
            tafl_record_add_tag(m->record, TAFL_STR("rules"), tafl_str_of(rules), 0, 0) != TAFL_OK;
    }
}

static void make_facts(maker *m)
{
    tafl_record_facts *facts = tafl_record_facts_edit(m->record);
    facts->stated.winner = (uint8_t)below(m, 4);
    if (facts->stated.winner) facts->stated.reason = TAFL_REASON_UNKNOWN;
    if (may(m, TAFL_KEEPS_ENDING) && facts->stated.winner) {
        facts->stated.reason = (uint8_t)(1 + below(m, TAFL_REASONS - 1));
    }
    if (may(m, TAFL_KEEPS_RULES) && chance(m, 4)) facts->first_side = (uint8_t)(1 + below(m, 2));
}

bool random_record(tafl_record *record, uint64_t seed, const random_record_options *options)
{
    maker m = {.record = record, .options = options, .state = seed};
    tafl_record_reset(record);
    make_tags(&m);
    make_facts(&m);
    if (chance(&m, 2)) make_extra(&m, tafl_node_edit(record, NULL));
    make_tree(&m);
    return !m.failed;
}
