/* SPDX-License-Identifier: MIT */
/*
 * Named rulesets, first selection.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"aage-1", "Rachunek tablut 9x9", "small",
     "dim:9 atkf:n rep:3-ignore esc:e cor: cen: ka:n "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-10", "Skalk Hnefatafl 9x9 (ExpoMedia)", "small",
     "dim:9 atkf:y rep:3-ignore esc:c ks:c "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-100", "Ard Ri throneless unarmed cross 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cen: ka:n ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "", "", "", ""},
    {"aage-101", "Ard Ri friendly-throne unarmed cross 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cen: ka:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "",
     "", "", ""},
    {"aage-102", "Alea Berserk 19x19 (Bartley)", "small",
     "dim:19 atkf:y rep:3-ignore cor:a1,a2,a18,a19,b1,b2,b18,b19,r1,r2,r18,r19,s1,s2,s18,s19, kj:r "
     "ber:c surf:n "
     "start:/3t1t7t1t3/19/5t7t5/t6t1C1t6t/6t1t1t1t6/t1t2C7C2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/"
     "3C2T1TKT1T2C3/4t2T1T1T2t4/3t4T1T4t3/4n4N4n4/t1t2C7C2t1t/6t1t1t1t6/t6t1C1t6t/5t7t5/19/"
     "3t1t7t1t3/",
     "", "", "", ""},
    {"aage-103", "Ard Ri friendly-throne unarmed circle 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cen: ka:n start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/",
     "", "", "", ""},
    {"aage-104", "Ard Ri-1 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "",
     "", ""},
    {"aage-105", "Ard Ri-1 friendly-throne 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cenh: cenhe: ks:c "
     "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "", "", "", ""},
    {"aage-106", "Skalk Lewis diamond 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:c ks:c "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "", "", "", ""},
    {"aage-109", "Brandubh weak-throne 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "", "",
     ""},
    {"aage-11", "Sea battle T diamond 11x11", "small",
     "dim:11 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-111", "Tablut 13x13 (modif. Parlett)", "small",
     "dim:13 atkf:y rep:3-ignore esc:e cor: ks:c "
     "start:/4tt1tt4/5ttt5/6t6/6T6/t3T3T3t/tt3TTT3tt/1ttT1TKT1Ttt1/tt3TTT3tt/t3T3T3t/6T6/6t6/5ttt5/"
     "4tt1tt4/",
     "", "", "", ""},
    {"aage-114", "Sea battle tafl 13x13 (Nielsen 2)", "small",
     "dim:13 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4tt1tt4/5ttt5/6t6/6T6/t3T1T1T3t/tt3T1T3tt/1ttTT1K1TTtt1/tt3T1T3tt/t3T1T1T3t/6T6/6t6/"
     "5ttt5/4tt1tt4/",
     "", "", "", ""},
    {"aage-116", "Historical Hnefatafl 13x13 (modif. Parlett 2)", "small",
     "dim:13 atkf:y rep:3-defenders esc:e cor: ks:c "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T1T1T3t/tt3T1T3tt/t1tTT1K1TTt1t/tt3T1T3tt/t3T1T1T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "", "", "", ""},
    {"aage-117", "Sea battle tafl 13x13 (Nielsen)", "small",
     "dim:13 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T1T1T3t/tt3T1T3tt/t1tTT1K1TTt1t/tt3T1T3tt/t3T1T1T3t/6T6/6t6/"
     "5t1t5/4ttttt4/",
     "", "", "", ""},
    {"aage-12", "Old Hnefatafl 9x9", "small",
     "dim:9 atkf:y rep:3-draw esc:c ks:m surf:n "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-121", "Ard Ri-39 throneless 7x7 (Scottish Ard Ri)", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cen: ks:c start:/7/2t1t2/1t1T1t1/2TKT2/1t1T1t1/2t1t2/7/",
     "", "", "", ""},
    {"aage-122", "Brandubh-39 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:c start:/7/2t1t2/1t1T1t1/2TKT2/1t1T1t1/2t1t2/7/", "", "",
     "", ""},
    {"aage-123", "Sea battle-1571 9x9", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4t4/3ttt3/4T4/1t2T2t1/ttTTKTTtt/1t2T2t1/4T4/3ttt3/4t4/",
     "", "", "", ""},
    {"aage-125", "Sea battle-2542 9x9", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/t3t3t/1t5t1/2t3t2/3TTT3/t2TKT2t/3TTT3/2t3t2/1t5t1/t3t3t/",
     "", "", "", ""},
    {"aage-126", "Sea battle-1606 9x9", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/t2t1t2t/4t4/4T4/t3T3t/1tTTKTTt1/t3T3t/4T4/4t4/t2t1t2t/",
     "", "", "", ""},
    {"aage-128", "Sea battle-2526 9x9", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4t4/1t2t2t1/2t3t2/3TTT3/tt1TKT1tt/3TTT3/2t3t2/1t2t2t1/4t4/",
     "", "", "", ""},
    {"aage-13", "Old Copenhagen Hnefatafl 11x11", "small",
     "dim:11 atkf:y rep:3-defenders esc:c efe:y "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-130", "Brandubh noreturn 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "", "",
     ""},
    {"aage-131", "Sea battle-204577 11x11", "small",
     "dim:11 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4ttt4/1t3t3t1/2t5t2/5T5/t3TTT3t/tt1TTKTT1tt/t3TTT3t/5T5/2t5t2/1t3t3t1/4ttt4/",
     "", "", "", ""},
    {"aage-133", "Alea Berserk 17x17 (Martens)", "small",
     "dim:17 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/2t1t1c3c1t1t2/17/t3c7c3t/6t1T1t6/t1c4t1t4c1t/5C2T2C5/c2t3T1T3t2c/4t1T1T1T1t4/"
     "3T1T1TKT1T1T3/4t1T1T1T1t4/c2t3T1T3t2c/5C2T2C5/t1c4t1t4c1t/6t1T1t6/t3c7c3t/17/2t1t1c3c1t1t2/",
     "", "", "", ""},
    {"aage-134", "Old Tyr-1 17x17", "small",
     "dim:17 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/2t1t1c3c1t1t2/17/t3c7c3t/6t1T1t6/t1c4t1t4c1t/5C2T2C5/c2t3T1T3t2c/4t1T1T1T1t4/"
     "3T1T1TKT1T1T3/4t1T1T1T1t4/c2t3T1T3t2c/5C2T2C5/t1c4t1t4c1t/6t1T1t6/t3c7c3t/17/2t1t1c3c1t1t2/",
     "", "", "", ""},
    {"aage-135", "Old Tyr-1 13x13", "small",
     "dim:13 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t3t1c1t3t/13/2t2t1t2t2/3c2C2c3/t4T1T4t/2t1T1T1T1t2/c2C1TKT1C2c/2t1T1T1T1t2/t4T1T4t/"
     "3c2C2c3/2t2t1t2t2/13/t3t1c1t3t/",
     "", "", "", ""},
    {"aage-136", "Old Tyr-1 15x15", "small",
     "dim:15 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t3c3t2t/15/2t2t3t2t2/t2c2t1t2c2t/4C2T2C4/2t3T1T3t2/3t1T1T1T1t3/c3T1TKT1T3c/"
     "3t1T1T1T1t3/2t3T1T3t2/4C2T2C4/t2c2t1t2c2t/2t2t3t2t2/15/t2t3c3t2t/",
     "", "", "", ""},
    {"aage-137", "Old Tyr-2 13x13", "small",
     "dim:13 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c kj:j "
     "start:/t3t1c1t3t/13/2t2t1t2t2/3c2C2c3/t4T1T4t/2t1T1T1T1t2/c2C1TKT1C2c/2t1T1T1T1t2/t4T1T4t/"
     "3c2C2c3/2t2t1t2t2/13/t3t1c1t3t/",
     "", "", "", ""},
    {"aage-138", "Old Tyr-2 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c kj:j "
     "start:/t2t3t2t/11/2t2c2t2/t2c1T1c2t/4CTC4/2cTTKTTc2/4CTC4/t2c1T1c2t/2t2c2t2/11/t2t3t2t/",
     "", "", "", ""},
    {"aage-139", "Old Tyr-2 15x15", "small",
     "dim:15 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c kj:j "
     "start:/t2t3c3t2t/15/2t2t3t2t2/t2c2t1t2c2t/4C2T2C4/2t3T1T3t2/3t1T1T1T1t3/c3T1TKT1T3c/"
     "3t1T1T1T1t3/2t3T1T3t2/4C2T2C4/t2c2t1t2c2t/2t2t3t2t2/15/t2t3c3t2t/",
     "", "", "", ""},
    {"aage-14", "History Craft Hnefatafl 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:c cen: "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-140", "Old Tyr-2 17x17", "small",
     "dim:17 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/2t1t1c3c1t1t2/17/t3c7c3t/6t1T1t6/t1c4t1t4c1t/5C2T2C5/c2t3T1T3t2c/4t1T1T1T1t4/"
     "3T1T1TKT1T1T3/4t1T1T1T1t4/c2t3T1T3t2c/5C2T2C5/t1c4t1t4c1t/6t1T1t6/t3c7c3t/17/2t1t1c3c1t1t2/",
     "", "", "", ""},
    {"aage-141", "Old TYR! 15x15", "small",
     "dim:15 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c kj:j "
     "start:/t2t3c3t2t/15/2t2t3t2t2/t2c2t1t2c2t/4C2T2C4/2t3T1T3t2/3t1T1T1T1t3/c3T1TKT1T3c/"
     "3t1T1T1T1t3/2t3T1T3t2/4C2T2C4/t2c2t1t2c2t/2t2t3t2t2/15/t2t3c3t2t/",
     "", "", "", ""},
    {"aage-143", "Old TYR! 17x17", "small",
     "dim:17 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/2t1t1n3n1t1t2/17/t3n7n3t/6t1T1t6/t1n4t1t4n1t/5C2T2C5/n2t3T1T3t2n/4t1T1T1T1t4/"
     "3T1T1TKT1T1T3/4t1T1T1T1t4/n2t3T1T3t2n/5C2T2C5/t1n4t1t4n1t/6t1T1t6/t3n7n3t/17/2t1t1n3n1t1t2/",
     "", "", "", ""},
    {"aage-144", "Old TYR! 13x13", "small",
     "dim:13 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c kj:j "
     "start:/t3t1c1t3t/13/2t2t1t2t2/3c2N2c3/t4T1T4t/2t1T1T1T1t2/c2N1TKT1N2c/2t1T1T1T1t2/t4T1T4t/"
     "3c2N2c3/2t2t1t2t2/13/t3t1c1t3t/",
     "", "", "", ""},
    {"aage-145", "Tyr 15x15", "small",
     "dim:15 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t3t3t2t/15/2t2t3t2t2/t2t2t1t2t2t/4T2T2T4/2t3T1T3t2/3t1T1T1T1t3/t3T1TKT1T3t/"
     "3t1T1T1T1t3/2t3T1T3t2/4T2T2T4/t2t2t1t2t2t/2t2t3t2t2/15/t2t3t3t2t/",
     "", "", "", ""},
    {"aage-150", "Tyr 13x13", "small",
     "dim:13 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t3t1t1t3t/13/2t2t1t2t2/3t2T2t3/t4T1T4t/2t1T1T1T1t2/t2T1TKT1T2t/2t1T1T1T1t2/t4T1T4t/"
     "3t2T2t3/2t2t1t2t2/13/t3t1t1t3t/",
     "", "", "", ""},
    {"aage-154", "Tyr 9x9", "small",
     "dim:9 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t1t2t/9/2t1T1t2/t2T1T2t/2T1K1T2/t2T1T2t/2t1T1t2/9/t2t1t2t/",
     "", "", "", ""},
    {"aage-155", "Old Tyr 15x15", "small",
     "dim:15 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t3c3t2t/15/2t2t3t2t2/t2c2t1t2c2t/4C2T2C4/2t3T1T3t2/3t1T1T1T1t3/c3T1TKT1T3c/"
     "3t1T1T1T1t3/2t3T1T3t2/4C2T2C4/t2c2t1t2c2t/2t2t3t2t2/15/t2t3c3t2t/",
     "", "", "", ""},
    {"aage-156", "Old Tyr 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t3t2t/11/2t2c2t2/t2c1T1c2t/4CTC4/2cTTKTTc2/4CTC4/t2c1T1c2t/2t2c2t2/11/t2t3t2t/",
     "", "", "", ""},
    {"aage-158", "Brandubh3 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "", "",
     ""},
    {"aage-161", "Ard Ri-1 whitefriendlypass 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cenh: cenhe:tcnkm ks:c "
     "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/",
     "", "", "", ""},
    {"aage-165", "Old Tyr-w 11x11", "small",
     "dim:11 atkf:n rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t3t2t/11/2t2c2t2/t2c1T1c2t/4CTC4/2cTTKTTc2/4CTC4/t2c1T1c2t/2t2c2t2/11/t2t3t2t/",
     "", "", "", ""},
    {"aage-166", "Historical Hnefatafl 9x9 (Saami Tablut-w)", "small",
     "dim:9 atkf:n rep:3-defenders esc:e cor: ks:c "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-168", "Skalk Hnefatafl 9x9 (ExpoMedia-w)", "small",
     "dim:9 atkf:n rep:3-ignore esc:c ks:c "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-169", "Sea battle-204577-w 11x11", "small",
     "dim:11 atkf:n rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4ttt4/1t3t3t1/2t5t2/5T5/t3TTT3t/tt1TTKTT1tt/t3TTT3t/5T5/2t5t2/1t3t3t1/4ttt4/",
     "", "", "", ""},
    {"aage-17", "Tawlbwrdd T diamond 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: ks:c "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-170", "Historical Hnefatafl-w 13x13", "small",
     "dim:13 atkf:n rep:3-defenders esc:e cor: ks:c "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/"
     "4ttttt4/",
     "", "", "", ""},
    {"aage-172", "Tyr 13x13", "small",
     "dim:13 atkf:y rep:3-ignore esc:e cor: cen: ks:w ber:c "
     "start:/t2t2t2t2t/13/2t2t1t2t2/t2t2T2t2t/5T1T5/2t1T1T1T1t2/t2T1TKT1T2t/2t1T1T1T1t2/5T1T5/"
     "t2t2T2t2t/2t2t1t2t2/13/t2t2t2t2t/",
     "", "", "", ""},
    {"aage-173", "Historical Hnefatafl 11x11 (Welsh Tawlbwrdd-w)", "small",
     "dim:11 atkf:n rep:3-defenders esc:e cor: ks:c "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "", "", "", ""},
    {"aage-174", "Fidchell weak-king (Simple Tafl 7x7)", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cen: ks:c surf:n "
     "start:/t1ttt1t/3T3/t2T2t/tTTKTTt/t2T2t/3T3/t1ttt1t/",
     "", "", "", ""},
    {"aage-176", "Simple Tafl-w 9x9", "small",
     "dim:9 atkf:n rep:3-ignore esc:e cor: cen: ks:c "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-2", "Skalk Hnefatafl 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:c ks:c sw:s "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-20", "King anvil only edge 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-22", "Sea battle 9x9 (Imperial Contest)", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n surf:n "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-23", "David Brown Hnefatafl 11x11 (unarmed king)", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ka:n "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-26", "Sea battle tafl 11x11", "small",
     "dim:11 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-27", "Tawlbwrdd throneless T diamond 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:c "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-28", "Tawlbwrdd throneless T cross 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:c "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-29", "Tawlbwrdd throneless Bell 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:c "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "", "", "", ""},
    {"aage-32", "Tawlbwrdd throneless Lewis diamond 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: ks:c "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "", "", "", ""},
    {"aage-33", "Historical Hnefatafl 13x13", "small",
     "dim:13 atkf:y rep:3-defenders esc:e cor: ks:c "
     "start:/4ttttt4/5t1t5/6t6/6T6/t3T3T3t/tt3TTT3tt/t1tT1TKT1Tt1t/tt3TTT3tt/t3T3T3t/6T6/6t6/5t1t5/"
     "4ttttt4/",
     "", "", "", ""},
    {"aage-36", "Old Hnefatafl 13x13 (Viking Siege)", "small",
     "dim:13 atkf:y rep:3-draw esc:c ks:m "
     "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"
     "3ttttttt3/",
     "", "", "", ""},
    {"aage-42", "Sea battle tafl 15x15", "small",
     "dim:15 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/t5TTT5t/7T7/"
     "7t7/7t7/6ttt6/5ttttt5/",
     "", "", "", ""},
    {"aage-44", "Fetlar 13x13 (Viking Siege)", "small",
     "dim:13 atkf:y rep:3-draw esc:c "
     "start:/3ttttttt3/6t6/13/t5T5t/t5T5t/t4TTT4t/tt1TTTKTTT1tt/t4TTT4t/t5T5t/t5T5t/13/6t6/"
     "3ttttttt3/",
     "", "", "", ""},
    {"aage-46", "Historical Hnefatafl 13x13 (Nielsen)", "small",
     "dim:13 atkf:y rep:3-defenders esc:e cor: ks:c "
     "start:/4ttttt4/5t1t5/6t6/6T6/t5T5t/tt3TTT3tt/t1tTTTKTTTt1t/tt3TTT3tt/t5T5t/6T6/6t6/5t1t5/"
     "4ttttt4/",
     "", "", "", ""},
    {"aage-48", "Historical Hnefatafl 15x15", "small",
     "dim:15 atkf:y rep:3-defenders esc:e cor: ks:c "
     "start:/5ttttt5/6ttt6/7t7/7t7/7T7/t5TTT5t/tt3T1T1T3tt/ttttTTTKTTTtttt/tt3T1T1T3tt/t5TTT5t/7T7/"
     "7t7/7t7/6ttt6/5ttttt5/",
     "", "", "", ""},
    {"aage-49", "Historical Hnefatafl 15x15 (Nielsen)", "small",
     "dim:15 atkf:y rep:3-defenders esc:e cor: ks:c "
     "start:/4ttttttt4/6t1t6/7t7/15/t6T6t/t5T1T5t/tt3TTTTT3tt/t1t1T1TKT1T1t1t/tt3TTTTT3tt/t5T1T5t/"
     "t6T6t/15/7t7/6t1t6/4ttttttt4/",
     "", "", "", ""},
    {"aage-53", "Brandubh 7x7 (Walker)", "small",
     "dim:7 atkf:y rep:3-ignore esc:c cen: ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "",
     "", ""},
    {"aage-54", "Old Magpie cross 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "", "", ""},
    {"aage-6", "Foteviken tablut 9x9", "small",
     "dim:9 atkf:n rep:3-ignore esc:e cor: cen: "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-63", "Magpie line 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:m start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/", "", "", "",
     ""},
    {"aage-64", "Magpie 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:m start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "", "",
     ""},
    {"aage-65", "Magpie circle 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:m start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/", "", "", "",
     ""},
    {"aage-67", "Fidchell armed (Hnefatafl edge 7x7)", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: cen: surf:n "
     "start:/t1ttt1t/3T3/t2T2t/tTTKTTt/t2T2t/3T3/t1ttt1t/",
     "", "", "", ""},
    {"aage-68", "Tawlbwrdd Lewis diamond 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: ks:c "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "", "", "", ""},
    {"aage-69", "Sea battle Lewis diamond 11x11", "small",
     "dim:11 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "", "", "", ""},
    {"aage-70", "Sea battle square 9x9", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/3ttt3/4t4/9/t2TTT2t/tt1TKT1tt/t2TTT2t/9/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-72", "Sea battle T circle 11x11", "small",
     "dim:11 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/3ttttt3/5t5/11/t3TTT3t/t2T3T2t/tt1T1K1T1tt/t2T3T2t/t3TTT3t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-73", "Plantagenet Hnefatafl 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:c cen: sw:s "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-75", "Tawlbwrdd T cross 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: ks:c "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-8", "Ashton tablut 9x9", "small",
     "dim:9 atkf:n rep:3-ignore esc:e cor: ks:c "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "", "", "", ""},
    {"aage-84", "Foteviken tablut 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: cen: "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-85", "Brandubh line 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:c start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/", "", "", "",
     ""},
    {"aage-86", "Sea battle line 9x9", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/2tt1tt2/9/t3T3t/t3T3t/2TTKTT2/t3T3t/t3T3t/9/2tt1tt2/",
     "", "", "", ""},
    {"aage-87", "Brandubh circle 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c ks:c start:/3t3/1t3t1/3T3/t1TKT1t/3T3/1t3t1/3t3/", "", "", "",
     ""},
    {"aage-88", "Sea battle circle 9x9", "small",
     "dim:9 atkf:y rep:3-defenders esc:e cor: cen: ka:n "
     "start:/3ttt3/1t5t1/4T4/t3T3t/t1TTKTT1t/t3T3t/4T4/1t5t1/3ttt3/",
     "", "", "", ""},
    {"aage-90", "Unst king hammer only cross 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:c ka:h "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "", "", "", ""},
    {"aage-91", "Tawlbwrdd Lewis cross 11x11", "small",
     "dim:11 atkf:y rep:3-ignore esc:e cor: ks:c "
     "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "", "", "", ""},
    {"aage-92", "Unst Alea Evangelii 19x19", "small",
     "dim:19 atkf:y rep:3-ignore esc:c "
     "cor:a1,a2,a18,a19,b1,b2,b18,b19,r1,r2,r18,r19,s1,s2,s18,s19, "
     "start:/2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2T7T2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/"
     "3T2T1TKT1T2T3/4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2T7T2t1t/6t1t1t1t6/7t1T1t7/t4t7t4t/19/"
     "2t2t7t2t2/",
     "", "", "", ""},
    {"aage-94", "Copenhagen Hnefatafl Bell 11x11", "small",
     "dim:11 atkf:y rep:3-defenders esc:c sw:s efe:y "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "", "", "", ""},
    {"aage-98", "Brandubh throneless line 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:c cen: ks:w start:/2t1t2/7/t2T2t/2TKT2/t2T2t/7/2t1t2/", "", "",
     "", ""},
    {"aage-99", "Ard Ri unarmed cross 7x7", "small",
     "dim:7 atkf:y rep:3-ignore esc:e cor: ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/", "", "",
     "", ""},
};

CATALOGUE_PART(catalogue_small, entries);
