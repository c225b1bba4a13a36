import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { GameSummary } from "../protocol";
import type { Actions } from "../state/actions";
import { AS_WRITTEN } from "../state/game-sources";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button, Modal, Told } from "./controls";
import { EngineColours } from "./engine-colours";
import { CommandMenu, KeyList } from "./menu";
import { GamesDialog } from "./games";
import { Explanation } from "./solve";
import { FinishedGame } from "./finished";
import { NewGame } from "./new-game";
import { PlayFrom } from "./play-from";
import { SettingsDialog } from "./settings";
import { either, t } from "../text";

function Rules({ app, onClose }: { app: AppState; onClose: () => void }): VNode {
  const { connection: { games }, game: { board, state } } = app;
  const current = state?.board.split(" ")[0];
  return (
    <Modal title={t.play.header.rules} onClose={onClose}>
      {games?.games.map((game) => (
        <details key={game.word} name="rules" open={game.word === current}>
          <summary>{game.title}</summary>
          {paragraphs(game.word === current && board ? board.rules : game.rules)}
          <EngineColours settings={app.settings} board={game.word} />
          <FinishedGame word={game.word} title={game.title} />
        </details>
      ))}
      <p class="version">Tripoint {games?.version}</p>
    </Modal>
  );
}

/** A text from the engine, which is in English. */
export function paragraphs(text: string): VNode[] {
  return text.split("\n").map((paragraph, index) => <p key={index} lang="en">{paragraph}</p>);
}

function Open({ app, actions, onClose }: { app: AppState; actions: Actions; onClose: () => void }): VNode {
  const { files: { opening } } = app;
  const [text, setText] = useState(opening?.typed ?? "");
  const error = opening?.error;
  return (
    <Modal title={t.play.header.openGame} onClose={onClose}>
      <label class="field">
        <span>{t.play.open.file}</span>
        <input
          type="file"
          accept=".book,.sgf,.hsgf,.json,.txt,.hexworld,application/x-go-sgf,application/json,text/plain"
          aria-describedby="open-error"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) {
              void actions.openFile(file);
            }
          }}
        />
      </label>
      <div class="row">
        <Button
          onClick={() => {
            actions.dialog("games");
          }}
        >
          {t.play.games.title}
        </Button>
      </div>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          actions.open(text);
        }}
      >
        <label class="field">
          <span>{t.play.open.paste}</span>
          <textarea
            rows={6}
            autofocus={text !== ""}
            value={text}
            aria-invalid={error != null && text !== ""}
            aria-describedby="open-error"
            onInput={(event) => {
              setText(event.currentTarget.value);
            }}
          />
        </label>
        <p class="formats">{t.play.open.formats}</p>
        <p id="open-error" class="refused" role="alert">
          {error && <Told message={error} />}
        </p>
        <div class="row end">
          <button type="submit" class="button primary" disabled={text.trim() === ""}>
            {t.play.header.open}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function gameTitle({ black, white }: GameSummary): string {
  return black === "" && white === "" ? t.play.open.unnamed : `${black || "?"} – ${white || "?"}`;
}

function gameFacts({ error, readings, moves, result, date }: GameSummary): string {
  const boards = either(readings.map(({ board }) => boardName(board)));
  return error ?? [boards, t.play.open.moves(moves), result, date].filter((fact) => fact !== "").join(", ");
}

/** Whether to ask the reader which game it is. */
function isAmbiguous({ readings, doubt }: GameSummary): boolean {
  return readings.length > 1 || doubt !== undefined;
}

/** A file's games, for choosing one to open. */
function Games({ games, onChoose }: { games: readonly GameSummary[]; onChoose: (game: GameSummary) => void }): VNode {
  return (
    <>
      <p>{t.play.open.which}</p>
      <ol class="choice">
        {games.map((game) => (
          <li key={game.number}>
            <button
              type="button"
              disabled={game.error !== undefined}
              onClick={() => {
                onChoose(game);
              }}
            >
              <span class="choice-number">{game.number}</span>
              <span class="choice-title">{gameTitle(game)}</span>
              <span class="choice-facts" lang={game.error === undefined ? undefined : "en"}>{gameFacts(game)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/**
 * How a game can be read if its file doesn't name it, or if it seems to belong to another game; the likeliest first.
 */
function Readings(props: { game: GameSummary; onChoose: (reading: string) => void; onClose: () => void }): VNode {
  const { game, onChoose, onClose } = props;
  const isDoubted = game.doubt !== undefined;
  return (
    <>
      {isDoubted ? (
        <>
          <p>{t.play.open.seemsOther}</p>
          <p class="refused" lang="en">{game.doubt}</p>
          <p>{t.play.open.readAs}</p>
        </>
      ) : (
        <p>{t.play.open.fitsBoth}</p>
      )}
      <div class="row">
        {game.readings.map(({ word, board }, index) => (
          <button
            key={word}
            autofocus={index === 0 && !isDoubted}
            type="button"
            class={index === 0 && !isDoubted ? "button primary" : "button"}
            onClick={() => {
              onChoose(word);
            }}
          >
            {boardName(board)}
          </button>
        ))}
        {isDoubted && (
          <button autofocus type="button" class="button primary" onClick={onClose}>
            {t.play.open.doNotOpen}
          </button>
        )}
      </div>
    </>
  );
}

/** If there is a choice, asks which of a file's games to open, and as which game to read it. */
function Choose({ app, actions, onClose }: { app: AppState; actions: Actions; onClose: () => void }): VNode {
  const games = app.files.choice?.games ?? [];
  const [chosen, setChosen] = useState<GameSummary | null>(null);
  const game = chosen ?? (games.length === 1 ? games[0] : undefined);
  const open = ({ number }: GameSummary, reading = AS_WRITTEN) => {
    actions.choose(number, reading);
  };
  return game && isAmbiguous(game) ? (
    <Modal key="readings" title={game.doubt === undefined ? t.play.open.hexOrY : t.play.open.anotherGame} onClose={onClose}>
      <Readings
        game={game}
        onChoose={(reading) => {
          open(game, reading);
        }}
        onClose={onClose}
      />
    </Modal>
  ) : (
    <Modal key="games" title={t.play.open.games(games.length)} onClose={onClose}>
      <Games
        games={games}
        onChoose={(each) => {
          if (isAmbiguous(each)) {
            setChosen(each);
          } else {
            open(each);
          }
        }}
      />
    </Modal>
  );
}

/** The open dialog, if there is one. */
export function OpenDialog({ app, actions }: { app: AppState; actions: Actions }): VNode | null {
  const close = () => {
    actions.dialog(null);
  };
  switch (app.view.dialog) {
    case "new":
      return <NewGame app={app} actions={actions} />;
    case "from":
      return <PlayFrom app={app} actions={actions} />;
    case "keys":
      return <KeyList onClose={close} />;
    case "commands":
      return <CommandMenu app={app} actions={actions} />;
    case "rules":
      return <Rules app={app} onClose={close} />;
    case "open":
      return <Open key={app.files.opening?.typed ?? ""} app={app} actions={actions} onClose={close} />;
    case "games":
      return <GamesDialog app={app} actions={actions} onClose={close} />;
    case "choose":
      return <Choose app={app} actions={actions} onClose={close} />;
    case "settings":
      return <SettingsDialog app={app} actions={actions} onClose={close} />;
    case "explanation":
      return app.proof.solved && <Explanation app={app} pages={app.proof.solved.pages} onClose={close} />;
    case null:
      return null;
  }
}
