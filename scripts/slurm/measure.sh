#!/usr/bin/env bash
# Measures what planning and merging cost, by the number of tasks: rounds of a book with made-up results in the right
# format, one file a task. Nothing is computed, and no Slurm is needed. docs/clusters.md has the table.
#
# Needs GNU time.
#
# usage: measure.sh TRIPOINT METHOD TASKS…
#
# METHOD is one of
#   levels   50 games a task (at least one for each of the 1,158 replies to the 16 openings): the (5,7)-board's second
#            level
#   search   one deep search a task: rounds of best-first expansion; the last one has as many searches as tasks
set -euo pipefail
tripoint=$(realpath "$1") method=$2
shift 2
home=$(mktemp -d "${TMPDIR:-/tmp}/tripoint-measure.XXXXXX")
trap 'rm -rf -- "$home"' EXIT
cd "$home"

# Runs a command; sets `cost` to its seconds and its peak resident size in MiB.
measured() {
    /usr/bin/time -f '%e %M' -o "$home/time" "$@" >/dev/null
    cost=$(awk '{ printf "%.2f s, %d MiB", $1, $2 / 1024 }' "$home/time")
}

# Writes result files for a file's units.
made_up() {
    rm -rf tasks && mkdir tasks
    awk -v tasks="$1" '
        BEGIN { srand(1) }
        function file(k) { return sprintf("tasks/%05d.results", k) }
        !body && $0 == "" { body = 1; next }
        !body && NR == 1 { head = "tripoint book results 1\n"; next }
        !body && $1 == "round" { round = $2; next }
        !body { head = head $0 "\n"; next }
        {
            if ($2 == "search") {
                split("", taken)
                for (i = 6; i <= NF; i++) taken[$i] = 1
                result = $5 " replies"
                for (i = 0; i < 6; ) {
                    cell = 1 + int(rand() * 106)
                    if (cell in taken) continue
                    taken[cell] = 1
                    result = result sprintf(" %d %.4f", cell, rand())
                    i++
                }
            } else result = 50 * $5 (rand() < 0.5 ? " win" : " loss")
            k = units++ % tasks
            text[k] = text[k] round " " $1 " " result "\n"
        }
        END {
            for (k = 0; k < tasks && k < units; k++) {
                printf "%s\n%s", head, text[k] > file(k)
                close(file(k))
            }
        }' units
}

row() { printf '| %s ' "$@" && echo '|'; }

row tasks round units "units file, bytes" "files of tasks, bytes" "all results, bytes" plan "start of a task" "merge and plan"
row --- --- --- --- --- --- --- --- ---
for tasks in "$@"; do
    rm -f results units book none
    flags=(--board "5,7")
    if [[ $method == levels ]]; then
        flags+=(--method levels --levels 2 --choosing $((tasks * 50 > 1158 ? (tasks * 50 + 1157) / 1158 : 1)) --deciding 0)
    else
        flags+=(--positions $((3 * tasks)) --batch "$tasks" --choosing 0 --deciding 0)
    fi
    "$tripoint" book plan --results results --units units "${flags[@]}" >/dev/null
    rounds=0 units=0 least=$([[ $method == levels ]] && echo 2 || echo 1)
    # Continues to the round with work for all tasks: the second one for levels, and the first one with that many
    # searches for best-first expansion.
    while ((units < tasks || rounds < least)); do
        units=$(sed '1,/^$/d' units | wc -l)
        ((units > 0)) || break
        rounds=$((rounds + 1)) last=$units
        made_up "$tasks"
        planned=$(stat -c %s units) written=$(cat tasks/* | wc -c)
        measured "$tripoint" book plan --results results --units units "${flags[@]}"
        plan=$cost
        # A share without units shows what a task does before it computes anything.
        measured "$tripoint" book compute --units units --share 1000000000/1000000000 --results none --concurrency 1 "${flags[@]}"
        start=$cost
        measured "$tripoint" book merge --results results --from tasks --output book --units units "${flags[@]}"
        merge=$cost
    done
    row "$tasks" "$rounds" "$last" "$planned" "$written" "$(stat -c %s results)" "$plan" "$start" "$merge"
done
