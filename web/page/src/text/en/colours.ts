// English: the texts that name the players or describe their stones.

import { each, type Players } from "../stones";

export const colours = (players: Players) => {
  const { black, white } = players;
  return {
    names: each(players, ({ name }) => name),
    stones: each(players, ({ adjective }) => `${adjective} stone`),
    /** For screen readers, after the move number. */
    afterNumber: each(players, ({ adjective }) => `. ${adjective} `),
    /** How each game is won on the board. */
    ways: each(players, ({ name, adjective }) => ({
      sides: `${name} connected all three sides`,
      corners: `${name} captured most corners`,
      join: `${name} connected the ${adjective} sides`,
    })),
    first: `${black.name} (first)`,
    corners: (ofBlack: string, ofWhite: string, needed: number) => `Corners: ${black.name} ${ofBlack}; ${white.name} ${ofWhite}. ${needed} are needed to win.`,
    rates: (ofBlack: string, ofWhite: string) => `${black.name} ${ofBlack}, ${white.name} ${ofWhite}`,
    owner: `${black.name} has the cell`,
    curve: {
      label: `${black.name}’s win rate over the game`,
      top: `${black.name} wins`,
      bottom: `${white.name} wins`,
      rate: (number: number, rate: string) => `Move ${number}, ${black.name} ${rate}`,
    },
    setsUp: each(players, ({ adjective }) => `A click sets up a ${adjective} stone.`),
    header: { PB: black.name, BR: `Rank of ${black.name}`, PW: white.name, WR: `Rank of ${white.name}` },
    claims: each(players, ({ name }) => `${name} wins`),
    commands: { blackStones: `Set up ${black.adjective} stones`, whiteStones: `Set up ${white.adjective} stones` },
    inEngine: `In the engine’s texts and pictures, ${black.name} is Black and ${white.name} is White.`,
  };
};
