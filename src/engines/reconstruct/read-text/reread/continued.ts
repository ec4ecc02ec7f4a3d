/** Lines on photos that go on with a paragraph of surely read ones: what was set beside them was set in their colour, however doubtfully it is read. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { centerX, centerY, right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture, TextLine } from '../../document.ts';
import { lineInks } from '../lines/line-ink.ts';
import { hasLetterOrDigit } from '../recognise/scripts.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** Such a line was read this surely, and the one it follows so; by strokes of that one's colour it is read no less surely than by its own but for this. */
const READ = { own: 0.5, other: 0.85, less: 0.1 };
/** Lines of a paragraph: ratio of their ink heights, how far apart their middles and how near their left edges or axes lie, in heights, and levels of their colour. */
const ALIKE = { height: 1.25, near: 1, far: 2.2, edge: 0.15, colour: 48 };
/** Words of one row, found apart: how near their middles lie and how wide the gap between them is, heights of the higher one's box, and how much higher that is (the detector gives words without feet a lower box). */
const ROW = { middle: 0.25, gap: 0.6, height: 2 };
/** Ways to take a crop apart. */
const ATTEMPTS = [0, 1, 2];

/** Doubtful lines on photos in whose crop something else was taken for the ink, read again by strokes of the colour that their paragraph has. */
export async function readInColour(
  lines: readonly ReadLine[],
  { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>,
  readLines: ReadLines,
): Promise<ReadLine[]> {
  const sure = lines.filter(({ reading }) => reading.confidence >= READ.other);
  const others = lines.flatMap(({ line, reading }, i) => {
    if (line.ink.surface !== 'photo' || reading.confidence >= READ.other) return [];
    const beside = sure.filter((other) => isInRow(line.detected, other.line.detected));
    // A headline's rows may be of two colours.
    const alike = beside.length > 0 ? beside : sure.filter((other) => isNext(line.box, other.line.box));
    const colours = alike.map((other) => other.line.ink.ink);
    if (colours.length === 0 || colours.some((colour) => isAlike(colour, line.ink.ink))) return [];
    const found = ATTEMPTS.map(lineInks(raster, line.detected, noise));
    const own = found.find((other) => other && colours.some((colour) => isAlike(colour, other.ink.ink)));
    return own ? [{ i, line: own }] : [];
  });
  const again = await readLines(others.map(({ line }) => line));
  const best = [...lines];
  for (const [k, { i, line }] of others.entries()) {
    const reading = again[k]!;
    const { line: before, reading: first } = lines[i]!;
    const isRow = isNext(line.box, before.box, 0);
    if (!isRow && !isInRow(line.box, before.detected)) continue;
    // Words of a row are often of two colours.
    const least = hasWords(first) ? first.confidence - (isRow ? READ.less : 0) : 0;
    if (reading.confidence >= READ.own && reading.confidence > least) best[i] = { line, reading };
  }
  return best;
}

/** The lines, with those for overlay that were taken for print in a photo and stand in a row with overlay. */
export function withContinued(lines: readonly TextLine[]): TextLine[] {
  const sure = lines.filter(({ kind, confidence }) => kind === 'overlay' && confidence >= READ.other);
  return lines.map((line) => (line.kind === 'scene' && isContinued(line, sure) ? { ...line, kind: 'overlay' } : line));
}

function isContinued({ box, script, ink, surface, confidence }: TextLine, sure: readonly TextLine[]): boolean {
  if (surface === 'flat' || confidence < READ.own) return false;
  return sure.some((other) => other.script === script && isNext(box, other.box) && isAlike(ink, other.ink));
}

const isAlike = (a: Rgb, b: Rgb): boolean => channelDistance(a, b) <= ALIKE.colour;

const hasWords = ({ text }: ReadLine['reading']): boolean => [...text].some((character) => hasLetterOrDigit(character));

/** Whether two boxes stand side by side in a row, a space apart. */
function isInRow(a: Box, b: Box): boolean {
  const [lower, height] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  const gap = Math.max(a.x, b.x) - Math.min(right(a), right(b));
  return height <= ROW.height * lower && gap <= ROW.gap * height && Math.abs(centerY(a) - centerY(b)) <= ROW.middle * height;
}

/** Whether two lines are as high and stand one below the other, at one edge or on one axis. */
function isNext(a: Box, b: Box, near = ALIKE.near): boolean {
  const height = Math.max(a.height, b.height);
  const apart = Math.abs(centerY(a) - centerY(b)) / height;
  const edge = Math.min(Math.abs(a.x - b.x), Math.abs(centerX(a) - centerX(b))) / height;
  return height <= ALIKE.height * Math.min(a.height, b.height) && apart >= near && apart <= ALIKE.far && edge <= ALIKE.edge;
}
