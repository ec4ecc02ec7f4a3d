import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';
import { returnMemory } from './return-memory.ts';

const hasGlibc = process.platform === 'linux' && 'glibcVersionRuntime' in (process.report.getReport() as { header: object }).header;

it.runIf(hasGlibc)('gives back what lies between blocks that are still used', async () => {
  const blocks: (Buffer | null)[] = Array.from({ length: 4000 }, () => Buffer.allocUnsafeSlow(32_768).fill(1));
  for (let i = 0; i < blocks.length; i++) if (i % 40 !== 0) blocks[i] = null;
  collectGarbage();
  // V8 frees buffers in a thread of its own.
  await wait(300);
  const before = process.memoryUsage.rss();
  returnMemory();
  // Of 131 MB a fortieth is held.
  expect(before - process.memoryUsage.rss()).toBeGreaterThan(60_000_000);
  expect(blocks[40]?.[0]).toBe(1);
});
