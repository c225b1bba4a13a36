import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { colourName, opposite } from "../messages";
import type { PuzzleEntry } from "../protocol";
import type { Actions } from "../state/actions";
import type { Outcome } from "../state/memory";
import { identity, TRIES, type OpenPuzzle } from "../state/puzzle";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button, Select } from "./controls";
import { Plans } from "./plans";

const OUTCOMES: Record<Outcome, string> = { solved: "solved", late: "solved later", shown: "shown" };

function grade(number: number): string {
  return "★".repeat(number);
}

/** The state of the puzzle in words. */
export function puzzleText({ last, isSolved, solution, toMove, wrong }: OpenPuzzle): string {
  if (isSolved) {
    return `Solved: ${last?.word ?? solution?.word ?? ""} wins.`;
  }
  if (solution !== null) {
    return `The solution is ${solution.word}.`;
  }
  if (last !== null) {
    return `${last.word} does not win: ${last.refutation ?? ""} refutes it.${wrong >= TRIES ? " Try again, or look at the solution." : ""}`;
  }
  return `${colourName(toMove)} to move. Exactly one move wins.`;
}

/** The buttons of the puzzle on the board. */
export function PuzzleActions({ app, puzzle, actions }: { app: AppState; puzzle: OpenPuzzle; actions: Actions }): VNode {
  const { last, isSolved, solution, wrong, number, count } = puzzle;
  const isOver = isSolved || solution !== null;
  const ask = (index: number) => () => {
    actions.learn.puzzle(index);
  };
  const open = app.puzzles?.find((entry) => entry.number > number && app.outcomes[identity(entry)] === undefined)?.number;
  return (
    <div class="row">
      {last?.right === false && !isOver && (
        <Button
          primary
          onClick={() => {
            actions.learn.tryAgain();
          }}
        >
          Try again
        </Button>
      )}
      {(wrong >= TRIES || isSolved) && solution === null && (
        <Button
          onClick={() => {
            actions.learn.solution();
          }}
        >
          {isSolved ? "Why it wins" : "Show the solution"}
        </Button>
      )}
      {isOver && puzzle.proof === null && (
        <Button
          onClick={() => {
            actions.learn.proof();
          }}
        >
          Show the proof
        </Button>
      )}
      <Button primary={isOver} disabled={number >= count && open === undefined} onClick={ask(open ?? number + 1)}>
        Next puzzle
      </Button>
    </div>
  );
}

/** The solution and the proof of the puzzle. */
function Explained({ puzzle, actions }: { puzzle: OpenPuzzle; actions: Actions }): VNode | null {
  const { solution, proof, toMove } = puzzle;
  const shown = proof?.solution ?? solution;
  return shown === null ? null : (
    <section class="explained" aria-label="Solution">
      <h3>Why {shown.word} wins</h3>
      <Plans plans={shown.plans} winner={toMove} carrier={shown.carrier} actions={actions} />
      {proof && (
        <>
          <h3>Why no other move wins</h3>
          <ul class="refutations">
            {proof.refutations.map(({ answer, moves }) => (
              <li key={answer}>
                <strong>{answer}</strong> refutes{" "}
                {moves.map((word) => (
                  <button
                    key={word}
                    type="button"
                    class="link"
                    onClick={() => {
                      actions.learn.refute(puzzle.node, [{ word, colour: toMove }, { word: answer, colour: opposite(toMove) }]);
                    }}
                  >
                    {word}
                  </button>
                ))}
              </li>
            ))}
          </ul>
          <p class="muted">The solver has proven all of this; the proof of {shown.word} goes through {proof.positions} {proof.positions === 1 ? "position" : "positions"}.</p>
        </>
      )}
    </section>
  );
}

/** The list of puzzles by board and grade, and the one of the day. */
export function PuzzlesPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { puzzles, outcomes, puzzle } = app;
  const [board, setBoard] = useState("all");
  const [grades, setGrades] = useState("all");
  const boards = [...new Set(puzzles?.map((entry) => entry.board) ?? [])];
  const fits = (entry: PuzzleEntry) => (board === "all" || entry.board === board) && (grades === "all" || entry.grade === Number(grades));
  const shown = puzzles?.filter(fits) ?? [];
  const done = puzzles?.filter((entry) => outcomes[identity(entry)] !== undefined).length ?? 0;
  return (
    <section class="puzzles" aria-label="Puzzles">
      {puzzle !== null && <Explained puzzle={puzzle} actions={actions} />}
      <div class="row">
        <Button
          primary={puzzle === null}
          onClick={() => {
            actions.learn.puzzle();
          }}
        >
          Today’s puzzle
        </Button>
        {puzzles && (
          <span class="muted">
            {done} of {puzzles.length} done
          </span>
        )}
      </div>
      <div class="fields">
        <Select
          label="Board"
          value={board}
          options={[{ value: "all", title: "All boards" }, ...boards.map((value) => ({ value, title: boardName(value) }))]}
          onChange={setBoard}
        />
        <Select
          label="Grade"
          value={grades}
          options={[{ value: "all", title: "All grades" }, ...[1, 2, 3, 4, 5].map((number) => ({ value: String(number), title: grade(number) }))]}
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
                <span aria-label={`Grade ${entry.grade}`}>{grade(entry.grade)}</span>
                <span class="muted">{outcome === undefined ? "" : OUTCOMES[outcome]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
