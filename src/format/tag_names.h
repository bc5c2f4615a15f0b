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

/* The longest name that is known, with a NUL behind it. */
enum { TAG_NAME_LONGEST = 32 };

/* Writes `name` in small letters, Latin and Cyrillic ones, and a NUL behind it to `out`, which holds
 * TAG_NAME_LONGEST + 4 bytes; false if it is longer than any known name, or not UTF-8. */
bool tafl__tag_name_fold(char *out, tafl_str name);

#endif
