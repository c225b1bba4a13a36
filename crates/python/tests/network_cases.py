"""What the network tests share: the program, if there is one, and its evaluations of positions.

    python crates/python/tests/network_cases.py target/debug/tripoint

writes data/evaluations.json, so the NumPy pass can be compared with it even without a program.
"""

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]
NETWORKS = REPOSITORY / "crates/network/networks"
EVALUATIONS = HERE / "data/evaluations.json"

# A board of every kind with networks, small and large, each with one of its networks.
BOARDS = (
    ("y 2", "default"),
    ("y 5", "default"),
    ("y 10", "default"),
    ("poly-y 3 4", "default"),
    ("poly-y 5 7", "default"),
    ("poly-y 7 3", "default"),
    ("poly-y 9 3", "default"),
    ("bent-y 5 4", "default"),
    ("bent-y 4 2", "default"),
    ("bent-y 1 4", "default"),
    ("bent-y 4 0", "default"),
    ("obtuse-y 5", "default"),
    ("hex 4 7", "hex"),
    ("hex 7 4", "hex-64x12"),
    ("hex 11 11", "hex"),
    ("hex 11 11", "hex-64x12"),
)


def find_program():
    """Finds the program: TRIPOINT, one on the PATH, or one built in the repository; None if there is none."""
    built = [REPOSITORY / "target" / kind / "tripoint" for kind in ("release", "debug")]
    found = os.environ.get("TRIPOINT") or shutil.which("tripoint")
    return found or next((str(path) for path in built if path.exists()), None)


def program_or_skip():
    import pytest

    return find_program() or pytest.skip("the program is missing: build it with cargo, or set TRIPOINT to its path")


def network_file(name):
    return NETWORKS / f"{name}.net"


class Session:
    """A conversation with the program over GTP."""

    def __init__(self, program, board, network, *flags):
        game, *numbers = board.split()
        size = ["--size", *numbers] if len(numbers) == 1 else ["--board", ",".join(numbers)]
        self.process = subprocess.Popen(
            [program, "--game", game, *size, "--no-swap", "--no-book", "--network", str(network), *flags],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.names = self.ask("all_legal_moves").split()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def reply(self, command):
        """Whether the command succeeded, and the text of its reply."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = list(iter(lambda: self.process.stdout.readline().rstrip("\n"), ""))
        if not lines:
            raise AssertionError(f"{command}: no reply")
        return lines[0].startswith("="), "\n".join(lines)[2:]

    def ask(self, command):
        succeeded, text = self.reply(command)
        assert succeeded, f"{command}: {text}"
        return text

    def play(self, moves):
        """Plays moves of alternating players, by cell number, from the empty board. Returns those before the game
        ended."""
        self.ask("clear_board")
        for number, cell in enumerate(moves):
            if not self.reply(f"play {'bw'[number % 2]} {self.names[cell]}")[0]:
                return moves[:number]
        return moves

    def evaluation(self, to_move):
        """The win rate for the player to move, and the policy by cell, NaN if it isn't a move; to six decimals."""
        lines = self.ask("kata-raw-nn 0").split("\n")
        rates = dict(line.split() for line in lines[:4])
        policy = [float(word) for line in lines[lines.index("policy") + 1 : -1] for word in line.split()]
        value = float(rates["whiteWin" if to_move == 1 else "whiteLoss"])
        return value, np.array(policy)


def random_moves(random_numbers, cells):
    """The cells of a random game's first moves."""
    return random_numbers.sample(range(cells), random_numbers.randrange(cells * 2 // 3 + 1))


def write_evaluations(program):
    random_numbers, positions = random.Random(1), []
    for board, network in BOARDS:
        with Session(program, board, network_file(network)) as session:
            for _ in range(3):
                moves = session.play(random_moves(random_numbers, len(session.names)))
                value, policy = session.evaluation(len(moves) % 2)
                positions.append(
                    {
                        "board": board,
                        "network": network,
                        "moves": moves,
                        "value": value,
                        "policy": np.nan_to_num(policy).tolist(),
                    }
                )
    heading = {"command": "python crates/python/tests/network_cases.py target/debug/tripoint", "positions": positions}
    text = json.dumps(heading).replace('{"board"', '\n{"board"')
    EVALUATIONS.parent.mkdir(exist_ok=True)
    EVALUATIONS.write_text(text + "\n")


if __name__ == "__main__":
    write_evaluations(*sys.argv[1:])
