// The engine's messages, by type.

import type { Answer, Colour } from "./protocol";

type Message<T extends Answer["type"]> = Extract<Answer, { type: T }>;

export type Choice = Message<"choice">;
export type Fault = Message<"fault">;
export type PictureFile = Message<"picture">;
export type SavedGame = Message<"file">;

export function opposite(colour: Colour): Colour {
  return colour === "black" ? "white" : "black";
}
