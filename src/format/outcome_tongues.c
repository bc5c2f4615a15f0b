/* SPDX-License-Identifier: MIT */
/* The words of endings in the languages in which people keep score sheets besides English; those for the two
 * sides are names of tags, and their other forms. Words that mean different things in two languages are not in
 * it, nor is what ends a game in English prose. */
#include <string.h>

#include "outcome_words.h"
#include "tag_names.h"

/* Words in small letters with a blank behind each. */
static const struct {
    const char *words;
    outcome_kind kind;
    uint8_t value;
} lists[] = {
    {"schwarze schwarzen schwarzer czarnych черных чёрных черным чёрным svörtum svarta mustan "
     "mustat ",
     OUTCOME_SIDE, TAFL_WINNER_ATTACKERS},
    {"weiße weißen weißer weisse weissen białych белых белым hvítum hvíta valkoisen valkoiset ",
     OUTCOME_SIDE, TAFL_WINNER_DEFENDERS},
    {"könig kóngur kóngurinn konungur roi król króla rey koning kongen konge kung kungen kuningas "
     "король ",
     OUTCOME_KING, 0},
    {"gewinnt gewinnen gewonnen gewann siegt siegte sieg sigrar sigraði vann vinnur vinna sigur "
     "gagne gagnent "
     "gagné victoire wygrywa wygrywają wygrał wygrały wygrana zwycięstwo победа победили победил "
     "выиграли "
     "выиграл выигрывают gana ganan ganó ganaron vence vencen vince vincono vinto vittoria wint "
     "winnen vinder "
     "vandt vinner vant voitti voittaa voittavat voittivat voitto ganha ganham ganhou vencem "
     "venceu venceram ",
     OUTCOME_WIN, 0},
    {"verliert verlieren verloren verlor tapar tapaði perd perdent perdu przegrywa przegrywają "
     "przegrał "
     "przegrały проиграли проиграл pierde pierden perdió perdieron perde perdono verliest "
     "verliezen taber "
     "tabte taper tapte förlorar förlorade häviää häviävät hävisi perdem perdeu ",
     OUTCOME_LOSE, 0},
    {"unentschieden jafntefli nulle égalité ничья tablas empate patta pareggio gelijkspel uafgjort "
     "uavgjort "
     "oavgjort tasapeli ",
     OUTCOME_DRAW, 0},
    {"aufgegeben gibt aufgabe gefst gafst abandonne abandonnent poddał poddały poddają сдались "
     "сдался сдаются "
     "abandona abandonan rinde rinden abbandona abbandonano geeft geven opgegeven opgiver opgav "
     "gir luovutti "
     "luovuttaa desiste desistem ",
     OUTCOME_DEED, TAFL_REASON_RESIGNATION},
    {"zeit zeitüberschreitung tíma temps czas времени tiempo tijd tid ajalla ", OUTCOME_CAUSE,
     TAFL_REASON_TIME},
    {"entkommt entkommen entkam flieht sleppur slapp échappe échappé uciekł ucieka сбежал ушёл "
     "escapó scappa "
     "scappato fugge ontsnapt undslipper rømmer rømte rymmer rymde pakenee pakeni ",
     OUTCOME_DEED, TAFL_REASON_ESCAPE},
    {"gefangen geschlagen fangaður capturé schwytany pojmany złapany пленён захвачен catturato "
     "gevangen "
     "fanget fångad vangittiin ",
     OUTCOME_DEED, TAFL_REASON_KING_CAPTURED},
    {"auf durch für par pour au na por по op door på á med per para ", OUTCOME_BY, 0},
    {"der die das den hat haben ist wird wurde les le la el los las il lo gli os и und et og och "
     "er är se się "
     "upp opp ha est jest ",
     OUTCOME_FILLER, 0},
};

/* Is the word, which has a blank behind it, in the list? */
static bool is_in(const char *list, const char *word)
{
    for (const char *at = list; (at = strstr(at, word)) != NULL; at++)
        if (at == list || at[-1] == ' ') return true;
    return false;
}

outcome_word tafl__outcome_tongue(tafl_str word)
{
    char small[TAG_NAME_LONGEST + 4];
    tafl_str key = tafl__tag_key(word);
    if (tafl_str_equal(key, TAFL_STR("attackers")))
        return (outcome_word){.kind = OUTCOME_SIDE, .value = TAFL_WINNER_ATTACKERS};
    if (tafl_str_equal(key, TAFL_STR("defenders")))
        return (outcome_word){.kind = OUTCOME_SIDE, .value = TAFL_WINNER_DEFENDERS};
    bool known = word.len > 1 && tafl__tag_name_fold(small, word);
    if (known) strcat(small, " ");
    for (size_t i = 0; known && i < sizeof lists / sizeof *lists; i++)
        if (is_in(lists[i].words, small))
            return (outcome_word){.kind = lists[i].kind, .value = lists[i].value};
    return (outcome_word){.kind = OUTCOME_UNKNOWN};
}
