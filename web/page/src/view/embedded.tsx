import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Actions } from "../state/actions";
import { linkOfState } from "../state/links";
import type { State } from "../protocol";
import type { AppState } from "../state/store";
import { BoardView } from "./board";
import { Button } from "./controls";
import { Lost } from "./lost";
import { Notice } from "./notice";
import { captionOf, swapEffectText } from "./words";
import { t } from "../text";

/** The whole page's address, with the position. */
function wholePage(state: State | null): string {
  const page = new URL(location.href);
  page.search = "";
  page.hash = state === null ? "" : linkOfState(state);
  return page.href;
}

/** The board with a few controls, in another page's frame. */
export function Embedded({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state, tree }, search: { busy }, settings, connection: { site, games } } = app;
  const here = state ? state.line.indexOf(state.at) : 0;
  const isLast = !state || here === state.line.length - 1;
  const plays = site.embed === "play";
  // The games arrive after the link's position, so later nodes are moves that the reader has tried.
  const hasGames = games !== null;
  const lastGiven = useMemo(() => (hasGames ? tree.size : Infinity), [hasGames, tree]);
  return (
    <main class="embedded" data-board={state?.board} data-busy={busy.what ?? "none"}>
      <Lost app={app} actions={actions} />
      <BoardView app={app} actions={actions} />
      <p class="caption" aria-live="polite">
        {state === null ? t.play.common.starting : captionOf(state)}
        {busy.what === "move" && ` (${t.play.status.thinking})`}
      </p>
      <div class="row">
        {plays && state?.maySwap && state.result === null && busy.what !== "move" && (
          <Button icon="swap" primary label={swapEffectText(state)} onClick={() => { actions.play("swap"); }}>
            {t.play.swap.swap}
          </Button>
        )}
        {plays ? (
          <>
            <Button icon="undo" disabled={!state || state.path.length === 0} onClick={() => { actions.takeBack(); }}>
              {t.play.actions.takeBack}
            </Button>
            <Button disabled={!state} onClick={() => { actions.newGames.rematch(settings.sides, settings.level); }}>
              {t.play.header.newGame}
            </Button>
          </>
        ) : (
          <>
            <Button icon="first" label={t.play.navigation.first} disabled={here <= 0} onClick={() => { actions.step(-Infinity); }} />
            <Button icon="previous" label={t.play.navigation.previous} disabled={here <= 0} onClick={() => { actions.step(-1); }} />
            <Button icon="next" label={t.play.navigation.next} disabled={isLast} onClick={() => { actions.step(1); }} />
            <Button icon="last" label={t.play.navigation.last} disabled={isLast} onClick={() => { actions.step(Infinity); }} />
            {state && state.at > lastGiven && (
              <Button icon="undo" onClick={() => { actions.study.delete(state.at); }}>
                {t.play.actions.takeBack}
              </Button>
            )}
          </>
        )}
        <a class="whole" href={wholePage(state)} target="_blank" rel="noopener">
          {t.play.navigation.whole}
        </a>
      </div>
      <Notice app={app} actions={actions} />
    </main>
  );
}
