#!/bin/sh
# A GTP player that understands everything a match sends, including ids. When asked for a move, it misbehaves as its
# argument says.
behaviour=$1
last=a1
taken=' '
turn=w
allowed=no
while read -r id command colour vertex rest; do
    # White must open, the colours must alternate, and these settings must come before each game.
    case $behaviour$command in
    whiteplay | whitegenmove)
        if [ "$colour" != $turn ] || [ $allowed = no ]; then printf '?%s not now\n\n' $id; continue; fi
        if [ $turn = w ]; then turn=b; else turn=w; fi ;;
    whitefirst,player) if [ "$colour" = white: ]; then allowed=yes; fi ;;
    whiteboardsize) turn=w; allowed=no ;;
    esac
    case $command in
    list_commands) printf '=%s list_commands\nboardsize\nclear_board\nplay\ngenmove\nfinal_score\n\n' $id ;;
    play) last=$vertex; taken="$taken$vertex "; printf '=%s \n\n' $id ;;
    clear_board) taken=' '; printf '=%s \n\n' $id ;;
    final_score) if [ $behaviour = unsure ]; then printf '=%s cannot score\n\n' $id; else printf '=%s W+\n\n' $id; fi ;;
    quit) printf '=%s \n\n' $id; exit 0 ;;
    genmove)
        case $behaviour in
        hang) sleep 1000 ;;
        crash) echo 'out of luck' >&2; exit 3 ;;
        illegal) printf '=%s z99\n\n' $id ;;
        occupied) printf '=%s %s\n\n' $id "$last" ;;
        garbage) printf 'Thinking...\n=%s a1\n\n' $id ;;
        binary) printf '=%s \377\376\000\n\n' $id ;;
        refuse) printf '?%s not in the mood\n\n' $id ;;
        slow) sleep 0.4; printf '=%s resign\n\n' $id ;;
        flood) yes 'nothing but words' | head -c 3000000; printf '=%s resign\n\n' $id ;;
        graphics) printf 'gogui-gfx:\n'; yes 'VAR b a1' ;;
        endless) printf '=%s ' $id; yes 'and so on' ;;
        twice) printf '=%s a1\n\n=%s a1\n\n' $id $id ;;
        noisy) yes 'a warning' | head -c 300000 >&2; printf '=%s resign\n\n' $id ;;
        liar | unsure | white) # plays the first empty cell on base 4, and says that White has won or, as `unsure`, that it can't score
            for cell in a1 a2 b2 a3 b3 c3 a4 b4 c4 d4; do
                case $taken in *" $cell "*) ;; *) taken="$taken$cell "; printf '=%s %s\n\n' $id "$cell"; break ;; esac
            done ;;
        resign) printf '=%s resign\n\n' $id ;;
        esac ;;
    *) printf '=%s \n\n' $id ;;
    esac
done
