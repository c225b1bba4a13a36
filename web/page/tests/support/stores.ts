// The parts of a browser that the page's state needs, for tests without one.

import { vi } from "vitest";

/** A browser's store; its values are its own properties, as in a browser. */
export class FakeStore {
  [key: string]: unknown;

  /** How many letters it takes. */
  static space = Number.MAX_SAFE_INTEGER;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] as string) : null;
  }

  setItem(key: string, value: string): void {
    const others = Object.entries(this).filter(([other]) => other !== key);
    if (others.reduce((sum, [name, text]) => sum + name.length + (text as string).length, key.length + value.length) > FakeStore.space) {
      throw new Error("no space left");
    }
    this[key] = value;
  }

  removeItem(key: string): void {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
    delete this[key];
  }
}

/** Replaces the browser's stores by empty ones. */
export function emptyStores(): void {
  FakeStore.space = Number.MAX_SAFE_INTEGER;
  vi.stubGlobal("localStorage", new FakeStore());
  vi.stubGlobal("sessionStorage", new FakeStore());
  // Nor is there another tab.
  vi.stubGlobal("BroadcastChannel", undefined);
}

/** Replaces what else modules and constructors ask a browser for. */
export function fakeBrowser(): void {
  const nothing = () => undefined;
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("document", { addEventListener: nothing, documentElement: { lang: "en" } });
  vi.stubGlobal("window", { addEventListener: nothing, setTimeout: nothing, clearTimeout: nothing });
  emptyStores();
}
