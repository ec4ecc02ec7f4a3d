/** Lines of ink in the regions that the detector found. */
import { setImmediate } from 'node:timers/promises';
import { centerX, enclose, grow, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { inksOfColours } from './colour-size.ts';
import { joinClauses } from './clauses.ts';
import { isOfCutLetter, withCutLetters } from './cut-figures.ts';
import { lineInk, type LineInk } from './line-ink.ts';
import { partsBesideLabels } from './labels-beside.ts';
import { partsBetweenDiscs } from './parting-discs.ts';
import { inOutlines } from './outlined-labels.ts';
import { joinPieces, setApart, unclip, type Region } from './regions.ts';
import { leans } from './scene.ts';
import { splitAtGaps } from './split-line.ts';
import { largeBeside, reachedBy, smallLinesBeside, unitsBeside } from './small-beside-large.ts';
import { rowsOf } from './unit-rows.ts';
import { joinStruck } from './struck-regions.ts';

/** Widest gap within a line beyond that of its letters, in em: cells and menu entries stand farther apart. */
const WIDEST_GAP = 0.7;
/** Wider than a space: what lies beyond it in another colour (a bullet, an old price) is a line of its own, in em. */
const WIDEST_SPACE = 0.38;

/** Near the edges of strong colours lossy pictures err by so many times as much: the even ground of labels of 11 px letters spreads by up to 2.1 times what noise explains, that of yellow ones, whose colour is stored at half the scale, by 5. */
const NEAR_EDGES = { usual: 2.5, even: 6 };

/** For so long this thread finds lines before it looks after the others, ms. */
const TURN_MS = 5;

/**
 * Print that leans stands on something in a photo: it stays there unread.
 * @param isPage whether letters may be cut: in pictures of single lines none are
 * @param found is told of each line at once
 */
export async function linesOf(
  { raster, noise }: SourcePicture,
  regions: readonly Region[],
  isPage: boolean,
  found: (line: LineInk) => void,
): Promise<LineInk[]> {
  const level = joinStruck(
    raster,
    regions.filter((region) => !leans(region)),
  );
  const cores = level.map(({ box }) => box);
  const boxes = setApart(joinPieces(level.map(unclip)), cores);
  const lines: LineInk[] = [];
  const cut: LineInk[] = [];
  const parted = boxes.flatMap((whole) => partsBesideLabels(raster, whole, noise));
  const all = parted.map(({ box }) => box);
  let turn = performance.now();
  for (const { box, onLabel, isEven } of parted) {
    if (isOfCutLetter(box, cut)) continue;
    const small = smallLinesBeside(box, all, cores);
    const unevenness = onLabel ? NEAR_EDGES[isEven ? 'even' : 'usual'] * noise : noise;
    const first = withoutUnits(raster, box, all, unevenness, small);
    // Of a large line the crop shows the rows beyond its box, too, where a word of its colour is another line's (the yellow 3대 under a yellow title).
    const reached = first ? reachedBy(enclose([first.detected, first.box]), box, all, cores) : [];
    const apart = reached.length > small.length ? withoutUnits(raster, box, all, unevenness, reached) : first;
    // Where nothing of them was taken for the line's, its own look stands.
    const seen = apart && first && apart.box.height === first.box.height && apart.box.width === first.box.width ? first : apart;
    const line = onLabel || !seen || !isPage ? seen : (withCutLetters(raster, seen, noise, all) ?? seen);
    if (line && line !== seen) cut.push(line);
    // Before it is read, capitals and whole letters cannot be told apart: the ink's height is 0.7 to 1 em.
    const parts = line ? splitLine(line, Math.max(line.box.height / 0.75, 0.7 * line.detected.height), { raster, noise }, small) : [];
    parts.forEach(found);
    lines.push(...parts);
    if (performance.now() - turn < TURN_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  return joinClauses(lines, { raster, noise });
}

/**
 * What is printed in a detected box, without what its crop's sides show of a unit that was detected by itself, which may touch the last figure, or of large figures beside a unit.
 * @param all boxes of all lines
 * @param small lines that the box reaches into
 */
function withoutUnits(raster: RgbRaster, box: Box, all: readonly Box[], noise: number, small: readonly Box[]): LineInk | null {
  const seen = lineInk(raster, box, noise, { others: small, marks: false });
  if (!seen) return null;
  const large = largeBeside(box, all, seen);
  const units = [...(seen.ink.surface === 'flat' ? unitsBeside(box, all) : []), ...large];
  const paper = seen.ink.surface === 'flat' ? { paper: seen.ink.paper } : {};
  return units.length === 0 ? seen : lineInk(raster, box, noise, { others: [...small, ...units], marks: false, ...paper });
}

/** The line's parts where it is more than one line; itself otherwise. @param beside lines that its box reaches into */
function splitLine(
  line: LineInk,
  em: number,
  { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>,
  beside: readonly Box[] = [],
): LineInk[] {
  const names = partsBetweenDiscs(raster, line);
  if (names.length > 1) {
    const parted = names.flatMap((name) => lineInk(raster, name, noise) ?? []);
    return parted.flatMap((part) => splitLine(part, em, { raster, noise }));
  }
  const labels = line.ink.surface === 'flat' ? inOutlines(line) : null;
  if (labels) return labels.flatMap((words) => lineInk(raster, grow(words, 1), noise) ?? []);
  // Strokes that a photo swallows leave gaps of their own.
  const slack = line.ink.surface === 'photo' ? 2 : 1;
  const parts = splitAtGaps(line, WIDEST_GAP * em * slack, WIDEST_SPACE * em * slack);
  // One part alone is the whole line, or what is left of it beside a box to tick.
  if (parts.length === 1 && parts[0]!.width > line.detected.width - 1) return [line];
  const coloured = inksOfColours(line, parts);
  if (coloured) return coloured;
  return parts.flatMap((part) => {
    // Parts of two sizes stand so close that the crop of one shows strokes of the other.
    const others = [...beside, ...line.glyphs.filter((glyph) => centerX(glyph) < part.x || centerX(glyph) > right(part))];
    const paper = line.ink.surface === 'flat' ? { paper: line.ink.paper } : {};
    return lineInk(raster, rowsOf(part, line), noise, { others, marks: false, ...paper }) ?? [];
  });
}
