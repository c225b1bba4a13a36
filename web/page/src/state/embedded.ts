// The stores and settings of a page in a frame.

import { isLanguage } from "../text";
import { FIRST_SETTINGS, keepSettings, type Settings } from "./groups/settings";
import { keepTaught } from "./memory";

/** Stores values as long as the page lasts; their keys are its own, as those of a store of the browser are. */
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

/** Lets the page begin anew, with the settings of the address. A browser may refuse its stores to a frame. */
export function beginEmbedded(query: string): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { value: new PassingStorage() });
  }
  keepTaught();
  keepSettings(settingsIn(query));
}
