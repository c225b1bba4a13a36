import type { Settings } from "./groups/settings";
import { isLanguage, preferred, useLanguage } from "../text";

/** Shows the page in the language from the settings, or otherwise in the browser's. */
export function showLanguage(language: Settings["language"]): void {
  const word = isLanguage(language) ? language : preferred(navigator.languages);
  useLanguage(word);
  document.documentElement.lang = word;
}
