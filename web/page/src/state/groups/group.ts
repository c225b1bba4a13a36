// A group of the page's state: the values of one purpose, and what the engine's messages change in them.

import type { Answer, Request } from "../../protocol";
import type { Site } from "../../transport/site";

/** `App` has the groups that this one reads. */
export interface Group<Values, App> {
  first: (site: Site) => Values;
  /** The values that another position clears. */
  cleared?: Partial<Values>;
  /** The changes by a message; the tree has been changed before. */
  receive?: (app: App, message: Answer) => Partial<Values>;
  /** The changes by a request that has failed, or by a search (null). */
  fail?: (app: App, verb: Request["verb"] | null, message: Message) => Partial<Values>;
}

export interface Message {
  text: string;
  /** A text of the engine, in English, behind it. */
  quoted?: string;
}
