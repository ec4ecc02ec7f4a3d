/** Letters drawn as outlines that cannot be left empty: they are filled with a colour of their own, or their contours overlap, which shows as strokes across them. */
import { addOutline, outlineOf, type Face } from '../../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { medianOf } from '../../../image/median.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import type { TextStyle } from '../../document.ts';
import type { FittedLine } from '../families/groups.ts';
import type { InkCrop } from '../match/ink.ts';

/** Levels by which a fill differs from the paper round the letters; and the share of the way from outline to paper from which a pixel within a letter is none of its outline's. */
const FILL = { levels: 5, clear: 0.6, pixels: 40 };
/** Size at which contours are laid over each other, px; so many pixels that lie within two of them are no rounding. */
const DRAWN = { size: 48, twice: 1.5, pixels: 4 };

/** A line round filled letters shows outside of them alone: of one that lies half inside so much is drawn there. */
const OUTSIDE = 0.8;

/** How a line of outlined letters is drawn: empty, or with what is in them over the inner half of their outline. */
export function outlineStyle({ line, ink }: FittedLine, face: Face, raster: RgbRaster): Partial<TextStyle> {
  if (line.outline === undefined) return {};
  const inside = line.surface === 'flat' ? insideOf(raster, ink, line.paper) : null;
  if (!inside || !(isFilled(inside, line.paper) || overlaps(face, line.text))) return { outline: line.outline, ...(inside && { inside }) };
  return { color: inside, stroke: { width: Math.round(OUTSIDE * line.outline * 1000) / 1000, color: ink.color } };
}

/** What is inside of outlined letters; null where too little is seen of it. @param ink the letters as if they were filled */
function insideOf(raster: RgbRaster, { box, alpha, color }: InkCrop, paper: Rgb): Rgb | null {
  const least = FILL.clear * channelDistance(color, paper);
  const inside: Rgb[] = [];
  for (let y = 1; y < box.height - 1; y++) {
    for (let x = 1; x < box.width - 1; x++) {
      const at = y * box.width + x;
      if ([at, at - 1, at + 1, at - box.width, at + box.width].some((i) => alpha[i]! < 1)) continue;
      const own = colorAt(raster, box.x + x, box.y + y);
      if (channelDistance(own, color) >= least) inside.push(own);
    }
  }
  return inside.length >= FILL.pixels ? medianOf(inside) : null;
}

const isFilled = (inside: Rgb, paper: Rgb): boolean => channelDistance(inside, paper) >= FILL.levels;

/** Whether contours of a text's letters lie over each other, as in fonts that were made from variable ones. */
export function overlaps(face: Face, text: string): boolean {
  const side = 2 * DRAWN.size;
  return [...new Set(text)].some((letter) => {
    const outline = outlineOf(face, letter);
    if (!outline) return false;
    const into = { width: side, height: side, cells: new Float32Array((side + 2) * side) };
    addOutline(into, outline, DRAWN.size, DRAWN.size / 2, 1.5 * DRAWN.size);
    let twice = 0;
    for (let y = 0; y < side; y++) {
      let sum = 0;
      for (let x = 0; x < side; x++) {
        sum += into.cells[y * (side + 2) + x]!;
        if (Math.abs(sum) > DRAWN.twice) twice++;
      }
    }
    return twice >= DRAWN.pixels;
  });
}
