import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk, type LineInk } from './line-ink.ts';
import { splitAtGaps } from './split-line.ts';
import { isStruck } from './struck.ts';

const PALE: Rgb = [190, 180, 160];
const RED: Rgb = [115, 30, 36];
const BASE = 40;

/** Frames for figures, five of one height and, after a gap, five of another one; the first ones struck through where wanted. */
function pricesIn(gap: number, struck: 'all' | 'first' | null, heights = [14, 18], pale = PALE) {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  let x = 20;
  const figure = (height: number, color: Rgb) => {
    const width = Math.round(0.7 * height);
    fill(x, BASE - height, width, height, color);
    fill(x + 2, BASE - height + 2, width - 4, height - 4, [255, 255, 255]);
    x += width + 2;
  };
  for (let i = 0; i < 5; i++) figure(heights[0]!, pale);
  const end = x - 2;
  x += gap - 2;
  for (let i = 0; i < 5; i++) figure(heights[1]!, RED);
  if (struck) fill(20, BASE - 7, (struck === 'all' ? x - 2 : end) - 20, 1, struck === 'all' ? RED : PALE);
  return lineInk(raster, { x: 17, y: BASE - 21, width: x - 16, height: 24 }, 0)!;
}

const partsOf = (line: LineInk) => splitAtGaps(line, 0.7 * 24, 0.38 * 24);
const prices = (...of: Parameters<typeof pricesIn>) => partsOf(pricesIn(...of));

it('parts an old price that is struck through from the price, where their colours are of one hue', () => {
  expect(prices(8, 'first')).toHaveLength(2);
  expect(prices(8, null, [16, 16])).toHaveLength(1);
});

it('tells a line that is struck through from end to end', () => {
  expect(isStruck(pricesIn(8, 'all'))).toBe(true);
  expect(isStruck(pricesIn(8, 'first'))).toBe(false);
  expect(isStruck(pricesIn(8, null))).toBe(false);
});

it('parts nothing at a stroke that no letter is left on', () => {
  const line = pricesIn(8, 'first');
  expect(partsOf({ ...line, glyphs: line.glyphs.slice(-5) })).toHaveLength(1);
});

it('parts a lower note from words of its hue that it stands behind', () => {
  const [brown, lighter] = [
    [150, 70, 75],
    [118, 34, 40],
  ] as const;
  expect(prices(12, null, [14, 18], brown)).toHaveLength(2);
  expect(prices(12, null, [18, 18], brown)).toHaveLength(1);
  expect(prices(12, null, [14, 18], lighter)).toHaveLength(1);
  expect(prices(6, null, [14, 18], brown)).toHaveLength(1);
});

it('parts pale words from strong ones of one hue that stand farther off than a space', () => {
  expect(prices(12, null)).toHaveLength(2);
  expect(prices(12, null, [16, 16])).toHaveLength(2);
});

it('parts a smaller, paler note from the words before it', () => {
  expect(prices(8, null, [14, 18])).toHaveLength(2);
  expect(prices(8, null, [17, 18])).toHaveLength(1);
});

it('leaves a comma with its words, where others of another hue follow', () => {
  const raster = createRaster(360, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  const square = (x: number, color: Rgb) => {
    fill(x, BASE - 33, 33, 36, color);
    fill(x + 5, BASE - 28, 23, 26, [255, 255, 255]);
  };
  for (let i = 0; i < 4; i++) square(20 + i * 36, [30, 30, 30]);
  fill(168, BASE - 9, 9, 15, [30, 30, 30]);
  for (let i = 0; i < 4; i++) square(202 + i * 36, [255, 80, 0]);
  const line = lineInk(raster, { x: 17, y: BASE - 36, width: 330, height: 43 }, 0)!;
  expect(splitAtGaps(line, 0.7 * 48, 0.38 * 48)).toHaveLength(2);
});

it('parts a price from its smaller sign, where an old price of the size of the sign stands behind them', () => {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const frame = (x: number, height: number, thick: number, color: Rgb) => {
    const [y, width] = [BASE - height, Math.round(0.7 * height)];
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
    const inner = { x: x + thick, y: y + thick, width: width - 2 * thick, height: height - 2 * thick };
    paintFill(raster, inner, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  };
  const ORANGE: Rgb = [255, 80, 0];
  frame(20, 11, 1, ORANGE);
  for (const x of [29, 44]) frame(x, 18, 3, ORANGE);
  for (const x of [70, 79, 88]) frame(x, 10, 1, [150, 150, 150]);
  const line = lineInk(raster, { x: 18, y: BASE - 21, width: 80, height: 24 }, 0)!;
  expect(splitAtGaps(line, 0.7 * 24, 0.38 * 24)).toHaveLength(3);
});

it('parts an old price that is so pale that its figures are in pieces', () => {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  // What is left of thin figures 13 px high, as x, y, width and height, and the stroke through them.
  const pieces =
    '0 11 2 1,1 15 6 1,3 5 3 1,3 10 8 2,6 7 1 2,9 8 1 2,14 10 11 2,18 7 1 2,19 5 5 4,20 15 2 1,26 11 4 1,31 9 7 3,41 8 5 5,47 11 5 3,50 5 2 1,53 8 1 6';
  for (const piece of pieces.split(',')) {
    const [x, y, width, height] = piece.split(' ').map(Number) as [number, number, number, number];
    fill(20 + x, BASE - 17 + y, width, height, [185, 178, 170]);
  }
  fill(20, BASE - 6, 54, 1, [185, 178, 170]);
  for (let x = 80; x < 136; x += 12) {
    fill(x, BASE - 17, 10, 17, [40, 38, 36]);
    fill(x + 3, BASE - 14, 4, 11, [255, 255, 255]);
  }
  const line = lineInk(raster, { x: 17, y: BASE - 20, width: 124, height: 24 }, 0)!;
  const parts = splitAtGaps(line, 0.7 * 24, 0.38 * 24);
  expect(parts).toHaveLength(2);
  expect(parts[0]!.x + parts[0]!.width).toBeGreaterThan(70);
  expect(parts[1]!.x).toBeGreaterThan(73);
});

it('parts an old price from words right before it', () => {
  expect(prices(5, 'first', [16, 16])).toHaveLength(2);
});

it('leaves a line whole that is struck through as a whole', () => {
  expect(prices(4, 'all', [18, 18])).toHaveLength(1);
});

it('leaves a line whole whose wave is inked from end to end: it is no figure', () => {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: RED });
  for (let i = 0; i < 4; i++) for (const x of [20, 104]) fill(x + i * 14, BASE - 18, 12, 18);
  for (const [x, y, width] of [
    [84, 11, 8],
    [84, 10, 12],
    [88, 9, 8],
  ] as const)
    fill(x, BASE - y, width, 1);
  const line = lineInk(raster, { x: 17, y: BASE - 21, width: 146, height: 24 }, 0)!;
  expect(splitAtGaps(line, 0.7 * 24, 0.38 * 24)).toHaveLength(1);
});

it('leaves a line whole where strokes of its letters touch', () => {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: RED });
  for (let x = 20; x < 180; x += 17) {
    fill(x + 4, BASE - 14, 7, 5);
    fill(x, BASE - 7, x > 60 && x < 120 ? 17 : 15, 2);
    fill(x + 4, BASE - 3, 7, 3);
  }
  const line = lineInk(raster, { x: 17, y: BASE - 16, width: 180, height: 18 }, 0)!;
  expect(splitAtGaps(line, 0.7 * 20, 0.38 * 20)).toHaveLength(1);
});

/** A star of 9 px. */
const STAR = ['....#....', '....#....', '...###...', '#########', '.#######.', '..#####..', '..#####..', '.###.###.', '.#.....#.'];

/** So many letters, and a rating behind or before them. */
function rated(letters: number, isBehind = true) {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  for (let i = 0; i < letters; i++) fill((isBehind ? 20 : 128) + i * 8, BASE - 9, 6, 9, [60, 60, 60]);
  for (let i = 0; i < 5; i++)
    for (const [y, line] of STAR.entries())
      for (const [x, pixel] of [...line].entries()) if (pixel === '#') fill(63 + i * 12 + x, BASE - 9 + y, 1, 1, [245, 166, 35]);
  const from = letters > 0 && isBehind ? 18 : 61;
  const to = isBehind ? 124 : 128 + 8 * letters;
  const line = lineInk(raster, { x: from, y: BASE - 11, width: to - from, height: 13 }, 0)!;
  return splitAtGaps(line, 0.7 * 13, 0.38 * 13).map(({ x }) => x);
}

it('parts a rating from the name before it, which stands a space away, and not its stars', () => {
  expect(rated(5)).toEqual([18, expect.closeTo(60, -1)]);
  expect(rated(0)).toHaveLength(1);
});

it('parts all stars of a rating from the figures behind it, though three are a rating, too', () => {
  expect(rated(5, false)).toEqual([61, expect.closeTo(126, -1)]);
});

/** Five squares of 30 px, a mark of this height on their line, and three squares behind a gap of 26 px. */
function clauses(mark: number) {
  const raster = createRaster(400, 70, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: RED });
  for (let i = 0; i < 5; i++) fill(20 + 34 * i, 20, 30, 30);
  fill(192, 52 - mark, 7, mark);
  for (let i = 0; i < 3; i++) fill(225 + 34 * i, 20, 30, 30);
  return lineInk(raster, { x: 17, y: 17, width: 320, height: 36 }, 0)!;
}

it('goes on behind the blank part of a comma that fills a square, and not as far behind a letter', () => {
  expect(splitAtGaps(clauses(9), 20, 10)).toHaveLength(1);
  expect(splitAtGaps(clauses(30), 20, 10)).toHaveLength(2);
});

it('parts the number of a list from what stands far behind its stop', () => {
  const raster = createRaster(360, 70, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [20, 20, 20] });
  fill(20, 24, 16, 26);
  fill(40, 46, 4, 4);
  for (let i = 0; i < 6; i++) fill(72 + 34 * i, 20, 30, 30);
  expect(splitAtGaps(lineInk(raster, { x: 17, y: 17, width: 265, height: 36 }, 0)!, 20, 10)).toHaveLength(2);
});

it('parts a label from the icon of the next one, which stands nearer to its own', () => {
  const row = (before: number, behind: number) => {
    const raster = createRaster(420, 60, 3);
    raster.data.fill(255);
    const fill = (x: number, y: number, width: number, height: number) =>
      paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [20, 20, 20] });
    let x = 20;
    const word = () => {
      for (let i = 0; i < 4; i++, x += 17) fill(x, 20, 15, 15);
      x -= 2;
    };
    word();
    x += before;
    fill(x, 19, 16, 17);
    fill(x + 3, 22, 10, 11);
    x += 16 + behind;
    word();
    return splitAtGaps(lineInk(raster, { x: 17, y: 16, width: x - 14, height: 22 }, 0)!, 18, 10);
  };
  expect(row(14, 7)).toHaveLength(2);
  expect(row(7, 14)).toHaveLength(2);
  expect(row(7, 7)).toHaveLength(1);
});

it('parts pale words from dark figures before them, though what comes first of them has too little ink for a colour', () => {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y: BASE - height, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  for (const x of [20, 33]) fill(x, 9, 12, [29, 22, 64]);
  for (const x of [55, 60]) fill(x, 1, 4, [157, 150, 181]);
  for (const x of [69, 81, 93, 105]) fill(x, 9, 12, [157, 150, 181]);
  const line = lineInk(raster, { x: 17, y: BASE - 15, width: 100, height: 18 }, 0)!;
  const parts = splitAtGaps(line, 0.7 * 18, 0.38 * 18).map(({ x }) => x);
  expect(parts).toEqual([17, expect.closeTo(54, -1)]);
});

it('parts the dash of a list from its entry, though it has too little ink for a colour', () => {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [60, 60, 60] });
  fill(20, BASE - 7, 7, 2);
  for (const x of [41, 53, 65, 77]) fill(x, BASE - 12, 9, 12);
  const line = lineInk(raster, { x: 17, y: BASE - 15, width: 72, height: 18 }, 0)!;
  expect(splitAtGaps(line, 0.7 * 18, 0.38 * 18)).toHaveLength(2);
});

it('ends where a step in size lies right at the edge of what is looked at, so that all letters stand behind it', () => {
  const raster = createRaster(340, 40, 3);
  raster.data.fill(255);
  const specks = [
    { x: 54, y: 17, width: 1, height: 2 },
    { x: 54, y: 24, width: 2, height: 3 },
  ];
  const letters = Array.from({ length: 12 }, (_, i) => ({ x: 57 + 22 * i, y: 7, width: 16, height: 21 }));
  for (const box of [...specks, ...letters]) paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color: [0, 0, 0] });
  const seen = lineInk(raster, { x: 50, y: 7, width: 270, height: 22 }, 0)!;
  const line = { ...seen, glyphs: [...specks, ...letters], detected: { x: 57, y: 7, width: 266, height: 22 } };
  expect(splitAtGaps(line, 14, 7)).toEqual([line.detected]);
});
