/* SPDX-License-Identifier: MIT */
/* The list of codecs, best known first, and nothing else. */
#include <tafl/format.h>

#include "formats.h"

static const tafl_codec *const codecs[] = {
    &formats_otg,           &formats_json,           &formats_jsonl, &formats_xml,
    &formats_pgn,           &formats_plain,          &formats_csv,   &formats_aagenielsen,
    &formats_hnefatafl_org, &formats_playtaflonline, &formats_unibo, &formats_abstractplay,
    &formats_sgf,           &formats_ludii,          &formats_fen,
};

const tafl_codec *tafl_codec_at(unsigned index)
{
    return index < sizeof codecs / sizeof *codecs ? codecs[index] : NULL;
}
