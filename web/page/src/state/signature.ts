// Players and date in the file of a game that is played here.

import type { HeaderName } from "../protocol";
import type { AppState } from "./store";
import { playerOf } from "./tree";
import { t } from "../text";

/** After the swap, the players keep their colours. */
const FIRST_MOVES = 2;

/** A day in the reader's time zone, in SGF's form. */
export function dayOf(time: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

export class Signature {
  /** What was written into the game on the board. */
  readonly #written = new Map<HeaderName, string>();

  /** Another game is on the board. */
  begin(): void {
    this.#written.clear();
  }

  /** The texts that the file lacks. A text from a reader or from the file stays. */
  missing({ game: { mode, state, tree }, settings: { sides, level }, files: { isOwn } }: AppState, now = new Date()): { name: HeaderName; text: string }[] {
    // In a variation, the result isn't the game's.
    const node = tree.node(state?.at ?? 0);
    const isPlayed = isOwn && mode === "play" && node !== undefined && tree.isMain(node);
    if (!isPlayed || state === null || state.lesson !== null || state.revision === 0 || (tree.size <= FIRST_MOVES && state.result === null)) {
      return [];
    }
    const { header, exchanged, result } = state;
    const nameOf = (colour: "black" | "white") => (playerOf(colour, sides, exchanged) === "engine" ? t.play.end.engine(level) : t.play.status.person);
    // The page doesn't know the names of two people at one board.
    const isKnown = sides.black === "engine" || sides.white === "engine";
    const texts: [HeaderName, string][] = [...(isKnown ? [["PB", nameOf("black")], ["PW", nameOf("white")]] as const : []), ["DT", dayOf(now)]].map(([name, text]) => [name as HeaderName, text]);
    const isMissing = ([name, text]: [HeaderName, string]) => {
      const [there, written] = [header[name] ?? "", this.#written.get(name)];
      // At the end, the level and the players are what they were last.
      return there === "" ? written === undefined : result !== null && name !== "DT" && there === written && text !== written;
    };
    // A file that names one player or an event of another day is somebody else's.
    const isOurs = texts.every(([name]) => (header[name] ?? "") === "" || this.#written.has(name));
    const found = isOurs ? texts.filter(isMissing) : [];
    for (const [name, text] of found) {
      this.#written.set(name, text);
    }
    return found.map(([name, text]) => ({ name, text }));
  }
}

/** The part of a file's name that a text gives. */
function slug(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 40);
}

/** A file's name with the players and the date: `y-7-person-tripoint-level-3-2026-12-01.sgf`. */
export function speakingName(name: string, { PB, PW, DT }: { [name in HeaderName]?: string }): string {
  const [, base = name, ending = ""] = /^(.*)(\.[^.]*)$/.exec(name) ?? [];
  return [base, ...[PB, PW, DT].map((text) => slug(text ?? ""))].filter((part) => part !== "").join("-") + ending;
}
