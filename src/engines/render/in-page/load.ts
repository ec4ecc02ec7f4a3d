/** Run in the page by the renderer; each function must be whole in itself, since only its own text is sent to the browser. */

/** Resolves when fonts and pictures are there to be painted. */
export async function waitForFontsAndPictures(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}

export function documentSize(): { width: number; height: number } {
  const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
  // A page shorter than the window is said to be as tall as that; its root element is as tall as its content.
  const own = Math.max(1, Math.ceil(document.documentElement.getBoundingClientRect().height - 0.01));
  return { width: scrollWidth, height: scrollHeight > clientHeight ? Math.max(scrollHeight, document.body.scrollHeight) : own };
}
