/** Pictures whose colour runs through that of their ground: where the two are alike a picture is torn, and its pieces are found apart. */
import { area, clampToPixels, enclose, grow, intersect, type Box } from '../../image/geometry.ts';
import { connectedComponents, morphology } from '../../image/opencv.ts';
import { crop, type GreyRaster } from '../../image/raster.ts';
import type { Leftover } from './residual.ts';

/** Pieces are this large at least, px a side, and fill this share of their boxes: rims of shadows do not, and may run into each other. */
const PIECE = { side: 26, fill: 0.3 };
/** What is between them differs by more than this share of what is visible, on squares of so many px, so many of them along. */
const BRIDGE = { share: 0.5, side: 7, along: 3 };
/** As far as px from a bridge a piece still hardly differs: times what is visible, for this share of at least so many of its pixels. An edge steps. */
const FADING = { reach: 4, times: 2, share: 0.7, least: 24 };

/**
 * Joins pieces with a bridge between them that is faintly there and to which they fade: a picture's own shading. Gutters between pictures show
 * the ground, and pictures end there with an edge.
 * @param visible levels above which a difference is in the mask
 */
export async function joinTorn(
  items: readonly Leftover[],
  { mask, difference }: { readonly mask: GreyRaster; readonly difference: GreyRaster },
  visible: number,
): Promise<Leftover[]> {
  if (items.filter(isPiece).length < 2) return [...items];
  const faint = difference.data.map((levels, i) => (levels > BRIDGE.share * visible && !mask.data[i] ? 255 : 0));
  const wide = await morphology({ ...difference, data: faint }, 'open', { width: BRIDGE.side, height: BRIDGE.side });
  const { labels, components } = await connectedComponents(wide);
  let left = [...items];
  for (const { label, box, area: pixels } of components) {
    if (pixels < BRIDGE.along * BRIDGE.side ** 2) continue;
    const window = clampToPixels(grow(box, FADING.reach), mask.width, mask.height);
    const near = left.filter((item) => isPiece(item) && intersect(item.box, window));
    if (near.length < 2) continue;
    const bridge = partOf(labels, mask.width, label, window);
    const reached = await morphology(bridge, 'dilate', { width: 2 * FADING.reach + 1, height: 2 * FADING.reach + 1 });
    const zone = { window, reached, mask: crop(mask, window), difference: crop(difference, window) };
    const torn = near.filter((item) => fadesInto(item.box, zone, visible));
    if (torn.length < 2) continue;
    const whole = { box: enclose([box, ...torn.map((item) => item.box)]), area: torn.reduce((sum, item) => sum + item.area, pixels) };
    left = [...left.filter((item) => !torn.includes(item)), whole];
  }
  return left;
}

const isPiece = ({ box, area: pixels }: Leftover): boolean =>
  Math.min(box.width, box.height) >= PIECE.side && pixels >= PIECE.fill * area(box);

/** The pixels of one label in a window. */
function partOf(labels: Int32Array, width: number, label: number, window: Box): GreyRaster {
  const data = new Uint8Array(area(window));
  for (let i = 0; i < data.length; i++) {
    const at = (window.y + Math.floor(i / window.width)) * width + window.x + (i % window.width);
    if (labels[at] === label) data[i] = 255;
  }
  return { width: window.width, height: window.height, channels: 1, data };
}

interface Zone {
  readonly window: Box;
  /** The bridge and what is near it. */
  readonly reached: GreyRaster;
  readonly mask: GreyRaster;
  readonly difference: GreyRaster;
}

/** Whether what a piece shows near the bridge hardly differs from the ground. */
function fadesInto(piece: Box, { window, reached, mask, difference }: Zone, visible: number): boolean {
  const own = intersect(piece, window);
  if (!own) return false;
  let [near, faint] = [0, 0];
  for (let y = own.y - window.y; y < own.y - window.y + own.height; y++) {
    for (let x = own.x - window.x, i = y * window.width + x; x < own.x - window.x + own.width; x++, i++) {
      if (!reached.data[i] || !mask.data[i]) continue;
      near++;
      if (difference.data[i] <= FADING.times * visible) faint++;
    }
  }
  return near >= FADING.least && faint >= FADING.share * near;
}
