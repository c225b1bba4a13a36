import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables } from "./support/table";

describeCarriers("swap", (carrier) => {
  const { table } = useTables(carrier);

  test("Y: the stone changes its colour", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5" });
    const swap = seat.page.getByRole("button", { name: /^Swap: the stone becomes/ });
    expect(await swap.count()).toBe(0);
    await seat.play("c4");
    expect(await seat.stone("c4")).toContain("black stone");
    await swap.click();
    await expect.poll(() => seat.stone("c4")).toContain("white stone");
    expect(await seat.page.getByRole("status").textContent()).toContain("White swapped: the first stone is White’s now.");
    expect(await swap.count()).toBe(0);
    // One stone later, there is nothing to swap.
    await seat.play("b2");
    expect(await swap.count()).toBe(0);
    expect(await seat.stone("b2")).toContain("black stone");
  });

  test("Y: swapping the engine's stone", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5", black: "engine", white: "person", level: 1 });
    await seat.page.getByRole("button", { name: /^Swap:/ }).click();
    await seat.page.getByText("White swapped: the first stone is yours now.").waitFor();
    await expect.poll(() => seat.numberOfMoves()).toBe(3);
    expect(await seat.settled()).toBe("person");
  });

  test("Hex: the players exchange their colours", async () => {
    const seat = await table();
    await seat.newGame({ board: "hex 5 5", black: "engine", white: "person", level: 1 });
    const opened = seat.page.locator('[data-cell][aria-label*="black stone"]');
    await opened.waitFor();
    await seat.page.getByRole("button", { name: /^Swap:/ }).click();
    await seat.page.getByText("You are Black now.").waitFor();
    // The engine has White and moves; then it's the turn of the person with Black.
    await seat.page.locator('[data-cell][aria-label*="white stone"]').waitFor();
    expect(await opened.count()).toBe(1);
    expect(await seat.settled()).toBe("person");
    const player = seat.page.locator(".player.turn");
    expect(await player.textContent()).toContain("Black You");
    // After taking it back, the swap never happened.
    await seat.button("Take back").click();
    await expect.poll(() => seat.caption().textContent()).toContain("White to move");
    expect(await seat.settled()).toBe("person");
  });
});
