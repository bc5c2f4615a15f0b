/* SPDX-License-Identifier: MIT */
#ifndef SERVE_JSONL_H
#define SERVE_JSONL_H

/* The JSON-lines analysis protocol: the parts that its two sides share. */

#include <tafl/engine.h>

enum { JSONL_SCHEMA = 1 };

/* Appends {"id":…,"error":…,"code":…}. `id` is a JSON value and may be empty. */
void tafl__jsonl_write_error(tafl_text *out, tafl_str id, const char *code, tafl_str message);

/* Appends the answer to one ply. `position` is the one asked about. */
void tafl__jsonl_write_answer(tafl_text *out, tafl_str id, uint64_t ply, const tafl_engine *engine,
                              const tafl_referee *referee, const tafl_position *position,
                              const tafl_answer *answer);

#endif
