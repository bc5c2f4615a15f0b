#!/bin/sh
# SPDX-License-Identifier: MIT
# tafl-annotate with a cache, and tafl-annotate cache …: what comes out of it is what the engine says, from
# run to run and from machine to machine; files that are none are refused and left alone.
# Usage: cache.sh ROOT BIN-FOLDER
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
export PATH="$bin:$PATH" LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
wrong=0

complain() {
    echo "$*"
    wrong=1
}

# expect STATUS PATTERN COMMAND...: the status, and a line of what is printed.
expect() {
    want=$1 pattern=$2
    shift 2
    "$@" >printed 2>&1
    status=$?
    [ "$status" -eq "$want" ] || complain "$*: status $status, not $want: $(head -n 3 printed)"
    grep -q -e "$pattern" printed || complain "$*: no '$pattern' in: $(head -n 5 printed)"
}

annotate() {
    tafl-annotate -r brandub --nodes 300 "$@" "$root/samples/archive"
}

# The same bytes from the engine, and out of the cache, with several workers too.
annotate -q -o plain.otg || complain "without a cache: status $?"
annotate -q --cache evals.db -o first.otg || complain "first: status $?"
expect 0 ': 0 by the engine, 533 from the cache, ' annotate -v --cache evals.db -o second.otg
annotate -q --cache evals.db -j 3 -o third.otg || complain "third: status $?"
for run in first second third; do
    cmp plain.otg $run.otg || complain "$run: another output than without a cache"
done
# Another budget finds nothing there, and is kept beside it.
expect 0 ': [1-9][0-9]* by the engine, ' tafl-annotate -v -r brandub --nodes 301 --cache evals.db \
    -o other.otg "$root/samples/archive"
expect 0 '^ *475  taflkit .*, nodes 300, 1 line; 1 ruleset, ' tafl-annotate cache stats evals.db
expect 0 ' whole$' tafl-annotate cache stats evals.db

# Carried elsewhere: the same content is the same bytes, and answers as well.
tafl-annotate cache export -o evals.txt evals.db || complain "export: status $?"
expect 0 'evals.txt: [0-9]* evaluations added, 0 were there$' tafl-annotate cache import other.db evals.txt
expect 0 'evals.txt: 0 evaluations added, [0-9]* were there$' tafl-annotate cache import other.db evals.txt
tafl-annotate cache export other.db | cmp - evals.txt || complain "an export of an import is another one"
expect 0 ': 0 by the engine, 533 from the cache, ' annotate -v --cache other.db -o fourth.otg
cmp plain.otg fourth.otg || complain "out of the import: another output"
tafl-annotate cache export evals.db | tafl-annotate cache import third.db - >/dev/null || complain "by a pipe: status $?"
head -n 20 evals.txt >part.txt
expect 3 'the end is missing' tafl-annotate cache import other.db part.txt
sed '5s/.$//' evals.txt >altered.txt
expect 3 'altered.txt, line ' tafl-annotate cache import other.db altered.txt
expect 3 'this is not an export of a cache' tafl-annotate cache import other.db "$root/samples/records/brandub.otg"
tafl-annotate cache export other.db | cmp - evals.txt || complain "a refused import has left something"

# Pruned.
expect 0 '^0 evaluations removed' tafl-annotate cache prune --older 30 evals.db
expect 0 '^0 evaluations removed' tafl-annotate cache prune --engine nobody evals.db
expect 0 ' evaluations removed' tafl-annotate cache prune --keep 100 evals.db
expect 0 ' 100  evaluations in all' tafl-annotate cache stats evals.db
expect 0 '^100 evaluations removed' tafl-annotate cache prune --older 0 evals.db
annotate -q --cache evals.db -o fifth.otg || complain "after pruning: status $?"
cmp plain.otg fifth.otg || complain "after pruning: another output"

# Said wrongly, or not a cache.
expect 2 'cache needs one of stats, prune, export, import' tafl-annotate cache
expect 2 'cache needs one of stats' tafl-annotate cache look evals.db
expect 2 'cache prune needs' tafl-annotate cache prune evals.db
expect 2 'older needs a number from 0 to 100000' tafl-annotate cache prune --older soon evals.db
expect 2 'usage: cache import' tafl-annotate cache import evals.db
expect 2 'belong to cache prune' tafl-annotate --keep 3 "$root/samples/archive"
expect 3 'unable to open' tafl-annotate cache stats nothing.db
[ ! -e nothing.db ] || complain "a cache that is not there was made"
cp plain.otg text.db
expect 3 'not a database' tafl-annotate cache stats text.db
expect 3 'not a database' annotate --cache text.db -o sixth.otg
cmp plain.otg text.db || complain "a file that is no cache was changed"
[ ! -e sixth.otg ] || complain "an output without its cache"
exit $wrong
