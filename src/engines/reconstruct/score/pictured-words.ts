/** Words that nobody found: letters cut out as small pictures. */
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Asset, PageDocument } from '../document.ts';
import { inkBox, inkShape } from './ink-shape.ts';
import { scaled } from './place.ts';

export interface PicturedWord {
  readonly asset: Asset;
  /** Its ink, CSS px. */
  readonly box: Box;
}

/**
 * A word is no taller than this beside the page's usual line, so wide beside it, and wider than high; a row through it changes so often between
 * ink and paper on a width of its height. Rows of stars change twice, signs hardly more often or are narrower: of 766 small pictures of 47 pages
 * in twelve languages 11 are such, and all of them are words.
 */
const WORD = { taller: 1.6, wide: 1.5, least: 5, aspect: 1.5, changes: 2.6, contrast: 60, most: 0.6 };
/** Ink differs so much in lightness from its paper, 0-255. */
const INK = 20;
/** Source px around a picture in which its paper is seen. */
const PAPER = 2;

/** @param usual height of the page's usual line of text (its ink), CSS px */
export function picturedWords(source: RgbRaster, { assets, scale }: PageDocument, usual: number): PicturedWord[] {
  return assets.flatMap((asset) => {
    const place = clampToPixels(grow(scaled(asset.box, scale), PAPER), source.width, source.height);
    if (asset.kind !== 'icon' || asset.ground || place.height > 4 * usual || place.width < 3 || place.height < 3) return [];
    const box = inkBox(source, place, INK);
    if (box.height < WORD.least || box.height > WORD.taller * usual) return [];
    if (box.width < WORD.aspect * box.height || box.width < WORD.wide * usual) return [];
    const { contrast, share, changes } = inkShape(source, box);
    return contrast >= WORD.contrast && share <= WORD.most && changes >= WORD.changes ? [{ asset, box }] : [];
  });
}
