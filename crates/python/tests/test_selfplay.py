"""Self-play: samples that a network can learn from."""

import os
import subprocess
import sys
from itertools import islice

import pytest

from tripoint import Position, selfplay


def told(samples):
    return [(one.game, one.position.moves, one.policy.tolist(), one.result, one.win_rate) for one in samples]


def test_samples_tell_the_game():
    samples = list(selfplay("y 5", games=3, simulations=40, seed=5))
    assert {sample.game for sample in samples} == {0, 1, 2}
    for sample in samples:
        assert sample.policy.shape == (16,) and sample.policy.sum() == pytest.approx(1, abs=1e-5)
        assert not sample.policy[~sample.position.legal_mask()].any()
        assert sample.result in (0.0, 1.0) and 0 <= sample.win_rate <= 1
    for game in range(3):
        of_game = [sample for sample in samples if sample.game == game]
        assert [len(sample.position.moves) for sample in of_game] == list(range(len(of_game)))
        # The players alternate, and one of them wins.
        assert all(one.result != other.result for one, other in zip(of_game, of_game[1:]))
        last = of_game[-1]
        assert last.win_rate == last.result or last.position.after(int(last.policy.argmax())) is not None


def test_the_same_arguments_give_the_same_samples_with_any_number_of_threads():
    first = told(selfplay("hex 4", games=4, simulations=30, seed=7))
    assert first == told(selfplay("hex 4", games=4, simulations=30, seed=7, threads=3))
    assert first != told(selfplay("hex 4", games=4, simulations=30, seed=8))


def test_endless_generators_can_be_left():
    for threads in (1, 2):
        assert len(list(islice(selfplay("y 4", games=None, simulations=10, threads=threads), 30))) == 30


def test_a_simulation_is_enough():
    for sample in selfplay("hex 5", games=1, simulations=1):
        assert sample.policy.sum() == pytest.approx(1)


LEFT = """
import os, signal, threading, time
from tripoint import selfplay
# A shell without job control starts its jobs in the background with the signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(1.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
begun = time.monotonic()
try:
    list(selfplay("hex 11", games=4, simulations=300, threads=2))
except KeyboardInterrupt:
    print(time.monotonic() - begun < 8)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent differently on Windows")
def test_games_in_progress_end_when_nobody_waits_for_them():
    ended = subprocess.run([sys.executable, "-c", LEFT], capture_output=True, text=True, timeout=300)
    assert ended.stdout.split() == ["True"], ended.stderr


def test_games_can_be_played_to_the_end():
    for game in range(2):
        samples = [one for one in selfplay("y 4", games=2, simulations=20, play_on=True) if one.game == game]
        last = samples[-1].position.after(int(samples[-1].policy.argmax()))
        assert last.is_over and samples[-1].result == 1.0


def test_openings_can_be_random_and_turns_long():
    samples = list(selfplay("y 5", games=2, simulations=20, random_moves=2, turns="122*", network=False))
    assert min(len(sample.position.moves) for sample in samples) == 2 and samples[0].position.turns == "122*"
    assert list(selfplay("caeth-y 3", games=1, simulations=10))


@pytest.mark.parametrize("temperature", [0, 1e-3, 5])
def test_temperatures_need_no_care(temperature):
    assert list(selfplay("y 4", simulations=10, temperature=temperature))


@pytest.mark.parametrize(
    "arguments, text",
    [
        ({"board": "chess"}, "got 'chess'"),
        ({"games": 0}, "games: got 0, expected at least 1"),
        ({"simulations": 0}, "simulations: got 0"),
        ({"noise": 2}, "root_noise: got '2'"),
        ({"temperature": -1}, "temperature: got -1"),
        ({"threads": 0}, "threads: got 0"),
    ],
)
def test_garbage_gets_a_clear_error(arguments, text):
    with pytest.raises(ValueError) as raised:
        list(selfplay(**arguments))
    assert text in str(raised.value)


def test_positions_of_samples_are_independent():
    samples = list(selfplay("hex 5", simulations=10))
    samples[0].position.play("a1")
    assert isinstance(samples[1].position, Position) and samples[0].position.moves == ["a1"]
