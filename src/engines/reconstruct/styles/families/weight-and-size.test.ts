import { expect, test } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import { printed } from '../testing/printed.ts';
import { inkViews } from '../match/ink.ts';
import { fitLine, styleOf } from './groups.ts';

const RUBIK = FAMILIES.find(({ name }) => name === 'Rubik')!;

/** The style that a line comes out in that was set in Rubik. */
function styleFor(weight: number, size: number) {
  const page = printed([{ text: 'Нагрейте воду до кипения', family: 'Rubik', weight, size, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  return styleOf([fitLine({ line, ink }, [RUBIK], new Set(['cyrillic']))!]);
}

test.each([
  [500, 21],
  [400, 21],
  [700, 21],
  [500, 24],
])('a weight of %d at %d px is no other one at another size', (weight, size) => {
  const style = styleFor(weight, size);
  expect([style.weight, style.size]).toEqual([weight, size]);
});
