// The board, the turns, the handicap and the clocks of a new game.

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Colour, Game } from "../protocol";
import type { TimeControl } from "../state/groups/clock";
import { Select } from "./controls";
import { withValue } from "./player-fields";
import { ofGame, t, worded } from "../text";

/** A game's boards, with a choice for each of their numbers. */
export function SizeFields({ game, board, onChange }: { game: Game; board: string; onChange: (board: string) => void }): VNode {
  const all = game.boards.map((each) => each.board.split(" ").slice(1).map(Number));
  const sizes = board.split(" ").slice(1).map(Number);
  const cells = game.boards.find((each) => each.board === board)?.cells ?? 0;
  const meanings = ofGame(({ sizes }) => sizes, game.word) ?? [];
  const fields = sizes.map((size, index) => {
    // The choices that are possible with the numbers before this one.
    const possible = all.filter((other) => sizes.slice(0, index).every((each, place) => other[place] === each));
    const values = [...new Set(possible.map((other) => other[index] ?? 0))].sort((a, b) => a - b);
    const choose = (value: number) => {
      const isSquare = sizes.every((each) => each === sizes[0]);
      const wanted = sizes.map((each, place) => (place === index || (place > index && isSquare) ? value : each));
      const candidates = all.filter((other) => other.slice(0, index + 1).every((each, place) => each === wanted[place]));
      const far = (other: number[]) => other.reduce((sum, each, place) => sum + Math.abs(each - (wanted[place] ?? 0)), 0);
      const [nearest] = candidates.sort((a, b) => far(a) - far(b));
      if (nearest !== undefined) {
        onChange([game.word, ...nearest].join(" "));
      }
    };
    return (
      <Select
        key={index}
        label={meanings[index] ?? t.play.newGame.size(index + 1)}
        value={String(size)}
        options={values.map((value) => ({ value: String(value), title: String(value) }))}
        onChange={(value) => {
          choose(Number(value));
        }}
      />
    );
  });
  return (
    <div class="size">
      {fields}
      <p>{t.play.newGame.cells(cells)}</p>
    </div>
  );
}

/** How many stones each turn has: a named sequence, or a custom one. */
export function TurnsFields({ named, turns, onChange }: { named: readonly string[]; turns: string; onChange: (turns: string) => void }): VNode {
  const [isOwn, setOwn] = useState(!named.includes(turns));
  return (
    <>
      <Select
        label={t.play.newGame.turns}
        value={isOwn ? "own" : turns}
        options={[...named.map((each) => ({ value: each, title: worded(t.play.newGame.sequences, each) })), { value: "own", title: t.play.newGame.otherTurns }]}
        onChange={(value) => {
          setOwn(value === "own");
          onChange(value === "own" ? "133*" : value);
        }}
      />
      {isOwn && (
        <label class="field">
          <span>{t.play.newGame.ownTurns}</span>
          <input
            type="text"
            required
            pattern="slow|1|[0-9]+(,[0-9]+)*\*"
            value={turns}
            onInput={(event) => {
              onChange(event.currentTarget.value.trim());
            }}
          />
        </label>
      )}
    </>
  );
}

export function HandicapField({ stones, players, possible, onChange }: { stones: number; players: Record<Colour, string>; possible: readonly number[]; onChange: (stones: number) => void }): VNode {
  const { newGame } = t.play;
  const isPossible = possible.includes(stones);
  return (
    <>
      <Select
        label={newGame.handicap}
        value={String(isPossible ? stones : 0)}
        options={[0, ...possible].map((each) => ({ value: String(each), title: each === 0 ? newGame.noHandicap : newGame.stones(each) }))}
        onChange={(value) => {
          onChange(Number(value));
        }}
      />
      {isPossible && <p class="field-note">{newGame.handicapNote(players.black, players.white, stones)}</p>}
    </>
  );
}

const MINUTES = [1, 2, 3, 5, 10, 15, 20, 30, 60];
const INCREMENTS = [0, 1, 2, 3, 5, 10, 20, 30];

export function ClockFields({ control, onChange }: { control: TimeControl | null; onChange: (control: TimeControl | null) => void }): VNode {
  const { newGame } = t.play;
  const minutes = control === null ? 0 : control.main / 60;
  return (
    <>
      <Select
        label={newGame.clock}
        value={String(minutes)}
        options={withValue([0, ...MINUTES], minutes).map((each) => ({ value: String(each), title: each === 0 ? newGame.noClock : newGame.minutes(each) }))}
        onChange={(value) => {
          onChange(value === "0" ? null : { main: 60 * Number(value), increment: control?.increment ?? 0 });
        }}
      />
      {control !== null && (
        <Select
          label={newGame.increment}
          value={String(control.increment)}
          options={withValue(INCREMENTS, control.increment).map((each) => ({ value: String(each), title: newGame.seconds(each) }))}
          onChange={(value) => {
            onChange({ ...control, increment: Number(value) });
          }}
        />
      )}
    </>
  );
}
