import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../text";

const FOLDER = "../../../../docs/pictures/";

/** Pictures of finished games, each named by its game's word. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob(
  ["../../../../docs/pictures/*.svg", "!../../../../docs/pictures/{analysis,turns}.svg"],
  { query: "?raw", import: "default", eager: true },
);

export function FinishedGame({ word, title }: { word: string; title: string }): VNode | null {
  const [url, setUrl] = useState("");
  const svg = PICTURES[`${FOLDER}${word}.svg`];
  useEffect(() => {
    if (svg === undefined) {
      return;
    }
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
    };
  }, [svg]);
  return url === "" ? null : <img class="finished" src={url} alt={t.play.rules.finished(title)} />;
}
