/* SPDX-License-Identifier: MIT */
/* What is told of rulesets, and what it means. */
#include <tafl/rules.h>

const tafl_explanation *tafl_rules_explanations(void)
{
    static const tafl_explanation rows[] = {
        {"rules-bad-value", TAFL_ERROR, true, "A key of a ruleset has a value it cannot have."},
        {"rules-contradiction", TAFL_ERROR, true,
         "Two entries of a ruleset exclude each other, or something can never happen in play (then "
         "a "
         "warning)."},
        {"rules-duplicate-key", TAFL_ERROR, true, "A key stands twice in a ruleset."},
        {"rules-missing", TAFL_ERROR, true,
         "A ruleset lacks something it must have, such as a start position."},
        {"rules-syntax", TAFL_ERROR, true, "An entry of a ruleset is not of the form key:value."},
        {"rules-unknown-key", TAFL_ERROR, true, "A ruleset has a key that is not known."},
        {"rules-unknown-name", TAFL_ERROR, true,
         "There is no ruleset of that name; tafl-rules list names all."},
        {NULL, TAFL_NOTE, false, NULL},
    };
    return rows;
}
