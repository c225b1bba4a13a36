"""The solver: who wins, winning moves, certificates, limits."""

import pytest
from conftest import random_game

from tripoint import Position, Solver, check_certificate, solve


def mover_wins(position: Position) -> bool:
    """Whether the player to move wins, found by trying all moves."""
    if position.is_over:
        return position.outcome.winner == position.to_move
    for action in position.legal_actions:
        after = position.copy()
        after.play(action)
        if not mover_wins(after):
            return True
    return False


@pytest.mark.parametrize("board", ["y 3", "hex 3", "poly-y 3 2", "hex 2x3"])
def test_the_solver_agrees_with_trying_all_moves(board, draw):
    solver = Solver(board, memory=8)
    for _ in range(6):
        position = Position(board, swap=False)
        seen = [position.copy() for _ in random_game(position, draw)]
        for position in seen[-5:]:
            solution = solver.prove(position, all_moves=True)
            wins = mover_wins(position)
            assert (solution.winner == position.to_move) == wins
            expected = [move for move in position.legal_moves if not mover_wins(position.after(move))]
            assert sorted(solution.winning_moves) == sorted(expected)
            assert (solution.winning_move in expected) if wins else solution.winning_move is None


def test_certificates_are_accepted_and_forgeries_are_not():
    position = Position("y 5", swap=False)
    position.play_all("b4 a1")
    solution = solve(position, certificate=True)
    assert solution.winner == "black" and len(solution.carrier) > 0 and solution.nodes > 0
    text = solution.certificate
    assert text.startswith("tripoint certificate 1\n")
    [claim] = check_certificate(text)
    assert "B wins" in claim and check_certificate(text.encode()) == [claim]
    for forged in (text.replace("board y 5", "board y 6"), text[: len(text) // 2], "", "\0" * 100, text + "nonsense\n"):
        with pytest.raises(ValueError, match="certificate: "):
            check_certificate(forged)


def test_the_winner_of_a_resigned_game_is_that_of_its_outcome():
    position = Position("y 4", swap=False)
    position.play_all("b3 resign")
    assert position.outcome.winner == "black" == solve(position).winner
    lost = Position("y 4", swap=False).after("resign")
    solution = solve(lost, all_moves=True, certificate=True)
    assert (solution.winner, solution.winning_move, solution.winning_moves) == ("white", None, [])
    assert solution.certificate is None and Solver("y 4").line(lost) == []


def test_limits_leave_a_position_undecided():
    position = Position("hex 12", swap=False)
    for limits in ({"nodes": 10}, {"seconds": 0.2}):
        solution = solve(position, all_moves=True, certificate=True, **limits)
        assert (solution.winner, solution.winning_move, solution.winning_moves, solution.certificate) == (None,) * 4
    assert Solver("hex 12").line(position, nodes=10) is None


def test_a_proven_line_ends_with_the_win():
    for board in ("y 5", "hex 4", "poly-y 5 2", "bent-y 2 1", "obtuse-y 2"):
        solver, position = Solver(board), Position(board, swap=False)
        winner = solver.prove(position).winner
        position.play_all(solver.line(position))
        assert position.outcome.winner == winner
        assert solver.prove(position).winner == winner and solver.line(position) == []


def test_threats_restrict_the_moves():
    position = Position("hex 3", swap=False, black=["b2"], to_move="white")
    assert Solver("hex 3").must_play(position) == []


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: Solver("caeth-y 4"), ValueError, "no solver"),
        (lambda: Solver("y 4", memory=0), ValueError, "memory: got 0, expected 1 to"),
        (lambda: Solver("y 4").prove(Position("y 5")), ValueError, "got one of Y 5, expected Y 4"),
        (lambda: solve(Position("y 4", turns="122*")), ValueError, "players who alternate"),
        (lambda: solve(Position("y 4"), nodes=-1), ValueError, "nodes: got -1, expected at least 1"),
        (lambda: solve(Position("y 4"), threads=0), ValueError, "threads: got 0"),
        (lambda: check_certificate(7), TypeError, ""),
    ],
)
def test_garbage_gets_a_clear_error(call, error, text):
    with pytest.raises(error) as raised:
        call()
    assert text in str(raised.value)
