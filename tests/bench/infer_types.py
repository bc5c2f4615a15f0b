#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does tafl-rules infer name the rules of archive games that are given without their type?

usage: infer_types.py [-g GAMES[,GAMES…]] [-b BATCHES] [-s SEED] [--half tune|report] [-v]
                      [SAMPLE.ndjson]

Draws batches of each size of GAMES (4,8,20) by a seed from the games of each type that has 20 of
them and an entry aage-TYPE, writes them as CSV, and asks. Prints the batches in which another
ruleset was named first, and for each size how often the entry was named first, how often it or one
that means the same ("same_as" of list), how often it was in the list "alike", and the mean and the
longest time of a call. Fails when fewer than 90 % of 8 games or 95 % of 20 are named first, where an
entry of the same meaning is as good: no game can tell them apart. --half
keeps to one half of the games, chosen by a checksum of the name of their file: what is tuned on one
half is measured on the other. A type with fewer than 20 games in that half is left out. The tools
must be on PATH; by default the sample beside the project is read."""
import argparse
import collections
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
CORPUS = os.path.join(HERE, "..", "..", "..", "shared", "corpus")
LEAST = 20  # games of a type that is asked about


def in_half(file, half):
    """Whether a game belongs to the half that is wanted; every game does if none is named."""
    return half is None or zlib.crc32(file.encode()) % 2 == ("tune", "report").index(half)


def read_games(sample, entries, half):
    """The games with moves, by type, of types that have enough of them."""
    games = collections.defaultdict(list)
    with open(sample, encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            key = str(row["game"]["AageGameTypeKey"])
            if "aage-" + key in entries and row["game"]["Moves"] and in_half(row["file"], half):
                games[key].append(row["game"])
    return {key: found for key, found in games.items() if len(found) >= LEAST}


def catalogue():
    """The catalogue's name of each alias aage-TYPE, and with each name those that mean the same."""
    text = subprocess.run(["tafl-rules", "list", "--report", "json"], capture_output=True,
                          text=True, check=True).stdout
    rows = json.loads(text)
    return ({alias: row["name"] for row in rows for alias in row["aliases"]},
            {row["name"]: [row["name"]] + row["same_as"] for row in rows})


def as_csv(game):
    winner = game["WhoWon"] if game["WhoWon"] in ("Black", "White", "Draw") else "Ongoing"
    return "%s,%d,%d,%s\n" % (" ".join(game["Moves"]), game["BlackPiecesCaptured"] or 0,
                              game["WhitePiecesCaptured"] or 0, winner)


def infer(games):
    """The report on these games, and the seconds it took."""
    with tempfile.NamedTemporaryFile("w", suffix=".csv", delete=False) as out:
        out.writelines(as_csv(game) for game in games)
    begin = time.perf_counter()
    run = subprocess.run(["tafl-rules", "infer", "--report", "json", "-f", "csv", out.name],
                         capture_output=True, text=True)
    took = time.perf_counter() - begin
    os.unlink(out.name)
    return json.loads(run.stdout), took


def measure(games, size, args, entries, meaning):
    """Asks about batches of one size, prints misses and figures; returns the share named first,
    under whichever of its names."""
    count, times = collections.Counter(), []
    for key in sorted(games, key=int):
        chance, want = random.Random("%d-%s-%d" % (args.s, key, size)), entries["aage-" + key]
        for batch in range(args.b):
            report, took = infer(chance.sample(games[key], size))
            best = report["best"]
            times.append(took)
            count["first"] += best == want
            count["same"] += best in meaning[want]
            count["alike"] += want in report["alike"]
            if args.v or best != want:
                print("%d games of type %s (%s), batch %d: %s, %d alike, it is %s them"
                      % (size, key, want, batch + 1, best, len(report["alike"]),
                         "among" if want in report["alike"] else "not among"))
    if times:
        print("%d games: %d batches of %d types; named first %.1f %%, first or of the same meaning "
              "%.1f %%, alike %.1f %%; mean %.2f s, longest %.2f s"
              % (size, len(times), len(games), *(100 * count[what] / len(times)
                                                for what in ("first", "same", "alike")),
                 sum(times) / len(times), max(times)))
    return count["same"] / max(len(times), 1)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-g", default="4,8,20", help="games a batch, several sizes with commas")
    parser.add_argument("-b", type=int, default=5, help="batches a type and size")
    parser.add_argument("-s", type=int, default=1, help="seed of the batches")
    parser.add_argument("--half", choices=("tune", "report"), help="this half of the games alone")
    parser.add_argument("-v", action="store_true", help="a line for every batch")
    parser.add_argument("sample", nargs="?",
                        default=os.path.join(CORPUS, "aagenielsen", "sample.ndjson"))
    args = parser.parse_args()
    sizes = [int(size) for size in args.g.split(",")]
    if not all(0 < size <= LEAST for size in sizes):
        parser.error("a batch has 1 to %d games" % LEAST)
    entries, meaning = catalogue()
    games = read_games(args.sample, entries, args.half)
    wanted = {8: 0.90, 20: 0.95}
    shares = {size: measure(games, size, args, entries, meaning) for size in sizes}
    return 0 if games and all(shares[size] >= wanted.get(size, 0) for size in sizes) else 1


if __name__ == "__main__":
    sys.exit(main())
