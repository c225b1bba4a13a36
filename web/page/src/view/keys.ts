// Events for the page as a whole: keys, dropped files, pasted games, links in its address.

import type { Actions } from "../state/actions";
import { takeToken } from "../transport/site";
import { commandOf } from "../state/commands";
import type { Session } from "../state/session";
import type { Store } from "../state/store";

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;
}

export function listen(store: Store, actions: Actions, session: Session): void {
  document.addEventListener("keydown", (event) => {
    const command = commandOf(event);
    const isMenu = command?.key === "Ctrl+k" && !(event.target instanceof HTMLElement && event.target.closest("dialog"));
    if (command === undefined || (isField(event.target) && !isMenu)) {
      return;
    }
    const app = store.get();
    if (command.isOpen(app)) {
      event.preventDefault();
      command.run(actions, app);
    }
  });

  document.addEventListener("dragover", (event) => {
    event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) {
      void actions.openFile(file);
    } else if (text.trim() !== "") {
      actions.open(text);
    }
  });

  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    // Opens anything: the engine knows all formats, and says what it doesn't know.
    if (!isField(event.target) && text.trim() !== "") {
      event.preventDefault();
      actions.open(text);
    }
  });

  window.addEventListener("hashchange", () => {
    const token = takeToken();
    if (token === "wrong") {
      actions.tellBadToken();
    }
    if (token === "new") {
      session.start();
    } else {
      session.openLink();
    }
  });
}
