// Makes a faulty function in a module: replaces its body with one that traps at once.

/** Reads the numbers in a WebAssembly module, starting from a place. */
class Reader {
  at: number;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) {
      throw new Error("the module is too short");
    }
    this.at += 1;
    return byte;
  }

  /** An unsigned LEB128 number. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        return value;
      }
    }
  }

  text(): string {
    const bytes = this.number();
    this.at += bytes;
    return new TextDecoder().decode(this.bytes.subarray(this.at - bytes, this.at));
  }
}

const IMPORTS = 2;
const EXPORTS = 7;
const CODE = 10;
const FUNCTION = 0;
const UNREACHABLE = 0x00;
const NOP = 0x01;
const END = 0x0b;

/** The module in which this exported function is faulty. */
export function trapIn(name: string, module: Uint8Array): Uint8Array {
  const broken = Uint8Array.from(module);
  const reader = new Reader(broken, 8);
  let imported = 0;
  let index = -1;
  while (reader.at < broken.length) {
    const section = reader.byte();
    const bytes = reader.number();
    const end = reader.at + bytes;
    if (section === IMPORTS) {
      for (let left = reader.number(); left > 0; left -= 1) {
        reader.text();
        reader.text();
        // The engine imports only functions.
        imported += reader.byte() === FUNCTION ? 1 : 0;
        reader.number();
      }
    } else if (section === EXPORTS) {
      for (let left = reader.number(); left > 0; left -= 1) {
        const exported = reader.text();
        const kind = reader.byte();
        const number = reader.number();
        index = kind === FUNCTION && exported === name ? number : index;
      }
    } else if (section === CODE) {
      const functions = reader.number();
      for (let number = imported; number < imported + functions; number += 1) {
        const size = reader.number();
        const next = reader.at + size;
        if (number === index) {
          // No locals, then the trap.
          broken.fill(NOP, reader.at, next);
          broken.set([0, UNREACHABLE], reader.at);
          broken[next - 1] = END;
          return broken;
        }
        reader.at = next;
      }
    }
    reader.at = end;
  }
  throw new Error(`the module exports no function ${name}`);
}
