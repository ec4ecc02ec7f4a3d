import { expect, it } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { drawText, NO_SPACING, rendered } from '../../../fonts/drawing/drawing.ts';
import { createRaster } from '../../../image/raster.ts';
import { groundUnder, peakCoverage, unpaled } from './peak.ts';

/** Share of the ink's colour in the fullest pixels of a Korean line in a face. */
function peakOf(family: string, weight: number, size: number): number {
  const face = { face: faceFor(family, weight, false), fakeBold: false };
  const drawing = {
    size,
    spacing: NO_SPACING,
    direction: 'ltr',
    penX: 2,
    baseline: 30,
    width: 400,
    height: 40,
    inkLuminance: 0.1,
  } as const;
  return peakCoverage(drawText(face, '농업회사법인 묵은지명가 전라남도 해남군', drawing), size);
}

it('is less the smaller and lighter type is', () => {
  const [tiny, small, bold, large] = [
    peakOf('Nanum Gothic', 400, 11),
    peakOf('Nanum Gothic', 400, 15),
    peakOf('Nanum Gothic', 700, 15),
    peakOf('Nanum Gothic', 400, 28),
  ];
  expect(tiny).toBeGreaterThan(0.74);
  expect(tiny).toBeLessThan(0.84);
  expect(small).toBeGreaterThan(tiny);
  expect(bold).toBeGreaterThan(0.95);
  expect(large).toBe(1);
});

it.each([
  ['Noto Sans KR', 200, 18, 0.74],
  ['Noto Sans KR', 300, 14, 0.73],
  ['Noto Sans KR', 300, 18, 0.9],
  ['Noto Serif KR', 300, 16, 0.9],
  ['Pretendard', 200, 16, 0.73],
  ['Pretendard', 300, 20, 1],
  ['Nanum Gothic', 400, 16, 1],
  ['Nanum Gothic', 400, 17, 1],
])('is what Chromium draws: %s %d at %d px', (family, weight, size, seen) => {
  expect(Math.abs(peakOf(family, weight, size) - seen)).toBeLessThan(family === 'Nanum Gothic' ? 0.001 : 0.1);
});

it('is whole from 16 px on where letters are hinted', () => {
  expect(rendered('hinted', () => peakOf('Nanum Gothic', 400, 16))).toBe(1);
  expect(rendered('hinted', () => peakOf('Nanum Gothic', 400, 12))).toBeLessThan(1);
});

it('gives back the colour that the paper has paled', () => {
  expect(unpaled([170, 160, 149], [255, 255, 255], 0.8)).toEqual([149, 136, 123]);
  expect(unpaled([30, 30, 30], [255, 255, 255], 0.8)).toEqual([0, 0, 0]);
});

it('of a photo it is what is under the letters that has paled them, not what is beside', () => {
  const plate = createRaster(4, 2, 3);
  plate.data.fill(200);
  plate.data.set([40, 60, 80], 3 * (4 + 2));
  const box = { x: 1, y: 1, width: 2, height: 1 };
  expect(groundUnder({ box, alpha: Float32Array.of(0, 0.8) }, plate)).toEqual([40, 60, 80]);
  expect(groundUnder({ box, alpha: Float32Array.of(0.5, 0.5) }, plate)).toEqual([120, 130, 140]);
});
