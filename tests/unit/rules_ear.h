/* SPDX-License-Identifier: MIT */
#ifndef RULES_EAR_H
#define RULES_EAR_H

/* What the tests of rulesets share: a small board, a sink that remembers the first remark, and
 * short ways to read a ruleset. */
#include <stdio.h>
#include <string.h>

#include <tafl/rules.h>

#include "unit.h"

#define SMALL "start:/1t1t1/2n2/2K2/1T1M1/g4/"

typedef struct ear {
    unsigned count;
    tafl_severity severity; /* of the first */
    char id[32], message[256];
    size_t at, len;
    tafl_place place;
} ear;

static inline void hear(void *context, const tafl_diag *diag)
{
    ear *e = context;
    if (e->count++ > 0) return;
    e->severity = diag->severity;
    e->at = diag->at;
    e->len = diag->len;
    snprintf(e->id, sizeof e->id, "%s", diag->id);
    snprintf(e->message, sizeof e->message, "%s", diag->message);
    if (diag->source) e->place = tafl_source_place(diag->source, diag->at);
}

static inline tafl_status read_with(tafl_rules *out, const char *text,
                                    const tafl_rules_options *options, ear *e)
{
    tafl_sink sink = {hear, e};
    memset(e, 0, sizeof *e);
    return tafl_rules_read(out, tafl_str_of(text), options, &sink);
}

static inline void must_read(tafl_rules *out, const char *text)
{
    ear e;
    tafl_status status = read_with(out, text, NULL, &e);
    if (status != TAFL_OK) fprintf(stderr, "\n%s\n%s at %zu\n", text, e.message, e.at);
    CU_ASSERT_EQUAL_FATAL(status, TAFL_OK);
}

static inline unsigned field_of(const char *key)
{
    unsigned i = 0;
    while (i < tafl_rules_fields() && strcmp(tafl_rules_field_at(i).key, key) != 0) i++;
    return i;
}

static inline void expect_value(const tafl_rules *rules, const char *key, const char *value)
{
    tafl_text text = {0};
    tafl_rules_field_value(&text, field_of(key), rules);
    UNIT_TEXT(text, value);
    tafl_text_clear(&text);
}

#endif
