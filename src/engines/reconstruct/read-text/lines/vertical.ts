/** Vertical lines: found by the detector as tall regions, seen level in each way that they may be meant, and read like any line. */
import { centerY, coveredShare, enclose, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { Column } from '../../../image/column.ts';
import { onPaper, sheetOf, viewOf, type LevelView, type Vertical } from '../../../image/level-view.ts';
import type { TextLine } from '../../document.ts';
import { wholeColumn } from './column-pieces.ts';
import { marksAgree, uprightText } from './column-text.ts';
import { unclip, type Region } from './regions.ts';

/** A region this much taller than wide is a vertical line, if it can be read as one; thinner cores are of print too small to be read, px. */
const TALL = 2.2;
const THINNEST = 7;
/** The detector is sure of print; uprights of a photo are less like it. */
const LIKELY = 0.9;
/** Regions looked at, the largest; more are the pattern of something. */
const MOST_REGIONS = 24;
/** Confidence of lines by their letters: upright print is far more frequent than vertical print, so this must be sure. */
const SURE = { few: 0.93, some: 0.9, many: 0.85, two: 0.9 };
const SOME_LETTERS = 4;
/** So many signs, as many as the column shows, are not read by chance. */
const MANY_LETTERS = 6;
const FEWEST_LETTERS = 3;
/** Two signs of Han on even ground are a word (御礼), unless both are such as frames and grids are taken for. */
const TWO_SIGNS = /^(?![口日目田回国四皿血曰中申甲由一二三工土士王干十丨]{2})\p{Script=Han}{2}$/u;

/** Reads a picture on which every line is level. */
export type ReadLevel = (sheet: RgbRaster) => Promise<readonly TextLine[]>;

interface Look {
  readonly writing: Vertical;
  readonly view: LevelView;
  readonly column: Column | null;
}

export async function readVertical(picture: RgbRaster, regions: readonly Region[], read: ReadLevel): Promise<TextLine[]> {
  const tall = regions
    .filter(({ box, probability }) => box.height > TALL * box.width && box.width >= THINNEST && probability >= LIKELY)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, MOST_REGIONS);
  const whole = distinct(tall.map((region) => wholeColumn(region, regions)));
  const lines = await foundIn(picture, whole, read);
  // What continues a column may be words of their own.
  const alone = tall.filter((region) => !whole.includes(region) && !lines.some(({ line }) => coveredShare(region.box, line.box) > 0.5));
  lines.push(...(await foundIn(picture, alone, read)));
  return once(await withEnds(picture, lines, read));
}

async function foundIn(picture: RgbRaster, regions: readonly Region[], read: ReadLevel): Promise<ReadRegion[]> {
  const found = await readRegions(picture, regions, read);
  return regions.flatMap((region, i) => (found[i] ? [{ region, line: found[i] }] : []));
}

/** Of regions of which several continue one column the first. */
const distinct = (regions: readonly Region[]): Region[] =>
  regions.filter(
    ({ box }, i) => regions.findIndex((other) => other.box.y === box.y && other.box.x === box.x && other.box.width === box.width) === i,
  );

/** The detector may find a column twice, whole and without an end: lines of which half lies in a longer one are that one. */
function once(lines: readonly TextLine[]): TextLine[] {
  const kept: TextLine[] = [];
  for (const line of lines.toSorted((a, b) => b.text.length - a.text.length || b.confidence - a.confidence))
    if (!kept.some((longer) => coveredShare(line.box, longer.box) > 0.5)) kept.push(line);
  return lines.filter((line) => kept.includes(line));
}

interface ReadRegion {
  readonly region: Region;
  readonly line: TextLine;
}

/** The detector may end a column before its last signs, above all a stop that stands by itself, or begin it behind a first one (一): so much farther is looked, in widths of the column, so many times. */
const FARTHER = { widths: 1.4, times: 2 };

/** The lines, of columns with the signs below and above them, as far as these go on with them. */
async function withEnds(picture: RgbRaster, found: readonly ReadRegion[], read: ReadLevel): Promise<TextLine[]> {
  const below = await grown(picture, found, read, downBy, (longer, line) => longer.startsWith(line));
  const above = await grown(picture, below, read, upBy, (longer, line) => longer.endsWith(line));
  return above.map(({ line }) => line);
}

/** @param goesOn whether a longer text goes on with that of the line */
async function grown(
  picture: RgbRaster,
  found: readonly ReadRegion[],
  readLevel: ReadLevel,
  farther: (region: Region, widths: number) => Region,
  goesOn: (longer: string, line: string) => boolean,
): Promise<ReadRegion[]> {
  const best = [...found];
  let growing = [...found.keys()].filter((i) => best[i]!.line.writing === 'upright');
  for (let time = 1; time <= FARTHER.times && growing.length > 0; time++) {
    const looked = growing.map((i) => ({ i, region: farther(found[i]!.region, time * FARTHER.widths) }));
    // What shows no more signs there need not be read again.
    const open = looked.filter(({ i, region }) => showsMore(picture, region, best[i]!.line));
    const read = await readRegions(
      picture,
      open.map(({ region }) => region),
      readLevel,
    );
    for (const [k, { i, region }] of open.entries()) {
      const line = read[k];
      const isLonger = line?.writing === 'upright' && goesOn(line.text, found[i]!.line.text);
      if (!isLonger) growing = growing.filter((other) => other !== i);
      else if (line.box.height > best[i]!.line.box.height) best[i] = { region, line };
    }
  }
  return best;
}

/** Whether a region shows a column that reaches farther than a line does: a last sign may have been cut. */
function showsMore(picture: RgbRaster, region: Region, { box }: TextLine): boolean {
  return looksAt(picture, region).some(({ column }) => column !== null && enclose(column.inks).height > box.height + 1);
}

const downBy = (region: Region, widths: number): Region => ({
  ...region,
  box: { ...region.box, height: region.box.height + widths * region.box.width },
});

const upBy = (region: Region, widths: number): Region => {
  const grown = downBy(region, widths);
  return { ...grown, box: { ...grown.box, y: region.box.y - widths * region.box.width } };
};

/** The line of each region; null where none can be read. All are read on one sheet, and on another those that are no columns. */
async function readRegions(picture: RgbRaster, regions: readonly Region[], read: ReadLevel): Promise<(TextLine | null)[]> {
  const looks = regions.flatMap((region, of) => looksAt(picture, region).map((look) => ({ ...look, of })));
  const best = regions.map((): TextLine | null => null);
  const isColumn = ({ writing }: Look) => writing === 'upright';
  // Signs that stand upright and are as many as were read cannot lie on their side, however sure the reader is of those.
  for (const isMeant of [isColumn, (look: Look) => !isColumn(look)]) {
    const open = looks.filter((look) => best[look.of] === null && isMeant(look));
    if (open.length === 0) continue;
    const sheet = sheetOf(
      open.map(({ view, column }) => (column?.isOnPhoto ? onPaper(view, column) : { ...view, look: view.lookEven ?? view.look })),
    );
    const lines = await read(sheet.look(picture));
    for (const [i, look] of open.entries()) {
      const line = lineOf(picture, look, sheet.places[i]!, lines);
      if (line && line.confidence > (best[look.of]?.confidence ?? 0)) best[look.of] = line;
    }
  }
  return best;
}

/**
 * How much is looked at on either side of a column, in its widths: the detector's box of thin signs is narrower than they are, and with more come the column beside it
 * and what else there is on a photo. Of sixteen columns of two pages each is seen as it is by one of these.
 */
const BESIDE = [0.3, 0.05, 0, -0.08];

/** As signs in a column, in each number of them that it may be seen as, as a line that runs down, and as one that runs up. */
function looksAt(picture: RgbRaster, region: Region): Look[] {
  const box = unclip(region);
  const columns = BESIDE.flatMap((beside) => viewOf(picture, box, 'upright', beside) ?? []);
  const distinct = columns.filter(({ column }, i) => columns.findIndex((other) => other.column!.inks.length === column!.inks.length) === i);
  const turned = (['down', 'up'] as const).flatMap((writing) => {
    const seen = viewOf(picture, box, writing);
    return seen ? [{ writing, ...seen }] : [];
  });
  return [...distinct.map((seen) => ({ writing: 'upright' as const, ...seen })), ...turned];
}

/** The one line of a view as it stands in the picture; null where the view shows none, or more. */
function lineOf(picture: RgbRaster, { writing, view, column }: Look, place: Box, found: readonly TextLine[]): TextLine | null {
  const lines = found.filter(({ box }) => centerY(box) > place.y && centerY(box) < place.y + place.height);
  const overlay = lines.filter(({ kind }) => kind === 'overlay');
  if (overlay.length !== lines.length || overlay.length === 0) return null;
  const [first] = overlay;
  const joined = overlay.toSorted((a, b) => a.box.x - b.box.x);
  const text = column ? uprightText(joined.map((line) => line.text).join(''), column) : joined.map((line) => line.text).join(' ');
  const confidence = Math.min(...joined.map((line) => line.confidence));
  const letters = text?.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isWord = text !== null && column?.isOnPhoto === false && TWO_SIGNS.test(text);
  const isMany = column && (letters >= MANY_LETTERS || (text !== null && marksAgree([...text.replaceAll(' ', '')], column)));
  const sure = isWord ? SURE.two : isMany ? SURE.many : letters >= SOME_LETTERS ? SURE.some : SURE.few;
  const boxes = joined.map(({ box }) => view.inPicture({ ...box, x: box.x - place.x, y: box.y - place.y }));
  if (!text || (letters < FEWEST_LETTERS && !isWord) || confidence < sure || joined.some(({ surface }) => surface === 'photo')) return null;
  const box = enclose(boxes);
  // What cannot be seen level again by its ink could not be set in type.
  if (!viewOf(picture, box, writing)) return null;
  const surface = column?.isOnPhoto ? 'photo' : first.surface;
  // What another reader made of a column may be right where its count of signs is.
  const asSet = (other: string) => (column ? (uprightText(other, column) ?? []) : other);
  const stands = writing === 'upright' || standsUpright(picture, box, text);
  return {
    ...first,
    text,
    confidence,
    box,
    surface,
    alternatives: joined.length === 1 && (column || !stands) ? first.alternatives.flatMap(asSet) : [],
    writing: stands ? 'upright' : writing,
  };
}

/** Tesseract turns signs of Han that lie on their side by itself: what it then reads, as many as stand in the column, do not lie. */
function standsUpright(picture: RgbRaster, box: Box, text: string): boolean {
  const signs = viewOf(picture, box, 'upright')?.column?.inks.length;
  return /^\p{Script=Han}+$/u.test(text) && signs === [...text].length;
}
