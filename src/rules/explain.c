/* SPDX-License-Identifier: MIT */
/* What is told of rulesets, and what it means. */
#include <tafl/rules.h>

const tafl_explanation *tafl_rules_explanations(void)
{
    static const tafl_explanation rows[] = {
        {"rules-ambiguous-name", TAFL_ERROR, true,
         "A name may be that of several rulesets; the message says of which."},
        {"rules-bad-value", TAFL_ERROR, true,
         "A key of a ruleset has a value that is not allowed."},
        {"rules-contradiction", TAFL_ERROR, true,
         "Two entries of a ruleset exclude each other. It is only a warning if something in the "
         "ruleset can never happen in play."},
        {"rules-duplicate-key", TAFL_ERROR, true, "A key occurs twice in a ruleset."},
        {"rules-missing", TAFL_ERROR, true,
         "A ruleset lacks something that is required, such as a start position."},
        {"rules-name", TAFL_NOTE, false,
         "A title or a part of a name is taken for the only ruleset that it can mean."},
        {"rules-start", TAFL_ERROR, true,
         "The start position of a record cannot be read, or does not fit the board size of its "
         "rules."},
        {"rules-syntax", TAFL_ERROR, true,
         "An entry of a ruleset does not have the form key:value."},
        {"rules-unknown-key", TAFL_ERROR, true, "A ruleset has an unknown key."},
        {"rules-unknown-name", TAFL_ERROR, true,
         "There is no ruleset of that name; tafl-rules list shows all names."},
        {NULL, TAFL_NOTE, false, NULL},
    };
    return rows;
}
