/** Circles with a dashed border: in lossy pictures its dashes run into one line, which is found as a whole border. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';

/** Sides of a circle differ by so many px at most, and its border is so thick. */
const CIRCLE = { uneven: 2, thickest: 4 };
/** Dashes take such a share of the way round (browsers give them 0.5 to 0.75, compression widens them), and are so many at least. */
const DASHES = { least: 0.3, most: 0.85, fewest: 10 };
/** What is seen on the way round lies nearer to a dash than this share of the way from the fill to the brightest dashes. */
const HALF = 0.5;
/** Share of the way round whose colour is that of the dashes. */
const CORE = 0.25;

/** @param source the picture's own pixels @returns the boxes, circles with dashed borders told as such */
export const withDashedCircles = (boxes: readonly FoundBox[], source: RgbRaster): FoundBox[] =>
  boxes.map((box) => {
    const dashes = dashesOf(box, source);
    return dashes ? { ...box, border: { ...box.border!, ...dashes } } : box;
  });

function dashesOf({ box, fill, border, radius }: FoundBox, source: RgbRaster): { style: 'dashed'; color: Rgb } | null {
  const { width, height } = box;
  const half = Math.min(width, height) / 2;
  if (border?.style !== 'solid' || border.sides.length < 4 || border.width > CIRCLE.thickest || fill?.kind !== 'solid') return null;
  if (Math.abs(width - height) > CIRCLE.uneven || Math.min(...radius) < half - CIRCLE.uneven) return null;
  const round = roundOf({ box, width: border.width, fill: fill.color }, source);
  const contrasts = round.map((color) => channelDistance(color, fill.color));
  const strongest = [...round.keys()].toSorted((a, b) => contrasts[b]! - contrasts[a]!).slice(0, Math.ceil(CORE * round.length));
  const color = medianOf(strongest.map((i) => round[i]!));
  const least = HALF * channelDistance(color, fill.color);
  const isDash = contrasts.map((contrast) => contrast > least);
  const share = isDash.filter(Boolean).length / isDash.length;
  const count = isDash.filter((dash, i) => dash && !isDash.at(i - 1)).length;
  return share >= DASHES.least && share <= DASHES.most && count >= DASHES.fewest ? { style: 'dashed', color } : null;
}

/** Within the middle of a border of so many px, px: such a line is drawn on either side of where it would run. Beyond it the ground may be as bright as dashes are. */
const BESIDE = { thin: 1, px: [0, -1] };

interface Ring {
  readonly box: FoundBox['box'];
  /** Of the border, px. */
  readonly width: number;
  /** What lies within it. */
  readonly fill: Rgb;
}

/** Colours along a circle's border, a px apart: of what lies across it there the farthest from its fill. */
function roundOf({ box: { x, y, width, height }, width: border, fill }: Ring, source: RgbRaster): Rgb[] {
  const [rx, ry] = [(width - border) / 2, (height - border) / 2];
  const steps = Math.ceil(Math.PI * (rx + ry));
  return Array.from({ length: steps }, (_, i) => {
    const angle = (2 * Math.PI * i) / steps;
    const across = (border <= BESIDE.thin ? BESIDE.px : [0]).map((aside) => {
      const column = Math.floor(x + width / 2 + (rx + aside) * Math.cos(angle));
      const row = Math.floor(y + height / 2 + (ry + aside) * Math.sin(angle));
      return colorAt(source, Math.max(0, Math.min(source.width - 1, column)), Math.max(0, Math.min(source.height - 1, row)));
    });
    return across.reduce((most, color) => (channelDistance(color, fill) > channelDistance(most, fill) ? color : most));
  });
}
