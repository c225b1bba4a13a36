#!/usr/bin/env python3
"""Label positions of Hex 11x11 with the scores of a published network, for `tripoint train network`.

    pip install numpy onnxruntime
    tripoint match --game hex --size 11 --no-swap --openings random:4 --simulations 1 --games 1000 \\
        --player policy,name=a --player policy,name=b --results games.results
    tripoint train games --game hex --size 11 --uniform --simulations 40 --games 1000 --output games.txt
    python3 scripts/teacher/label.py --model hexhex-11.onnx --games games.results games.txt --output labelled.txt

The model is the network 11_2w4_2000 of HexHex (github.com/harbecke/HexHex) in ONNX with any batch size: two planes of
13x13 with the stones of the player to move, who joins top and bottom, and of the opponent, and a border of stones; its
output is the log-odds that the player to move wins after each move. Games are files of results or of self-play. A share
of the positions after the second stone gets a policy, the softmax of the scores; every other position keeps only
its move. The win rate stays that of the search, or is the result of a game without one.
"""

import argparse
import json
import random

import numpy as np
import onnxruntime

SIZE = 11
BOARD = f"Hex {SIZE} {SIZE}"
BATCH = 64
# Weights of a policy in the file are whole numbers, of this sum.
SUM = 4000


class Teacher:
    def __init__(self, path):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])
        self.input = self.session.get_inputs()[0].name

    def scores(self, positions):
        """The scores of all moves, for (stones, player to move, whether to look at the position after a half turn). Stones
        are an array of rows with 0, 1 for the first player, who joins top and bottom, or 2."""
        planes = np.zeros((len(positions), 2, SIZE + 2, SIZE + 2), np.float32)
        for plane, (stones, player, turned) in zip(planes, positions):
            seen = stones if player == 1 else stones.T
            seen = seen[::-1, ::-1] if turned else seen
            plane[0, 0, 1:-1] = plane[0, -1, 1:-1] = 1
            plane[1, 1:-1, 0] = plane[1, 1:-1, -1] = 1
            plane[0, 1:-1, 1:-1] = seen == player
            plane[1, 1:-1, 1:-1] = seen == 3 - player
        output = self.session.run(None, {self.input: planes})[0].reshape(-1, SIZE, SIZE)
        for scores, (stones, player, turned) in zip(output, positions):
            scores = scores[::-1, ::-1] if turned else scores
            scores = scores if player == 1 else scores.T
            yield np.where(stones == 0, scores, -np.inf).ravel()


def cell(word):
    return (int(word[1:]) - 1) * SIZE + ord(word[0]) - ord("a")


def games(path):
    """The games of a file: the winner (1 or 2), and each move with the win rate of its search, if it had one."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("board ") or line[0].isdigit():
                board = line.split(" ", 1)[1].strip() if line.startswith("board ") else line.split("\t")[1]
                if board != BOARD:
                    raise SystemExit(f"{path}:{number}: got a game on {board}, expected {BOARD}")
            if line.startswith("turns "):
                raise SystemExit(f"{path}:{number}: got turns of several stones, expected one stone a turn")
            if line.startswith("game ") and line.endswith("\n"):
                game = json.loads(line[5:].rsplit(" #", 1)[0])
                if game["ending"] == "board" and "swap" not in game["moves"]:
                    yield 1 if game["winner"] == game["opener"] else 2, [(cell(word), None) for word in game["moves"].split()]
            elif line[0].isdigit() and line.endswith("\n"):
                _, _, winner, *moves = line.rstrip("\n").split("\t")
                parts = [move.split(";") for move in moves]
                yield 1 if winner == "black" else 2, [(int(part[0]), float(part[1]) if part[1:] else None) for part in parts]


def policy(scores, temperature):
    shares = np.exp((scores - scores.max()) / temperature)
    counts = np.rint(SUM * shares / shares.sum()).astype(int)
    return ",".join(f"{move}:{counts[move]}" for move in np.flatnonzero(counts))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", required=True, help="the network, an ONNX file")
    parser.add_argument("--games", nargs="+", required=True, help="files of `tripoint match --results` or `tripoint train games`")
    parser.add_argument("--output", required=True, help="the file of labelled games to write")
    parser.add_argument("--share", type=float, default=0.3, help="the share of positions that get a label (default: 0.3)")
    parser.add_argument("--temperature", type=float, default=0.35, help="of the softmax (default: 0.35)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.temperature <= 0:
        parser.error(f"--temperature: got {arguments.temperature}, expected a number above 0")
    teacher, chance = Teacher(arguments.model), random.Random(arguments.seed)
    known, waiting, lines, labelled, written = set(), [], [], 0, 0

    def flush(out):
        scored = teacher.scores([position for _, _, _, position in waiting]) if waiting else ()
        for (tokens, place, rate, _), scores in zip(waiting, scored):
            tokens[place] += f";{rate:.4f};{policy(scores, arguments.temperature)}"
        out.writelines("\t".join(tokens) + "\n" for tokens in lines)
        waiting.clear()
        lines.clear()

    with open(arguments.output, "w", encoding="utf-8") as out:
        for path in arguments.games:
            for winner, moves in games(path):
                # Two players that never draw at random play the same game again with the sides exchanged.
                key = bytes(move for move, _ in moves)
                if key in known:
                    continue
                known.add(key)
                tokens = [str(written), BOARD, "black" if winner == 1 else "white"]
                stones = np.zeros(SIZE * SIZE, np.int8)
                for number, (move, rate) in enumerate(moves):
                    player = 1 + number % 2
                    tokens.append(str(move))
                    if number >= 2 and chance.random() < arguments.share:
                        rate = float(winner == player) if rate is None else rate
                        position = (stones.reshape(SIZE, SIZE).copy(), player, chance.random() < 0.5)
                        waiting.append((tokens, len(tokens) - 1, rate, position))
                        labelled += 1
                    stones[move] = player
                lines.append(tokens)
                written += 1
                if len(waiting) >= BATCH:
                    flush(out)
        flush(out)
    if not written:
        raise SystemExit("got no game that ended on the board; give files of `tripoint match --results` or `tripoint train games`")
    print(f"{arguments.output}: {labelled} positions of {written} games")


if __name__ == "__main__":
    main()
