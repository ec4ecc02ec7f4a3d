import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanGrounds } from '../../image/clean.ts';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { Section } from '../document.ts';
import { findShapes } from './index.ts';

const [WIDTH, HEIGHT] = [860, 500];
const LINE: Rgb = [220, 207, 191];
const HEAD: Rgb = [247, 239, 226];
const NOISE = 3.3;
const COLUMNS = [60, 250, 422, 612, 799];
const ROWS = [110, 168, 254, 340, 426];

/** A table with a line round every cell, two of its columns tinted, stored as JPEG at quality 78, 4:2:0. */
async function table(): Promise<RgbRaster> {
  const drawn = createRaster(WIDTH, HEIGHT, 3);
  drawn.data.fill(255);
  const fill = (x: number, y: number, to: number, under: number, color: Rgb) =>
    paintFill(drawn, { x, y, width: to - x, height: under - y }, [0, 0, 0, 0], { kind: 'solid', color });
  for (const column of [0, 2]) fill(COLUMNS[column]!, ROWS[0]!, COLUMNS[column + 1]!, ROWS[4]!, HEAD);
  for (const x of COLUMNS) fill(x, ROWS[0]!, x + 1, ROWS[4]! + 1, LINE);
  for (const y of ROWS) fill(COLUMNS[0]!, y, COLUMNS[4]! + 1, y + 1, LINE);
  const jpeg = await sharp(drawn.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 78, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

test('the lines round the cells of a table throw no shadow', async () => {
  const raster = await table();
  const plate = { raster: cleanGrounds(raster, NOISE), inkMask: new Uint8Array(WIDTH * HEIGHT) };
  const section: Section = {
    id: 's',
    index: 0,
    box: { x: 0, y: 0, width: WIDTH, height: HEIGHT },
    fill: { kind: 'solid', color: [255, 255, 255] },
    picture: null,
  };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const source = { raster, format: 'jpeg' as const, fullHeight: HEIGHT, noise: NOISE };
  const shapes = await findShapes({ source, plate, sections: [section], read: { lines: [], language: null, model: 'test' } }, context);
  const cells = shapes.filter((shape) => shape.kind === 'box');
  expect(cells).toHaveLength(16);
  for (const { shadow, border } of cells) {
    expect(shadow).toBeNull();
    expect(border?.sides).toContain('right');
  }
});
