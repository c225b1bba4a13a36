import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button } from "./controls";

function Token({ actions }: { actions: Actions }): VNode {
  const [text, setText] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        actions.giveToken(text);
      }}
    >
      <input
        type="text"
        aria-label="Token or address"
        placeholder="token or address"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <button type="submit" class="button primary" disabled={text.trim() === ""}>
        Connect
      </button>
    </form>
  );
}

/** Explains why there is no engine, and what the reader can do. */
export function Lost({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  if (app.lost === null) {
    return null;
  }
  return (
    <div class="lost" role="alert">
      <span>{app.lost}</span>
      {app.way === "token" ? (
        <Token actions={actions} />
      ) : (
        <Button
          primary
          onClick={() => {
            actions.reconnect();
          }}
        >
          Connect again
        </Button>
      )}
      {app.hasGame && (
        <Button
          onClick={() => {
            actions.saveKept();
          }}
        >
          Save the game
        </Button>
      )}
      {(app.way === "game" || (app.hasGame && app.way === "connect")) && (
        <Button
          onClick={() => {
            actions.startAfresh();
          }}
        >
          Begin a new game
        </Button>
      )}
    </div>
  );
}
