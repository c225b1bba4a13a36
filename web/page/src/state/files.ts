// Files to and from the reader's disk, and pictures as PNG.

/** Files above this size are no games; the engine takes no longer messages either. */
const LARGEST_TEXT = 900_000;
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

/** The text of a file, or null if it is too long for a game. */
export async function readText(file: File): Promise<string | null> {
  return file.size > LARGEST_TEXT ? null : file.text();
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
