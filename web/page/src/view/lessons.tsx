import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import { GAME_NAMES } from "../games";
import { COURSES, shownCourse, stepOf, stepsOf, topicsOf } from "../state/lessons";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button, Select } from "./controls";
import { paragraphs } from "./dialogs";
import { EngineColours } from "./engine-colours";
import { FinishedGame } from "./finished";
import { PuzzleActions, puzzleText, starsOf } from "./puzzles";
import { t } from "../text";

/** What the reader has to do in a lesson or a puzzle. */
export function LearnStatus({ app }: { app: AppState }): VNode {
  const { lessons: { lesson }, puzzles: { puzzle }, game: { state } } = app;
  if (lesson !== null) {
    const { title, task, wrong, done } = t.lessons[stepOf(lesson).text];
    const steps = stepsOf(lesson).length;
    return (
      <section class="status task" aria-label={t.learn.lesson}>
        <h2>
          {title}
          {steps > 1 && <span class="muted"> {t.learn.step(lesson.step + 1, steps)}</span>}
        </h2>
        <p aria-live="polite" class={lesson.isDone ? "right" : ""}>{lesson.isDone ? done : lesson.isWrong ? wrong : task}</p>
      </section>
    );
  }
  if (puzzle !== null) {
    return (
      <section class="status task" aria-label={t.learn.puzzles.puzzle}>
        <h2>
          {t.learn.puzzles.numbered(puzzle.number)}
          <span class="muted"> {t.learn.puzzles.facts(boardName(puzzle.board), puzzle.grade)} {starsOf(puzzle.grade)}</span>
        </h2>
        <p aria-live="polite" class={puzzle.isSolved ? "right" : ""}>{puzzleText(puzzle)}</p>
      </section>
    );
  }
  return (
    <section class="status task" aria-label={t.learn.title}>
      <h2>{t.learn.title}</h2>
      <p aria-live="polite">{state === null ? t.play.common.starting : app.connection.hasGame ? t.learn.gameWaits : t.learn.choose}</p>
    </section>
  );
}

/** The way back to the game that a lesson or a puzzle put aside. */
export function BackToGame({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  return app.connection.hasGame ? (
    <Button
      onClick={() => {
        actions.mode(app.game.gameMode);
      }}
    >
      {t.learn.back}
    </Button>
  ) : null;
}

export function LearnActions({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  const { lessons: { lesson }, puzzles: { puzzle }, game: { state } } = app;
  if (puzzle !== null && lesson === null) {
    return (
      <section class="actions learn-actions" aria-label={t.play.parts.actions}>
        <PuzzleActions app={app} puzzle={puzzle} actions={actions}>
          <BackToGame app={app} actions={actions} />
        </PuzzleActions>
      </section>
    );
  }
  if (lesson === null) {
    return null;
  }
  const isFirst = lesson.topic === "first";
  const isLast = lesson.step + 1 === stepsOf(lesson).length;
  return (
    <section class="actions learn-actions" aria-label={t.play.parts.actions}>
      <div class="row">
        {state?.maySwap && !lesson.isDone && (
          <Button
            icon="swap"
            primary
            onClick={() => {
              actions.play("swap");
            }}
          >
            {t.play.swap.swap}
          </Button>
        )}
        {lesson.isDone && (
          <Button
            primary
            onClick={() => {
              actions.learn.goOn();
            }}
          >
            {!isLast ? t.learn.nextStep : isFirst ? t.learn.firstGame : t.play.common.done}
          </Button>
        )}
        {lesson.isDone && (
          <Button
            onClick={() => {
              actions.learn.again();
            }}
          >
            {t.learn.onceMore}
          </Button>
        )}
        {isFirst && !(lesson.isDone && isLast) && (
          <Button
            onClick={() => {
              actions.learn.firstGame();
            }}
          >
            {t.learn.skip}
          </Button>
        )}
        <BackToGame app={app} actions={actions} />
      </div>
    </section>
  );
}

/** The lessons, the current game's rules, and advice on playing well. */
export function LessonsPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { games }, game: { board, state } } = app;
  const course = shownCourse(app);
  const word = state?.board.split(" ")[0];
  const game = games?.games.find((each) => each.word === word);
  return (
    <section class="lessons" aria-label={t.play.tabs.lessons}>
      <Select
        label={t.learn.lessonsFor}
        value={course}
        options={COURSES.map((value) => ({ value, title: GAME_NAMES[value] ?? value }))}
        onChange={(chosen) => {
          actions.learn.choose(chosen);
        }}
      />
      <div class="row">
        <Button
          onClick={() => {
            actions.learn.topic("first");
          }}
        >
          {t.learn.firstSteps}
        </Button>
        <Button
          onClick={() => {
            actions.learn.show("puzzles");
          }}
        >
          {t.play.tabs.puzzles}
        </Button>
      </div>
      <h3>{t.learn.playWell}</h3>
      <ul class="topics">
        {topicsOf(course).map((topic) => (
          <li key={topic}>
            <p>
              <strong>{t.learn.topics[topic].title}.</strong> {t.learn.topics[topic].text}
            </p>
            <Button
              label={t.learn.try(t.learn.topics[topic].title)}
              onClick={() => {
                actions.learn.topic(topic);
              }}
            >
              {t.learn.tryIt}
            </Button>
          </li>
        ))}
      </ul>
      {game !== undefined && (
        <>
          <h3>{t.learn.rulesOf(game.title)}</h3>
          {paragraphs(board?.rules ?? game.rules)}
          <EngineColours settings={app.settings} board={game.word} />
          <FinishedGame word={game.word} title={game.title} />
        </>
      )}
    </section>
  );
}
