// The state of the page, in one place; views read it and never change it. Each group of it has a file in `groups`.

import type { Answer, Request } from "../protocol";
import type { Site } from "../transport/site";
import { connection, type Connection } from "./groups/connection";
import { edit, type Edit } from "./groups/edit";
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
  search: Search;
  review: Review;
  lessons: Lessons;
  puzzles: Puzzles;
  openings: Openings;
  study: Study;
  proof: Proof;
  overlay: Overlay;
  edit: Edit;
  files: Files;
  settings: Settings;
  view: View;
  gtp: Gtp;
}

const GROUPS: { readonly [Name in keyof AppState]: Group<AppState[Name], AppState> } = {
  connection,
  game,
  search,
  review,
  lessons,
  puzzles,
  openings,
  study,
  proof,
  overlay,
  edit,
  files,
  settings,
  view,
  gtp,
};

/** Other values of some groups; the rest of a group stays. */
export type Changes = { readonly [Name in keyof AppState]?: Partial<AppState[Name]> };

/** The tool, the trial and the marked cell, which belong to the panel that was left. */
export const LET_GO: Changes = { edit: { tool: null }, review: { trial: null }, overlay: { marked: null } };

/** The same of all groups. */
function ofEach(part: (group: Group<object, AppState>) => object | undefined): Changes {
  const parts = Object.entries(GROUPS).map(([name, group]) => [name, part(group) ?? {}] as const);
  return Object.fromEntries(parts.filter(([, changes]) => Object.keys(changes).length > 0));
}

export function firstState(site: Site): AppState {
  return ofEach((group) => group.first(site)) as AppState;
}

/** Forgets the results and marks of the position that was shown. */
export function cleared(): Changes {
  return ofEach((group) => group.cleared);
}

/** The changes by a message; the tree has been changed before. */
export function received(app: AppState, message: Answer): Changes {
  const isOther = message.type === "state" && isOtherPosition(message, app.game.state);
  return ofEach((group) => ({ ...group.receive?.(app, message), ...(isOther && group.cleared) }));
}

/** The changes by a request that has failed, or by a search (null). */
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
