#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds the reports for scripts against their schemas and against each other.
usage: check.py ROOT BIN-FOLDER"""
import json, os, re, shutil, subprocess, sys, tempfile

root, folder = sys.argv[1], os.path.abspath(sys.argv[2])
os.chdir(root)
wrong = []


def run(tool, *arguments):
    done = subprocess.run([os.path.join(folder, tool), *arguments], capture_output=True)
    if done.returncode > 1:
        wrong.append(f"{tool} {arguments}: status {done.returncode} {done.stderr!r}")
    return done.stdout.decode("utf-8")


# ---- the part of JSON Schema that our schemas use, plus the order of fields ----------------------

TYPES = {"object": dict, "array": list, "string": str, "null": type(None), "integer": int,
         "boolean": bool, "number": (int, float)}


def is_type(value, name):
    return isinstance(value, TYPES[name]) and not (name in ("integer", "number") and isinstance(value, bool))


def faults(value, schema, whole, at="$"):
    """Yields what is wrong with `value`."""
    known = {"$ref", "anyOf", "const", "enum", "type", "pattern", "minimum", "maximum", "items", "properties",
             "required", "additionalProperties", "$defs", "$schema", "$id", "title", "description"}
    assert set(schema) <= known, schema
    if "$ref" in schema:
        yield from faults(value, whole["$defs"][schema["$ref"].rsplit("/", 1)[1]], whole, at)
    if "anyOf" in schema:
        tries = [list(faults(value, part, whole, at)) for part in schema["anyOf"]]
        if all(tries):
            yield min(tries, key=len)[0]
    if "const" in schema and value != schema["const"]:
        yield f"{at}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is none of {schema['enum']}"
    names = schema.get("type", [])
    names = [names] if isinstance(names, str) else names
    if names and not any(is_type(value, name) for name in names):
        yield f"{at}: {value!r} is no {names}"
        return
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        yield f"{at}: {value!r} does not match {schema['pattern']}"
    if isinstance(value, int) and value < schema.get("minimum", value):
        yield f"{at}: {value} is too small"
    if isinstance(value, int) and value > schema.get("maximum", value):
        yield f"{at}: {value} is too large"
    if isinstance(value, list):
        for i, item in enumerate(value):
            yield from faults(item, schema.get("items", {}), whole, f"{at}[{i}]")
    if isinstance(value, dict):
        yield from object_faults(value, schema, whole, at)


def object_faults(value, schema, whole, at):
    properties = schema.get("properties", {})
    more = schema.get("additionalProperties", True)
    for name in schema.get("required", []):
        if name not in value:
            yield f"{at}: {name} is missing"
    if properties and [n for n in properties if n in value] != [n for n in value if n in properties]:
        yield f"{at}: fields in another order: {list(value)}"
    for name, item in value.items():
        if name in properties:
            yield from faults(item, properties[name], whole, f"{at}.{name}")
        elif more is False:
            yield f"{at}: unknown field {name}"
        elif more is not True:
            yield from faults(item, more, whole, f"{at}.{name}")


def check_lines(text, schema_file, what):
    with open(schema_file, encoding="utf-8") as f:
        schema = json.load(f)
    lines = [json.loads(line) for line in text.splitlines()]
    if not lines:
        wrong.append(f"{what}: nothing was reported")
    for number, line in enumerate(lines, 1):
        wrong.extend(f"{what}, line {number}: {fault}" for fault in faults(line, schema, schema))
    return lines


# ---- the reports ---------------------------------------------------------------------------------

VALIDATE, REPLAY = "formats/json/validate.schema.json", "formats/json/replay.schema.json"
inputs = ["samples/records", "samples/broken"]

lines = check_lines(run("tafl-validate", "--summary", "--report", "jsonl", *inputs), VALIDATE, "jsonl")
records, summary = [line for line in lines if "record" in line], lines[-2]["summary"]
document = json.loads(run("tafl-validate", "--report", "json", *inputs))
check_lines(json.dumps(document), VALIDATE, "json")
if document["records"] != records or document["summary"] != summary:
    wrong.append("json and jsonl say different things")
for verdict in ("valid", "invalid", "unjudged"):
    if summary[verdict] != sum(record["verdict"] == verdict for record in records):
        wrong.append(f"summary: wrong number of {verdict} records")
if summary["records"] != len(records) or summary["plies"] != sum(r["plies"] for r in records):
    wrong.append("summary: the numbers do not add up")
findings = [finding for record in records for finding in record["findings"]]

plies = check_lines(run("tafl-replay", "--report", "jsonl", *inputs), REPLAY, "replay")
check_lines(run("tafl-replay", "--report", "jsonl", "--at", "1a", "samples/records"), REPLAY, "at")
check_lines(run("tafl-replay", "--report", "jsonl", "--against", "copenhagen sw:n efe:n",
                "samples/records/copenhagen.otg"), REPLAY, "against")
first = [p for p in plies if (p["file"], p["record"]) == (records[0]["file"], 1)]
if [p["ply"] for p in first] != list(range(1, records[0]["plies"] + 1)):
    wrong.append("replay: the plies of the first record are not numbered from 1")

with tempfile.TemporaryDirectory() as here:
    report = os.path.join(here, "losses.jsonl")
    run("tafl-convert", "-q", "-t", "csv", "--loss-report", report, *inputs)
    with open(report, encoding="utf-8") as f:
        losses = check_lines(f.read(), "formats/json/loss.schema.json", "losses")
if {"tags", "comments"} - {loss["what"] for loss in losses}:
    wrong.append("losses: csv keeps neither tags nor comments, and the report does not say so")

for pair in (["brandub.otg", "puzzle.otg"], ["brandub.otg", "copenhagen.otg"], ["puzzle.otg", "puzzle.otg"]):
    names = [f"samples/records/{name}" for name in pair]
    pairs = check_lines(run("tafl-diff", "--report", "json", *names), "formats/json/diff.schema.json", "diff")
    if pairs[0]["same"] != (pair[0] == pair[1]) or pairs[0]["same"] == bool(pairs[0]["differences"]):
        wrong.append(f"diff: {pair} are the same, or not")

INFER = "formats/json/infer.schema.json"
for options in ([], ["--search", "-r", "copenhagen sw:n"]):
    inferred = run("tafl-rules", "infer", "--report", "json", *options, "samples/records")
    for report in check_lines(json.dumps(json.loads(inferred)), INFER, "infer"):
        groups = {ruleset["name"]: ruleset["group"] for ruleset in report["rulesets"]}
        if {name for name in groups if groups[name] == 1} != set(report["alike"]):
            wrong.append("infer: the first group is not what plays alike")
        if report["explained"] + len(report["outliers"]) != report["records"]:
            wrong.append("infer: explained records and outliers do not add up")
        if ("search" in report) != bool(options):
            wrong.append("infer: a search that was not asked for, or none")

MATCH = "formats/json/match.schema.json"
for options in (["-n", "1"], ["-n", "4", "--sprt", "-20,0"]):
    table = run("tafl-match", "-r", "brandub", "--nodes", "50", *options, "--report", "json", "builtin", "builtin")
    for report in check_lines(table, MATCH, "match"):
        played = sum(sum(report["first"][side].values()) for side in report["first"])
        if played != int(options[1]) or sum(report["endings"].values()) != played:
            wrong.append(f"match: the numbers do not add up: {table}")
        if ("sprt" in report) != ("--sprt" in options) or (report["elo"] is None) != (played < 2):
            wrong.append(f"match: a difference or a test too many, or none: {table}")

# What the engine says to requests, good and bad, and what a host of ours asks another one.
ENGINE = "formats/json/engine.schema.json"
talk = ['{"id":"a","rules":"brandub","moves":["d2-c2"],"plies":[0,1],"budget":{"nodes":200},"lines":3}',
        '{"id":1.5,"rules":"brandub esc:e cor:","start":"/7/7/7/3K3/7/7/3t3/ defenders"}',
        '{"id":2,"rules":"brandub esc:e cor:","start":"/7/7/7/3K3/7/7/3t3/ defenders","moves":["d4-a4"]}',
        '{"id":3,"rules":"x"}', '{"id":3,"rules":"brandub","moves":["a1-a2"]}', '{"id":3,"action":"sing"}', "no",
        '{"action":"version"}', '{"action":"version","id":"v"}', '{"action":"cancel","id":9}']
done = subprocess.run([os.path.join(folder, "tafl-engine"), "-p", "jsonl"], input="\n".join(talk).encode(),
                      capture_output=True)
said = check_lines(done.stdout.decode(), ENGINE, "engine")
kinds = ["error" if "error" in line else "answer" if "final" in line else "about" for line in said]
if [kinds.count(kind) for kind in ("answer", "error", "about")] != [4, 5, 2]:
    wrong.append(f"engine: other answers than requests: {kinds}")
with tempfile.TemporaryDirectory() as here:
    heard = os.path.join(here, "heard")
    script = f"jsonl:exec sh tests/engines/jsonl.sh {heard} good a4-a2"
    run("tafl-match", "-q", "-r", "brandub", "-n", "1", "--plies", "0", "--nodes", "50", "--longest", "2", script,
        "builtin")
    with open(heard, encoding="utf-8") as f:
        asked = check_lines(f.read(), ENGINE, "host")
    with open(ENGINE, encoding="utf-8") as f:
        whole = json.load(f)
    if [line.get("action") for line in asked] != ["version", None]:
        wrong.append(f"host: other requests: {asked}")
    wrong.extend(f"host: {fault}" for fault in faults(asked[-1], whole["$defs"]["request"], whole))

# ---- SARIF: what its schema requires, and that each rule is described ----------------------------

sarif = json.loads(run("tafl-validate", "--report", "sarif", *inputs))
log = sarif["runs"][0]
driver = log["tool"]["driver"]
if sarif["version"] != "2.1.0" or len(sarif["runs"]) != 1 or not driver["name"]:
    wrong.append("sarif: no log of version 2.1.0 with one run and a named driver")
if len(log["results"]) != len(findings):
    wrong.append("sarif: not as many results as findings")
rules = {rule["id"]: rule for rule in driver["rules"]}
for result, finding in zip(log["results"], findings):
    place = result["locations"][0]["physicalLocation"]
    if (result["ruleId"], result["level"]) != (finding["id"], finding["severity"]):
        wrong.append(f"sarif: {result['ruleId']} is not finding {finding['id']}")
    if not result["message"]["text"] or not place["artifactLocation"]["uri"]:
        wrong.append("sarif: a result without text or file")
    if place["region"]["startLine"] < 1 or place["region"]["startColumn"] < 1:
        wrong.append("sarif: a region that begins nowhere")
    if finding["id"] in rules and \
            rules[finding["id"]]["defaultConfiguration"]["level"] != finding["severity"]:
        wrong.append(f"sarif: {finding['id']} has another default level")

# ---- JUnit ---------------------------------------------------------------------------------------

junit = run("tafl-validate", "--report", "junit", *inputs)
if shutil.which("xmllint"):
    done = subprocess.run(["xmllint", "--noout", "--nonet", "--schema", "formats/xml/junit.xsd", "-"],
                          input=junit.encode(), capture_output=True)
    if done.returncode:
        wrong.append("junit: " + done.stderr.decode())
else:
    print("junit is not checked: xmllint is not installed")
if f'tests="{summary["records"]}" failures="{summary["invalid"]}" errors="{summary["unjudged"]}"' \
        not in junit.splitlines()[1]:
    wrong.append("junit: other totals than in the summary")

# ---- TAP -----------------------------------------------------------------------------------------

tap = run("tafl-validate", "--report", "tap", *inputs).splitlines()
results = [line for line in tap if re.match(r"(not )?ok \d+ - ", line)]
expected = [("ok" if r["verdict"] == "valid" else "not ok") + f" {i} - " for i, r in enumerate(records, 1)]
if tap[0] != "TAP version 14" or f"1..{len(records)}" not in tap:
    wrong.append("tap: no version or plan")
if len(results) != len(expected) or not all(a.startswith(b) for a, b in zip(results, expected)):
    wrong.append("tap: other results than verdicts")

print("\n".join(wrong[:20]))
sys.exit(1 if wrong else 0)
