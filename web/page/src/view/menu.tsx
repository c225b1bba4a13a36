import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Actions } from "../state/actions";
import { commandName, COMMANDS, commandsFor, keyName, type Command } from "../state/commands";
import type { AppState } from "../state/store";
import { Modal } from "./controls";
import { t } from "../text";

/** The keys for all actions. */
export function KeyList({ onClose }: { onClose: () => void }): VNode {
  return (
    <Modal title={t.learn.keys.title} onClose={onClose}>
      <dl class="keys">
        <dt>{t.learn.keys.tab}</dt>
        <dd>{t.learn.keys.tabText}</dd>
        <dt>{t.learn.keys.arrows}</dt>
        <dd>{t.learn.keys.arrowsText}</dd>
        {COMMANDS.map((command) => (
          <>
            <dt key={command.key}>
              <kbd>{keyName(command.key)}</kbd>
            </dt>
            <dd>{commandName(command)}</dd>
          </>
        ))}
      </dl>
    </Modal>
  );
}

/** A searchable menu with all commands. */
export function CommandMenu({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = commandsFor(app, words);
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const run = (command: Command | undefined) => {
    if (command !== undefined) {
      actions.dialog(null);
      command.run(actions, app);
    }
  };
  return (
    <Modal
      title={t.play.header.commands}
      onClose={() => {
        actions.dialog(null);
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(found[at]);
        }}
      >
        <input
          type="text"
          role="combobox"
          aria-label={t.learn.menu.search}
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={found.length === 0 ? undefined : `command-${at}`}
          placeholder={t.learn.menu.example}
          autocomplete="off"
          value={words}
          onInput={(event) => {
            setWords(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={(event) => {
            const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (offset !== undefined) {
              event.preventDefault();
              setChosen((at + offset + found.length) % Math.max(1, found.length));
            }
          }}
        />
      </form>
      <ul class="commands" id="commands" role="listbox" aria-label={t.play.header.commands} tabIndex={0}>
        {found.map((command, index) => (
          <li
            key={command.key}
            id={`command-${index}`}
            role="option"
            aria-selected={index === at}
            onClick={() => {
              run(command);
            }}
          >
            <span>{commandName(command)}</span>
            <kbd>{keyName(command.key)}</kbd>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t.learn.menu.none}</p>}
    </Modal>
  );
}
