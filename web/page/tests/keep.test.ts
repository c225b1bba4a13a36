import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables, type Table } from "./support/table";

/** The page stores a game shortly after a change. */
async function kept(seat: Table, moves: number): Promise<void> {
  await expect
    .poll(() =>
      seat.page.evaluate(() => {
        const tab = JSON.parse(sessionStorage.getItem("tripoint.tab") ?? '""') as string;
        return (JSON.parse(localStorage.getItem(`tripoint.path.${tab}`) ?? "[]") as number[]).length;
      }),
    )
    .toBe(moves);
}

describeCarriers("what is kept and shared", (carrier) => {
  const { table, stranger, server } = useTables(carrier);

  test("the first screen has a board that takes a stone, against the engine", async () => {
    const seat = await table();
    expect(await seat.page.locator("main").getAttribute("data-turn")).toBe("person");
    await seat.play(await firstCell(seat));
    await expect.poll(() => seat.numberOfMoves(), { timeout: 60_000 }).toBe(2);
  });

  test("game and settings are there after a reload", async () => {
    const seat = await table();
    await seat.newGame({ board: "hex 5 5" });
    await seat.playAll("c3", "d2", "b4");
    await seat.button("Previous move").click();
    await kept(seat, 2);
    await seat.button("Settings").click();
    await seat.page.getByLabel("Engine’s level").selectOption("3");
    await seat.page.getByLabel("Colours of the page").selectOption("dark");
    await seat.page.getByLabel("Names of the cells").click();
    await seat.button("Done").click();

    await seat.reload();
    await seat.ready();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
    expect(await seat.moves()).toEqual(["1. black c3", "2. white d2", "3. black b4"]);
    expect(await seat.stone("d2")).toContain("white stone");
    expect(await seat.stone("b4")).toContain("empty");
    expect(await seat.page.locator("html").getAttribute("data-theme")).toBe("dark");
    await seat.button("Settings").click();
    expect(await seat.page.getByLabel("Engine’s level").inputValue()).toBe("3");
    expect(await seat.page.getByLabel("Names of the cells").isChecked()).toBe(false);
  });

  test("a link leads to its position, and back to the earlier game", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    await seat.tab("Share");
    const link = await seat.page.getByRole("textbox", { name: "Link to this position" }).inputValue();
    expect(link).toMatch(carrier.name === "socket" ? /#token=[0-9a-f]{32}&y-7:d5,c4$/ : /\/#y-7:d5,c4$/);
    await kept(seat, 2);

    await seat.page.goto(`${new URL(server().address).origin}/#hex-5-5:c3,swap,d2`);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
    await expect.poll(() => seat.stone("d2")).toContain("white stone");
    expect(new URL(seat.page.url()).hash).toBe("");
    await seat.button("Back to the earlier game").click();
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 7");
    await expect.poll(() => seat.stone("c4")).toContain("white stone");

    await seat.openText(link.replace(/c4$/, "swap"));
    await expect.poll(() => seat.stone("d5")).toContain("white stone");
    await seat.openText("y-6:c4,d5");
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 6");
    await expect.poll(() => seat.stone("d5")).toContain("white stone");
    await seat.openText("hex-4x4");
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 4 4");
  });

  // Mail programs and sites add to links, and the page used to show another game silently.
  test("links with additions are read, and others are refused with words", async () => {
    const seat = await table();
    const { origin } = new URL(server().address);
    const notice = () => seat.page.locator(".notice").first().innerText();
    for (const link of ["y-6:c4,swap,d5.", "y-6:c4,swap,d5%E2%80%8B", "y-6:c4,swap,d5&fbclid=x", "y-6:c4 swap d5", "%23y-6%3Ac4,swap,d5)"]) {
      await seat.page.goto(`${origin}/#hex-4:a1`);
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 4 4");
      await seat.page.goto(`${origin}/#${link}`);
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 6");
      await expect.poll(() => seat.stone("d5")).toContain("stone");
    }
    await seat.page.goto(`${origin}/#5c1,a2b3`);
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
    for (const [link, reason] of [
      ["y-28:a1", "28 is too large"],
      ["main", "got 'main', expected a board, a colon and moves"],
    ] as const) {
      await seat.page.goto(`${origin}/#${link}`);
      await expect.poll(notice).toContain("cannot be read");
      await expect.poll(notice).toContain(reason);
      expect(await seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
      // After loading, the game is back.
      await seat.page.goto("about:blank");
      await seat.page.goto(`${origin}/#${link}`);
      await expect.poll(notice).toContain("cannot be read");
      await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 5 5");
      expect(await notice()).toContain(reason);
    }
  });

  test("a link opens in another browser", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    await seat.tab("Share");
    const link = await seat.page.getByRole("textbox", { name: "Link to this position" }).inputValue();
    const other = await stranger();
    await other.page.goto(link);
    await other.ready();
    await expect.poll(() => other.page.locator("main").getAttribute("data-board")).toBe("y 7");
    await expect.poll(() => other.stone("c4")).toContain("white stone");
    expect(new URL(other.page.url()).hash).toBe("");
    expect(other.complaints).toEqual([]);
  });

  test("a pasted game is opened", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "https://hexworld.org/board/#7,a1:sb7c4");
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 7 7");
  });

  test("a dropped file is opened", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.playAll("c4", "b3");
    await seat.tab("Share");
    const { content } = await seat.download(() => seat.button("Save as SGF").click());
    await seat.newGame({ board: "hex 5 5" });
    await seat.page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "game.sgf"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
    }, content.toString("utf8"));
    await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 5");
  });

  test("a move can be typed, and a wrong one is explained", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    const field = seat.page.getByLabel("Move by name");
    await field.fill("c4");
    await field.press("Enter");
    await expect.poll(() => seat.stone("c4")).toContain("black stone");
    await field.fill("z99");
    await field.press("Enter");
    await expect.poll(() => seat.page.getByRole("alert").textContent()).toContain("z99");
  });

  test("each tab keeps its own game", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    await kept(seat, 2);
    // A new tab begins with the last game, and then continues on its own.
    const other = await seat.another(server().address);
    await expect.poll(() => other.moves()).toEqual(["1. black d5", "2. white c4"]);
    await other.newGame({ board: "hex 5 5" });
    await other.playAll("c3", "d2", "b4");
    await kept(other, 3);
    await seat.playAll("e6");
    await kept(seat, 3);
    for (const each of [seat, other]) {
      await each.reload();
      await each.ready();
    }
    await expect.poll(() => seat.moves()).toEqual(["1. black d5", "2. white c4", "3. black e6"]);
    await expect.poll(() => other.moves()).toEqual(["1. black c3", "2. white d2", "3. black b4"]);
  });

  test("a tab that the browser has copied has a game of its own", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.play("d5");
    await kept(seat, 1);
    const name = await seat.page.evaluate(() => sessionStorage.getItem("tripoint.tab"));
    const other = await seat.another(server().address);
    await other.page.evaluate((tab) => {
      sessionStorage.setItem("tripoint.tab", tab ?? "");
    }, name);
    await other.reload();
    await other.ready();
    await expect.poll(() => other.moves()).toEqual(["1. black d5"]);
    await other.newGame({ board: "hex 5 5" });
    await other.play("c3");
    await expect.poll(() => seat.page.evaluate(() => sessionStorage.getItem("tripoint.tab"))).not.toBe(name);
    await kept(other, 1);
    for (const each of [seat, other]) {
      await each.reload();
      await each.ready();
    }
    await expect.poll(() => seat.moves()).toEqual(["1. black d5"]);
    await expect.poll(() => other.moves()).toEqual(["1. black c3"]);
  });

  test("a kept game that cannot be read is offered as a file, and not written over", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    await seat.play("c4");
    await kept(seat, 1);
    const broken = "(;GM[11]SZ[5]TG[Y 5];B[z9])";
    await seat.page.evaluate((sgf) => {
      const key = Object.keys(localStorage).find((each) => each.startsWith("tripoint.game.")) ?? "";
      localStorage.setItem(key, JSON.stringify({ sgf, number: 1, time: Date.now() }));
    }, broken);
    await seat.reload();
    await seat.ready();
    await expect.poll(() => seat.page.getByRole("alert").textContent()).toContain("z9");
    await seat.page.waitForTimeout(500);
    const { content } = await seat.download(() => seat.button("Save its file").click());
    expect(content.toString()).toBe(broken);
    expect(await seat.page.evaluate(() => Object.values(localStorage).some((value) => String(value).includes("z9")))).toBe(true);
  });

  test("after a crash the last game is there", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 7" });
    await seat.playAll("d5", "c4");
    await kept(seat, 2);
    // A crash loses the tab's own data.
    const other = await seat.another(server().address);
    await seat.page.close();
    await expect.poll(() => other.moves()).toEqual(["1. black d5", "2. white c4"]);
  });

  if (carrier.name === "socket") {
    test("the token leaves the address and serves reloads", async () => {
      const seat = await table();
      expect(server().address).toContain("#token=");
      expect(seat.page.url()).not.toContain("token");
      await seat.reload();
      await seat.ready();
    });

    test("an address that is typed or bookmarked works in a browser that has had the token", async () => {
      const seat = await table();
      const { origin } = new URL(server().address);
      const second = await seat.another(`${origin}/#y-6:c4`);
      await expect.poll(() => second.stone("c4")).toContain("black stone");
      await second.page.evaluate(() => {
        sessionStorage.clear();
      });
      await second.page.goto(`${origin}/`);
      await second.reload();
      await second.ready();
      // No script can read it.
      expect(await second.page.evaluate(() => document.cookie)).toBe("");
    });

    test("without the token the page asks for it, and then shows the position of its link", async () => {
      const { origin, hash } = new URL(server().address);
      const other = await stranger();
      await other.page.goto(`${origin}/#y-6:c4,d5`);
      await expect.poll(() => other.page.locator(".lost").textContent()).toContain("does not know this browser");
      const field = other.page.getByRole("textbox", { name: "Token or address" });
      await field.fill("0123456789abcdef0123456789abcdef");
      await other.button("Connect").click();
      await expect.poll(() => field.count()).toBe(1);
      await field.fill(`${origin}/${hash}`);
      await other.button("Connect").click();
      await other.ready();
      await expect.poll(() => other.page.locator("main").getAttribute("data-board")).toBe("y 6");
      await expect.poll(() => other.stone("d5")).toContain("white stone");
      // The tab remembers it.
      await other.reload();
      await other.ready();
    });

    test("an address with a wrong token opens its position, or asks for the token", async () => {
      const seat = await table();
      const { origin } = new URL(server().address);
      for (const token of ["<x>", "(x)", "a,b"]) {
        await seat.page.goto(`${origin}/#hex-4:a1`);
        await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("hex 4 4");
        await seat.page.goto(`${origin}/#token=${token}&y-6:c4,d5`);
        await expect.poll(() => seat.page.locator("main").getAttribute("data-board")).toBe("y 6");
        expect(new URL(seat.page.url()).hash).toBe("");
      }
      expect(seat.complaints).toEqual([]);
      const other = await stranger();
      await other.page.goto(`${origin}/#token=<x>`);
      await expect.poll(() => other.page.locator(".lost").textContent()).toContain("does not know this browser");
      // The browser reports that the server refuses a page without the token.
      expect(other.complaints.filter((text) => !text.includes("403"))).toEqual([]);
    });

    test("the page offers the position as text for other people", async () => {
      const seat = await table();
      await seat.newGame({ board: "y 7" });
      await seat.playAll("d5", "c4");
      await seat.tab("Share");
      expect(await seat.page.getByRole("textbox", { name: "Text for other people" }).inputValue()).toBe("y-7:d5,c4");
      expect(await seat.page.getByRole("textbox", { name: "Link for other people" }).count()).toBe(0);
      await seat.page.route("**/site.json", (route) =>
        route.fulfill({ json: { engine: "program", network: true, public: "https://example.org/tripoint/" } }),
      );
      await seat.reload();
      await seat.ready();
      await seat.tab("Share");
      const value = (name: string) => seat.page.getByRole("textbox", { name, exact: true }).inputValue();
      await expect.poll(() => value("Link for other people")).toBe("https://example.org/tripoint/#y-7:d5,c4");
      expect(await value("Link to this position")).toBe(`${new URL(server().address).origin}/#y-7:d5,c4`);
    });
  } else {
    test("the page works without a network once it was loaded", async () => {
      const seat = await table();
      await seat.page.evaluate(() => navigator.serviceWorker.ready);
      await seat.page.context().setOffline(true);
      await seat.reload();
      await seat.ready();
      await seat.newGame({ board: "y 5", white: "engine", level: 1 });
      await seat.play("c4");
      await expect.poll(() => seat.numberOfMoves(), { timeout: 60_000 }).toBe(2);
    });
  }
});

async function firstCell(seat: Table): Promise<string> {
  const names = await seat.cellNames();
  return names[Math.floor(names.length / 2)] ?? "";
}
