/* SPDX-License-Identifier: MIT */
/* Judges every record of a file under the rules it names: is it right, and what is wrong with it?
 *
 *     judge games.otg
 */
#include <stdio.h>
#include <tafl/format.h>
#include <tafl/judge.h>

static void print(const tafl_judgement *judged)
{
    printf("%s, %zu findings\n", tafl_verdict_text(judged->verdict), judged->count);
    for (size_t i = 0; i < judged->count; i++) {
        const tafl_finding *finding = &judged->finding[i];
        printf("  line %llu, ply %u: %s\n", (unsigned long long)finding->place.line, finding->ply,
               finding->diag.message);
    }
}

int main(int argc, char **argv)
{
    tafl_findings findings = {0};
    tafl_sink sink =
        tafl_findings_sink(&findings); /* what the reader finds goes into the same list */
    tafl_judge *judge = NULL;
    tafl_reader *reader = NULL;
    tafl_record *record = NULL;
    tafl_judgement judged;
    if (argc < 2 || tafl_record_new(&record) || tafl_judge_new(&judge, NULL) ||
        tafl_reader_open(&reader, argv[1], NULL, NULL, &sink))
        return 2;
    for (tafl_status status; (status = tafl_reader_next(reader, record)) != TAFL_END;) {
        if (status == TAFL_IO || tafl_judge_record(&judged, judge, record, &findings)) return 2;
        tafl_findings_locate(&findings);
        print(&judged);
        tafl_findings_reset(&findings);
    }
    tafl_reader_free(reader);
    tafl_judge_free(judge);
    tafl_record_free(record);
    tafl_findings_clear(&findings);
}
