#!/usr/bin/env python3
"""A client of `tripoint analysis` as clients of KataGo are: many queries, some of them terminated, garbage in between, and a program
that is killed now and then. Checks that every position is answered once at the end.

    tests/analysis/client.py PROGRAM [QUERIES]
"""

import json
import random
import signal
import statistics
import subprocess
import sys
import threading
import time

FLAGS = ["analysis", "--threads", "2", "--memory", "128", "--no-book"]
KILLS = 4
GARBAGE = [b"", b"   ", b"{", b"[]", b"\xff\xfe\xfd", b'{"id":1}', b'"id"', b"[" * 50_000, b'{"moves":[]}', b"genmove b"]


class Engine:
    """A program in a process of its own, with a thread that reads what it says."""

    def __init__(self, program, heard):
        command = [program] + FLAGS
        pipe = subprocess.PIPE
        # A shell's background job ignores SIGINT, and so would the program.
        self.process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)
        )
        self.thread = threading.Thread(target=self.read, args=(heard,))
        self.thread.start()

    def read(self, heard):
        for line in self.process.stdout:
            if not line.endswith(b"\n"):
                return  # Killed while it wrote.
            heard(json.loads(line))

    def send(self, line):
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.thread.join()

    def close(self):
        self.process.stdin.close()
        self.thread.join()
        return self.process.wait()


def cells(game, size):
    if game == "hex":
        return [f"{chr(97 + column)}{row + 1}" for row in range(size) for column in range(size)]
    return [f"{chr(97 + column)}{row + 1}" for row in range(size) for column in range(row + 1)]


def query(number, chance):
    game, size = chance.choice([("hex", 5), ("hex", 7), ("hex", 9), ("y", 4), ("y", 6), ("y", 9)])
    names = chance.sample(cells(game, size), chance.randrange(0, 7))
    moves = [["BW"[place % 2], name] for place, name in enumerate(names)]
    asked = {"id": f"q{number}", "rules": game, "boardXSize": size, "boardYSize": size, "moves": moves, "komi": 7.5}
    asked["maxVisits"] = chance.choice([1, 10, 60, 200])
    if chance.random() < 0.2:
        turns = sorted(chance.sample(range(len(moves) + 1), min(3, len(moves) + 1)))
        asked.update(analyzeTurns=turns, priorities=[chance.randrange(-3, 4) for _ in turns])
    else:
        asked["priority"] = chance.randrange(-3, 4)
    for name, share in [("includeOwnership", 0.1), ("includePolicy", 0.1), ("includePVVisits", 0.3)]:
        if chance.random() < share:
            asked[name] = True
    if chance.random() < 0.15:
        asked["reportDuringSearchEvery"] = 0.01
    if chance.random() < 0.1:
        asked["maxVisits"] = 10**9  # Ends when it is proven, or terminated.
        asked["terminated"] = True
    return asked


class Client:
    def __init__(self, program, count):
        self.program, self.count, self.chance = program, count, random.Random(1)
        self.lock = threading.Lock()
        self.open, self.sent_at, self.latencies = {}, {}, []
        self.errors = self.partial = self.final = self.empty = self.acknowledged = self.again = 0
        self.wrong = []
        self.engine = Engine(program, self.heard)

    def heard(self, answer):
        with self.lock:
            if "error" in answer and "id" not in answer:
                self.errors += 1
            elif "action" in answer:
                self.acknowledged += 1
            elif "error" in answer or "warning" in answer:
                self.wrong.append(answer)
            elif answer["isDuringSearch"]:
                self.partial += 1
            else:
                self.finish(answer)

    def finish(self, answer):
        key = (answer["id"], answer["turnNumber"])
        if key not in self.open:
            self.wrong.append(answer)
            return
        asked = self.open.pop(key)
        self.final += 1
        if answer.get("noResults"):
            self.empty += 1
            return
        self.latencies.append(time.monotonic() - self.sent_at[answer["id"]])
        root, infos = answer["rootInfo"], answer["moveInfos"]
        is_sound = 0 <= root["winrate"] <= 1 and [info["order"] for info in infos] == list(range(len(infos)))
        is_sound = is_sound and all(info["pv"][0] == info["move"] for info in infos)
        is_sound = is_sound and ("ownership" in answer) == ("includeOwnership" in asked)
        # The first visit is that of the position itself.
        is_sound = is_sound and (bool(infos) or root["visits"] <= 1)
        if not is_sound:
            self.wrong.append(answer)

    def ask(self, asked):
        line = {name: value for name, value in asked.items() if name != "terminated"}
        with self.lock:
            self.sent_at[asked["id"]] = time.monotonic()
            for turn in asked.get("analyzeTurns", [len(asked["moves"])]):
                self.open[(asked["id"], turn)] = asked
        self.engine.send(json.dumps(line).encode())

    def terminate(self, name):
        self.engine.send(json.dumps({"id": f"t-{name}", "action": "terminate", "terminateId": name}).encode())

    def start_again(self):
        """Kills the program and asks a new one for what was not answered."""
        self.engine.kill()
        with self.lock:
            unanswered = list({asked["id"]: (asked, []) for asked in self.open.values()}.values())
            for (name, turn), asked in self.open.items():
                next(turns for other, turns in unanswered if other["id"] == name).append(turn)
            self.open.clear()
        self.engine = Engine(self.program, self.heard)
        for asked, turns in unanswered:
            rest = {name: value for name, value in asked.items() if name != "priorities"}
            self.ask({**rest, "analyzeTurns": turns})
            self.again += len(turns)
            if asked.get("terminated"):
                self.terminate(asked["id"])

    def run(self):
        begun, garbage = time.monotonic(), 0
        for number in range(self.count):
            asked = query(number, self.chance)
            self.ask(asked)
            if asked.get("terminated") or self.chance.random() < 0.05:
                if self.chance.random() < 0.5:
                    time.sleep(0.02)
                self.terminate(asked["id"])
            if self.chance.random() < 0.2:
                self.engine.send(self.chance.choice(GARBAGE))
                garbage += 1
            if number % (self.count // (KILLS + 1)) == self.count // (KILLS + 1) - 1 and number < self.count - 1:
                self.start_again()
        code = self.engine.close()
        seconds = time.monotonic() - begun
        print(
            f"{self.count} queries, {self.final} positions answered ({self.empty} of them terminated before they began), "
            f"{self.partial} reports in between, {garbage} lines of garbage ({self.errors} errors told), "
            f"{self.acknowledged} terminations acknowledged, {KILLS} kills after which {self.again} positions were asked again; "
            f"{seconds:.1f} s, {statistics.median(self.latencies):.2f} s a position in the middle with all of them waiting"
        )
        if code != 0 or self.open or self.wrong:
            sys.exit(f"exit code {code}, never answered {list(self.open)[:5]}, wrong {self.wrong[:3]}")


def ends_at_once(program, number):
    """A signal in the middle of a search; returns the seconds until the program had ended."""
    engine = Engine(program, lambda answer: None)
    engine.send(b'{"id":"long","rules":"y","boardXSize":14,"moves":[],"maxVisits":1000000000}')
    time.sleep(0.5)
    begun = time.monotonic()
    engine.process.send_signal(number)
    try:
        engine.process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        sys.exit(f"{signal.Signals(number).name} in the middle of a search: still running after 30 s")
    finally:
        engine.kill()
    return time.monotonic() - begun


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    Client(program, count).run()
    for number in (signal.SIGTERM, signal.SIGINT):
        print(f"{signal.Signals(number).name} in the middle of a search: ended after {ends_at_once(program, number):.2f} s")


main()
