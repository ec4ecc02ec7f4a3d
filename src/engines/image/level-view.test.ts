import { describe, expect, it } from 'vitest';
import { createRaster, crop, type RgbRaster } from './raster.ts';
import { columnIn } from './column.ts';
import { onPaper, rowView, sheetOf, turnedView } from './level-view.ts';

const PAGE = { width: 200, height: 400 };

function page(): RgbRaster {
  const raster = createRaster(PAGE.width, PAGE.height, 3);
  raster.data.fill(255);
  return raster;
}

function ink(raster: RgbRaster, x: number, y: number, width: number, height: number, color = [0, 0, 0]): void {
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) raster.data.set(color, (row * raster.width + column) * 3);
}

/** Signs of 20 px on a pitch of 24 px: a frame and a stroke each. */
function column(raster: RgbRaster, x: number, tops: readonly number[]): void {
  for (const y of tops) {
    ink(raster, x, y, 20, 3);
    ink(raster, x, y + 17, 20, 3);
    ink(raster, x + 8, y, 4, 20);
  }
}

const AREA = { x: 80, y: 40, width: 40, height: 300 };

describe('turned views', () => {
  it.each(['down', 'up'] as const)('letters that run %s are seen level, and their boxes find back', (writing) => {
    const raster = page();
    const box = { x: 90, y: 60, width: 6, height: 30 };
    ink(raster, box.x, box.y, box.width, box.height, [200, 0, 0]);
    const view = turnedView(AREA, writing);
    const level = view.inView(box);
    expect([level.width, level.height]).toEqual([30, 6]);
    expect(view.inPicture(level)).toEqual(box);
    expect(new Set(crop(view.look(raster), level).data)).toEqual(new Set([200, 0]));
    // What comes first is on the left: of a line that runs down the top, of one that runs up the bottom.
    expect(level.x < view.width / 2).toBe(writing === 'down');
  });
});

describe('columns of signs', () => {
  it('stand on an even pitch about one axis', () => {
    const raster = page();
    column(raster, 90, [60, 84, 108, 132]);
    const found = columnIn(raster, AREA)!;
    expect(found.across).toBe(100);
    expect(found.pitch).toBe(24);
    expect(found.middles).toEqual([70, 94, 118, 142]);
    expect(found.spaced).toEqual([false, false, false, false]);
  });

  it('show spaces by what follows standing off the grid', () => {
    const raster = page();
    column(raster, 90, [60, 84, 108, 138, 162, 186]);
    const found = columnIn(raster, AREA)!;
    expect(found.spaced).toEqual([false, false, false, true, false, false]);
    expect(found.middles).toEqual([70, 94, 118, 148, 172, 196]);
  });

  it('take a comma in its corner for a sign and for no space', () => {
    const raster = page();
    column(raster, 90, [60, 84, 132, 156, 180]);
    ink(raster, 105, 108, 5, 6);
    const found = columnIn(raster, AREA)!;
    expect(found.large).toEqual([true, true, false, true, true, true]);
    expect(found.spaced).not.toContain(true);
    expect(found.middles[2]).toBeCloseTo(118);
    // In a row it stands in the lower left corner.
    const seen = rowView(found, raster)!.look(raster);
    const comma = { x: 6 + 2 * 24 + 12, y: 0 };
    const left = crop(seen, { x: comma.x - 12, y: 18, width: 12, height: 18 });
    expect([...left.data]).toContain(0);
  });

  it('are apart from the comma that the sign before it reaches down to', () => {
    const raster = page();
    column(raster, 90, [60, 84, 132, 156, 180]);
    ink(raster, 105, 104, 5, 6);
    expect(columnIn(raster, AREA)!.inks[2]).toEqual({ x: 105, y: 104, width: 5, height: 6 });
    // Low signs and a comma are no sign together, either.
    const low = page();
    column(low, 90, [60, 108, 132, 156]);
    ink(low, 90, 36 + 48, 20, 3);
    expect(columnIn(low, AREA)!.inks).toHaveLength(5);
  });

  it('are seen without the dots of emphasis beside them, and without what ends above them', () => {
    const raster = page();
    column(raster, 86, [60, 84, 108, 132]);
    for (const y of [68, 92, 116]) ink(raster, 110, y, 5, 5);
    ink(raster, 86, 40, 20, 2);
    const { inks } = columnIn(raster, AREA)!;
    expect(inks.map(({ x, y, width }) => [x, y, width])).toEqual([60, 84, 108, 132].map((y) => [86, y, 20]));
  });

  it('are told from paler things on the paper that fill their gaps', () => {
    const raster = page();
    ink(raster, 84, 104, 10, 26, [180, 150, 150]);
    column(raster, 90, [60, 84, 108, 132]);
    expect(columnIn(raster, AREA)!.middles).toEqual([70, 94, 118, 142]);
  });

  it('stand on one even ground for who reads them where the page grows darker', () => {
    const raster = page();
    for (let y = 0; y < PAGE.height; y++) ink(raster, 0, y, PAGE.width, 1, [250 - y / 4, 250 - y / 4, 250 - y / 4]);
    column(raster, 90, [60, 84, 108, 132]);
    const view = rowView(columnIn(raster, AREA)!, raster)!;
    const edges = (seen: RgbRaster) => {
      const row = Array.from({ length: seen.width }, (_, x) => seen.data[(7 * seen.width + x) * 3]);
      return Math.max(...row) - Math.min(...row);
    };
    expect(edges(view.lookEven!(raster))).toBeLessThan(edges(view.look(raster)) / 2);
  });

  it('are told from a photo by their thin strokes, and seen on even paper', () => {
    const raster = page();
    // Soft spots of many shades, wider than any stroke.
    for (let y = 0, i = 0; y < PAGE.height; y++)
      for (let x = 0; x < PAGE.width; x++, i += 3) {
        const shade = 90 + 75 * Math.sin(x / 7) * Math.cos(y / 11);
        raster.data.set([shade, shade + 18, shade - 30], i);
      }
    for (const y of [60, 84, 108, 132]) {
      for (const [x, top, width, height] of [
        [90, y, 20, 3],
        [90, y + 17, 20, 3],
        [98, y, 4, 20],
      ] as const)
        ink(raster, x, top, width, height, [254, 254, 250]);
    }
    const found = columnIn(raster, { x: 84, y: 54, width: 32, height: 106 })!;
    expect(found).toMatchObject({ isOnPhoto: true, pitch: 24 });
    expect(found.inks.map(({ y, height }) => [y, height])).toEqual([60, 84, 108, 132].map((y) => [y, 20]));
    const seen = onPaper(rowView(found, raster)!, found).look(raster);
    const shades = new Set(Array.from({ length: seen.width * seen.height }, (_, i) => seen.data[i * 3]));
    expect(Math.max(...shades)).toBeGreaterThan(245);
    // Of the photo nothing is left between the strokes.
    expect(
      Array.from({ length: seen.width }, (_, x) => seen.data[(14 * seen.width + x) * 3]).filter((v) => v < 245 && v !== seen.data[0]!),
    ).toEqual([]);
  });

  it.each([
    ['lines of a list stand too far apart', [60, 140, 220]],
    ['steps are uneven', [60, 84, 160, 184]],
  ])('are none where %s', (_, tops) => {
    const raster = page();
    column(raster, 90, tops);
    expect(columnIn(raster, AREA)).toBeNull();
  });

  it('lie in a row as far from each other as they stood, with nothing of what stands beside them', () => {
    const raster = page();
    column(raster, 90, [60, 84, 108]);
    ink(raster, 120, 0, 4, 400);
    const found = columnIn(raster, { ...AREA, width: 36 })!;
    const view = rowView(found, raster)!;
    const seen = view.look(raster);
    const row = view.inView({ x: 90, y: 60, width: 20, height: 68 });
    expect([row.width, row.height]).toEqual([68, 20]);
    expect([...crop(seen, { ...row, y: 0, height: row.y }).data].every((value) => value === 255)).toBe(true);
    expect([...crop(seen, { ...row, width: 20, height: 3 }).data].every((value) => value === 0)).toBe(true);
  });
});

it('a sheet has each view on its own paper', () => {
  const raster = page();
  ink(raster, 0, 200, 200, 200, [40, 40, 40]);
  const views = [turnedView({ x: 0, y: 0, width: 20, height: 60 }, 'down'), turnedView({ x: 0, y: 300, width: 20, height: 60 }, 'up')];
  const sheet = sheetOf(views);
  const seen = sheet.look(raster);
  expect(sheet.places.map(({ width, height }) => [width, height])).toEqual([
    [60, 20],
    [60, 20],
  ]);
  expect(seen.data[0]).toBe(255);
  expect(seen.data.at(-1)).toBe(40);
});
