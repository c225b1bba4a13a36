"""Self-play: the engine plays games against itself, as samples for training a network."""

from __future__ import annotations

import random
import threading
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Deque, Iterator, List, Optional, Tuple, Union

import numpy as np

from ._native import Board, Engine, Network, Position

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, eq=False)
class Sample:
    """A position in a self-play game, with what a network learns from it."""

    #: The position.
    position: Position
    #: Each action's share of the search's visits: float32 with `Board.actions` elements, sum 1.
    policy: "NDArray[np.float32]"
    #: The game's result for the player to move: 1.0 for a win, 0.0 for a loss.
    result: float
    #: The win rate that the search found, in [0, 1] for the player to move.
    win_rate: float
    #: The game's number, counted from 0.
    game: int


def selfplay(
    board: Union[Board, str] = "y 7",
    *,
    games: Optional[int] = 1,
    simulations: int = 200,
    seed: int = 0,
    turns: Union[int, str] = "1",
    network: Union[Network, bool] = True,
    noise: float = 0.25,
    random_moves: int = 0,
    temperature: float = 1.0,
    temperature_moves: Optional[int] = None,
    play_on: bool = False,
    threads: int = 1,
) -> Iterator[Sample]:
    """Lets the engine play against itself and yields a `Sample` for each move, game by game.

    Games have no swap, so the result depends only on the stones. A game ends when it is over or, without `play_on`,
    when the search has proven who wins. The same arguments give the same samples, however many threads you use.

    Arguments:
        board: a `Board` or its text.
            games: how many games to play; `None` never ends.
            simulations: how many simulations each search makes.
            seed: the seed for all random choices.
            turns: how many stones each turn has, as in `Position`.
            network: `True` for the shipped network, `False` for none, or a `Network`. There is no shipped one for games
                with turns of several stones, so there `True` means the same as `False`.
            noise: the share of random noise in the network's priors at the root, in [0, 1].
            random_moves: how many moves at the start are random, without a sample.
            temperature: moves are drawn with the probability visits ** (1 / temperature); 0 plays the best move.
            temperature_moves: for how many moves that holds, by default a quarter of the cells; then it plays the best.
            play_on: whether a game continues to its end after the search has proven who wins.
            threads: how many games are played at once.

    When you close the generator or press Ctrl-C, running games end after they have searched their next move.

    >>> samples = list(selfplay("y 4", games=2, simulations=50))
    >>> samples[0].policy.shape, samples[0].result in (0.0, 1.0)
    ((11,), True)
    """
    board = board if isinstance(board, Board) else Board(board)
    for name, number, least in [("games", games, 1), ("random_moves", random_moves, 0), ("threads", threads, 1)]:
        if number is not None and number < least:
            raise ValueError(f"{name}: got {number}, expected at least {least}")
    if temperature < 0:
        raise ValueError(f"temperature: got {temperature}, expected 0 or more")
    if temperature_moves is None:
        temperature_moves = board.cells // 4
    start = Position(board, swap=False, turns=turns)

    def new_engine(seed: int) -> Engine:
        return Engine(book=False, memory=128, seed=seed, network=network, parameters={"root_noise": noise})

    # A wrong setting raises here, not in the first game.
    new_engine(0)

    left = threading.Event()

    def play(game: int) -> List[Sample]:
        draw = random.Random(f"{seed} {game}")
        engine = new_engine(draw.getrandbits(63))
        position = start.copy()
        for _ in range(random_moves):
            if position.is_over:
                break
            position.play(draw.choice(position.legal_actions))
        steps: List[Tuple[Position, "NDArray[np.float32]", float]] = []
        winner: Optional[str] = None
        while not position.is_over and (play_on or winner is None):
            if left.is_set():
                return []
            analysis = engine.analyse(position, simulations=simulations, proofs=False)
            winner = analysis.winner
            policy, best = analysis.policy(), analysis.moves[0].action
            if winner == position.to_move or not policy.any():
                # Either the first move is known to win, or nothing was searched.
                policy = np.zeros_like(policy)
                policy[best] = 1.0
            steps.append((position.copy(), policy, analysis.win_rate))
            if temperature > 0 and len(position.moves) < temperature_moves:
                # The greatest weight is 1, so even a small temperature doesn't overflow.
                weights = (policy.astype(float) / policy.max()) ** (1 / temperature)
                best = draw.choices(range(len(weights)), weights.tolist())[0]
            position.play(best)
        if position.outcome is not None:
            winner = position.outcome.winner
        return [
            Sample(before, policy, float(winner == before.to_move), rate, game) for before, policy, rate in steps
        ]

    return _in_order(play, games, threads, left)


def _in_order(
    play: Callable[[int], List[Sample]], games: Optional[int], threads: int, left: threading.Event
) -> Iterator[Sample]:
    """The samples from all games in order, while a few games are played at once. Sets `left` at the end."""
    if threads == 1:
        game = 0
        while games is None or game < games:
            yield from play(game)
            game += 1
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting: "Deque[Future[List[Sample]]]" = deque()
        begun = 0
        try:
            while True:
                while len(waiting) < 2 * threads and (games is None or begun < games):
                    waiting.append(pool.submit(play, begun))
                    begun += 1
                if not waiting:
                    return
                yield from waiting.popleft().result()
        finally:
            left.set()
            for future in waiting:
                future.cancel()
