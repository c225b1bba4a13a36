"""Tripoint's games as a PettingZoo environment.

PettingZoo and Gymnasium must be installed (`pip install pettingzoo gymnasium`).

    from tripoint import pettingzoo_env
    env = pettingzoo_env.env("hex 7", swap=False)

The agents are `player_0`, who moves first, and `player_1`; they keep their names when a swap exchanges the colours.
Actions are the same as in `tripoint.Position`: a cell's number, or the number of cells for the swap. An observation has
`observation`, the planes from `Position.observation` for this agent, and `action_mask`, which is all zeros for the
agent that isn't to move. At the end of the game the winner's reward is 1, and the loser's is -1.
"""

from __future__ import annotations

from typing import Any, Dict, Literal, Optional, Union

import numpy as np

try:
    import gymnasium
    import pettingzoo
    from pettingzoo.utils import AgentSelector, wrappers
except ImportError as error:
    raise ImportError("tripoint.pettingzoo_env needs PettingZoo: pip install pettingzoo gymnasium") from error

from ._native import Board, Position

__all__ = ["TripointEnv", "env", "raw_env"]


class TripointEnv(pettingzoo.AECEnv):
    """A game on one board. `position` is the `tripoint.Position`."""

    metadata = {"render_modes": ["ansi", "human", "svg"], "name": "tripoint_v0", "is_parallelizable": False}

    def __init__(
        self,
        board: Union[Board, str] = "y 10",
        *,
        swap: "Union[bool, Literal['swap-pieces', 'swap-sides']]" = False,
        turns: str = "1",
        render_mode: Optional[str] = None,
    ):
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: got {render_mode!r}, expected 'ansi', 'human', 'svg' or None")
        self.render_mode = render_mode
        self._start = Position(board, swap=swap, turns=turns)
        self.position = self._start.copy()
        actions, planes = self._start.board.actions, self._start.observation().shape
        self.possible_agents = ["player_0", "player_1"]
        self.agents = self.possible_agents[:]
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.agents}
        space = {
            "observation": gymnasium.spaces.Box(0.0, 1.0, planes, np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
        self.observation_spaces = {agent: gymnasium.spaces.Dict(space) for agent in self.agents}

    def observation_space(self, agent: str):
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str):
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins a game. Nothing is random, so the seed has no effect."""
        self.position = self._start.copy()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._selector = AgentSelector(self.agents)
        self.agent_selection = self._selector.next()

    def observe(self, agent: str) -> Dict[str, Any]:
        """What an agent sees."""
        planes = self.position.observation()
        mask = self.position.legal_mask().astype(np.int8)
        if self.possible_agents[self.position.player_to_move] != agent:
            planes[[0, 1]] = planes[[1, 0]]
            planes[4] = planes[3] - planes[4]
            for plane in (2, 5, 6, 7):
                planes[plane] = 0
            mask[:] = 0
        return {"observation": planes, "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        """Plays a move for the agent to move. Raises `IllegalMoveError` if it isn't legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.position.play(int(action))
        self._cumulative_rewards[agent] = 0
        winner = self.position.winning_player
        if winner is None:
            self.rewards = dict.fromkeys(self.agents, 0)
            self.agent_selection = self.possible_agents[self.position.player_to_move]
        else:
            self.rewards = {other: 1 if place == winner else -1 for place, other in enumerate(self.possible_agents)}
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Optional[str]:
        """The board as text (`ansi`) or SVG; with `human` it is printed."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called without a render_mode")
            return None
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "human":
            print(self.position)
            return None
        return str(self.position)

    def close(self) -> None:
        """Does nothing, because an environment holds no resources."""


def raw_env(board: Union[Board, str] = "y 10", **arguments: Any) -> TripointEnv:
    """The bare environment, which raises `IllegalMoveError` for illegal moves."""
    return TripointEnv(board, **arguments)


def env(board: Union[Board, str] = "y 10", **arguments: Any) -> pettingzoo.AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal move loses, and wrong calls are reported."""
    wrapped = wrappers.TerminateIllegalWrapper(raw_env(board, **arguments), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)
