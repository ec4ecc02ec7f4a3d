import Tesseract from 'tesseract.js';
import type { GreyRaster } from '../../image/raster.ts';
import { tesseractFolder, type TesseractLanguage } from './models.ts';
import { withBorder } from './normalise.ts';
import type { Part, Reading } from './recogniser.ts';

const { createWorker, OEM, PSM } = Tesseract;

/** White frame that Tesseract wants around a line, px at 48 px height. */
const FRAME = 12;

/** Tesseract's LSTM readers, kept in threads; each thread holds one language at a time. */
export interface TesseractPool {
  /** @param lines dark on white */
  read(lines: readonly GreyRaster[], language: TesseractLanguage, signal: AbortSignal): Promise<Reading[]>;
  close(): Promise<void>;
}

interface Slot {
  worker: Tesseract.Worker | null;
  language: TesseractLanguage | null;
  busy: Promise<unknown>;
}

export function createTesseractPool(size: number): TesseractPool {
  const slots: Slot[] = Array.from({ length: size }, () => ({ worker: null, language: null, busy: Promise.resolve() }));
  return {
    async read(lines, language, signal) {
      const readings: Reading[] = Array.from({ length: lines.length });
      let next = 0;
      // Few lines are not worth loading the language into several threads.
      const ready = slots.filter((slot) => slot.language === language);
      const wanted = Math.max(1, Math.min(size, Math.ceil(lines.length / 10)));
      const used = [...ready, ...slots.filter((slot) => slot.language !== language)].slice(0, wanted);
      const work = async (slot: Slot): Promise<void> => {
        const worker = await withLanguage(slot, language);
        while (next < lines.length && !signal.aborted) {
          const i = next++;
          readings[i] = await readLine(worker, lines[i]!);
        }
      };
      await Promise.all(used.map((slot) => (slot.busy = slot.busy.catch(() => {}).then(() => work(slot)))));
      signal.throwIfAborted();
      return readings;
    },
    async close() {
      await Promise.all(slots.map(async (slot) => (await slot.busy.catch(() => {}), slot.worker?.terminate())));
    },
  };
}

/** The model is read from its package's folder, nothing is fetched or cached. A thread cannot change language: it is replaced. */
async function withLanguage(slot: Slot, language: TesseractLanguage): Promise<Tesseract.Worker> {
  if (slot.worker && slot.language === language) return slot.worker;
  await slot.worker?.terminate();
  slot.language = language;
  slot.worker = await createWorker(language, OEM.LSTM_ONLY, { langPath: tesseractFolder(language), cacheMethod: 'none', gzip: true });
  await slot.worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
  return slot.worker;
}

async function readLine(worker: Tesseract.Worker, line: GreyRaster): Promise<Reading> {
  const { data } = await worker.recognize(toPgm(withBorder(line, FRAME)), {}, { text: true, tsv: true });
  const share = (x: number) => Math.max(0, Math.min(1, (x - FRAME) / line.width));
  const pieces = parseTsv(data.tsv ?? '').map((piece) => ({ ...piece, from: share(piece.from), to: share(piece.to) }));
  const text = withoutMarks(data.text).trim().replace(/\s+/g, ' ');
  return { text, confidence: data.confidence / 100, parts: joinPieces(text, pieces) };
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
