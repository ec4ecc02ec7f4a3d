/** What a picture covers where it is drawn. */
import { area, coveredShare, type Box } from '../../image/geometry.ts';
import type { Shape, TextLine } from '../document.ts';

/** Share of a line that a piece must not cover, and share of it that lies on its card. */
const LINE = { hidden: 0.2, onCard: 0.9 };

/** Both share a good part of the smaller one, and neither holds the other. */
export function crosses(a: Box, b: Box): boolean {
  const shared = Math.max(coveredShare(a, b), coveredShare(b, a));
  return shared > 0.1 && shared < 0.9;
}

/**
 * Whether a piece is drawn over a card that it partly covers (larger things are drawn first), words and all, as a badge does that lies half on a photo and half
 * on the card under it: of that only what is drawn is cut.
 */
export function hidesWords(piece: Box, shapes: readonly Shape[], lines: readonly TextLine[]): boolean {
  const cards = shapes.filter(
    (shape) => shape.kind === 'box' && shape.fill !== null && area(shape.box) > area(piece) && crosses(shape.box, piece),
  );
  return lines.some(
    (line) =>
      line.kind === 'overlay' &&
      coveredShare(line.box, piece) > LINE.hidden &&
      cards.some(({ box }) => coveredShare(line.box, box) > LINE.onCard),
  );
}
