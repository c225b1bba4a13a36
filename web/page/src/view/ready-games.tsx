import type { VNode } from "preact";
import type { Game } from "../protocol";
import type { Actions } from "../state/actions";
import { sketchOf } from "../state/board-sketch";
import type { Settings } from "../state/groups/settings";
import { readyGames, type ReadyGame } from "../state/ready-games";
import { stonesOf } from "../state/stones";
import { boardName } from "./board-names";
import { Picture } from "./miniature";
import { t } from "../text";

/** What awaits the reader there. */
function sentenceOf({ name, choice: { level, seconds } }: ReadyGame): string {
  const { ready } = t.play.newGame;
  switch (name) {
    case "first":
      return ready.first.text;
    case "even":
      return ready.even.text(level);
    case "full":
      return ready.full.text(seconds);
  }
}

/** Games that begin with one click. */
export function ReadyGames({ game, settings, actions }: { game: Game; settings: Settings; actions: Actions }): VNode {
  return (
    <ul class="ready-games">
      {readyGames(game, settings).map((ready) => (
        <li key={ready.name}>
          <button
            type="button"
            onClick={() => {
              if (ready.name === "first") {
                actions.learn.firstGame(game.word);
              } else {
                actions.newGames.begin(ready.choice);
              }
            }}
          >
            <Picture picture={sketchOf(ready.choice.board)} stones={stonesOf(settings, ready.choice.board)} />
            <span class="choice-title">{t.play.newGame.ready[ready.name].title}</span>
            <span>{boardName(ready.choice.board)}</span>
            <span class="choice-facts">{sentenceOf(ready)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
