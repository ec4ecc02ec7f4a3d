import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { paintBorder, paintFill, paintPicture, paintShadow } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { ReadResult, SourcePicture, TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from '../erase/index.ts';
import { segment } from '../segment/index.ts';
import { findShapes } from '../shapes/index.ts';
import { compose, cutAssets } from './index.ts';

const SQUARE = [0, 0, 0, 0] as const;
const WHITE = [255, 255, 255] as const;
const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };

function page(width: number, height: number): RgbRaster {
  const raster = createRaster(width, height, 3);
  raster.data.fill(255);
  return raster;
}

function rect(
  raster: RgbRaster,
  x: number,
  y: number,
  width: number,
  height: number,
  color: readonly [number, number, number],
  r = 0,
): Box {
  const box = { x, y, width, height };
  paintFill(raster, box, [r, r, r, r], { kind: 'solid', color });
  return box;
}

/** Something of an SVG's 48 units, on white. */
async function draw(raster: RgbRaster, body: string, box: Box): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${box.width}" height="${box.height}">${body}</svg>`;
  const data = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
  paintPicture(raster, box, SQUARE, { width: box.width, height: box.height, channels: 3, data });
}

/** A picture of many colours that no shape explains. */
function photo(width: number, height: number): RgbRaster {
  const raster = createRaster(width, height, 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      raster.data.set([100 + 90 * Math.sin(x / 5 + y / 9), 90 + 80 * Math.sin((x + y) / 7), 80 + 70 * Math.cos((x * 0.8 - y) / 4)], i);
    }
  }
  return raster;
}

/** Letters as they matter here: upright bars of 3 px, 5 px apart. */
function text(raster: RgbRaster, x: number, y: number, ink: readonly [number, number, number]): TextLine {
  for (let i = 0; i < 8; i++) rect(raster, x + i * 8, y, 3, 14, ink);
  const box = { x, y, width: 59, height: 14 };
  return { ...LINE, id: `${x}-${y}`, text: 'llllllll', box, ink };
}

const source = (raster: RgbRaster, noise = 0): SourcePicture => ({ raster, format: 'png', fullHeight: raster.height, noise });
const reading = (lines: TextLine[]): ReadResult => ({ lines, language: 'en', model: 'test' });

async function run(raster: RgbRaster, lines: TextLine[] = []) {
  const input = { source: source(raster), read: reading(lines) };
  const plate = await erase(input, context);
  const sections = await segment({ ...input, plate }, context);
  const shapes = await findShapes({ ...input, plate, sections }, context);
  const cut = await cutAssets({ ...input, plate, sections, shapes }, context);
  const drawn = await compose({ width: raster.width, height: raster.height, ...cut });
  let off = 0;
  for (let i = 0; i < drawn.data.length; i++) off += Math.abs(drawn.data[i] - plate.raster.data[i]);
  return { plate, ...cut, meanOff: off / drawn.data.length };
}

describe('erase', () => {
  it('fills text on a button with the button, and leaves an underline', async () => {
    const raster = page(300, 200);
    rect(raster, 40, 40, 160, 50, [224, 86, 122], 8);
    const onButton = text(raster, 90, 58, WHITE);
    const onPage = text(raster, 40, 120, [20, 20, 20]);
    rect(raster, 40, 137, 59, 2, [20, 20, 20]);
    const { raster: plate, inkMask } = await erase({ source: source(raster), read: reading([onButton, onPage]) }, context);
    const at = (x: number, y: number) => [...plate.data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
    expect(at(91, 65)).toEqual([224, 86, 122]);
    expect(at(41, 125)).toEqual([255, 255, 255]);
    expect(at(60, 137)).toEqual([20, 20, 20]);
    expect(inkMask[65 * 300 + 91]).toBe(255);
    expect(raster.data[(65 * 300 + 91) * 3]).toBe(255);
  });

  it('leaves scene text alone', async () => {
    const raster = page(200, 80);
    const line: TextLine = { ...text(raster, 40, 30, [10, 10, 10]), kind: 'scene' };
    const plate = await erase({ source: source(raster), read: reading([line]) }, context);
    expect(plate.raster.data).toEqual(raster.data);
  });
});

describe('segment', () => {
  it('cuts where the ground changes, covers the page, and finds a gradient', async () => {
    const raster = page(400, 600);
    rect(raster, 0, 200, 400, 150, [244, 236, 230]);
    paintFill(raster, { x: 0, y: 350, width: 400, height: 250 }, SQUARE, {
      kind: 'gradient',
      angle: 180,
      stops: [
        { offset: 0, color: [30, 30, 90] },
        { offset: 1, color: [120, 30, 90] },
      ],
    });
    const plate = { raster, inkMask: new Uint8Array(400 * 600) };
    const sections = await segment({ source: source(raster), plate, read: reading([]) }, context);
    expect(sections.map(({ box }) => [box.y, box.height])).toEqual([
      [0, 200],
      [200, 150],
      [350, 250],
    ]);
    expect(sections[1].fill).toEqual({ kind: 'solid', color: [244, 236, 230] });
    expect(sections[2].fill).toMatchObject({ kind: 'gradient', angle: 180 });
  });
});

describe('shapes and assets', () => {
  it('where a glow lies on a straight gradient, the ground is a picture: its edge would show', async () => {
    const raster = page(600, 400);
    for (let y = 0, i = 0; y < 400; y++)
      for (let x = 0; x < 600; x++, i += 3) {
        const glow = Math.max(0, 1 - Math.hypot((x - 300) / 280, (y - 210) / 260)) ** 1.5;
        raster.data.set([20 + y / 20 + 80 * glow, 10 + 30 * glow, 30 + y / 20 + 90 * glow].map(Math.round), i);
      }
    const { sections, assets, meanOff } = await run(raster);
    expect(assets.map(({ id }) => id)).toEqual([sections[0].picture]);
    expect(meanOff).toBeLessThan(1);
  });

  it('a photo over half a band is one of its own, even where its colour runs over its edge', async () => {
    const raster = page(600, 300);
    rect(raster, 0, 0, 600, 300, [165, 72, 15]);
    rect(raster, 292, 0, 8, 300, [173, 78, 20]);
    paintPicture(raster, { x: 300, y: 0, width: 300, height: 300 }, SQUARE, photo(300, 300));
    const { sections, assets } = await run(raster);
    expect(sections[0].picture).toBeNull();
    expect(assets.map(({ kind }) => kind)).toEqual(['photo']);
  });

  it('finds nested boxes with corners, border and shadow, circles and rules, each once', async () => {
    const raster = page(600, 420);
    rect(raster, 0, 0, 600, 420, [240, 240, 244]);
    const card = { x: 60, y: 60, width: 300, height: 200 };
    paintShadow(raster, card, [16, 16, 16, 16], { offsetX: 0, offsetY: 4, blur: 16, spread: 0, color: [0, 0, 0], opacity: 0.2 });
    rect(raster, 60, 60, 300, 200, WHITE, 16);
    rect(raster, 100, 190, 140, 44, [200, 30, 60], 22);
    rect(raster, 430, 80, 60, 60, [91, 58, 46], 30);
    const input = rect(raster, 420, 200, 140, 40, WHITE);
    paintBorder(raster, input, SQUARE, { width: 1, color: [180, 180, 180], sides: ['top', 'right', 'bottom', 'left'] });
    rect(raster, 60, 340, 480, 2, [120, 120, 120]);
    const { shapes, assets, meanOff } = await run(raster);
    expect(shapes.map(({ kind, box }) => [kind, box])).toEqual([
      ['box', card],
      ['box', { x: 100, y: 190, width: 140, height: 44 }],
      ['box', input],
      ['box', { x: 430, y: 80, width: 60, height: 60 }],
      ['rule', { x: 60, y: 340, width: 480, height: 2 }],
    ]);
    const radii = shapes.map((shape) => (shape.kind === 'box' ? shape.radius[0] : 0));
    // The shadow's colour mixes into the card's soft corner: one px of play.
    expect(Math.abs(radii[0] - 16)).toBeLessThanOrEqual(1);
    expect(radii.slice(1)).toEqual([22, 0, 30, 0]);
    expect(shapes[0]).toMatchObject({ shadow: { color: [0, 0, 0] } });
    expect(shapes[2]).toMatchObject({ border: { width: 1, color: [180, 180, 180] } });
    expect(assets).toEqual([]);
    expect(meanOff).toBeLessThan(0.2);
  });

  it('finds the panes of a page whose ground is that of its side bar and cards, and what is drawn on the cards', async () => {
    const raster = page(600, 420);
    const [side, pane, edge] = [
      [15, 23, 42],
      [30, 34, 52],
      [60, 70, 90],
    ] as const;
    rect(raster, 0, 0, 600, 420, side);
    rect(raster, 120, 0, 480, 60, pane);
    rect(raster, 120, 60, 480, 1, edge);
    rect(raster, 120, 61, 480, 359, pane);
    const card = rect(raster, 140, 90, 440, 300, side, 12);
    paintBorder(raster, card, [12, 12, 12, 12], { width: 1, color: edge, sides: ['top', 'right', 'bottom', 'left'] });
    rect(raster, 180, 140, 4, 24, [220, 40, 40]);
    rect(raster, 170, 150, 24, 4, [220, 40, 40]);
    const { sections, shapes, assets, meanOff } = await run(raster);
    expect(sections.map(({ fill }) => fill)).toEqual([{ kind: 'solid', color: side }]);
    expect(shapes.map(({ box }) => box).slice(0, 4)).toEqual([
      { x: 120, y: 61, width: 480, height: 359 },
      card,
      { x: 0, y: 0, width: 120, height: 420 },
      { x: 120, y: 0, width: 480, height: 60 },
    ]);
    expect(assets.map(({ box }) => box)).toEqual([{ x: 170, y: 140, width: 24, height: 24 }]);
    expect(meanOff).toBeLessThan(0.2);
  });

  it('cuts photos to the pixel, round ones as radius, repeated artwork as one file', async () => {
    const raster = page(600, 500);
    paintPicture(raster, { x: 40, y: 60, width: 200, height: 150 }, SQUARE, photo(200, 150));
    paintPicture(raster, { x: 320, y: 60, width: 120, height: 120 }, [60, 60, 60, 60], photo(120, 120));
    for (const x of [60, 160]) {
      rect(raster, x, 320, 24, 4, [220, 40, 40]);
      rect(raster, x + 10, 310, 4, 24, [220, 40, 40]);
    }
    const { assets, meanOff } = await run(raster);
    const photos = assets.filter((asset) => asset.kind === 'photo');
    expect(photos.map(({ box, radius }) => [box, radius[0]])).toEqual([
      [{ x: 40, y: 60, width: 200, height: 150 }, 0],
      [{ x: 320, y: 60, width: 120, height: 120 }, 60],
    ]);
    const icons = assets.filter((asset) => asset.kind === 'icon');
    expect(icons).toHaveLength(2);
    expect(new Set(icons.map((icon) => icon.name)).size).toBe(1);
    const { channels } = await sharp(icons[0].bytes).metadata();
    expect(channels).toBe(4);
    expect(meanOff).toBeLessThan(1.5);
  });

  it('makes a photo that fills a band its background, without the button on it', async () => {
    const raster = page(500, 500);
    paintPicture(raster, { x: 0, y: 0, width: 500, height: 300 }, SQUARE, photo(500, 300));
    rect(raster, 180, 120, 120, 44, [250, 90, 50], 6);
    const line = text(raster, 210, 135, WHITE);
    const { sections, assets, shapes } = await run(raster, [line]);
    expect(sections.map((section) => [section.box.y, section.picture])).toEqual([
      [0, assets[0].id],
      [300, null],
    ]);
    expect(assets).toHaveLength(1);
    expect(shapes.map(({ box }) => box)).toEqual([{ x: 180, y: 120, width: 120, height: 44 }]);
    const { data } = await sharp(assets[0].bytes).raw().toBuffer({ resolveWithObject: true });
    const middle = (142 * 500 + 200) * 3;
    expect(Math.abs(data[middle] - 250) + Math.abs(data[middle + 1] - 90)).toBeGreaterThan(20);
  });

  it('keeps flat artwork as SVG where that is as true and no larger, and as pixels where it is not', async () => {
    const raster = page(300, 200);
    const star = '<path d="M24 4l6.2 12.6 13.8 2-10 9.6 2.4 13.8L24 35.6 11.6 42 14 28.2l-10-9.6 13.8-2z" fill="#a06000"/>';
    await draw(raster, star, { x: 40, y: 60, width: 48, height: 48 });
    for (let i = 0; i < 60; i++) rect(raster, 180 + ((i * 7) % 31), 60 + ((i * 13) % 37), 2, 2, [160, 96, 0]);
    const { assets, meanOff } = await run(raster);
    expect(assets.map(({ mime }) => mime).toSorted()).toEqual(['image/png', 'image/svg+xml']);
    const { name, bytes, box } = assets.find(({ mime }) => mime === 'image/svg+xml')!;
    expect(name).toBe('icon-1.svg');
    expect(Buffer.from(bytes).toString()).toMatch(
      new RegExp(`^<svg xmlns="[^"]+" viewBox="0 0 ${box.width} ${box.height}"><path fill="#a06000" d="[^"]+"/></svg>$`),
    );
    expect(meanOff).toBeLessThan(0.1);
  });
});
