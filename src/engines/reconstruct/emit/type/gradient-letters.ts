/** Letters filled with a gradient: a background clipped to them, over which CSS would draw their stroke and their shadow. */
import type { Fill, TextNode, TextStyle } from '../../document.ts';
import type { Declarations } from '../element.ts';
import { textShadowValue } from '../frames.ts';
import type { Lengths } from '../lengths.ts';

type Gradient = Extract<Fill, { kind: 'gradient' }>;

/** From top to bottom; its stops lie between a line's ascent and descent. */
export const isUpright = ({ angle }: Gradient): boolean => angle === 180;

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
