import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { HeaderName } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState, Tool } from "../state/store";
import { Button } from "./controls";

const STONES: { tool: Tool; title: string }[] = [
  { tool: "black", title: "Black" },
  { tool: "white", title: "White" },
  { tool: "empty", title: "Remove" },
];

const MARKS: { tool: Tool; title: string }[] = [
  { tool: "triangle", title: "Triangle" },
  { tool: "square", title: "Square" },
  { tool: "circle", title: "Circle" },
  { tool: "cross", title: "Cross" },
  { tool: "label", title: "Letter" },
  { tool: "arrow", title: "Arrow" },
  { tool: "line", title: "Line" },
];

/** The data of the game, by their names in SGF. */
const HEADER: { name: HeaderName; title: string }[] = [
  { name: "PB", title: "Black" },
  { name: "BR", title: "Rank of Black" },
  { name: "PW", title: "White" },
  { name: "WR", title: "Rank of White" },
  { name: "RE", title: "Result" },
  { name: "DT", title: "Date" },
  { name: "EV", title: "Event" },
];

function Tools({ app, tools, label, actions }: { app: AppState; tools: typeof STONES; label: string; actions: Actions }): VNode {
  return (
    <div class="row" role="group" aria-label={label}>
      {tools.map(({ tool, title }) => (
        <Button
          key={tool}
          pressed={app.tool === tool}
          onClick={() => {
            actions.study.tool(app.tool === tool ? null : tool);
          }}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}

/** A field of the game's data. What is typed stays until the field is left, whatever the engine says meanwhile. */
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
function explained({ tool, marked }: AppState): string {
  switch (tool) {
    case null:
      return "A click on the board plays a move. Choose a tool to change the position or to mark it.";
    case "black":
    case "white":
      return `A click sets up a ${tool} stone.`;
    case "empty":
      return "A click removes a stone.";
    case "arrow":
    case "line":
      return marked === null ? `Click the cell where the ${tool} begins.` : `Click the cell where the ${tool} from ${marked} ends.`;
    default:
      return "A click sets the mark. The same again removes it.";
  }
}

/** Sets up positions, marks cells, and names the players. */
export function EditPanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { state } = app;
  return (
    <div class="edit">
      <p aria-live="polite">{explained(app)}</p>
      <section aria-label="Set up">
        <h3>Set up</h3>
        <Tools app={app} tools={STONES} label="Stones" actions={actions} />
        <div class="row" role="group" aria-label="Player to move">
          <Button
            pressed={state?.toMove === "black"}
            onClick={() => {
              actions.study.turn("black");
            }}
          >
            Black to move
          </Button>
          <Button
            pressed={state?.toMove === "white"}
            onClick={() => {
              actions.study.turn("white");
            }}
          >
            White to move
          </Button>
        </div>
      </section>
      <section aria-label="Marks">
        <h3>Marks</h3>
        <Tools app={app} tools={MARKS} label="Kinds of marks" actions={actions} />
        <Button
          disabled={state === null || state.marks.length === 0}
          onClick={() => {
            actions.study.clearMarks();
          }}
        >
          Remove all marks
        </Button>
      </section>
      <section aria-label="Players and result">
        <h3>Players and result</h3>
        <div class="fields header-fields">
          {HEADER.map(({ name, title }) => (
            <HeaderField key={name} title={title} value={state?.header[name] ?? ""} onChange={(text) => { actions.study.header(name, text); }} />
          ))}
        </div>
      </section>
    </div>
  );
}
