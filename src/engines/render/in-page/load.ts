/** Run in the page by the renderer; each function must be whole in itself, since only its own text is sent to the browser. */

/** Resolves when fonts and pictures are there to be painted. */
export async function waitForFontsAndPictures(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}

export function documentSize(): { width: number; height: number } {
  return {
    width: document.documentElement.scrollWidth,
    height: Math.max(document.documentElement.scrollHeight, document.body.scrollHeight),
  };
}
