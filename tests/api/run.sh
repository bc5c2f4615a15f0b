#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs a sample program and compares what it prints. UPDATE=1 rewrites the expectation instead.
# Usage: run.sh EXPECTED PROGRAM [ARGUMENT]...
expected=$1
shift
got=$(mktemp) || exit 2
trap 'rm -f "$got"' EXIT
"$@" >"$got"
status=$?
if [ -n "${UPDATE:-}" ]; then
    cp "$got" "$expected"
fi
diff -u "$expected" "$got" && [ "$status" -le 1 ]
