// The reader's changes to a game to study: marks, set-up stones, names, lines, comments, reviews and their mistakes.

import type { Colour, HeaderName, LineMove, Request, State, TreeNode } from "../protocol";
import type { Tool } from "./groups/edit";
import { trialOf, tryMove, type Trial } from "./groups/review";
import type { Page } from "./page";
import type { Session } from "./session";
import type { Store } from "./store";
import { t } from "../text";

/** What it needs from the page. */
type Around = Pick<Page, "go" | "mode" | "tab" | "tell">;

export class Study {
  readonly #store: Store;
  readonly #session: Session;
  readonly #page: Around;

  constructor(store: Store, session: Session, page: Around) {
    this.#store = store;
    this.#session = session;
    this.#page = page;
  }

  /** Tries a move that may be better than a mistake. */
  try(trial: Trial, word: string): void {
    if (word !== "resign" && word !== "") {
      this.#store.set({ review: { trial: tryMove(trial, word) } });
      this.#session.analyseAgain();
    }
  }

  /** Lets the reader look for a better move at a mistake. */
  tryAgain(id: number): void {
    const { game: { tree } } = this.#store.get();
    const node = tree.node(id);
    const trial = node && trialOf(node, tree.parent(node));
    if (trial) {
      this.#store.set({ search: { wantsAnalysis: false, compared: null } });
      this.#page.go(trial.at);
      this.#store.set({ review: { trial } });
    }
  }

  /** Shows the answer, or forgets the reader's move. */
  showAnswer(isShown: boolean): void {
    const { review: { trial } } = this.#store.get();
    if (trial !== null) {
      this.#store.set({ review: { trial: { ...trial, tried: null, isShown } }, overlay: { preview: null } });
      this.#session.reconcile();
    }
  }

  endTrial(): void {
    this.#store.set({ review: { trial: null }, overlay: { preview: null } });
    this.#session.reconcile();
  }

  tool(tool: Tool | null): void {
    this.#store.set({ edit: { tool }, overlay: { marked: null } });
  }

  /** Applies the tool to a cell. */
  edit(tool: Tool, name: string): void {
    const { game: { state }, overlay: { marked } } = this.#store.get();
    if (state === null) {
      return;
    }
    if (tool === "black" || tool === "white" || tool === "empty") {
      const { game: { tree } } = this.#store.get();
      const isBelowMoves = tree.children(state.at).length > 0;
      if (isBelowMoves && (tree.root?.id === state.at || tree.node(state.at)?.event?.kind === "setup")) {
        this.#session.files.offerEarlier("");
      }
      this.#session.change({ verb: "setup", cell: name, ...(tool !== "empty" && { stone: tool }) });
    } else if (tool === "label") {
      this.#session.send({ verb: "mark", node: state.at, mark: { kind: "label", cell: name, text: nextLabel(state, this.#session.waiting) } });
    } else if (tool !== "arrow" && tool !== "line") {
      this.#session.send({ verb: "mark", node: state.at, mark: { kind: tool, cell: name } });
    } else if (marked === null || marked === name) {
      // An arrow or a line needs two cells.
      this.#store.set({ overlay: { marked: marked === null ? name : null } });
    } else {
      this.#session.send({ verb: "mark", node: state.at, mark: { kind: tool, from: marked, to: name } });
      this.#store.set({ overlay: { marked: null } });
    }
  }

  /** Chooses a tool and shows its panel. */
  editWith(tool: Tool): void {
    this.#page.tab("edit");
    this.tool(tool);
  }

  clearMarks(): void {
    this.#session.send({ verb: "unmark", node: this.#session.at });
  }

  turn(colour: Colour): void {
    this.#session.change({ verb: "turn", colour });
  }

  header(name: HeaderName, text: string): void {
    if ((this.#store.get().game.state?.header[name] ?? "") !== text.trim()) {
      this.#session.send({ verb: "header", name, text: text.trim() });
    }
  }

  /** Adds one of the engine's lines as a variation. */
  insert(line: readonly LineMove[]): void {
    if (line.length > 0) {
      this.#session.send({ verb: "insert", moves: line.map(({ word }) => word) });
      this.#page.tell(t.play.notices.lineAdded);
    }
  }

  /** Reviews the game and shows the findings. */
  review(): void {
    this.#page.mode("analyse");
    this.#store.set({ view: { tab: "review" } });
    if (this.#store.get().game.state?.review === null) {
      this.#session.send({ verb: "review" });
    }
  }

  stopReview(): void {
    this.#session.send({ verb: "stop-review" });
  }

  /** Shows a mistake's better line, at the position before it. */
  showLine({ parent, line = [] }: TreeNode): void {
    if (parent !== null) {
      this.#page.go(parent);
      this.#session.preview.at(parent, line);
    }
  }

  promote(id: number): void {
    this.#session.send({ verb: "promote", node: id });
  }

  askToDelete(): void {
    const id = this.#session.at;
    const run = () => {
      this.delete(id);
    };
    this.#store.set({ view: { notice: { text: t.play.notices.delete, alert: false, about: "position", action: { label: t.play.notices.deleteIt, run } } } });
  }

  delete(id: number): void {
    this.#session.change({ verb: "delete", node: id });
  }

  typeComment(id: number, text: string): void {
    this.#session.drafts.type(id, text);
  }

  endComment(): void {
    this.#session.drafts.end();
  }

  preview(line: readonly LineMove[] | null): void {
    this.#store.set({ overlay: { preview: line } });
  }

  /** Shows one move more or less of the line that is stepped through: the best one of now, when it begins. */
  stepLine(moves: number): void {
    const { overlay: { stepped }, search: { analysis }, game: { state } } = this.#store.get();
    const best = analysis?.node === state?.at ? analysis?.moves[0]?.line : undefined;
    const line = stepped?.line ?? best ?? [];
    const shown = Math.max(0, Math.min(line.length, (stepped?.shown ?? 0) + moves));
    this.#store.set({ overlay: { preview: null, stepped: shown === 0 ? null : { line, shown } } });
  }
}

/** The first letter that no label has, including labels on their way: clicks come faster than answers. */
function nextLabel({ at, marks }: State, waiting: readonly Request[]): string {
  const asked = waiting.flatMap((request) => (request.verb === "mark" && request.node === at ? [request.mark] : []));
  const taken = new Set([...marks, ...asked].map((mark) => (mark.kind === "label" ? mark.text : "")));
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.find((letter) => !taken.has(letter)) ?? "A";
}
