import { expect, it } from 'vitest';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { withCellSigns } from './cell-signs.ts';
import type { ReadLine } from './reread.ts';

const line = (text: string, x: number, y: number, width = 60): ReadLine => ({
  line: { box: { x, y: y - 8, width, height: 16 }, ink: { surface: 'flat' } } as unknown as LineInk,
  reading: { text, confidence: 0.95, parts: [], others: [] },
});

/** Three rows of three columns: heads, and names before the rows. */
const TABLE = [
  line('우리', 200, 40),
  line('남의', 340, 40),
  ...['무게', '방수', '소음'].map((name, row) => line(name, 20, 100 + 60 * row)),
];

type Drawn = readonly [sign: '○' | '△' | '●', x: number, y: number];

function page(signs: readonly Drawn[]): RgbRaster {
  const raster = createRaster(500, 300, 3);
  raster.data.fill(255);
  for (const [sign, cx, cy] of signs)
    for (let v = -15; v < 15; v++)
      for (let u = -15; u < 15; u++) {
        const away = Math.hypot(u + 0.5, v + 0.5);
        const side = (v + 13) / 2 - Math.abs(u + 0.5);
        const inked =
          sign === '△' ? v >= -13 && v < 13 && side >= 0 && (side < 1.6 || v >= 11) : away <= 14.5 && (sign === '●' || away > 12.5);
        if (inked) raster.data.fill(40, ((cy + v) * raster.width + cx + u) * 3, ((cy + v) * raster.width + cx + u) * 3 + 3);
      }
  return raster;
}

const read = (lines: readonly ReadLine[], signs: readonly Drawn[]): string[] =>
  withCellSigns(lines, { raster: page(signs), noise: 0 })
    .filter(({ isSign }) => isSign)
    .map(({ reading, line: { box } }) => `${reading.text}@${box.x},${box.y}`);

it('finds signs where rows meet columns', () => {
  expect(
    read(TABLE, [
      ['○', 230, 100],
      ['○', 370, 160],
      ['△', 370, 220],
    ]),
  ).toEqual(['○@216,86', '○@356,146', '△@357,208']);
});

it('takes the place of what was read of one as anything', () => {
  const misread = {
    ...line('0', 355, 160, 30),
    line: { box: { x: 355, y: 145, width: 30, height: 30 }, ink: { surface: 'flat' } },
  } as ReadLine;
  const signs: Drawn[] = [
    ['△', 230, 100],
    ['○', 370, 160],
  ];
  const lines = withCellSigns([...TABLE, misread], { raster: page(signs), noise: 0 });
  expect(lines.map(({ reading }) => reading.text).slice(TABLE.length)).toEqual(['△', '○']);
  // Where no sign stands that is no letter, it may be one: O and X.
  expect(
    read(
      [...TABLE, misread],
      [
        ['○', 230, 100],
        ['○', 370, 160],
        ['○', 230, 160],
      ],
    ),
  ).toEqual(['○@216,86', '○@216,146']);
});

it('finds none that stands alone, is filled, or stands beside its column', () => {
  expect(read(TABLE, [['○', 230, 100]])).toEqual([]);
  expect(
    read(TABLE, [
      ['●', 230, 100],
      ['●', 230, 160],
    ]),
  ).toEqual([]);
  expect(
    read(TABLE, [
      ['○', 236, 100],
      ['○', 236, 160],
    ]),
  ).toEqual([]);
});

it('finds none beside a paragraph, in a list without heads, or over words', () => {
  const close = TABLE.map((head, i) => (i < 2 ? head : line('무게', 20, 100 + 22 * (i - 2))));
  expect(
    read(close, [
      ['○', 230, 100],
      ['○', 370, 100],
    ]),
  ).toEqual([]);
  expect(
    read(TABLE.slice(2), [
      ['○', 230, 100],
      ['○', 230, 160],
    ]),
  ).toEqual([]);
  const words = [...TABLE, line('2,400 g', 205, 100), line('3,100 g', 205, 160)];
  expect(
    read(words, [
      ['○', 230, 100],
      ['○', 230, 160],
    ]),
  ).toEqual([]);
});
