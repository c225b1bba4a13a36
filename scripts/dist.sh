#!/usr/bin/env bash
# Builds the release files in target/archives, each with a checksum:
#
#   scripts/dist.sh linux      an archive for Linux: program, documentation, man pages, completions. The program
#                              contains the C library, so it starts on every Linux
#   scripts/dist.sh aarch64    the same for ARM processors of 64 bits, on another one; needs gcc-aarch64-linux-gnu, and
#                              the target aarch64-unknown-linux-gnu from rustup or Debian's compiler as for windows
#   scripts/dist.sh macos      the same for macOS, on a Mac; needs GNU tar (brew install gnu-tar)
#   scripts/dist.sh deb        a package for Debian and its relatives
#   scripts/dist.sh windows    an archive for Windows; needs MinGW-w64, and the target x86_64-pc-windows-gnu from
#                              rustup, or Debian's rustc-web with the standard library's source (rust-web-src)
#
# Several of them in one command, too. tests/dist/check.sh tries what was made.
set -euo pipefail
cd "$(dirname "$0")/.."

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
# The same files make the same archives.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH
out=target/archives
work=target/archives-work
target=${CARGO_TARGET_DIR:-target}
host=$(rustc -vV | sed -n 's/^host: //p')
# On Linux the C library becomes part of the program.
unset RUSTFLAGS CARGO_ENCODED_RUSTFLAGS
export CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUSTFLAGS="-C target-feature=+crt-static"
export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUSTFLAGS="-C target-feature=+crt-static"
program=$target/$host/dist/tripoint

# The files that every archive for a target has, apart from the program.
papers() {
    mkdir -p "$1/completions"
    cp -r README.md CHANGELOG.md LICENSE docs "$1"
    scripts/third-party.py "$2" >"$1/THIRD-PARTY.txt"
    "$program" man "$1/man"
    local shell
    for shell in bash zsh fish elvish powershell; do
        "$program" completions "$shell" >"$1/completions/tripoint.$shell"
    done
}

# The entry that puts the page into a desktop's menu, and its icon.
desktop() {
    mkdir -p "$1/applications" "$1/icons/hicolor/scalable/apps"
    cp web/page/public/icon.svg "$1/icons/hicolor/scalable/apps/tripoint.svg"
    # Closing the terminal ends the engine.
    cat >"$1/applications/tripoint.desktop" <<'ENTRY'
[Desktop Entry]
Type=Application
Name=Tripoint
GenericName=Connection games
GenericName[de]=Verbindungsspiele
Comment=Play and analyse Y, Poly-Y, Hex and their relatives
Comment[de]=Y, Poly-Y, Hex und ihre Verwandten spielen und analysieren
Exec=tripoint web
Icon=tripoint
Terminal=true
Categories=Game;BoardGame;
Keywords=Y;Hex;Poly-Y;board;engine;
ENTRY
}

# Sets all file dates to the commit's.
dated() {
    find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

checksum() {
    local sum=(sha256sum)
    command -v sha256sum >/dev/null || sum=(shasum -a 256)
    (cd "$out" && "${sum[@]}" "$1" >"$1.sha256")
    echo "$out/$1"
}

linux() {
    desktop "$work/tripoint-$version-$(uname -m)-linux/share"
    tarball "tripoint-$version-$(uname -m)-linux" "$program" "$host"
}

macos() {
    tarball "tripoint-$version-$(uname -m)-macos" "$program" "$host"
}

aarch64() {
    local triple=aarch64-unknown-linux-gnu
    CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc cross $triple
    desktop "$work/tripoint-$version-aarch64-linux/share"
    tarball "tripoint-$version-aarch64-linux" "$target/$triple/dist/tripoint" "$triple"
}

# Builds for another system: with rustup's standard library or, if that isn't available, with Debian's compiler and a
# standard library built from source.
cross() {
    if rustup target add "$1" >/dev/null 2>&1; then
        cargo build --profile dist --locked --target "$1"
    else
        PATH=/usr/bin:$PATH RUSTC_BOOTSTRAP=1 cargo build --profile dist --locked --target "$1" -Z build-std=std,panic_unwind
    fi
}

# An archive with a program for a target.
tarball() {
    local name=$1 tar
    tar=$(command -v gtar || command -v tar)
    papers "$work/$name" "$3"
    install -m 755 "$2" "$work/$name/tripoint"
    "$tar" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -C "$work" -czf "$out/$name.tar.gz" "$name"
    checksum "$name.tar.gz"
}

deb() {
    local architecture name root
    architecture=$(dpkg --print-architecture)
    name=tripoint_${version}_$architecture
    root=$work/deb
    papers "$work/papers" "$host"
    desktop "$root/usr/share"
    install -D -m 755 "$program" "$root/usr/bin/tripoint"
    mkdir -p "$root/usr/share/doc/tripoint" "$root/usr/share/man/man1" "$root/DEBIAN"
    cp -r README.md CHANGELOG.md docs "$work/papers/THIRD-PARTY.txt" "$root/usr/share/doc/tripoint"
    install -m 644 LICENSE "$root/usr/share/doc/tripoint/copyright"
    cp "$work"/papers/man/*.1 "$root/usr/share/man/man1"
    gzip -9n "$root"/usr/share/man/man1/*.1
    install -D -m 644 "$work/papers/completions/tripoint.bash" "$root/usr/share/bash-completion/completions/tripoint"
    install -D -m 644 "$work/papers/completions/tripoint.zsh" "$root/usr/share/zsh/vendor-completions/_tripoint"
    install -D -m 644 "$work/papers/completions/tripoint.fish" "$root/usr/share/fish/vendor_completions.d/tripoint.fish"
    cat >"$root/DEBIAN/control" <<CONTROL
Package: tripoint
Version: $version
Architecture: $architecture
Maintainer: The Tripoint developers <tripoint@localhost>
Section: games
Priority: optional
Installed-Size: $(du -sk "$root/usr" | cut -f 1)
Description: engine for the connection games Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y
 Plays against people at a terminal, and in board GUIs and harnesses that
 speak GTP; analyses games, draws boards, plays matches between engines.
CONTROL
    dated "$root"
    dpkg-deb --root-owner-group --build "$root" "$out/$name.deb" >/dev/null
    checksum "$name.deb"
}

windows() {
    local triple=x86_64-pc-windows-gnu name
    name=tripoint-$version-x86_64-windows
    export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
    cross $triple
    papers "$work/$name" $triple
    install -m 755 "$target/$triple/dist/tripoint.exe" "$work/$name/tripoint.exe"
    dated "$work/$name"
    rm -f "$out/$name.zip"
    (cd "$work" && find "$name" -type f | LC_ALL=C sort | zip -q -X "../archives/$name.zip" -@)
    checksum "$name.zip"
}

if [ $# -eq 0 ]; then
    sed -n 's/^# \{0,1\}//; 2,13p' "$0" >&2
    exit 2
fi
for task; do
    case $task in linux | aarch64 | macos | deb | windows) ;; *)
        echo "got '$task', expected linux, aarch64, macos, deb or windows" >&2
        exit 2
        ;;
    esac
done
rm -rf "$work"
mkdir -p "$out" "$work"
cargo build --profile dist --locked --target "$host"
for task; do
    "$task"
done
rm -rf "$work"
