#!/bin/sh
# A CodeCup player that opens properly, so the match begins, and then misbehaves as its argument says.
behaviour=$1
moves=0
while read -r line; do
    moves=$((moves + 1))
    if [ "$line" = Quit ]; then exit 0; fi
    if [ "$line" = Start ]; then echo 1; continue; fi
    case $behaviour in
    hang) sleep 1000 ;;
    crash) echo 'out of luck' >&2; exit 3 ;;
    illegal) echo 107 ;;
    occupied) echo "$line" ;;
    garbage) echo 'my move is 5' ;;
    swap) echo -1 ;;
    esac
done
