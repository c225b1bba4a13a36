#!/usr/bin/env bash
# Tries what scripts/dist.sh or the Containerfile has made: unpacks or installs each file, plays a game with its
# program, and compares the game with that of the program of this checkout: the same seed gives the same game
# everywhere. The installation is removed again.
#
#   tests/dist/check.sh target/archives/*.gz target/archives/*.deb target/archives/*.zip
#   tests/dist/check.sh image:localhost/tripoint
#
# The game is compared with that of release/tripoint in the target folder (`cargo build --release --locked`).
# The archive for Windows needs Wine (wine64) and MinGW-w64, one for another processor qemu-user, an image Buildah.
set -euo pipefail
here=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
container=
trap 'rm -rf "$work"; [[ -z $container ]] || buildah rm "$container" >/dev/null' EXIT

if (($# == 0)); then
    echo "expected files that scripts/dist.sh has made, or image:NAME" >&2
    exit 2
fi
native=$(realpath -m "${CARGO_TARGET_DIR:-$here/target}")/release/tripoint
if [[ ! -x $native ]]; then
    echo "$native: expected the program to compare with; cargo build --release --locked makes it" >&2
    exit 2
fi

# The version, a game of Y over GTP, then a picture, to know that files can be written.
game() {
    local flags=(--size 5 --simulations 200 --seed 7 --no-book)
    rm -f "$work/board.png"
    "$@" --version </dev/null | tr -d '\r'
    (for _ in 1 2 3 4 5 6 7; do printf 'genmove b\ngenmove w\n'; done; echo showboard) | "$@" "${flags[@]}" | tr -d '\r'
    (cd "$work" && "$@" draw --size 5 c3 --output board.png </dev/null | tr -d '\r')
    test -s "$work/board.png"
}

game "$native" >"$work/expected"
grep -q 'has won' "$work/expected"

tried() {
    diff "$work/expected" "$work/played"
    echo "$1: plays the same game"
}

papers() {
    local file
    for file in README.md LICENSE THIRD-PARTY.txt CHANGELOG.md docs/rules.md man/tripoint.1 man/tripoint-match.1 completions/tripoint.bash; do
        test -s "$1/$file" || { echo "$1 has no $file" >&2; exit 1; }
    done
}

# A program that asks for no library of the system, and the entry of a menu.
linux() {
    local sections
    sections=$(readelf -d "$1")
    if grep NEEDED <<<"$sections"; then
        echo "$1 needs libraries of the system" >&2
        exit 1
    fi
    desktop-file-validate "$2/applications/tripoint.desktop"
    test -s "$2/icons/hicolor/scalable/apps/tripoint.svg"
}

# Wine 8 lacks a library that the program asks for its random numbers.
windows() {
    cat >"$work/stub.c" <<'C'
#include <windows.h>
BOOLEAN WINAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) { return SystemFunction036(data, (ULONG)length); }
C
    x86_64-w64-mingw32-gcc -shared -o "$1/bcryptprimitives.dll" "$work/stub.c" -ladvapi32
    local wine
    wine=$(command -v wine64 || echo /usr/lib/wine/wine64)
    export WINEDEBUG=-all WINEPREFIX="$work/wine"
    game "$wine" "$1/tripoint.exe" >"$work/played"
}

# The picture is written by the image's unprivileged user to a folder of this machine.
image() {
    local program
    container=$(buildah from --pull-never "$1")
    program=$(buildah inspect --format '{{index .OCIv1.Config.Entrypoint 0}}' "$container")
    chmod 1777 "$work"
    game buildah run --volume "$work:/board" --workingdir /board "$container" -- "$program" >"$work/played"
    test "$(buildah run "$container" -- id -un)" = nobody
    buildah run "$container" -- test -s /usr/share/doc/tripoint/LICENSE
    buildah rm "$container" >/dev/null
    container=
}

for file; do
    if [[ $file == image:* ]]; then
        image "${file#image:}"
        tried "$file"
        continue
    fi
    (cd "$(dirname "$file")" && sha256sum --quiet -c "$(basename "$file").sha256")
    name=$(basename "$file")
    case $name in
    *.tar.gz)
        tar -C "$work" -xzf "$file"
        root=$work/${name%.tar.gz}
        papers "$root"
        case $name in
        *-linux.*) linux "$root/tripoint" "$root/share" ;;
        esac
        emulator=()
        case $name in
        *-aarch64-linux.*) [ "$(uname -m)" = aarch64 ] || emulator=(qemu-aarch64) ;;
        esac
        game "${emulator[@]}" "$root/tripoint" >"$work/played"
        ;;
    *.zip)
        unzip -q "$file" -d "$work"
        papers "$work/${name%.zip}"
        windows "$work/${name%.zip}"
        ;;
    *.deb)
        dpkg -i "$file" >/dev/null
        game /usr/bin/tripoint >"$work/played"
        linux /usr/bin/tripoint /usr/share
        test -s /usr/share/doc/tripoint/THIRD-PARTY.txt
        test -s /usr/share/man/man1/tripoint.1.gz
        test -s /usr/share/bash-completion/completions/tripoint
        dpkg -r tripoint >/dev/null
        test ! -e /usr/bin/tripoint
        ;;
    *)
        echo "$file: expected a .tar.gz, .deb, .zip or image:NAME" >&2
        exit 2
        ;;
    esac
    tried "$name"
done
