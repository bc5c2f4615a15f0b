/* SPDX-License-Identifier: MIT */
#ifndef BASE_PLACE_H
#define BASE_PLACE_H

#include <tafl/base.h>

/* As tafl_source_place, going on from a place of the same source that is known and not behind `at`: many places
 * in rising order cost no more than the last one. */
tafl_place tafl__source_place_from(const tafl_source *source, const tafl_place *from, size_t at);

#endif
