// The steps of a crash that used to end the program, and engines that are made to fail.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeCarriers, type Carrier } from "./support/carriers";
import { useTables, type Table } from "./support/table";
import { trapIn } from "./support/trap";

/**
 * Makes engines fail. The program's debug build fails on request. On a static site, the module gets a function that
 * traps at its next search.
 */
async function prepare(seat: Table, carrier: Carrier): Promise<{
  /** Makes only this engine fail. */
  fail: () => Promise<void>;
  /** Makes this engine fail, and prepares the next ones to fail. */
  failAgain: () => Promise<void>;
}> {
  if (carrier.name === "socket") {
    await seat.page.addInitScript(() => {
      const all: WebSocket[] = [];
      Object.assign(window, { sockets: all });
      window.WebSocket = class extends WebSocket {
        constructor(url: string | URL, protocols?: string | string[]) {
          super(url, protocols);
          all.push(this);
        }
      };
    });
    await seat.reload();
    await seat.ready();
    const fail = async () => {
      // A new connection may not be ready yet.
      await seat.page.waitForFunction(() => (window as unknown as { sockets: WebSocket[] }).sockets.at(-1)?.readyState === WebSocket.OPEN);
      await seat.page.evaluate(() => {
        (window as unknown as { sockets: WebSocket[] }).sockets.at(-1)?.send("fail");
      });
    };
    return { fail, failAgain: fail };
  }
  const engine = await readFile(join(process.env["SITE"] ?? "", "engine.wasm"));
  const body = Buffer.from(trapIn("step", engine));
  let isPrepared = false;
  const load = async () => {
    await seat.page.route("**/engine.wasm", (route) => route.fulfill({ body }));
    await seat.reload();
    await seat.ready();
    isPrepared = true;
  };
  return {
    fail: async () => {
      await load();
      await seat.page.unroute("**/engine.wasm");
      await seat.button("Hint").click();
    },
    failAgain: async () => {
      if (!isPrepared) {
        await load();
      }
      // If the new engine hasn't opened the game yet, a click is lost.
      const told = seat.page.locator(".notices[role=alert], .lost");
      const isTold = async () => {
        if (!(await told.isVisible())) {
          await seat.button("Hint").click({ timeout: 1000 }).catch(() => undefined);
        }
        return told.isVisible();
      };
      await expect.poll(isTold, { interval: 1000, timeout: 30_000 }).toBe(true);
    },
  };
}

describeCarriers("faults", (carrier) => {
  const { table, stranger, server } = useTables(carrier);

  test("after a hint, a new game on another board takes its stones", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 10" });
    await seat.play("e5");
    await seat.button("Hint").click();
    await seat.page.locator(".hint-mark").waitFor();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    await seat.button("Hint").click();
    await seat.page.locator(".hint-mark").waitFor();
    expect(seat.complaints).toEqual([]);
  });

  test("an engine that fails is replaced, and the game stays", async () => {
    const seat = await table({ serviceWorkers: "block" });
    const { fail } = await prepare(seat, carrier);
    const other = carrier.name === "socket" ? await stranger() : null;
    await other?.page.goto(server().address);
    await other?.newGame({ board: "hex 5 5" });
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2", "a1");
    await fail();
    const alert = seat.page.locator(".notices[role=alert]");
    await expect.poll(() => alert.textContent()).toContain("The engine has stopped because of a bug");
    await expect.poll(() => alert.textContent()).toContain(carrier.name === "socket" ? "asked to fail" : "unreachable");
    expect(await seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
    expect(await seat.moves()).toEqual(["1. black c3", "2. white b2", "3. black a1"]);
    await seat.play("c4");
    await seat.button("Hint").click();
    await seat.page.locator(".hint-mark").waitFor();
    // The other page isn't affected.
    await other?.playAll("c3", "d2");
  });

  test("an engine that fails again and again is not started for ever", async () => {
    const seat = await table({ serviceWorkers: "block" });
    const { failAgain } = await prepare(seat, carrier);
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c3", "b2");
    const notice = seat.page.locator(".notices[role=alert]");
    await failAgain();
    for (let times = 0; times < 3; times += 1) {
      await notice.waitFor();
      await seat.button("Close the notice").click();
      await notice.waitFor({ state: "hidden" });
      await failAgain();
    }
    const lost = seat.page.locator(".lost");
    await expect.poll(() => lost.textContent()).toContain("keeps stopping");
    expect(await seat.stone("c3")).toContain("black stone");
    const { content } = await seat.download(() => lost.getByRole("button", { name: "Save the game" }).click());
    expect(content.toString("utf8")).toContain(";B[c3]");
    await seat.page.unroute("**/engine.wasm");
    await lost.getByRole("button", { name: "Begin a new game" }).click();
    await expect.poll(() => seat.numberOfMoves()).toBe(0);
    await seat.button("Back to the earlier game").click();
    await expect.poll(() => seat.stone("b2")).toContain("white stone");
  });
});
