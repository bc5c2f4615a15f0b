#!/bin/sh
# SPDX-License-Identifier: MIT
# tafl-engine as a program: the same answers for any number of jobs, in any order and with any
# compiler; priorities and cancelling; which protocol is spoken; --check of good and of bad engines.
# Usage: check.sh ROOT BIN-FOLDER      UPDATE=1 rewrites answers.jsonl
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
export PATH="$bin:$PATH" LC_ALL=C
here=$root/tests/engines
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0

complain() {
    echo "$*"
    wrong=1
}

# ---- the same answers ------------------------------------------------------------------------------------

# In answers.jsonl is what one build has said; every other build must say the same.
tafl-engine <"$here/questions.jsonl" >"$work/1" || complain "answers: status $?"
[ -n "${UPDATE:-}" ] && cp "$work/1" "$here/answers.jsonl"
cmp "$here/answers.jsonl" "$work/1" ||
    complain "other answers: $(diff "$here/answers.jsonl" "$work/1" | head -n 4)"
sort "$work/1" >"$work/sorted"
for jobs in 2 3; do
    tafl-engine -j $jobs <"$here/questions.jsonl" | sort | cmp - "$work/sorted" ||
        complain "with $jobs jobs other answers"
done
sort -r "$here/questions.jsonl" | tafl-engine -p jsonl | sort | cmp - "$work/sorted" ||
    complain "in another order other answers"

# ---- the order of requests -------------------------------------------------------------------------------

request() { # ID MORE
    printf '{"id":%s,"rules":"copenhagen",%s}\n' "$1" "$2"
}
ids() {
    sed 's/.*"id":\([0-9a-z"]*\),.*/\1/' | tr '\n' ' '
}
got=$({
    request 1 '"budget":{"nodes":60000}'
    request 2 '"budget":{"nodes":3000},"priority":-1'
    request 3 '"budget":{"nodes":3000}'
    request 4 '"budget":{"nodes":3000},"priority":9'
} | tafl-engine | ids)
[ "$got" = "1 4 3 2 " ] || complain "priorities: $got"
for jobs in 1 2; do
    {
        request 1 '"budget":{"depth":60}'
        request 2 '"budget":{"nodes":3000}'
        echo '{"action":"cancel","id":1}'
        echo '{"action":"cancel","id":77}'
        request 3 '"budget":{"nodes":3000}'
    } | timeout 60 tafl-engine -j $jobs >"$work/out" || complain "cancelling: status $?"
    grep -q '^{"id":1,"error":"cancelled","code":"cancelled"}$' "$work/out" || complain "not cancelled"
    grep -q '^{"id":77,"error":".*","code":"unknown-id"}$' "$work/out" || complain "no fault"
    grep -c '"final":true}$' "$work/out" | grep -qx 2 || complain "lost: $(cat "$work/out")"
done

# ---- which protocol --------------------------------------------------------------------------------------

brandub='dim:7 name:Brandub atkf:y ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/'
# speaks FIRST-LINE-OF-THE-ANSWER: what is on standard input gets it.
speaks() {
    head -n 1 "$work/out" | grep -q "$1" || complain "not '$1' but: $(head -n 3 "$work/out")"
}
printf 'protocol_version\nquit\n' | tafl-engine >"$work/out"
speaks '^= 1$'
printf '{"action":"version"}\n' | tafl-engine >"$work/out"
speaks '"action":"version","schema":1,"engine":"taflkit"'
printf 'rules %s\nclock 9000 9000 0 0 0\nplay attackers\nfinish 0\ngoodbye\n' "$brandub" |
    tafl-engine >"$work/out"
speaks '^hello$'
{ sleep 2 && echo goodbye; } | tafl-engine >"$work/out" || complain "no line for two seconds: status $?"
speaks '^hello$'
{ sleep 2 && printf 'protocol_version\nquit\n'; } | tafl-engine >"$work/out"
grep -q '^= 1$' "$work/out" || complain "after hello no other protocol: $(cat "$work/out")"
# JSON lines are what they are at any time: after blank lines, after the greeting; with all their order.
{ echo && request 1 '"budget":{"depth":60}' && echo '{"action":"cancel","id":1}'; } | timeout 60 tafl-engine >"$work/out"
speaks '^{"id":1,"error":"cancelled"'
{ sleep 2 && request 1 '"budget":{"depth":60}' && echo '{"action":"cancel","id":1}'; } | timeout 60 tafl-engine >"$work/out"
grep -q '^{"id":1,"error":"cancelled"' "$work/out" || complain "JSON after hello: $(cat "$work/out")"
for p in otep htp jsonl; do
    tafl-engine -p $p </dev/null >"$work/out" || complain "$p without a host: status $?"
    echo '{"action":"version"}' | tafl-engine -p $p >/dev/full 2>"$work/err"
    status=$?
    [ $p = htp ] && [ $status -eq 0 ] && continue # it has nothing to say to that
    [ $status -eq 3 ] || complain "$p, a full disk: status $status"
    grep -q 'cannot write standard output' "$work/err" || complain "$p, a full disk: $(cat "$work/err")"
done
# A line without an end is dropped, the next one is answered.
{ head -c 6000000 /dev/zero | tr '\0' '{' && printf '\n{"action":"version"}\n'; } | tafl-engine -p jsonl >"$work/out"
[ "$(grep -c bad-json "$work/out")" = 1 ] && grep -q '"action":"version"' "$work/out" && [ "$(wc -l <"$work/out")" = 2 ] ||
    complain "a line of six megabytes: $(cut -c1-200 "$work/out")"

# ---- --check ------------------------------------------------------------------------------------------------

for p in otep htp jsonl; do
    tafl-engine -p $p --check "exec tafl-engine -p $p --nodes 2000" >"$work/out" 2>&1 ||
        complain "--check of $p: status $?"
    grep -q '^nothing failed$' "$work/out" || complain "--check of $p: $(grep -v ^pass "$work/out")"
    [ "$(grep -c '^pass' "$work/out")" -ge 8 ] || complain "--check of $p: too little: $(cat "$work/out")"
done
many="d2-c2 d2-c2 d2-c2 d2-c2 d2-c2 d2-c2"
# hears PROTOCOL MODE WORD...: such an engine is told every message that a host has, or asks for.
hears() {
    protocol=$1 mode=$2
    shift 2
    tafl-engine -p "$protocol" --check "exec sh '$here/$protocol.sh' '$work/heard' $mode $many" >"$work/out" 2>&1
    for word; do
        grep -q "$word" "$work/heard" || complain "--check of $protocol does not say $word: $(cat "$work/out")"
    done
    mv "$work/heard" "$work/heard-$protocol"
}
hears otep good '^hello ' '^rules dim' '^position /' '^side att' '^clock 6' '^analyze 1 1' '^play def' '^move /' \
    '^error 2$' '^opponent-move [a-g][1-7]-[a-g][1-7] /' '^finish 0' '^goodbye '
hears htp good '^board_size 11' '^final_status' '^first_move att' '^generate_move' '^known_command x' '^list_commands' \
    '^name' '^play attacker e1 e4' '^play attacker resigns' '^play_from' '^play_to def' '^play_undo' \
    '^protocol_version' '^quit' '^reset_board' '^show_board ' '^show_board_open_tafl' '^time_settings un-timed' \
    '^time_settings fischer 1 1' '^version' '^#'
hears jsonl good '"action":"version"' '"action":"cancel"' '"rules":' '"start":' '"moves":' '"plies":' '"budget":' \
    '"lines":' '"priority":'
# After an error the opponent's move and the order to play are said again, the same as before.
sed -n '/^opponent-move/p; /^error/p' "$work/heard-otep" | grep -B 1 -A 1 '^error 2$' | sort -u >"$work/again"
[ "$(wc -l <"$work/again")" = 2 ] && grep -A 3 '^error' "$work/heard-otep" | grep -q '^play attackers' ||
    complain "--check after an error: $(cat "$work/heard-otep")"
# An engine that has moved is left in peace for a moment.
rested() { # FILE
    awk '$1 == "heard" && at && $3 != "clock" && $2 - at < 250 { soon++ } $1 == "heard" { at = 0 } $1 == "moved" { at = $2; moves++ }
        END { exit soon || moves < 3 }' "$1" || complain "hurried: $(cat "$1")"
}
OTEP_TIMES=$work/times tafl-engine -p otep --check "exec sh '$here/otep.sh' '$work/heard' good $many" >"$work/out" 2>&1
rested "$work/times"
rm -f "$work/heard"
# An engine may ask, and is answered: in the midst of the check too.
tafl-engine -p otep --check "exec sh '$here/otep.sh' '$work/heard' asks $many" >"$work/out" 2>&1
for word in '^rules dim' '^position /' '^side att' '^clock 6'; do
    [ "$(grep -c "$word" "$work/heard")" -ge 2 ] || complain "--check does not answer: $(cat "$work/heard")"
done
rm -f "$work/heard"
# bad PROTOCOL MODE WORDS: the check of such an engine fails and says so in these words.
bad() {
    out=$work/$rows.out
    timeout 100 tafl-engine -p "$1" --check "exec sh '$here/$1.sh' '$work/log-$rows' $2 $many" >"$out" 2>&1
    [ $? -eq 1 ] || echo "--check of $1, $2: not refused: $(cat "$out")"
    grep -q "^FAIL  $3" "$out" || echo "--check of $1, $2: $(cat "$out")"
}
# Side by side, because most of it is waiting for engines that say nothing.
rows=0
while IFS='|' read -r protocol mode words; do
    rows=$((rows + 1))
    bad "$protocol" "$mode" "$words" >"$work/$rows.complaint" &
done <<'END'
otep|dead|says hello within five seconds
otep|noise|says hello within five seconds
otep|crash|its line is legal
otep|illegal|its line is legal
htp|dead|protocol_version
htp|crash|generate_move gives a legal move
htp|illegal|generate_move gives a legal move
htp|good|play names what it captures
htp|good|refuses an illegal play
jsonl|dead|answers a version request
jsonl|garbage|answers a request with its id
jsonl|critical|answers a request with its id
jsonl|good|reports an error in a line
END
wait
[ "$(ls "$work"/*.complaint | wc -l)" -eq $rows ] || complain "not all bad engines were checked"
said=$(cat "$work"/*.complaint)
[ -z "$said" ] || complain "$said"
tafl-engine --check 'exec true' >"$work/out" 2>&1
[ $? -eq 1 ] || complain "--check of nothing: $(cat "$work/out")"
left=$(ps -e -o args | grep -F "$work/log" | grep -v grep)
[ -z "$left" ] || complain "left over: $left"
exit $wrong
