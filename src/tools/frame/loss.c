/* SPDX-License-Identifier: MIT */
/* What gets lost on the way into another format: counted, reported item by item, summed up in a line.
 * What a format keeps is said by its codec; formats/json/loss.schema.json describes the report. */
#include <string.h>

#include "json_out.h"
#include "out.h"

void tool_losses_begin(tool_losses *losses, tool_identity place)
{
    losses->place = place;
    losses->begun += place.file != NULL;
}

/* ---- one item ------------------------------------------------------------------------------------ */

static void write_line(tool_losses *losses, const char *what, tafl_str path, const char *reason,
                       const char *kind)
{
    tafl_text *line = &losses->line;
    tafl_text_reset(line);
    tafl_text_z(line, "{\"schema\":1,");
    tool_identity_json(line, &losses->place);
    tool_json_text(line, ",\"path\":", path);
    tool_json_word(line, ",\"what\":", what);
    tool_json_word(line, ",\"reason\":", reason);
    tool_json_word(line, ",\"kind\":", kind);
    tafl_text_z(line, "}\n");
    if (tafl_output_write(losses->report, tafl_text_view(line)) != TAFL_OK)
        losses->report_failed = true;
}

static unsigned number_of(unsigned bit)
{
    unsigned number = 0;
    while (bit > 1) {
        bit >>= 1;
        number++;
    }
    return number;
}

static void count_lost(tool_losses *losses, unsigned bit, const char *what, tafl_str path)
{
    losses->items++;
    losses->records += losses->touched != losses->begun;
    losses->touched = losses->begun;
    if (bit)
        losses->lost[number_of(bit)]++;
    else
        losses->unread++;
    if (losses->items > 1) return;
    if (losses->place.file) tafl_text_format(&losses->first, "%s: ", losses->place.file);
    if (losses->place.record)
        tafl_text_format(&losses->first, "record %llu: ", (unsigned long long)losses->place.record);
    tafl_text_z(&losses->first, what);
    tafl_text_z(&losses->first, " at ");
    tool_safe_write(&losses->first, path);
}

static void add(tool_losses *losses, unsigned bit, const char *what, tafl_str path,
                const char *reason, bool extended)
{
    if (extended)
        losses->extended[number_of(bit)]++;
    else
        count_lost(losses, bit, what, path);
    if (losses->report) write_line(losses, what, path, reason, extended ? "extension" : "lost");
}

void tool_losses_add(tool_losses *losses, unsigned bit, const char *what, tafl_str path,
                     const char *reason)
{
    add(losses, bit, bit ? tafl_keeps_text(bit) : what, path, reason, false);
}

void tool_losses_absent(tool_losses *losses, unsigned bit, tafl_str path, const char *reason)
{
    losses->absent[number_of(bit)]++;
    if (losses->report) write_line(losses, tafl_keeps_text(bit), path, reason, "absent");
}

/* ---- a record ------------------------------------------------------------------------------------ */

/* "tags/event", "12b", "result", "record" */
static void write_path(tafl_text *out, const tafl_loss *loss)
{
    if (loss->tag) {
        tafl_text_z(out, "tags/");
        tafl_text_str(out, loss->tag->key);
    } else if (loss->node) {
        tafl_address_write(out, loss->node);
    } else {
        tafl_text_z(out, loss->bit == TAFL_KEEPS_ENDING ? "result" : "record");
    }
}

/* Is it that there are no rules, so that others cannot open the record? */
static bool is_bare(const tafl_loss *loss)
{
    return loss->extended && loss->bit == TAFL_KEEPS_RULES && !loss->tag && !loss->node;
}

static void on_loss(void *context, const tafl_loss *loss)
{
    tool_losses *losses = context;
    tafl_text path = {0};
    bool kept_else = ((losses->to->keeps | TAFL_KEEPS_MOVES) & loss->bit) != 0;
    write_path(&path, loss);
    const char *reason = is_bare(loss)    ? "no rules are known, and other programs need them"
                         : loss->extended ? "kept in a form that only taflkit can read back"
                         : kept_else      ? "this format cannot hold all of it"
                                          : "the format cannot hold it";
    add(losses, loss->bit, tafl_keeps_text(loss->bit), tafl_text_view(&path), reason,
        loss->extended);
    losses->failed |= path.failed;
    if (is_bare(loss)) { /* not kept in any form: there is nothing to keep */
        losses->extended[number_of(loss->bit)]--;
        losses->bare++;
    }
    tafl_text_clear(&path);
}

bool tool_losses_of(tool_losses *losses, const tafl_record *record)
{
    tafl_status status = tafl_format_each_loss(losses->to, record, on_loss, losses);
    losses->failed |= losses->line.failed || losses->first.failed;
    return status == TAFL_OK && !losses->failed;
}

/* ---- reading ------------------------------------------------------------------------------------- */

void tool_losses_of_reading(tool_losses *losses, const tool_item *item)
{
    tafl_text path = {0}, reason = {0};
    for (size_t i = 0; i < item->findings.count; i++) {
        const tafl_finding *finding = &item->findings.at[i];
        if (!finding->diag.loses) continue;
        tafl_text_reset(&path);
        tafl_text_reset(&reason);
        if (finding->place.line > 0)
            tafl_text_format(&path, "%llu:%llu", (unsigned long long)finding->place.line,
                             (unsigned long long)finding->place.column);
        else
            tafl_text_z(&path, "record");
        tafl_text_z(&reason, finding->diag.message);
        tool_losses_add(losses, 0, "unread text", tafl_text_view(&path), reason.at);
    }
    tafl_text_clear(&path);
    tafl_text_clear(&reason);
}

/* ---- all of them --------------------------------------------------------------------------------- */

/* "comments (12), evaluations (3)"; returns the sum. */
static uint64_t write_counts(tafl_text *out, const uint64_t *counts, uint64_t unread)
{
    uint64_t sum = unread;
    size_t begin = out->len;
    for (unsigned i = 0; i < TOOL_KEEP_KINDS; i++) {
        if (!counts[i]) continue;
        if (out->len > begin) tafl_text_z(out, ", ");
        tafl_text_format(out, "%s (%llu)", tafl_keeps_text(1u << i), (unsigned long long)counts[i]);
        sum += counts[i];
    }
    if (unread)
        tafl_text_format(out, "%sunread text (%llu)", out->len > begin ? ", " : "",
                         (unsigned long long)unread);
    return sum;
}

void tool_losses_tell(tool_run *run, const tool_losses *losses)
{
    tafl_text lost = {0}, extended = {0}, absent = {0}, line = {0};
    uint64_t kept = write_counts(&extended, losses->extended, 0);
    if (write_counts(&lost, losses->lost, losses->unread) > 0)
        tafl_text_format(&line, "%s loses something of %llu of %llu records: %s", losses->to->name,
                         (unsigned long long)losses->records, (unsigned long long)losses->begun,
                         lost.at);
    if (kept > 0)
        tafl_text_format(&line, "%skept in taflkit's own form: %s", line.len ? "; " : "",
                         extended.at);
    if (write_counts(&absent, losses->absent, 0) > 0)
        tafl_text_format(&line, "%snot recorded and not filled in: %s", line.len ? "; " : "",
                         absent.at);
    if (losses->bare > 0)
        tafl_text_format(&line, "%s%llu of %llu records without rules, which readers of %s need",
                         line.len ? "; " : "", (unsigned long long)losses->bare,
                         (unsigned long long)losses->begun, losses->to->name);
    if (line.len > 0 && !line.failed) tool_say(run, TAFL_NOTE, "%s", line.at);
    tafl_text_clear(&lost);
    tafl_text_clear(&extended);
    tafl_text_clear(&absent);
    tafl_text_clear(&line);
}

void tool_losses_clear(tool_losses *losses)
{
    tafl_text_clear(&losses->line);
    tafl_text_clear(&losses->first);
}
