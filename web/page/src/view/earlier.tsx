import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Actions } from "../state/actions";
import { boardName } from "./board-names";
import { t } from "../text";

/** The games that others have replaced. */
export function EarlierGames({ actions }: { actions: Actions }): VNode | null {
  const [games] = useState(() => actions.games.earlier());
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  return games.length === 0 ? null : (
    <details>
      <summary>{t.play.open.earlier}</summary>
      <p>{t.play.open.earlierAbout}</p>
      <ul class="choice earlier">
        {games.map((earlier) => (
          <li key={earlier.name}>
            <button
              type="button"
              onClick={() => {
                actions.games.goBack(earlier);
              }}
            >
              <span class="choice-title">{boardName(earlier.game.board ?? "")}</span>
              <span class="choice-facts">
                {earlier.game.moves === undefined ? "" : `${t.play.open.moves(earlier.game.moves)}, `}
                {when.format(earlier.time)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
