"""The NumPy pass gives the program's evaluations, in every game with networks."""

import json
import random

import numpy as np
import pytest
from network_cases import BOARDS, EVALUATIONS, Session, network_file, program_or_skip, random_moves
from tripoint.network_input import BLACK, WHITE, Graph, NetworkPosition
from tripoint.numpy_network import evaluate, forward
from tripoint.weights import Shape, Weights

# The program prints six decimals.
QUANTISED = 2e-6
# The program rounds activations to 7 bits. The largest measured change in a probability was 0.075.
SINGLE_PRECISION = 0.1


def differences(weights, graph, positions, expected, quantised):
    """The greatest differences in the values and in the policies."""
    values, policies = evaluate(weights, *graph.inputs(positions), quantised=quantised)
    return [np.nanmax(np.abs(got - np.array(of))) for got, of in zip((values, policies), zip(*expected))]


def check(weights, graph, positions, expected):
    assert max(differences(weights, graph, positions, expected, True)) < QUANTISED
    assert max(differences(weights, graph, positions, expected, False)) < SINGLE_PRECISION


@pytest.mark.parametrize("board, network", BOARDS)
def test_recorded_evaluations_of_the_program(board, network):
    recorded = [
        one
        for one in json.loads(EVALUATIONS.read_text())["positions"]
        if (one["board"], one["network"]) == (board, network)
    ]
    positions = [NetworkPosition.after(one["moves"]) for one in recorded]
    expected = [(one["value"], one["policy"]) for one in recorded]
    assert len(positions) == 3
    check(Weights.read(network_file(network)), Graph.of(board), positions, expected)


@pytest.mark.parametrize("board, network", BOARDS)
def test_evaluations_of_the_program(board, network):
    numbers, graph = random.Random(board + network), Graph.of(board)
    with Session(program_or_skip(), board, network_file(network)) as session:
        assert len(session.names) == graph.cells
        positions, expected = [], []
        for _ in range(10):
            moves = session.play(random_moves(numbers, graph.cells))
            positions.append(NetworkPosition.after(moves))
            expected.append(session.evaluation(positions[-1].to_move))
    check(Weights.read(network_file(network)), graph, positions, expected)


def networks():
    """Random weights with every width and both poolings, and weights for all features."""
    for width in (32, 48, 64, 96):
        pooling = "mean" if width < 64 else "mean-and-greatest"
        shape = Shape(width, 2, pooling, has_training_heads=width == 48)
        random_weights = Weights.random(shape, seed=width)
        random_weights.pools[...] = np.random.default_rng(width).uniform(-0.1, 0.1, random_weights.pools.shape)
        yield random_weights


@pytest.mark.parametrize("weights", list(networks()), ids=lambda weights: str(weights.shape.width))
def test_every_shape_and_turns_of_several_stones(weights, tmp_path):
    program, path, numbers = program_or_skip(), tmp_path / "random.net", random.Random(7)
    weights.write(path)
    for board in ("y 6", "poly-y 5 4", "hex 6 5"):
        graph = Graph.of(board)
        with Session(program, board, path, "--turns", "133*") as session:
            for _ in range(5):
                position = turns_of_three(session, numbers)
                expected = session.evaluation(position.to_move)
                check(weights, graph, [position], [expected])


def turns_of_three(session, numbers):
    """Plays at random, one stone and then three a turn. Skips cells that the rules forbid."""
    session.ask("clear_board")
    stones, colour, turn, last, left = [set(), set()], BLACK, set(), None, 0
    for cell in numbers.sample(range(len(session.names)), 8):
        if not session.reply(f"play {'bw'[colour]} {session.names[cell]}")[0]:
            continue
        stones[colour].add(cell)
        turn.add(cell)
        if left == 0:
            colour, turn, last, left = 1 - colour, set(), cell, 2
        else:
            left -= 1
    return NetworkPosition(colour, tuple(map(frozenset, stones)), last, frozenset(turn), left)


def test_batches_are_evaluated_as_single_positions():
    graph, weights, numbers = (
        Graph.of("hex 4 5"),
        Weights.random(Shape(32, 2, "mean-and-greatest", True)),
        random.Random(3),
    )
    positions = [NetworkPosition.after(random_moves(numbers, 20)) for _ in range(70)]
    features, neighbourhoods = graph.inputs(positions)
    together = forward(weights, features, neighbourhoods)
    assert [part.shape for part in together] == [(70, 20), (70,), (70, 20), (70, 20), (70, 20)]
    for number in (0, 63, 64, 69):
        alone = forward(weights, features[number : number + 1], graph.neighbourhoods[positions[number].to_move])
        assert all(np.allclose(a[0], b[number], atol=1e-5) for a, b in zip(alone, together))
    none = forward(weights, features[:0], neighbourhoods[:0])
    assert none.policy.shape == (0, 20) and none.value.shape == (0,)
    values, policies = evaluate(weights, features, neighbourhoods)
    assert np.allclose(policies.sum(axis=1), 1, atol=1e-5) and ((0 <= values) & (values <= 1)).all()
    assert not policies[features[..., :2].any(axis=-1)].any()


def test_a_full_board_has_no_policy():
    graph = Graph.of("y 3")
    values, policies = evaluate(Weights.random(Shape(32, 1)), *graph.inputs([NetworkPosition.after(range(6))]))
    assert not policies.any() and 0 <= values[0] <= 1


def test_the_players_of_hex_see_the_same():
    """If the board is reflected so that the sides change owners, White sees what Black sees."""
    one, other = Graph.of("hex 4 7"), Graph.of("hex 7 4")
    image = [cell % 4 * 7 + cell // 4 for cell in range(28)]
    stones = frozenset(range(0, 28, 5)), frozenset(range(2, 28, 5))
    seen = one.features(NetworkPosition(WHITE, stones, last=0))
    moved = tuple(frozenset(image[cell] for cell in of) for of in stones[::-1])
    assert np.array_equal(seen, other.features(NetworkPosition(BLACK, moved, last=0))[image])
    around = np.append(image, 28)[one.neighbourhoods[WHITE]]
    assert np.array_equal(around, other.neighbourhoods[BLACK][image])


def test_inputs_that_do_not_fit_are_refused():
    graph, weights = Graph.of("y 3"), Weights.random(Shape(32, 0))
    features, neighbourhoods = graph.inputs([NetworkPosition.after([])])
    for wrong, message in (
        ((features[0], neighbourhoods), r"features: got the shape \(6, 28\), expected \(N, cells, 28\)"),
        ((features, neighbourhoods[:, 1:]), r"got the shape \(1, 5, 7\), expected \(1, 6, 7\) or \(6, 7\)"),
        ((features, neighbourhoods + 1), "got a cell 7, expected 0 to 6"),
    ):
        with pytest.raises(ValueError, match=message):
            forward(weights, *wrong)
    with pytest.raises(ValueError, match="got the moves .*, expected each cell once"):
        NetworkPosition.after([1, 2, 1])
    with pytest.raises(ValueError, match="stones of both colours"):
        graph.features(NetworkPosition(BLACK, (frozenset([1]), frozenset([1]))))
    with pytest.raises(ValueError, match="expected numbers from 0 to 5 on Y 3"):
        graph.features(NetworkPosition.after([6]))


@pytest.mark.parametrize(
    "text", ["y 28", "y", "go 19", "hex 1 5", "poly-y 4 7", "bent-y 0 3", "y 5 5 5", "obtuse-y 13", "y 4 4"]
)
def test_boards_that_do_not_exist_are_refused(text):
    with pytest.raises(ValueError, match="expected"):
        Graph.of(text)


def test_boards_are_named_in_several_ways():
    for texts in (
        ("hex 11", "Hex 11 11", "HEX 11x11"),
        ("poly-y 7", "Poly-Y 5 7", "polyy 5,7"),
        ("bent-y 9", "Bent Y 5 4"),
    ):
        assert len({Graph.of(text).name for text in texts}) == 1
