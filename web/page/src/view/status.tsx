import type { VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Colour, Proof } from "../protocol";
import { engineWaits, type Actions } from "../state/actions";
import type { AppState } from "../state/store";
import { hidesRates, isAgainstEngine, nextLevel } from "../state/strength";
import { seatOf } from "../state/tree";
import { isSettingUp, stonesSetUp } from "../state/wanted";
import { ClockTime } from "./clock-time";
import { Button, ConfirmButton } from "./controls";
import { captionText, EndActions } from "./ended";
import { colourName, proofText, swapEffectText, swapValueText } from "./words";
import { percent, t } from "../text";

/** Black's win rate at the current position, from the running search or from an earlier one. */
export function blackRate(app: AppState): number | null {
  const { game: { state, tree }, search: { analysis } } = app;
  if (state === null || hidesRates(app)) {
    return null;
  }
  if (state.decided) {
    return state.result?.winner === "black" ? 1 : 0;
  }
  const node = tree.node(state.at);
  if (node?.proven !== undefined) {
    return node.proven.winner === "black" ? 1 : 0;
  }
  return (analysis?.node === state.at ? analysis.blackRate : null) ?? node?.rate ?? null;
}

/** The proven winner at the current position. */
function proofHere({ game: { state, tree }, search: { analysis } }: AppState): Proof | null {
  if (state === null || state.decided) {
    return null;
  }
  return (analysis?.node === state.at ? analysis.proven : null) ?? tree.node(state.at)?.proven ?? null;
}

/** What a file claims to be proven at the current position, unless it is proven here. */
function ClaimNote({ app }: { app: AppState }): VNode | null {
  const { game: { state, tree }, search: { analysis } } = app;
  if (state === null || state.decided || proofHere(app) !== null) {
    return null;
  }
  const claim = tree.node(state.at)?.claim ?? (analysis?.node === state.at ? analysis.claim : undefined);
  return claim === undefined ? null : <p class="claim-note">{proofText(claim)}</p>;
}

/** Says that a player resigned a proven win; null otherwise. */
export function resignedWin(app: AppState): string | null {
  const [proof, result] = [proofHere(app), app.game.state?.result];
  const isLate = app.ending.last?.by === "time";
  if (proof === null || result?.isResignation !== true || isLate || proof.winner === result.winner) {
    return null;
  }
  return t.play.status.resignedWin(colourName(proof.winner));
}

export function WinRateBar({ app }: { app: AppState }): VNode {
  const rate = blackRate(app);
  const proof = proofHere(app);
  const estimate = rate === null ? t.play.status.noEstimate : t.colours.rates(percent(rate), percent(1 - rate));
  const text = proof === null ? estimate : (resignedWin(app) ?? proofText(proof));
  if (proof !== null) {
    return (
      <div class="win-rate proven" role="img" aria-label={text}>
        <span class={`stone small ${proof.winner}`} aria-hidden="true" />
        <span>{text}</span>
      </div>
    );
  }
  const label = t.play.status.winRate(text);
  if (rate === null) {
    return <div class="win-rate unknown">{label}</div>;
  }
  return (
    <div class="win-rate" role="img" aria-label={label}>
      <span>{percent(rate)}</span>
      <span class="win-rate-bar">
        <span class="win-rate-black" style={{ transform: `scaleX(${rate})` }} />
      </span>
      <span>{percent(1 - rate)}</span>
    </div>
  );
}

/** What the winner has done, or the player to move is doing. */
function noteOf(app: AppState): string {
  const { game: { state, handicap }, clock, search: { busy } } = app;
  const { status } = t.play;
  if (state === null || state.result !== null) {
    return state === null ? "" : status.hasWon;
  }
  if (isSettingUp(app)) {
    return status.stone(stonesSetUp(state) + 1, handicap);
  }
  if (busy.what === "move" || state.stonesOfTurn > 1) {
    return busy.what === "move" ? status.thinking : status.stone(state.stone, state.stonesOfTurn);
  }
  // The clocks show whose turn it is, and take up the space.
  return clock.control === null ? status.isToMove : "";
}

function Player({ app, colour }: { app: AppState; colour: Colour }): VNode {
  const { game: { state, mode }, clock, settings } = app;
  const seat = seatOf(colour, state?.exchanged ?? false);
  const others = settings.sides.black === settings.sides.white;
  const header = state?.header ?? {};
  const [named, rank] = colour === "black" ? [header.PB, header.BR] : [header.PW, header.WR];
  const { status } = t.play;
  const person = settings.playerNames[seat] || (others ? status.person : status.you);
  const player = settings.sides[seat] === "engine" ? status.engine(settings.level) : person;
  const name = mode === "play" ? player : [named, rank].filter((part) => part !== undefined).join(", ");
  const turn = colour === (state?.result?.winner ?? (isSettingUp(app) ? "black" : state?.toMove));
  const corners = state?.corners;
  return (
    <div class={`player${turn ? " turn" : ""}`}>
      <span class={`stone ${colour}`} aria-hidden="true" />
      <span class="player-name">
        <strong class={name === "" ? "" : "wide"}>{colourName(colour)} </strong>
        {name}
      </span>
      {corners && (
        <span class="corners" title={status.cornersTitle(corners[colour].join(", ") || t.play.common.none, corners.needed)}>
          {status.corners(corners[colour].length, corners.needed)}
        </span>
      )}
      <span class="player-note">{turn ? noteOf(app) : ""}</span>
      {clock.control !== null && mode === "play" && <ClockTime clock={clock} player={seat} name={colourName(colour)} />}
    </div>
  );
}

/** Whose turn it is, who plays, and who is ahead. */
export function Status({ app, actions }: { app: AppState; actions: Actions }): VNode {
  return (
    <section class="status" aria-label={t.play.parts.game}>
      <div class="status-head">
        <p class="caption" aria-live="polite">
          {captionText(app)}
        </p>
        {isAgainstEngine(app) && (
          <Button
            pressed={!hidesRates(app)}
            onClick={() => {
              actions.preferences.hidesRates(!app.settings.hidesRates);
            }}
          >
            {hidesRates(app) ? t.play.status.showRate : t.play.status.hideRate}
          </Button>
        )}
      </div>
      <Player app={app} colour="black" />
      <Player app={app} colour="white" />
      {!hidesRates(app) && <WinRateBar app={app} />}
      {!hidesRates(app) && <ClaimNote app={app} />}
    </section>
  );
}

/** The hint, with the latest result: a proof if there is one. */
function hintText(app: AppState): string {
  const { search: { hint, analysis }, game: { state } } = app;
  if (hint === null) {
    return "";
  }
  const now = analysis?.node === state?.at ? analysis : null;
  const proven = now?.moves.find(({ word }) => word === hint.word)?.proven;
  const proof = proofHere(app);
  const texts = t.play.hint;
  // In a lost position, a hint must not look like a good move.
  if (hidesRates(app)) {
    const isLost = proof !== null && proof.winner !== state?.toMove;
    return isLost ? texts.because(hint.word, texts.lost) : texts.move(hint.word);
  }
  if (now?.swap !== undefined) {
    return texts.because(hint.word, swapValueText(now.swap));
  }
  if (proof !== null) {
    return texts.because(hint.word, `${proofText(proof)}.`);
  }
  if (proven === "loses") {
    return texts.loses(hint.word);
  }
  return hint.rate === null || proven !== undefined ? texts.move(hint.word) : texts.rated(hint.word, percent(hint.rate));
}

/** From which move on the winner is proven: what decided the game, as far as we know. */
function decidedText({ game: { state, tree } }: AppState): string {
  if (state?.result == null) {
    return "";
  }
  const { winner } = state.result;
  const path = state.line.slice(0, state.line.indexOf(state.at) + 1).flatMap((id) => tree.node(id) ?? []);
  const before = path.slice(0, -1);
  let first = before.length;
  while (first > 0 && before[first - 1]?.proven?.winner === winner) {
    first -= 1;
  }
  const node = before[first];
  return node === undefined || node.number === 0 ? "" : t.play.status.provenSince(colourName(winner), node.number, node.word);
}

/** Actions at the current position. */
export function ActionBar({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state, mode }, settings, search: { busy, hint } } = app;
  const next = nextLevel(settings);
  const isOver = app.ending.last !== null || (mode === "play" && state?.result != null);
  const section = useRef<HTMLElement>(null);
  const hadFocus = section.current?.contains(document.activeElement) === true;
  useLayoutEffect(() => {
    // The button with the focus is gone, such as the one to resign.
    if (isOver && hadFocus && section.current?.contains(document.activeElement) === false) {
      section.current.querySelector<HTMLElement>(".row button")?.focus();
    }
  }, [isOver]);
  return (
    <section class="actions" ref={section} aria-label={t.play.parts.actions}>
      {state?.maySwap && busy.what !== "move" && (
        <div class="swap">
          <Button
            icon="swap"
            primary
            onClick={() => {
              actions.play("swap");
            }}
          >
            {swapEffectText(state)}
          </Button>
        </div>
      )}
      {isOver && <EndActions app={app} actions={actions} />}
      {mode === "analyse" ? <StudyActions app={app} actions={actions} /> : !isOver && !isSettingUp(app) && <PlayActions app={app} actions={actions} />}
      <p class="hint" aria-live="polite">
        {hintText(app)}
        {isSettingUp(app) ? t.play.status.setUp : ""}
        {!hint && engineWaits(app) ? t.play.status.engineWaits : ""}
        {mode === "play" ? decidedText(app) : ""}{" "}
        {mode === "play" && next !== settings.level && state?.result != null ? t.play.status.nextLevel(next) : ""}
      </p>
    </section>
  );
}

/** Actions in a game. */
function PlayActions({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state }, settings, search: { busy, hintFor } } = app;
  const thinking = busy.what === "move";
  const isOver = !state || state.decided;
  const watched = settings.sides.black === "engine" && settings.sides.white === "engine";
  return (
    <div class="row">
      <Button
        icon="undo"
        disabled={!state || state.path.length === 0}
        onClick={() => {
          actions.takeBack();
        }}
      >
        {t.play.actions.takeBack}
      </Button>
      <Button
        icon="hint"
        disabled={isOver || thinking || hintFor !== null}
        onClick={() => {
          actions.hint();
        }}
      >
        {hintFor === null ? t.play.actions.hint : t.play.actions.hintComes}
      </Button>
      <EngineButton app={app} actions={actions} watched={watched} />
      <ConfirmButton
        icon="flag"
        question={t.play.actions.resignQuestion}
        disabled={isOver || thinking || watched}
        onClick={() => {
          actions.play("resign");
        }}
      >
        {t.play.actions.resign}
      </ConfirmButton>
    </div>
  );
}

/** Actions in a study. */
function StudyActions({ app, actions }: { app: AppState; actions: Actions }): VNode {
  const { game: { state }, search: { wantsAnalysis, analysis } } = app;
  const isOver = !state || state.decided;
  const line = analysis?.node === state?.at ? (analysis?.moves[0]?.line ?? []) : [];
  return (
    <div class="row">
      <Button
        icon="search"
        pressed={wantsAnalysis}
        disabled={!wantsAnalysis && isOver}
        onClick={() => {
          actions.analysis(!wantsAnalysis);
        }}
      >
        {t.play.actions.analysis}
      </Button>
      <EngineButton app={app} actions={actions} watched={false} />
      <Button
        icon="add"
        disabled={line.length === 0}
        onClick={() => {
          actions.study.insert(line);
        }}
      >
        {t.play.actions.addLine}
      </Button>
      <Button
        icon="play"
        disabled={isOver}
        onClick={() => {
          actions.dialog("from");
        }}
      >
        {t.play.actions.playFromHere}
      </Button>
    </div>
  );
}

/** The one button for the engine's own moves; its place stays, but its meaning follows the game. */
function EngineButton({ app, actions, watched }: { app: AppState; actions: Actions; watched: boolean }): VNode {
  const { game: { state, paused }, search: { busy } } = app;
  const isOver = !state || state.decided;
  const waits = engineWaits(app);
  if (watched && !paused && !isOver && state.result === null) {
    return (
      <Button
        icon="pause"
        onClick={() => {
          actions.pause();
        }}
      >
        {t.play.actions.pause}
      </Button>
    );
  }
  if (busy.what === "move") {
    return (
      <Button
        icon="play"
        onClick={() => {
          actions.moveNow();
        }}
      >
        {t.play.actions.moveNow}
      </Button>
    );
  }
  return (
    <Button
      icon="play"
      primary={waits}
      disabled={isOver}
      onClick={() => {
        if (waits) {
          actions.resume();
        } else {
          actions.engineMove();
        }
      }}
    >
      {t.play.actions.engineMove}
    </Button>
  );
}
