import type { VNode } from "preact";

/** A button for each move. */
export function MoveButtons({ words, onChoose }: { words: readonly string[]; onChoose: (word: string) => void }): VNode {
  return (
    <>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          class="link"
          onClick={() => {
            onChoose(word);
          }}
        >
          {word}
        </button>
      ))}
    </>
  );
}
