/* SPDX-License-Identifier: MIT */
/* Ruleset texts: a fault has its place inside the text; what can be read can be written in full and
 * in short, and reads the same again. */
#include <stdlib.h>

#include <tafl/rules.h>

#include "fuzz.h"

static void check_place(void *context, const tafl_diag *diag)
{
    const tafl_str *text = context;
    if (!diag->source || !diag->message || diag->at + diag->len > text->len) abort();
}

static void check_style(const tafl_rules *rules, tafl_rules_style style)
{
    tafl_rules again;
    tafl_text once = {0}, twice = {0};
    tafl_rules_write(&once, rules, style);
    if (tafl_rules_read(&again, tafl_text_view(&once), NULL, NULL) != TAFL_OK) abort();
    if (style != TAFL_RULES_OTN && !tafl_rules_equal(rules, &again)) abort();
    tafl_rules_write(&twice, &again, style);
    if (style != TAFL_RULES_OTN && !tafl_str_equal(tafl_text_view(&once), tafl_text_view(&twice)))
        abort();
    for (unsigned i = 0; i < tafl_rules_fields(); i++) tafl_rules_field_words(&twice, i, rules);
    tafl_text_clear(&once);
    tafl_text_clear(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t len)
{
    tafl_str text = {(const char *)bytes, len};
    tafl_sink sink = {check_place, &text};
    tafl_rules_options lenient = {.lenient = true};
    tafl_rules rules;
    if (tafl_rules_read(&rules, text, &lenient, &sink) != TAFL_OK) return 0;
    check_style(&rules, TAFL_RULES_SHORT);
    check_style(&rules, TAFL_RULES_FULL);
    check_style(&rules, TAFL_RULES_OTN);
    return 0;
}
