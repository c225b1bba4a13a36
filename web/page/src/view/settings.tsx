// The settings of the page and of the game on the board.

import type { VNode } from "preact";
import type { Actions } from "../state/actions";
import { confirms, type Settings } from "../state/groups/settings";
import { stonesOf } from "../state/stones";
import type { AppState } from "../state/store";
import { FULL_STRENGTH } from "../state/strength";
import { gameName } from "./board-names";
import { Button, Check, Modal, Select } from "./controls";
import { AdaptsField, LevelField, SecondsField, SidesFields } from "./player-fields";
import { languageName, t, WORDS_OF_LANGUAGES, worded } from "../text";
import { STONES } from "../text/stones";

/** How the game's boards lie, the colours of its stones, and how its cells are named. */
function BoardFields({ app: { game: { board }, settings }, actions }: { app: AppState; actions: Actions }): VNode | null {
  const [game = ""] = board?.board.split(" ") ?? [];
  if (board === null) {
    return null;
  }
  const display = settings.displays[game] ?? {};
  return (
    <>
      <Select
        label={t.play.settings.orientation(gameName(game))}
        value={board.orientation}
        options={board.orientations.map((word) => ({ value: word, title: worded(t.play.orientations, word) }))}
        onChange={(orientation) => {
          actions.preferences.display(game, { ...display, orientation });
        }}
      />
      <Select
        label={t.play.settings.stones(gameName(game))}
        value={stonesOf(settings, game)}
        options={STONES.map((value) => ({ value, title: t.play.settings.pairs[value] }))}
        onChange={(stones) => {
          actions.preferences.stones(game, stones);
        }}
      />
      {board.allCoordinates.length > 1 && (
        <Select
          label={t.play.settings.coordinates}
          value={board.coordinates}
          options={board.allCoordinates.map((name) => ({ value: name, title: worded(t.play.coordinates, name) }))}
          onChange={(coordinates) => {
            actions.preferences.display(game, { ...display, coordinates });
          }}
        />
      )}
    </>
  );
}

/** Who plays, and how strong the engine is. */
function PlayerFields({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { connection: { games }, game: { board }, settings } = app;
  return (
    <>
      <SidesFields
        stones={stonesOf(settings, board?.board ?? "")}
        sides={settings.sides}
        onChange={(sides) => {
          actions.sides(sides);
        }}
      />
      <LevelField
        games={games}
        level={settings.level}
        onChange={(level) => {
          actions.preferences.level(level);
        }}
      />
      {settings.level === FULL_STRENGTH && (
        <SecondsField
          seconds={settings.seconds}
          onChange={(seconds) => {
            actions.preferences.time(seconds);
          }}
        />
      )}
      {settings.sides.black !== settings.sides.white && (
        <AdaptsField
          adapts={settings.adapts}
          onChange={(adapts) => {
            actions.preferences.adapts(adapts);
          }}
        />
      )}
    </>
  );
}

/** What is shown, heard and asked about. */
function ShownFields({ settings, actions }: { settings: Settings; actions: Actions }): VNode {
  return (
    <>
      <Check
        label={t.play.settings.names}
        checked={settings.names}
        onChange={(on) => {
          actions.preferences.names(on);
        }}
      />
      <Check
        label={t.play.settings.numbers}
        checked={settings.numbers}
        onChange={(on) => {
          actions.preferences.numbers(on);
        }}
      />
      <Check
        label={t.play.settings.hideRates}
        checked={settings.hidesRates}
        onChange={(on) => {
          actions.preferences.hidesRates(on);
        }}
      />
      <Check
        label={t.play.settings.sounds}
        checked={settings.sounds}
        onChange={(on) => {
          actions.preferences.sounds(on);
        }}
      />
      <Check
        label={t.play.settings.confirm}
        checked={confirms(settings)}
        onChange={(on) => {
          actions.preferences.confirm(on);
        }}
      />
    </>
  );
}

export function SettingsDialog({ app, actions, onClose }: { app: AppState; actions: Actions; onClose: () => void }): VNode {
  const { connection: { site }, settings } = app;
  return (
    <Modal title={t.play.header.settings} onClose={onClose}>
      <div class="fields">
        <PlayerFields app={app} actions={actions} />
        <Select
          label={t.play.settings.language}
          value={settings.language}
          options={[
            { value: "system", title: t.play.settings.asBrowser },
            ...WORDS_OF_LANGUAGES.map((value) => ({ value, title: languageName(value), lang: value })),
          ]}
          onChange={(language) => {
            actions.preferences.language(language);
          }}
        />
        <Select
          label={t.play.settings.colours}
          value={settings.theme}
          options={[
            { value: "system", title: t.play.settings.system },
            { value: "light", title: t.play.settings.light },
            { value: "dark", title: t.play.settings.dark },
          ]}
          onChange={(theme) => {
            actions.preferences.theme(theme);
          }}
        />
        <BoardFields app={app} actions={actions} />
        <ShownFields settings={settings} actions={actions} />
        {site.isStatic && <a href={`./${t.play.header.aboutFile}`}>{t.play.header.about}</a>}
      </div>
      <div class="row end">
        <Button onClick={onClose}>{t.play.common.done}</Button>
      </div>
    </Modal>
  );
}
