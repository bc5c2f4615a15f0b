#!/bin/sh
# SPDX-License-Identifier: MIT
# Debian packages of this tree, and whether they are any good. Not a part of the tests: it takes minutes, and packages
# of the system that the tests do without.
#
#   sh tests/package/debian.sh [FOLDER]        builds the packages into FOLDER (build/debian), and lintian reads them
#   sh tests/package/debian.sh --try [FOLDER]  installs them in a minimal Debian made for it, and tries them there (as root)
#
# The packages are built from what git has, in a copy; debian/ lies beside this script and is put in place there.
set -eu
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
try=
[ "${1:-}" = --try ] && try=yes && shift
out=${1:-$root/build/debian}

build() {
    rm -rf "$out" && mkdir -p "$out/taflkit-0.1.0"
    (cd "$root" && git archive HEAD) | tar -xf - -C "$out/taflkit-0.1.0"
    cp -R "$here/debian" "$out/taflkit-0.1.0/debian"
    (cd "$out/taflkit-0.1.0" && dpkg-buildpackage --no-sign -b >"$out/build.log" 2>&1) ||
        { tail -n 40 "$out/build.log"; exit 1; }
    (cd "$out" && ls ./*.deb)
    # The package is in no archive yet, so that there is no wish for it to close.
    (cd "$out" && lintian --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs ./*.changes)
    echo "lintian: neither errors nor warnings"
}

# in_root COMMAND: as a new user would type it, in the new system.
in_root() {
    chroot "$system" /bin/sh -ec "export HOME=/root LC_ALL=C.UTF-8; $1"
}

# A minimal system from the same place as this one, with nothing of ours but the packages.
try_packages() {
    system=$(mktemp -d)
    trap 'rm -rf "$system"' EXIT
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
    . /etc/os-release
    debootstrap --variant=minbase "$VERSION_CODENAME" "$system" "$mirror" >"$out/root.log" 2>&1 ||
        { tail -n 20 "$out/root.log"; exit 1; }
    cp /etc/resolv.conf "$system/etc/" 2>/dev/null || true
    cp /etc/apt/apt.conf.d/*proxy* "$system/etc/apt/apt.conf.d/" 2>/dev/null || true
    mkdir "$system/packages"
    cp "$out"/*.deb "$system/packages" && rm -f "$system"/packages/*-dbgsym_*
    begin=$(date +%s)
    in_root 'cd packages && apt-get update -qq && apt-get install -qq -y --no-install-recommends ./*.deb' >"$out/install.log" 2>&1 ||
        { tail -n 20 "$out/install.log"; exit 1; }
    in_root 'cd /usr/share/doc/taflkit && tafl validate -r brandub samples/records samples/archive'
    in_root 'cd /tmp && tafl render /usr/share/doc/taflkit/samples/records/brandub.otg --at 6a -o a.png && test -s a.png'
    in_root 'cd /tmp && tafl render brandub -o a.pdf && test -s a.pdf && tafl rules show copenhagen | head -n 2'
    in_root 'test -e /usr/share/bash-completion/completions/tafl && test -e /usr/share/zsh/vendor-completions/_tafl'
    echo "installed, a game judged, a diagram drawn: $(($(date +%s) - begin)) s with the packages of the system"
    in_root 'apt-get install -qq -y --no-install-recommends gcc libc6-dev pkg-config' >>"$out/install.log" 2>&1
    in_root 'cd /tmp && gcc /usr/share/doc/taflkit/samples/api/judge.c $(pkg-config --cflags --libs taflformats) -o judge &&
        { ./judge /usr/share/doc/taflkit/samples/broken/illegal.otg >said || [ $? -eq 1 ]; } && test -s said'
    echo "a program was built with the library"
    in_root 'apt-get purge -qq -y "libtafl*" "taflkit*"' >>"$out/install.log" 2>&1
    left=$(find "$system/usr" "$system/etc" "$system/var/lib" -name '*tafl*' -not -path '*/apt/*')
    [ -z "$left" ] || { echo "purging leaves $left"; exit 1; }
    echo "purged: nothing is left"
}

for tool in dpkg-buildpackage dh lintian; do
    command -v $tool >/dev/null && continue
    echo "$tool is missing: apt-get install build-essential debhelper devscripts lintian" >&2
    exit 2
done
if [ -n "$try" ]; then
    ls "$out"/*.deb >/dev/null
    try_packages
else
    build
fi
