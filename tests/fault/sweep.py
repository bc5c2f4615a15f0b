#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs tools as a whole with each allocation failing in turn.

    sweep.py BIN-FOLDER FAIL_ALLOC.SO SAMPLES-FOLDER [--runs N] [--from] [--only WORDS]

A run either ends with status 3, or prints, writes and answers what it does undisturbed. With status 3 a file named by -o
is whole or not there, and inputs are as they were. A run that is killed by a signal, or leaves a temporary file, is a
fault in any case. --runs N tries so many allocations of each command only, evenly spread, --from lets all behind it fail
too. Prints each fault, and how many runs there were.
"""
import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile

# What is tried: words of the command line; {x} stands for a sample.
WRITERS = ["otg", "json", "jsonl", "xml", "pgn", "plain", "csv", "sgf"]
READERS = ["otg", "json", "jsonl", "xml", "pgn", "plain", "csv", "sgf"]
COMMANDS = (
    [f"tafl-convert -q -t {name} -o out in.otg" for name in WRITERS]
    + [f"tafl-validate in.{name} -r brandub" for name in READERS]
    + [f"tafl-validate --report {name} illegal.otg" for name in ["text", "jsonl", "junit", "tap", "sarif"]]
    + [
        "tafl-convert --loss-report loss -t csv -o out in.otg",
        "tafl-convert --split game --name-template part-{n}.otg -t otg in.otg",
        "tafl-convert --merge tree -t otg -o out in.otg in.otg",
        "tafl-convert --transform 3 -t otg -o out in.otg",
        "tafl-convert -q -t jsonl -o out in.otg in.json illegal.otg",
        "tafl-convert --explain-dialect in.otg",
        "tafl-convert --matrix",
        "tafl-validate --summary in.otg",
        "tafl-validate --rejects bad illegal.otg",
        "tafl-fmt in.otg",
        "tafl-fmt --check in.otg",
        "tafl-fmt -i in.otg",
        "tafl-replay in.otg",
        "tafl-replay --report jsonl in.otg",
        "tafl-replay --at 3a in.otg",
        "tafl-replay --against magpie in.otg",
        "tafl-replay --write-captures -t otg -o out in.otg",
        "tafl-replay --annotate captures,threats -t otg -o out in.otg",
        "tafl-diff in.otg illegal.otg",
        "tafl-diff --report json in.otg in.xml",
        "tafl-rules list --family brandub",
        "tafl-rules list --report json --size 7",
        "tafl-rules show brandub",
        "tafl-rules show --all --report json copenhagen",
        "tafl-rules show --doc brandub",
        "tafl-rules show --doc --doc-form html brandub",
        "tafl-rules check base:brandub sw:n",
        "tafl-rules diff brandub magpie",
        "tafl-rules diff --game in.otg brandub magpie",
        "tafl-rules infer in.otg",
        "tafl-rules infer --report json in.otg",
        "tafl-rules perft brandub 2",
        "tafl-annotate --nodes 30 -j 1 -o out short.otg",
        "tafl-annotate --nodes 30 -j 1 --cache cache -o out short.otg",
        "tafl-annotate --nodes 30 -j 1 --journal journal -o out short.otg",
        "tafl-match -r brandub -n 2 -j 1 --longest 8 --plies 2 --seed 1 --nodes 20 builtin builtin --records out",
        "tafl-render -t text in.otg --at 3a",
        "tafl-render -t svg -o out in.otg --at 3a",
        "tafl-render -t tikz -o out in.otg --at 3a",
        "tafl-render --alt in.otg --at 3a",
        "tafl-render --extract picture.svg",
        "tafl --help",
        "tafl-convert --help-all",
        "tafl-rules --completion bash",
    ]
)


def prepare(folder, binaries, samples):
    """Puts the inputs into a folder: short records in every format, one with faults, a picture."""
    shutil.copy(os.path.join(samples, "records", "brandub.otg"), os.path.join(folder, "in.otg"))
    shutil.copy(os.path.join(samples, "broken", "illegal.otg"), os.path.join(folder, "illegal.otg"))
    with open(os.path.join(folder, "short.otg"), "w", encoding="utf-8") as file:
        file.write("[rules:brandub]\n\n1. d2-e2 d3-e3\n[|A comment.|]\n")
    for name in READERS[1:]:
        subprocess.run([os.path.join(binaries, "tafl-convert"), "-q", "-t", name, "-o", f"in.{name}", "in.otg"],
                       cwd=folder, check=True)
    if os.path.exists(os.path.join(binaries, "tafl-render")):
        subprocess.run([os.path.join(binaries, "tafl-render"), "-o", "picture.svg", "brandub"], cwd=folder, check=True)


def content(folder):
    """The files of a folder, by name, with the sums of what is in them."""
    found = {}
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), "rb") as file:
            found[name] = hashlib.sha1(file.read()).hexdigest()
    return found


def run(words, inputs, environment):
    """Runs a command in a copy of the inputs: its status, what it prints, and what is there afterwards."""
    with tempfile.TemporaryDirectory() as work:
        folder = os.path.join(work, "f")
        shutil.copytree(inputs, folder)
        done = subprocess.run(words, cwd=folder, env={**os.environ, **environment}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
        return done.returncode, done.stdout, done.stderr, content(folder)


def same_files(words, before, after):
    """Files that say when they were made are compared by their names."""
    loose = {"cache", "journal"} if "tafl-annotate" in words[0] else set()
    drop = lambda files: {name: sum_ for name, sum_ in files.items() if name not in loose}
    return drop(before) == drop(after)


def fault_of(words, usual, inputs, got):
    """What is wrong with a disturbed run; None for nothing."""
    status, out, err, files = got
    if status < 0:
        return f"killed by signal {-status}"
    if any(name.startswith(".tafl-") for name in files):
        return "leaves a temporary file"
    if status != 3:
        if status != usual[0]:
            return f"status {status}, not {usual[0]}"
        if out != usual[1]:
            return f"status {status}, but prints something else"
        return None if same_files(words, usual[3], files) else f"status {status}, but writes something else"
    for name, sum_ in files.items():
        kept = "journal" in name or name.startswith("cache")  # what a run goes on from
        if sum_ not in (usual[3].get(name), inputs.get(name)) and not kept:
            return f"status 3, but {name} is neither as before nor whole"
    if inputs.keys() - files.keys():
        return "an input is gone"
    return None if err else "status 3 without a word"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binaries")
    parser.add_argument("library")
    parser.add_argument("samples")
    parser.add_argument("--runs", type=int, default=1 << 30)
    parser.add_argument("--from", action="store_true", dest="all_behind")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    binaries = os.path.abspath(options.binaries)
    library = os.path.abspath(options.library)
    faults = runs = 0
    with tempfile.TemporaryDirectory() as work:
        inputs = os.path.join(work, "inputs")
        os.mkdir(inputs)
        prepare(inputs, binaries, os.path.abspath(options.samples))
        before = content(inputs)
        for command in COMMANDS:
            words = command.split()
            words[0] = os.path.join(binaries, words[0])
            if options.only not in command or not os.path.exists(words[0]):
                continue
            counter = os.path.join(work, "count")
            usual = run(words, inputs, {"LD_PRELOAD": library, "FAIL_COUNT": counter})
            with open(counter, encoding="ascii") as file:
                count = int(file.read())
            seen = {}
            every = max(1, count // options.runs)
            for number in range(1 + len(command) % every, count + 1, every):
                more = {"FAIL_FROM": "1"} if options.all_behind else {}
                got = run(words, inputs, {"LD_PRELOAD": library, "FAIL_AT": str(number), **more})
                fault = fault_of(words, usual, before, got)
                runs += 1
                if fault:
                    seen.setdefault(fault, []).append(number)
            faults += sum(len(numbers) for numbers in seen.values())
            for fault, numbers in seen.items():
                print(f"{command}: {fault}: FAIL_AT={','.join(map(str, numbers[:12]))} ({len(numbers)} of {count})")
            sys.stdout.flush()
    print(f"{runs} runs, {faults} faults")  # without a run the library is not in front of malloc
    return 1 if faults or not runs else 0


if __name__ == "__main__":
    sys.exit(main())
