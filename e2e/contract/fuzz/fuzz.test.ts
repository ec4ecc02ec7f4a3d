import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Started } from '../subject.ts';
import { fuzz, isAlive } from './run.ts';
import { soundPictures, startFuzzed } from './subject.ts';

let started: Started;
beforeAll(async () => {
  started = await startFuzzed();
});
afterAll(() => started.close());

test('generated requests, sound and not, get documented answers that fit their schemas, and the server lives on', async () => {
  const { base, key, adminToken, failingPicture } = started.subject;
  const report = await fuzz({ base, key, adminToken, runs: 300, seed: 20261121, pictures: await soundPictures(failingPicture) });
  expect(report.findings).toEqual([]);
  expect(await isAlive(base)).toBe(true);
  // The generator reaches what it is for: successes as well as refusals.
  for (const status of [200, 202, 400, 401, 404, 405, 415, 422])
    expect(report.statuses[status], `answers with ${status}`).toBeGreaterThan(0);
}, 120_000);
