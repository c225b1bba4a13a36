"""The programs in NETWORKS.md run, one after the other."""

import re

import pytest
from network_cases import HERE

pytest.importorskip("tripoint._native", reason="the package is not built: run maturin develop in crates/python")

# The packages that a program needs, by its imports.
EXTRAS = {"tripoint.torch": "torch", "tripoint.onnx": "onnx", "onnxruntime": "onnxruntime"}


def test_the_programs_of_the_guide(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    text = (HERE.parent / "NETWORKS.md").read_text(encoding="utf-8")
    programs = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(programs) >= 5
    names, left_out = {}, []
    for program in programs:
        needed = [extra for module, extra in EXTRAS.items() if module in program]
        try:
            list(map(__import__, needed))
        except ImportError as error:
            left_out.append(f"{error.name} is missing")
            continue
        exec(compile(program, "NETWORKS.md", "exec"), names)
    assert (tmp_path / "hex.net").exists() and "Shape(width=32" in capsys.readouterr().out
    if left_out:
        pytest.skip("ran without some of the programs: " + ", ".join(left_out))
