import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';
import { withStepFigures } from './step-figures.ts';

const line = (text: string, x: number, y: number, height = 16): ReadLine => ({
  line: { box: { x, y, width: 120, height }, ink: { surface: 'flat', paper: [255, 255, 255], ink: [20, 80, 200] } } as unknown as LineInk,
  reading: { text, confidence: 0.95, parts: [], others: [] },
});

/** The lines where figures are printed in these boxes, and the recogniser says this of one after the other. */
async function read(lines: readonly ReadLine[], figures: readonly Box[], says: readonly string[]): Promise<string[]> {
  const raster = createRaster(600, 400, 3);
  raster.data.fill(255);
  for (const { x, y, width, height } of figures) {
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [20, 80, 200] });
    if (width <= 10) continue;
    paintFill(raster, { x: x + 5, y: y + 5, width: width - 10, height: height - 10 }, [0, 0, 0, 0], {
      kind: 'solid',
      color: [255, 255, 255],
    });
  }
  const ctc = { read: async (seen: readonly GreyRaster[]) => seen.map((_, i) => ({ text: says[i]!, confidence: 0.8, parts: [] })) };
  const all = await withStepFigures(lines, { raster, noise: 0 }, ctc, new AbortController().signal);
  return all.map(({ reading }) => reading.text);
}

const STEPS = ['적시기', '감기', '말리기'];
const before = STEPS.map((text, i) => line(text, 120, 50 + 90 * i));
const over = STEPS.map((text, i) => line(text, 60 + 180 * i, 100));
const figure = (x: number, y: number, width = 20, height = 28): Box => ({ x, y, width, height });

it('finds figures before what they count, and over it', async () => {
  const left = before.map(({ line: { box } }) => figure(70, box.y - 4));
  expect(await read(before, left, ['1', '2', '3'])).toEqual([...STEPS, '1', '2', '3']);
  const above = over.map(({ line: { box } }) => figure(box.x, 60));
  expect(await read(over, above, ['01', '02', '03'])).toEqual([...STEPS, '01', '02', '03']);
});

it('knows one that was read as something else by the others', async () => {
  const above = over.map(({ line: { box } }) => figure(box.x, 60));
  expect(await read(over, above, ['1', 'z', '3'])).toEqual([...STEPS, '1', '2', '3']);
  const known = { ...line('I', 60, 60, 28), line: { ...line('I', 60, 60, 28).line, box: figure(60, 60) } };
  expect(await read([...over, known], above, ['2', '3'])).toEqual([...STEPS, '1', '2', '3']);
});

it.each([
  ['that do not count', ['1', '5', '7']],
  ['that count from elsewhere', ['2', '3', '4']],
  ['that are letters', ['A', 'B', 'C']],
])('figures %s are none', async (_, says) => {
  const above = over.map(({ line: { box } }) => figure(box.x, 60));
  expect(await read(over, above, says)).toEqual(STEPS);
});

it('two are none, nor are those beside something else', async () => {
  const above = over.map(({ line: { box } }) => figure(box.x, 60));
  expect(await read(over.slice(0, 2), above.slice(0, 2), ['1', '2'])).toEqual(STEPS.slice(0, 2));
  const crowded = above.flatMap((box) => [box, { ...box, x: box.x + 25 }, { ...box, x: box.x + 50, width: 12 }]);
  expect(await read(over, crowded, ['1', '2', '3'])).toEqual(STEPS);
});

it('finds the large numbers of sections before their captions, a rule between the two', async () => {
  const captions = ['PRESSURE RELIEF', 'AIRFLOW'].map((text, i) => line(text, 200, 80 + 180 * i, 10));
  const numbers = captions.flatMap(({ line: { box } }) => [
    figure(120, box.y - 18, 26, 46),
    figure(150, box.y - 18, 14, 46),
    { x: 184, y: box.y - 9, width: 1, height: 28 },
  ]);
  expect(await read(captions, numbers, ['O1', '02'])).toEqual(['PRESSURE RELIEF', 'AIRFLOW', '01', '02']);
  // Without noughts two may be anything.
  expect(await read(captions, numbers, ['1', '2'])).toEqual(['PRESSURE RELIEF', 'AIRFLOW']);
});

it('a nearer place that shows the last of two figures does not keep the other', async () => {
  const captions = ['1', '2'].map((text, i) => line(`STEP ${text}`, 160, 80 + 180 * i, 20));
  const numbers = captions.flatMap(({ line: { box } }) => [figure(64, box.y - 10, 20, 40), figure(92, box.y - 10, 20, 40)]);
  expect(await read(captions, numbers, ['01', '02'])).toEqual(['STEP 1', 'STEP 2', '01', '02']);
});

it('old-style figures are of two heights: the first two are lower', async () => {
  const heights = [18, 18, 26, 26];
  const steps = ['잠금', '고리', '바느질', '마감'].map((text, i) => line(text, 120, 50 + 80 * i));
  const figures = steps.map(({ line: { box } }, i) => figure(70, box.y - 4, 14, heights[i]));
  expect((await read(steps, figures, ['1', '2', '3', '4'])).slice(4)).toEqual(['1', '2', '3', '4']);
  expect((await read(steps, figures, ['1', '3', '3', '5'])).slice(4)).toEqual([]);
  const upset = steps.map(({ line: { box } }, i) => figure(70, box.y - 4, 14, heights[3 - i]));
  expect((await read(steps, upset, ['1', '2', '3', '4'])).slice(4)).toEqual([]);
});

it('a figure of which the detector saw a part, doubtfully, is found whole', async () => {
  const left = before.map(({ line: { box } }) => figure(70, box.y - 4));
  const seen = line('2', 74, left[1]!.y + 2, 10);
  const part = {
    ...seen,
    line: { ...seen.line, box: { x: 72, y: left[1]!.y + 2, width: 10, height: 10 }, ink: { ...seen.line.ink, surface: 'photo' } },
  } as ReadLine;
  expect(await read([...before, { ...part, reading: { ...part.reading, confidence: 0.53 } }], left, ['1', '2', '3'])).toEqual([
    ...STEPS,
    '1',
    '2',
    '3',
  ]);
  expect(await read([...before, part], left, ['1', '3'])).toEqual([...STEPS, '2']);
});
