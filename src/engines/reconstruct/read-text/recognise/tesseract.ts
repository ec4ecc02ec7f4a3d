/** Tesseract's LSTM readers, in threads that keep each language they were asked for: one is loaded in 50 to 100 ms and takes 10 to 20 MB. */
import type { GreyRaster } from '../../../image/raster.ts';
import type { TesseractLanguage } from './models.ts';
import { withBorder } from './normalise.ts';
import type { Part, Reading } from './recogniser.ts';
import { TesseractThread } from './tesseract-thread.ts';

export interface TesseractPool {
  /** A line that was read in that language before is not read again. @param lines dark on white */
  read(lines: readonly GreyRaster[], language: TesseractLanguage, signal: AbortSignal): Promise<Reading[]>;
  close(): Promise<void>;
}

interface Job {
  readonly line: GreyRaster;
  readonly language: TesseractLanguage;
  readonly signal: AbortSignal;
  readonly reading: PromiseWithResolvers<Reading>;
}

/** Fewer lines are read sooner by the thread that has their language than another one loads it. */
const WORTH_LOADING = 5;

/**
 * @param size threads
 * @param languages that each thread keeps
 */
export function createTesseractPool(size: number, languages = Infinity): TesseractPool {
  const threads = Array.from({ length: size }, () => new TesseractThread(languages));
  const idle = new Set(threads);
  const seen = new WeakMap<GreyRaster, Map<TesseractLanguage, Promise<Reading>>>();
  const waiting: Job[] = [];

  const isWorthLoading = ({ language }: Job): boolean =>
    !threads.some((thread) => thread.languages.has(language)) || waiting.filter((job) => job.language === language).length >= WORTH_LOADING;
  const take = ({ languages }: TesseractThread): Job | undefined => {
    const next = waiting.find(({ language }) => languages.has(language)) ?? waiting.find(isWorthLoading);
    return next && waiting.splice(waiting.indexOf(next), 1)[0];
  };
  const serve = async (thread: TesseractThread): Promise<void> => {
    idle.delete(thread);
    for (let job = take(thread); job; job = take(thread)) {
      const { line, language, signal, reading } = job;
      if (signal.aborted) reading.reject(signal.reason);
      else await readLine(thread, line, language).then(reading.resolve, reading.reject);
    }
    idle.add(thread);
  };
  const readOnce = (line: GreyRaster, language: TesseractLanguage, signal: AbortSignal): Promise<Reading> => {
    const readings = seen.get(line) ?? new Map<TesseractLanguage, Promise<Reading>>();
    const before = readings.get(language);
    if (before) return before;
    const reading = Promise.withResolvers<Reading>();
    waiting.push({ line, language, signal, reading });
    seen.set(line, readings.set(language, reading.promise));
    return reading.promise;
  };
  return {
    read(lines, language, signal) {
      const readings = lines.map((line) => readOnce(line, language, signal));
      for (const thread of threads) if (idle.has(thread)) void serve(thread);
      return Promise.all(readings);
    },
    async close() {
      for (const { reading } of waiting.splice(0)) reading.reject(new Error('The readers are closed.'));
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** White frame that Tesseract wants around a line, px at 48 px height. */
const FRAME = 12;

async function readLine(thread: TesseractThread, line: GreyRaster, language: TesseractLanguage): Promise<Reading> {
  const read = await thread.read({ language, picture: toPgm(withBorder(line, FRAME)) });
  const share = (x: number) => Math.max(0, Math.min(1, (x - FRAME) / line.width));
  const pieces = parseTsv(read.table).map((piece) => ({ ...piece, from: share(piece.from), to: share(piece.to) }));
  const text = withoutMarks(read.text).trim().replace(/\s+/g, ' ');
  return { text, confidence: read.confidence / 100, parts: joinPieces(text, pieces) };
}

/** Marks of direction, which Tesseract puts around numbers and signs in lines from the right. */
const withoutMarks = (text: string): string => text.replace(/[\u200e\u200f\u202a-\u202e]/g, '');

/** The word rows (level 5) of Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function parseTsv(table: string): Part[] {
  return table.split('\n').flatMap((row) => {
    const cells = row.split('\t');
    if (cells[0] !== '5') return [];
    const [left, width, confidence] = [Number(cells[6]), Number(cells[8]), Number(cells[10])];
    return [{ text: withoutMarks(cells[11] ?? '').trim(), confidence: confidence / 100, from: left, to: left + width }];
  });
}

/** Thai and Han come in pieces of a sign or two each; the text's own spaces tell its words. */
export function joinPieces(text: string, pieces: readonly Part[]): Part[] {
  const rest = [...pieces];
  return text.split(' ').flatMap((word) => {
    const own: Part[] = [];
    for (let length = 0; length < word.length && rest.length > 0;) {
      const piece = rest.shift()!;
      own.push(piece);
      length += piece.text.length;
    }
    if (own.length === 0) return [];
    const weight = own.reduce((sum, piece) => sum + piece.text.length, 0);
    const confidence = own.reduce((sum, piece) => sum + piece.confidence * piece.text.length, 0) / Math.max(1, weight);
    return [{ text: word, confidence, from: Math.min(...own.map((piece) => piece.from)), to: Math.max(...own.map((piece) => piece.to)) }];
  });
}

/** Portable grey map: raw pixels behind a one-line header, which Leptonica reads without decompression. */
function toPgm({ width, height, data }: GreyRaster): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), data]);
}
