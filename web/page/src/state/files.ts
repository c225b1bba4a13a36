// Files to and from the reader's disk, and pictures as PNG.

/** The longest message that the engine takes, in bytes of UTF-8, without what stands before the text. */
export const LONGEST_TEXT = (1 << 20) - 64;
/** Pixels of a PNG for each unit of the picture. */
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

/** Why a game of so many bytes cannot be opened; null if it can. */
export function tooLong(bytes: number): string | null {
  const [got, limit] = [bytes, LONGEST_TEXT].map((number) => number.toLocaleString("en"));
  return bytes > LONGEST_TEXT ? `The file has ${got} bytes, and the page opens at most ${limit}. Cut it into smaller files.` : null;
}

export async function pngOf(svg: string): Promise<Blob> {
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
