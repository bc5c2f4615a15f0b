#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is everything of a game in its booklet? Compares the text of the PDF, as poppler reads it, with the record as JSON:
every move, comment, ending and piece of unread text, whatever positions are drawn and however far it can be played.
usage: booklet.py BIN-FOLDER FILE-OR-FOLDER..."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unicodedata

PLACES = [[], ["--at", "start"], ["--at", "3a"], ["--at", "last,start"], ["--at", "each:4"], ["--paper", "a5"]]
TEXTS = ("comment", "before", "unread")


def squeezed(text):
    """Without blanks, hyphens and ligatures: lines are broken anywhere, and poppler joins what a hyphen parts."""
    text = unicodedata.normalize("NFKC", text)
    return "".join(c for c in text if not c.isspace() and c not in "-\u2010\u00ad")


def words_of(record):
    """Every word that must be there, of the tree as the schema of records describes it."""
    words = []
    pending = list(record.get("moves", []))
    for text in TEXTS:
        words += record.get(text, "").split()
    while pending:
        node = pending.pop()
        if isinstance(node, str):
            words.append(node)
            continue
        if isinstance(node, list):
            pending += node
            continue
        words += [node["move"]] if "move" in node else []
        for text in TEXTS:
            words += node.get(text, "").split()
        pending += node.get("variations", [])
        pending += node.get("moves", [])
    return words


def missing(bin_folder, file, places, folder):
    pdf = os.path.join(folder, "b.pdf")
    if os.path.exists(pdf):
        os.unlink(pdf)
    jsonl = subprocess.run([bin_folder + "/tafl-convert", "-q", "-t", "jsonl", file], capture_output=True, text=True)
    pages = subprocess.run([bin_folder + "/tafl-pages", "-o", pdf, file] + places, capture_output=True, text=True)
    if pages.returncode == 2:  # some record has no such place
        return missing(bin_folder, file, [], folder)
    if pages.returncode < 0 or not os.path.exists(pdf):
        return ["no booklet, status %d: %s" % (pages.returncode, pages.stderr)] if jsonl.stdout else []
    text = squeezed(subprocess.run(["pdftotext", pdf, "-"], capture_output=True, text=True).stdout)
    records = [json.loads(line) for line in jsonl.stdout.splitlines()]
    return [word for record in records for word in words_of(record) if squeezed(word) not in text]


def main():
    if not shutil.which("pdftotext"):
        print("skipped: pdftotext is not installed")
        return 77
    files, compared, wrong = [], 0, 0
    for place in sys.argv[2:]:
        for folder, _, names in os.walk(place):
            files += [os.path.join(folder, name) for name in sorted(names)]
        files += [place] if os.path.isfile(place) else []
    with tempfile.TemporaryDirectory() as folder:
        for number, file in enumerate(files):
            lost = missing(sys.argv[1], file, PLACES[number % len(PLACES)], folder)
            compared += 1
            wrong += bool(lost)
            if lost:
                print("%s %s: not in the booklet: %s" % (file, PLACES[number % len(PLACES)], lost[:5]))
    print("%d booklets compared, %d of them lack something" % (compared, wrong))
    return 1 if wrong or not compared else 0


sys.exit(main())
