#!/bin/sh
# SPDX-License-Identifier: MIT
# Holds the pages of section 1 against the tools: every option is in both, the help fits a screen,
# every finding stands in tafl-validate(1) under its severity, and every example runs.
# Usage: check.sh ROOT BIN-FOLDER [TOOL]...      (all tools; those named only)
set -u
root=$(cd "$1" && pwd) || exit 2
bin=$(cd "$2" && pwd) || exit 2
shift 2
export PATH="$bin:$PATH" LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0

complain() {
    echo "$*"
    wrong=1
}

# plain PAGE: its source with the escapes of dashes and backslashes undone and without comments.
plain() {
    sed -e '/^\.\\"/d' -e 's/\\-/-/g' -e 's/\\e/\\/g' "$root/man/$1.1"
}

# The options named by the lines that open an entry of the section OPTIONS.
options_of_page() {
    plain "$1" | sed -n '/^\.SH OPTIONS/,/^\.SH [^O]/p' | grep -A 1 '^\.TP' |
        grep -o -e '--[a-z][a-z-]*' | sort -u
}

options_of_tool() {
    "$1" --help-all | sed -n 's/^ *\(-[a-zA-Z], \)\{0,1\}\(--[a-z-]*\).*/\2/p' | sort -u
}

check_help() {
    lines=$("$1" --help | wc -l)
    [ "$lines" -le 24 ] || complain "$1 --help has $lines lines, more than a screen"
    for form in --help --help-all; do
        "$1" $form | awk -v tool="$1 $form" 'length > 80 { print tool ": wider than 80: " $0; bad = 1 }
            END { exit bad }' || wrong=1
    done
}

check_options() {
    options_of_page "$1" >"$work/page"
    options_of_tool "$1" >"$work/tool"
    diff "$work/page" "$work/tool" >"$work/diff" || complain "$1: options of page (<) and tool (>):
$(cat "$work/diff")"
}

# "id severity" of each finding, from the page: by section and by entry.
findings_of_page() {
    plain tafl-validate | awk '
        /^\.SH FINDINGS/ { on = 1; next }
        /^\.SH/ { on = 0 }
        /^\.SS (Errors|Warnings|Notes)/ { severity = tolower(substr($2, 1, length($2) - 1)) }
        on && entry && /^\.B / { print $2, severity }
        { entry = /^\.TP/ }' | sort
}

findings_of_tool() {
    tafl-validate --completion bash | awk -F '"' '/--explain\)/ { on = 1; next } on { print $4; exit }' |
        tr ' ' '\n' | while read -r id; do
        tafl-validate --explain "$id" | sed -n '1s/ (\(.*\))/ \1/p'
    done | sort
}

# Codecs and the reader tell nothing but rows of their tables, which the tool explains and which say
# whether something is lost. Every id that rulesets and tools tell a sink is one that the tool explains.
check_ids() {
    cat "$root"/src/format/*.c "$root"/formats/*/*.c | grep -nE 'tell[a-z_]*\(.*(ERROR|WARNING|NOTE), *"[a-z-]+"' &&
        complain "a codec tells an id that is in no table (see src/format/told.h)"
    tafl-validate --completion bash | awk -F '"' '/--explain\)/ { on = 1; next } on { print $4; exit }' |
        tr ' ' '\n' | sort >"$work/explained"
    cat "$root"/src/rules/*.c "$root"/src/tools/*/*.c |
        grep -oE 'TAFL_(ERROR|WARNING|NOTE), *"[a-z]+(-[a-z]+)+"' | sed 's/.*"\(.*\)"/\1/' | sort -u >"$work/told"
    comm -23 "$work/told" "$work/explained" >"$work/diff"
    [ -s "$work/diff" ] && complain "no table explains:
$(cat "$work/diff")"
}

check_findings() {
    findings_of_page >"$work/page"
    findings_of_tool >"$work/tool"
    [ -s "$work/tool" ] || complain "the tool names no findings"
    diff "$work/page" "$work/tool" >"$work/diff" || complain "findings of page (<) and tool (>):
$(cat "$work/diff")"
}

# Every line "$ command" of a page, run beside a copy of the samples. An example may answer no.
check_examples() {
    rm -rf "$work/run" && mkdir "$work/run" && cp -R "$root/samples" "$work/run/"
    plain "$1" | sed -n 's/^\$ //p' >"$work/examples"
    [ -s "$work/examples" ] || complain "$1: no examples"
    while read -r command; do
        (cd "$work/run" && sh -c "$command") >"$work/out" 2>"$work/err" </dev/null
        status=$?
        [ "$status" -le 1 ] || complain "$1: status $status: $command
$(cat "$work/err")"
        [ -s "$work/err" ] && complain "$1: an example complains: $command
$(cat "$work/err")"
    done <"$work/examples"
}

# The statuses 0, 1, 2, 3 and 130 are told by each page.
check_statuses() {
    for status in 0 1 2 3 130; do
        plain "$1" | sed -n '/^\.SH EXIT STATUS/,/^\.SH [^E]/p' | grep -qx "\.B $status" ||
            complain "$1: exit status $status is not told"
    done
}

# Completion scripts are right for the shells that are here.
check_completion() {
    for shell in bash zsh fish; do
        "$1" --completion $shell >"$work/script" || complain "$1: no completion for $shell"
        [ -s "$work/script" ] || complain "$1: empty completion for $shell"
        command -v $shell >/dev/null 2>&1 || continue
        $shell -n "$work/script" || complain "$1: the completion for $shell is wrong"
    done
}

for tool in "$root"/src/tools/*/tafl-*.c; do
    name=$(basename "$tool" .c)
    case " ${*:-$name} " in *" $name "*) ;; *) continue ;; esac
    if [ ! -e "$root/man/$name.1" ]; then
        complain "$name has no page"
        continue
    fi
    check_help "$name"
    check_options "$name"
    check_examples "$name"
    check_statuses "$name"
    check_completion "$name"
    tafl help | grep -q "^  ${name#tafl-} " || complain "tafl help does not name $name"
    plain tafl | grep -q "^\.BR $name (1)$" || complain "tafl(1) does not name $name"
    grep -q "^| \`$(basename "$(dirname "$tool")")/\` |" "$root/src/tools/README.md" ||
        complain "src/tools/README.md has no row for the folder of $name"
done
check_examples tafl
check_statuses tafl
check_findings
check_ids
exit $wrong
