/* SPDX-License-Identifier: MIT */
/* From the shapes of SVG to our path data: every command of paths, transformations, and curves for what has
 * none of its own. Whole thousandths come out, so that all painters draw the same. */
#include "drawing.h"

#include <math.h>
#include <string.h>

/* ---- numbers ----------------------------------------------------------------------------------- */

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip(tafl_str *rest, size_t len)
{
    *rest = (tafl_str){rest->at + len, rest->len - len};
}

static void skip_gap(tafl_str *rest)
{
    while (rest->len > 0 && is_gap(rest->at[0])) skip(rest, 1);
    if (rest->len == 0 || rest->at[0] != ',') return;
    skip(rest, 1);
    while (rest->len > 0 && is_gap(rest->at[0])) skip(rest, 1);
}

/* Takes digits; how many there were. */
static size_t take_digits(tafl_str *rest, double *value)
{
    size_t count = 0;
    for (; rest->len > 0 && rest->at[0] >= '0' && rest->at[0] <= '9'; skip(rest, 1), count++) {
        if (*value < 1e15) *value = *value * 10 + (rest->at[0] - '0');
    }
    return count;
}

static int take_sign(tafl_str *rest)
{
    if (rest->len == 0 || (rest->at[0] != '-' && rest->at[0] != '+')) return 1;
    int sign = rest->at[0] == '-' ? -1 : 1;
    skip(rest, 1);
    return sign;
}

/* Takes "e-3", unless it is the unit "em" or "ex". */
static double take_exponent(tafl_str *rest)
{
    enum { MOST = 30 };
    tafl_str back = *rest;
    double power = 0;
    if (rest->len == 0 || (rest->at[0] != 'e' && rest->at[0] != 'E')) return 1;
    skip(rest, 1);
    int sign = take_sign(rest);
    if (take_digits(rest, &power) == 0) {
        *rest = back;
        return 1;
    }
    return pow(10, sign * (power < MOST ? power : MOST));
}

bool tafl__take_double(tafl_str *rest, double *out)
{
    while (rest->len > 0 && is_gap(rest->at[0])) skip(rest, 1);
    double value = 0, part = 0;
    int sign = take_sign(rest);
    size_t digits = take_digits(rest, &value);
    if (rest->len > 0 && rest->at[0] == '.') {
        enum { EXACT = 15 };
        skip(rest, 1);
        tafl_str from = *rest;
        size_t behind = take_digits(rest, &part);
        digits += behind;
        if (behind > EXACT) { /* more says nothing */
            part = 0;
            behind = EXACT;
            take_digits(&(tafl_str){from.at, EXACT}, &part);
        }
        value += part / pow(10, (double)behind);
    }
    if (digits == 0) return false;
    *out = sign * value * take_exponent(rest);
    skip_gap(rest);
    return true;
}

static bool take_doubles(tafl_str *rest, double *out, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (!tafl__take_double(rest, &out[i])) return false;
    }
    return true;
}

/* ---- transformations --------------------------------------------------------------------------- */

drawing_matrix tafl__matrix_times(drawing_matrix outer, drawing_matrix inner)
{
    const double *a = outer.m, *b = inner.m;
    return (drawing_matrix){{a[0] * b[0] + a[2] * b[1], a[1] * b[0] + a[3] * b[1],
                             a[0] * b[2] + a[2] * b[3], a[1] * b[2] + a[3] * b[3],
                             a[0] * b[4] + a[2] * b[5] + a[4], a[1] * b[4] + a[3] * b[5] + a[5]}};
}

static drawing_matrix rotation(const double v[3])
{
    double angle = v[0] * acos(-1) / 180, c = cos(angle), s = sin(angle);
    return (drawing_matrix){{c, s, -s, c, v[1] - c * v[1] + s * v[2], v[2] - s * v[1] - c * v[2]}};
}

/* The matrix of one function of `count` numbers; false when it takes another count. */
static bool one_matrix(drawing_matrix *out, tafl_str name, const double v[6], unsigned count)
{
    double tangent = tan(v[0] * acos(-1) / 180);
    *out = (drawing_matrix){{1, 0, 0, 1, 0, 0}};
    if (tafl_str_equal(name, TAFL_STR("matrix"))) {
        memcpy(out->m, v, sizeof out->m);
        return count == 6;
    }
    if (tafl_str_equal(name, TAFL_STR("translate"))) {
        out->m[4] = v[0];
        out->m[5] = v[1];
        return count == 1 || count == 2;
    }
    if (tafl_str_equal(name, TAFL_STR("scale"))) {
        out->m[0] = v[0];
        out->m[3] = count == 1 ? v[0] : v[1];
        return count == 1 || count == 2;
    }
    if (tafl_str_equal(name, TAFL_STR("rotate"))) {
        *out = rotation(v);
        return count == 1 || count == 3;
    }
    if (tafl_str_equal(name, TAFL_STR("skewX")))
        out->m[2] = tangent;
    else if (tafl_str_equal(name, TAFL_STR("skewY")))
        out->m[1] = tangent;
    else
        return false;
    return count == 1;
}

const char *tafl__matrix_read(drawing_matrix *matrix, tafl_str text)
{
    skip_gap(&text);
    while (text.len > 0) {
        tafl_str name = {text.at, 0};
        double v[6] = {0};
        unsigned count = 0;
        drawing_matrix one;
        while (name.len < text.len && text.at[name.len] != '(' && !is_gap(text.at[name.len]))
            name.len++;
        skip(&text, name.len);
        while (text.len > 0 && is_gap(text.at[0])) skip(&text, 1);
        if (text.len == 0 || text.at[0] != '(') return name.at;
        skip(&text, 1);
        while (count < 6 && tafl__take_double(&text, &v[count])) count++;
        while (text.len > 0 && is_gap(text.at[0])) skip(&text, 1);
        if (text.len == 0 || text.at[0] != ')' || !one_matrix(&one, name, v, count)) return name.at;
        skip(&text, 1);
        skip_gap(&text);
        *matrix = tafl__matrix_times(*matrix, one);
    }
    return NULL;
}

/* ---- steps ------------------------------------------------------------------------------------- */

/* Writes a step after the transformation. */
static void step(drawing_path *path, char op, const double *v, unsigned points)
{
    enum { FAR = 1500 };
    const double *m = path->matrix.m;
    int32_t whole[6] = {0};
    for (unsigned i = 0; i < points; i++) {
        double x = m[0] * v[2 * i] + m[2] * v[2 * i + 1] + m[4];
        double y = m[1] * v[2 * i] + m[3] * v[2 * i + 1] + m[5];
        if (!(x >= -FAR && x <= FAR && y >= -FAR && y <= FAR)) {
            path->outside = true;
            x = y = 0;
        }
        whole[2 * i] = (int32_t)floor(x + 0.5);
        whole[2 * i + 1] = (int32_t)floor(y + 0.5);
    }
    if (path->steps++ < DRAWING_STEPS_MAX) tafl__path_write(path->out, op, whole, 2u * points);
}

void tafl__path_move(drawing_path *path, double x, double y)
{
    step(path, 'M', (const double[]){x, y}, 1);
}

void tafl__path_line(drawing_path *path, double x, double y)
{
    step(path, 'L', (const double[]){x, y}, 1);
}

void tafl__path_close(drawing_path *path)
{
    step(path, 'Z', NULL, 0);
}

static void curve(drawing_path *path, const double v[6])
{
    step(path, 'C', v, 3);
}

/* How far the handles of a quarter of a circle stand out. */
static const double quarter = 0.5522847498;

/* A quarter of an ellipse from `from` to `to`; the first half of its way goes along the axis x when `level`. */
static void corner(drawing_path *path, const double from[2], const double to[2], bool level)
{
    double dx = (to[0] - from[0]) * quarter, dy = (to[1] - from[1]) * quarter;
    const double v[6] = {from[0] + (level ? dx : 0),
                         from[1] + (level ? 0 : dy),
                         to[0] - (level ? 0 : dx),
                         to[1] - (level ? dy : 0),
                         to[0],
                         to[1]};
    curve(path, v);
}

void tafl__path_rect(drawing_path *path, const double box[4], double rx, double ry)
{
    double right = box[0] + box[2], bottom = box[1] + box[3];
    const double place[8][2] = {{box[0] + rx, box[1]}, {right - rx, box[1]}, {right, box[1] + ry},
                                {right, bottom - ry},  {right - rx, bottom}, {box[0] + rx, bottom},
                                {box[0], bottom - ry}, {box[0], box[1] + ry}};
    bool round = rx > 0 && ry > 0;
    tafl__path_move(path, place[0][0], place[0][1]);
    for (unsigned i = 1; i < 8; i += 2) {
        tafl__path_line(path, place[i][0], place[i][1]);
        if (round) corner(path, place[i], place[(i + 1) % 8], i % 4 == 1);
    }
    tafl__path_close(path);
}

void tafl__path_ellipse(drawing_path *path, double x, double y, double rx, double ry)
{
    const double place[5][2] = {{x + rx, y}, {x, y + ry}, {x - rx, y}, {x, y - ry}, {x + rx, y}};
    tafl__path_move(path, place[0][0], place[0][1]);
    for (unsigned i = 0; i < 4; i++) corner(path, place[i], place[i + 1], i % 2 == 1);
    tafl__path_close(path);
}

/* ---- arcs -------------------------------------------------------------------------------------- */

/* An arc as a part of a circle: what SVG says of its ends becomes a centre and two angles. */
typedef struct arc {
    double rx, ry, c, s; /* radii; cosine and sine of the turn */
    double x, y;         /* centre */
    double from, sweep;  /* angles */
} arc;

/* `v` is rx ry turn large sweep x y, all absolute. */
static void find_centre(arc *a, const double at[2], const double v[7])
{
    double dx = (at[0] - v[5]) / 2, dy = (at[1] - v[6]) / 2, turn = v[2] * acos(-1) / 180;
    a->c = cos(turn);
    a->s = sin(turn);
    double x = a->c * dx + a->s * dy, y = a->c * dy - a->s * dx;
    double over = x * x / (v[0] * v[0]) + y * y / (v[1] * v[1]);
    double grow = over > 1 ? sqrt(over) : 1;
    a->rx = fabs(v[0]) * grow;
    a->ry = fabs(v[1]) * grow;
    double rest = over > 0 && over < 1 ? sqrt(1 / over - 1) : 0;
    if ((v[3] != 0) == (v[4] != 0)) rest = -rest;
    double cx = rest * a->rx * y / a->ry, cy = -rest * a->ry * x / a->rx;
    a->x = a->c * cx - a->s * cy + (at[0] + v[5]) / 2;
    a->y = a->s * cx + a->c * cy + (at[1] + v[6]) / 2;
    a->from = atan2((y - cy) / a->ry, (x - cx) / a->rx);
    a->sweep = atan2((-y - cy) / a->ry, (-x - cx) / a->rx) - a->from;
    double whole = 2 * acos(-1);
    if (v[4] != 0 && a->sweep < 0) a->sweep += whole;
    if (v[4] == 0 && a->sweep > 0) a->sweep -= whole;
}

static void arc_point(const arc *a, double x, double y, double out[2])
{
    out[0] = a->x + a->c * a->rx * x - a->s * a->ry * y;
    out[1] = a->y + a->s * a->rx * x + a->c * a->ry * y;
}

static void add_arc(drawing_path *path, const double at[2], const double v[7])
{
    arc a;
    bool same = at[0] == v[5] && at[1] == v[6];
    if (same) return;
    if (fabs(v[0]) < 1e-9 || fabs(v[1]) < 1e-9) {
        tafl__path_line(path, v[5], v[6]);
        return;
    }
    find_centre(&a, at, v);
    if (!(fabs(a.sweep) < 7)) { /* the numbers were too large to reckon with */
        path->outside = true;
        return;
    }
    unsigned parts = (unsigned)ceil(fabs(a.sweep) / (acos(-1) / 2) - 1e-9);
    if (parts == 0) parts = 1;
    double part = a.sweep / parts, handle = 4.0 / 3 * tan(part / 4);
    for (unsigned i = 0; i < parts; i++) {
        double from = a.from + part * i, to = from + part, p[6];
        arc_point(&a, cos(from) - handle * sin(from), sin(from) + handle * cos(from), &p[0]);
        arc_point(&a, cos(to) + handle * sin(to), sin(to) - handle * cos(to), &p[2]);
        arc_point(&a, cos(to), sin(to), &p[4]);
        curve(path, p);
    }
}

/* ---- path data --------------------------------------------------------------------------------- */

/* Where a path has come to. */
typedef struct pen {
    drawing_path *path;
    double at[2], begin[2];
    double handle[2]; /* of the last curve */
    char last;        /* the last command, a capital */
    bool closed;      /* a subpath that begins without M starts where the last one did */
} pen;

static unsigned values_of(char op)
{
    static const char ops[] = "MLHVCSQTAZ";
    static const uint8_t counts[] = {2, 2, 1, 1, 6, 4, 4, 2, 7, 0};
    const char *found = memchr(ops, op, sizeof ops - 1);
    return found ? counts[found - ops] : 99;
}

/* Flags of an arc may stand without a gap behind them. */
static bool take_flag(tafl_str *rest, double *out)
{
    while (rest->len > 0 && is_gap(rest->at[0])) skip(rest, 1);
    if (rest->len == 0 || (rest->at[0] != '0' && rest->at[0] != '1')) return false;
    *out = rest->at[0] - '0';
    skip(rest, 1);
    skip_gap(rest);
    return true;
}

static bool take_values(tafl_str *rest, char op, double *v)
{
    if (op != 'A') return take_doubles(rest, v, values_of(op));
    return take_doubles(rest, v, 3) && take_flag(rest, &v[3]) && take_flag(rest, &v[4]) &&
           take_doubles(rest, &v[5], 2);
}

static void make_absolute(const pen *p, char op, double *v)
{
    unsigned count = values_of(op), first = op == 'A' ? 5 : 0;
    for (unsigned i = first; i < count; i++) v[i] += p->at[op == 'V' ? 1 : (i - first) % 2];
}

/* The handle of a smooth curve mirrors that of the one before. */
static void mirror(const pen *p, const char *kinds, double out[2])
{
    bool follows = strchr(kinds, p->last) != NULL;
    for (unsigned i = 0; i < 2; i++) out[i] = follows ? 2 * p->at[i] - p->handle[i] : p->at[i];
}

static void add_quadratic(pen *p, const double handle[2], const double to[2])
{
    double v[6];
    for (unsigned i = 0; i < 2; i++) {
        v[i] = p->at[i] + (handle[i] - p->at[i]) * 2 / 3;
        v[2 + i] = to[i] + (handle[i] - to[i]) * 2 / 3;
        v[4 + i] = to[i];
    }
    curve(p->path, v);
    memcpy(p->handle, handle, sizeof p->handle);
}

static void add_cubic(pen *p, const double v[6])
{
    curve(p->path, v);
    memcpy(p->handle, &v[2], sizeof p->handle);
}

/* One command in absolute values. */
static void obey(pen *p, char op, const double *v)
{
    double to[2] = {p->at[0], p->at[1]}, w[6];
    unsigned count = values_of(op);
    if (op == 'H')
        to[0] = v[0];
    else if (op == 'V')
        to[1] = v[0];
    else if (op == 'Z')
        memcpy(to, p->begin, sizeof to);
    else
        memcpy(to, &v[count - 2], sizeof to);
    if (p->closed && op != 'M' && op != 'Z') tafl__path_move(p->path, p->at[0], p->at[1]);
    p->closed = op == 'Z';
    switch (op) {
    case 'M':
        tafl__path_move(p->path, to[0], to[1]);
        memcpy(p->begin, to, sizeof to);
        break;
    case 'C': add_cubic(p, v); break;
    case 'S':
        mirror(p, "CS", w);
        memcpy(&w[2], v, 4 * sizeof *v);
        add_cubic(p, w);
        break;
    case 'Q': add_quadratic(p, v, to); break;
    case 'T':
        mirror(p, "QT", w);
        add_quadratic(p, w, to);
        break;
    case 'A': add_arc(p->path, p->at, v); break;
    case 'Z': tafl__path_close(p->path); break;
    default: tafl__path_line(p->path, to[0], to[1]);
    }
    memcpy(p->at, to, sizeof to);
    p->last = op;
}

const char *tafl__path_data(drawing_path *path, tafl_str data)
{
    pen p = {.path = path, .last = ' '};
    char op = ' ';
    bool relative = false;
    for (skip_gap(&data); data.len > 0; skip_gap(&data)) {
        double v[7] = {0};
        const char *at = data.at;
        char c = *at, capital = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
        bool named = values_of(capital) < 99;
        if (named) {
            op = capital;
            relative = c != capital;
            skip(&data, 1);
        } else if (op == ' ' || op == 'Z') {
            return at;
        } else if (op == 'M') {
            op = 'L'; /* further points after a move are lines */
        }
        if (p.last == ' ' && op != 'M') return at;
        if (!take_values(&data, op, v)) return data.len > 0 ? data.at : at;
        if (relative) make_absolute(&p, op, v);
        obey(&p, op, v);
        if (path->steps > DRAWING_STEPS_MAX) return at;
    }
    return NULL;
}
