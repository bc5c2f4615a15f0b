/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_SETTING_H
#define FORMATS_SETTING_H

/* What the formats of our own, json and xml, derive from a record when they write and leave out when
 * they read. */

#include <tafl/format.h>
#include <tafl/rules.h>

/* The words of both for a tafl_unit and a tafl_side by number, for TAFL_SUFFIX_… by bit. NULL after the
 * last. */
extern const char *const tafl__setting_units[], *const tafl__setting_sides[],
                                                    *const tafl__setting_suffixes[];

/* The place of a word in such a list; -1 when it is not there. */
int tafl__setting_word(tafl_str word, const char *const *words);

/* Reads words for a winner ("none" for nobody yet), or else a reason, into *out; false when they are not
 * known. */
bool tafl__setting_outcome(tafl_record_facts *out, tafl_str words, bool winner);

/* Where the game begins: as a tag says, else as the rules do (NULL: there are none). */
bool tafl__setting_start(tafl_board *out, const tafl_record *record, const tafl_rules *rules);

/* Is a start position something new, because neither a tag nor the rules of the record give it? */
bool tafl__setting_needs_start(const tafl_record *record, tafl_str start);

/* A name for the ruleset in a tag: that of the catalogue, else that in the rules read from it (NULL
 * when they cannot be read); may be empty. */
const char *tafl__setting_rules_name(const tafl_tag *tag, const tafl_rules *rules);

#endif
