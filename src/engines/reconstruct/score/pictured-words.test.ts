import { describe, expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { inkShape } from './ink-shape.ts';
import { picturedWords } from './pictured-words.ts';
import { documentOf, draw, DRAWING, inkBox, type Word } from './testing/page.ts';

const USUAL = 12;

/** The page with this word cut out as a small picture. */
function found(word: Partial<Word>, kind: 'icon' | 'photo' = 'icon') {
  const drawn: Word = { text: 'word', x: 420, baseline: 500, size: 18, color: [30, 30, 30], ...word };
  const { height, width, x, y } = inkBox(drawn);
  const page = documentOf(DRAWING);
  const asset = {
    ...page.assets[0],
    id: 'asset-1',
    name: 'icon-1.png',
    kind,
    box: { x: x - 1, y: y - 1, width: width + 2, height: height + 2 },
  };
  const source = draw({ ...DRAWING, words: [...DRAWING.words, drawn] });
  return picturedWords(source, { ...page, assets: [asset] }, USUAL);
}

/** A picture that is white but for these boxes. */
function painted(boxes: readonly Box[]): RgbRaster {
  const raster = createRaster(120, 80, 3);
  raster.data.fill(255);
  for (const { x, y, width, height } of boxes)
    for (let row = y; row < y + height; row++) raster.data.fill(20, (row * 120 + x) * 3, (row * 120 + x + width) * 3);
  return raster;
}

describe('words that are small pictures', () => {
  test('are told with their picture and place', () => {
    const [word] = found({});
    expect(word.asset.name).toBe('icon-1.png');
    expect(word.box.width).toBeGreaterThan(3 * word.box.height);
  });

  test.each([
    ['a single sign', { text: 'w' }],
    ['far larger than the text', { size: 40 }],
    ['hardly to be seen', { color: [230, 226, 222] as const }],
  ])('%s is none', (_, word) => expect(found(word)).toEqual([]));

  test('a photo is none', () => expect(found({}, 'photo')).toEqual([]));

  test('a row of plain shapes is none: they change between ink and paper less often than letters', () => {
    const raster = painted([0, 1, 2, 3].map((i) => ({ x: 10 + 22 * i, y: 10, width: 16, height: 16 })));
    const page = documentOf({ ...DRAWING, words: [] });
    const asset = { ...page.assets[0], kind: 'icon', box: { x: 8, y: 8, width: 90, height: 20 } } as const;
    expect(picturedWords(raster, { ...page, assets: [asset] }, 14)).toEqual([]);
  });
});

describe('the squares that ink fills', () => {
  const whole = { x: 0, y: 0, width: 120, height: 80 };
  test('are as many for large as for small type', () => {
    const small = inkShape(painted([{ x: 5, y: 5, width: 40, height: 10 }]), whole).squares;
    expect(small).toBeCloseTo(4, 1);
    expect(inkShape(painted([{ x: 5, y: 5, width: 80, height: 20 }]), whole).squares).toBeCloseTo(small, 1);
  });

  test('of two rows are those of both, and a dot above is no row', () => {
    const rows = [
      { x: 5, y: 20, width: 40, height: 10 },
      { x: 5, y: 40, width: 20, height: 10 },
    ];
    expect(inkShape(painted([{ x: 9, y: 16, width: 2, height: 2 }, ...rows]), whole).squares).toBeCloseTo(6, 1);
  });
});
