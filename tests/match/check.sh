#!/bin/sh
# SPDX-License-Identifier: MIT
# Matches: the same for any number of jobs, with records that have no finding; engines that misbehave
# in every way and protocol forfeit their games, and the match goes on to its end with the right marks.
# Usage: check.sh ROOT BIN-FOLDER
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
export PATH="$bin:$PATH" LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0

complain() {
    echo "$*"
    wrong=1
}

# accepted FILE: records without a finding, but for notes: of a position that comes back and ends the
# game, as the record says, at most one a record; or that comes back where the rules let play go on.
accepted() {
    tafl-validate --fail-on warning --report jsonl "$1" >"$work/verdict" 2>&1 ||
        complain "not accepted: $(tail -n 3 "$work/verdict")"
    grep -o '{"id":"[a-z-]*","severity"[^}]*' "$work/verdict" >"$work/findings"
    grep -v '"id":"repetition-stated"\|"id":"repetition-allowed".*the rules let play go on' "$work/findings" &&
        complain "findings"
    [ "$(grep -c stated "$work/findings")" -le "$(grep -c '"verdict"' "$work/verdict")" ] ||
        complain "games that ended twice"
}

# ---- engines of our own --------------------------------------------------------------------------------

for rules in brandub copenhagen 'berserk'; do
    for jobs in 1 3; do
        tafl-match -r "$rules" -n 6 --nodes 100 --seed 5 -j $jobs --report json \
            --records "$work/$jobs.otg" builtin 'builtin nodes=200' >"$work/$jobs.json" ||
            complain "$rules, $jobs jobs: status $?"
    done
    cmp "$work/1.json" "$work/3.json" || complain "$rules: the table depends on the jobs"
    cmp "$work/1.otg" "$work/3.otg" || complain "$rules: the records depend on the jobs"
    accepted "$work/1.otg"
done

# ---- games that go round in circles -------------------------------------------------------------------------

# circle RULES ATTACKERS DEFENDERS END: two engines that move to and fro for ever, and what the rules make
# of it when the position is there for the third time; where they make nothing of it, the game is drawn.
circle() {
    engine="otep:exec sh '$root/tests/engines/otep.sh' '$work/log' good"
    tafl-match -r "$1" -n 1 --plies 0 --records "$work/r.otg" "$engine $2 $2 $2 $2" \
        "$engine $3 $3 $3 $3" >"$work/table" || complain "$1: status $?"
    grep -q "^games ended by: $4 1$" "$work/table" || complain "$1: $(cat "$work/table")"
    accepted "$work/r.otg"
    grep -q '"plies":8,.*"repetition-stated"' "$work/verdict" || complain "$1: $(cat "$work/verdict")"
    shift 4
    while [ $# -gt 0 ]; do
        grep -q "$1" "$work/table" || complain "no '$1': $(cat "$work/table")"
        shift
    done
}
circle "brandub rep:3-draw" "d1-c1 c1-d1" "d3-c3 c3-d3" repetition "together .* 0 .* 1 .* 0 "
circle "brandub rep:3-defenders" "d1-c1 c1-d1" "d3-c3 c3-d3" repetition "together .* 1 .* 0 .* 0 "
circle "brandub rep:3-ignore" "d1-c1 c1-d1" "d3-c3 c3-d3" adjudication "together .* 0 .* 1 .* 0 "
circle "brandub rep:3-aggressor" "d1-c1 c1-d1" "d3-c3 c3-d3" adjudication "together .* 0 .* 1 .* 0 "
# The king looks for an open file, an attacker follows: who threatens is the aggressor, and loses.
circle "dim:7 esc:e cor: ks:c atkf:n rep:3-aggressor start:/7/2TT3/1TK1T2/7/2t4/7/7/" \
    "c5-d5 d5-c5" "c3-d3 d3-c3" repetition "together .* 1 .* 0 .* 0 "
# A defender who could be taken all the time changes nothing.
circle "dim:7 esc:e cor: ks:c atkf:n rep:3-aggressor start:/7/2TT3/1TK1T2/7/2t4/6t/4tT1/" \
    "c5-d5 d5-c5" "c3-d3 d3-c3" repetition "together .* 1 .* 0 .* 0 "
# What the rules forbid is refused; what they allow ends nothing.
tafl-match -r "brandub rep:2-forbid-defenders" -n 12 --depth 1 --seed 3 --records "$work/r.otg" builtin builtin \
    >"$work/table" || complain "forbidden repetitions: status $?"
accepted "$work/r.otg"

# ---- the table ------------------------------------------------------------------------------------------

tafl-match -r brandub -n 400 --nodes 60 --sprt -400,0 'builtin nodes=400' builtin >"$work/table" ||
    complain "a stronger engine was not accepted: $(cat "$work/table")"
grep -q 'accepts 0 Elo' "$work/table" || complain "no verdict: $(cat "$work/table")"
tafl-match -r brandub -n 400 --nodes 400 --sprt 0,400 'builtin nodes=20' builtin >"$work/table"
[ $? -eq 1 ] || complain "a weaker engine was accepted: $(cat "$work/table")"
tafl-match -r brandub -n 2 --openings "$work/none.otg" builtin builtin >"$work/table" 2>&1
[ $? -eq 3 ] || complain "openings that are not there: $(cat "$work/table")"

# Openings of records that begin elsewhere are none; of the others each counts once, cut where it is told.
printf '%s\n' '[rules:brandub]' '[position:/3t3/2t4/3T3/ttTKTtt/3T3/3t3/3t3/]' '' '1. c2-b2 d3-c3' '[|]' '' >"$work/o.otg"
tafl-match -r brandub -n 2 --openings "$work/o.otg" builtin builtin >"$work/table" 2>"$work/err"
[ $? -eq 3 ] && grep -q 'has no opening under these rules' "$work/err" || complain "an opening from elsewhere: $(cat "$work/err" "$work/table")"
printf '%s\n' '[rules:brandub]' '' '1. d2-c2 d3-d2' '[|]' '' '2. c2-b2 d2-c2' '[|]' '' >"$work/o.otg"
cat "$work/o.otg" "$work/o.otg" >"$work/oo.otg"
tafl-match -r brandub -n 4 --nodes 20 --plies 3 --openings "$work/oo.otg" --records "$work/r.otg" builtin builtin \
    >"$work/table" || complain "openings: status $?"
[ "$(grep -c '^1\. d2-c2 d3-d2' "$work/r.otg")" = 4 ] || complain "openings: $(cat "$work/r.otg")"
accepted "$work/r.otg"

# ---- what there is to say ----------------------------------------------------------------------------------

tafl-match -q -r brandub -n 2 --nodes 50 builtin builtin >"$work/table" 2>&1 || complain "quiet: status $?"
[ -s "$work/table" ] && complain "quiet: $(cat "$work/table")"
tafl-match -v -r brandub -n 3 --nodes 50 builtin 'builtin nodes=60' >"$work/table" 2>"$work/err" ||
    complain "verbose: status $?"
grep -c 'note: game [123], attackers builtin.*: .* ([a-z-]*), [0-9]* plies$' "$work/err" | grep -qx 3 ||
    complain "verbose: $(cat "$work/err")"
tafl-match -r brandub -n 1 --nodes 50 builtin builtin >"$work/table"
grep -q '^Elo difference: unknown' "$work/table" || complain "one game: $(cat "$work/table")"
tafl-match -r brandub -n 1 --nodes 50 --report json builtin builtin | grep -q '"elo":null,"error":null' ||
    complain "one game, as JSON"
tafl-match -r brandub -n 2 --nodes 50 --records /dev/full builtin builtin >"$work/table" 2>"$work/err"
[ $? -eq 3 ] && grep -q 'cannot write /dev/full: No space' "$work/err" || complain "a full disk: $(cat "$work/err")"
tafl-match -r brandub -n 2 builtin 'echo no such engine >&2; exit 1' >"$work/table" 2>"$work/err"
[ $? -eq 3 ] && grep -q '(it says: no such engine)$' "$work/err" || complain "no engine: $(cat "$work/err")"
# An engine that cannot play these rules loses no game: there is none.
tafl-match -r brandub -n 2 --nodes 50 --records "$work/u.otg" builtin 'htp:tafl-engine -p htp' >"$work/table" \
    2>"$work/err"
[ $? -eq 3 ] && grep -q 'cannot play these rules: htp:' "$work/err" && [ ! -s "$work/table" ] && [ ! -e "$work/u.otg" ] ||
    complain "rules that an engine does not play: $(cat "$work/table" "$work/err")"
# Where the rules let the defenders repeat and the protocol does not, the game is drawn, and nobody's fault.
tafl-match -r copenhagen -n 1 --plies 0 --records "$work/s.otg" --report json \
    "htp:exec sh '$root/tests/engines/htp.sh' '$work/log' strict d1-d2 d2-d1 d1-d2 d2-d1" \
    "otep:exec sh '$root/tests/engines/otep.sh' '$work/log' good f4-e4 e4-f4 f4-e4 e4-f4" >"$work/table"
grep -q '"drawn":1.*"adjudication":1.*"forfeits":\[0,0\],"declined":\[1,0\]' "$work/table" ||
    complain "a move that is refused: $(cat "$work/table")"
accepted "$work/s.otg"
# What is spoken is found out on both sides.
for protocol in auto otep htp jsonl; do
    tafl-match -v -r copenhagen-hnefatafl-org -n 2 --nodes 50 --longest 12 --report json builtin \
        "tafl-engine -p $protocol --nodes 50" >"$work/table" 2>"$work/err"
    grep -q '"forfeits":\[0,0\],"declined":\[0,0\],"restarts":0' "$work/table" ||
        complain "$protocol, found out: $(cat "$work/table" "$work/err")"
done
tafl-match -r brandub -n 2 --nodes 50 --longest 12 builtin 'tafl-engine --nodes 50' >"$work/table" 2>"$work/err" ||
    complain "an engine that waits for a word does not greet in time: $(cat "$work/err")"

# ---- interrupted ----------------------------------------------------------------------------------------------

# interrupted GAMES ENGINE: after so many games; the match ends, tells what was played and saves it.
interrupted() {
    tafl-match -v -r copenhagen -n 20 --records "$work/i.otg" "$2" 'builtin nodes=50' >"$work/table" 2>"$work/err" &
    pid=$!
    tries=0 # until it has begun, the games are over and the next one is under way
    until ls -l "/proc/$pid/fd" 2>/dev/null | grep -q "$work/" && [ "$(grep -c 'note: game' "$work/err")" -ge "$1" ]; do
        [ $((tries += 1)) -lt 300 ] || break
        sleep 0.1
    done
    sleep 0.3
    kill -INT $pid
    wait $pid
    status=$?
    [ $status -eq 130 ] || complain "interrupted: status $status"
    grep -q "^together  *$1 " "$work/table" || complain "interrupted: $(cat "$work/table" "$work/err")"
    [ "$(grep -c '^\[round' "$work/i.otg")" = "$1" ] || complain "interrupted: $(cat "$work/i.otg")"
    [ "$1" = 0 ] || accepted "$work/i.otg"
}
interrupted 1 "htp:exec sh '$root/tests/engines/htp.sh' '$work/log' tired"
interrupted 0 'builtin nodes=2000000000'

# ---- engines that misbehave ------------------------------------------------------------------------------

# match PROTOCOL MODE RULES: two games against such an engine, both forfeited by it.
forfeits() {
    tafl-match -r "$3" -n 2 --plies 2 --nodes 50 --wait 150 --restarts 1 --report json \
        --records "$work/m.otg" "$1:exec sh '$root/tests/engines/$1.sh' '$work/log' $2 a1-a2" \
        builtin >"$work/table" 2>"$work/err" || complain "$1, $2: status $?: $(cat "$work/err")"
    grep -q '"forfeits":\[2,0\]' "$work/table" || complain "$1, $2: $(cat "$work/table")"
    grep -c 'ending:forfeit' "$work/m.otg" | grep -qx 2 || complain "$1, $2: $(cat "$work/m.otg")"
    accepted "$work/m.otg"
    rm -f "$work/m.otg"
}

for protocol in otep htp jsonl; do
    rules=brandub
    [ $protocol = htp ] && rules=copenhagen-hnefatafl-org
    for mode in hang crash cutoff garbage long slow chatter illegal critical flood; do
        [ $protocol = jsonl ] && [ $mode = critical ] && mode=fails # else there would be no match
        forfeits $protocol $mode $rules
    done
    for mode in mute dead; do
        [ $mode = mute ] && [ $protocol != otep ] && continue # five seconds each
        tafl-match -r $rules -n 2 "$protocol:exec sh '$root/tests/engines/$protocol.sh' '$work/log' $mode" \
            builtin >"$work/table" 2>"$work/err"
        [ $? -eq 3 ] || complain "$protocol, $mode: a match without an engine"
    done
done
left=$(ps -e -o args | grep -F "$work/log" | grep -v grep)
[ -z "$left" ] || complain "left over: $left"
exit $wrong
