import { afterEach, beforeAll, expect, test } from 'vitest';
import { BEHAVIOUR } from '../testing/engine.ts';
import { OCR_ENGINE, png } from '../testing/service.ts';
import { WorkerPool } from './pool.ts';
import { ReadQueue } from './read-queue.ts';

let pool: WorkerPool;
afterEach(() => pool.close());

const open = (waiting: number) => {
  pool = new WorkerPool({ size: 1, memoryBytes: Number.MAX_SAFE_INTEGER, engineModule: OCR_ENGINE });
  return new ReadQueue(pool, { waiting, timeoutSeconds: 60 });
};
/** Made beforehand, so that pictures queue up in the order in which they are sent. */
const pictures = new Map<number, Uint8Array>();
beforeAll(async () => {
  for (const width of [40, ...Object.values(BEHAVIOUR)]) pictures.set(width, new Uint8Array(await (await png(width)).arrayBuffer()));
});
const read = (queue: ReadQueue, width = 40, signal = new AbortController().signal) =>
  queue.read({ bytes: pictures.get(width)!, language: null }, signal);

test('a reader stays warm between pictures, and two pictures at once are read one after the other', async () => {
  const queue = open(1);
  const [first, second] = await Promise.all([read(queue), read(queue)]);
  expect([first.text, second.text]).toEqual(['picture 1', 'picture 2']);
  expect(pool.processIds()).toEqual([Number(first.model.replace('test ', ''))]);
});

test('a picture that finds the queue full is refused, and the next one is read again', async () => {
  const queue = open(1);
  await read(queue);
  const slow = [read(queue, BEHAVIOUR.slow), read(queue, BEHAVIOUR.slow)];
  await expect(read(queue)).rejects.toMatchObject({ code: 'service_busy' });
  await Promise.all(slow);
  await expect(read(queue)).resolves.toMatchObject({ language: 'en' });
});

test('a caller who leaves the queue makes room, one who leaves while being read frees the reader', async () => {
  const queue = open(1);
  await read(queue);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const begun = read(queue, BEHAVIOUR.hangs, running.signal);
  const queued = read(queue, 40, waiting.signal);
  const gone = new Error('gone');
  // Only one may wait: a third gets in because the second leaves.
  waiting.abort(gone);
  await expect(queued).rejects.toBe(gone);
  const third = read(queue);
  setTimeout(() => running.abort(gone), 50);
  await expect(begun).rejects.toBe(gone);
  await expect(third).resolves.toMatchObject({ language: 'en' });
});

test('a failing reader, a picture at fault, a dead reader and a slow one are told apart', async () => {
  const queue = open(1);
  await expect(read(queue, BEHAVIOUR.refuses)).rejects.toMatchObject({ code: 'image_unreadable' });
  await expect(read(queue, BEHAVIOUR.fails)).rejects.toMatchObject({ code: 'conversion_failed' });
  await expect(read(queue, BEHAVIOUR.dies)).rejects.toMatchObject({ code: 'conversion_failed' });
  const hasty = new ReadQueue(pool, { waiting: 1, timeoutSeconds: 0.3 });
  await expect(read(hasty, BEHAVIOUR.hangs)).rejects.toMatchObject({ code: 'conversion_failed', message: /longer than 0.3 seconds/ });
});
