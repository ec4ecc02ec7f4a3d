import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Rgb } from './colour.ts';
import { paintFill } from './paint.ts';
import { createRaster, type RgbRaster } from './raster.ts';
import { withHighlights, withoutHighlights } from './highlight.ts';

const YELLOW: Rgb = [255, 224, 138];
const INK: Rgb = [43, 27, 12];
const WHITE: Rgb = [255, 255, 255];
const LINE = { x: 10, y: 10, width: 280, height: 36 };

/** Stems and bars for heavy letters over the whole line, on a yellow stroke from x = 100 to 180 or none. */
function patch(stroke: boolean) {
  const raster = createRaster(300, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  if (stroke) fill(100, 32, 80, 18, YELLOW);
  for (let x = 12; x < 280; x += 36) {
    fill(x, 12, 30, 5, INK);
    fill(x, 38, 30, 5, INK);
    fill(x + 12, 12, 6, 32, INK);
  }
  return raster;
}

it('keeps a stroke under some words of a line as their ground', () => {
  const paper = withHighlights(patch(true), LINE, () => WHITE, INK, { noise: 0, before: 0 });
  expect([paper(105, 40), paper(175, 33), paper(140, 49)]).toEqual([YELLOW, YELLOW, YELLOW]);
  expect([paper(98, 40), paper(182, 40), paper(140, 31)]).toEqual([WHITE, WHITE, WHITE]);
});

it('keeps a whole mark round bold words that leave no run of it between its upper and lower rows', () => {
  const raster = createRaster(300, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(100, 8, 80, 44, YELLOW);
  for (let x = 102; x < 178; x += 12) fill(x, 14, 5, 32, INK);
  for (let x = 12; x < 96; x += 12) fill(x, 14, 5, 32, INK);
  const paper = withHighlights(raster, LINE, () => WHITE, INK, { noise: 0, before: 0 });
  expect([paper(110, 10), paper(140, 30), paper(170, 50), paper(50, 30)]).toEqual([YELLOW, YELLOW, YELLOW, WHITE]);
});

it('takes the soft row of a dash that is all of its line for none', () => {
  const raster = createRaster(60, 12, 3);
  raster.data.fill(255);
  const dash = { x: 20, y: 5, width: 15, height: 1 };
  paintFill(raster, dash, [0, 0, 0, 0], { kind: 'solid', color: [140, 130, 120] });
  paintFill(raster, { ...dash, y: 6 }, [0, 0, 0, 0], { kind: 'solid', color: [232, 230, 228] });
  const even = () => WHITE;
  expect(withHighlights(raster, dash, even, [140, 130, 120], { noise: 0, before: 0 })).toBe(even);
});

it('takes level strokes of letters for none', () => {
  const even = () => WHITE;
  expect(withHighlights(patch(false), LINE, even, [200, 40, 30], { noise: 0, before: 0 })).toBe(even);
});

it('reads highlighted words as if they had not been', () => {
  const cleared = withoutHighlights(patch(true), LINE.height, 0);
  const at = (x: number, y: number) => [...cleared.data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
  expect([at(105, 36), at(175, 48), at(20, 30)]).toEqual([WHITE, WHITE, WHITE]);
  // The letters on it are nearly as dark as they were.
  expect(Math.max(...at(112, 41))).toBeLessThan(60);
  const plain = patch(false);
  expect(withoutHighlights(plain, LINE.height, 0)).toBe(plain);
});

it('leaves navy letters on lime navy, whose blue says little of them', () => {
  const [navy, lime]: Rgb[] = [
    [20, 30, 52],
    [215, 254, 67],
  ];
  const raster = patch(true);
  for (let i = 0; i < raster.data.length; i += 3) {
    const color = [...raster.data.subarray(i, i + 3)];
    if (String(color) === String(INK)) raster.data.set(navy!, i);
    if (String(color) === String(YELLOW)) raster.data.set(lime!, i);
  }
  const { data } = withoutHighlights(raster, LINE.height, 0);
  const at = (x: number, y: number) => [...data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
  expect(at(105, 36)).toEqual(WHITE);
  expect(at(112, 41)[2]).toBeLessThan(80);
});

it('reads heavy letters with a border of another colour as they are', () => {
  const raster = createRaster(160, 70, 3);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  const shape = (grown: number, color: Rgb) => {
    const bar = (x: number, y: number, width: number, height: number) =>
      fill(x - grown, y - grown, width + 2 * grown, height + 2 * grown, color);
    for (const x of [20, 81]) {
      for (const y of [10, 28, 46]) bar(x, y, 52, 12);
      for (const stem of [x, x + 42]) bar(stem, 10, 10, 22);
      bar(x + 21, 32, 10, 20);
    }
  };
  fill(0, 0, 160, 70, [254, 216, 73]);
  shape(4, [228, 60, 40]);
  shape(0, WHITE);
  expect(withoutHighlights(raster, 60, 0)).toBe(raster);
});

/** As JPEG at quality 80, 4:2:0. */
async function stored(picture: RgbRaster): Promise<RgbRaster> {
  const { width, height, data } = picture;
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { ...picture, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

/** Small letters over the whole line, some of them in a colour or on a pale stroke behind their lower half. */
function small({ stroke, ink }: { stroke: Rgb | null; ink: Rgb }) {
  const raster = createRaster(240, 32, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  if (stroke) fill(61, 15, 118, 9, stroke);
  for (let x = 12; x < 220; x += 18) {
    const color = x > 60 && x < 170 ? ink : INK;
    fill(x, 8, 13, 2, color);
    fill(x, 13, 13, 2, color);
    fill(x + 5, 8, 2, 14, color);
    fill(x, 20, 13, 2, color);
  }
  return raster;
}
const SMALL = { x: 12, y: 8, width: 210, height: 16 };

it('finds a pale stroke under small letters in a JPEG', async () => {
  const paper = withHighlights(await stored(small({ stroke: [255, 243, 170], ink: INK })), SMALL, () => WHITE, INK, {
    noise: 1,
    before: 3.6,
  });
  const isStroke = (x: number, y: number) => paper(x, y)[2] < 200;
  expect([64, 120, 175].map((x) => isStroke(x, 19))).toEqual([true, true, true]);
  expect([isStroke(56, 19), isStroke(184, 19), isStroke(120, 11)]).toEqual([false, false, false]);
});

it('reads words on a stroke under their lower half in a JPEG as if they had not been highlighted', async () => {
  const cleared = withoutHighlights(await stored(small({ stroke: [255, 228, 92], ink: INK })), SMALL.height, 3);
  const at = (x: number, y: number) => [...cleared.data.subarray((y * 240 + x) * 3, (y * 240 + x) * 3 + 3)];
  for (const x of [64, 81, 171]) expect(Math.min(...at(x, 17))).toBeGreaterThan(180);
  expect(Math.max(...at(89, 18))).toBeLessThan(130);
  const coloured = await stored(small({ stroke: null, ink: [200, 40, 30] }));
  expect(withoutHighlights(coloured, SMALL.height, 3)).toBe(coloured);
});

/** Heavy letters set close, whose stems cover whole columns, on a stroke behind the lower half of the first ones or on none; those behind it in a colour. */
function heavy(stroke: Rgb | null, others: Rgb = INK) {
  const raster = createRaster(320, 72, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  if (stroke) fill(10, 38, 154, 22, stroke);
  for (let x = 12; x < 290; x += 38) {
    const color = x < 164 ? INK : others;
    for (const y of [12, 29, 46]) fill(x, y, 34, 8, color);
    for (const stem of [x + 2, x + 23]) fill(stem, 12, 11, 50, color);
  }
  return raster;
}

it('finds a stroke under heavy letters in a JPEG, whose stems hide it', async () => {
  const line = { x: 12, y: 12, width: 300, height: 50 };
  const paper = withHighlights(await stored(heavy([255, 217, 59])), line, () => WHITE, INK, { noise: 1, before: 3.6 });
  const isStroke = (x: number, y: number) => paper(x, y)[2] < 120;
  expect([14, 85, 158].map((x) => isStroke(x, 50))).toEqual([true, true, true]);
  expect([isStroke(85, 30), isStroke(220, 50)]).toEqual([false, false]);
});

it('finds a pale stroke beside words in a strong colour', async () => {
  const line = { x: 12, y: 12, width: 300, height: 50 };
  const paperOf = async (stroke: Rgb | null) =>
    withHighlights(await stored(heavy(stroke, [200, 60, 40])), line, () => WHITE, [200, 60, 40], { noise: 1, before: 3.6 });
  const paper = await paperOf([190, 230, 255]);
  const isStroke = (x: number, y: number) => paper(x, y)[0] < 225;
  expect([14, 85, 158].map((x) => isStroke(x, 50))).toEqual([true, true, true]);
  expect([isStroke(85, 30), isStroke(220, 50), isStroke(300, 50)]).toEqual([false, false, false]);
  expect((await paperOf(null))(220, 50)).toEqual(WHITE);
});

it('finds it where dark ink has its colour', async () => {
  const paper = withHighlights(await stored(small({ stroke: [255, 228, 92], ink: INK })), SMALL, () => WHITE, [83, 75, 21], {
    noise: 1,
    before: 3.6,
  });
  expect([64, 120, 175].map((x) => paper(x, 19)[2] < 160)).toEqual([true, true, true]);
  const even = () => WHITE;
  const [navy, blue]: Rgb[] = [
    [20, 30, 100],
    [30, 60, 150],
  ];
  expect(withHighlights(await stored(small({ stroke: null, ink: navy! })), SMALL, even, navy!, { noise: 1, before: 3.6 })).toBe(even);
  expect(withHighlights(await stored(small({ stroke: null, ink: blue! })), SMALL, even, navy!, { noise: 1, before: 3.6 })).toBe(even);
});

it('takes coloured words in a JPEG for no stroke', async () => {
  const even = () => WHITE;
  expect(withHighlights(await stored(small({ stroke: null, ink: [200, 40, 30] })), SMALL, even, INK, { noise: 1, before: 3.6 })).toBe(even);
});

it('takes the soft rows of a level bar for no stroke', () => {
  const raster = createRaster(120, 30, 3);
  raster.data.fill(255);
  const even = () => WHITE;
  for (const [y, color] of [
    [14, [160, 150, 145]],
    [15, INK],
    [16, [160, 150, 145]],
  ] as const)
    paintFill(raster, { x: 30, y, width: 18, height: 1 }, [0, 0, 0, 0], { kind: 'solid', color });
  for (const x of [60, 66, 72, 78])
    paintFill(raster, { x, y: 14, width: 4, height: 3 }, [0, 0, 0, 0], { kind: 'solid', color: [160, 150, 145] });
  expect(withHighlights(raster, { x: 20, y: 8, width: 80, height: 16 }, even, INK, { noise: 1, before: 0 })).toBe(even);
});

it('takes no word of heavy letters for a stroke while the others have its colour', () => {
  const wood: Rgb = [188, 141, 96];
  const raster = createRaster(300, 60, 3);
  for (let i = 0; i < 300 * 60; i++) raster.data.set(wood, 3 * i);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  // A word whose bars are as long as a stroke of a highlighter, and others of upright strokes.
  const wide = () => fill(120, 12, 40, 36, WHITE);
  wide();
  const highlighted = withoutHighlights(raster, 36, 0);
  expect(highlighted).not.toBe(raster);
  for (let x = 12; x < 290; x += 14) if (x < 108 || x > 170) fill(x, 12, 9, 36, WHITE);
  expect(withoutHighlights(raster, 36, 0)).toBe(raster);
});

it('takes a stroke in pure yellow off under red letters, though of its missing blue nothing tells what stands there', () => {
  const raster = patch(false);
  const [red, yellow]: Rgb[] = [
    [226, 20, 14],
    [255, 226, 2],
  ];
  paintFill(raster, { x: 0, y: 0, width: 300, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color: WHITE });
  paintFill(raster, { x: 20, y: 32, width: 240, height: 20 }, [0, 0, 0, 0], { kind: 'solid', color: yellow! });
  for (let x = 24; x < 256; x += 40) paintFill(raster, { x, y: 12, width: 12, height: 34 }, [0, 0, 0, 0], { kind: 'solid', color: red! });
  // Noise of lossy pictures.
  for (let i = 2; i < raster.data.length; i += 3) if (raster.data[i] === 2) raster.data[i] = (i / 3) % 3;
  const plain = withoutHighlights(raster, LINE.height, 0);
  const colour = (x: number, y: number) => [...plain.data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
  expect(colour(50, 42).every((value) => value >= 250)).toBe(true);
  const [, green, blue] = colour(30, 42);
  expect(Math.max(green!, blue!)).toBeLessThanOrEqual(40);
});

it('finds a stroke in a JPEG under heavy letters whose own colour goes against its', async () => {
  const [green, pale]: [Rgb, Rgb] = [
    [31, 81, 54],
    [222, 240, 214],
  ];
  const line = { x: 12, y: 12, width: 300, height: 50 };
  const raster = createRaster(320, 72, 3);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, 0, 320, 72, pale);
  fill(10, 38, 154, 24, [255, 214, 190]);
  for (let x = 12; x < 290; x += 38) {
    for (const y of [12, 29, 46]) fill(x, y, 34, 8, green);
    for (const stem of [x + 2, x + 21]) fill(stem, 12, 13, 44, green);
  }
  const paper = withHighlights(await stored(raster), line, () => pale, green, { noise: 1, before: 3.3 });
  const isStroke = (x: number, y: number) => paper(x, y)[0] > 245;
  expect([14, 85, 158].map((x) => isStroke(x, 50))).toEqual([true, true, true]);
  expect([isStroke(85, 30), isStroke(220, 50)]).toEqual([false, false]);
});
