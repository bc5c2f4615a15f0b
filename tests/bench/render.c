/* SPDX-License-Identifier: MIT */
/* How fast diagrams are made, as ratios within one run: our PNG against cairo's own writer on the same
 * surface, SVG against PNG, and how much two threads bring.
 *     bench-render [PASSES [THEME [BATCH]]] */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <tafl/work.h>

#include "diagram/paint_cairo.h"

enum { WIDTH = 800 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
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
        double start = now();
        theirs = 0;
        cairo_surface_write_to_png_stream(surface, count_bytes, &theirs);
        double middle = now();
        tafl_text_reset(&out);
        const void *data = cairo_image_surface_get_data(surface);
        png_from_pixels(&out, scene, data, WIDTH, WIDTH, 0);
        double end = now();
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
        double start = now();
        tafl_text_reset(&out);
        tafl_scene_build(&scene, diagram);
        tafl_svg_write(&out, &scene, NULL);
        if (now() - start < best) best = now() - start;
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
        double start = now();
        tafl_text_reset(&out);
        tafl_scene_build(&scene, diagram);
        tafl_png_write(&out, &scene, &options);
        if (now() - start < best) best = now() - start;
    }
    tafl_text_clear(&out);
    tafl_scene_clear(&scene);
    return best;
}

/* ---- threads ----------------------------------------------------------------------------------- */

static void run_job(void *context, void *job, unsigned worker)
{
    tafl_scene scene = {0};
    tafl_text out = {0};
    const tafl_png_options options = {.width = WIDTH};
    (void)job;
    (void)worker;
    tafl_scene_build(&scene, context);
    tafl_png_write(&out, &scene, &options);
    tafl_text_clear(&out);
    tafl_scene_clear(&scene);
}

static double batch_time(const tafl_diagram *diagram, int count, unsigned threads)
{
    tafl_work *work;
    const tafl_work_plan plan = {.threads = threads, .run = run_job, .context = (void *)diagram};
    double start = now();
    if (tafl_work_start(&work, &plan) != TAFL_OK) return 0;
    for (int i = 0; i < count; i++) tafl_work_put(work, NULL);
    tafl_work_finish(work);
    return now() - start;
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
    int batch = argc > 3 ? atoi(argv[3]) : 1000;
    double one = batch_time(&diagram, batch, 1), two = batch_time(&diagram, batch, 2);
    printf("%d diagrams: %.2f s on one thread, %.2f s on two: %.0f %%\n", batch, one, two,
           one / two / 2 * 100);
    tafl_scene_clear(&scene);
    return 0;
}
