/* SPDX-License-Identifier: MIT */
/* What stands between the members and elements of JSON that is written. */
#include "json.h"

void tafl__json_put_comma(json_out *w)
{
    if (w->any) tafl_text_z(w->out, w->pretty ? ", " : ",");
    w->any = true;
}

void tafl__json_put_name(json_out *w, tafl_str key)
{
    tafl_text_json(w->out, key);
    tafl_text_z(w->out, w->pretty ? ": " : ":");
}

void tafl__json_put_key(json_out *w, const char *key)
{
    tafl__json_put_comma(w);
    tafl__json_put_name(w, tafl_str_of(key));
}

/* On a line of its own when pretty. */
void tafl__json_put_line(json_out *w, unsigned depth)
{
    if (w->any) tafl_text_char(w->out, ',');
    w->any = true;
    if (!w->pretty) return;
    tafl_text_char(w->out, '\n');
    tafl_text_repeat(w->out, ' ', 2 * (size_t)depth);
}

void tafl__json_put_top_key(json_out *w, const char *key)
{
    tafl__json_put_line(w, 1);
    tafl__json_put_name(w, tafl_str_of(key));
}
