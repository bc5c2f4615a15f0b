/* SPDX-License-Identifier: MIT */
/*
 * Edge escape on middling and large boards: further tawlbwrdd, simple tafl, the tabluts with camps.
 * A table in alphabetical order; catalogue.c searches it.
 */
#include "catalogue.h"

static const tafl_ruleset entries[] = {
    {"alea-evangelii-tablut-corner", "Alea Evangelii 19x19 (tablut corner)", "alea-evangelii",
     "base:unst-alea-evangelii ks:c",
     "19x19, 48 against 24 and the king: escape in the corners; king taken in line, on all "
     "sides at the throne.",
     "aagenielsen.dk game type 77: rules by its name, tried on 1 game", "aage-77", ""},
    {"ashton", "Ashton tablut 9x9", "tablut",
     "dim:9 atkf:n esc:e ks:c cor: afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, "
     "aforh:tcnkmTCNKM afs:tcnm rep:3-ignore "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king, defenders first: escape at the edge; king taken in "
     "line, on all sides at the throne; camps.",
     "aagenielsen.dk game type 8: 91 games, every capture agrees in 88 of 89", "aage-8 ashton-9",
     ""},
    {"foteviken", "Foteviken tablut 9x9", "foteviken",
     "dim:9 atkf:n esc:e cor: cenh: cenhe:K "
     "afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, aforh:K rep:3-ignore "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king, defenders first: escape at the edge; king taken on four "
     "sides; camps.",
     "aagenielsen.dk game type 6: 66 games, every capture agrees in 66 of 66", "aage-6 foteviken-9",
     ""},
    {"foteviken-11", "Foteviken tablut 11x11", "foteviken",
     "dim:11 atkf:y esc:e cor: cen: rep:3-ignore "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken on four sides; no throne.",
     "aagenielsen.dk game type 84: 32 games, every capture agrees in 25 of 32; captures "
     "against camps in 7 games unexplained",
     "aage-84", ""},
    {"foteviken-cross", "Foteviken cross 11x11", "foteviken",
     "base:foteviken-11 "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken on four sides; no throne.",
     "aagenielsen.dk game type 89: rules by its name, tried on 1 game", "aage-89", ""},
    {"lewis-cross", "Tawlbwrdd Lewis cross 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore "
     "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 91: 270 games, every capture agrees in 265 of 269",
     "aage-91 tawlbwrdd-lewis-cross", ""},
    {"rachunek", "Rachunek tablut 9x9", "tablut",
     "dim:9 atkf:n esc:e ka:n cor: cenh: cenhe:K "
     "afor:a4,a5,a6,b5,d1,e1,f1,e2,i4,i5,i6,h5,d9,e9,f9,e8, aforh: rep:3-ignore "
     "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king, defenders first: escape at the edge; king taken on four "
     "sides; he does not capture; camps.",
     "aagenielsen.dk game type 1: 28 games, every capture agrees in 26 of 26", "aage-1 rachunek-9",
     ""},
    {"simple-tafl", "Simple Tafl 11x11", "simple-tafl",
     "dim:11 atkf:y esc:e ks:c cor: cen: rep:3-ignore "
     "start:/4ttt4/4ttt4/5T5/5T5/tt3T3tt/ttTTTKTTTtt/tt3T3tt/5T5/5T5/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; no throne.",
     "aagenielsen.dk game type 31: 1,134 games, every capture agrees in 1,133 of 1,134",
     "aage-31 simple-tafl-11", ""},
    {"simple-tafl-9-w", "Simple Tafl-w 9x9", "simple-tafl",
     "base:simple-tafl dim:9 atkf:n start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/",
     "9x9, 16 against 8 and the king, defenders first: escape at the edge; king taken in "
     "line, on all sides at the throne; no throne.",
     "aagenielsen.dk game type 176: 44 games, every capture agrees in 44 of 44", "aage-176", ""},
    {"tawlbwrdd-lewis-diamond", "Tawlbwrdd Lewis diamond 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 68: 49 games, every capture agrees in 49 of 49", "aage-68", ""},
    {"tawlbwrdd-t-cross", "Tawlbwrdd T cross 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore "
     "start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 75: 58 games, every capture agrees in 57 of 58", "aage-75", ""},
    {"tawlbwrdd-t-diamond", "Tawlbwrdd T diamond 11x11", "tawlbwrdd",
     "base:tawlbwrdd rep:3-ignore "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne.",
     "aagenielsen.dk game type 17: 214 games, every capture agrees in 205 of 214", "aage-17", ""},
    {"tawlbwrdd-throneless-bell", "Tawlbwrdd throneless Bell 11x11", "tawlbwrdd",
     "base:simple-tafl "
     "start:/4ttt4/4t1t4/5t5/5T5/tt2TTT2tt/t1tTTKTTt1t/tt2TTT2tt/5T5/5t5/4t1t4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; no throne.",
     "aagenielsen.dk game type 29: 84 games, every capture agrees in 84 of 84", "aage-29", ""},
    {"tawlbwrdd-throneless-lewis-diamond", "Tawlbwrdd throneless Lewis diamond 11x11", "tawlbwrdd",
     "base:simple-tafl "
     "start:/4ttt4/4ttt4/11/5T5/tt2TTT2tt/tt1TTKTT1tt/tt2TTT2tt/5T5/11/4ttt4/4ttt4/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; no throne.",
     "aagenielsen.dk game type 32: 82 games, every capture agrees in 82 of 82", "aage-32", ""},
    {"tawlbwrdd-throneless-t-cross", "Tawlbwrdd throneless T cross 11x11", "tawlbwrdd",
     "base:simple-tafl start:/3ttttt3/5t5/5T5/t4T4t/t4T4t/ttTTTKTTTtt/t4T4t/t4T4t/5T5/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; no throne.",
     "aagenielsen.dk game type 28: 102 games, every capture agrees in 101 of 102", "aage-28", ""},
    {"tawlbwrdd-throneless-t-diamond", "Tawlbwrdd throneless T diamond 11x11", "tawlbwrdd",
     "base:simple-tafl "
     "start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
     "11x11, 24 against 12 and the king: escape at the edge; king taken in line, on all sides "
     "at the throne; no throne.",
     "aagenielsen.dk game type 27: 78 games, every capture agrees in 78 of 78", "aage-27", ""},
    {"unst-alea-evangelii", "Unst Alea Evangelii 19x19", "alea-evangelii",
     "dim:19 atkf:y cj:n dux:C cor:a1,a2,a18,a19,b1,b2,b18,b19,r1,r2,r18,r19,s1,s2,s18,s19, "
     "rep:3-ignore "
     "start:/2t2t7t2t2/19/t4t7t4t/7t1T1t7/6t1t1t1t6/t1t2C7C2t1t/4t4T4t4/3t4T1T4t3/4t2T1T1T2t4/"
     "3T2T1TKT1T2T3/4t2T1T1T2t4/3t4T1T4t3/4t4T4t4/t1t2C7C2t1t/6t1t1t1t6/7t1T1t7/t4t7t4t/19/"
     "2t2t7t2t2/",
     "19x19, 48 against 24 and the king: escape in the corners; king taken on four sides; four "
     "defenders (dux) taken on three.",
     "aagenielsen.dk game type 92: 76 games; the four outer defenders, who fall to three enemies "
     "only, were found out from its games",
     "aage-92", ""},
};

CATALOGUE_PART(tafl__catalogue_tawlbwrdd, entries);
