/** What the source shows and the page does not: damaged pictures, and words that are no live text. */
import { intersect, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { PageDocument } from '../document.ts';
import { inkShape } from './ink-shape.ts';
import type { LineScore } from './lines.ts';
import { lostInk } from './lost-ink.ts';
import { mostlyWithin, scaled } from './place.ts';
import { picturedWords, type PicturedWord } from './pictured-words.ts';
import { pictureFaults, type PictureFault } from './pictures.ts';
import type { MissingText } from './structure.ts';

interface MissingWords extends MissingText {
  /** How many squares of its height its ink fills. */
  readonly squares: number;
}

export interface Losses {
  readonly faults: readonly PictureFault[];
  /** Words that the page lacks, outside damaged pictures; CSS px. */
  readonly lost: readonly Box[];
  /** Outlines of boxes that the page lacks, outside damaged pictures; CSS px. */
  readonly outlines: readonly Box[];
  /** Lines that nobody could make out; source px. */
  readonly unread: readonly Box[];
  /** Words that stayed small pictures; CSS px. */
  readonly pictured: readonly PicturedWord[];
  /** All of the words. */
  readonly missing: readonly MissingWords[];
}

/**
 * @param pair.picture the source at the page's size
 * @param pair.page the render, its sections laid back to their places
 */
export function findLosses(
  pair: { readonly picture: RgbRaster; readonly page: RgbRaster; readonly noise: number },
  document: PageDocument,
  lines: readonly LineScore[],
  sectionAt: (y: number) => number,
): Losses {
  const { picture, page, noise } = pair;
  const inks = lines.map(({ ink }) => ink);
  const perhaps = lostInk(picture, page, { judged: inks, strayed: strayedFrom(document, lines) }, noise);
  const faults = pictureFaults({ source: picture, page }, document, { lines: inks, lost: perhaps.words }, noise);
  const apart = (box: Box): boolean => !faults.some((fault) => mostlyWithin(box, fault.box));
  const lost = perhaps.words.filter(apart);
  const unread = document.sceneLines.filter((line) => line.kind === 'unread').map(({ box }) => box);
  const pictured = picturedWords(picture, document, usualHeight(lines));
  const missing = [...lost, ...unread.map((box) => scaled(box, document.scale)), ...pictured.map(({ box }) => box)].map((box) => ({
    section: sectionAt((box.y + box.height / 2) * document.scale),
    squares: inkShape(picture, box).squares,
  }));
  return { faults, lost, outlines: perhaps.outlines.filter(apart), unread, pictured, missing };
}

/** Where lines came to stand that are not in their place, but for pictures: what these show is judged with them. */
function strayedFrom({ assets, scale }: PageDocument, lines: readonly LineScore[]): Box[] {
  const pictures = assets.map(({ box }) => scaled(box, scale));
  return lines
    .flatMap(({ rendered, displaced, shift }) => (rendered && displaced > 0 ? [{ ...rendered, y: rendered.y - shift }] : []))
    .filter((box) => !pictures.some((picture) => intersect(picture, box)));
}

/** Height of the ink of the page's usual line, CSS px; 0 without text. */
function usualHeight(lines: readonly LineScore[]): number {
  return lines.map(({ ink }) => ink.height).toSorted((a, b) => a - b)[lines.length >> 1] ?? 0;
}
