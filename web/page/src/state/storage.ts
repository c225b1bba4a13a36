// Values in the browser's stores, as JSON.

export function read(store: Storage, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Returns whether there was space. Without it the game isn't stored, but it continues. */
export function write(store: Storage, key: string, value: unknown): boolean {
  try {
    store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
