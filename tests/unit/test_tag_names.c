/* SPDX-License-Identifier: MIT */
/* What tags are called by people and other programs. */
#include <format/tag_names.h>

#include "unit.h"

static void keys(void)
{
    static const char *const cases[][2] = {
        {"Black", "attackers"},     {"WHITE", "defenders"},
        {"Attackers", "attackers"}, {"Tournament", "event"},
        {"event", "event"},         {"Place", "site"},
        {"DATUM", "date"},          {"Round", "round"},
        {"Winner", "result"},       {"Weiß", "defenders"},
        {"weiss", "defenders"},     {"Hvítur", "defenders"},
        {"HVÍTUR", "defenders"},    {"Svartur", "attackers"},
        {"Noirs", "attackers"},     {"DÉFENSEURS", "defenders"},
        {"БЕЛЫЕ", "defenders"},     {"Чёрные", "attackers"},
        {"BIAŁE", "defenders"},     {"Úrslit", "result"},
        {"Game", "variant"},        {"Annotated by", "annotator"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        UNIT_STR(tafl__tag_key(tafl_str_of(cases[i][0])), cases[i][1]);
}

/* What means two things, or nothing, keeps its name. */
static void strangers(void)
{
    static const char *const names[] = {"Player 1", "Time",    "Blacks", "",
                                        "|",        "Wei\303", "dialect"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        tafl_str name = tafl_str_of(names[i]);
        CU_ASSERT(tafl__tag_key(name).at == name.at);
    }
}

static void names_of_pgn(void)
{
    UNIT_STR(tafl__tag_pgn_name(TAFL_STR("attackers")), "Black");
    UNIT_STR(tafl__tag_pgn_name(TAFL_STR("start")), "Start");
    UNIT_STR(tafl__tag_pgn_name(TAFL_STR("Club")), "Club");
}

const unit_test unit_tests[] = {
    {"keys", keys},
    {"strangers", strangers},
    {"names of PGN", names_of_pgn},
    {NULL, NULL},
};
