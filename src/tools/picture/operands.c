/* SPDX-License-Identifier: MIT */
/* Operands that are no files: a position text, or rules whose start position is drawn. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "picture.h"

/* ---- positions --------------------------------------------------------------------------------- */

static int bad_position(tool_run *run, const char *operand, const tafl_board_error *error)
{
    tafl_text text = {0};
    const tafl_source source = {
        .name = TAFL_STR("position"), .bytes = tafl_str_of(operand), .line = 1};
    const tafl_diag diag = {.severity = TAFL_ERROR,
                            .id = "position-syntax",
                            .source = &source,
                            .at = error->at,
                            .len = 1,
                            .message = error->message};
    tool_message_write(&text, run->err_color, NULL, &diag, NULL);
    tool_put_error(run, &text);
    tafl_text_clear(&text);
    return TOOL_USAGE;
}

/* What may stand behind a position, as --extract prints it. */
typedef struct placed {
    tafl_side to_move;
    tafl_text rules; /* the name behind "rules:" */
} placed;

static int read_words(tool_run *run, tafl_str rest, placed *out)
{
    static const tafl_str rules = {"rules:", 6}, ply = {"ply:", 4};
    for (tafl_str word = tafl_str_word(&rest); word.len > 0; word = tafl_str_word(&rest)) {
        if (tafl_str_equal(word, TAFL_STR("defenders"))) {
            out->to_move = TAFL_DEFENDERS;
        } else if (tafl_str_starts(word, rules)) {
            tafl_text_reset(&out->rules);
            tafl_text_str(&out->rules, (tafl_str){word.at + rules.len, word.len - rules.len});
        } else if (!tafl_str_equal(word, TAFL_STR("attackers")) && !tafl_str_starts(word, ply)) {
            return tool_usage(
                run,
                "a position may be followed by attackers or defenders, and rules:NAME, not '%.*s'",
                (int)word.len, word.at);
        }
    }
    return TOOL_FINE;
}

/* The rules a position is shown under: those of --rules, else those it names, else the usual ones of
 * its size. */
static int rules_for(tool_run *run, const tafl_board *board, const placed *words, tafl_rules *out,
                     tafl_str *name)
{
    const char *wanted = run->common->rules ? run->common->rules : words->rules.at;
    *name = (tafl_str){NULL, 0};
    tafl_rules_default(out, board->size);
    if (wanted) {
        int status = tool_rules_read_argument(run, wanted, out, name);
        if (status != TOOL_FINE) return status;
        if (out->start.size != board->size)
            return tool_usage(run, "the position is for %ux%u, the rules are for %ux%u",
                              board->size, board->size, out->start.size, out->start.size);
    }
    out->start = *board;
    return TOOL_FINE;
}

/* A referee for a board that may break rules: where the rules refuse it, only squares are shown. */
static void make_referee(tafl_referee *out, const tafl_rules *rules)
{
    if (tafl_referee_init(out, rules, NULL) == TAFL_OK) return;
    memset(out, 0, sizeof *out);
    out->rules = *rules;
}

static int draw_position(tool_run *run, const char *operand)
{
    tafl_board board;
    tafl_board_error error = {0};
    placed words = {.to_move = TAFL_ATTACKERS};
    tafl_str rest = tafl_str_of(operand), position = tafl_str_word(&rest);
    if (tafl_board_parse(&board, position, TAFL_BOTTOM_FIRST, &error) != TAFL_OK)
        return bad_position(run, operand, &error);
    tafl_rules rules;
    tafl_referee *referee = malloc(sizeof *referee);
    picture_origin origin = {.run = run, .referee = referee};
    int status = referee ? read_words(run, rest, &words) : TOOL_FAILED;
    if (status == TOOL_FINE) status = rules_for(run, &board, &words, &rules, &origin.rules);
    if (status == TOOL_FINE) {
        make_referee(referee, &rules);
        picture_shot shot = {0};
        tafl_position_set(&shot.position, referee, &board, words.to_move);
        picture_draw(&origin, &shot);
        status = run->status;
    }
    free(referee);
    tafl_text_clear(&words.rules);
    return status;
}

/* ---- rules ------------------------------------------------------------------------------------- */

static int draw_rules(tool_run *run, const char *operand)
{
    tafl_rules rules;
    tafl_referee *referee = malloc(sizeof *referee);
    picture_origin origin = {.run = run, .referee = referee};
    int status =
        referee ? tool_rules_read_argument(run, operand, &rules, &origin.rules) : TOOL_FAILED;
    if (status == TOOL_FINE) {
        picture_shot shot = {0};
        make_referee(referee, &rules);
        tafl_position_set(&shot.position, referee, &rules.start,
                          rules.attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS);
        picture_draw(&origin, &shot);
        status = run->status;
    }
    free(referee);
    return status;
}

/* ---- which is which ---------------------------------------------------------------------------- */

static bool is_file(const char *operand)
{
    return strcmp(operand, "-") == 0 || access(operand, F_OK) == 0;
}

/* A word of the catalogue, one that looks like it rather than like a file, or one with a key such as
 * "dim:". */
bool picture_is_rules(const char *operand)
{
    tafl_str text = tafl_str_of(operand), first = tafl_str_word(&text);
    return tafl_catalogue_find(first) || !strpbrk(operand, "./ -[") ||
           tafl_str_starts(first, TAFL_STR("dim:")) || tafl_str_starts(first, TAFL_STR("base:"));
}

bool picture_is_position(const char *operand)
{
    tafl_str text = tafl_str_of(operand), first = tafl_str_word(&text);
    return first.len > 2 && first.at[0] == '/' && first.at[first.len - 1] == '/';
}

int picture_operand(tool_run *run, const char *operand)
{
    return picture_is_position(operand) ? draw_position(run, operand) : draw_rules(run, operand);
}

/* What is not a record has one position, and no plies. */
int picture_refuse_places(tool_run *run, const char *operand)
{
    const picture_settings *set = run->settings;
    const char *at = set->at, *option = NULL;
    if (set->eval_bar) option = "eval-bar";
    if (set->repetition) option = "show-repetition";
    if (set->explain) option = "explain-last";
    if (set->plies.from) option = "plies";
    if (set->record) option = "record";
    if (at && strcmp(at, "start") != 0 && strcmp(at, "last") != 0 && strcmp(at, "end") != 0)
        option = "at";
    if (!option) return TOOL_FINE;
    return tool_usage(run, "--%s is for records, and %.60s is not one", option, operand);
}

int picture_operands(tool_run *run)
{
    size_t kept = 0;
    int status = TOOL_FINE;
    for (size_t i = 0; i < run->operand_count && status == TOOL_FINE && !run->stop; i++) {
        const char *operand = run->operands[i];
        if (is_file(operand) || (!picture_is_position(operand) && !picture_is_rules(operand))) {
            run->operands[kept++] = operand;
            continue;
        }
        status = picture_refuse_places(run, operand);
        if (status == TOOL_FINE) status = picture_operand(run, operand);
    }
    run->operand_count = kept;
    return status;
}
