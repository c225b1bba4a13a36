// Events of the page as a whole: keys, files dropped on it, pasted games, links in its address.

import type { Actions } from "../state/actions";
import { takeToken } from "../transport/site";
import { linkIn } from "../state/links";
import type { Session } from "../state/session";

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;
}

/** Whether a text that was pasted is a game, and no mistake. */
function looksLikeGame(text: string): boolean {
  return /^\s*\(\s*;/.test(text) || /^\s*https?:\/\/(www\.)?hexworld\.org\//.test(text) || (/[#:]/.test(text) && linkIn(text) !== null);
}

export function listen(actions: Actions, session: Session): void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => {
      actions.step(-1);
    },
    ArrowRight: () => {
      actions.step(1);
    },
    Home: () => {
      actions.step(-Infinity);
    },
    End: () => {
      actions.step(Infinity);
    },
  };
  document.addEventListener("keydown", (event) => {
    if (isField(event.target)) {
      return;
    }
    const act =
      (event.ctrlKey || event.metaKey) && event.key === "z"
        ? () => {
            actions.takeBack();
          }
        : event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
          ? undefined
          : keys[event.key];
    if (act) {
      event.preventDefault();
      act();
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
    } else if (looksLikeGame(text)) {
      actions.open(text);
    }
  });

  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!isField(event.target) && looksLikeGame(text)) {
      event.preventDefault();
      actions.open(text);
    }
  });

  window.addEventListener("hashchange", () => {
    if (takeToken()) {
      session.start();
    } else {
      session.openLink();
    }
  });
}
