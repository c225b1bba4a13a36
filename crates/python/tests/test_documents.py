"""The examples in docstrings and README run, and the stubs match the module."""

import ast
import doctest
import importlib.util
import inspect
import re
from pathlib import Path

import pytest

import tripoint
from tripoint import _native

FOLDER = Path(__file__).resolve().parent.parent
PUBLIC = [(name, getattr(tripoint, name)) for name in tripoint.__all__ if name not in ("PLANES", "__version__")]


def described():
    """Everything public with its docstring."""
    yield "tripoint", tripoint, tripoint.__doc__
    for name, value in PUBLIC:
        yield name, value, value.__doc__
        if inspect.isclass(value) and not issubclass(value, Exception):
            for member, of in vars(value).items():
                if not member.startswith("_"):
                    yield f"{name}.{member}", of, inspect.getdoc(of)


@pytest.mark.parametrize("name, text", [(name, text) for name, _, text in described() if text and ">>>" in text])
def test_examples_of_docstrings_run(name, text):
    names = {key: getattr(tripoint, key) for key in tripoint.__all__}
    example = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE, verbose=False)
    shown = []
    runner.run(example, out=shown.append)
    assert not runner.failures, "".join(shown)


def test_everything_is_documented():
    missing = [name for name, value, text in described() if not text and not name.startswith("Sample.")]
    assert missing == []


def members(value):
    return {name for name in vars(value) if not name.startswith("_")}


def test_the_stubs_name_what_there_is():
    stubs = ast.parse((FOLDER / "python/tripoint/_native.pyi").read_text(encoding="utf-8"))
    classes = {node.name: node for node in stubs.body if isinstance(node, ast.ClassDef)}
    functions = {node.name: node for node in stubs.body if isinstance(node, ast.FunctionDef)}
    native = {name: value for name, value in vars(_native).items() if not name.startswith("__")}
    assert set(classes) | set(functions) == set(native)
    for name, node in classes.items():
        stubbed = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
        assert {item for item in stubbed if not item.startswith("_")} == members(native[name]) - {"args"}, name
        for method, item in stubbed.items():
            if method.startswith("_") and method != "__new__":
                continue
            check_arguments(f"{name}.{method}", item, getattr(native[name], method) if method != "__new__" else native[name])
    for name, node in functions.items():
        check_arguments(name, node, native[name])


def check_arguments(name, stub, value):
    """Checks that the argument names are the same."""
    if any(isinstance(of, ast.Name) and of.id == "property" for of in stub.decorator_list):
        return
    try:
        signature = inspect.signature(value)
    except ValueError:
        # Before Python 3.10, classes in extension modules don't show it.
        return
    arguments = [one.arg for one in stub.args.args + stub.args.kwonlyargs if one.arg not in ("self", "cls")]
    found = [one for one in signature.parameters if one != "self"]
    assert arguments == found, name


def code_of_readme():
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python( \w+)?\n(.*?)```", text, re.S)
    assert len(blocks) >= 8
    return [(needs.strip(), code) for needs, code in blocks]


@pytest.mark.parametrize("needs, code", code_of_readme())
def test_the_code_of_the_readme_runs(needs, code, capsys):
    module = {"openspiel": "pyspiel"}.get(needs, needs)
    if needs and importlib.util.find_spec(module) is None:
        pytest.skip(f"{needs} is not installed")
    exec(compile(code, "README.md", "exec"), {"__name__": "__main__"})
