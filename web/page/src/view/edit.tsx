import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { HeaderName } from "../protocol";
import type { Actions } from "../state/actions";
import type { Tool } from "../state/groups/edit";
import type { AppState } from "../state/store";
import { Button } from "./controls";
import { colourName } from "./words";
import { t } from "../text";

const STONES: readonly Tool[] = ["black", "white", "empty"];
const MARKS: readonly Tool[] = ["triangle", "square", "circle", "cross", "label", "arrow", "line"];

/** The game's data, by their names in SGF. */
const HEADER: readonly HeaderName[] = ["PB", "BR", "PW", "WR", "RE", "DT", "EV"];

function Tools({ app, tools, label, actions }: { app: AppState; tools: readonly Tool[]; label: string; actions: Actions }): VNode {
  return (
    <div class="row tools" role="group" aria-label={label}>
      {tools.map((tool) => (
        <Button
          key={tool}
          icon={tool}
          pressed={app.edit.tool === tool}
          onClick={() => {
            actions.study.tool(app.edit.tool === tool ? null : tool);
          }}
        >
          {{ ...t.study.edit.tools, ...t.colours.names }[tool]}
        </Button>
      ))}
    </div>
  );
}

/** A field for the game's data. Typed text stays until the reader leaves the field, whatever the engine says. */
function HeaderField({ title, value, onChange }: { title: string; value: string; onChange: (text: string) => void }): VNode {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label class="field">
      <span>{title}</span>
      <input
        type="text"
        autocomplete="off"
        value={typed ?? value}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
        onBlur={() => {
          setTyped(null);
        }}
      />
    </label>
  );
}

/** What a click on the board does now. */
function explained({ edit: { tool }, overlay: { marked } }: AppState): string {
  const { edit } = t.study;
  switch (tool) {
    case null:
      return edit.plays;
    case "black":
    case "white":
      return t.colours.setsUp[tool];
    case "empty":
      return edit.empty;
    case "arrow":
      return marked === null ? edit.arrowBegins : edit.arrowEnds(marked);
    case "line":
      return marked === null ? edit.lineBegins : edit.lineEnds(marked);
    default:
      return edit.mark;
  }
}

/** Sets up positions, marks cells, and names the players. */
export function EditPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state } } = app;
  return (
    <div class="edit">
      <p aria-live="polite">{explained(app)}</p>
      <section aria-label={t.study.edit.setUp}>
        <h3>{t.study.edit.setUp}</h3>
        <Tools app={app} tools={STONES} label={t.study.edit.stones} actions={actions} />
        <div class="row tools" role="group" aria-label={t.study.edit.turn}>
          <Button
            icon="black"
            pressed={state?.toMove === "black"}
            onClick={() => {
              actions.study.turn("black");
            }}
          >
            {t.play.status.toMove(colourName("black"))}
          </Button>
          <Button
            icon="white"
            pressed={state?.toMove === "white"}
            onClick={() => {
              actions.study.turn("white");
            }}
          >
            {t.play.status.toMove(colourName("white"))}
          </Button>
        </div>
      </section>
      <section aria-label={t.study.edit.marks}>
        <h3>{t.study.edit.marks}</h3>
        <Tools app={app} tools={MARKS} label={t.study.edit.kinds} actions={actions} />
        <Button
          icon="close"
          disabled={state === null || state.marks.length === 0}
          onClick={() => {
            actions.study.clearMarks();
          }}
        >
          {t.study.edit.removeMarks}
        </Button>
      </section>
      <section aria-label={t.study.edit.players}>
        <h3>{t.study.edit.players}</h3>
        <div class="fields header-fields">
          {HEADER.map((name) => (
            <HeaderField key={name} title={{ ...t.study.edit.header, ...t.colours.header }[name]} value={state?.header[name] ?? ""} onChange={(text) => { actions.study.header(name, text); }} />
          ))}
        </div>
      </section>
    </div>
  );
}
