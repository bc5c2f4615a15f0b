/* SPDX-License-Identifier: MIT */
/* Finds 256 colours for a picture. Most of its pixels have one of a few flat colours, the others are
 * shades at the edges between them: the colours are taken by how often they occur, and a colour near
 * to one that is taken already goes along with it. */
#include "png_palette.h"

#include <stdlib.h>

enum { SLOTS = 1 << 14, COLORS_MAX = SLOTS / 2 };

typedef struct shade {
    uint32_t color;
    uint32_t pixels; /* how many runs of pixels have it */
    uint8_t index;   /* in the palette */
} shade;

/* All colours of the picture, found by hash. */
typedef struct shades {
    shade shade[COLORS_MAX];
    uint16_t slot[SLOTS]; /* index plus 1; 0 is free */
    unsigned count;
} shades;

static uint16_t *find(shades *s, uint32_t color)
{
    unsigned slot = (color * 2654435761u) >> 18;
    while (s->slot[slot] && s->shade[s->slot[slot] - 1].color != color) slot = (slot + 1) % SLOTS;
    return &s->slot[slot];
}

/* Counts the colours; false when there are far too many. */
static bool gather(shades *s, const uint32_t *pixels, size_t count)
{
    for (size_t i = 0; i < count;) {
        uint32_t color = pixels[i];
        size_t first = i;
        while (i < count && pixels[i] == color) i++;
        uint16_t *slot = find(s, color);
        if (!*slot) {
            if (s->count == COLORS_MAX) return false;
            s->shade[s->count] = (shade){color, 0, 0};
            *slot = (uint16_t)++s->count;
        }
        s->shade[*slot - 1].pixels += (uint32_t)(i - first);
    }
    return true;
}

/* The most frequent first; equal ones by their value, so that the order is always the same. */
static int by_pixels(const void *a, const void *b)
{
    const shade *x = a, *y = b;
    if (x->pixels != y->pixels) return x->pixels > y->pixels ? -1 : 1;
    return x->color < y->color ? -1 : x->color > y->color;
}

/* The greatest difference of a channel, or `limit` where it is not below that. */
static unsigned difference(uint32_t a, uint32_t b, unsigned limit)
{
    unsigned most = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) {
        int d = (int)(a >> shift & 0xff) - (int)(b >> shift & 0xff);
        unsigned size = (unsigned)(d < 0 ? -d : d);
        if (size >= limit) return limit;
        if (size > most) most = size;
    }
    return most;
}

/* The colours that are taken, by their green: what is near lies in the same or the next drawer. */
enum { DRAWERS = 18, DRAWER = 16 };
_Static_assert((int)PALETTE_ERROR < (int)DRAWER, "near colours lie in neighbouring drawers");

typedef struct cabinet {
    uint16_t count[DRAWERS];
    uint8_t index[DRAWERS][PALETTE_MAX];
} cabinet;

static unsigned drawer_of(uint32_t color)
{
    return 1 + (color >> 8 & 0xff) / DRAWER;
}

static void put_in(cabinet *c, uint32_t color, unsigned index)
{
    unsigned drawer = drawer_of(color);
    c->index[drawer][c->count[drawer]++] = (uint8_t)index;
}

/* The nearest colour that is taken; *error stays as it is when none is nearer than that. */
static unsigned nearest(const cabinet *c, const png_palette *palette, uint32_t color,
                        unsigned *error)
{
    unsigned best = 0;
    for (unsigned drawer = drawer_of(color) - 1; drawer <= drawer_of(color) + 1; drawer++) {
        for (unsigned i = 0; i < c->count[drawer] && *error > 0; i++) {
            unsigned index = c->index[drawer][i];
            unsigned d = difference(palette->color[index], color, *error);
            if (d >= *error) continue;
            *error = d;
            best = index;
        }
    }
    return best;
}

/* Takes colours so that no other is further off than `error`; false when 256 do not suffice. */
static bool take(png_palette *palette, cabinet *c, shades *s, unsigned error)
{
    palette->count = 0;
    for (unsigned i = 0; i < DRAWERS; i++) c->count[i] = 0;
    for (unsigned i = 0; i < s->count; i++) {
        unsigned off = error + 1;
        unsigned index = nearest(c, palette, s->shade[i].color, &off);
        if (off > error) {
            if (palette->count == PALETTE_MAX) return false;
            index = palette->count++;
            palette->color[index] = s->shade[i].color;
            put_in(c, s->shade[i].color, index);
        }
        s->shade[i].index = (uint8_t)index;
    }
    return true;
}

/* A shade may have been given to the first colour near enough; a nearer one may have come later. */
static void improve(const png_palette *palette, const cabinet *c, shades *s)
{
    for (unsigned i = 0; i < s->count; i++) {
        unsigned off = PALETTE_ERROR + 1;
        s->shade[i].index = (uint8_t)nearest(c, palette, s->shade[i].color, &off);
    }
}

static void index_pixels(shades *s, uint8_t *indices, const uint32_t *pixels, size_t count)
{
    uint32_t last = ~pixels[0];
    uint8_t index = 0;
    for (size_t i = 0; i < s->count; i++) *find(s, s->shade[i].color) = (uint16_t)(i + 1);
    for (size_t i = 0; i < count; i++) {
        if (pixels[i] != last) {
            last = pixels[i];
            index = s->shade[*find(s, last) - 1].index;
        }
        indices[i] = index;
    }
}

bool tafl__png_palette_make(png_palette *out, uint8_t *indices, const uint32_t *pixels,
                            size_t count)
{
    shades *s = calloc(1, sizeof *s);
    cabinet drawers;
    bool fine = s && count > 0 && gather(s, pixels, count);
    if (fine) {
        qsort(s->shade, s->count, sizeof *s->shade, by_pixels);
        fine = false;
        for (unsigned error = 0; error <= PALETTE_ERROR && !fine; error += error < 4 ? 4 : 2) {
            if (error > 0 || s->count <= PALETTE_MAX) fine = take(out, &drawers, s, error);
        }
    }
    if (fine) {
        improve(out, &drawers, s);
        for (unsigned i = 0; i < SLOTS; i++) s->slot[i] = 0;
        index_pixels(s, indices, pixels, count);
    }
    free(s);
    return fine;
}
