import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Raster, RgbRaster } from '../raster.ts';
import { drawSvg, flatLayers, singleLayer, traceLayers } from './index.ts';

const GROUND = '#fff';

const drawing = (body: string, size: number, by = 1): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * by}" height="${size * by}">${body}</svg>`,
  );

/** Ink on transparency, each pixel in the ink's very colour. */
async function pixels(body: string, size: number): Promise<Raster<4>> {
  const { data } = await sharp(drawing(body, size)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const solid = data.findIndex((value, i) => i % 4 === 3 && value === 255) - 3;
  for (let i = 0; i < data.length; i += 4) data.set(data.subarray(solid, solid + 3), i);
  return { width: size, height: size, channels: 4, data };
}

async function onGround(file: Uint8Array, size: number): Promise<RgbRaster> {
  const data = await sharp(file).resize(size, size, { kernel: 'cubic' }).flatten({ background: GROUND }).removeAlpha().raw().toBuffer();
  return { width: size, height: size, channels: 3, data };
}

const meanDifference = (a: RgbRaster, b: RgbRaster): number =>
  a.data.reduce((sum, value, i) => sum + Math.abs(value - b.data[i]), 0) / a.data.length;

const enlarged = (svg: string, size: number, by: number): Buffer =>
  Buffer.from(svg.replace('viewBox', `width="${size * by}" height="${size * by}" viewBox`));

const trace = (picture: Raster<4>, tolerance = 0.2): string =>
  drawSvg(traceLayers(singleLayer(picture)!, Infinity)!, { width: picture.width, height: picture.height, tolerance });

const ICONS: Readonly<Record<string, string>> = {
  heart:
    '<path d="M20.8 4.6a5.5 5.5 0 0 0-7.8 0L12 5.7l-1-1.1a5.5 5.5 0 0 0-7.8 7.8l1 1L12 21.2l7.8-7.8 1-1a5.5 5.5 0 0 0 0-7.8z" fill="#e0245e"/>',
  check: '<path d="M20 6L9 17l-5-5" fill="none" stroke="#0a7" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>',
  star: '<path d="M12 2l3.1 6.3 6.9 1-5 4.8 1.2 6.9L12 17.8 5.8 21 7 14.1 2 9.3l6.9-1z" fill="#fa0"/>',
  search:
    '<circle cx="11" cy="11" r="7" fill="none" stroke="#222" stroke-width="2"/><path d="M21 21l-5-5" stroke="#222" stroke-width="2"/>',
  ring: '<circle cx="12" cy="12" r="9.5" fill="none" stroke="#333" stroke-width="2"/><circle cx="12" cy="12" r="3.3" fill="#333"/>',
  leaf: '<path d="M11 20A7 7 0 0 1 9.8 6.1C15.5 5 17 4.5 19 2c1 2 2 4.2 2 8 0 5.5-4.8 10-10 10z" fill="#3a3"/>',
};

describe('tracing of one ink', () => {
  it.each(Object.entries(ICONS))('draws a %s three times as large at least twice as truly as its pixels do', async (_, body) => {
    const size = 24;
    const picture = await pixels(body, size);
    const png = await sharp(picture.data, { raw: { width: size, height: size, channels: 4 } })
      .png()
      .toBuffer();
    const svg = trace(picture);
    const truth = await onGround(drawing(body, size, 3), size * 3);
    const traced = meanDifference(truth, await onGround(enlarged(svg, size, 3), size * 3));
    expect(traced).toBeLessThan(meanDifference(truth, await onGround(png, size * 3)) / 2);
    expect(meanDifference(await onGround(drawing(body, size), size), await onGround(Buffer.from(svg), size))).toBeLessThan(3);
  });

  it('finds the edges of a rectangle between the pixels, and that it has four straight sides', async () => {
    expect(trace(await pixels('<path d="M3 4.3v14h17v-14z" fill="#123456"/>', 24))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#123456" d="M3 4.3v14h17v-14z"/></svg>',
    );
  });

  it('finds circles as circles, a ring as two of them', async () => {
    const data = /d="([^"]+)"/.exec(trace(await pixels(ICONS.ring, 24)))![1];
    expect(data.replaceAll(/[^a-zA-Z]/g, '')).toBe('MaazMaazMaaz');
  });
});

describe('tracing of flat inks', () => {
  const size = 40;
  const white: RgbRaster = { width: size, height: size, channels: 3, data: new Uint8Array(size * size * 3).fill(255) };
  const layersOf = async (body: string) => flatLayers(await onGround(drawing(body, size), size), white);

  it('makes a layer of each ink; the ground does not shine through where one lies on another', async () => {
    const layers = await layersOf('<circle cx="20" cy="20" r="18" fill="#f30"/><path d="M13 13h14v14H13z" fill="#06c"/>');
    expect(layers!.map(({ color }) => color)).toEqual([
      [255, 51, 0],
      [0, 102, 204],
    ]);
    const svg = drawSvg(traceLayers(layers!, Infinity)!, { width: size, height: size, tolerance: 0.2 });
    const [below] = svg.match(/d="[^"]+"/)!;
    expect(below.match(/M/g)).toHaveLength(1);
  });

  it('refuses colours that flow into each other', async () => {
    const gradient =
      '<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient><circle cx="20" cy="20" r="18" fill="url(#g)"/>';
    expect(await layersOf(gradient)).toBeNull();
  });
});
