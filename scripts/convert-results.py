#!/usr/bin/env python3
"""Converts results files of matches: python3 scripts/convert-results.py OLD NEW

OLD is an SQLite file, as versions up to 317c0d3 of `tripoint match --results` wrote; NEW is the text that this version reads.
"""

import json
import re
import sqlite3
import sys

if len(sys.argv) != 3:
    sys.exit(__doc__)
connection = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True)
connection.row_factory = sqlite3.Row


def key(old):
    """The name that a key has now."""
    if old == "format of the tournament":
        return "tournament"
    old = re.sub(r"^parameter (\S+) of player (\S+)$", r"parameter-\2-\1", old)
    return old.replace(" ", "-")


def line(text):
    return re.sub(r"[\r\n]", " ", str(text))


match = connection.execute("SELECT key, value FROM match ORDER BY rowid").fetchall()
if dict(map(tuple, match)).get("format") != "2":
    sys.exit(f"{sys.argv[1]}: expected results in format 2")
with open(sys.argv[2], "x", encoding="utf-8") as new:
    new.write("tripoint match 3\n")
    for old, value in match:
        if old not in ("format", "command"):
            new.write(f"{key(old)} {line(value)}\n")
    new.write("\n")
    for old, value in match:
        if old == "command":
            new.write(f"command {line(value)}\n")
    for row in connection.execute("SELECT * FROM game ORDER BY id"):
        game = {"id": row["id"]}
        game["players"] = [row["player_0"], row["player_1"]]
        for name in ("opener", "opening", "opening_moves", "winner", "ending", "detail"):
            game[name] = row[name]
        texts = [row[name] if name in row.keys() else "" for name in ("refusals_0", "refusals_1")]
        game["refusals"] = [json.loads(text) if text else [] for text in texts]
        game["moves"] = row["moves"]
        game["seconds"] = [row["seconds_0"], row["seconds_1"]]
        game["slowest"] = [row["slowest_0"], row["slowest_1"]]
        game["agrees"] = [None if value is None else bool(value) for value in (row["agrees_0"], row["agrees_1"])]
        new.write(f"game {json.dumps(game, ensure_ascii=False)}\n")
