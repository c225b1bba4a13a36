// A framed page's stores and settings.

import { isLanguage } from "../text";
import { FIRST_SETTINGS, keepSettings, type Settings } from "./groups/settings";
import { keepTaught } from "./memory";

/** Stores values as long as the page lasts. As in a browser's store, the keys are its own properties. */
class PassingStorage {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

function settingsIn(query: string): Settings {
  const parameters = new URLSearchParams(query);
  const [level, theme, language] = [Number(parameters.get("level")), parameters.get("theme"), parameters.get("lang") ?? ""];
  return {
    ...FIRST_SETTINGS,
    ...(parameters.get("engine") === "black" && { sides: { black: "engine", white: "person" } }),
    ...(Number.isInteger(level) && level >= 1 && level <= 10 && { level }),
    ...((theme === "light" || theme === "dark") && { theme }),
    ...(isLanguage(language) && { language }),
  };
}

/** Starts the page with fresh stores and the settings in the address. A browser may refuse its stores to a frame. */
export function beginEmbedded(query: string): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { value: new PassingStorage() });
  }
  keepTaught();
  keepSettings(settingsIn(query));
}
