import { describe, expect, it } from 'vitest';
import { cleanGrounds } from './clean.ts';
import { fitFill } from './gradient.ts';
import { connectedComponents, inpaint, morphology } from './opencv.ts';
import { paintBorder, paintFill, paintShadow } from './paint.ts';
import { createRaster, type RgbRaster } from './raster.ts';
import { flatRegions, outlineArea } from './regions.ts';
import { planeColor } from './plane.ts';
import { findShadow } from './shadow.ts';

const SQUARE = [0, 0, 0, 0] as const;

function page(width: number, height: number, color: readonly [number, number, number] = [255, 255, 255]): RgbRaster {
  const raster = createRaster(width, height, 3);
  paintFill(raster, { x: 0, y: 0, width, height }, SQUARE, { kind: 'solid', color });
  return raster;
}

const pixel = (raster: RgbRaster, x: number, y: number) => [
  ...raster.data.subarray((y * raster.width + x) * 3, (y * raster.width + x) * 3 + 3),
];

describe('opencv', () => {
  it('finds components, grows them and paints over them', async () => {
    const mask = createRaster(20, 10, 1);
    mask.data[22] = mask.data[23] = mask.data[110] = 255;
    expect((await connectedComponents(mask)).components.map(({ box, area }) => [box, area])).toEqual([
      [{ x: 2, y: 1, width: 2, height: 1 }, 2],
      [{ x: 10, y: 5, width: 1, height: 1 }, 1],
    ]);
    const grown = await morphology(mask, 'dilate', { width: 3, height: 3 });
    expect(grown.data.filter((v) => v > 0)).toHaveLength(12 + 9);
    const raster = page(20, 10, [90, 90, 90]);
    raster.data.set([255, 0, 0], 22 * 3);
    expect(pixel(await inpaint(raster, grown, 3), 2, 1)).toEqual([90, 90, 90]);
  });
});

describe('flatRegions', () => {
  it('follows soft gradients and stops at edges', () => {
    const raster = page(60, 40);
    paintFill(raster, { x: 10, y: 10, width: 40, height: 20 }, SQUARE, {
      kind: 'gradient',
      angle: 90,
      stops: [
        { offset: 0, color: [0, 0, 80] },
        { offset: 1, color: [0, 0, 140] },
      ],
    });
    const { regions } = flatRegions(raster, 2, 12);
    expect(regions.map((region) => region.box)).toEqual([
      { x: 0, y: 0, width: 60, height: 40 },
      { x: 10, y: 10, width: 40, height: 20 },
    ]);
    expect(outlineArea(regions[1])).toBe(800);
  });
});

describe('fitFill', () => {
  it.each([
    [180, [255, 80, 0], [80, 0, 160]],
    [90, [20, 20, 20], [220, 220, 220]],
    [135, [0, 120, 255], [0, 220, 180]],
  ] as const)('finds a gradient of %d degrees', (angle, from, to) => {
    const raster = page(120, 80);
    paintFill(raster, { x: 0, y: 0, width: 120, height: 80 }, SQUARE, {
      kind: 'gradient',
      angle,
      stops: [
        { offset: 0, color: from },
        { offset: 1, color: to },
      ],
    });
    const { fill, share } = fitFill(raster, () => true, 3);
    expect(share).toBeGreaterThan(0.95);
    expect(fill).toMatchObject({ kind: 'gradient', angle });
  });

  it('keeps one colour one colour', () => {
    expect(fitFill(page(30, 30, [12, 34, 56]), () => true, 3).fill).toEqual({ kind: 'solid', color: [12, 34, 56] });
  });
});

describe('findShadow', () => {
  it('measures offset, blur and depth', () => {
    const raster = page(300, 260, [240, 240, 240]);
    const box = { x: 70, y: 60, width: 160, height: 120 };
    paintShadow(raster, box, SQUARE, { offsetX: 0, offsetY: 6, blur: 20, spread: 0, color: [0, 0, 0], opacity: 0.2 });
    paintFill(raster, box, SQUARE, { kind: 'solid', color: [255, 255, 255] });
    const shadow = findShadow(raster, box, 0, 0);
    expect(shadow).toMatchObject({ offsetX: 0, color: [0, 0, 0] });
    expect(shadow?.offsetY).toBeCloseTo(6, -0.5);
    expect(Math.abs((shadow?.blur ?? 0) - 20)).toBeLessThanOrEqual(4);
    expect(shadow?.opacity).toBeCloseTo(0.2, 1);
  });

  it('sees none where there is none, nor in a neighbour of one colour', () => {
    const raster = page(200, 200);
    const box = { x: 60, y: 60, width: 80, height: 80 };
    paintFill(raster, box, SQUARE, { kind: 'solid', color: [40, 90, 200] });
    expect(findShadow(raster, box, 0, 0)).toBeNull();
    paintFill(raster, { x: 60, y: 140, width: 80, height: 60 }, SQUARE, { kind: 'solid', color: [230, 230, 230] });
    expect(findShadow(raster, box, 0, 0)).toBeNull();
  });
});

describe('planeColor', () => {
  it('stays within the colours that there are, however steep the plane', () => {
    const plane = { at: [250, 10, 120], dx: [3, -2, 0], dy: [0, 0, 0] } as const;
    expect(planeColor(plane, 40, 0)).toEqual([255, 0, 120]);
  });
});

describe('findShadow beside lines', () => {
  it('takes the lines round a cell of a table for no shadow', () => {
    const raster = page(300, 200);
    for (const x of [40, 140, 240])
      paintFill(raster, { x, y: 40, width: 1, height: 101 }, SQUARE, { kind: 'solid', color: [216, 208, 196] });
    for (const y of [40, 90, 140])
      paintFill(raster, { x: 40, y, width: 201, height: 1 }, SQUARE, { kind: 'solid', color: [216, 208, 196] });
    paintFill(raster, { x: 41, y: 41, width: 99, height: 49 }, SQUARE, { kind: 'solid', color: [47, 58, 54] });
    for (const noise of [0, 1]) expect(findShadow(raster, { x: 41, y: 41, width: 99, height: 49 }, 0, noise)).toBeNull();
  });
});

describe('cleanGrounds', () => {
  it('takes ringing off a ground and leaves what is drawn', () => {
    const raster = page(80, 60);
    paintBorder(raster, { x: 20, y: 20, width: 40, height: 20 }, SQUARE, {
      width: 2,
      color: [60, 60, 60],
      sides: ['top', 'right', 'bottom', 'left'],
    });
    raster.data.set([247, 249, 248], (16 * 80 + 30) * 3);
    const clean = cleanGrounds(raster, 3);
    expect(pixel(clean, 30, 16)).toEqual([255, 255, 255]);
    expect(pixel(clean, 30, 20)).toEqual([60, 60, 60]);
    expect(pixel(cleanGrounds(raster, 0), 30, 16)).toEqual([247, 249, 248]);
  });
});
