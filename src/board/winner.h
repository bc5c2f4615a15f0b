/* SPDX-License-Identifier: MIT */
#ifndef BOARD_WINNER_H
#define BOARD_WINNER_H

/* What winners and reasons say of each other, for those who read results and those who judge them. */

#include <tafl/board.h>

/* The winner that a reason leaves no doubt about, whatever a record says: of a captured king the attackers, of
 * an escape the defenders, of an agreement nobody; NONE where either side may win. */
tafl_winner tafl__winner_by_reason(tafl_reason reason);

/* The other one of the two sides. */
tafl_winner tafl__winner_opposite(tafl_winner side);

#endif
