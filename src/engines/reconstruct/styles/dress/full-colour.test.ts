import { expect, test } from 'vitest';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { grow } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { LINE } from '../../document/testing/samples.ts';
import type { FittedLine } from '../families/groups.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { fullColour } from './full-colour.ts';

const [YELLOW, TEAL]: Rgb[] = [
  [255, 216, 77],
  [14, 92, 107],
];

/** Small letters that have all of their colour. */
function drawn(writing: object) {
  const print = { text: 'Terjual', family: 'Lora', weight: 700, size: 14, x: 60, baseline: 80, color: TEAL };
  const { source, plate, read } = printed([print], false, YELLOW);
  const line = { ...LINE, ...writing, box: read.lines[0]!.box, ink: TEAL, paper: YELLOW, surface: 'flat' as const };
  const [ink] = inkViews({ source: source.raster, plate: plate.raster, noise: 2, lines: [grow(line.box, 0)] }, line);
  return fullColour({ line, ink } as unknown as FittedLine, source.raster, plate.raster, false);
}

test('of a line that leans and is seen level, what it adds up to tells the colour', () => {
  expect(channelDistance(drawn({ writing: { angle: -12, length: 50, thickness: 12 } }), TEAL)).toBeLessThan(12);
});

test('what a red strike leaves beside grey letters is not added to them', () => {
  const grey: Rgb = [138, 138, 138];
  const white: Rgb = [255, 255, 255];
  const print = { text: '24,900', family: 'Noto Sans KR', weight: 400, size: 18, x: 60, baseline: 80, color: grey };
  const { source, plate, read } = printed([print], false, white);
  const line = { ...LINE, box: read.lines[0]!.box, ink: grey, paper: white, surface: 'flat' as const };
  const fill = (picture: RgbRaster, from: number, to: number, color: Rgb) => {
    for (let y = from; y < to; y++)
      for (let x = line.box.x - 1; x < line.box.x + line.box.width + 1; x++) picture.data.set(color, (y * picture.width + x) * 3);
  };
  for (let y = 71; y < 77; y++)
    for (let x = line.box.x - 1; x < line.box.x + line.box.width + 1; x++)
      for (const c of [1, 2]) source.raster.data[(y * source.raster.width + x) * 3 + c]! -= 16;
  for (const { raster } of [source, plate]) fill(raster, 73, 75, [230, 0, 18]);
  const [ink] = inkViews({ source: source.raster, plate: plate.raster, noise: 3, lines: [line.box] }, line);
  const [red, , blue] = fullColour({ line, ink } as unknown as FittedLine, source.raster, plate.raster, false);
  expect(Math.abs(red - blue)).toBeLessThan(6);
});
