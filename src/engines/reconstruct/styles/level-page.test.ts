import { expect, test } from 'vitest';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { clampToPixels } from '../../image/geometry.ts';
import { turnedBox } from '../../image/leaning.ts';
import { createRaster, crop, type RgbRaster } from '../../image/raster.ts';
import { boxInPicture, cutLevel, toPicture } from '../../image/turned.ts';
import type { StyledLine, TextLine } from '../document.ts';
import { matchStyles } from './index.ts';
import { layLevel } from './level-page.ts';
import { context, lossy, PAPER, printed, SIZE } from './testing/printed.ts';

/** The picture turned by a quarter so that its lines run down, or up. */
function turned(raster: RgbRaster, writing: 'down' | 'up'): RgbRaster {
  const out = createRaster(raster.height, raster.width, 3);
  for (let y = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++) {
      const [tx, ty] = writing === 'down' ? [raster.height - 1 - y, x] : [y, raster.width - 1 - x];
      out.data.set(raster.data.subarray((y * raster.width + x) * 3, (y * raster.width + x) * 3 + 3), (ty * out.width + tx) * 3);
    }
  }
  return out;
}

const inBox = ({ originX, baseline, advance, ascent, descent }: StyledLine): number[] => [
  originX,
  baseline - ascent,
  advance,
  ascent + descent,
];

test.each(['down', 'up'] as const)('a line that runs %s is matched as the level line that it is when turned back', async (writing) => {
  const made = printed([{ text: 'Autumn collection', family: 'Lato', weight: 700, size: 30, x: 40, baseline: 90, spacing: 2 }]);
  const [level] = (await matchStyles(made, context)).lines;
  const { box } = made.read.lines[0];
  const place = (x: number, y: number, width: number, height: number) =>
    writing === 'down' ? [SIZE.height - y - height, x, height, width] : [y, SIZE.width - x - width, height, width];
  const [x, y, width, height] = place(box.x, box.y, box.width, box.height);
  const lines = [{ ...made.read.lines[0], box: { x, y, width, height }, writing }];
  const { lines: found } = await matchStyles(
    {
      source: { ...made.source, raster: turned(made.source.raster, writing) },
      plate: { ...made.plate, raster: turned(made.plate.raster, writing) },
      read: { ...made.read, lines },
    },
    context,
  );
  expect(found[0].writing).toBe(writing);
  expect(found[0].runs.map(({ style }) => [style.family, style.weight, style.size])).toEqual(
    level.runs.map(({ style }) => [style.family, style.weight, style.size]),
  );
  expect(found[0].runs[0].style.letterSpacing).toBe(level.runs[0].style.letterSpacing);
  const [expected] = [inBox(level)].map(([left, top, across, down]) => place(left, top, across, down));
  for (const [i, value] of inBox(found[0]).entries()) expect(Math.abs(value - expected[i])).toBeLessThan(0.6);
});

test.each([-12, 7])('a line that leans by %d degrees is matched as the level line that it is when turned back', async (angle) => {
  const made = printed([{ text: 'Autumn collection', family: 'Lato', weight: 700, size: 30, x: 200, baseline: 135 }]);
  const [level] = (await matchStyles(made, context)).lines;
  const { box } = made.read.lines[0];
  const stretch = turnedBox(box, angle);
  // The picture turned about the line's middle.
  const page = { ...stretch, length: SIZE.width, thickness: SIZE.height, angle: -angle };
  const turned = (raster: RgbRaster) => {
    const middle = { x: stretch.x, y: stretch.y };
    const shifted = { ...page, ...toPicture({ ...page, ...middle }, SIZE.width / 2 - middle.x, SIZE.height / 2 - middle.y) };
    return cutLevel(raster, shifted, PAPER);
  };
  const lines = [{ ...made.read.lines[0], box: clampToPixels(boxInPicture(stretch), SIZE.width, SIZE.height), writing: stretch }];
  const { lines: found } = await matchStyles(
    {
      source: { ...made.source, raster: turned(made.source.raster) },
      plate: { ...made.plate, raster: turned(made.plate.raster) },
      read: { ...made.read, lines },
    },
    context,
  );
  expect(found[0].writing).toBe(stretch);
  expect(found[0].runs.map(({ style }) => [style.family, style.weight])).toEqual(
    level.runs.map(({ style }) => [style.family, style.weight]),
  );
  expect(Math.abs(found[0].runs[0].style.size - level.runs[0].style.size)).toBeLessThan(0.6);
  for (const [i, value] of inBox(found[0]).entries()) expect(Math.abs(value - inBox(level)[i])).toBeLessThan(1.2);
});

test('signs under each other get their size from their shapes and their spacing from their pitch', async () => {
  const [x, size, pitch] = [100, 32, 38];
  const signs = [...'정성을다'];
  const made = printed(signs.map((text, i) => ({ text, family: 'Noto Sans KR', weight: 700, size, x, baseline: 50 + i * pitch })));
  const boxes = made.read.lines.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const box = { x: left, y: boxes[0].y, width: right - left, height: boxes.at(-1)!.y + boxes.at(-1)!.height - boxes[0].y };
  const lines = [{ ...made.read.lines[0], text: signs.join(''), box, writing: 'upright' as const, language: 'ko' }];
  const [line] = (await matchStyles({ ...made, read: { ...made.read, lines } }, context)).lines;
  const [{ style }] = line.runs;
  expect([style.family, style.weight]).toEqual(['Noto Sans KR', 700]);
  expect(Math.abs(style.size - size)).toBeLessThan(0.6);
  // An em is the face's own advance downwards.
  expect(Math.abs(style.size + style.letterSpacing - pitch)).toBeLessThan(0.6);
  const [, top, , height] = inBox(line);
  expect(Math.abs(height - signs.length * pitch)).toBeLessThan(2);
  expect(Math.abs(top + size / 2 - (boxes[0].y + boxes[0].height / 2))).toBeLessThan(2);
});

test('where colour is kept at half the resolution, small letters get theirs back though lines lean', async () => {
  const BROWN: Rgb = [140, 90, 60];
  const text = { text: 'every morning, all day', family: 'Lato', weight: 400, x: 60, color: BROWN };
  const made = printed([60, 120, 180].map((baseline) => ({ ...text, size: baseline === 60 ? 13 : 20, baseline })));
  const { width, height } = made.source.raster;
  // The lowest line stands on red: seen level, below each other, papers meet with edges of full colour.
  const ground = [255, 60, 30];
  for (const { data } of [made.source.raster, made.plate.raster])
    for (let i = 150 * width * 3; i < data.length; i++) data[i] = (data[i]! * ground[i % 3]!) / 255;
  const [small, ...others] = made.read.lines;
  const leaning = Array.from({ length: 8 }, (_, i) => {
    const line = others[i % 2]!;
    const writing = { ...turnedBox(line.box, 3), thickness: 24 };
    return { ...line, id: `leaning-${i}`, box: clampToPixels(boxInPicture(writing), width, height), writing };
  });
  const source = { ...made.source, raster: await lossy(made.source.raster), noise: 2 };
  const { lines } = await matchStyles({ ...made, source, read: { ...made.read, lines: [small!, ...leaning] } }, context);
  expect(channelDistance(lines[0]!.runs[0]!.style.color, BROWN)).toBeLessThan(16);
});

test('a line that leans is not painted with a gradient, which browsers would not draw', () => {
  const made = printed([{ text: 'Autumn', family: 'Lato', weight: 700, size: 30, x: 200, baseline: 135 }]);
  const [line] = made.read.lines;
  const stretch = turnedBox(line!.box, 12);
  const leaning = { ...line!, box: clampToPixels(boxInPicture(stretch), SIZE.width, SIZE.height), writing: stretch };
  const page = layLevel(made.source.raster, [leaning])!;
  const gradient = { kind: 'gradient', angle: 90, stops: [] };
  const set = {
    ...page.lines[0],
    runs: [{ text: 'Autumn', style: { gradient } }],
    originX: 0,
    baseline: 400,
    advance: 90,
    ascent: 24,
    descent: 6,
  };
  const { runs, writing } = page.restore(set as unknown as StyledLine);
  expect(writing).toBe(stretch);
  expect(runs[0]!.style.gradient).toBeNull();
});

test('a line that leans is seen without what leans beside it', () => {
  const made = printed([
    { text: '38', family: 'Lato', weight: 900, size: 48, x: 160, baseline: 135 },
    { text: '%', family: 'Lato', weight: 900, size: 24, x: 214, baseline: 135 },
  ]);
  const writing = (line: TextLine) => ({ angle: 8, length: line.box.width, thickness: line.box.height });
  const lines = made.read.lines.map((line) => ({ ...line, writing: writing(line) }));
  const { raster } = made.source;
  const alone = layLevel(raster, lines.slice(0, 1))!.extend(raster);
  const page = layLevel(raster, lines)!;
  const beside = page.extend(raster);
  const [{ box }] = page.lines;
  const inkBehind = (picture: RgbRaster) => {
    const area = { x: Math.ceil(box.x + box.width), y: Math.floor(box.y), width: 14, height: Math.ceil(box.height) };
    return crop(picture, area).data.filter((value) => value < 128).length;
  };
  expect(inkBehind(alone)).toBeGreaterThan(60);
  expect(inkBehind(beside)).toBe(0);
  expect(crop(beside, clampToPixels(box, beside.width, beside.height)).data.filter((value) => value < 128).length).toBeGreaterThan(1000);
});
