// The solver checks the answers of all lessons.

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { COURSES, STEPS } from "../src/state/lessons";

/** The GTP commands that set up a link's position and ask for its winning moves. */
function commandsFor(link: string): string[] {
  const [board = "", moves = ""] = link.split(":");
  const words = board.replace("-no-swap", "").split("-");
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const game = words.filter((word) => !numbers.includes(word)).join("-");
  const played = moves.split(",").map((move, index) => `play ${index % 2 === 0 ? "black" : "white"} ${move}`);
  const sizes = game === "hex" ? [...numbers, ...numbers] : numbers;
  return [`tripoint-game ${game} ${sizes.join(" ")}`, ...played, "dfpn-solver-find-winning"];
}

/** The winning moves in the positions of links. */
function winnersIn(program: string, links: readonly string[]): string[][] {
  const commands = links.map(commandsFor);
  const { stdout } = spawnSync(program, ["gtp"], { input: `${commands.flat().join("\n")}\nquit\n`, encoding: "utf8" });
  const replies = stdout.split(/\n\n(?=[=?])/);
  expect(replies.filter((reply) => reply.startsWith("?"))).toEqual([]);
  let answered = 0;
  return commands.map((all) => {
    answered += all.length;
    return replies[answered - 1]?.split(/\s+/).slice(1).filter((word) => word !== "") ?? [];
  });
}

const program = process.env["TRIPOINT"];

test.skipIf(program === undefined)("every lesson takes the moves that win, and no others", { timeout: 120_000 }, () => {
  const steps = COURSES.flatMap((course) => Object.values(STEPS[course]).flat());
  const winners = winnersIn(program ?? "", steps.map(({ link }) => link));
  for (const [index, { link, right }] of steps.entries()) {
    const found = winners[index] ?? [];
    // Where no move wins, the first stone does, so the swap is right.
    const wanted = found.length === 0 ? ["swap"] : found;
    expect([...right].sort(), link).toEqual(wanted.sort());
    expect(link.includes("-no-swap"), link).toBe(link.split(",").length > 1);
  }
});

test("every game has lessons on its first steps and the swap, with two or three positions for each other topic", () => {
  for (const course of COURSES) {
    const { first, swap, ...others } = STEPS[course];
    expect(first).toHaveLength(3);
    expect(swap).toBeDefined();
    for (const [topic, steps] of Object.entries(others)) {
      expect([2, 3], `${course} ${topic}`).toContain(steps.length);
    }
  }
});
