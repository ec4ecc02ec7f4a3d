import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { findGapCuts } from './gaps.ts';

const [WIDTH, HEIGHT] = [860, 700];
const line = (y: number, height: number): TextLine => ({ kind: 'overlay', box: { x: 300, y, width: 260, height } }) as TextLine;

/** A band whose first row of steps lies so far under its upper edge; a heading, body text, and a second heading after a wide gap. */
function band(ringing: number) {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  paintFill(raster, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, [0, 0, 0, 0], { kind: 'solid', color: [200, 96, 79] });
  if (ringing > 0) paintFill(raster, { x: 400, y: ringing, width: 8, height: 1 }, [0, 0, 0, 0], { kind: 'solid', color: [230, 120, 100] });
  const lines = [line(130, 44), line(200, 16), line(240, 16), line(280, 16), line(500, 44), line(560, 16), line(600, 16)];
  return { raster, lines };
}

test('a heading after a wide gap begins a section, and the first one of a band none', () => {
  const { raster, lines } = band(0);
  expect(findGapCuts(raster, 0, HEIGHT, lines, 1)).toEqual([398]);
});

test('nor where the edge of the band rings', () => {
  const { raster, lines } = band(5);
  expect(findGapCuts(raster, 0, HEIGHT, lines, 1)).toEqual([398]);
});

test('soft as a photo is in a gap, it is no ground', () => {
  const { raster, lines } = band(0);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] += Math.round(4 * Math.sin(((i / 3) % WIDTH) / 3));
  expect(findGapCuts(raster, 0, HEIGHT, lines, 1)).toEqual([]);
});
