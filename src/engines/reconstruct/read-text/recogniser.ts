import * as ort from 'onnxruntime-node';
import type { GreyRaster } from '../../image/raster.ts';
import { RECOGNISER_MODEL, recogniserCharacters, SESSION } from './models.ts';

/** A part of a line, in logical order: a character of the CTC recogniser, a word of Tesseract. */
export interface Part {
  readonly text: string;
  /** 0 to 1 */
  readonly confidence: number;
  /** Where it stands, as shares of the line's width from its left edge. */
  readonly from: number;
  readonly to: number;
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
/** Widest batch in input columns (lines × padded width): bounds memory. */
const BATCH_COLUMNS = 6_000;

/** PP-OCRv4's recogniser for Chinese and English (SVTR-LCNet with CTC). */
export interface CtcRecogniser {
  /** @param lines dark on white, LINE_HEIGHT px high */
  read(lines: readonly GreyRaster[], signal: AbortSignal): Promise<Reading[]>;
  close(): Promise<void>;
}

/** A model in ONNX, and what its classes stand for but for the first (CTC's blank) and the last (a space). */
export interface CtcModel {
  readonly model: Uint8Array;
  readonly characters: readonly string[];
}

/**
 * @param given another recogniser of the same form: lines of 48 px in, likelihoods a step and class out
 * @throws for a model that is none, or whose classes are more or fewer than the characters
 */
export async function createCtcRecogniser(given?: CtcModel): Promise<CtcRecogniser> {
  const session = await (given
    ? ort.InferenceSession.create(given.model, SESSION)
    : ort.InferenceSession.create(RECOGNISER_MODEL, SESSION));
  const characters = given ? ['', ...given.characters, ' '] : await recogniserCharacters();
  if (given) await requireClasses(session, characters.length);
  return {
    async read(lines, signal) {
      const readings: Reading[] = Array.from({ length: lines.length });
      for (const batch of batchesByWidth(lines)) {
        signal.throwIfAborted();
        const width = Math.max(...batch.map((i) => lines[i]!.width));
        const decoded = await run(
          session,
          batch.map((i) => lines[i]!),
          width,
          characters,
        );
        for (const [k, i] of batch.entries()) readings[i] = decoded[k]!;
      }
      return readings;
    },
    close: () => session.release(),
  };
}

/**
 * Reads two lines without ink. A list that lacks an entry would shift all that come after it: text that looks sure and is wrong; and what
 * is no likelihood (0 to 1, all classes together 1) cannot be compared with that of others.
 */
async function requireClasses(session: ort.InferenceSession, count: number): Promise<void> {
  const shape = [2, 3, LINE_HEIGHT, 2 * LINE_HEIGHT];
  const blank = new ort.Tensor('float32', new Float32Array(shape.reduce((product, side) => product * side)).fill(1), shape);
  const { dims, data } = (await session.run({ [session.inputNames[0]!]: blank }))[session.outputNames[0]!]!;
  const classes = dims.length === 3 && dims[0] === 2 ? dims[2]! : 0;
  if (classes !== count) throw new Error(`the model tells ${classes} classes apart, the list of characters makes ${count}`);
  const sum = (data as Float32Array).subarray(0, classes).reduce((total, one) => total + one, 0);
  if (Math.abs(sum - 1) > 0.01) throw new Error('what the model says is no likelihood');
}

/** Indexes of lines of like width together, so that little is padding. */
function batchesByWidth(lines: readonly { width: number }[]): number[][] {
  const order = lines.map((_, i) => i).sort((a, b) => lines[a]!.width - lines[b]!.width);
  const batches: number[][] = [];
  for (const i of order) {
    const last = batches.at(-1);
    const fits = last && (last.length + 1) * lines[i]!.width <= BATCH_COLUMNS && lines[i]!.width <= 1.3 * lines[last[0]!]!.width + 16;
    if (fits) last.push(i);
    else batches.push([i]);
  }
  return batches;
}

async function run(
  session: ort.InferenceSession,
  lines: readonly GreyRaster[],
  width: number,
  characters: readonly string[],
): Promise<Reading[]> {
  const plane = LINE_HEIGHT * width;
  // Paper is +1, ink -1; what is right of a shorter line is paper.
  const input = new Float32Array(lines.length * 3 * plane).fill(1);
  for (const [k, line] of lines.entries()) {
    for (let y = 0; y < LINE_HEIGHT; y++) {
      for (let x = 0; x < line.width; x++) {
        const value = line.data[y * line.width + x]! / 127.5 - 1;
        for (let channel = 0; channel < 3; channel++) input[(k * 3 + channel) * plane + y * width + x] = value;
      }
    }
  }
  const result = await session.run({ [session.inputNames[0]!]: new ort.Tensor('float32', input, [lines.length, 3, LINE_HEIGHT, width]) });
  const { data, dims } = result[session.outputNames[0]!]!;
  const [, steps, classes] = dims as [number, number, number];
  return lines.map((line, k) =>
    decodeCtc((data as Float32Array).subarray(k * steps * classes, (k + 1) * steps * classes), classes, characters, width / line.width),
  );
}

/**
 * Best path of CTC (Graves et al. 2006): the likeliest class of each step, repeats merged, blanks (class 0) left out. Spaces at the ends are none of the
 * line's: they come of what pads it to the width of others, and would make its letters look doubtful.
 * @param stretch padded width / the line's width: steps beyond 1/stretch are padding
 */
export function decodeCtc(scores: Float32Array, classes: number, characters: readonly string[], stretch: number): Reading {
  const steps = scores.length / classes;
  const parts: Part[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    for (let c = 1; c < classes; c++) if (scores[step * classes + c]! > scores[step * classes + best]!) best = c;
    if (best !== 0 && best !== previous) {
      const confidence = scores[step * classes + best]!;
      parts.push({ text: characters[best] ?? '', confidence, from: (step / steps) * stretch, to: ((step + 1) / steps) * stretch });
    }
    previous = best;
  }
  const isOwn = ({ text }: Part) => text !== ' ';
  const own = parts.slice(Math.max(0, parts.findIndex(isOwn)), parts.findLastIndex(isOwn) + 1);
  const confidence = own.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, own.length);
  return { text: own.map((part) => part.text).join(''), confidence, parts: own };
}
