#!/usr/bin/env bash
# Plays the self-play games for `tripoint train games` on a Slurm cluster: an array of tasks, each with its share of the
# games and its own file, and a job that joins the files.
set -euo pipefail
SCRIPT=train-games.sh MAIN=train-games.sh
# MiB for each task, besides 96 for each concurrent game: `tripoint train games` takes 1024 unless --memory says
# otherwise.
NEEDED=1280
# shellcheck source=scripts/slurm/common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

usage() {
    echo "usage: train-games.sh --folder DIR --tasks N [OPTIONS] -- FLAGS OF tripoint train games
       train-games.sh --folder DIR --resume

$OPTIONS

The games are in DIR/games, sorted by number, when all are played; DIR/log says what happened."
}

parse "$@"
begin
games=1000
for ((i = 0; i < ${#flags[@]}; i++)); do
    case ${flags[i]} in
        --games) games=${flags[i + 1]:-} ;;
        --games=*) games=${flags[i]#--games=} ;;
    esac
done
[[ $games =~ ^[1-9][0-9]{0,8}$ ]] || die "--games: got '$games', expected a whole number from 1 to 999999999"
[[ ! -e $folder/games ]] || die "all games are played: $folder/games"
n=$((games < tasks ? games : tasks))
mkdir -p -- "$folder/work/games"
# Checks the flags here, where you see what is wrong with them. A share beyond the last game doesn't play anything.
if [[ -z $resume ]] && ! "$tripoint" train games --output "$folder/check" --share 1000000000/1000000000 "${flags[@]}" >/dev/null; then
    rm -r -- "$folder"
    die "flags that tripoint refuses, see above; nothing was submitted"
fi
rm -f -- "$folder/check"
arrays=$(submit_tasks tripoint-games "$folder/work/games" "$n" games --output "$folder/work/games" train games)
after=$(submit submit-merge --job-name=tripoint-games-end --output="$folder/log" --dependency="afterany:$arrays" \
    "$folder/scripts/train-games-end.sh" "$folder" "$games")
say "$games games in $n tasks: array ${arrays//:/, }, then job $after; what happens is written to $folder/log"
