#!/usr/bin/env python3
"""Scores a GTP program on the puzzles of a test suite (docs/puzzles.md): in each exactly one move wins.

    scripts/suite.py puzzles/suite.jsonl --game hex './mohex --seed 1'
    scripts/suite.py puzzles/suite.jsonl 'tripoint --no-book --game {game} --board {board}'

The program is started once for each board. In the command, {game} becomes the game (hex), {board} the numbers of the
board with commas (6,6), and {size} the first of them (6). For each puzzle it gets `boardsize` (in Y and Hex; the other
games have no common form, so name their boards in the command), `clear_board`, `play` for each move from the empty
board, and `genmove`. It needs Python 3.9 and no packages.
"""

import argparse
import json
import shlex
import subprocess
import sys
import threading
from collections import defaultdict


class GtpError(Exception):
    """The program ended, took too long or refused a command."""


class Program:
    """A running GTP program."""

    def __init__(self, words, seconds):
        self.seconds = seconds
        try:
            self.process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
            )
        except OSError as error:
            raise GtpError(f"{words[0]}: {error.strerror}; give a command that starts a GTP program") from error

    def send(self, command):
        """Sends a command and returns the reply, without its mark."""
        # If the program doesn't answer in time, it is killed, which ends the wait for its reply.
        timer = threading.Timer(self.seconds, self.process.kill)
        timer.start()
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
            lines = []
            while True:
                line = self.process.stdout.readline()
                if not line:
                    raise GtpError(f"{command}: the program has ended, or did not answer within {self.seconds} s")
                if line.strip():
                    lines.append(line.strip())
                elif lines:
                    break
        except (BrokenPipeError, ValueError) as error:
            raise GtpError(f"{command}: the program has ended") from error
        finally:
            timer.cancel()
        if not lines[0].startswith("="):
            raise GtpError(f"{command}: got '{' '.join(lines)}', expected a reply that begins with '='")
        return " ".join(lines).lstrip("=0123456789").strip()

    def close(self):
        """Ends the program."""
        try:
            self.send("quit")
        except GtpError:
            pass
        self.process.kill()
        self.process.wait()


def read(path):
    """Reads a file's puzzles."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                puzzle = json.loads(line)
                missing = {"number", "game", "size", "moves", "to_move", "winning", "grade"} - set(puzzle)
            except (ValueError, TypeError):
                sys.exit(f"{path}:{number}: got no JSON object, expected a puzzle; see docs/puzzles.md")
            if missing:
                sys.exit(f"{path}:{number}: got no {', '.join(sorted(missing))}, expected all fields of docs/puzzles.md")
            yield puzzle


def solves(program, puzzle, boardsize):
    """The program's answer, and whether it wins."""
    if boardsize:
        program.send(boardsize)
    program.send("clear_board")
    for place, cell in enumerate(puzzle["moves"]):
        program.send(f"play {'black' if place % 2 == 0 else 'white'} {cell}")
    answer = program.send(f"genmove {puzzle['to_move']}").lower()
    return answer, answer in puzzle["winning"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("suite", help="the file of the test suite")
    parser.add_argument("command", help="the command that starts the program")
    parser.add_argument("--game", help="only the puzzles of this game: y, poly-y, bent-y or hex")
    parser.add_argument("--seconds", type=float, default=60, help="the longest wait for a reply (default: %(default)s)")
    parser.add_argument("--boardsize", help="the command for the board: {numbers} are its numbers with blanks, {size} is the"
                        " first of them; empty for none (default: 'boardsize {numbers}' in Y and Hex)")
    parser.add_argument("--json", action="store_true", help="print a JSON object for each puzzle instead of the tables")
    arguments = parser.parse_args()
    boards = defaultdict(list)
    for puzzle in read(arguments.suite):
        if arguments.game in (None, puzzle["game"]):
            boards[(puzzle["game"], tuple(puzzle["size"]))].append(puzzle)
    if not boards:
        sys.exit(f"{arguments.suite}: there is no puzzle of {arguments.game or 'any game'}")
    by_grade, all_solved, all_count = defaultdict(lambda: [0, 0]), 0, 0
    for (game, size), puzzles in boards.items():
        numbers = [str(number) for number in size]
        fields = {"game": game, "size": numbers[0], "board": ",".join(numbers), "numbers": " ".join(numbers)}
        boardsize = arguments.boardsize
        if boardsize is None:
            boardsize = "boardsize {numbers}" if game in ("y", "hex") else ""
        program, solved = None, 0
        try:
            program = Program([word.format(**fields) for word in shlex.split(arguments.command)], arguments.seconds)
            for puzzle in puzzles:
                answer, is_solved = solves(program, puzzle, boardsize.format(**fields))
                solved += is_solved
                grade = by_grade[puzzle["grade"]]
                grade[0], grade[1] = grade[0] + is_solved, grade[1] + 1
                if arguments.json:
                    print(json.dumps({"number": puzzle["number"], "answer": answer, "solved": is_solved}), flush=True)
        except GtpError as error:
            sys.exit(f"{game} {fields['numbers']}: {error}")
        finally:
            if program is not None:
                program.close()
        all_solved, all_count = all_solved + solved, all_count + len(puzzles)
        if not arguments.json:
            print(f"{game + ' ' + fields['numbers']:<12} {solved:4} of {len(puzzles)}", flush=True)
    if not arguments.json:
        for grade, (solved, count) in sorted(by_grade.items()):
            print(f"grade {grade}      {solved:4} of {count}")
        print(f"all          {all_solved:4} of {all_count}")


if __name__ == "__main__":
    main()
