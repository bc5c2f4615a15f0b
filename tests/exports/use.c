/* SPDX-License-Identifier: MIT */
/* A program beside whose own functions, in a file of their own, the libraries do their work: records are
 * read, an engine thinks, a picture is drawn. */
#include <stdio.h>

#include <tafl/diagram.h>
#include <tafl/engine.h>
#include <tafl/format.h>
#include <tafl/tafl.h>

static bool reads(const char *path)
{
    tafl_reader *reader;
    tafl_record *record;
    size_t records = 0;
    if (tafl_record_new(&record) != TAFL_OK) return false;
    tafl_status status = tafl_reader_open(&reader, path, NULL, NULL, NULL);
    while (status == TAFL_OK) {
        status = tafl_reader_next(reader, record);
        records += status == TAFL_OK;
    }
    tafl_reader_free(reader);
    tafl_record_free(record);
    if (records == 0) printf("%s: no record\n", path);
    return records > 0;
}

static bool thinks(const tafl_referee *referee)
{
    static tafl_answer answer;
    tafl_engine *engine;
    const tafl_game game = {.referee = referee};
    const tafl_ask ask = {.budget = {.nodes = 500}};
    if (tafl_engine_builtin(&engine, NULL) != TAFL_OK) return false;
    tafl_status status = tafl_engine_analyse(&answer, engine, &game, &ask);
    tafl_engine_free(engine);
    return status == TAFL_OK && answer.lines > 0;
}

static bool draws(const tafl_rules *rules, const tafl_referee *referee)
{
    tafl_scene scene = {0};
    tafl_text png = {0};
    tafl_position position;
    tafl_position_start(&position, referee);
    const tafl_diagram diagram = {.board = &position.board, .rules = rules};
    const tafl_picture picture = {.scene = &scene};
    tafl_status status = tafl_scene_build(&scene, &diagram);
    if (status == TAFL_OK)
        status = tafl_picture_write(&png, tafl_painter_find(TAFL_STR("png")), &picture, 1, NULL);
    tafl_scene_clear(&scene);
    tafl_text_clear(&png);
    return status == TAFL_OK;
}

int main(int argc, char **argv)
{
    tafl_rules rules;
    tafl_referee referee;
    bool fine = tafl_rules_read(&rules, TAFL_STR("brandub"), NULL, NULL) == TAFL_OK &&
                tafl_referee_init(&referee, &rules, NULL) == TAFL_OK && thinks(&referee) &&
                draws(&rules, &referee);
    for (int i = 1; fine && i < argc; i++) fine = reads(argv[i]);
    puts(fine ? "fine" : "not fine");
    return fine ? 0 : 1;
}
