// A group in the page's state: the values for one purpose, and how the engine's messages change them.

import type { Answer, Request } from "../../protocol";
import type { Site } from "../../transport/site";

/** `App` has the groups that this one reads. */
export interface Group<Values, App> {
  first: (site: Site) => Values;
  /** The values that another position clears. */
  cleared?: Partial<Values>;
  /** What a message changes; the tree has been changed already. */
  receive?: (app: App, message: Answer) => Partial<Values>;
  /** What a failed request changes, or a failed search (null). */
  fail?: (app: App, verb: Request["verb"] | null, message: Message) => Partial<Values>;
}

export interface Message {
  text: string;
  /** Followed by a text from the engine, in English. */
  quoted?: string;
}
