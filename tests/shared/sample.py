#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does samples/api/judge.c, the library in 25 lines, judge every record as tafl-validate does?
usage: sample.py PROGRAM FOLDER...    (the tools are on PATH)

Verdict and number of findings of every record of every file that is of a known format."""
import json, os, subprocess, sys


def lines(*words):
    return subprocess.run(words, capture_output=True).stdout.decode("utf-8", "replace").split("\n")


def of_sample(program, path):
    words = (line.split() for line in lines(program, path) if line and line[0] != " ")
    return [(verdict.rstrip(","), int(count)) for verdict, count, _ in words]


def of_tool(path):
    records = (json.loads(line) for line in lines("tafl-validate", "--report", "jsonl", path) if line)
    return [(r["verdict"], len(r["findings"])) for r in records if r.get("record")]


def main():
    program, *folders = sys.argv[1:]
    files = [os.path.join(at, name) for folder in folders for at, _, names in os.walk(folder) for name in sorted(names)]
    records = judged = wrong = 0
    for path in files:
        sample, tool = of_sample(program, path), of_tool(path)
        judged += sum(verdict != "unjudged" for verdict, _ in tool)
        records += len(tool)
        if sample != tool:
            wrong += 1
            print(f"{path}: {len(sample)} records of the sample, {len(tool)} of the tool")
            for number, (a, b) in enumerate(zip(sample, tool), 1):
                if a != b:
                    print(f"  record {number}: {a} of the sample, {b} of the tool")
    print(f"{records} records, {judged} judged, {wrong} files differ")
    return wrong > 0 or judged < 5404


sys.exit(main())
