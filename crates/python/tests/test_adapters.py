"""OpenSpiel and PettingZoo: the same games, compared move by move with OpenSpiel's own Y and Hex.

`TRIPOINT_OPENSPIEL_GAMES` says how many random games to play for each, 200 by default.
"""

import copy
import os
import pickle
import random

import pytest
from conftest import BOARDS

from tripoint import Board, IllegalMoveError, Position

GAMES = int(os.environ.get("TRIPOINT_OPENSPIEL_GAMES", "200"))


def y_number(size, row, place):
    """OpenSpiel's number for a cell in Y: columns from the left side, rows from the bottom."""
    return place + (size - 1 - row) * size


def hex_number(size, row, place):
    """OpenSpiel's number for a cell in Hex: row by row."""
    return place + row * size


@pytest.mark.parametrize("name, number", [("y", y_number), ("hex", hex_number)])
def test_games_are_those_of_openspiel(name, number):
    pyspiel = pytest.importorskip("pyspiel")
    import tripoint.openspiel  # noqa: F401

    boards = []
    for size in (3, 5, 7, 11):
        numbers = [number(size, *place) for place in Board(f"{name} {size}").layout().tolist()]
        games = pyspiel.load_game(f"{name}(board_size={size})"), pyspiel.load_game(f"tripoint(board={name}-{size})")
        boards.append((*games, numbers, {theirs: ours for ours, theirs in enumerate(numbers)}))
    moves, wins = 0, [0, 0]
    for game in range(GAMES):
        their_game, our_game, numbers, actions = boards[game % len(boards)]
        draw = random.Random(f"{name} {game}")
        theirs, ours = their_game.new_initial_state(), our_game.new_initial_state()
        while not theirs.is_terminal():
            assert not ours.is_terminal() and ours.current_player() == theirs.current_player(), f"game {game}"
            legal = theirs.legal_actions()
            assert sorted(numbers[action] for action in ours.legal_actions()) == sorted(legal), f"game {game}"
            action = draw.choice(legal)
            theirs.apply_action(action)
            ours.apply_action(actions[action])
            moves += 1
        assert ours.is_terminal() and ours.returns() == theirs.returns(), f"game {game}"
        wins[theirs.returns()[1] > 0] += 1
    print(f"{name}: {GAMES} games, {moves} moves, won by player 0 and 1: {wins[0]}, {wins[1]}; all the same")


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("swap", [True, False])
def test_openspiel_plays_every_game(board, swap, draw):
    pyspiel = pytest.importorskip("pyspiel")
    import tripoint.openspiel

    name = board.replace(" ", "-")
    game = pyspiel.load_game(f"tripoint(board={name},swap={swap})")
    state = game.new_initial_state()
    while not state.is_terminal():
        clone = state.clone()
        assert str(clone) == str(state) and clone.legal_actions() == state.legal_actions()
        assert state.legal_actions(1 - state.current_player()) == []
        state.apply_action(draw.choice(state.legal_actions()))
        assert len(clone.history()) + 1 == len(state.history())
    assert sum(state.returns()) == 0 and max(state.returns()) == 1
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert observer.tensor.max() == 1 and observer.string_from(state, 0) == str(state)
    assert isinstance(state, tripoint.openspiel.TripointState)
    with pytest.raises(Exception, match="got 'chess-8'"):
        pyspiel.load_game("tripoint(board=chess-8)")


@pytest.mark.parametrize(
    "text", ["tripoint", "tripoint(board=hex-4)", "tripoint(board=hex-4,swap=true)", "tripoint(board=y-5,turns=122*)"]
)
def test_openspiel_games_and_states_can_be_stored(text):
    pyspiel = pytest.importorskip("pyspiel")
    import tripoint.openspiel  # noqa: F401

    game = pyspiel.load_game(text)
    state = game.new_initial_state()
    for _ in range(3):
        state.apply_action(state.legal_actions()[-1])
    for other in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), pyspiel.load_game(str(game))):
        assert str(other) == str(game) and other.start == game.start
    both = pyspiel.serialize_game_and_state(game, state)
    others = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state), pyspiel.deserialize_game_and_state(both)[1]]
    for other in others:
        assert other.position == state.position and other.history() == state.history()
    given = pyspiel.load_game("tripoint", {"board": "hex-4", "turns": "1"})
    assert pickle.loads(pickle.dumps(given)).start == given.start


def test_openspiel_players_keep_their_numbers_at_a_swap():
    pyspiel = pytest.importorskip("pyspiel")
    import tripoint.openspiel  # noqa: F401

    for board in ("hex-3", "y-3"):
        state = pyspiel.load_game(f"tripoint(board={board},swap=true)").new_initial_state()
        assert state.current_player() == 0
        state.apply_action(0)
        assert state.current_player() == 1
        state.apply_action(state.legal_actions()[-1])
        assert state.action_to_string(1, state.history()[-1]) == "swap" and state.current_player() == 0


@pytest.mark.parametrize("board", BOARDS)
def test_pettingzoo_accepts_the_environment(board):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    from tripoint import pettingzoo_env

    api_test(pettingzoo_env.env(board, swap=True), num_cycles=200)


def test_pettingzoo_plays_the_game():
    pytest.importorskip("pettingzoo")
    from tripoint import pettingzoo_env

    env = pettingzoo_env.raw_env("hex 3", swap=True, render_mode="ansi")
    env.reset(seed=1)
    position = Position("hex 3")
    draw = random.Random(1)
    rewards = dict.fromkeys(env.possible_agents, 0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        assert agent == f"player_{position.player_to_move}"
        assert (observation["observation"] == position.observation()).all()
        other = env.observe(env.possible_agents[1 - position.player_to_move])
        assert (other["observation"][0] == position.observation()[1]).all() and not other["action_mask"].any()
        action = draw.choice(position.legal_actions)
        position.play(action)
        env.step(action)
    winner = position.winning_player
    assert rewards == {f"player_{player}": 1 if player == winner else -1 for player in range(2)}
    env.reset()
    assert env.render() == str(Position("hex 3"))
    env.step(0)
    with pytest.raises(IllegalMoveError):
        env.step(0)
