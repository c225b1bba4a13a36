// Pictures of the board as files.

import type { PictureFile } from "../messages";
import type { Request } from "../protocol";
import { savePicture, type PictureFormat } from "./files";
import type { Store } from "./store";

export class Pictures {
  readonly #store: Store;
  /** Returns the request's number; null if it was too long. */
  readonly #send: (request: Request) => number | null;
  /** The requested formats, by request number. */
  readonly #formats = new Map<number, PictureFormat>();

  constructor(store: Store, send: (request: Request) => number | null) {
    this.#store = store;
    this.#send = send;
  }

  /** A new engine starts. */
  forget(): void {
    this.#formats.clear();
  }

  ask(format: PictureFormat): void {
    const { names, numbers } = this.#store.get().settings;
    const id = this.#send({ verb: "picture", names, numbers });
    if (id !== null) {
      this.#formats.set(id, format);
    }
  }

  async receive(picture: PictureFile, id: number | null): Promise<void> {
    const text = await savePicture(picture, this.#formats.get(id ?? 0) ?? "svg");
    if (text !== null) {
      this.#store.set({ view: { notice: { text, alert: true } } });
    }
  }
}
