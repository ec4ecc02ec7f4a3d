import { expect, test } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import { withAlikeDots } from './alike-dots.ts';

/** Entries of syllables of 12 px, each behind a dot of 3 px or behind none; the detector took some dots into their lines. */
function textsOf(entries: readonly (readonly [text: string, isDotted: boolean])[]) {
  const raster = createRaster(240, 20 + 24 * entries.length, 3);
  raster.data.fill(250);
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) raster.data.set([60, 60, 70], 3 * (v * raster.width + u));
  };
  const lines = entries.map(([text, isDotted], i) => {
    const y = 14 + 24 * i;
    if (isDotted) fill(20, y + 5, 3, 3);
    for (let k = 0; k < 8; k++) fill(32 + 14 * k, y, 11, 12);
    const x = text.startsWith('·') ? 17 : 29;
    const line = lineInk(raster, { x, y: y - 3, width: 150 - x, height: 18 }, 0)!;
    return { line, reading: { text, confidence: 0.9, parts: [], others: [] } };
  });
  const found = withAlikeDots(lines, { raster, noise: 0 } as SourcePicture);
  return found.map(({ line, reading }) => [reading.text, line.box.x]);
}

test('a dot that few entries of a list have in their text is drawn', () => {
  expect(
    textsOf([
      ['· 배송 방법', true],
      ['배송 기간', true],
      ['제주 지역', true],
    ]),
  ).toEqual([
    ['배송 방법', 32],
    ['배송 기간', 32],
    ['제주 지역', 32],
  ]);
});

test('a dot that most have is read before the others, too', () => {
  expect(
    textsOf([
      ['· 배송 방법', true],
      ['· 배송 기간', true],
      ['제주 지역', true],
    ]),
  ).toEqual([
    ['· 배송 방법', 20],
    ['· 배송 기간', 20],
    ['· 제주 지역', 20],
  ]);
});

test('lines without a dot are none of the list', () => {
  expect(
    textsOf([
      ['· 배송 방법', true],
      ['배송 기간', false],
      ['제주 지역', false],
    ]),
  ).toEqual([
    ['· 배송 방법', 20],
    ['배송 기간', 32],
    ['제주 지역', 32],
  ]);
});
