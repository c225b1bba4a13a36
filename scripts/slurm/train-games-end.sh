#!/usr/bin/env bash
# Joins the games from all tasks. train-games.sh submits it.
#
# usage: train-games-end.sh FOLDER GAMES
set -euo pipefail
SCRIPT=train-games-end.sh MAIN=train-games.sh
# shellcheck source=scripts/slurm/common.sh
source "$1/scripts/common.sh"
folder=$1 games=$2
load

# Sorts by number, so the file is the same whoever played which game. A line that a killed task left unfinished doesn't
# count.
for file in "$folder"/work/games/*.games; do
    [[ ! -s $file || -z $(tail -c 1 -- "$file") ]] || die "$file ends within a line: its task was killed; continue with: $(again)"
done
find "$folder/work/games" -name '*.games' -exec cat -- {} + | LC_ALL=C sort -n -T "$folder" >"$folder/games.new"
played=$(wc -l <"$folder/games.new")
if ((played < games)); then
    rm -- "$folder/games.new"
    die "$played of $games games are played; the logs in $folder/work/games say why. Go on with: $(again)"
fi
sync "$folder/games.new"
mv -- "$folder/games.new" "$folder/games"
rm -r -- "$folder/work/games"
say "all $games games are played: $folder/games"
