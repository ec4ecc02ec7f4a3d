import { expect, it } from 'vitest';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { isEnclosing, takeNumbersOut, withNumbers } from './enclosed.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';

/** Black on white, each shape painted where it says so. */
function picture(...shapes: readonly ((x: number, y: number) => boolean)[]) {
  const raster = createRaster(200, 40, 3);
  for (let y = 0; y < 40; y++)
    for (let x = 0; x < 200; x++)
      raster.data.fill(shapes.some((isInked) => isInked(x + 0.5, y + 0.5)) ? 0 : 255, 3 * (y * 200 + x), 3 * (y * 200 + x) + 3);
  return raster;
}
const ring =
  (cx: number, radius = 11) =>
  (x: number, y: number) =>
    Math.abs(Math.hypot(x - cx, y - 20) - radius) < 0.9;
const bar = (x0: number, y0: number, width: number, height: number) => (x: number, y: number) =>
  x > x0 && x < x0 + width && y > y0 && y < y0 + height;
const WORDS = [bar(60, 10, 14, 20), bar(80, 10, 14, 20), bar(98, 10, 14, 20)];
const DETECTED = { x: 6, y: 8, width: 112, height: 24 };
const signal = new AbortController().signal;
const reading = (text: string): CombinedReading => ({ text, confidence: 0.95, parts: [], others: [text] });
const saying = (text: string) => ({ read: (lines: readonly GreyRaster[]) => Promise.resolve(lines.map(() => reading(text))) });

async function read(raster: ReturnType<typeof picture>, number: string) {
  const [found] = await takeNumbersOut([lineInk(raster, DETECTED, 0)!], { raster, noise: 0 }, saying(number), signal);
  return found!;
}

it('a number in a circle is read alone, and so are the words beside it', async () => {
  const found = await read(picture(ring(20), bar(19, 14, 2, 12), ...WORDS), '3');
  if (!isEnclosing(found)) throw new Error('no ring was found');
  expect(found.words.map(({ box }) => [box.x, box.width])).toEqual([[60, 52]]);
  const joined = withNumbers(found, [{ line: found.words[0]!, reading: reading('가나') }]);
  expect([joined.reading.text, joined.line.box.x]).toEqual(['③ 가나', 8]);
});

it('words that stand right behind a circle are not set apart from it', async () => {
  const found = await read(picture(ring(46), bar(45, 14, 2, 12), ...WORDS), '12');
  if (!isEnclosing(found)) throw new Error('no ring was found');
  expect(withNumbers(found, [{ line: found.words[0]!, reading: reading('가나') }]).reading.text).toBe('⑫가나');
});

it.each([
  ['a ring with nothing in it (O)', picture(ring(20), ...WORDS), '1'],
  ['a ring that holds a letter (©)', picture(ring(20), bar(19, 14, 2, 12), ...WORDS), 'c'],
  ['a ring whose stroke goes on into it (の)', picture(ring(20), bar(19, 10, 2, 20), ...WORDS), '1'],
  ['an open ring (@, C)', picture((x, y) => ring(20)(x, y) && (x < 25 || y < 20), bar(19, 14, 2, 12), ...WORDS), '1'],
  ['a frame', picture((x, y) => bar(9, 9, 22, 22)(x, y) && !bar(11, 11, 18, 18)(x, y), bar(19, 14, 2, 12), ...WORDS), '1'],
])('%s is no number in a circle', async (_, raster, number) => expect(isEnclosing(await read(raster, number))).toBe(false));

it('a seven in a circle is none where no six is (の in a lossy picture)', async () => {
  const no = picture(ring(20), bar(19, 14, 2, 12), ...WORDS);
  expect(isEnclosing(await read(no, '7'))).toBe(false);
  const both = [lineInk(no, DETECTED, 0)!, lineInk(no, DETECTED, 0)!];
  let next = 6;
  const counting = { read: (lines: readonly GreyRaster[]) => Promise.resolve(lines.map(() => reading(`${next++}`))) };
  expect((await takeNumbersOut(both, { raster: no, noise: 0 }, counting, signal)).map(isEnclosing)).toEqual([true, true]);
});
