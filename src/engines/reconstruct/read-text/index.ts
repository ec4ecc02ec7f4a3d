/** Second stage: every line of printed words with its text, place, language and colours. */
import { coveredShare } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { reduce } from '../../image/reduce.ts';
import type { StageContext } from '../../ports.ts';
import type { ReadResult, SourcePicture } from '../document.ts';
import { readWithinArabic } from './reread/arabic-words.ts';
import { readInColour } from './reread/continued.ts';
import { describe } from './describe.ts';
import { readColouredEnds } from './reread/coloured-ends.ts';
import { withKnownWords } from './reread/known-words.ts';
import { asInDiscs } from './reread/disc-marks.ts';
import { withNumberedDiscs } from './reread/discs.ts';
import { createDetector, type Detector } from './lines/detector.ts';
import { linesOf } from './lines/lines-of-regions.ts';
import { isEnclosing, putNumbersIn, takeNumbersOut } from './reread/enclosed.ts';
import { withPassedSyllables } from './reread/passed-syllables.ts';
import { withPassedEnds } from './reread/passed-ends.ts';
import { withAlikeDots } from './reread/alike-dots.ts';
import { withArrows } from './reread/arrows.ts';
import { partedAtIcons, withoutPassedIcons } from './reread/passed-icons.ts';
import { withLineQuantities } from './reread/line-quantities.ts';
import { readBetweenDots } from './reread/between-dots.ts';
import { inPieces, together } from './reread/pieces.ts';
import { withLatinStretches } from './reread/latin-stretches.ts';
import { readLatinWords } from './reread/latin-words.ts';
import { withLostStarts } from './reread/lost-starts.ts';
import { partedAtFigures } from './reread/han-figures.ts';
import { partedByHanSize } from './reread/han-sizes.ts';
import { readHoles } from './reread/holes.ts';
import { besideLeaning, readLeaning, withLevelReadings, withoutLevelArabic } from './lines/leaning.ts';
import type { LineInk } from './lines/line-ink.ts';
import { CYRILLIC, type TesseractLanguage } from './recognise/models.ts';
import { blackOnWhite } from './recognise/normalise.ts';
import { withFiguresAlone } from './reread/figures-alone.ts';
import { readForeignWords } from './reread/foreign-words.ts';
import { readPage } from './packs/pack-readings.ts';
import { findReaders, type PageReaders, type Seen } from './packs/pack-votes.ts';
import { createPackReaders, type PackReaders, type PackShelf } from './packs/packs.ts';
import { createCtcRecogniser, type CtcRecogniser } from './recognise/recogniser.ts';
import type { CombinedReading } from './recognise/readings.ts';
import { createRegionFinder, type Region } from './lines/regions.ts';
import { readBehindMarks, readEvened, readTracked, retryWithOtherInk, type ReadLines } from './reread/reread.ts';
import { spaced } from './spelling/spaces.ts';
import { REDUCED, withMissedWords } from './lines/missed-words.ts';
import { withRaisedFigures } from './reread/raised-figures.ts';
import { withRoundInitials } from './reread/round-initials.ts';
import { readShortWords } from './reread/short-words.ts';
import { withRatingDots } from './reread/rating-dots.ts';
import { readThaiLooks } from './reread/thai-looks.ts';
import { withThaiMarks } from './reread/thai-marks.ts';
import { withoutSerifsOfSevens } from './reread/serif-sevens.ts';
import { withStarRows } from './reread/star-rows.ts';
import { readOutlinedEnds } from './reread/outlined-ends.ts';
import { readOtherLooks } from './reread/other-looks.ts';
import { partedAtPercents } from './reread/percent-before-words.ts';
import { partedAtSmallerFigures } from './reread/smaller-figures.ts';
import { partedAtUnits } from './reread/tight-units.ts';
import { partedAtLargerWords } from './reread/larger-words.ts';
import { partedBySize } from './reread/two-sizes.ts';
import { partedByWordSize } from './reread/word-sizes.ts';
import { withUnitSigns } from './reread/unit-signs.ts';
import { withAlike } from './reread/alike.ts';
import { createTesseractPool, type TesseractPool } from './recognise/tesseract.ts';
import { isLargeOnPaper, withoutFoundMarks, withStackedMarks } from './lines/stacked-marks.ts';
import { readVertical, type ReadLevel } from './lines/vertical.ts';
import { readWideStrokes } from './reread/wide-strokes.ts';
import { readWordTails } from './reread/word-tails.ts';

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
 * @param options.vertical whether lines that are not level are looked for
 * @param options.languages that Tesseract keeps loaded, by default as many as a page is tried with at once; each takes up to 15 MB in either thread
 */
export function createTextReader(
  shelf?: PackShelf,
  { vertical = true, languages = 3 }: { vertical?: boolean; languages?: number } = {},
): TextReader {
  let loading: Promise<Instruments> | null = null;
  const load = async (): Promise<Instruments> => {
    const [detector, ctc] = await Promise.all([createDetector(), createCtcRecogniser()]);
    return { detector, ctc, tesseract: createTesseractPool(2, languages), packs: createPackReaders(shelf) };
  };
  return {
    read: async (source, context) => readPicture(source, context, { ...(await (loading ??= load())), vertical }),
    close: async () => {
      const loaded = await loading;
      loading = null;
      await Promise.all([loaded?.ctc.close(), loaded?.tesseract.close(), loaded?.packs.close()]);
    },
  };
}

async function readPicture(
  source: SourcePicture,
  context: StageContext,
  instruments: Instruments & { readonly vertical: boolean },
): Promise<ReadResult> {
  const { signal, report } = context;
  const regions = await detect(source.raster, instruments.detector, signal, (share) => report(0.25 * share));
  const reduced = await detect(reduce(source.raster, REDUCED), instruments.detector, signal, (share) => report(0.25 + 0.05 * share));
  const { read, page } = await readLevel(source, withMissedWords(regions, reduced), context, instruments);
  if (!instruments.vertical) return read;
  // By the page's readers, or as Latin letters, which stand on their side on pages of any language.
  const known = page.recognisers.length > 0 ? { ...page, recognisers: [...new Set([...page.recognisers, 'eng' as const])] } : null;
  const readSheet = async (raster: RgbRaster, { isBadge }: { isBadge: boolean }) => {
    const sheet = { ...source, raster, fullHeight: raster.height };
    const found = await detect(raster, instruments.detector, signal, () => undefined);
    // All that stands on a badge is level on its sheet: a figure with a small unit behind it (58%) has an area that seems to lean.
    const areas = isBadge ? found.map((region) => ({ ...region, angle: 0 })) : found;
    return (await readLevel(sheet, areas, { ...context, report: () => undefined }, instruments, known, !isBadge)).read.lines;
  };
  const readLines: ReadLevel = (sheet) => readSheet(sheet, { isBadge: false });
  const vertical = await readVertical(source.raster, regions, readLines);
  const found = await readLeaning(source.raster, regions, readLines, (sheet) => readSheet(sheet, { isBadge: true }));
  const leaning = withoutLevelArabic(found, read.lines);
  const apart = [...vertical, ...withLevelReadings(leaning.lines, read.lines)];
  if (apart.length === 0 && leaning.tilted.length === 0) return read;
  const level = besideLeaning(
    read.lines.filter((line) => !vertical.some(({ box }) => coveredShare(line.box, box) > 0.5)),
    leaning,
  );
  const lines = [...level, ...apart].map((line, i) => ({ ...line, id: `line-${i + 1}` }));
  return { ...read, language: read.language ?? apart[0]?.language ?? null, lines };
}

/**
 * @param known who reads the page, where that need not be found
 * @param isOfOneSize whether a line is, whatever its signs' sizes say: those of a column that lies on its side are of many widths
 */
async function readLevel(
  source: SourcePicture,
  regions: readonly Region[],
  { signal, report }: StageContext,
  instruments: Instruments,
  known: PageReaders | null = null,
  isOfOneSize = false,
): Promise<{ read: ReadResult; page: PageReaders }> {
  const { ctc, packs, tesseract } = instruments;
  const level = await linesOf(source, regions, known === null, (line) => {
    // Its letters are read while this thread looks for the lines below it.
    void blackOnWhite(line)
      .then((picture) => ctc.read([picture], signal))
      .catch(() => undefined);
  });
  const discs = known ? { lines: level, said: new Map() } : await withNumberedDiscs(level, source, ctc, signal);
  const numbered = await takeNumbersOut(discs.lines, source, ctc, signal);
  const found = numbered.flatMap((line) => (isEnclosing(line) ? line.words : [line]));
  report(0.35);
  const seen = await Promise.all(found.map((line) => blackOnWhite(line)));
  const first = spaced(await ctc.read(seen, signal), found);
  report(0.5);
  const page = known ?? (await findReaders(packs, { lines: found, pictures: seen, first }, { tesseract, signal }));
  report(0.6);
  const has = (languages: ReadonlySet<TesseractLanguage>) => page.recognisers.some((language) => languages.has(language));
  const lines = has(STACKED) ? withStackedMarks(found, source) : has(CYRILLIC) ? withStackedMarks(found, source, isLargeOnPaper) : found;
  const pictures = await Promise.all(lines.map((line, i) => (line === found[i] ? seen[i]! : blackOnWhite(line))));
  const read = await readPage({ lines, pictures, first }, page, { tesseract, signal });
  const untracked = await readWordsAlone({ lines, pictures, first }, read, page, instruments, signal);
  const again: ReadLines = (more) => readLines(more, page, instruments, signal);
  const evened = await readEvened(lines, await readTracked(lines, untracked, again), again);
  const readings = await readBetweenDots(lines, evened, source, again);
  report(0.9);
  const retried = await readInColour(await retryWithOtherInk(lines, readings, source, again), source, again);
  const stroked = await readWideStrokes(retried, again);
  const headed = withoutPassedIcons(withArrows(await withPassedEnds(await readHoles(stroked, again), source, again), source));
  const best = asInDiscs(await readBehindMarks(headed, source, again), found, discs.said);
  // Up to here there is one reading for each line; what parts lines comes after.
  const ended = await readColouredEnds(putNumbersIn(numbered, best), source, { readLines: again, ctc }, signal);
  const outlined = await readOutlinedEnds(ended, source, again);
  const started = await withLostStarts(outlined, source, again);
  const sized = partedBySize(await partedAtLargerWords(partedAtIcons(started), source, again));
  const whole = isOfOneSize
    ? sized
    : withUnitSigns(
        withFiguresAlone(
          await partedAtPercents(
            await partedAtUnits(
              await partedAtSmallerFigures(
                await partedByWordSize(await partedByHanSize(await partedAtFigures(sized, source, again), source, again), source, again),
                again,
              ),
              again,
            ),
            again,
          ),
        ),
      );
  const complete = await withRaisedFigures(known ? whole : await withAlike(whole, source, ctc, signal), ctc, signal);
  const marked = page.recognisers.includes('tha') ? withThaiMarks(withoutFoundMarks(complete)) : complete;
  const told = page.recognisers.includes('kor') ? withRoundInitials(marked) : marked;
  const rated = withAlikeDots(await withRatingDots(withStarRows(withoutSerifsOfSevens(told)), source, again), source);
  return { read: describe(rated, page, regions, packs), page };
}

/** Languages that stack marks on marks, which the detector's box cuts off. Of Cyrillic it cuts those over capitals (Ё, Й) in large type. */
const STACKED = new Set<TesseractLanguage>(['tha', 'vie']);

async function detect(picture: RgbRaster, detector: Detector, signal: AbortSignal, report: (share: number) => void): Promise<Region[]> {
  const finder = createRegionFinder();
  const found: Region[] = [];
  for await (const strip of detector.strips(picture, signal)) {
    found.push(...finder.add(strip));
    report((strip.top + strip.height) / picture.height);
  }
  return [...found, ...finder.finish()];
}

async function readLines(
  lines: readonly LineInk[],
  page: PageReaders,
  { ctc, tesseract }: Instruments,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const pictures = await Promise.all(lines.map((line) => blackOnWhite(line)));
  const first = spaced(await ctc.read(pictures, signal), lines);
  const seen = { lines, pictures, first };
  return readWordsAlone(seen, await readPage(seen, page, { tesseract, signal }), page, { ctc, tesseract }, signal);
}

/** Words in letters that the line's own reader has not learnt, each looked at alone. */
async function readWordsAlone(
  { lines, pictures, first }: Seen,
  readings: readonly CombinedReading[],
  { recognisers }: PageReaders,
  { ctc, tesseract }: Pick<Instruments, 'ctc' | 'tesseract'>,
  signal: AbortSignal,
): Promise<CombinedReading[]> {
  const read = await readForeignWords(pictures, readings, ctc, signal);
  if (recognisers.includes('ara')) return readWithinArabic(pictures, read, ctc, signal);
  if (recognisers.includes('tha')) return readThaiLooks(lines, pictures, read, tesseract, signal);
  if (!recognisers.includes('kor')) return read;
  const stretched = await withLatinStretches(pictures, withPassedSyllables(pictures, read, first), first, ctc, signal);
  const measured = withLineQuantities(stretched, first);
  const pieces = measured.map(inPieces);
  const apart = pieces.map(({ reading }) => reading);
  const tailed = await readWordTails(pictures, await readLatinWords(pictures, apart, first, ctc, signal), ctc, signal);
  const whole = tailed.map((reading, i) => (reading === apart[i] ? measured[i]! : together(reading, pieces[i]!.joined)));
  const looked = await readOtherLooks(lines, pictures, withKnownWords(whole), tesseract, signal);
  return readShortWords(pictures, looked, tesseract, signal);
}
