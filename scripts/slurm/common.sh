# shellcheck shell=bash
# Functions that the scripts in this folder share. A job lives in a folder on the shared file system:
#
#   tripoint               a copy of the program, so a job ends with the one that it began with
#   scripts/               a copy of these scripts, for the same reason
#   flags                  the program's flags, one a line
#   submit, submit-merge   options for sbatch, one a line: for tasks and for the jobs in between
#   settings               tasks, concurrency, the working directory
#   work/JOB/              what a round's tasks write: each a results file and a log

# A script that sources this sets SCRIPT, which begins its messages, and MAIN, the script that people call.

# Applies inside $(…) too.
shopt -s inherit_errexit

say() { echo "$SCRIPT: $*"; }

die() {
    echo "$SCRIPT: $*" >&2
    exit 2
}

# Options for both kinds of jobs; the rest of the command line stays in `rest`.
folder='' tasks='' concurrency=1 tripoint='' resume='' partition='' account='' time='' memory='' merge_time='' merge_memory=''
extra=() rest=()

# shellcheck disable=SC2034 # for those who source this
OPTIONS="  --folder DIR          a new folder on the file system that all machines share; needed
  --tasks N             at most so many tasks in an array; needed
  --concurrency N       units or games at the same time in a task, a processor each (default: 1)
  --tripoint FILE       the program (default: tripoint, as the shell finds it)
  --resume              go on with the job in --folder, after tasks failed or were cancelled; takes no flags

  Handed on to sbatch:
  --partition NAME      --account NAME      --time TIME (of a task, as 4:00:00)
  --memory SIZE         of a task, as 2G (default: what so many at the same time need)
  --merge-time TIME     --merge-memory SIZE   the same of the jobs between the rounds
  --sbatch OPTION       any other option, as --sbatch --qos=long; may be repeated"

parse() {
    local name
    while (($#)); do
        name=$1
        case $name in
            --help | -h) usage && exit 0 ;;
            --resume) resume=yes && shift && continue ;;
            --) shift && rest=("$@") && return ;;
        esac
        (($# >= 2)) || die "$name: expected a value after it, or an option that there is: --help lists them"
        case $name in
            --folder) folder=$2 ;;
            --tasks) tasks=$2 ;;
            --concurrency) concurrency=$2 ;;
            --tripoint) tripoint=$2 ;;
            --partition) partition=$2 ;;
            --account) account=$2 ;;
            --time) time=$2 ;;
            --memory) memory=$2 ;;
            --merge-time) merge_time=$2 ;;
            --merge-memory) merge_memory=$2 ;;
            --sbatch) extra+=("$2") ;;
            *) die "unknown option $name; flags of tripoint come after --, and --help lists the options" ;;
        esac
        shift 2
    done
}

whole() { [[ $2 =~ ^[1-9][0-9]{0,5}$ ]] || die "$1: got '$2', expected a whole number from 1 to 999999"; }

# Begins a job in the folder, or finds the one that is there. Sets `flags`.
begin() {
    [[ -n $folder ]] || die "--folder is missing: give a folder on the file system that all machines share"
    [[ $folder != *[%\\$'\n']* ]] || die "--folder $folder: Slurm reads % and \\ in names of files in its own way; give another name"
    command -v sbatch >/dev/null || die "sbatch is missing: run this on a machine of the cluster where jobs are submitted"
    if [[ -n $resume ]]; then
        [[ -f $folder/settings ]] || die "--folder $folder: no job was begun there; leave --resume out to begin one"
        ((${#rest[@]} == 0)) || die "--resume takes the flags that the job began with; leave out what follows --"
        folder=$(realpath "$folder")
        # Two tasks that write the same file would spoil it.
        ! squeue --noheader --user="$(id -un)" --format=%k | grep -Fxq -- "$folder" ||
            die "jobs of $folder are in the queue (squeue --me); wait until they have ended, or cancel them"
        load
        return
    fi
    [[ -n $tasks ]] || die "--tasks is missing: give the number of tasks of an array"
    whole --tasks "$tasks"
    whole --concurrency "$concurrency"
    tripoint=${tripoint:-tripoint}
    local program
    program=$(command -v -- "$tripoint") || die "--tripoint $tripoint: no such program; build it with 'cargo build --release --locked'"
    [[ ! -e $folder || -z $(ls -A -- "$folder") ]] || die "--folder $folder: there is something in it; give a new one, or go on with --resume"
    local word words=("${rest[@]}" "${extra[@]}")
    for word in "${rest[@]}"; do
        case ${word%%=*} in
            --output | --results | --units | --from | --share | --concurrency | --resume)
                die "${word%%=*} is set by this script; leave it out of the flags of tripoint" ;;
        esac
    done
    [[ "${words[*]}" != *$'\n'* ]] || die "a flag or an option has a line break in it; give it without"
    mkdir -p -- "$folder/scripts" "$folder/work"
    folder=$(realpath "$folder")
    cp -- "$(dirname "${BASH_SOURCE[0]}")"/*.sh "$folder/scripts/"
    cp -- "$program" "$folder/tripoint"
    printf '%s\n' "${rest[@]}" >"$folder/flags"
    options >"$folder/submit"
    merge_options >"$folder/submit-merge"
    # Comes last, because it says that everything else is there.
    printf '%s\n' "$tasks" "$concurrency" "$PWD" >"$folder/settings.new"
    mv -- "$folder/settings.new" "$folder/settings"
    load
}

# Reads the folder's job.
load() {
    local settings
    readarray -t settings <"$folder/settings"
    tasks=${settings[0]} concurrency=${settings[1]}
    cd -- "${settings[2]}" || die "the working directory of the job is gone; put it back: ${settings[2]}"
    readarray -t flags <"$folder/flags"
    [[ ${flags[*]} ]] || flags=()
    tripoint=$folder/tripoint
}

# Options for sbatch, one a line: first for tasks, then for the jobs in between.
options() {
    printf '%s\n' "--cpus-per-task=$concurrency" "--mem=${memory:-$((NEEDED + 96 * concurrency))M}" ${time:+"--time=$time"}
    common_options
}

merge_options() {
    printf '%s\n' --cpus-per-task=1 "--mem=${merge_memory:-2G}" ${merge_time:+"--time=$merge_time"}
    common_options
}

common_options() {
    printf '%s\n' --parsable --ntasks=1 --requeue --open-mode=append ${partition:+"--partition=$partition"} \
        ${account:+"--account=$account"} "${extra[@]}"
}

# Submits a job with the options in a file, `submit` or `submit-merge`; prints its number.
submit() {
    local options id
    readarray -t options <"$folder/$1"
    shift
    id=$(sbatch "${options[@]}" --chdir="$PWD" --comment="$folder" "$@") ||
        die "sbatch refused a job, see above; put it right, wait until the jobs that are submitted have ended, and continue with: $(again)"
    echo "${id%%;*}"
}

# Submits tasks for shares 1 to N, in arrays as long as the cluster allows; prints the arrays' numbers, separated by
# colons.
submit_tasks() {
    local name=$1 work=$2 n=$3 most first last id ids=()
    shift 3
    most=$(scontrol show config 2>/dev/null | sed -n 's/^MaxArraySize *= *\([0-9]*\).*/\1/p')
    most=$((${most:-1001} - 1))
    ((most >= 1)) || die "this cluster takes no array jobs (MaxArraySize is $((most + 1))); ask who runs it"
    for ((first = 0; first < n; first += most)); do
        last=$((n - first < most ? n - first : most))
        id=$(submit submit --job-name="$name" --array="1-$last" --output="$work/%A_%a.log" \
            "$folder/scripts/task.sh" "$folder" "$first" "$n" "$@")
        ids+=("$id")
    done
    (IFS=: && echo "${ids[*]}")
}

# The command that continues the job.
again() { printf '%q --folder %q --resume' "$folder/scripts/$MAIN" "$folder"; }
