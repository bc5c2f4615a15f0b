# SPDX-License-Identifier: MIT
"""Does OpenTafl open what is written as otg? A reader made after OpenTafl's own (GameSerializer, MoveSerializer,
RulesSerializer, GameClock): one look over the text as a whole for tags, another for turns, whatever stands
between them passed over. Each record is written into a file of its own and must not be refused; of its moves all are
read as far as they are moves, and of its clocks none that is not one.

    opentafl.py TAFL-CONVERT FILE...
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

SQUARE = "[a-s][0-9]{1,2}"
CAPTURE = f"[tcnkTCNK]?{SQUARE}"
MOVE = re.compile(rf"[tcnkTCNK]?{SQUARE}[\^=\-]{{1,2}}{SQUARE}(x{CAPTURE}(/{CAPTURE}){{0,3}})?[+|\-]{{0,3}}")
VARIATION = re.compile(r"([0-9]+[a-z]\.)([0-9]+\.[0-9]+[a-z]\.)+")
CLOCK = re.compile(r"\s*([0-9]+)(\s[0-9]+/[0-9]+)?(\s[0-9]+i)?", re.ASCII)
LISTS = re.compile(r" (?:cor|cen|afor|dfor)(?:h|he|p|s|re):([^ ]*)")
MOST = 10**15


class Refused(Exception):
    pass


def read_clock(text):
    found = CLOCK.match(text)
    if found and any(int(n) > MOST for n in re.findall(r"[0-9]+", found.group(0))):
        raise Refused(f"a number too large in {text[:20]!r}")
    return found


def read_tags(text):
    tags, at = {}, 0
    while at < len(text):
        if text.startswith("1.", at):
            break
        if text[at] == "[":
            colon = text.find(":", at)
            end = text.find("]", colon) if colon >= 0 else -1
            if end < 0:
                break
            tags[text[at + 1:colon]] = text[colon + 1:end]
            at = end
        at += 1
    return tags


def check_tags(tags):
    rules = dict((entry.split(":") + [""])[:2] for entry in tags["rules"].split(" "))
    if "dim" not in rules or not {"start", "starti"} & set(rules):
        raise Refused("rules without dim or start")
    for letters in LISTS.findall(tags["rules"]):
        if set(letters) - set("tcnkmgTCNKMG"):
            raise Refused(f"a list of pieces {letters!r}")
    if rules.get("spd", "").count(",") not in (0, 11):
        raise Refused(f"speeds that it misreads: {rules['spd']}")
    if "time-control" in tags and not read_clock(tags["time-control"]):
        raise Refused("time-control is not a clock")
    if "time-control" in tags and "time-remaining" in tags:
        both = tags["time-remaining"].split(",")
        if len(both) < 2 or not all(read_clock(one) for one in both[:2]):
            raise Refused("time-remaining is not two clocks")


def read_move(word):
    if not MOVE.fullmatch(word):
        raise Refused(f"not a move: {word!r}")
    return word


def read_turns(text):
    """The moves of the main line, of the variations, and the clocks, as (place in the text, clock)."""
    moves, variations, clocks = [], {}, []
    number, start, turn, part, at, inside = 1, "1. ", [], 0, 0, False
    while at < len(text):
        variation = VARIATION.match(text, at) if inside else None
        if text.startswith(start, at) or variation:
            end = text.index("\n", at)
            head = variation.group(0) if variation and not text.startswith(start, at) else f"{number}. "
            words = text[at:end].replace(head, "").strip().split(" ")
            turn, part = [read_move(word) for word in words if not (variation and re.fullmatch(r"\.+", word))], 0
            if head.endswith(" "):
                moves += turn
                number += 1
                start, inside = f"{number}.", True
            else:
                variations.setdefault(head, []).extend(turn)
            at = end
        elif inside and text[at] == "[":
            end = text.index("]", at)
            for comment in text[at + 1:end].split("|"):
                if part < len(turn) and read_clock(comment):
                    clocks.append(comment)
                part += 1
            at = end
        at += 1
    return moves, variations, clocks


def check_variations(moves, variations):
    """A variation begins beside a ply that is there, and goes on from one that has been."""
    for head in variations:
        turn, half = int(re.match("[0-9]+", head).group(0)), ord(head[len(re.match("[0-9]+", head).group(0))]) - 97
        if 2 * (turn - 1) + half >= len(moves):
            raise Refused(f"a variation {head} beside nothing")


def legs_of(record):
    """What stands in the file up to the first entry that is not a move, and how many clocks the moves have."""
    legs = 0
    for move in record.get("moves", []):
        text = move if isinstance(move, str) else move.get("move")
        if isinstance(move, dict) and "from" in move:
            legs += len(move["to"])
        elif text is None:
            break
        else:
            legs += 1 + text.count("=")
    return legs


def runs_on(text):
    """Does a turn stand for itself because it would be taken for a leg of the one before?"""
    return re.search(r"^[0-9]+: \.{5} [^\s]*[0-9] ", text, re.M)


def clocks_of(record):
    lines = [record.get("moves", [])] + [line["moves"] for line in record.get("variations", [])]
    return sum(isinstance(move, dict) and "clock" in move for line in lines for move in line)


def check(text, record):
    tags = read_tags(text)
    if "rules" in record:
        if "rules" not in tags:
            raise Refused("no rules")
        check_tags(tags)
    moves, variations, clocks = read_turns(text)
    check_variations(moves, variations)
    if len(moves) != legs_of(record) and not runs_on(text):
        raise Refused(f"{len(moves)} moves are read instead of {legs_of(record)}")
    if len(clocks) > clocks_of(record):
        raise Refused(f"{len(clocks)} clocks are read instead of {clocks_of(record)}: {clocks[0][:30]!r}")


def records_of(tool, file, folder):
    """Each record of the file as otg and as JSON."""
    for path in pathlib.Path(folder).iterdir():
        path.unlink()
    for form in ("otg", "json"):
        subprocess.run([tool, "-q", "-t", form, "--split", "game", "--name-template", f"{folder}/{{n}}.{form}",
                        file], capture_output=True)
    for path in sorted(pathlib.Path(folder).glob("*.otg")):
        yield path, json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def main(tool, files):
    wrong = count = 0
    with tempfile.TemporaryDirectory() as folder:
        for file in files:
            for path, record in records_of(tool, file, folder):
                count += 1
                try:
                    check(path.read_text(encoding="utf-8"), record)
                except (Refused, ValueError) as why:
                    wrong += 1
                    if wrong < 10:
                        print(f"{file}: {path.stem}: {why}")
    if not count:
        print("nothing was written")
    return wrong != 0 or not count


sys.exit(main(sys.argv[1], sys.argv[2:]))
