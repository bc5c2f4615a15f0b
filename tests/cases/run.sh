#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the cases of one tool. A case is a folder with
#   cmd     shell commands, run in a copy of the folder; the tools are on PATH
#   in.*    what they read
#   out     what they must print (missing: nothing), err the same for standard error
#   code    the exit status they must have (missing: 0)
# Usage: run.sh BIN-FOLDER TOOL [CASE]...      UPDATE=1 rewrites out, err and code instead.
set -u
here=$(cd "$(dirname "$0")" && pwd) || exit 2
bin=$(cd "$1" && pwd) || exit 2
tool=$2
shift 2
export PATH="$bin:$PATH" LC_ALL=C
unset NO_COLOR
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0 count=0

# keep FILE WHAT: in update mode the new expectation is FILE, and none when it is empty.
keep() {
    if [ -s "$1" ]; then cp "$1" "$2"; else rm -f "$2"; fi
}

# same WHAT: compares $work/WHAT with the expectation of the case, empty when there is none.
same() {
    expected=$case/$1
    [ -e "$expected" ] || expected=/dev/null
    diff -u "$expected" "$work/$1" >"$work/diff" && return 0
    echo "$tool/$name: $1 differs"
    cat "$work/diff"
    return 1
}

run_case() {
    case=$here/$tool/$1
    name=$1
    rm -rf "$work/in" && mkdir "$work/in"
    cp -R "$case"/. "$work/in"
    (cd "$work/in" && rm -f out err code && sh ./cmd) >"$work/out" 2>"$work/err" </dev/null
    code=$?
    : >"$work/code"
    [ "$code" -eq 0 ] || echo "$code" >"$work/code"
    if [ -n "${UPDATE:-}" ]; then
        for what in out err code; do keep "$work/$what" "$case/$what"; done
        return 0
    fi
    good=0
    for what in code out err; do same "$what" || good=1; done
    return $good
}

[ $# -gt 0 ] || set -- $(cd "$here/$tool" && ls)
for wanted in "$@"; do
    count=$((count + 1))
    run_case "$wanted" || failed=$((failed + 1))
done
echo "$tool: $count cases, $failed failed"
[ "$failed" -eq 0 ] && [ "$count" -gt 0 ]
