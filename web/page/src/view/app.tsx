import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { engineIsToMove } from "../state/wanted";
import { BoardView } from "./board";
import { Button } from "./controls";
import { OpenDialog } from "./dialogs";
import { Guard } from "./guard";
import { MapLegend } from "./legend";
import { Header } from "./header";
import { LearnActions, LearnStatus } from "./lessons";
import { Lost } from "./lost";
import { Navigation } from "./navigation";
import { Notice } from "./notice";
import { ActionBar, Status } from "./status";
import { Tabs } from "./tabs";
import { colourName, goalText } from "./words";
import { t } from "../text";

/** Each colour's goal, and the captured corners. */
function Goals({ app }: { app: AppState }): VNode | null {
  const { game: { state } } = app;
  if (state === null) {
    return null;
  }
  const { board, corners } = state;
  const [black, white] = [goalText(board, "black"), goalText(board, "white")];
  const names = (taken: readonly string[]) => taken.join(", ") || t.play.common.none;
  return (
    <section class="goals" aria-label={t.play.parts.goals}>
      {black === white ? (
        <p>{black}</p>
      ) : (
        <p>
          <strong>{colourName("black")}:</strong> {black}
          <br />
          <strong>{colourName("white")}:</strong> {white}
        </p>
      )}
      {corners && (
        <p>{t.colours.corners(names(corners.black), names(corners.white), corners.needed)}</p>
      )}
    </section>
  );
}

/** Notes on damaged or ambiguous places in the file, until the user closes them. */
function Warnings({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  const { files: { warnings, charsetNote } } = app;
  const count = warnings.length + (charsetNote === null ? 0 : 1);
  if (count === 0) {
    return null;
  }
  return (
    <section class="warnings" role="status" aria-label={t.play.notes.label}>
      <header>
        <h2>{t.play.notes.title(count)}</h2>
        <Button
          icon="close"
          label={t.play.notes.close}
          onClick={() => {
            actions.closeWarnings();
          }}
        />
      </header>
      <ul>
        {charsetNote !== null && <li>{t.play.notes.charset(charsetNote)}</li>}
        {warnings.map((warning, index) => (
          <li key={index} lang="en">{warning}</li>
        ))}
      </ul>
    </section>
  );
}

/** Whose turn it is, for styles and tests. */
function turnOf(app: AppState): string {
  const { game: { state } } = app;
  if (state === null) {
    return "none";
  }
  return state.result !== null ? "over" : engineIsToMove(app) ? "engine" : "person";
}

export function App({ app, actions }: { app: AppState; actions: Actions }): VNode {
  // Until the first game is over, its goal is shown above the board.
  const isGuided = app.lessons.isFirstGame && app.game.mode === "play" && app.game.state?.result === null;
  return (
    <>
      <Header app={app} actions={actions} />
      <Notice app={app} actions={actions} />
      <Lost app={app} actions={actions} />
      {app.game.mode !== "learn" && <Warnings app={app} actions={actions} />}
      <main data-board={app.game.state?.board} data-mode={app.game.mode} data-busy={app.search.busy.what ?? "none"} data-turn={turnOf(app)}>
        {app.game.mode === "learn" ? <LearnStatus app={app} /> : <Status app={app} actions={actions} />}
        <section class={isGuided ? "play guided" : "play"} aria-label={t.play.parts.board}>
          {isGuided && <p class="goal-line">{goalText(app.game.state?.board ?? "", "black")}.</p>}
          <BoardView app={app} actions={actions} />
          <MapLegend app={app} />
          {(app.game.mode !== "learn" || app.puzzles.puzzle !== null) && <Navigation app={app} actions={actions} />}
        </section>
        {app.game.mode === "learn" ? <LearnActions app={app} actions={actions} /> : <ActionBar app={app} actions={actions} />}
        <Tabs app={app} actions={actions} />
        <Goals app={app} />
      </main>
      <Guard actions={actions}>
        <OpenDialog app={app} actions={actions} />
      </Guard>
    </>
  );
}
