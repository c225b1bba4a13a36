"""A network's forward pass in NumPy.

    from tripoint.network_input import Graph, NetworkPosition
    from tripoint.numpy_network import evaluate
    from tripoint.weights import Weights
    graph, weights = Graph.of("hex 5"), Weights.read("hex.net")
    values, policies = evaluate(weights, *graph.inputs([NetworkPosition.after([12, 7])]))

Win rates are always for the player to move, in [0, 1]. N is the number of positions, which are all on the same board.

The program computes its convolutions in 8 bits. `forward` computes them in single precision, like the trainers. With
`quantised` it rounds weights and activations exactly where the program does, and the results agree to the six decimals
that the program prints. Without it, the rounding makes a difference. Over 3,200 random positions from all games, with
the shipped networks, that is at most 0.056 in a policy probability and 0.048 in the value; on average it is 0.008 in
the probability that differs most, and 0.002 in the value.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .weights import FEATURES, QUANTISED_MAX, TAPS, Weights, greatest_by_channel, round_half_away

__all__ = ["Evaluation", "Output", "evaluate", "evaluation_of", "forward"]

# How many positions are computed together: more would take memory and hardly be faster.
_TOGETHER = 64


class Output(NamedTuple):
    """The logits for N positions; those of the training heads are None if the network has none.

    | field | shape | logit |
    | --- | --- | --- |
    | `policy` | (N, cells) | the cell is the best move; occupied cells also have a number |
    | `value` | (N,) | the player to move wins |
    | `owner` | (N, cells) | the player to move has the cell at the end of the game |
    | `chain` | (N, cells) | the cell belongs to the winning chain |
    | `reply` | (N, cells) | the cell is the opponent's reply |
    """

    policy: np.ndarray
    value: np.ndarray
    owner: np.ndarray | None
    chain: np.ndarray | None
    reply: np.ndarray | None


class Evaluation(NamedTuple):
    """What the program's search gets from a network, in the order of `tripoint.evaluate`.

    `values`, (N,): the win rate for the player to move in [0, 1]. `policies`, (N, cells): the probability that a cell
    is the best move, over the empty cells; 0 on occupied ones.
    """

    values: np.ndarray
    policies: np.ndarray


def evaluate(weights: Weights, features: np.ndarray, neighbourhoods: np.ndarray, quantised: bool = False) -> Evaluation:
    """Values and policies for N positions; takes the arguments of `forward`."""
    return evaluation_of(forward(weights, features, neighbourhoods, quantised), features)


def evaluation_of(output: Output, features: np.ndarray) -> Evaluation:
    """Values and policies from the logits; the features say which cells are occupied. A full board has policy 0."""
    occupied = np.asarray(features)[..., :2].any(axis=-1)
    logits = np.where(occupied, -np.inf, output.policy)
    greatest = logits.max(axis=1, keepdims=True)
    shares = np.exp(logits - np.where(np.isfinite(greatest), greatest, 0))
    policies = shares / np.maximum(shares.sum(axis=1, keepdims=True), np.finfo(np.float32).tiny)
    return Evaluation(_sigmoid(output.value), policies.astype(np.float32))


def forward(weights: Weights, features: np.ndarray, neighbourhoods: np.ndarray, quantised: bool = False) -> Output:
    """The logits for N positions.

    `features`, (N, cells, 28): see `Graph.inputs`. `neighbourhoods`, (N, cells, 7) or, if all positions share them,
    (cells, 7): each cell and its neighbours; the number of cells stands for a place beyond the border. `quantised`
    rounds as the program does.
    """
    features, neighbourhoods = _checked_inputs(features, neighbourhoods)
    layers = _Layers(weights, quantised)
    parts = [slice(at, at + _TOGETHER) for at in range(0, len(features), _TOGETHER)] or [slice(0, 0)]
    outputs = [layers.run(features[part], neighbourhoods[part]) for part in parts]
    return Output(*(None if of[0] is None else np.concatenate(of) for of in zip(*outputs)))


def _checked_inputs(features: np.ndarray, neighbourhoods: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    features = np.asarray(features, np.float32)
    neighbourhoods = np.asarray(neighbourhoods)
    if features.ndim != 3 or features.shape[2] != FEATURES:
        raise ValueError(f"features: got the shape {features.shape}, expected (N, cells, {FEATURES})")
    count, cells, _ = features.shape
    if neighbourhoods.shape == (cells, TAPS):
        neighbourhoods = np.broadcast_to(neighbourhoods, (count, cells, TAPS))
    if neighbourhoods.shape != (count, cells, TAPS):
        got, expected = neighbourhoods.shape, (count, cells, TAPS)
        raise ValueError(f"neighbourhoods: got the shape {got}, expected {expected} or {expected[1:]}")
    if neighbourhoods.size and not (0 <= neighbourhoods.min() and neighbourhoods.max() <= cells):
        raise ValueError(f"neighbourhoods: got a cell {neighbourhoods.max()}, expected 0 to {cells}")
    return features, neighbourhoods


class _Layers:
    """A network's layers, ready for positions on any board."""

    def __init__(self, weights: Weights, quantised: bool) -> None:
        self.weights, self.quantised = weights, quantised
        self.matrices = [self._matrix(of) for of in (weights.input, *weights.convolutions)]

    def _matrix(self, convolution: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """A convolution as a matrix, by tap and input channel, and what 1 means for each output channel."""
        width = convolution.shape[-1]
        matrix = convolution.reshape(-1, width)
        if not self.quantised:
            return matrix, np.ones(width, np.float32)
        greatest = greatest_by_channel(convolution)
        counts = round_half_away(matrix * (QUANTISED_MAX / greatest)).astype(np.float32)
        return counts, greatest / QUANTISED_MAX

    def _convolution(self, layer: int, x: np.ndarray, neighbourhoods: np.ndarray) -> np.ndarray:
        """The sums over the neighbourhoods: (N, cells, channels)."""
        matrix, scale = self.matrices[layer]
        if self.quantised:
            # 7 bits with one scale for each position. Sums of such products are exact in single precision.
            greatest = np.maximum(x.max(axis=(1, 2), keepdims=True, initial=0), np.float32(1e-9))
            x = np.rint(x * (QUANTISED_MAX / greatest))
            scale = scale * (greatest / QUANTISED_MAX)
        count, cells, channels = x.shape
        padded = np.concatenate([x, np.zeros((count, 1, channels), np.float32)], axis=1)
        around = padded[np.arange(count)[:, None, None], neighbourhoods].reshape(count, cells, TAPS * channels)
        return around @ matrix * scale

    def _add_pooled(self, x: np.ndarray, matrix: np.ndarray, bias: np.ndarray) -> np.ndarray:
        """Multiplies the pooled numbers by a matrix and adds the bias: (N, channels)."""
        if self.quantised:
            # Sums one by one, as the program does: another order could round an activation the other way.
            mean = np.add.accumulate(x, axis=1)[:, -1] * (np.float32(1) / np.float32(x.shape[1]))
        else:
            mean = x.mean(axis=1)
        pooled = mean if self.weights.shape.pooling == "mean" else np.concatenate([mean, x.max(axis=1)], axis=1)
        if not self.quantised:
            return pooled @ matrix + bias
        for numbers, row in zip(pooled.T, matrix):
            bias = bias + numbers[:, None] * row
        return bias

    def run(self, features: np.ndarray, neighbourhoods: np.ndarray) -> Output:
        weights = self.weights
        x = _rectified(self._convolution(0, features, neighbourhoods) + weights.input_bias)
        for layer in range(weights.shape.layers):
            bias = self._add_pooled(x, weights.pools[layer], weights.biases[layer])
            x = _rectified(self._convolution(layer + 1, x, neighbourhoods) + bias[:, None] + x)
        hidden = _rectified(self._add_pooled(x, weights.value_hidden, weights.value_hidden_bias))
        value = hidden @ weights.value[:-1] + weights.value[-1]
        policy, *heads = (x @ head[:-1] + head[-1] for head in (weights.policy, *weights.training_heads))
        owner, chain, reply = heads or (None, None, None)
        return Output(policy, value, owner, chain, reply)


def _rectified(x: np.ndarray) -> np.ndarray:
    return np.maximum(x, np.float32(0))


def _sigmoid(x: np.ndarray) -> np.ndarray:
    with np.errstate(over="ignore"):
        return np.float32(1) / (np.float32(1) + np.exp(-x))
