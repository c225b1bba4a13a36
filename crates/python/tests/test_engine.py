"""The engine: analyses, moves, levels, threads, interruptions, garbage."""

import copy
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest
from conftest import BOARDS

from tripoint import Board, Book, Engine, Network, Position, evaluate, solve


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


def test_a_restricted_analysis_names_only_the_given_moves():
    position = Position("hex 6").after("a1")
    everything = Engine(seed=1).analyse(position, simulations=50, proofs=False, moves=position.legal_moves)
    assert everything.best_move in position.legal_moves and everything.swap_win_rate is not None
    strong = Position("hex 6").after("c3")
    assert Engine(seed=1).analyse(strong, simulations=50).best_move == "swap"
    for moves in (["a1"], "a1 b1", [0]):
        analysis = Engine(seed=1).analyse(strong, simulations=50, proofs=False, moves=moves)
        assert analysis.best_move in ("a1", "b1") and analysis.swap_win_rate is None
        assert analysis.win_rate == pytest.approx(analysis.moves[0].win_rate)
    analysis = Engine(seed=1).analyse(strong, simulations=50, moves=["swap", "a1"])
    assert analysis.best_move == "swap" and {move.move for move in analysis.moves} == {"a1"}
    alone = Engine(seed=1).analyse(position, simulations=50, moves=["swap"])
    assert (alone.best_move, alone.moves, alone.pv) == ("swap", [], []) and alone.swap_win_rate == alone.win_rate


@pytest.mark.parametrize("limits", [{"simulations": 1}, {"seconds": 1e-6}, {"simulations": 1, "moves": ["b2"]}])
@pytest.mark.parametrize("swap", [True, False])
@pytest.mark.parametrize("network", [True, False])
def test_a_short_analysis_names_a_move(limits, swap, network):
    engine, position = Engine(network=network), Position("hex 9", swap=swap)
    analysis = engine.analyse(position, proofs=False, **limits)
    assert analysis.moves and analysis.best_move in position.legal_moves and "over" not in repr(analysis)
    assert analysis.best_move == "b2" or "moves" not in limits
    limits.pop("moves", None)
    [analysis] = engine.analyse_many([position], **limits)
    assert analysis.best_move in position.legal_moves
    position.play("resign")
    over = engine.analyse(position, **limits)
    assert over.best_move is None and over.moves == [] and "the game is over" in repr(over)


def fields(value):
    """An object's fields, including those of its parts."""
    if isinstance(value, list):
        return [fields(one) for one in value]
    if not type(value).__module__.startswith("tripoint") or isinstance(value, (Board, Position)):
        return value
    names = [name for name in dir(value) if not name.startswith("_") and not callable(getattr(value, name))]
    return {name: fields(getattr(value, name)) for name in names}


def analysed(position):
    return Engine(seed=1, book=False).analyse(position, simulations=20, proofs=False)


def test_results_can_be_pickled_and_copied():
    engine, over = Engine(seed=1), Position("y 4").after("resign")
    results = [
        engine.analyse(Position("hex 5"), simulations=30),
        engine.analyse(Position("hex 5"), simulations=30).moves[0],
        engine.analyse(over),
        engine.genmove(Position("y 7")),
        solve(Position("y 4", swap=False), all_moves=True, certificate=True),
        over.outcome,
        Book.shipped("y 7").moves(Position("y 7"))[0],
    ]
    for result in results:
        for other in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
            assert type(other) is type(result) and repr(other) == repr(result)
            assert fields(other) == fields(result)
    ownership = engine.analyse(Position("hex 5"), simulations=30, ownership=True)
    other = pickle.loads(pickle.dumps(ownership))
    assert (other.ownership == ownership.ownership).all() and (other.policy() == ownership.policy()).all()
    with pytest.raises(ValueError, match="got action"):
        type(other)._restore(("black", 0.5, None, None, None, 1, other.moves, None, 1, None))


def test_books_can_be_pickled_and_copied():
    shipped = Book.shipped("y 7")
    written = Book.from_text(shipped.to_text())
    other = Book.from_text(shipped.to_text().replace("command tripoint solve", "command tripoint", 1))
    for book, trust in ((shipped, "shipped"), (other, "unchecked")):
        for other in (pickle.loads(pickle.dumps(book)), copy.copy(book), copy.deepcopy(book)):
            assert other.to_text() == book.to_text() and other.trust == trust
    # The same text as the shipped book's.
    assert written.trust == "unchecked" and pickle.loads(pickle.dumps(written)).trust == "shipped"


def test_processes_can_return_analyses():
    position = Position("hex 5")
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        [analysis] = pool.map(analysed, [position])
    assert fields(analysis) == fields(analysed(position))


def test_seeds_have_64_bits():
    for seed in (2**63, 2**64 - 1, -(2**63)):
        assert f"seed={seed})" in repr(Engine(seed=seed))


def test_any_iterable_of_positions_will_do():
    position = Position("y 4", swap=False)
    analyses = Engine().analyse_many((position.after(cell) for cell in ("a1", "b3")), simulations=50)
    assert [analysis.winner for analysis in analyses] == ["white", "black"]
    assert evaluate(iter([position]))[0].shape == Network.named("default").evaluate(iter([position]))[0].shape == (1,)


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
        (lambda: Engine(level=11), ValueError, "level: got 11, expected a level from 0 to 10"),
        (lambda: Engine(level=-(2**40)), ValueError, "expected a level from 0 to 10"),
        (lambda: Engine(memory=1), ValueError, "memory: got 1 MiB, expected 20 to"),
        (lambda: Engine(memory=-1), ValueError, "memory: got -1, expected"),
        (lambda: Engine(seed=2**64), ValueError, "seed: got 18446744073709551616, expected -2**63 to 2**64 - 1"),
        (lambda: Engine(seed=1.5), TypeError, "cannot be interpreted as an integer"),
        (lambda: Engine(memory=10**30), ValueError, f"memory: got {10**30}, expected"),
        (lambda: Engine(level=10**30), ValueError, "level: got 1000"),
        (lambda: Engine().analyse(Position("y 4"), simulations=10**30), ValueError, "simulations: got 1000"),
        (lambda: Engine().analyse(Position("y 4"), simulations=-(10**5000)), ValueError, "got a number of many digits"),
        (lambda: Engine().analyse_many(3), TypeError, "got 3, expected a list of positions"),
        (lambda: Engine().analyse(Position("y 4"), moves=["z9"]), ValueError, "moves: got 'z9', expected a cell"),
        (lambda: Engine().analyse(Position("y 4"), moves=["swap"]), ValueError, "moves: swap is not a legal move"),
        (lambda: evaluate([Position("y 4", turns="122*")]), ValueError, "got one with turns 122*, expected turns 1"),
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


def test_evaluations_know_where_a_stone_may_be_placed(draw):
    network = Network.shipped("hex 5")
    for turns in ("122*", "123*", "slow"):
        position = Position("hex 5", swap=False, turns=turns)
        while not position.is_over:
            _, [policy] = evaluate([position], network=network)
            assert policy.sum() == pytest.approx(1, abs=1e-4) and not policy[~position.legal_mask()[:-1]].any()
            position.play(draw.choice(position.legal_actions))


def test_full_boards_have_no_policy(draw):
    full = Position("hex 3", swap=False)
    while full.legal_actions or len(full.moves) < 9:
        if full.is_over:
            full = Position("hex 3", swap=False)
        full.play(draw.choice(full.legal_actions))
    values, policies = evaluate([Position("hex 3"), full])
    assert np.isfinite(values).all() and policies[0].sum() == pytest.approx(1, abs=1e-4) and not policies[1].any()


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
from tripoint import Book, Engine, Position, Solver, check_certificate, solve
lines = solve(Position("y 4", swap=False), certificate=True).certificate.splitlines()
head = sum(line.startswith(("tripoint", "board", "symmetry")) for line in lines)
long = "\\n".join(lines[:head] + lines[head:] * 100_000) + "\\n"
hard = "{book}"
# A shell without job control starts its jobs in the background with the signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
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
        "check_certificate(long)",
        "Book.open(hard, check_nodes=10**12)",
    ],
)
def test_control_c_ends_long_work(call, tmp_path):
    book = tmp_path / "hard.book"
    book.write_text("tripoint book 1\nboard Hex 14 14\nturns 1\n\n| a1 proof loss\n")
    run = subprocess.run(
        [sys.executable, "-c", INTERRUPTED.format(call=call, book=book)], capture_output=True, text=True, timeout=60
    )
    assert run.stdout.split() == ["interrupted", "True", "True"], run.stderr
