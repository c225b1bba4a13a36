// This page's server, and the token that the program requires.

import { embedIn, type Embed } from "../state/embed";
import { isToken, tokenOf } from "../state/links";

/** The contents of `site.json`. */
export interface Site {
  /** Whether the page is a static site with its engine in a worker, instead of a page from the program. */
  isStatic: boolean;
  /** Whether other computers can reach the program: then the token gives them an engine, so it must not be in links. */
  isOnNetwork: boolean;
  /** The address of a static site that everybody can open. */
  publicAddress: string | null;
  /** Whether the page is in another page's frame, and what for. */
  embed: Embed | null;
}

interface SiteFile {
  engine?: string;
  network?: boolean;
  public?: string | null;
}

/** Asks who serves the page; without an answer it's a static site. */
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

/** Whether the program that served the page is still running. */
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

/** The token in an address: none, the known one, another one, or a text that isn't a token. */
export type TokenFound = "none" | "known" | "new" | "wrong";

/** Takes the token out of the address, where people would see and copy it. */
export function takeToken(): TokenFound {
  const { token, rest } = tokenOf(location.hash);
  if (token === null) {
    return "none";
  }
  history.replaceState(history.state, "", location.pathname + location.search + (rest === "" ? "" : `#${rest}`));
  // With other letters, browsers throw an error at a WebSocket.
  if (!isToken(token)) {
    return "wrong";
  }
  const isKnown = token === keptToken();
  keepToken(token);
  return isKnown ? "known" : "new";
}
