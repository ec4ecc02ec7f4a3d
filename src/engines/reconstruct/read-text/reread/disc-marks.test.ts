import { expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { Inside } from './disc-letters.ts';
import { asInDiscs, marksIn } from './disc-marks.ts';
import type { ReadLine } from './reread.ts';

const [WIDE, HIGH] = [20, 24];

/** A glyph of two full columns, with a foot between them or none, in a disc. */
function inside({ feet = 2, side = 60, y = 0 }: { feet?: 1 | 2; side?: number; y?: number } = {}): Inside {
  const cleaned = { width: WIDE, height: HIGH, channels: 1 as const, data: new Uint8Array(WIDE * HIGH) };
  for (let v = 0; v < HIGH; v++)
    for (let u = 0; u < WIDE; u++) if (u < 5 || u >= WIDE - 5 || (feet === 1 && v >= HIGH - 5)) cleaned.data[v * WIDE + u] = 255;
  const box = { x: 20, y: y + 18, width: WIDE, height: HIGH };
  const line = { box, detected: box, origin: { x: 20, y: y + 18 }, cleaned, glyphs: [box], ink: { alpha: cleaned } };
  return { disc: { box: { x: 0, y, width: side, height: side }, inside: box }, line: line as unknown as LineInk };
}

/** What is told of glyphs that read as these words: a text, and how surely. */
async function told(
  found: readonly Inside[],
  said: readonly (readonly [string, number])[],
  held: readonly Inside[] = [],
): Promise<string[]> {
  const ctc = {
    read: async (seen: readonly GreyRaster[]) => seen.map((_, i) => ({ text: said[i]![0], confidence: said[i]![1], parts: [] })),
  };
  const { numbers, letters } = await marksIn({ found, held }, ctc, new AbortController().signal);
  return [...numbers, ...letters].map(({ reading }) => reading.text);
}
const column = (...glyphs: readonly Parameters<typeof inside>[0][]): Inside[] => glyphs.map((glyph, i) => inside({ ...glyph, y: 100 * i }));

it('heavy figures that read as letters on their side are the next numbers', async () => {
  const found = column({}, { feet: 1 }, { feet: 1 });
  expect(
    await told(found, [
      ['1', 1],
      ['N', 0.98],
      ['W', 0.88],
    ]),
  ).toEqual(['1', '2', '3']);
});

it.each([
  ['on two feet', column({}, { feet: 2 })],
  ['in a disc of another size', column({}, { feet: 1, side: 80 })],
])('a letter %s is one', async (_, found) =>
  expect(
    await told(found, [
      ['1', 1],
      ['N', 0.98],
    ]),
  ).toEqual(['1']),
);

it('a letter beside no number, or one that is not next to it, is one', async () => {
  const found = column({}, { feet: 1 });
  expect(
    await told(found, [
      ['o', 1],
      ['N', 0.98],
    ]),
  ).toEqual([]);
  expect(
    await told(found, [
      ['5', 1],
      ['N', 0.98],
    ]),
  ).toEqual(['5']);
  expect(
    await told(column({}, {}, { feet: 1 }), [
      ['1', 1],
      ['2', 1],
      ['N', 0.98],
    ]),
  ).toEqual(['1', '2']);
});

it('numbers that the detector saw are those that others come next to', async () => {
  const [first, ...found] = column({}, { feet: 1 }, { feet: 1 });
  const said: [string, number][] = [
    ['N', 0.98],
    ['W', 0.88],
    ['1', 1],
  ];
  expect(await told(found, said, [first!])).toEqual(['2', '3']);
});

it('a doubtful number is one next to a sure one', async () => {
  const found = column({}, {});
  expect(
    await told(found, [
      ['1', 0.53],
      ['2', 1],
    ]),
  ).toEqual(['2', '1']);
  expect(
    await told(found, [
      ['4', 0.53],
      ['2', 1],
    ]),
  ).toEqual(['2']);
  expect(
    await told(found, [
      ['1', 0.3],
      ['2', 1],
    ]),
  ).toEqual(['2']);
});

/** A heavy ring in a disc, with a tail or none. */
function ring(tail: number, y: number): Inside {
  const [width, height] = [20, 20 + tail];
  const cleaned = { width, height, channels: 1 as const, data: new Uint8Array(width * height) };
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const away = Math.hypot(u + 0.5 - 10, v + 0.5 - 10);
      if ((away <= 10 && away >= 4.5) || (u >= 9 && u < 15 && v >= 18)) cleaned.data[v * width + u] = 255;
    }
  const { disc, line } = inside({ y });
  const box = { ...line.box, width, height };
  return { disc, line: { ...line, box, detected: box, cleaned, glyphs: [box] } };
}

it('a doubtful Q is one where its ring has a tail and answers are sure', async () => {
  const answers = [inside({ y: 100 }), inside({ y: 300 })];
  const said: [string, number][] = [
    ['A', 0.98],
    ['A', 0.98],
    ['Q', 0.68],
    ['Q', 0.55],
  ];
  expect(await told([...answers, ring(4, 0), ring(4, 200)], said)).toEqual(['A', 'A', 'Q', 'Q']);
  expect(await told([...answers, ring(4, 0), inside({ y: 200 })], said)).toEqual([]);
});

it('what discs say stands against other readings of their lines', () => {
  const { line } = inside();
  const other = inside().line;
  const reading = (text: string) => ({ text, confidence: 0.7, parts: [], others: ['1'] });
  const lines: ReadLine[] = [line, other].map((own) => ({ line: own, reading: reading('이') }));
  const said = new Map([[line, { text: 'Q', confidence: 0.99, parts: [] }]]);
  const [first, second] = asInDiscs(lines, [line, other], said);
  expect([first!.reading.text, first!.reading.others, second!.reading.text]).toEqual(['Q', [], '이']);
});
