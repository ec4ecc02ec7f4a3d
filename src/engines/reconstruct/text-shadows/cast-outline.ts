/** Outlines that cast a hard shadow of their own colour: between the strokes of letters nothing tells where the one ends and the other begins, so that both are fitted at once. */
import { channelDistance, mixture, type Rgb } from '../../image/colour.ts';
import { modeColor } from '../../image/mode.ts';
import { colorAt } from '../../image/raster.ts';
import type { Shadow, TextStroke } from '../document.ts';
import { isTaken, type Letters } from './letters.ts';

/** Widths are tried by so many px. */
const STEP = 0.5;
/** A shadow this short, px, is the outline's soft edge. */
const OFFSET = 1.5;
/** Outline and shadow cover so much of what has their colour, and nothing else but this: share of both together (.93 of 3 px and a shadow of 5 on a JPEG of 82). */
const FIT = 0.8;
/** A shadow explains so much more than the outline does alone. */
const GAIN = 0.04;
/** Beyond letters, px, ground shows. */
const BEYOND = 2;

interface CastOutline {
  readonly stroke: TextStroke;
  readonly shadow: Shadow | null;
  /** Colour of what is round both. */
  readonly round: Rgb;
}

interface Fit {
  readonly width: number;
  readonly offsetX: number;
  readonly offsetY: number;
  readonly overlap: number;
}

/**
 * @param letters with the colour of their outline
 * @param reach of outline and shadow, px at most
 * @returns null where the colour is not that of one outline and its shadow
 */
export function castOutlineOf(
  letters: Letters,
  color: Rgb,
  reach: { readonly width: number; readonly shadow: number },
): CastOutline | null {
  const round = groundOf(letters, reach.width + reach.shadow);
  const shows = coloured(letters, color, round);
  const plain = fitAt(letters, shows, { offsetX: 0, offsetY: 0 }, reach.width);
  let best = plain;
  for (let offsetY = -reach.shadow; offsetY <= reach.shadow; offsetY++)
    for (let offsetX = -reach.shadow; offsetX <= reach.shadow; offsetX++) {
      if (Math.hypot(offsetX, offsetY) < OFFSET) continue;
      const fit = fitAt(letters, shows, { offsetX, offsetY }, reach.width);
      if (fit.overlap > Math.max(best.overlap, plain.overlap + GAIN)) best = fit;
    }
  if (best.overlap < FIT) return null;
  const { width, offsetX, offsetY } = best;
  const shadow: Shadow | null = best === plain ? null : { offsetX, offsetY, blur: 0, spread: 0, color, opacity: 1 };
  return { stroke: { width, color, isOverFill: true }, shadow, round };
}

/** Soft edges of letters, px. */
const SOFT = 0.8;

/** Letters as they are under an outline that covers their edges by so much, as CSS draws it where nothing else is said: without that a ㅂ is a ㅁ to their face. */
export function wholeLetters(letters: Letters, covered: number): Letters {
  const { core, distance, alpha } = letters;
  const grown = alpha && {
    ...alpha,
    data: alpha.data.map((share, i) => Math.max(share, Math.round(255 * Math.max(0, Math.min(1, covered + SOFT - distance[i]!))))),
  };
  return { ...letters, core: core.map((_, i) => Number(distance[i]! <= covered)), alpha: grown };
}

/** Most common colour farther from the letters than outline and shadow may be; of all that is no letter where nothing is. */
function groundOf({ patch, distance, taken, near, border }: Letters, reach: number): Rgb {
  const beyond = (least: number) =>
    [...distance.keys()]
      .filter((i) => distance[i]! > least && !isTaken(taken, i % patch.width, Math.floor(i / patch.width)))
      .map((i) => colorAt(patch, i % patch.width, Math.floor(i / patch.width)))
      .filter((pixel) => !border || channelDistance(pixel, border) > near);
  const far = beyond(reach + BEYOND);
  return modeColor(Uint8Array.from((far.length > 0 ? far : beyond(BEYOND)).flat()), near).color;
}

/** 1 a pixel of the colour, 0 of the ground, 2 of letters or another line. */
function coloured({ patch, core, taken }: Letters, color: Rgb, round: Rgb): Uint8Array {
  const { width } = patch;
  return core.map((is, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (is || isTaken(taken, x, y)) return 2;
    return Number(mixture(colorAt(patch, x, y), round, color).share >= 0.5);
  });
}

/** The outline's width that explains most with a shadow there. */
function fitAt(
  { distance, patch: { width, height } }: Letters,
  shows: Uint8Array,
  offset: Pick<Fit, 'offsetX' | 'offsetY'>,
  widest: number,
): Fit {
  const { offsetX, offsetY } = offset;
  const counts = { inside: new Uint32Array(widest / STEP + 1), outside: new Uint32Array(widest / STEP + 1) };
  let all = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (shows[i] === 2) continue;
      all += shows[i]!;
      const [fromX, fromY] = [x - offsetX, y - offsetY];
      const isWithin = fromX >= 0 && fromX < width && fromY >= 0 && fromY < height;
      const away = Math.min(distance[i]!, isWithin ? distance[fromY * width + fromX]! : Infinity);
      const bin = Math.ceil(away / STEP);
      if (bin < counts.inside.length) (shows[i] ? counts.inside : counts.outside)[bin]!++;
    }
  let best: Fit = { ...offset, width: STEP, overlap: 0 };
  let [inside, outside] = [0, 0];
  for (let bin = 0; bin < counts.inside.length; bin++) {
    inside += counts.inside[bin]!;
    outside += counts.outside[bin]!;
    const overlap = inside / Math.max(1, all + outside);
    if (bin > 0 && overlap > best.overlap) best = { ...offset, width: bin * STEP, overlap };
  }
  return best;
}
