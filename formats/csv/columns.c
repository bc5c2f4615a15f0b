/* SPDX-License-Identifier: MIT */
/* What columns of spreadsheets are called that hold moves, and what the names of the others stand for. */
#include <string.h>

#include <format/tag_names.h>

#include "sheet.h"

static bool is_word_of(const char *words, tafl_str name)
{
    while (*words) {
        size_t len = strcspn(words, "|");
        if (tafl_str_equal_nocase(name, (tafl_str){words, len})) return true;
        words += len + (words[len] == '|');
    }
    return false;
}

role tafl__sheet_role(tafl_str name)
{
    static const struct {
        role role;
        const char *words;
    } table[] = {
        {COL_MOVES,
         "moves|move list|movelist|game record|record|notation|plies|züge|zuege|zugfolge|coups|"
         "mosse|jugadas|movimientos|lances|zetten|trekk|træk|drag|leikir|ruchy|siirrot|ходы"},
        {COL_MOVE, "move|zug|coup|mossa|jugada|movimiento|lance|zet|leikur|ruch|siirto|ход"},
        {COL_NUMBER, "#|ply|n|no|no.|nr|nr.|num|number|n°|nº|№|turn|move no|move no.|move "
                     "number|zugnummer|numéro"},
        {COL_GAME, "game|game no|game no.|game number|game "
                   "id|gameid|partie|spiel|partita|partida|parti|partij"},
        {COL_COMMENT,
         "comment|comments|remark|remarks|note|notes|kommentar|bemerkung|anmerkung|commentaire|"
         "commento|comentario|opmerking|uwagi|комментарий"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (is_word_of(table[i].words, name)) return table[i].role;
    tafl_str key = tafl__tag_key(name);
    if (tafl_str_equal(key, TAFL_STR("attackers"))) return COL_BLACK;
    if (tafl_str_equal(key, TAFL_STR("defenders"))) return COL_WHITE;
    return tafl_str_equal(key, TAFL_STR("result")) ? COL_RESULT : COL_TAG;
}
