#!/bin/sh
# SPDX-License-Identifier: MIT
# Holds random records and those of the corpora, as the library writes them, against the schemas of
# the format, with validators that are not ours.
# Usage: schemas.sh json|xml EMIT ROOT
set -u
format=$1 emit=$2 root=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
wrong=0

skip() {
    echo "skipped: $1"
    exit 77
}

check_json() {
    python3 -c 'import jsonschema' 2>/dev/null || skip "python3-jsonschema is not installed"
    python3 - "$root/formats/json/tafl-record.schema.json" "$@" <<'END' || wrong=1
import json, jsonschema, sys
schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
wrong = 0
for path in sys.argv[2:]:
    text = open(path, encoding="utf-8").read()
    documents = [json.loads(line) for line in text.splitlines()] if path.endswith("l") else [json.loads(text)]
    for document in documents:
        for error in validator.iter_errors(document):
            wrong += 1
            print(path, error.json_path, error.message[:300])
# and what is no record
for bad in ({}, {"tafl_record": "1"}, {"tafl_record": 1, "moves": [{}]}, {"tafl_record": 1, "first": "red"},
            {"tafl_record": 1, "variations": [{"moves": []}]}, {"tafl_record": 1, "tags": {"a": 1}}):
    if validator.is_valid(bad):
        wrong += 1
        print("the schema accepts", bad)
sys.exit(wrong != 0)
END
}

# Each document is valid by both schemas; a few that are wrong are by neither.
check_xml() {
    command -v xmllint >/dev/null || skip "xmllint is not installed"
    for file in "$@"; do
        for schema in "--relaxng $root/formats/xml/tafl-record.rng" "--schema $root/formats/xml/tafl-record.xsd"; do
            xmllint --noout --huge $schema "$file" >"$work/said" 2>&1 && continue
            echo "$file: $schema"
            head -n 20 "$work/said"
            wrong=1
        done
    done
    for bad in '<game first="red"/>' '<game><moves><move from="a1"/></moves></game>' '<game><tag>x</tag></game>' \
        '<game><moves><variation/></moves></game>' '<game><result winner="blue"/></game>' '<match/>'; do
        echo "<games xmlns=\"urn:taflkit:record:1\">$bad</games>" >"$work/bad.xml"
        for schema in "--relaxng $root/formats/xml/tafl-record.rng" "--schema $root/formats/xml/tafl-record.xsd"; do
            xmllint --noout $schema "$work/bad.xml" >/dev/null 2>&1 || continue
            echo "$schema accepts $bad"
            wrong=1
        done
    done
}

# Every record of the corpora, but in slow runs only the annotated ones.
corpus=$root/../shared/corpus
set --
for file in "$corpus"/otg/*.otg; do
    if [ -r "$file" ]; then set -- "$@" "$file"; fi
done
"$emit" "$format" 100 "$@" >"$work/many.$format" || exit 1
if [ -z "${UNIT_SLOW:-}" ]; then
    for file in "$corpus"/csv/*.csv "$corpus"/aagenielsen/sample.ndjson "$corpus"/aagenielsen/originals/* \
        "$corpus"/formats/unibo/* "$corpus"/formats/hnefatafl-org/*; do
        if [ -r "$file" ]; then set -- "$@" "$file"; fi
    done
fi
"$emit" "$format" 1 >"$work/one.$format" || exit 1
"$emit" "$format" 0 >"$work/none.$format" || exit 1
if [ "$format" = json ]; then
    "$emit" jsonl 100 "$@" >"$work/lines.jsonl" || exit 1
    check_json "$work/many.json" "$work/one.json" "$work/none.json" "$work/lines.jsonl"
else
    "$emit" xml 0 "$@" >"$work/all.xml" || exit 1
    check_xml "$work/many.xml" "$work/one.xml" "$work/none.xml" "$work/all.xml"
fi
exit $wrong
