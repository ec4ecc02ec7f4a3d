import { Tinypool } from 'tinypool';
import type { GreyRaster } from '../../../image/raster.ts';

/** A part of a line, in logical order: a character of the CTC recogniser, a word of Tesseract. */
export interface Part {
  readonly text: string;
  /** 0 to 1 */
  readonly confidence: number;
  /** Where it stands, as shares of the line's width from its left edge. */
  readonly from: number;
  readonly to: number;
  /** Of the CTC recogniser: the most that is to be said for a space before it, 0 to 1. */
  readonly space?: number;
}

/** What a recogniser makes of one line. */
export interface Reading {
  readonly text: string;
  /** 0 to 1 */
  readonly confidence: number;
  readonly parts: readonly Part[];
}

/** The height that lines are scaled to. */
export const LINE_HEIGHT = 48;
/** PP-OCRv4's recogniser for Chinese and English (SVTR-LCNet with CTC). */
export interface CtcRecogniser {
  /** A picture that was read before is not read again. @param lines dark on white, LINE_HEIGHT px high */
  read(lines: readonly GreyRaster[], signal: AbortSignal): Promise<Reading[]>;
  close(): Promise<void>;
}

/** A model in ONNX, and what its classes stand for but for the first (CTC's blank) and the last (a space). */
export interface CtcModel {
  readonly model: Uint8Array;
  readonly characters: readonly string[];
}

const THREADS = 2;

/**
 * @param given another recogniser of the same form: lines of 48 px in, likelihoods a step and class out
 * @throws for a model that is none, or whose classes are more or fewer than the characters
 */
export async function createCtcRecogniser(given?: CtcModel): Promise<CtcRecogniser> {
  const pool = new Tinypool({
    filename: new URL('./ctc-thread.ts', import.meta.url).href,
    minThreads: given ? 1 : THREADS,
    maxThreads: THREADS,
    useAtomics: false,
    workerData: given,
  });
  await pool.run(undefined, { name: 'open' }).catch(async (error: unknown) => {
    await pool.destroy();
    throw error;
  });
  const ended = new AbortController();
  const running = new Set<Promise<Reading>>();
  const seen = new WeakMap<GreyRaster, Promise<Reading>>();
  const readLine = (line: GreyRaster): Promise<Reading> => {
    const before = seen.get(line);
    if (before) return before;
    const { data, width, height } = line;
    const reading = pool.run({ data, width, height }, { name: 'read' }) as Promise<Reading>;
    running.add(reading);
    const settled = () => running.delete(reading);
    reading.then(settled, settled);
    seen.set(line, reading);
    return reading;
  };
  return {
    async read(lines, signal) {
      const readings: Reading[] = Array.from({ length: lines.length });
      // The longest first, so that none is left to one thread at the end.
      const waiting = [...lines.keys()].toSorted((a, b) => lines[b]!.width - lines[a]!.width).values();
      const serve = async () => {
        for (const i of waiting) {
          signal.throwIfAborted();
          ended.signal.throwIfAborted();
          readings[i] = await readLine(lines[i]!);
        }
      };
      await Promise.all(Array.from({ length: THREADS }, serve));
      return readings;
    },
    async close() {
      ended.abort(new Error('The recogniser is closed.'));
      // A thread that is ended while its model works takes the process with it: the addon throws where nobody catches.
      await Promise.allSettled(running);
      await pool.destroy();
    },
  };
}
