"""The pure-Python parts agree with the package's engine, if both are installed."""

import random

import numpy as np
import pytest
from network_cases import BOARDS, network_file, random_moves
from tripoint.examples import Examples, ExamplesError
from tripoint.network_input import Graph, NetworkPosition
from tripoint.numpy_network import evaluate
from tripoint.weights import Shape, Weights

pytest.importorskip("tripoint._native", reason="the package is not built: run maturin develop in crates/python")
import tripoint  # noqa: E402


def positions_of(board, count=10):
    """Random positions from the package, and the same ones as pure-Python input."""
    numbers, board = random.Random(str(board)), tripoint.Board(str(board))
    for _ in range(count):
        position, moves = tripoint.Position(board, swap=False), []
        for cell in random_moves(numbers, board.cells):
            if position.is_over:
                break
            position.play(cell)
            moves.append(cell)
        yield position, NetworkPosition.after(moves)


def test_every_board_has_the_inputs_of_the_engine():
    boards = [board for board in tripoint.Board.all() if board.game != "caeth-y" and board.cells <= 120]
    assert len(boards) > 200
    for board in boards:
        graph = Graph.of(str(board))
        for position, own in positions_of(board, 2):
            assert np.array_equal(position.network_features(), graph.features(own)), board
            assert np.array_equal(position.network_neighbourhoods(), graph.neighbourhoods[own.to_move]), board


@pytest.mark.parametrize("board, network", BOARDS)
def test_evaluations_of_the_engine(board, network):
    graph, weights = Graph.of(board), Weights.read(network_file(network))
    native, own = zip(*positions_of(board, 20))
    expected = tripoint.Network.open(network_file(network)).evaluate(list(native))
    got = evaluate(weights, *graph.inputs(own), quantised=True)
    for ours, of in zip(got, expected):
        assert np.abs(ours - of).max() < 1e-6


def test_the_engine_has_the_same_weights():
    for name in ("default", "hex", "hex-64x12", "solver"):
        native, weights = tripoint.Network.named(name), Weights.read(network_file(name))
        assert np.array_equal(native.parameters, weights.parameters())
        assert native.fingerprint == weights.fingerprint()
        assert native.to_bytes() == weights.to_bytes("full") and native.to_bytes(small=True) == weights.to_bytes(
            "small"
        )
    weights = Weights.random(Shape(48, 2, "mean-and-greatest", True))
    assert tripoint.Network.from_bytes(weights.to_bytes()).to_bytes() == weights.to_bytes()


@pytest.fixture(scope="module")
def samples():
    return list(tripoint.selfplay("hex 5", games=12, simulations=30))


def test_examples_of_self_play(samples):
    examples = Examples.from_samples(samples)
    assert examples.name == "Hex 5 5" and len(examples) == len(samples)
    assert np.array_equal(examples.neighbourhoods, Graph.of("hex 5").neighbourhoods)
    features, neighbourhoods = examples.inputs()
    for row, around, sample in zip(features, neighbourhoods, samples):
        assert np.array_equal(row, sample.position.network_features())
        assert np.array_equal(around, sample.position.network_neighbourhoods())
    empty = ~features[..., :2].any(axis=-1)
    assert ((examples.policy >= 0) == empty).all()
    assert np.allclose(np.where(empty, examples.policy, 0).sum(axis=1), 1, atol=1e-5)
    assert set(np.unique([sample.game for sample, out in zip(samples, examples.held_out) if out])) == {9}
    results = Examples.from_samples(samples, result_weight=1, hold_out=0)
    assert list(results.value) == [sample.result for sample in samples] and not results.held_out.any()


def test_a_few_games_are_all_for_training(samples):
    first = [sample for sample in samples if sample.game == 0]
    assert not Examples.from_samples(first).held_out.any()
    assert Examples.from_samples(first, hold_out=1).held_out.all()


def test_a_number_chooses_one_example(samples):
    examples = Examples.from_samples(samples)
    for number in (0, 3, -1, np.int64(2)):
        one = examples[number]
        assert len(one) == 1 and one.value[0] == examples.value[number] and one.inputs()[0].shape == (1, 25, 28)
    with pytest.raises(IndexError, match=f"got example {len(samples)}, expected"):
        examples[len(samples)]


def test_samples_of_several_boards_are_refused(samples):
    other = list(tripoint.selfplay("y 3", games=1, simulations=10))
    with pytest.raises(ExamplesError, match="got samples of hex 5 5, y 3, expected those of one board"):
        Examples.from_samples(samples + other)
    with pytest.raises(ExamplesError, match="got no samples"):
        Examples.from_samples([])


def test_the_engine_plays_with_trained_weights(samples):
    pytest.importorskip("torch", reason="PyTorch is missing: install torch, or python3-torch on Debian")
    from tripoint.torch import Network, train

    examples, network = Examples.from_samples(samples), Network(Shape(32, 1))
    losses = train(network, [examples], steps=20, batch=32)
    assert np.mean(losses[-5:]) < np.mean(losses[:5])
    trained = tripoint.Network.from_bytes(network.to_weights().to_bytes())
    engine, position = tripoint.Engine(network=trained, book=False, seed=1), tripoint.Position("hex 5", swap=False)
    while not position.is_over:
        position.play(engine.genmove(position, simulations=30).move)
    assert position.outcome.winner in ("black", "white")
