#!/bin/sh
# SPDX-License-Identifier: MIT
# A long run that is ended at random moments: by SIGKILL, and by SIGINT, which it answers with status
# 130. Whatever happened, what --resume ends with is the output of a run that was never stopped, and the
# cache is whole. Then what --resume must refuse.
#     storm.sh ROOT BIN-FOLDER [KILLS [STOPS [NODES [SEED [INPUT RULES]]]]]
# ctest runs a short one; "storm.sh . build 50 10 20000" is the long one.
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
kills=${3:-6} stops=${4:-3} nodes=${5:-1000} seed=${6:-$$}
input=$root/samples/archive
[ -z "${7:-}" ] || input=$(realpath "$7")
rules=${8:-brandub}
export PATH="$bin:$PATH" LC_ALL=C
work=$(mktemp -d) || exit 2
child=
trap '[ -z "$child" ] || kill -9 "$child" 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 2
wrong=0 number=0
echo "seed $seed"

complain() {
    echo "$*"
    wrong=1
}

# random MOST: a number of milliseconds up to MOST, another one each time.
random() {
    number=$((number + 1))
    awk -v seed="$seed" -v number="$number" -v most="$1" \
        'BEGIN { srand(seed * 1000 + number); print int(rand() * (most + 1)) }'
}

annotate() {
    exec tafl-annotate -q -r "$rules" --nodes "$nodes" "$@" "$input"
}

now() {
    date +%s%N | sed 's/......$//'
}

pause() {
    sleep "$(($1 / 1000)).$(printf '%03d' $(($1 % 1000)))"
}

# answers: how many positions the journal holds.
answers() {
    if [ -e out.otg.journal ]; then grep -c '^[0-9a-f]* ply ' out.otg.journal; else echo 0; fi
}

# until_answers NUMBER: waits for them, or for the run to end.
until_answers() {
    turns=0
    while [ "$(answers)" -lt "$1" ] && [ ! -e out.otg ] && [ "$turns" -lt 2000 ]; do
        turns=$((turns + 1))
        sleep 0.005
    done
}

# same WHEN: the output is there and is the right one.
same() {
    cmp -s whole.otg out.otg || complain "$1: the output is another one than without a stop"
    [ ! -e out.otg.journal ] || complain "$1: the journal is still there"
}

whole_cache() {
    tafl-annotate cache stats evals.db >stats 2>&1 || complain "$1: $(cat stats)"
    grep -q ' whole$' stats || complain "$1: the cache is not whole: $(cat stats)"
}

# all_kept WHEN: the cache holds what that of the run without a stop holds.
all_kept() {
    tafl-annotate cache export evals.db >evals.txt || complain "$1: export: status $?"
    cmp -s whole.txt evals.txt || complain "$1: evaluations are missing: $(diff whole.txt evals.txt | head -n 4)"
}

begun=$(now)
(annotate -o whole.otg --cache whole.db) || complain "the run without a stop: status $?"
length=$(($(now) - begun))
tafl-annotate cache export whole.db >whole.txt || complain "export: status $?"
all=$(tafl-annotate cache stats whole.db | sed -n 's/^ *\([0-9]*\)  evaluations in all.*/\1/p')
echo "a run without a stop: $length ms, $all evaluations"

# ---- kill -9 ---------------------------------------------------------------------------------------------

# Half of the runs end after a random time, which may be while they begin or while they write; the others
# after a random number of answers. One that comes to its end lets the next begin anew, with an empty cache.
finished=0 most=0
life=$((length * 4 / (kills + 1) + 20))
for i in $(seq "$kills"); do
    before=$(answers)
    (annotate --resume -o out.otg --cache evals.db -j $((i % 2 + 1))) &
    child=$!
    if [ $((i % 2)) = 1 ]; then
        pause "$(random "$life")"
    else
        until_answers $((before + 1 + $(random $((all * 2 / (kills + 1))))))
    fi
    kill -9 "$child" 2>/dev/null
    wait "$child" 2>/dev/null
    child=
    if [ -e out.otg ]; then
        same "kill $i"
        whole_cache "kill $i"
        all_kept "kill $i"
        rm -f out.otg out.otg.journal evals.db*
        finished=$((finished + 1))
    elif [ "$(answers)" -lt "$before" ]; then
        complain "kill $i: answers were lost, $(answers) of $before are left"
    fi
    after=$(answers)
    [ "$after" -le "$most" ] || most=$after
done
[ "$most" -gt 0 ] || complain "no run was stopped with something in its journal"
before=$(answers)
(annotate --resume -o out.otg --cache evals.db) || complain "the run after the storm: status $?"
same "after the storm"
whole_cache "after the storm"
all_kept "after the storm"
echo "$kills kills, $finished runs finished in between, up to $most answers in a journal; $before at the end"
(annotate -o again.otg --cache evals.db) || complain "out of the cache: status $?"
cmp -s whole.otg again.otg || complain "out of the cache: the output is another one"
rm -f out.otg* evals.db* again.otg

# ---- SIGINT ----------------------------------------------------------------------------------------------

# All stops fall into one run, or into a few when it is quicker than it was at first.
stopped=0 tries=0
while [ "$stopped" -lt "$stops" ] && [ "$tries" -lt $((stops * 5)) ]; do
    tries=$((tries + 1))
    (annotate --resume -o out.otg -j $((tries % 2 + 1))) &
    child=$!
    until_answers $(($(answers) + 1 + $(random $((all / (stops + 1))))))
    kill -INT "$child" 2>/dev/null
    wait "$child"
    status=$?
    child=
    case $status in
        130)
            stopped=$((stopped + 1))
            [ ! -e out.otg ] || complain "stop $stopped: there is an output"
            ;;
        0)
            same "stop $stopped"
            rm -f out.otg
            ;;
        *) complain "stop $stopped: status $status" ;;
    esac
done
[ "$stopped" -eq "$stops" ] || complain "only $stopped runs were stopped"
(annotate --resume -o out.otg) || complain "the run after the stops: status $?"
same "after the stops"
rm -f out.otg
echo "$stopped stops in $tries runs"

# ---- how much is lost --------------------------------------------------------------------------------------

# An engine behind a pipe that counts the questions: with one job a kill costs one question at most, the one
# the engine was at.
external() {
    annotate --protocol jsonl --engine "tee -a '$work/questions' | tafl-engine --protocol jsonl" "$@"
}

# asked: how many questions there were.
asked() {
    grep -c '^{"id"' questions
}

# left_over: processes of the engine that are still there after a while.
left_over() {
    for i in 1 2 3 4 5 6 7 8 9 10; do
        left=$(ps -e -o args | grep -F "$work/questions" | grep -v grep)
        [ -n "$left" ] || return 0
        pause 200
    done
    complain "left over after $1: $left"
}

: >questions
(external -o whole.otg) || complain "the engine behind a pipe: status $?"
positions=$(asked)
: >questions
lost=0
for i in $(seq $((kills / 3 + 1))); do
    (external --resume -o out.otg) &
    child=$!
    until_answers $(($(answers) + 1 + $(random $((all / (kills + 1))))))
    if [ $((i % 2)) = 1 ]; then kill -9 "$child" 2>/dev/null; else kill -INT "$child" 2>/dev/null; fi
    wait "$child" 2>/dev/null
    child=
    left_over "stop $i"
    lost=$((lost + 1))
    [ ! -e out.otg ] || break
done
[ -e out.otg ] || (external --resume -o out.otg) || complain "the engine behind a pipe, resumed: status $?"
same "the engine behind a pipe"
[ "$(asked)" -le $((positions + lost)) ] ||
    complain "$positions positions, $lost stops, but $(asked) questions: answers were lost"
echo "$positions positions, $lost stops of an engine behind a pipe, $(asked) questions"
rm -f out.otg* whole.otg

# ---- what is refused ---------------------------------------------------------------------------------------

# A journal to refuse: a run that is stopped once it has a few answers.
(annotate -o out.otg) &
child=$!
until_answers 5
kill -INT "$child" 2>/dev/null
wait "$child"
child=
kept=$(answers)
[ "$kept" -ge 5 ] || complain "no journal to refuse"

# refused WHAT STATUS ARGUMENTS...
refused() {
    what=$1 want=$2
    shift 2
    tafl-annotate -r "$rules" -o out.otg "$@" >refusal 2>&1
    status=$?
    [ "$status" -eq "$want" ] || complain "$what: status $status: $(head -n 3 refusal)"
    [ ! -e out.otg ] || complain "$what: there is an output"
    [ "$(answers)" -eq "$kept" ] || complain "$what: the journal has changed"
}

refused "nothing said" 1 --nodes "$nodes" "$input"
refused "another budget" 1 --resume --nodes $((nodes + 1)) "$input"
refused "another option" 1 --resume --nodes "$nodes" --lines 2 "$input"
refused "another engine" 1 --resume --nodes "$nodes" --engine "tafl-engine --protocol jsonl" "$input"
refused "another input" 1 --resume --nodes "$nodes" "$input" "$root/samples/records/brandub.otg"
refused "no journal" 2 -o - --resume --nodes "$nodes" "$input"
tafl-annotate -q -r "$rules" -o out.otg --resume --force --nodes $((nodes + 1)) "$input" ||
    complain "forced: status $?"
[ ! -e out.otg.journal ] || complain "forced: the journal is still there"
exit $wrong
