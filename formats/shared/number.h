/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_NUMBER_H
#define FORMATS_NUMBER_H

/* Evaluations and clocks are decimal numbers in files and thousandths in records. */

#include <tafl/base.h>

/* Reads a number such as "-0.35" or "1e3", rounded to a thousandth. False when it is none or too
 * large. */
bool tafl__number_thousandths(tafl_str text, int32_t *out);

/* Appends it without needless zeros. */
void tafl__number_put_thousandths(tafl_text *out, int64_t value);

#endif
