import { Engine, EngineError, type Report } from "tripoint-engine";
import "tripoint-engine/board";

async function main(): Promise<string> {
  const engine = await Engine.create({ game: "hex", size: 5, seconds: 0.2 });
  try {
    let last: Report | undefined;
    for await (const report of engine.analyse(["c3"], { simulations: 50 })) {
      last = report;
    }
    const move: string = await engine.genmove({ level: 3 });
    return `after ${String(last?.simulations)} simulations the engine plays ${move}`;
  } catch (error) {
    return error instanceof EngineError ? `${error.code}: ${error.message}` : String(error);
  } finally {
    engine.close();
  }
}

const board = document.querySelector("tripoint-board");
board?.addEventListener("tripoint-change", ({ detail }) => {
  console.log(detail.position.link);
});
document.querySelector("#said")?.replaceChildren(await main());
