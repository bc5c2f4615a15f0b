#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Completions as bash makes them of a command line, the last word of which is being typed; the same in fish where it
# is there. Usage: check.sh BIN-FOLDER
bin=$(cd "$1" && pwd) || exit 2
PATH=$bin:$PATH
export PATH LC_ALL=C
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2
touch 'my game.otg' other.csv my.rules
wrong=0

for tool in tafl tafl-convert tafl-rules tafl-render tafl-engine tafl-match; do
    [ -x "$bin/$tool" ] && source <("$tool" --completion bash)
done

# offers WORD... -- WANTED...: what is offered for the last word.
offers() {
    local words=()
    while [ "$1" != -- ]; do
        words+=("$1")
        shift
    done
    shift
    [ -x "$bin/${words[0]}" ] || return
    COMP_WORDS=("${words[@]}") COMP_CWORD=$((${#words[@]} - 1)) COMPREPLY=()
    local name=_${words[0]//-/_}
    $name
    [ "${COMPREPLY[*]@Q}" = "${*@Q}" ] && return
    echo "bash, ${words[*]}: ${COMPREPLY[*]@Q}, not ${*@Q}"
    wrong=1
}

offers tafl-convert my -- 'my game.otg' my.rules
offers tafl-convert 'my\ g' -- 'my game.otg'
offers tafl-convert --to c -- csv
offers tafl-convert --to = cs -- csv
offers tafl-convert --to=cs -- --to=csv
offers tafl-convert --to sg -- sgf
offers tafl-convert --to fe --
offers tafl-convert --from fe -- fen
offers tafl-convert --rules = brandub-l -- brandub-line
offers tafl-convert -r @my.r -- @my.rules
offers tafl-rules sh -- show
offers tafl-rules show brandub-l -- brandub-line
offers tafl-rules --family bra -- brandub
offers tafl-match -t x -- xml
offers tafl-render --theme oa -- oak
offers tafl-engine o --
offers tafl conv -- convert
offers tafl convert --transf -- --transform
offers tafl rules show brandub-l -- brandub-line

if command -v fish >/dev/null; then
    for tool in tafl tafl-convert tafl-rules; do "$tool" --completion fish; done >all.fish
    while IFS='|' read -r line wanted; do
        got=$(HOME=$work fish -c 'source all.fish; complete -C "$argv[1]"' "$line" 2>/dev/null | cut -f 1 | tr '\n' ' ')
        [ "$got" = "$wanted " ] || { echo "fish, $line: $got, not $wanted"; wrong=1; }
    done <<'END'
tafl-convert --to c|csv
tafl-rules sh|show
tafl-rules show brandub-l|brandub-line
tafl conv|convert
tafl convert --transf|--transform
END
fi
exit $wrong
