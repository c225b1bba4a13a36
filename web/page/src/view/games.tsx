import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Colour } from "../protocol";
import type { Actions } from "../state/actions";
import type { ListedGame } from "../state/game-list";
import type { StoredValues } from "../state/memory";
import { FIRST_SETTINGS } from "../state/groups/settings";
import { stonesOf } from "../state/stones";
import type { AppState } from "../state/store";
import { boardName } from "./board-names";
import { Button, Modal } from "./controls";
import { resultText } from "./ended";
import { Picture } from "./miniature";
import { t, textsFor } from "../text";
import type { Stones } from "../text/stones";

/** The players: as the file names them, or who played here. */
function playersOf({ game: { summary, level } }: ListedGame): string {
  const { status, open } = t.play;
  const { names, sides } = summary ?? { names: { black: "", white: "" }, sides: null };
  const isAlone = sides !== null && sides.black !== sides.white;
  const nameOf = (colour: Colour) => {
    const played = sides === null ? "" : sides[colour] === "engine" ? status.engine(level ?? FIRST_SETTINGS.level) : isAlone ? status.you : status.person;
    return names[colour] === "" || (isAlone && sides[colour] === "person" && names[colour] === status.person) ? played : names[colour];
  };
  const [black, white] = [nameOf("black"), nameOf("white")];
  return black === "" && white === "" ? open.unnamed : `${black || "?"} – ${white || "?"}`;
}

function factsOf({ game: { summary, moves }, time }: ListedGame): string {
  const when = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const played = moves === undefined ? "" : t.play.open.moves(moves);
  return [played, summary?.date || when.format(time)].filter((fact) => fact !== "").join(", ");
}

interface RowProps {
  listed: ListedGame;
  /** Whether it is on the board of another tab, which would store it again. */
  isElsewhere: boolean;
  stones: Stones;
  onOpen: () => void;
  onDelete: () => void;
}

function Row({ listed, isElsewhere, stones, onOpen, onDelete }: RowProps): VNode {
  const { game, isHere } = listed;
  const title = boardName(game.board ?? "");
  const place = isHere ? t.play.games.here : isElsewhere ? t.play.games.elsewhere : "";
  const result = game.summary?.ending ? resultText(game.summary.ending, game.board ?? "", textsFor(stones)) : "";
  return (
    <>
      <button type="button" class="game" disabled={isHere} onClick={onOpen}>
        <Picture picture={game.summary?.picture} stones={stones} />
        <span class="choice-title">{title}</span>
        <span>{playersOf(listed)}</span>
        <span class="choice-facts">{[place, result, factsOf(listed)].filter((part) => part !== "").join("; ")}</span>
      </button>
      {place === "" && <Button icon="close" label={t.play.games.delete(title, playersOf(listed))} onClick={onDelete} />}
    </>
  );
}

/** What stands in a deleted game's place. */
function Deleted({ listed, hasRoom, onPutBack }: { listed: ListedGame; hasRoom: boolean; onPutBack: () => void }): VNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    place.current?.querySelector("button")?.focus();
  }, []);
  return (
    <div class="row" ref={place}>
      <span role="status">
        {t.play.games.deleted(boardName(listed.game.board ?? ""))} {!hasRoom && t.play.games.noRoom}
      </span>
      <Button icon="undo" onClick={onPutBack}>
        {t.play.games.putBack}
      </Button>
    </div>
  );
}

/** The games that this browser keeps. */
export function GamesDialog({ app, actions, onClose }: { app: AppState; actions: Actions; onClose: () => void }): VNode {
  const { list } = actions.games;
  const [games] = useState(() => list.games());
  const [elsewhere, setElsewhere] = useState<ReadonlySet<string>>(new Set());
  const [deleted, setDeleted] = useState<ReadonlyMap<string, StoredValues>>(new Map());
  /** The deleted game that there was no space for. */
  const [refused, setRefused] = useState<string | null>(null);
  const items = useRef<HTMLUListElement>(null);
  useEffect(
    () =>
      list.tabs.ask((name) => {
        setElsewhere((names) => new Set([...names, name]));
      }),
    [list],
  );
  const isSomethingLeft = games.some(({ name }) => !deleted.has(name));
  const putBack = (name: string, index: number) => {
    const hasRoom = list.putBack(deleted.get(name) ?? []);
    setRefused(hasRoom ? null : name);
    if (hasRoom) {
      setDeleted(new Map([...deleted].filter(([other]) => other !== name)));
      requestAnimationFrame(() => items.current?.children[index]?.querySelector("button")?.focus());
    }
  };
  return (
    <Modal title={t.play.games.title} onClose={onClose}>
      <p>{games.length === 0 ? t.play.games.none : t.play.games.about}</p>
      <ul class="games" ref={items}>
        {games.map((listed, index) => (
          <li key={listed.name}>
            {deleted.has(listed.name) ? (
              <Deleted
                listed={listed}
                hasRoom={refused !== listed.name}
                onPutBack={() => {
                  putBack(listed.name, index);
                }}
              />
            ) : (
              <Row
                listed={listed}
                isElsewhere={listed.names.some((name) => elsewhere.has(name))}
                stones={stonesOf(app.settings, listed.game.board ?? "")}
                onOpen={() => {
                  onClose();
                  actions.games.goBack(listed);
                }}
                onDelete={() => {
                  setDeleted(new Map([...deleted, [listed.name, list.delete(listed.game)]]));
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <div class="row end">
        {isSomethingLeft && (
          <Button
            onClick={() => {
              list.saveAll();
            }}
          >
            {t.play.games.saveAll}
          </Button>
        )}
        <Button
          onClick={() => {
            actions.dialog("open");
          }}
        >
          {t.play.games.file}
        </Button>
      </div>
    </Modal>
  );
}
