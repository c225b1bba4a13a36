/** Carries messages to an engine and back, without reading them. */
export interface Transport {
  /** The longest message that reaches the engine, in UTF-8 bytes. */
  readonly longest: number;
  send(message: string): void;
  close(): void;
}

export interface TransportEvents {
  message(text: string): void;
  /** The engine is gone; `reason` says what the reader can do. */
  closed(reason: string): void;
  /** The program doesn't know the token, or there is none. */
  refused(): void;
}
