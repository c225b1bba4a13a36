#!/usr/bin/env bash
# Builds the wheel of the Python package, installs it in an empty environment by the commands of README.md, and runs the
# tests, the examples of the documentation and the notebooks there.
#
#   crates/python/check.sh [TARGET_FOLDER]
#
# Needs Rust, Python 3.9 or later with its venv module, and the packages that pip downloads. It writes into the target
# folder alone. With the package ziglang the wheel is for manylinux2014, otherwise it needs this system's C library.
set -euo pipefail
crate=$(realpath "$(dirname "$0")")
target=$(realpath -m "${1:-$crate/../../target}")
work=$target/python-check
manifest=$crate/Cargo.toml
python=${PYTHON:-python3}
# The tools are kept for the next run.
rm -rf "$work/wheels" "$work/user" "$work/notebooks"
mkdir -p "$work/wheels" "$work/user" "$work/notebooks"

step() {
    echo "-- $1"
    shift
    local begun=$SECONDS
    "$@"
    echo "   $((SECONDS - begun)) s"
}

clippy() {
    RUSTFLAGS="-D warnings" PYO3_PYTHON=$(command -v "$python") cargo clippy --quiet --locked --manifest-path "$manifest" --target-dir "$target/python-clippy"
}

wheel() {
    [ -x "$work/tools/bin/pip" ] || "$python" -m venv "$work/tools"
    "$work/tools/bin/pip" install --quiet maturin
    local build=("$work/tools/bin/maturin" build --quiet --release --locked --manifest-path "$manifest" --target-dir "$target/python"
        --interpreter "$work/tools/bin/python" --out "$work/wheels")
    export PATH=$work/tools/bin:$PATH
    if ! "$work/tools/bin/pip" install --quiet ziglang; then
        echo "   NOT FOR MANYLINUX2014: ziglang cannot be had here; the wheel needs the C library of this system"
    elif "${build[@]}" --compatibility manylinux2014 --zig; then
        return
    else
        echo "   NOT FOR MANYLINUX2014: the build with zig failed; the wheel needs the C library of this system"
    fi
    "${build[@]}"
}

# The commands of the README as they stand, in a folder with the wheel and the program that it shows first.
installed() {
    cp "$work"/wheels/*.whl "$work/user"
    cd "$work/user"
    # shellcheck disable=SC2016
    sed -n '/^```python$/,/^```$/p' "$crate/README.md" | sed '1d; /^```$/,$d' >game.py
    # shellcheck disable=SC2016
    sed -n '/^```console$/,/^```$/s/^\$ //p' "$crate/README.md" >commands.sh
    test -s game.py && test "$(wc -l <commands.sh)" -ge 3
    sed -i "s/^python3 /${python//\//\\/} /" commands.sh
    bash -euxo pipefail commands.sh 2>&1 | sed 's/^/   /'
    games/bin/python -c 'import tripoint; print("   version", tripoint.__version__)'
}

tests() {
    cd "$work/user"
    games/bin/pip install --quiet pytest mypy nbconvert ipykernel
    for optional in open_spiel "pettingzoo gymnasium" "onnx onnxruntime"; do
        # shellcheck disable=SC2086
        games/bin/pip install --quiet $optional || echo "   NOT RUN: $optional cannot be had here"
    done
    # The program plays with weights that the package has trained, if it is built.
    if [ -x "$target/debug/tripoint" ]; then
        export TRIPOINT=$target/debug/tripoint
    fi
    games/bin/python -m pytest --quiet -p no:cacheprovider --rootdir "$crate" -rs "$crate/tests"
    games/bin/python -m mypy.stubtest tripoint._native
}

# PyTorch of Debian, with the package that was installed. Its tests are left out where it is missing.
torch() {
    if ! /usr/bin/python3 -c 'import numpy, pytest, torch' 2>/dev/null; then
        echo "   NOT RUN: /usr/bin/python3 has no numpy, pytest and torch; on Debian they are python3-numpy, python3-pytest and python3-torch"
        return
    fi
    # A link to the package alone: the NumPy of the environment is for another Python.
    mkdir -p "$work/torch"
    ln -sfn "$(echo "$work"/user/games/lib/python3*/site-packages/tripoint)" "$work/torch/tripoint"
    PYTHONPATH=$work/torch /usr/bin/python3 -m pytest --quiet -p no:cacheprovider --rootdir "$crate" -rs "$crate"/tests/test_network_torch.py
}

notebooks() {
    cd "$work/user"
    for notebook in "$crate"/notebooks/*.ipynb; do
        local begun=$SECONDS
        games/bin/jupyter-nbconvert --log-level ERROR --to notebook --execute --output-dir "$work/notebooks" "$notebook"
        echo "   $(basename "$notebook"): $((SECONDS - begun)) s"
    done
}

step "clippy"                     clippy
step "wheel"                      wheel
step "README's commands"          installed
step "tests, docstrings, README"  tests
step "PyTorch"                    torch
step "notebooks"                  notebooks
echo "-- sizes, in bytes"
stat --format '   %s %n' "$work"/wheels/*.whl "$work"/user/games/lib/python3*/site-packages/tripoint/_native*.so
