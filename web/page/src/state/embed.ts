// The page in a frame of another page: `?embed` shows the game of the link, `?embed=play` plays it against the engine.
// Nothing of it is kept, and nothing that this browser keeps for the page itself is read. `engine=black`, `level`,
// `theme` and `lang` stand in for the settings.

export type Embed = "show" | "play";

/** What the address asks for; null for the whole page. */
export function embedIn(query: string): Embed | null {
  const word = new URLSearchParams(query).get("embed");
  return word === null ? null : word === "play" ? "play" : "show";
}
