// German: the games and the levels.

import type { GameTexts } from "../en/games";
import { each, type Players } from "../stones";

/** A goal that both colours have. */
const both = (goal: string) => ({ black: goal, white: goal });

export const games = (players: Players): GameTexts => ({
  goals: {
    y: both("eine Kette, die alle drei Seiten berührt, gewinnt"),
    "poly-y": both("eine Kette, die zwei benachbarte Seiten und eine dritte berührt, erobert die Ecke zwischen den beiden; die meisten Ecken gewinnen"),
    "bent-y": both("eine Kette, die alle drei Seiten berührt, gewinnt"),
    "obtuse-y": both("eine Kette, die alle drei Seiten berührt, gewinnt"),
    hex: each(players, ({ adjective }) => `eine Kette, die die beiden ${adjective}en Seiten verbindet, gewinnt`),
    "caeth-y": both("eine Kette von Knoten, die alle drei Seiten berührt, gewinnt"),
  },
  sizes: {
    y: ["Felder je Seite"],
    "poly-y": ["Seiten", "Felder je Seite"],
    "bent-y": ["Grundlinie des inneren Dreiecks", "Ringe darum"],
    "obtuse-y": ["Felder je Kante"],
    hex: ["Spalten", "Reihen"],
    "caeth-y": ["Knoten je Seite"],
  },
  levels: {
    0: "Für die erste Partie: fragt nie, wozu dein letzter Stein da ist, und verliert gegen einen einfachen Plan.",
    1: "Anfänger: übersieht drei von vier Drohungen und zieht oft auf gut Glück.",
    2: "Anfänger mit ein paar Partien Erfahrung: übersieht jede zweite Drohung.",
    3: "Freizeitspieler: zieht vernünftig und übersieht eine von drei Drohungen.",
    4: "Gelegenheitsspieler: hat einen Plan und übersieht eine von fünf Drohungen.",
    5: "Geübter Spieler: verbindet und blockt gut und übersieht eine von zehn Drohungen.",
    6: "Vereinsspieler: hat gute Formen und übersieht fast nie eine Drohung.",
    7: "Starker Vereinsspieler: kennt Eröffnungen und rechnet kurze Kämpfe durch.",
    8: "Experte: rechnet längere Kämpfe durch.",
    9: "Meister: fast volle Stärke, und zieht sofort.",
    10: "Volle Stärke: Nur die Zeit begrenzt sie.",
  },
});
