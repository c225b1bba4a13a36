#!/bin/sh
# A Hex program with MoHex's dialect, as far as a match can tell:
# - settings have their own commands (`param_mohex`, `param_game`);
# - the swap is refused until `param_game allow_swap 1`;
# - there is no `time_settings`, and `time_left` takes a colour and seconds at most: GTP's third argument is refused;
# - `showboard` draws stones as `B` and `W`; `final_score` doesn't know anything before the end;
# - with `param_mohex use_livegfx 1` it writes live graphics to stdout while it searches, before the reply;
# - it needs neither ids nor `clear_board`.
# It plays the cells row by row; as second player it swaps, if that is allowed. It writes the commands that it gets to
# the file named by its first argument. With `crash` as the second argument it exits at its second move, with a message
# on stderr.
log=$1 behaviour=$2
columns=0 rows=0 swap=0 stones=0 moves=0 graphics=0 taken=' ' board=''
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
showboard
final_score
time_left
param_mohex
param_game' ;;
    boardsize)
        columns=$2 rows=${3:-$2} stones=0 moves=0 taken=' ' board=''
        answer '' ;;
    param_game) [ "$2" = allow_swap ] && swap=$3; answer '' ;;
    param_mohex) [ "$2" = use_livegfx ] && graphics=$3; answer '' ;;
    time_left)
        if [ $# -gt 3 ]; then refuse 'cannot have more than 2 arguments'; else answer ''; fi ;;
    showboard) answer "$board" ;;
    play | genmove)
        move=$3
        case $2 in b*) stone=B ;; *) stone=W ;; esac
        if [ "$1" = genmove ]; then
            moves=$((moves + 1))
            if [ "$behaviour" = crash ] && [ $moves = 2 ]; then
                echo 'reading the patterns' >&2
                echo 'assertion failed: no move is left' >&2
                exit 3
            fi
            if [ "$graphics" = 1 ]; then
                printf 'gogui-gfx:\nuct\nVAR %s a1 %s b1\nINFLUENCE a1 0.71 b1 0.5\nLABEL a1 1200 b1 34\nTEXT Count 1241\n\n' $stone $stone
            fi
        fi
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
        board="$board $stone:$move"
        if [ "$1" = genmove ]; then answer "$move"; else answer ''; fi ;;
    final_score) answer 'cannot score' ;;
    quit) answer ''; exit 0 ;;
    *) refuse 'unknown command' ;;
    esac
done
