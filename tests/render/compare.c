/* SPDX-License-Identifier: MIT */
/* Compares two PNG pictures of one diagram from different renderers. Letters and edges may fall on
 * other fractions of a pixel, so each is first made coarser: what remains is what an eye would see.
 *     compare A.png B.png [MEAN [WORST]]     prints the mean and the worst difference of a cell of 8
 *                           by 8 pixels; they must stay below MEAN and WORST, 4 and 60 */
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

enum { CELL = 8, MEAN_MAX = 4, WORST_MAX = 60 };

typedef struct picture {
    unsigned width, height;
    unsigned char *rgb;
} picture;

static int load(picture *p, const char *path)
{
    png_image image = {.version = PNG_IMAGE_VERSION};
    const png_color white = {255, 255, 255};
    if (!png_image_begin_read_from_file(&image, path)) return 0;
    image.format = PNG_FORMAT_RGB;
    p->rgb = malloc(PNG_IMAGE_SIZE(image));
    p->width = image.width;
    p->height = image.height;
    return p->rgb && png_image_finish_read(&image, &white, p->rgb, 0, NULL);
}

/* The mean of a channel over a cell. */
static int mean(const picture *p, unsigned x, unsigned y, unsigned channel)
{
    unsigned sum = 0;
    for (unsigned dy = 0; dy < CELL; dy++) {
        for (unsigned dx = 0; dx < CELL; dx++) {
            sum += p->rgb[((size_t)(y + dy) * p->width + x + dx) * 3 + channel];
        }
    }
    return (int)(sum / (CELL * CELL));
}

int main(int argc, char **argv)
{
    picture a = {0}, b = {0};
    unsigned long sum = 0, cells = 0, worst = 0;
    unsigned long most = argc > 3 ? strtoul(argv[3], NULL, 10) : MEAN_MAX;
    unsigned long far = argc > 4 ? strtoul(argv[4], NULL, 10) : WORST_MAX;
    if (argc < 3 || !load(&a, argv[1]) || !load(&b, argv[2])) return 3;
    unsigned width = a.width < b.width ? a.width : b.width;
    unsigned height = a.height < b.height ? a.height : b.height;
    if (abs((int)a.width - (int)b.width) > 6 || abs((int)a.height - (int)b.height) > 6) {
        printf("sizes differ: %ux%u and %ux%u\n", a.width, a.height, b.width, b.height);
        return 1;
    }
    for (unsigned y = 0; y + CELL <= height; y += CELL) {
        for (unsigned x = 0; x + CELL <= width; x += CELL) {
            for (unsigned channel = 0; channel < 3; channel++, cells++) {
                unsigned long d =
                    (unsigned long)abs(mean(&a, x, y, channel) - mean(&b, x, y, channel));
                sum += d;
                if (d > worst) worst = d;
            }
        }
    }
    printf("mean %lu.%02lu, worst %lu\n", sum / cells, sum * 100 / cells % 100, worst);
    free(a.rgb);
    free(b.rgb);
    return sum / cells < most && worst < far ? 0 : 1;
}
