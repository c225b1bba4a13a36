#!/usr/bin/env bash
# Runs between two rounds of a book: merges the tasks' results, plans the next round and submits it. book.sh submits
# this script first, and then it submits itself.
#
# usage: book-round.sh FOLDER TURN [WORK]
#
# TURN must equal the contents of FOLDER/turn, so that two chains of jobs can't work on one build. With WORK, its units
# are already planned.
set -euo pipefail
SCRIPT=book-round.sh MAIN=book.sh
# shellcheck source=scripts/slurm/common.sh
source "$1/scripts/common.sh"
folder=$1 turn=$2 work=${3:-}
load

if [[ -z $work ]]; then
    [[ $(<"$folder/turn") == "$turn" ]] ||
        die "another job has gone on with this build; if squeue --me shows none, continue with: $(again)"
    # Only folders in which a task has begun.
    finished=()
    for old in "$folder"/work/*/; do
        if [[ -d $old && -n $(find "$old" -name '*.results' -print -quit) ]]; then finished+=("${old%/}"); fi
    done
    work=$folder/work/${SLURM_JOB_ID:?"this is a job for sbatch"}-${SLURM_RESTART_COUNT:-0}
    mkdir -p -- "$work"
    before=$(stat -c %s "$folder/results")
    if ((${#finished[@]})); then
        "$tripoint" book merge --results "$folder/results" --from "${finished[@]}" --output "$folder/book" --units "$work/units" "${flags[@]}" ||
            die "the results cannot be taken together, see above; remove the file that is wrong (its units are computed anew), and continue with: $(again)"
    else
        "$tripoint" book plan --results "$folder/results" --units "$work/units" "${flags[@]}"
    fi
    # Merged results must be on the disk before the tasks' files are deleted.
    sync "$folder/results"
    if [[ $turn != resumed-* && $(stat -c %s "$folder/results") == "$before" ]]; then
        die "no task has computed a unit; the logs in $folder/work say why. Then continue with: $(again)"
    fi
    for old in "${finished[@]}"; do rm -r -- "$old"; done
fi

units=$(sed '1,/^$/d' "$work/units" | wc -l)
if ((units == 0)); then
    touch "$folder/finished"
    say "the book is finished: $folder/book"
    exit
fi
n=$((units < tasks ? units : tasks))
next=$(basename "$work")
printf '%s\n' "$next" >"$folder/turn"
arrays=$(submit_tasks tripoint-units "$work" "$n" results --results "$work" book compute --units "$work/units" --resume)
# Runs even if tasks failed: units that they didn't compute are planned again.
after=$(submit submit-merge --job-name=tripoint-book --output="$folder/log" --dependency="afterany:$arrays" \
    "$folder/scripts/book-round.sh" "$folder" "$next")
say "$units units in $n tasks: array ${arrays//:/, }, then job $after"
