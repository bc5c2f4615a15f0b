/* SPDX-License-Identifier: MIT */
/* Judges every record of a file under the rules it names, and prints what is wrong with it.
 *
 *     judge games.otg
 */
#include <stdio.h>
#include <tafl/format.h>
#include <tafl/judge.h>

int main(int argc, char **argv)
{
    tafl_findings found = {0};
    tafl_sink sink = tafl_findings_sink(&found); /* what the reader says goes into the same list */
    tafl_reader *reader;
    tafl_record *record;
    tafl_judge *judge;
    tafl_judgement judged;
    if (argc < 2 || tafl_record_new(&record) || tafl_judge_new(&judge, NULL) ||
        tafl_reader_open(&reader, argv[1], NULL, NULL, &sink))
        return 1;
    for (tafl_status s; (s = tafl_reader_next(reader, record)) != TAFL_END && s < TAFL_IO;) {
        if (tafl_judge_record(&judged, judge, record, &found)) return 1;
        printf("%s, %zu findings\n", tafl_verdict_text(judged.verdict), judged.count);
        tafl_findings_locate(&found);
        for (size_t i = 0; i < found.count; i++)
            printf("  line %llu, ply %u: %s\n", (unsigned long long)found.at[i].place.line,
                   found.at[i].ply, found.at[i].diag.message);
        tafl_findings_reset(&found);
    }
    tafl_reader_free(reader);
    tafl_record_free(record);
    tafl_judge_free(judge);
    tafl_findings_clear(&found);
}
