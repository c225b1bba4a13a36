#!/usr/bin/env python3
"""Label positions of Hex with the scores of a published network, for `tripoint train network`.

    pip install numpy openvino
    tripoint match --game hex --size 11 --no-swap --openings random:4 --simulations 1 --games 1000 \\
        --player policy,name=a,network=a.net --player policy,name=b --results games.results
    python3 scripts/teacher/label.py --model hexhex-11.onnx --games games.results --output labelled.txt

The model is the network 11_2w4_2000 of HexHex (github.com/harbecke/HexHex) in ONNX with any batch size: two planes with
the stones of the player to move, who joins top and bottom, and of the opponent, and a border of stones around the board;
its output is the log-odds that the player to move wins after each move. It was trained on 11x11, but all its layers are
convolutions, so it sees boards of other sizes as well: docs/research/training.md says how well. The scores of a position
are the means of those of the position and of its half turn.

Games are files of results or of self-play. Positions after the second stone are drawn, most of them early in a game,
because later one side has usually won. Each gets a policy, the softmax of the scores, and a win rate, from the greatest
score; every other position keeps only its move.
"""

import argparse
import json
import random
import re

import numpy as np
import openvino

# How many positions go into one call of the model.
BATCH = 32
# A policy's weights in the file are whole numbers with this sum.
SUM = 4000
# The share of positions that get a label, up to each part of a game.
SHARES = ((0.3, 0.9), (0.5, 0.6), (1.0, 0.3))
# a and b for the log-odds that the player to move wins: a + b * the greatest score. The network's own scores, 0 and 1,
# are too sure. These fit games with searches of 100 simulations on 11x11; games between policies fit about -0.2 and
# 0.4.
VALUE = (-0.077, 0.506)
# With at least this many positions, a and b can be fitted.
FITTED = 500


class Teacher:
    """The network on boards with one size, for batches with up to `batch` positions."""

    def __init__(self, path, size, batch=BATCH):
        core, self.size, self.batch = openvino.Core(), size, batch
        whole = core.read_model(path)
        # Leaves out the bias for each 11x11 cell after the last convolution (0.03 at most), so that other sizes fit.
        convolutions = [step for step in whole.get_ordered_ops() if step.get_type_name() == "Convolution"]
        model = openvino.Model([convolutions[-1].output(0)], whole.get_parameters())
        model.reshape([2 * batch, 2, size + 2, size + 2])
        options = {"INFERENCE_NUM_THREADS": 1, "NUM_STREAMS": 1}
        # Twice as fast, and the best move stays the same in 99 of 100 positions.
        if "BF16" in core.get_property("CPU", "OPTIMIZATION_CAPABILITIES"):
            options["INFERENCE_PRECISION_HINT"] = "bf16"
        self.model = core.compile_model(model, "CPU", options)

    def scores(self, positions):
        """Scores all moves, for pairs of stones and player to move. Stones are an array of rows with 0, 1 for the first
        player, who joins top and bottom, or 2."""
        planes = np.zeros((self.batch, 2, 2, self.size + 2, self.size + 2), np.float32)
        for (plane, turned), (stones, player) in zip(planes, positions):
            seen = stones if player == 1 else stones.T
            plane[0, 0, 1:-1] = plane[0, -1, 1:-1] = 1
            plane[1, 1:-1, 0] = plane[1, 1:-1, -1] = 1
            plane[0, 1:-1, 1:-1] = seen == player
            plane[1, 1:-1, 1:-1] = seen == 3 - player
            turned[:] = plane[:, ::-1, ::-1]
        output = self.model(planes.reshape(-1, *planes.shape[2:]))[0].reshape(self.batch, 2, self.size, self.size)
        means = (output[:, 0] + output[:, 1, ::-1, ::-1]) / 2
        return np.array(
            [
                np.where(stones == 0, mean if player == 1 else mean.T, -np.inf).ravel()
                for mean, (stones, player) in zip(means, positions)
            ]
        )


def cell(word, size):
    return (int(word[1:]) - 1) * size + ord(word[0]) - ord("a")


def games(path):
    """Yields each game in a file: board size, winner (1 or 2), and moves."""
    size = 0
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.endswith("\n"):
                continue
            if line.startswith("board ") or line[0].isdigit():
                board = line.split(" ", 1)[1].strip() if line.startswith("board ") else line.split("\t")[1]
                match = re.fullmatch(r"Hex (\d+) \1", board)
                if not match:
                    raise SystemExit(f"{path}:{number}: got a game on {board}, expected Hex with as many rows as columns")
                size = int(match[1])
            if line.startswith("turns "):
                raise SystemExit(f"{path}:{number}: got turns of several stones, expected one stone a turn")
            if line.startswith("game "):
                game = json.loads(line[5:].rsplit(" #", 1)[0])
                if game["ending"] == "board" and "swap" not in game["moves"]:
                    winner = 1 if game["winner"] == game["opener"] else 2
                    yield size, winner, [cell(word, size) for word in game["moves"].split()]
            elif line[0].isdigit():
                _, _, winner, *moves = line.rstrip("\n").split("\t")
                yield size, 1 if winner == "black" else 2, [int(move.split(";")[0]) for move in moves]


def labels(scores, temperature, value):
    """For each row of scores, the win rate and policy in the form that follows the move in its token."""
    best = scores.max(axis=1)
    shares = np.exp((scores - best[:, None]) / temperature)
    counts = np.rint(SUM * shares / shares.sum(axis=1, keepdims=True)).astype(int)
    rates = 1 / (1 + np.exp(-(value[0] + value[1] * best)))
    for count, rate in zip(counts, rates):
        yield f";{rate:.4f};" + ",".join(f"{move}:{count[move]}" for move in np.flatnonzero(count))


def fit(scores, won):
    """Fits a and b to these games, by Newton's method."""
    inputs, odds = np.stack([np.ones_like(scores), scores], 1), np.array(VALUE)
    for _ in range(20):
        rates = 1 / (1 + np.exp(-inputs @ odds))
        curvature = (inputs * (rates * (1 - rates))[:, None]).T @ inputs
        odds = odds + np.linalg.lstsq(curvature, inputs.T @ (won - rates), rcond=None)[0]
    return odds


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", required=True, help="the network, an ONNX file")
    parser.add_argument("--games", nargs="+", required=True, help="files of `tripoint match --results` or `tripoint train games`")
    parser.add_argument("--output", required=True, help="the file of labelled games to write")
    parser.add_argument("--temperature", type=float, default=0.35, help="of the softmax (default: 0.35)")
    parser.add_argument(
        "--value",
        nargs=2,
        type=float,
        default=VALUE,
        metavar=("A", "B"),
        help=f"the log-odds of a win are A + B * the greatest score (default: {VALUE[0]} {VALUE[1]})",
    )
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.temperature <= 0:
        parser.error(f"--temperature: got {arguments.temperature}, expected a number above 0")
    chance, teachers = random.Random(arguments.seed), {}
    known, waiting, lines, written, greatest, won = set(), [], [], 0, [], []

    def flush(out):
        for size in {stones.shape[0] for _, _, stones, _, _ in waiting}:
            if size not in teachers:
                teachers[size] = Teacher(arguments.model, size)
            positions = [position for position in waiting if position[2].shape[0] == size]
            for first in range(0, len(positions), BATCH):
                batch = positions[first : first + BATCH]
                scores = teachers[size].scores([(stones, player) for _, _, stones, player, _ in batch])
                greatest.extend(scores.max(axis=1))
                for (tokens, place, _, player, winner), label in zip(batch, labels(scores, arguments.temperature, arguments.value)):
                    tokens[place] += label
                    won.append(winner == player)
        out.writelines("\t".join(tokens) + "\n" for tokens in lines)
        waiting.clear()
        lines.clear()

    with open(arguments.output, "w", encoding="utf-8") as out:
        for path in arguments.games:
            for size, winner, moves in games(path):
                # Two players that never draw at random play the same game again with exchanged sides.
                key = np.array([size, *moves], np.uint16).tobytes()
                if key in known:
                    continue
                known.add(key)
                tokens = [str(written), f"Hex {size} {size}", "black" if winner == 1 else "white"]
                stones = np.zeros(size * size, np.int8)
                for number, move in enumerate(moves):
                    player = 1 + number % 2
                    tokens.append(str(move))
                    share = next(share for end, share in SHARES if number < end * len(moves) or end == 1)
                    if number >= 2 and chance.random() < share:
                        waiting.append((tokens, len(tokens) - 1, stones.reshape(size, size).copy(), player, winner))
                    stones[move] = player
                lines.append(tokens)
                written += 1
                if len(waiting) >= 64 * BATCH:
                    flush(out)
        flush(out)
    if not greatest:
        raise SystemExit("got no game that ended on the board; give files of `tripoint match --results` or `tripoint train games`")
    print(f"{arguments.output}: {len(greatest)} positions of {written} games")
    if len(greatest) >= FITTED:
        a, b = fit(np.array(greatest), np.array(won, float))
        print(f"these games fit --value {a:.3f} {b:.3f}")


if __name__ == "__main__":
    main()
