// Charsets of files. A file is read into a text from which every byte can be written again, whatever the charset.
//
// Browsers decode many charsets but encode only UTF-8. So we decode all codes with one or two bytes into a table and
// use it in both directions. Invalid bytes, and second codes for a letter, become letters in the private use area:
// U+F700 plus the byte. If a file has longer codes, its text is shown, but a changed file is written as UTF-8.

/** U+F700 to U+F7FF stand for bytes that are kept unchanged. */
const KEPT = 0xf700;
/** The first two bytes identify a file in UTF-16. */
const MARKS: [number[], string][] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
/** Charsets with codes longer than two bytes, or with shifts between sets of codes. */
const LONG_CODES = ["gb18030", "gbk", "euc-jp", "iso-2022-jp"];
/** How much of a file to search for its charset's name. */
const HEAD_LENGTH = 4096;
/** Recognising Shift_JIS takes at least this many kana. */
const FEWEST_KANA = 2;

/** Why a file's letters may be wrong. */
export interface CharsetNote {
  /**
   * The file names no charset, an unknown one, or not the one that it's written in; or some of its bytes aren't
   * letters.
   */
  problem: "missing" | "unknown" | "other" | "bytes";
  /** The charset that `CA` names, or an empty text. */
  named: string;
  /** The charset used to read the file. */
  charset: string;
}

/** A file's text. */
export interface Decoded {
  text: string;
  /** The name that browsers use. */
  charset: string;
  /** What the reader should know about its letters. */
  note?: CharsetNote;
  /** The file itself, unless its text preserves all of it. */
  bytes: Uint8Array<ArrayBuffer> | null;
}

/** A charset's codes in both directions; a code with two bytes is 256 times the first plus the second. */
interface Table {
  letters: Map<number, string>;
  codes: Map<string, number>;
}

const tables = new Map<string, Table>();

/** The single letter that these bytes make, or null. */
function letterOf(decoder: TextDecoder, bytes: number[]): string | null {
  try {
    const letter = decoder.decode(new Uint8Array(bytes));
    return letter !== "" && letter.length === String.fromCodePoint(letter.codePointAt(0) ?? 0).length ? letter : null;
  } catch {
    return null;
  }
}

function tableOf(charset: string): Table {
  const known = tables.get(charset);
  if (known !== undefined) {
    return known;
  }
  const decoder = new TextDecoder(charset, { fatal: true });
  const table: Table = { letters: new Map(), codes: new Map() };
  const add = (code: number, letter: string) => {
    table.letters.set(code, letter);
    if (!table.codes.has(letter)) {
      table.codes.set(letter, code);
    }
  };
  for (let byte = 0; byte < 256; byte += 1) {
    const letter = letterOf(decoder, [byte]);
    if (letter !== null) {
      add(byte, letter);
      continue;
    }
    for (let second = 0x30; second < 256; second += 1) {
      const pair = letterOf(decoder, [byte, second]);
      if (pair !== null) {
        add(256 * byte + second, pair);
      }
    }
  }
  tables.set(charset, table);
  return table;
}

/** The charset that browsers know by this `CA` name; null if they don't. */
function known(name: string): string | null {
  try {
    return new TextDecoder(name.trim()).encoding;
  } catch {
    return null;
  }
}

function decodeBy(table: Table, bytes: Uint8Array): string {
  const letters: string[] = [];
  for (let place = 0; place < bytes.length; ) {
    const byte = bytes[place] ?? 0;
    const pair = 256 * byte + (bytes[place + 1] ?? 0);
    const single = table.letters.get(byte);
    const double = single === undefined && place + 1 < bytes.length ? table.letters.get(pair) : undefined;
    if (single !== undefined && table.codes.get(single) === byte) {
      letters.push(single);
      place += 1;
    } else if (double !== undefined && table.codes.get(double) === pair) {
      letters.push(double);
      place += 2;
    } else {
      letters.push(String.fromCharCode(KEPT + byte));
      place += 1;
    }
  }
  return letters.join("");
}

/** Decodes UTF-8 and keeps every invalid byte. */
function decodeUtf8(bytes: Uint8Array): string {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(bytes);
  } catch {
    // Letter by letter.
  }
  const parts: string[] = [];
  let begun = 0;
  for (let place = 0; place < bytes.length; ) {
    const byte = bytes[place] ?? 0;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    if (length > 1 && letterOf(decoder, Array.from(bytes.subarray(place, place + length))) === null) {
      parts.push(decoder.decode(bytes.subarray(begun, place)), String.fromCharCode(KEPT + byte));
      begun = place + 1;
      place += 1;
    } else {
      place += length;
    }
  }
  parts.push(decoder.decode(bytes.subarray(begun)));
  return parts.join("");
}

/** The value of `CA`, or an empty text. */
function nameOf(text: string): string {
  return /[\];]\s*CA\s*\[\s*([^\]\\]*?)\s*\]/i.exec(text.slice(0, HEAD_LENGTH))?.[1] ?? "";
}

/** The charset that a file's text names; null if it names none, or one that browsers don't know. */
export function namedCharset(text: string): string | null {
  return known(nameOf(text));
}

/** Whether all bytes are letters in a charset. */
function isValid(bytes: Uint8Array, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether a file that isn't valid UTF-8 still has more UTF-8 letters than invalid bytes. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const letters = Array.from(decodeUtf8(bytes)).filter((letter) => letter >= "\x80");
  return 2 * letters.filter((letter) => !isKept(letter)).length > letters.length;
}

/**
 * Whether a file's bytes look like Shift_JIS: all are valid, and kana are frequent. Kana that end in the byte of a
 * bracket or a backslash don't count, because they may be another charset's letters before one.
 */
function isShiftJis(bytes: Uint8Array): boolean {
  const text = new TextDecoder("shift_jis").decode(bytes);
  const kana = text.match(/[\u3041-\u3093\u30a1-\u30f6]/g)?.filter((letter) => !"\u30bc\u30bd\u30be".includes(letter)) ?? [];
  const singles = text.match(/[\uff61-\uff9f]/g) ?? [];
  return isValid(bytes, "shift_jis") && kana.length >= FEWEST_KANA && kana.length > singles.length;
}

/**
 * UTF-8 if the bytes are valid, otherwise `CA`'s charset, otherwise a guess from the bytes; the same as in
 * crates/records/src/sgf/charset.rs.
 */
function charsetOf(bytes: Uint8Array): { charset: string; note?: CharsetNote } {
  const mark = MARKS.find(([first]) => first.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) {
    return { charset: mark[1] };
  }
  const name = nameOf(new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_LENGTH)));
  const named = known(name);
  const own = named === "utf-8" || named?.startsWith("utf-16") ? null : named;
  if (isValid(bytes, "utf-8")) {
    // Pure ASCII can continue in the charset that the file names.
    return { charset: bytes.some((byte) => byte >= 0x80) ? "utf-8" : (own ?? "utf-8") };
  }
  const found = (charset: string, problem: CharsetNote["problem"]) => ({ charset: charset.toLowerCase(), note: { problem, named: name, charset } });
  if (own !== null) {
    return isValid(bytes, own) ? { charset: own } : { charset: own, note: { problem: "bytes", named: name, charset: name } };
  }
  if (isMostlyUtf8(bytes)) {
    return found("UTF-8", "bytes");
  }
  const problem = name === "" ? "missing" : named === null ? "unknown" : "other";
  return found(problem !== "other" && isShiftJis(bytes) ? "Shift_JIS" : "Windows-1252", problem);
}

export function decode(bytes: Uint8Array<ArrayBuffer>): Decoded {
  const read = charsetOf(bytes);
  const { charset } = read;
  if (charset.startsWith("utf-16")) {
    return kept({ ...read, text: new TextDecoder(charset, { ignoreBOM: true }).decode(bytes), bytes });
  }
  const text = charset === "utf-8" ? decodeUtf8(bytes) : decodeBy(tableOf(charset), bytes);
  const isShownOnly = LONG_CODES.includes(charset) && hasKept(text);
  return kept({ ...read, text: isShownOnly ? new TextDecoder(charset).decode(bytes) : text, bytes });
}

/** Drops the file if its text preserves all of it. */
function kept(file: Decoded): Decoded {
  const written = encode(file.text, file.charset);
  const isSame = written !== null && file.bytes?.length === written.length && file.bytes.every((byte, index) => written[index] === byte);
  return isSame ? { ...file, bytes: null } : file;
}

function isKept(letter: string): boolean {
  const code = letter.charCodeAt(0);
  return code >= KEPT && code < KEPT + 256;
}

function hasKept(text: string): boolean {
  return /[\uf700-\uf7ff]/.test(text);
}

/** A text's bytes; null if the charset lacks some of its letters. */
export function encode(text: string, charset: string): Uint8Array<ArrayBuffer> | null {
  if (charset.startsWith("utf-16")) {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    for (let place = 0; place < text.length; place += 1) {
      view.setUint16(2 * place, text.charCodeAt(place), charset === "utf-16le");
    }
    return new Uint8Array(view.buffer);
  }
  if (charset === "utf-8") {
    const encoder = new TextEncoder();
    const parts = text.split(/([\uf700-\uf7ff])/).map((part) => (isKept(part) ? Uint8Array.of(part.charCodeAt(0) - KEPT) : encoder.encode(part)));
    return joined(parts);
  }
  const { codes } = tableOf(charset);
  const bytes: number[] = [];
  for (const letter of text) {
    const code = isKept(letter) ? letter.charCodeAt(0) - KEPT : codes.get(letter);
    if (code === undefined) {
      return null;
    }
    if (code > 255) {
      bytes.push(code >> 8);
    }
    bytes.push(code & 255);
  }
  return Uint8Array.from(bytes);
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
