/** What a line may stand on that is no photo, the likeliest first. */
import { channelDistance } from '../../image/colour.ts';
import { colouredStrikes } from '../../image/coloured-strikes.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { withHighlights, type Paper } from '../../image/highlight.ts';
import { LOSSY } from '../../image/noise.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Distance } from './bleed.ts';
import { lowLabel } from './low-label.ts';
import { paperUnder, type Colours, type PatchNoise } from './paper.ts';
import { patternUnder, type PatternPlace } from './pattern.ts';

interface Place extends PatternPlace {
  /** The window's pixels. */
  readonly patch: RgbRaster;
  /** Whether the patch shows the picture, and not paper beside a line that leans. */
  readonly isWhole: boolean;
}

interface Ground {
  /** With highlighter strokes, and without. */
  readonly paper: Paper;
  readonly even: Paper;
  /** Standard deviation, levels. */
  readonly noise: number;
}

/** A line stands on its ground alone where so little of what is round it, as a share, differs from that: small signs, and what is near. */
const ALONE = 0.03;

/** @returns a pattern first, where the line's ground repeats, then even paper, then a label that is no higher than its words; none where it is a photo */
export function* groundsUnder(place: Place, colours: Colours, noises: PatchNoise, distance: Distance): Generator<Ground> {
  const { patch, inner, isWhole } = place;
  const even = paperUnder(patch, inner, colours, noises, distance);
  const isAlone = even && offRound(patch, inner, even, 5 + 3 * noises.noise) <= ALONE;
  const pattern = isWhole && !isAlone ? patternUnder(place, colours, noises.before) : null;
  if (pattern) yield { even: pattern.paper, paper: pattern.paper, noise: pattern.noise };
  if (even) {
    const highlighted = withHighlights(patch, inner, even, colours.ink, noises);
    yield { even, paper: isAlongStrike(patch, inner, even, highlighted) ? even : highlighted, noise: noises.noise };
  }
  // Among letters and edges nothing of compression was cleaned away.
  const label = isWhole && noises.before >= LOSSY ? lowLabel(patch, inner, colours.paper) : null;
  if (label) yield { even: label, paper: label, noise: noises.before };
}

/** Lossy pictures store colour in blocks of two pixels and ring beside them: a strike's own runs over so many px above and below it. */
const BLEED = 4;

/** Whether what passes for a highlighter's stroke is but the colour that a strike leaves beside it. */
function isAlongStrike(patch: RgbRaster, inner: Box, even: Paper, highlighted: Paper): boolean {
  const strikes = highlighted === even ? [] : colouredStrikes(patch, inner, even);
  if (strikes.length === 0) return false;
  for (let y = 0; y < patch.height; y++) {
    if (strikes.some(({ top, end }) => y >= top - BLEED && y < end + BLEED)) continue;
    for (let x = 0; x < patch.width; x++) if (channelDistance(highlighted(x, y), even(x, y)) > 0) return false;
  }
  return true;
}

/** Share of the pixels round the line's box that differ from a ground by more levels. */
function offRound({ width, height, data }: RgbRaster, inner: Box, ground: Paper, most: number): number {
  let [off, all] = [0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= inner.x - 1 && y >= inner.y - 1 && x <= right(inner) && y <= bottom(inner)) continue;
      const i = (y * width + x) * 3;
      all++;
      if (channelDistance([data[i]!, data[i + 1]!, data[i + 2]!], ground(x, y)) > most) off++;
    }
  return off / Math.max(1, all);
}
