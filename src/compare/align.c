/* SPDX-License-Identifier: MIT */
/* Aligns two lists by the greedy search of Myers (1986): the furthest point on each diagonal after d
 * differences. The way is kept for a bounded number of differences; then the best one so far counts,
 * and the search begins anew behind it. */
#include "align.h"

#include <stdlib.h>
#include <string.h>

#include <base/grow.h>

enum { MOST = 1000 }; /* differences of one search */

typedef struct search {
    size_t a, b; /* where it began */
    size_t count_a, count_b;
    alignment_same *same;
    const void *context;
    int32_t *furthest; /* by diagonal + MOST + 1: elements of the first list behind `a` */
    int32_t *trace;    /* what `furthest` was before each d, 2d + 1 numbers for d */
    int32_t d, k;      /* where it ended */
} search;

/* ---- the way forth ------------------------------------------------------------------------------- */

static int32_t *at(const search *s, int32_t k)
{
    return &s->furthest[k + MOST + 1];
}

/* The first number of the trace of d. */
static int32_t *trace_of(const search *s, int32_t d)
{
    return s->trace + (size_t)d * (size_t)d;
}

/* Does the best way to diagonal k with d differences come from the one above, by an element of the
 * second list? Else it comes from the one below, by one of the first. */
static bool comes_down(const int32_t *row, int32_t d, int32_t k)
{
    return k == -d || (k != d && row[k - 1] < row[k + 1]);
}

static int32_t slide(const search *s, int32_t x, int32_t k)
{
    size_t a = s->a + (size_t)x, b = s->b + (size_t)(x - k);
    while (a < s->count_a && b < s->count_b && s->same(s->context, a, b)) {
        a++;
        b++;
    }
    return (int32_t)(a - s->a);
}

/* Steps to d differences; true when both lists are at their end. */
static bool step(search *s, int32_t d)
{
    int32_t size_a = (int32_t)(s->count_a - s->a), size_b = (int32_t)(s->count_b - s->b);
    if (d > 0) memcpy(trace_of(s, d), at(s, -d), (size_t)(2 * d + 1) * sizeof(int32_t));
    for (int32_t k = -d; k <= d; k += 2) {
        int32_t x = 0;
        if (d > 0) x = comes_down(at(s, 0), d, k) ? *at(s, k + 1) : *at(s, k - 1) + 1;
        bool outside = x > size_a || x - k > size_b || x - k < 0;
        *at(s, k) = outside ? x : slide(s, x, k);
        if (outside || *at(s, k) < size_a || *at(s, k) - k < size_b) continue;
        s->d = d;
        s->k = k;
        return true;
    }
    return false;
}

/* The diagonal that has come furthest without leaving the lists. */
static void choose_best(search *s, int32_t d)
{
    int32_t size_a = (int32_t)(s->count_a - s->a), size_b = (int32_t)(s->count_b - s->b);
    int32_t best = -1;
    s->d = d;
    for (int32_t k = -d; k <= d; k += 2) {
        int32_t x = *at(s, k), y = x - k;
        if (x > size_a || y > size_b || y < 0 || x + y <= best) continue;
        best = x + y;
        s->k = k;
    }
}

/* ---- the way back -------------------------------------------------------------------------------- */

static bool add(alignment_list *out, size_t a, size_t b, size_t len)
{
    if (!tafl__grow(&out->match, out->count, 1, &out->room, sizeof *out->match)) return false;
    out->match[out->count++] = (alignment_match){a, b, len};
    return true;
}

static bool add_from(const search *s, alignment_list *out, int32_t begin, int32_t end, int32_t k)
{
    if (end == begin) return true;
    return add(out, s->a + (size_t)begin, s->b + (size_t)(begin - k), (size_t)(end - begin));
}

static void turn_round(alignment_match *match, size_t count)
{
    for (size_t i = 0; i < count / 2; i++) {
        alignment_match swapped = match[i];
        match[i] = match[count - 1 - i];
        match[count - 1 - i] = swapped;
    }
}

/* Adds the equal elements of the way, from its end to its beginning, and turns them round. */
static bool go_back(const search *s, alignment_list *out)
{
    size_t first = out->count;
    int32_t k = s->k, x = *at(s, k);
    for (int32_t d = s->d; d > 0; d--) {
        const int32_t *row = trace_of(s, d) + d; /* by diagonal */
        bool down = comes_down(row, d, k);
        int32_t from = down ? k + 1 : k - 1;
        if (!add_from(s, out, down ? row[from] : row[from] + 1, x, k)) return false;
        x = row[from];
        k = from;
    }
    if (!add_from(s, out, 0, x, 0)) return false;
    if (out->count > first) turn_round(out->match + first, out->count - first);
    return true;
}

/* One search; *done when it came to the end of both lists. */
static bool run(search *s, alignment_list *out, bool *done)
{
    int32_t d = 0;
    *at(s, 1) = 0;
    while (d < MOST && !(*done = step(s, d))) d++;
    if (!*done) choose_best(s, d - 1);
    int32_t x = *at(s, s->k);
    if (!go_back(s, out)) return false;
    s->a += (size_t)x;
    s->b += (size_t)(x - s->k);
    return true;
}

bool tafl__align(alignment_list *out, size_t count_a, size_t count_b, alignment_same *same,
                 const void *context)
{
    search s = {0, 0, count_a, count_b, same, context, NULL, NULL, 0, 0};
    bool done = false, fine;
    *out = (alignment_list){0};
    s.furthest = calloc(2 * MOST + 3, sizeof *s.furthest);
    s.trace = calloc((size_t)MOST * MOST + 2 * MOST + 1, sizeof *s.trace);
    fine = s.furthest && s.trace;
    while (fine && !done) fine = run(&s, out, &done);
    free(s.furthest);
    free(s.trace);
    if (fine && add(out, count_a, count_b, 0)) return true;
    tafl__alignment_clear(out);
    return false;
}

void tafl__alignment_clear(alignment_list *alignment)
{
    free(alignment->match);
    *alignment = (alignment_list){0};
}
