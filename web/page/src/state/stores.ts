// Stores that last as long as the page. They replace the browser's in a frame, and where the browser refuses its own.

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

const NAMES = ["localStorage", "sessionStorage"] as const;

/** Begins with fresh stores, whatever the browser has. */
export function replaceStores(): void {
  for (const name of NAMES) {
    Object.defineProperty(window, name, { value: new PassingStorage() });
  }
}

/** Whether the browser lets the page reach its stores: it throws an error if its user blocks all cookies. */
function areThere(): boolean {
  try {
    // Some browsers have null here instead.
    return NAMES.every((name) => (window[name] as Storage | null)?.getItem("tripoint") !== undefined);
  } catch {
    return false;
  }
}

/** Replaces stores that the browser refuses; returns whether they are the browser's own. */
export function ensureStores(): boolean {
  const own = areThere();
  if (!own) {
    replaceStores();
  }
  return own;
}
