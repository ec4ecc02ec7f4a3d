import { expect, test } from 'vitest';
import type { Section } from '../document.ts';
import { buildTree } from './index.ts';
import { line, picture } from './testing/pages.ts';

const SECTION: Section = {
  id: 'section-1',
  index: 0,
  box: { x: 0, y: 0, width: 860, height: 1000 },
  fill: { kind: 'solid', color: [255, 255, 255] },
  picture: null,
};

async function altsOf(lines: Parameters<typeof line>[], boxes: readonly [number, number, number, number][]) {
  const assets = boxes.map(([x, y, width, height]) => picture({ x, y, width, height }));
  const styles = { lines: lines.map((of) => line(...of)), fonts: [] };
  const source = { raster: { width: 860, height: 1000 } } as never;
  const read = { lines: [], language: 'en', model: '' } as never;
  const context = { signal: new AbortController().signal, options: { language: 'en', scale: 1 }, report: () => undefined };
  const page = await buildTree({ source, read, sections: [SECTION], shapes: [], assets, styles }, context);
  return page.assets.map(({ alt }) => alt);
}

const BODY = 'The running text of the page, which is longer than all of the others';

test('the one photo under a heading is called what the heading says', async () => {
  const alts = await altsOf(
    [
      ['Made by hand', 60, 100, 260, { size: 36, weight: 700 }],
      [BODY, 60, 160, 600],
      ['Fired twice', 60, 560, 220, { size: 36, weight: 700 }],
      [BODY, 60, 610, 600],
    ],
    [[60, 200, 740, 280]],
  );
  expect(alts).toEqual(['Made by hand']);
});

test('of several photos under one heading, none is', async () => {
  const alts = await altsOf(
    [
      ['Made by hand', 60, 100, 260, { size: 36, weight: 700 }],
      [BODY, 60, 160, 600],
    ],
    [
      [60, 200, 740, 280],
      [60, 520, 740, 280],
    ],
  );
  expect(alts).toEqual(['', '']);
});

test('a badge at the edge of a photo does not name it', async () => {
  const alts = await altsOf(
    [
      [BODY, 60, 100, 600],
      ['1+1', 660, 240, 40],
      ['Special', 640, 264, 80],
    ],
    [[60, 200, 640, 280]],
  );
  expect(alts).toEqual(['']);
});
