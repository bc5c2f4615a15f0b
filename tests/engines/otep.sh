#!/bin/sh
# SPDX-License-Identifier: MIT
# An engine that speaks OTEP as the protocol describes it, and that knows its moves beforehand; or one
# that goes wrong in a way of its own.
# Usage: otep.sh LOG MODE [MOVE...]     what it is told goes to LOG; to the file $OTEP_TIMES, where that is
# set, "moved MS" when it has moved and "heard MS WORD" for what it hears
log=$1
mode=$2
shift 2
case $mode in
mute) exec sleep 600 ;;
noise) exec yes "nothing that anybody asked for" ;;
dead) exit 1 ;;
once) # works when it is started a second time
    if [ ! -e "$log.once" ]; then
        : > "$log.once"
        exit 1
    fi
    mode=good
    ;;
esac
[ "$mode" = chatty ] && echo "status loading" && echo "Exception in thread main, or not"
echo hello
[ "$mode" = chatty ] && echo "simple-moves on" && echo "error 0 not so bad"
[ "$mode" = deaf ] && exec sleep 600
[ "$mode" = asks ] && printf 'rules\nposition\nside\nclock\n'
[ "$mode" = full ] && echo "simple-moves off"
[ "$mode" = plain ] && printf 'simple-moves off\nsimple-moves on\n'
answer() { # what it does when it shall think
    case $mode in
    hang) exec sleep 600 ;;
    crash) printf 'analysis 1 d1-' && exit 1 ;;
    cutoff)
        [ "$word" = play ] && printf "move %s" "$1" && exit 1
        printf "analysis 1 %s -3" "$1" && exit 1
        ;;
    garbage) printf 'anal\000ysis\001\377 ]]\n\n   \nanalysis\nanalysis x y\nmove\nmove to the left\n' ;;
    long) head -c 1048576 /dev/zero | tr '\0' z && echo ;;
    flood) yes "a line of errors without an end" | head -n 20000 >&2 ;;
    slow) sleep 600 ;;
    chatter) exec yes "status thinking about it" ;;
    hiccup) # falls over once, and works when it is started again
        [ -e "$log.once" ] || { : > "$log.once" && exit 1; }
        ;;
    critical) echo "error -1 no more" ;;
    esac
}
note() { # WHAT
    [ -z "${OTEP_TIMES:-}" ] || echo "$1 $(date +%s%3N) $word" >> "$OTEP_TIMES"
}
while read -r word rest; do
    echo "$word $rest" >> "$log"
    note heard
    case $word in
    analyze)
        answer
        case $mode in
        illegal) echo "analysis 2 $1|a1-b9|d3-d2 12 a1-a1 13" ;;
        twice) printf 'analysis 1 %s 12\nanalysis 1 %s 99\n' "$1" "$1" ;;
        garbage | long) ;;
        full) echo "analysis 1 $* -8550.5" ;;
        *) echo "analysis 1 $1 -35" ;;
        esac
        ;;
    play)
        answer
        case $mode in
        asks) printf 'clock\n' ;;
        chatty) printf 'status thinking about it\ndump 1 2 3\nmoving soon\n' ;;
        illegal) echo "move a1-a2" && continue ;;
        refused) note moved && echo "move $1" && shift && continue ;;
        garbage | long) continue ;;
        esac
        [ "$mode" = twice ] && printf 'move %s\nmove d1-c1\n' "$1" && continue
        note moved
        echo "move $1"
        ;;
    move) [ $# -gt 0 ] && shift ;;
    goodbye)
        [ "$mode" = stubborn ] && trap '' TERM INT && sleep 600
        exit 0
        ;;
    esac
done
