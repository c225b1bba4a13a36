import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { colourName } from "../messages";
import type { ProofPage, Solved } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button, Modal } from "./controls";
import { Plans } from "./plans";

function resultText({ winner, toMove, moves, seconds }: Solved): string {
  const how = winner === toMove ? `with ${moves.join(", ")}` : `whatever ${colourName(toMove)} plays`;
  return `${colourName(winner)} wins, ${how}. Proven in ${seconds.toFixed(1)} seconds.`;
}

/** Proves the position until it is stopped, and shows the winning moves, the connections and the explanation. */
export function SolvePanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { proving, solved, busy, state } = app;
  const isRunning = busy.what === "proof";
  return (
    <section class="solve" aria-label="Solve">
      <div class="row">
        <Button
          icon="search"
          pressed={isRunning}
          disabled={!isRunning && (state === null || state.decided || busy.what === "move")}
          onClick={() => {
            actions.learn.solve();
          }}
        >
          {isRunning ? "Stop" : "Prove who wins"}
        </Button>
        {isRunning && (
          <span aria-live="polite">
            {proving === null
              ? "Begins …"
              : `${Math.round(proving.seconds)} s${proving.winner ? `, ${colourName(proving.winner)} wins` : ""}, ${proving.decided} of ${proving.moves} moves decided`}
          </span>
        )}
      </div>
      {solved === null && !isRunning && <p>The solver looks for a proof until it has one, or until you stop it. Small boards take seconds; Y 9 may take an hour.</p>}
      {solved !== null && (
        <>
          <p class="right" aria-live="polite">{resultText(solved)}</p>
          {solved.hasSwap && <p>A swap is not regarded: the result is that of the stones.</p>}
          <Plans plans={solved.plans} winner={solved.winner} carrier={solved.carrier} actions={actions} />
          {solved.pages.length > 0 ? (
            <div class="row">
              <Button
                icon="rules"
                onClick={() => {
                  actions.dialog("explanation");
                }}
              >
                Explain the proof
              </Button>
            </div>
          ) : (
            <p class="muted">{solved.positions === 0 ? "The proof is too large to be explained." : `The proof goes through ${solved.positions} positions: too many to be shown here.`}</p>
          )}
        </>
      )}
    </section>
  );
}

/** The style of a page, in the colours of this one, and the rest: the page allows no style in a text. */
function partsOf(html: string): { style: CSSStyleSheet; page: Document } {
  const text = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  const rules = text.slice(text.indexOf("body {")).replace("body {", ".body {");
  const style = new CSSStyleSheet();
  style.replaceSync(`:host { --ink: var(--text); --ground: var(--surface); --faint: var(--muted); --link: var(--accent); }\n${rules}`);
  return { style, page: new DOMParser().parseFromString(html.replace(/<style>[^]*?<\/style>/, ""), "text/html") };
}

/** The pages of an explanation: as files they link to each other, and so they do here. */
export function Explanation({ pages, onClose }: { pages: readonly ProofPage[]; onClose: () => void }): VNode {
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
    <Modal title="The proof" onClose={onClose}>
      <div ref={frame} class="explanation" />
    </Modal>
  );
}
