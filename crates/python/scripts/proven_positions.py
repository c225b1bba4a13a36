#!/usr/bin/env python3
"""Write a data set of positions whose winner and winning moves are proven, as a NumPy file (.npz).

    python proven_positions.py --board "hex 7" --count 1000 --output hex-7.npz
    python proven_positions.py --yardstick hex-8.txt --output hex-8.npz

The first form plays games of the engine against itself with the package's solver, and takes at most one position from
each game: the first after a random move that the solver decides. Positions in which every move wins and positions that
are there already are left out, so a small board can have fewer than --count. The second form converts a file of
`tripoint train yardstick`, whose positions the program makes in the same way; the file has one board.

All positions are without a swap; Black began. Cells have the numbers that the engine gives them. For N positions:

| array | shape | type | |
| --- | --- | --- | --- |
| `board` | () | text | the board, such as `Hex 7 7` |
| `moves` | (N, longest) | int16 | the cells of the moves so far; -1 after the last one |
| `stones` | (N, cells) | int8 | 0 for an empty cell, 1 for a black stone, 2 for a white one |
| `to_move` | (N,) | int8 | 0 if Black is to move, 1 if White is |
| `won` | (N,) | bool | whether the player to move wins |
| `winning_moves` | (N, cells) | bool | all moves that win for the player to move; none if it loses |
| `features` | (N, cells, 28) | uint8 | the input of the network for the player to move (`tripoint.network_input`) |
| `neighbourhoods` | (2, cells, 7) | int16 | the neighbourhood of each cell if Black, if White is to move |

`numpy.load(path)` reads it. It needs NumPy and the package `tripoint`.
"""

import argparse
import random
import sys

import numpy as np
from tripoint.network_input import Graph, NetworkPosition

# The least share of occupied cells in a position.
LEAST_FILLED = 0.1
# Stops after 200 games in a row without a new position: a small board may have no more.
FRUITLESS = 200


class Unusable(Exception):
    """Something that is not a file of positions, with what was got and expected."""


def read_yardstick(path):
    """The graph of the board, and for each line the moves and the winning moves."""
    graph, positions = None, []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            fields = line.rstrip("\n").split("\t")
            try:
                board, moves, winning = fields
                graph = graph or Graph.of(board)
                positions.append(
                    [[int(cell) for cell in of.split(",")] if of not in ("", "-") else [] for of in (moves, winning)]
                )
            except ValueError as error:
                raise Unusable(f"{path}:{number}: {error}; expected a line of `tripoint train yardstick`") from error
            if Graph.of(board).name != graph.name:
                raise Unusable(f"{path}:{number}: got the board {board}, expected {graph.name} as in the lines before")
    if graph is None:
        raise Unusable(f"{path}: got no positions, expected at least one")
    return graph, positions


def prove_positions(arguments):
    """The same from games of the package's engine, proven by its solver."""
    try:
        from tripoint import Board, Engine, Position, Solver
    except ImportError as error:
        raise Unusable(f"{error}: install the package tripoint, or give --yardstick") from error
    board = Board(arguments.board)
    graph, solver = Graph.of(str(board)), Solver(board, memory=arguments.memory)
    # Without its solver, so that games do not end with the first proof; moves are drawn by their visits.
    playing = {"solver": False, "resign": False, "temperature": 1.0}
    engine = Engine(book=False, memory=arguments.memory, seed=arguments.seed, parameters=playing)
    draw, found, fruitless = random.Random(arguments.seed), {}, 0
    while len(found) < arguments.count and fruitless < FRUITLESS:
        position, game = Position(board, swap=False), []
        while not position.is_over:
            game.append(position.copy())
            position.play(engine.genmove(position, simulations=arguments.simulations).move)
        fruitless += 1
        least = min(int(LEAST_FILLED * board.cells), len(game) - 1)
        for position in game[draw.randrange(least, len(game)) :]:
            solution = solver.prove(position, nodes=arguments.nodes, all_moves=True)
            is_won = solution.winner == position.to_move
            if solution.winner is None or (is_won and solution.winning_moves is None):
                continue
            moves = tuple(map(position.action_of, position.moves))
            winning = [position.action_of(move) for move in solution.winning_moves] if is_won else []
            key = frozenset(moves[0::2]), frozenset(moves[1::2])
            if len(winning) < board.cells - len(moves) and key not in found:
                found[key], fruitless = (list(moves), winning), 0
                print(f"\r{len(found)} of {arguments.count}", end="", file=sys.stderr, flush=True)
            break
    print(file=sys.stderr)
    return graph, list(found.values())


def arrays(graph, positions):
    """The arrays of the data set."""
    count, longest = len(positions), max((len(moves) for moves, _ in positions), default=0)
    data = {
        "board": np.array(graph.name),
        "moves": np.full((count, longest), -1, np.int16),
        "stones": np.zeros((count, graph.cells), np.int8),
        "to_move": np.array([len(moves) % 2 for moves, _ in positions], np.int8),
        "won": np.array([bool(winning) for _, winning in positions], bool),
        "winning_moves": np.zeros((count, graph.cells), bool),
        "features": np.zeros((count, graph.cells, graph.static_features.shape[-1]), np.uint8),
        "neighbourhoods": graph.neighbourhoods.astype(np.int16),
    }
    for number, (moves, winning) in enumerate(positions):
        data["moves"][number, : len(moves)] = moves
        data["stones"][number, moves[0::2]] = 1
        data["stones"][number, moves[1::2]] = 2
        data["winning_moves"][number, winning] = True
        data["features"][number] = graph.features(NetworkPosition.after(moves))
    return data


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--board", help="make positions of this board, such as 'y 7', 'poly-y 5 4' or 'hex 7'")
    source.add_argument("--yardstick", help="convert this file of `tripoint train yardstick`")
    parser.add_argument("--output", required=True, help="the .npz file to write")
    parser.add_argument("--count", type=int, default=1000, help="positions to make (default: 1000)")
    parser.add_argument("--nodes", type=int, default=40_000, help="the solver's limit for a position (default: 40000)")
    parser.add_argument("--simulations", type=int, default=20, help="simulations of a move in the games (default: 20)")
    parser.add_argument("--memory", type=int, default=256, help="memory of the solver in MiB (default: 256)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all random choices (default: 1)")
    arguments = parser.parse_args()
    for name in ("count", "nodes", "simulations"):
        if getattr(arguments, name) < 1:
            parser.error(f"--{name}: got {getattr(arguments, name)}, expected at least 1")
    try:
        graph, positions = read_yardstick(arguments.yardstick) if arguments.yardstick else prove_positions(arguments)
        data = arrays(graph, positions)
        with open(arguments.output, "wb") as file:
            np.savez_compressed(file, **data)
    except (OSError, ValueError, Unusable) as error:
        raise SystemExit(f"proven_positions.py: {error}") from error
    won = int(data["won"].sum())
    print(f"{arguments.output}: {len(positions)} positions of {graph.name}, {won} won for the player to move")


if __name__ == "__main__":
    main()
