"""Positions: play and undo, copies, arrays, pictures, pickling, garbage."""

import copy
import pickle

import numpy as np
import pytest
from conftest import BOARDS, random_game

import tripoint
from tripoint import Board, IllegalMoveError, Outcome, Position, Record

RULES = [{"swap": swap} for swap in (True, False, "swap-sides")] + [{"swap": True, "turns": "122*"}]


CASES = [
    pytest.param(board, rules, id=f"{board} {rules}")
    for board in BOARDS
    for rules in RULES
    if not (board.startswith("caeth") and "turns" in rules)
]


@pytest.mark.parametrize("board, rules", CASES)
def test_undo_reverses_play(board, rules, draw):
    for _ in range(5):
        position = Position(board, **rules)
        before = []
        for move in random_game(position, draw):
            assert position.is_legal(move) and position.action_of(move) in position.legal_actions
            assert position.move_of(position.action_of(move)) == move
            before.append((position.copy(), position.hash, position.to_move, position.legal_actions))
        assert position.outcome.reason == "board" and position.legal_moves == []
        assert position.winning_player in (0, 1)
        with pytest.raises(IllegalMoveError, match="game is over|the game"):
            position.play("resign")
        for seen, value, colour, legal in reversed(before):
            position.undo()
            assert position == seen and (position.hash, position.to_move, position.legal_actions) == (value, colour, legal)
        with pytest.raises(IndexError, match="got undo in the first position"):
            position.undo()


@pytest.mark.parametrize("board, rules", CASES)
def test_pickles_and_copies_go_on_in_the_same_way(board, rules, draw):
    position = Position(board, **rules)
    for _ in random_game(position, draw):
        for other in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):
            assert other == position and other.history == position.history
            assert other.legal_moves == position.legal_moves and other.swap == position.swap
            other.play(other.legal_moves[0])
            assert other != position


def test_pickles_have_stones_turns_and_resignations():
    position = Position("y 5", black=["c4"], white="a1 a2", to_move="white")
    assert position.to_move == "white"
    position.play("b3")
    position.play("resign")
    restored = pickle.loads(pickle.dumps(position))
    assert restored == position and restored.outcome == position.outcome and isinstance(restored.outcome, Outcome)
    after = pickle.loads(pickle.dumps(Record.read("(;TG[Y 5];B[c3];W[c4];B[resign])").position()))
    assert after.outcome.winner == "white" and after.moves == ["c3", "c4"]


def test_every_board_has_a_place_for_each_cell():
    boards = Board.all()
    assert len(boards) > 500 and len(set(boards)) == len(boards)
    for board in boards[::7] + [Board(board) for board in BOARDS]:
        layout, (rows, columns) = board.layout(), board.shape
        assert layout.shape == (board.cells, 2) and len(board.cell_names) == board.cells == len(board)
        assert (layout >= 0).all() and (layout < (rows, columns)).all()
        assert len({tuple(place) for place in layout.tolist()}) == board.cells
        assert Board(str(board)) == board == pickle.loads(pickle.dumps(board)) and repr(board) == f"Board('{board}')"


@pytest.mark.parametrize("board", ["y 5", "hex 4x5", "obtuse-y 3", "caeth-y 4"])
def test_neighbours_are_at_the_same_steps_in_arrays_of_lattices(board):
    board = Board(board)
    layout, steps = board.layout(), set()
    for cell, row in enumerate(board.neighbours()):
        steps |= {tuple(layout[other] - layout[cell]) for other in row if other >= 0}
    assert len(steps) == 6 and {(-a, -b) for a, b in steps} == steps


@pytest.mark.parametrize("board", BOARDS)
def test_neighbours_are_mutual_and_symmetries_keep_them(board):
    board = Board(board)
    pairs = {(cell, other) for cell, row in enumerate(board.neighbours().tolist()) for other in row if other >= 0}
    assert pairs == {(b, a) for a, b in pairs}
    for symmetry in board.symmetries().tolist():
        assert {(symmetry[a], symmetry[b]) for a, b in pairs} == pairs
    assert board.symmetries()[0].tolist() == list(range(board.cells))


@pytest.mark.parametrize("board, rules", CASES)
def test_observations_show_the_position(board, rules, draw):
    position = Position(board, **rules)
    layout = tuple(position.board.layout().T)
    for _ in random_game(position, draw):
        planes = position.observation()
        assert planes.shape == (len(tripoint.PLANES), *position.board.shape) and planes.dtype == np.float32
        cells = planes[3].astype(bool)
        assert cells[layout].all() and cells.sum() == position.board.cells
        assert (planes[:, ~cells] == 0).all() and planes.min() >= 0 and planes.max() <= 1
        own, other = position.to_move, "white" if position.to_move == "black" else "black"
        names = np.array(position.board.cell_names)
        for plane, expected in [(0, position.stones(own)), (1, position.stones(other))]:
            assert sorted(names[planes[plane][layout] == 1]) == sorted(expected)
        legal = [move for move in position.legal_moves if move != "swap"]
        assert sorted(names[planes[2][layout] == 1]) == sorted(legal)
        assert (planes[4][layout] == (own == "white")).all()
        assert (planes[5][layout] == ("swap" in position.legal_moves)).all()
        mask = position.legal_mask()
        assert mask.dtype == bool and np.flatnonzero(mask).tolist() == position.legal_actions


def test_turns_of_several_stones_have_planes_of_their_own():
    position = Position("y 5", turns="122*")
    position.play("a1")
    planes = position.observation()
    assert planes[7].max() == 0.5 and planes[6].max() == 0
    position.play("c3")
    planes = position.observation()
    assert position.to_move == "white" and planes[7].max() == 0 and planes[6].sum() == 1


def test_swaps_follow_the_rules():
    for board, swap, mover, stone in [
        ("y 4", True, "black", ("b3", "white")),
        ("hex 4", True, "white", ("b3", "black")),
        ("hex 4", "swap-pieces", "black", ("c2", "white")),
        ("y 4", "swap-sides", "white", ("b3", "black")),
    ]:
        position = Position(board, swap=swap)
        position.play_all(["b3", "swap"])
        assert (position.to_move, position.stone(stone[0])) == (mover, stone[1])
        # The first player moves again, whatever its colour.
        assert position.player_to_move == 0
    assert Position("hex 4x5", swap=False).swap is None
    assert "swap" not in Position("y 4", swap=False).after("b3").legal_moves


def test_equal_positions_go_on_in_the_same_way():
    first, second = Position("y 5", swap=False), Position("y 5", swap=False)
    first.play_all("a1 b3 a4")
    second.play_all("a4 b3 a1")
    assert first == second and first.hash == second.hash and first.canonical_hash == second.canonical_hash
    assert Position("y 5") != Position("y 5", swap=False) and Position("y 5") != Position("y 6")
    assert Position("y 5") != "y 5" and Board("y 5") != "y 5"
    with pytest.raises(TypeError):
        hash(first)


def test_canonical_forms_agree_up_to_symmetry(draw):
    for board in ("y 5", "hex 5", "poly-y 5 3"):
        position = Position(board, swap=False)
        for _ in random_game(position, draw):
            pass
        form = position.canonical_form()[:2]
        names = np.array(position.board.cell_names)
        for symmetry in position.board.symmetries():
            image = Position(board, swap=False)
            for colour, move in position.history:
                image.play(str(names[symmetry[image.action_of(move)]]))
            assert image.canonical_form()[:2] == form and image.canonical_hash == position.canonical_hash
        black, white, symmetry = position.canonical_form()
        moved = position.board.symmetries()[symmetry]
        assert sorted(moved[position.action_of(cell)] for cell in position.stones("black")) == list(black)
        assert sorted(moved[position.action_of(cell)] for cell in position.stones("white")) == list(white)


def test_pictures_and_texts_show_the_position():
    position = Position("y 4")
    position.play("b3")
    assert position._repr_svg_() == position.svg() and "Y 4" in str(position) and "(X)" in str(position)
    assert "'b3'" in repr(position)
    svg = position.svg(numbers=True, width=300, labels={"a1": "?"}, win_rates={"a2": 0.4}, shares={"b2": 1.0})
    assert svg != position.svg() and 'width="300"' in svg and ">?<" in svg


@pytest.mark.parametrize(
    "call, error, text",
    [
        (lambda: Position("chess 8"), ValueError, "got 'chess 8', expected a board such as"),
        (lambda: Position("y 99"), ValueError, "99 is too large"),
        (lambda: Position(8), TypeError, "got 8, expected a Board or a text"),
        (lambda: Position("y \ud800"), (TypeError, ValueError, UnicodeError), ""),
        (lambda: Position("hex 4x5", swap="swap-pieces"), ValueError, "only square boards"),
        (lambda: Position("y 4", swap="maybe"), ValueError, "got 'maybe', expected True, False"),
        (lambda: Position("y 4", swap=3), TypeError, "got 3, expected True"),
        (lambda: Position("y 4", turns="0"), ValueError, "got '0', expected"),
        (lambda: Position("caeth-y 4", turns="122*"), ValueError, "no turns of several stones"),
        (lambda: Position("y 4", black=["a1", "a1"]), ValueError, "black: a1: the cell is occupied"),
        (lambda: Position("y 4", black=["z9"]), ValueError, "got 'z9', expected a cell from a1 to d4"),
        (lambda: Position("y 4", black=7), TypeError, "expected a list of moves"),
        (lambda: Position("y 4", to_move="red"), ValueError, "got 'red', expected 'black' or 'white'"),
        (lambda: Position("y 4").play("z9"), IllegalMoveError, "got 'z9', expected a cell from a1 to d4"),
        (lambda: Position("y 4").play("pass"), IllegalMoveError, "got 'pass', expected"),
        (lambda: Position("y 4").play("swap"), IllegalMoveError, "swap: swap is legal only as the second move"),
        (lambda: Position("y 4").play(-1), IllegalMoveError, "got action -1, expected 0 to 9"),
        (lambda: Position("y 4").play(11), IllegalMoveError, "got action 11, expected 0 to 9"),
        (lambda: Position("y 4").play(10**30), IllegalMoveError, "expected 0 to 9"),
        (lambda: Position("y 4").after(-(10**20)), IllegalMoveError, "got action -100000000000000000000, expected"),
        (lambda: Position("y 4").move_of(10**30), IllegalMoveError, f"got action {10**30}, expected"),
        (lambda: Position("y 4", turns=2), ValueError, "got '2', expected"),
        (lambda: Position("y 4", turns=1.5), TypeError, "got 1.5, expected a text such as"),
        (lambda: Position("y 4").svg(width=10**30), ValueError, "width: got 1000"),
        (lambda: Position("y 4").play(None), TypeError, "got None, expected a word"),
        (lambda: Position("y 4").play(1.5), TypeError, "got 1.5, expected a word"),
        (lambda: Position("y 4").play("x" * 10**6), IllegalMoveError, "expected a cell"),
        (lambda: Position("y 4").play_all("a1 a1"), IllegalMoveError, "move 2: a1: the cell is occupied"),
        (lambda: Position("y 4").stone(10), ValueError, "got 10, expected a cell"),
        (lambda: Position("y 4").stones("grey"), ValueError, "got 'grey'"),
        (lambda: Position("y 4").action_of("resign"), IllegalMoveError, "expected a cell or swap"),
        (lambda: Position("y 4").svg(width=0), ValueError, "got 0, expected 16 to 10000"),
        (lambda: Position("y 4").svg(labels={"q1": ""}), ValueError, "got 'q1'"),
        (lambda: Position("y 4").svg(win_rates={"a1": float("nan")}), ValueError, "a1: got NaN, expected a number"),
        (lambda: Position._restore("y 4", None, "1", [], [("black", "swap")], None, None), ValueError, "swap"),
        (lambda: Position("caeth-y 4").network_features(), ValueError, "Caeth Y"),
        (lambda: Board("y 4").cell("e5"), ValueError, "got 'e5'"),
    ],
)
def test_garbage_gets_a_clear_error(call, error, text):
    with pytest.raises(error) as raised:
        call()
    assert text in str(raised.value)


def test_the_rules_of_a_position_can_be_had_back():
    positions = [
        Position("y 4", swap=False),
        Position("hex 5", swap="swap-pieces", turns="1", black="c3 a1", white=["b2"], to_move="black"),
        Position("hex 5", black="c3"),
        Position("y 5", swap=None, turns="122*", white="a1"),
    ]
    for position in positions:
        for _ in range(3):
            again = Position(
                position.board,
                swap=position.swap,
                turns=position.turns,
                black=position.set_up_stones("black"),
                white=position.set_up_stones("white"),
                to_move=position.first_to_move,
            )
            again.play_all(position.moves)
            assert again == position and again.history == position.history
            position.play(position.legal_moves[0])
    assert Position("y 4", swap=None) == Position("y 4", swap=False) != Position("y 4")
    assert Position("y 4", turns=1) == Position("y 4")


def test_moves_may_come_from_the_position_itself():
    position = Position("y 4", swap=False)
    position.play_all(position.legal_moves[number] for number in (3, 5))
    assert len(position.moves) == 2


class Index:
    def __init__(self, error):
        self.error = error

    def __index__(self):
        raise self.error


def test_errors_of_the_caller_are_passed_on():
    for error in (KeyError("mine"), KeyboardInterrupt(), MemoryError()):
        for call in (Position("y 4").play, Position("y 4").is_legal, Position("y 4").move_of):
            with pytest.raises(type(error)):
                call(Index(error))


@pytest.mark.parametrize("move", [None, 1.5, [], "z9", 99, -(10**30), "b2 "])
def test_what_is_no_move_is_not_legal(move):
    assert Position("y 4").is_legal(move) == (move == "b2 ")


def test_an_illegal_move_changes_nothing():
    position = Position("y 4")
    position.play("b3")
    before = position.copy()
    for move in ("b3", "nonsense", 99):
        with pytest.raises(IllegalMoveError):
            position.play(move)
        with pytest.raises(IllegalMoveError):
            position.play_all(["a1", move])
        assert position == before and not position.is_legal(move)
