/* SPDX-License-Identifier: MIT */
#ifndef TAFL_TAFL_H
#define TAFL_TAFL_H

/*
 * tafl: every header of libtafl at once. A program that wants only a part includes that part. What the other
 * libraries declare is included by name: <tafl/format.h> is for libtaflformats, <tafl/engine.h> and
 * <tafl/annotate.h> are for libtaflengine, <tafl/diagram.h> is for libtafldiagram.
 *
 *     #include <tafl/tafl.h>
 */

#include <tafl/base.h>
#include <tafl/board.h>
#include <tafl/example.h>
#include <tafl/infer.h>
#include <tafl/judge.h>
#include <tafl/play.h>
#include <tafl/record.h>
#include <tafl/replay.h>
#include <tafl/rules.h>

#endif
