import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { keptToken, type Site } from "../transport/site";
import type { Actions } from "../state/actions";
import { textOf } from "../state/links";
import type { AppState } from "../state/store";
import { Button } from "./controls";
import { EngineColours } from "./engine-colours";
import { t } from "../text";

/** A text to copy. */
function Copied({ label, text, actions }: { label: string; text: string; actions: Actions }): VNode {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      actions.tell(t.study.share.copied);
    } catch {
      actions.tell(t.study.share.cannotCopy, true);
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
      <Button label={t.study.share.copyThis(label)} onClick={() => void copy()}>
        {t.study.share.copy}
      </Button>
    </div>
  );
}

function Link({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { site }, game: { state } } = app;
  const words = state?.words ?? "";
  if (words === "") {
    return <p>{t.study.share.noLink}</p>;
  }
  const position = textOf(words);
  const token = keptToken();
  const own = site.isStatic || site.isOnNetwork || token === null ? position : `token=${token}&${position}`;
  const address = `${location.origin}${location.pathname}#${own}`;
  const shared = site.publicAddress === null ? null : `${site.publicAddress}#${position}`;
  return (
    <section aria-label={t.study.share.link}>
      <h3>{t.study.share.linkHere}</h3>
      <Copied label={t.study.share.linkHere} text={address} actions={actions} />
      <p>{audience(site, token !== null)}</p>
      {shared !== null && shared !== address && (
        <>
          <h3>{t.study.share.linkOthers}</h3>
          <Copied label={t.study.share.linkOthers} text={shared} actions={actions} />
          <p>{t.study.share.everywhere}</p>
        </>
      )}
      {!site.isStatic && (
        <>
          <h3>{t.study.share.textOthers}</h3>
          <Copied label={t.study.share.textOthers} text={position} actions={actions} />
          <p>{t.study.share.anyPage}</p>
        </>
      )}
    </section>
  );
}

/** A sentence about who can open the link. */
function audience(site: Site, hasToken: boolean): string {
  if (site.isStatic) {
    return t.study.share.inLink;
  }
  if (site.isOnNetwork) {
    return t.study.share.onNetwork;
  }
  return hasToken ? t.study.share.here : t.study.share.hereAlone;
}

/** A GTP command. */
const EXAMPLE = "list_commands";

function Gtp({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const [line, setLine] = useState("");
  return (
    <details>
      <summary>{t.study.share.console}</summary>
      <pre class="gtp" role="log" aria-label={t.study.share.replies} tabIndex={0} lang="en">
        {app.gtp.lines.map((each) => `> ${each.line}\n${each.reply.trim()}\n\n`).join("")}
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
          aria-label={t.study.share.command}
          placeholder={EXAMPLE}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={line}
          onInput={(event) => {
            setLine(event.currentTarget.value);
          }}
        />
        <button type="submit" class="button">
          {t.study.share.send}
        </button>
      </form>
    </details>
  );
}

export function SharePanel({ app, actions }: { app: AppState; actions: Actions }): VNode {
  return (
    <div class="share">
      <section aria-label={t.play.parts.files}>
        <h3>{t.study.share.game}</h3>
        <div class="row">
          <Button
            onClick={() => {
              actions.save();
            }}
          >
            {t.play.notices.saveAsSgf}
          </Button>
          <Button
            icon="open"
            onClick={() => {
              actions.dialog("open");
            }}
          >
            {t.study.share.open}
          </Button>
        </div>
        <h3>{t.study.share.picture}</h3>
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
        <EngineColours settings={app.settings} board={app.game.state?.board ?? ""} />
      </section>
      <Link app={app} actions={actions} />
      <Gtp app={app} actions={actions} />
    </div>
  );
}
