// Who plays, and how strong the engine is.

import type { VNode } from "preact";
import type { Colour, Games } from "../protocol";
import { FULL_STRENGTH, WEAKEST_LEVEL } from "../state/strength";
import type { Names, Player, Sides } from "../state/tree";
import { Check, Select } from "./controls";
import { ofGame, t, textsFor } from "../text";
import type { Stones } from "../text/stones";

const SECONDS = [1, 2, 5, 10, 20, 30, 60, 120];
const LONGEST_NAME = 40;

/** The values to choose from, with the present one. */
export function withValue(values: readonly number[], value: number): number[] {
  return values.includes(value) ? [...values] : [...values, value].sort((a, b) => a - b);
}

function players(): { value: Player; title: string }[] {
  return [{ value: "person", title: t.play.newGame.person }, { value: "engine", title: t.play.newGame.engine }];
}

/** The players: a choice for each colour. */
export function SidesFields({ stones, sides, onChange }: { stones: Stones; sides: Sides; onChange: (sides: Sides) => void }): VNode {
  const { colours } = textsFor(stones);
  return (
    <>
      <Select
        label={colours.first}
        value={sides.black}
        options={players()}
        onChange={(black) => {
          onChange({ ...sides, black });
        }}
      />
      <Select
        label={colours.names.white}
        value={sides.white}
        options={players()}
        onChange={(white) => {
          onChange({ ...sides, white });
        }}
      />
    </>
  );
}

/** The people's names; they may stay empty. */
export function NameFields({ stones, people, names, onChange }: { stones: Stones; people: readonly Colour[]; names: Names; onChange: (names: Names) => void }): VNode {
  const { colours } = textsFor(stones);
  return (
    <>
      {people.map((colour) => (
        <label key={colour} class="field">
          <span>{people.length === 1 ? t.play.newGame.yourName : t.play.newGame.nameOf(colours.names[colour])}</span>
          <input
            type="text"
            maxLength={LONGEST_NAME}
            autocomplete="off"
            value={names[colour]}
            onInput={(event) => {
              onChange({ ...names, [colour]: event.currentTarget.value });
            }}
          />
        </label>
      ))}
    </>
  );
}

export function LevelField({ games, level, onChange }: { games: Games | null; level: number; onChange: (level: number) => void }): VNode {
  const { weakest, strongest } = t.play.newGame;
  return (
    <>
      <Select
        label={t.play.newGame.level}
        value={String(level)}
        options={(games?.levels ?? []).map(({ number }) => ({
          value: String(number),
          title: number === WEAKEST_LEVEL ? weakest(number) : number === FULL_STRENGTH ? strongest(number) : String(number),
        }))}
        onChange={(value) => {
          onChange(Number(value));
        }}
      />
      <p class="field-note">{ofGame(({ levels }) => levels, String(level))}</p>
    </>
  );
}

/** The time for each of the engine's moves, which the highest level has. */
export function SecondsField({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }): VNode {
  return (
    <Select
      label={t.play.newGame.time}
      value={String(seconds)}
      options={withValue(SECONDS, seconds).map((each) => ({ value: String(each), title: t.play.newGame.seconds(each) }))}
      onChange={(value) => {
        onChange(Number(value));
      }}
    />
  );
}

export function AdaptsField({ adapts, onChange }: { adapts: boolean; onChange: (adapts: boolean) => void }): VNode {
  return <Check label={t.play.newGame.adapts} checked={adapts} onChange={onChange} />;
}
