/* SPDX-License-Identifier: MIT */
/* Draws the start position of a ruleset as SVG.
 *
 *     draw brandub >brandub.svg
 */
#include <stdio.h>
#include <tafl/diagram.h>

int main(int argc, char **argv)
{
    tafl_rules rules;
    tafl_referee referee;
    tafl_position position;
    tafl_scene scene = {0};
    tafl_text svg = {0};
    tafl_str name = tafl_str_of(argc > 1 ? argv[1] : "brandub");
    if (tafl_rules_read(&rules, name, NULL, NULL) != TAFL_OK) return 2;
    if (tafl_referee_init(&referee, &rules, NULL) != TAFL_OK) return 2;
    tafl_position_start(&position, &referee);
    const tafl_diagram diagram = {.board = &position.board, .rules = &rules};
    tafl_status status = tafl_scene_build(&scene, &diagram);
    const tafl_picture picture = {.scene = &scene};
    if (status == TAFL_OK)
        status = tafl_picture_write(&svg, tafl_painter_find(TAFL_STR("svg")), &picture, 1, NULL);
    if (status == TAFL_OK) fwrite(svg.at, 1, svg.len, stdout);
    tafl_scene_clear(&scene);
    tafl_text_clear(&svg);
    return status == TAFL_OK ? 0 : 1;
}
