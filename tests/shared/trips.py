#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is a game of the archive judged the same before and after conversion, and does a second conversion change nothing?
usage: trips.py CORPUS [N]    (the tools are on PATH)    N: every Nth game, otherwise all

The sample of the archive goes into every format that can be written, and from there into every one again. What a
record says of itself when it is not recorded, such as captures, is decided from the record; so the verdict and the
bytes must not depend on how often it was decided."""
import json, os, subprocess, sys, tempfile


def run(*words):
    return subprocess.run(words, capture_output=True).stdout


def writable():
    rows = run("tafl-convert", "--matrix").decode().split("\n\n")[0].split("\n")[1:]
    return [row.split()[0] for row in rows if row.split()[1:3] == ["r", "w"]]


def verdicts(path, *rules):
    lines = run("tafl-validate", "--report", "jsonl", *rules, path).decode().split("\n")
    return [json.loads(line)["verdict"] for line in lines if '"verdict"' in line]


def keeps_rules(name):
    head, *rows = run("tafl-convert", "--matrix").decode().split("\n\n")[0].split("\n")
    row = next(row.split() for row in rows if row.startswith(name + " "))
    return row[3 + head.split()[2:].index("rule")] != "-"


def convert(source, to, target, *options):
    with open(target, "wb") as out:
        out.write(run("tafl-convert", "-q", *options, "-t", to, source))
    return target


def by_type(path, work):
    """The games of each type in a file of its own: a format that names no rules is judged with -r."""
    files = {}
    for line in open(path):
        key = json.loads(line)["game"]["AageGameTypeKey"]
        files.setdefault(key, []).append(line)
    for key, lines in files.items():
        name = os.path.join(work, f"type-{key}.ndjson")
        with open(name, "w") as out:
            out.writelines(lines)
        yield key, name


def check_verdicts(sample, formats, work):
    wrong = 0
    before = verdicts(sample)
    for name in formats:
        if not keeps_rules(name):
            continue
        target = convert(sample, name, os.path.join(work, "first." + name))
        after = verdicts(target)
        changed = sum(a != b for a, b in zip(before, after)) + abs(len(before) - len(after))
        if changed:
            where = next((i for i, (a, b) in enumerate(zip(before, after), 1) if a != b), 0)
            print(f"{name}: {changed} of {len(before)} verdicts change, the first is that of record {where}")
        wrong += changed > 0
    return wrong


def check_bare(sample, formats, work):
    """Formats without rules."""
    wrong = 0
    for key, path in by_type(sample, work):
        rules = ("-r", f"aage-{key}")
        before = verdicts(path, "--override-rules", *rules)
        for name in formats:
            if keeps_rules(name) or not before:
                continue
            after = verdicts(convert(path, name, os.path.join(work, "bare." + name)), *rules)
            if before != after:
                changed = sum(a != b for a, b in zip(before, after)) + abs(len(before) - len(after))
                print(f"{name}: {changed} of {len(before)} verdicts of type {key} change")
                wrong += 1
    return wrong


def check_twice(sample, formats, work):
    wrong = 0
    for first in formats:
        once = convert(sample, first, os.path.join(work, "once." + first))
        for second in formats:
            twice = convert(once, second, os.path.join(work, "twice." + second))
            again = convert(twice, second, os.path.join(work, "again." + second))
            if open(twice, "rb").read() != open(again, "rb").read():
                print(f"{first} -> {second} -> {second}: the second conversion changes something")
                wrong += 1
    return wrong


def every_nth(path, nth, work):
    target = os.path.join(work, "sample.ndjson")
    with open(target, "w") as out:
        out.writelines(open(path).readlines()[::nth])
    return target


def main():
    sample = os.path.join(sys.argv[1], "aagenielsen", "sample.ndjson")
    formats = writable()
    with tempfile.TemporaryDirectory() as work:
        if len(sys.argv) > 2:
            sample = every_nth(sample, int(sys.argv[2]), work)
        wrong = check_verdicts(sample, formats, work) + check_bare(sample, formats, work)
        wrong += check_twice(sample, formats, work)
    print(f"{len(formats)} formats, {wrong} faults")
    return wrong > 0


sys.exit(main())
