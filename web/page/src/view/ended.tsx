// The end of a game: who wins and why, and what comes next.

import type { VNode } from "preact";
import { opposite } from "../messages";
import type { Corners } from "../protocol";
import type { Actions } from "../state/actions";
import type { Ending } from "../state/ending";
import type { AppState } from "../state/store";
import { nextLevel } from "../state/strength";
import { isSettingUp, stonesSetUp } from "../state/wanted";
import { Button } from "./controls";
import { captionOf, colourName, goalText } from "./words";
import { t, type Text } from "../text";

/** How each game is won on the board. */
const WAYS: Readonly<Record<string, keyof Text["colours"]["ways"]["black"]>> = {
  y: "sides",
  "bent-y": "sides",
  "obtuse-y": "sides",
  "caeth-y": "sides",
  "poly-y": "corners",
  hex: "join",
};

/** Why a game is won; empty if nobody knows. */
function reasonText({ winner, by }: Pick<Ending, "winner" | "by">, board: string, corners: Corners | null, { colours, play: { end } }: Text): string {
  const loser = colours.names[opposite(winner)];
  switch (by) {
    case "resignation":
      return end.resigned(loser);
    case "time":
      return end.time(loser);
    case "unknown":
      return "";
    case "board": {
      const way = WAYS[board.split(" ")[0] ?? ""];
      if (way === "corners" && corners !== null) {
        return end.corners(colours.names[winner], corners[winner].length, corners[winner].length + corners[opposite(winner)].length);
      }
      return way === undefined ? goalText(board, winner) : colours.ways[winner][way];
    }
  }
}

/** The result of a game, in the texts for its stones: "You win: Black connected all three sides." */
export function resultText({ winner, by, player }: Omit<Ending, "line">, board: string, texts: Text, corners: Corners | null = null): string {
  const { colours, play: { end } } = texts;
  const headline = player === null ? end.wins(colours.names[winner]) : player === "person" ? end.youWin : end.youLose;
  const reason = reasonText({ winner, by }, board, corners, texts);
  return reason === "" ? headline : end.because(headline, reason);
}

/** The same for the game on the board; null if it isn't over. */
function endText({ game: { state }, ending: { last } }: AppState): string | null {
  return state === null || last === null ? null : resultText(last, state.board, t, state.result === null ? null : state.corners);
}

/** Whether the shown position is how the game has ended. */
function isShown({ game: { state }, ending: { last } }: AppState): boolean {
  return last !== null && state?.result != null && state.result.winner === last.winner && state.result.isResignation === (last.by !== "board");
}

/** The last move and whose turn it is, or how the game ended. */
export function captionText(app: AppState): string {
  const { game: { state }, connection: { lost } } = app;
  if (state === null) {
    return lost === null ? t.play.common.starting : "";
  }
  if (isSettingUp(app)) {
    return t.play.status.handicap(colourName("black"), stonesSetUp(state) + 1, app.game.handicap);
  }
  return (isShown(app) ? endText(app) : null) ?? captionOf(state);
}

/** What to do after a game; it stays in reach while the reader reviews it. */
export function EndActions({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { settings, connection: { games }, game: { mode }, ending: { last } } = app;
  const { sides } = settings;
  const level = nextLevel(settings);
  const higher = games?.levels.find(({ number }) => number === level + 1)?.number;
  const isPlayed = mode === "play";
  return (
    <>
      {!isShown(app) && last !== null && <p class="end-text">{endText(app)}</p>}
      <div class="row">
        <Button
          icon="search"
          primary={isPlayed}
          onClick={() => {
            actions.study.review();
          }}
        >
          {t.play.actions.review}
        </Button>
        <Button
          onClick={() => {
            actions.newGames.rematch(sides, level);
          }}
        >
          {t.play.actions.rematch}
        </Button>
        {sides.black !== sides.white && (
          <Button
            onClick={() => {
              actions.newGames.rematch({ black: sides.white, white: sides.black }, level);
            }}
          >
            {t.play.actions.otherSide}
          </Button>
        )}
        {last?.player === "person" && higher !== undefined && (
          <Button
            onClick={() => {
              actions.newGames.rematch(sides, higher);
            }}
          >
            {t.play.actions.level(higher)}
          </Button>
        )}
        {isPlayed && last?.by !== "time" && (
          <Button
            icon="undo"
            onClick={() => {
              actions.takeBack();
            }}
          >
            {t.play.actions.takeBack}
          </Button>
        )}
      </div>
    </>
  );
}
