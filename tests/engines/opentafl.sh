#!/bin/sh
# SPDX-License-Identifier: MIT
# Games with the real OpenTafl, run by name: its engine in our matches (guest), ours in games that it
# hosts, against its own engine or ours (host). Counts what must not happen. Records of both ways are
# judged under their rules, and loaded by OpenTafl; what one of the two rejects is listed.
# Usage: opentafl.sh SOURCES BUILD [GAMES] [RULES]...
#   SOURCES    a checkout of OpenTafl; what is compiled of it lies in WORK. Needs Debian's
#              openjdk-17-jdk-headless libini4j-java libjline2-java libjsonp-java
#   BUILD      where this tree is built
#   GAMES      of each ruleset in each direction (7); RULES: brandub tablut foteviken copenhagen fetlar berserk
#   WORK=      where games, records and whole conversations are kept; else a temporary folder
#   WAYS="guest host"   which directions       JOBS=2  games side by side
#   AGAINST=opentafl|taflkit   who plays our engine in games that OpenTafl hosts
#   MS=1500    a move, when we are host        CLOCK="60000 3000 3"   main time, overtime, periods, when it is
# Exit status: 0 when there was no restart, forfeit, refused move, stall, or game lost on time.
# OpenTafl as host does not press the clock behind a capture that ends a berserk chain: the side that has
# moved loses the time in which the other thinks. Its engine may think for ever when it plans half a second
# or less, and starts slowly. So short clocks, whole seconds aside, and many JOBS lose games on time.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
[ $# -gt 1 ] || { sed -n '3,$ { /^#/!q; s/^# \{0,1\}//p; }' "$0" >&2; exit 2; }
sources=$(cd "$1" && pwd) && build=$(cd "$2" && pwd) || exit 2
games=${3:-7}
[ $# -gt 3 ] && shift 3 || set -- brandub tablut foteviken copenhagen fetlar berserk
keep=${WORK:-}
work=${WORK:-$(mktemp -d)}
mkdir -p "$work" && work=$(cd "$work" && pwd) || exit 2
[ -n "$keep${JOB:-}" ] || trap 'rm -rf "$work"' EXIT

# ---- OpenTafl ----------------------------------------------------------------------------------------------

java=/usr/share/java
jars=$sources/lib/lanterna.jar:$java/ini4j.jar:$java/jline2.jar:$java/javax.json-api.jar:$java/javax.json.jar
inside='--add-exports java.xml/com.sun.org.apache.xerces.internal.impl.dv.util=ALL-UNNAMED
    --add-exports java.base/sun.net=ALL-UNNAMED'
if [ -z "${JOB:-}" ] && [ ! -e "$work/classes/OpenTaflHost.class" ]; then
    mkdir -p "$work/classes"
    find "$sources/src" -name '*.java' >"$work/files"
    # shellcheck disable=SC2086  # the options are several words
    javac -nowarn -encoding UTF-8 $inside -cp "$jars" -d "$work/classes" @"$work/files" "$root"/tests/engines/OpenTafl*.java \
        >"$work/javac" 2>&1 || { tail -n 5 "$work/javac" >&2; exit 2; }
fi
mkdir -p "$work/run/engines" # OpenTafl looks for engines here, and for its settings
: >"$work/run/engines/program"
opentafl="cd '$work/run' && exec java -Xmx700m $(echo $inside) -cp '$work/classes:$jars'"

# conversation FOLDER NAME COMMAND: a program that runs the command and keeps what it hears and says.
conversation() {
    printf '#!/bin/sh\ntee "%s.heard" | { %s; } | tee "%s.said"\n' "$1/$2" "$3" "$1/$2" >"$1/$2.sh"
    chmod +x "$1/$2.sh"
}

# ---- we are host -------------------------------------------------------------------------------------------

guest() { # RULES
    here=$work/guest-$1
    rm -rf "$here" && mkdir -p "$here"
    conversation "$here" engine "$opentafl com.manywords.softworks.tafl.OpenTafl --engine"
    "$build/tafl-match" -r "opentafl-$1" -n "$games" --ms "${MS:-1500}" --seed "${SEED:-1}" --restarts 100 --report json -v \
        --records "$here/games.otg" 'builtin nodes=5000' "otep:'$here/engine.sh'" >"$here/table" 2>"$here/notes" ||
        echo "guest $1: tafl-match failed: $(tail -n 1 "$here/notes")"
    value() { sed -n "s/.*\"$1\":\[*\([0-9,]*\).*/\1/p" "$here/table"; }
    echo "guest $1: $(grep -c 'note: game' "$here/notes") games, $(value restarts) restarts, $(value forfeits) forfeits," \
        "$(grep -c '^error' "$here/engine.heard") refused moves" >"$here/count"
    cat "$here/count"
}

# ---- it is host --------------------------------------------------------------------------------------------

name_of() { # RULES: what OpenTafl calls them
    case $1 in foteviken) echo "Foteviken Tablut" ;; *) echo "$1" ;; esac
}

host() { # RULES NUMBER
    here=$work/host-$1-$2
    rm -rf "$here" && mkdir -p "$here"
    ours=attackers other=defenders
    [ $(($2 % 2)) -eq 0 ] && ours=defenders other=attackers
    conversation "$here" "$ours" "'$build/tafl-engine' -p otep"
    if [ "${AGAINST:-opentafl}" = taflkit ]; then
        conversation "$here" "$other" "'$build/tafl-engine' -p otep"
    else
        conversation "$here" "$other" "$opentafl com.manywords.softworks.tafl.OpenTafl --engine"
    fi
    for side in attackers defenders; do
        printf '[engine]\ndirectory=.\nfilename=program\ncommand=%s\narguments=-\nname=%s\n' "$here/$side.sh" $side >"$here/$side.ini"
    done
    # shellcheck disable=SC2086  # the clock is three words
    sh -c "$opentafl OpenTaflHost \"\$@\"" host "$(name_of "$1")" "$here/attackers.ini" "$here/defenders.ini" ${CLOCK:-60000 3000 3} \
        400 1200 "$here/game.otg" >"$here/log" 2>&1
    refused=0
    for side in $ours $([ "${AGAINST:-opentafl}" = taflkit ] && echo $other); do
        refused=$((refused + $(grep -c '^error' "$here/$side.heard")))
    done
    end=$(sed -n '/^end /p; /^long /p; /^stall /p' "$here/log")
    echo "host $1 $2: we are $ours, ${end:-no end}; $refused refused$(sed -n 's/^status \(Time expired.*\)/, \1/p; s/^\(died.*\)/, \1/p' "$here/log" | sort -u | tr -d '\n')" >"$here/count"
    cat "$here/count"
}

# ---- what OpenTafl makes of records -------------------------------------------------------------------------

# Games we have written are opened by OpenTafl and played to the end; those it has written are judged here.
records() {
    for file in "$work"/guest-*/games.otg; do # OpenTafl reads one game a file
        [ -e "$file" ] && "$build/tafl-convert" -q --force --split game -t otg --name-template "${file%.otg}-{n}.otg" "$file" >"$work/split"
    done
    : >"$work/read"
    ls "$work"/guest-*/games-*.otg 2>/dev/null >"$work/ours"
    [ ! -s "$work/ours" ] || sh -c "$opentafl OpenTaflReads" <"$work/ours" >"$work/read" 2>&1
    ls "$work"/host-*/game.otg 2>/dev/null >"$work/theirs"
    : >"$work/judged"
    while read -r record; do
        "$build/tafl-validate" --report jsonl "$record" >>"$work/judged" 2>/dev/null || echo "wrong here: $record"
    done <"$work/theirs"
    echo "records: $(wc -l <"$work/ours") of ours, $(grep -c '^fine' "$work/read") fine in OpenTafl;" \
        "$(wc -l <"$work/theirs") of OpenTafl's, $(grep -c '"verdict":"valid"' "$work/judged") valid here"
    grep -v '^fine' "$work/read"
}

# ---- all ---------------------------------------------------------------------------------------------------

if [ -n "${JOB:-}" ]; then # one of those below
    $JOB
    exit
fi
rm -f "$work"/*/count
for way in ${WAYS:-guest host}; do
    for rules; do
        [ "$way" = guest ] && echo "guest $rules"
        [ "$way" = host ] && seq -f "host $rules %g" "$games"
    done
done | WORK=$work xargs -P "${JOBS:-2}" -I '{}' env JOB='{}' sh "$0" "$sources" "$build" "$games"
records
counts() { cat "$work"/*/count 2>/dev/null; }
bad=$(counts | grep -E '[1-9][0-9]* (restarts|refused)|[1-9][0-9]*,[0-9]+ forfeits|,[1-9][0-9]* forfeits|stall |long|no end|died|expired' | wc -l)
echo "$bad with something wrong"
[ "$bad" -eq 0 ]
