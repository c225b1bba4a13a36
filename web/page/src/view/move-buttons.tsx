import type { VNode } from "preact";
import type { Actions } from "../state/actions";

/** A button for each of some moves, which plays it. */
export function MoveButtons({ words, actions }: { words: readonly string[]; actions: Actions }): VNode {
  return (
    <>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          class="link"
          onClick={() => {
            actions.play(word);
          }}
        >
          {word}
        </button>
      ))}
    </>
  );
}
