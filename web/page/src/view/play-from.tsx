import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { opposite } from "../messages";
import type { Colour } from "../protocol";
import type { Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { FULL_STRENGTH, nextLevel } from "../state/strength";
import { Modal, Select } from "./controls";
import { AdaptsField, LevelField, SecondsField } from "./player-fields";
import { colourName } from "./words";
import { t } from "../text";

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
          actions.newGames.playFrom({ black: colour === "black" ? "person" : "engine", white: colour === "white" ? "person" : "engine" }, level, seconds);
        }}
      >
        <p>{t.play.newGame.from(colourName(toMove))}</p>
        <Select
          label={t.play.newGame.youPlay}
          value={own}
          options={[
            { value: "black", title: colourName("black") },
            { value: "white", title: colourName("white") },
          ]}
          onChange={setOwn}
        />
        <LevelField games={games} level={level} onChange={setLevel} />
        {level === FULL_STRENGTH && <SecondsField seconds={seconds} onChange={setSeconds} />}
        <AdaptsField
          adapts={settings.adapts}
          onChange={(adapts) => {
            actions.preferences.adapts(adapts);
          }}
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
