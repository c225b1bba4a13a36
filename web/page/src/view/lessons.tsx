import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import { STEPS, stepOf, type Topic } from "../state/lessons";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button } from "./controls";
import { FinishedGame, paragraphs } from "./dialogs";
import { PuzzleActions, puzzleText } from "./puzzles";

const WELL: { topic: Exclude<Topic, "first">; title: string; text: string }[] = [
  { topic: "bridge", title: "Bridges", text: "Two stones with two empty cells in common are connected. Look for bridges before you put stones side by side." },
  { topic: "edge", title: "Edge templates", text: "A stone near a side is often connected to it already. On the second row two empty cells below it are enough." },
  { topic: "ladder", title: "Ladders", text: "Along a side both players may have to place stone after stone. Who has a stone at the end of the ladder gets through." },
  { topic: "swap", title: "The swap", text: "The first move is so strong that the second player may take it over. Open with a stone that is neither too good nor too bad." },
];

/** What the reader has to do in a lesson or a puzzle. */
export function LearnStatus({ app }: { app: AppState }): VNode {
  const { lesson, puzzle, state } = app;
  if (lesson !== null) {
    const { title, task } = stepOf(lesson);
    const steps = STEPS[lesson.topic].length;
    return (
      <section class="status task" aria-label="Lesson">
        <h2>
          {title}
          {steps > 1 && <span class="muted"> Step {lesson.step + 1} of {steps}</span>}
        </h2>
        <p aria-live="polite" class={lesson.isDone ? "right" : ""}>{lesson.told ?? task}</p>
      </section>
    );
  }
  if (puzzle !== null) {
    return (
      <section class="status task" aria-label="Puzzle">
        <h2>
          Puzzle {puzzle.number}
          <span class="muted"> {boardName(puzzle.board)}, grade {puzzle.grade}</span>
        </h2>
        <p aria-live="polite" class={puzzle.isSolved ? "right" : ""}>{puzzleText(puzzle)}</p>
      </section>
    );
  }
  return (
    <section class="status task" aria-label="Learn">
      <h2>Learn</h2>
      <p aria-live="polite">{state === null ? "Starting the engine …" : "Choose a lesson or a puzzle."}</p>
    </section>
  );
}

export function LearnActions({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  const { lesson, puzzle, state } = app;
  if (puzzle !== null && lesson === null) {
    return (
      <section class="actions learn-actions" aria-label="Actions">
        <PuzzleActions app={app} puzzle={puzzle} actions={actions} />
      </section>
    );
  }
  if (lesson === null) {
    return null;
  }
  const isFirst = lesson.topic === "first";
  const isLast = lesson.step + 1 === STEPS[lesson.topic].length;
  return (
    <section class="actions learn-actions" aria-label="Actions">
      <div class="row">
        {state?.maySwap && !lesson.isDone && (
          <Button
            icon="swap"
            primary
            onClick={() => {
              actions.play("swap");
            }}
          >
            Swap
          </Button>
        )}
        {lesson.isDone && (
          <Button
            primary
            onClick={() => {
              actions.learn.goOn();
            }}
          >
            {isFirst ? (isLast ? "Play a first game" : "Next step") : "Done"}
          </Button>
        )}
        {lesson.isDone && (
          <Button
            onClick={() => {
              actions.learn.again();
            }}
          >
            Once more
          </Button>
        )}
        {isFirst && !(lesson.isDone && isLast) && (
          <Button
            onClick={() => {
              actions.learn.firstGame();
            }}
          >
            Skip the lesson
          </Button>
        )}
      </div>
    </section>
  );
}

/** The lessons, the rules of the game on the board, and how to play well. */
export function LessonsPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { games, board, state } = app;
  const word = state?.board.split(" ")[0];
  const game = games?.games.find((each) => each.word === word);
  return (
    <section class="lessons" aria-label="Lessons">
      <div class="row">
        <Button
          onClick={() => {
            actions.learn.begin();
          }}
        >
          The first steps
        </Button>
        <Button
          onClick={() => {
            actions.learn.show("puzzles");
          }}
        >
          Puzzles
        </Button>
      </div>
      <h3>Play well</h3>
      <ul class="topics">
        {WELL.map(({ topic, title, text }) => (
          <li key={topic}>
            <p>
              <strong>{title}.</strong> {text}
            </p>
            <Button
              label={`Try: ${title}`}
              onClick={() => {
                actions.learn.topic(topic);
              }}
            >
              Try it
            </Button>
          </li>
        ))}
      </ul>
      {game !== undefined && (
        <>
          <h3>Rules of {game.title}</h3>
          {paragraphs(board?.rules ?? game.rules)}
          <FinishedGame word={game.word} title={game.title} />
        </>
      )}
    </section>
  );
}
