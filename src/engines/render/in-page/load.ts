/** Run in the page by the renderer; each function must be whole in itself, since only its own text is sent to the browser. */

/** Resolves when fonts and pictures are there to be painted. */
export async function waitForFontsAndPictures(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
}

/**
 * Puts other rules, and where given another body, in the place of the page's own. The sheet's faces stay, as do pictures that were unpacked: neither need be
 * fetched again.
 */
export function replaceContent({ rules, html }: { rules: string; html: string | null }): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')!;
  const sheet = link.sheet!;
  for (let i = sheet.cssRules.length - 1; i >= 0; i--) if (!(sheet.cssRules[i] instanceof CSSFontFaceRule)) sheet.deleteRule(i);
  let style = document.querySelector<HTMLStyleElement>('style[data-replaced]');
  if (!style) {
    style = document.createElement('style');
    style.dataset.replaced = '';
    link.after(style);
  }
  style.textContent = rules;
  if (html !== null) {
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    document.body.replaceWith(document.adoptNode(body));
  }
  // Faces are asked for when the page is laid out: those that are missing must be, before anyone waits for them.
  document.body.getBoundingClientRect();
}

export function documentSize(): { width: number; height: number } {
  const { scrollWidth, scrollHeight, clientHeight } = document.documentElement;
  // A page shorter than the window is said to be as tall as that; its root element is as tall as its content.
  const own = Math.max(1, Math.ceil(document.documentElement.getBoundingClientRect().height - 0.01));
  return { width: scrollWidth, height: scrollHeight > clientHeight ? Math.max(scrollHeight, document.body.scrollHeight) : own };
}
