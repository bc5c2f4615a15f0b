/* SPDX-License-Identifier: MIT */
#ifndef TAFL_TAFL_H
#define TAFL_TAFL_H

/*
 * tafl: every public header at once, from the ground up. A program that wants only a part includes
 * that part.
 *
 *     #include <tafl/tafl.h>
 */

#include <tafl/base.h>
#include <tafl/board.h>

#endif
