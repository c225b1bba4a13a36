// Boards to play on whose game changes while the engine thinks, which are moved, or whose attributes are wrong.

import assert from "node:assert/strict";

/** Tries the boards in pages that `onPage` opens at an address with the component. */
export async function tryBoards(onPage, address) {
  const withBoards = (name, run) => onPage(`boards: ${name}`, address, async (page) => {
    await page.evaluate(() => customElements.whenDefined("tripoint-board"));
    await page.evaluate(() => {
      document.querySelectorAll("tripoint-board").forEach((element) => element.remove());
      /** Makes a board, and waits until it shows something or has failed. */
      window.make = (attributes) => new Promise((resolve) => {
        const board = document.createElement("tripoint-board");
        Object.entries(attributes).forEach(([attribute, value]) => board.setAttribute(attribute, value));
        Object.assign(board, { log: [], errors: [] });
        board.addEventListener("tripoint-change", ({ detail }) => { board.log.push(detail.position.moves.join(" ")); resolve(board); });
        board.addEventListener("tripoint-error", ({ detail }) => { board.errors.push(detail.error.message); resolve(board); });
        document.body.append(board);
      });
      window.sleep = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
      window.button = (board, text) => [...board.shadowRoot.querySelectorAll("button")].find(({ textContent }) => textContent.includes(text));
      /** Waits until something holds. */
      window.until = async (holds) => {
        for (let turn = 0; !holds(); turn += 1) {
          if (turn > 300) throw new Error(`${holds} does not hold`);
          await window.sleep(50);
        }
      };
      window.isThinking = (board) => board.shadowRoot.textContent.includes("thinking");
    });
    await run(page);
  });

  await withBoards("two new games at once", async (page) => {
    const { moves, errors } = await page.evaluate(async () => {
      const board = await make({ size: 5, engine: "first", level: 1, seconds: 0.3 });
      await until(() => board.position.moves.length === 1);
      const again = button(board, "New game");
      again.click();
      again.click();
      await sleep(2500);
      return { moves: board.position.moves, errors: board.errors };
    });
    assert.deepEqual([moves.length, errors], [1, []]);
  });

  await withBoards("a move is taken back while the engine thinks", async (page) => {
    const { moves, errors, thought } = await page.evaluate(async () => {
      const board = await make({ size: 5, engine: "second", level: 10, seconds: 1.5 });
      void board.play("c3");
      await until(() => isThinking(board));
      const begun = performance.now();
      button(board, "Take back").click();
      await until(() => board.position.moves.length === 0);
      const thought = performance.now() - begun;
      await sleep(3500);
      return { moves: board.position.moves, errors: board.errors, thought };
    });
    assert.deepEqual([moves, errors], [[], []]);
    assert.ok(thought < 1400, `the search ended after ${thought} ms`);
  });

  await withBoards("a new game while the engine thinks", async (page) => {
    const { log, errors } = await page.evaluate(async () => {
      const board = await make({ size: 5, engine: "first", level: 10, seconds: 1.5 });
      await until(() => isThinking(board));
      button(board, "New game").click();
      await until(() => board.position.moves.length === 1);
      await sleep(3500);
      return { log: board.log, errors: board.errors };
    });
    assert.deepEqual([log.slice(0, -1).filter((moves) => moves !== ""), log.at(-1).split(" ").length, errors], [[], 1, []]);
  });

  await withBoards("moves wait for the engine, and a refused change lets it go on", async (page) => {
    const { moves, refused, first } = await page.evaluate(async () => {
      const board = await make({ size: 5, engine: "second", level: 1, seconds: 0.2 });
      await Promise.all([board.play("c3"), board.play("b2").catch(() => board.play("b4")).catch(() => board.play("d2"))]);
      const other = await make({ size: 5, engine: "first", level: 10, seconds: 1 });
      await until(() => isThinking(other));
      const refused = await other.undo().catch(({ message }) => message);
      await until(() => other.position.moves.length === 1);
      return { moves: board.position.moves, refused, first: other.position.moves };
    });
    assert.deepEqual([moves.length, moves[0], first.length], [4, "c3", 1]);
    assert.match(refused, /at most 0/);
  });

  await withBoards("a board that is moved keeps its game", async (page) => {
    const found = await page.evaluate(async () => {
      const board = await make({ size: 5, playable: "" });
      await board.play("c3");
      const { engine } = board;
      const place = document.body.appendChild(document.createElement("div"));
      place.append(board);
      await sleep(500);
      const moved = [board.position.moves, engine === board.engine];
      await board.play("resign");
      board.remove();
      await sleep(50);
      const gone = await board.play("a1").catch(({ message }) => message);
      place.append(board);
      await until(() => board.engine !== null && board.engine !== engine);
      await board.undo();
      const back = board.position.moves;
      board.remove();
      await sleep(50);
      board.setAttribute("size", "4");
      place.append(board);
      await until(() => board.position.board === "hex 4 4");
      return { moved, gone, back, other: board.position.moves };
    });
    assert.deepEqual(found, { moved: [["c3"], true], gone: "the board is not in a page: insert it before it is played on", back: ["c3"], other: [] });
  });

  await withBoards("a resignation is taken back", async (page) => {
    const moves = await page.evaluate(async () => {
      const board = await make({ size: 5, playable: "" });
      await board.play("resign");
      button(board, "Take back").click();
      await until(() => board.position.winner === null);
      return board.position.moves;
    });
    assert.deepEqual(moves, []);
  });

  await withBoards("wrong attributes, and right ones after them", async (page) => {
    const found = await page.evaluate(async () => {
      const board = document.createElement("tripoint-board");
      board.setAttribute("playable", "");
      board.setAttribute("size", "5");
      document.body.append(board);
      const early = (await board.play("a1")).moves;
      board.setAttribute("size", "99");
      await until(() => board.shadowRoot.querySelector(".error") !== null);
      const { length } = board.shadowRoot.querySelectorAll("[data-cell]");
      const wrong = [length, board.position, board.engine, (await board.play("a1").catch(({ message }) => message)).includes("99 is too large")];
      board.setAttribute("size", "4");
      const right = (await board.play("a1")).board;
      const strong = await make({ size: 5, engine: "first", level: "99", seconds: 0.2 });
      await until(() => strong.errors.length > 0);
      strong.setAttribute("level", "2");
      await until(() => strong.position.moves.length === 1);
      return { early, wrong, right, errors: strong.errors.length, left: strong.shadowRoot.querySelector(".error") };
    });
    assert.deepEqual(found, { early: ["a1"], wrong: [0, null, null, true], right: "hex 4 4", errors: 1, left: null });
  });

  await withBoards("boards in two languages", async (page) => {
    const label = await page.evaluate(async () => {
      const german = await make({ size: 4, playable: "", lang: "de" });
      await make({ size: 4, playable: "", lang: "en" });
      await sleep(200);
      // The drawing renders itself when the focus moves.
      const cell = german.shadowRoot.querySelector('[tabindex="0"]');
      cell.focus();
      cell.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      await sleep(200);
      return german.shadowRoot.querySelector("[data-cell]").getAttribute("aria-label");
    });
    assert.match(label, /leer/);
  });
}
