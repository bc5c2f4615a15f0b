#!/bin/sh
# SPDX-License-Identifier: MIT
# An engine that speaks JSON lines as the protocol describes it, and that knows its moves beforehand;
# or one that goes wrong in a way of its own.
# Usage: jsonl.sh LOG MODE [MOVE...]     what it is told goes to LOG
log=$1
mode=$2
shift 2
case $mode in
mute) exec sleep 600 ;;
noise) exec yes "nothing that anybody asked for" ;;
dead) exit 1 ;;
once)
    if [ ! -e "$log.once" ]; then
        : > "$log.once"
        exit 1
    fi
    mode=good
    ;;
esac
say() { # ID MOVES EVAL [PLY]
    printf '{"schema":1,"id":%s,"ply":%s,"eval":%s,"unit":"hundredths","pov":"attackers",' "$1" "${4:-0}" "$3"
    printf '"depth":5,"nodes":1234,"lines":[{"moves":[%s],"eval":%s}],"engine":"x","final":true}\n' \
        "$2" "$3"
}
while read -r line; do
    printf '%s\n' "$line" >> "$log"
    case $line in
    *version*)
        echo '{"id":null,"action":"version","schema":1,"engine":"scripted","version":"1"}'
        [ "$mode" = deaf ] && exec sleep 600
        continue
        ;;
    esac
    id=${line#*\"id\":}
    id=${id%%,*}
    case $mode in
    hang) exec sleep 600 ;;
    crash) printf '{"schema":1,"id":' && exit 1 ;;
    cutoff) say "$id" "\"$1\"" -35 | tr -d '\n' && exit 1 ;;
    garbage) printf '{"id":\n{]\n\000\001\377\n[1,2\n"x"\n' && continue ;;
    long) head -c 1048576 /dev/zero | tr '\0' z && echo && continue ;;
    flood) yes "a line of errors without an end" | head -n 20000 >&2 ;;
    slow) sleep 600 ;;
    chatter) exec yes '{"schema":1,"id":0,"lines":[]}' ;;
    hiccup)
        [ -e "$log.once" ] || { : > "$log.once" && exit 1; }
        ;;
    interim) # not its last word
        printf '{"schema":1,"id":%s,"ply":0,"eval":1,"unit":"hundredths","pov":"attackers",' "$id"
        printf '"depth":1,"nodes":9,"lines":[{"moves":["b4-b2"],"eval":1}],"engine":"x","final":false}\n'
        ;;
    slip)
        [ -e "$log.once" ] || { : > "$log.once" && say "$id" '"a1-a2"' 12 && continue; }
        ;;
    fails) printf '{"id":%s,"error":"out of order","code":"failed"}\n' "$id" && continue ;;
    critical) printf '{"id":%s,"error":"no such rules","code":"bad-rules"}\n' "$id" && continue ;;
    illegal) say "$id" "\"$1\",\"a1-b9\",\"d3-d2\"" 12 && continue ;;
    twice)
        say $((id - 1)) '"a1-a2"' 99
        say 77777 '"a1-a2"' 98
        ;;
    esac
    case $line in
    *'"plies":[0,2]'*) say "$id" "" -35 2 ;;
    esac
    say "$id" "\"$1\"" -35
    [ $# -gt 0 ] && shift
done
[ "$mode" = stubborn ] && trap '' TERM INT && sleep 600
exit 0
