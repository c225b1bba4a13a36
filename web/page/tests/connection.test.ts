import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables } from "./support/table";

describeCarriers("a lost engine", (carrier) => {
  const { table, server } = useTables(carrier);

  if (carrier.name === "socket") {
    test("the page says so, keeps the game, and offers to connect again", async () => {
      const seat = await table();
      await seat.newGame({ board: "y 5" });
      await seat.play("c4");
      await seat.page.waitForTimeout(600);
      server().stop();
      const alert = seat.page.locator(".lost");
      await expect.poll(() => alert.textContent()).toContain("tripoint web");
      await seat.button("Connect again").click();
      await expect.poll(() => alert.textContent()).toContain("cannot be reached");
      expect(await seat.stone("c4")).toContain("black stone");
    });
  } else {
    test("without its engine, the page says what to do", async () => {
      const seat = await table({ serviceWorkers: "block" });
      await seat.newGame({ board: "y 5" });
      await seat.play("c4");
      await seat.page.waitForTimeout(600);
      for (const file of ["engine.wasm", "hex.net", "books.txt"]) {
        await seat.page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
        await seat.reload();
        await expect.poll(() => seat.page.locator(".lost").textContent()).toContain(file);
        await seat.page.unroute(`**/${file}`);
        await seat.button("Connect again").click();
        await seat.ready();
        await expect.poll(() => seat.stone("c4")).toContain("black stone");
      }
    });
  }
});
