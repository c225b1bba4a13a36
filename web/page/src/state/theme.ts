import type { Settings } from "./groups/settings";

export type Theme = "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");

export function themeOf(settings: Settings): Theme {
  if (settings.theme !== "system") {
    return settings.theme;
  }
  return dark.matches ? "dark" : "light";
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

export function onSystemTheme(changed: () => void): void {
  dark.addEventListener("change", changed);
}
