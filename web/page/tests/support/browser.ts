import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** How it is started, also with a profile. */
export const OPTIONS = {
  executablePath,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** Debian's Chromium, or the one given by CHROMIUM; nothing is downloaded. */
export async function launch(): Promise<Browser> {
  if (!existsSync(executablePath)) {
    throw new Error(`no browser at ${executablePath}: install Debian's package chromium, or set CHROMIUM`);
  }
  return chromium.launch(OPTIONS);
}
