// The conversation with the engine in GTP.

import type { Group } from "./group";

export interface Gtp {
  lines: readonly { line: string; reply: string }[];
}

export const gtp: Group<Gtp, { gtp: Gtp }> = {
  first: () => ({ lines: [] }),
  receive: ({ gtp: { lines } }, message) => (message.type === "gtp" ? { lines: [...lines, { line: message.line, reply: message.reply }] } : {}),
};
