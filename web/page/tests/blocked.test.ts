// A browser that blocks all cookies: it refuses its stores and the service worker.

import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { OPTIONS } from "./support/browser";
import { describeCarriers } from "./support/carriers";
import { replacePage, Table, useTables } from "./support/table";

async function playsOn(seat: Table): Promise<void> {
  await expect.poll(() => seat.page.locator(".notice").textContent()).toContain("keeps nothing for this page");
  await seat.button("Close the notice").click();
  // The first visit begins with a lesson.
  await seat.button("Skip the lesson").click();
  await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
  await seat.newGame({ board: "y 5" });
  await seat.playAll("c3", "b2");
  expect(await seat.page.getByText("keeps nothing").count()).toBe(0);
  await seat.mode("Learn");
  await seat.mode("Analyse");
  await expect.poll(() => seat.numberOfMoves()).toBe(2);
  await seat.tab("Share");
  const { content } = await seat.download(() => seat.button("Save as SGF").click());
  expect(content.toString()).toContain("TG[Y 5]");
}

describeCarriers("with all cookies blocked", (carrier) => {
  const { stranger, server } = useTables(carrier);

  test("the page works, and says once that nothing is kept", async () => {
    const seat = await stranger();
    await seat.page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      for (const [owner, name] of [[window, "localStorage"], [window, "sessionStorage"], [window, "indexedDB"], [navigator, "serviceWorker"]] as const) {
        Object.defineProperty(owner, name, { get: refuse, configurable: true });
      }
    });
    await seat.page.goto(server().address);
    await seat.ready();
    await playsOn(seat);
    expect(seat.complaints).toEqual([]);
  });

  test("so it does with the browser's own setting", async () => {
    const profile = await mkdtemp(join(tmpdir(), "tripoint-"));
    await mkdir(join(profile, "Default"));
    await writeFile(join(profile, "Default", "Preferences"), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
    const context = await chromium.launchPersistentContext(profile, OPTIONS);
    try {
      context.setDefaultTimeout(15_000);
      await replacePage(context);
      const seat = new Table(await context.newPage());
      await seat.page.goto(server().address);
      await seat.ready();
      const refusal = await seat.page.evaluate(() => {
        try {
          // The page has replaced its own stores, and not those of a frame.
          const frame = document.body.appendChild(document.createElement("iframe"));
          return frame.contentWindow?.localStorage === undefined ? "no window" : "none";
        } catch (error) {
          return (error as Error).name;
        }
      });
      expect(refusal).toBe("SecurityError");
      await playsOn(seat);
      expect(seat.complaints).toEqual([]);
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  });
});
