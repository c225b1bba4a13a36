import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { Button } from "./controls";
import { t } from "../text";

/** Steps through the line of play, and goes to a move by its name. */
export function Navigation({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const [word, setWord] = useState("");
  const { game: { state, board } } = app;
  const example = board?.cells[board.cells.length >> 1]?.name;
  const here = state ? state.line.indexOf(state.at) : 0;
  const isFirst = here <= 0;
  const isLast = !state || here === state.line.length - 1;
  const step = (moves: number) => () => {
    actions.step(moves);
  };
  return (
    <div class="navigation">
      <div class="steps">
        <Button icon="first" label={t.play.navigation.first} disabled={isFirst} onClick={step(-Infinity)} />
        <Button icon="previous" label={t.play.navigation.previous} disabled={isFirst} onClick={step(-1)} />
        <Button icon="next" label={t.play.navigation.next} disabled={isLast} onClick={step(1)} />
        <Button icon="last" label={t.play.navigation.last} disabled={isLast} onClick={step(Infinity)} />
      </div>
      <form
        class="type-move"
        onSubmit={(event) => {
          event.preventDefault();
          actions.play(word.trim());
          setWord("");
        }}
      >
        <input
          type="text"
          aria-label={t.play.navigation.byName}
          placeholder={example === undefined ? "" : t.play.navigation.example(example)}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={word}
          onInput={(event) => {
            setWord(event.currentTarget.value);
          }}
        />
        <button type="submit" class="button" disabled={word.trim() === ""}>
          {t.play.navigation.play}
        </button>
      </form>
    </div>
  );
}
