import { expect, test } from 'vitest';
import { enclose } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from '../lines/line-ink.ts';
import { withFiguresAlone } from './figures-alone.ts';
import type { ReadLine } from './reread.ts';
import { withUnitSigns } from './unit-signs.ts';

type Part = readonly [x: number, y: number, width: number, height: number];

/** Frames in black on white, read as a text; others may have read something else. */
function read(frames: readonly Part[], text: string, others: readonly string[] = []): ReadLine {
  const raster = createRaster(300, 120, 3);
  raster.data.fill(255);
  for (const [x, y, width, height] of frames) {
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [0, 0, 0] });
    paintFill(raster, { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }, [0, 0, 0, 0], {
      kind: 'solid',
      color: [255, 255, 255],
    });
  }
  const [x, y] = [Math.min(...frames.map((f) => f[0])), Math.min(...frames.map((f) => f[1]))];
  const [end, foot] = [Math.max(...frames.map((f) => f[0] + f[2])), Math.max(...frames.map((f) => f[1] + f[3]))];
  const line = lineInk(raster, { x: x - 3, y: y - 3, width: end - x + 6, height: foot - y + 6 }, 0)!;
  return { line, reading: { text, confidence: 0.5, parts: [], others } };
}

const NUMBER = () =>
  read(
    [
      [20, 30, 30, 60],
      [56, 30, 30, 60],
    ],
    '36',
  );
const unitIn = (unit: ReadLine) => withUnitSigns([NUMBER(), unit])[1]!.reading.text;

test('a ring beside a large number is its degree, with a letter under its top ℃', () => {
  expect(unitIn(read([[92, 58, 12, 12]], 'ㅇ'))).toBe('°');
  const celsius: Part[] = [
    [92, 58, 10, 10],
    [105, 58, 18, 30],
  ];
  expect(unitIn(read(celsius, '“6'))).toBe('℃');
});

test('a unit that another recogniser saw is taken, and one letter is a capital', () => {
  expect(unitIn(read([[92, 76, 24, 14]], '디', ['cm', '디']))).toBe('cm');
  expect(unitIn(read([[92, 60, 24, 30]], 'Ww'))).toBe('W');
  // By readers of another script, one of which sees a letter; what is read as a letter or a figure stays it.
  expect(unitIn(read([[92, 60, 24, 30]], '"', ['w', '밥']))).toBe('W');
  expect(unitIn(read([[92, 60, 24, 30]], '밥', ['w']))).toBe('밥');
});

test('what stands beside no number is what it was read as', () => {
  expect(withUnitSigns([read([[92, 58, 12, 12]], 'ㅇ')])[0]!.reading.text).toBe('ㅇ');
  expect(unitIn(read([[200, 58, 12, 12]], 'ㅇ'))).toBe('ㅇ');
});

test('a tick that the crop cuts behind ℃ is none of it', () => {
  const celsius: Part[] = [
    [92, 58, 10, 10],
    [105, 58, 18, 30],
  ];
  const alone = read(celsius, '℃"');
  const { line } = alone;
  // A px of it, at the end of what is looked at.
  const tick = { x: line.origin.x + line.cleaned.width - 1, y: 57, width: 1, height: 3 };
  const [, unit] = withUnitSigns([
    NUMBER(),
    { ...alone, line: { ...line, box: enclose([line.box, tick]), glyphs: [...line.glyphs, tick] } },
  ]);
  expect(unit!.reading.text).toBe('℃');
  expect(unit!.line.box.width).toBe(31);
});

test('ticks above large figures are none of them', () => {
  const figures: Part[] = [
    [20, 30, 30, 60],
    [56, 30, 30, 60],
  ];
  const [alone] = withFiguresAlone([read([...figures, [30, 14, 8, 9]], '36')]);
  expect(alone!.line.box).toEqual({ x: 20, y: 30, width: 66, height: 60 });
  const [dotted] = withFiguresAlone([read([...figures, [30, 14, 8, 9]], '3i')]);
  expect(dotted!.line.box.y).toBe(14);
});
