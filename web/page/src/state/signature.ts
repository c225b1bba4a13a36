// Players and date in the file of a game that is played here.

import type { HeaderName } from "../protocol";
import type { AppState } from "./store";
import { seatOf } from "./tree";
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
  missing({ game: { mode, state, tree }, settings: { sides, playerNames, level }, files: { isOwn } }: AppState, now = new Date()): { name: HeaderName; text: string }[] {
    // In a variation, the result isn't the game's.
    const node = tree.node(state?.at ?? 0);
    const isPlayed = isOwn && mode === "play" && node !== undefined && tree.isMain(node);
    if (!isPlayed || state === null || state.lesson !== null || state.revision === 0 || (tree.size <= FIRST_MOVES && state.result === null)) {
      return [];
    }
    const { header, exchanged, result } = state;
    const isAlone = sides.black === "engine" || sides.white === "engine";
    const nameOf = (colour: "black" | "white") => {
      const seat = seatOf(colour, exchanged);
      return sides[seat] === "engine" ? t.play.end.engine(level) : playerNames[seat] || (isAlone ? t.play.status.person : "");
    };
    const all: [HeaderName, string][] = [["PB", nameOf("black")], ["PW", nameOf("white")], ["DT", dayOf(now)]];
    // Two people at one board may have no names.
    const texts = all.filter(([, text]) => text !== "");
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
