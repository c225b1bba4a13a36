import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import type { Mode } from "../state/groups/game";
import type { Tab } from "../state/groups/view";
import type { AppState } from "../state/store";
import { engineIsToMove } from "../state/wanted";
import { AnalysisPanel } from "./analysis";
import { BoardView } from "./board";
import { boardName } from "./board-names";
import { colourName, goalText } from "./words";
import { Button } from "./controls";
import { OpenDialog } from "./dialogs";
import { EditPanel } from "./edit";
import { Guard } from "./guard";
import { MapLegend } from "./legend";
import { LearnActions, LearnStatus, LessonsPanel } from "./lessons";
import { Lost } from "./lost";
import { Moves } from "./moves";
import { Navigation } from "./navigation";
import { Notice } from "./notice";
import { OpeningsPanel } from "./openings";
import { PuzzlesPanel } from "./puzzles";
import { ReviewPanel } from "./review";
import { SharePanel } from "./share";
import { SolvePanel } from "./solve";
import { ActionBar, Status } from "./status";
import { StudyPanel } from "./study-panel";
import { t } from "../text";

/** The modes, each with its panels. */
const MODES: { mode: Mode; tabs: readonly Tab[] }[] = [
  { mode: "play", tabs: ["moves", "share"] },
  { mode: "analyse", tabs: ["moves", "analysis", "review", "openings", "study", "solve", "edit", "share"] },
  { mode: "learn", tabs: ["lessons", "puzzles"] },
];

const PANELS: Record<Tab, (props: { app: AppState; actions: Actions }) => VNode> = {
  lessons: LessonsPanel,
  puzzles: PuzzlesPanel,
  openings: OpeningsPanel,
  study: StudyPanel,
  solve: SolvePanel,
  moves: Moves,
  analysis: AnalysisPanel,
  review: ReviewPanel,
  edit: EditPanel,
  share: SharePanel,
};

function Modes({ app, actions }: { app: AppState; actions: Actions }): VNode {
  return (
    <div class="modes" role="group" aria-label={t.play.parts.mode}>
      {MODES.map(({ mode }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === app.game.mode}
          onClick={() => {
            actions.mode(mode);
          }}
        >
          {t.play.modes[mode]}
        </button>
      ))}
    </div>
  );
}

/** The name; on the static site it links to the page about Tripoint. */
function Brand({ app }: { app: AppState }): VNode {
  const name = (
    <>
      <img src="./icon.svg" alt="" width="28" height="28" />
      <span class="name">Tripoint</span>
    </>
  );
  return app.connection.site.isStatic ? (
    <a class="brand" href={`./${t.play.header.aboutFile}`} title={t.play.header.about}>
      {name}
    </a>
  ) : (
    name
  );
}

function Header({ app, actions }: { app: AppState; actions: Actions }): VNode {
  return (
    <header class="top">
      <h1>
        <Brand app={app} /> <span class="board-title">{app.game.state && boardName(app.game.state.board)}</span>
      </h1>
      <Modes app={app} actions={actions} />
      <nav aria-label={t.play.parts.page}>
        <Button
          icon="add"
          label={t.play.header.newGame}
          disabled={app.connection.games === null}
          onClick={() => {
            actions.dialog("new");
          }}
        >
          <span class="narrow">{t.play.header.newShort}</span>
          <span class="wide">{t.play.header.newGame}</span>
        </Button>
        <Button
          icon="rules"
          label={t.play.header.rules}
          onClick={() => {
            actions.dialog("rules");
          }}
        >
          <span>{t.play.header.rules}</span>
        </Button>
        <Button
          icon="open"
          label={t.play.header.openGame}
          onClick={() => {
            actions.dialog("open");
          }}
        >
          <span>{t.play.header.open}</span>
        </Button>
        <Button
          icon="moves"
          label={t.play.header.commands}
          onClick={() => {
            actions.dialog("commands");
          }}
        >
          <span>{t.play.header.commands}</span>
        </Button>
        <Button
          icon="settings"
          label={t.play.header.settings}
          onClick={() => {
            actions.dialog("settings");
          }}
        >
          <span>{t.play.header.settings}</span>
        </Button>
      </nav>
    </header>
  );
}

function Tabs({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const tabs = MODES.find(({ mode }) => mode === app.game.mode)?.tabs ?? [];
  const index = tabs.indexOf(app.view.tab);
  const Panel = PANELS[app.view.tab];
  return (
    <section class="panel" aria-label={t.play.parts.details}>
      <div
        class="tabs"
        role="tablist"
        onKeyDown={(event) => {
          const offset = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          const next = offset === undefined ? undefined : tabs[(index + offset + tabs.length) % tabs.length];
          if (next !== undefined) {
            event.preventDefault();
            event.stopPropagation();
            actions.tab(next);
            document.getElementById(`tab-${next}`)?.focus();
          }
        }}
      >
        {tabs.map((tab) => (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            aria-selected={tab === app.view.tab}
            aria-controls="tab-panel"
            tabIndex={tab === app.view.tab ? 0 : -1}
            onClick={() => {
              actions.tab(tab);
            }}
          >
            {t.play.tabs[tab]}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${app.view.tab}`}>
        <Guard key={app.view.tab} actions={actions}>
          <Panel app={app} actions={actions} />
        </Guard>
      </div>
    </section>
  );
}

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
        <p>{t.play.status.allCorners(names(corners.black), names(corners.white), corners.needed)}</p>
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
