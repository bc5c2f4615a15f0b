#!/bin/sh
# SPDX-License-Identifier: MIT
# Is the engine of this tree not weaker than that of another revision? A change of the engine is taken
# only when the sequential test of -20 against 0 Elo does not accept -20, in any of the rulesets.
# Usage: sprt.sh BUILD [REVISION] [RULES]...
#   BUILD      where this tree is built; the other revision (otherwise the last commit that is
#              upstream) is built in BUILD/sprt
#   GAMES=400  at most so many games a ruleset     MS=20      milliseconds a move, so that speed counts
#   NODES=     nodes instead of milliseconds       JOBS=1     games side by side     SEED=1
# Exit status: 0 accepted, 1 a loss of 20 Elo was accepted somewhere, 3 something failed.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 3
[ $# -gt 0 ] || { sed -n 's/^# \{0,1\}//p' "$0" | sed -n '3,$p' >&2; exit 2; }
build=$(cd "$1" && pwd) || exit 3
revision=${2:-$(git -C "$root" rev-parse '@{upstream}')} || exit 3
[ $# -gt 2 ] && shift 2 || set -- copenhagen brandub tablut tawlbwrdd

old=$build/sprt/$(git -C "$root" rev-parse --short "$revision") || exit 3
if [ ! -x "$old/build/tafl-engine" ]; then
    mkdir -p "$old/source"
    git -C "$root" archive "$revision" | tar -xf - -C "$old/source" || exit 3
    cmake -S "$old/source" -B "$old/build" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo \
        -DTAFL_TESTS=OFF >"$old/log" && ninja -C "$old/build" tafl-engine >>"$old/log" ||
        { tail -n 20 "$old/log" >&2; exit 3; }
fi

limit="--ms ${MS:-20}"
[ -n "${NODES:-}" ] && limit="--nodes $NODES"
status=0
for rules; do
    echo "== $rules: this tree against $revision, $limit"
    # shellcheck disable=SC2086  # the limit is two words
    "$build/tafl-match" -r "$rules" -n "${GAMES:-400}" $limit -j "${JOBS:-1}" --seed "${SEED:-1}" \
        --sprt -20,0 "jsonl:'$build/tafl-engine' -p jsonl" "jsonl:'$old/build/tafl-engine' -p jsonl"
    verdict=$?
    [ $verdict -gt 1 ] && exit 3
    [ $verdict -eq 1 ] && status=1
done
exit $status
