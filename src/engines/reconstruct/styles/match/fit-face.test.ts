import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { lossy, printed } from '../testing/printed.ts';
import { fitFace } from './fit-face.ts';
import { inkViews } from './ink.ts';

/** A line of small print of a lossy picture, in the face that it is set in. */
async function fitted(text: string, size: number, em: number) {
  const page = printed([{ text, family: 'Pretendard', weight: 400, size, x: 20.4, baseline: 60, spacing: em * size, color: [79, 70, 60] }]);
  const [line] = page.read.lines;
  const source = await lossy(page.source.raster, 78);
  const [ink] = inkViews({ source, plate: page.plate.raster, noise: 2.5, lines: [line!.box] }, line!);
  return fitFace({ face: faceFor('Pretendard', 400, false), fakeBold: false }, { text, direction: 'ltr' }, ink!)!;
}

test.each([
  ['두 번 접는 12cm 터틀넥', 12],
  ['캐시미어 한 올의 굵기는 머리카락의 오분의 일', 13],
  ['오브렐 니트 디렉터 한서윤', 11],
])('small Hangul set closer is told from a smaller size: %s', async (text, size) => {
  const fit = await fitted(text, size, -0.04);
  expect(Math.abs(fit.size - size)).toBeLessThan(0.3);
  expect(fit.spacing.letters / size).toBeCloseTo(-0.04, 1);
});

test('plain letters keep their size', async () => {
  const { size, spacing } = await fitted('두 번 접는 12cm 터틀넥', 12, 0);
  expect(Math.abs(size - 12)).toBeLessThan(0.1);
  expect(spacing.letters).toBe(0);
});

test.each([
  ['02', 230, -0.06],
  ['OK', 90, -0.04],
])('two large letters are told from smaller ones set farther apart: %s', (text, size, em) => {
  const page = printed([{ text, family: 'Black Han Sans', weight: 400, size, x: 20, baseline: 220, spacing: em * size }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line!.box] }, line!);
  const fit = fitFace({ face: faceFor('Black Han Sans', 400, false), fakeBold: false }, { text, direction: 'ltr' }, ink!)!;
  expect(Math.abs(fit.size / size - 1)).toBeLessThan(0.01);
  expect(Math.abs(fit.spacing.letters / size - em)).toBeLessThan(0.01);
});
