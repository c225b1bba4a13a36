"""Training examples as NumPy arrays, from `tripoint.selfplay` games or from files by `tripoint train examples`.

    import tripoint
    from tripoint.examples import Examples
    examples = Examples.from_samples(tripoint.selfplay("hex 5", games=50, simulations=50))

or, with the program,

    $ tripoint train games --game hex --size 5 --games 500 --output hex.games
    $ tripoint train examples --games hex.games --output hex.examples

    from tripoint.examples import read_examples
    [(board.name, len(board)) for board in read_examples("hex.examples")]

`crates/training/src/export.rs` specifies the file format.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass, fields

import numpy as np

from .network_input import Graph
from .weights import FEATURES, TAPS

__all__ = ["Examples", "ExamplesError", "read_examples"]

_MAGIC = b"tpexam 1\n"
_SHARES = np.float32(65534)


class ExamplesError(ValueError):
    """The bytes aren't a file with examples."""


@dataclass(frozen=True)
class Examples:
    """N examples on one board. All targets take the point of view of the player to move.

    | array | shape | |
    | --- | --- | --- |
    | `to_move` | (N,) | the player to move: 0 for Black, 1 for White |
    | `held_out` | (N,) | whether the example is for validation |
    | `features` | (N, cells) | each cell's 28 features, lowest bit first; `inputs` unpacks them |
    | `policy` | (N, cells) | the policy's target: shares in [0, 1]; -1 if the cell isn't a move |
    | `value` | (N,) | the value's target in [0, 1] |
    | `owner` | (N, cells) | 1 if the player to move has the cell at the end, 0 if not, -1 if unknown |
    | `chain` | (N, cells) | 1 if the cell belongs to the winning chain, 0 if not, -1 if unknown |
    | `reply` | (N,) | the cell of the opponent's reply, -1 if unknown |
    | `weight` | (N,) | the example's weight, normally 1 |

    `name` is the board as in `Graph.name`, and `neighbourhoods`, (2, cells, 7), come from `network_input.Graph`.
    """

    name: str
    neighbourhoods: np.ndarray
    to_move: np.ndarray
    held_out: np.ndarray
    features: np.ndarray
    policy: np.ndarray
    value: np.ndarray
    owner: np.ndarray
    chain: np.ndarray
    reply: np.ndarray
    weight: np.ndarray

    def __len__(self) -> int:
        """How many examples there are."""
        return len(self.value)

    def __getitem__(self, chosen) -> Examples:
        """Chooses examples as in NumPy: by a slice, indices or a mask. A number chooses one example."""
        if isinstance(chosen, (int, np.integer)) and not isinstance(chosen, bool):
            if not -len(self) <= chosen < len(self):
                raise IndexError(f"got example {chosen}, expected {-len(self)} to {len(self) - 1}")
            chosen = [chosen]
        kept = ("name", "neighbourhoods")
        arrays = {field.name: getattr(self, field.name) for field in fields(self)}
        return Examples(**{name: array if name in kept else array[chosen] for name, array in arrays.items()})

    @staticmethod
    def from_samples(samples: Iterable, result_weight: float = 0.5, hold_out: int = 10) -> Examples:
        """Makes examples from `tripoint.selfplay` positions, which must all be on one board.

        The value is a mean: the game's result has the weight `result_weight`, and the search's win rate has the rest.
        In each group of `hold_out` games, the last one is held out for validation; 0 holds out none. There are no
        targets for owner, chain and reply.
        """
        samples = list(samples)
        if not samples:
            raise ExamplesError("got no samples, expected at least one")
        boards = {str(sample.position.board) for sample in samples}
        if len(boards) > 1:
            raise ExamplesError(f"got samples of {', '.join(sorted(boards))}, expected those of one board")
        to_move = np.array([int(sample.position.to_move == "white") for sample in samples])
        features = np.stack([sample.position.network_features() for sample in samples])
        count, cells, _ = features.shape
        empty = ~(features[..., :2] > 0).any(axis=-1)
        # The last action is the swap.
        shares = np.stack([sample.policy[:cells] for sample in samples]).astype(np.float32)
        results = np.array([(sample.result, sample.win_rate) for sample in samples], np.float32)
        unknown = np.full((count, cells), -1, np.int8)
        return Examples(
            name=Graph.of(boards.pop()).name,
            neighbourhoods=_neighbourhoods(samples, to_move),
            to_move=to_move,
            held_out=np.array([bool(hold_out) and sample.game % hold_out == hold_out - 1 for sample in samples]),
            features=(features > 0).astype(np.uint32) @ (np.uint32(1) << np.arange(FEATURES, dtype=np.uint32)),
            policy=np.where(empty, shares, np.float32(-1)),
            value=result_weight * results[:, 0] + (1 - result_weight) * results[:, 1],
            owner=unknown,
            chain=unknown,
            reply=np.full(count, -1),
            weight=np.ones(count, np.float32),
        )

    def inputs(self) -> tuple[np.ndarray, np.ndarray]:
        """The network's inputs: features (N, cells, 28) and neighbourhoods (N, cells, 7)."""
        bits = self.features[..., None] >> np.arange(FEATURES, dtype=np.uint32) & 1
        return bits.astype(np.float32), self.neighbourhoods[self.to_move]


def _neighbourhoods(samples: list, to_move: np.ndarray) -> np.ndarray:
    """The neighbourhoods if Black or White is to move. A colour that is never to move doesn't need its own."""
    first = [int((to_move == colour).argmax()) for colour in (0, 1)]
    return np.stack([samples[number].position.network_neighbourhoods() for number in first])


def read_examples(path: str | os.PathLike) -> list[Examples]:
    """Reads the examples in a file, grouped by board.

    Raises `OSError` if the file can't be read, and `ExamplesError` if it isn't complete.
    """
    with open(path, "rb") as file:
        data = file.read()
    try:
        return list(_boards(data))
    except ExamplesError as error:
        raise ExamplesError(f"{os.fspath(path)}: {error}") from None


def _boards(data: bytes):
    if not data.startswith(_MAGIC):
        raise ExamplesError(
            f"got the first bytes {data[:9]!r}, expected {_MAGIC!r}; `tripoint train examples` writes them"
        )
    at = len(_MAGIC)

    def take(kind, count=1):
        nonlocal at
        kind = np.dtype(kind)
        end = at + kind.itemsize * count
        if end > len(data):
            raise ExamplesError(f"got {len(data)} bytes, expected at least {end}; write the file again")
        part = np.frombuffer(data, kind, count, at)
        at = end
        return part

    while at < len(data):
        name = take("u1", int(take("<u4")[0])).tobytes().decode("utf-8", "replace")
        cells, count = int(take("<u4")[0]), int(take("<u8")[0])
        neighbourhoods = take("<u2", 2 * cells * TAPS).reshape(2, cells, TAPS).astype(np.int64)
        record = [
            ("to_move", "u1"),
            ("held_out", "u1"),
            ("reply", "<u2"),
            ("value", "<f4"),
            ("weight", "<f4"),
            ("features", "<u4", cells),
            ("policy", "<u2", cells),
            ("owner", "u1", cells),
            ("chain", "u1", cells),
        ]
        records = take(record, count)
        reply = records["reply"].astype(np.int64)
        steps = records["policy"].astype(np.float32)
        yield Examples(
            name=name,
            neighbourhoods=neighbourhoods,
            to_move=records["to_move"].astype(np.int64),
            held_out=records["held_out"] == 1,
            features=records["features"].copy(),
            policy=np.where(steps > 0, (steps - 1) / _SHARES, np.float32(-1)),
            value=records["value"].copy(),
            owner=records["owner"].astype(np.int8),
            chain=records["chain"].astype(np.int8),
            reply=np.where(reply < cells, reply, -1),
            weight=records["weight"].copy(),
        )
