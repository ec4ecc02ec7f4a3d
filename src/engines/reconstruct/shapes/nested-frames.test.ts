import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintBorder, paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import { SIDES } from '../../image/surroundings.ts';
import type { FoundBox } from './found-box.ts';
import { isInRim, nestedFrames, withNestedFrames } from './nested-frames.ts';

const [GROUND, DARK, GOLD]: Rgb[] = [
  [245, 237, 224],
  [26, 18, 15],
  [168, 138, 74],
];
const PANEL = { x: 30, y: 20, width: 200, height: 260 };
const square = [0, 0, 0, 0] as const;

interface Drawn {
  readonly gap?: number;
  readonly radius?: number;
  readonly color?: Rgb;
  /** By how much more the inner line is away from the left side. */
  readonly shifted?: number;
  readonly line?: Rgb;
}

/** A panel with a line at its edge and one `gap` px within. */
function panel({ gap = 8, radius = 0, color = DARK!, shifted = 0, line = GOLD! }: Drawn): RgbRaster {
  const raster = createRaster(260, 300, 3);
  const corners = [radius, radius, radius, radius] as const;
  const within = { x: PANEL.x + 1 + gap, y: PANEL.y + 1 + gap, width: PANEL.width - 2 - 2 * gap, height: PANEL.height - 2 - 2 * gap };
  paintFill(raster, { x: 0, y: 0, width: 260, height: 300 }, square, { kind: 'solid', color: GROUND! });
  paintFill(raster, PANEL, corners, { kind: 'solid', color });
  paintBorder(raster, PANEL, corners, { width: 1, color: GOLD!, sides: SIDES });
  paintBorder(raster, { ...within, x: within.x + shifted }, square, { width: 1, color: line, sides: SIDES });
  return raster;
}

async function compressed(raster: RgbRaster, quality: number): Promise<RgbRaster> {
  const { width, height } = raster;
  const jpeg = await sharp(raster.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
  const data = await sharp(jpeg).raw().toBuffer();
  return { ...raster, data: new Uint8Array(data) };
}

const find = (raster: RgbRaster, noise: number) =>
  nestedFrames({
    raster,
    source: raster,
    map: flatRegions(raster, 2 + noise, 12),
    photos: [],
    lines: [],
    ground: { kind: 'solid', color: GROUND! },
    noise,
  });

const innerOf = (gap: number) => ({
  x: PANEL.x + 1 + gap,
  y: PANEL.y + 1 + gap,
  width: PANEL.width - 2 - 2 * gap,
  height: PANEL.height - 2 - 2 * gap,
});

describe('nestedFrames', () => {
  it.each([4, 6, 8, 12, 16])('finds a line at the edge of a panel and one %d px within', (gap) => {
    expect(find(panel({ gap }), 0)).toEqual([
      {
        outer: {
          box: PANEL,
          radius: square,
          fill: { kind: 'solid', color: DARK },
          border: { width: 1, color: GOLD, sides: SIDES, style: 'solid' },
        },
        inner: { box: innerOf(gap), radius: square, fill: null, border: { width: 1, color: GOLD, sides: SIDES, style: 'solid' } },
      },
    ]);
  });

  it.each([4, 8, 12])('finds both in a lossy picture, %d px apart', async (gap) => {
    expect(find(await compressed(panel({ gap }), 85), 2)).toMatchObject([
      { outer: { box: PANEL, radius: square, border: { width: 1 } }, inner: { box: innerOf(gap), radius: square, border: { width: 1 } } },
    ]);
  });

  it('measures round corners of the outer line alone', () => {
    const [{ outer, inner }] = find(panel({ radius: 12 }), 0);
    expect(Math.abs(outer.radius[0] - 12)).toBeLessThanOrEqual(1);
    expect(inner.radius).toEqual(square);
  });

  it('leaves the fill away where the panel has that of its ground', () => {
    expect(find(panel({ color: GROUND! }), 0)).toMatchObject([{ outer: { box: PANEL, fill: null }, inner: { box: innerOf(8) } }]);
  });

  it('takes no box that lies unevenly on another, nor one whose line has a colour of its own', () => {
    expect(find(panel({ shifted: 4 }), 0)).toEqual([]);
    expect(find(panel({ line: [60, 90, 220] }), 0)).toEqual([]);
  });
});

describe('withNestedFrames', () => {
  const border = { width: 1, color: GOLD!, sides: SIDES, style: 'solid' } as const;
  const fill = { kind: 'solid', color: DARK! } as const;
  const nested = find(panel({}), 0);

  it('puts two boxes in place of one with a thick border, and leaves what lies within', () => {
    const thick: FoundBox = { box: PANEL, radius: square, fill, border: { ...border, width: 8 } };
    const button: FoundBox = { box: { x: 80, y: 200, width: 100, height: 40 }, radius: square, fill: null, border };
    expect(withNestedFrames([thick, button], nested)).toEqual([button, nested[0].outer, nested[0].inner]);
  });

  it('leaves both boxes where they were found as they are', () => {
    const found: FoundBox[] = [
      { box: PANEL, radius: [3, 3, 0, 0], fill, border },
      { box: innerOf(8), radius: square, fill: null, border },
    ];
    expect(withNestedFrames(found, nested)).toEqual(found);
  });
});

it('a piece of the rim lies in it, and what stands within the inner line does not', () => {
  const [frame] = find(panel({}), 0);
  expect(isInRim({ x: 33, y: 21, width: 194, height: 7 }, frame)).toBe(true);
  expect(isInRim({ x: 60, y: 60, width: 120, height: 2 }, frame)).toBe(false);
});
