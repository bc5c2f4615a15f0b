#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs fuzz targets of a build for some seconds each, one after another. Usage: run.sh BUILD SECONDS [TARGET...]
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd) || exit 2
seconds=$2
shift 2
export LSAN_OPTIONS="suppressions=$here/../lsan.supp:print_suppressions=0"
status=0
[ $# -gt 0 ] || set -- $(cd "$here" && ls fuzz_*.c | sed 's/^fuzz_//; s/\.c$//')
for target in "$@"; do
    work=$build/new-inputs/$target
    mkdir -p "$work/found"
    "$build/tests/fuzz-$target" -max_total_time="$seconds" -timeout=25 -rss_limit_mb=3000 -print_final_stats=1 \
        -dict="$here/words.dict" -artifact_prefix="$work/broken-" "$work/found" "$here/corpus/$target" >"$work/log" 2>&1
    verdict=$?
    echo "$target: $(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log") inputs in $seconds s: $(
        [ $verdict -eq 0 ] && echo fine || sed -n 's/^SUMMARY: //p' "$work/log")"
    [ $verdict -eq 0 ] || status=1
done
exit $status
