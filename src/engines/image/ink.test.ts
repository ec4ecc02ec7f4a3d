import { describe, expect, it } from 'vitest';
import { inkCandidates, separateInk } from './ink.ts';
import type { RgbRaster } from './raster.ts';

type Painter = (x: number, y: number) => readonly [number, number, number];

/** Upright strokes, 3 px wide every 10 px but for what is said, rows 6 to 21, columns 8 to 71, over a painted ground. */
function strokes(ground: Painter, ink: readonly [number, number, number], { thick, apart } = { thick: 3, apart: 10 }): RgbRaster {
  const [width, height] = [80, 28];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.set(y >= 6 && y < 22 && x >= 8 && x < 72 && (x - 8) % apart < thick ? ink : ground(x, y), (y * width + x) * 3);
  }
  return { width, height, channels: 3, data };
}

describe('separateInk', () => {
  it('finds colours and place on even paper', () => {
    const found = separateInk(strokes(() => [240, 235, 230], [20, 40, 90]));
    expect(found).toMatchObject({ ink: [20, 40, 90], paper: [240, 235, 230], surface: 'flat', box: { x: 8, y: 6, width: 63, height: 16 } });
  });

  it('finds light ink on dark paper', () => {
    expect(separateInk(strokes(() => [30, 30, 30], [255, 255, 255])).ink).toEqual([255, 255, 255]);
  });

  it('covers words of a second colour on even paper', () => {
    const two = strokes(() => [255, 225, 74], [27, 29, 34]);
    for (let i = 0; i < two.data.length; i += 3) if ((i / 3) % 80 > 40 && two.data[i] === 27) two.data.set([231, 50, 45], i);
    expect(separateInk(two).box).toEqual({ x: 8, y: 6, width: 63, height: 16 });
  });

  it('covers words of a second colour on a gradient', () => {
    const two = strokes((x) => [250, 205 + x / 2, 215 + x / 2], [224, 112, 138]);
    for (let i = 0; i < two.data.length; i += 3) if ((i / 3) % 80 > 40 && two.data[i] === 224) two.data.set([91, 155, 208], i);
    expect(separateInk(two)).toMatchObject({ surface: 'gradient', box: { x: 8, y: 6, width: 63, height: 16 } });
  });

  it('takes ribs of cloth for no second colour', () => {
    const cloth = (x: number, y: number) => ((x + y) % 6 < 2 ? [196, 130, 145] : [234, 174, 186]) as [number, number, number];
    const found = separateInk(strokes(cloth, [255, 255, 255]), 3.5);
    const covered = found.alpha.data.filter((v) => v > 170).length;
    expect([found.surface, covered < 0.3 * found.alpha.data.length]).toEqual(['gradient', true]);
  });

  it('follows a gradient', () => {
    const found = separateInk(strokes((x) => [200 - x / 3, 200 - x / 3, 220], [10, 10, 10]));
    expect(found).toMatchObject({ surface: 'gradient', box: { x: 8, y: 6, width: 63, height: 16 } });
  });

  it('keeps white strokes apart from a busy photo', () => {
    const found = separateInk(strokes((x, y) => [60 + 70 * Math.sin(x / 5 + y / 3), 50 + 40 * Math.cos(y / 4), 40], [255, 255, 255]));
    expect(found).toMatchObject({ surface: 'photo', ink: [255, 255, 255], box: { x: 8, y: 6, width: 63, height: 16 } });
  });

  it('takes what lies between thin letters for no ink, though it fills the middle', () => {
    // Calm water under the words, and reflections round them.
    const water = (x: number, y: number): [number, number, number] => {
      if (y < 5 || y >= 23 || x < 6 || x >= 74) return (x + 2 * y) % 8 < 4 ? [165, 120, 105] : [112, 105, 104];
      return (x * 7 + y * 3) % 10 < 7 ? [131, 118, 114] : [120, 112, 100];
    };
    expect(separateInk(strokes(water, [255, 255, 255], { thick: 2, apart: 8 }))).toMatchObject({ surface: 'photo', ink: [255, 255, 255] });
  });

  it('offers strokes on a photo without a pale rim that crosses them', () => {
    // The rim of a cup, nearly as light as the letters, over dark ground.
    const rim = (x: number, y: number): [number, number, number] =>
      Math.abs(y - 14 - x / 20) < 1.5 ? [205, 208, 218] : [60 + 50 * Math.sin(x / 5 + y / 3), 50 + 40 * Math.cos(y / 4), 90];
    const crop = strokes(rim, [255, 255, 255]);
    const ways = inkCandidates(crop);
    const apart = ways.map(({ alpha }) => alpha.data.every((v, i) => v > 127 === (crop.data[i * 3] === 255)));
    expect([ways[0]!.surface, apart[0], apart.at(-1)]).toEqual(['photo', false, true]);
  });

  it('offers light strokes on a photo that passes for a gradient', () => {
    // A pale patch between the borders, which tell nothing of it.
    const wood = (x: number, y: number): [number, number, number] =>
      y > 7 && y < 20 && x > 25 && x < 60 ? [222, 226, 198] : x % 20 < 10 ? [170, 174, 146] : [196, 200, 170];
    const crop = strokes(wood, [254, 255, 240]);
    const isStroke = (i: number) => crop.data[i * 3] === 254;
    const ways = inkCandidates(crop, 4);
    const apart = ways.map(({ alpha }) => alpha.data.every((v, i) => v > 127 === isStroke(i)));
    expect([ways[0]!.surface, apart[0], apart.includes(true)]).toEqual(['gradient', false, true]);
  });

  it('offers light strokes that a dark shadow makes stand out from pale paper', () => {
    const shaded = strokes(() => [214, 212, 210], [170, 168, 166]);
    const lit = { ...shaded, data: shaded.data.slice() };
    for (let i = 0; i < lit.data.length; i += 3)
      if (shaded.data[i + 240 * 2 + 6] === 170 && shaded.data[i] !== 170) lit.data.fill(255, i, i + 3);
    const [first, other] = inkCandidates(lit);
    expect([first!.ink, other!.ink]).toEqual([
      [170, 168, 166],
      [255, 255, 255],
    ]);
    expect(inkCandidates(shaded)).toHaveLength(1);
  });

  it('calls paper flat whose border cuts through large figures', () => {
    const cut = strokes(() => [34, 37, 42], [255, 255, 255]);
    for (let x = 10; x < 34; x++) for (let y = 0; y < 28; y++) if (x % 12 < 6) cut.data.set([255, 255, 255], (y * 80 + x) * 3);
    expect(separateInk(cut)).toMatchObject({ ink: [255, 255, 255], paper: [34, 37, 42], surface: 'flat' });
  });

  it('calls paper no flat one on which a photo begins', () => {
    const busy = strokes(
      (x, y) => (x < 60 ? [240, 240, 240] : [(x * 7 + y * 13) % 200, (x * 3 + y * 5) % 180, (x + y * 11) % 90]),
      [20, 20, 20],
    );
    expect(separateInk(busy).surface).not.toBe('flat');
  });

  it('says so where nothing is printed', () => {
    expect(separateInk(strokes(() => [9, 9, 9], [9, 9, 9])).box).toBeNull();
  });
});
