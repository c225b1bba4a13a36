// Deutsch: die Texte, die die Spieler nennen oder ihre Steine beschreiben.

import type { Text } from "../en";
import { each, type Players } from "../stones";

export const colours = (players: Players): Text["colours"] => {
  const { black, white } = players;
  return {
    names: each(players, ({ name }) => name),
    stones: each(players, ({ adjective }) => `${adjective}er Stein`),
    afterNumber: each(players, ({ adjective }) => `. ${adjective} `),
    ways: each(players, ({ name, adjective }) => ({
      sides: `${name} hat alle drei Seiten verbunden`,
      corners: `${name} hat die meisten Ecken erobert`,
      join: `${name} hat die ${adjective}en Seiten verbunden`,
    })),
    first: `${black.name} (beginnt)`,
    corners: (ofBlack, ofWhite, needed) => `Ecken: ${black.name} ${ofBlack}; ${white.name} ${ofWhite}. Zum Sieg braucht es ${needed}.`,
    rates: (ofBlack, ofWhite) => `${black.name} ${ofBlack}, ${white.name} ${ofWhite}`,
    owner: `${black.name} hat das Feld`,
    curve: {
      label: `Gewinnchance von ${black.name} im Lauf der Partie`,
      top: `${black.name} gewinnt`,
      bottom: `${white.name} gewinnt`,
      rate: (number, rate) => `Zug ${number}, ${black.name} ${rate}`,
    },
    setsUp: each(players, ({ adjective }) => `Ein Klick stellt einen ${adjective}en Stein auf.`),
    header: { PB: black.name, BR: `Rang von ${black.name}`, PW: white.name, WR: `Rang von ${white.name}` },
    claims: each(players, ({ name }) => name),
    commands: { blackStones: `${black.name}e Steine aufstellen`, whiteStones: `${white.name}e Steine aufstellen` },
    inEngine: `In Texten und Bildern der Engine ist ${black.name} Schwarz („Black“) und ${white.name} Weiß („White“).`,
  };
};
