"""OpenSpiel and PettingZoo: the same games, compared move by move with OpenSpiel's own Y and Hex.

`TRIPOINT_OPENSPIEL_GAMES` is the number of random games of each, 200 by default.
"""

import os
import random

import pytest
from conftest import BOARDS

from tripoint import IllegalMoveError, Position

GAMES = int(os.environ.get("TRIPOINT_OPENSPIEL_GAMES", "200"))


def y_action(position, size, action):
    """OpenSpiel's number of a cell of Y: column x and row y from the corner of the bottom and the left side."""
    row, place = divmod_triangle(action)
    return place + (size - 1 - row) * size


def divmod_triangle(cell):
    row = 0
    while (row + 1) * (row + 2) // 2 <= cell:
        row += 1
    return row, cell - row * (row + 1) // 2


def hex_action(position, size, action):
    """OpenSpiel's number of a cell of Hex: row by row."""
    return action


@pytest.mark.parametrize(
    "theirs, ours, sizes, translate",
    [("y(board_size={})", "y {}", (3, 5, 7), y_action), ("hex(board_size={})", "hex {}", (3, 5, 7), hex_action)],
    ids=["y", "hex"],
)
def test_games_are_those_of_openspiel(theirs, ours, sizes, translate):
    pyspiel = pytest.importorskip("pyspiel")
    import tripoint.openspiel  # noqa: F401

    games, moves, wins = 0, 0, [0, 0]
    for size in sizes:
        their_game = pyspiel.load_game(theirs.format(size))
        our_game = pyspiel.load_game(f"tripoint(board={ours.format(size).replace(' ', '-')})")
        cells = our_game.num_distinct_actions() - 1
        numbers = [translate(None, size, action) for action in range(cells)]
        back = {number: action for action, number in enumerate(numbers)}
        share = GAMES // len(sizes) + (size < sizes[0] + GAMES % len(sizes))
        for game in range(share if size != sizes[-1] else GAMES - games):
            draw = random.Random(f"{ours} {size} {game}")
            their, our = their_game.new_initial_state(), our_game.new_initial_state()
            while not their.is_terminal():
                assert not our.is_terminal() and our.current_player() == their.current_player()
                legal = their.legal_actions()
                assert sorted(numbers[action] for action in our.legal_actions()) == sorted(legal), f"{ours} {size} {game}"
                action = draw.choice(legal)
                their.apply_action(action)
                our.apply_action(back[action])
                moves += 1
            assert our.is_terminal() and our.returns() == their.returns(), f"{ours} {size} {game}"
            wins[0 if their.returns()[0] > 0 else 1] += 1
            games += 1
    assert games == GAMES
    print(f"{ours.split()[0]}: {games} games, {moves} moves, won by player 0 and 1: {wins[0]}, {wins[1]}; all the same")


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
