// The games and the levels, with their English texts. Written from crates/page/src by
// `WRITE_PROTOCOL=1 cargo test -p tripoint-page typescript`; do not edit it.

/** The games in the order shown to people. */
export const GAME_NAMES: Readonly<Record<string, string>> = {
  "y": "Y",
  "poly-y": "Poly-Y",
  "bent-y": "Bent Y",
  "obtuse-y": "Obtuse Y",
  "hex": "Hex",
  "caeth-y": "Caeth Y",
};

/** How a board is written, with {} for each of its numbers. */
export const TITLES: Readonly<Record<string, string>> = {
  "y": "Y {}",
  "poly-y": "Poly-Y ({},{})",
  "bent-y": "Bent Y ({},{})",
  "obtuse-y": "Obtuse Y {}",
  "hex": "Hex {}×{}",
  "caeth-y": "Caeth Y {}",
};

/** The goal of each colour. */
export const GOALS: Readonly<Record<string, { readonly black: string; readonly white: string }>> = {
  "y": { black: "a chain that touches all three sides wins", white: "a chain that touches all three sides wins" },
  "poly-y": { black: "a chain that touches two adjacent sides and a third captures their corner; most corners win", white: "a chain that touches two adjacent sides and a third captures their corner; most corners win" },
  "bent-y": { black: "a chain that touches all three sides wins", white: "a chain that touches all three sides wins" },
  "obtuse-y": { black: "a chain that touches all three sides wins", white: "a chain that touches all three sides wins" },
  "hex": { black: "a chain that joins the two black sides wins", white: "a chain that joins the two white sides wins" },
  "caeth-y": { black: "a chain of vertices that touches all three sides wins", white: "a chain of vertices that touches all three sides wins" },
};

/** What the numbers of a board count. */
export const SIZES: Readonly<Record<string, readonly string[]>> = {
  "y": ["Cells on a side"],
  "poly-y": ["Sides", "Cells on a side"],
  "bent-y": ["Base of the inner triangle", "Rings around it"],
  "obtuse-y": ["Cells on an edge"],
  "hex": ["Columns", "Rows"],
  "caeth-y": ["Vertices on a side"],
};

/** The play of each level, in a sentence. */
export const LEVELS: Readonly<Record<string, string>> = {
  0: "For a first game: never asks what your last stone is for, and loses to a simple plan.",
  1: "A beginner: overlooks three threats in four, and often moves at random.",
  2: "A beginner with a few games behind it: overlooks every other threat.",
  3: "A casual player: makes sensible moves, and overlooks one threat in three.",
  4: "An occasional player: has a plan, and overlooks one threat in five.",
  5: "A regular player: connects and blocks well, and overlooks one threat in ten.",
  6: "A club player: has good shape, and hardly ever misses a threat.",
  7: "A strong club player: knows openings, and reads short fights.",
  8: "An expert: reads longer fights.",
  9: "A master: close to full strength, and answers at once.",
  10: "Full strength: only time limits it.",
};
