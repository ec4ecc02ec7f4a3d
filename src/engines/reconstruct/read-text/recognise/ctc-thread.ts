/** A worker thread with a recogniser in it, which is opened when the first line comes. */
import { workerData } from 'node:worker_threads';
import type { GreyRaster } from '../../../image/raster.ts';
import { openCtcModel, type OpenCtcModel } from './ctc-model.ts';
import type { CtcModel, Reading } from './recogniser.ts';

// Tinypool gives the pool's own data behind its own.
const [, given] = workerData as [unknown, CtcModel | undefined];
let opening: Promise<OpenCtcModel> | null = null;

/** @throws for a model that cannot be used */
export async function open(): Promise<void> {
  await (opening ??= openCtcModel(given));
}

export async function read(line: GreyRaster): Promise<Reading> {
  return (await (opening ??= openCtcModel(given))).read(line);
}
