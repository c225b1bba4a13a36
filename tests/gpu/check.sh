#!/usr/bin/env bash
# Checks scripts/gpu/train.py, without a graphics card: its losses are those of the program, and the program plays with
# its networks.
#
#   tests/gpu/check.sh target/debug/tripoint
#
# Needs Python with its venv module; JAX and Optax are installed into a folder of their own.
set -euo pipefail
program=$(realpath "$1")
trainer=$(realpath "$(dirname "$0")/../../scripts/gpu/train.py")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

python3 -m venv environment
environment/bin/pip install --quiet jax optax
train=(environment/bin/python -B "$trainer")

"$program" train games --game hex --size 5 --uniform --simulations 20 --games 150 --seed 1 --output five.games 2>games.log
"$program" train games --size 4 --simulations 20 --games 40 --seed 1 --output y.games 2>>games.log
"$program" train network --games five.games y.games --layers 2 --epochs 1 --output program.net 2>program.log
"$program" train examples --games five.games y.games --copies 2 --output examples

# The held-out positions are the same ones, and each is seen as it is: the losses agree to the last decimal but one.
"${train[@]}" --examples examples --start program.net --epochs 0 --precision float32 --output same.net | tee trainer.log
losses() { sed -n 's/.*validation: policy loss \([0-9.]*\), top-1 \([0-9.]*\) %, value loss \([0-9.]*\).*/\1 \2 \3/p' "$1"; }
echo "$(losses program.log) $(losses trainer.log)" |
    awk '{ for (i = 1; i <= 3; i++) if (NF != 6 || ($i - $(i + 3)) ^ 2 > 0.0002 ^ 2) { print "different losses: " $0; exit 1 } }'

# It learns, and what it writes is a network.
"${train[@]}" --examples examples --width 48 --layers 1 --pooling mean-and-greatest --batch 64 --epochs 8 --output learned.net | tee learned.log
awk '/^epoch 0:/ { split($0, part, "policy loss |, "); before = part[2] } /^epoch/ { n = split($0, part, "policy loss "); after = part[n] + 0 }
    END { if (!(after < 0.9 * before)) { print "it did not learn: " before " " after; exit 1 } }' learned.log
printf 'genmove b\nquit\n' | "$program" --game hex --size 5 --network learned.net --simulations 100 --no-book | grep -q '^= [a-e][1-5]'
# A file that is cut off is refused.
head -c -1 examples >short.examples
if "${train[@]}" --examples short.examples --epochs 0 --output none.net 2>error.log; then exit 1; fi
grep -q 'short.examples: the file is cut off' error.log
echo "the trainer for graphics cards agrees with the program"
