/** Why the engine couldn't do what you asked. */
export type EngineErrorCode =
  /** The request was wrong, for example an illegal move; the game doesn't change. */
  | "refused"
  /** The engine was closed. */
  | "closed"
  /** One of the engine's files couldn't be loaded, or no worker could be started. */
  | "not-started"
  /** The engine stopped because of its own fault; make a new one. */
  | "fault";

/** An error from the engine. Its text says what it got and what it expected. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, text: string) {
    super(text);
    this.name = "EngineError";
    this.code = code;
  }
}
