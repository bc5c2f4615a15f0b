/* SPDX-License-Identifier: MIT */
/* How fast diagrams are made, as ratios within one run: our PNG against cairo's own writer on the same
 * surface, SVG against PNG, and how much two threads bring. Processor time is what counts: others may
 * be at work on the machine.
 *     bench-render [PASSES [THEME [BATCH]]] */
#define _GNU_SOURCE /* RUSAGE_THREAD */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include <tafl/work.h>

#include "diagram/paint_cairo.h"

enum { WIDTH = 800 };

static double now(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static cairo_status_t count_bytes(void *closure, const unsigned char *bytes, unsigned count)
{
    (void)bytes;
    *(size_t *)closure += count;
    return CAIRO_STATUS_SUCCESS;
}

/* The same picture as tafl_png_write paints, as near as makes no difference to an encoder. */
static cairo_surface_t *paint(const tafl_scene *scene)
{
    int pixels = WIDTH * 1000 / scene->width;
    const projection view = {.scale = pixels / 1000.0, .snap = true};
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, WIDTH);
    cairo_t *cairo = cairo_create(surface);
    paint_scene(cairo, scene, &view, WIDTH, WIDTH);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    return surface;
}

/* ---- writers ----------------------------------------------------------------------------------- */

static void compare_encoders(const tafl_scene *scene, int passes)
{
    cairo_surface_t *surface = paint(scene);
    tafl_text out = {0};
    size_t theirs = 0;
    double their_best = 1e9, our_best = 1e9;
    for (int i = 0; i < passes; i++) {
        double start = now(CLOCK_THREAD_CPUTIME_ID);
        theirs = 0;
        cairo_surface_write_to_png_stream(surface, count_bytes, &theirs);
        double middle = now(CLOCK_THREAD_CPUTIME_ID);
        tafl_text_reset(&out);
        const void *data = cairo_image_surface_get_data(surface);
        png_from_pixels(&out, scene, data, WIDTH, WIDTH, 0);
        double end = now(CLOCK_THREAD_CPUTIME_ID);
        if (middle - start < their_best) their_best = middle - start;
        if (end - middle < our_best) our_best = end - middle;
    }
    printf("cairo's PNG %.2f ms %zu bytes, ours %.2f ms %zu bytes: time %.2f, size %.2f\n",
           their_best * 1e3, theirs, our_best * 1e3, out.len, our_best / their_best,
           (double)out.len / (double)theirs);
    tafl_text_clear(&out);
    cairo_surface_destroy(surface);
}

static double svg_time(const tafl_diagram *diagram, int passes)
{
    tafl_scene scene = {0};
    tafl_text out = {0};
    double best = 1e9;
    for (int i = 0; i < passes; i++) {
        double start = now(CLOCK_THREAD_CPUTIME_ID);
        tafl_text_reset(&out);
        tafl_scene_build(&scene, diagram);
        tafl_svg_write(&out, &scene, NULL);
        if (now(CLOCK_THREAD_CPUTIME_ID) - start < best)
            best = now(CLOCK_THREAD_CPUTIME_ID) - start;
    }
    tafl_text_clear(&out);
    tafl_scene_clear(&scene);
    return best;
}

static double png_time(const tafl_diagram *diagram, int passes)
{
    tafl_scene scene = {0};
    tafl_text out = {0};
    const tafl_png_options options = {.width = WIDTH};
    double best = 1e9;
    for (int i = 0; i < passes; i++) {
        double start = now(CLOCK_THREAD_CPUTIME_ID);
        tafl_text_reset(&out);
        tafl_scene_build(&scene, diagram);
        tafl_png_write(&out, &scene, &options);
        if (now(CLOCK_THREAD_CPUTIME_ID) - start < best)
            best = now(CLOCK_THREAD_CPUTIME_ID) - start;
    }
    tafl_text_clear(&out);
    tafl_scene_clear(&scene);
    return best;
}

/* ---- threads ----------------------------------------------------------------------------------- */

/* What a batch cost. Processor time and sleeps, unlike the time on the wall, do not depend on what
 * else the machine does: with as much processor time on two threads as on one, and no sleep within
 * a picture, the threads do not hinder each other. */
typedef struct cost {
    double wall, processor; /* seconds */
    long sleeps;            /* within pictures: a lock that another thread held */
} cost;

typedef struct batch {
    const tafl_diagram *diagram;
    atomic_long sleeps;
} batch;

static long sleeps_so_far(void)
{
    struct rusage usage;
    getrusage(RUSAGE_THREAD, &usage);
    return usage.ru_nvcsw;
}

static void run_job(void *context, void *job, unsigned worker)
{
    batch *b = context;
    tafl_scene scene = {0};
    tafl_text out = {0};
    const tafl_png_options options = {.width = WIDTH};
    (void)job;
    (void)worker;
    long before = sleeps_so_far();
    tafl_scene_build(&scene, b->diagram);
    tafl_png_write(&out, &scene, &options);
    tafl_text_clear(&out);
    tafl_scene_clear(&scene);
    atomic_fetch_add(&b->sleeps, sleeps_so_far() - before);
}

static void add_batch(cost *sum, const tafl_diagram *diagram, int count, unsigned threads)
{
    batch b = {diagram, 0};
    tafl_work *work;
    const tafl_work_plan plan = {.threads = threads, .run = run_job, .context = &b};
    double start = now(CLOCK_MONOTONIC), used = now(CLOCK_PROCESS_CPUTIME_ID);
    if (tafl_work_start(&work, &plan) != TAFL_OK) return;
    for (int i = 0; i < count; i++) tafl_work_put(work, NULL);
    tafl_work_finish(work);
    sum->wall += now(CLOCK_MONOTONIC) - start;
    sum->processor += now(CLOCK_PROCESS_CPUTIME_ID) - used;
    sum->sleeps += atomic_load(&b.sleeps);
}

/* Rounds of one thread and two alternate, so that load falls on both. */
static void compare_threads(const tafl_diagram *diagram, int count)
{
    enum { ROUNDS = 5 };
    cost one = {0}, two = {0};
    int each = count < ROUNDS ? 1 : count / ROUNDS;
    for (int round = 0; round < ROUNDS; round++) {
        add_batch(&one, diagram, each, 1);
        add_batch(&two, diagram, each, 2);
    }
    double all = each * ROUNDS;
    printf("%d diagrams on one thread %.2f s, on two %.2f s: %.0f %%\n", each * ROUNDS, one.wall,
           two.wall, one.wall / two.wall / 2 * 100);
    printf(
        "processor time a diagram %.2f ms and %.2f ms: %.0f %% with two processors to themselves; "
        "sleeps within a diagram %.3f\n",
        one.processor / all * 1e3, two.processor / all * 1e3, one.processor / two.processor * 100,
        (double)two.sleeps / all);
}

int main(int argc, char **argv)
{
    int passes = argc > 1 ? atoi(argv[1]) : 20;
    tafl_rules rules;
    tafl_theme theme;
    tafl_scene scene = {0};
    const char *name = argc > 2 ? argv[2] : tafl_theme_at(0)->name;
    if (tafl_rules_read(&rules, TAFL_STR("copenhagen"), NULL, NULL) != TAFL_OK) return 3;
    if (!tafl_theme_find(tafl_str_of(name), &theme)) return 2;
    const tafl_diagram diagram = {.board = &rules.start, .rules = &rules, .theme = &theme};
    if (tafl_scene_build(&scene, &diagram) != TAFL_OK) return 3;
    printf("theme %s, %d pixels\n", name, WIDTH);
    compare_encoders(&scene, passes);
    double svg = svg_time(&diagram, passes * 10), png = png_time(&diagram, passes);
    printf("SVG %.3f ms, PNG %.2f ms: PNG takes %.1f times as long\n", svg * 1e3, png * 1e3,
           png / svg);
    compare_threads(&diagram, argc > 3 ? atoi(argv[3]) : 1000);
    tafl_scene_clear(&scene);
    return 0;
}
