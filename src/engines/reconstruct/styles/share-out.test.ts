import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FAMILIES } from '../../fonts/index.ts';
import type { TextLine } from '../document.ts';
import { createSecondThread, type SecondThread } from './second-thread.ts';
import { shareOut } from './share-out.ts';

const LINE: TextLine = {
  id: 'l',
  text: 'words',
  box: { x: 0, y: 0, width: 2, height: 1 },
  alternatives: [],
  confidence: 1,
  language: 'en',
  script: 'latin',
  direction: 'ltr',
  kind: 'overlay',
  surface: 'flat',
  ink: [0, 0, 0],
  paper: [255, 255, 255],
};
const INK = {
  box: LINE.box,
  alpha: Float32Array.of(1, 1),
  extent: LINE.box,
  mass: 2,
  rows: Float32Array.of(2),
  sums: { sum: 2, squares: 2 },
  color: [0, 0, 0] as const,
};
const calls = Array.from({ length: 9 }, () => [{ line: LINE, ink: INK }, FAMILIES.slice(0, 1)] as const) as unknown as Parameters<
  typeof shareOut<'matchesOf'>
>[1];

test('both threads take part, and results stand in the order of the calls with families of this thread', async () => {
  const thread = createSecondThread();
  let there = 0;
  const second: SecondThread = { ...thread, run: (...job) => (there++, thread.run(...job)) };
  // The first call starts the thread; this one waits until it has answered.
  const step = async () => void (there < calls.length - 1 && (await second.run('matchesOf', ...calls[0]!)));
  const results = await shareOut('matchesOf', calls, { second, step });
  expect(results).toHaveLength(calls.length);
  for (const matches of results) expect([...matches.keys()]).toEqual([FAMILIES[0]]);
  expect(there).toBeGreaterThan(0);
  await thread.close();
}, 30_000);

test('a thread that ends fails its calls, and the next call starts another one', async () => {
  const thread = createSecondThread();
  const failing = thread.run('matchesOf', ...calls[0]!);
  failing.catch(() => undefined);
  await thread.close();
  await expect(failing).rejects.toThrow('has ended');
  expect([...(await thread.run('matchesOf', ...calls[0]!)).keys()]).toEqual([FAMILIES[0]]);
  await thread.close();
}, 30_000);

test('what fails there fails the whole, with its reason', async () => {
  const second: SecondThread = { run: () => Promise.reject(new Error('no paper')), close: async () => undefined };
  await expect(shareOut('matchesOf', calls, { second, step: () => turn() })).rejects.toThrow('no paper');
});

test('an aborted step takes no more calls', async () => {
  let steps = 0;
  const step = async () => {
    if (++steps === 2) throw new Error('aborted');
  };
  await expect(shareOut('matchesOf', calls, { second: undefined, step })).rejects.toThrow('aborted');
  expect(steps).toBe(2);
});
