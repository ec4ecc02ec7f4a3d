/** Second stage: every line of printed words with its text, place, language and colours. */
import { coveredShare, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import type { ReadResult, SourcePicture, TextLine } from '../document.ts';
import { repairLookalikes } from './combine.ts';
import { createDetector, type Detector } from './detector.ts';
import { cyrillicLanguage, languageOf, latinLanguage } from './languages.ts';
import { lineInk, type LineInk } from './line-ink.ts';
import { markBefore, specksBefore } from './marks.ts';
import type { TesseractLanguage } from './models.ts';
import { blackOnWhite } from './normalise.ts';
import { readPage } from './pack-readings.ts';
import { findReaders, type PageReaders } from './pack-votes.ts';
import { createPackReaders, type PackReaders, type PackShelf } from './packs.ts';
import { createCtcRecogniser, type CtcRecogniser, type Reading } from './recogniser.ts';
import type { CombinedReading } from './readings.ts';
import { mayMistakeCase, repairCase } from './letter-case.ts';
import { createRegionFinder, joinPieces, setApart, unclip, type Region } from './regions.ts';
import { holdsLine, judge, leans } from './scene.ts';
import { isRightToLeft, losesScript, mainScript } from './scripts.ts';
import { mayHoldSigns, otherBrackets, otherDashes, repairSigns } from './signs.ts';
import { spaced } from './spaces.ts';
import { splitAtGaps } from './split-line.ts';
import { createTesseractPool, type TesseractPool } from './tesseract.ts';
import { closedUp } from './tracked.ts';
import { readVertical } from './vertical.ts';

export interface TextReader {
  read(source: SourcePicture, context: StageContext): Promise<ReadResult>;
  /** Ends models and threads. */
  close(): Promise<void>;
}

interface Instruments {
  readonly detector: Detector;
  readonly ctc: CtcRecogniser;
  readonly tesseract: TesseractPool;
  readonly packs: PackReaders;
}

/**
 * A reader whose models stay loaded; they are loaded when first needed.
 * @param shelf recognisers that were added to the installation; none where left out
 * @param options.vertical whether vertical lines are looked for
 */
export function createTextReader(shelf?: PackShelf, { vertical = true }: { vertical?: boolean } = {}): TextReader {
  let loading: Promise<Instruments> | null = null;
  const load = async (): Promise<Instruments> => {
    const [detector, ctc] = await Promise.all([createDetector(), createCtcRecogniser()]);
    return { detector, ctc, tesseract: createTesseractPool(2), packs: createPackReaders(shelf) };
  };
  return {
    read: async (source, context) => readPicture(source, context, { ...(await (loading ??= load())), vertical }),
    close: async () => {
      const loaded = await loading;
      loading = null;
      await Promise.all([loaded?.detector.close(), loaded?.ctc.close(), loaded?.tesseract.close(), loaded?.packs.close()]);
    },
  };
}

async function readPicture(
  source: SourcePicture,
  context: StageContext,
  instruments: Instruments & { readonly vertical: boolean },
): Promise<ReadResult> {
  const { signal, report } = context;
  const regions = await detect(source.raster, instruments.detector, signal, (share) => report(0.3 * share));
  const { read, page } = await readLevel(source, regions, context, instruments);
  if (!instruments.vertical) return read;
  // By the page's readers, or as Latin letters, which stand on their side on pages of any language.
  const known = page.recognisers.length > 0 ? { ...page, recognisers: [...new Set([...page.recognisers, 'eng' as const])] } : null;
  const vertical = await readVertical(source.raster, regions, async (raster) => {
    const sheet = { ...source, raster, fullHeight: raster.height };
    const found = await detect(raster, instruments.detector, signal, () => undefined);
    return (await readLevel(sheet, found, { ...context, report: () => undefined }, instruments, known)).read.lines;
  });
  if (vertical.length === 0) return read;
  const level = read.lines.filter((line) => !vertical.some(({ box }) => coveredShare(line.box, box) > 0.5));
  const lines = [...level, ...vertical].map((line, i) => ({ ...line, id: `line-${i + 1}` }));
  return { ...read, language: read.language ?? vertical[0]!.language, lines };
}

/** @param known who reads the page, where that need not be found */
async function readLevel(
  source: SourcePicture,
  regions: readonly Region[],
  { signal, report }: StageContext,
  instruments: Instruments,
  known: PageReaders | null = null,
): Promise<{ read: ReadResult; page: PageReaders }> {
  const found = toLines(source, regions);
  report(0.35);
  const seen = await Promise.all(found.map((line) => blackOnWhite(line)));
  const first = spaced(await instruments.ctc.read(seen, signal), found);
  report(0.5);
  const { packs, tesseract } = instruments;
  const page = known ?? (await findReaders(packs, { lines: found, pictures: seen, first }, { tesseract, signal }));
  report(0.6);
  const lines = page.recognisers.some((language) => STACKED.has(language)) ? withMarks(found, source) : found;
  const pictures = await Promise.all(lines.map((line, i) => (line === found[i] ? seen[i]! : blackOnWhite(line))));
  const untracked = await readPage({ lines, pictures, first }, page, { tesseract, signal });
  const readings = await readTracked(lines, untracked, page, instruments, signal);
  report(0.9);
  const best = await retryWithOtherInk(lines, readings, source, page, instruments, signal);
  return { read: describe(await readBehindMarks(best, source, page, instruments, signal), page, regions, packs), page };
}

/** Lines that begin with a mark, from their words on: read again without it where it made the reading doubtful. */
async function readBehindMarks(
  lines: readonly ReadLine[],
  source: SourcePicture,
  page: PageReaders,
  instruments: Instruments,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const found = lines.map((line) => behindMark(line, source));
  const doubtful = [...found.keys()].filter((i) => found[i] !== lines[i] && isDoubtful(found[i]!.reading));
  const again = await readLines(
    doubtful.map((i) => found[i]!.line),
    page,
    instruments,
    signal,
  );
  for (const [k, i] of doubtful.entries()) {
    const reading = again[k]!;
    if (found[i]!.reading.text.trim() === '' || reading.confidence > found[i]!.reading.confidence) found[i] = { ...found[i]!, reading };
  }
  return found;
}

const isDoubtful = ({ text, confidence }: Reading): boolean => text.trim() === '' || confidence < DOUBTFUL.marked;

/** The line from its words on. */
function behindMark(read: ReadLine, { raster, noise }: SourcePicture): ReadLine {
  const { line, reading } = read;
  const mark = line.ink.surface === 'flat' ? markBefore(line, reading) : specksBefore(line, reading);
  const from = mark && mark.wordsFrom - 1;
  const words = from && lineInk(raster, { ...line.detected, x: from, width: right(line.detected) - from }, noise);
  if (!mark || !words) return read;
  return { line: words, reading: { ...reading, text: mark.strip(reading.text), others: reading.others.map(mark.strip) } };
}

/** Languages that stack marks on marks, which the detector's box cuts off. */
const STACKED = new Set<TesseractLanguage>(['tha', 'vie']);

/** Lines on even ground looked at again with the marks above them. */
function withMarks(lines: readonly LineInk[], { raster, noise }: SourcePicture): LineInk[] {
  return lines.map((line) => {
    if (line.ink.surface !== 'flat') return line;
    const { detected } = line;
    const others = lines
      .filter((other) => other !== line && Math.abs(other.detected.y - detected.y) < 2 * detected.height)
      .map((other) => other.detected);
    const taller = lineInk(raster, detected, noise, 0, { others });
    return taller && taller.ink.surface === 'flat' && taller.box.height > line.box.height ? taller : line;
  });
}

/** What stands apart in a photo is seldom type: its reading has to be sure. */
const TRACKED_ON_PHOTO = 0.9;

/** Tracked-out lines that are read badly, read again with their letters closed up: the surer reading stands. */
async function readTracked(
  lines: readonly LineInk[],
  readings: readonly CombinedReading[],
  page: PageReaders,
  instruments: Instruments,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const tracked = lines.flatMap((line, i) => {
    const closed = isDoubtful(readings[i]!) ? closedUp(line) : null;
    return closed ? [{ i, closed }] : [];
  });
  const again = await readLines(
    tracked.map(({ closed }) => closed),
    page,
    instruments,
    signal,
  );
  const best = [...readings];
  for (const [k, { i, closed }] of tracked.entries()) {
    const least = closed.ink.surface === 'photo' ? TRACKED_ON_PHOTO : best[i]!.confidence;
    if (again[k]!.confidence > Math.max(least, best[i]!.confidence)) best[i] = again[k]!;
  }
  return best;
}

/** A line and the best reading of it so far. */
interface ReadLine {
  readonly line: LineInk;
  readonly reading: CombinedReading;
}

/** What is read less surely than this is looked for in other ways: other strokes of a photo, ink on the paper's other side. */
const DOUBTFUL = { photo: 0.85, paper: 0.7, marked: 0.9 };

async function retryWithOtherInk(
  lines: readonly LineInk[],
  readings: readonly CombinedReading[],
  { raster, noise }: SourcePicture,
  page: PageReaders,
  instruments: Instruments,
  signal: AbortSignal,
): Promise<ReadLine[]> {
  const best: ReadLine[] = lines.map((line, i) => ({ line, reading: readings[i]! }));
  for (const attempt of [1, 2]) {
    const again = best.flatMap(({ line, reading }, i) => {
      if (reading.confidence >= (line.ink.surface === 'photo' ? DOUBTFUL.photo : DOUBTFUL.paper)) return [];
      const other = lineInk(raster, line.detected, noise, attempt);
      return other ? [{ i, line: other }] : [];
    });
    if (again.length === 0) break;
    const found = await readLines(
      again.map(({ line }) => line),
      page,
      instruments,
      signal,
    );
    for (const [k, { i, line }] of again.entries()) {
      if (found[k]!.confidence > best[i]!.reading.confidence && found[k]!.text.length >= best[i]!.reading.text.length * 0.7)
        best[i] = { line, reading: found[k]! };
    }
  }
  return best;
}

async function readLines(
  lines: readonly LineInk[],
  page: PageReaders,
  { ctc, tesseract }: Instruments,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const pictures = await Promise.all(lines.map((line) => blackOnWhite(line)));
  const first = spaced(await ctc.read(pictures, signal), lines);
  return readPage({ lines, pictures, first }, page, { tesseract, signal });
}

async function detect(picture: RgbRaster, detector: Detector, signal: AbortSignal, report: (share: number) => void): Promise<Region[]> {
  const finder = createRegionFinder();
  const found: Region[] = [];
  for await (const strip of detector.strips(picture, signal)) {
    found.push(...finder.add(strip));
    report((strip.top + strip.height) / picture.height);
  }
  return [...found, ...finder.finish()];
}

/** Widest gap within a line beyond that of its letters, in em: cells and menu entries stand farther apart. */
const WIDEST_GAP = 0.7;
/** Wider than a space: what lies beyond it in another colour (a bullet, an old price) is a line of its own, in em. */
const WIDEST_SPACE = 0.38;

/** Print that leans stands on something in a photo: it stays there unread. */
function toLines({ raster, noise }: SourcePicture, regions: readonly Region[]): LineInk[] {
  const level = regions.filter((region) => !leans(region));
  const boxes = setApart(
    joinPieces(level.map(unclip)),
    level.map(({ box }) => box),
  );
  return boxes.flatMap((box) => {
    const line = lineInk(raster, box, noise);
    // Before it is read, capitals and whole letters cannot be told apart: the ink's height is 0.7 to 1 em.
    return line ? splitLine(line, Math.max(line.box.height / 0.75, 0.7 * line.detected.height), { raster, noise }) : [];
  });
}

/** The line's parts where it is more than one line; itself otherwise. */
function splitLine(line: LineInk, em: number, { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): LineInk[] {
  // Strokes that a photo swallows leave gaps of their own.
  const slack = line.ink.surface === 'photo' ? 2 : 1;
  const parts = splitAtGaps(line, WIDEST_GAP * em * slack, WIDEST_SPACE * em * slack);
  return parts.length === 1 ? [line] : parts.map((part) => lineInk(raster, part, noise)).filter((part) => part !== null);
}

function describe(
  best: readonly ReadLine[],
  { recognisers, packs }: PageReaders,
  regions: readonly Region[],
  { tell }: PackReaders,
): ReadResult {
  const texts = best.map(({ reading }) => reading.text);
  // English, Indonesian and Vietnamese are told without a pack.
  const latinPack = packs.find(({ scripts }) => scripts.includes('latin'));
  const byWords = latinPack ? tell(texts.join(' ')).language : null;
  const han = recognisers.find((r) => r === 'jpn' || r === 'chi_sim' || r === 'chi_tra');
  const page = {
    latin: byWords && latinPack?.languages.includes(byWords) ? byWords : latinLanguage(texts),
    han: han === 'jpn' ? ('ja' as const) : han === 'chi_tra' ? ('tw' as const) : ('cn' as const),
    cyrillic: cyrillicLanguage(texts.filter((t) => mainScript(t) === 'cyrillic')),
  };
  const main = mostFrequent(texts.map((text) => languageOf(text, page, '')).filter((tag) => tag !== ''));
  const found: TextLine[] = [];
  for (const { line, reading } of best) {
    const { confidence, others } = reading;
    const text = asPrinted(repairLookalikes(reading.text.trim()), line);
    const kind = judge(line, reading, regionUnder(line.detected, regions));
    if (kind === 'none' || holdsLine(line, best)) continue;
    const language = languageOf(text, page, main ?? 'en');
    found.push({
      id: `line-${found.length + 1}`,
      text,
      box: line.box,
      alternatives: [
        ...new Set([
          ...others.map((other) => asPrinted(repairLookalikes(other.trim()), line)),
          ...otherDashes(text),
          ...otherBrackets(text),
        ]),
      ].filter((other) => other !== '' && other !== text && !losesScript({ text, confidence }, other)),
      confidence,
      language,
      script: mainScript(text),
      direction: language === 'ar' ? 'rtl' : 'ltr',
      kind,
      surface: line.ink.surface,
      ink: line.ink.ink,
      paper: line.ink.paper,
      ...(line.outline === null ? {} : { outline: line.outline }),
    });
  }
  return { lines: found, language: main, model: ['pp-ocr-v4+tesseract-5', ...packs.map(({ id }) => id)].join('+') };
}

/** The text with the signs and capitals that the line's ink shows. */
function asPrinted(text: string, { ink, glyphs }: LineInk): string {
  const rightToLeft = isRightToLeft(text);
  const signed = mayHoldSigns(text) ? repairSigns(text, rightToLeft ? glyphs.toReversed() : glyphs) : text;
  return !rightToLeft && ink.surface !== 'photo' && mayMistakeCase(signed) ? repairCase(signed, glyphs) : signed;
}

function regionUnder(box: Box, regions: readonly Region[]): Region | null {
  return (
    regions.find(
      (r) => r.box.x >= box.x && right(r.box) <= right(box) && r.box.y >= box.y && r.box.y + r.box.height <= box.y + box.height,
    ) ?? null
  );
}

function mostFrequent(tags: readonly string[]): string | null {
  const counts = Map.groupBy(tags, (tag) => tag);
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? null;
}
