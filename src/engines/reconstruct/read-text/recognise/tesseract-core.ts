/** A worker thread with Tesseract in it: a core for each language that was asked of it. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { collectGarbage } from '../../../collect-garbage.ts';
import { tesseractFolder, type TesseractLanguage } from './models.ts';

/** A line to be read. */
export interface Order {
  readonly language: TesseractLanguage;
  /** Languages that are no longer kept. */
  readonly forgotten: readonly TesseractLanguage[];
  /** Portable grey map. */
  readonly picture: Uint8Array;
}

/** What Tesseract makes of it. */
export interface Print {
  readonly text: string;
  /** Its table of pages, blocks, lines and words. */
  readonly table: string;
  /** 0 to 100 */
  readonly confidence: number;
}
export type Answer = Print | { readonly error: string };

/** What is used of the core's interface (Tesseract's TessBaseAPI, Emscripten's file system). */
interface Core {
  readonly FS: { writeFile(name: string, data: Uint8Array): void; unlink(name: string): void };
  readonly TessBaseAPI: new () => Api;
}
interface Api {
  Init(folder: null, language: string, engine: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Takes the file /input. @returns 1 where that is no picture */
  SetImageFile(orientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetUTF8Text(): string;
  GetTSVText(): string;
  /** 0 to 100 */
  MeanTextConf(): number;
}

const LSTM_ONLY = 1;
const SINGLE_LINE = '7';
const UPRIGHT = 1;
/** It reads lines that it is less sure of than 0.7 again as white on black, for as long again; ours are all dark on white. */
const NEVER_INVERTED = '0';

const startCore = createRequire(import.meta.url)('tesseract.js-core/tesseract-core-relaxedsimd-lstm') as (options: object) => Promise<Core>;

/** A core with one language in it. */
interface Reader {
  readonly core: Core;
  readonly api: Api;
  lines: number;
}

const readers = new Map<TesseractLanguage, Promise<Reader>>();
/** A core that has read so many lines is replaced: it keeps the texts that it gives out, about 1 kB a line. */
const MOST_LINES = 20_000;

/** Each language has a core of its own: settings that come with a model are the core's, and would change how the others read. */
async function load(language: TesseractLanguage): Promise<Reader> {
  // It warns of settings that only its old engine knew.
  const core = await startCore({ printErr: () => undefined, TesseractProgress: () => undefined });
  const file = `${language}.traineddata`;
  core.FS.writeFile(file, gunzipSync(readFileSync(path.join(tesseractFolder(language), `${file}.gz`))));
  const api = new core.TessBaseAPI();
  if (api.Init(null, language, LSTM_ONLY) !== 0) throw new Error(`Tesseract's model of ${language} cannot be loaded.`);
  core.FS.unlink(file);
  api.SetVariable('tessedit_pageseg_mode', SINGLE_LINE);
  api.SetVariable('invert_threshold', NEVER_INVERTED);
  return { core, api, lines: 0 };
}

async function read({ language, forgotten, picture }: Order): Promise<Print> {
  for (const other of forgotten) readers.delete(other);
  // 15 MB each, which an idle thread would let pile up.
  if (forgotten.length > 0) collectGarbage();
  const loaded = readers.get(language) ?? load(language);
  readers.set(language, loaded);
  const reader = await loaded;
  if (++reader.lines >= MOST_LINES) readers.delete(language);
  const { core, api } = reader;
  core.FS.writeFile('/input', picture);
  if (api.SetImageFile(UPRIGHT, 0) === 1) throw new Error('Tesseract cannot read the picture of a line.');
  api.Recognize(null);
  return { text: api.GetUTF8Text(), table: api.GetTSVText(), confidence: api.MeanTextConf() };
}

parentPort!.on('message', async (order: Order) => {
  const answer: Answer = await read(order).catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }));
  parentPort!.postMessage(answer);
});
