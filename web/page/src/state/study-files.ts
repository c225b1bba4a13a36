// The shared study: a file with moves, their results, proofs and comments. This browser stores a copy.

import type { Colour, Request, ServerMessage, StudyEntry } from "../protocol";
import { download, tooLong } from "./files";
import type { GameFiles } from "./game-files";
import type { Message } from "./groups/group";
import type { Store } from "./store";
import { earlierStudy, keepStudy, keptStudy, putStudyAside } from "./study-memory";
import { t } from "../text";

/** How to reach the engine. Returns the request's number; null if it was too long. */
type Send = (request: Request) => number | null;

/** Whether a text is a study file, even if the rest of it is wrong. */
export function isStudy(text: string): boolean {
  return /^\s*tripoint book\b/.test(text);
}

export class StudyFiles {
  readonly #store: Store;
  readonly #send: Send;
  readonly #games: GameFiles;
  #isOpen = false;
  /** The revision that this browser has stored. */
  #kept: number | null = null;
  /** The requests for a file to save to disk, and the one that restores the stored study. */
  readonly #downloads = new Set<number>();
  #restoring: number | null = null;

  constructor(store: Store, games: GameFiles, send: Send) {
    this.#store = store;
    this.#games = games;
    this.#send = send;
  }

  /** A new engine starts: it gets the study that this browser has stored. */
  restore(): void {
    this.#isOpen = false;
    this.#kept = null;
    this.#downloads.clear();
    const text = keptStudy();
    this.#restoring = text === null ? null : this.#send({ verb: "open-study", text });
  }

  /** Opens a study. If there is one already, the reader decides what to do with the two. */
  open(text: string): void {
    const error = tooLong(new TextEncoder().encode(text).length, true);
    if (error !== null) {
      this.#refuse({ text: error });
    } else if (this.#isOpen) {
      this.#store.set({ study: { offer: text }, files: { opening: null }, view: { dialog: null } });
    } else {
      this.#send({ verb: "open-study", text });
    }
  }

  /** Opens the offered study instead of the other one, or merges it into that. */
  accept(isMerged: boolean): void {
    const { study: { offer } } = this.#store.get();
    this.#store.set({ study: { offer: null, merged: null } });
    if (offer !== null) {
      putStudyAside();
      this.#send({ verb: isMerged ? "merge-study" : "open-study", text: offer });
    }
  }

  /** Drops the offered study, or the report on a merge. */
  dismiss(): void {
    this.#store.set({ study: { offer: null, merged: null } });
  }

  begin(): void {
    this.#store.set({ study: { merged: null } });
    this.#send({ verb: "open-study" });
  }

  close(): void {
    this.#store.set({ study: { merged: null } });
    putStudyAside();
    this.#send({ verb: "close-study" });
  }

  /** The study that was closed last, or that another one replaced or was merged with. */
  get earlier(): string | null {
    return earlierStudy();
  }

  /** Opens that study instead of the present one, which is put aside. */
  goBack(): void {
    const text = earlierStudy();
    if (text !== null) {
      this.#store.set({ study: { merged: null, offer: null } });
      putStudyAside();
      this.#send({ verb: "open-study", text });
    }
  }

  save(): void {
    const id = this.#send({ verb: "save-study" });
    if (id !== null) {
      this.#downloads.add(id);
    }
  }

  /** Shows the study's board. */
  goToBoard(board: string): void {
    this.#games.beginForStudy(board);
  }

  /** Claims who wins here; null takes the claim back. */
  claim(winner: Colour | "unknown" | null): void {
    this.#send(winner === null ? { verb: "claim" } : { verb: "claim", winner });
  }

  remark(text: string): void {
    this.#send({ verb: "remark", text });
  }

  addLine(): void {
    this.#send({ verb: "add-line" });
  }

  addProof(): void {
    this.#send({ verb: "add-proof" });
  }

  remove(): void {
    this.#send({ verb: "remove-position" });
  }

  /** Takes the messages about the study. */
  receive(message: ServerMessage, request: Request | undefined): void {
    if (message.type === "study") {
      this.#received(message, request, message.id);
    } else if (message.type === "study-file") {
      this.#receivedFile(message.name, message.text, message.id);
    }
  }

  /** The study after a request. */
  #received({ board, revision }: StudyEntry, request: Request | undefined, id: number | null): void {
    this.#isOpen = board !== undefined;
    const isRestored = id !== null && id === this.#restoring;
    if (request?.verb === "open-study" && request.text !== undefined && !isRestored) {
      const { view: { dialog }, game: { state } } = this.#store.get();
      this.#store.set({ files: { opening: null }, study: { merged: null }, ...(dialog === "open" && { view: { dialog: null } }) });
      if (board !== undefined && board !== state?.board) {
        this.goToBoard(board);
      }
    }
    if (isRestored) {
      this.#restoring = null;
      this.#kept = revision;
    } else if (this.#isOpen && revision !== this.#kept) {
      this.#kept = revision;
      this.#send({ verb: "save-study" });
    } else if (request?.verb === "close-study") {
      keepStudy(null);
    }
  }

  #receivedFile(name: string, text: string, id: number | null): void {
    if (id !== null && this.#downloads.delete(id)) {
      download(name, new Blob([text], { type: "text/plain" }));
    } else if (!keepStudy(text)) {
      this.#store.set({
        view: { notice: {
          text: t.play.notices.noRoomForStudy,
          alert: true,
          action: { label: t.study.shared.save, run: () => { this.save(); } },
        } },
      });
    }
  }

  /** The engine can't open a study. */
  failed(message: Message, id: number | null): void {
    const kept = keptStudy();
    if (id !== null && id === this.#restoring && kept !== null) {
      this.#restoring = null;
      const run = () => {
        download("study.book", new Blob([kept], { type: "text/plain" }));
      };
      this.#store.set({ view: { notice: { ...message, text: [t.play.notices.cannotOpenStudy, message.text].join(" ").trim(), alert: true, action: { label: t.play.notices.saveItsFile, run } } } });
    } else {
      this.#refuse(message);
    }
  }

  /** A text that can't be opened stays in the dialog, with the reason. */
  #refuse(message: Message): void {
    const { files: { opening } } = this.#store.get();
    this.#store.set(opening === null ? { view: { notice: { ...message, alert: true } } } : { files: { opening: { ...opening, error: message } }, view: { dialog: "open" } });
  }
}
