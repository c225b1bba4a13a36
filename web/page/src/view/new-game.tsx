import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Games } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import type { Player, Sides } from "../state/tree";
import { Modal, Select } from "./controls";

/** The level that has no limit but time. */
const TIMED_LEVEL = 10;
const SECONDS = [1, 2, 5, 10, 20, 30, 60, 120];

const PLAYERS: { value: Player; title: string }[] = [
  { value: "person", title: "Person" },
  { value: "engine", title: "Engine" },
];

/** Who plays: a choice for each colour. */
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
  seconds: number;
  onLevel: (level: number) => void;
  onSeconds: (seconds: number) => void;
}

/** How strong the engine is. */
export function StrengthFields({ games, level, seconds, onLevel, onSeconds }: StrengthProps): VNode {
  const times = SECONDS.includes(seconds) ? SECONDS : [...SECONDS, seconds].sort((a, b) => a - b);
  return (
    <>
      <Select
        label="Engine’s level"
        value={String(level)}
        options={(games?.levels ?? []).map(({ number, rating }) => ({
          value: String(number),
          title: `${number} (rating ${Math.round(rating)})`,
        }))}
        onChange={(value) => {
          onLevel(Number(value));
        }}
      />
      <Select
        label="Time for a move"
        value={String(seconds)}
        disabled={level < TIMED_LEVEL}
        options={times.map((each) => ({ value: String(each), title: `${each} s` }))}
        onChange={(value) => {
          onSeconds(Number(value));
        }}
      />
    </>
  );
}

export function NewGame({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { games, settings, state } = app;
  const current = state?.board ?? "";
  const [board, setBoard] = useState(current);
  const [sides, setSides] = useState(settings.sides);
  const [level, setLevel] = useState(settings.level);
  const [seconds, setSeconds] = useState(settings.seconds);
  const list = games?.games ?? [];
  const game = list.find((each) => board === each.word || board.startsWith(`${each.word} `)) ?? list[0];
  const boards = game?.boards ?? [];
  const options = boards.map(({ board: value, title, cells }) => ({ value, title: `${title} (${cells} cells)` }));
  if (!options.some((option) => option.value === board)) {
    options.unshift({ value: board, title: board });
  }
  return (
    <Modal
      title="New game"
      onClose={() => {
        actions.dialog(null);
      }}
    >
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          actions.newGame(board, sides, level, seconds);
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
        <Select label="Board" value={board} options={options} onChange={setBoard} />
        <SidesFields sides={sides} onChange={setSides} />
        <StrengthFields games={games} level={level} seconds={seconds} onLevel={setLevel} onSeconds={setSeconds} />
        <div class="row end">
          <button type="submit" class="button primary">
            Start
          </button>
        </div>
      </form>
    </Modal>
  );
}
