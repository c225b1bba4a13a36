"""A network for one board as an ONNX model.

    from tripoint.network_input import Graph
    from tripoint.onnx import export
    from tripoint.weights import Weights
    export(Weights.read("hex.net"), Graph.of("hex 11"), "hex-11.onnx")

or `python -m tripoint.onnx hex.net "hex 11" hex-11.onnx`. The model contains the board's neighbourhoods, so its only
inputs are the features and the player to move:

| input | shape | type | |
| --- | --- | --- | --- |
| `features` | (N, cells, 28) | float32 | as from `Graph.features`, for the player to move |
| `to_move` | (N,) | int64 | the player to move: 0 for Black, 1 for White |

| output | shape | type | |
| --- | --- | --- | --- |
| `policy` | (N, cells) | float32 | the probability that the cell is the best move, 0 on occupied cells |
| `value` | (N,) | float32 | the win rate for the player to move in [0, 1] |

N can be any number. The model computes in single precision, like `numpy_network.evaluate`, and uses opset 17 operators.
It leaves out the heads that only training uses.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

import numpy as np

try:
    import onnx
except ImportError as error:
    raise ImportError("the package onnx is missing: install it from PyPI") from error
from onnx import TensorProto, helper, numpy_helper

from .network_input import Graph
from .weights import FEATURES, TAPS, Weights

__all__ = ["export", "model_of"]

_OPSET = 17
# The first format version with this opset, so that old runtimes can read the model.
_FORMAT = 8
# A logit with probability 0.
_NEVER = np.float32(-1e9)


def export(weights: Weights, graph: Graph, path: str | os.PathLike) -> None:
    """Writes a network's model for a board to a file."""
    onnx.save(model_of(weights, graph), os.fspath(path))


def model_of(weights: Weights, graph: Graph) -> onnx.ModelProto:
    """Makes a network's model for a board."""
    nodes = _Nodes()
    cells, shape = graph.cells, weights.shape
    rows = nodes.neighbourhood_rows(graph)

    def convolution(x: str, matrix: np.ndarray, channels: int) -> str:
        padded = nodes.add("Pad", x, nodes.integers([0, 0, 0, 0, 1, 0]))
        around = nodes.add("Gather", nodes.add("Reshape", padded, nodes.integers([-1, channels])), rows, axis=0)
        around = nodes.add("Reshape", around, nodes.integers([-1, cells, TAPS * channels]))
        return nodes.add("MatMul", around, nodes.array(matrix.reshape(TAPS * channels, -1)))

    def pooled(x: str) -> str:
        mean = nodes.add("ReduceMean", x, axes=[1], keepdims=0)
        if shape.pooling == "mean":
            return mean
        return nodes.add("Concat", mean, nodes.add("ReduceMax", x, axes=[1], keepdims=0), axis=1)

    def linear(x: str, matrix: np.ndarray, bias: np.ndarray) -> str:
        return nodes.add("Add", nodes.add("MatMul", x, nodes.array(matrix)), nodes.array(bias))

    def head(x: str, parameters: np.ndarray, axis: int) -> str:
        return nodes.add("Squeeze", linear(x, parameters[:-1, None], parameters[-1:]), nodes.integers([axis]))

    first = nodes.add("Add", convolution("features", weights.input, FEATURES), nodes.array(weights.input_bias))
    x = nodes.add("Relu", first)
    for layer in range(shape.layers):
        bias = linear(pooled(x), weights.pools[layer], weights.biases[layer])
        change = nodes.add("Add", convolution(x, weights.convolutions[layer], shape.width), x)
        x = nodes.add("Relu", nodes.add("Add", change, nodes.add("Unsqueeze", bias, nodes.integers([1]))))

    two_stones = nodes.add("Slice", "features", *(nodes.integers([number]) for number in (0, 2, 2)))
    occupied = nodes.add("Cast", nodes.add("ReduceMax", two_stones, axes=[2], keepdims=0), to=TensorProto.BOOL)
    logits = nodes.add("Where", occupied, nodes.array(_NEVER), head(x, weights.policy, 2))
    # A full board has no move.
    nodes.add("Where", occupied, nodes.array(np.float32(0)), nodes.add("Softmax", logits, axis=1), output="policy")
    hidden = nodes.add("Relu", linear(pooled(x), weights.value_hidden, weights.value_hidden_bias))
    nodes.add("Sigmoid", head(hidden, weights.value, 1), output="value")
    return nodes.model(weights, graph)


class _Nodes:
    """A model's nodes so far, and its constants."""

    def __init__(self) -> None:
        self.nodes, self.constants, self.known = [], [], {}

    def add(self, operator: str, *inputs: str, output: str | None = None, **attributes) -> str:
        """Adds an operator and returns its output's name."""
        output = output or f"{operator.lower()}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(operator, inputs, [output], **attributes))
        return output

    def array(self, array: np.ndarray) -> str:
        """Adds a constant and returns its name."""
        name = f"constant_{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(array).reshape(np.shape(array)), name))
        return name

    def integers(self, numbers: Sequence[int]) -> str:
        """The name of a constant list; equal lists share one."""
        numbers = tuple(numbers)
        if numbers not in self.known:
            self.known[numbers] = self.array(np.array(numbers, np.int64))
        return self.known[numbers]

    def neighbourhood_rows(self, graph: Graph) -> str:
        """All neighbourhoods' cells, (N, cells, 7), as row indices into a batch with one padding row for each
        position."""
        count = self.add("Squeeze", self.add("Shape", "to_move"), self.integers([0]))
        zero, one = (self.array(np.int64(number)) for number in (0, 1))
        numbers = self.add("Range", zero, count, one)
        starts = self.add("Mul", numbers, self.array(np.int64(graph.cells + 1)))
        starts = self.add("Reshape", starts, self.integers([-1, 1, 1]))
        return self.add("Add", self.add("Gather", self.array(graph.neighbourhoods), "to_move", axis=0), starts)

    def model(self, weights: Weights, graph: Graph) -> onnx.ModelProto:
        values = {
            "features": (TensorProto.FLOAT, ["N", graph.cells, FEATURES]),
            "to_move": (TensorProto.INT64, ["N"]),
            "policy": (TensorProto.FLOAT, ["N", graph.cells]),
            "value": (TensorProto.FLOAT, ["N"]),
        }
        infos = [helper.make_tensor_value_info(name, *value) for name, value in values.items()]
        model = helper.make_model(
            helper.make_graph(self.nodes, graph.name, infos[:2], infos[2:], self.constants),
            opset_imports=[helper.make_opsetid("", _OPSET)],
            producer_name="tripoint",
            doc_string="Policy and win rate for the player to move.",
        )
        model.ir_version = _FORMAT
        helper.set_model_props(model, {"board": graph.name, "fingerprint": weights.fingerprint()})
        onnx.checker.check_model(model, full_check=True)
        return model


def _main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tripoint.onnx", description="Write a network for one board as ONNX."
    )
    parser.add_argument("weights", help="a weights file")
    parser.add_argument("board", help="the board, such as 'hex 11' or 'poly-y 5 7'")
    parser.add_argument("output", help="the .onnx file to write")
    arguments = parser.parse_args()
    try:
        export(Weights.read(arguments.weights), Graph.of(arguments.board), arguments.output)
    except (OSError, ValueError) as error:
        raise SystemExit(f"python -m tripoint.onnx: {error}") from error


if __name__ == "__main__":
    _main()
