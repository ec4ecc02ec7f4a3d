import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { distanceFrom } from './bleed.ts';
import { paperUnder } from './paper.ts';

const [PAPER, MARK, INK]: Rgb[] = [
  [251, 247, 241],
  [255, 217, 154],
  [43, 34, 28],
];
const INNER = { x: 7, y: 7, width: 196, height: 28 };

/** What is under heavy letters, whose lower part something of another colour lies under. */
function under(band: { x: number; width: number }) {
  const patch = createRaster(210, 42, 3);
  const fill = (box: { x: number; y: number; width: number; height: number }, color: Rgb) =>
    paintFill(patch, box, [0, 0, 0, 0], { kind: 'solid', color });
  fill({ x: 0, y: 0, width: 210, height: 42 }, PAPER!);
  fill({ ...band, y: 22, height: 20 }, MARK!);
  for (let x = INNER.x; x < INNER.x + INNER.width; x += 14) fill({ x, y: INNER.y, width: 6, height: INNER.height }, INK!);
  const colours = { ink: INK!, paper: PAPER! };
  return paperUnder(patch, INNER, colours, { noise: 1, before: 3 }, distanceFrom(PAPER!, INK!, 3));
}

it('the lower part of a box that a line reaches into is its ground, from side to side', () => {
  const paper = under({ x: 0, width: 210 })!;
  expect([paper(3, 10), paper(3, 30), paper(100, 30)]).toEqual([PAPER, MARK, MARK]);
});

it('a highlighter that ends with the words is none', () => {
  const paper = under({ x: INNER.x, width: INNER.width });
  expect(paper?.(3, 30) ?? PAPER).toEqual(PAPER);
});

it('on a dark texture, where no colour is as frequent as that of heavy letters, they are not taken for the ground', () => {
  const patch = createRaster(50, 48, 3);
  const [dark, white]: Rgb[] = [
    [34, 30, 29],
    [255, 254, 253],
  ];
  for (let i = 0; i < 50 * 48; i++) {
    const grain = ((i * 7919) % 61) - 22;
    patch.data.set(
      dark!.map((v) => Math.max(0, v + grain)),
      i * 3,
    );
  }
  for (const x of [9, 26]) paintFill(patch, { x, y: 9, width: 14, height: 30 }, [3, 3, 3, 3], { kind: 'solid', color: white! });
  const inner = { x: 8, y: 8, width: 33, height: 31 };
  const paper = paperUnder(patch, inner, { paper: dark!, ink: white! }, { noise: 1, before: 3 }, distanceFrom(dark!, white!, 3));
  expect(paper?.(25, 24)[0] ?? 0).toBeLessThan(100);
});

it('heavy words in two colours on an even ground are print, as those in one colour are', () => {
  const [white, red, black]: Rgb[] = [
    [255, 255, 255],
    [227, 2, 20],
    [17, 17, 17],
  ];
  const patch = createRaster(220, 60, 3);
  const fill = (box: { x: number; y: number; width: number; height: number }, color: Rgb) =>
    paintFill(patch, box, [0, 0, 0, 0], { kind: 'solid', color });
  fill({ x: 0, y: 0, width: 220, height: 60 }, white!);
  const inner = { x: 10, y: 10, width: 200, height: 40 };
  for (let x = 10; x < 210; x += 20) fill({ x, y: 10, width: 14, height: 40 }, x < 110 ? black! : red!);
  const paper = paperUnder(patch, inner, { paper: white!, ink: red! }, { noise: 1, before: 3 }, distanceFrom(white!, red!, 3));
  expect(paper?.(100, 30)).toEqual(white);
});
