"""The interpreter ends or forks while other threads search."""

import os
import subprocess
import sys

import pytest


def run(code: str, timeout: float = 60) -> subprocess.CompletedProcess:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=timeout)


ENDS = """
import threading, time
from tripoint import *
engine, position = Engine(book=False), Position("hex 6", swap=False)
def work():
    {work}
for _ in range({threads}):
    threading.Thread(target=work, daemon=True).start()
time.sleep(0.3)
print("end")
"""

LOOPS = "while True: engine.analyse(position, simulations=5, proofs=False)"
OWN_ENGINES = "engine = Engine(book=False, memory=64)\n    " + LOOPS


@pytest.mark.parametrize(
    "work, threads",
    [
        (LOOPS, 1),
        (LOOPS, 4),
        (OWN_ENGINES, 4),
        ("engine.analyse(position, seconds=30)", 1),
        ("solve(Position('hex 12', swap=False))", 1),
        ("for _ in selfplay('hex 5', games=None, simulations=5, threads=2): pass", 1),
    ],
)
def test_the_interpreter_ends_during_work_in_daemon_threads(work, threads):
    for _ in range(3):
        ended = run(ENDS.format(work=work, threads=threads))
        assert (ended.returncode, ended.stdout.split()) == (0, ["end"]), ended.stderr


def test_the_thread_that_ends_the_interpreter_can_still_search():
    # Callbacks run in reverse order, so this one comes after the package's.
    first = "import atexit\natexit.register(lambda: print(search()))\n" + ENDS.format(work=LOOPS, threads=2)
    ended = run(first + "search = lambda: engine.analyse(Position('y 4'), simulations=10).win_rate >= 0\n")
    assert (ended.returncode, ended.stdout.split()) == (0, ["end", "True"]), ended.stderr


FORKS = """
import os, signal, threading, time
from tripoint import *
engine, position = Engine(book=False), Position("hex 9", swap=False)
thread = threading.Thread(target=lambda: engine.analyse(position, seconds=3, proofs=False))
thread.start()
time.sleep(0.5)
child = os.fork()
if child == 0:
    signal.alarm(20)
    analysis = engine.analyse(Position("hex 5", swap=False), simulations=5)
    os._exit(0 if analysis.simulations else 1)
print(os.waitpid(child, 0)[1])
thread.join()
print(engine.analyse(position, simulations=5).simulations > 0)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
def test_a_child_that_was_forked_during_a_search_can_search():
    ended = run(FORKS)
    assert (ended.returncode, ended.stdout.split()) == (0, ["0", "True"]), ended.stderr
