import type { BBox, Content, ReviewItem } from '../../../contract/index.ts';

const squeeze = (text: string): string => text.replaceAll(/\s+/g, '');

/**
 * Where a flagged place of the source is in the page as it is laid out now: the element with its text or picture, else the same
 * place by share of the height (at the source's width that is the same place).
 * @returns a box in the page's CSS px
 */
export function locateInPage(
  page: Document,
  item: ReviewItem,
  content: Content | undefined,
  source: { width: number; height: number },
): BBox {
  const size = page.documentElement.getBoundingClientRect();
  const ratio = { x: size.width / source.width, y: size.height / source.height };
  const guess = {
    x: item.bbox.x * ratio.x,
    y: item.bbox.y * ratio.y,
    width: item.bbox.width * ratio.x,
    height: item.bbox.height * ratio.y,
  };
  const wanted = item.text_ids.flatMap((id) => content?.texts.find((text) => text.id === id)?.text ?? []).map(squeeze);
  const found = [
    ...elementsWithText(page, wanted),
    ...item.asset_names.flatMap((name) => [...page.querySelectorAll('img')].filter((image) => image.getAttribute('src')?.endsWith(name))),
  ];
  const boxes = found.map((element) => element.getBoundingClientRect()).filter((box) => box.width > 0 && box.height > 0);
  return boxes.length === 0 ? guess : nearest(boxes, guess.y);
}

/** The innermost elements that hold exactly one of the texts. */
function elementsWithText(page: Document, wanted: readonly string[]): Element[] {
  if (wanted.length === 0) return [];
  const texts = new Set(wanted);
  const matches = [...page.body.querySelectorAll('*')].filter((element) => texts.has(squeeze(element.textContent)));
  return matches.filter((element) => !matches.some((other) => other !== element && element.contains(other)));
}

function nearest(boxes: readonly DOMRect[], y: number): BBox {
  const box = boxes.reduce((best, next) => (Math.abs(next.y - y) < Math.abs(best.y - y) ? next : best));
  return { x: box.x, y: box.y, width: box.width, height: box.height };
}
