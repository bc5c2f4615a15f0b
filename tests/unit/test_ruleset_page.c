/* SPDX-License-Identifier: MIT */
/* The manual page of rulesets is in step with the field table and the catalogue. */
#include <stdio.h>
#include <string.h>

#include "../../src/rules/fields.h"
#include "unit.h"
#include <rules/catalogue.h>

static tafl_text page;

static bool load(void)
{
    tafl_text_reset(&page);
    bool loaded = tafl_file_read(&page, UNIT_SOURCE "man/tafl-ruleset.5", 1 << 20) == TAFL_OK;
    CU_ASSERT_TRUE(loaded);
    return loaded;
}

/* The line of that text at or after `from` and before `to` (NULL: the end of the page). */
static const char *find_line(const char *from, const char *to, const char *line)
{
    char whole[160];
    snprintf(whole, sizeof whole, "\n%s\n", line);
    const char *found = strstr(from, whole);
    return found && (!to || found < to) ? found : NULL;
}

static void must_have(const char *from, const char *to, const char *macro, const char *word)
{
    char line[120];
    snprintf(line, sizeof line, "%s %s", macro, word);
    if (find_line(from, to, line)) return;
    fprintf(stderr, "\n'%s' is missing after '%.20s' ", line, from + 1);
    CU_FAIL("the page lacks a line");
}

static void check_field(const struct field *field, const tafl_rules *defaults)
{
    char key[32];
    snprintf(key, sizeof key, ".It Cm %s", field->key);
    const char *from = find_line(page.at, NULL, key);
    CU_ASSERT_PTR_NOT_NULL_FATAL(from);
    const char *to = strstr(from + 1, "\n.It Cm ");
    for (unsigned i = 0; i < field->count; i++) {
        if (field->words[i].text[0]) must_have(from, to, ".It Li", field->words[i].text);
        if (field->words[i].alias) must_have(from, to, ".Li", field->words[i].alias);
    }
    if (field->kind != FIELD_WORD && field->kind != FIELD_PIECES) return;
    tafl_text value = {0};
    tafl__field_write(&value, field, defaults, false);
    if (value.len > 0)
        tafl_text_z(&value, " .");
    else
        CU_ASSERT_PTR_NOT_NULL(find_line(from, to, "Default: none."));
    if (value.len > 0) must_have(from, to, "Default:\n.Li", value.at);
    tafl_text_clear(&value);
}

static void every_key(void)
{
    tafl_rules defaults;
    unsigned listed = 0;
    if (!load()) return;
    tafl_rules_default(&defaults, 11);
    for (unsigned i = 0; i < tafl__field_count(); i++) check_field(tafl__field_at(i), &defaults);
    for (const char *at = page.at; (at = strstr(at, "\n.It Cm ")); at++) listed++;
    CU_ASSERT_EQUAL(listed, tafl__field_count());
    tafl_text_clear(&page);
}

static void every_name(void)
{
    const char *from;
    if (!load()) return;
    from = find_line(page.at, NULL, ".Sh RULESETS");
    CU_ASSERT_PTR_NOT_NULL_FATAL(from);
    for (unsigned i = 0; i < tafl__catalogue_count(); i++) {
        const tafl_ruleset *entry = tafl_catalogue_at(i);
        must_have(from, NULL, ".It Li", entry->name);
        if (entry->aliases[0]) must_have(from, NULL, ".Pq Li", entry->aliases);
    }
    tafl_text_clear(&page);
}

/* The example of a full text is the catalogue's Copenhagen. */
static void example(void)
{
    tafl_rules example, copenhagen;
    if (!load()) return;
    const char *at = strstr(page.at, "dim:11 name:Copenhagen");
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    tafl_str text = {at, (size_t)(strstr(at, ".Ed") - at)};
    CU_ASSERT_EQUAL(tafl_rules_read(&example, text, NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_rules_read(&copenhagen, TAFL_STR("copenhagen"), NULL, NULL), TAFL_OK);
    CU_ASSERT_TRUE(tafl_rules_equal(&example, &copenhagen));
    tafl_text_clear(&page);
}

const unit_test unit_tests[] = {
    {"every key", every_key},
    {"every name", every_name},
    {"example", example},
    {NULL, NULL},
};
