# Small boards after every first move that loses: each reply that wins, by exhaustive search (tests/integration/solved.rs).
# In the format of gogui-regress: a number before a command, the expected reply as a regular expression after it.

tripoint-game y 4
clear_board
play b a1
10 reg_genmove w
#? [b3]
clear_board
play b a4
20 reg_genmove w
#? [b3]
clear_board
play b d4
30 reg_genmove w
#? [b3]

tripoint-game y 5
clear_board
play b a1
40 reg_genmove w
#? [b3|b4|c4]
clear_board
play b a2
50 reg_genmove w
#? [b3|b4]
clear_board
play b b2
60 reg_genmove w
#? [b3|c4]
clear_board
play b a3
70 reg_genmove w
#? [c4]
clear_board
play b c3
80 reg_genmove w
#? [b4]
clear_board
play b a4
90 reg_genmove w
#? [b3|b4]
clear_board
play b d4
100 reg_genmove w
#? [b3|c4]
clear_board
play b a5
110 reg_genmove w
#? [b3|b4|c4]
clear_board
play b b5
120 reg_genmove w
#? [b4|c4]
clear_board
play b c5
130 reg_genmove w
#? [b3]
clear_board
play b d5
140 reg_genmove w
#? [b4|c4]
clear_board
play b e5
150 reg_genmove w
#? [b3|b4|c4]

tripoint-game poly-y 5 3

tripoint-game poly-y 9 2
clear_board
play b b1
160 reg_genmove w
#? [a1]
clear_board
play b b2
170 reg_genmove w
#? [a1]
clear_board
play b b3
180 reg_genmove w
#? [a1]
clear_board
play b b4
190 reg_genmove w
#? [a1]
clear_board
play b b5
200 reg_genmove w
#? [a1]
clear_board
play b b6
210 reg_genmove w
#? [a1]
clear_board
play b b7
220 reg_genmove w
#? [a1]
clear_board
play b b8
230 reg_genmove w
#? [a1]
clear_board
play b b9
240 reg_genmove w
#? [a1]
