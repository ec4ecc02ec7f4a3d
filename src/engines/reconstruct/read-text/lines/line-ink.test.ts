import { expect, it } from 'vitest';
import { right } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { withoutStrikes } from './ruled.ts';

/** Two figures of 24 × 40 px and, from x = 96 on, the low beginning of something else. */
function page(low: { readonly width: number; readonly height: number }) {
  const raster = createRaster(160, 80, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [220, 80, 20] });
  fill(20, 20, 24, 40);
  fill(52, 20, 24, 40);
  fill(96, 60 - low.height, low.width, low.height);
  return raster;
}

const DETECTED = { x: 14, y: 14, width: 86, height: 52 };

it('leaves out a low piece that the side of its crop cuts off a neighbour', () => {
  expect(right(lineInk(page({ width: 24, height: 16 }), DETECTED, 0)!.box)).toBe(76);
});

it('leaves out a badge in another colour that the side of its crop cuts, though it is as high as letters', () => {
  const raster = page({ width: 0, height: 0 });
  const badge = { x: 90, y: 10, width: 34, height: 34 };
  paintFill(raster, badge, [17, 17, 17, 17], { kind: 'solid', color: [20, 90, 220] });
  expect(right(lineInk(raster, DETECTED, 0)!.box)).toBe(76);
});

it('keeps a letter in another colour that ends with the crop', () => {
  const raster = page({ width: 0, height: 0 });
  paintFill(raster, { x: 84, y: 20, width: 19, height: 40 }, [0, 0, 0, 0], { kind: 'solid', color: [20, 90, 220] });
  expect(right(lineInk(raster, DETECTED, 0)!.box)).toBe(103);
});

it('keeps a stop that stands free before the crop ends', () => {
  expect(right(lineInk(page({ width: 5, height: 6 }), DETECTED, 0)!.box)).toBe(101);
});

it('takes the unit right behind a number of another size for print on the paper that both stand on', () => {
  const raster = page({ width: 24, height: 20 });
  const unit = { x: 76, y: 34, width: 48, height: 32 };
  const others = [{ x: 52, y: 20, width: 24, height: 40 }];
  const around = { others, marks: false as const };
  paintFill(raster, { x: 77, y: 40, width: 12, height: 20 }, [0, 0, 0, 0], { kind: 'solid', color: [220, 80, 20] });
  const found = lineInk(raster, unit, 0, { ...around, paper: [255, 255, 255] })!;
  expect([found.ink.surface, found.box.x]).toEqual(['flat', 77]);
});

it('leaves out what others have of a crop, though their boxes end between pixels', () => {
  const raster = page({ width: 24, height: 20 });
  const unit = { x: 76, y: 34, width: 48, height: 32 };
  const others = [{ x: 126.5, y: 38.4, width: 20, height: 200 }];
  paintFill(raster, { x: 77, y: 40, width: 12, height: 20 }, [0, 0, 0, 0], { kind: 'solid', color: [220, 80, 20] });
  expect(lineInk(raster, unit, 0, { others, marks: false, paper: [255, 255, 255] })!.box.x).toBe(77);
});

it('keeps the lowest of strokes that stand over each other where the crop ends, as of 涼', () => {
  const raster = page({ width: 24, height: 16 });
  for (const y of [20, 33]) paintFill(raster, { x: 97, y, width: 12, height: 6 }, [0, 0, 0, 0], { kind: 'solid', color: [220, 80, 20] });
  expect(right(lineInk(raster, DETECTED, 0)!.box)).toBeGreaterThan(96);
});

it('keeps a point of one pixel between figures on even ground, and no fainter one', () => {
  const cleanedAt = (share: number) => {
    const raster = page({ width: 0, height: 0 });
    const ink = [255 - 35 * share, 255 - 175 * share, 255 - 235 * share];
    raster.data.set(ink, (59 * raster.width + 48) * 3);
    const { cleaned, origin } = lineInk(raster, DETECTED, 0)!;
    return cleaned.data[(59 - origin.y) * cleaned.width + 48 - origin.x]!;
  };
  expect(cleanedAt(0.9)).toBeGreaterThan(200);
  expect(cleanedAt(0.4)).toBe(0);
});

it('leaves out a dotted line under words', () => {
  const raster = page({ width: 0, height: 0 });
  const row = 61;
  for (let x = 20; x < 90; x += 2) raster.data.set([220, 80, 20], (row * raster.width + x) * 3);
  const { cleaned, origin, box } = lineInk(raster, DETECTED, 0)!;
  expect(box.y + box.height).toBeLessThanOrEqual(row);
  expect(cleaned.data[(row - origin.y) * cleaned.width + 48 - origin.x]).toBe(0);
});

it('keeps a comma that the side of its crop cuts', () => {
  expect(right(lineInk(page({ width: 9, height: 14 }), DETECTED, 0)!.box)).toBe(103);
});

it('keeps a cut comma whose ink is nearly as light as its paper', () => {
  const raster = page({ width: 9, height: 14 });
  for (let i = 0; i < raster.data.length; i += 3) raster.data.fill(raster.data[i + 1] === 255 ? 225 : 255, i, i + 3);
  expect(right(lineInk(raster, DETECTED, 0)!.box)).toBe(103);
});

it('keeps on an uneven ground what goes on beyond the crop: the ground may have the colour of the ink', () => {
  const raster = page({ width: 24, height: 16 });
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++)
      for (let c = 0; c < 3; c++) raster.data[(y * raster.width + x) * 3 + c] -= Math.round((x / raster.width) * 60);
  expect(right(lineInk(raster, DETECTED, 0)!.box)).toBeGreaterThan(96);
});

/** A dark label of 70 × 24 px with round ends on white, its ground a little uneven, and white bars for letters; to the right of it the crop ends. */
function label() {
  const raster = createRaster(160, 80, 3);
  raster.data.fill(255);
  paintFill(raster, { x: 20, y: 30, width: 70, height: 24 }, [12, 12, 12, 12], {
    kind: 'gradient',
    angle: 90,
    stops: [
      { offset: 0, color: [60, 120, 190] },
      { offset: 1, color: [110, 165, 220] },
    ],
  });
  for (const x of [34, 44, 54, 64])
    paintFill(raster, { x, y: 37, width: 4, height: 10 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  return raster;
}

it('leaves out what shows beyond the round end of a label', () => {
  expect(right(lineInk(label(), { x: 30, y: 33, width: 57, height: 18 }, 0)!.box)).toBeLessThanOrEqual(69);
});

it('leaves out both corners beyond an end of a label, though one stands over the other', () => {
  const raster = createRaster(160, 80, 3);
  raster.data.fill(255);
  paintFill(raster, { x: 39, y: 22, width: 66, height: 28 }, [14, 14, 14, 14], { kind: 'solid', color: [90, 53, 24] });
  // Its upper and lower edge, which go on, so that the corners lie apart.
  for (const y of [20, 50]) paintFill(raster, { x: 30, y, width: 90, height: 2 }, [0, 0, 0, 0], { kind: 'solid', color: [90, 53, 24] });
  for (const x of [54, 66, 78])
    paintFill(raster, { x, y: 29, width: 9, height: 14 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  const { box } = lineInk(raster, { x: 48.77, y: 24.77, width: 46.47, height: 23.47 }, 0)!;
  expect(box).toEqual({ x: 54, y: 29, width: 33, height: 14 });
});

it.each([5, 9])('takes letters and not the label that they stand on for ink, be its corners of %i px', (radius) => {
  const raster = createRaster(160, 80, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = [205, 225, 240][i % 3]! + ((i >> 4) % 5) * 9;
  paintFill(raster, { x: 40, y: 30, width: 36, height: 18 }, [radius, radius, radius, radius], { kind: 'solid', color: [214, 90, 120] });
  for (const x of [47, 55, 63])
    paintFill(raster, { x, y: 35, width: 3, height: 8 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  expect(lineInk(raster, { x: 40, y: 30, width: 36, height: 18 }, 0)).toMatchObject({ ink: { ink: [255, 255, 255] } });
});

/** Figures of an old price: stems of 2 px over 12 rows and bars that close them, struck through in row 10, which is the upper bar's. */
function struck(soft: number) {
  const alpha = createRaster(90, 24, 1);
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let v = y; v < y + height; v++) alpha.data.fill(255, v * 90 + x, v * 90 + x + width);
  };
  for (let x = 6; x < 80; x += 15) {
    fill(x, 4, 2, 12);
    fill(x + 6, 4, 2, 12);
    fill(x, 14, 8, 2);
  }
  const plain = alpha.data.slice();
  fill(4, 10, 80, 1);
  for (const y of [9, 11]) for (let x = 4; x < 84; x++) alpha.data[y * 90 + x] = Math.max(alpha.data[y * 90 + x]!, soft);
  return { alpha, plain };
}

it.each([0, 60])('frees a line from the stroke through it, and takes no other row, be its edge soft by %i or not', (soft) => {
  const { alpha, plain } = struck(soft);
  const { data } = withoutStrikes(alpha);
  const inkedIn = (pixels: Uint8Array, y: number) => pixels.subarray(y * 90, (y + 1) * 90).filter((value) => value > 128).length;
  // Of each stem a pixel more to either side, where the stroke was.
  for (const y of [8, 12, 13]) expect(inkedIn(data, y)).toBe(inkedIn(plain, y));
  expect(inkedIn(data, 10)).toBeLessThanOrEqual(2 * inkedIn(plain, 8));
  expect(inkedIn(data, 9)).toBeLessThanOrEqual(2 * inkedIn(plain, 8));
});

it('takes the letters on a tag without the line round it, which has their colour', () => {
  const raster = createRaster(160, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [13, 148, 136] });
  for (const x of [32, 44, 56, 68, 80, 92]) fill(x, 25, 3, 9);
  const letters = { x: 32, y: 25, width: 63, height: 9 };
  const detected = { x: 22, y: 20, width: 84, height: 19 };
  expect(lineInk(raster, detected, 0)!.box).toEqual(letters);
  for (const y of [20, 38]) fill(24, y, 80, 1);
  for (const x of [24, 103]) fill(x, 20, 1, 19);
  expect(lineInk(raster, detected, 0)!.box).toEqual(letters);
});

it('leaves out strokes of what is known to stand beside it', () => {
  const raster = page({ width: 24, height: 40 });
  const others = [{ x: 96, y: 20, width: 24, height: 40 }];
  expect(right(lineInk(raster, DETECTED, 0)!.box)).toBeGreaterThan(96);
  expect(right(lineInk(raster, DETECTED, 0, { others, marks: false })!.box)).toBe(76);
});

it('leaves nothing of a unit that stands a pixel behind the figures', () => {
  const raster = page({ width: 24, height: 16 });
  const unit = { x: 77, y: 44, width: 16, height: 16 };
  paintFill(raster, unit, [0, 0, 0, 0], { kind: 'solid', color: [220, 80, 20] });
  const { cleaned, origin, box } = lineInk(raster, { ...DETECTED, width: 62 }, 0, { others: [unit], marks: false })!;
  expect(right(box)).toBe(76);
  const beyond = Array.from(cleaned.data.keys()).filter((i) => (i % cleaned.width) + origin.x >= unit.x);
  expect(Math.max(...beyond.map((i) => cleaned.data[i]!))).toBeLessThan(85);
});

it('takes what is written on a small dark label, were all of the label detected', () => {
  const raster = createRaster(120, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: [number, number, number]) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(40, 20, 38, 20, [34, 34, 34]);
  for (const x of [47, 56, 65]) fill(x, 26, 5, 8, [253, 253, 253]);
  const { box, ink } = lineInk(raster, { x: 38, y: 19, width: 42, height: 22 }, 0)!;
  expect(box).toEqual({ x: 47, y: 26, width: 23, height: 8 });
  expect([ink.ink, ink.paper]).toEqual([
    [253, 253, 253],
    [34, 34, 34],
  ]);
});

it('leaves out the edge of a badge with round corners that the crop shows a pixel of', () => {
  const raster = page({ width: 0, height: 0 });
  // As high as the figures, beyond the detector's box.
  paintFill(raster, { x: 102, y: 20, width: 34, height: 34 }, [0, 0, 0, 0], { kind: 'solid', color: [220, 80, 20] });
  const found = lineInk(raster, DETECTED, 0, { others: [{ x: 0, y: 0, width: 4, height: 4 }], paper: [255, 255, 255], marks: false })!;
  expect(right(found.box)).toBe(76);
});
