#!/bin/sh
# SPDX-License-Identifier: MIT
# An engine that speaks HTP as the protocol describes it, and that knows its moves beforehand; or one
# that goes wrong in a way of its own.
# Usage: htp.sh LOG MODE [FROM-TO...]     what it is told goes to LOG
log=$1
mode=$2
shift 2
role=attacker
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
fine() { printf '= %s\n\n' "$1"; }
wrong() { printf '? %s\n\n' "$1"; }
while read -r word rest; do
    echo "$word $rest" >> "$log"
    case $word in
    protocol_version) fine 1 ;;
    name) fine "scripted engine" ;;
    version) fine 7 ;;
    list_commands) fine "$(printf '\nname\nversion\nplay\ngenerate_move')" ;;
    known_command) [ "$rest" = name ] && fine true || fine false ;;
    show_board) fine "no picture" ;;
    final_status) fine ongoing ;;
    '#'* | '') ;;
    board_size)
        [ "$mode" = deaf ] && exec sleep 600
        [ "$mode" = old ] && wrong "unknown command" || fine ""
        ;;
    reset_board) [ "$mode" = new ] && wrong "unknown command" || fine "" ;;
    time_settings) fine "" ;;
    play)
        case "$mode $rest" in
        "old attacker"* | "old defender"*) wrong "no such colour" ;;
        "refuses "*) wrong "not here" ;;
        "strict "*"e4 f4") wrong "that position was there" ;;
        *) fine "" ;;
        esac
        ;;
    generate_move)
        case $mode in
        hang) exec sleep 600 ;;
        crash) printf '= play att' && exit 1 ;;
        cutoff) printf '= play attacker %s\n' "${1%-*} ${1#*-}" && exit 1 ;;
        garbage) printf 'what\000ever\001\377\n= \n\n' ;;
        long) head -c 1048576 /dev/zero | tr '\0' z && echo ;;
        flood) yes "a line of errors without an end" | head -n 20000 >&2 ;;
        slow) sleep 600 ;;
        chatter) exec yes "thinking about it" ;;
        hiccup)
            [ -e "$log.once" ] || { : > "$log.once" && exit 1; }
            ;;
        tired) # gives up its first game, and the next one in a way of its own
            [ -e "$log.tired" ] && rm "$log.tired" && exec sleep 600
            : > "$log.tired"
            fine "play $role resigns"
            continue
            ;;
        slip)
            [ -e "$log.once" ] || { : > "$log.once" && fine "play attacker a1 a2" && continue; }
            ;;
        critical) wrong "I do not know" ;;
        illegal) fine "play attacker a1 a2" ;;
        resigns) fine "play attacker resigns" ;;
        twice) printf '= play attacker %s\n\n= play attacker d11 d10\n\n' "${1%-*} ${1#*-}" ;;
        esac
        case $mode in
        twice) [ $# -gt 0 ] && shift && continue ;;
        garbage | long | critical | illegal | resigns) continue ;;
        old) fine "black ${1%-*} ${1#*-}" ;;
        *) fine "play $role ${1%-*} ${1#*-}" ;;
        esac
        [ $# -gt 0 ] && shift
        ;;
    quit)
        fine ""
        [ "$mode" = stubborn ] && trap '' TERM INT && sleep 600
        exit 0
        ;;
    *) wrong "unknown command" ;;
    esac
done
