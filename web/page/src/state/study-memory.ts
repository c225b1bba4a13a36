// The study that the browser keeps between visits.

import { read, write } from "./storage";

/** The study: that of this tab and, in the store of all tabs, the last one of any. */
const STUDY = "tripoint.study";
/** The study that was closed last, or that another one has replaced. */
const EARLIER_STUDY = "tripoint.study.earlier";

/** The study of this tab or, in a new one, the last one of all. */
export function keptStudy(): string | null {
  const kept = read(sessionStorage, STUDY) ?? read(localStorage, STUDY);
  return typeof kept === "string" && kept !== "" ? kept : null;
}

export function earlierStudy(): string | null {
  const kept = read(localStorage, EARLIER_STUDY);
  return typeof kept === "string" ? kept : null;
}

/** Puts the kept study aside, because it is closed or another one replaces it. */
export function putStudyAside(): void {
  const kept = keptStudy();
  if (kept !== null) {
    write(localStorage, EARLIER_STUDY, kept);
  }
}

/** Keeps a study, or forgets it (null); returns whether there was space. */
export function keepStudy(text: string | null): boolean {
  const isKept = write(sessionStorage, STUDY, text ?? "");
  return write(localStorage, STUDY, text ?? "") && isKept;
}
