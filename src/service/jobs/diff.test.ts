import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawDiff } from './diff.ts';

const flat = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } });

async function pixels(png: Uint8Array) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  return { width: info.width, height: info.height, channels: info.channels, at };
}

const RED = [0xe5, 0, 0x2b];
const isGrey = ([red, green, blue]: number[]) => red === green && green === blue;

test('what is alike is the source in pale grey, what differs is red, also in another strip', async () => {
  const source = await flat(64, 3_000, '#2468ac').png().toBuffer();
  const spot = await flat(20, 20, '#2468ff').png().toBuffer();
  const render = await sharp(source)
    .composite([{ input: spot, left: 30, top: 2_500 }])
    .png()
    .toBuffer();
  const diff = await pixels(await drawDiff(source, render, 1));
  expect([diff.width, diff.height, diff.channels]).toEqual([64, 3_000, 3]);
  expect(diff.at(40, 2_510)).toEqual(RED);
  expect(isGrey(diff.at(5, 2_510))).toBe(true);
  expect(diff.at(5, 2_510)[0]).toBeGreaterThan(150);
});

test('it has the size of the render: of a source of two pixels a pixel, of a preview, of a page that came out longer', async () => {
  const source = await flat(80, 120, '#808080').webp().toBuffer();
  const half = await pixels(await drawDiff(source, await flat(40, 60, '#808080').png().toBuffer(), 2));
  expect([half.width, half.height, isGrey(half.at(20, 30))]).toEqual([40, 60, true]);
  const preview = await pixels(await drawDiff(source, await flat(80, 50, '#808080').png().toBuffer(), 1));
  expect([preview.height, isGrey(preview.at(20, 30))]).toEqual([50, true]);
  const longer = await pixels(await drawDiff(source, await flat(80, 150, '#808080').png().toBuffer(), 1));
  expect([longer.height, longer.at(20, 140)]).toEqual([150, RED]);
});
