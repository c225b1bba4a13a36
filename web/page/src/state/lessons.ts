// The lessons: positions with the moves to find, and a line of text for each.

import type { Request } from "../protocol";

/** The first lesson in three steps, and what one needs to play well. */
export type Topic = "first" | "bridge" | "edge" | "ladder" | "swap";

interface Step {
  title: string;
  /** The position, as in an address. */
  link: string;
  /** The task, in a line. */
  task: string;
  /** The moves that solve it; the cells among them are marked. */
  right: readonly string[];
  /** The answer to any other move. */
  wrong: string;
  done: string;
}

const BRIDGE: Step = {
  title: "The bridge",
  link: "y-6-no-swap:e5,d4,a3,c4,b5,b4",
  task: "a3 and b5 have two empty cells in common: a bridge. White has taken one of them. Take the other.",
  right: ["a4"],
  wrong: "White would play a4 and cut the bridge. Take the marked cell.",
  done: "Connected. A bridge cannot be cut: if one cell is taken, the other one joins the stones.",
};

export const STEPS: Record<Topic, readonly [Step, ...Step[]]> = {
  first: [
    {
      title: "Connect",
      link: "y-5-no-swap:a3,b2,b3,a2,c3,d4,b4,e5",
      task: "You are Black. Your chain touches the left and the right side. Connect it to the bottom side, too.",
      right: ["b5", "c5"],
      wrong: "That does not reach the bottom side. Play on a marked cell.",
      done: "You have won: one chain touches all three sides.",
    },
    {
      title: "Block at a distance",
      link: "y-6-no-swap:e5,d4,a3,c4",
      task: "White’s chain c4–d4 wants to go down and to the left. Right next to it is too late. Block from a distance.",
      right: ["b5"],
      wrong: "White would go round that stone. Play on the marked cell.",
      done: "White cannot get past: your stone stands in the way, and still reaches a3, e5 and the bottom side.",
    },
    BRIDGE,
  ],
  bridge: [BRIDGE],
  edge: [
    {
      title: "Edge templates",
      link: "y-6-no-swap:e5,d4,a3,c4,b5,b6",
      task: "A stone on the second row is connected to the side: it has two empty cells below it. White has taken one. Take the other.",
      right: ["c6"],
      wrong: "That leaves c6 to White. Take the marked cell.",
      done: "b5 is connected to the bottom side. Such patterns at a side are called edge templates.",
    },
  ],
  ladder: [
    {
      title: "Ladders",
      link: "y-7-no-swap:e6,e7,f6,g7,b6,d5,e5,c4",
      task: "Black needs the bottom side. d6 threatens to reach it, and White must answer below: a ladder along the side begins. It helps that b6 waits at its end.",
      right: ["d6"],
      wrong: "That gives White time to block. Play on the marked cell.",
      done: "White must answer below each time, until the ladder meets b6. That stone is a ladder escape.",
    },
  ],
  swap: [
    {
      title: "The swap",
      link: "y-5:b4",
      task: "You are White. After the first stone you may swap: take it over. b4 is proven to win, so do not leave it to Black.",
      right: ["swap"],
      wrong: "Black would win with b4. Swap.",
      done: "The winning stone is yours now. So a good first move is neither too strong nor too weak.",
    },
  ],
};

export interface Lesson {
  topic: Topic;
  /** From 0. */
  step: number;
  /** What the page has said of the last move. */
  told: string | null;
  isDone: boolean;
}

export function stepOf({ topic, step }: Lesson): Step {
  return STEPS[topic][step] ?? STEPS[topic][0];
}

export function topicOf(topic: Topic): Lesson {
  return { topic, step: 0, told: null, isDone: false };
}

export function firstLesson(): Lesson {
  return topicOf("first");
}

/** The step after this one; null after the last one. */
export function next({ topic, step }: Lesson): Lesson | null {
  return step + 1 < STEPS[topic].length ? { topic, step: step + 1, told: null, isDone: false } : null;
}

export function requestOf(lesson: Lesson): Request {
  return { verb: "line", link: stepOf(lesson).link };
}

/** The lesson after a move. */
export function tried(lesson: Lesson, word: string): Lesson {
  const { right, done, wrong } = stepOf(lesson);
  return right.includes(word) ? { ...lesson, told: done, isDone: true } : { ...lesson, told: wrong };
}

/** The cells that the lesson marks. */
export function markedCells(lesson: Lesson | null): readonly string[] {
  return lesson === null || lesson.isDone ? [] : stepOf(lesson).right;
}
