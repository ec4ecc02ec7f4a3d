import { expect, it } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { pictured } from '../recognise/normalise.ts';
import { partedAtIcons, withoutPassedIcons } from './passed-icons.ts';

/** Letters of 8 × 12 px, 2 px apart, from x = 40, and what stands beside them: [x, width]. */
function line(...icons: readonly (readonly [x: number, width: number, taller?: number])[]) {
  const raster = createRaster(160, 40, 3);
  raster.data.fill(255);
  const ink = (x: number, width: number, taller = 0) => {
    for (let y = 14 - taller; y < 26 + taller; y++) for (let u = x; u < x + width; u++) raster.data.set([30, 30, 30], (y * 160 + u) * 3);
  };
  const letters = [40, 50, 60, 70];
  letters.forEach((x) => ink(x, 8));
  icons.forEach(([x, width, taller]) => ink(x, width, taller));
  const ends = [...letters.map((x) => [x, 8] as const), ...icons];
  const [from, to] = [Math.min(...ends.map(([x]) => x)), Math.max(...ends.map(([x, width]) => x + width))];
  return lineInk(raster, { x: from - 2, y: 11, width: to - from + 4, height: 18 }, 0)!;
}

/** What was read of the four letters alone, each told by its middle. */
function reading(own: ReturnType<typeof line>, confidence = 0.97): CombinedReading {
  const { x, width } = pictured(own);
  const parts = [...'SEND'].map((text, i) => ({ text, confidence, from: (43 + 10 * i - x) / width, to: (45 + 10 * i - x) / width }));
  return { text: 'SEND', confidence, parts, others: [] };
}

const boxOf = (own: ReturnType<typeof line>, confidence?: number) => {
  const [left] = withoutPassedIcons([{ line: own, reading: reading(own, confidence) }]);
  return [left!.line.box.x, left!.line.box.width];
};

it('leaves icons that were not read out of a line, at either end', () => {
  expect(boxOf(line([22, 13]))).toEqual([40, 38]);
  expect(boxOf(line([83, 12]))).toEqual([40, 38]);
  // At both: letters stay where they are when the line loses its first icon.
  expect(boxOf(line([22, 13], [83, 12]))).toEqual([40, 38]);
  // A bell, nearly twice as tall as the letters.
  expect(boxOf(line([18, 18, 4]))).toEqual([40, 38]);
});

it('keeps what may be a letter: what stands close, or is narrow, or where the reading is no surer', () => {
  expect(boxOf(line([25, 13]))).toEqual([25, 53]);
  expect(boxOf(line([84, 3]))).toEqual([40, 47]);
  expect(boxOf(line([22, 13]), 0.8)).toEqual([22, 56]);
});

it('parts a line at an icon between its words, and at no space; before a year it is the sign of copyright', () => {
  const parted = (behind: string, ...icons: readonly (readonly [number, number])[]) => {
    // Another word of three letters, or four, from x = 110 on.
    const own = line(...[...behind].map((_, i) => [110 + 10 * i, 8] as const), ...icons);
    const { x, width } = pictured(own);
    const letters = [...`SEND ${behind}`].map((text, i) => ({ text, middle: i < 4 ? 44 + 10 * i : i === 4 ? 95 : 114 + 10 * (i - 5) }));
    const parts = letters.map(({ text, middle }) => ({
      text,
      confidence: 0.97,
      from: (middle - 1 - x) / width,
      to: (middle + 1 - x) / width,
    }));
    const found = partedAtIcons([{ line: own, reading: { text: `SEND ${behind}`, confidence: 0.97, parts, others: [] } }]);
    return found.map((one) => [one.reading.text, one.line.box.x, one.line.box.width]);
  };
  expect(parted('NOW', [88, 12])).toEqual([
    ['SEND', 40, 38],
    ['NOW', 110, 28],
  ]);
  expect(parted('NOW')).toEqual([['SEND NOW', 40, 98]]);
  expect(parted('2023', [88, 12])).toEqual([['SEND © 2023', 40, 108]]);
});

it('takes a letter that was placed beside its ink for none where letters set apart are as many as were read', () => {
  const parted = (...icons: readonly number[]) => {
    const raster = createRaster(240, 40, 3);
    raster.data.fill(255);
    const ink = (x: number, width: number) => {
      for (let y = 14; y < 26; y++) for (let u = x; u < x + width; u++) raster.data.set([30, 30, 30], (y * 240 + u) * 3);
    };
    // The letters of IN stand at 93 and 112, and the first one was read at 105.
    [20, 34, 48, 62, 112].forEach((x) => ink(x, 8));
    for (const x of [93, ...icons]) ink(x, 5);
    const own = lineInk(raster, { x: 16, y: 11, width: 110, height: 18 }, 0)!;
    const { x, width } = pictured(own);
    const letters = [...'MADE'].map((text, i) => ({ text, middle: 24 + 14 * i }));
    const all = [...letters, { text: ' ', middle: 80 }, { text: 'I', middle: 105.5 }, { text: 'N', middle: 116 }];
    const parts = all.map(({ text, middle }) => ({ text, confidence: 0.97, from: (middle - 1 - x) / width, to: (middle + 1 - x) / width }));
    return partedAtIcons([{ line: own, reading: { text: 'MADE IN', confidence: 0.97, parts, others: [] } }]).map((one) => one.reading.text);
  };
  expect(parted()).toEqual(['MADE IN']);
  expect(parted(80)).toEqual(['MADE', 'IN']);
});

it('knows the sign of copyright by its ring, with a letter in it that does not touch', () => {
  const raster = createRaster(160, 40, 3);
  raster.data.fill(255);
  const ink = (x: number, y: number, width: number, height: number, level = 30) => {
    for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) raster.data.set([level, level, level], (v * 160 + u) * 3);
  };
  ink(22, 14, 12, 12);
  ink(24, 16, 8, 8, 255);
  ink(27, 18, 3, 4);
  [40, 50, 60, 70].forEach((x) => ink(x, 14, 8, 12));
  const own = lineInk(raster, { x: 20, y: 11, width: 60, height: 18 }, 0)!;
  const read = { ...reading(own), text: '2026' };
  expect(withoutPassedIcons([{ line: own, reading: read }])[0]!.reading.text).toBe('© 2026');
});
