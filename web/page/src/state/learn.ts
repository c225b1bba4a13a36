// Lessons, puzzles, openings and proofs: what the reader does there.

import type { LineMove, Request } from "../protocol";
import type { Mode } from "./groups/game";
import { today } from "./groups/puzzles";
import type { Tab } from "./groups/view";
import { lessonOf, next, requestOf, shownCourse, type Course, type Lesson, type Topic, tried } from "./lessons";
import { keepTaught } from "./memory";
import type { Page } from "./page";
import { firstGame } from "./ready-games";
import type { Session } from "./session";
import type { Store } from "./store";

export class Learn {
  readonly #store: Store;
  readonly #session: Session;
  readonly #page: Page;

  constructor(store: Store, session: Session, page: Page) {
    this.#store = store;
    this.#session = session;
    this.#page = page;
  }

  /** Shows one of the panels for learning. */
  show(tab: Tab): void {
    this.#mode("learn");
    this.#page.tab(tab);
  }

  #mode(mode: Mode): void {
    if (this.#store.get().game.mode !== mode) {
      this.#page.mode(mode);
    }
  }

  #open(lesson: Lesson): void {
    this.#session.files.openLesson({ lesson, request: requestOf(lesson) });
  }

  /** Chooses the game whose lessons are listed. */
  choose(course: Course): void {
    this.#store.set({ lessons: { course } });
  }

  topic(topic: Topic): void {
    this.#open(lessonOf(shownCourse(this.#store.get()), topic));
  }

  /** Shows the same position again. */
  again(): void {
    const { lessons: { lesson } } = this.#store.get();
    if (lesson !== null) {
      this.#open({ ...lesson, isWrong: false, isDone: false });
    }
  }

  /** Goes to the next step or, after the first lesson's last one, to a game. */
  goOn(): void {
    const { lessons: { lesson } } = this.#store.get();
    const after = lesson && next(lesson);
    if (after !== null) {
      this.#open(after);
    } else if (lesson?.topic === "first") {
      this.firstGame();
    } else {
      this.#session.files.endLesson();
    }
  }

  /** Begins a beginner's game, with its goal above the board. */
  firstGame(word: string = shownCourse(this.#store.get())): void {
    keepTaught();
    this.#page.newGames.begin(firstGame(word, this.#store.get().settings));
    this.#store.set({ lessons: { isFirstGame: true } });
  }

  /** Plays a move in a lesson or a puzzle; returns whether there is one. */
  play(word: string): boolean {
    const { lessons: { lesson }, puzzles: { puzzle } } = this.#store.get();
    if (lesson !== null) {
      if (!lesson.isDone) {
        const after = tried(lesson, word);
        this.#store.set({ lessons: { lesson: after }, overlay: { marked: null } });
        if (after.isDone) {
          this.#session.change({ verb: "play", word });
        }
      }
      return true;
    }
    if (puzzle !== null && !puzzle.isSolved && puzzle.solution === null) {
      this.#session.change({ verb: "try", word });
      return true;
    }
    return false;
  }

  /** Opens a puzzle by its number, or today's without one. */
  puzzle(number?: number): void {
    const request: Request = number === undefined ? { verb: "puzzle", day: today() } : { verb: "puzzle", number };
    this.#session.files.openLesson({ lesson: null, request });
  }

  /** Shows the puzzle's position again after a wrong move. */
  tryAgain(): void {
    const { puzzles: { puzzle } } = this.#store.get();
    if (puzzle !== null) {
      this.#store.set({ puzzles: { puzzle: { ...puzzle, last: null } } });
      this.#page.go(puzzle.node);
    }
  }

  solution(): void {
    this.#session.change({ verb: "solution" });
  }

  /** Shows the refutations of the other moves, and explains the solution if that was stopped. */
  proof(): void {
    const { puzzles: { puzzle }, search: { busy } } = this.#store.get();
    if (puzzle !== null) {
      this.#store.set({ puzzles: { puzzle: { ...puzzle, showsProof: true } } });
      if (puzzle.proof === null && busy.what !== "proof") {
        this.solution();
      }
    }
  }

  stop(): void {
    this.#session.send({ verb: "stop" });
  }

  /** Opens the current puzzle's position as a game to study. */
  analyse(): void {
    const { game: { state } } = this.#store.get();
    if (state !== null) {
      this.#session.files.openPosition(state.words);
    }
  }

  /** Shows cells and a line on the board. */
  light(lit: readonly string[], preview: readonly LineMove[] | null = null): void {
    this.#store.set({ overlay: { lit, preview } });
  }

  /** Shows on the board how a wrong move in the puzzle is refuted. */
  refute(node: number, line: readonly LineMove[]): void {
    this.#page.go(node);
    this.#session.preview.at(node, line);
  }

  openings(): void {
    this.#mode("analyse");
    this.#page.tab("openings");
  }

  study(): void {
    this.#mode("analyse");
    this.#page.tab("study");
  }

  /** Proves the position, or stops. */
  solve(): void {
    const { search: { busy } } = this.#store.get();
    if (busy.what === "proof") {
      this.#session.send({ verb: "stop" });
      return;
    }
    this.#store.set({ search: { wantsAnalysis: false }, proof: { solved: null, proving: null }, overlay: { lit: [] } });
    this.#page.tab("solve");
    this.#session.send({ verb: "solve" });
  }
}
