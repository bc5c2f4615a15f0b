/* SPDX-License-Identifier: MIT */
/* What a record has, as TAFL_KEEPS_… bits; less what a codec keeps, that is what gets lost. */
#include <tafl/format.h>

static const struct {
    unsigned bit;
    const char *text;
} names[] = {
    {TAFL_KEEPS_TAGS, "tags"},
    {TAFL_KEEPS_COMMENTS, "comments"},
    {TAFL_KEEPS_VARIATIONS, "variations"},
    {TAFL_KEEPS_RULES, "rules"},
    {TAFL_KEEPS_MARKS, "marks"},
    {TAFL_KEEPS_EVAL, "evaluations"},
    {TAFL_KEEPS_CLOCK, "clocks"},
    {TAFL_KEEPS_ENDING, "reason of the ending"},
    {TAFL_KEEPS_MANY, "further records"},
    {TAFL_KEEPS_CAPTURES, "captures"},
    {TAFL_KEEPS_PIECES, "letters of pieces"},
    {TAFL_KEEPS_PLAYERS, "names of the players"},
    {TAFL_KEEPS_SUFFIXES, "suffixes of moves"},
    {TAFL_KEEPS_MORE, "unknown fields of moves"},
    {TAFL_KEEPS_MOVES, "moves"},
};

const char *tafl_keeps_text(unsigned bit)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (names[i].bit == bit) return names[i].text;
    }
    return NULL;
}

static unsigned of_extra(const tafl_extra *extra)
{
    unsigned has = 0;
    if (extra->before.len || extra->comment.len) has |= TAFL_KEEPS_COMMENTS;
    if (extra->glyph.len || extra->nags.len || extra->marks.len) has |= TAFL_KEEPS_MARKS;
    if (extra->more.len) has |= TAFL_KEEPS_MORE;
    if (extra->clock.set) has |= TAFL_KEEPS_CLOCK;
    if (extra->eval.unit != TAFL_UNIT_NONE) has |= TAFL_KEEPS_EVAL;
    return has;
}

static unsigned of_node(const tafl_node *node)
{
    unsigned has = 0;
    if (node->sibling) has |= TAFL_KEEPS_VARIATIONS;
    if (node->claims) has |= TAFL_KEEPS_CAPTURES;
    if (node->suffix) has |= TAFL_KEEPS_SUFFIXES;
    if (node->piece != TAFL_EMPTY) has |= TAFL_KEEPS_PIECES;
    for (size_t i = 0; i < node->claims; i++) {
        if (node->claim[i].piece != TAFL_EMPTY) has |= TAFL_KEEPS_PIECES;
    }
    return has | (node->extra ? of_extra(node->extra) : 0);
}

static unsigned of_tag(const tafl_tag *tag)
{
    static const struct {
        const char *key;
        unsigned bit;
    } special[] = {
        {"rules", TAFL_KEEPS_RULES},
        {"position", TAFL_KEEPS_RULES},
        {"attackers", TAFL_KEEPS_PLAYERS},
        {"defenders", TAFL_KEEPS_PLAYERS},
        {"captured-by-attackers", TAFL_KEEPS_CAPTURES},
        {"captured-by-defenders", TAFL_KEEPS_CAPTURES},
    };
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if (tafl_str_equal_nocase(tag->key, tafl_str_of(special[i].key))) return special[i].bit;
    }
    return TAFL_KEEPS_TAGS;
}

/* ---- one after another ---------------------------------------------------------------------- */

/* Whom to tell, and of what. */
typedef struct telling {
    void (*tell)(void *context, const tafl_loss *loss);
    void *context;
    const tafl_codec *codec;
    const tafl_record *record;
    unsigned lost; /* bits the codec does not keep */
} telling;

/* Splits the bits of one place into items, lowest bit first. */
static void tell_bits(const telling *t, unsigned has, const tafl_node *node, const tafl_tag *tag)
{
    unsigned extended = t->codec->extended ? t->codec->extended(t->record, node, tag) : 0;
    for (unsigned rest = (has & t->lost) | extended; rest; rest &= rest - 1) {
        unsigned bit = rest & (0u - rest);
        const tafl_loss loss = {bit, node, tag, !(has & t->lost & bit)};
        t->tell(t->context, &loss);
    }
}

/* Of the record as a whole. */
static unsigned of_facts(const tafl_record *record)
{
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    uint8_t reason = facts->stated.reason;
    unsigned has = facts->first_side ? TAFL_KEEPS_RULES : 0;
    if (reason != TAFL_REASON_NONE && reason != TAFL_REASON_UNKNOWN) has |= TAFL_KEEPS_ENDING;
    return has;
}

void tafl_format_each_loss(const tafl_codec *codec, const tafl_record *record,
                           void (*tell)(void *context, const tafl_loss *loss), void *context)
{
    const telling t = {tell, context, codec, record, ~codec->keeps};
    for (const tafl_tag *tag = tafl_record_tags(record); tag; tag = tag->next)
        tell_bits(&t, of_tag(tag), NULL, tag);
    tell_bits(&t, of_facts(record), NULL, NULL);
    tafl_walk walk = tafl_walk_from(tafl_record_root(record));
    for (tafl_walk_event e; (e = tafl_walk_next(&walk)) != TAFL_WALK_DONE;)
        if (e == TAFL_WALK_ENTER) tell_bits(&t, of_node(walk.node), walk.node, NULL);
    unsigned also = codec->also_lost ? codec->also_lost(record) : 0;
    for (unsigned rest = also & (codec->keeps | TAFL_KEEPS_MOVES); rest; rest &= rest - 1) {
        const tafl_loss loss = {rest & (0u - rest), NULL, NULL, false};
        tell(context, &loss);
    }
}

static void add_bit(void *context, const tafl_loss *loss)
{
    unsigned *bits = context;
    if (!loss->extended) *bits |= loss->bit;
}

unsigned tafl_format_losses(const tafl_codec *codec, const tafl_record *record)
{
    unsigned bits = 0;
    tafl_format_each_loss(codec, record, add_bit, &bits);
    return bits;
}
