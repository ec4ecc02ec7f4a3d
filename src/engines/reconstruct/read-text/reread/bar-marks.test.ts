import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import { barsBefore } from './bar-marks.ts';

const DARK: Rgb = [18, 24, 38];
const PALE: Rgb = [170, 180, 197];

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** Six letters, the third with a tail, behind bars 4 px apart. */
function before(heights: readonly number[], text: string) {
  const raster = createRaster(140, 40, 3);
  paintFill(raster, box(0, 0, 140, 40), [0, 0, 0, 0], { kind: 'solid', color: DARK });
  const bars = heights.map((height, i) => box(20 + 4 * i, 26 - height, 2, height));
  const letters = Array.from({ length: 6 }, (_, i) => [box(48 + 9 * i, 16, 2, 10), box(48 + 9 * i, 16, 7, i === 2 ? 13 : 2)]).flat();
  for (const place of [...bars, ...letters]) paintFill(raster, place, [0, 0, 0, 0], { kind: 'solid', color: PALE });
  return barsBefore(lineInk(raster, box(18, 12, 86, 18), 0)!, { text, confidence: 0.9, parts: [] });
}

describe('bars before words', () => {
  it('are an icon where their heights are uneven', () => {
    const mark = before([5, 10, 7, 12], 'III Analytics');
    expect(mark?.wordsFrom).toBe(48);
    expect(['III Analytics', 'lil Analytics', 'Analytics'].map((text) => mark!.strip(text))).toEqual([
      'Analytics',
      'Analytics',
      'Analytics',
    ]);
  });

  it('are letters where all are about as high, and a letter where there are two', () => {
    expect(before([12, 12, 12], 'III Analytics')).toBeNull();
    expect(before([12, 11, 12], 'IlI Analytics')).toBeNull();
    expect(before([5, 12], 'il Analytics')).toBeNull();
  });
});
