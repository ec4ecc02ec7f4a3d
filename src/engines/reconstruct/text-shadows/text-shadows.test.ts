import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { Rgb } from '../../image/colour.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { SourcePicture, TextLine } from '../document.ts';
import { takeTextShadows } from './index.ts';

const [WIDTH, HEIGHT] = [640, 300];
const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
const FAMILY = 'text shadow test';
GlobalFonts.registerFromPath(faceFor('Noto Sans KR', 700, false).file, FAMILY);

interface Cast {
  readonly color: string;
  readonly x: number;
  readonly y: number;
  readonly blur: number;
}

interface Drawing {
  readonly ground: readonly [from: string, to: string];
  readonly ink: Rgb;
  readonly paper: Rgb;
  readonly cast?: Cast;
  /** Waves of so many levels over the ground. */
  readonly waves?: number;
  /** Columns in which something else stands. */
  readonly arm?: readonly [from: number, to: number];
}

const LINES = [
  { text: '머무는 향기', size: 72, x: 60, y: 110 },
  { text: '느린 하루의 끝', size: 72, x: 60, y: 210 },
] as const;

function draw({ ground, ink, cast, waves, arm }: Drawing): RgbRaster {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const fill = pen.createLinearGradient(0, 0, WIDTH, HEIGHT);
  fill.addColorStop(0, ground[0]);
  fill.addColorStop(1, ground[1]);
  pen.fillStyle = fill;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  for (let x = 0; waves && x < WIDTH; x += 2) {
    pen.fillStyle = `rgba(0, 0, 0, ${(waves * (1 + Math.sin(x / 11))) / 510})`;
    pen.fillRect(x, 0, 2, HEIGHT);
  }
  pen.fillStyle = '#ae9888';
  if (arm) pen.fillRect(arm[0], 0, arm[1] - arm[0], HEIGHT);
  if (cast) [pen.shadowColor, pen.shadowOffsetX, pen.shadowOffsetY, pen.shadowBlur] = [cast.color, cast.x, cast.y, cast.blur];
  pen.fillStyle = `rgb(${ink.join(' ')})`;
  for (const { text, size, x, y } of LINES) {
    pen.font = `${size}px "${FAMILY}"`;
    pen.fillText(text, x, y);
  }
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return raster;
}

function lines({ ink, paper }: Drawing): TextLine[] {
  const pen = createCanvas(8, 8).getContext('2d');
  return LINES.map(({ text, size, x, y }, i) => {
    pen.font = `${size}px "${FAMILY}"`;
    const { actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text);
    const box = {
      x: Math.floor(x - actualBoundingBoxLeft),
      y: Math.floor(y - actualBoundingBoxAscent),
      width: Math.ceil(actualBoundingBoxLeft + actualBoundingBoxRight),
      height: Math.ceil(actualBoundingBoxAscent + actualBoundingBoxDescent),
    };
    return { id: `line-${i}`, text, box, ink, paper, kind: 'overlay', surface: 'gradient' } as unknown as TextLine;
  });
}

async function taken(drawing: Drawing) {
  const raster = draw(drawing);
  const source: SourcePicture = { raster, format: 'png', fullHeight: HEIGHT, noise: 0 };
  const read = { lines: lines(drawing), language: 'ko', model: 'test' };
  const found = await takeTextShadows({ source, read }, context);
  return { ...found, untouched: found.source === source };
}

const PALE: Drawing = { ground: ['#dedad5', '#c9ccd2'], ink: [255, 255, 255], paper: [205, 203, 201] };

describe('shadows of letters', () => {
  test('are measured beside what else stands under a part of them', async () => {
    const arm = [400, 430] as const;
    const { shadows } = await taken({ ...PALE, arm, cast: { x: 1, y: 2, blur: 14, color: 'rgba(0, 0, 0, 0.35)' } });
    expect(shadows.size).toBe(2);
    expect((await taken({ ...PALE, arm })).shadows.size).toBe(0);
  });

  test.each([
    { x: 0, y: 3, blur: 12, color: 'rgba(0, 0, 0, 0.4)' },
    { x: 2, y: 2, blur: 6, color: 'rgba(0, 0, 0, 0.5)' },
    { x: 0, y: 0, blur: 20, color: 'rgba(0, 0, 0, 0.6)' },
  ])('are measured as CSS has them: $x $y $blur $color', async (cast) => {
    const { shadows } = await taken({ ...PALE, cast });
    expect([...shadows.keys()]).toEqual(['line-0', 'line-1']);
    const { offsetX, offsetY, blur, opacity, color } = shadows.get('line-0')!;
    expect(color).toEqual([0, 0, 0]);
    for (const [found, drawn] of [
      [offsetX, cast.x],
      [offsetY, cast.y],
    ])
      expect(Math.abs(found! - drawn!)).toBeLessThanOrEqual(1);
    expect(Math.abs(blur - cast.blur)).toBeLessThanOrEqual(0.3 * cast.blur);
    expect(Math.abs(opacity - Number(/0\.\d/.exec(cast.color)![0]))).toBeLessThanOrEqual(0.1);
  });

  test('are taken off the picture', async () => {
    const cast = { x: 0, y: 3, blur: 12, color: 'rgba(0, 0, 0, 0.4)' };
    const { source } = await taken({ ...PALE, cast });
    const [plain, shaded] = [draw(PALE), draw({ ...PALE, cast })];
    const off = (of: RgbRaster) => of.data.reduce((sum, v, i) => sum + Math.abs(v - plain.data[i]!), 0) / of.data.length;
    expect(off(source.raster)).toBeLessThan(0.15 * off(shaded));
  });

  test('a light glow round dark letters is one, too', async () => {
    const drawing: Drawing = { ground: ['#8a8f96', '#7c828c'], ink: [10, 10, 12], paper: [150, 153, 158] };
    const { shadows } = await taken({ ...drawing, cast: { x: 0, y: 0, blur: 12, color: 'rgba(255, 255, 255, 0.5)' } });
    expect(shadows.get('line-0')).toMatchObject({ color: [255, 255, 255] });
  });

  test.each([
    ['on a gradient', PALE],
    ['on waves', { ...PALE, waves: 40 }],
    ['dark on light', { ground: ['#ffffff', '#ffffff'], ink: [20, 20, 20], paper: [255, 255, 255] } satisfies Drawing],
  ])('letters without a shadow get none: %s', async (_, drawing) => {
    const { shadows, untouched } = await taken(drawing as Drawing);
    expect(shadows.size).toBe(0);
    expect(untouched).toBe(true);
  });
});
