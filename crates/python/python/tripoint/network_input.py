"""The network's input in pure Python: neighbourhoods and features for a board's cells.

    >>> from tripoint.network_input import Graph, NetworkPosition
    >>> graph = Graph.of("hex 5 5")
    >>> position = NetworkPosition.after([12, 7])
    >>> features, neighbourhoods = graph.inputs([position])
    >>> features.shape, neighbourhoods.shape
    ((1, 25, 28), (1, 25, 7))

It mirrors `crates/network/src/graph.rs` for all games with networks: Y, Poly-Y, bent Y, obtuse Y and Hex. Cells have
the program's numbers: row by row from the top, or ring by ring from the centre. Black is 0, White is 1.

A cell has 28 features, each 0 or 1. "Own" means the player to move.

| feature | |
| --- | --- |
| 0, 1 | an own stone; an opponent's stone |
| 2 | the opponent's last move |
| 3 to 5 | an own stone's chain touches at least 1, 2, 3 of the sides that its player needs |
| 6 to 8 | the same for the opponent |
| 9 to 12 | distance 0, 1, 2, at least 3 from the border |
| 13 | more than two neighbours are nearer to the border |
| 14 | the cell lies on two sides |
| 15 | always 1; beyond the border it is 0 |
| 16, 17 | only in Hex: the cell is 0, 1 steps from an own side |
| 18, 19 | the same for the opponent's sides |
| 20, 21 | only in Hex: an own stone's chain touches its player's first, second side |
| 22, 23 | the same for the opponent |
| 24 | the colours have different goals: Hex |
| 25, 26 | at least 1, 2 more stones in this turn follow the next one |
| 27 | a stone placed in this turn |
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Callable, NamedTuple

import numpy as np

from .weights import FEATURES, TAPS

__all__ = ["BLACK", "WHITE", "Graph", "NetworkPosition"]

BLACK, WHITE = 0, 1

# Each feature's index, or the first index if there are several.
_STONE, _LAST, _SIDES, _DISTANCE, _RAY, _CORNER, _ONE, _NEAR = 0, 2, 3, 9, 13, 14, 15, 16
_TOUCHES, _ASYMMETRIC, _LEFT, _TURN_STONE = 20, 24, 25, 27


@dataclass(frozen=True)
class NetworkPosition:
    """A position with the turn.

    `to_move` is the next stone's colour. `stones` has the cells with Black's and with White's stones. `last` is the
    cell of the opponent's last move, if there is one. In games with turns of several stones, `turn_stones` has the
    cells filled so far in this turn, and `stones_left` counts the stones in this turn after the next one.
    """

    to_move: int
    stones: tuple[frozenset[int], frozenset[int]]
    last: int | None = None
    turn_stones: frozenset[int] = frozenset()
    stones_left: int = 0

    @staticmethod
    def after(moves: Sequence[int], opener: int = BLACK) -> NetworkPosition:
        """The position after these moves, given as cell numbers, with alternating players."""
        if len(set(moves)) < len(moves):
            raise ValueError(f"got the moves {list(moves)}, expected each cell once")
        stones = [frozenset(moves[0::2]), frozenset(moves[1::2])]
        return NetworkPosition(
            to_move=(opener + len(moves)) % 2,
            stones=(stones[opener], stones[1 - opener]),
            last=moves[-1] if moves else None,
        )


class _Construction(NamedTuple):
    """A board's cells: neighbours clockwise (on the border starting just after the outside), sides, and points."""

    neighbours: list[list[int]]
    sides: list[frozenset[int]]
    points: list[tuple[float, float]]


class Graph:
    """A board's graph, and the network inputs that depend only on it.

    | attribute | |
    | --- | --- |
    | `name` | the board as the program names it in files: `Hex 11 11` |
    | `cells` | how many cells there are |
    | `neighbours` | for each cell the list of its neighbours |
    | `sides` | for each cell the set of its sides |
    | `goal_sides` | for Black and for White, the set of sides that count for them |
    | `neighbourhoods` | (2, cells, 7), int64: each cell's neighbourhood if Black, if White is to move |
    | `static_features` | (2, cells, 28), float32: the features that depend only on the board and the player to move |

    A neighbourhood is the cell itself, then its neighbours in cyclic order; the number of cells stands for a place
    beyond the border. If both colours have the same goal, the neighbours nearer to the border come first, clockwise. In
    Hex the first neighbour lies in the direction from the player's first side to the second, and the others follow in
    the rotation towards the direction from the opponent's first side to the second.
    """

    def __init__(self, name: str, construction: _Construction, pairs: tuple[tuple[int, int], ...] | None) -> None:
        self.name, self.cells = name, len(construction.neighbours)
        self.neighbours, self.sides, self._points = construction
        self._pairs = pairs
        every = frozenset().union(*self.sides)
        self.goal_sides = (every, every) if pairs is None else tuple(frozenset(pair) for pair in pairs)
        self._border = self._distances(every)
        self.neighbourhoods = np.array(
            [[self._neighbourhood(cell, colour) for cell in range(self.cells)] for colour in (BLACK, WHITE)], np.int64
        )
        self.static_features = np.stack([self._static(colour) for colour in (BLACK, WHITE)])

    @staticmethod
    def of(board: str) -> Graph:
        """Makes a board's graph from its text: `y 10`, `poly-y 5 7`, `bent-y 5 4`, `obtuse-y 6`, `hex 11` or
        `Hex 11 8`.

        Raises `ValueError` for other text.
        """
        found = re.fullmatch(r"\s*([A-Za-z][A-Za-z _-]*?)[ _-]*(\d{1,3})(?:\s*[ ,x×-]\s*(\d{1,3}))?\s*", board)
        word = found and re.sub("[ _-]", "", found[1]).lower()
        build, most = _FAMILIES.get(word, (None, 0))
        numbers = [int(number) for number in found.groups()[1:] if number] if found else []
        if build is None or len(numbers) > most:
            raise ValueError(f"got the board {board!r}, expected one like 'y 10', 'poly-y 5 7' or 'hex 11'")
        return build(*numbers)

    @property
    def is_symmetric(self) -> bool:
        """Whether both colours have the same goal."""
        return self._pairs is None

    def inputs(self, positions: Sequence[NetworkPosition]) -> tuple[np.ndarray, np.ndarray]:
        """The network's inputs for N positions: features (N, cells, 28) and neighbourhoods (N, cells, 7)."""
        features = np.zeros((len(positions), self.cells, FEATURES), np.float32)
        for row, position in zip(features, positions):
            row[...] = self.features(position)
        return features, self.neighbourhoods[[position.to_move for position in positions]]

    def features(self, position: NetworkPosition) -> np.ndarray:
        """Every cell's features, (cells, 28), for the player to move."""
        if position.stones[BLACK] & position.stones[WHITE]:
            raise ValueError("got a cell with stones of both colours, expected at most one stone on each cell")
        rows = self.static_features[position.to_move].copy()
        for player, colour in enumerate((position.to_move, 1 - position.to_move)):
            for chain in self._chains(position.stones[colour]):
                touched = frozenset().union(*(self.sides[cell] for cell in chain))
                needed = min(len(touched & self.goal_sides[colour]), 3)
                rows[chain, _STONE + player] = 1
                rows[chain, _SIDES + 3 * player : _SIDES + 3 * player + needed] = 1
                if self._pairs is not None:
                    rows[chain, _TOUCHES + 2 * player : _TOUCHES + 2 * player + 2] = [
                        side in touched for side in self._pairs[colour]
                    ]
        if position.last is not None:
            rows[position.last, _LAST] = 1
        rows[:, _LEFT : _LEFT + min(position.stones_left, 2)] = 1
        rows[list(position.turn_stones), _TURN_STONE] = 1
        return rows

    def _chains(self, stones: Iterable[int]) -> Iterable[list[int]]:
        left = set(stones)
        if left and not 0 <= min(left) <= max(left) < self.cells:
            raise ValueError(
                f"got the cells {sorted(left)}, expected numbers from 0 to {self.cells - 1} on {self.name}"
            )
        while left:
            chain, open_cells = [], [left.pop()]
            while open_cells:
                cell = open_cells.pop()
                chain.append(cell)
                new = left.intersection(self.neighbours[cell])
                left -= new
                open_cells += new
            yield chain

    def _distances(self, sides: frozenset[int]) -> list[int]:
        """Each cell's distance from the nearest cell on one of these sides."""
        distances = {cell: 0 for cell in range(self.cells) if self.sides[cell] & sides}
        queue = list(distances)
        for cell in queue:
            for other in self.neighbours[cell]:
                if other not in distances:
                    distances[other] = distances[cell] + 1
                    queue.append(other)
        return [distances[cell] for cell in range(self.cells)]

    def _static(self, to_move: int) -> np.ndarray:
        rows = np.zeros((self.cells, FEATURES), np.float32)
        rows[:, _ONE] = 1
        rows[:, _ASYMMETRIC] = not self.is_symmetric
        steps = [self._distances(self.goal_sides[colour]) for colour in (to_move, 1 - to_move)]
        for cell, distance in enumerate(self._border):
            rows[cell, _DISTANCE + min(distance, 3)] = 1
            rows[cell, _RAY] = sum(self._border[other] < distance for other in self.neighbours[cell]) > 2
            rows[cell, _CORNER] = len(self.sides[cell]) > 1
            for player in (0, 1):
                if not self.is_symmetric and steps[player][cell] < 2:
                    rows[cell, _NEAR + 2 * player + steps[player][cell]] = 1
        return rows

    def _neighbourhood(self, cell: int, to_move: int) -> list[int]:
        around, slots = self.neighbours[cell], TAPS - 1
        if not self.is_symmetric:
            taps = [self.cells] * slots
            along, towards = (self._direction_of_goal(colour) for colour in (to_move, 1 - to_move))
            sense = math.copysign(1, math.sin(towards - along))
            for other in around:
                turn = sense * (_direction(self._points[cell], self._points[other]) - along) / (math.pi / 3)
                taps[round(turn) % slots] = other
            return [cell, *taps]
        if len(around) < slots:
            return [cell, *[self.cells] * (slots - len(around)), *around]
        nearer = [self._border[other] < self._border[cell] for other in around]
        first = next((i for i in range(len(around)) if nearer[i] and not nearer[i - 1]), 0)
        # On a board with nine sides, the centre has more neighbours than there are taps.
        return [cell, *(around[first:] + around[:first])[:slots]]

    def _direction_of_goal(self, colour: int) -> float:
        return _direction(*(self._middle(side) for side in self._pairs[colour]))

    def _middle(self, side: int) -> tuple[float, float]:
        points = [point for point, sides in zip(self._points, self.sides) if side in sides]
        return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _direction(a: tuple[float, float], b: tuple[float, float]) -> float:
    return math.atan2(b[1] - a[1], b[0] - a[0])


# Boards, as in `crates/games/src/board/lattice.rs`.


def _from_border(around: Sequence[int | None]) -> list[int]:
    """Drops the places outside the board (None) and starts just after them."""
    first = next((i for i in range(len(around)) if around[i] is not None and around[i - 1] is None), 0)
    return [cell for cell in [*around[first:], *around[:first]] if cell is not None]


def _lattice(places: list[tuple[int, int]], steps: Sequence[tuple[int, int]], sides: Callable) -> _Construction:
    """Cells on the hexagonal lattice, by row and column; the steps lead to the neighbours, clockwise."""
    numbers = {place: number for number, place in enumerate(places)}
    neighbours = [
        _from_border([numbers.get((row + down, column + right)) for down, right in steps]) for row, column in places
    ]
    on = [frozenset(side for side, is_on in enumerate(sides(row, column)) if is_on) for row, column in places]
    points = [(column + row / 2, row * math.sqrt(0.75)) for row, column in places]
    return _Construction(neighbours, on, points)


_RHOMBUS_STEPS = ((0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1))


def _triangle(base: int) -> _Construction:
    places = [(row, place) for row in range(base) for place in range(row + 1)]
    steps = ((-1, -1), (-1, 0), (0, 1), (1, 1), (1, 0), (0, -1))
    return _lattice(places, steps, lambda row, place: (place == row, row + 1 == base, place == 0))


def _polygon(sides: int, rings: int) -> _Construction:
    """Ring k holds sides·k cells around the centre, clockwise from the ray to the top corner."""

    def length(ring: int) -> int:
        return sides * ring if ring else 1

    def cell(ring: int, place: int) -> int | None:
        start = 1 + sides * ring * (ring - 1) // 2 if ring else 0
        return start + place % length(ring) if ring < rings else None

    neighbours, on = [[cell(1, side) for side in range(sides)]], [frozenset()]
    last = rings - 1
    for ring in range(1, rings):
        for place in range(length(ring)):
            out, inner = place + place // ring, place - place // ring
            is_ray = place % ring == 0
            outside = (out - 1, out, out + 1) if is_ray else (out, out + 1)
            inside = (inner,) if is_ray else (inner, inner - 1)
            around = [cell(ring, place - 1), *(cell(ring + 1, at) for at in outside), cell(ring, place + 1)]
            neighbours.append(_from_border([*around, *(cell(ring - 1, at) for at in inside)]))
            side = place // last
            on.append(frozenset([side, (side - 1) % sides] if is_ray else [side]) if ring == last else frozenset())
    return _Construction(neighbours, on, [])


def _ringed_triangle(base: int, rings: int) -> _Construction:
    """A triangle with rings of 3(base - 1 + ring) cells around it, each clockwise from the top."""
    if rings == 0:
        return _triangle(base)
    if base == 1:
        return _polygon(3, rings + 1)
    inside = _triangle(base)
    border = [next(cell for cell, sides in enumerate(inside.sides) if {0, 2} <= sides)]
    # A border cell's list starts with the next border cell clockwise.
    while inside.neighbours[border[-1]][0] != border[0]:
        border.append(inside.neighbours[border[-1]][0])
    starts, cells = {}, len(inside.neighbours)
    for ring in range(1, rings + 1):
        starts[ring] = cells
        cells += 3 * (base - 1 + ring)

    def at(ring: int, place: int) -> int | None:
        if ring > rings:
            return None
        place %= 3 * (base - 1 + ring)
        return starts[ring] + place if ring else border[place]

    around: list[list[int | None]] = [list(neighbours) for neighbours in inside.neighbours]
    for ring in range(rings + 1):
        side = base - 1 + ring
        for place in range(3 * side):
            out, inner = place + place // side, place - place // side
            is_corner = place % side == 0
            outside = [at(ring + 1, to) for to in ((out - 1, out, out + 1) if is_corner else (out, out + 1))]
            if ring == 0:
                cell = border[place]
                around[cell] = outside + around[cell]
                continue
            within = [at(ring - 1, to) for to in ((inner,) if is_corner else (inner, inner - 1))]
            around.append([at(ring, place - 1), *outside, at(ring, place + 1), *within])
    length = base - 1 + rings
    sides = [set() for _ in range(cells)]
    for place in range(3 * length):
        sides[at(rings, place)].add(place // length)
        if place % length == 0:
            sides[at(rings, place)].add((place // length + 2) % 3)
    return _Construction([_from_border(list_of) for list_of in around], [frozenset(of) for of in sides], [])


def _checked(is_board: bool, got: str, expected: str) -> None:
    if not is_board:
        raise ValueError(f"got {got}, expected {expected}")


def _y(base: int) -> Graph:
    _checked(2 <= base <= 27, f"base {base}", "2 to 27 cells on a side of Y")
    return Graph(f"Y {base}", _triangle(base), None)


def _poly_y(sides: int, rings: int | None = None) -> Graph:
    sides, rings = (5, sides) if rings is None else (sides, rings)
    cells = 1 + sides * rings * (rings - 1) // 2
    is_board = sides in (3, 5, 7, 9) and rings >= 2 and cells <= 400
    _checked(
        is_board, f"{sides} sides of {rings} cells", "3, 5, 7 or 9 sides of at least 2 cells, at most 400 cells in all"
    )
    return Graph(f"Poly-Y {sides} {rings}", _polygon(sides, rings), None)


def _bent_y(base: int, rings: int | None = None) -> Graph:
    base, rings = (5, base - 5) if rings is None else (base, rings)
    cells = base * (base + 1) // 2 + sum(3 * (base - 1 + ring) for ring in range(1, rings + 1))
    is_board = 1 <= base <= 27 and 0 <= rings <= 27 and 3 <= cells <= 400
    _checked(is_board, f"base {base} with {rings} rings", "a triangle of base 1 to 27 and rings, 3 to 400 cells in all")
    return Graph(f"Bent Y {base} {rings}", _ringed_triangle(base, rings), None)


def _obtuse_y(edge: int) -> Graph:
    """A hexagon, which is a rhombus without its acute corners; it has three sides, each with two edges."""
    _checked(2 <= edge <= 12, f"edge {edge}", "2 to 12 cells on an edge of obtuse Y")
    last = edge - 1
    places = [
        (row, column)
        for row in range(2 * last + 1)
        for column in range(max(last - row, 0), min(2 * last, 3 * last - row) + 1)
    ]

    def sides(row: int, column: int) -> tuple[bool, ...]:
        return (
            row == 0 or (column == 2 * last and row <= last),
            column + row == 3 * last or row == 2 * last,
            column == 0 or column + row == last,
        )

    return Graph(f"Obtuse Y {edge}", _lattice(places, _RHOMBUS_STEPS, sides), None)


def _hex(columns: int, rows: int | None = None) -> Graph:
    rows = columns if rows is None else rows
    is_board = 2 <= columns <= 20 and 2 <= rows <= 20
    _checked(is_board, f"{columns} columns and {rows} rows", "2 to 20 columns and rows of Hex")
    places = [(row, column) for row in range(rows) for column in range(columns)]

    def sides(row: int, column: int) -> tuple[bool, ...]:
        return row == 0, column + 1 == columns, row + 1 == rows, column == 0

    # Each colour's upper or left side comes first: Black connects top and bottom, White left and right.
    return Graph(f"Hex {columns} {rows}", _lattice(places, _RHOMBUS_STEPS, sides), ((0, 2), (3, 1)))


# Each family, with how many numbers a board's name may have at most.
_FAMILIES = {"y": (_y, 1), "polyy": (_poly_y, 2), "benty": (_bent_y, 2), "obtusey": (_obtuse_y, 1), "hex": (_hex, 2)}
