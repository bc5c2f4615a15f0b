/* SPDX-License-Identifier: MIT */
/* How fast diagrams are made, as ratios within one run: our PNG against cairo's own writer on the same
 * surface, SVG against PNG, and how much two threads bring. Processor time is what counts: others may
 * be at work on the machine.
 *     bench-render [PASSES [THEME [BATCH]]] */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <work/work.h>

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

/* The same picture as the PNG painter paints, as near as makes no difference to an encoder. */
static cairo_surface_t *paint(const tafl_scene *scene)
{
    int pixels = WIDTH * 1000 / scene->width;
    const projection view = {.scale = pixels / 1000.0, .snap = true};
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, WIDTH);
    cairo_t *cairo = cairo_create(surface);
    tafl__paint_scene(cairo, scene, &view, WIDTH, WIDTH);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    return surface;
}

static void write_scene(tafl_text *out, const char *word, const tafl_scene *scene)
{
    const tafl_picture picture = {.scene = scene};
    const tafl_paint_options options = {.size = {.value = word[0] == 'p' ? WIDTH : 0}};
    tafl_picture_write(out, tafl_painter_find(tafl_str_of(word)), &picture, 1, &options);
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
        tafl__png_from_pixels(&out, scene, data, WIDTH, WIDTH, 0);
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
        write_scene(&out, "svg", &scene);
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
    double best = 1e9;
    for (int i = 0; i < passes; i++) {
        double start = now(CLOCK_THREAD_CPUTIME_ID);
        tafl_text_reset(&out);
        tafl_scene_build(&scene, diagram);
        write_scene(&out, "png", &scene);
        if (now(CLOCK_THREAD_CPUTIME_ID) - start < best)
            best = now(CLOCK_THREAD_CPUTIME_ID) - start;
    }
    tafl_text_clear(&out);
    tafl_scene_clear(&scene);
    return best;
}

/* ---- threads ----------------------------------------------------------------------------------- */

/* How far a thread has come, in seconds: on the wall, on a processor, and waiting for a processor
 * because others have it. What is left of the wall the thread slept: it had no job, or another thread
 * held a lock. */
typedef struct stand {
    double wall, run, wait;
} stand;

static stand stand_now(void)
{
    unsigned long long run = 0, wait = 0;
    FILE *file = fopen("/proc/thread-self/schedstat", "r");
    if (file && fscanf(file, "%llu %llu", &run, &wait) != 2) wait = 0;
    if (file) fclose(file);
    return (stand){now(CLOCK_MONOTONIC), now(CLOCK_THREAD_CPUTIME_ID), (double)wait * 1e-9};
}

enum { WORKERS = 2 };

/* What a batch cost; `first` and `last` of each thread are around its jobs. */
typedef struct batch {
    const tafl_diagram *diagram;
    stand first[WORKERS], last[WORKERS];
    double wall, processor;
} batch;

static void run_job(void *context, void *job, unsigned worker)
{
    batch *b = context;
    tafl_scene scene = {0};
    tafl_text out = {0};
    (void)job;
    if (b->first[worker].wall == 0) b->first[worker] = stand_now();
    tafl_scene_build(&scene, b->diagram);
    write_scene(&out, "png", &scene);
    tafl_text_clear(&out);
    tafl_scene_clear(&scene);
    b->last[worker] = stand_now();
}

static batch run_batch(const tafl_diagram *diagram, int count, unsigned threads)
{
    batch b = {.diagram = diagram};
    work_pool *work;
    const work_plan plan = {.threads = threads, .run = run_job, .context = &b};
    double start = now(CLOCK_MONOTONIC), used = now(CLOCK_PROCESS_CPUTIME_ID);
    if (tafl__work_start(&work, &plan) != TAFL_OK) return b;
    for (int i = 0; i < count; i++) tafl__work_put(work, NULL);
    tafl__work_finish(work);
    b.wall = now(CLOCK_MONOTONIC) - start;
    b.processor = now(CLOCK_PROCESS_CPUTIME_ID) - used;
    return b;
}

/* The part of its time that the threads of a batch did not sleep. */
static double busy_part(const batch *b)
{
    double run = 0, slept = 0;
    for (unsigned i = 0; i < WORKERS; i++) {
        double ran = b->last[i].run - b->first[i].run;
        run += ran;
        slept += b->last[i].wall - b->first[i].wall - ran - (b->last[i].wait - b->first[i].wait);
    }
    return run / (run + (slept > 0 ? slept : 0));
}

/* With two processors to themselves two threads are twice as fast as one, but for what they need
 * more of processor time, and for what they sleep. Unlike the time on the wall both do not depend on
 * what else the machine does. */
static void compare_threads(const tafl_diagram *diagram, int count)
{
    const batch one = run_batch(diagram, count, 1), two = run_batch(diagram, count, WORKERS);
    double more = one.processor / two.processor, busy = busy_part(&two);
    printf(
        "%d diagrams: processor time %.2f ms each on one thread, %.2f ms on two, which were busy "
        "for %.1f %%: %.0f %%\n",
        count, one.processor / count * 1e3, two.processor / count * 1e3, busy * 100,
        more * busy * 100);
    printf("on the wall %.2f s and %.2f s: %.0f %%, which counts where nothing else runs\n",
           one.wall, two.wall, one.wall / two.wall / WORKERS * 100);
}

int main(int argc, char **argv)
{
    int passes = argc > 1 ? atoi(argv[1]) : 20;
    tafl_rules rules;
    tafl_theme theme;
    tafl_scene scene = {0};
    const char *name = argc > 2 ? argv[2] : tafl_theme_at(0)->name;
    if (tafl_rules_read(&rules, TAFL_STR("copenhagen"), NULL, NULL) != TAFL_OK) return 3;
    if (!tafl_theme_find(&theme, tafl_str_of(name))) return 2;
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
