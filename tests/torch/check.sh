#!/usr/bin/env bash
# Checks scripts/torch/train.py on the processor: its losses are those of the program, and the program plays with its
# networks.
#
#   tests/torch/check.sh target/debug/tripoint
#
# Needs Python with its venv module; PyTorch is installed into a folder of its own.
set -euo pipefail
program=$(realpath "$1")
trainer=$(realpath "$(dirname "$0")/../../scripts/torch/train.py")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

python3 -m venv environment
environment/bin/pip install --quiet numpy torch
train=(environment/bin/python -B "$trainer" --device cpu)

"$program" train games --game hex --size 5 --uniform --simulations 20 --games 150 --seed 1 --output five.games 2>games.log
"$program" train games --size 4 --uniform --simulations 20 --games 150 --seed 1 --output y.games 2>>games.log
"$program" train network --games five.games y.games --layers 2 --epochs 1 --output program.net 2>program.log
"$program" train examples --games five.games y.games --copies 2 --output examples

# The held-out positions are the same ones, and each is seen as it is: the losses agree to the last decimal but one. The
# cells of Hex are a grid, those of Y are not.
"${train[@]}" --examples examples --start program.net --epochs 0 --precision float32 --output same.net | tee trainer.log
losses() { sed -n 's/.*validation: policy loss \([0-9.]*\), top-1 \([0-9.]*\) %, value loss \([0-9.]*\).*/\1 \2 \3/p' "$1"; }
echo "$(losses program.log) $(losses trainer.log)" |
    awk '{ for (i = 1; i <= 3; i++) if (NF != 6 || ($i - $(i + 3)) ^ 2 > 0.0002 ^ 2) { print "different losses: " $0; exit 1 } }'
"$program" train ship --network same.net --full --output shipped.net
cmp program.net shipped.net

# A network that grows computes the same as before, in the program too.
"${train[@]}" --examples examples --start program.net --width 64 --layers 5 --pooling mean-and-greatest --epochs 0 --precision float32 \
    --output grown.net | tee grown.log
echo "$(losses program.log) $(losses grown.log)" |
    awk '{ for (i = 1; i <= 3; i++) if (NF != 6 || ($i - $(i + 3)) ^ 2 > 0.0002 ^ 2) { print "growth changed the losses: " $0; exit 1 } }'
"$program" train ship --network grown.net --output grown-shipped.net
printf 'genmove b\nquit\n' | "$program" --size 4 --network grown-shipped.net --simulations 100 --no-book | grep -q '^= [a-d][1-4]'

# It learns, and what it writes is a network.
"${train[@]}" --examples examples --width 48 --layers 1 --pooling mean-and-greatest --batch 64 --epochs 8 --output learned.net | tee learned.log
losses learned.log | awk '{ if (NR == 1) before = $1; after = $1 } END { if (NR < 2 || after >= 0.9 * before) { print "it did not learn: " before " " after; exit 1 } }'
printf 'genmove b\nquit\n' | "$program" --game hex --size 5 --network learned.net --simulations 100 --no-book | grep -q '^= [a-e][1-5]'
# Files that come later are read, once they are whole; a training of a given time ends.
head -c -1 examples >more.examples
"$program" train examples --games y.games --output late.examples
(sleep 10 && mv late.examples more.examples) &
"${train[@]}" --examples examples 'more.*' --minutes 0.5 --every 2 --steady 0.5 --start learned.net --output timed.net | tee timed.log
grep -q '^more.examples: the file is cut off' timed.log
grep -q '^more.examples: Y 4: ' timed.log
# It cannot shrink.
if "${train[@]}" --examples examples --start grown.net --width 48 --epochs 0 --output none.net 2>error.log; then exit 1; fi
grep -q -- '--width: got 48, expected at least the 64 of --start' error.log
# A file that is cut off is refused.
head -c -1 examples >short.examples
if "${train[@]}" --examples short.examples --epochs 0 --output none.net 2>error.log; then exit 1; fi
grep -q 'short.examples: the file is cut off' error.log
echo "the trainer with PyTorch agrees with the program"
