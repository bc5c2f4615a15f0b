#!/bin/sh
# SPDX-License-Identifier: MIT
# From a fresh copy to a first answer: installs what building needs (Debian), builds the library and
# the tools into build/, and checks the sample records. Every command is printed before it runs.
set -eu
cd "$(dirname "$0")/.."

show() {
    echo "\$ $*"
    "$@"
}

show sh tests/run.sh needs
show cmake -S . -B build -G Ninja -DTAFL_TESTS=OFF -Wno-dev --log-level=WARNING
show ninja -C build --quiet
show build/tafl-validate samples/records
show build/tafl-validate -r brandub samples/archive
