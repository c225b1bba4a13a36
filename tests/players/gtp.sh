#!/bin/sh
# A GTP player that understands what a match sends, and misbehaves as its argument says when it is asked for a move.
behaviour=$1
last=a1
taken=' '
while read -r command colour vertex rest; do
    case $command in
    list_commands) printf '= list_commands\nboardsize\nclear_board\nplay\ngenmove\nfinal_score\n\n' ;;
    play) last=$vertex; taken="$taken$vertex "; printf '= \n\n' ;;
    clear_board) taken=' '; printf '= \n\n' ;;
    final_score) printf '= W+\n\n' ;;
    quit) printf '= \n\n'; exit 0 ;;
    genmove)
        case $behaviour in
        hang) sleep 1000 ;;
        crash) echo 'out of luck' >&2; exit 3 ;;
        illegal) printf '= z99\n\n' ;;
        occupied) printf '= %s\n\n' "$last" ;;
        garbage) printf 'Thinking...\n= a1\n\n' ;;
        binary) printf '= \377\376\000\n\n' ;;
        refuse) printf '? not in the mood\n\n' ;;
        slow) sleep 0.4; printf '= resign\n\n' ;;
        flood) yes 'nothing but words' | head -c 3000000; printf '= resign\n\n' ;;
        noisy) yes 'a warning' | head -c 300000 >&2; printf '= resign\n\n' ;;
        liar) # plays the first empty cell of a base of 4, and says that White has won
            for cell in a1 a2 b2 a3 b3 c3 a4 b4 c4 d4; do
                case $taken in *" $cell "*) ;; *) taken="$taken$cell "; printf '= %s\n\n' "$cell"; break ;; esac
            done ;;
        resign) printf '= resign\n\n' ;;
        esac ;;
    *) printf '= \n\n' ;;
    esac
done
