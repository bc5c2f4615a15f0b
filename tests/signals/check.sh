#!/bin/sh
# SPDX-License-Identifier: MIT
# Tools that wait for a pipe and are asked to end: each dies by the signal it got, soon, leaves the old output as it
# was, and nothing beside it.
# Usage: check.sh BIN-FOLDER
set -u
bin=$(cd "$1" && pwd) || exit 2
export PATH="$bin:$PATH" LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
fails=$work/fails
: >"$fails"
record='1. d2-e2 d3-f3'

# ended SIGNAL NUMBER ARGUMENTS...: in a folder of its own, whose pipe stays open.
ended() {
    signal=$1 number=$2
    shift 2
    folder=$work/$1-$signal
    mkdir "$folder" && cd "$folder" && mkfifo pipe && echo old >out || return
    exec 3<>pipe # both ends, so that opening does not wait
    "$@" -o out pipe >/dev/null 2>messages &
    pid=$!
    echo "$record" >&3
    sleep 0.2
    kill -"$signal" $pid
    wait $pid 2>/dev/null
    status=$?
    exec 3>&-
    [ $status -eq $((128 + number)) ] || echo "$* SIG$signal: status $status" >>"$fails"
    [ "$(cat out)" = old ] || echo "$* SIG$signal: the output has changed" >>"$fails"
    left=$(ls -A | tr '\n' ' ')
    [ "$left" = "messages out pipe " ] || echo "$* SIG$signal: left $left" >>"$fails"
}

for signal in HUP=1 INT=2 QUIT=3 TERM=15; do
    for tool in 'tafl-convert -t csv -r brandub' 'tafl-validate -r brandub' 'tafl-rules infer'; do
        # shellcheck disable=SC2086 # words of a command
        ( ended "${signal%=*}" "${signal#*=}" $tool ) &
    done
done
wait
cat "$fails"
[ ! -s "$fails" ]
