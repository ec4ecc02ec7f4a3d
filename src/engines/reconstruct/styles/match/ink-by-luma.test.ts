import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { lossy, printed } from '../testing/printed.ts';
import { inkViews } from './ink.ts';
import { massByLuma } from './ink-by-luma.ts';

const YELLOW: Rgb = [255, 216, 0];
const DARK: Rgb = [21, 21, 21];

/** Ink of a line on a ground in a lossless picture and in a lossy one, and the latter as measured along its colours. */
async function massesOn(ground: Rgb, color: Rgb) {
  const print = { family: 'Noto Sans KR', weight: 400, size: 26, x: 20, baseline: 90, color };
  const { source, plate, read } = printed([{ ...print, text: '한번 세운 날이 오래오래 갑니다.' }], false, ground);
  const [line] = read.lines;
  const worn = await lossy(source.raster);
  const inkIn = (raster: typeof worn) => inkViews({ source: raster, plate: plate.raster, noise: 2, lines: [line!.box] }, line!)[0]!;
  const ink = inkIn(worn);
  const covered = ink.alpha.reduce((sum, value) => sum + value, 0);
  return { true: inkIn(source.raster).mass, measured: ink.mass, covered, byLuma: massByLuma(ink, { source: worn, plate: plate.raster }) };
}

it('dark type on a strong colour has as much ink in a lossy picture as it was set with', async () => {
  const masses = await massesOn(YELLOW, DARK);
  expect(masses.covered / masses.true).toBeGreaterThan(1.08);
  expect(Math.abs(Math.log(masses.measured / masses.true))).toBeLessThan(0.05);
});

it('says nothing of grey ink on white, where both are as light, nor of light ink', async () => {
  expect((await massesOn([255, 255, 255], DARK)).byLuma).toBeNull();
  expect((await massesOn([120, 200, 120], [255, 140, 140])).byLuma).toBeNull();
  expect((await massesOn([192, 50, 41], [255, 255, 255])).byLuma).toBeNull();
});
