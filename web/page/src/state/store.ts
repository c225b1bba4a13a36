// The page's whole state. Views read it and never change it. Each group has its file in `groups`.

import type { Answer, Request } from "../protocol";
import type { Site } from "../transport/site";
import { clock, type Clock } from "./groups/clock";
import { connection, type Connection } from "./groups/connection";
import { edit, type Edit } from "./groups/edit";
import { ending, type Ended } from "./groups/ending";
import { files, type Files } from "./groups/files";
import { game, type Game } from "./groups/game";
import type { Group, Message } from "./groups/group";
import { gtp, type Gtp } from "./groups/gtp";
import { lessons, type Lessons } from "./groups/lessons";
import { openings, type Openings } from "./groups/openings";
import { overlay, type Overlay } from "./groups/overlay";
import { proof, type Proof } from "./groups/proof";
import { puzzles, type Puzzles } from "./groups/puzzles";
import { review, type Review } from "./groups/review";
import { search, type Search } from "./groups/search";
import { settings, type Settings } from "./groups/settings";
import { study, type Study } from "./groups/study";
import { view, type View } from "./groups/view";
import { isOtherPosition } from "./tree";

export interface AppState {
  connection: Connection;
  game: Game;
  clock: Clock;
  search: Search;
  review: Review;
  lessons: Lessons;
  puzzles: Puzzles;
  openings: Openings;
  study: Study;
  proof: Proof;
  overlay: Overlay;
  edit: Edit;
  ending: Ended;
  files: Files;
  settings: Settings;
  view: View;
  gtp: Gtp;
}

const GROUPS: { readonly [Name in keyof AppState]: Group<AppState[Name], AppState> } = {
  connection,
  game,
  clock,
  search,
  review,
  lessons,
  puzzles,
  openings,
  study,
  proof,
  overlay,
  edit,
  ending,
  files,
  settings,
  view,
  gtp,
};

/** New values for some groups; a group's other values stay. */
export type Changes = { readonly [Name in keyof AppState]?: Partial<AppState[Name]> };

/** The tool, the trial and the marked cell: they belong to the panel that the reader left. */
export const LET_GO: Changes = { edit: { tool: null }, review: { trial: null }, overlay: { marked: null } };

/** Collects the same part from all groups. */
function ofEach(part: (group: Group<object, AppState>) => object | undefined): Changes {
  const parts = Object.entries(GROUPS).map(([name, group]) => [name, part(group) ?? {}] as const);
  return Object.fromEntries(parts.filter(([, changes]) => Object.keys(changes).length > 0));
}

export function firstState(site: Site): AppState {
  return ofEach((group) => group.first(site)) as AppState;
}

/** Forgets the previous position's results and marks. */
export function cleared(): Changes {
  return ofEach((group) => group.cleared);
}

/** What a message changes; the tree has been changed already. */
export function received(app: AppState, message: Answer): Changes {
  const isOther = message.type === "state" && isOtherPosition(message, app.game.state);
  return ofEach((group) => ({ ...group.receive?.(app, message), ...(isOther && group.cleared) }));
}

/** What a failed request changes, or a failed search (null). */
export function failed(app: AppState, verb: Request["verb"] | null, message: Message): Changes {
  return ofEach((group) => group.fail?.(app, verb, message));
}

export function changed(app: AppState, changes: Changes): AppState {
  const names = Object.keys(changes) as (keyof AppState)[];
  return { ...app, ...Object.fromEntries(names.map((name) => [name, { ...app[name], ...changes[name] }])) };
}

export class Store {
  #state: AppState;
  readonly #changed: () => void;

  constructor(site: Site, changed: () => void) {
    this.#state = firstState(site);
    this.#changed = changed;
  }

  get(): Readonly<AppState> {
    return this.#state;
  }

  set(changes: Changes): void {
    this.#state = changed(this.#state, changes);
    this.#changed();
  }
}
