#!/bin/sh
# Players with the habits of real programs, on Y with four cells on a side. The first argument chooses one:
# - morat: White opens; it wants its time and its rules before each game, and ends with an error after `quit`;
# - fuego: starts slowly, names cells in capitals by a letter and the row from the bottom, draws live graphics while it
#   thinks, and scores in points;
# - python: starts slowly, writes CRLF, swaps, resigns and names cells in capitals, leaves ids out, warns on stderr, and
#   dies from an exception on `quit`;
# - quitter: like python, but resigns at its third move even if it is winning.
# They play the cells in turn from the top; as second player they swap.
kind=$1
opens=black taken=' ' stones=0 moves=0 timed=no ruled=no ends=''
case $kind in python | quitter) ends='\r' ;; esac
case $kind in morat) opens=white ;; *) sleep 0.5 ;; esac
answer() { case $kind in python | quitter) id='' ;; esac; printf "=%s %s$ends\n$ends\n" "$id" "$1"; }
refuse() { printf "?%s %s$ends\n$ends\n" "$id" "$1"; }
capitals() { printf '%s' "$1" | tr '[:lower:]' '[:upper:]'; }
# The program's own name for a cell, from HexGui's name.
own() {
    case $kind in
    fuego) column=${1%[1-4]} row=$((5 - ${1#?})); capitals "$column$row" ;;
    python | quitter) capitals "$1" ;;
    *) printf '%s' "$1" ;;
    esac
}
while read -r first rest; do
    # If a program answers without ids, the match doesn't send any.
    case $first in [0-9]*) id=$first ;; *) id='' rest="$first $rest" ;; esac
    set -- $rest
    command=$1 colour=$2 vertex=$3
    case $command in
    list_commands)
        case $kind in
        morat) answer 'list_commands
boardsize
clear_board
play
genmove
time
rules
quit' ;;
        *) answer 'list_commands
boardsize
clear_board
play
genmove
final_score
quit' ;;
        esac ;;
    boardsize | clear_board)
        if [ "$colour" != 4 ] && [ $command = boardsize ]; then refuse 'unacceptable size'; continue; fi
        taken=' ' stones=0 moves=0 timed=no ruled=no; answer '' ;;
    time) timed=yes; answer '' ;;
    rules) ruled=yes; answer '' ;;
    play)
        stones=$((stones + 1)); taken="$taken$(capitals "$vertex") "; answer '' ;;
    genmove)
        if [ $kind = morat ] && { [ $timed = no ] || [ $ruled = no ]; }; then refuse 'not set up'; continue; fi
        case $opens$colour$stones in blackw*0 | whiteb*0) refuse 'not my turn'; continue ;; esac
        moves=$((moves + 1))
        if [ $kind = fuego ]; then printf 'gogui-gfx:\nVAR b A1\nTEXT thinking\n\n'; fi
        if [ $kind = quitter ] && [ $moves = 3 ]; then answer RESIGN; continue; fi
        if [ $stones = 1 ]; then
            case $kind in python | quitter) move=SWAP ;; *) move=swap ;; esac
        else
            for cell in a1 a2 b2 a3 b3 c3 a4 b4 c4 d4; do
                move=$(own $cell)
                case $taken in *" $(capitals "$move") "*) ;; *) break ;; esac
            done
            taken="$taken$(capitals "$move") "
        fi
        stones=$((stones + 1))
        case $kind in python | quitter) echo 'UserWarning: this is slow' >&2 ;; esac
        answer "$move" ;;
    final_score) case $kind in fuego) answer 'cannot score' ;; *) refuse 'unknown command' ;; esac ;;
    quit)
        case $kind in
        morat) exit 1 ;;
        python | quitter) echo 'Traceback (most recent call last):' >&2; exit 1 ;;
        *) answer ''; exit 0 ;;
        esac ;;
    *) refuse 'unknown command' ;;
    esac
done
