#!/usr/bin/env python3
"""Converts results files of matches: python3 scripts/convert-results.py OLD NEW

OLD is an SQLite file, as versions up to 9df2c8d of `tripoint match --results` wrote; NEW is the text that this version reads.
"""

import json
import pathlib
import re
import sqlite3
import sys

if len(sys.argv) != 3:
    sys.exit(__doc__)


def key(old):
    """The name that a key has now."""
    if old == "format of the tournament":
        return "tournament"
    old = re.sub(r"^parameter (\S+) of player (\S+)$", r"parameter-\2-\1", old)
    return old.replace(" ", "-")


def line(text):
    return re.sub(r"[\r\n]", " ", str(text))


def converted(connection):
    """The text of the new file."""
    match = connection.execute("SELECT key, value FROM match ORDER BY rowid").fetchall()
    if dict(map(tuple, match)).get("format") != "2":
        sys.exit(f"{sys.argv[1]}: expected results of a match in format 2")
    head = [f"{key(old)} {line(value)}" for old, value in match if old not in ("format", "command")]
    lines = ["tripoint match 3", *head, ""]
    lines += [f"command {line(value)}" for old, value in match if old == "command"]
    for row in connection.execute("SELECT * FROM game ORDER BY id"):
        game = {"id": row["id"], "players": [row["player_0"], row["player_1"]]}
        for name in ("opener", "opening", "opening_moves", "winner", "ending", "detail"):
            game[name] = row[name]
        texts = [row[name] if name in row.keys() else "" for name in ("refusals_0", "refusals_1")]
        game["refusals"] = [json.loads(text) if text else [] for text in texts]
        game["moves"] = row["moves"]
        game["seconds"] = [row["seconds_0"], row["seconds_1"]]
        game["slowest"] = [row["slowest_0"], row["slowest_1"]]
        game["agrees"] = [None if value is None else bool(value) for value in (row["agrees_0"], row["agrees_1"])]
        lines.append(f"game {json.dumps(game, ensure_ascii=False)}")
    return "".join(text + "\n" for text in lines)


try:
    address = pathlib.Path(sys.argv[1]).resolve().as_uri()
    connection = sqlite3.connect(f"{address}?mode=ro", uri=True)
    connection.row_factory = sqlite3.Row
    text = converted(connection)
    with open(sys.argv[2], "x", encoding="utf-8") as new:
        new.write(text)
except (sqlite3.Error, OSError, ValueError) as error:
    sys.exit(f"{sys.argv[1]}: {error}; expected the results file of a match of an earlier version")
