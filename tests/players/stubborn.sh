#!/bin/sh
# A GTP player that hears no signal and no `quit`, does not end with its input, and never answers `genmove`. It writes its number into the file
# that its argument names, and with it the number of a program that it has started.
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
    sleep 1
done
