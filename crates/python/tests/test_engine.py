"""The engine: analyses, moves, levels, threads, interruptions, garbage."""

import os
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from conftest import BOARDS

from tripoint import Book, Engine, Network, Position, evaluate


@pytest.mark.parametrize("board", BOARDS)
def test_analyses_of_every_game_make_sense(board):
    position = Position(board)
    position.play(position.legal_moves[0])
    analysis = Engine(seed=1).analyse(position, simulations=100, ownership=True)
    assert analysis.to_move == "white" and 0 <= analysis.win_rate <= 1
    assert analysis.simulations <= 100 and analysis.moves[0].visits >= 0
    assert analysis.swap_win_rate is not None and analysis.best_move in position.legal_moves
    for move in analysis.moves:
        assert position.is_legal(move.move) and position.action_of(move.move) == move.action and move.pv[0] == move.move
        assert move.win_rate is None or 0 <= move.win_rate <= 1
    policy = analysis.policy()
    assert policy.shape == (position.board.actions,) and policy.sum() == pytest.approx(1, abs=1e-5) or not policy.any()
    assert analysis.ownership.shape == (position.board.cells,) and (analysis.ownership <= 1).all()
    assert "Analysis white to move" in repr(analysis)


def test_proofs_have_a_winner():
    analysis = Engine().analyse(Position("y 4", swap=False))
    assert (analysis.winner, analysis.proven, analysis.win_rate) == ("black", True, 1.0)
    assert analysis.proof_source in ("search", "connections", "solver")
    lost = Engine().analyse(Position("y 4", swap=False).after("b3"))
    assert (lost.winner, lost.proven, lost.win_rate) == ("black", False, 0.0)
    over = Position("y 2", swap=False)
    over.play_all("a1 b2 a2")
    analysis = Engine().analyse(over)
    assert (analysis.moves, analysis.best_move, analysis.winner, analysis.proof_source) == ([], None, "black", "rules")


def test_the_same_seed_gives_the_same_analysis():
    positions = [Position("hex 6", swap=False).after(cell) for cell in ("a1", "c3", "d4", "f6")]

    def numbers(analyses):
        return [(one.win_rate, [(move.move, move.visits) for move in one.moves]) for one in analyses]

    many = numbers(Engine(seed=3).analyse_many(positions, simulations=60, proofs=False, threads=1))
    assert many == numbers(Engine(seed=3).analyse_many(positions, simulations=60, proofs=False, threads=4))
    assert many != numbers(Engine(seed=4).analyse_many(positions, simulations=60, proofs=False))
    alone = numbers([Engine(seed=3).analyse(position, simulations=60, proofs=False) for position in positions])
    assert alone == many
    assert Engine().analyse_many([]) == []


def test_analyses_can_be_restricted_to_moves():
    analysis = Engine().analyse(Position("hex 7", swap=False), simulations=50, moves=["a1", "b1"])
    assert {move.move for move in analysis.moves} <= {"a1", "b1"}


@pytest.mark.parametrize("level", [1, 5, 9])
def test_levels_play_legal_games(level):
    engine, position = Engine(level=level, seed=2), Position("hex 4")
    while not position.is_over:
        decision = engine.genmove(position, seconds=0.2)
        assert decision.colour == position.to_move and decision.win_rate is None or 0 <= decision.win_rate <= 1
        position.play(decision.move)
    assert repr(Engine(seed=-1)) == "Engine(level=10, threads=1, memory=512, seed=-1)"
    assert engine.level == level and engine.level_description.endswith(".")


def test_books_and_networks_can_be_chosen():
    position = Position("y 10")
    assert Engine().genmove(position).from_book
    assert not Engine(book=False).genmove(position, simulations=5).from_book
    assert Engine(book=Book.shipped("y 10")).genmove(position).from_book
    without = Engine(network=False).analyse(Position("y 6", swap=False), simulations=20)
    assert all(move.prior is None for move in without.moves)
    given = Engine(network=Network.named("default")).analyse(Position("y 6", swap=False), simulations=20)
    assert any(move.prior for move in given.moves)


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: Engine(level=0), ValueError, "level: got 0, expected a level from 1 to 10"),
        (lambda: Engine(level=-(2**40)), ValueError, "expected a level from 1 to 10"),
        (lambda: Engine(memory=1), ValueError, "memory: got 1 MiB, expected 20 to"),
        (lambda: Engine(memory=-1), ValueError, "memory: got -1, expected"),
        (lambda: Engine(threads=0), ValueError, "threads: got 0, expected 1 to 1024"),
        (lambda: Engine(parameters={"strength": 9}), ValueError, "unknown parameter 'strength'"),
        (lambda: Engine(parameters={"root_noise": 7}), ValueError, "root_noise: got '7', expected a number from 0 to 1"),
        (lambda: Engine(book="y 4"), TypeError, "got 'y 4', expected True, False or a Book"),
        (lambda: Engine(network=b""), TypeError, "expected True, False or a Network"),
        (lambda: Engine().analyse("y 4"), TypeError, "got 'y 4', expected a Position"),
        (lambda: Engine().analyse_many([Position("y 4"), 3]), TypeError, "got 3, expected a Position"),
        (lambda: Engine().analyse(Position("y 4"), simulations=0), ValueError, "simulations: got 0, expected at least 1"),
        (lambda: Engine().analyse(Position("y 4"), seconds=-1), ValueError, "seconds: got -1, expected a number above 0"),
        (lambda: Engine().analyse(Position("y 4"), seconds=float("inf")), ValueError, "seconds: got inf"),
        (lambda: Engine().analyse(Position("y 4"), moves=[]), ValueError, "moves: got none, expected at least one"),
        (lambda: Engine().analyse(Position("y 4").after("a1"), moves=["a1"]), ValueError, "a1 is not a legal move"),
        (lambda: Engine().genmove(Position("y 4").after("resign")), ValueError, "the game is over: White wins"),
        (lambda: evaluate([]), ValueError, "positions: got none"),
        (lambda: evaluate([Position("y 4"), Position("y 5")]), ValueError, "positions of one board"),
        (lambda: Network.shipped("caeth-y 4"), ValueError, "Caeth Y"),
        (lambda: Network.named("large"), ValueError, "got 'large', expected default"),
        (lambda: Network.from_bytes(b"tpnet 4\n"), ValueError, "weights file"),
        (lambda: Network.open("/nowhere.net"), FileNotFoundError, "/nowhere.net"),
    ],
)
def test_garbage_gets_a_clear_error(call, error, text):
    with pytest.raises(error) as raised:
        call()
    assert text in str(raised.value)


def test_evaluations_of_a_batch_are_those_of_single_positions():
    positions = [Position("hex 5").after(cell) for cell in Position("hex 5").legal_moves]
    values, policies = evaluate(positions, threads=3)
    assert values.dtype == policies.dtype == np.float32 and policies.shape == (25, 25)
    assert np.allclose(policies.sum(1), 1, atol=1e-4) and (policies[np.arange(25), np.arange(25)] == 0).all()
    for position, value, policy in zip(positions, values, policies):
        one, alone = evaluate([position])
        assert one[0] == value and (alone[0] == policy).all()
    network = Network.shipped("hex 5")
    assert Network.from_bytes(network.to_bytes()) == network and len(network.to_bytes(small=True)) < len(network.to_bytes())
    values, policies = network.evaluate([])
    assert values.shape == (0,)


def count_while(work) -> int:
    """Counts in this thread while work runs in another one."""
    thread = threading.Thread(target=work)
    thread.start()
    count = 0
    while thread.is_alive():
        count += 1
        time.sleep(0.001)
    return count


def test_other_threads_run_during_a_search():
    engine, position = Engine(), Position("hex 13")
    assert count_while(lambda: engine.analyse(position, seconds=1)) > 50
    positions = [position.after(cell) for cell in ("a1", "a2")]
    assert count_while(lambda: engine.analyse_many(positions, seconds=0.5)) > 20


def test_several_threads_share_an_engine():
    engine, results, faults = Engine(memory=64), {}, []

    def run(number):
        try:
            for cell in ("a1", "b3", "c2"):
                position = Position("hex 4", swap=False).after(cell)
                results[number, cell] = engine.analyse(position, simulations=200).winner
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not faults and len(results) == 18
    assert {winner for (_, cell), winner in results.items() if cell == "b3"} <= {"black", None}


def test_a_position_can_be_played_on_during_its_analysis():
    engine, position = Engine(), Position("hex 11")
    thread = threading.Thread(target=lambda: engine.analyse(position, seconds=0.5))
    thread.start()
    time.sleep(0.1)
    position.play("a1")
    thread.join()
    assert position.moves == ["a1"]


INTERRUPTED = """
import os, signal, sys, threading, time
from tripoint import Engine, Position, Solver, solve
threading.Timer(1.0, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
engine, position = Engine(book=False), Position("hex 14", swap=False)
begun = time.monotonic()
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", time.monotonic() - begun < 8)
    print(engine.analyse(Position("y 4"), simulations=10).win_rate >= 0)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent differently on Windows")
@pytest.mark.parametrize(
    "call",
    [
        "engine.analyse(position, seconds=100)",
        "engine.analyse_many([position] * 10, simulations=10**9)",
        "engine.genmove(position, seconds=100)",
        "solve(position)",
        "Solver('hex 14').line(position)",
    ],
)
def test_control_c_ends_long_work(call):
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(call=call)], capture_output=True, text=True, timeout=60
    )
    assert run.stdout.split() == ["interrupted", "True", "True"], run.stderr
