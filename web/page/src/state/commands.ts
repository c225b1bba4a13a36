// Every action on the page by its name and its key. The keyboard, the list of keys and the menu of commands use this.

import type { Actions } from "./actions";
import { engineWaits } from "./actions";
import type { Mode } from "./groups/game";
import type { AppState } from "./store";
import { isAgainstEngine } from "./strength";
import { isSettingUp } from "./wanted";
import { t, worded, type Text } from "../text";

export interface Command {
  name: keyof Text["learn"]["synonyms"];
  /** A letter or a key's name, with `Ctrl+` in front if needed. */
  key: string;
  /** Whether the command does anything now. */
  isOpen: (app: AppState) => boolean;
  run: (actions: Actions, app: AppState) => void;
}

const always = () => true;
const inPlay = ({ game: { mode, state } }: AppState) => mode === "play" && state !== null;
const inStudy = ({ game: { mode, state } }: AppState) => mode === "analyse" && state !== null;
const notIn = (mode: Mode) => (app: AppState) => app.game.mode !== mode && app.game.state !== null;
const isOpen = ({ game: { state, mode }, ending: { last } }: AppState) => state !== null && !state.decided && (mode !== "play" || last?.by !== "time");
const isBehind = ({ game: { state } }: AppState) => state !== null && state.line.indexOf(state.at) > 0;
const isAhead = ({ game: { state } }: AppState) => state !== null && state.line.indexOf(state.at) < state.line.length - 1;

export const COMMANDS: readonly Command[] = [
  { name: "newGame", key: "n", isOpen: ({ connection: { games } }) => games !== null, run: (actions) => { actions.dialog("new"); } },
  { name: "open", key: "o", isOpen: always, run: (actions) => { actions.dialog("open"); } },
  { name: "games", key: "j", isOpen: always, run: (actions) => { actions.dialog("games"); } },
  { name: "save", key: "s", isOpen: ({ game: { state } }) => state !== null, run: (actions) => { actions.save(); } },
  { name: "play", key: "1", isOpen: notIn("play"), run: (actions) => { actions.mode("play"); } },
  { name: "analyse", key: "2", isOpen: notIn("analyse"), run: (actions) => { actions.mode("analyse"); } },
  { name: "learn", key: "3", isOpen: notIn("learn"), run: (actions) => { actions.mode("learn"); } },
  { name: "puzzles", key: "4", isOpen: ({ game: { state } }) => state !== null, run: (actions) => { actions.learn.show("puzzles"); } },
  { name: "solve", key: "q", isOpen: (app) => inStudy(app) && isOpen(app), run: (actions) => { actions.learn.solve(); } },
  { name: "openings", key: "k", isOpen: notIn("learn"), run: (actions) => { actions.learn.openings(); } },
  { name: "study", key: "d", isOpen: ({ game: { state } }) => state !== null, run: (actions) => { actions.learn.study(); } },
  { name: "saveStudy", key: "u", isOpen: ({ study }) => study.entry?.board !== undefined, run: (actions) => { actions.studies.save(); } },
  { name: "previous", key: "ArrowLeft", isOpen: isBehind, run: (actions) => { actions.step(-1); } },
  { name: "next", key: "ArrowRight", isOpen: isAhead, run: (actions) => { actions.step(1); } },
  { name: "first", key: "Home", isOpen: isBehind, run: (actions) => { actions.step(-Infinity); } },
  { name: "last", key: "End", isOpen: isAhead, run: (actions) => { actions.step(Infinity); } },
  { name: "previousVariation", key: "PageUp", isOpen: inStudy, run: (actions) => { actions.sibling(-1); } },
  { name: "nextVariation", key: "PageDown", isOpen: inStudy, run: (actions) => { actions.sibling(1); } },
  { name: "takeBack", key: "t", isOpen: (app) => inPlay(app) && isBehind(app), run: (actions) => { actions.takeBack(); } },
  { name: "takeBackOrStep", key: "Ctrl+z", isOpen: isBehind, run: (actions) => { actions.takeBack(); } },
  {
    name: "swap",
    key: "w",
    isOpen: ({ game: { state }, search: { busy } }) => state?.maySwap === true && busy.what !== "move",
    run: (actions) => { actions.play("swap"); },
  },
  { name: "hint", key: "h", isOpen: (app) => isOpen(app) && app.search.busy.what !== "move", run: (actions) => { actions.hint(); } },
  { name: "resign", key: "x", isOpen: (app) => inPlay(app) && app.game.state?.result === null && !isSettingUp(app), run: (actions) => { actions.askToResign(); } },
  {
    name: "engineMove",
    key: "e",
    isOpen: (app) => app.game.mode !== "learn" && isOpen(app),
    run: (actions, app) => {
      if (app.search.busy.what === "move") {
        actions.moveNow();
      } else if (engineWaits(app)) {
        actions.resume();
      } else {
        actions.engineMove();
      }
    },
  },
  {
    name: "pause",
    key: "p",
    isOpen: (app) => inPlay(app) && !app.game.paused && app.game.state?.result === null,
    run: (actions) => { actions.pause(); },
  },
  {
    name: "rates",
    key: "b",
    isOpen: isAgainstEngine,
    run: (actions, { settings }) => { actions.preferences.hidesRates(!settings.hidesRates); },
  },
  { name: "playFrom", key: "f", isOpen: (app) => inStudy(app) && isOpen(app), run: (actions) => { actions.dialog("from"); } },
  {
    name: "analysis",
    key: "a",
    isOpen: (app) => inStudy(app) && (isOpen(app) || app.search.wantsAnalysis),
    run: (actions, { search }) => { actions.analysis(!search.wantsAnalysis); },
  },
  {
    name: "addLine",
    key: "i",
    isOpen: ({ game: { mode, state }, search: { analysis } }) => mode === "analyse" && analysis !== null && analysis.node === state?.at,
    run: (actions, { search: { analysis } }) => { actions.study.insert(analysis?.moves[0]?.line ?? []); },
  },
  {
    name: "compare",
    key: "c",
    isOpen: (app) => inStudy(app) && isOpen(app),
    run: (actions, { search }) => { actions.compare(search.compared === null); },
  },
  { name: "hideMoves", key: "g", isOpen: inStudy, run: (actions, { settings }) => { actions.preferences.hidesMoves(!settings.hidesMoves); } },
  { name: "review", key: "v", isOpen: ({ game: { state } }) => state !== null && state.line.length > 1, run: (actions) => { actions.study.review(); } },
  { name: "blackStones", key: "5", isOpen: inStudy, run: (actions) => { actions.study.editWith("black"); } },
  { name: "whiteStones", key: "6", isOpen: inStudy, run: (actions) => { actions.study.editWith("white"); } },
  { name: "triangles", key: "7", isOpen: inStudy, run: (actions) => { actions.study.editWith("triangle"); } },
  { name: "labels", key: "8", isOpen: inStudy, run: (actions) => { actions.study.editWith("label"); } },
  { name: "arrows", key: "9", isOpen: inStudy, run: (actions) => { actions.study.editWith("arrow"); } },
  { name: "board", key: "0", isOpen: ({ edit: { tool } }) => tool !== null, run: (actions) => { actions.study.tool(null); } },
  { name: "mainLine", key: "m", isOpen: inStudy, run: (actions, { game: { state } }) => { actions.study.promote(state?.at ?? 0); } },
  {
    name: "delete",
    key: "Delete",
    isOpen: (app) => inStudy(app) && isBehind(app),
    run: (actions) => { actions.study.askToDelete(); },
  },
  { name: "share", key: "l", isOpen: always, run: (actions) => { actions.tab("share"); } },
  { name: "rules", key: "r", isOpen: always, run: (actions) => { actions.dialog("rules"); } },
  { name: "settings", key: ",", isOpen: always, run: (actions) => { actions.dialog("settings"); } },
  { name: "keys", key: "?", isOpen: always, run: (actions) => { actions.dialog("keys"); } },
  { name: "commands", key: "Ctrl+k", isOpen: always, run: (actions) => { actions.dialog("commands"); } },
];

/** A command's name for the reader. */
export function commandName({ name }: Command): string {
  return { ...t.learn.commands, ...t.colours.commands }[name];
}

/** A key's name for the reader. */
export function keyName(key: string): string {
  const { names, ctrl } = t.learn.keys;
  return key.startsWith("Ctrl+") ? ctrl(key.slice(5).toUpperCase()) : key.length === 1 ? key.toUpperCase() : worded(names, key);
}

export interface KeyPress {
  key: string;
  /** The key's place, named after what it has on an American keyboard. */
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** What the key's place has on an American keyboard, if the key itself has no Latin letter: on a Russian one, say. */
function keyAtPlace({ key, code, shiftKey }: KeyPress): string | undefined {
  if (key.length !== 1 || /\p{Script=Latin}|[0-9]/u.test(key)) {
    return undefined;
  }
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? (shiftKey ? undefined : digit);
}

/** The command for a key that was pressed. */
export function commandOf(event: KeyPress): Command | undefined {
  if (event.altKey) {
    return undefined;
  }
  const ctrl = event.ctrlKey || event.metaKey ? "Ctrl+" : "";
  const named = (pressed: string | undefined) => COMMANDS.find(({ key }) => pressed !== undefined && key === ctrl + pressed);
  return named(event.key.length === 1 ? event.key.toLowerCase() : event.key) ?? named(keyAtPlace(event));
}

/** The commands that can run now and have all these words in their name or among the other words for them. */
export function commandsFor(app: AppState, words: string): readonly Command[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return COMMANDS.filter((command) => {
    const named = `${commandName(command)} ${t.learn.synonyms[command.name]}`.toLowerCase();
    return command.isOpen(app) && wanted.every((word) => named.includes(word));
  });
}
