/** Letters filled with a gradient: a background clipped to them, over which CSS would draw their stroke and their shadow. */
import { channelDistance, mixture, type Rgb } from '../../../image/colour.ts';
import { gradientColor } from '../../../image/gradient-line.ts';
import type { Fill, TextNode, TextStyle } from '../../document.ts';
import type { Declarations } from '../element.ts';
import { textShadowValue } from '../frames.ts';
import type { Lengths } from '../lengths.ts';

type Gradient = Extract<Fill, { kind: 'gradient' }>;

/** From top to bottom; its stops lie between a line's ascent and descent. */
export const isUpright = ({ angle }: Gradient): boolean => angle === 180;

/** Letters of one colour that lie so many levels beside a gradient are not painted with it: short words of it, whose way is too short to be told, have its colours. */
const BESIDE = 40;

/** Whether a block has letters that its gradient does not paint: a white line over one in gold. Gradients from top to bottom are each line's own. */
export function hasPlainLetters({ lines }: TextNode): boolean {
  const widest = lines.reduce((a, b) => (b.advance > a.advance ? b : a));
  const painted = widest.runs.find(({ style }) => style.gradient)?.style.gradient;
  if (!painted) return false;
  return lines.some(({ runs, originX, advance }) => {
    // Painted words within a line were told from its others.
    if (new Set(runs.map(({ style }) => style.gradient === null)).size > 1) return true;
    const [from, to] = isUpright(painted) ? [0, 1] : [originX, originX + advance].map((x) => (x - widest.originX) / widest.advance);
    return runs.some(({ style }) => !style.gradient && distanceTo(painted, style.color, from!, to!) > BESIDE);
  });
}

/** How far a colour lies from the nearest one of a stretch of a gradient, levels. */
function distanceTo({ stops }: Gradient, color: Rgb, from: number, to: number): number {
  const within = stops.map(({ offset }) => offset).filter((offset) => offset > from && offset < to);
  const knots = [from, ...within, to].map((place) => gradientColor(stops, place));
  const distances = knots.slice(1).map((end, i) => {
    const { share, aside } = mixture(color, knots[i]!, end);
    const isBetween = share > 0 && share < 1;
    return isBetween ? aside : Math.min(channelDistance(color, knots[i]!), channelDistance(color, end));
  });
  return Math.min(...distances);
}

/** One gradient for a block: those of its lines below each other, each where its line stands. */
export function downTheBlock({ lines, lineHeight }: TextNode): Gradient {
  const [{ baseline, ascent, descent }] = lines;
  const top = baseline - ascent - (lineHeight - ascent - descent) / 2;
  const height = Math.max(lineHeight, lines.length * lineHeight);
  const stops = lines.flatMap((line) => {
    const { gradient, color } = line.runs[0].style;
    const own = gradient && isUpright(gradient) ? gradient.stops : [0, 1].map((offset) => ({ offset, color }));
    const [from, length] = [line.baseline - line.ascent, line.ascent + line.descent];
    return own.map(({ offset, color: at }) => ({ offset: (from + offset * length - top) / height, color: at }));
  });
  // Line boxes may overlap; stops must not go back.
  let last = 0;
  return {
    kind: 'gradient',
    angle: 180,
    stops: stops.map((stop) => ({ ...stop, offset: (last = Math.max(last, Math.min(1, stop.offset))) })),
  };
}

/** Parts of an outline's width by which the letters are moved to the four sides and to the four corners: together they draw a regular octagon. */
const SIDE = Math.SQRT2 - 1;
const CORNER = (1 - SIDE) / 2;

/** The outline and the shadow of gradient letters: drawn under them as shadows of the whole, each of what the one before has made. */
export function castDeclarations({ stroke, shadow }: TextStyle, lengths: Lengths): Declarations {
  const moves = stroke
    ? [
        [SIDE, 0],
        [-SIDE, 0],
        [0, SIDE],
        [0, -SIDE],
        [CORNER, CORNER],
        [-CORNER, -CORNER],
        [CORNER, -CORNER],
        [-CORNER, CORNER],
      ].map(([x, y]) => ({ offsetX: x * stroke.width, offsetY: y * stroke.width, blur: 0, spread: 0, color: stroke.color, opacity: 1 }))
    : [];
  const casts = [...moves, ...(shadow ? [shadow] : [])].map((cast) => `drop-shadow(${textShadowValue(cast, lengths)})`);
  return casts.length === 0 ? {} : { filter: casts.join(' ') };
}
