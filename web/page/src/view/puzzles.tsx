import type { ComponentChildren, VNode } from "preact";
import { useState } from "preact/hooks";
import { opposite } from "../messages";
import type { PuzzleEntry } from "../protocol";
import type { Actions } from "../state/actions";
import { identity, TRIES, type OpenPuzzle } from "../state/groups/puzzles";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button, Select } from "./controls";
import { MoveButtons } from "./move-buttons";
import { Plans } from "./plans";
import { colourName } from "./words";
import { figure, t } from "../text";

/** A grade as stars. */
export function starsOf(grade: number): string {
  return "★".repeat(grade);
}

/** The puzzle's state in words. */
export function puzzleText({ last, isSolved, solution, toMove, wrong }: OpenPuzzle): string {
  const { puzzles } = t.learn;
  if (isSolved) {
    return puzzles.solved(last?.word ?? solution?.word ?? "");
  }
  if (solution !== null) {
    return puzzles.solutionIs(solution.word);
  }
  if (last !== null) {
    return (wrong >= TRIES ? puzzles.refutedAgain : puzzles.refuted)(last.word, last.refutation ?? "");
  }
  return puzzles.toMove(colourName(toMove));
}

/** The buttons for the puzzle on the board. */
export function PuzzleActions(props: { app: AppState; puzzle: OpenPuzzle; actions: Actions; children: ComponentChildren }): VNode {
  const { app, puzzle, actions, children } = props;
  const { last, isSolved, solution, wrong, number, count } = puzzle;
  const isOver = isSolved || solution !== null;
  const ask = (index: number) => () => {
    actions.learn.puzzle(index);
  };
  const open = app.puzzles.list?.find((entry) => entry.number > number && app.puzzles.outcomes[identity(entry)] === undefined)?.number;
  return (
    <div class="row">
      {last?.right === false && !isOver && (
        <Button
          primary
          onClick={() => {
            actions.learn.tryAgain();
          }}
        >
          {t.play.common.tryAgain}
        </Button>
      )}
      {(wrong >= TRIES || isSolved) && solution === null && (
        <Button
          onClick={() => {
            actions.learn.solution();
          }}
        >
          {isSolved ? t.learn.puzzles.why : t.learn.puzzles.showSolution}
        </Button>
      )}
      {isOver && !puzzle.showsProof && puzzle.proof?.positions !== 0 && (
        <Button
          onClick={() => {
            actions.learn.proof();
          }}
        >
          {t.learn.puzzles.showProof}
        </Button>
      )}
      <Button primary={isOver} disabled={number >= count && open === undefined} onClick={ask(open ?? number + 1)}>
        {t.learn.puzzles.next}
      </Button>
      {isOver && (
        <Button
          onClick={() => {
            actions.learn.analyse();
          }}
        >
          {t.learn.puzzles.analyse}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Why the solution wins: its connections or, if the proof is too large for that, a line of play. */
function WhyItWins({ app, puzzle, actions }: { app: AppState; puzzle: OpenPuzzle; actions: Actions }): VNode | null {
  const { proof, toMove } = puzzle;
  if (proof === null) {
    return app.search.busy.what !== "proof" ? null : (
      <div class="row">
        <span aria-live="polite">{t.learn.puzzles.explains(figure(app.proof.proving?.seconds ?? 0))}</span>
        <Button
          onClick={() => {
            actions.learn.stop();
          }}
        >
          {t.learn.puzzles.stop}
        </Button>
      </div>
    );
  }
  const { plans, carrier, positions, line } = proof;
  return (
    <>
      <Plans plans={plans} winner={toMove} carrier={carrier} actions={actions} />
      {positions === 0 && (
        <p>
          {line.length === 0 ? (
            t.study.solve.tooLarge
          ) : (
            <button
              type="button"
              class="plan"
              onClick={() => {
                actions.learn.light([], line);
              }}
            >
              {t.learn.puzzles.mainLine(line.map(({ word }) => word).join(", "))}
            </button>
          )}
        </p>
      )}
    </>
  );
}

/** The puzzle's solution and proof. */
function Explained({ app, puzzle, actions }: { app: AppState; puzzle: OpenPuzzle; actions: Actions }): VNode | null {
  const { solution, proof, showsProof, toMove } = puzzle;
  return solution === null ? null : (
    <section class="explained" aria-label={t.learn.puzzles.solution}>
      <h3>{t.learn.puzzles.whyWins(solution.word)}</h3>
      <WhyItWins app={app} puzzle={puzzle} actions={actions} />
      {(showsProof || proof?.positions === 0) && (
        <>
          <h3>{t.learn.puzzles.whyOthers}</h3>
          <ul class="refutations">
            {solution.refutations.map(({ answer, moves }) => (
              <li key={answer}>
                {t.learn.puzzles.refutes(answer)}{" "}
                <MoveButtons
                  words={moves}
                  onChoose={(word) => {
                    actions.learn.refute(puzzle.node, [{ word, colour: toMove }, { word: answer, colour: opposite(toMove) }]);
                  }}
                />
              </li>
            ))}
          </ul>
          <p class="muted">{t.learn.puzzles.proof(solution.word, proof?.positions ?? 0)}</p>
        </>
      )}
    </section>
  );
}

/** The list of puzzles by board and grade, and the puzzle of the day. */
export function PuzzlesPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { puzzles: { list: puzzles, outcomes, puzzle } } = app;
  const [board, setBoard] = useState("all");
  const [grades, setGrades] = useState("all");
  const boards = [...new Set(puzzles?.map((entry) => entry.board) ?? [])];
  const fits = (entry: PuzzleEntry) => (board === "all" || entry.board === board) && (grades === "all" || entry.grade === Number(grades));
  const shown = puzzles?.filter(fits) ?? [];
  const done = puzzles?.filter((entry) => outcomes[identity(entry)] !== undefined).length ?? 0;
  return (
    <section class="puzzles" aria-label={t.play.tabs.puzzles}>
      {puzzle !== null && <Explained app={app} puzzle={puzzle} actions={actions} />}
      <div class="row">
        <Button
          primary={puzzle === null}
          onClick={() => {
            actions.learn.puzzle();
          }}
        >
          {t.learn.puzzles.today}
        </Button>
        {puzzles && (
          <span class="muted">{t.learn.puzzles.done(done, puzzles.length)}</span>
        )}
      </div>
      <div class="fields">
        <Select
          label={t.learn.puzzles.board}
          value={board}
          options={[{ value: "all", title: t.learn.puzzles.allBoards }, ...boards.map((value) => ({ value, title: boardName(value) }))]}
          onChange={setBoard}
        />
        <Select
          label={t.learn.puzzles.grade}
          value={grades}
          options={[{ value: "all", title: t.learn.puzzles.allGrades }, ...[1, 2, 3, 4, 5].map((number) => ({ value: String(number), title: starsOf(number) }))]}
          onChange={setGrades}
        />
      </div>
      <ul class="puzzle-list">
        {shown.map((entry) => {
          const outcome = outcomes[identity(entry)];
          return (
            <li key={entry.number}>
              <button
                type="button"
                class="puzzle-entry"
                aria-current={entry.number === puzzle?.number}
                onClick={() => {
                  actions.learn.puzzle(entry.number);
                }}
              >
                <span>{entry.number}</span>
                <span>{boardName(entry.board)}</span>
                <span aria-label={t.learn.puzzles.gradeOf(entry.grade)}>{starsOf(entry.grade)}</span>
                <span class="muted">{outcome === undefined ? "" : t.learn.puzzles.outcomes[outcome]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
