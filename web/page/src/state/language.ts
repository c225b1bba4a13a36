import { isLanguage, preferred, useLanguage } from "../text";
import type { Settings } from "./memory";

/** Shows the page in the language of the settings, or else in that of the browser. */
export function showLanguage(language: Settings["language"]): void {
  const word = isLanguage(language) ? language : preferred(navigator.languages);
  useLanguage(word);
  document.documentElement.lang = word;
}
