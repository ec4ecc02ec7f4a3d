import { expect, test, vi } from 'vitest';
import { createMemo } from './memo.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

test('what was made of the same is not made again', async () => {
  const { recall } = createMemo();
  const make = vi.fn<() => Promise<object>>(async () => ({ made: true }));
  const first = await recall(['boxes', { x: 1 }, bytes(1, 2)], make);
  expect(await recall(['boxes', { x: 1 }, bytes(1, 2)], make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('of anything else it is', async () => {
  const { recall } = createMemo();
  const make = vi.fn<() => Promise<number>>(async () => 0);
  for (const parts of [
    ['boxes', bytes(1, 2)],
    ['rules', bytes(1, 2)],
    ['boxes', bytes(1, 3)],
    ['boxes', bytes(1), bytes(2)],
  ])
    await recall(parts, make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('what is not asked for from one turn to the next is forgotten', async () => {
  const { recall, turn } = createMemo();
  const make = vi.fn<() => Promise<number>>(async () => 0);
  await recall(['kept'], make);
  await recall(['left'], make);
  turn();
  await recall(['kept'], make);
  expect(make).toHaveBeenCalledTimes(2);
  turn();
  await recall(['kept'], make);
  expect(make).toHaveBeenCalledTimes(2);
  await recall(['left'], make);
  expect(make).toHaveBeenCalledTimes(3);
});
