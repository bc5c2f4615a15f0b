/* SPDX-License-Identifier: MIT */
/* Every row of the field table says what inference tries and which scenes show it, or why not. */
#include <stdio.h>
#include <string.h>

#include <tafl/infer.h>

#include "../../src/rules/fields.h"
#include "unit.h"

/* A ruleset with everything on the board, in which every key can matter. */
#define BOARD "start:/3tmt3/4g4/4T4/t3M3t/ttTMKGTtt/t3C3t/4N4/4n4/3tct3/"
static const char everything[] =
    "dim:9 sw:s kj:j mj:c gj:r jow:TCNK dux:C afor:d1,f1 dfor:d4,d5 " BOARD;

static void complain(const struct field *field, const char *what)
{
    fprintf(stderr, "\n%s: %s ", field->key, what);
    CU_FAIL("a row of the field table lacks something");
}

/* A reason is a few words, not a placeholder. */
static bool is_reason(const char *text)
{
    return text && strlen(text) > 12 && strchr(text, ' ') && text[strlen(text) - 1] != '.';
}

static void every_row_has_tries_or_a_reason(void)
{
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        bool tries = field->tries && field->tries[0];
        if (!tries && !is_reason(field->untried)) complain(field, "neither tries nor a reason");
        if (tries && field->untried) complain(field, "tries and a reason not to");
    }
}

static void every_row_has_a_scene_or_a_reason(void)
{
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        bool scenes = field->scenes && field->scenes[0].title;
        if (!scenes && !is_reason(field->unshown)) complain(field, "neither scene nor a reason");
        if (scenes && field->unshown) complain(field, "scenes and a reason for none");
    }
}

/* Is it KEY:VALUE of this row first, and can it be read as a change of rules? */
static bool is_sound(const struct field *field, const char *change)
{
    tafl_rules rules;
    tafl_text text = {0};
    size_t length = strlen(field->key);
    tafl_text_z(&text, "dim:9 " BOARD " ");
    for (const char *at = change; *at; at++)
        if (*at != '*') tafl_text_char(&text, *at);
    bool fine = tafl_rules_read(&rules, tafl_text_view(&text), NULL, NULL) == TAFL_OK;
    tafl_text_clear(&text);
    return fine && strncmp(change, field->key, length) == 0 && change[length] == ':';
}

static void tries_can_be_read(void)
{
    size_t count = 0;
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        for (const char *const *t = field->tries; t && *t; t++, count++)
            if (!is_sound(field, *t)) complain(field, *t);
    }
    CU_ASSERT_TRUE(count <= sizeof((tafl_changes *)NULL)->change / sizeof(const char *));
}

/* Inference tries every key that has tries: a game of no plies decides none of them. */
static void inference_tries_every_key(void)
{
    tafl_rules rules;
    tafl_changes list;
    tafl_infer *infer = NULL;
    CU_ASSERT_EQUAL_FATAL(tafl_infer_new(&infer), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(everything), NULL, NULL), TAFL_OK);
    tafl_infer_undecided(&list, infer, &rules, "");
    for (unsigned i = 0; i < tafl__field_count(); i++) {
        const struct field *field = tafl__field_at(i);
        size_t length = strlen(field->key);
        bool found = !field->tries;
        for (size_t k = 0; k < list.count; k++)
            found |=
                strncmp(list.change[k], field->key, length) == 0 && list.change[k][length] == ':';
        if (!found) complain(field, "inference does not try it");
    }
    tafl_infer_free(infer);
}

/* Is it a key that is only told when it is set, and not set? */
static bool is_off(const struct field *field, const tafl_rules *rules)
{
    tafl_text value = {0};
    tafl__field_write(&value, field, rules, false);
    bool off = value.len == 0 ||
               (field->count > 0 &&
                tafl_str_equal(tafl_text_view(&value), tafl_str_of(field->words[0].text)));
    tafl_text_clear(&value);
    return off && field->told == TOLD_WHEN_SET;
}

/* A description leaves out what is off, and what is about squares or men that are not there. */
static void what_is_told(void)
{
    static const char *const off[] = {"dim", "name", "atkf", "start", "swf",  "linc",
                                      "kes", "kj",   "nj",   "jov",   "jow",  "dux",
                                      "ber", "coc",  "afor", "aforh", "dfor", "tfr"};
    tafl_rules rules;
    unsigned index;
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, TAFL_STR("brandub"), NULL, NULL), TAFL_OK);
    for (size_t i = 0; i < sizeof off / sizeof *off; i++) {
        CU_ASSERT_PTR_NOT_NULL_FATAL(tafl__field_find(tafl_str_of(off[i]), &index));
        if (tafl_rules_field_is_told(index, &rules)) complain(tafl__field_at(index), "told");
    }
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(everything), NULL, NULL), TAFL_OK);
    for (unsigned i = 0; i < tafl_rules_fields(); i++) {
        const struct field *field = tafl__field_at(i);
        bool told = field->told != TOLD_ELSEWHERE && !is_off(field, &rules);
        if (tafl_rules_field_is_told(i, &rules) != told) complain(field, "told or not told");
    }
    CU_ASSERT_FALSE(tafl_rules_field_is_told(tafl_rules_fields(), &rules));
}

/* Does a sentence about these rules name something that the board lacks? `word` finds it. */
static void must_not_say(const char *words, const char *word, bool lacks, const char *ruleset)
{
    if (!lacks || !strstr(words, word)) return;
    fprintf(stderr, "%s has none, but says: %s\n", ruleset, words);
    CU_FAIL("a sentence about what is not there");
}

/* Sentences of a ruleset mention only what its board has. */
static void sentences_fit_the_board(void)
{
    tafl_rules rules;
    for (unsigned entry = 0; tafl_catalogue_at(entry); entry++) {
        const char *name = tafl_catalogue_at(entry)->name;
        CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL), TAFL_OK);
        bool throne = tafl_squares_count(&rules.zone[TAFL_ZONE_CENTRE].squares) > 0;
        bool corners = tafl_squares_count(&rules.zone[TAFL_ZONE_CORNER].squares) > 0;
        bool forts = tafl_squares_count(&rules.zone[TAFL_ZONE_ATTACKER_FORT].squares) > 0 ||
                     tafl_squares_count(&rules.zone[TAFL_ZONE_DEFENDER_FORT].squares) > 0;
        for (unsigned i = 0; i < tafl_rules_fields(); i++) {
            tafl_text words = {0};
            if (!tafl_rules_field_is_told(i, &rules)) continue;
            tafl_rules_field_words(&words, i, &rules);
            if (strstr(words.at, ": none") == NULL) {
                must_not_say(words.at, "throne", !throne, name);
                must_not_say(words.at, "centre", !throne, name);
                must_not_say(words.at, "hostile corner", !corners, name);
                must_not_say(words.at, "a corner or", !corners, name);
                must_not_say(words.at, "fort of its side", !forts, name);
            }
            must_not_say(words.at, "[", true, name);
            tafl_text_clear(&words);
        }
        const char *summary = tafl_catalogue_at(entry)->summary;
        must_not_say(summary, "at the throne", !throne, name);
        must_not_say(summary, "on the throne", !throne, name);
    }
}

const unit_test unit_tests[] = {
    {"every row has tries or a reason", every_row_has_tries_or_a_reason},
    {"every row has a scene or a reason", every_row_has_a_scene_or_a_reason},
    {"tries can be read", tries_can_be_read},
    {"inference tries every key", inference_tries_every_key},
    {"what is told", what_is_told},
    {"sentences fit the board", sentences_fit_the_board},
    {NULL, NULL},
};
