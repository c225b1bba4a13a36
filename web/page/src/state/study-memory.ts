// The study that the browser stores between visits.

import { read, write } from "./storage";

/** The study: this tab's and, in the store for all tabs, the last one of any tab. */
const STUDY = "tripoint.study";
/** The study that was closed last, or that another one replaced. */
const EARLIER_STUDY = "tripoint.study.earlier";

/** This tab's study or, in a new tab, the last one of any tab. */
export function keptStudy(): string | null {
  const kept = read(sessionStorage, STUDY) ?? read(localStorage, STUDY);
  return typeof kept === "string" && kept !== "" ? kept : null;
}

export function earlierStudy(): string | null {
  const kept = read(localStorage, EARLIER_STUDY);
  return typeof kept === "string" ? kept : null;
}

/** Puts the stored study aside, because it is closed or another one replaces it. */
export function putStudyAside(): void {
  const kept = keptStudy();
  if (kept !== null) {
    write(localStorage, EARLIER_STUDY, kept);
  }
}

/** Stores a study, or forgets it (null); returns whether there was space. */
export function keepStudy(text: string | null): boolean {
  const isKept = write(sessionStorage, STUDY, text ?? "");
  return write(localStorage, STUDY, text ?? "") && isKept;
}
