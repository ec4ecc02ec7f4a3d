import { expect, test } from 'vitest';
import { createSigner } from './signatures.ts';

const DAYS_7 = 7 * 86_400;
const PATH = '/api/v1/jobs/j/render';
const start = Date.parse('2026-11-21T05:20:00Z');

function signedAt(moment: number, path = PATH) {
  let now = moment;
  const signer = createSigner('secret', DAYS_7, () => now);
  const query = Object.fromEntries(new URL(signer.sign(path), 'http://x').searchParams);
  return { signer, query, goTo: (seconds: number) => (now = moment + seconds * 1_000) };
}

test('a signed address works for the time that it was made for, and not once it has expired', () => {
  const { signer, query, goTo } = signedAt(start);
  goTo(DAYS_7);
  expect(signer.verify(PATH, query)).toBe(true);
  goTo(DAYS_7 + 3_601);
  expect(signer.verify(PATH, query)).toBe(false);
});

test('a signature is one path’s, one expiry’s and one secret’s', () => {
  const { signer, query } = signedAt(start);
  const later = { ...query, expires: String(Number(query.expires) + 1) };
  expect(signer.verify(PATH, later)).toBe(false);
  expect(signer.verify('/api/v1/jobs/j/source', query)).toBe(false);
  expect(createSigner('another', DAYS_7, () => start).verify(PATH, query)).toBe(false);
  for (const wrong of [{}, { expires: query.expires }, { ...query, expires: 'never' }, { ...query, signature: '' }])
    expect(signer.verify(PATH, wrong)).toBe(false);
});
