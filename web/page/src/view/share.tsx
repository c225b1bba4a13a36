import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { isStatic } from "../carrier/choose";
import type { Actions } from "../state/actions";
import { fragmentOf } from "../state/links";
import type { AppState } from "../state/store";
import { Button } from "./controls";

function Link({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const words = app.state?.words ?? "";
  if (words === "") {
    return <p>No link can say this position, because it does not follow from moves in turn. Save the game instead.</p>;
  }
  const address = location.origin + location.pathname + fragmentOf(words);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      actions.tell("The link is in the clipboard.");
    } catch {
      actions.tell("This browser does not let the page copy; mark the link and copy it yourself.", true);
    }
  };
  return (
    <section aria-label="Link">
      <h3>Link to this position</h3>
      <div class="row">
        <input
          class="link"
          type="text"
          readOnly
          aria-label="Link to this position"
          value={address}
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p>
        The moves are in the link itself; nothing is sent anywhere.
        {isStatic ? "" : " On other computers, give it to “Open” of any Tripoint page: this address is your computer’s own."}
      </p>
    </section>
  );
}

function Gtp({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const [line, setLine] = useState("");
  return (
    <details>
      <summary>GTP console</summary>
      <pre class="gtp" role="log" aria-label="Replies" tabIndex={0}>
        {app.gtp.map((each) => `> ${each.line}\n${each.reply.trim()}\n\n`).join("")}
      </pre>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (line.trim() !== "") {
            actions.gtp(line.trim());
            setLine("");
          }
        }}
      >
        <input
          type="text"
          aria-label="GTP command"
          placeholder="list_commands"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={line}
          onInput={(event) => {
            setLine(event.currentTarget.value);
          }}
        />
        <button type="submit" class="button">
          Send
        </button>
      </form>
    </details>
  );
}

export function SharePanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  return (
    <div class="share">
      <section aria-label="Files">
        <h3>Game</h3>
        <div class="row">
          <Button
            onClick={() => {
              actions.save();
            }}
          >
            Save as SGF
          </Button>
          <Button
            icon="open"
            onClick={() => {
              actions.dialog("open");
            }}
          >
            Open …
          </Button>
        </div>
        <h3>Picture</h3>
        <div class="row">
          <Button
            onClick={() => {
              actions.picture("svg");
            }}
          >
            SVG
          </Button>
          <Button
            onClick={() => {
              actions.picture("png");
            }}
          >
            PNG
          </Button>
        </div>
      </section>
      <Link app={app} actions={actions} />
      <Gtp app={app} actions={actions} />
    </div>
  );
}
