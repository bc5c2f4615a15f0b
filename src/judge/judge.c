/* SPDX-License-Identifier: MIT */
/* Brings together what reader, rules and replay say about one record, and gives the verdict. */
#include "judge.h"

#include <stdlib.h>

#include <replay/list.h>

struct tafl_judge {
    tafl_replay_options replay_options;
    tafl_severity fail_from;
    tafl_replay *replay;
    rulebook book;
};

const char *tafl_verdict_text(tafl_verdict verdict)
{
    static const char *const words[] = {"valid", "invalid", "unjudged"};
    return words[verdict];
}

/* ---- life ---------------------------------------------------------------------------------- */

tafl_status tafl_judge_new(tafl_judge **out, const tafl_judge_options *options)
{
    static const tafl_judge_options usual;
    if (!options) options = &usual;
    tafl_judge *judge = *out = calloc(1, sizeof *judge);
    if (!judge) return TAFL_NOMEM;
    judge->replay_options = options->replay;
    judge->fail_from = (tafl_severity)(TAFL_ERROR - options->fail_on);
    tafl_status status = tafl_replay_new(&judge->replay);
    if (!status) status = tafl__rulebook_init(&judge->book, options);
    if (!status) return TAFL_OK;
    tafl_judge_free(judge);
    *out = NULL;
    return status;
}

void tafl_judge_free(tafl_judge *judge)
{
    if (!judge) return;
    tafl__rulebook_clear(&judge->book);
    tafl_replay_free(judge->replay);
    free(judge);
}

/* ---- findings ------------------------------------------------------------------------------ */

static void add_all(tafl_findings *findings, const tafl_findings *more)
{
    for (size_t i = 0; i < more->count; i++) {
        tafl_finding *finding = tafl__findings_add(findings);
        if (!finding) return;
        *finding = more->at[i];
        finding->diag.message = tafl__findings_text(findings, finding->diag.message);
    }
}

/* A finding on the rules of a record: it points to their tag, else to that of the variant, else to
 * where the record begins. */
static void add_own(tafl_findings *findings, const tafl_record *record, tafl_finding_id id,
                    const char *message)
{
    tafl_finding *finding = tafl__findings_add(findings);
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    if (!tag) tag = tafl_record_tag(record, TAFL_STR("variant"));
    const tafl_source *source = tafl_record_source(record);
    if (!finding) return;
    finding->id = id;
    finding->diag = (tafl_diag){.id = tafl_finding_explanations()[id].id,
                                .severity = tafl_finding_explanations()[id].severity,
                                .message = message,
                                .source = source->bytes.len > 0 ? source : NULL,
                                .at = tag && tag->len > 0 ? tag->at : 0,
                                .len = tag ? tag->len : 0};
}

/* A finding with words of its own, which are kept by the list. */
static void add_words(tafl_findings *findings, const tafl_record *record, tafl_finding_id id,
                      tafl_text *words)
{
    if (words->failed)
        findings->failed = true;
    else
        add_own(findings, record, id, tafl__findings_text(findings, words->at));
    tafl_text_clear(words);
}

static int shown(tafl_str text)
{
    return (int)(text.len < 80 ? text.len : 80);
}

/* A tag that may have been meant for them is mentioned. */
static void add_none(tafl_findings *findings, const tafl_record *record)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("variant"));
    tafl_text words = {0};
    tafl_text_z(&words, "the record names no rules");
    if (tag && tag->value.len > 0)
        tafl_text_format(&words, "; '%.*s', its variant, is not the name of one ruleset",
                         shown(tag->value), tag->value.at);
    add_words(findings, record, TAFL_FINDING_RULES_NONE, &words);
}

static void add_variant(tafl_findings *findings, const tafl_record *record, const kept_rules *rules)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("variant"));
    tafl_str value = tag ? tag->value : TAFL_STR("");
    tafl_text words = {0};
    tafl_text_format(&words, "the record names no rules; its variant, '%.*s', is taken for %.*s",
                     shown(value), value.at, (int)rules->rules.name.len, rules->rules.name.at);
    add_words(findings, record, TAFL_FINDING_RULES_FROM_VARIANT, &words);
}

static void add_difference(tafl_findings *findings, const tafl_record *record, const rulebook *book,
                           const kept_rules *rules)
{
    bool given = rules && rules->rules.from == TAFL_RULES_FROM_OPTION;
    tafl_text words = {0};
    tafl_text_format(&words, "the record names other rules than those given (%s); %s are used",
                     book->difference.at, given ? "those given" : "its own");
    add_words(findings, record, TAFL_FINDING_RULES_DIFFER, &words);
}

/* ---- judging ------------------------------------------------------------------------------- */

static tafl_status judge_under(tafl_judgement *out, tafl_judge *judge, tafl_record *record,
                               kept_rules *rules)
{
    tafl_replay_options options = judge->replay_options;
    options.starts = rules->starts;
    options.start_count = rules->start_count;
    tafl_status status = tafl_replay_run(judge->replay, &rules->rules.referee, record, &options);
    tafl_replayed played = tafl_replay_result(judge->replay);
    if (!status && rules->start_count > 0) status = tafl__rules_start_from(&rules, played.start);
    out->rules = &rules->rules;
    out->board = played.board;
    out->board_ply = played.board_ply;
    return status;
}

static tafl_status judge_read(tafl_judgement *out, tafl_judge *judge, tafl_record *record,
                              tafl_findings *findings)
{
    const tafl_sink sink = tafl_findings_sink(findings);
    const tafl_record_facts *facts = tafl_record_facts_of(record);
    kept_rules *rules;
    out->plies = tafl_record_plies(record);
    out->stated = facts->stated;
    if (facts->foreign_game) return TAFL_OK; /* the codec has told why */
    tafl_status status = tafl__rulebook_choose(&rules, &judge->book, record, &sink);
    out->unreadable = status == TAFL_SYNTAX;
    if (status == TAFL_NOMEM) return status;
    if (rules) status = judge_under(out, judge, record, rules);
    if (rules)
        add_all(findings, tafl_replay_result(judge->replay).findings);
    else if (out->unreadable)
        add_own(findings, record, TAFL_FINDING_RULES_BAD,
                "the record cannot be judged: its rules are wrong");
    else
        add_none(findings, record);
    if (rules && rules->rules.from == TAFL_RULES_FROM_VARIANT) add_variant(findings, record, rules);
    if (judge->book.difference.len > 0) add_difference(findings, record, &judge->book, rules);
    return status == TAFL_SYNTAX ? TAFL_OK : status;
}

static tafl_verdict verdict_of(const tafl_judgement *judgement, tafl_severity fail_from)
{
    if (!judgement->rules) return TAFL_VERDICT_UNJUDGED;
    for (size_t i = 0; i < judgement->count; i++)
        if (judgement->finding[i].diag.severity >= fail_from) return TAFL_VERDICT_INVALID;
    return TAFL_VERDICT_VALID;
}

tafl_status tafl_judge_record(tafl_judgement *out, tafl_judge *judge, tafl_record *record,
                              tafl_findings *findings)
{
    *out = (tafl_judgement){.unreadable = tafl_record_facts_of(record)->unreadable};
    tafl_status status = out->unreadable ? TAFL_OK : judge_read(out, judge, record, findings);
    out->finding = findings->at;
    out->count = findings->count;
    out->verdict = verdict_of(out, judge->fail_from);
    return findings->failed ? TAFL_NOMEM : status;
}

tafl_status tafl_judge_rules_of(const tafl_judge_rules **out, tafl_judge *judge,
                                const tafl_record *record, const tafl_sink *sink)
{
    kept_rules *rules;
    tafl_status status = tafl__rulebook_choose(&rules, &judge->book, record, sink);
    *out = rules ? &rules->rules : NULL;
    return status;
}
