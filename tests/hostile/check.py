#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile input through tafl-convert, a fixture for each format and kind of mischief that it can meet. Each
must give the exit status, the places and ids of messages, and the number of records that stand in cases.py,
within LIMIT_KB of memory (0: not measured, as under sanitizers).

    check.py BIN-FOLDER FORMAT LIMIT_KB LONG_LINE_BYTES       UPDATE=1 prints what the tool says instead
"""
import os
import re
import subprocess
import sys
import tempfile
import threading

from cases import CASES, EXPECT, FAULTY, FORMATS, LONG, NOT_FOR

BIN, CODEC, LIMIT_KB, LONG_BYTES = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
if os.environ.get("UNIT_SLOW"):
    LONG_BYTES = min(LONG_BYTES, 80 << 20)  # still more than a record may have
MESSAGE = re.compile(rb"^-:(\d+:\d+): (?:error|warning|note): .*\[([a-z0-9-]+)\]$", re.M)
CHUNK = 1 << 20
SHOWN = 3
wrong = 0


def complain(where, what):
    global wrong
    wrong += 1
    print(f"{where}: {what}")


def feed(stream, pieces):
    """Hands the pieces to the tool; it may stop listening, as anybody may."""
    try:
        for piece in pieces:
            stream.write(piece)
        stream.close()
    except BrokenPipeError:
        pass


def run(codec, pieces):
    """The tool's status, messages, output, and peak memory."""
    with tempfile.TemporaryFile() as said, tempfile.TemporaryFile() as out:
        tool = subprocess.Popen(
            [os.path.join(BIN, "tafl-convert"), "-v", "-f", codec, "--as-written", "-t", "jsonl", "-"],
            stdin=subprocess.PIPE, stdout=out, stderr=said)
        writer = threading.Thread(target=feed, args=(tool.stdin, pieces))
        writer.start()
        _, status, usage = os.wait4(tool.pid, 0)
        tool.stdin.close() if not writer.is_alive() else None
        writer.join()
        tool.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        out.seek(0)
        return tool.returncode, said.read(), out.read(), usage.ru_maxrss


def places(said):
    """'line:column id' of the first messages."""
    found = [f"{place.decode()} {name.decode()}" for place, name in MESSAGE.findall(said)]
    return ", ".join(found[:SHOWN] + (["..."] if len(found) > SHOWN else []))


def check(codec, kind, pieces):
    where = f"{codec}, {kind}"
    want = EXPECT.get(where)
    status, said, out, peak = run(codec, pieces)
    got = (status, places(said), out.count(b'{"tafl_record"'))
    if os.environ.get("UPDATE"):
        print(f'    "{where}": {got},')
    elif got != want:
        complain(where, f"got {got}, want {want}\n{said[:600].decode('utf-8', 'backslashreplace')}")
    if LIMIT_KB and peak > LIMIT_KB:
        complain(where, f"{peak} kB of memory")
    return status, said, out


def forms(text):
    """The same text with each kind of line end, with a BOM, and without its last line end."""
    yield "CRLF", text.replace(b"\n", b"\r\n")
    yield "CR", text.replace(b"\n", b"\r")
    yield "a BOM", b"\xef\xbb\xbf" + text
    yield "a BOM and CRLF", b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")
    yield "no line end at the end", text.rstrip(b"\n")


def check_forms(codec, text):
    """A file with a fault in it says the same, of the same places, whatever its line ends."""
    status, said, out = check(codec, "a fault", [text])
    for name, form in forms(text):
        again, said_again, out_again, _ = run(codec, [form])
        same = (status, places(said), out) == (again, places(said_again), out_again)
        if not same:
            complain(f"{codec}, {name}", f"not the same as with LF: {again} {places(said_again)}\n"
                     f"{out_again[:300].decode('utf-8', 'backslashreplace')}")


def long_line(head):
    yield head
    for _ in range(LONG_BYTES // CHUNK):
        yield b"a" * CHUNK


def main():
    kinds = {kind for _, kind, _ in CASES}
    there = {(codec, kind) for codec, kind, _ in CASES} | set(NOT_FOR)
    for kind in sorted(kinds):
        if (CODEC, kind) not in there:
            complain(f"{CODEC}, {kind}", "no such case")
    for codec, kind, data in CASES:
        if codec == CODEC:
            check(codec, kind, [data])
    check_forms(CODEC, FAULTY[CODEC])
    check(CODEC, "a long line", long_line(LONG[CODEC]))
    return wrong != 0


sys.exit(main() if CODEC in FORMATS else 2)
