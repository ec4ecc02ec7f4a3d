/** Large digits with a small unit behind them ("26.1 MP"), or a small word before them: lines of two sizes are two lines, each read at its own size. */
import { bottom, enclose, right, type Box } from '../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

/** Lines whose ink is at least so high are looked at, px: strokes can be measured there. */
const LEAST_HEIGHT = 24;
/** The small part against the large one: its height, and that of its strokes' thickness (marks on letters make words higher, and no stroke thicker). */
const SMALL = { most: 0.6, least: 0.25, stroke: 0.78 };
/** Letters of the large part reach this share of its height, all but stops. */
const TALL = 0.8;
const STOP = 0.3;
/** Both parts stand on one line, in heights of the large one. */
const LEVEL = 0.12;
const SOLID = 128;

/** @returns the gap between the two sizes, null where the line has one */
export function sizeStep(line: LineInk): { readonly x: number; readonly width: number } | null {
  if (line.box.height < LEAST_HEIGHT || line.ink.surface === 'photo') return null;
  const columns = columnsOf(line.glyphs);
  for (let i = 1; i < columns.length; i++) {
    const [before, after] = [columns.slice(0, i), columns.slice(i)];
    if (!differInSize(before, after, line) && !differInSize(after, before, line)) continue;
    const x = right(before.at(-1)!);
    return { x, width: after[0]!.x - x };
  }
  return null;
}

/** Glyphs one above the other as one box. */
function columnsOf(glyphs: readonly Box[]): Box[] {
  const columns: Box[] = [];
  for (const glyph of glyphs) {
    const last = columns.at(-1);
    if (last && glyph.x < right(last)) columns[columns.length - 1] = enclose([last, glyph]);
    else columns.push(glyph);
  }
  return columns;
}

function differInSize(large: readonly Box[], small: readonly Box[], line: LineInk): boolean {
  const [big, little] = [enclose(large), enclose(small)];
  const height = Math.max(...large.map((box) => box.height));
  const tallest = Math.max(...small.map((box) => box.height));
  return (
    tallest <= SMALL.most * height &&
    tallest >= SMALL.least * height &&
    little.width >= SMALL.least * height &&
    large.every((box) => box.height >= TALL * height || box.height <= STOP * height) &&
    large.filter((box) => box.height >= TALL * height).length >= 2 &&
    Math.abs(bottom(big) - bottom(little)) <= LEVEL * height &&
    strokeOf(small, line) <= SMALL.stroke * strokeOf(large, line)
  );
}

/** Thickness of strokes: twice their area over their outline, px. */
function strokeOf(boxes: readonly Box[], { cleaned, origin }: LineInk): number {
  const solid = (x: number, y: number) => (cleaned.data[y * cleaned.width + x] ?? 0) >= SOLID;
  let [area, outline] = [0, 0];
  for (const box of boxes) {
    const [left, top] = [box.x - origin.x, box.y - origin.y];
    for (let y = top; y < top + box.height; y++) {
      for (let x = left; x < left + box.width; x++) {
        if (!solid(x, y)) continue;
        area++;
        outline += Number(!solid(x - 1, y)) + Number(!solid(x + 1, y)) + Number(!solid(x, y - 1)) + Number(!solid(x, y + 1));
      }
    }
  }
  return outline > 0 ? (2 * area) / outline : 0;
}
