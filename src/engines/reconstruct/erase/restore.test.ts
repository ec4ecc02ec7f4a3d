import { expect, it } from 'vitest';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { levelsOf } from './pyramid.ts';
import { restore } from './restore.ts';

const [WIDTH, HEIGHT] = [200, 120];
const REACH = 48;

function ground(shade: (x: number, y: number) => number): RgbRaster {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++, i += 3) raster.data.set([shade(x, y), shade(x, y) - 20, 90], i);
  return raster;
}

/** Four upright strokes of 9 px. */
const HOLE = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return y >= 45 && y < 75 && x >= 60 && x < 140 && (x - 60) % 20 < 9 ? 1 : 0;
});

const withLetters = (raster: RgbRaster): RgbRaster => ({ ...raster, data: raster.data.map((v, i) => (HOLE[Math.floor(i / 3)] ? 255 : v)) });

function paintedIn(truth: RgbRaster): RgbRaster {
  const picture = withLetters(truth);
  restore(picture, HOLE, REACH);
  return picture;
}

/** Mean difference within the holes, levels. */
function offIn(a: RgbRaster, b: RgbRaster): number {
  const at = Array.from(HOLE.keys()).filter((i) => HOLE[i]);
  return at.reduce((sum, i) => sum + Math.abs(a.data[i * 3]! - b.data[i * 3]!), 0) / at.length;
}

function smoothedOver(truth: RgbRaster): RgbRaster {
  const { data } = levelsOf({ ...truth, data: Float32Array.from(withLetters(truth).data), hole: HOLE })[0]!;
  return { ...truth, data: Uint8Array.from(data) };
}

/** Ribs of knitted cloth that get darker to the right. */
const KNIT = ground((x, y) => 190 + 30 * Math.sin((x + y / 2) / 2.1) - x / 6);
/** A dark field above a bright one, their edge crossing the letters. */
const EDGE = ground((x, y) => (y - x / 4 < 40 ? 60 : 180));
const SLOPE = ground((x, y) => 120 + x / 3 + y / 5);

it('carries a pattern on under letters', () => {
  expect(offIn(paintedIn(KNIT), KNIT)).toBeLessThan(0.4 * offIn(smoothedOver(KNIT), KNIT));
});

it('carries an edge on under letters', () => {
  expect(offIn(paintedIn(EDGE), EDGE)).toBeLessThan(0.5 * offIn(smoothedOver(EDGE), EDGE));
});

it('puts nothing of the photo beyond a label into it', () => {
  const isLabel = (x: number, y: number) => y >= 43 && y < 77 && x >= 40 && x < 160;
  const shade = (x: number, y: number) => 150 + 60 * Math.sin((x + 2 * y) / 9) + 20 * Math.sin(x / 2);
  const label = ground((x, y) => (isLabel(x, y) ? 0.4 * shade(x, y) : shade(x, y)));
  const line = Uint8Array.from(HOLE, (_, i) =>
    isLabel((i % WIDTH) + 8, Math.floor(i / WIDTH)) &&
    isLabel((i % WIDTH) - 8, Math.floor(i / WIDTH) - 6) &&
    isLabel(i % WIDTH, Math.floor(i / WIDTH) + 6)
      ? 1
      : 0,
  );
  restore(label, line, REACH);
  const lightest = Math.max(...Array.from(line.keys()).flatMap((i) => (line[i] ? [label.data[i * 3]!] : [])));
  expect(lightest).toBeLessThan(0.4 * 230 + 12);
});

it('leaves no seam on an even slope', () => {
  expect(offIn(paintedIn(SLOPE), SLOPE)).toBeLessThan(1.5);
});

it('leaves the rest of the picture as it is, and does the same each time', () => {
  const [once, again] = [paintedIn(KNIT), paintedIn(KNIT)];
  expect(once.data).toEqual(again.data);
  expect(once.data.filter((_, i) => !HOLE[Math.floor(i / 3)])).toEqual(KNIT.data.filter((_, i) => !HOLE[Math.floor(i / 3)]));
});

it('paints over smoothly what has no room round it', () => {
  const tiny: RgbRaster = { width: 6, height: 6, channels: 3, data: new Uint8Array(6 * 6 * 3).fill(80) };
  tiny.data.fill(255, 45, 60);
  restore(
    tiny,
    Uint8Array.from({ length: 36 }, (_, i) => (i >= 15 && i < 20 ? 1 : 0)),
    REACH,
  );
  expect([...tiny.data]).toEqual(Array.from({ length: 108 }, () => 80));
});
