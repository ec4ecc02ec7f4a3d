/** Second stage: every line of printed words with its text, place, language and colours. */
import { right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { StageContext } from '../../ports.ts';
import type { ReadResult, SourcePicture, TextLine } from '../document.ts';
import { combine, repairNumbers } from './combine.ts';
import { createDetector, type Detector } from './detector.ts';
import { cyrillicLanguage, findRecognisers, languageOf, latinLanguage } from './languages.ts';
import { lineInk, splitAtGaps, type LineInk } from './line-ink.ts';
import type { TesseractLanguage } from './models.ts';
import { blackOnWhite } from './normalise.ts';
import { createCtcRecogniser, type CtcRecogniser, type Reading } from './recogniser.ts';
import { createRegionFinder, joinPieces, unclip, type Region } from './regions.ts';
import { isOverlay } from './scene.ts';
import { hasLetterOrDigit, isAscii, mainScript, ownShare } from './scripts.ts';
import { createTesseractPool, type TesseractPool } from './tesseract.ts';

export interface TextReader {
  read(source: SourcePicture, context: StageContext): Promise<ReadResult>;
  /** Ends models and threads. */
  close(): Promise<void>;
}

interface Instruments {
  readonly detector: Detector;
  readonly ctc: CtcRecogniser;
  readonly tesseract: TesseractPool;
}

/** Surer than this, Latin text of the CTC recogniser is not read again. */
const SURE = 0.9;

/** A reader whose models stay loaded; they are loaded when first needed. */
export function createTextReader(): TextReader {
  let loading: Promise<Instruments> | null = null;
  const load = async (): Promise<Instruments> => {
    const [detector, ctc] = await Promise.all([createDetector(), createCtcRecogniser()]);
    return { detector, ctc, tesseract: createTesseractPool(2) };
  };
  return {
    read: async (source, context) => readPicture(source, context, await (loading ??= load())),
    close: async () => {
      const loaded = await loading;
      loading = null;
      await Promise.all([loaded?.detector.close(), loaded?.ctc.close(), loaded?.tesseract.close()]);
    },
  };
}

async function readPicture(source: SourcePicture, { signal, report }: StageContext, instruments: Instruments): Promise<ReadResult> {
  const regions = await detect(source.raster, instruments.detector, signal, (share) => report(0.3 * share));
  const lines = toLines(source, regions);
  const pictures = await Promise.all(lines.map((line) => blackOnWhite(line, 0)));
  const first = await instruments.ctc.read(pictures, signal);
  report(0.5);
  const readWith = (indexes: readonly number[], language: TesseractLanguage) =>
    instruments.tesseract.read(
      indexes.map((i) => pictures[i]!),
      language,
      signal,
    );
  const recognisers = await findRecognisers(lines, first, readWith);
  report(0.6);
  const readings = await readAll(first, recognisers, readWith);
  report(0.95);
  return describe(lines, readings, recognisers, regions);
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

function toLines({ raster, noise }: SourcePicture, regions: readonly Region[]): LineInk[] {
  const lines: LineInk[] = [];
  for (const box of joinPieces(regions.map(unclip))) {
    const line = lineInk(raster, box, noise);
    if (!line) continue;
    const parts = splitAtGaps(
      line,
      WIDEST_GAP * Math.max(line.box.height, 0.7 * line.detected.height) * (line.ink.surface === 'photo' ? 2 : 1),
    );
    if (parts.length === 1) lines.push(line);
    else lines.push(...parts.map((part) => lineInk(raster, part, noise)).filter((part) => part !== null));
  }
  return lines;
}

/** Each line by the page's recognisers; of several the surest reading in its recogniser's own script stands. */
async function readAll(
  first: readonly Reading[],
  recognisers: readonly TesseractLanguage[],
  readWith: (indexes: readonly number[], language: TesseractLanguage) => Promise<Reading[]>,
): Promise<Reading[]> {
  const best = first.map((reading) => ({ reading, score: -1 }));
  const latinPage = recognisers[0] === 'eng';
  for (const language of recognisers) {
    const again = first.map((_, i) => i).filter((i) => !(latinPage && isAscii(first[i]!.text) && first[i]!.confidence >= SURE));
    const found = await readWith(again, language);
    for (const [k, i] of again.entries()) {
      const reading = combine(first[i]!, found[k]!, language);
      const score = found[k]!.confidence * (0.2 + ownShare(found[k]!.text, language));
      if (score > best[i]!.score) best[i] = { reading, score };
    }
  }
  return best.map(({ reading }) => reading);
}

function describe(
  lines: readonly LineInk[],
  readings: readonly Reading[],
  recognisers: readonly TesseractLanguage[],
  regions: readonly Region[],
): ReadResult {
  const texts = readings.map((r) => r.text);
  const han = recognisers.find((r) => r === 'jpn' || r === 'chi_sim' || r === 'chi_tra');
  const page = {
    latin: latinLanguage(texts),
    han: han === 'jpn' ? ('ja' as const) : han === 'chi_tra' ? ('tw' as const) : ('cn' as const),
    cyrillic: cyrillicLanguage(texts.filter((t) => mainScript(t) === 'cyrillic')),
  };
  const main = mostFrequent(texts.map((text) => languageOf(text, page, '')).filter((tag) => tag !== ''));
  const found: TextLine[] = [];
  for (const [i, line] of lines.entries()) {
    const { confidence } = readings[i]!;
    const text = repairNumbers(readings[i]!.text.trim());
    if (!hasLetterOrDigit(text) || confidence < 0.4) continue;
    const language = languageOf(text, page, main ?? 'en');
    found.push({
      id: `line-${found.length + 1}`,
      text,
      box: line.box,
      words: [],
      confidence,
      language,
      script: mainScript(text),
      direction: language === 'ar' ? 'rtl' : 'ltr',
      kind: isOverlay(line, readings[i]!, regionUnder(line.detected, regions)) ? 'overlay' : 'scene',
      surface: line.ink.surface,
      ink: line.ink.ink,
      paper: line.ink.paper,
    });
  }
  return { lines: found, language: main, model: 'pp-ocr-v4+tesseract-5' };
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
