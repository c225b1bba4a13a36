"""ONNX models, run by onnxruntime, compute the same function as the NumPy pass."""

import random
import subprocess
import sys

import numpy as np
import pytest
from network_cases import BOARDS, network_file, random_moves
from tripoint.network_input import Graph, NetworkPosition
from tripoint.numpy_network import evaluate
from tripoint.weights import Shape, Weights

onnx = pytest.importorskip("onnx", reason="the package onnx is missing: install it from PyPI")
onnxruntime = pytest.importorskip("onnxruntime", reason="the package onnxruntime is missing: install it from PyPI")
from tripoint.onnx import export, model_of  # noqa: E402

TOLERANCE = 1e-4


def check(model, weights, graph):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    numbers = random.Random(graph.name)
    for count in (1, 5):
        positions = [NetworkPosition.after(random_moves(numbers, graph.cells)) for _ in range(count)]
        features, neighbourhoods = graph.inputs(positions)
        to_move = np.array([position.to_move for position in positions], np.int64)
        got = session.run(["value", "policy"], {"features": features, "to_move": to_move})
        expected = evaluate(weights, features, neighbourhoods)
        for own, of in zip(got, expected):
            assert own.shape == of.shape and own.dtype == np.float32
            assert np.abs(own - of).max() < TOLERANCE


@pytest.mark.parametrize("board, network", BOARDS)
def test_shipped_networks_compute_what_they_do_in_numpy(board, network):
    weights, graph = Weights.read(network_file(network)), Graph.of(board)
    check(model_of(weights, graph).SerializeToString(), weights, graph)


@pytest.mark.parametrize("width, layers, pooling", [(32, 0, "mean"), (48, 2, "mean-and-greatest"), (96, 3, "mean")])
def test_random_networks_compute_what_they_do_in_numpy(width, layers, pooling):
    shape, graph = Shape(width, layers, pooling, has_training_heads=True), Graph.of("hex 5 6")
    noise = np.random.default_rng(1).uniform(-0.1, 0.1, len(shape))
    weights = Weights.from_parameters(shape, Weights.random(shape).parameters() + noise)
    check(model_of(weights, graph).SerializeToString(), weights, graph)


def test_a_full_board_has_no_policy():
    weights, graph = Weights.random(Shape(32, 1)), Graph.of("y 3")
    session = onnxruntime.InferenceSession(
        model_of(weights, graph).SerializeToString(), providers=["CPUExecutionProvider"]
    )
    features, _ = graph.inputs([NetworkPosition.after(range(6))])
    policy, value = session.run(None, {"features": features, "to_move": np.zeros(1, np.int64)})
    assert not policy.any() and 0 <= value[0] <= 1


def test_a_model_says_what_it_is(tmp_path):
    path, weights = tmp_path / "y.onnx", Weights.read(network_file("default"))
    export(weights, Graph.of("y 4"), path)
    properties = {entry.key: entry.value for entry in onnx.load(path).metadata_props}
    assert properties == {"board": "Y 4", "fingerprint": weights.fingerprint()}


def test_the_command_writes_a_model(tmp_path):
    path, weights = tmp_path / "hex.onnx", network_file("hex")
    command = [sys.executable, "-m", "tripoint.onnx", str(weights)]
    subprocess.run([*command, "hex 4", str(path)], check=True)
    check(str(path), Weights.read(weights), Graph.of("hex 4"))
    wrong = subprocess.run([*command, "chess 8", str(path)], capture_output=True, text=True)
    assert wrong.returncode == 1 and "got the board 'chess 8', expected one like" in wrong.stderr
