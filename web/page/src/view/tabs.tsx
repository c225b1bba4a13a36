// The panels beside the board, and the row of tabs that chooses one.

import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import type { Mode } from "../state/groups/game";
import type { Tab } from "../state/groups/view";
import type { AppState } from "../state/store";
import { AnalysisPanel } from "./analysis";
import { Dropdown } from "./dropdown";
import { EditPanel } from "./edit";
import { Guard } from "./guard";
import { LessonsPanel } from "./lessons";
import { Moves } from "./moves";
import { OpeningsPanel } from "./openings";
import { PuzzlesPanel } from "./puzzles";
import { ReviewPanel } from "./review";
import { SharePanel } from "./share";
import { SolvePanel } from "./solve";
import { StudyPanel } from "./study-panel";
import { t } from "../text";

/** The modes, each with its panels: those with a tab of their own, and those in a menu. */
export const MODES: readonly { mode: Mode; tabs: readonly Tab[]; more: readonly Tab[] }[] = [
  { mode: "play", tabs: ["moves", "share"], more: [] },
  { mode: "analyse", tabs: ["moves", "analysis", "review"], more: ["openings", "edit", "study", "solve", "share"] },
  { mode: "learn", tabs: ["lessons", "puzzles"], more: [] },
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

export function Tabs({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { view: { tab: shown }, game } = app;
  const panels = MODES.find(({ mode }) => mode === game.mode);
  const more = panels?.more ?? [];
  // A panel that was chosen in the menu has a tab until another one is chosen.
  const tabs = [...(panels?.tabs ?? []), ...more.filter((tab) => tab === shown)];
  const index = tabs.indexOf(shown);
  const Panel = PANELS[shown];
  return (
    <section class="panel" aria-label={t.play.parts.details}>
      <div class="tabs">
        <div
          class="tab-list"
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
              aria-selected={tab === shown}
              aria-controls="tab-panel"
              tabIndex={tab === shown ? 0 : -1}
              onClick={() => {
                actions.tab(tab);
              }}
            >
              {t.play.tabs[tab]}
            </button>
          ))}
        </div>
        {more.length > 0 && (
          <Dropdown
            label={t.play.parts.morePanels}
            word={t.play.header.more}
            chosen={shown}
            items={more.map((tab) => ({
              name: tab,
              text: t.play.tabs[tab],
              run: () => {
                actions.tab(tab);
              },
            }))}
          />
        )}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        <Guard key={shown} actions={actions}>
          <Panel app={app} actions={actions} />
        </Guard>
      </div>
    </section>
  );
}
