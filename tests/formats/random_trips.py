#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do random records survive every format, up to what the loss report lists?
usage: random_trips.py [SEED [COUNT]]    (the tools are on PATH)

Records with every field of the model set are made here, not by the library, and compared here, field by field.
For each format that can be written: what is not there again when a record is written and read back must be listed as
lost, and what is listed must not be there again; the second writing must be the first; and a record that has gone
through a format once must not change when it goes through it again, from whatever other format it came."""
import json, os, random, subprocess, sys, tempfile

TEXTS = ["a", "Raichi", "the king", "e5", "1.", "12. d6 is better", "2024.01.02", "Jörð", "ᚱᚢᚾ", "\U0001F451"]
ODD = ["]", "[x:y]", "|", "&amp;", "<move/>", '"quoted"', "\\", '{"a":1}', "\n", "\n\n", "(%eval 1)", "'", "]]>", "\t", "a  b", ",",
       "#", "resigned", "d1-d3", "3a.2.1b.", "%5d", "-->", "?", "true", "$14", "; x", "{", "}", "(", ")", "1-0", "*", "// x", "> x",
       "[%clk 0:01:00]", "3 moves later", "Result: Black", "White wins", "\u00a0", "\u2013", "\r", "=", "x:"]
KEYS = ["event", "date", "site", "round", "compiler", "annotator", "x-y", "Ort", "puzzle-mode", "attackers", "defenders", "variant",
        "termination", "start-comment", "White", "my Key", "json:custom", "aage-type", "Datum", "time-control", "Title", "x"]
REASONS = ["king-captured", "escape", "encirclement", "no-moves", "repetition", "resignation", "time", "agreement", "unknown"]
RULES = "dim:7 name:Brandub surf:n start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
BOARD = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/2t4/"


class Maker:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.odd = self.random.random() < 0.5

    def chance(self, one_in):
        return self.random.randrange(one_in) == 0

    def text(self):
        words = [self.random.choice(TEXTS)]
        for _ in range(self.random.randrange(4)):
            words.append(self.random.choice(ODD if self.odd and self.chance(2) else TEXTS))
        return " ".join(words)

    def square(self):
        return self.random.choice("abcdefg") + str(self.random.randrange(1, 8))

    def move(self):
        text = self.random.choice(["", "", "", "K", "c", "N"]) + self.square() + "-" + self.square()
        if self.chance(4):
            text += "x" + "/".join(self.random.choice(["", "K", "n"]) + self.square() for _ in range(self.random.randrange(1, 3)))
        if self.chance(15):
            text += "=" + self.square()
        return text + (self.random.choice(["+", "++", "-", "--"]) if self.chance(6) else "")

    def clock(self):
        clock = {"main_ms": 1000 * self.random.randrange(100000)}
        if self.chance(2):
            clock.update(overtimes=self.random.randrange(1, 5), overtime_ms=1000 * self.random.randrange(1, 60))
        if self.chance(2):
            clock["increment_ms"] = 1000 * self.random.randrange(1, 60)
        return clock

    def eval(self):
        value = {"value": self.random.randrange(-9000, 9000) / 1000, "unit": self.random.choice(["raw", "taflmen"]),
                 "pov": self.random.choice(["attackers", "defenders"])}
        for key, most in (("depth", 30), ("nodes", 10**9)):
            if self.chance(2):
                value[key] = self.random.randrange(1, most)
        if self.chance(3):
            value["win_in"] = self.random.choice([-9, -2, 3, 40])
        return value

    def remarks(self, node, root=False):
        if self.chance(2):
            node["comment"] = self.text()
        if self.chance(4):
            node["clock"] = self.clock()
        if self.chance(4):
            node["eval"] = self.eval()
        if self.chance(6):
            node["marks"] = self.random.choice(["a1-a7:red", "K:d4 x:d5", "label:d6=A"])
        if root:
            return
        if self.chance(6):
            node["before"] = self.text()
        if "move" in node and self.chance(4):
            node["glyph"] = self.random.choice(["!", "?", "!!", "??", "!?", "?!"])
        if "move" in node and self.chance(8):
            node["nags"] = self.random.choice([[14], [7, 146], [10]])
        if self.chance(12):
            node["own"] = {"x": [1, "y"]}

    def element(self, last):
        kind = self.random.randrange(20)
        if kind == 0:
            node = {"unread": self.random.choice(["foo", "foo bar", "", "d2 d3,", "? .", "x" * 30, "resign?", "a  b"])}
        elif kind == 1 and last:
            node = {"end": self.random.choice(REASONS + [None])}
        else:
            node = {"move": self.move()}
        if self.chance(4):
            self.remarks(node)
        return node

    def line(self, most):
        length = self.random.randrange(most + 1)
        return [self.element(i + 1 == length) for i in range(length)]

    def record(self):
        record = {"tafl_record": 1}
        tags = {key: self.text() for key in KEYS if self.chance(8)}
        if self.chance(2):
            tags["rules"] = self.random.choice([RULES, RULES, "brandub", "dim:5 nonsense:1"])
        if self.chance(12):
            tags["position"] = BOARD
        if tags:
            record["tags"] = tags
        if self.chance(4):
            record["first"] = self.random.choice(["attackers", "defenders"])
        if self.chance(2):
            record["result"] = {"winner": self.random.choice(["attackers", "defenders", "draw"]), "reason": self.random.choice(REASONS)}
        if self.chance(6):
            record["own"] = {"deep": [1, 2, {"x": None}]}
        if self.chance(3):
            self.remarks(record, root=True)
        record["moves"] = self.line(8)
        lines = [len(record["moves"])]
        variations = []
        for _ in range(self.random.choice([0, 0, 0, 1, 3])):
            line = self.random.randrange(len(lines))
            moves = self.line(3)
            if lines[line] and moves:
                variations.append({"line": line, "ply": self.random.randrange(1, lines[line] + 1), "moves": moves})
                lines.append(len(moves))
                if self.chance(8):
                    moves[0] = {**({"move": moves[0]} if isinstance(moves[0], str) else moves[0]), "address": "1a.7.1a"}
        if variations:
            record["variations"] = variations
        return record


def run(*words, stdin=None):
    return subprocess.run(words, input=stdin, capture_output=True)


def writable():
    rows = run("tafl-convert", "--matrix").stdout.decode().split("\n\n")[0].split("\n")[1:]
    return [row.split()[0] for row in rows if row.split()[1:3] == ["r", "w"]]


def convert(source, of, to, *options):
    done = run("tafl-convert", "-q", "--as-written", "-f", of, "-t", to, *options, "-", stdin=source)
    return done.stdout, done.stderr.decode()


# ---- comparing: what of A is not in B -------------------------------------------------------------------------------

def flat(record):
    """A record as a set of facts, each with its place. Lines are named by where they begin, not by their number."""
    facts = {}
    tags = record.get("tags", {})
    pairs = tags if isinstance(tags, list) else list(tags.items())
    rules = record.get("rules")
    if rules and not any(key == "rules" for key, _ in pairs):
        pairs.append(("rules", rules["text"] if isinstance(rules, dict) else rules))
    for key, value in pairs:
        n = sum(k[:2] == ("tag", key) and v == value for k, v in facts.items())
        facts["tag", key, value, n] = value
    for key in record:
        if key not in ("tafl_record", "tags", "rules", "start", "first", "result", "moves", "variations"):
            facts["root", key] = json.dumps(record[key], sort_keys=True)
    if "first" in record:
        facts["first"] = record["first"]
    for key, value in record.get("result", {}).items():
        if value is not None and value != "unknown":
            facts["result", key] = value
    names, count = {0: ()}, {}
    lines = [{"moves": record.get("moves", [])}] + record.get("variations", [])
    for number, line in enumerate(lines):
        if number:
            where = (names[line.get("line", 0)], line["ply"])
            count[where] = count.get(where, 0) + 1
            names[number] = where + (count[where],)
        begin = line["ply"] if number else 1
        for ply, node in enumerate(line["moves"], begin):
            node = node if isinstance(node, dict) else {"move": node}
            for key, value in node.items():
                if key == "end" and value is None:
                    value = "none"
                facts["node", names[number], ply, key] = json.dumps(value, sort_keys=True)
    return facts


def missing(before, after):
    """What is gone. A move that has gone takes what is beside it along."""
    a, b = flat(before), flat(after)
    return [key for key, value in a.items() if b.get(key) != value]


def loads(text):
    return [json.loads(line) for line in text.decode().split("\n") if line]


def same_rules(a, b):
    return a == b or run("tafl-rules", "diff", a, b).returncode == 0


def only_rules_in_other_words(before, after, gone):
    """The OTG of a named ruleset holds its full text."""
    if any(key[:2] != ("tag", "rules") for key in gone):
        return False
    a, b = (next((k[2] for k in flat(r) if k[:2] == ("tag", "rules")), "") for r in (before, after))
    return bool(b) and same_rules(a, b)


# ---- checks ---------------------------------------------------------------------------------------------------------

class Check:
    def __init__(self, work, verbose):
        self.work, self.verbose, self.faults = work, verbose, {}

    def fault(self, kind, *what):
        first = kind not in self.faults
        self.faults[kind] = self.faults.get(kind, 0) + 1
        if first or self.verbose:
            print(kind + ":", *what)

    def one(self, to, number, record, text):
        report = os.path.join(self.work, "report")
        written, _ = convert(text, "jsonl", to, "--loss-report", report)
        lost = [item for item in map(json.loads, open(report)) if item["kind"] == "lost"]
        back, told = convert(written, to, "jsonl")
        records = loads(back)
        if len(records) != 1:
            self.fault(f"{to}: {len(records)} records come back", number, json.dumps(record)[:2000])
            return None
        gone = missing(record, records[0])
        if gone and not lost and not only_rules_in_other_words(record, records[0], gone):
            self.fault(f"{to}: lost and not listed: {gone[0][-1 if gone[0][0] == 'node' else 0]}", number, gone[:4], json.dumps(record)[:2000])
        if lost and not gone:
            self.fault(f"{to}: listed and not lost: {lost[0]['what']}", number, lost[0], json.dumps(record)[:2000])
        again, _ = convert(written, to, to)
        if again != written:
            self.fault(f"{to}: the second writing differs", number, json.dumps(record)[:2000])
        return written

    def pair(self, first, second, number, written):
        once, _ = convert(written, first, second)
        twice, _ = convert(once, second, second)
        if once != twice:
            self.fault(f"{first} -> {second} -> {second}: the last changes something", number)

    def together(self, to, texts):
        """Many records in one file come back as many."""
        written, _ = convert(b"".join(texts), "jsonl", to)
        count = len(loads(convert(written, to, "jsonl")[0]))
        if count != len(texts):
            self.fault(f"{to}: {count} of {len(texts)} records come back from one file")


def main():
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 8
    formats = writable()
    with tempfile.TemporaryDirectory() as work:
        check = Check(work, False)
        texts = []
        for number in range(seed, seed + count):
            text, told = convert(json.dumps(Maker(number).record()).encode(), "json", "jsonl")
            record = loads(text)[0]
            texts.append(text)
            for to in formats:
                written = check.one(to, number, record, text)
                for second in formats if written else []:
                    check.pair(to, second, number, written)
        for to in formats:
            check.together(to, texts)
    for kind, times in sorted(check.faults.items()):
        print(f"{times:6} {kind}")
    print(f"{count} records, {len(formats)} formats, {len(check.faults)} kinds of fault")
    return bool(check.faults)


sys.exit(main())
