// English: the lessons.

import type { Players } from "../stones";

/** Each lesson's title, its task, and the answers to a wrong and to a right move. */
export const lessons = ({ black, white }: Players) => {
  // The same lessons on boards of two games, with the names of their cells.
  const bridge = (first: string, second: string, cell: string) => ({
    title: "The bridge",
    task: `Your stones ${first} and ${second} have two empty cells in common. That’s a bridge. ${white.name} has taken one of the two cells: take the other.`,
    wrong: `${white.name} would play ${cell} and cut the bridge. Take that cell.`,
    done: "Connected. Nobody can cut a bridge: if one cell is taken, the other one joins the stones.",
  });
  const edge = (taken: string, stone: string, cell: string) => ({
    title: "An edge template",
    task: `A stone on the second row is connected to the side: it has two empty cells below it. ${white.name} has taken ${taken}. What about ${stone}?`,
    wrong: `${white.name} would play ${cell}, and ${stone} couldn’t reach the bottom any more. Play there.`,
    done: "Connected. Such a pattern of empty cells between a stone and a side is called an edge template.",
  });
  const thirdRow = (blocked: string, stone: string, cell: string) => ({
    title: "The third row",
    task: `A stone on the third row is connected, too, if it has room. ${white.name} has played ${blocked}, below your ${stone}. Go round on the other side.`,
    wrong: `${white.name} would play ${cell} as well and shut you in. Play there.`,
    done: `${cell} is next to ${stone}, and on the second row it has two cells below it: the edge template from before.`,
  });
  const otherSide = (blocked: string, stone: string, cell: string) => ({
    title: "The third row again",
    task: `This time ${white.name} has played ${blocked}. Your ${stone} still gets to the bottom.`,
    wrong: `${white.name} would play ${cell} and shut you in. Play there.`,
    done: `Connected. Whichever way ${white.name} comes, you go the other way.`,
  });
  return {
    yConnect: {
      title: "Connect",
      task: `In Y, the first chain that touches all three sides wins. You are ${black.name}. Your chain touches the left and the right side: now connect it to the bottom, too.`,
      wrong: `${white.name} would play b5, and your chain couldn’t get to the bottom any more. Play there yourself.`,
      done: "You have won: one chain touches all three sides.",
    },
    yBlock: {
      title: "Block at a distance",
      task: `${white.name}’s chain c4–d4 wants to go down and to the left. A stone right next to it comes too late. Block it from a distance.`,
      wrong: `${white.name} would go round that stone. Play on the marked cell.`,
      done: `${white.name} can’t get past: your stone is in the way, and it still reaches a3, e5 and the bottom.`,
    },
    yBridge: bridge("a3", "b5", "a4"),
    yBridges: {
      title: "Build a bridge",
      task: "Two stones of yours, a4 and e5, are far from each other and from the bottom. One stone brings them all together. Don’t put it next to a stone: leave a bridge.",
      wrong: "That’s too slow. Play on the marked cell.",
      done: "One bridge leads from c5 to a4, another one to the bottom, and e5 is near. Bridges are as safe as stones side by side, and twice as fast.",
    },
    yEdge: edge("d6", "c5", "c6"),
    yThirdRow: thirdRow("b5", "b4", "c5"),
    yOtherSide: otherSide("c5", "b4", "b5"),
    yLadder: {
      title: "A ladder",
      task: `You need the bottom. A stone on the second row threatens to get there, ${white.name} must stop it from below, and you go on along the side: a ladder. It wins only because your e5 waits at its end. Begin it.`,
      wrong: `${white.name} would play c5, and there would be no ladder. Begin it there.`,
      done: `${white.name} must play d6. Then d5 threatens to reach the bottom again, and after e6 you are at e5, which has another way down. That stone is called a ladder escape.`,
    },
    yBreaker: {
      title: "Stop a ladder",
      task: `Now ${white.name} needs the bottom, and has an escape on e6. Right below ${white.name}’s chain you would come too late. Get ahead of the ladder.`,
      wrong: `${white.name} would get down, with the help of e6. Play on the marked cell.`,
      done: "d5 stands between the ladder and its escape. Such a stone is called a ladder breaker.",
    },
    ySwap: {
      title: "The swap",
      task: `You are ${white.name}. After the first stone you may swap: take it over. b4 is proven to win, so don’t leave it to ${black.name}.`,
      wrong: `${black.name} would win with b4. Swap.`,
      done: "The winning stone is yours now. So a good first move is neither too strong nor too weak.",
    },
    yReply: {
      title: "Don’t swap everything",
      task: `Now ${black.name} has begun in the corner, with a1. That stone is too weak to take over. Play a strong stone of your own.`,
      wrong: "Then a1 would be good enough after all. A stone near the middle is stronger.",
      done: "That wins. A weak first stone isn’t worth a swap, because the move is worth more.",
    },
    hexConnect: {
      title: "Connect",
      task: `In Hex, you win when a chain of yours joins your two sides. You are ${black.name}, and the top and the bottom are yours. Connect your chain to the bottom.`,
      wrong: `${white.name} would play b5, and your chain couldn’t get to the bottom any more. Play there yourself.`,
      done: "You have won: your chain joins the top and the bottom.",
    },
    hexBlock: {
      title: "Block at a distance",
      task: `${white.name} wants to join the left and the right side, and has come from the right to d2. A stone right next to it comes too late. Block it from a distance.`,
      wrong: `${white.name} would go round that stone. Play on the marked cell.`,
      done: `${white.name} can’t get past: b4 reaches the bottom by a bridge, and a3 by another one.`,
    },
    hexBridge: bridge("c2", "b4", "c3"),
    hexBridges: {
      title: "Build a bridge",
      task: "Your d1 is far from the bottom. A stone right below it would be too slow: leave a bridge.",
      wrong: "That’s too slow. Play on the marked cell.",
      done: "c3 is joined to d1 by a bridge, and has enough room to reach the bottom. Bridges are as safe as stones side by side, and twice as fast.",
    },
    hexChain: {
      title: "From bridge to bridge",
      task: `Lead your d2 down to the bottom, past ${white.name}’s d4. Again, a bridge is fast enough.`,
      wrong: `${white.name} would stop that. Play on the marked cell.`,
      done: "A bridge joins c4 to d2, and from c4 there is enough room to the bottom.",
    },
    hexEdge: edge("a5", "b4", "b5"),
    hexThirdRow: thirdRow("c5", "c4", "b5"),
    hexOtherSide: otherSide("b5", "c4", "c5"),
    hexLadder: {
      title: "A ladder",
      task: `You need the bottom. A stone on the second row threatens to get there, ${white.name} must stop it from below, and you go on along the side: a ladder. It wins only because your f5 waits at its end. Begin it.`,
      wrong: `${white.name} would get in between. Begin the ladder on the marked cell.`,
      done: `${white.name} must play c6. Then d5 and e5 threaten to reach the bottom again, and there you are at f5, which has another way down. That stone is called a ladder escape.`,
    },
    hexFork: {
      title: "First the escape",
      task: `A ladder from c5 would run to the right, along the bottom, and end there with nothing. First put a stone at its end that also threatens to join the top.`,
      wrong: `${white.name} would stop that. Play on the marked cell.`,
      done: `f5 threatens to join your stones above. If ${white.name} cuts it off, you play the ladder c6, c7, d6 …, and f5 is its escape. ${white.name} can’t stop both.`,
    },
    hexSwap: {
      title: "The swap",
      task: `You are ${white.name}. After the first stone you may swap: take it over. The middle of this board is proven to win, so don’t leave it to ${black.name}.`,
      wrong: `${black.name} would win with c3. Swap.`,
      done: "The winning stone is yours now. So a good first move is neither too strong nor too weak.",
    },
    hexReply: {
      title: "Don’t swap everything",
      task: `Now ${black.name} has begun in the corner, with a1. That stone is too weak to take over. Play a strong stone of your own, near the middle.`,
      wrong: "Then a1 would be good enough after all. A stone near the middle is stronger.",
      done: "That wins. A weak first stone isn’t worth a swap, because the move is worth more.",
    },
    polyCorners: {
      title: "Capture corners",
      task: `A chain that touches two sides next to each other, and a third side, captures the corner between the two. You are ${black.name}. Join your stones c1, c3 and b2: the chain will touch three sides, and capture two corners.`,
      wrong: `${white.name} would play b1 and keep your stones apart. Play there.`,
      done: "c1 and c3 are yours, and nobody can take them back.",
    },
    polyThree: {
      title: "Three corners win",
      task: "On this board there are five corners, and whoever captures three of them wins. Find the cell that joins your stones from the top to the bottom.",
      wrong: `${white.name} would play b1 and keep your stones apart. Play there.`,
      done: "Your chain touches four sides, one next to the other. So it captures the three corners between them, and you win.",
    },
    polyDefence: {
      title: "Defend a corner",
      task: `${white.name}’s c1 and c2 threaten to capture two corners with one stone along the side. Stop that.`,
      wrong: `${white.name} would come through there, or get enough elsewhere. Play on the marked cell.`,
      done: `The corner c3 lies on both sides. With a stone of yours there, ${white.name}’s chain can’t reach the third side along the edge.`,
    },
    polySide: {
      title: "Along a side",
      task: "The shortest chain that captures corners runs along one side, from corner to corner. Finish yours.",
      wrong: `${white.name} would play c5 and keep you out of that corner. Play there.`,
      done: "Three stones, three sides, two corners: a corner lies on two sides at once.",
    },
    polyBridge: {
      title: "A bridge to the corner",
      task: `Your c10 and c2 have two empty cells in common, c1 and b1: a bridge. ${white.name} has taken b1.`,
      wrong: `${white.name} would play c1 and cut the bridge. Take that cell.`,
      done: "Connected, and two corners are yours: c1 and c3.",
    },
    polyBoth: {
      title: "Stop one, join the other",
      task: `${white.name} has stones left and right of the top, and one more would join them: three corners. Find that cell first.`,
      wrong: `${white.name} would play b1 and win. Play there.`,
      done: `${white.name}’s stones are apart, and yours are joined. The cell that your opponent needs is often the one that you need.`,
    },
    polySwap: {
      title: "The swap",
      task: `You are ${white.name}. After the first stone you may swap: take it over. On a board as small as this, the middle wins, so don’t leave it to ${black.name}.`,
      wrong: `${black.name} would win with the middle. Swap.`,
      done: "The winning stone is yours now. So a good first move is neither too strong nor too weak.",
    },
  };
};
