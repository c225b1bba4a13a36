// The server of this page, and the token that the program requires.

import { embedIn, type Embed } from "../state/embed";
import { isToken, tokenOf } from "../state/links";

/** The contents of `site.json`. */
export interface Site {
  /** Whether the page is a static site, with its engine in a worker, instead of a page of the program. */
  isStatic: boolean;
  /** Whether other computers reach the program: then the token gives them an engine, and belongs in no link. */
  isOnNetwork: boolean;
  /** The address of a static site that everybody can open. */
  publicAddress: string | null;
  /** Whether the page is in a frame of another page, and what for. */
  embed: Embed | null;
}

interface SiteFile {
  engine?: string;
  network?: boolean;
  public?: string | null;
}

/** Asks who serves the page; without an answer it is a static site. */
export async function loadSite(): Promise<Site> {
  let file: SiteFile = {};
  try {
    const response = await fetch(new URL("site.json", document.baseURI));
    if (response.ok) {
      file = (await response.json()) as SiteFile;
    }
  } catch {
    // A static site without a network, or without this file.
  }
  return { isStatic: file.engine !== "program", isOnNetwork: file.network === true, publicAddress: file.public ?? null, embed: embedIn(location.search) };
}

/** Whether the program that served the page still runs. */
export async function isServed(): Promise<boolean> {
  try {
    return (await fetch(new URL("site.json", document.baseURI), { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

const TOKEN = "tripoint.token";

/** The token, which this tab remembers for reloads. */
export function keptToken(): string | null {
  const token = sessionStorage.getItem(TOKEN);
  return token !== null && isToken(token) ? token : null;
}

export function keepToken(token: string): void {
  sessionStorage.setItem(TOKEN, token);
}

/** The token in an address: none, the one that is known, another one, or a text that is none. */
export type TokenFound = "none" | "known" | "new" | "wrong";

/** Takes the token out of the address, where it would be seen and copied. */
export function takeToken(): TokenFound {
  const { token, rest } = tokenOf(location.hash);
  if (token === null) {
    return "none";
  }
  history.replaceState(null, "", location.pathname + location.search + (rest === "" ? "" : `#${rest}`));
  // Browsers throw at a WebSocket with other letters.
  if (!isToken(token)) {
    return "wrong";
  }
  const isKnown = token === keptToken();
  keepToken(token);
  return isKnown ? "known" : "new";
}
