#!/usr/bin/env bash
# Says what remains to be filled in before a release, and fails if anything does.
set -euo pipefail
cd "$(dirname "$0")/.."

open=0
missing() {
    echo "$1" >&2
    open=1
}

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
for key in repository documentation; do
    address=$(sed -n "s/^$key = \"\(.*\)\"\$/\1/p" Cargo.toml | head -n 1)
    case $address in
        "" | *example.org*) missing "Cargo.toml: got $key '$address', expected the address of the project" ;;
    esac
done
package=$(sed -n 's/^    "version": "\(.*\)",$/\1/p;s/^  "version": "\(.*\)",$/\1/p' web/npm/package.json | head -n 1)
[ "$package" = "$version" ] || missing "web/npm/package.json: got version '$package', expected '$version' as in Cargo.toml"
wheel=$(sed -n 's/^version = "\(.*\)"$/\1/p' crates/python/Cargo.toml | head -n 1)
[ "$wheel" = "$version" ] || missing "crates/python/Cargo.toml: got version '$wheel', expected '$version' as in Cargo.toml"
cited=$(sed -n 's/^version: \(.*\)$/\1/p' CITATION.cff | head -n 1)
[ "$cited" = "$version" ] || missing "CITATION.cff: got version '$cited', expected '$version' as in Cargo.toml"
for file in CITATION.cff README.md; do
    ! grep -q 'example\.org' "$file" || missing "$file: got an address at example.org, expected the address of the project"
done
! grep -qi 'published yet' README.md || missing "README.md: got 'published yet', expected no such note"
repository=$(sed -n 's/^repository = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
grep -q "\"repository\".*$repository" web/npm/package.json || missing "web/npm/package.json: got no repository '$repository', expected that of Cargo.toml"
if [ -n "${GITHUB_REPOSITORY:-}" ] && [ "$repository" != "https://github.com/$GITHUB_REPOSITORY" ]; then
    missing "Cargo.toml: got repository '$repository', expected https://github.com/$GITHUB_REPOSITORY"
fi
others=$(sed -n 's/^tripoint[a-z-]* = { version = "\([^"]*\)".*/\1/p' Cargo.toml | sort -u)
[ "$others" = "$version" ] || missing "Cargo.toml: got versions '$others' for its crates, expected '$version'"
grep -q "^## $version\$" CHANGELOG.md || missing "CHANGELOG.md: got no heading '## $version', expected one without '(unreleased)'"
[ -z "$(git status --porcelain)" ] || missing "the working tree: got changes that are not committed, expected none"
exit "$open"
