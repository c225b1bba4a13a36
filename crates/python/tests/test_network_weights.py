"""Weights files: the program's are read and written byte for byte."""

import subprocess
import zlib

import numpy as np
import pytest
from network_cases import NETWORKS, network_file, program_or_skip
from tripoint.weights import Shape, Weights, WeightsError

SHIPPED = sorted(path.stem for path in NETWORKS.glob("*.net"))


def samples():
    """Random weights with every width, pooling and set of heads."""
    for width in (32, 48, 64, 96):
        for layers, pooling, heads in ((0, "mean", False), (2, "mean-and-greatest", True), (1, "mean", True)):
            shape = Shape(width, layers, pooling, heads)
            random = np.random.default_rng(width + layers)
            yield Weights.from_parameters(shape, random.uniform(-1, 1, len(shape)) ** 3)


def test_there_are_shipped_networks():
    assert {"default", "hex", "hex-64x12", "solver"} <= set(SHIPPED)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_files_are_written_to_the_byte(name):
    data = network_file(name).read_bytes()
    weights = Weights.read(network_file(name))
    assert weights.to_bytes("full" if data[12] == 0 else "small") == data
    assert Weights.from_bytes(weights.to_bytes("full")) == weights


def test_every_shape_is_written_and_read():
    for weights in samples():
        assert Weights.from_bytes(weights.to_bytes("full")) == weights
        small = weights.to_bytes("small")
        rounded = Weights.from_bytes(small)
        assert rounded.to_bytes("small") == small and rounded == weights.rounded() == rounded.rounded()
        steps = np.abs(weights.input).max(axis=(0, 1)) / 127
        assert (np.abs(rounded.input - weights.input) <= 0.51 * steps).all()
        assert np.array_equal(
            Weights.from_parameters(weights.shape, weights.parameters()).parameters(), weights.parameters()
        )
        assert len(weights.parameters()) == len(weights.shape)


def test_a_channel_without_weights_is_written():
    weights = next(samples())
    weights.input[..., 3] = 0
    assert not weights.rounded().input[..., 3].any()


@pytest.mark.parametrize("encoding", ["full", "small"])
def test_the_program_writes_the_same_bytes(encoding, tmp_path):
    program = program_or_skip()
    for number, weights in enumerate(samples()):
        own, shipped = tmp_path / f"{number}.net", tmp_path / f"{number}-{encoding}.net"
        weights.write(own)
        flags = ["--full"] if encoding == "full" else []
        subprocess.run([program, "train", "ship", "--network", own, "--output", shipped, *flags], check=True)
        assert weights.without_training_heads().to_bytes(encoding) == shipped.read_bytes()


def test_fingerprints_are_fnv_1a():
    assert Weights.read(network_file("default")).fingerprint() == "c58c597193a309ab"
    # Rounded weights have another fingerprint; the same weights in another file have the same one.
    weights = next(samples())
    assert Weights.from_bytes(weights.to_bytes()).fingerprint() == weights.fingerprint()
    assert weights.rounded().fingerprint() != weights.fingerprint()


def with_checksum(data):
    return data + zlib.crc32(data).to_bytes(4, "little")


def test_files_that_are_not_whole_are_refused(tmp_path):
    data = next(samples()).to_bytes()
    body = data[:-4]

    def heading(at, value):
        return with_checksum(body[:at] + bytes([value]) + body[at + 1 :])

    cases = {
        b"": "got the first bytes b''",
        b"tpnet 3\n" + data[8:]: "expected b'tpnet 4",
        data[:12]: "got 12 bytes",
        data[:-1]: "got the checksum",
        data[:100] + b"\x55" + data[101:]: "got the checksum",
        heading(8, 33): "width: got 33, expected 32, 48, 64 or 96",
        heading(9, 33): "layers: got 33, expected 0 to 32",
        heading(10, 3): "pooling: got 3",
        heading(11, 2): "heads: got 2",
        heading(12, 2): "encoding: got 2",
        with_checksum(body[:-4]): "expected at least",
        with_checksum(body + b"\0"): "bytes of weights, expected",
        with_checksum(body[:-4] + np.float32(np.inf).tobytes()): "infinite or no number",
    }
    for broken, message in cases.items():
        with pytest.raises(WeightsError, match=message):
            Weights.from_bytes(broken)
    path = tmp_path / "broken.net"
    path.write_bytes(data[:-1])
    with pytest.raises(WeightsError, match="broken.net: got the checksum"):
        Weights.read(path)


def test_arrays_that_do_not_fit_are_refused():
    weights = next(samples())
    arrays = {name: getattr(weights, name) for name in weights.shape.sizes()}
    with pytest.raises(WeightsError, match=r"policy: got an array of shape \(32,\), expected \(33,\)"):
        Weights(weights.shape, **{**arrays, "policy": arrays["policy"][1:]})
    with pytest.raises(WeightsError, match="policy: got a weight that is infinite"):
        Weights(weights.shape, **{**arrays, "policy": arrays["policy"] * np.nan})
    with pytest.raises(WeightsError, match="encoding: got 'tiny'"):
        weights.to_bytes("tiny")
    for wrong, message in (
        ((33, 1), "width: got 33"),
        ((32, 33), "layers: got 33"),
        ((32, 1, "sum"), "pooling: got 'sum'"),
    ):
        with pytest.raises(WeightsError, match=message):
            Shape(*wrong)
