/* SPDX-License-Identifier: MIT */
/* Bytes put aside. Where there is no room for a temporary file they stay in memory. */
#include "hold.h"

#include <stdlib.h>

enum { INSIDE_MAX = 64 << 20 };

void picture_hold_put(picture_hold *hold, picture_held *held, tafl_text *bytes)
{
    hold->inside += bytes->len;
    if (hold->inside <= INSIDE_MAX || bytes->len == 0) return;
    if (!hold->file) hold->file = tmpfile();
    bool kept = hold->file && fseeko(hold->file, (off_t)hold->spent, SEEK_SET) == 0 &&
                fwrite(bytes->at, 1, bytes->len, hold->file) == bytes->len &&
                fflush(hold->file) == 0;
    if (!kept) return;
    *held = (picture_held){hold->spent, bytes->len};
    hold->spent += bytes->len;
    hold->inside -= bytes->len;
    tafl_text_clear(bytes);
}

bool picture_hold_take(picture_hold *hold, const picture_held *held, tafl_text *bytes)
{
    if (held->len == 0) return true;
    char *room = malloc(held->len);
    bool fine = room && fseeko(hold->file, (off_t)held->at, SEEK_SET) == 0 &&
                fread(room, 1, held->len, hold->file) == held->len;
    if (fine) tafl_text_str(bytes, (tafl_str){room, held->len});
    free(room);
    return fine && !bytes->failed;
}

void picture_hold_clear(picture_hold *hold)
{
    if (hold->file) fclose(hold->file);
    *hold = (picture_hold){0};
}
