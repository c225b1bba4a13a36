#!/usr/bin/env python3
"""A published network of Hex as a GTP engine: it plays the move with the greatest score, without a search and without the swap.

    pip install numpy openvino
    tripoint match --game hex --size 13 --no-swap --openings random:4 --games 40 --simulations 1 \\
        --player 'gtp,name=hexhex:scripts/teacher/gtp.py hexhex-11.onnx' --player policy,name=tripoint

The model and its moves are those of label.py in the same folder.
"""

import sys

import numpy as np
from label import Teacher, cell

COMMANDS = ("boardsize", "clear_board", "genmove", "list_commands", "name", "play", "protocol_version", "quit", "version")


class Player:
    def __init__(self, path):
        self.path = path
        self.resize(11)

    def resize(self, size):
        self.teacher, self.stones = Teacher(self.path, size, batch=1), np.zeros((size, size), np.int8)

    def put(self, colour, move):
        self.stones.ravel()[move] = 1 if colour[0].lower() == "b" else 2

    def answer(self, command, *arguments):
        size = self.teacher.size
        if command == "boardsize" and 2 <= int(arguments[0]) <= 26:
            self.resize(int(arguments[0]))
        elif command == "clear_board":
            self.stones[:] = 0
        elif command == "play":
            self.put(arguments[0], cell(arguments[1].lower(), size))
        elif command == "genmove":
            colour = arguments[0]
            scores = self.teacher.scores([(self.stones, 1 if colour[0].lower() == "b" else 2)])[0]
            move = int(scores.argmax())
            self.put(colour, move)
            return f"{chr(ord('a') + move % size)}{move // size + 1}"
        elif command == "list_commands":
            return "\n".join(COMMANDS)
        elif command in ("name", "version", "protocol_version", "quit"):
            return {"name": "HexHex", "version": "11_2w4_2000", "protocol_version": "2", "quit": ""}[command]
        else:
            raise ValueError("unknown command or size")
        return ""


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    player = Player(sys.argv[1])
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        try:
            print(f"= {player.answer(*words)}\n", flush=True)
        except (IndexError, ValueError) as error:
            print(f"? {error}\n", flush=True)
        if words[0] == "quit":
            break


if __name__ == "__main__":
    main()
