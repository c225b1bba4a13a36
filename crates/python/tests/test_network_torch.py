"""The PyTorch network computes the same function as the NumPy pass, and the program can play with trained weights."""

import importlib.util
import random
import subprocess

import numpy as np
import pytest
from network_cases import BOARDS, REPOSITORY, Session, network_file, program_or_skip, random_moves
from tripoint.examples import Examples, ExamplesError, read_examples
from tripoint.network_input import Graph, NetworkPosition
from tripoint.numpy_network import evaluate, forward
from tripoint.weights import Shape, Weights

torch = pytest.importorskip("torch", reason="PyTorch is missing: install torch, or python3-torch on Debian")
from tripoint.torch import Network, losses_of, train  # noqa: E402

TOLERANCE = 1e-4
# Several threads would only wait for each other on a busy machine.
torch.set_num_threads(1)


def inputs(board, count=8):
    graph, numbers = Graph.of(board), random.Random(board)
    return graph.inputs([NetworkPosition.after(random_moves(numbers, graph.cells)) for _ in range(count)])


def check(weights, features, neighbourhoods):
    network = Network.from_weights(weights)
    assert network.to_weights() == weights
    with torch.no_grad():
        got = network(torch.from_numpy(features), torch.from_numpy(neighbourhoods))
    for own, expected in zip(got, forward(weights, features, neighbourhoods)):
        assert (own is None) == (expected is None)
        if own is not None:
            assert np.abs(own.numpy() - expected).max() < TOLERANCE
    for own, expected in zip(network.evaluate(features, neighbourhoods), evaluate(weights, features, neighbourhoods)):
        assert np.abs(own - expected).max() < TOLERANCE


@pytest.mark.parametrize("board, network", BOARDS)
def test_shipped_networks_compute_what_they_do_in_numpy(board, network):
    check(Weights.read(network_file(network)), *inputs(board))


@pytest.mark.parametrize("width, layers, pooling", [(32, 0, "mean"), (48, 2, "mean-and-greatest"), (96, 3, "mean")])
def test_random_networks_compute_what_they_do_in_numpy(width, layers, pooling):
    shape = Shape(width, layers, pooling, has_training_heads=True)
    noise = np.random.default_rng(1).uniform(-0.1, 0.1, len(shape))
    weights = Weights.from_parameters(shape, Weights.random(shape).parameters() + noise)
    for board in ("y 5", "hex 5 6"):
        features, neighbourhoods = inputs(board)
        check(weights, features, neighbourhoods)
        check(weights, features, neighbourhoods[0])


def test_training_heads_are_added_with_weights_of_zero():
    weights = Weights.read(network_file("hex"))
    network = Network.from_weights(weights, training_heads=True)
    assert network.shape.has_training_heads
    assert network.to_weights().without_training_heads() == weights
    assert Network.from_weights(network.to_weights(), training_heads=True).to_weights() == network.to_weights()


def random_examples(count=64):
    """Hex 4×4 examples with a value that can be learned: the player with the cell 5 wins."""
    graph, numbers, random_arrays = Graph.of("hex 4"), random.Random(5), np.random.default_rng(5)
    positions = [NetworkPosition.after(numbers.sample(range(16), 8 + number % 2)) for number in range(count)]
    features, _ = graph.inputs(positions)
    stones = features[..., 0] + features[..., 1] > 0
    shares = np.where(stones, -1, random_arrays.uniform(0, 1, stones.shape)).astype(np.float32)
    return Examples(
        name=graph.name,
        neighbourhoods=graph.neighbourhoods,
        to_move=np.array([position.to_move for position in positions]),
        held_out=np.arange(count) >= count - 8,
        features=(features.astype(np.uint32) << np.arange(28, dtype=np.uint32)).sum(axis=2, dtype=np.uint32),
        policy=shares,
        value=features[:, 5, 0],
        owner=random_arrays.integers(-1, 2, stones.shape).astype(np.int8),
        chain=np.full(stones.shape, -1, np.int8),
        reply=np.full(count, -1),
        weight=np.ones(count, np.float32),
    )


def test_training_lowers_the_loss():
    examples = random_examples()
    features, neighbourhoods = examples.inputs()
    assert features.shape == (64, 16, 28) and neighbourhoods.shape == (64, 16, 7)
    network = Network(Shape(32, 1, has_training_heads=True))
    before = losses_of(network, examples)
    losses = train(network, [examples], steps=60, batch=32, rate=3e-3)
    after = losses_of(network, examples)
    assert len(losses) == 60 and all(np.isfinite(losses))
    assert after.value < 0.9 * before.value and after.policy < before.policy and after.owner < before.owner
    assert before.chain == before.reply == 0
    with pytest.raises(ValueError, match="got no examples"):
        train(network, [examples[examples.held_out]], steps=1)


@pytest.fixture(scope="module")
def examples_file(tmp_path_factory):
    """The program's examples, from Hex and Y games on small boards."""
    program, folder = program_or_skip(), tmp_path_factory.mktemp("examples")
    games = []
    for flags in (["--game", "hex", "--size", "5"], ["--size", "4"]):
        games.append(folder / f"{len(games)}.games")
        command = [
            program,
            "train",
            "games",
            *flags,
            "--uniform",
            "--simulations",
            "20",
            "--games",
            "60",
            "--seed",
            "1",
        ]
        subprocess.run([*command, "--output", games[-1]], check=True, capture_output=True)
    path = folder / "all.examples"
    subprocess.run([program, "train", "examples", "--games", *games, "--output", path], check=True, capture_output=True)
    return path


def test_examples_have_the_inputs_of_positions(examples_file):
    boards = {board.name: board for board in read_examples(examples_file)}
    assert set(boards) == {"Hex 5 5", "Y 4"}
    for name, board in boards.items():
        graph = Graph.of(name)
        assert np.array_equal(board.neighbourhoods, graph.neighbourhoods)
        features, neighbourhoods = board.inputs()
        # What doesn't depend on the stones comes from the graph; stones and their chains come from the cells.
        for row, to_move in zip(features, board.to_move):
            own, other = (frozenset(np.flatnonzero(row[:, player])) for player in (0, 1))
            stones = (own, other) if to_move == 0 else (other, own)
            last = np.flatnonzero(row[:, 2])
            position = NetworkPosition(int(to_move), stones, *map(int, last))
            assert np.array_equal(row, graph.features(position))
        assert 0 < board.held_out.sum() < len(board)
        moves = board.policy >= 0
        assert not (moves & features[..., :2].any(axis=-1)).any() and (board.policy.max(axis=1) <= 1).all()
        assert ((0 <= board.value) & (board.value <= 1)).all() and neighbourhoods.shape == (len(board), graph.cells, 7)


def test_files_of_examples_that_are_not_whole_are_refused(examples_file, tmp_path):
    data, path = examples_file.read_bytes(), tmp_path / "short.examples"
    for broken, message in (
        (data[:-1], "short.examples: got .* bytes, expected at least"),
        (b"x" + data, "expected b'tpexam 1"),
    ):
        path.write_bytes(broken)
        with pytest.raises(ExamplesError, match=message):
            read_examples(path)


def test_losses_are_those_of_the_trainer(examples_file):
    """scripts/torch/train.py has its own model, which treats grids as such and doesn't need the package."""
    path = REPOSITORY / "scripts/torch/train.py"
    specification = importlib.util.spec_from_file_location("trainer", path)
    trainer = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(trainer)
    shape = Shape(32, 2, "mean-and-greatest", has_training_heads=True)
    noise = np.random.default_rng(2).uniform(-0.1, 0.1, len(shape))
    weights = Weights.from_parameters(shape, Weights.random(shape).parameters() + noise)
    numbers, at, by_name = torch.from_numpy(weights.parameters()), 0, {}
    for name, size in trainer.parts(32, 2, 2, True):
        by_name[name] = numbers[at : at + int(np.prod(size))].reshape(size)
        at += by_name[name].numel()
    assert at == len(shape)
    network = Network.from_weights(weights)
    for examples, board in zip(read_examples(examples_file), trainer.read_boards(examples_file, "cpu")):
        chosen = np.arange(min(len(examples), 50))
        with torch.no_grad():
            losses = losses_of(network, examples[chosen])
            total, metrics = trainer.losses(by_name, board.batch(chosen), 2, 2, torch.float32)
        weight = metrics[0]
        for own, of in ((losses.policy, metrics[2]), (losses.value, metrics[4]), (losses.owner, metrics[6])):
            assert abs(own - of / weight) < TOLERANCE, examples.name
        assert abs(losses.total() * weight / len(chosen) - total) < TOLERANCE, examples.name


# A game to its end, where the network chooses the moves.
GAME = ("--seed", "1", "--set", "solver=false", "--set", "resign=false")


def test_the_program_plays_with_trained_weights(examples_file, tmp_path):
    examples, path = read_examples(examples_file), tmp_path / "trained.net"
    network = Network(Shape(32, 2, has_training_heads=True))
    before = [float(losses_of(network, board[board.held_out]).policy.detach()) for board in examples]
    train(network, examples, steps=40, batch=32, rate=2e-3)
    after = [float(losses_of(network, board[board.held_out]).policy.detach()) for board in examples]
    assert sum(after) < sum(before)
    weights = network.to_weights()
    weights.write(path)
    with Session(program_or_skip(), "hex 5 5", path, "--simulations", "50", *GAME) as session:
        # The program uses these weights, not its own.
        value, policy = session.evaluation(to_move=0)
        expected = evaluate(weights, *Graph.of("hex 5").inputs([NetworkPosition.after([])]), quantised=True)
        assert np.abs(policy - expected.policies[0]).max() < 2e-6 and abs(value - expected.values[0]) < 2e-6
        moves = []
        while session.ask("final_score") == "cannot score":
            moves.append(session.ask(f"genmove {'bw'[len(moves) % 2]}"))
            assert moves[-1] in session.names and moves[-1] not in moves[:-1]
        assert session.ask("final_score") in ("B+", "W+") and len(moves) >= 9
