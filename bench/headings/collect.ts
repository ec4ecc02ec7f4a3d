/** Writes the table of one case: what the engine measures of its texts, and which of them its truth has as headings. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Trace } from '../../src/engines/reconstruct/debug/index.ts';
import { createReconstructor } from '../../src/engines/reconstruct/pipeline.ts';
import { arrange } from '../../src/engines/reconstruct/tree/index.ts';
import { readCase } from '../cases.ts';
import { PAGES, textsOfPage, toTable } from './pages.ts';

/** @param folder with a picture and truth.json; its name is the table's */
export async function collect(folder: string): Promise<void> {
  const { name, input, truth } = await readCase(path.dirname(folder), path.basename(folder));
  if (!truth) throw new Error(`${folder} has no truth.json`);
  let trace: Trace | undefined;
  const engine = createReconstructor({ onTrace: (made) => (trace = made) });
  const { signal } = new AbortController();
  await engine.convert(input, { mode: 'full', language: null, scale: 1, signal, onProgress: () => undefined });
  await engine.close();
  await mkdir(PAGES, { recursive: true });
  await writeFile(path.join(PAGES, `${name}.csv`), toTable(textsOfPage(arrange(trace!), truth)));
}
