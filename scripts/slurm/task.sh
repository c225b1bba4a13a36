#!/usr/bin/env bash
# One task in an array: runs a tripoint command on its share. The other scripts in this folder submit it.
#
# usage: task.sh FOLDER FIRST N ENDING OUTPUT-FLAG WORK COMMAND…
#
# Share K of N is FIRST plus the task's number. It goes to WORK/K.ENDING, and a requeued task continues that file.
set -euo pipefail
SCRIPT=task.sh
# shellcheck source=scripts/slurm/common.sh
source "$1/scripts/common.sh"
folder=$1 first=$2 n=$3 ending=$4 output=$5 work=$6
shift 6
load
share=$((first + SLURM_ARRAY_TASK_ID))
task=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID
restarts=${SLURM_RESTART_COUNT:-0}
echo "$(date -Is) task $task on $(hostname): share $share/$n, requeued $restarts times"

code=0
"$tripoint" "$@" --share "$share/$n" "$output" "$work/$share.$ending" --concurrency "$concurrency" "${flags[@]}" || code=$?
# Killed by a signal, for example because the machine ran out of memory. The work so far is kept, and another machine
# may do better.
if ((code > 128 && restarts < 3)); then
    echo "$(date -Is) killed by signal $((code - 128)): requeued"
    scontrol requeue "$task" && exit "$code"
fi
exit "$code"
