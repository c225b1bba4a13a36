import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Actions } from "../state/actions";
import { COMMANDS, commandsFor, keyName, type Command } from "../state/commands";
import type { AppState } from "../state/store";
import { Modal } from "./controls";

/** The keys of all actions. */
export function KeyList({ onClose }: { onClose: () => void }): VNode {
  return (
    <Modal title="Keys" onClose={onClose}>
      <dl class="keys">
        <dt>Tab</dt>
        <dd>To the board, the moves and the controls</dd>
        <dt>Arrow keys on the board</dt>
        <dd>To the next cell in that direction; Enter plays there</dd>
        {COMMANDS.map(({ title, key }) => (
          <>
            <dt key={key}>
              <kbd>{keyName(key)}</kbd>
            </dt>
            <dd>{title}</dd>
          </>
        ))}
      </dl>
    </Modal>
  );
}

/** A menu of all commands that can be searched. */
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
      title="Commands"
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
          aria-label="Search the commands"
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={found.length === 0 ? undefined : `command-${at}`}
          placeholder="Search …"
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
      <ul class="commands" id="commands" role="listbox" aria-label="Commands" tabIndex={0}>
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
            <span>{command.title}</span>
            <kbd>{keyName(command.key)}</kbd>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No command has these words, or none that can be used now.</p>}
    </Modal>
  );
}
