import { afterEach, expect, test } from 'vitest';
import { BEHAVIOUR } from '../testing/engine.ts';
import { ENGINE, png } from '../testing/service.ts';
import { WorkerPool } from './pool.ts';
import { ConversionError } from './worker.ts';

let pool: WorkerPool;
afterEach(() => pool.close());

const open = (memoryBytes = Number.MAX_SAFE_INTEGER) => {
  pool = new WorkerPool({ size: 1, memoryBytes, engineModule: ENGINE });
};
async function convert(width?: number, signal = new AbortController().signal) {
  const bytes = new Uint8Array(await (await png(width)).arrayBuffer());
  const stages: string[] = [];
  const conversion = await pool.convert(
    { bytes, mode: 'full', language: null, scale: 1 },
    { signal, onProgress: (stage) => stages.push(stage) },
  );
  return { conversion, stages };
}

test('an engine process converts, reports its stages, and is used again', async () => {
  open();
  const { conversion, stages } = await convert();
  expect(stages).toEqual(['decode', 'read_text', 'segment', 'assets', 'styles', 'build', 'render', 'score']);
  expect(conversion.bundle.map((file) => file.path)).toContain('index.html');
  const [first] = pool.processIds();
  await convert();
  expect(pool.processIds()).toEqual([first]);
});

test('a failing engine stays, a dead or too large one is replaced', async () => {
  open();
  await expect(convert(BEHAVIOUR.fails)).rejects.toMatchObject({ kind: 'failed', message: 'the engine broke' });
  const before = pool.processIds();
  await expect(convert(BEHAVIOUR.refuses)).rejects.toMatchObject({ kind: 'refused' });
  expect(pool.processIds()).toEqual(before);
  await expect(convert(BEHAVIOUR.dies)).rejects.toMatchObject({ kind: 'died' });
  await expect(convert(BEHAVIOUR.dies)).rejects.toBeInstanceOf(ConversionError);
  await convert();
  expect(pool.processIds()).not.toEqual(before);
  await pool.close();
  open(1);
  await convert();
  const small = pool.processIds();
  await convert();
  expect(pool.processIds()).not.toContain(small[0] ?? -1);
});

test('a cancelled conversion ends with the reason of its signal', async () => {
  open();
  const controller = new AbortController();
  const reason = new Error('not wanted any more');
  setTimeout(() => controller.abort(reason), 300);
  await expect(convert(BEHAVIOUR.slow, controller.signal)).rejects.toBe(reason);
  await convert();
});
