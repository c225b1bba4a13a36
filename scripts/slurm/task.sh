#!/usr/bin/env bash
# A task of an array: runs a command of tripoint on its share. Submitted by the other scripts of this folder.
#
# usage: task.sh FOLDER FIRST N ENDING OUTPUT-FLAG WORK COMMAND…
#
# The share K is FIRST plus the number of the task, of N. Its file is WORK/K.ENDING, and a requeued task continues it.
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
# Killed by a signal, as when the machine runs out of memory: what is done is kept, and another machine may do better.
if ((code > 128 && restarts < 3)); then
    echo "$(date -Is) killed by signal $((code - 128)): requeued"
    scontrol requeue "$task" && exit "$code"
fi
exit "$code"
