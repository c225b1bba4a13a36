#!/usr/bin/env python3
"""Train a network with PyTorch, on a GPU or a processor, on examples that `tripoint train examples` has written.

    tripoint train examples --games games/*.txt --output hex.examples
    pip install numpy torch
    python3 scripts/torch/train.py --examples hex.examples --width 64 --layers 8 --epochs 4 --output new.net

The network, the losses and the optimiser are those of `tripoint train network`; docs/research/training.md describes
them.
"""

import argparse
import glob
import os
import time
import zlib

import numpy as np
import torch
import torch.nn.functional as F

FEATURES, TAPS = 28, 7
AUXILIARY_WEIGHTS = (0.5, 0.5, 0.15)  # owner, chain, reply
MAGIC = b"tpexam 1\n"
# The steps to a cell's taps on a grid, if all of a board's neighbourhoods are alike.
STEPS = ((0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
# The greatest norm of a gradient; larger ones are scaled down to it.
CLIP = 2.0
# For each board in a file, we check at most this many held-out examples.
CHECKED = 1000


# Files


class Board:
    """One board's examples, on a device. On a grid, the cells are in the grid's order, which can differ between the
    colours."""

    def __init__(self, name, taps, records, device):
        self.name, self.device, cells = name, device, taps.shape[1]
        held_out = np.asarray(records["held_out"])
        self.training, self.held_out = np.flatnonzero(held_out == 0), np.flatnonzero(held_out)
        self.held_out = self.held_out[:: max(1, -(-len(self.held_out) // CHECKED))]
        to_move = records["to_move"].astype(np.int64)
        reply = np.minimum(records["reply"].astype(np.int64), cells)
        kinds = {"features": np.int32, "policy": np.int32, "owner": np.uint8, "chain": np.uint8}
        fields = {field: records[field].astype(kind) for field, kind in kinds.items()}
        grids = [grid_of(of) for of in taps]
        self.grid = None
        if all(grid is not None for grid in grids) and grids[0].shape == grids[1].shape:
            self.grid = grids[0].shape
            order = np.stack([grid.ravel() for grid in grids])
            for colour in range(2):
                rows = to_move == colour
                for of in fields.values():
                    of[rows] = of[rows][:, order[colour]]
            # The last place is for an unknown reply.
            reply = np.concatenate([order.argsort(axis=1), np.full((2, 1), cells)], axis=1)[to_move, reply]
        else:
            most = max(np.bincount(of[of < cells]).max() for of in taps)
            uses = np.full((2, cells, most), cells * TAPS)
            for colour in range(2):
                found = [0] * cells
                for entry, cell in enumerate(taps[colour].ravel()):
                    if cell < cells:
                        uses[colour, cell, found[cell]] = entry
                        found[cell] += 1
            fields["to_move"] = to_move
            self.taps, self.uses = torch.from_numpy(taps).to(device), torch.from_numpy(uses).to(device)
        fields |= {"reply": reply} | {field: records[field].copy() for field in ("value", "weight")}
        self.fields = {field: torch.from_numpy(of).to(device) for field, of in fields.items()}

    def batch(self, chosen):
        chosen = torch.from_numpy(chosen).to(self.device)
        batch = {name: field[chosen] for name, field in self.fields.items()}
        if self.grid is None:
            to_move = batch.pop("to_move")
            batch |= {"taps": self.taps[to_move], "uses": self.uses[to_move]}
        return batch | {"grid": self.grid}


def grid_of(taps):
    """A board's cells as a grid on which every tap is one step, or None if that is impossible."""
    cells = len(taps)
    places, open_cells = {0: (0, 0)}, [0]
    while open_cells:
        cell = open_cells.pop()
        for (down, right), other in zip(STEPS, taps[cell]):
            place = (places[cell][0] + down, places[cell][1] + right)
            if other < cells and other not in places:
                open_cells.append(int(other))
            if other < cells and places.setdefault(int(other), place) != place:
                return None
    if len(places) < cells:
        return None
    rows, columns = zip(*(places[cell] for cell in range(cells)))
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    if height * width != cells:
        return None
    grid = np.full((height, width), -1)
    for cell, (row, column) in places.items():
        grid[row - min(rows), column - min(columns)] = cell
    # Padding beyond the border, as in the board.
    around = np.pad(grid, 1, constant_values=cells)
    for tap, (down, right) in enumerate(STEPS):
        step = around[1 + down : 1 + down + height, 1 + right : 1 + right + width]
        if (step != taps[grid, tap]).any():
            return None
    return grid


class Unreadable(Exception):
    """A file can't be read; says what to do."""


def read_boards(path, device):
    try:
        data = np.memmap(path, np.uint8, "r")
    except (OSError, ValueError) as error:
        raise Unreadable(f"{path}: {getattr(error, 'strerror', None) or error}; give files of `tripoint train examples`") from error
    if bytes(data[: len(MAGIC)]) != MAGIC:
        raise Unreadable(f"{path}: not a file of examples; `tripoint train examples` writes one")
    at, boards = len(MAGIC), []

    def take(kind, count=1):
        nonlocal at
        kind = np.dtype(kind)
        part = data[at : at + kind.itemsize * count]
        if len(part) < kind.itemsize * count:
            raise Unreadable(f"{path}: the file is cut off; write it again with `tripoint train examples`")
        at += kind.itemsize * count
        return part.view(kind)

    while at < len(data):
        name = bytes(take("u1", int(take("<u4")[0]))).decode()
        cells, count = int(take("<u4")[0]), int(take("<u8")[0])
        taps = take("<u2", 2 * cells * TAPS).reshape(2, cells, TAPS).astype(np.int64)
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
        boards.append(Board(name, taps, take(record, count), device))
    return boards


def parts(width, layers, pooled, heads):
    """The parameters in a weights file's order: name and shape."""
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
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise SystemExit(f"--start {path}: {error.strerror}; give a weights file") from error
    if data[:8] != b"tpnet 4\n" or len(data) < 17 or data[12] != 0:
        raise SystemExit(f"{path}: not a weights file in single precision; `tripoint train ship --full` writes one")
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
    if not np.isfinite(numbers).all():
        raise SystemExit(f"{path}: got a weight that is infinite or no number; copy the file again")
    return width, layers, pooled, weights


def write_network(path, width, layers, pooled, weights):
    heading = b"tpnet 4\n" + bytes([width, layers, pooled, 1, 0])
    numbers = [weights[name].detach().cpu().numpy().astype("<f4").tobytes() for name, _ in parts(width, layers, pooled, True)]
    data = heading + b"".join(numbers)
    # Another process may read the file at any time.
    with open(f"{path}.new", "wb") as file:
        file.write(data + zlib.crc32(data).to_bytes(4, "little"))
    os.replace(f"{path}.new", path)


def first_weights(width, layers, pooled, random):
    """He initialisation, smaller in the residual layers and at the outputs, as in `tripoint train network`."""
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


def grown(narrow, given, shape, fresh):
    """Makes a larger network that computes the same as a smaller one, so training can continue (Net2Net: Chen and
    others, 2016). `narrow` is the smaller one's width, `shape` the new width, layers, and pooled numbers per channel. New
    inputs to old channels have weights of zero; new channels are fresh, and the heads don't use them yet."""
    width, layers, pooled = shape
    large = {name: weight.copy() for name, weight in fresh.items()}
    for name, shape in parts(width, layers, pooled, True):
        weight = given.get(name)
        if name.startswith(("convolution", "pool")) or name == "value hidden":
            # By tap or pooling, input channel, and output channel.
            blocks = large[name].reshape(-1, width, width)
            blocks[:, :, :narrow] = 0
            if weight is not None:
                before = weight.reshape(-1, narrow, narrow)
                blocks[: len(before), :narrow, :narrow] = before
        elif name in ("input", "input bias", "value bias") or name.startswith("bias"):
            if weight is not None:
                large[name][..., :narrow] = weight
        elif weight is not None:
            large[name][:] = 0
            large[name][:narrow], large[name][-1] = weight[:-1], weight[-1]
    return large


# The network. Activations have the shape (batch, channels, height, width) on a grid, otherwise (batch, cells,
# channels).


class Gather(torch.autograd.Function):
    """Every neighbourhood's rows side by side, with zeros for padding. A cell is in few neighbourhoods (seven, or more
    where a board's lines bend), so the gradient is also a gather."""

    @staticmethod
    def forward(context, x, taps, uses):
        context.save_for_backward(uses)
        batch, cells, channels = x.shape
        rows = F.pad(x, (0, 0, 0, 1)).reshape(-1, channels)
        first = torch.arange(batch, device=x.device)[:, None, None] * (cells + 1)
        return rows.index_select(0, (first + taps).reshape(-1)).reshape(batch, cells, TAPS * channels)

    @staticmethod
    def backward(context, wide):
        (uses,) = context.saved_tensors
        batch, cells = wide.shape[:2]
        rows = F.pad(wide.reshape(batch, cells * TAPS, -1), (0, 0, 0, 1)).reshape(batch * (cells * TAPS + 1), -1)
        first = torch.arange(batch, device=wide.device)[:, None, None] * (cells * TAPS + 1)
        return rows.index_select(0, (first + uses).reshape(-1)).reshape(*uses.shape, -1).sum(dim=2), None, None


def kernel(matrix):
    """The 3x3 kernel for a convolution's matrix, with zeros in the two corners that aren't neighbours."""
    inputs, outputs = matrix.shape[0] // TAPS, matrix.shape[1]
    wide = matrix.new_zeros(9, inputs, outputs)
    wide[[3 * (down + 1) + right + 1 for down, right in STEPS]] = matrix.reshape(TAPS, inputs, outputs)
    return wide.permute(2, 1, 0).reshape(outputs, inputs, 3, 3).contiguous(memory_format=torch.channels_last)


class Cells:
    """A network's operations on a batch's cells."""

    def __init__(self, batch):
        self.grid, self.taps, self.uses = batch["grid"], batch.get("taps"), batch.get("uses")
        self.cells = (2, 3) if self.grid else 1

    def features(self, bits, kind):
        shifts = torch.arange(FEATURES, dtype=bits.dtype, device=bits.device)
        x = (bits[..., None] >> shifts & 1).to(kind)
        if self.grid:
            x = x.reshape(len(x), *self.grid, FEATURES).permute(0, 3, 1, 2)
        return x

    def convolution(self, x, matrix):
        if self.grid:
            return F.conv2d(x, kernel(matrix).to(x.dtype), padding=1)
        return Gather.apply(x, self.taps, self.uses) @ matrix.to(x.dtype)

    def by_channel(self, vector):
        return vector[:, :, None, None] if self.grid else vector[:, None, :]

    def pool(self, x, pooled):
        mean = x.mean(dim=self.cells, dtype=torch.float32)
        return mean if pooled == 1 else torch.cat([mean, x.amax(dim=self.cells).float()], 1)

    def heads(self, x, weights):
        """Each cell's outputs: (batch, cells, heads)."""
        x = x.flatten(2).transpose(1, 2) if self.grid else x
        return x.float() @ weights[:-1] + weights[-1]


def run_network(weights, batch, layers, pooled, kind):
    """The logits for each cell's policy, owner, chain and reply, and for the value."""
    cells = Cells(batch)
    x = cells.features(batch["features"], kind)
    x = F.relu(cells.convolution(x, weights["input"]) + cells.by_channel(weights["input bias"][None].to(kind)))
    for layer in range(layers):
        bias = weights[f"bias {layer}"] + cells.pool(x, pooled) @ weights[f"pool {layer}"]
        change = cells.convolution(x, weights[f"convolution {layer}"])
        x = F.relu(x + change + cells.by_channel(bias.to(kind)))
    hidden = F.relu(cells.pool(x, pooled) @ weights["value hidden"] + weights["value bias"])
    value = hidden @ weights["value"][:-1] + weights["value"][-1]
    heads = torch.stack([weights[name] for name in ("policy", "owner", "chain", "reply")], 1)
    return cells.heads(x, heads).unbind(2), value


def cross_entropy(logit, target):
    return F.softplus(logit) - target * logit


def policy_loss(logits, among, share):
    """The policy's divergence from the shares: their cross entropy minus the shares' entropy."""
    log = F.log_softmax(logits.masked_fill(~among, -1e9), 1)
    return (torch.xlogy(share, share) - torch.where(share > 0, share * log, 0)).sum(1)


def losses(weights, batch, layers, pooled, kind):
    """The loss to minimise, and the sums of the metrics."""
    (logits, owner, chain, reply), value_logit = run_network(weights, batch, layers, pooled, kind)
    weight = batch["weight"]
    is_move = batch["policy"] > 0
    share = torch.where(is_move, batch["policy"].float() - 1, 0) / 65534
    known = share.amax(1) > 0
    share = share / share.sum(1, keepdim=True).clamp(min=1e-9)
    policy = torch.where(known, policy_loss(logits, is_move, share), 0)
    with torch.no_grad():
        best = logits.masked_fill(~is_move, -torch.inf).argmax(1, keepdim=True)
        hit = share.gather(1, best)[:, 0] >= share.amax(1)
    value = cross_entropy(value_logit, batch["value"])
    total = policy + value
    for index, (target, logit) in enumerate(((batch["owner"], owner), (batch["chain"], chain))):
        there = target < 255
        loss = torch.where(there, cross_entropy(logit, target.float()), 0).sum(1) / there.sum(1).clamp(min=1)
        total = total + AUXILIARY_WEIGHTS[index] * loss
        if index == 0:
            owned, owner_loss = there.any(1), loss
    empty = (batch["features"] & 3) == 0
    cells = batch["features"].shape[1]
    answered = batch["reply"] < cells
    answer = F.one_hot(batch["reply"].clamp(max=cells - 1), cells).float()
    total = total + AUXILIARY_WEIGHTS[2] * torch.where(answered, policy_loss(reply, empty, answer), 0)
    metrics = (weight, weight * known, weight * policy, weight * known * hit, weight * value, weight * owned, weight * owner_loss)
    return (weight * total).mean(), torch.stack([metric.sum() for metric in metrics]).detach()


def shown(metrics):
    positions, policies, policy, hits, value, owned, owner = (float(number) for number in metrics)
    return (
        f"policy loss {policy / max(policies, 1):.4f}, top-1 {100 * hits / max(policies, 1):.1f} %, "
        f"value loss {value / max(positions, 1):.4f}, owner loss {owner / max(owned, 1):.4f}"
    )


class Optimiser:
    """Muon (Jordan and others, 2024) for the matrices in residual layers, AdamW for the rest, as in
    `tripoint train network`."""

    def __init__(self, weights, greatest=1.0, momentum=0.95, size=0.4, decay=1e-2):
        self.weights, self.greatest, self.momentum, self.size, self.decay = weights, greatest, momentum, size, decay
        self.first = {name: torch.zeros_like(weight) for name, weight in weights.items()}
        self.second = {name: torch.zeros_like(weight) for name, weight in weights.items()}
        self.steps = 0

    @torch.no_grad()
    def step(self, gradient, rate):
        self.steps += 1
        norm = sum(part.square().sum() for part in gradient.values()).sqrt()
        scale = (CLIP / norm).clamp(max=1)
        for kind in ("convolution", "pool"):
            names = [name for name in self.weights if name.startswith(kind)]
            if not names:
                continue
            parts = torch.stack([gradient[name] * scale for name in names])
            first = torch.stack([self.first[name] for name in names]).lerp_(parts, 1 - self.momentum)
            change = self.orthogonal(first.lerp(parts, 1 - self.momentum))
            if kind == "pool":
                # The first rows are for the means.
                change[:, change.shape[2] :] *= self.greatest
            for name, first, change in zip(names, first, change):
                self.first[name].copy_(first)
                self.weights[name].sub_(rate * (change + self.decay * self.weights[name]))
        for name, weight in self.weights.items():
            if name.startswith(("convolution", "pool")):
                continue
            part = gradient[name] * scale
            self.first[name].lerp_(part, 0.1)
            self.second[name].lerp_(part.square(), 0.001)
            first = self.first[name] / (1 - 0.9**self.steps)
            second = self.second[name] / (1 - 0.999**self.steps)
            change = first / (second.sqrt() + 1e-8)
            if name == "value hidden":
                change[weight.shape[1] :] *= self.greatest
            weight.sub_(rate * (change + self.decay * weight))

    def orthogonal(self, x):
        x = x / (torch.linalg.matrix_norm(x)[:, None, None] + 1e-20)
        for _ in range(5):
            gram = x.mT @ x
            x = 3.4445 * x + x @ (-4.7750 * gram + 2.0315 * gram @ gram)
        return x * self.size * x.shape[1] ** 0.5


# Training


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", nargs="+", required=True, help="files of examples, or patterns of their names in quotes")
    parser.add_argument("--output", required=True, help="the weights file to write, in single precision")
    parser.add_argument("--start", help="initial weights in single precision (default: random)")
    parser.add_argument(
        "--width", type=int, choices=(32, 48, 64, 96), help="channels, at least those of --start (default: as many, or 32)"
    )
    parser.add_argument("--layers", type=int, help="residual layers, at least those of --start (default: as many, or 8)")
    parser.add_argument(
        "--pooling",
        default="mean",
        choices=("mean", "mean-and-greatest"),
        help="values pooled over the board; --start may pool the mean alone (default: mean, or as --start)",
    )
    parser.add_argument("--batch", type=int, default=128, help="positions of a step (default: 128)")
    parser.add_argument("--rate", type=float, default=2e-3, help="the greatest learning rate (default: 0.002)")
    parser.add_argument(
        "--greatest-rate", type=float, default=1.0, help="the factor of the rate for weights of the greatest values (default: 1)"
    )
    parser.add_argument("--steady", type=float, default=0.0, help="the part of the training in which the rate does not fall (default: 0)")
    parser.add_argument("--epochs", type=float, default=4.0, help="passes over the examples (default: 4)")
    parser.add_argument("--minutes", type=float, help="train for this time instead, and read files that come later")
    parser.add_argument("--every", type=float, default=120, help="seconds between two reports, after which the weights are written (default: 120)")
    parser.add_argument("--average", type=float, default=0.999, help="decay of the average of the weights (default: 0.999)")
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--threads", type=int, default=1, help="of a processor (default: 1)")
    parser.add_argument("--precision", default="bfloat16", choices=("bfloat16", "float32"))
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    least = {"layers": 0, "batch": 1, "rate": 0, "greatest_rate": 0, "epochs": 0, "minutes": 0.01, "every": 1, "threads": 1, "seed": 0}
    for name, bound in least.items():
        value = getattr(arguments, name)
        if value is not None and not value >= bound:
            parser.error(f"--{name.replace('_', '-')}: got {value}, expected at least {bound}")
    for name in ("steady", "average"):
        if not 0 <= getattr(arguments, name) < 1:
            parser.error(f"--{name}: got {getattr(arguments, name)}, expected at least 0 and less than 1")

    begun = time.monotonic()
    torch.set_num_threads(arguments.threads)
    random = np.random.default_rng(arguments.seed)
    width, layers, pooled = arguments.width or 32, arguments.layers or 8, 1 if arguments.pooling == "mean" else 2
    if arguments.start:
        *before, given = read_network(arguments.start)
        width, layers, pooled = arguments.width or before[0], arguments.layers or before[1], max(pooled, before[2])
        for name, got, least in (("width", width, before[0]), ("layers", layers, before[1])):
            if got < least:
                parser.error(f"--{name}: got {got}, expected at least the {least} of --start")
    weights = first_weights(width, layers, pooled, random)
    if arguments.start:
        weights = grown(before[0], given, (width, layers, pooled), weights)
    weights = {name: torch.tensor(weight, device=arguments.device) for name, weight in weights.items()}
    average = {name: weight.clone() for name, weight in weights.items()}
    kind = getattr(torch, arguments.precision)
    optimiser = Optimiser(weights, arguments.greatest_rate)
    known, boards, batches = set(), [], []

    def read_new():
        """Reads new files, and mixes their batches with the waiting ones."""
        for path in (path for pattern in arguments.examples for path in sorted(glob.glob(pattern)) or [pattern]):
            if path in known:
                continue
            try:
                read = read_boards(path, arguments.device)
            except Unreadable as error:
                # A file that arrives later may not be complete yet.
                if arguments.minutes is None:
                    raise SystemExit(error) from error
                print(error, flush=True)
                continue
            known.add(path)
            for board in read:
                print(f"{path}: {board.name}: {len(board.training)} examples, {len(board.held_out)} held out", flush=True)
                boards.append(board)
                batches.extend(batches_of(board))
        random.shuffle(batches)

    def batches_of(board):
        order = random.permutation(board.training)
        size = min(arguments.batch, max(len(order), 1))
        # Repeated examples fill up the last batch.
        order = np.resize(order, -(-len(order) // size) * size)
        return [(board, order[at : at + size]) for at in range(0, len(order), size)]

    def validate():
        total = torch.zeros(7, device=arguments.device)
        with torch.no_grad():
            for board in boards:
                for first in range(0, len(board.held_out), 256):
                    total += losses(average, board.batch(board.held_out[first : first + 256]), layers, pooled, kind)[1]
        return shown(total)

    read_new()
    if not batches:
        raise SystemExit("there are no examples to train on; give more games")
    total = round(arguments.epochs * len(batches))
    warm_up = 500 if arguments.minutes else min(500, max(1, total // 100))
    done, progress, sums, seen = 0, 0.0 if total or arguments.minutes else 1.0, torch.zeros(7, device=arguments.device), 0
    print(f"before training: validation: {validate()}", flush=True)
    training, reported = time.monotonic(), time.monotonic()
    while progress < 1:
        if not batches:
            for board in boards:
                batches.extend(batches_of(board))
            random.shuffle(batches)
        board, chosen = batches.pop()
        done += 1
        progress = done / total if arguments.minutes is None else (time.monotonic() - begun) / 60 / arguments.minutes
        falling = max(0.0, min(1.0, progress) - arguments.steady) / (1 - arguments.steady)
        rate = arguments.rate * min(1.0, done / warm_up) * 0.5 * (1 + np.cos(np.pi * falling))
        for weight in weights.values():
            weight.requires_grad_()
        loss, metrics = losses(weights, board.batch(chosen), layers, pooled, kind)
        gradient = dict(zip(weights, torch.autograd.grad(loss, list(weights.values()))))
        for weight in weights.values():
            weight.requires_grad_(False)
        optimiser.step(gradient, rate)
        keep = min(arguments.average, done / (done + 10))
        for name, weight in weights.items():
            average[name].lerp_(weight, 1 - keep)
        sums += metrics
        seen += len(chosen)
        if progress >= 1 or time.monotonic() - reported > arguments.every:
            reported = time.monotonic()
            if not all(bool(weight.isfinite().all()) for weight in average.values()):
                raise SystemExit("training diverged: weights became infinite; give a lower --rate")
            write_network(arguments.output, width, layers, pooled, average)
            speed = seen / (reported - training)
            print(
                f"{100 * min(progress, 1):.1f} %: {seen} positions, {speed:.0f} per second; training: {shown(sums)}; "
                f"validation: {validate()}",
                flush=True,
            )
            sums.zero_()
            if arguments.minutes is not None and progress < 1:
                read_new()
    if not done:
        write_network(arguments.output, width, layers, pooled, average)
    print(f"{arguments.output}: {done} steps, {seen} positions, {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
