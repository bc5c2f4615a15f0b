/* SPDX-License-Identifier: MIT */
/* Who won and why: every way of saying it comes to the same, and what can mean two things is not understood. */
#include <format/outcome.h>

#include "unit.h"

/* The winner: A and D a side that is named, a and d the one with the higher number of a score, = a draw, *
 * nobody yet, a blank for nothing said. */
typedef struct sentence {
    const char *text;
    char winner;
    const char *reason;
    bool contradicts;
} sentence;

static const sentence sentences[] = {
    /* a side and a verb */
    {"Black wins", 'A', "", false},
    {"Schwarz gewinnt", 'A', "", false},
    {"Hvítur vann", 'D', "", false},
    {"Blancs", 'D', "", false},
    {"Schwarz gibt auf", 'D', "resignation", false},
    {"ganan las blancas", 'D', "", false},
    {"победа чёрных", 'A', "", false},
    {"Победили белые", 'D', "", false},
    {"wygrały czarne", 'A', "", false},
    {"les noirs abandonnent", 'D', "resignation", false},
    {"Weiß verliert durch Zeit", 'A', "time", false},
    {"jafntefli", '=', "", false},
    /* a letter is a side in front, or with a verb */
    {"W", 'D', "", false},
    {"B wins", 'A', "", false},
    {"W (escape)", 'D', "escape", false},
    {"black WON", 'A', "", false},
    {"White wins on time", 'D', "time", false},
    {"Attackers win", 'A', "", false},
    {"win for the defenders", 'D', "", false},
    {"Winner: White", 'D', "", false},
    {"defenders victorious", 'D', "", false},
    {"White is the winner", 'D', "", false},
    {"won by Black", 'A', "", false},
    {"White loses", 'A', "", false},
    {"White lost on time", 'A', "time", false},
    {"Black beats White", 'A', "", false},
    {"White was beaten", 'A', "", false},
    {"White defeated Black", 'D', "", false},
    {"Black defeated", 'D', "", false},
    {"White lost to Black", 'A', "", false},
    {"attackers' victory", 'A', "", false},
    /* a side alone */
    {"Black", 'A', "", false},
    {"attackers", 'A', "", false},
    {"Defender", 'D', "", false},
    {"WHITE", 'D', "", false},
    {"b", 'A', "", false},
    {" white. ", 'D', "", false},
    /* what a player does and loses by */
    {"White resigns", 'A', "resignation", false},
    {"Black resigned", 'D', "resignation", false},
    {"resigned by White", 'A', "resignation", false},
    {"White: resigned", 'A', "resignation", false},
    {"White ran out of time", 'A', "time", false},
    {"Black timed out", 'D', "time", false},
    {"white timeout", 'A', "time", false},
    {"White's flag fell", 'A', "time", false},
    {"Black forfeits", 'D', "forfeit", false},
    {"Black forfeits on time", 'D', "time", false},
    {"White abandoned the game", 'A', "abandoned", false},
    {"attackers_resigned", 'D', "resignation", false},
    {"White has no legal moves", 'A', "no-moves", false},
    {"Black can't move", 'D', "no-moves", false},
    {"White resigned on move 23", 'A', "resignation", false},
    /* the same, of the winner */
    {"White (resignation)", 'D', "resignation", false},
    {"Attackers, time", 'A', "time", false},
    {"White by resignation", 'D', "resignation", false},
    {"Black on time", 'A', "time", false},
    {"White wins (Black resigned)", 'D', "resignation", false},
    {"White resigned, Black wins", 'A', "resignation", false},
    {"White resigned Black wins", 'A', "resignation", false},
    {"defenders_win_resign", 'D', "resignation", false},
    {"Black wins by adjudication", 'A', "adjudication", false},
    {"White (by forfeit)", 'D', "forfeit", false},
    /* what the board shows */
    {"Attackers (king captured)", 'A', "king-captured", false},
    {"attackers (capture)", 'A', "king-captured", false},
    {"king captured", 'A', "king-captured", false},
    {"White king captured", 'A', "king-captured", false},
    {"White's king was taken", 'A', "king-captured", false},
    {"Black captures the king", 'A', "king-captured", false},
    {"the king was captured on e5", 'A', "king-captured", false},
    {"king captured by Black", 'A', "king-captured", false},
    {"White escaped", 'D', "escape", false},
    {"Defenders (king escaped)", 'D', "escape", false},
    {"Defenders (escape)", 'D', "escape", false},
    {"king escapes", 'D', "escape", false},
    {"White king reached the corner", 'D', "escape", false},
    {"White - king escaped", 'D', "escape", false},
    {"white_won_exit_fort", 'D', "exit-fort", false},
    {"exit fort", 'D', "exit-fort", false},
    {"White surrounded", 'A', "encirclement", false},
    {"Attackers (encirclement)", 'A', "encirclement", false},
    {"black_won_white_surrounded", 'A', "encirclement", false},
    {"no attackers left", 'D', "no-attackers", false},
    {"Defenders (no attackers)", 'D', "no-attackers", false},
    {"White wins by repetition", 'D', "repetition", false},
    /* draws */
    {"draw", '=', "", false},
    {"Drawn", '=', "", false},
    {"Agreed draw", '=', "agreement", false},
    {"draw by agreement", '=', "agreement", false},
    {"draw (threefold repetition)", '=', "repetition", false},
    {"game drawn by mutual agreement", '=', "agreement", false},
    {"tie", '=', "", false},
    {"remis", '=', "", false},
    /* scores; of a side when it is the first number that wins */
    {"1-0", 'a', "", false},
    {"0-1", 'd', "", false},
    {"1:0", 'a', "", false},
    {"0 - 1", 'd', "", false},
    {"1/2-1/2", '=', "", false},
    {"\302\275-\302\275", '=', "", false},
    {"1/2", '=', "", false},
    {"\302\275", '=', "", false},
    {"0.5-0.5", '=', "", false},
    {"1\342\200\2230", 'a', "", false},
    {"0-0", '=', "", false},
    {"1-0 (time)", 'a', "time", false},
    {"0-1, White wins", 'D', "", false},
    {"0-1 (White resigned)", 'A', "resignation", false},
    {"B+R", 'A', "resignation", false},
    {"W+T", 'D', "time", false},
    {"W+Resign", 'D', "resignation", false},
    {"b+3.5", 'A', "", false},
    {"W+", 'D', "", false},
    {"B+Time", 'A', "time", false},
    /* a reason alone, and no result */
    {"time forfeit", ' ', "time", false},
    {"abandoned", ' ', "abandoned", false},
    {"adjudication", ' ', "adjudication", false},
    {"resigned", ' ', "resignation", false},
    {"---", ' ', "resignation", false},
    {"stalemate", ' ', "no-moves", false},
    {"rules infraction", ' ', "forfeit", false},
    {"none", '*', "", false},
    {"*", ' ', "", false},
    {"ongoing", '*', "", false},
    {"Game in progress", '*', "", false},
    {"not finished", '*', "", false},
    {"no result", '*', "", false},
    {"unterminated", '*', "", false},
    /* facts that contradict each other are passed on */
    {"Defenders (king captured)", 'D', "king-captured", false},
    {"White captured the king", 'D', "king-captured", false},
    {"Attackers (escape)", 'A', "escape", false},
    {"White wins, White resigned", 'D', "resignation", true},
    {"Black wins. White wins.", 'A', "", true},
    {"draw, Black resigned", '=', "resignation", true},
};

static char winner_of(const outcome_said *said)
{
    static const char sided[] = {' ', 'A', 'D', '='}, scored[] = {' ', 'a', 'd', '='};
    if (said->open) return '*';
    return (said->score ? scored : sided)[said->outcome.winner];
}

static void check(const sentence *row, bool read, const outcome_said *said)
{
    tafl_text got = {0}, want = {0};
    const char *reason = tafl_reason_text((tafl_reason)said->outcome.reason);
    tafl_text_format(&want, "%s: %c %s %d", row->text, row->winner, row->reason, row->contradicts);
    tafl_text_format(&got, "%s: %c %s %d", row->text, read ? winner_of(said) : '!',
                     reason ? reason : "", said->contradicts);
    unit_same(tafl_text_view(&got), tafl_text_view(&want), __FILE__, __LINE__);
    tafl_text_clear(&got);
    tafl_text_clear(&want);
}

static void what_sentences_say(void)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        outcome_said said, tag;
        bool read = tafl__outcome_read(&said, tafl_str_of(sentences[i].text));
        check(&sentences[i], read, &said);
        read = tafl__outcome_read_tag(&tag, tafl_str_of(sentences[i].text));
        check(&sentences[i], read, &tag);
    }
}

static void what_is_not_understood(void)
{
    static const char *const texts[] = {
        "Board B",
        "Game 1: A - B",
        "B - A",
        "Game D",
        "",
        "a comfortable win",
        "Ann wins",
        "Black White",
        "White and Black",
        "time: White",
        "White captured",
        "draw, maybe",
        "White did not resign",
        "resigned after the king escaped",
        "1-0-1",
        "2-0",
        "10-0",
        "1-01",
        "Black wins 1-0 x",
        "sometimes",
        "wins",
        "lost",
        "game over",
        "White wins or Black wins",
        "? x",
        "e5",
        "d2-e2",
        "normal",
        "White king",
        "captures",
        "captured",
        "moves 1-0",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        outcome_said said;
        bool read = tafl__outcome_read(&said, tafl_str_of(texts[i]));
        check(&(sentence){texts[i], '!', "", false}, read, &said);
    }
}

static void what_only_tags_say(void)
{
    static const sentence table[] = {
        {"1", 'A', "", false},  {"-1", 'D', "", false}, {"0", '=', "", false},
        {"?", ' ', "", false},  {"", ' ', "", false},   {"-", ' ', "", false},
        {"WW", 'D', "", false}, {"BW", 'A', "", false}, {"D", '=', "", false},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        outcome_said said;
        bool read = tafl__outcome_read_tag(&said, tafl_str_of(table[i].text));
        check(&table[i], read, &said);
    }
}

static void words_that_end_a_game(void)
{
    CU_ASSERT_EQUAL(tafl__ending_word(TAFL_STR("resigned")), TAFL_REASON_RESIGNATION);
    CU_ASSERT_EQUAL(tafl__ending_word(TAFL_STR("Resigns")), TAFL_REASON_RESIGNATION);
    CU_ASSERT_EQUAL(tafl__ending_word(TAFL_STR("---")), TAFL_REASON_RESIGNATION);
    CU_ASSERT_EQUAL(tafl__ending_word(TAFL_STR("timeout")), TAFL_REASON_TIME);
    CU_ASSERT_EQUAL(tafl__ending_word(TAFL_STR("exit-fort")), TAFL_REASON_EXIT_FORT);
    CU_ASSERT_EQUAL(tafl__ending_word(TAFL_STR("d1-d3")), TAFL_REASON_NONE);
    CU_ASSERT_EQUAL(tafl__ending_word(TAFL_STR("")), TAFL_REASON_NONE);
    for (tafl_reason r = TAFL_REASON_ESCAPE; r < TAFL_REASONS; r++) {
        CU_ASSERT_EQUAL(tafl__ending_word(tafl_str_of(tafl__ending_token(r))), r);
    }
    CU_ASSERT_PTR_NULL(tafl__ending_token(TAFL_REASON_NONE));
}

static void sentences_that_end_a_game(void)
{
    static const struct {
        const char *text;
        tafl_reason reason;
    } table[] = {
        {"Black resigns", TAFL_REASON_RESIGNATION},
        {"White ran out of time", TAFL_REASON_TIME},
        {"white wins on TIME", TAFL_REASON_TIME},
        {"draw agreed", TAFL_REASON_AGREEMENT},
        {"threefold repetition", TAFL_REASON_REPETITION},
        {"the king escapes", TAFL_REASON_ESCAPE},
        {"king captured", TAFL_REASON_KING_CAPTURED},
        {"surrounded", TAFL_REASON_ENCIRCLEMENT},
        {"exit fort", TAFL_REASON_EXIT_FORT},
        {"a comfortable win", TAFL_REASON_NONE},
        {"sometimes", TAFL_REASON_NONE},
        {"", TAFL_REASON_NONE},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        CU_ASSERT_EQUAL(tafl__ending_prose(tafl_str_of(table[i].text)), table[i].reason);
    }
}

const unit_test unit_tests[] = {
    {"what sentences say", what_sentences_say},
    {"what is not understood", what_is_not_understood},
    {"what only tags say", what_only_tags_say},
    {"words that end a game", words_that_end_a_game},
    {"sentences that end a game", sentences_that_end_a_game},
    {NULL, NULL},
};
