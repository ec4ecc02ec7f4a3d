import { expect, test } from 'vitest';
import { createRaster } from '../image/raster.ts';
import type { TextLine } from './document.ts';
import { LINE } from './document/testing/samples.ts';
import { bandsOf } from './take-text.ts';

const source = { raster: createRaster(300, 1000, 3), format: 'png', fullHeight: 1000, noise: 0 } as const;

const line = (id: string, y: number, height: number, kind: TextLine['kind'] = 'overlay'): TextLine => ({
  ...LINE,
  id,
  text: id,
  box: { x: 20, y, width: 100, height },
  kind,
  surface: 'photo',
});

test('only the rows round a line that is given back are taken anew, with the lines that stand near it', () => {
  const lines = [line('far above', 10, 20), line('near', 300, 30), line('back', 340, 30), line('far below', 700, 20)];
  expect(bandsOf(lines, new Set(['back']), source)).toEqual([{ x: 0, y: 270, width: 300, height: 130 }]);
});

test('lines of the picture itself join nothing', () => {
  const lines = [line('back', 100, 20), line('printed', 160, 60, 'scene'), line('other', 260, 20)];
  expect(bandsOf(lines, new Set(['back']), source)).toEqual([{ x: 0, y: 76, width: 300, height: 68 }]);
});

test('rows beyond the page are none', () => {
  expect(bandsOf([line('back', 4, 20)], new Set(['back']), source)).toEqual([{ x: 0, y: 0, width: 300, height: 48 }]);
});
