#!/bin/sh
# A Hex program with MoHex's dialect: no ids are needed, settings are commands of its own, the swap is off until it is allowed, there is no
# `time_settings` and no `clear_board` that it needs. It plays the cells row by row; as the second player it swaps, if that is allowed.
# What it is told is written to the file that its argument names.
log=$1
columns=0 rows=0 swap=0 stones=0 taken=' '
answer() { printf '=%s %s\n\n' "$id" "$1"; }
refuse() { printf '?%s %s\n\n' "$id" "$1"; }
while read -r first rest; do
    case $first in
    [0-9]*) id=$first; set -- $rest ;;
    *) id=''; set -- $first $rest ;;
    esac
    echo "$*" >>"$log"
    case $1 in
    list_commands) answer 'list_commands
boardsize
play
genmove
final_score
time_left
param_mohex
param_game' ;;
    boardsize)
        columns=$2 rows=${3:-$2} stones=0 taken=' '
        answer '' ;;
    param_game) [ "$2" = allow_swap ] && swap=$3; answer '' ;;
    param_mohex | time_left) answer '' ;;
    play | genmove)
        move=$3
        if [ "$1" = genmove ] && [ $stones = 1 ] && [ $swap = 1 ]; then
            move=swap-pieces
        elif [ "$1" = genmove ]; then
            for row in $(seq "$rows"); do
                for column in $(printf '%s\n' a b c d e f g h i j k l m | head -n "$columns"); do
                    case $taken in *" $column$row "*) ;; *) move=$column$row; break 2 ;; esac
                done
            done
        elif [ "$move" = swap-pieces ] && [ $swap = 0 ]; then
            refuse 'invalid move'
            continue
        fi
        stones=$((stones + 1))
        taken="$taken$move "
        if [ "$1" = genmove ]; then answer "$move"; else answer ''; fi ;;
    final_score) answer 'cannot score' ;;
    quit) answer ''; exit 0 ;;
    *) refuse 'unknown command' ;;
    esac
done
