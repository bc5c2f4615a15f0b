/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

/* The codecs, each defined in a folder of its own. */

#include <tafl/format.h>

extern const tafl_codec tafl__formats_otg;
extern const tafl_codec tafl__formats_json;
extern const tafl_codec tafl__formats_jsonl;
extern const tafl_codec tafl__formats_xml;
extern const tafl_codec tafl__formats_pgn;
extern const tafl_codec tafl__formats_plain;
extern const tafl_codec tafl__formats_csv;
extern const tafl_codec tafl__formats_aagenielsen;
extern const tafl_codec tafl__formats_hnefatafl_org;
extern const tafl_codec tafl__formats_playtaflonline;
extern const tafl_codec tafl__formats_unibo;
extern const tafl_codec tafl__formats_abstractplay;
extern const tafl_codec tafl__formats_ludii;
extern const tafl_codec tafl__formats_fen;
extern const tafl_codec tafl__formats_sgf;

#endif
