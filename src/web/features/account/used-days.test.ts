import { expect, test } from 'vitest';
import { usedDays } from './used-days.ts';

const entry = { entries: 1, amount: 0, credits: 1 };

test('every day has its place, with what was charged on it; holds, refunds and grants do not count', () => {
  const days = usedDays({
    from: '2026-02-27',
    to: '2026-03-02',
    days: [
      { ...entry, date: '2026-03-01', kind: 'charge', about: 'reconstruction', entries: 3, credits: 4 },
      { ...entry, date: '2026-03-01', kind: 'charge', about: 'variation', entries: 2, credits: 2 },
      { ...entry, date: '2026-03-01', kind: 'hold', about: 'reconstruction', amount: -9, credits: 9 },
      { ...entry, date: '2026-02-27', kind: 'refund', about: 'generation', amount: 2, credits: 2 },
      { ...entry, date: '2026-02-27', kind: 'grant', about: null, amount: 50, credits: 50 },
    ],
  });
  expect(days).toEqual([
    { date: '2026-02-27', pages: 0, images: 0, credits: 0 },
    { date: '2026-02-28', pages: 0, images: 0, credits: 0 },
    { date: '2026-03-01', pages: 3, images: 2, credits: 6 },
    { date: '2026-03-02', pages: 0, images: 0, credits: 0 },
  ]);
});
