import { expect, it } from 'vitest';
import type { TextLine } from '../document.ts';
import { joinStrips } from './ornament-strips.ts';

/** Pieces in a row, so many px from one to the next. */
const row = (pitch: number, width: number, height = 26) =>
  Array.from({ length: Math.ceil(860 / pitch) }, (_, i) => ({ box: { x: i * pitch, y: 60 + (i % 2), width, height }, area: 300 }));

it('joins the stripes of a tape that runs across the page', () => {
  const icon = { box: { x: 100, y: 300, width: 40, height: 40 }, area: 900 };
  const [strip, ...rest] = joinStrips([...row(43, 30), icon], [], 860);
  expect(strip).toEqual({ box: { x: 0, y: 60, width: 847, height: 27 }, area: 6000 });
  expect(rest).toEqual([icon]);
});

it.each([
  ['icons that stand apart', row(160, 40, 40), []],
  ['a few', row(43, 30).slice(0, 4), []],
  ['half of a row', row(43, 30).slice(0, 10), []],
  ['high ones', row(90, 80, 90), []],
  ['what has words among it', row(43, 30), [{ box: { x: 300, y: 62, width: 200, height: 20 } } as TextLine]],
  ['what another thing reaches into', [...row(43, 30), { box: { x: 400, y: 0, width: 40, height: 300 }, area: 900 }], []],
])('leaves %s as they are', (_, found, lines) => {
  expect(joinStrips(found, lines, 860)).toEqual(found);
});
