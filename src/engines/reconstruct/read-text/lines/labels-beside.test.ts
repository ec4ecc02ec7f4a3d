import { describe, expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { partsBesideLabels } from './labels-beside.ts';

const RED = [191, 0, 0] as const;
const WHITE = [255, 255, 255] as const;
const DARK = [51, 51, 51] as const;

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** White paper with even surfaces on it. */
function page(...surfaces: readonly (readonly [Box, readonly [number, number, number]])[]) {
  const raster = createRaster(240, 50, 3);
  raster.data.fill(255);
  for (const [place, color] of surfaces) paintFill(raster, place, [0, 0, 0, 0], { kind: 'solid', color });
  return raster;
}

/** Letters of 10 px that stand 12 px apart. */
const letters = (x: number, count: number, color: readonly [number, number, number]) =>
  Array.from({ length: count }, (_, i) => [box(x + i * 12, 20, 10, 10), color] as const);

const FILLED = [[box(10, 15, 60, 20), RED], ...letters(17, 4, WHITE)] as const;
const FRAMED = [[box(76, 15, 60, 20), RED], [box(77, 16, 58, 18), WHITE], ...letters(83, 4, RED)] as const;

describe('labels in a row', () => {
  it('parts a filled label from a framed one beside it, and sees none of their edges', () => {
    const parts = partsBesideLabels(page(...FILLED, ...FRAMED), box(12, 17, 122, 16)).map((part) => part.box);
    expect(parts).toHaveLength(2);
    for (const [part, x] of [
      [parts[0]!, 10],
      [parts[1]!, 76],
    ] as const) {
      expect(part.x - 3).toBeGreaterThan(x);
      expect(part.x).toBeLessThanOrEqual(x + 7);
      expect(part.x + part.width).toBeGreaterThanOrEqual(x + 53);
      expect(part.x + part.width + 3).toBeLessThan(x + 60);
    }
  });

  it('parts a label from the words behind it', () => {
    const parts = partsBesideLabels(page(...FILLED, ...letters(77, 8, DARK)), box(10, 17, 166, 16));
    expect(parts).toEqual([
      { box: expect.objectContaining({ x: 15 }), onLabel: true },
      { box: box(73, 17, 103, 16), onLabel: false },
    ]);
  });

  it('a syllable between two bars, whose stems close it in its middle, is no label', () => {
    const po = [box(100, 14, 34, 3), box(108, 17, 4, 9), box(122, 17, 4, 9), box(100, 26, 34, 3), box(115, 29, 4, 5), box(98, 34, 38, 3)];
    const words = page(...letters(20, 6, DARK), ...po.map((part) => [part, DARK] as const), ...letters(146, 3, DARK));
    expect(partsBesideLabels(words, box(18, 14, 166, 24)).map(({ onLabel }) => onLabel)).toEqual([false]);
  });

  it('a letter of three stems with serifs is no label', () => {
    const sha = [box(100, 14, 9, 3), box(110, 14, 9, 3), box(120, 14, 9, 3), box(100, 33, 29, 3)];
    const stems = [102, 112, 122].map((x) => box(x, 16, 5, 18));
    const words = page(...letters(20, 6, DARK), ...[...sha, ...stems].map((part) => [part, DARK] as const), ...letters(140, 3, DARK));
    expect(partsBesideLabels(words, box(18, 14, 166, 24)).map(({ onLabel }) => onLabel)).toEqual([false]);
  });

  it('parts pills, whose ends are round', () => {
    const raster = page();
    for (const x of [10, 76]) {
      paintFill(raster, box(x, 15, 60, 20), [10, 10, 10, 10], { kind: 'solid', color: RED });
      paintFill(raster, box(x + 1, 16, 58, 18), [9, 9, 9, 9], { kind: 'solid', color: WHITE });
      for (const [letter, color] of letters(x + 7, 4, RED)) paintFill(raster, letter, [0, 0, 0, 0], { kind: 'solid', color });
    }
    expect(partsBesideLabels(raster, box(12, 17, 122, 16)).map(({ onLabel }) => onLabel)).toEqual([true, true]);
  });

  it('takes letters that touch, and are closed all round, for no label', () => {
    const touching = [
      [box(80, 18, 20, 14), DARK],
      [box(83, 21, 14, 8), WHITE],
    ] as const;
    const words = page(...letters(20, 5, DARK), [box(105, 18, 10, 13), DARK], ...touching, ...letters(120, 3, DARK));
    expect(partsBesideLabels(words, box(18, 15, 140, 20))).toEqual([{ box: box(18, 15, 140, 20), onLabel: false }]);
  });

  it('takes a letter that is closed all round for no label where its neighbours are as high, higher than the detected line', () => {
    const closed = [
      [box(80, 12, 30, 24), DARK],
      [box(88, 17, 14, 14), WHITE],
    ] as const;
    const tall = [20, 50, 120].map((x) => [box(x, 12, 22, 24), DARK] as const);
    const words = page(...tall, ...closed);
    expect(partsBesideLabels(words, box(18, 15, 140, 18))).toEqual([{ box: box(18, 15, 140, 18), onLabel: false }]);
  });

  it('looks within one label alone, and leaves words of squares', () => {
    expect(partsBesideLabels(page(...FRAMED), box(74, 14, 64, 22))).toEqual([{ box: box(81, 19, 50, 12), onLabel: true }]);
    const words = page(...letters(20, 8, DARK));
    expect(partsBesideLabels(words, box(18, 17, 100, 16))).toEqual([{ box: box(18, 17, 100, 16), onLabel: false }]);
  });
});
