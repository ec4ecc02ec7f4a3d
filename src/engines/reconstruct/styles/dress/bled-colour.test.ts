import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { channelDistance } from '../../../image/colour.ts';
import { lossy, PAPER, printed } from '../testing/printed.ts';
import { unbledColour } from './bled-colour.ts';

const GOLD: Rgb = [176, 138, 92];
/** The core of such letters in a lossy picture: as light, and grey. */
const GREYED: Rgb = [154, 141, 124];

async function lineIn(color: Rgb, paper = PAPER) {
  const print = { text: 'Detail 2', family: 'Lora', weight: 400, size: 20, x: 60, baseline: 80, color };
  const { source, plate, read } = printed([print], false, paper);
  return { source: await lossy(source.raster), plate: plate.raster, extent: read.lines[0]!.box, paper };
}

it('gives thin letters the colour that they share with their paper', async () => {
  const color = unbledColour({ ...(await lineIn(GOLD)), color: GREYED });
  expect(channelDistance(color, GOLD)).toBeLessThan(14);
});

it('leaves the colour of grey letters', async () => {
  const grey: Rgb = [110, 109, 107];
  expect(channelDistance(unbledColour({ ...(await lineIn(grey)), color: grey }), grey)).toBeLessThan(8);
});

it('leaves the colour of a line with a mark of another colour beside it', async () => {
  const line = await lineIn(GOLD);
  const { x, y } = line.extent;
  for (let v = y; v < y + 12; v++)
    for (let u = x - 1; u < x + 12; u++) line.source.data.set([20, 60, 220], (v * line.source.width + u) * 3);
  expect(unbledColour({ ...line, color: GREYED })).toEqual(GREYED);
});

it.each([
  { ground: 'blue', paper: [45, 91, 255], color: [255, 255, 255], core: [238, 244, 255] },
  { ground: 'red', paper: [200, 16, 32], color: [255, 255, 255], core: [255, 240, 242] },
  { ground: 'green', paper: [40, 140, 20], color: [255, 255, 255], core: [242, 255, 236] },
  { ground: 'blue, cream', paper: [45, 91, 255], color: [255, 246, 200], core: [238, 240, 236] },
] satisfies { ground: string; paper: Rgb; color: Rgb; core: Rgb }[])('knows light letters on $ground', async ({ paper, color, core }) => {
  expect(channelDistance(unbledColour({ ...(await lineIn(color, paper)), color: core }), color)).toBeLessThan(20);
});

it('leaves the colour of grey letters with a yellow highlighter under their lower half', async () => {
  const color: Rgb = [34, 34, 34];
  const print = { text: 'Highlights', family: 'Lora', weight: 700, size: 32, x: 60, baseline: 80, color };
  const { source, plate, read } = printed([print], false, PAPER);
  const { box } = read.lines[0]!;
  const yellow: Rgb = [255, 226, 122];
  for (const { raster } of [source, plate])
    for (let y = box.y + (box.height >> 1); y < box.y + box.height + 4; y++)
      for (let x = box.x - 2; x < box.x + box.width + 2; x++) {
        const i = (y * raster.width + x) * 3;
        for (let c = 0; c < 3; c++) raster.data[i + c] = Math.round((raster.data[i + c]! * yellow[c]!) / PAPER[c]!);
      }
  const line = { source: await lossy(source.raster), plate: await lossy(plate.raster), extent: box, paper: PAPER };
  expect(channelDistance(unbledColour({ ...line, color: [36, 34, 32] }), color)).toBeLessThan(10);
});
