"""What the tests share."""

import random
from typing import Iterator

import pytest

from tripoint import Position

#: A small board for each game; one board appears with two texts.
BOARDS = ["y 4", "poly-y 5 3", "bent-y 3 2", "obtuse-y 3", "hex 4x5", "hex 5", "caeth-y 4"]


def random_game(position: Position, draw: random.Random) -> Iterator[str]:
    """Plays random legal moves to the end, and yields each one before it is played."""
    while not position.is_over:
        move = draw.choice(position.legal_moves)
        yield move
        position.play(move)


@pytest.fixture
def draw(request) -> random.Random:
    """Random choices that depend only on the test, so a failing test gets the same ones again."""
    return random.Random(request.node.name)
