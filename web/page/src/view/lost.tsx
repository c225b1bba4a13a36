import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button } from "./controls";
import { t } from "../text";

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
        aria-label={t.play.lost.token}
        placeholder={t.play.lost.tokenExample}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
        }}
      />
      <button type="submit" class="button primary" disabled={text.trim() === ""}>
        {t.play.lost.connect}
      </button>
    </form>
  );
}

/** Explains why there is no engine, and what the reader can do. */
export function Lost({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  if (app.connection.lost === null) {
    return null;
  }
  return (
    <div class="lost" role="alert">
      <span>{app.connection.lost}</span>
      {app.connection.way === "token" ? (
        <Token actions={actions} />
      ) : (
        <Button
          primary
          onClick={() => {
            actions.reconnect();
          }}
        >
          {t.play.lost.connectAgain}
        </Button>
      )}
      {app.connection.hasGame && (
        <Button
          onClick={() => {
            actions.saveKept();
          }}
        >
          {t.play.common.saveGame}
        </Button>
      )}
      {(app.connection.way === "game" || (app.connection.hasGame && app.connection.way === "connect")) && (
        <Button
          onClick={() => {
            actions.startAfresh();
          }}
        >
          {t.play.lost.newGame}
        </Button>
      )}
    </div>
  );
}
