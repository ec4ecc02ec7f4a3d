/** What of the ink above and below letters a drawing leaves over, and the other way round. */
import type { ColumnDrawing } from '../match/column-match.ts';
import type { InkCrop } from '../match/ink.ts';

/** Soft edges of what stands between them are nothing above or below it, px. */
const SOFT = 1;
/** Letters reach so far beyond their columns, px. */
const OVERHANG = 1;
/** Ink of which so much is left over is a mark, as a share of the type size squared: an acute or a Thai tone has .02 and more of full ink. */
const MARK = 0.004;

/** Where marks stand: columns and rows of the ink's crop. */
export interface Beside {
  readonly columns: { readonly from: number; readonly to: number };
  /** Marks stand above this row, */
  readonly above: number;
  /** and below this one. */
  readonly below: number;
}

/**
 * Squared difference of ink and drawing above and below letters, as a share of the squares of whichever has more; 0 where both have the same, 1 where one has nothing.
 * @param aside px that the drawing may be moved by on each side
 * @param size of the type, px
 */
export function leftOver(
  ink: Pick<InkCrop, 'alpha' | 'box'>,
  drawn: ColumnDrawing,
  beside: Beside,
  { aside, size }: { readonly aside: number; readonly size: number },
): number {
  const moves = [-aside, 0, aside];
  const least = MARK * size * size;
  return Math.min(...moves.flatMap((right) => moves.map((down) => leftOverMoved(ink, drawn, beside, { right, down }, least))));
}

function leftOverMoved(
  { alpha, box }: Pick<InkCrop, 'alpha' | 'box'>,
  drawn: ColumnDrawing,
  { columns, above, below }: Beside,
  move: { readonly right: number; readonly down: number },
  least: number,
): number {
  const [from, to] = [Math.max(0, Math.floor(columns.from) - OVERHANG), Math.min(box.width, Math.ceil(columns.to) + OVERHANG)];
  let [off, printed, meant] = [0, 0, 0];
  for (let y = 0; y < box.height; y++) {
    if (y + 1 > above - SOFT && y < below + SOFT) continue;
    for (let x = from; x < to; x++) {
      const a = alpha[y * box.width + x]!;
      const b = drawnAt(drawn, x - drawn.left - move.right, y - move.down, box.height);
      off += (a - b) ** 2;
      printed += a * a;
      meant += b * b;
    }
  }
  return off / Math.max(printed, meant, least);
}

const drawnAt = ({ alpha, width }: ColumnDrawing, x: number, y: number, height: number): number =>
  x >= 0 && x < width && y >= 0 && y < height ? alpha[y * width + x]! : 0;
