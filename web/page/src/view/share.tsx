import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { keptToken, type Site } from "../transport/site";
import type { Actions } from "../state/actions";
import { textOf } from "../state/links";
import type { AppState } from "../state/store";
import { Button } from "./controls";

/** A text to be copied. */
function Copied({ label, text, actions }: { label: string; text: string; actions: Actions }): VNode {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      actions.tell("Copied to the clipboard.");
    } catch {
      actions.tell("This browser does not allow the page to copy; select the text and copy it yourself.", true);
    }
  };
  return (
    <div class="row">
      <input
        class="link"
        type="text"
        readOnly
        aria-label={label}
        value={text}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <Button label={`Copy: ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}

function Link({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { site, state } = app;
  const words = state?.words ?? "";
  if (words === "") {
    return <p>This position was set up, so it has no link. Save it as SGF.</p>;
  }
  const position = textOf(words);
  const token = keptToken();
  const own = site.isStatic || site.isOnNetwork || token === null ? position : `token=${token}&${position}`;
  const address = `${location.origin}${location.pathname}#${own}`;
  const shared = site.publicAddress === null ? null : `${site.publicAddress}#${position}`;
  return (
    <section aria-label="Link">
      <h3>Link to this position</h3>
      <Copied label="Link to this position" text={address} actions={actions} />
      <p>{audience(site)}</p>
      {shared !== null && shared !== address && (
        <>
          <h3>Link for other people</h3>
          <Copied label="Link for other people" text={shared} actions={actions} />
          <p>It opens this position on every computer. The moves are in the link itself.</p>
        </>
      )}
      {!site.isStatic && (
        <>
          <h3>Text for other people</h3>
          <Copied label="Text for other people" text={position} actions={actions} />
          <p>Any Tripoint page can open this text (“Open”). You can also save the game as SGF.</p>
        </>
      )}
    </section>
  );
}

/** A sentence about who can open the link. */
function audience(site: Site): string {
  if (site.isStatic) {
    return "The moves are in the link itself; nothing is sent anywhere.";
  }
  return site.isOnNetwork
    ? "It opens in every browser that can reach this computer while Tripoint runs; the page then asks for the token."
    : "It opens in every browser on this computer while Tripoint runs. It does not work on other computers.";
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
