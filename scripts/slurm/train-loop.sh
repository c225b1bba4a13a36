#!/usr/bin/env bash
# Adds self-play processes to a training loop on a Slurm cluster. The loop itself, `tripoint train loop`, runs on any
# machine that shares the folder. If a task is cancelled or requeued, only its running games are lost.
#
# usage: train-loop.sh FOLDER TASKS [OPTIONS OF sbatch]
set -euo pipefail

die() {
    echo "train-loop.sh: $*" >&2
    exit 2
}

(($# >= 2)) || die "expected the folder of a loop and a number of tasks; then options of sbatch, as --cpus-per-task=4 --time=4:00:00"
folder=$1 tasks=$2
shift 2
[[ -f $folder/plan.toml ]] || die "got '$folder', expected the folder of a loop; 'tripoint train loop --folder $folder' begins one"
[[ $tasks =~ ^[1-9][0-9]{0,3}$ ]] || die "got '$tasks' tasks, expected a whole number from 1 to 9999"
folder=$(realpath "$folder")
# The program that the loop runs is the newest copy in its folder.
programs=("$folder"/bin/tripoint-*)
[[ -x ${programs[0]} ]] || die "there is no program in $folder/bin yet; begin the loop with 'tripoint train loop --folder $folder'"
program=${programs[0]}
for other in "${programs[@]}"; do
    if [[ $other -nt $program ]]; then program=$other; fi
done
mkdir -p "$folder/logs"
job=$(sbatch --parsable --ntasks=1 --requeue --job-name=tripoint-selfplay --output="$folder/logs/%A-%a" --array="1-$tasks" "$@" <<END
#!/usr/bin/env bash
exec "$program" train selfplay --folder "$folder" --cores "\${SLURM_CPUS_PER_TASK:-1}"
END
)
echo "train-loop.sh: $tasks processes of self-play: array ${job%%;*}; end them with: scancel ${job%%;*}"
