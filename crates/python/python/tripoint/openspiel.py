"""Tripoint's games in OpenSpiel.

Importing this module registers the game `tripoint` with `pyspiel`, which must be installed (`pip install open_spiel`).

    import pyspiel, tripoint.openspiel
    game = pyspiel.load_game("tripoint(board=hex-11)")

| parameter | values | default |
| --- | --- | --- |
| `board` | a board with hyphens: `y-10`, `poly-y-5-7`, `hex-11` | `y-10` |
| `swap` | `true`, `false`: whether the second player may swap | `false` |
| `turns` | how many stones each turn has: `122*`, `123*`, `slow`; leave it out for one | one stone |

Actions are the same as in `tripoint.Position`: a cell's number, or the number of cells for the swap. Player 0 moves
first. The winner's utility is 1, the loser's -1. Observation tensors have the planes from `Position.observation`.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError("tripoint.openspiel needs OpenSpiel: pip install open_spiel") from error

from ._native import Board, Position

__all__ = ["GAME_TYPE", "TripointGame", "TripointState"]

_DEFAULTS = {"board": "y-10", "swap": False, "turns": "1"}

#: The game as OpenSpiel lists it.
GAME_TYPE = pyspiel.GameType(
    short_name="tripoint",
    long_name="Tripoint: Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


class TripointGame(pyspiel.Game):
    """A game on one board."""

    def __init__(self, params: Optional[Dict[str, Any]] = None):
        chosen = {**_DEFAULTS, **(params or {})}
        self.board = Board(str(chosen["board"]))
        # OpenSpiel doesn't read a number in a game string as text.
        self.start = Position(self.board, swap=bool(chosen["swap"]), turns=str(chosen["turns"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.board.actions,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.board.actions,
        )
        # The game string repeats the given parameters. OpenSpiel would read the text "1" there as a number.
        given = {name: value for name, value in (params or {}).items() if (name, value) != ("turns", "1")}
        super().__init__(GAME_TYPE, info, given)

    def __reduce__(self):
        # If OpenSpiel pickles a game itself, it comes back without this class's attributes.
        return _loaded, (str(self),)

    def new_initial_state(self) -> "TripointState":
        """The empty board."""
        return TripointState(self)

    def make_py_observer(self, iig_obs_type=None, params=None) -> "TripointObserver":
        """An observer that fills tensors."""
        return TripointObserver(self.start, iig_obs_type, params)


class TripointState(pyspiel.State):
    """A position. `state.position` is the `tripoint.Position`."""

    def __init__(self, game: TripointGame):
        super().__init__(game)
        self.position = game.start.copy()

    def current_player(self) -> int:
        """The player to move."""
        return pyspiel.PlayerId.TERMINAL if self.position.is_over else self.position.player_to_move

    def _legal_actions(self, player: int) -> List[int]:
        return self.position.legal_actions if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.move_of(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.is_over

    def returns(self) -> List[float]:
        """1 for the winner and -1 for the loser; 0 until the game is over."""
        winner = self.position.winning_player
        return [0.0, 0.0] if winner is None else [1.0 if player == winner else -1.0 for player in range(2)]

    def __str__(self) -> str:
        return str(self.position)


class TripointObserver:
    """Fills `tensor` with the planes from `Position.observation`, for the player to move."""

    def __init__(self, start: Position, iig_obs_type=None, params=None):
        if params:
            raise ValueError(f"params: got {params}, expected none")
        planes = start.observation()
        self.tensor = np.zeros(planes.size, np.float32)
        self.dict = {"observation": self.tensor.reshape(planes.shape)}

    def set_from(self, state: TripointState, player: int) -> None:
        """Copies a state's planes."""
        self.dict["observation"][:] = state.position.observation()

    def string_from(self, state: TripointState, player: int) -> str:
        """The state as text."""
        return str(state)


def _loaded(text: str) -> TripointGame:
    """Restores a pickled game."""
    return pyspiel.load_game(text)


pyspiel.register_game(GAME_TYPE, TripointGame)
