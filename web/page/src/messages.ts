// The messages of the engine by their types, and words for colours.

import type { Colour, ServerMessage } from "./protocol";

type Message<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

export type Choice = Message<"choice">;
export type Failure = Message<"error">;
export type Fault = Message<"fault">;
export type PictureFile = Message<"picture">;
export type SavedGame = Message<"file">;

export function opposite(colour: Colour): Colour {
  return colour === "black" ? "white" : "black";
}

export function colourName(colour: Colour): string {
  return colour === "black" ? "Black" : "White";
}
