"""The data sets with proven positions agree with an exhaustive search."""

import functools
import importlib.util
import re
import subprocess
import sys

import numpy as np
import pytest
from network_cases import HERE, program_or_skip
from tripoint.network_input import Graph, NetworkPosition

SCRIPT = HERE.parent / "scripts/proven_positions.py"


def run(*arguments):
    return subprocess.run([sys.executable, str(SCRIPT), *map(str, arguments)], capture_output=True, text=True)


@functools.lru_cache(None)
def winning_moves(board):
    """Returns a function from stones (0 empty, 1 black, 2 white) and the player to move (0, 1) to all winning moves."""
    graph = Graph.of(board)

    def has_won(stones, colour):
        for chain in graph._chains(cell for cell in range(graph.cells) if stones[cell] == colour + 1):
            if graph.goal_sides[colour] <= frozenset().union(*(graph.sides[cell] for cell in chain)):
                return True
        return False

    @functools.lru_cache(None)
    def found(stones, to_move):
        return tuple(cell for cell in range(graph.cells) if stones[cell] == 0 and wins(stones, to_move, cell))

    def wins(stones, to_move, cell):
        after = stones[:cell] + (to_move + 1,) + stones[cell + 1 :]
        return has_won(after, to_move) or not found(after, 1 - to_move)

    return found


def check(path, board, count):
    data, graph = dict(np.load(path)), Graph.of(board)
    winning = winning_moves(board)
    assert str(data["board"]) == graph.name and len(data["won"]) == count
    assert data["won"].any() and not data["won"].all()
    assert np.array_equal(data["neighbourhoods"], graph.neighbourhoods)
    for number in range(count):
        moves = [int(cell) for cell in data["moves"][number] if cell >= 0]
        stones, to_move = tuple(map(int, data["stones"][number])), int(data["to_move"][number])
        assert [stones[cell] for cell in moves] == [1 + turn % 2 for turn in range(len(moves))]
        assert np.count_nonzero(stones) == len(moves) and to_move == len(moves) % 2
        assert tuple(np.flatnonzero(data["winning_moves"][number])) == winning(stones, to_move)
        assert data["won"][number] == data["winning_moves"][number].any()
        assert np.array_equal(data["features"][number], graph.features(NetworkPosition.after(moves)))


@pytest.mark.parametrize("board, flags", [("y 4", ["--size", "4"]), ("hex 3 4", ["--game", "hex", "--board", "3,4"])])
def test_yardsticks_are_converted(board, flags, tmp_path):
    text, path = tmp_path / "yardstick.txt", tmp_path / "positions.npz"
    command = [program_or_skip(), "train", "yardstick", *flags, "--count", "25", "--seed", "3", "--output", text]
    subprocess.run(command, check=True, capture_output=True)
    done = run("--yardstick", text, "--output", path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{path}: 25 positions of {Graph.of(board).name}, ")
    check(path, board, 25)


def test_a_recorded_yardstick_is_converted(tmp_path):
    """A won and a lost position."""
    text, path = tmp_path / "yardstick.txt", tmp_path / "positions.npz"
    text.write_text("Hex 3 3\t0,8\t4,6\nHex 3 3\t4\t-\n")
    assert run("--yardstick", text, "--output", path).returncode == 0
    check(path, "hex 3", 2)


@pytest.mark.parametrize("board", ["y 4", "hex 3 4"])
def test_positions_are_proven_by_the_package(board, tmp_path):
    if importlib.util.find_spec("tripoint._native") is None:
        pytest.skip("the package is not built: run maturin develop in crates/python")
    path = tmp_path / "positions.npz"
    done = run("--board", board, "--count", 25, "--output", path)
    assert done.returncode == 0, done.stderr
    check(path, board, 25)


def test_files_that_are_no_yardstick_are_refused(tmp_path):
    text = tmp_path / "yardstick.txt"
    for lines, message in (
        ("", "yardstick.txt: got no positions"),
        ("Y 4\t1\n", "yardstick.txt:1: .*expected a line of `tripoint train yardstick`"),
        ("Y 4\t1\t2\nY 4\tx\t2\n", "yardstick.txt:2: .*expected a line"),
        ("Y 4\t1\t2\nY 5\t1\t2\n", "yardstick.txt:2: got the board Y 5, expected Y 4"),
        ("Go 19\t1\t2\n", "yardstick.txt:1: got the board 'Go 19'"),
    ):
        text.write_text(lines)
        done = run("--yardstick", text, "--output", tmp_path / "none.npz")
        assert done.returncode == 1 and re.search(message, done.stderr), done.stderr
    assert run("--yardstick", tmp_path / "missing", "--output", tmp_path / "none.npz").returncode == 1
    assert not (tmp_path / "none.npz").exists()
