import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import bentY from "../../../../docs/pictures/bent-y.svg?raw";
import caethY from "../../../../docs/pictures/caeth-y.svg?raw";
import hex from "../../../../docs/pictures/hex.svg?raw";
import polyY from "../../../../docs/pictures/poly-y.svg?raw";
import y from "../../../../docs/pictures/y.svg?raw";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button, Check, Modal, Select } from "./controls";
import { NewGame, SidesFields, StrengthFields } from "./new-game";

/** Finished games, by the word of the game. */
const PICTURES: Record<string, string> = { y, "poly-y": polyY, "bent-y": bentY, hex, "caeth-y": caethY };

function FinishedGame({ word, title }: { word: string; title: string }): VNode | null {
  const [url, setUrl] = useState("");
  const svg = PICTURES[word];
  useEffect(() => {
    if (svg === undefined) {
      return;
    }
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [svg]);
  return url === "" ? null : <img class="finished" src={url} alt={`A finished game of ${title}`} />;
}

function Rules({ app, onClose }: { app: AppState; onClose: () => void }): VNode {
  const { games, board, state } = app;
  const current = state?.board.split(" ")[0];
  return (
    <Modal title="Rules" onClose={onClose}>
      {games?.games.map((game) => (
        <details key={game.word} name="rules" open={game.word === current}>
          <summary>{game.title}</summary>
          {paragraphs(game.word === current && board ? board.rules : game.rules)}
          <FinishedGame word={game.word} title={game.title} />
        </details>
      ))}
      <details name="rules">
        <summary>Keys</summary>
        <dl class="keys">
          <dt>Tab</dt>
          <dd>to the board, the moves and the controls</dd>
          <dt>Arrow keys on the board</dt>
          <dd>to the next cell in that direction; Enter plays there</dd>
          <dt>Left, Right anywhere else</dt>
          <dd>back and forward through the game; Home and End to its ends</dd>
          <dt>Up, Down in the moves</dt>
          <dd>to another variation</dd>
          <dt>Ctrl+Z</dt>
          <dd>takes a move back</dd>
        </dl>
      </details>
      <p class="version">Tripoint {games?.version}</p>
    </Modal>
  );
}

function paragraphs(text: string): VNode[] {
  return text.split("\n").map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

function Open({ actions, onClose }: { actions: Actions; onClose: () => void }): VNode {
  const [text, setText] = useState("");
  return (
    <Modal title="Open a game" onClose={onClose}>
      <label class="field">
        <span>A file (SGF or JSON); it can also be dropped on the page</span>
        <input
          type="file"
          accept=".sgf,.json,.txt,.hexworld,application/x-go-sgf,application/json,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) {
              void actions.openFile(file);
            }
          }}
        />
      </label>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          actions.open(text);
        }}
      >
        <label class="field">
          <span>Or its text, a HexWorld link, or a Tripoint link</span>
          <textarea
            rows={6}
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        </label>
        <div class="row end">
          <button type="submit" class="button primary" disabled={text.trim() === ""}>
            Open
          </button>
        </div>
      </form>
    </Modal>
  );
}

function SettingsDialog({ app, actions, onClose }: { app: AppState; actions: Actions; onClose: () => void }): VNode {
  const { games, settings } = app;
  return (
    <Modal title="Settings" onClose={onClose}>
      <div class="fields">
        <SidesFields
          sides={settings.sides}
          onChange={(sides) => {
            actions.sides(sides);
          }}
        />
        <StrengthFields
          games={games}
          level={settings.level}
          seconds={settings.seconds}
          onLevel={(level) => {
            actions.level(level);
          }}
          onSeconds={(seconds) => {
            actions.time(seconds);
          }}
        />
        <Select
          label="Colours of the page"
          value={settings.theme}
          options={[
            { value: "system", title: "System" },
            { value: "light", title: "Light" },
            { value: "dark", title: "Dark" },
          ]}
          onChange={(theme) => {
            actions.theme(theme);
          }}
        />
        <Check
          label="Names of the cells"
          checked={settings.names}
          onChange={(on) => {
            actions.names(on);
          }}
        />
        <Check
          label="Numbers on the stones"
          checked={settings.numbers}
          onChange={(on) => {
            actions.numbers(on);
          }}
        />
        <Check
          label="Play on the second tap, so that a slip of the finger is no move"
          checked={settings.confirm}
          onChange={(on) => {
            actions.confirm(on);
          }}
        />
      </div>
      <div class="row end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  );
}

/** The dialog that is open, if one is. */
export function OpenDialog({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  const close = () => {
    actions.dialog(null);
  };
  switch (app.dialog) {
    case "new":
      return <NewGame app={app} actions={actions} />;
    case "rules":
      return <Rules app={app} onClose={close} />;
    case "open":
      return <Open actions={actions} onClose={close} />;
    case "settings":
      return <SettingsDialog app={app} actions={actions} onClose={close} />;
    case null:
      return null;
  }
}
