#!/bin/sh
# SPDX-License-Identifier: MIT
# What the README shows is true. A line "$ COMMAND" of a block, whatever the block is called, prints the lines
# below it; a line "…" stands for any lines. The commands run one after another in one folder, with the tools
# on the path and the samples of the project beside them. A block with output must show its command: blocks
# are either such transcripts, or "sh", which holds commands only, or "c" and "cmake". The first "c" block is
# samples/api/board.c without its comments on top. There are no blocks by indentation.
# Usage: check.sh ROOT BUILD      UPDATE=1 rewrites the README with what was printed instead.
set -u
export LC_ALL="${CASE_LOCALE:-C}"
unset NO_COLOR
root=$(cd "$1" && pwd) || exit 2
build=$(cd "$2" && pwd) || exit 2
export PATH="$build:$PATH"
text=$root/README.md
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
mkdir "$work/here" "$work/step"
ln -s "$root/samples" "$work/here/samples"

# Every command becomes NNN.cmd, what is said to be printed NNN.out. With UPDATE, what was printed is
# in NNN.got, and the text comes out with it.
each_block() {
    awk -v folder="$work/step" -v update="${1:-}" '
        function put(file,    line, lines, all, i) {
            while ((getline line <file) > 0) all[++lines] = line
            for (i = 1; i <= lines; i++)
                if (!gap || i <= heads || i > lines - tails) print all[i]
                else if (i == heads + 1) print "…"
        }
        function finish() {
            if (name && update) put(name ".got")
            if (name) { close(name ".cmd"); close(name ".out") }
            name = ""
        }
        /^```/ { finish(); inside = !inside }
        inside && /^\$ / {
            finish()
            name = sprintf("%s/%03d", folder, ++count)
            gap = heads = tails = 0
            if (!update) print substr($0, 3) >(name ".cmd")
            if (!update) printf "" >(name ".out")
            if (update) print
            next
        }
        name && update { if ($0 == "…") gap = 1; else if (gap) tails++; else heads++; next }
        name { print >(name ".out"); next }
        update { print }' "$text"
}

# Lines of blocks that nothing checks.
unchecked() {
    awk '
        /^    / && !inside { print NR ": a block by indentation" }
        /^```/ { inside = !inside; kind = substr($0, 4); shown = 0; next }
        !inside { next }
        /^\$ / { shown = 1 }
        shown || kind == "c" || kind == "cmake" { next }
        kind == "sh" && $1 ~ /^(sh|cmake|ctest|cpack|sudo|export|cc|tafl(-[a-z]+)?)$/ { next }
        { print NR ": output without a command: " $0 }' "$text"
}

# matches WANT GOT: equal, where a line "…" of WANT stands for any lines.
matches() {
    awk '
        NR == FNR { if ($0 == "…") gap = NR; else if (gap) tail[++tails] = $0; else head[++heads] = $0; next }
        { got[++lines] = $0 }
        END {
            if (gap ? lines < heads + tails : lines != heads) exit 1
            for (i = 1; i <= heads; i++) if (got[i] "" != head[i] "") exit 1
            for (i = 1; i <= tails; i++) if (got[lines - tails + i] "" != tail[i] "") exit 1
        }' "$1" "$2"
}

each_block
failed=0 count=0
for command in "$work"/step/*.cmd; do
    step=${command%.cmd}
    count=$((count + 1))
    (cd "$work/here" && sh "$command") >"$step.got" 2>&1 </dev/null
    matches "$step.out" "$step.got" && continue
    failed=$((failed + 1))
    [ -n "${UPDATE:-}" ] && continue
    echo "\$ $(cat "$command")"
    diff -u "$step.out" "$step.got"
done
if [ -n "${UPDATE:-}" ]; then
    each_block update >"$work/text" && cp "$work/text" "$text"
    failed=0
fi
unchecked | grep . && failed=$((failed + 1))
awk '/^```/ { if (inside) exit; inside = ($0 == "```c"); next } inside' "$text" >"$work/block"
tail -n +3 "$root/samples/api/board.c" | diff "$work/block" - || failed=$((failed + 1))
echo "$count commands of the README, $failed differences"
[ "$failed" -eq 0 ] && [ "$count" -gt 0 ]
