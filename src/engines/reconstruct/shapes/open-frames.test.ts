import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import type { ReadResult, Section, SourcePicture } from '../document.ts';
import { erase } from '../erase/index.ts';
import { findShapes } from './index.ts';
import { withoutCorners } from './open-frames.ts';

const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
const READ: ReadResult = { lines: [], language: null, model: 'test' };
const SQUARE = [0, 0, 0, 0] as const;
const LINE = { kind: 'solid', color: [227, 217, 203] } as const;
const WHITE = { kind: 'solid', color: [255, 255, 255] } as const;

/** Lines of one px on white. */
function lines(...boxes: readonly (readonly [x: number, y: number, width: number, height: number])[]): RgbRaster {
  const raster = createRaster(200, 200, 3);
  raster.data.fill(255);
  for (const [x, y, width, height] of boxes) paintFill(raster, { x, y, width, height }, SQUARE, LINE);
  return raster;
}

const sidesOf = (raster: RgbRaster) => {
  const map = flatRegions(raster, 2, 12);
  return map.regions.filter(({ area }) => area < 2000).flatMap((region) => withoutCorners(region, map, 200).map(({ box }) => box));
};

test('the sides of a frame that is open at the top are lines each', () => {
  const open = lines([20, 20, 1, 100], [20, 119, 120, 1], [139, 20, 1, 100]);
  expect(sidesOf(open)).toEqual([
    { x: 139, y: 20, width: 1, height: 100 },
    { x: 20, y: 119, width: 120, height: 1 },
    { x: 20, y: 20, width: 1, height: 100 },
  ]);
});

test('a closed frame and a cross stay one region', () => {
  const closed = lines([20, 20, 1, 100], [20, 119, 120, 1], [139, 20, 1, 100], [20, 20, 120, 1]);
  expect(sidesOf(closed)).toContainEqual({ x: 20, y: 20, width: 120, height: 100 });
  expect(sidesOf(lines([80, 20, 1, 100], [20, 70, 120, 1]))).toContainEqual({ x: 20, y: 20, width: 120, height: 100 });
});

/** Two cards of 180 px in one row, a photo in the upper half of each, stored as a JPEG. */
async function cards(): Promise<SourcePicture> {
  const [width, height] = [440, 400];
  const drawn = createRaster(width, height, 3);
  drawn.data.fill(255);
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (const x of [20, 228]) {
    paintFill(drawn, { x, y: 40, width: 180, height: 320 }, SQUARE, LINE);
    paintFill(drawn, { x: x + 1, y: 41, width: 178, height: 318 }, SQUARE, WHITE);
    for (let y = 41; y < 200; y++)
      for (let u = x + 1; u < x + 179; u++) drawn.data.fill(40 + 130 * random(), (y * width + u) * 3, (y * width + u) * 3 + 3);
  }
  const raw = { width, height, channels: 3 as const };
  const stored = await sharp(Buffer.from(drawn.data), { raw }).jpeg({ quality: 82 }).toBuffer();
  const data = await sharp(stored).raw().toBuffer();
  return { raster: { ...raw, data: new Uint8Array(data) }, format: 'jpeg', fullHeight: height, noise: 3 };
}

test('cards whose photos fill their upper half keep their other sides in a lossy picture', async () => {
  const source = await cards();
  const plate = await erase({ source, read: READ }, context);
  const section: Section = { id: 'section-1', index: 0, box: { x: 0, y: 0, width: 440, height: 400 }, fill: WHITE, picture: null };
  const shapes = await findShapes({ source, plate, sections: [section], read: READ }, context);
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  for (const x of [20, 228]) {
    const of = shapes.filter(({ box }) => box.x >= x - 1 && box.x + box.width <= x + 181);
    const framed = of.filter((shape) => shape.kind === 'box' && shape.border !== null);
    const sides = new Set(framed.flatMap((shape) => (shape.kind === 'box' ? shape.border!.sides : [])));
    for (const { kind, box } of of) {
      if (kind !== 'rule') continue;
      if (box.height === 1 && near(box.y, 359)) sides.add('bottom');
      if (box.width === 1 && near(box.x, x)) sides.add('left');
      if (box.width === 1 && near(box.x, x + 179)) sides.add('right');
    }
    expect([...sides].filter((side) => side !== 'top').toSorted(), `the card at ${x}`).toEqual(['bottom', 'left', 'right']);
  }
  expect(shapes.filter((shape) => shape.kind === 'box' && shape.shadow !== null)).toEqual([]);
});
