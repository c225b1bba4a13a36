// English: the lessons.

import type { Players } from "../stones";

/** Each lesson's title, its task, and the answers to a wrong and to a right move. */
export const lessons = ({ black, white }: Players) => ({
  connect: {
    title: "Connect",
    task: `In Y, the first chain that touches all three sides wins. You are ${black.name}, and your chain touches the left and the right side. Choose a cell with a ring to connect it to the bottom side, too.`,
    wrong: "That does not reach the bottom side. Play on a marked cell.",
    done: "You have won: one chain touches all three sides.",
  },
  block: {
    title: "Block at a distance",
    task: `${white.name}’s chain c4–d4 wants to go down and to the left. Right next to it is too late. Block from a distance.`,
    wrong: `${white.name} would go round that stone. Play on the marked cell.`,
    done: `${white.name} cannot get past: your stone stands in the way, and still reaches a3, e5 and the bottom side.`,
  },
  bridge: {
    title: "The bridge",
    task: `a3 and b5 have two empty cells in common: a bridge. ${white.name} has taken one of them. Take the other.`,
    wrong: `${white.name} would play a4 and cut the bridge. Take the marked cell.`,
    done: "Connected. A bridge cannot be cut: if one cell is taken, the other one joins the stones.",
  },
  edge: {
    title: "Edge templates",
    task: `A stone on the second row is connected to the side: it has two empty cells below it. ${white.name} has taken one. Take the other.`,
    wrong: `That leaves c6 to ${white.name}. Take the marked cell.`,
    done: "b5 is connected to the bottom side. Such patterns at a side are called edge templates.",
  },
  ladder: {
    title: "Ladders",
    task: `${black.name} needs the bottom side. d6 threatens to reach it, and ${white.name} must answer below: a ladder along the side begins. It helps that b6 waits at its end.`,
    wrong: `That gives ${white.name} time to block. Play on the marked cell.`,
    done: `${white.name} must answer below each time, until the ladder meets b6. That stone is a ladder escape.`,
  },
  swap: {
    title: "The swap",
    task: `You are ${white.name}. After the first stone you may swap: take it over. b4 is proven to win, so do not leave it to ${black.name}.`,
    wrong: `${black.name} would win with b4. Swap.`,
    done: "The winning stone is yours now. So a good first move is neither too strong nor too weak.",
  },
});
