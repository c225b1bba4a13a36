// Every action of the page by its name and its key: the keyboard, the list of keys and the menu of commands have them from here.

import type { Actions } from "./actions";
import type { AppState } from "./store";
import { engineWaits } from "./actions";
import { isAgainstEngine } from "./strength";

export interface Command {
  title: string;
  /** A letter or the name of a key; `Ctrl+` before it. */
  key: string;
  /** Whether it does something now. */
  isOpen: (app: AppState) => boolean;
  run: (actions: Actions, app: AppState) => void;
}

const always = () => true;
const inPlay = ({ mode, state }: AppState) => mode === "play" && state !== null;
const inStudy = ({ mode, state }: AppState) => mode === "analyse" && state !== null;
const notIn = (mode: AppState["mode"]) => (app: AppState) => app.mode !== mode && app.state !== null;
const isOpen = ({ state }: AppState) => state !== null && !state.decided;
const isBehind = ({ state }: AppState) => state !== null && state.line.indexOf(state.at) > 0;
const isAhead = ({ state }: AppState) => state !== null && state.line.indexOf(state.at) < state.line.length - 1;

export const COMMANDS: readonly Command[] = [
  { title: "Begin a new game", key: "n", isOpen: ({ games }) => games !== null, run: (actions) => { actions.dialog("new"); } },
  { title: "Open a game", key: "o", isOpen: always, run: (actions) => { actions.dialog("open"); } },
  { title: "Save as SGF", key: "s", isOpen: ({ state }) => state !== null, run: (actions) => { actions.save(); } },
  { title: "Go to Play", key: "1", isOpen: notIn("play"), run: (actions) => { actions.mode("play"); } },
  { title: "Go to Analyse", key: "2", isOpen: notIn("analyse"), run: (actions) => { actions.mode("analyse"); } },
  { title: "Go to Learn", key: "3", isOpen: notIn("learn"), run: (actions) => { actions.mode("learn"); } },
  { title: "Show the puzzles", key: "4", isOpen: ({ state }) => state !== null, run: (actions) => { actions.learn.show("puzzles"); } },
  { title: "Solve this position", key: "q", isOpen: (app) => inStudy(app) && isOpen(app), run: (actions) => { actions.learn.solve(); } },
  { title: "Show the openings", key: "k", isOpen: notIn("learn"), run: (actions) => { actions.learn.openings(); } },
  { title: "Show the study", key: "d", isOpen: ({ state }) => state !== null, run: (actions) => { actions.learn.study(); } },
  { title: "Save the study", key: "u", isOpen: ({ study }) => study?.board !== undefined, run: (actions) => { actions.studies.save(); } },
  { title: "Go to the previous move", key: "ArrowLeft", isOpen: isBehind, run: (actions) => { actions.step(-1); } },
  { title: "Go to the next move", key: "ArrowRight", isOpen: isAhead, run: (actions) => { actions.step(1); } },
  { title: "Go to the first position", key: "Home", isOpen: isBehind, run: (actions) => { actions.step(-Infinity); } },
  { title: "Go to the last position", key: "End", isOpen: isAhead, run: (actions) => { actions.step(Infinity); } },
  { title: "Go to the previous variation", key: "PageUp", isOpen: inStudy, run: (actions) => { actions.sibling(-1); } },
  { title: "Go to the next variation", key: "PageDown", isOpen: inStudy, run: (actions) => { actions.sibling(1); } },
  { title: "Take back", key: "t", isOpen: (app) => inPlay(app) && isBehind(app), run: (actions) => { actions.takeBack(); } },
  { title: "Take back, or step back in a study", key: "Ctrl+z", isOpen: isBehind, run: (actions) => { actions.takeBack(); } },
  { title: "Swap", key: "w", isOpen: ({ state, busy }) => state?.maySwap === true && busy.what !== "move", run: (actions) => { actions.play("swap"); } },
  { title: "Ask for a hint", key: "h", isOpen: (app) => isOpen(app) && app.busy.what !== "move", run: (actions) => { actions.hint(); } },
  { title: "Resign", key: "x", isOpen: (app) => inPlay(app) && app.state?.result === null, run: (actions) => { actions.askToResign(); } },
  {
    title: "Let the engine move",
    key: "e",
    isOpen,
    run: (actions, app) => {
      if (app.busy.what === "move") {
        actions.moveNow();
      } else if (engineWaits(app)) {
        actions.resume();
      } else {
        actions.engineMove();
      }
    },
  },
  { title: "Pause the engine", key: "p", isOpen: (app) => inPlay(app) && !app.paused && app.state?.result === null, run: (actions) => { actions.pause(); } },
  {
    title: "Show or hide the win rate in games",
    key: "b",
    isOpen: isAgainstEngine,
    run: (actions, { settings }) => { actions.preferences.hidesRates(!settings.hidesRates); },
  },
  { title: "Play from here", key: "f", isOpen: (app) => inStudy(app) && isOpen(app), run: (actions) => { actions.dialog("from"); } },
  { title: "Switch the analysis on or off", key: "a", isOpen: (app) => inStudy(app) && (isOpen(app) || app.wantsAnalysis), run: (actions, { wantsAnalysis }) => { actions.analysis(!wantsAnalysis); } },
  {
    title: "Add the engine’s line as a variation",
    key: "i",
    isOpen: ({ mode, analysis, state }) => mode === "analyse" && analysis !== null && analysis.node === state?.at,
    run: (actions, { analysis }) => { actions.study.insert(analysis?.moves[0]?.line ?? []); },
  },
  { title: "Compare moves", key: "c", isOpen: (app) => inStudy(app) && isOpen(app), run: (actions, { compared }) => { actions.compare(compared === null); } },
  { title: "Hide or show the engine’s moves", key: "g", isOpen: inStudy, run: (actions, { settings }) => { actions.preferences.hidesMoves(!settings.hidesMoves); } },
  { title: "Review the game", key: "v", isOpen: ({ state }) => state !== null && state.line.length > 1, run: (actions) => { actions.study.review(); } },
  { title: "Set up black stones", key: "5", isOpen: inStudy, run: (actions) => { actions.study.editWith("black"); } },
  { title: "Set up white stones", key: "6", isOpen: inStudy, run: (actions) => { actions.study.editWith("white"); } },
  { title: "Mark with triangles", key: "7", isOpen: inStudy, run: (actions) => { actions.study.editWith("triangle"); } },
  { title: "Mark with labels", key: "8", isOpen: inStudy, run: (actions) => { actions.study.editWith("label"); } },
  { title: "Draw arrows", key: "9", isOpen: inStudy, run: (actions) => { actions.study.editWith("arrow"); } },
  { title: "Play on the board again", key: "0", isOpen: ({ tool }) => tool !== null, run: (actions) => { actions.study.tool(null); } },
  { title: "Make this the main line", key: "m", isOpen: inStudy, run: (actions, { state }) => { actions.study.promote(state?.at ?? 0); } },
  {
    title: "Delete this move and the rest",
    key: "Delete",
    isOpen: (app) => inStudy(app) && isBehind(app),
    run: (actions) => { actions.study.askToDelete(); },
  },
  { title: "Share links and pictures", key: "l", isOpen: always, run: (actions) => { actions.tab("share"); } },
  { title: "Show the rules", key: "r", isOpen: always, run: (actions) => { actions.dialog("rules"); } },
  { title: "Open the settings", key: ",", isOpen: always, run: (actions) => { actions.dialog("settings"); } },
  { title: "List the keys", key: "?", isOpen: always, run: (actions) => { actions.dialog("keys"); } },
  { title: "Search the commands", key: "Ctrl+k", isOpen: always, run: (actions) => { actions.dialog("commands"); } },
];

/** A key as the reader knows it. */
export function keyName(key: string): string {
  const names: Record<string, string> = { ArrowLeft: "Left", ArrowRight: "Right", PageUp: "Page Up", PageDown: "Page Down" };
  return names[key] ?? (key.startsWith("Ctrl+") ? `Ctrl+${key.slice(5).toUpperCase()}` : key.length === 1 ? key.toUpperCase() : key);
}

/** The command of a key that was pressed. */
export function commandOf(event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }): Command | undefined {
  if (event.altKey) {
    return undefined;
  }
  const pressed = (event.ctrlKey || event.metaKey ? "Ctrl+" : "") + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
  return COMMANDS.find(({ key }) => key === pressed);
}

/** The commands that can be run now and whose title has all these words. */
export function commandsFor(app: AppState, words: string): readonly Command[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return COMMANDS.filter((command) => command.isOpen(app) && wanted.every((word) => command.title.toLowerCase().includes(word)));
}
