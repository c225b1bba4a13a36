import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { launch } from "./browser";
import type { Carrier, Server } from "./carriers";

type Person = "person" | "engine";

export interface NewGame {
  /** As the engine writes it: `y 7`, `hex 5 5`. */
  board: string;
  /** How many stones each turn has. */
  turns?: string;
  black?: Person;
  white?: Person;
  level?: number;
}

/** The page as a player sees it. */
export class Table {
  readonly page: Page;
  /** What the browser complained about. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") {
        this.complaints.push(message.text());
      }
    });
  }

  /** Reloads the page, once a closed dialog has taken its entry out of the history: that would end the reload. */
  async reload(): Promise<void> {
    await this.page.waitForTimeout(200);
    await this.page.reload();
  }

  async ready(): Promise<void> {
    await this.page.locator(".board[data-ready=true]").waitFor();
  }

  /** The same page in another tab of this browser. */
  async another(address: string): Promise<Table> {
    const other = new Table(await this.page.context().newPage());
    await other.page.goto(address);
    await other.ready();
    return other;
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  cell(name: string): Locator {
    return this.page.locator(`[data-cell="${name}"]`);
  }

  caption(): Locator {
    return this.page.locator(".caption");
  }

  /** Switches to playing, studying or learning. */
  async mode(name: "Play" | "Analyse" | "Learn"): Promise<void> {
    await this.page.getByRole("group", { name: "Mode" }).getByRole("button", { name, exact: true }).click();
    await this.page.locator(`main[data-mode="${name.toLowerCase()}"]`).waitFor();
  }

  /** Opens a panel, in the mode that has it. */
  async tab(name: "Moves" | "Analysis" | "Review" | "Openings" | "Study" | "Solve" | "Edit" | "Share"): Promise<void> {
    if (name !== "Moves" && name !== "Share") {
      await this.mode("Analyse");
    }
    await this.panel(name, "More panels");
  }

  /** Opens a panel by its tab or, if it has none, from the menu beside the tabs. */
  async panel(name: string, menu: string): Promise<void> {
    const tab = this.page.getByRole("tab", { name, exact: true });
    if ((await tab.count()) === 0) {
      await this.button(menu).click();
      await this.page.getByRole("menuitemradio", { name, exact: true }).click();
      // The menu's entry in the history is taken back, which would end a reload that begins at once.
      await this.page.waitForTimeout(200);
    }
    await tab.click();
  }

  /** Opens a dialog from the header or, where that's narrow, from its menu. */
  async dialog(name: string, menu = "More"): Promise<void> {
    if (await this.button(name).first().isVisible()) {
      await this.button(name).first().click();
    } else {
      await this.button(menu).click();
      await this.page.getByRole("menuitem", { name, exact: true }).click();
    }
    await this.page.getByRole("dialog").waitFor();
  }

  /** Opens the dialog for a new game with all settings. */
  async ownSettings(): Promise<Locator> {
    await this.button("New game").click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByText("Your own settings").click();
    return dialog;
  }

  async newGame({ board, turns = "1", black = "person", white = "person", level = 1 }: NewGame): Promise<void> {
    const dialog = await this.ownSettings();
    const field = (name: string) => dialog.getByRole("combobox", { name });
    const [game = "", ...sizes] = board.split(" ");
    await field("Game").selectOption(game);
    for (const [index, size] of sizes.entries()) {
      await dialog.locator(".size select").nth(index).selectOption(size);
    }
    const named = await field("Turns").locator("option").evaluateAll((options) => options.map((option) => option.getAttribute("value")));
    await field("Turns").selectOption(named.includes(turns) ? turns : "own");
    if (!named.includes(turns)) {
      await dialog.getByRole("textbox", { name: /^Stones in each turn/ }).fill(turns);
    }
    await field("Black").selectOption(black);
    await field("White").selectOption(white);
    if (black === "engine" || white === "engine") {
      await field("Engine’s level").selectOption(String(level));
    }
    await dialog.getByRole("button", { name: "Start" }).click();
    await expect.poll(() => this.page.locator("main").getAttribute("data-board")).toBe(board);
    await expect.poll(() => this.numberOfMoves()).toBeLessThanOrEqual(1);
  }

  /** Plays on a cell by a click, and waits for the stone. */
  async play(name: string): Promise<void> {
    await this.cell(name).click();
    await expect.poll(() => this.cell(name).getAttribute("aria-label")).toContain("stone");
  }

  async playAll(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.play(name);
    }
  }

  stone(name: string): Promise<string | null> {
    return this.cell(name).getAttribute("aria-label");
  }

  turn(): Promise<string | null> {
    return this.page.locator("main").getAttribute("data-turn");
  }

  /** Waits until a person is to move or the game is over, and returns which. */
  async settled(): Promise<string> {
    await this.page.locator('main:not([data-turn="engine"]):not([data-busy="move"])').waitFor({ timeout: 60_000 });
    return (await this.turn()) ?? "";
  }

  /**
   * Plays on the first free cell in the list whenever a person is to move, until the game is over. Returns the number
   * of clicks.
   */
  async playToEnd(cells: readonly string[]): Promise<number> {
    let clicks = 0;
    while ((await this.settled()) !== "over") {
      for (const cell of cells) {
        if ((await this.stone(cell))?.includes("empty")) {
          await this.play(cell);
          clicks += 1;
          break;
        }
      }
    }
    return clicks;
  }

  cellNames(): Promise<string[]> {
    return this.page.locator("[data-cell]").evaluateAll((cells) => cells.map((cell) => cell.getAttribute("data-cell") ?? ""));
  }

  /** All moves in the list of moves, including variations, without the first node. */
  moves(): Promise<string[]> {
    return this.page
      .locator(".move-list .move")
      .evaluateAll((moves) => moves.slice(1).map((move) => move.textContent.split(",")[0] ?? ""));
  }

  async numberOfMoves(): Promise<number> {
    return (await this.page.locator(".move-list .move").count()) - 1;
  }

  async download(action: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
    const [download] = await Promise.all([this.page.waitForEvent("download"), action()]);
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
  }

  async openText(text: string): Promise<void> {
    await this.dialog("Open a game");
    const dialog = this.page.getByRole("dialog");
    await dialog.getByLabel("Or paste the text").fill(text);
    await dialog.getByRole("button", { name: "Open", exact: true }).click();
  }
}

/**
 * With DIST=web/dist, script and style come from there, so you can try a change without building the program again. The
 * document doesn't, because a browser refuses connections to this computer from a document that no server sent.
 */
export async function replacePage(context: BrowserContext): Promise<void> {
  const folder = process.env["DIST"];
  if (folder !== undefined) {
    await context.route(/\/page\.(js|css)$/, async (route) => {
      const name = new URL(route.request().url()).pathname.split("/").pop() ?? "";
      await route.fulfill({ response: await route.fetch(), body: await readFile(join(folder, name)) });
    });
  }
}

/** What a browser stores after the first lesson; without it, the page begins with that lesson. */
async function skipLesson(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem("tripoint.taught", "true");
  });
}

/** A browser and a server for the tests in a `describe`; both end with it. */
export function useTables(carrier: Carrier): {
  table: (options?: BrowserContextOptions) => Promise<Table>;
  /** The same, with a browser that has never been here. */
  newcomer: (options?: BrowserContextOptions) => Promise<Table>;
  /** Another browser beside the table, which doesn't know anything yet. */
  stranger: () => Promise<Table>;
  server: () => Server;
} {
  let browser: Browser | undefined;
  let server: Server | undefined;
  beforeAll(async () => {
    server = await carrier.start();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    server?.stop();
  });
  const open = async (isTaught: boolean, options?: BrowserContextOptions) => {
    if (browser === undefined || server === undefined) {
      throw new Error("the browser has not started");
    }
    for (const context of browser.contexts()) {
      await context.close();
    }
    const context = await browser.newContext(options);
    context.setDefaultTimeout(15_000);
    await replacePage(context);
    if (isTaught) {
      await skipLesson(context);
    }
    const table = new Table(await context.newPage());
    await table.page.goto(server.address);
    await table.ready();
    return table;
  };
  return {
    server: () => {
      if (server === undefined) {
        throw new Error("the server has not started");
      }
      return server;
    },
    async stranger() {
      if (browser === undefined) {
        throw new Error("the browser has not started");
      }
      const context = await browser.newContext();
      context.setDefaultTimeout(15_000);
      await replacePage(context);
      await skipLesson(context);
      return new Table(await context.newPage());
    },
    async table(options) {
      return open(true, options);
    },
    async newcomer(options) {
      return open(false, options);
    },
  };
}
