#!/bin/sh
# A GTP player that ignores signals, `quit` and the end of its input, and never answers `genmove`. It starts another
# program and writes both process numbers into the file named by its argument, then `asked` for each `genmove`, and
# `closed` once its input has ended.
trap '' HUP INT TERM PIPE
sleep 100000 &
echo "$$ $!" >"$1"
while :; do
    while read -r id command rest; do
        case $command in
        list_commands) printf '=%s list_commands\nboardsize\nclear_board\nplay\ngenmove\n\n' "$id" ;;
        genmove) echo asked >>"$1" ;;
        *) printf '=%s \n\n' "$id" ;;
        esac
    done
    echo closed >>"$1"
    sleep 1
done
