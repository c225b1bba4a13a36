import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { Game } from "../protocol";
import type { Actions } from "../state/actions";
import { openFields, type GameChoice } from "../state/new-games";
import { stonesOf } from "../state/stones";
import type { AppState } from "../state/store";
import { nextLevel } from "../state/strength";
import { namesFor } from "../state/tree";
import { ClockFields, HandicapField, SizeFields, TurnsFields } from "./board-fields";
import { Check, Modal, Select } from "./controls";
import { AdaptsField, LevelField, NameFields, SecondsField, SidesFields } from "./player-fields";
import { ReadyGames } from "./ready-games";
import { t, textsFor } from "../text";

/** What the form begins with. */
function firstChoice({ settings, game: { state } }: AppState): GameChoice {
  const { sides, playerNames, seconds, swap, control } = settings;
  const [board, turns] = [state?.board ?? "", state?.turns ?? "1"];
  return { board, turns, swap, sides, names: playerNames, level: nextLevel(settings), seconds, handicap: 0, control };
}

interface OwnProps {
  app: AppState;
  actions: Actions;
  game: Game;
  choice: GameChoice;
  onChange: (changes: Partial<GameChoice>) => void;
}

/** All settings that do something in the game. */
function OwnGame({ app: { connection: { games }, settings }, actions, game, choice, onChange }: OwnProps): VNode {
  const { board, turns, swap, sides, names, level, seconds, handicap, control } = choice;
  const stones = stonesOf(settings, board);
  const cells = game.boards.find((each) => each.board === board)?.cells ?? 0;
  const open = openFields(choice, cells);
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        actions.newGames.beginOwn(choice, cells);
      }}
    >
      <SizeFields game={game} board={board} onChange={(to) => { onChange({ board: to }); }} />
      <SidesFields stones={stones} sides={sides} onChange={(to) => { onChange({ sides: to, names: namesFor(to, sides, names) }); }} />
      <NameFields stones={stones} people={open.people} names={names} onChange={(to) => { onChange({ names: to }); }} />
      {open.level && <LevelField games={games} level={level} onChange={(to) => { onChange({ level: to }); }} />}
      {open.adapts && <AdaptsField adapts={settings.adapts} onChange={(adapts) => { actions.preferences.adapts(adapts); }} />}
      {open.control && <ClockFields control={control} onChange={(to) => { onChange({ control: to }); }} />}
      {open.seconds && <SecondsField seconds={seconds} onChange={(to) => { onChange({ seconds: to }); }} />}
      <TurnsFields named={games?.turns ?? ["1"]} turns={turns} onChange={(to) => { onChange({ turns: to }); }} />
      {open.handicaps.length > 0 && <HandicapField stones={handicap} players={textsFor(stones).colours.names} possible={open.handicaps} onChange={(to) => { onChange({ handicap: to }); }} />}
      {open.swap && <Check label={t.play.newGame.swap} checked={swap} onChange={(to) => { onChange({ swap: to }); }} />}
      <div class="row end">
        <button type="submit" class="button primary">
          {t.play.newGame.start}
        </button>
      </div>
    </form>
  );
}

/** The ready games and, below them, all settings. */
export function NewGame({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { games }, settings } = app;
  const [choice, setChoice] = useState(() => firstChoice(app));
  const list = games?.games ?? [];
  const game = list.find(({ word }) => word === choice.board.split(" ")[0]) ?? list[0];
  const change = (changes: Partial<GameChoice>) => {
    setChoice({ ...choice, ...changes });
  };
  return (
    <Modal
      title={t.play.header.newGame}
      onClose={() => {
        actions.dialog(null);
      }}
    >
      <Select
        label={t.play.newGame.game}
        value={game?.word ?? ""}
        options={list.map(({ word, title }) => ({ value: word, title }))}
        onChange={(word) => {
          change({ board: list.find((each) => each.word === word)?.usual ?? choice.board });
        }}
      />
      {game && <ReadyGames game={game} settings={settings} actions={actions} />}
      {game && (
        <details>
          <summary>{t.play.newGame.own}</summary>
          <OwnGame app={app} actions={actions} game={game} choice={choice} onChange={change} />
        </details>
      )}
    </Modal>
  );
}
