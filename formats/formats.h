/* SPDX-License-Identifier: MIT */
#ifndef FORMATS_FORMATS_H
#define FORMATS_FORMATS_H

/* The codecs, each defined in a folder of its own. */

#include <tafl/format.h>

extern const tafl_codec formats_otg;
extern const tafl_codec formats_json;
extern const tafl_codec formats_jsonl;
extern const tafl_codec formats_xml;
extern const tafl_codec formats_pgn;
extern const tafl_codec formats_plain;
extern const tafl_codec formats_csv;
extern const tafl_codec formats_aagenielsen;
extern const tafl_codec formats_hnefatafl_org;
extern const tafl_codec formats_playtaflonline;
extern const tafl_codec formats_unibo;
extern const tafl_codec formats_abstractplay;
extern const tafl_codec formats_ludii;
extern const tafl_codec formats_fen;
extern const tafl_codec formats_sgf;

#endif
