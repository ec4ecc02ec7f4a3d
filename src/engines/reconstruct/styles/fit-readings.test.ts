import { expect, test } from 'vitest';
import { familiesFor } from './candidates.ts';
import { fitReadings } from './fit-readings.ts';
import { inkViews } from './ink.ts';
import { printed } from './testing/printed.ts';

test('of two readings that lie far better on the ink the better one is taken, whichever comes first', () => {
  const page = printed([{ text: 'Там, где падает свет,', family: 'PT Serif', weight: 400, size: 40, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const misread = {
    ...line,
    script: 'cyrillic' as const,
    text: 'Там, где падает сввет,',
    alternatives: ['Там, где падает свег,', line.text],
  };
  const families = familiesFor(misread, new Set(['cyrillic'])).filter(({ name }) => name === 'PT Serif');
  const fitted = fitReadings({ line: misread, ink }, families, new Set(['cyrillic']))!;
  expect(fitted.line.text).toBe(line.text);
  expect(fitted.best.drawn.face.weight).toBe(400);
});
