import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { opposite } from "../messages";
import type { Colour, Game, Games } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { nextLevel } from "../state/strength";
import type { Player, Sides } from "../state/tree";
import { Check, Modal, Select } from "./controls";
import { colourName } from "./words";
import { ofGame, t, worded } from "../text";

/** The level that only time limits. */
const TIMED_LEVEL = 10;
const SECONDS = [1, 2, 5, 10, 20, 30, 60, 120];

function players(): { value: Player; title: string }[] {
  return [{ value: "person", title: t.play.newGame.person }, { value: "engine", title: t.play.newGame.engine }];
}

/** The players: a choice for each colour. */
export function SidesFields({ sides, onChange }: { sides: Sides; onChange: (sides: Sides) => void }): VNode {
  return (
    <>
      <Select
        label={t.play.newGame.blackFirst}
        value={sides.black}
        options={players()}
        onChange={(black) => {
          onChange({ ...sides, black });
        }}
      />
      <Select
        label={t.play.colours.white}
        value={sides.white}
        options={players()}
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

/** The engine's strength. */
export function StrengthFields({ games, level, adapts, seconds, onLevel, onAdapts, onSeconds }: StrengthProps): VNode {
  const times = SECONDS.includes(seconds) ? SECONDS : [...SECONDS, seconds].sort((a, b) => a - b);
  return (
    <>
      <Select
        label={t.play.newGame.level}
        value={String(level)}
        options={(games?.levels ?? []).map(({ number }) => ({
          value: String(number),
          title: number === games?.levels[0]?.number ? t.play.newGame.weakest(number) : number === TIMED_LEVEL ? t.play.newGame.strongest(number) : String(number),
        }))}
        onChange={(value) => {
          onLevel(Number(value));
        }}
      />
      <Select
        label={t.play.newGame.time}
        value={String(seconds)}
        disabled={level < TIMED_LEVEL}
        options={times.map((each) => ({ value: String(each), title: t.play.newGame.seconds(each) }))}
        onChange={(value) => {
          onSeconds(Number(value));
        }}
      />
      <p class="level-note">{ofGame(({ levels }) => levels, String(level))}</p>
      <Check label={t.play.newGame.adapts} checked={adapts} onChange={onAdapts} />
    </>
  );
}

/** A game's boards, with a choice for each of their numbers. */
function SizeFields({ game, board, onChange }: { game: Game; board: string; onChange: (board: string) => void }): VNode {
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
function TurnsFields({ named, turns, onChange }: { named: readonly string[]; turns: string; onChange: (turns: string) => void }): VNode {
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

export function NewGame({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { games }, settings, game: { state } } = app;
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
      title={t.play.header.newGame}
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
          label={t.play.newGame.game}
          value={game?.word ?? ""}
          options={list.map(({ word, title }) => ({ value: word, title }))}
          onChange={(word) => {
            setBoard(list.find((each) => each.word === word)?.usual ?? board);
          }}
        />
        {game && <SizeFields game={game} board={board} onChange={setBoard} />}
        <TurnsFields named={games?.turns ?? ["1"]} turns={turns} onChange={setTurns} />
        <Check label={t.play.newGame.swap} checked={swap} onChange={setSwap} />
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
            {t.play.newGame.start}
          </button>
        </div>
      </form>
    </Modal>
  );
}

/** A game against the engine from the shown position. */
export function PlayFrom({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { games }, settings, game: { state } } = app;
  const toMove = state?.toMove ?? "black";
  const [own, setOwn] = useState<Colour>(toMove);
  const [level, setLevel] = useState(nextLevel(settings));
  const [seconds, setSeconds] = useState(settings.seconds);
  return (
    <Modal
      title={t.play.actions.playFromHere}
      onClose={() => {
        actions.dialog(null);
      }}
    >
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          // The sides are those at the beginning of the game.
          const colour = state?.exchanged === true ? opposite(own) : own;
          actions.playFrom({ black: colour === "black" ? "person" : "engine", white: colour === "white" ? "person" : "engine" }, level, seconds);
        }}
      >
        <p>{t.play.newGame.from(colourName(toMove))}</p>
        <Select
          label={t.play.newGame.youPlay}
          value={own}
          options={[
            { value: "black", title: t.play.colours.black },
            { value: "white", title: t.play.colours.white },
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
            {t.play.newGame.play}
          </button>
        </div>
      </form>
    </Modal>
  );
}
