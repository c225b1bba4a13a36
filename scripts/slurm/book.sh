#!/usr/bin/env bash
# Builds an opening book on a Slurm cluster, in rounds. An array of tasks computes a round's units. A job that depends
# on it merges the results, plans the next round and submits it, until the book is finished.
#
# The book equals what `tripoint book build` builds with the same flags, byte for byte. docs/clusters.md has examples.
set -euo pipefail
SCRIPT=book.sh MAIN=book.sh
# MiB for each task, besides 96 for each concurrent unit.
NEEDED=256
# shellcheck source=scripts/slurm/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

usage() {
    echo "usage: book.sh --folder DIR --tasks N [OPTIONS] -- FLAGS OF tripoint book build
       book.sh --folder DIR --resume

$OPTIONS

The book is DIR/book, complete when DIR/finished is there; DIR/log says what happened."
}

parse "$@"
begin
if [[ -n $resume ]]; then
    [[ ! -e $folder/finished ]] || die "the book is finished: $folder/book"
    printf '%s\n' "resumed-$$-$RANDOM" >"$folder/turn"
    id=$(submit submit-merge --job-name=tripoint-book --output="$folder/log" "$folder/scripts/book-round.sh" "$folder" "$(<"$folder/turn")")
    say "job $id goes on with the build; what happens is written to $folder/log"
    exit
fi
# Checks the flags here, where you see what is wrong with them.
mkdir "$folder/work/first"
if ! "$tripoint" book plan --results "$folder/results" --units "$folder/work/first/units" "${flags[@]}" >/dev/null; then
    rm -r -- "$folder"
    die "flags that tripoint refuses, see above; nothing was submitted"
fi
bash "$folder/scripts/book-round.sh" "$folder" first "$folder/work/first" | tee -a "$folder/log"
say "what happens is written to $folder/log; squeue --me shows the jobs, and scancel ends them"
