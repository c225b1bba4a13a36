// The top of the page: its name, the modes, and what is there at any time.

import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import type { Dialog } from "../state/groups/view";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button } from "./controls";
import { Dropdown, type DropdownItem } from "./dropdown";
import type { IconName } from "./icons";
import { MODES } from "./tabs";
import { t } from "../text";

function Modes({ app, actions }: { app: AppState; actions: Actions }): VNode {
  return (
    <div class="modes" role="group" aria-label={t.play.parts.mode}>
      {MODES.map(({ mode }) => (
        <button
          key={mode}
          type="button"
          aria-pressed={mode === app.game.mode}
          onClick={() => {
            actions.mode(mode);
          }}
        >
          {t.play.modes[mode]}
        </button>
      ))}
    </div>
  );
}

/** The name; on the static site it links to the page about Tripoint. */
function Brand({ app }: { app: AppState }): VNode {
  const name = (
    <>
      <img src="./icon.svg" alt="" width="28" height="28" />
      <span class="name">Tripoint</span>
    </>
  );
  return app.connection.site.isStatic ? (
    <a class="brand" href={`./${t.play.header.aboutFile}`} title={t.play.header.about}>
      {name}
    </a>
  ) : (
    name
  );
}

/** The dialogs besides a new game, each with its icon, its name and its shorter word. */
function dialogs(): { dialog: Dialog; icon: IconName; label: string; word: string }[] {
  const { header } = t.play;
  return [
    { dialog: "rules", icon: "rules", label: header.rules, word: header.rules },
    { dialog: "open", icon: "open", label: header.openGame, word: header.open },
    { dialog: "commands", icon: "moves", label: header.commands, word: header.commands },
    { dialog: "settings", icon: "settings", label: header.settings, word: header.settings },
  ];
}

export function Header({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { games, site }, game: { state } } = app;
  const items: DropdownItem[] = dialogs().map(({ dialog, icon, label }) => ({
    name: dialog,
    text: label,
    icon,
    run: () => {
      actions.dialog(dialog);
    },
  }));
  const about = { name: "about", text: t.play.header.about, run: () => { location.assign(`./${t.play.header.aboutFile}`); } };
  return (
    <header class="top">
      <h1>
        <Brand app={app} /> <span class="board-title">{state && boardName(state.board)}</span>
      </h1>
      <Modes app={app} actions={actions} />
      <nav aria-label={t.play.parts.page}>
        <Button
          icon="add"
          label={t.play.header.newGame}
          disabled={games === null}
          onClick={() => {
            actions.dialog("new");
          }}
        >
          <span class="narrow">{t.play.header.newShort}</span>
          <span class="wide">{t.play.header.newGame}</span>
        </Button>
        {/* Where there's no room for all of them, they are in a menu. */}
        <div class="all">
          {dialogs().map(({ dialog, icon, label, word }) => (
            <Button
              key={dialog}
              icon={icon}
              label={label}
              onClick={() => {
                actions.dialog(dialog);
              }}
            >
              <span>{word}</span>
            </Button>
          ))}
        </div>
        <Dropdown label={t.play.header.more} items={site.isStatic ? [...items, about] : items} />
      </nav>
    </header>
  );
}
