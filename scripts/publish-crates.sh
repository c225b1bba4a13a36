#!/usr/bin/env bash
# Publishes the crates on crates.io, those without dependencies on others first. It skips those already there, and waits
# when crates.io asks it to: new crates are accepted one every ten minutes after the first five. So it can be run again.
#
# Needs CARGO_REGISTRY_TOKEN, and a checkout without changes. `scripts/publish-crates.sh --dry-run` only says what it
# would do.
set -euo pipefail
cd "$(dirname "$0")/.."

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -n 1)
crates=(
    tripoint-kernels tripoint-games tripoint-records tripoint-network tripoint-trainer tripoint-solver tripoint-engine
    tripoint-jobs tripoint-matches tripoint-training tripoint-page tripoint-analysis tripoint
)
# The list is complete: the crates of the workspace that may be published.
expected=$(cargo metadata --no-deps --locked --format-version 1 | grep -o '"name":"tripoint[a-z-]*","version":"[^"]*"' | cut -d '"' -f 4 | sort -u)
private=$(grep -l '^publish = false' crates/*/Cargo.toml | xargs sed -n 's/^name = "\(.*\)"$/\1/p' | grep '^tripoint' | sort -u)
if ! diff <(printf '%s\n' "${crates[@]}" | sort) <(comm -23 <(echo "$expected") <(echo "$private")) >&2; then
    echo "scripts/publish-crates.sh: the list of crates (<) differs from those of the workspace (>); correct the list" >&2
    exit 1
fi

is_there() {
    curl --silent --fail --output /dev/null --user-agent "tripoint release" "https://crates.io/api/v1/crates/$1/$version"
}

for crate in "${crates[@]}"; do
    if [ "${1:-}" = --dry-run ]; then
        echo "$crate $version"
        continue
    fi
    if is_there "$crate"; then
        echo "$crate $version: already there"
        continue
    fi
    until output=$(cargo publish --locked --package "$crate" 2>&1); do
        case $output in
        *"Too Many Requests"* | *429*)
            echo "$crate: crates.io asks to wait; trying again in ten minutes"
            sleep 610
            ;;
        *)
            echo "$output" >&2
            exit 1
            ;;
        esac
    done
    echo "$crate $version: published"
done
