import { expect, test } from "vitest";
import { describeCarriers } from "./support/carriers";
import { useTables } from "./support/table";

describeCarriers("a short game", (carrier) => {
  const { table } = useTables(carrier);

  test("Y against the engine, by clicks, to the end", async () => {
    const seat = await table();
    await seat.newGame({ board: "y 5", white: "engine", level: 1 });
    await seat.playToEnd(await seat.cellNames());
    expect(seat.complaints).toEqual([]);
  });
});
