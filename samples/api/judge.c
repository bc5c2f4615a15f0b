/* SPDX-License-Identifier: MIT */
/* Judges every record of a file under the rules it names, and prints what is wrong with it.
 *
 *     judge games.otg
 */
#include <stdio.h>
#include <tafl/format.h>
#include <tafl/replay.h>

/* Problems of reading come here. */
static void tell(void *context, const tafl_diag *diag)
{
    (void)context;
    printf("  %s: %s\n", tafl_severity_text(diag->severity), diag->message);
}

static const tafl_sink sink = {tell, NULL};

static bool rules_of(const tafl_record *record, tafl_rules *out)
{
    const tafl_tag *tag = tafl_record_tag(record, TAFL_STR("rules"));
    const tafl_rules_options options = {.otn = true};
    return tag && tafl_rules_read(out, tag->value, &options, &sink) == TAFL_OK;
}

static void print_findings(const tafl_replay *replay, const tafl_record *record)
{
    for (size_t i = 0; i < tafl_replay_count(replay); i++) {
        const tafl_finding *finding = tafl_replay_finding(replay, i);
        tafl_place place = tafl_source_place(tafl_record_source(record), finding->at);
        printf("  line %llu, ply %u: %.*s\n", (unsigned long long)place.line, finding->ply,
               (int)finding->message.len, finding->message.at);
    }
}

static void judge(tafl_replay *replay, tafl_record *record)
{
    static tafl_referee referee;
    tafl_rules rules;
    if (!rules_of(record, &rules) || tafl_referee_init(&referee, &rules, &sink) != TAFL_OK) {
        puts("  cannot be judged");
        return;
    }
    if (tafl_replay_run(replay, &referee, record, NULL) != TAFL_OK) return;
    printf("  %u plies, %zu findings\n", tafl_replay_plies(replay), tafl_replay_count(replay));
    print_findings(replay, record);
}

int main(int argc, char **argv)
{
    tafl_reader *reader = NULL;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    tafl_status status = argc > 1 && record && replay
                             ? tafl_reader_open(&reader, argv[1], NULL, NULL, &sink)
                             : TAFL_NOMEM;
    for (unsigned number = 1; reader; number++) {
        status = tafl_reader_next(reader, record);
        if (status != TAFL_OK) break;
        printf("record %u\n", number);
        judge(replay, record);
    }
    tafl_reader_free(reader);
    tafl_replay_free(replay);
    tafl_record_free(record);
    return status == TAFL_END ? 0 : 1;
}
