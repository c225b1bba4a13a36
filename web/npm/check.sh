#!/usr/bin/env bash
# Builds the npm package and tries it as a user would: its tarball, installed in an empty folder by the commands of its
# README, in Node, in an app that Vite builds, and in Chromium. Prints sizes and times.
#
#   web/npm/check.sh            builds the engine, too
#   web/npm/check.sh --built    with the engine that web/build has put into web/site
#   SHOTS=FOLDER web/npm/check.sh   stores pictures of the boards
#
# Needs what web/build needs, Node.js 20.19 or later and Chromium; on Debian as root, what is missing is installed. Then
# `npm publish web/npm/tripoint-engine-VERSION.tgz` publishes what was tried.
set -euo pipefail
cd "$(dirname "$0")/../.."
npm=$PWD/web/npm
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SHOTS=${SHOTS:-}
[ -n "$SHOTS" ] || unset SHOTS

step() {
    local name=$1 begun=$SECONDS
    shift
    "$@"
    echo "   $name: $((SECONDS - begun)) s"
}

# The tools are those of the page.
tools() {
    .ci/install node=nodejs npm=npm "${CHROMIUM:-/usr/bin/chromium}=chromium"
    (cd web/page && npm install --no-save --no-audit --no-fund --loglevel=error)
}

lint() {
    (cd web/npm && node ../page/node_modules/typescript/bin/tsc --noEmit -p . && node ../page/node_modules/eslint/bin/eslint.js src)
}

engine() {
    web/build >"$work/web-build.log"
}

package() {
    node web/npm/build.mjs
    rm -f "$npm"/*.tgz
    (cd web/npm && npm pack --silent >/dev/null)
    tarball=$(compgen -G "$npm/tripoint-engine-*.tgz")
}

# The README says `npm install tripoint-engine`; here it is the tarball.
install() {
    mkdir "$work/app"
    cd "$work/app"
    npm init -y >/dev/null
    grep -qxF "npm install tripoint-engine" "$npm/README.md"
    npm install --no-audit --no-fund --loglevel=error "$tarball"
    cd - >/dev/null
}

in_node() {
    cp "$npm/tests/"*.test.mjs "$npm/tests/support.mjs" "$npm/README.md" "$work/app"
    # How the tests of the page let an engine fail.
    web/page/node_modules/.bin/esbuild web/page/tests/support/trap.ts --log-level=warning --outfile="$work/app/trap.mjs"
    (cd "$work/app" && node --test --test-reporter=spec ./*.test.mjs)
}

# The types, as new and as older projects look for them, and the app as Vite serves and builds it.
app() {
    cp -r "$npm/tests/app" "$work/app/src"
    cd "$work/app/src"
    local tools=$npm/../page/node_modules
    node "$tools/typescript/bin/tsc" --project . --module esnext --moduleResolution bundler
    node "$tools/typescript/bin/tsc" --project . --module nodenext --moduleResolution nodenext
    node "$tools/vite/bin/vite.js" build --logLevel warn --base ./ --target es2022 --outDir "$work/built" --emptyOutDir .
    cd - >/dev/null
}

in_chromium() {
    node web/npm/tests/browser.mjs "$work/app" "$work/app/src" "$work/built"
}

sizes() {
    local file
    printf '%-24s %9s %9s\n' file bytes "gzip -9"
    for file in "$work"/app/node_modules/tripoint-engine/dist/*.{js,wasm,net,txt}; do
        printf '%-24s %9d %9d\n' "${file##*/}" "$(wc -c <"$file")" "$(gzip -9c "$file" | wc -c)"
    done
    printf '%-24s %9s %9d\n' "worker.js, engine.wasm" "" \
        "$(cat "$work"/app/node_modules/tripoint-engine/dist/{worker.js,engine.wasm} | gzip -9c | wc -c)"
    printf '%-24s %9s %9d\n' "${tarball##*/}" "" "$(wc -c <"$tarball")"
}

step "tools" tools
step "types, lint" lint
[ "${1:-}" = --built ] || step "engine" engine
step "package" package
step "install" install
step "in Node" in_node
step "app" app
step "in Chromium" in_chromium
sizes
