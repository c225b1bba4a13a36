import type { Request } from "../../page/src/protocol.js";
import { reportOf } from "./convert.js";
import { EngineError } from "./errors.js";
import { Inbox } from "./inbox.js";
import { split } from "./options.js";
import { startTimer } from "./timer.js";
import type { Interruptible, Session } from "./session.js";
import type { AnalyseOptions, PositionText, Report } from "./types.js";

/** The engine counts simulations in 32 bits, so a request can't ask for more. */
export const MOST_SIMULATIONS = 2 ** 32 - 1;

/** A running analysis. Another call ends it, even while its reader is busy with a report. */
class Analysis implements Interruptible {
  readonly inbox = new Inbox<Report>();
  readonly #session: Session;
  readonly #position: PositionText | undefined;
  readonly #release: () => void;
  #ended: Promise<void> | null = null;

  constructor(session: Session, position: PositionText | undefined, release: () => void) {
    this.#session = session;
    this.#position = position;
    this.#release = release;
  }

  async begin({ moves, simulations }: AnalyseOptions): Promise<void> {
    const request: Request = { verb: "analyse", ...(moves && { moves: [...moves] }), ...simulationsOf(simulations) };
    await this.#session.enter(this.#position);
    if (this.#ended !== null) {
      return;
    }
    const searched = this.#session.connection.watch<null>(request, (message, finish) => {
      if (message.type === "analysis") {
        this.inbox.put(reportOf(message));
      } else if (message.type === "busy" && message.what === null) {
        finish(null);
      } else if (message.type === "state" && message.busy !== "analysis") {
        if (message.decided) {
          this.inbox.fail(new EngineError("refused", "the game is over: there is nothing to analyse"));
        }
        finish(null);
      }
    });
    searched.then(() => { this.inbox.end(); }, (error: unknown) => { this.inbox.fail(error); });
  }

  end(): Promise<void> {
    this.inbox.end();
    this.#ended ??= this.#end().finally(this.#release);
    return this.#ended;
  }

  async #end(): Promise<void> {
    const { connection } = this.#session;
    try {
      if (connection.failure === null) {
        await connection.ask({ verb: "stop" });
        await this.#session.leave(this.#position);
      }
    } catch (error) {
      // If the engine has stopped, the next call rejects with the reason.
      if (connection.failure === null) {
        throw error;
      }
    }
  }
}

/** A request's limit; none for Infinity. */
function simulationsOf(simulations: number | undefined): { simulations?: number } {
  return simulations === undefined || simulations === Infinity ? {} : { simulations: Math.min(simulations, MOST_SIMULATIONS) };
}

/** Yields the reports of an analysis until it ends or its reader stops. */
export async function* analyse(
  session: Session, first: PositionText | AnalyseOptions | undefined, second: AnalyseOptions | undefined,
): AsyncGenerator<Report, void, undefined> {
  const [position, options] = split(first, second);
  const { signal, seconds } = options;
  const analysis = new Analysis(session, position, await session.take(signal));
  const { inbox } = analysis;
  const abort = () => {
    inbox.fail(signal?.reason);
  };
  signal?.addEventListener("abort", abort, { once: true });
  // It may have been aborted since the turn began.
  if (signal?.aborted === true) {
    abort();
  }
  const timer = startTimer(seconds, () => { inbox.endSoon(); });
  try {
    session.interruptBy(analysis);
    await analysis.begin(options);
    for (let report = await inbox.next(); report !== null; report = await inbox.next()) {
      yield report;
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    if (session.running === analysis) {
      session.running = null;
    }
    await analysis.end();
  }
}
