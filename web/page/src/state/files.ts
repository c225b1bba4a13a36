// Files to and from the reader's disk, and pictures as PNG.

import type { PictureFile } from "../messages";
import { figure, t } from "../text";

export type PictureFormat = "svg" | "png";

/** The longest file that the page opens, in UTF-8 bytes. As JSON it takes up to twice as much. */
const LONGEST_TEXT = 1 << 20;
/** A PNG's pixels for each unit in the picture. */
const PNG_SCALE = 2;

export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the content after this returns.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Why a game or a study with this size can't be opened; null if it can. */
export function tooLong(bytes: number, isStudy = false): string | null {
  const { fileTooLong, studyTooLong } = t.play.notices;
  return bytes > LONGEST_TEXT ? (isStudy ? studyTooLong : fileTooLong)(figure(bytes), figure(LONGEST_TEXT)) : null;
}

/** Why a message is too long for an engine with this limit; null if it isn't. */
export function tooLongFor(longest: number, message: string): string | null {
  // Only a few are long enough to be measured.
  const bytes = message.length * 3 > longest ? new TextEncoder().encode(message).length : 0;
  return bytes > longest ? t.play.notices.messageTooLong(figure(bytes), figure(longest)) : null;
}

async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * PNG_SCALE;
    canvas.height = image.naturalHeight * PNG_SCALE;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) {
          reject(new Error("this browser makes no PNG"));
        } else {
          resolve(blob);
        }
      }, "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Saves a picture; returns why it can't be saved, or null. */
export async function savePicture({ name, svg }: PictureFile, format: PictureFormat): Promise<string | null> {
  try {
    const isPng = format === "png";
    download(isPng ? name.replace(/\.svg$/, ".png") : name, isPng ? await pngOf(svg) : new Blob([svg], { type: "image/svg+xml" }));
    return null;
  } catch (error) {
    return t.play.notices.noPng(String(error));
  }
}
