/** The first or last word of a line in an outline of another colour, filled with the ground's own (네카론 파워딥, 파워딥 white in red): its silhouette reads as other letters, what the outline has within as its own. */
import { lettersOnOwnColour } from '../../../image/letters-on-own-colour.ts';
import { bottom, boxFromEdges, clampToPixels, enclose, right, type Box } from '../../../image/geometry.ts';
import { differInHue } from '../../../image/hue.ts';
import { tightBox } from '../../../image/ink.ts';
import { crop } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { columnsOf } from '../lines/glyph-columns.ts';
import { inkBetween } from '../lines/ink-columns.ts';
import { components, type LineInk } from '../lines/line-ink.ts';
import { SOLID } from '../lines/ruled.ts';
import { strokeColour } from '../lines/stroke-colour.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** Lines of which the ink is so high, px, are looked at, and so far round a word, in heights; words stand so far apart at least. Letters set close reach over each other by that share of their width. */
const LINE = { least: 28, round: 0.1, apart: 0.12, close: 0.25 };
/** A whole line is looked at where it was read less surely. */
const DOUBTFUL = 0.85;
/** What the outline has within may be the word where it is read so surely, its edges being covered (drawing tells: 파워담 at .61 for 파워딥); a silhouette that is read so surely is one. */
const SURE = { within: 0.5, silhouette: 0.85 };

interface Found {
  readonly i: number;
  /** The word by what its outline has within, and by its silhouette. */
  readonly word: LineInk;
  readonly silhouette: LineInk;
  /** What is left of the line. */
  readonly rest: LineInk | null;
  readonly isFirst: boolean;
}

/** Lines parted from such words. A word that nobody reads stays what it was in the picture: its silhouette says nothing. */
export async function readOutlinedEnds(
  lines: readonly ReadLine[],
  source: Pick<SourcePicture, 'raster' | 'noise'>,
  readLines: ReadLines,
): Promise<ReadLine[]> {
  const found = lines.flatMap((read, i) => outlinedEnd(read, i, source) ?? []);
  if (found.length === 0) return [...lines];
  const again = await readLines(found.flatMap(({ word, silhouette, rest }) => [word, silhouette, rest ?? silhouette]));
  const parted = lines.map((read) => [read]);
  for (const [k, { i, word, rest, isFirst }] of found.entries()) {
    const [within, asSilhouette, others] = again.slice(3 * k, 3 * k + 3) as [(typeof again)[0], (typeof again)[0], (typeof again)[0]];
    const isRead = within.confidence >= SURE.within && within.confidence > asSilhouette.confidence;
    const beside: ReadLine[] = rest && others.text.trim() !== '' ? [{ line: rest, reading: others }] : [];
    if (isRead) {
      const own: ReadLine = { line: word, reading: within, isStretch: true };
      parted[i] = isFirst ? [own, ...beside] : [...beside, own];
    } else if (beside.length > 0 && asSilhouette.confidence < SURE.silhouette) parted[i] = beside;
  }
  return parted.flat();
}

function outlinedEnd({ line, reading }: ReadLine, i: number, source: Pick<SourcePicture, 'raster' | 'noise'>): Found | null {
  if (line.ink.surface === 'photo' || line.box.height < LINE.least || line.border || line.outline !== null) return null;
  const stretches = stretchesOf(line);
  if (stretches.length === 1 && reading.confidence >= DOUBTFUL) return null;
  for (const at of new Set([stretches.length - 1, 0])) {
    const own = stretches[at]!;
    const others = stretches.filter((_, k) => k !== at).flat();
    const isFirst = at === 0;
    const word = letterWithin(line, enclose(own), source);
    if (!word) continue;
    const [from, to] = [enclose(own).x, right(enclose(own))];
    const rest = others.length === 0 ? null : enclose(others);
    return {
      i,
      word,
      silhouette: inkBetween(line, from - 1, to + 1),
      rest: rest && inkBetween(line, rest.x - 1, right(rest) + 1),
      isFirst,
    };
  }
  return null;
}

/** Columns of one hue next to each other, with a word's gap between two hues. */
function stretchesOf(line: LineInk): Box[][] {
  const stretches: Box[][] = [];
  let last: ReturnType<typeof strokeColour> = null;
  for (const column of columnsOf(line.glyphs, LINE.close)) {
    const colour = strokeColour(line, column.x, right(column));
    const before = stretches.at(-1);
    const isApart = before && column.x - right(before.at(-1)!) >= LINE.apart * line.box.height;
    if (before && !(isApart && differInHue(last, colour, line.ink.paper))) before.push(column);
    else stretches.push([column]);
    last = colour ?? last;
  }
  return stretches;
}

/** The letters that a word's outline has within; null where it has none. */
function letterWithin(line: LineInk, box: Box, { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): LineInk | null {
  const border = strokeColour(line, box.x, right(box));
  if (!border) return null;
  const round = Math.ceil(LINE.round * box.height);
  const area = clampToPixels(
    boxFromEdges(box.x - round, box.y - round, right(box) + round, bottom(box) + round),
    raster.width,
    raster.height,
  );
  const pixels = crop(raster, area);
  const found = lettersOnOwnColour(pixels, border, noise);
  const own = found && tightBox(found.alpha, SOLID);
  if (!found || !own) return null;
  const placed = { ...own, x: own.x + area.x, y: own.y + area.y };
  const glyphs = components(found.alpha).map(({ box: glyph }) => ({ ...glyph, x: glyph.x + area.x, y: glyph.y + area.y }));
  return {
    box: placed,
    detected: placed,
    origin: { x: area.x, y: area.y },
    ink: { ink: found.ink, paper: border, surface: 'flat', alpha: found.alpha, box: own },
    pixels,
    cleaned: found.alpha,
    outline: null,
    glyphs: glyphs.toSorted((a, b) => a.x - b.x),
    border,
    isOnOwnColour: true,
  };
}
