#!/usr/bin/env python3
"""Train a network on a GPU with JAX, on examples that `tripoint train examples` has written.

    tripoint train examples --games games/*.txt --copies 2 --output hex.examples
    pip install jax optax                      (with a GPU: "jax[cuda13]")
    python3 scripts/gpu/train.py --examples hex.examples --width 64 --layers 8 --minutes 5 --output new.net

The network and the losses are those of `tripoint train network`; docs/research/training.md describes them.
"""

import argparse
import functools
import time
import zlib

import jax
import jax.numpy as jnp
import numpy as np
import optax

FEATURES, TAPS = 28, 7
AUXILIARY_WEIGHTS = (0.5, 0.5, 0.15)  # owner, chain, reply
MAGIC = b"tpexam 1\n"


# Files


class Board:
    """The examples of one board."""

    def __init__(self, name, taps, records):
        self.name, self.taps, self.cells = name, taps, taps.shape[1]
        self.training = np.flatnonzero(records["held_out"] == 0).astype(np.int32)
        self.held_out = np.flatnonzero(records["held_out"]).astype(np.int32)
        self.records = records
        # For each cell, the entries of the gathered neighbourhoods that hold it; cells * TAPS marks none.
        self.uses = np.full((2, self.cells, TAPS), self.cells * TAPS, np.int32)
        for colour in range(2):
            found = [0] * self.cells
            for entry, cell in enumerate(taps[colour].ravel()):
                if cell < self.cells:
                    self.uses[colour, cell, found[cell]] = entry
                    found[cell] += 1


def read_boards(path):
    data = np.memmap(path, np.uint8, "r")
    if bytes(data[: len(MAGIC)]) != MAGIC:
        raise SystemExit(f"{path}: not a file of examples; `tripoint train examples` writes one")
    at, boards = len(MAGIC), []

    def take(kind, count=1):
        nonlocal at
        kind = np.dtype(kind)
        part = data[at : at + kind.itemsize * count]
        if len(part) < kind.itemsize * count:
            raise SystemExit(f"{path}: the file is cut off; write it again with `tripoint train examples`")
        at += kind.itemsize * count
        return part.view(kind)

    while at < len(data):
        name = bytes(take("u1", take("<u4")[0])).decode()
        cells, count = int(take("<u4")[0]), int(take("<u8")[0])
        taps = take("<u2", 2 * cells * TAPS).reshape(2, cells, TAPS).astype(np.int32)
        record = np.dtype(
            [
                ("to_move", "u1"),
                ("held_out", "u1"),
                ("reply", "<u2"),
                ("value", "<f4"),
                ("weight", "<f4"),
                ("features", "<u4", cells),
                ("policy", "<u2", cells),
                ("owner", "u1", cells),
                ("chain", "u1", cells),
            ]
        )
        boards.append(Board(name, taps, take(record, count)))
    return boards


def parts(width, layers, pooled, heads):
    """The parameters in the order of a weights file: name and shape."""
    yield "input", (TAPS * FEATURES, width)
    yield "input bias", (width,)
    for layer in range(layers):
        yield f"convolution {layer}", (TAPS * width, width)
        yield f"pool {layer}", (pooled * width, width)
        yield f"bias {layer}", (width,)
    yield "policy", (width + 1,)
    yield "value hidden", (pooled * width, width)
    yield "value bias", (width,)
    yield "value", (width + 1,)
    for head in ("owner", "chain", "reply") if heads else ():
        yield head, (width + 1,)


def read_network(path):
    data = open(path, "rb").read()
    if data[:8] != b"tpnet 4\n" or len(data) < 17 or data[12] != 0:
        raise SystemExit(f"{path}: not a weights file in single precision; `tripoint train network` writes one")
    data, checksum = data[:-4], data[-4:]
    if zlib.crc32(data).to_bytes(4, "little") != checksum:
        raise SystemExit(f"{path}: the weights file is damaged; copy it again")
    width, layers, pooled, heads = data[8:12]
    if (len(data) - 13) % 4:
        raise SystemExit(f"{path}: the weights file is damaged; copy it again")
    numbers = np.frombuffer(data[13:], "<f4")
    weights, at = {}, 0
    for name, shape in parts(width, layers, pooled, heads):
        length = int(np.prod(shape))
        weights[name] = numbers[at : at + length].reshape(shape)
        at += length
    if at != len(numbers):
        raise SystemExit(f"{path}: got {len(numbers)} weights, expected {at}; copy the file again")
    return width, layers, pooled, weights


def write_network(path, width, layers, pooled, weights):
    heading = b"tpnet 4\n" + bytes([width, layers, pooled, 1, 0])
    numbers = [np.asarray(weights[name], "<f4").tobytes() for name, _ in parts(width, layers, pooled, True)]
    data = heading + b"".join(numbers)
    with open(path, "wb") as file:
        file.write(data + zlib.crc32(data).to_bytes(4, "little"))


def first_weights(width, layers, pooled, random):
    """As in `tripoint train network`: He initialisation, smaller in the residual layers and at the outputs."""
    weights = {}
    for name, shape in parts(width, layers, pooled, True):
        bound = 0.0
        if name == "input":
            bound = (6 / (4 * TAPS)) ** 0.5
        elif name.startswith("convolution"):
            bound = 0.5 * (6 / (TAPS * width)) ** 0.5
        elif name == "value hidden":
            bound = (6 / (pooled * width)) ** 0.5
        elif name in ("policy", "value"):
            bound = 0.1
        weights[name] = random.uniform(-bound, bound, shape).astype(np.float32)
        if name in ("policy", "value"):
            weights[name][-1] = 0
    return weights


# The network


@jax.custom_vjp
def gather(x, taps, uses):
    """The rows of every neighbourhood, side by side; zeros for padding. `x` has the shape (batch, cells, channels)."""
    batch, cells, channels = x.shape
    x = jnp.pad(x, ((0, 0), (0, 1), (0, 0)))
    rows = jnp.take_along_axis(x, taps.reshape(batch, cells * TAPS, 1), axis=1)
    return rows.reshape(batch, cells, TAPS * channels)


def gather_forward(x, taps, uses):
    return gather(x, taps, uses), uses


def gather_backward(uses, wide):
    # A cell lies in at most seven neighbourhoods: the gradient is a sum of rows as well, without atomic additions.
    batch, cells, channels = wide.shape[0], wide.shape[1], wide.shape[2] // TAPS
    wide = jnp.pad(wide.reshape(batch, cells * TAPS, channels), ((0, 0), (0, 1), (0, 0)))
    rows = jnp.take_along_axis(wide, uses.reshape(batch, cells * TAPS, 1), axis=1)
    return rows.reshape(batch, cells, TAPS, channels).sum(axis=2), None, None


gather.defvjp(gather_forward, gather_backward)


def pool(x, pooled):
    mean = x.astype(jnp.float32).mean(axis=1)
    return mean if pooled == 1 else jnp.concatenate([mean, x.max(axis=1).astype(jnp.float32)], axis=1)


def cell_head(x, weights):
    return x.astype(jnp.float32) @ weights[:-1] + weights[-1]


def cross_entropy(logit, target):
    return jax.nn.softplus(logit) - target * logit


def losses(weights, batch, layers, pooled, kind):
    """The loss to minimise, and the metrics."""
    taps, uses = batch["taps"], batch["uses"]
    product = functools.partial(jnp.matmul, preferred_element_type=jnp.float32)
    low = {name: weight.astype(kind) for name, weight in weights.items()}
    features = (batch["features"][..., None] >> jnp.arange(FEATURES, dtype=jnp.uint32) & 1).astype(kind)
    x = jax.nn.relu(product(gather(features, taps, uses), low["input"]) + weights["input bias"]).astype(kind)

    def residual(x, layer):
        convolution, matrix, bias = layer
        bias = bias + pool(x, pooled) @ matrix
        change = product(gather(x, taps, uses), convolution) + bias[:, None, :]
        return jax.nn.relu(x.astype(jnp.float32) + change).astype(kind), None

    # One layer is compiled, not all of them.
    stack = [
        jnp.stack([of[f"{name} {layer}"] for layer in range(layers)])
        for of, name in ((low, "convolution"), (weights, "pool"), (weights, "bias"))
    ]
    x, _ = jax.lax.scan(residual, x, stack)
    weight = batch["weight"]
    is_move = batch["policy"] > 0
    share = jnp.where(is_move, batch["policy"].astype(jnp.float32) - 1, 0) / 65534
    known = share.max(axis=1) > 0
    share = share / jnp.maximum(share.sum(axis=1, keepdims=True), 1e-9)

    def policy_loss(logits, among, share):
        log = jax.nn.log_softmax(jnp.where(among, logits, -1e9))
        entropy = jnp.sum(jnp.where(share > 0, share * jnp.log(jnp.maximum(share, 1e-9)), 0), axis=1)
        return entropy - jnp.sum(jnp.where(share > 0, share * log, 0), axis=1)

    logits = cell_head(x, weights["policy"])
    policy = jnp.where(known, policy_loss(logits, is_move, share), 0)
    best = jnp.argmax(jnp.where(is_move, logits, -jnp.inf), axis=1)
    hit = jnp.take_along_axis(share, best[:, None], axis=1)[:, 0] >= share.max(axis=1)
    hidden = jax.nn.relu(pool(x, pooled) @ weights["value hidden"] + weights["value bias"])
    value = cross_entropy(hidden @ weights["value"][:-1] + weights["value"][-1], batch["value"])
    total = policy + value
    owned, owner_loss = jnp.zeros_like(value), jnp.zeros_like(value)
    for name, factor in zip(("owner", "chain"), AUXILIARY_WEIGHTS):
        target = batch[name]
        there = target < 255
        loss = jnp.where(there, cross_entropy(cell_head(x, weights[name]), target.astype(jnp.float32)), 0)
        loss = loss.sum(axis=1) / jnp.maximum(there.sum(axis=1), 1)
        if name == "owner":
            owned, owner_loss = there.any(axis=1), loss
        total += factor * loss
    empty = (batch["features"] & 3) == 0
    answered = batch["reply"] < batch["features"].shape[1]
    reply = jax.nn.one_hot(batch["reply"], batch["features"].shape[1])
    loss = policy_loss(cell_head(x, weights["reply"]), empty, reply)
    total += AUXILIARY_WEIGHTS[2] * jnp.where(answered, loss, 0)
    metrics = jnp.stack(
        [
            weight.sum(),
            (weight * known).sum(),
            (weight * policy).sum(),
            (weight * known * hit).sum(),
            (weight * value).sum(),
            (weight * owned).sum(),
            (weight * owner_loss).sum(),
        ]
    )
    return (weight * total).mean(), metrics


def scale_by_muon(momentum=0.95, size=0.4):
    """Muon (Jordan and others, 2024), as in `tripoint train network`."""

    def orthogonal(x):
        x = x / (jnp.linalg.norm(x) + 1e-20)
        for _ in range(5):
            gram = x.T @ x
            x = 3.4445 * x + x @ (-4.7750 * gram + 2.0315 * gram @ gram)
        return x * size * x.shape[0] ** 0.5

    def update(gradient, first, _=None):
        def average(first, gradient):
            return momentum * first + (1 - momentum) * gradient

        first = jax.tree.map(average, first, gradient)
        return jax.tree.map(lambda first, gradient: orthogonal(average(first, gradient)), first, gradient), first

    return optax.GradientTransformation(lambda weights: jax.tree.map(jnp.zeros_like, weights), update)


def shown(metrics):
    positions, policies, policy, hits, value, owned, owner = (float(number) for number in metrics)
    return (
        f"policy loss {policy / max(policies, 1):.4f}, top-1 {100 * hits / max(policies, 1):.1f} %, "
        f"value loss {value / max(positions, 1):.4f}, owner loss {owner / max(owned, 1):.4f}"
    )


# Training


class Examples:
    """The examples of a board on the device."""

    def __init__(self, board):
        fields = ("to_move", "reply", "value", "weight", "features", "policy", "owner", "chain")
        self.fields = {name: jnp.asarray(np.ascontiguousarray(board.records[name])) for name in fields}
        self.taps, self.uses = jnp.asarray(board.taps), jnp.asarray(board.uses)


def batch_of(fields, taps, uses, chosen):
    batch = {name: field[chosen] for name, field in fields.items()}
    to_move = batch.pop("to_move").astype(jnp.int32)
    return batch | {"taps": taps[to_move], "uses": uses[to_move]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", nargs="+", required=True, help="files of examples")
    parser.add_argument("--output", required=True, help="the weights file to write, in single precision")
    parser.add_argument("--start", help="initial weights in single precision (default: random)")
    parser.add_argument("--width", type=int, default=32, choices=(32, 48, 64, 96), help="channels (default: 32)")
    parser.add_argument("--layers", type=int, default=8, help="residual layers (default: 8)")
    parser.add_argument("--pooling", default="mean", choices=("mean", "mean-and-greatest"))
    parser.add_argument("--batch", type=int, default=1024, help="positions of a step (default: 1024)")
    parser.add_argument("--rate", type=float, default=2e-3, help="the greatest learning rate (default: 0.002)")
    parser.add_argument("--epochs", type=float, default=4.0, help="passes over the examples (default: 4)")
    parser.add_argument("--minutes", type=float, default=0.0, help="stop early, with fewer epochs, to end within this time")
    parser.add_argument("--average", type=float, default=0.999, help="decay of the average of the weights (default: 0.999)")
    parser.add_argument("--precision", default="bfloat16", choices=("bfloat16", "float32"))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()

    begun = time.monotonic()
    random = np.random.default_rng(arguments.seed)
    width, layers, pooled = arguments.width, arguments.layers, 1 if arguments.pooling == "mean" else 2
    given = {}
    if arguments.start:
        width, layers, pooled, given = read_network(arguments.start)
    weights = first_weights(width, layers, pooled, random) | given
    kind = jnp.dtype(arguments.precision)
    boards = [board for path in arguments.examples for board in read_boards(path)]
    examples = [Examples(board) for board in boards]
    positions = sum(len(board.training) for board in boards)
    for board in boards:
        print(f"{board.name}: {len(board.training)} examples, {len(board.held_out)} held out", flush=True)
    if positions == 0:
        raise SystemExit("there are no examples to train on; give more games")
    size = min(arguments.batch, positions)
    epoch = sum(-(-len(board.training) // size) for board in boards)
    weights = jax.tree.map(jnp.asarray, weights)

    # The rate depends on the part of the run that is over, which the loop below gives, so that a run that is limited in
    # time ends with the rate 0 as well. The matrices of the residual layers are changed by Muon, the rest by Adam.
    kinds = {name: "muon" if name.startswith(("convolution", "pool")) else "adam" for name in weights}
    changes = optax.partition({"muon": scale_by_muon(), "adam": optax.scale_by_adam()}, kinds)
    chain = optax.chain(optax.clip_by_global_norm(2.0), changes, optax.add_decayed_weights(1e-2))
    # A copy, because a step takes over the memory of its arguments.
    state, average = chain.init(weights), jax.tree.map(jnp.copy, weights)

    @functools.partial(jax.jit, donate_argnums=(0, 1, 2))
    def step(weights, state, average, fields, taps, uses, chosen, rate, keep):
        loss = functools.partial(losses, layers=layers, pooled=pooled, kind=kind)
        (_, metrics), gradient = jax.value_and_grad(loss, has_aux=True)(weights, batch_of(fields, taps, uses, chosen))
        change, state = chain.update(gradient, state, weights)
        weights = jax.tree.map(lambda weight, change: weight - rate * change, weights, change)
        average = jax.tree.map(lambda average, weight: keep * average + (1 - keep) * weight, average, weights)
        return weights, state, average, metrics

    @jax.jit
    def check(weights, fields, taps, uses, chosen, counts):
        batch = batch_of(fields, taps, uses, chosen)
        batch["weight"] *= counts
        return losses(weights, batch, layers, pooled, kind)[1]

    def validate():
        total = np.zeros(7)
        for board, of in zip(boards, examples):
            for first in range(0, len(board.held_out), size):
                chosen = board.held_out[first : first + size]
                # Filled up to a whole batch, which is compiled already.
                counts = np.arange(size) < len(chosen)
                total += np.asarray(check(average, of.fields, of.taps, of.uses, np.resize(chosen, size), counts))
        return shown(total)

    done, total = 0, round(arguments.epochs * epoch)
    begun_steps, sums, progress = None, jnp.zeros(7), 0.0
    print(f"epoch 0: validation: {validate()}", flush=True)
    while done < total and progress < 1.0:
        batches = []
        for index, board in enumerate(boards):
            order = random.permutation(board.training)
            # The last batch is filled up with examples that come twice.
            order = np.resize(order, -(-len(order) // size) * size)
            batches += [(index, order[at : at + size]) for at in range(0, len(order), size)]
        random.shuffle(batches)
        for index, chosen in batches:
            if done >= total or progress >= 1.0:
                break
            progress = (done + 1) / total
            if arguments.minutes and done % 20 == 0:
                weights["value"].block_until_ready()
                limited = (time.monotonic() - begun) / (60 * arguments.minutes)
            if arguments.minutes:
                progress = max(progress, min(limited, 1.0))
            rate = arguments.rate * min(1.0, (done + 1) / 200) * 0.5 * (1 + np.cos(np.pi * progress))
            keep = min(arguments.average, (done + 1) / (done + 11))
            of = examples[index]
            weights, state, average, metrics = step(
                weights, state, average, of.fields, of.taps, of.uses, chosen, np.float32(rate), np.float32(keep)
            )
            sums += metrics
            done += 1
            if done == 20:
                # The first steps compile.
                weights["value"].block_until_ready()
                begun_steps = time.monotonic()
        weights["value"].block_until_ready()
        seconds = time.monotonic() - begun_steps if begun_steps else 0.0
        speed = (done - 20) * size / seconds if seconds else 0.0
        print(f"epoch {done / epoch:.2f}: training: {shown(sums)}; validation: {validate()}; {speed:.0f} positions/s", flush=True)
        sums = jnp.zeros(7)
    if not all(bool(jnp.isfinite(weight).all()) for weight in jax.tree.leaves(average)):
        raise SystemExit("training diverged: weights became infinite; give a lower --rate")
    write_network(arguments.output, width, layers, pooled, average)
    print(f"{arguments.output}: {positions} examples, {done} steps of {size}, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
