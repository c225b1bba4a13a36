// The GTP conversation with the engine.

import type { Group } from "./group";

export interface Gtp {
  lines: readonly { line: string; reply: string }[];
}

export const gtp: Group<Gtp, { gtp: Gtp }> = {
  first: () => ({ lines: [] }),
  receive: ({ gtp: { lines } }, message) => (message.type === "gtp" ? { lines: [...lines, { line: message.line, reply: message.reply }] } : {}),
};
