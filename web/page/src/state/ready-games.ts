// The ready choices for a new game.

import type { Game } from "../protocol";
import type { Settings } from "./groups/settings";
import type { GameChoice } from "./new-games";
import { evenLevel, FULL_STRENGTH, WEAKEST_LEVEL } from "./strength";
import { namesFor, PERSON_BEGINS } from "./tree";

/** Boards for beginners, and full-size boards where these aren't the usual ones. */
const SMALL_BOARDS: Readonly<Record<string, string>> = {
  y: "y 7",
  "poly-y": "poly-y 5 5",
  "bent-y": "bent-y 3 2",
  "obtuse-y": "obtuse-y 4",
  hex: "hex 7 7",
  "caeth-y": "caeth-y 7",
};
const FULL_BOARDS: Readonly<Record<string, string>> = { y: "y 13", "obtuse-y": "obtuse-y 9", hex: "hex 13 13" };

export interface ReadyGame {
  name: "first" | "even" | "full";
  choice: GameChoice;
}

/** What a beginner plays: a small board without a swap, at a level that can be beaten. */
export function firstGame(word: string, settings: Settings): GameChoice {
  return {
    board: SMALL_BOARDS[word] ?? "y 7",
    turns: "1",
    swap: false,
    sides: PERSON_BEGINS,
    names: namesFor(PERSON_BEGINS, settings.sides, settings.playerNames),
    level: WEAKEST_LEVEL,
    seconds: settings.seconds,
    handicap: 0,
    control: null,
  };
}

export function readyGames({ word, usual }: Game, settings: Settings): ReadyGame[] {
  const first = firstGame(word, settings);
  const sides = settings.sides.black === settings.sides.white ? PERSON_BEGINS : settings.sides;
  const fair = { ...first, swap: true, sides, names: namesFor(sides, settings.sides, settings.playerNames) };
  return [
    { name: "first", choice: first },
    { name: "even", choice: { ...fair, board: usual, level: evenLevel(settings) } },
    { name: "full", choice: { ...fair, board: FULL_BOARDS[word] ?? usual, level: FULL_STRENGTH } },
  ];
}
