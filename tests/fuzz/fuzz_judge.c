/* SPDX-License-Identifier: MIT */
/* Records judged: whatever somebody wrote, under whatever rules, judging ends, comes to the same verdict twice, and
 * names places inside the text. The first byte chooses the rules that count where none are named. */
#include <stdlib.h>
#include <string.h>

#include <tafl/format.h>
#include <tafl/judge.h>

#include "fuzz.h"

typedef struct seen {
    tafl_verdict verdict;
    size_t findings;
} seen;

static void check_finding(const tafl_finding *finding)
{
    const tafl_diag *diag = &finding->diag;
    if (!diag->message) abort();
    if (diag->source && diag->at + diag->len > diag->source->bytes.len) abort();
}

/* Judges every record; the last verdict and the number of all findings. */
static seen judge_all(tafl_str text, const tafl_rules *rules)
{
    seen result = {0, 0};
    tafl_findings found = {0};
    tafl_sink sink = tafl_findings_sink(&found);
    tafl_reader *reader;
    tafl_record *record;
    tafl_judge *judge;
    const tafl_judge_options options = {.rules = rules, .replay = {.restore_legs = true}};
    tafl_judgement judged;
    if (tafl_record_new(&record) || tafl_judge_new(&judge, &options)) abort();
    if (tafl_reader_open_bytes(&reader, TAFL_STR("fuzz"), text, NULL, NULL, &sink) == TAFL_OK) {
        while (tafl_reader_next(reader, record) != TAFL_END) {
            if (tafl_judge_record(&judged, judge, record, &found)) abort();
            tafl_findings_locate(&found);
            for (size_t i = 0; i < found.count; i++) check_finding(&found.at[i]);
            result.verdict = judged.verdict;
            result.findings += found.count;
            tafl_findings_reset(&found);
        }
        tafl_reader_free(reader);
    }
    tafl_record_free(record);
    tafl_judge_free(judge);
    tafl_findings_clear(&found);
    return result;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    static const char *const names[] = {"brandub", "copenhagen",      "tablut", "old-tyr-1-17",
                                        "berserk", "linnaean-tablut", "fetlar", "sea-battle-9"};
    tafl_rules rules;
    if (len == 0) return 0;
    const char *name = names[bytes[0] % (sizeof names / sizeof *names)];
    if (tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL)) abort();
    tafl_str text = {(const char *)bytes + 1, len - 1};
    seen once = judge_all(text, &rules), twice = judge_all(text, &rules);
    if (once.verdict != twice.verdict || once.findings != twice.findings) abort();
    return 0;
}
