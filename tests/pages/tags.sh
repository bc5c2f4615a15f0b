#!/bin/sh
# SPDX-License-Identifier: MIT
# What programs that read aloud find in a booklet: a title, bookmarks, elements, and words for every diagram, in the
# order of the pages. The PDF is read by poppler and qpdf, not by us.
# usage: tags.sh BUILD-FOLDER SAMPLES
for program in pdfinfo qpdf python3; do
    command -v $program >/dev/null || { echo "skipped: $program is not installed"; exit 77; }
done
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
"$1/tafl-pages" "$2/brandub.otg" "$2/copenhagen.otg" -o b.pdf || exit 1
"$1/tafl-pages" "$2/brandub.otg" --at each:2 --sheet 6 -o s.pdf || exit 1
for file in b.pdf s.pdf; do
    qpdf --check $file >check || { cat check; exit 1; }
    pdfinfo $file | grep -q '^Tagged: *yes' || { echo "$file: not tagged"; exit 1; }
    pdfinfo $file | grep -q '^Title: *[^ ]' || { echo "$file: no title"; exit 1; }
    qpdf --json $file >$file.json || exit 1
done
pdfinfo -struct-text b.pdf >told 2>&1
! grep '^Syntax' told || exit 1
for element in H1 H2 P Figure; do grep -q "^ *$element" told || { echo "no element $element"; exit 1; }; done
python3 - "$1/tafl-render" <<'END'
import json, re, subprocess, sys

def objects(file):
    found = json.load(open(file + ".json"))
    if "qpdf" in found:  # the second form
        return {key: value.get("value") for key, value in found["qpdf"][1].items()}
    return found["objects"]

def text(value):
    return value[2:] if value[:2] in ("u:", "b:") else value

def follow(all_of, value):
    if not isinstance(value, str):
        return value
    return all_of.get(value, all_of.get("obj:" + value))

def figures(all_of):
    """Words of the figures, in the order of the tree."""
    root = follow(all_of, next(v for v in all_of.values() if isinstance(v, dict) and v.get("/Type") == "/StructTreeRoot"))
    words, pending = [], [root]
    while pending:
        node = follow(all_of, pending.pop())
        if not isinstance(node, dict):
            continue
        if node.get("/S") == "/Figure":
            words.append(text(node.get("/Alt", "")))
        kids = node.get("/K", [])
        pending += reversed(kids if isinstance(kids, list) else [kids])
    return words

for file in ("b.pdf", "s.pdf"):
    words = figures(objects(file))
    places = subprocess.run([sys.argv[1], "--extract", file], capture_output=True, text=True).stdout.splitlines()
    assert len(words) == len(places) > 3, (file, len(words), len(places))
    for said, place in zip(words, places):
        size = place.split()[0].strip("/").count("/") + 1
        assert "%d by %d" % (size, size) in said, (file, said, place)
        assert (re.search(r"(\d+) defenders?", said) is None) == ("T" not in place.split()[0]), (file, said, place)
        count = re.search(r"(\d+) attacker", said)
        squares = place.split()[0]
        assert int(count.group(1)) == squares.count("t"), (file, said, place)
marks = [text(v["/Title"]) for v in objects("b.pdf").values() if isinstance(v, dict) and "/Title" in v and "/Dest" in v or isinstance(v, dict) and "/Title" in v and "/A" in v]
assert len(marks) == 4 and "Brandubh 1, a king's race" in marks, marks
END
