// A framed page's stores and settings.

import { isLanguage } from "../text";
import { FIRST_SETTINGS, keepSettings, type Settings } from "./groups/settings";
import { keepTaught } from "./memory";
import { replaceStores } from "./stores";

function settingsIn(query: string): Settings {
  const parameters = new URLSearchParams(query);
  const [level, theme, language] = [Number(parameters.get("level") || NaN), parameters.get("theme"), parameters.get("lang") ?? ""];
  return {
    ...FIRST_SETTINGS,
    ...(parameters.get("engine") === "black" && { sides: { black: "engine", white: "person" } }),
    ...(Number.isInteger(level) && level >= 0 && level <= 10 && { level }),
    ...((theme === "light" || theme === "dark") && { theme }),
    ...(isLanguage(language) && { language }),
  };
}

/** Starts the page with fresh stores and the settings in the address. A browser may refuse its stores to a frame. */
export function beginEmbedded(query: string): void {
  replaceStores();
  keepTaught();
  keepSettings(settingsIn(query));
}
