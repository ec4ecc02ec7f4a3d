/**
 * Goldens: what each stage made of every case in bench/cases, so that a change names the stage where a page went another way. A folder dropped in there adds
 * its tests; `npx vitest run bench/golden -u` writes its goldens, and writes anew the lines of those that have changed on purpose.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Trace } from '../../src/engines/reconstruct/debug/index.ts';
import { createReconstructor } from '../../src/engines/reconstruct/pipeline.ts';
import { caseNames, readCase } from '../cases.ts';
import { OUTLINES } from './outline.ts';
import { settle } from './settle.ts';

const cases = fileURLToPath(new URL('../cases', import.meta.url));
const HOW = 'the golden is missing or another one; look at the difference, and where it is meant: npx vitest run bench/golden -u';

let trace: Trace;
const engine = createReconstructor({ onTrace: (made) => (trace = made) });
afterAll(() => engine.close());

describe.each(caseNames(cases))('%s', (name) => {
  beforeAll(async () => {
    const { input } = await readCase(cases, name);
    const { signal } = new AbortController();
    await engine.convert(input, { mode: 'full', language: null, scale: 1, signal, onProgress: () => undefined });
  }, 240_000);

  test.each(Object.keys(OUTLINES))('%s', async (stage) => {
    const file = `${cases}/${name}/golden/${stage}.txt`;
    const golden = existsSync(file) ? (await readFile(file, 'utf8')).trimEnd().split('\n') : [];
    const settled = settle(OUTLINES[stage](trace), golden);
    await expect(`${settled.join('\n')}\n`, HOW).toMatchFileSnapshot(file);
  });
});
