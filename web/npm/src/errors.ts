/** Why the engine could not do what it was asked for. */
export type EngineErrorCode =
  /** The request was wrong, such as an illegal move; the game is unchanged. */
  | "refused"
  /** The engine was closed. */
  | "closed"
  /** A file of the engine could not be loaded, or no worker could be started. */
  | "not-started"
  /** The engine has stopped because of a fault of its own; a new one has to be made. */
  | "fault";

/** An error of the engine. Its text says what was got and what was expected. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, text: string) {
    super(text);
    this.name = "EngineError";
    this.code = code;
  }
}
