// The stones' colours. Files and the engine call the players Black and White; the page can show others.

import type { Colour } from "../protocol";

export const STONES = ["black-white", "red-blue"] as const;

export type Stones = (typeof STONES)[number];

/** A player's name, and the adjective for the player's stones. */
interface Player {
  name: string;
  adjective: string;
}

export type Players = Record<Colour, Player>;

/** A text for each player. */
export function each<Value>({ black, white }: Players, of: (player: Player) => Value): Record<Colour, Value> {
  return { black: of(black), white: of(white) };
}
