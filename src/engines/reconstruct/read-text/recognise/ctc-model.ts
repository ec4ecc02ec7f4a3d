/** A recogniser with CTC in this thread, one line at a time. */
import * as ort from 'onnxruntime-node';
import type { GreyRaster } from '../../../image/raster.ts';
import { RECOGNISER_MODEL, recogniserCharacters, SESSION } from './models.ts';
import { LINE_HEIGHT, type CtcModel, type Part, type Reading } from './recogniser.ts';

/** One core for each line: two lines side by side are read in two thirds of the time that two cores take over one after the other. */
const ONE_CORE = { ...SESSION, intraOpNumThreads: 1 } as const;

export interface OpenCtcModel {
  /** @param line dark on white, LINE_HEIGHT px high */
  read(line: GreyRaster): Promise<Reading>;
}

/**
 * @param given another model than the one that is installed
 * @throws for a model that is none, or whose classes are more or fewer than the characters
 */
export async function openCtcModel(given?: CtcModel): Promise<OpenCtcModel> {
  const session = await (given
    ? ort.InferenceSession.create(given.model, ONE_CORE)
    : ort.InferenceSession.create(RECOGNISER_MODEL, ONE_CORE));
  const characters = given ? ['', ...given.characters, ' '] : await recogniserCharacters();
  if (given) await requireClasses(session, characters.length);
  return {
    async read(line) {
      const width = line.width + PAPER;
      const { scores, classes } = await likelihoods(session, inputOf(line, width), width);
      return decodeCtc(scores, classes, characters, width / line.width);
    },
  };
}

/**
 * Columns of paper behind the line's last letter. Without them marks and last letters are taken for others (※ for X, Giá for Gid, 韓国 for 韩国), with
 * more than a few times the height letters are made up: of 8, 16 and 32 px and lines filled up to 96, 160 and 320 px these read most lines of eight pages right.
 */
const PAPER = 16;

/** Paper is +1, ink -1, in each of three channels. */
function inputOf(line: GreyRaster, width: number): Float32Array {
  const plane = LINE_HEIGHT * width;
  const input = new Float32Array(3 * plane).fill(1);
  for (let y = 0; y < LINE_HEIGHT; y++)
    for (let x = 0; x < line.width; x++) input[y * width + x] = line.data[y * line.width + x]! / 127.5 - 1;
  input.copyWithin(plane, 0, plane);
  input.copyWithin(2 * plane, 0, plane);
  return input;
}

/** @returns scores by step and class */
async function likelihoods(session: ort.InferenceSession, input: Float32Array, width: number) {
  const line = new ort.Tensor('float32', input, [1, 3, LINE_HEIGHT, width]);
  const { dims, data } = (await session.run({ [session.inputNames[0]!]: line }))[session.outputNames[0]!]!;
  return { scores: data as Float32Array, classes: dims.length === 3 && dims[0] === 1 ? dims[2]! : 0 };
}

/**
 * Reads a line without ink. A list that lacks an entry would shift all that come after it: text that looks sure and is wrong; and what
 * is no likelihood (0 to 1, all classes together 1) cannot be compared with that of others.
 */
async function requireClasses(session: ort.InferenceSession, count: number): Promise<void> {
  const width = 2 * LINE_HEIGHT;
  const { scores, classes } = await likelihoods(session, new Float32Array(3 * LINE_HEIGHT * width).fill(1), width);
  if (classes !== count) throw new Error(`the model tells ${classes} classes apart, the list of characters makes ${count}`);
  const sum = scores.subarray(0, classes).reduce((total, one) => total + one, 0);
  if (Math.abs(sum - 1) > 0.01) throw new Error('what the model says is no likelihood');
}

/**
 * Best path of CTC (Graves et al. 2006): the likeliest class of each step, repeats merged, blanks (class 0) left out. Spaces at the ends are none of the
 * line's: they come of the paper behind it, and would make its letters look doubtful. Of those that the path passes over, the next letter keeps the likelihood.
 * @param stretch padded width / the line's width: steps beyond 1/stretch are padding
 */
export function decodeCtc(scores: Float32Array, classes: number, characters: readonly string[], stretch: number): Reading {
  const steps = scores.length / classes;
  const parts: Part[] = [];
  const last = characters[classes - 1] === ' ' ? classes - 1 : null;
  let previous = 0;
  let space = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    for (let c = 1; c < classes; c++) if (scores[step * classes + c]! > scores[step * classes + best]!) best = c;
    if (best !== 0 && best !== previous) {
      const confidence = scores[step * classes + best]!;
      parts.push({ text: characters[best] ?? '', confidence, from: (step / steps) * stretch, to: ((step + 1) / steps) * stretch, space });
      space = 0;
    }
    if (last !== null) space = Math.max(space, scores[step * classes + last]!);
    previous = best;
  }
  const isOwn = ({ text }: Part) => text !== ' ';
  const own = parts.slice(Math.max(0, parts.findIndex(isOwn)), parts.findLastIndex(isOwn) + 1);
  const confidence = own.reduce((sum, part) => sum + part.confidence, 0) / Math.max(1, own.length);
  return { text: own.map((part) => part.text).join(''), confidence, parts: own };
}
