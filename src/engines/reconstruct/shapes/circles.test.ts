import sharp from 'sharp';
import { expect, test } from 'vitest';
import { joinBands } from '../../image/bands.ts';
import { cleanGrounds } from '../../image/clean.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { paintBorder, paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import type { Outline } from '../../image/corners.ts';
import { findBoxes } from './boxes.ts';
import { isBurst } from './circles.ts';

const SIZE = { width: 860, height: 260 };
const LINE: Rgb = [206, 206, 204];

/** Circles with a line of 1 px on white, stored as JPEG at quality 80, 4:2:0, as boxes. */
async function circles() {
  const drawn = createRaster(SIZE.width, SIZE.height, 3);
  drawn.data.fill(255);
  for (const x of [56, 208, 360, 512, 664])
    paintBorder(drawn, { x, y: 94, width: 132, height: 132 }, [66, 66, 66, 66], {
      width: 1,
      color: LINE,
      sides: ['top', 'right', 'bottom', 'left'],
    });
  const jpeg = await sharp(drawn.data, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const source: RgbRaster = { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const raster = cleanGrounds(source, 3.3);
  const ground = { kind: 'solid', color: [255, 255, 255] } as const;
  return findBoxes({ raster, source, map: flatRegions(raster, 3, 12), photos: [], lines: [], ground, noise: 1 });
}

test('a fine line round a circle is as fine and as dark as it is where the circle is straight', async () => {
  const found = await circles();
  expect(found).toHaveLength(5);
  for (const { box, radius, border } of found) {
    expect(Math.abs(box.width - 132)).toBeLessThanOrEqual(1);
    expect(radius[0]).toBe(Math.min(box.width, box.height) / 2);
    expect(border?.width).toBe(1);
    expect(channelDistance(border!.color, LINE)).toBeLessThanOrEqual(24);
  }
});

/** Boxes of a disc of 190 px on white whose top, so many px of it, has a paler colour, with a white disc of 150 px within. */
function discs(cut: number) {
  const raster = createRaster(300, 300, 3);
  raster.data.fill(255);
  const disc = { x: 50, y: 50, width: 190, height: 190 };
  const fill = (color: Rgb) => ({ kind: 'solid', color }) as const;
  paintFill(raster, disc, [95, 95, 95, 95], fill([59, 140, 132]));
  for (let i = 0; i < cut * 300; i++) if (raster.data[(50 * 300 + i) * 3] < 250) raster.data.set([227, 236, 234], (50 * 300 + i) * 3);
  paintFill(raster, { x: 70, y: 70, width: 150, height: 150 }, [75, 75, 75, 75], fill([255, 255, 255]));
  const band = { raster, source: raster, map: flatRegions(raster, 3, 12), photos: [], lines: [], ground: fill([255, 255, 255]), noise: 0 };
  return findBoxes(band).map(({ box }) => box);
}

test('the ring of a chart of which another share hides the top is a whole circle', () => {
  expect(discs(0)[0]).toEqual({ x: 50, y: 50, width: 190, height: 190 });
  expect(discs(5)[0]).toEqual({ x: 50, y: 50, width: 190, height: 190 });
});

test.each([70, 80, 85])(
  'small discs in a strong colour are whole at quality %d, though halved colour leaves little of them that is even',
  async (quality) => {
    const drawn = createRaster(SIZE.width, SIZE.height, 3);
    drawn.data.fill(255);
    const places = [109, 302, 494, 687];
    for (const x of places)
      paintFill(drawn, { x, y: 96, width: 64, height: 64 }, [32, 32, 32, 32], { kind: 'solid', color: [20, 99, 216] });
    const jpeg = await sharp(drawn.data, { raw: { ...SIZE, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:2:0' })
      .toBuffer();
    const source: RgbRaster = { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
    const raster = cleanGrounds(source, 4);
    const ground = { kind: 'solid', color: [255, 255, 255] } as const;
    const map = joinBands(flatRegions(raster, 3, 12), raster);
    const found = findBoxes({ raster, source, map, photos: [], lines: [], ground, noise: 1 });
    expect(found.map(({ box }) => box.x + box.width / 2).toSorted((a, b) => a - b)).toHaveLength(places.length);
    for (const { box, radius } of found) {
      expect(Math.abs(box.width - 64)).toBeLessThanOrEqual(1);
      expect(radius[0]).toBe(box.width / 2);
    }
  },
);

/** Outline of a shape of 180 px whose rim goes in and out so many times by so many px. */
function rim(teeth: number, depth: number): Outline {
  const side = 180;
  const [left, right] = [new Int32Array(side), new Int32Array(side)];
  const radiusAt = (angle: number) => side / 2 - (depth / 2) * (1 - Math.cos(teeth * angle));
  for (let row = 0; row < side; row++) {
    const inside = Array.from({ length: side }, (_, x) => x).filter((x) => {
      const [dx, dy] = [x + 0.5 - side / 2, row + 0.5 - side / 2];
      return Math.hypot(dx, dy) <= radiusAt(Math.atan2(dy, dx));
    });
    [left[row], right[row]] = [40 + (inside[0] ?? side), 40 + (inside.at(-1) ?? -1)];
  }
  return { box: { x: 40, y: 20, width: side, height: side }, left, right };
}

test('a badge with teeth is no circle, however many they are; an uneven circle is one', () => {
  const round = [90, 90, 90, 90] as const;
  expect([12, 20, 32].map((teeth) => isBurst(rim(teeth, 8), round))).toEqual([true, true, true]);
  expect([rim(0, 0), rim(20, 1), rim(3, 6)].map((outline) => isBurst(outline, round))).toEqual([false, false, false]);
  expect(isBurst(rim(20, 8), [12, 12, 12, 12])).toBe(false);
});
