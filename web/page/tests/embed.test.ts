// The page in another page's frame: the board, a few controls, and nothing stored.

import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables } from "./support/table";

describeCarriers("a frame", (carrier) => {
  const { table, server } = useTables(carrier);

  /** Opens the page as a frame does. */
  async function embedded(query: string, link: string) {
    const seat = await table();
    await seat.page.evaluate(() => {
      localStorage.clear();
    });
    const address = new URL(server().address);
    address.search = query;
    address.hash = address.hash === "" ? link : `${address.hash.slice(1)}&${link}`;
    await seat.page.goto(address.href);
    await seat.ready();
    return seat;
  }

  test("a game is shown, stepped through and continued", async () => {
    const seat = await embedded("?embed", "hex-5:c3,d2,b4");
    const { page } = seat;
    const stones = page.locator(".stone .body");
    await expect.poll(() => stones.count()).toBe(3);
    await page.getByLabel("Previous move").click();
    await expect.poll(() => stones.count()).toBe(2);
    await page.locator('[data-cell="a1"]').click();
    await expect.poll(() => stones.count()).toBe(3);
    await expect.poll(() => page.getByText("Open in Tripoint").getAttribute("href")).toMatch(/\/#hex-5-5:c3,d2,a1$/);
    await page.getByText("Take back").click();
    await expect.poll(() => stones.count()).toBe(2);
    expect(await page.getByText("Take back").count()).toBe(0);
    await page.getByLabel("Last position").click();
    await expect.poll(() => stones.count()).toBe(3);
    expect(await page.locator("header, [role=tablist]").count()).toBe(0);
    expect(await page.evaluate(() => [Object.keys(localStorage).length > 0, new URL(location.href).search])).toEqual([true, "?embed"]);
    await page.goto(new URL("?", server().address).href);
    expect(await page.evaluate(() => Object.values<string>(localStorage).filter((value) => value.includes("Hex 5 5")))).toEqual([]);
    expect(seat.complaints).toEqual([]);
  });

  test("a swap is only offered to those who play, before the end", async () => {
    for (const [query, link, swaps] of [["?embed", "hex-5:c3", 0], ["?embed=play", "hex-5:c3,resign", 0], ["?embed=play&engine=black", "hex-5:c3", 1]] as const) {
      const { page } = await embedded(query, link);
      await page.locator('[data-cell="c3"]').waitFor();
      await expect.poll(() => page.getByLabel(/swap/i).count()).toBe(swaps);
      await expect.poll(() => page.getByText("Open in Tripoint").getAttribute("href")).toMatch(new RegExp(`/#${link.replace("5", "5-5")}$`));
    }
  });

  test("a position that cannot be read is named", async () => {
    const { page } = await embedded("?embed", "hex-5:zz9");
    await page.getByRole("alert").getByText("zz9").waitFor();
  });

  test("a game is played against the engine", async () => {
    const seat = await embedded("?embed=play&level=1&theme=dark&lang=de", "hex-4:");
    const { page } = seat;
    await page.locator('[data-cell="b2"]').click();
    await page.getByText(/Schwarz am Zug|Schwarz ist am Zug/).waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.getByText("Zurück").click();
    await expect.poll(() => page.locator(".stone .body").count()).toBe(0);
    expect(seat.complaints).toEqual([]);
  });
});
