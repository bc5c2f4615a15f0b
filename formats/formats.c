/* SPDX-License-Identifier: MIT */
/* The list of codecs, best known first, and nothing else. */
#include <tafl/format.h>

#include "formats.h"

static const tafl_codec *const codecs[] = {
    &tafl__formats_otg,           &tafl__formats_json,
    &tafl__formats_jsonl,         &tafl__formats_xml,
    &tafl__formats_pgn,           &tafl__formats_plain,
    &tafl__formats_csv,           &tafl__formats_aagenielsen,
    &tafl__formats_hnefatafl_org, &tafl__formats_playtaflonline,
    &tafl__formats_unibo,         &tafl__formats_abstractplay,
    &tafl__formats_sgf,           &tafl__formats_ludii,
    &tafl__formats_fen,
};

const tafl_codec *tafl_codec_at(unsigned index)
{
    return index < sizeof codecs / sizeof *codecs ? codecs[index] : NULL;
}
