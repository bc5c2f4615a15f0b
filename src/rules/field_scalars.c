/* SPDX-License-Identifier: MIT */
/*
 * Ruleset values that are one thing: the size, the name, one of several words, the repetition rule, a
 * number and the start position. Lists are left to field_sets.c and field_speeds.c.
 */
#include "field_ops.h"

#include <string.h>

enum { REPETITION_LIMIT = 99, NUMBER_LIMIT = 9999 };

/* ---- dim ---------------------------------------------------------------------------------- */

static bool size_read(const struct field *field, tafl_rules *rules, tafl_str value,
                      struct field_fault *fault)
{
    uint64_t size = 0;
    (void)field;
    if (!tafl_str_uint(&size, value, TAFL_SIZE_MAX) || size < TAFL_SIZE_MIN) {
        fault->part = value;
        tafl_text_format(&fault->says, "the size of the board is a number from %d to %d",
                         TAFL_SIZE_MIN, TAFL_SIZE_MAX);
        return false;
    }
    if (size != rules->start.size) tafl_board_init(&rules->start, (unsigned)size);
    return true;
}

static void size_write(tafl_text *out, const struct field *field, const tafl_rules *rules, bool otn)
{
    (void)field, (void)otn;
    tafl_text_uint(out, rules->start.size);
}

static bool size_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    (void)field;
    return a->start.size == b->start.size;
}

static bool size_valid(const struct field *field, const tafl_rules *rules)
{
    (void)field;
    return rules->start.size >= TAFL_SIZE_MIN && rules->start.size <= TAFL_SIZE_MAX;
}

const struct field_ops tafl__field_size_ops = {tafl__field_no_preset, size_read, size_write,
                                               size_equal, size_valid};

/* ---- name --------------------------------------------------------------------------------- */

static bool is_name_byte(char c)
{
    return (unsigned char)c > ' ' && c != 127;
}

static bool name_read(const struct field *field, tafl_rules *rules, tafl_str value,
                      struct field_fault *fault)
{
    (void)field;
    if (value.len >= sizeof rules->name) {
        fault->part = field_slice(value, sizeof rules->name - 1, value.len);
        tafl_text_format(&fault->says, "a name has at most %u bytes",
                         (unsigned)sizeof rules->name - 1);
        return false;
    }
    for (size_t i = 0; i < value.len; i++)
        if (!is_name_byte(value.at[i]))
            return tafl__field_fail(fault, field_slice(value, i, i + 1),
                                    "a name has no control characters");
    memset(rules->name, 0, sizeof rules->name);
    if (value.len > 0) memcpy(rules->name, value.at, value.len);
    return true;
}

static void name_write(tafl_text *out, const struct field *field, const tafl_rules *rules, bool otn)
{
    (void)field, (void)otn;
    tafl_text_z(out, rules->name);
}

static bool name_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    (void)field;
    return strncmp(a->name, b->name, sizeof a->name) == 0;
}

static bool name_valid(const struct field *field, const tafl_rules *rules)
{
    (void)field;
    const char *end = memchr(rules->name, 0, sizeof rules->name);
    if (!end) return false;
    for (const char *c = rules->name; c < end; c++)
        if (!is_name_byte(*c)) return false;
    return true;
}

const struct field_ops tafl__field_name_ops = {tafl__field_no_preset, name_read, name_write,
                                               name_equal, name_valid};

/* ---- one of several words ----------------------------------------------------------------- */

static uint8_t byte_of(const struct field *field, const tafl_rules *rules)
{
    return *(const uint8_t *)field_place_in(field, rules);
}

static bool word_is(const struct field_word *word, tafl_str value)
{
    return tafl_str_equal(value, tafl_str_of(word->text)) ||
           (word->alias && tafl_str_equal(value, tafl_str_of(word->alias)));
}

/* The index of the word after `from`, or the number of words. */
static unsigned word_index(const struct field *field, unsigned from, tafl_str value)
{
    unsigned i = from;
    while (i < field->count && !word_is(&field->words[i], value)) i++;
    return i;
}

static void list_words(tafl_text *out, const struct field *field, unsigned from)
{
    for (unsigned i = from; i < field->count; i++) {
        if (i > from) tafl_text_z(out, i + 1 == field->count ? " or " : ", ");
        tafl_text_z(out, field->words[i].text);
    }
}

static bool word_read(const struct field *field, tafl_rules *rules, tafl_str value,
                      struct field_fault *fault)
{
    unsigned index = word_index(field, 0, value);
    if (index == field->count) {
        fault->part = value;
        tafl_text_format(&fault->says, "%s is ", field->key);
        list_words(&fault->says, field, 0);
        return false;
    }
    *(uint8_t *)field_place(field, rules) = (uint8_t)index;
    return true;
}

static void word_write(tafl_text *out, const struct field *field, const tafl_rules *rules, bool otn)
{
    uint8_t index = byte_of(field, rules);
    if (index >= field->count) return;
    const struct field_word *word = &field->words[index];
    tafl_text_z(out, otn && word->otn ? word->otn : word->text);
}

static bool word_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    return byte_of(field, a) == byte_of(field, b);
}

static bool word_valid(const struct field *field, const tafl_rules *rules)
{
    return byte_of(field, rules) < field->count;
}

static void word_preset(const struct field *field, tafl_rules *rules)
{
    *(uint8_t *)field_place(field, rules) = (uint8_t)field->preset;
}

const struct field_ops tafl__field_word_ops = {word_preset, word_read, word_write, word_equal,
                                               word_valid};

/* ---- rep ---------------------------------------------------------------------------------- */

static bool repetition_read(const struct field *field, tafl_rules *rules, tafl_str value,
                            struct field_fault *fault)
{
    const char *dash = value.len > 0 ? memchr(value.at, '-', value.len) : NULL;
    size_t at = dash ? (size_t)(dash - value.at) : value.len;
    uint64_t count = 0;
    unsigned word = 0;
    if (value.len > 0) {
        if (!tafl_str_uint(&count, field_slice(value, 0, at), REPETITION_LIMIT) || count < 2)
            return tafl__field_fail(
                fault, field_slice(value, 0, at),
                "rep is written NUMBER-WORD, as in 3-draw; the number is 2 to 99");
        word = dash ? word_index(field, 1, field_slice(value, at + 1, value.len)) : field->count;
        if (word == field->count) {
            fault->part = dash ? field_slice(value, at + 1, value.len) : field_slice(value, at, at);
            tafl_text_z(&fault->says, "after the number and a dash comes ");
            list_words(&fault->says, field, 1);
            return false;
        }
    }
    rules->repetition = (uint8_t)word;
    rules->repetition_count = (uint8_t)count;
    return true;
}

static void repetition_write(tafl_text *out, const struct field *field, const tafl_rules *rules,
                             bool otn)
{
    (void)otn;
    if (rules->repetition == 0 || rules->repetition >= field->count) return;
    tafl_text_uint(out, rules->repetition_count);
    tafl_text_char(out, '-');
    tafl_text_z(out, field->words[rules->repetition].text);
}

static bool repetition_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    (void)field;
    return a->repetition == b->repetition &&
           (a->repetition == 0 || a->repetition_count == b->repetition_count);
}

static bool repetition_valid(const struct field *field, const tafl_rules *rules)
{
    if (rules->repetition == 0) return true;
    return rules->repetition < field->count && rules->repetition_count >= 2 &&
           rules->repetition_count <= REPETITION_LIMIT;
}

static void repetition_preset(const struct field *field, tafl_rules *rules)
{
    (void)field;
    rules->repetition = TAFL_REPETITION_NOT_SET;
    rules->repetition_count = 0;
}

const struct field_ops tafl__field_repetition_ops = {
    repetition_preset, repetition_read, repetition_write, repetition_equal, repetition_valid};

/* ---- a number ------------------------------------------------------------------------------ */

static uint16_t number_of(const struct field *field, const tafl_rules *rules)
{
    return *(const uint16_t *)field_place_in(field, rules);
}

static bool number_read(const struct field *field, tafl_rules *rules, tafl_str value,
                        struct field_fault *fault)
{
    uint64_t number = 0;
    if (value.len > 0 && (!tafl_str_uint(&number, value, NUMBER_LIMIT) || number == 0)) {
        fault->part = value;
        tafl_text_format(&fault->says, "%s is a number of plies from 1 to %d, or nothing",
                         field->key, NUMBER_LIMIT);
        return false;
    }
    *(uint16_t *)field_place(field, rules) = (uint16_t)number;
    return true;
}

static void number_write(tafl_text *out, const struct field *field, const tafl_rules *rules,
                         bool otn)
{
    (void)otn;
    if (number_of(field, rules)) tafl_text_uint(out, number_of(field, rules));
}

static bool number_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    return number_of(field, a) == number_of(field, b);
}

static bool number_valid(const struct field *field, const tafl_rules *rules)
{
    return number_of(field, rules) <= NUMBER_LIMIT;
}

static void number_preset(const struct field *field, tafl_rules *rules)
{
    *(uint16_t *)field_place(field, rules) = 0;
}

const struct field_ops tafl__field_number_ops = {number_preset, number_read, number_write,
                                                 number_equal, number_valid};

/* ---- start -------------------------------------------------------------------------------- */

static bool start_read(const struct field *field, tafl_rules *rules, tafl_str value,
                       struct field_fault *fault)
{
    tafl_board_error error = {0};
    (void)field;
    if (tafl_board_parse(&rules->start, value, TAFL_BOTTOM_FIRST, &error) == TAFL_OK) return true;
    size_t at = error.at < value.len ? error.at : value.len;
    return tafl__field_fail(fault, field_slice(value, at, at < value.len ? at + 1 : at),
                            error.message);
}

static void start_write(tafl_text *out, const struct field *field, const tafl_rules *rules,
                        bool otn)
{
    (void)field, (void)otn;
    tafl_board_write(out, &rules->start, TAFL_BOTTOM_FIRST);
}

static bool start_equal(const struct field *field, const tafl_rules *a, const tafl_rules *b)
{
    (void)field;
    return tafl_board_equal(&a->start, &b->start);
}

const struct field_ops tafl__field_start_ops = {tafl__field_no_preset, start_read, start_write,
                                                start_equal, tafl__field_always_valid};
