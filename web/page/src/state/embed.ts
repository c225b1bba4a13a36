// The page in another page's frame: `?embed` shows the link's game, `?embed=play` plays it against the engine. A frame
// stores nothing, and doesn't read what this browser stores for the page itself. `engine=black`, `level`, `theme` and
// `lang` replace the settings.

export type Embed = "show" | "play";

/** What the address asks for; null for the whole page. */
export function embedIn(query: string): Embed | null {
  const word = new URLSearchParams(query).get("embed");
  return word === null ? null : word === "play" ? "play" : "show";
}
