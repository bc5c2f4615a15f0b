#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does tafl-rules infer explain the records that tafl-validate calls valid, and no others?
usage: judges.py CORPUS-FOLDER    (the tools are on PATH)

The best rulesets of the first games of an archive. What infer weighs otherwise has a name in tafl-rules(1):
play after the end refutes (stricter), a repetition that somebody else won does not (milder). These two,
record by record, must account for the whole difference."""
import json, os, subprocess, sys, tempfile

GAMES, BEST = 301, 25


def run(*words):
    return subprocess.run(words, capture_output=True, text=True).stdout


def judged(name, path):
    """How many records with moves are valid, of these how many go on after the end, and how many are
    invalid by a repetition alone."""
    *lines, _ = run("tafl-validate", "-r", name, "--override-rules", "--report", "jsonl", path).splitlines()
    valid = stricter = milder = 0
    for record in map(json.loads, lines):
        errors = {finding["id"] for finding in record["findings"] if finding["severity"] == "error"}
        goes_on = any(finding["id"] == "move-after-end" for finding in record["findings"])
        if not record["plies"]:
            continue
        valid += not errors
        stricter += goes_on and not errors
        milder += (errors == {"result-differs"} and not goes_on and record["board"]["reason"] == "repetition")
    return valid, stricter, milder


def check(path):
    wrong, told = 0, [0, 0]
    for ruleset in json.loads(run("tafl-rules", "infer", "--report", "json", path))["rulesets"][:BEST]:
        valid, stricter, milder = judged(ruleset["name"], path)
        told = [told[0] + stricter, told[1] + milder]
        if ruleset["explained"] == valid - stricter + milder:
            continue
        print(f"{ruleset['name']}: {ruleset['explained']} explained, but {valid} valid, {stricter} of them "
              f"with moves after the end, and {milder} invalid by a repetition alone")
        wrong += 1
    print(f"{told[0]} records stricter, {told[1]} milder, {wrong} rulesets wrong")
    return wrong == 0 and told[0] > 0 and told[1] > 0


with tempfile.TemporaryDirectory() as folder:
    out = os.path.join(folder, "games.csv")
    with open(os.path.join(sys.argv[1], "csv", "brandubh.csv"), encoding="utf-8") as games:
        lines = games.readlines()[:GAMES]
    with open(out, "w", encoding="utf-8") as copy:
        copy.writelines(lines)
    sys.exit(0 if check(out) else 1)
