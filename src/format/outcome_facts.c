/* SPDX-License-Identifier: MIT */
/* What all texts of one record come to: the winner and the reason that it states. What is said counts, in the
 * order in which it is said; what nobody says is concluded from the sentence in "termination" and from the
 * word that ends the moves. Whether the board agrees is for replay to say. */
#include <string.h>

#include <tafl/rules.h>

#include <board/winner.h>
#include <record/main_line.h>

#include "outcome.h"
#include "told.h"

static void tell(const outcome_reader *in, tafl_severity severity, const tafl_explanation *what,
                 tafl_str place, const char *message)
{
    const tafl_source *source = tafl_record_source(in->record);
    size_t at = place.at ? (size_t)(place.at - source->bytes.at) : 0;
    tafl__tell(in->sink, severity, what, source, at, place.len, message);
}

/* ---- what is said --------------------------------------------------------------------------- */

static bool is_open(uint8_t reason)
{
    return reason == TAFL_REASON_NONE || reason == TAFL_REASON_UNKNOWN;
}

static void set_place(tafl_record_facts *facts, const outcome_reader *in, tafl_str place)
{
    if (facts->result_len || !place.len) return;
    facts->result_at = (uint32_t)(place.at - tafl_record_source(in->record)->bytes.at);
    facts->result_len = (uint32_t)place.len;
}

/* Takes in a winner; false when another one was named before. */
static bool state_winner(outcome_reader *in, uint8_t winner, tafl_str place)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    uint8_t before = facts->stated.winner;
    if (winner) facts->stated.winner = before ? before : winner;
    if (winner) set_place(facts, in, place);
    in->winner_said |= winner != TAFL_WINNER_NONE;
    return !winner || !before || before == winner;
}

static bool state_reason(outcome_reader *in, uint8_t reason)
{
    tafl_outcome *stated = &tafl_record_facts_edit(in->record)->stated;
    bool several = false;
    stated->reason =
        (uint8_t)tafl__outcome_join((tafl_reason)stated->reason, (tafl_reason)reason, &several);
    in->reason_said |= reason != TAFL_REASON_NONE;
    return !several;
}

void tafl__outcome_state(outcome_reader *in, const outcome_said *said, tafl_str place)
{
    tafl_record_facts *facts = tafl_record_facts_edit(in->record);
    bool fine = !said->contradicts;
    facts->result_open |= said->open;
    in->winner_said |= !said->sided && !said->outcome.reason;
    if (said->score && said->outcome.winner != TAFL_WINNER_DRAW) {
        fine &= !in->scored || in->scored == said->outcome.winner;
        if (!in->scored) in->score = place;
        in->scored = said->outcome.winner;
        if (!facts->stated.winner) set_place(facts, in, place);
    } else {
        fine &= state_winner(in, said->outcome.winner, place);
    }
    fine &= state_reason(in, said->outcome.reason);
    if (fine) return;
    tell(in, TAFL_ERROR, &tafl__told[TOLD_RESULT_CONTRADICTS], place,
         "this contradicts what the record says of its end before");
}

bool tafl__outcome_result(outcome_reader *in, tafl_str value, tafl_str place)
{
    outcome_said said;
    bool understood = tafl__outcome_read_tag(&said, value);
    if (understood)
        tafl__outcome_state(in, &said, place);
    else
        tell(in, TAFL_WARNING, &tafl__told[TOLD_RESULT_UNKNOWN], place,
             "this result is not understood: it should say who won, such as \"White wins\"");
    return understood;
}

/* "attackers, king-captured", "time", "draw, none": our own words. */
static bool read_exact(outcome_said *out, tafl_str value)
{
    const char *comma = value.len ? memchr(value.at, ',', value.len) : NULL;
    size_t len = comma ? (size_t)(comma - value.at) : 0;
    tafl_str winner = {value.at, len};
    tafl_str reason = comma ? (tafl_str){comma + 1, value.len - len - 1} : value;
    tafl_reason why = TAFL_REASON_NONE;
    reason = tafl_str_trim(reason);
    if (!tafl_str_equal(reason, TAFL_STR("none")) && !tafl_reason_from_text(&why, reason))
        return false;
    *out = (outcome_said){.outcome.reason = (uint8_t)why};
    for (uint8_t i = TAFL_WINNER_ATTACKERS; i <= TAFL_WINNER_DRAW; i++)
        if (tafl_str_equal_nocase(winner, tafl_str_of(tafl_winner_text(i))))
            out->outcome.winner = i;
    out->sided = out->outcome.winner != TAFL_WINNER_NONE;
    return !comma || out->sided;
}

bool tafl__outcome_ending(outcome_reader *in, tafl_str value, tafl_str place)
{
    outcome_said said;
    if (!read_exact(&said, value) && !tafl__outcome_read(&said, value)) return false;
    if (said.sided || said.outcome.reason || said.open) tafl__outcome_state(in, &said, place);
    in->reason_said |= !said.open;
    return true;
}

void tafl__outcome_name(outcome_reader *in, tafl_str key)
{
    if (in->named_first) return;
    if (tafl_str_equal_nocase(key, TAFL_STR("black"))) in->named_first = TAFL_WINNER_ATTACKERS;
    if (tafl_str_equal_nocase(key, TAFL_STR("white"))) in->named_first = TAFL_WINNER_DEFENDERS;
}

/* ---- scores --------------------------------------------------------------------------------- */

static bool is_dialect(const outcome_reader *in, const char *name)
{
    return in->dialect && tafl_str_equal(tafl_str_of(in->dialect), tafl_str_of(name));
}

/* Decides whose number a score begins with. */
static void settle_score(outcome_reader *in)
{
    bool white = is_dialect(in, "white-first"), black = is_dialect(in, "black-first");
    uint8_t stated = tafl_record_facts_of(in->record)->stated.winner;
    if (!in->scored) return;
    if (stated) { /* another text has said more clearly who won */
        if (stated == TAFL_WINNER_DRAW)
            tell(in, TAFL_ERROR, &tafl__told[TOLD_RESULT_CONTRADICTS], in->score,
                 "the record says elsewhere that the game was drawn");
        return;
    }
    bool assumed = !white && !black, named = in->named_first != TAFL_WINNER_NONE;
    if (assumed) white = in->named_first == TAFL_WINNER_DEFENDERS;
    state_winner(in, white ? (uint8_t)tafl__winner_opposite((tafl_winner)in->scored) : in->scored,
                 in->score);
    if (!assumed) return;
    tell(in, named ? TAFL_WARNING : TAFL_NOTE, &tafl__told[TOLD_DIALECT_ASSUMED], in->score,
         white
             ? "1-0 is read as in chess, a win for white, the defenders, who are named first; with "
               "--dialect black-first it is a win for black"
         : named
             ? "1-0 is read as a win for black, the attackers, who are named first; with --dialect "
               "white-first it is a win for white"
             : "1-0 is read as a win for the attackers; with --dialect white-first it is a win "
               "for white");
}

/* ---- what is concluded ---------------------------------------------------------------------- */

/* May a text of rules, or one that it builds on, let the defenders move first? To look for the word is a tenth
 * of the work of reading the rules, and few have it. */
static bool may_defenders_begin(tafl_str text)
{
    enum { DEPTH = 8 };
    for (unsigned depth = 0; depth < DEPTH; depth++) {
        tafl_str base = {NULL, 0}, rest = text, word;
        while ((word = tafl_str_word(&rest)).len > 0) {
            if (tafl_str_equal(word, TAFL_STR("atkf:y"))) return false;
            if (tafl_str_starts(word, TAFL_STR("atkf:"))) return true;
            if (tafl_str_starts(word, TAFL_STR("base:"))) base = word;
        }
        if (!base.len) return !memchr(text.at, ':', text.len); /* a name, however it is written */
        const tafl_ruleset *entry = tafl_catalogue_find((tafl_str){base.at + 5, base.len - 5});
        if (!entry) return true;
        text = tafl_str_of(entry->text);
    }
    return true;
}

/* Who moves first, as far as the record says; in most games the attackers do. */
static tafl_winner first_side(const tafl_record *record)
{
    tafl_rules rules;
    uint8_t first = tafl_record_facts_of(record)->first_side;
    const tafl_tag *tag = first ? NULL : tafl_record_tag(record, TAFL_STR("rules"));
    const char *name = tafl_record_facts_of(record)->ruleset;
    const tafl_ruleset *entry = name && !tag ? tafl_catalogue_find(tafl_str_of(name)) : NULL;
    tafl_str text = tag ? tag->value : tafl_str_of(entry ? entry->text : NULL);
    if (first) return (tafl_winner)first;
    if (text.len && may_defenders_begin(text) &&
        tafl_rules_read(&rules, text, NULL, NULL) == TAFL_OK && !rules.attackers_first)
        return TAFL_WINNER_DEFENDERS;
    return TAFL_WINNER_ATTACKERS;
}

/* The winner by a word that ends the moves: for some words it is the side that was not to move. */
static tafl_winner winner_by_word(const tafl_record *record, const tafl_node *word)
{
    switch ((tafl_reason)word->reason) {
    case TAFL_REASON_RESIGNATION:
    case TAFL_REASON_TIME:
    case TAFL_REASON_FORFEIT: {
        tafl_winner first = first_side(record);
        return word->ply % 2 ? tafl__winner_opposite(first) : first;
    }
    default: return tafl__winner_by_reason((tafl_reason)word->reason);
    }
}

tafl_outcome tafl__outcome_concluded(const tafl_record *record, tafl_outcome said)
{
    const tafl_node *last = tafl__record_last(record);
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("termination"));
    outcome_said told = {0};
    bool understood = tag && tafl__outcome_read(&told, tag->value);
    bool word = last->kind == TAFL_NODE_ENDING;
    if (!said.reason && word) said.reason = last->reason;
    if (tag && is_open(said.reason))
        said.reason = understood ? told.outcome.reason : (uint8_t)tafl__ending_prose(tag->value);
    if (!said.winner && understood && !told.score) said.winner = told.outcome.winner;
    if (!said.winner && word) said.winner = (uint8_t)winner_by_word(record, last);
    if (!said.winner) said.winner = (uint8_t)tafl__winner_by_reason((tafl_reason)said.reason);
    if (said.winner && !said.reason) said.reason = TAFL_REASON_UNKNOWN;
    return said;
}

/* Holds the sentence in "termination" against what else is said. */
static void check_termination(outcome_reader *in)
{
    const tafl_tag *tag = tafl_record_tag(in->record, TAFL_STR("termination"));
    const tafl_outcome stated = tafl_record_facts_of(in->record)->stated;
    outcome_said said;
    bool several = false;
    if (!tag || !tafl__outcome_read(&said, tag->value)) return;
    bool winners =
        said.outcome.winner && !said.score && stated.winner && said.outcome.winner != stated.winner;
    tafl__outcome_join((tafl_reason)stated.reason, (tafl_reason)said.outcome.reason, &several);
    if (!winners && !several && !said.contradicts) return;
    const tafl_source *source = tafl_record_source(in->record);
    bool there = tag->len > 0 && tag->at + tag->len <= source->bytes.len;
    tell(in, TAFL_ERROR, &tafl__told[TOLD_RESULT_CONTRADICTS],
         there ? (tafl_str){source->bytes.at + tag->at, tag->len} : (tafl_str){0},
         winners   ? "the termination names another winner than the result"
         : several ? "the termination gives another reason than the record does elsewhere"
                   : "the termination contradicts itself");
}

void tafl__outcome_settle(outcome_reader *in)
{
    tafl_outcome *stated = &tafl_record_facts_edit(in->record)->stated;
    settle_score(in);
    tafl_outcome concluded = tafl__outcome_concluded(in->record, *stated);
    if (!in->winner_said) {
        tafl_record_facts_edit(in->record)->winner_concluded = concluded.winner != stated->winner;
        stated->winner = concluded.winner;
    }
    if (!in->reason_said) stated->reason = concluded.reason;
    check_termination(in);
}

void tafl__outcome_trust_winner(tafl_record *record)
{
    tafl_outcome *stated = &tafl_record_facts_edit(record)->stated;
    tafl_node *last = tafl_node_edit(record, tafl__record_last(record));
    bool won = stated->winner == TAFL_WINNER_ATTACKERS || stated->winner == TAFL_WINNER_DEFENDERS;
    if (!won || last->kind != TAFL_NODE_ENDING) return;
    uint8_t winner = (uint8_t)winner_by_word(record, last);
    if (winner && winner != stated->winner) tafl_record_remove(record, last);
}
