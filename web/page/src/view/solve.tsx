import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ProofPage, Proving, Solved } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button, Modal } from "./controls";
import { EngineColours } from "./engine-colours";
import { Plans } from "./plans";
import { colourName } from "./words";
import { figure, t } from "../text";

function resultText({ winner, toMove, moves, seconds }: Solved): string {
  const { winsWith, winsAnyway } = t.study.solve;
  return winner === toMove ? winsWith(colourName(winner), moves.join(", "), figure(seconds, 1)) : winsAnyway(colourName(winner), colourName(toMove), figure(seconds, 1));
}

function progressText({ seconds, winner, decided, moves }: Proving): string {
  const { progress, progressWon } = t.study.solve;
  return winner === null ? progress(figure(seconds), decided, moves) : progressWon(figure(seconds), colourName(winner), decided, moves);
}

/** Proves the position until stopped, and shows the winning moves, the connections and the explanation. */
export function SolvePanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { proof: { proving, solved }, search: { busy }, game: { state } } = app;
  const isRunning = busy.what === "proof";
  return (
    <section class="solve" aria-label={t.play.tabs.solve}>
      <div class="row">
        <Button
          icon="search"
          pressed={isRunning}
          disabled={!isRunning && (state === null || state.decided || busy.what === "move")}
          onClick={() => {
            actions.learn.solve();
          }}
        >
          {isRunning ? t.study.solve.stop : t.study.solve.prove}
        </Button>
        {isRunning && (
          <span aria-live="polite">
            {proving === null ? t.study.solve.begins : progressText(proving)}
          </span>
        )}
      </div>
      {solved === null && !isRunning && <p>{t.study.solve.about}</p>}
      {solved !== null && (
        <>
          <p class="right" aria-live="polite">{resultText(solved)}</p>
          {solved.hasSwap && <p>{t.study.solve.noSwap}</p>}
          <Plans plans={solved.plans} winner={solved.winner} carrier={solved.carrier} actions={actions} />
          {solved.pages.length > 0 ? (
            <div class="row">
              <Button
                icon="rules"
                onClick={() => {
                  actions.dialog("explanation");
                }}
              >
                {t.study.solve.explain}
              </Button>
            </div>
          ) : (
            <p class="muted">{solved.positions === 0 ? t.study.solve.tooLarge : t.study.solve.tooMany(solved.positions)}</p>
          )}
        </>
      )}
    </section>
  );
}

/**
 * A page's style, in this page's colours, and the rest separately, because the page doesn't allow styles within a text.
 */
function partsOf(html: string): { style: CSSStyleSheet; page: Document } {
  const text = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  const rules = text.slice(text.indexOf("body {")).replace("body {", ".body {");
  const style = new CSSStyleSheet();
  style.replaceSync(`:host { --ink: var(--text); --ground: var(--surface); --faint: var(--muted); --link: var(--accent); }\n${rules}`);
  return { style, page: new DOMParser().parseFromString(html.replace(/<style>[^]*?<\/style>/, ""), "text/html") };
}

/** An explanation's pages. They link to each other here as they do in files. */
export function Explanation({ app, pages, onClose }: { app: AppState; pages: readonly ProofPage[]; onClose: () => void }): VNode {
  const [shown, setShown] = useState({ name: pages.find(({ name }) => name === "position.html")?.name ?? pages[0]?.name ?? "", place: "" });
  const frame = useRef<HTMLDivElement>(null);
  const html = pages.find(({ name }) => name === shown.name)?.html ?? "";
  useLayoutEffect(() => {
    const host = frame.current;
    if (host === null) {
      return;
    }
    const { style, page } = partsOf(html);
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    const body = document.createElement("div");
    body.className = "body";
    body.append(...page.body.childNodes);
    root.replaceChildren(body);
    const follow = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;
      if (link != null) {
        event.preventDefault();
        const [name = "", place = ""] = link.split("#");
        setShown({ name: name === "" ? shown.name : name, place });
      }
    };
    root.addEventListener("click", follow);
    return () => {
      root.removeEventListener("click", follow);
    };
  }, [html]);
  useLayoutEffect(() => {
    const place = shown.place === "" ? null : frame.current?.shadowRoot?.getElementById(shown.place);
    if (place != null) {
      place.scrollIntoView({ block: "start" });
    } else {
      frame.current?.closest("dialog")?.scrollTo(0, 0);
    }
  }, [shown]);
  return (
    <Modal title={t.study.solve.title} onClose={onClose}>
      <EngineColours settings={app.settings} board={app.game.state?.board ?? ""} />
      <div ref={frame} class="explanation" lang="en" />
    </Modal>
  );
}
