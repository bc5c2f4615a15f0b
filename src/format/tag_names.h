/* SPDX-License-Identifier: MIT */
#ifndef FORMAT_TAG_NAMES_H
#define FORMAT_TAG_NAMES_H

/* What the tags of a record are called by people and other programs. */

#include <tafl/base.h>

/* The key of ours for the name of a tag (UTF-8): "Black", "WHITE", "Weiß", "Tournament" in letters of
 * either case. A name without a meaning of its own is its own key. */
tafl_str tafl__tag_key(tafl_str name);

/* What PGN calls a key of ours: "Black" for "attackers". A key that it does not know keeps its name. */
tafl_str tafl__tag_pgn_name(tafl_str key);

#endif
