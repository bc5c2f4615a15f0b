/* SPDX-License-Identifier: MIT */
/* Builds records and writes findings for the tables of replay_table.h. */
#include "replay_table.h"

#include <stdio.h>
#include <string.h>

#include "play_table.h"
#include "unit.h"

enum { DEPTH_MAX = 8 };

/* ---- records -------------------------------------------------------------------------------- */

static size_t read_square(tafl_str *rest, tafl_square *square)
{
    size_t used = tafl_square_read(square, *rest, TAFL_SIZE_MAX);
    CU_ASSERT_TRUE_FATAL(used > 0);
    *rest = (tafl_str){rest->at + used, rest->len - used};
    return used;
}

static bool take(tafl_str *rest, char c)
{
    if (!rest->len || rest->at[0] != c) return false;
    *rest = (tafl_str){rest->at + 1, rest->len - 1};
    return true;
}

static void read_move(tafl_record *record, tafl_node *node, tafl_str rest)
{
    tafl_square square;
    read_square(&rest, &node->from);
    while (take(&rest, '-')) {
        read_square(&rest, &square);
        tafl_leg leg = {.to = square};
        CU_ASSERT_EQUAL_FATAL(tafl_node_add_leg(record, node, leg), TAFL_OK);
    }
    while (take(&rest, 'x') || take(&rest, '/')) {
        read_square(&rest, &square);
        tafl_claim claim = {.square = square};
        CU_ASSERT_EQUAL_FATAL(tafl_node_add_claim(record, node, claim), TAFL_OK);
    }
    CU_ASSERT_EQUAL_FATAL(rest.len, 0);
}

static tafl_node *add_token(tafl_record *record, tafl_node *parent, tafl_str token, size_t at)
{
    tafl_reason reason = TAFL_REASON_NONE;
    tafl_node_kind kind = TAFL_NODE_MOVE;
    if (tafl_str_equal(token, TAFL_STR("?"))) kind = TAFL_NODE_UNREAD;
    if (tafl_reason_from_text(&reason, token)) kind = TAFL_NODE_ENDING;
    tafl_node *node = tafl_record_add(record, parent, kind);
    CU_ASSERT_PTR_NOT_NULL_FATAL(node);
    node->at = (uint32_t)at;
    node->len = (uint32_t)token.len;
    node->reason = (uint8_t)reason;
    if (kind == TAFL_NODE_MOVE) read_move(record, node, token);
    return node;
}

tafl_record *replay_record(const char *line)
{
    tafl_record *record = NULL;
    tafl_record_new(&record);
    CU_ASSERT_PTR_NOT_NULL_FATAL(record);
    tafl_node *at = tafl_node_edit(record, NULL), *stack[DEPTH_MAX];
    size_t depth = 0;
    for (const char *text = line; *text; text += *text == ' ') {
        size_t len = strcspn(text, " ");
        if (*text == '(') {
            CU_ASSERT_TRUE_FATAL(depth < DEPTH_MAX);
            stack[depth++] = at;
            at = at->parent;
        } else if (*text == ')') {
            at = stack[--depth];
        } else {
            at = add_token(record, at, (tafl_str){text, len}, (size_t)(text - line));
        }
        text += len;
    }
    CU_ASSERT_EQUAL(depth, 0);
    return record;
}

/* ---- findings ------------------------------------------------------------------------------- */

static void write_finding(tafl_text *out, const tafl_finding *f, const char *line)
{
    CU_ASSERT_TRUE(f->node || f->ply == 0);
    if (!f->node)
        tafl_text_z(out, "*");
    else
        tafl_text_format(out, "%s%u", f->main_line ? "" : "~", f->ply);
    tafl_text_format(out, " %s", tafl_finding_explanations()[(tafl_finding_id)f->id].id);
    if (f->id == TAFL_FINDING_ILLEGAL_MOVE)
        tafl_text_format(out, " %s", tafl_fault_text((tafl_fault)f->fault));
    if (f->diag.len) tafl_text_format(out, " %.*s", (int)f->diag.len, line + f->diag.at);
    if (f->squares) tafl_text_z(out, " [");
    for (unsigned i = 0; i < f->squares; i++) {
        if (i) tafl_text_char(out, ' ');
        tafl_square_write(out, f->square[i]);
    }
    if (f->squares) tafl_text_char(out, ']');
    tafl_text_char(out, ' ');
    tafl_text_z(out, f->diag.message);
}

void replay_findings(tafl_text *out, const tafl_replay *replay, const char *line)
{
    for (size_t i = 0; i < tafl_replay_result(replay).findings->count; i++) {
        if (i) tafl_text_char(out, '\n');
        write_finding(out, &tafl_replay_result(replay).findings->at[i], line);
    }
}

/* ---- cases ---------------------------------------------------------------------------------- */

static void read_stated(tafl_record *record, const char *stated)
{
    tafl_outcome *out = &tafl_record_facts_edit(record)->stated;
    if (!stated) return;
    const char *reason = strchr(stated, ' ');
    tafl_reason read = TAFL_REASON_NONE;
    for (unsigned w = TAFL_WINNER_ATTACKERS; w <= TAFL_WINNER_DRAW; w++)
        if (!strncmp(stated, tafl_winner_text((tafl_winner)w),
                     strlen(tafl_winner_text((tafl_winner)w))))
            out->winner = (uint8_t)w;
    if (reason) CU_ASSERT_TRUE_FATAL(tafl_reason_from_text(&read, tafl_str_of(reason + 1)));
    out->reason = (uint8_t)read;
}

static void make_referee(tafl_referee *out, const replay_case *c)
{
    tafl_board board;
    tafl_rules rules;
    if (c->board) {
        play_board(&board, c->board);
        play_referee(out, c->rules, &board);
        return;
    }
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&rules, tafl_str_of(c->rules), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(out, &rules, NULL), TAFL_OK);
}

static void run_case(tafl_replay *replay, const replay_case *c)
{
    static tafl_referee referee;
    tafl_text got = {0}, want = {0};
    tafl_record *record = replay_record(c->line);
    make_referee(&referee, c);
    read_stated(record, c->stated);
    tafl_replay_options options = {
        .automatic_repetition = c->options & REPLAY_AUTOMATIC,
        .after_end_go_on = c->options & REPLAY_GO_ON,
        .main_line_only = c->options & REPLAY_MAIN_LINE_ONLY,
    };
    CU_ASSERT_EQUAL(tafl_replay_run(replay, &referee, record, &options), TAFL_OK);
    tafl_text_format(&got, "%s:\n", c->name);
    tafl_text_format(&want, "%s:\n%s", c->name, c->want);
    replay_findings(&got, replay, c->line);
    UNIT_TEXT(got, want.at);
    tafl_text_clear(&got);
    tafl_text_clear(&want);
    tafl_record_free(record);
}

void replay_run_cases(const replay_case *cases, size_t count)
{
    tafl_replay *replay = NULL;
    tafl_replay_new(&replay);
    CU_ASSERT_PTR_NOT_NULL_FATAL(replay);
    for (size_t i = 0; i < count; i++) run_case(replay, &cases[i]);
    tafl_replay_free(replay);
}
