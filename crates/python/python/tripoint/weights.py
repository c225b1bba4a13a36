"""A network's weights as NumPy arrays, and their files.

    from tripoint.weights import Weights
    weights = Weights.read("hex.net")
    print(weights.shape)
    weights.write("copy.net", "full")

`crates/network/src/weights.rs` specifies the format: a heading, the weights in the order of `Weights.parameters`, and a
CRC-32. The encoding `full` has all weights in single precision and loses nothing. `small`, which most shipped networks
use, stores convolutions in 8 bits and the matrices for pooled numbers in 16. Reading a file and writing it in its own
encoding gives the same bytes.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, fields

import numpy as np

__all__ = ["FEATURES", "TAPS", "Shape", "Weights", "WeightsError"]

#: Input features per cell.
FEATURES = 28
#: Taps of a convolution: a cell and its six neighbours.
TAPS = 7
#: The greatest absolute value that a quantised weight or activation can have.
QUANTISED_MAX = np.float32(127)

WIDTHS = (32, 48, 64, 96)
MOST_LAYERS = 32
POOLINGS = ("mean", "mean-and-greatest")
ENCODINGS = ("full", "small")

_MAGIC = b"tpnet 4\n"
# Books name networks by a fingerprint of the weights under this heading.
_FINGERPRINT_MAGIC = b"tpnet 3\n"


class WeightsError(ValueError):
    """The bytes aren't a weights file, or the arrays aren't a network's weights."""


@dataclass(frozen=True)
class Shape:
    """A network's size.

    `width` is the number of channels: 32, 48, 64 or 96. `layers` is the number of residual layers after the input
    layer, 0 to 32. `pooling` says what a residual layer and the value head take from the whole board for each channel:
    its `mean`, or `mean-and-greatest` value. With `has_training_heads` there are heads for owner, chain and reply,
    which only training uses.
    """

    width: int
    layers: int
    pooling: str = "mean"
    has_training_heads: bool = False

    def __post_init__(self) -> None:
        if self.width not in WIDTHS:
            raise WeightsError(f"width: got {self.width}, expected 32, 48, 64 or 96")
        if not 0 <= self.layers <= MOST_LAYERS:
            raise WeightsError(f"layers: got {self.layers}, expected 0 to {MOST_LAYERS}")
        if self.pooling not in POOLINGS:
            raise WeightsError(f"pooling: got {self.pooling!r}, expected 'mean' or 'mean-and-greatest'")

    @property
    def pooled(self) -> int:
        """How many pooled numbers there are: one or two for each channel."""
        return self.width * (1 + POOLINGS.index(self.pooling))

    def sizes(self) -> dict:
        """The shape of each array in `Weights`, by field name."""
        width, layers = self.width, self.layers
        return {
            "input": (TAPS, FEATURES, width),
            "input_bias": (width,),
            "convolutions": (layers, TAPS, width, width),
            "pools": (layers, self.pooled, width),
            "biases": (layers, width),
            "policy": (width + 1,),
            "value_hidden": (self.pooled, width),
            "value_hidden_bias": (width,),
            "value": (width + 1,),
            "training_heads": (3 if self.has_training_heads else 0, width + 1),
        }

    def __len__(self) -> int:
        """How many weights there are."""
        return sum(int(np.prod(size)) for size in self.sizes().values())


@dataclass(frozen=True, eq=False)
class Weights:
    """A network's weights for `shape`, in single precision, with C channels, L layers and P pooled numbers.

    | array | shape | |
    | --- | --- | --- |
    | `input` | (7, 28, C) | input layer's convolution: tap, feature, output channel |
    | `input_bias` | (C,) | |
    | `convolutions` | (L, 7, C, C) | for each residual layer: tap, input channel, output channel |
    | `pools` | (L, P, C) | matrix for the pooled numbers: the means of all channels, then their greatest values |
    | `biases` | (L, C) | |
    | `policy` | (C + 1,) | a weight for each channel, and the bias last |
    | `value_hidden` | (P, C) | value head's hidden layer, on the pooled numbers |
    | `value_hidden_bias` | (C,) | |
    | `value` | (C + 1,) | value head's output, and its bias last |
    | `training_heads` | (3, C + 1) or (0, C + 1) | owner, chain and reply, each like `policy` |

    Arrays with another type are converted. Raises `WeightsError` if an array has the wrong shape or a number that isn't
    finite.
    """

    shape: Shape
    input: np.ndarray
    input_bias: np.ndarray
    convolutions: np.ndarray
    pools: np.ndarray
    biases: np.ndarray
    policy: np.ndarray
    value_hidden: np.ndarray
    value_hidden_bias: np.ndarray
    value: np.ndarray
    training_heads: np.ndarray

    def __post_init__(self) -> None:
        for name, size in self.shape.sizes().items():
            array = np.ascontiguousarray(getattr(self, name), np.float32)
            if array.shape != size:
                raise WeightsError(f"{name}: got an array of shape {array.shape}, expected {size}")
            if not np.isfinite(array).all():
                raise WeightsError(f"{name}: got a weight that is infinite or no number")
            object.__setattr__(self, name, array)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Weights):
            return NotImplemented
        return self.shape == other.shape and all(np.array_equal(a, b) for a, b in zip(self.arrays(), other.arrays()))

    __hash__ = None

    def arrays(self) -> Iterator[np.ndarray]:
        """All arrays, in the table's order."""
        return (getattr(self, field.name) for field in fields(self) if field.name != "shape")

    # Flat parameters

    def parameters(self) -> np.ndarray:
        """All weights in one array, in a file's order."""
        return np.concatenate([part.ravel() for _, part in self._parts()])

    @staticmethod
    def from_parameters(shape: Shape, parameters: np.ndarray) -> Weights:
        """The inverse of `parameters`."""
        parameters = np.asarray(parameters, np.float32)
        if parameters.shape != (len(shape),):
            raise WeightsError(f"got an array of shape {parameters.shape}, expected ({len(shape)},) for {shape}")
        weights = Weights._zeros(shape)
        at = 0
        for _, part in weights._parts():
            part[...] = parameters[at : at + part.size].reshape(part.shape)
            at += part.size
        weights.__post_init__()
        return weights

    @staticmethod
    def _zeros(shape: Shape) -> Weights:
        return Weights(shape, **{name: np.zeros(size, np.float32) for name, size in shape.sizes().items()})

    @staticmethod
    def random(shape: Shape, seed: int = 1) -> Weights:
        """Initial weights for training, as in `tripoint train network`: He initialisation, smaller in the residual
        layers and at the outputs. The numbers differ from the program's."""
        random = np.random.default_rng(seed)
        bounds = {
            "input": (6 / (4 * TAPS)) ** 0.5,
            "convolutions": 0.5 * (6 / (TAPS * shape.width)) ** 0.5,
            "value_hidden": (6 / shape.pooled) ** 0.5,
            "policy": 0.1,
            "value": 0.1,
        }
        arrays = {}
        for name, size in shape.sizes().items():
            bound = bounds.get(name, 0.0)
            arrays[name] = random.uniform(-bound, bound, size).astype(np.float32)
        arrays["policy"][-1] = arrays["value"][-1] = 0
        return Weights(shape, **arrays)

    def with_training_heads(self) -> Weights:
        """The same network with the heads that only training uses; added ones have weights of 0."""
        shape = Shape(self.shape.width, self.shape.layers, self.shape.pooling, True)
        heads = np.zeros(shape.sizes()["training_heads"], np.float32)
        heads[: len(self.training_heads)] = self.training_heads
        return self._with_heads(shape, heads)

    def without_training_heads(self) -> Weights:
        """The network as it ships: the same policy and value."""
        shape = Shape(self.shape.width, self.shape.layers, self.shape.pooling)
        return self._with_heads(shape, self.training_heads[:0])

    def _with_heads(self, shape: Shape, heads: np.ndarray) -> Weights:
        arrays = {name: getattr(self, name) for name in shape.sizes()}
        return Weights(shape, **{**arrays, "training_heads": heads})

    # Files

    def _parts(self) -> Iterator[tuple[str, np.ndarray]]:
        """A file's parts in order, each with what decides its format in the small encoding."""
        yield "convolution", self.input
        yield "other", self.input_bias
        for layer in range(self.shape.layers):
            yield "convolution", self.convolutions[layer]
            yield "matrix", self.pools[layer]
            yield "other", self.biases[layer]
        for array in (self.policy, self.value_hidden, self.value_hidden_bias, self.value, self.training_heads):
            yield "other", array

    @staticmethod
    def read(path: str | os.PathLike) -> Weights:
        """Reads a weights file in either encoding.

        Raises `OSError` if the file can't be read, and `WeightsError` if it isn't a valid weights file.
        """
        with open(path, "rb") as file:
            data = file.read()
        try:
            return Weights.from_bytes(data)
        except WeightsError as error:
            raise WeightsError(f"{os.fspath(path)}: {error}") from None

    @staticmethod
    def from_bytes(data: bytes) -> Weights:
        """Reads the weights from a file's bytes. Raises `WeightsError` if the file isn't valid."""
        data = bytes(data)
        if not data.startswith(_MAGIC):
            raise WeightsError(
                f"not a weights file, or one of another version: got the first bytes {data[:8]!r}, expected {_MAGIC!r};"
                " `tripoint train network` writes one"
            )
        if len(data) < len(_MAGIC) + 5 + 4:
            raise WeightsError(f"got {len(data)} bytes, expected a heading of 13 and more; copy the file again")
        data, got = data[:-4], int.from_bytes(data[-4:], "little")
        if got != zlib.crc32(data):
            raise WeightsError(f"got the checksum {got:08x}, expected {zlib.crc32(data):08x}; copy the file again")
        width, layers, pooling, heads, encoding = data[8:13]
        for name, value, known in (
            ("pooling", pooling, (1, 2)),
            ("heads", heads, (0, 1)),
            ("encoding", encoding, (0, 1)),
        ):
            if value not in known:
                raise WeightsError(f"{name}: got {value}, expected {known[0]} or {known[1]}")
        weights = Weights._zeros(Shape(width, layers, POOLINGS[pooling - 1], heads == 1))
        numbers = _Numbers(data[13:])
        for kind, part in weights._parts():
            kind = kind if encoding == 1 else "other"
            if kind == "convolution":
                steps = numbers.take("<f4", width)
                part[...] = numbers.take("i1", part.size).reshape(part.shape) * steps
            elif kind == "matrix":
                bits = numbers.take("<u2", part.size).astype(np.uint32) << np.uint32(16)
                part[...] = bits.view(np.float32).reshape(part.shape)
            else:
                part[...] = numbers.take("<f4", part.size).reshape(part.shape)
        numbers.end()
        weights.__post_init__()
        return weights

    def write(self, path: str | os.PathLike, encoding: str = "full") -> None:
        """Writes a weights file, which the program reads with `--network`. Replaces an existing file in one step, so
        another process never sees half a file."""
        data = self.to_bytes(encoding)
        new = f"{os.fspath(path)}.new"
        with open(new, "wb") as file:
            file.write(data)
        os.replace(new, path)

    def to_bytes(self, encoding: str = "full") -> bytes:
        """A file's bytes. `full` is lossless; `small` rounds like `tripoint train ship`."""
        data = self._unchecked_bytes(_MAGIC, encoding)
        return data + zlib.crc32(data).to_bytes(4, "little")

    def fingerprint(self) -> str:
        """The text by which books and results files name the network, whatever file it came from.

        Takes about 0.1 s for each 100,000 weights.
        """
        value = 0xCBF2_9CE4_8422_2325
        for byte in self._unchecked_bytes(_FINGERPRINT_MAGIC, "full"):
            value = ((value ^ byte) * 0x0000_0100_0000_01B3) & 0xFFFF_FFFF_FFFF_FFFF
        return f"{value:016x}"

    def _unchecked_bytes(self, magic: bytes, encoding: str) -> bytes:
        if encoding not in ENCODINGS:
            raise WeightsError(f"encoding: got {encoding!r}, expected 'full' or 'small'")
        shape = self.shape
        heading = [shape.width, shape.layers, shape.pooled // shape.width, shape.has_training_heads]
        data = [magic, bytes(heading), bytes([ENCODINGS.index("small") if encoding == "small" else 0])]
        for kind, part in self._parts():
            kind = kind if encoding == "small" else "other"
            if kind == "convolution":
                steps, counts = _steps(part)
                data += [steps.astype("<f4").tobytes(), counts.tobytes()]
            elif kind == "matrix":
                data.append(_upper_halves(part).astype("<u2").tobytes())
            else:
                data.append(part.astype("<f4").tobytes())
        return b"".join(data)

    def rounded(self) -> Weights:
        """The weights after the small encoding's rounding."""
        return Weights.from_bytes(self.to_bytes("small"))


class _Numbers:
    """A file's numbers, read from the front."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, kind: str, count: int) -> np.ndarray:
        end = self.at + np.dtype(kind).itemsize * count
        if end > len(self.data):
            raise WeightsError(f"got {len(self.data)} bytes of weights, expected at least {end}; copy the file again")
        part = np.frombuffer(self.data[self.at : end], kind)
        self.at = end
        return part

    def end(self) -> None:
        if self.at != len(self.data):
            raise WeightsError(f"got {len(self.data)} bytes of weights, expected {self.at}; copy the file again")


def greatest_by_channel(convolution: np.ndarray) -> np.ndarray:
    """Each output channel's greatest absolute weight, at least 1e-9; the last axis is the output channel."""
    width = convolution.shape[-1]
    return np.maximum(np.abs(convolution.reshape(-1, width)).max(axis=0), np.float32(1e-9))


def round_half_away(x: np.ndarray) -> np.ndarray:
    """The nearest integers, with halves away from zero, like Rust's `round`."""
    x = x.astype(np.float64)
    return np.trunc(x + np.copysign(0.5, x))


def _steps(convolution: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Each output channel's step, and each weight in steps. Steps have 16 significant bits, rounded up. So 127 steps
    are exact, and the same weights give the same steps again."""
    bits = (greatest_by_channel(convolution) / QUANTISED_MAX).view(np.uint32)
    steps = ((bits + np.uint32(0xFF)) & np.uint32(0xFFFF_FF00)).view(np.float32)
    return steps, round_half_away(convolution / steps).astype(np.int8)


def _upper_halves(matrix: np.ndarray) -> np.ndarray:
    """The upper half of each number's bits, rounded to the nearest, halves to even."""
    bits = np.ascontiguousarray(matrix, np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) >> 16).astype(np.uint16)
