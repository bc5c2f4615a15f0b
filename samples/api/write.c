/* SPDX-License-Identifier: MIT */
/* Makes a record of a game and writes it in the format whose name is given.
 *
 *     write otg
 */
#include <stdio.h>
#include <tafl/format.h>

/* A move behind `node`, with one captured man unless `taken` is no square. */
static tafl_node *add(tafl_record *record, tafl_node *node, tafl_square from, tafl_square to,
                      tafl_square taken)
{
    tafl_node *move = tafl_record_add(record, node, TAFL_NODE_MOVE);
    if (!move) return NULL;
    move->from = from;
    if (tafl_node_add_leg(record, move, (tafl_leg){.to = to}) != TAFL_OK) return NULL;
    if (taken != TAFL_NO_SQUARE &&
        tafl_node_add_claim(record, move, (tafl_claim){.square = taken}) != TAFL_OK)
        return NULL;
    return move;
}

static bool make(tafl_record *record)
{
    const tafl_str rules = TAFL_STR("dim:7 name:brandub atkf:y ks:c rep:3-defenders "
                                    "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
    if (tafl_record_set_tag(record, TAFL_STR("event"), TAFL_STR("Four moves")) != TAFL_OK ||
        tafl_record_set_tag(record, TAFL_STR("rules"), rules) != TAFL_OK)
        return false;
    tafl_node *node = tafl_node_edit(record, NULL);
    node = add(record, node, tafl_square_at(3, 1), tafl_square_at(4, 1), TAFL_NO_SQUARE);
    if (node) node = add(record, node, tafl_square_at(3, 2), tafl_square_at(4, 2), TAFL_NO_SQUARE);
    tafl_extra *extra = node ? tafl_node_extra(record, node) : NULL;
    if (!extra) return false;
    extra->comment = TAFL_STR("The defenders open a file for their king.");
    node = add(record, node, tafl_square_at(3, 5), tafl_square_at(2, 5), TAFL_NO_SQUARE);
    return node && add(record, node, tafl_square_at(3, 4), tafl_square_at(3, 5), TAFL_NO_SQUARE);
}

int main(int argc, char **argv)
{
    const tafl_codec *codec = argc > 1 ? tafl_codec_find(tafl_str_of(argv[1])) : NULL;
    tafl_record *record = NULL;
    tafl_record_new(&record);
    tafl_writer *writer = NULL;
    tafl_text text = {0};
    tafl_status status = TAFL_NOMEM;
    if (codec && record && make(record)) status = tafl_writer_open(&writer, codec, NULL, &text);
    if (status == TAFL_OK) status = tafl_writer_put(writer, record);
    if (writer && tafl_writer_finish(writer) != TAFL_OK) status = TAFL_NOMEM;
    if (status == TAFL_OK && !text.failed) fputs(text.at, stdout);
    tafl_writer_free(writer);
    tafl_text_clear(&text);
    tafl_record_free(record);
    return status == TAFL_OK ? 0 : 1;
}
