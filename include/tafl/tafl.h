/* SPDX-License-Identifier: MIT */
#ifndef TAFL_TAFL_H
#define TAFL_TAFL_H

/*
 * tafl: every public header at once. A program that wants only a part includes
 * that part.
 *
 *     #include <tafl/tafl.h>
 */

#include <tafl/annotate.h>
#include <tafl/base.h>
#include <tafl/board.h>
#include <tafl/diagram.h>
#include <tafl/engine.h>
#include <tafl/example.h>
#include <tafl/format.h>
#include <tafl/infer.h>
#include <tafl/play.h>
#include <tafl/record.h>
#include <tafl/replay.h>
#include <tafl/rules.h>
#include <tafl/work.h>

#endif
