// The lessons: positions, and the moves to find there.

import type { Request } from "../protocol";
import type { Text } from "../text";

/** The first lesson in three steps, and then the basics of playing well. */
export type Topic = "first" | "bridge" | "edge" | "ladder" | "swap";

interface Step {
  /** Its texts: the title, the task in one line, and the answers to a wrong and to a right move. */
  text: keyof Text["lessons"];
  /** The position, as in an address. */
  link: string;
  /** The moves that solve it; their cells are marked. */
  right: readonly string[];
}

const BRIDGE: Step = {
  text: "bridge",
  link: "y-6-no-swap:e5,d4,a3,c4,b5,b4",
  right: ["a4"],
};

export const STEPS: Record<Topic, readonly [Step, ...Step[]]> = {
  first: [
    {
      text: "connect",
      link: "y-5-no-swap:a3,b2,b3,a2,c3,d4,b4,e5",
      right: ["b5", "c5"],
    },
    {
      text: "block",
      link: "y-6-no-swap:e5,d4,a3,c4",
      right: ["b5"],
    },
    BRIDGE,
  ],
  bridge: [BRIDGE],
  edge: [
    {
      text: "edge",
      link: "y-6-no-swap:e5,d4,a3,c4,b5,b6",
      right: ["c6"],
    },
  ],
  ladder: [
    {
      text: "ladder",
      link: "y-7-no-swap:e6,e7,f6,g7,b6,d5,e5,c4",
      right: ["d6"],
    },
  ],
  swap: [
    {
      text: "swap",
      link: "y-5:b4",
      right: ["swap"],
    },
  ],
};

export interface Lesson {
  topic: Topic;
  /** From 0. */
  step: number;
  /** Whether the last move was wrong. */
  isWrong: boolean;
  isDone: boolean;
}

export function stepOf({ topic, step }: Lesson): Step {
  return STEPS[topic][step] ?? STEPS[topic][0];
}

export function topicOf(topic: Topic): Lesson {
  return { topic, step: 0, isWrong: false, isDone: false };
}

/** Whether this lesson exists. */
export function isLesson({ topic, step }: Lesson): boolean {
  return topic in STEPS && STEPS[topic][step] !== undefined;
}

export function firstLesson(): Lesson {
  return topicOf("first");
}

/** The step after this one; null after the last one. */
export function next({ topic, step }: Lesson): Lesson | null {
  return step + 1 < STEPS[topic].length ? { topic, step: step + 1, isWrong: false, isDone: false } : null;
}

export function requestOf(lesson: Lesson): Request {
  return { verb: "lesson", link: stepOf(lesson).link };
}

/** The lesson after a move. */
export function tried(lesson: Lesson, word: string): Lesson {
  const isRight = stepOf(lesson).right.includes(word);
  return { ...lesson, isWrong: !isRight, isDone: isRight };
}

/** The cells that the lesson marks. */
export function markedCells(lesson: Lesson | null): readonly string[] {
  return lesson === null || lesson.isDone ? [] : stepOf(lesson).right;
}
