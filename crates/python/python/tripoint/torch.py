"""The network in PyTorch: it reads and writes the program's weights, and can be trained.

    from tripoint.examples import read_examples
    from tripoint.torch import Network, train
    from tripoint.weights import Weights
    network = Network.from_weights(Weights.read("hex.net"))
    losses = train(network, read_examples("hex.examples"), steps=100)
    network.to_weights().write("new.net")

and then `tripoint --game hex --network new.net`. It needs PyTorch 1.13 or later, even without a GPU, and runs on any
device. For large networks, the repository's `scripts/torch/train.py` is a faster trainer with
`tripoint train network`'s optimiser.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

try:
    import torch
except ImportError as error:
    raise ImportError("PyTorch is missing: install torch from PyPI, or python3-torch on Debian") from error
import torch.nn.functional as F

from .examples import Examples
from .numpy_network import Evaluation, evaluation_of
from .weights import TAPS, Shape, Weights

__all__ = ["Losses", "Network", "Output", "losses_of", "train"]


class Output(NamedTuple):
    """The logits for N positions, as tensors, with the fields of `numpy_network.Output`."""

    policy: torch.Tensor
    value: torch.Tensor
    owner: torch.Tensor | None
    chain: torch.Tensor | None
    reply: torch.Tensor | None


class Network(torch.nn.Module):
    """A network with this `shape`, with random weights at first. Its parameters have the names and shapes of the arrays
    in `Weights`, but each residual layer has its own."""

    def __init__(self, shape: Shape, seed: int = 1) -> None:
        super().__init__()
        self.shape = shape
        weights = Weights.random(shape, seed)
        for name in shape.sizes():
            array = torch.from_numpy(getattr(weights, name).copy())
            if name in _BY_LAYER:
                parameter = torch.nn.ParameterList(torch.nn.Parameter(of.clone()) for of in array)
            else:
                parameter = torch.nn.Parameter(array)
            setattr(self, name, parameter)

    @staticmethod
    def from_weights(weights: Weights, training_heads: bool = False) -> Network:
        """Makes a network with these weights. With `training_heads`, a network without the heads that only training
        uses, such as a shipped one, gets them with weights of 0."""
        if training_heads:
            weights = weights.with_training_heads()
        network = Network(weights.shape)
        with torch.no_grad():
            for name in weights.shape.sizes():
                array, parameter = torch.from_numpy(getattr(weights, name).copy()), getattr(network, name)
                for own, of in zip(parameter, array) if name in _BY_LAYER else [(parameter, array)]:
                    own.copy_(of)
        return network

    def to_weights(self) -> Weights:
        """The weights, which you can write to a file for the program. Raises `WeightsError` if one isn't finite."""
        arrays = {}
        for name, size in self.shape.sizes().items():
            parameter = getattr(self, name)
            if name in _BY_LAYER:
                layers = [of.detach().cpu().float().numpy() for of in parameter]
                arrays[name] = np.stack(layers) if layers else np.zeros(size, np.float32)
            else:
                arrays[name] = parameter.detach().cpu().float().numpy().copy()
        return Weights(self.shape, **arrays)

    def forward(self, features: torch.Tensor, neighbourhoods: torch.Tensor) -> Output:
        """The logits for N positions, which must all be on the same board.

        Takes `features`, (N, cells, 28), and `neighbourhoods`, (N, cells, 7) or (cells, 7), like
        `numpy_network.forward`.
        """
        count, cells, _ = features.shape
        # After its cells, each position has a row of zeros for the places beyond the border.
        first = torch.arange(count, device=features.device)[:, None, None] * (cells + 1)
        rows = (first + neighbourhoods).reshape(-1)
        x = F.relu(_convolution(features, rows, self.input) + self.input_bias)
        for convolution, pool, bias in zip(self.convolutions, self.pools, self.biases):
            bias = bias + self._pooled(x) @ pool
            x = F.relu(_convolution(x, rows, convolution) + bias[:, None] + x)
        hidden = F.relu(self._pooled(x) @ self.value_hidden + self.value_hidden_bias)
        value = hidden @ self.value[:-1] + self.value[-1]
        policy, *heads = (x @ head[:-1] + head[-1] for head in (self.policy, *self.training_heads))
        return Output(policy, value, *(heads or (None, None, None)))

    def _pooled(self, x: torch.Tensor) -> torch.Tensor:
        mean = x.mean(dim=1)
        return mean if self.shape.pooling == "mean" else torch.cat([mean, x.amax(dim=1)], dim=1)

    @torch.no_grad()
    def evaluate(self, features: np.ndarray, neighbourhoods: np.ndarray) -> Evaluation:
        """Values (N,) and policies (N, cells) for the player to move, like `numpy_network.evaluate`."""
        device = self.input.device
        inputs = torch.as_tensor(features, device=device), torch.as_tensor(neighbourhoods, device=device)
        output = self(*inputs)
        return evaluation_of(
            output._replace(policy=output.policy.cpu().numpy(), value=output.value.cpu().numpy()), features
        )


# The arrays with one part for each residual layer.
_BY_LAYER = ("convolutions", "pools", "biases")


def _convolution(x: torch.Tensor, rows: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """The sums over the neighbourhoods. `rows` gives their cells as row indices into the whole padded batch."""
    count, cells, channels = x.shape
    padded = F.pad(x, (0, 0, 0, 1)).reshape(-1, channels)
    return padded[rows].reshape(count, cells, TAPS * channels) @ weights.reshape(-1, weights.shape[-1])


# Training


class Losses(NamedTuple):
    """Mean losses over some examples, in nats.

    `policy` is the divergence from the search's shares, `value` the result's cross entropy. `owner` and `chain` are
    means over the cells. `reply` is the cross entropy of the opponent's reply. A loss without a target or without its
    head is 0.
    """

    policy: torch.Tensor
    value: torch.Tensor
    owner: torch.Tensor
    chain: torch.Tensor
    reply: torch.Tensor

    def total(self) -> torch.Tensor:
        """The loss to minimise, weighted as in `tripoint train network`."""
        return self.policy + self.value + 0.5 * self.owner + 0.5 * self.chain + 0.15 * self.reply


def losses_of(network: Network, examples: Examples) -> Losses:
    """A network's losses on examples from one board: means weighted by the examples' weights."""
    device = network.input.device

    def tensor(array: np.ndarray) -> torch.Tensor:
        return torch.as_tensor(array, device=device)

    output = network(*map(tensor, examples.inputs()))
    weight = tensor(examples.weight)

    def mean(losses: torch.Tensor) -> torch.Tensor:
        return (weight * losses).sum() / weight.sum().clamp(min=1e-9)

    policy, zero = tensor(examples.policy), torch.zeros((), device=device)
    owner = chain = reply = zero
    if output.owner is not None:
        owner = mean(_cells_loss(output.owner, tensor(examples.owner)))
        chain = mean(_cells_loss(output.chain, tensor(examples.chain)))
        # The bits for the two stone features.
        empty = tensor((examples.features & 3) == 0)
        cells = torch.arange(empty.shape[1], device=device)
        answer = (tensor(examples.reply)[:, None] == cells).float()
        reply = mean(_shares_loss(output.reply, empty, answer))
    value = F.binary_cross_entropy_with_logits(output.value, tensor(examples.value), reduction="none")
    return Losses(mean(_shares_loss(output.policy, policy >= 0, policy.clamp(min=0))), mean(value), owner, chain, reply)


def _shares_loss(logits: torch.Tensor, among: torch.Tensor, shares: torch.Tensor) -> torch.Tensor:
    """The divergence of the probabilities on the cells `among` from the shares; 0 for an example without shares."""
    shares = shares / shares.sum(dim=1, keepdim=True).clamp(min=1e-9)
    log = F.log_softmax(logits.masked_fill(~among, -1e9), dim=1)
    return (torch.xlogy(shares, shares) - torch.where(shares > 0, shares * log, torch.zeros_like(log))).sum(dim=1)


def _cells_loss(logits: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
    """The mean cross entropy over the cells with a target."""
    known = (targets >= 0).float()
    losses = F.binary_cross_entropy_with_logits(logits, targets.clamp(min=0).float(), reduction="none")
    return (known * losses).sum(dim=1) / known.sum(dim=1).clamp(min=1)


def train(
    network: Network, examples: Sequence[Examples], steps: int, batch: int = 64, rate: float = 1e-3, seed: int = 1
) -> list[float]:
    """Trains a network in place with AdamW, and returns each step's total loss.

    Each step takes `batch` examples from one board, and leaves out those held out for validation. The learning rate
    falls from `rate` to 0 along a cosine.
    """
    batches = _batches([board[~board.held_out] for board in examples], batch, np.random.default_rng(seed))
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, max(steps, 1))
    totals = []
    for _ in range(steps):
        total = losses_of(network, next(batches)).total()
        optimiser.zero_grad()
        total.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimiser.step()
        schedule.step()
        totals.append(float(total.detach()))
    return totals


def _batches(boards: Sequence[Examples], size: int, random: np.random.Generator) -> Iterator[Examples]:
    """All examples in random order, again and again; each batch is from one board."""
    if not any(len(board) for board in boards):
        raise ValueError("got no examples that are not held out, expected at least one")
    while True:
        batches = []
        for board in boards:
            order = random.permutation(len(board))
            batches += [(board, order[at : at + size]) for at in range(0, len(order), size)]
        for number in random.permutation(len(batches)):
            board, chosen = batches[number]
            yield board[chosen]
