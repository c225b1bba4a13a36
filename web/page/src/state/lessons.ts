// The lessons: positions, and the moves to find there. A test asks the solver for each position's winning moves.

import type { Request } from "../protocol";
import type { Game } from "./groups/game";
import type { Text } from "../text";

/** The games with lessons of their own. Other games have those of Y, whose goal is the same or close to theirs. */
export const COURSES = ["y", "hex", "poly-y"] as const;

export type Course = (typeof COURSES)[number];

/** The first lesson in three steps, and then the basics of playing well. */
export type Topic = "first" | "corner" | "defence" | "bridge" | "edge" | "ladder" | "swap";

interface Step {
  /** Its texts: the title, the task in one line, and the answers to a wrong and to a right move. */
  text: keyof Text["lessons"];
  /** The position, as in an address. */
  link: string;
  /** The moves that win, and no others do. */
  right: readonly string[];
}

type Steps = readonly [Step, ...Step[]];

type Topics = { first: Steps } & Partial<Record<Topic, Steps>>;

const Y_BRIDGE: Step = { text: "yBridge", link: "y-6-no-swap:e5,d6,a3,d4,b5,c4,a1,b4", right: ["a4"] };
const HEX_BRIDGE: Step = { text: "hexBridge", link: "hex-5-no-swap:c2,d4,b4,a2,d1,b3", right: ["c3"] };
const POLY_Y_THREE: Step = { text: "polyThree", link: "poly-y-5-3-no-swap:a1,c10,c7,b2,c1,c5,b4,c8", right: ["b1"] };
const POLY_Y_DEFENCE: Step = { text: "polyDefence", link: "poly-y-5-3-no-swap:b3,b5,a1,c2,b4,c1", right: ["c3"] };

const Y = {
  first: [
    { text: "yConnect", link: "y-5-no-swap:a3,d4,b3,a5,c3,c4,b4,c5", right: ["b5"] },
    { text: "yBlock", link: "y-6-no-swap:e5,d4,a3,c4", right: ["b5"] },
    Y_BRIDGE,
  ],
  bridge: [Y_BRIDGE, { text: "yBridges", link: "y-6-no-swap:e5,b3,a4,b6", right: ["c5"] }],
  edge: [
    { text: "yEdge", link: "y-6-no-swap:a4,a5,b4,e5,c4,b5,d4,d5,c5,d6", right: ["c6"] },
    { text: "yThirdRow", link: "y-6-no-swap:a3,a6,b3,e6,c3,c4,b4,b5", right: ["c5"] },
    { text: "yOtherSide", link: "y-6-no-swap:a3,a6,b3,e6,c3,c4,b4,c5", right: ["b5"] },
  ],
  ladder: [
    { text: "yLadder", link: "y-6-no-swap:a3,a6,b3,d4,c3,c6,b4,c4,e5,b5", right: ["c5"] },
    { text: "yBreaker", link: "y-6-no-swap:b5,e6,c6,a3,c4,b3,b6,c3,a5,b4", right: ["d5"] },
  ],
  swap: [
    { text: "ySwap", link: "y-5:b4", right: ["swap"] },
    { text: "yReply", link: "y-5:a1", right: ["b3", "b4", "c4"] },
  ],
} satisfies Topics;

export const STEPS: Readonly<Record<Course, Topics>> = {
  y: Y,
  hex: {
    first: [
      { text: "hexConnect", link: "hex-5-no-swap:c1,c4,c2,d2,c3,b3,b4,d3,a3,a5", right: ["b5"] },
      { text: "hexBlock", link: "hex-5-no-swap:a3,d2", right: ["b4"] },
      HEX_BRIDGE,
    ],
    bridge: [
      HEX_BRIDGE,
      { text: "hexBridges", link: "hex-5-no-swap:d1,d4", right: ["c3"] },
      { text: "hexChain", link: "hex-6-no-swap:d2,d4,e1,f2", right: ["c4"] },
    ],
    edge: [
      { text: "hexEdge", link: "hex-5-no-swap:c2,c4,b4,d2,b1,a5", right: ["b5"] },
      { text: "hexThirdRow", link: "hex-6-no-swap:d2,e5,c4,a4,f1,d6,a1,c5", right: ["b5"] },
      { text: "hexOtherSide", link: "hex-6-no-swap:d2,e5,c4,a4,f1,d6,a1,b5", right: ["c5"] },
    ],
    ladder: [
      { text: "hexLadder", link: "hex-6-no-swap:c2,d4,c4,a5,f5,f1,d2,b5,d1,b6", right: ["c5"] },
      { text: "hexFork", link: "hex-7-no-swap:d3,g4,c5,b6,f2,b7,e1,d5", right: ["f5"] },
    ],
    swap: [
      { text: "hexSwap", link: "hex-5:c3", right: ["swap"] },
      { text: "hexReply", link: "hex-5:a1", right: ["b2", "d2", "c3", "b4"] },
    ],
  },
  "poly-y": {
    first: [
      { text: "polyCorners", link: "poly-y-5-3-no-swap:c3,b3,b2,c2,c1,a1", right: ["b1"] },
      POLY_Y_THREE,
      POLY_Y_DEFENCE,
    ],
    corner: [
      { text: "polySide", link: "poly-y-5-3-no-swap:c7,b3,c6,b1", right: ["c5"] },
      { text: "polyBridge", link: "poly-y-5-3-no-swap:c10,b4,c3,c4,c2,b1", right: ["c1"] },
      POLY_Y_THREE,
    ],
    defence: [POLY_Y_DEFENCE, { text: "polyBoth", link: "poly-y-5-3-no-swap:a1,c3,c8,c10,c1,c9,c5,c2", right: ["b1"] }],
    // These are the same on every board of hexagons.
    bridge: Y.bridge,
    edge: Y.edge,
    ladder: Y.ladder,
    swap: [{ text: "polySwap", link: "poly-y-5-3:a1", right: ["swap"] }],
  },
};

export interface Lesson {
  course: Course;
  topic: Topic;
  /** From 0. */
  step: number;
  /** Whether there was a wrong move. */
  isWrong: boolean;
  isDone: boolean;
}

interface Reads {
  game: Game;
  lessons: { lesson: Lesson | null; course: Course | null };
}

/** The lessons for a board's game. */
export function courseOf(board: string): Course {
  const word = board.split(" ")[0];
  return COURSES.find((course) => course === word) ?? "y";
}

/** The course whose lessons are shown: the chosen one, or else that of the lesson or the game on the board. */
export function shownCourse({ lessons: { course, lesson }, game: { state } }: Reads): Course {
  return course ?? lesson?.course ?? courseOf(state?.board ?? "");
}

/** A course's topics after the first lesson, in the order in which the page lists them. */
export function topicsOf(course: Course): readonly Exclude<Topic, "first">[] {
  return (Object.keys(STEPS[course]) as Topic[]).filter((topic) => topic !== "first");
}

export function stepsOf({ course, topic }: Lesson): Steps {
  return STEPS[course][topic] ?? STEPS[course].first;
}

export function stepOf(lesson: Lesson): Step {
  const steps = stepsOf(lesson);
  return steps[lesson.step] ?? steps[0];
}

export function lessonOf(course: Course, topic: Topic): Lesson {
  return { course, topic, step: 0, isWrong: false, isDone: false };
}

/** Whether this lesson, which the browser has stored, still exists. */
export function isLesson({ course, topic, step }: Lesson): boolean {
  return COURSES.includes(course) && STEPS[course][topic]?.[step] !== undefined;
}

/** The step after this one; null after the last one. */
export function next(lesson: Lesson): Lesson | null {
  const step = lesson.step + 1;
  return step < stepsOf(lesson).length ? { ...lesson, step, isWrong: false, isDone: false } : null;
}

export function requestOf(lesson: Lesson): Request {
  return { verb: "lesson", link: stepOf(lesson).link };
}

/** The lesson after a move. */
export function tried(lesson: Lesson, word: string): Lesson {
  const isRight = stepOf(lesson).right.includes(word);
  return { ...lesson, isWrong: !isRight, isDone: isRight };
}

/** The cells that the lesson marks after a wrong move. */
export function markedCells(lesson: Lesson | null): readonly string[] {
  return lesson?.isWrong ? stepOf(lesson).right : [];
}
