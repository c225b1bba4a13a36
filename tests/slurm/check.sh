#!/usr/bin/env bash
# The scripts in scripts/slurm/, run by a Slurm of their own: a controller and a node on this machine, in a temporary
# folder, as the user who runs this. A book and self-play games are made by arrays of three tasks, of which some are
# killed and go on; both have to be the same, byte for byte, as a single run makes them.
#
# usage: tests/slurm/check.sh TRIPOINT
# Needs Debian's slurm-wlm. Nothing is left behind: no process, no file.
set -euo pipefail
tripoint=$(realpath "${1:?"give the program: target/debug/tripoint"}")
scripts=$(realpath "$(dirname "$0")/../../scripts/slurm")
PATH=$PATH:/usr/sbin:/sbin
home=$(mktemp -d "${TMPDIR:-/tmp}/tripoint-slurm.XXXXXX")
export SLURM_CONF=$home/slurm.conf
daemons=()

cleanup() {
    local code=$?
    if ((code)); then
        echo "   FAILED (code $code); what was logged last:"
        tail -n 15 "$home"/*.log "$home"/shared/*/log 2>/dev/null || true
    fi
    scancel --quiet --user="$(id -un)" 2>/dev/null || true
    wait_until 30 no_jobs || true
    ((${#daemons[@]} == 0)) || kill "${daemons[@]}" 2>/dev/null || true
    wait
    rm -rf -- "$home"
}

# Waits until a condition holds, for at most this number of seconds.
wait_until() {
    local end=$((SECONDS + $1))
    shift
    until "$@"; do
        ((SECONDS < end)) || return 1
        sleep 0.1
    done
}

fail() { echo "   $*" >&2 && exit 1; }

no_jobs() { [[ -z $(squeue --noheader 2>/dev/null) ]]; }
node_is_idle() { sinfo --noheader --format=%T 2>/dev/null | grep -qx idle; }
job_state() { squeue --noheader --states=all --jobs="$1" --format=%T 2>/dev/null; }

# A job that is requeued waits until its credential has expired: two minutes, unless `cred_expire` says otherwise.
start_slurm() {
    local host port
    host=$(hostname -s)
    port=$((20000 + RANDOM % 10000))
    mkdir "$home/state" "$home/spool"
    cat >"$SLURM_CONF" <<END
ClusterName=check
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/none
AuthInfo=cred_expire=5
CredType=cred/none
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
StateSaveLocation=$home/state
SlurmdSpoolDir=$home/spool
SlurmctldPidFile=$home/slurmctld.pid
SlurmdPidFile=$home/slurmd.pid
SlurmctldLogFile=$home/slurmctld.log
SlurmdLogFile=$home/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
SchedulerParameters=batch_sched_delay=0,sched_interval=1
ReturnToService=2
MaxArraySize=3
NodeName=$host NodeAddr=127.0.0.1 CPUs=4 RealMemory=8192 State=UNKNOWN
PartitionName=check Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
    slurmctld -D -f "$SLURM_CONF" >/dev/null 2>&1 &
    daemons+=($!)
    slurmd -D -f "$SLURM_CONF" -N "$host" >/dev/null 2>&1 &
    daemons+=($!)
    wait_until 60 node_is_idle || fail "the node is not ready after 60 s"
    echo "   Slurm $(sinfo --version | cut -d' ' -f2), one node, arrays of at most two tasks"
}

# The process of a task of the build, by its share.
process_of() { pgrep -f -- "^$folder/tripoint .*--share $1/3 " | head -n 1; }

# The file of results of a share in the round that is computed, and how many results are in it.
file_of() { find "$folder/work" -name "$1.results" 2>/dev/null | head -n 1; }
results_in() { if [[ -f ${1:-} ]]; then sed '1,/^$/d' "$1" | wc -l; else echo 0; fi; }

# Whether a task has some results and is at work; it is stopped then, so that it stays so.
is_under_way() {
    process=$(process_of "$1") && file=$(file_of "$1") && [[ -n $process ]] && kill -STOP "$process" 2>/dev/null || return 1
    if (($(results_in "$file") > 4)) && [[ -n $(process_of "$1") ]]; then return; fi
    kill -CONT "$process"
    return 1
}

# Waits until a task has some results and is still at work. Sets `process`, `file`, `task`, and copies the file.
catch_task() {
    wait_until 120 is_under_way "$1" || fail "no task with share $1/3 was seen at work"
    task=$(variable_of SLURM_ARRAY_JOB_ID)_$(variable_of SLURM_ARRAY_TASK_ID)
    cp -- "$file" "$home/before"
}

variable_of() { tr '\0' '\n' <"/proc/$process/environ" | sed -n "s/^$1=//p"; }

# The file of a task goes on where it was.
is_longer() { [[ ! -f $file ]] || (($(stat -c %s "$file") > $(stat -c %s "$home/before"))); }
goes_on() {
    wait_until 120 is_longer || fail "the task did not go on"
    # After its round the file is gone, and the book will tell.
    if cp -- "$file" "$home/after" 2>/dev/null; then
        head -n -1 "$home/before" | cmp -s -n "$(head -n -1 "$home/before" | wc -c)" - "$home/after" || fail "the task did not go on with its file"
    fi
}

is_built() {
    [[ -e $folder/finished ]] && return
    if no_jobs && sleep 2 && no_jobs && [[ ! -e $folder/finished ]]; then fail "no job is left: $(tail -n 3 "$folder/log")"; fi
    return 1
}
is_gone() { ! job_state "$1" | grep -qvE 'COMPLETED|FAILED|CANCELLED'; }

book() {
    local flags=(--size 7 --positions 20 --batch 6 --search-simulations 3000 --game-simulations 120 --choosing 16 --deciding 16 --seed 3)
    folder=$home/shared/a\ book
    "$tripoint" book build --output "$home/single.book" "${flags[@]}" >/dev/null 2>&1
    # A wrong command is refused before anything is submitted.
    ! bash "$scripts/book.sh" --folder "$folder" --tasks 3 --tripoint "$tripoint" -- --size 99 2>"$home/refused" || fail "a wrong flag was taken"
    if ! grep -q "nothing was submitted" "$home/refused" || [[ -e $folder ]] || ! no_jobs; then fail "a wrong flag was not refused"; fi
    bash "$scripts/book.sh" --folder "$folder" --tasks 3 --tripoint "$tripoint" --partition check --time 10 --sbatch --nice=1 -- "${flags[@]}"
    ! bash "$scripts/book.sh" --folder "$folder" --tasks 3 --tripoint "$tripoint" -- "${flags[@]}" 2>/dev/null || fail "a folder was taken twice"

    catch_task 2
    kill -KILL "$process"
    echo "   kill -9 of the program of task $task, after $(results_in "$home/before") results"
    goes_on
    echo "   requeued by itself, it goes on: $(results_in "$home/before") and then $(results_in "$home/after") results"

    catch_task 3
    local next
    next=$(squeue --noheader --name=tripoint-book --format=%i)
    scontrol hold "$next"
    kill -KILL "$(ps -o ppid= -p "$process" | tr -d ' ')" "$process"
    wait_until 60 is_gone "$task" || fail "task $task is not gone: $(job_state "$task")"
    echo "   kill -9 of all of task $task, after $(results_in "$home/before") results: $(job_state "$task")"
    scontrol requeue "$task"
    scontrol release "$next"
    goes_on
    echo "   scontrol requeue $task: it goes on"

    catch_task 1
    ! bash "$scripts/book.sh" --folder "$folder" --resume 2>/dev/null || fail "a build was gone on with while its jobs were in the queue"
    scancel --user="$(id -un)"
    wait_until 60 no_jobs || fail "jobs are left after scancel"
    echo "   scancel of all jobs, in the middle of a round"
    bash "$scripts/book.sh" --folder "$folder" --resume
    wait_until 300 is_built || fail "not finished after 300 s"
    cmp "$home/single.book" "$folder/book" || fail "another book than that of a single run"
    wait_until 30 no_jobs || fail "jobs are left"
    sed 's/^/   | /' "$folder/log"
    echo "   the book is that of a single run: $(wc -c <"$folder/book") bytes, $(wc -l <"$folder/results") lines of results"
}

games() {
    local flags=(--size 5 --games 20 --simulations 60 --seed 4 --memory 64)
    folder=$home/shared/games
    "$tripoint" train games --output "$home/single.games" "${flags[@]}" >/dev/null 2>&1
    bash "$scripts/train-games.sh" --folder "$folder" --tasks 3 --tripoint "$tripoint" -- "${flags[@]}"
    wait_until 120 no_jobs || fail "jobs are left"
    LC_ALL=C sort -n "$home/single.games" | cmp - "$folder/games" || fail "other games than those of a single run"
    sed 's/^/   | /' "$folder/log"
    echo "   the games are those of a single run: $(wc -l <"$folder/games")"
}

# Two tasks play for a loop; when they are cancelled, every line that they leave is a game.
training_loop() {
    folder=$home/shared/loop
    printf '[selfplay]\nfull_simulations = 40\n[network]\nlayers = 1\n[[boards]]\nboard = "Y 5"\nshare = 1\n' >"$home/plan.toml"
    # Begins the folder and ends at once: there are no games yet.
    "$tripoint" train loop --folder "$folder" --plan "$home/plan.toml" --count 1 >/dev/null 2>&1 &
    local loop=$!
    has_program() { [[ -n $(find "$folder/bin" -name 'tripoint-*' 2>/dev/null) ]]; }
    wait_until 60 has_program || fail "the loop has not begun"
    kill "$loop" 2>/dev/null || true
    wait "$loop" 2>/dev/null || true
    bash "$scripts/train-loop.sh" "$folder" 2 --cpus-per-task=1 --mem=1300M
    two_play() { (($(find "$folder/games" -size +2k | wc -l) >= 2)); }
    wait_until 120 two_play || fail "no games after 120 s"
    scancel --user="$(id -un)"
    wait_until 60 no_jobs || fail "jobs are left after scancel"
    "$tripoint" train status --folder "$folder" | grep -q "generation 0, [1-9]" || fail "the games are not counted"
    echo "   $("$tripoint" train status --folder "$folder" | head -n 1)"
}

trap cleanup EXIT
if ! command -v slurmctld >/dev/null || ! command -v slurmd >/dev/null; then fail "Slurm is missing: apt-get install slurm-wlm"; fi
mkdir "$home/shared"
start_slurm
book
games
training_loop
