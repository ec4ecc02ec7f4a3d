/* oxlint-disable unicorn/consistent-function-scoping -- only the text of the one function is sent to the browser */
/** Runs in the page: counts that describe how it is built. Elements without a box do not count. */
export function collectStructure(): { elements: number; absolute: number; landmarks: number; imagesWithoutAlt: number } {
  const shown = (element: Element) => element.getClientRects().length > 0;
  const all = [...document.body.querySelectorAll('*')].filter(shown);
  return {
    elements: all.length,
    absolute: all.filter((element) => ['absolute', 'fixed'].includes(getComputedStyle(element).position)).length,
    landmarks: [...document.querySelectorAll('header,nav,main,section,article,aside,footer')].filter(shown).length,
    imagesWithoutAlt: [...document.images].filter((image) => !image.hasAttribute('alt')).length,
  };
}
