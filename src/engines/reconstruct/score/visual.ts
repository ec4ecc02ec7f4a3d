/** How much a part of the page looks like the source. */
import { CELL, type CellMap } from '../../image/cells.ts';
import { bottom, type Box } from '../../image/geometry.ts';

/** Mean CIEDE2000 at which colours count as wholly wrong. */
const WORST_COLOUR = 20;

export interface VisualScore {
  /** 0 to 1. */
  readonly fidelity: number;
  /** Mean SSIM over all windows, and over those that show something. */
  readonly ssim: number;
  readonly content: number;
  /** Mean CIEDE2000. */
  readonly colour: number;
}

/**
 * Over the rows of cells under a band of the page: SSIM (all windows and those with content, half each) for three
 * quarters, colour for one; times the share of the band that was rendered at all.
 * @param band CSS px; @param renderedHeight height of the rendered page, CSS px
 */
export function visualScore(map: CellMap, band: Box, renderedHeight: number): VisualScore {
  const first = Math.max(0, Math.floor(band.y / CELL));
  const end = Math.min(map.rows, Math.max(first + 1, Math.floor(bottom(band) / CELL)));
  let [n, similar, shown, similarShown, colour] = [0, 0, 0, 0, 0];
  for (let cell = first * map.columns; cell < end * map.columns; cell++) {
    n++;
    similar += map.ssim[cell];
    colour += map.difference[cell];
    if (!map.content[cell]) continue;
    shown++;
    similarShown += map.ssim[cell];
  }
  const ssim = n > 0 ? similar / n : 1;
  const content = shown > 0 ? similarShown / shown : ssim;
  const meanColour = n > 0 ? colour / n : 0;
  const drawn = Math.max(0, Math.min(1, (renderedHeight - band.y) / Math.max(1, band.height)));
  const likeness = 0.75 * Math.max(0, (ssim + content) / 2) + 0.25 * Math.max(0, 1 - meanColour / WORST_COLOUR);
  return { fidelity: Math.max(0, Math.min(1, likeness * drawn)), ssim, content, colour: meanColour };
}
