import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { colourName, opposite } from "../messages";
import type { Colour, Game, Games } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import type { Player, Sides } from "../state/tree";
import { nextLevel } from "../state/strength";
import { Check, Modal, Select } from "./controls";

/** The level that has no limit but time. */
const TIMED_LEVEL = 10;
const SECONDS = [1, 2, 5, 10, 20, 30, 60, 120];

const PLAYERS: { value: Player; title: string }[] = [
  { value: "person", title: "Person" },
  { value: "engine", title: "Engine" },
];

/** The players: a choice for each colour. */
export function SidesFields({ sides, onChange }: { sides: Sides; onChange: (sides: Sides) => void }): VNode {
  return (
    <>
      <Select
        label="Black (first)"
        value={sides.black}
        options={PLAYERS}
        onChange={(black) => {
          onChange({ ...sides, black });
        }}
      />
      <Select
        label="White"
        value={sides.white}
        options={PLAYERS}
        onChange={(white) => {
          onChange({ ...sides, white });
        }}
      />
    </>
  );
}

interface StrengthProps {
  games: Games | null;
  level: number;
  adapts: boolean;
  seconds: number;
  onLevel: (level: number) => void;
  onAdapts: (adapts: boolean) => void;
  onSeconds: (seconds: number) => void;
}

/** The strength of the engine. */
export function StrengthFields({ games, level, adapts, seconds, onLevel, onAdapts, onSeconds }: StrengthProps): VNode {
  const times = SECONDS.includes(seconds) ? SECONDS : [...SECONDS, seconds].sort((a, b) => a - b);
  return (
    <>
      <Select
        label="Engine’s level"
        value={String(level)}
        options={(games?.levels ?? []).map(({ number }) => ({
          value: String(number),
          title: number === 1 ? "1, the weakest" : number === TIMED_LEVEL ? `${number}, the strongest` : String(number),
        }))}
        onChange={(value) => {
          onLevel(Number(value));
        }}
      />
      <Select
        label="Time for a move (level 10)"
        value={String(seconds)}
        disabled={level < TIMED_LEVEL}
        options={times.map((each) => ({ value: String(each), title: `${each} s` }))}
        onChange={(value) => {
          onSeconds(Number(value));
        }}
      />
      <p class="level-note">{games?.levels.find(({ number }) => number === level)?.description}</p>
      <Check label="Adapt the level: your wins raise it, your losses lower it" checked={adapts} onChange={onAdapts} />
    </>
  );
}

/** The meaning of the numbers of a board, by the word of its game. */
const SIZES: Record<string, string[]> = {
  y: ["Cells on a side"],
  "poly-y": ["Sides", "Cells on a side"],
  "bent-y": ["Base of the inner triangle", "Rings around it"],
  "obtuse-y": ["Cells on an edge"],
  hex: ["Columns", "Rows"],
  "caeth-y": ["Vertices on a side"],
};

/** The boards of a game, by a choice for each of their numbers. */
function SizeFields({ game, board, onChange }: { game: Game; board: string; onChange: (board: string) => void }): VNode {
  const all = game.boards.map((each) => each.board.split(" ").slice(1).map(Number));
  const sizes = board.split(" ").slice(1).map(Number);
  const cells = game.boards.find((each) => each.board === board)?.cells;
  const fields = sizes.map((size, index) => {
    // The choices that go with the numbers before this one.
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
        label={SIZES[game.word]?.[index] ?? `Size ${index + 1}`}
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
      <p>{cells} cells</p>
    </div>
  );
}

/** Titles of sequences of turns; others have none. */
const TURNS: Record<string, string> = {
  "1": "One stone each",
  "122*": "One, then two each (122*)",
  "123*": "One, two, three, four … (123*)",
  slow: "1, 2, 2, 3, 4, 4, 5 … (slow)",
};

/** Stones in each turn: a named sequence, or a custom one. */
function TurnsFields({ named, turns, onChange }: { named: readonly string[]; turns: string; onChange: (turns: string) => void }): VNode {
  const [isOwn, setOwn] = useState(!named.includes(turns));
  return (
    <>
      <Select
        label="Turns"
        value={isOwn ? "own" : turns}
        options={[...named.map((each) => ({ value: each, title: TURNS[each] ?? each })), { value: "own", title: "Another sequence" }]}
        onChange={(value) => {
          setOwn(value === "own");
          onChange(value === "own" ? "133*" : value);
        }}
      />
      {isOwn && (
        <label class="field">
          <span>Stones in each turn; * continues the pattern</span>
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

export function NewGame({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { games, settings, state } = app;
  const current = state?.board ?? "";
  const [board, setBoard] = useState(current);
  const [turns, setTurns] = useState(state?.turns ?? "1");
  const [swap, setSwap] = useState(settings.swap);
  const [sides, setSides] = useState(settings.sides);
  const [level, setLevel] = useState(nextLevel(settings));
  const [seconds, setSeconds] = useState(settings.seconds);
  const list = games?.games ?? [];
  const game = list.find(({ word }) => word === board.split(" ")[0]) ?? list[0];
  return (
    <Modal
      title="New game"
      onClose={() => {
        actions.dialog(null);
      }}
    >
      <form
        class="fields new-game"
        onSubmit={(event) => {
          event.preventDefault();
          actions.newGame({ board, turns, swap, sides, level, seconds });
        }}
      >
        <Select
          label="Game"
          value={game?.word ?? ""}
          options={list.map(({ word, title }) => ({ value: word, title }))}
          onChange={(word) => {
            setBoard(list.find((each) => each.word === word)?.usual ?? board);
          }}
        />
        {game && <SizeFields game={game} board={board} onChange={setBoard} />}
        <TurnsFields named={games?.turns ?? ["1"]} turns={turns} onChange={setTurns} />
        <Check label="Swap: the second player may take over the first stone" checked={swap} onChange={setSwap} />
        <SidesFields sides={sides} onChange={setSides} />
        <StrengthFields
          games={games}
          level={level}
          adapts={settings.adapts}
          seconds={seconds}
          onLevel={setLevel}
          onAdapts={(adapts) => {
            actions.preferences.adapts(adapts);
          }}
          onSeconds={setSeconds}
        />
        <div class="row end">
          <button type="submit" class="button primary">
            Start
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** A game against the engine from the position that is shown. */
export function PlayFrom({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { games, settings, state } = app;
  const toMove = state?.toMove ?? "black";
  const [own, setOwn] = useState<Colour>(toMove);
  const [level, setLevel] = useState(nextLevel(settings));
  const [seconds, setSeconds] = useState(settings.seconds);
  return (
    <Modal
      title="Play from here"
      onClose={() => {
        actions.dialog(null);
      }}
    >
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          // The sides are those of the beginning of the game.
          const colour = state?.exchanged === true ? opposite(own) : own;
          actions.playFrom({ black: colour === "black" ? "person" : "engine", white: colour === "white" ? "person" : "engine" }, level, seconds);
        }}
      >
        <p>{colourName(toMove)} is to move. The game goes on as a new line; what is there stays.</p>
        <Select
          label="You play"
          value={own}
          options={[
            { value: "black", title: "Black" },
            { value: "white", title: "White" },
          ]}
          onChange={setOwn}
        />
        <StrengthFields
          games={games}
          level={level}
          adapts={settings.adapts}
          seconds={seconds}
          onLevel={setLevel}
          onAdapts={(adapts) => {
            actions.preferences.adapts(adapts);
          }}
          onSeconds={setSeconds}
        />
        <div class="row end">
          <button type="submit" class="button primary">
            Play
          </button>
        </div>
      </form>
    </Modal>
  );
}
