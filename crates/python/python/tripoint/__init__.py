"""Tripoint: an engine for the connection games Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y.

- `Board` and `Position` have the rules: legal moves, `play`, `undo`, the winner, arrays for networks, pictures.
- `Engine` analyses positions and chooses moves. `Solver` and `solve` prove who wins. `Book` is an opening book.
- `Record` and `read_games` read and write games: SGF, JSON, links, lists of moves.
- `Network` and `evaluate` run the networks, and `selfplay` makes samples for training one.
- `tripoint.openspiel` and `tripoint.pettingzoo_env` offer the games to OpenSpiel and PettingZoo.

Win rates are in [0, 1] for the player to move, unless a name says otherwise. Colours are `"black"` and `"white"`.

>>> position = Position("hex 5")
>>> while not position.is_over:
...     position.play(Engine(level=1).genmove(position).move)
>>> position.outcome.winner in ("black", "white")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable, Optional, Tuple

from ._native import (
    Analysis,
    Board,
    Book,
    BookMove,
    Decision,
    Engine,
    IllegalMoveError,
    MoveAnalysis,
    Network,
    Outcome,
    Position,
    Record,
    RecordError,
    Solution,
    Solver,
    __version__,
    check_certificate,
    read_games,
)
from ._selfplay import Sample, selfplay

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "PLANES",
    "Analysis",
    "Board",
    "Book",
    "BookMove",
    "Decision",
    "Engine",
    "IllegalMoveError",
    "MoveAnalysis",
    "Network",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "Sample",
    "Solution",
    "Solver",
    "__version__",
    "check_certificate",
    "evaluate",
    "read_games",
    "selfplay",
    "solve",
]

#: The names of `Position.observation`'s planes, in order.
PLANES: Tuple[str, ...] = (
    "own stones",
    "opponent's stones",
    "legal cells",
    "cells",
    "white to move",
    "swap is legal",
    "stones of this turn",
    "stones left in this turn",
)


def solve(
    position: Position,
    *,
    memory: int = 256,
    nodes: Optional[int] = None,
    seconds: Optional[float] = None,
    threads: int = 1,
    all_moves: bool = False,
    certificate: bool = False,
) -> Solution:
    """Proves who wins a position, with a new solver. Use `Solver` to keep what was proven for the next position.

    Takes the arguments of `Solver` and `Solver.prove`. If the limits are too low, the `winner` is `None`.

    >>> solution = solve(Position("y 5", swap=False), all_moves=True)
    >>> solution.winner, "c4" in solution.winning_moves
    ('black', True)
    """
    solver = Solver(position.board, memory=memory)
    return solver.prove(
        position, nodes=nodes, seconds=seconds, threads=threads, all_moves=all_moves, certificate=certificate
    )


def evaluate(
    positions: Iterable[Position], *, network: Optional[Network] = None, threads: Optional[int] = None
) -> "Tuple[NDArray[np.float32], NDArray[np.float32]]":
    """Evaluates positions on one board with a network, by default the one that ships for the game.

    Returns `(values, policies)` like `Network.evaluate`: win rates in [0, 1] for the players to move, with the shape
    (positions,), and for each cell the probability that it is the best move, with the shape (positions, cells).

    No network ships for games with turns of several stones, so without `network` they raise `ValueError`.

    >>> values, policies = evaluate([Position("hex 5"), Position("hex 5").after("c3")])
    >>> values.shape, policies.shape, [round(float(policy.sum()), 4) for policy in policies]
    ((2,), (2, 25), [1.0, 1.0])
    """
    positions = list(positions)
    if network is None:
        if not positions:
            raise ValueError("positions: got none, expected at least one, or a network")
        turns = next((position.turns for position in positions if position.turns != "1"), None)
        if turns is not None:
            raise ValueError(
                f"positions: got one with turns {turns}, expected turns 1, since the shipped networks know only these;"
                " give a network"
            )
        network = Network.shipped(positions[0].board)
    return network.evaluate(positions, threads=threads)
