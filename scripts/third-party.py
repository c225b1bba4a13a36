#!/usr/bin/env python3
"""Prints the licenses of what a program contains besides Tripoint.

    scripts/third-party.py x86_64-unknown-linux-gnu

Cargo says which crates are part of the program for this target. A text that several share is printed once.
"""

import json
import pathlib
import re
import subprocess
import sys

RULE = "=" * 80
LGPL = pathlib.Path("/usr/share/common-licenses/LGPL-2.1")


def crates(target):
    """The packages that the program is linked with, by name and version."""
    command = ["cargo", "metadata", "--locked", "--format-version", "1", "--filter-platform", target]
    data = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    packages = {package["id"]: package for package in data["packages"]}
    nodes = {node["id"]: node for node in data["resolve"]["nodes"]}
    waiting = [data["resolve"]["root"] or next(id for id in data["workspace_members"] if packages[id]["name"] == "tripoint")]
    found = set()
    while waiting:
        id = waiting.pop()
        is_macro = any("proc-macro" in target["kind"] for target in packages[id]["targets"])
        if id in found or is_macro:
            continue
        found.add(id)
        for dep in nodes[id]["deps"]:
            if any(kind["kind"] is None for kind in dep["dep_kinds"]):
                waiting.append(dep["pkg"])
    others = [packages[id] for id in found if packages[id]["source"] is not None]
    return sorted(others, key=lambda package: (package["name"], package["version"]))


def texts(package):
    """The texts of a crate's licenses."""
    folder = pathlib.Path(package["manifest_path"]).parent
    names = re.compile(r"(licen[cs]e|copying|copyright|notice|unlicense)", re.IGNORECASE)
    files = sorted(file for file in folder.iterdir() if file.is_file() and names.match(file.name))
    return [file.read_text(encoding="utf-8", errors="replace").replace("\r", "") for file in files]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    target = sys.argv[1]
    found = crates(target)
    if len(found) < 20:
        sys.exit(f"{target}: got {len(found)} crates, expected those of the program")
    print("Tripoint contains these Rust crates:\n")
    shared = {}
    for package in found:
        name = f"{package['name']} {package['version']}"
        own = texts(package)
        print(f"{name}: {package['license'].replace('/', ' OR ')}{'' if own else ' (without a text in the crate)'}")
        for text in own:
            shared.setdefault("".join(text.split()), (text, []))[1].append(name)
    print("\nand the Rust standard library, under the MIT license or the Apache License 2.0")
    print("(https://github.com/rust-lang/rust/blob/HEAD/COPYRIGHT). The page contains Preact, under the MIT license; its")
    print("notice is at the beginning of page.js.")
    if target.endswith("linux-gnu"):
        print("\nThe program for Linux contains the GNU C Library (https://sourceware.org/glibc/), under the GNU Lesser General")
        print("Public License 2.1 or later. To link Tripoint with another version of it, build Tripoint from its source.")
        shared["glibc"] = (LGPL.read_text(encoding="utf-8"), ["GNU C Library"])
    for text, names in shared.values():
        print(f"\n{RULE}\n{', '.join(names)}:\n\n{text.strip()}")


main()
