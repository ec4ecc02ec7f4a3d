import { GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { boxFromEdges, type Box } from '../../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import { boxInPicture } from '../../../image/turned.ts';
import type { TextLine } from '../../document.ts';
import { LINE } from '../../document/testing/samples.ts';
import { withRestOfBadges } from './leaning-badge.ts';
import type { Region } from './regions.ts';
import { drawn } from './testing/drawn.ts';

// A machine may have other faces, or none.
GlobalFonts.registerFromPath(faceFor('Arimo', 700, false).file, 'face-of-test');

const LEAN = -10;

/** A red disc on which words stand over a figure and its unit. */
const badge = (): RgbRaster =>
  drawn(300, 240, (pen) => {
    pen.fillStyle = '#203040';
    pen.fillRect(0, 0, 300, 240);
    pen.translate(150, 120);
    pen.rotate((LEAN * Math.PI) / 180);
    pen.fillStyle = '#e2452f';
    pen.arc(0, 0, 80, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = '#ffffff';
    pen.textAlign = 'center';
    const words = [
      ['LAUNCH', 20, 0, -18],
      ['38', 48, -14, 30],
      ['%', 24, 34, 30],
    ] as const;
    for (const [text, size, x, y] of words) {
      pen.font = `${size}px face-of-test`;
      pen.fillText(text, x, y);
    }
  });

/** Where runs of true begin and end, gaps narrower than `gap` left out. */
function runs(flags: readonly boolean[], gap: number): (readonly [number, number])[] {
  const found: [number, number][] = [];
  for (const [at, flag] of flags.entries()) {
    const last = found.at(-1);
    if (flag && last && at - last[1] < gap) last[1] = at + 1;
    else if (flag) found.push([at, at + 1]);
  }
  return found;
}

/** Boxes of white ink on a sheet, by rows and, in these, by gaps. */
function inkBoxes(sheet: RgbRaster): Box[] {
  const isInk = (x: number, y: number) => colorAt(sheet, x, y)[1]! > 150;
  const [xs, ys] = [Array.from({ length: sheet.width }, (_, x) => x), Array.from({ length: sheet.height }, (_, y) => y)];
  return runs(
    ys.map((y) => xs.some((x) => isInk(x, y))),
    2,
  ).flatMap(([top, end]) =>
    runs(
      xs.map((x) => ys.slice(top, end).some((y) => isInk(x, y))),
      5,
    ).map(([from, to]) => {
      const inked = ys.slice(top, end).filter((y) => xs.slice(from, to).some((x) => isInk(x, y)));
      return boxFromEdges(from, inked[0]!, to, inked.at(-1)! + 1);
    }),
  );
}

const FOUND: TextLine = { ...LINE, kind: 'overlay', surface: 'flat', confidence: 0.97, ink: [255, 255, 255], paper: [226, 69, 47] };
/** The words, as they were read by themselves. */
const WRITING = { angle: LEAN, length: 84, thickness: 15 };
const WORDS: TextLine = { ...FOUND, text: 'LAUNCH', box: boxInPicture({ ...WRITING, x: 146, y: 95 }), writing: WRITING };
/** What the detector sees of the figure. */
const REGION: Region = { box: { x: 118, y: 120, width: 60, height: 26 }, area: 1200, probability: 0.9, angle: 2 };

/** Reads the words, the figure and the sign behind it. */
const reading =
  (texts: readonly string[], more: Partial<TextLine> = {}) =>
  async (sheet: RgbRaster): Promise<TextLine[]> =>
    inkBoxes(sheet).map((box, i) => ({ ...FOUND, text: texts[i] ?? '', box, ...(i > 0 ? more : {}) }));

const textsOf = (badges: readonly (readonly TextLine[])[]) => badges.map((lines) => lines.map(({ text }) => text));

test('a figure and its unit lean with the words of their badge', async () => {
  const [lines] = await withRestOfBadges(badge(), [[WORDS]], [REGION], reading(['LAUNCH', '38', '%']));
  expect(lines!.map(({ text }) => text)).toEqual(['LAUNCH', '38', '%']);
  for (const { writing } of lines!) expect(writing).toMatchObject({ angle: LEAN });
  const [, figure, unit] = lines!.map(({ box }) => box);
  expect(Math.abs(figure!.x + figure!.width / 2 - 138)).toBeLessThanOrEqual(3);
  expect(unit!.y).toBeGreaterThan(figure!.y);
});

test('what was read as one line is a number and its unit where the whole badge shows them apart, or less than the number', async () => {
  const number = { angle: LEAN, length: 75, thickness: 34 };
  const joined: TextLine = { ...WORDS, text: '38%', box: boxInPicture({ ...number, x: 153, y: 133 }), writing: number };
  const read = reading(['LAUNCH', '38', '%']);
  expect(textsOf(await withRestOfBadges(badge(), [[WORDS, joined]], [REGION], read))).toEqual([['LAUNCH', '38', '%']]);
  const cut: TextLine = { ...joined, text: '30', writing: { ...number, thickness: 20 } };
  expect(textsOf(await withRestOfBadges(badge(), [[WORDS, cut]], [REGION], read))).toEqual([['LAUNCH', '38', '%']]);
});

test('words over and under a figure are of one badge', async () => {
  const under: TextLine = { ...WORDS, text: 'ONLY', box: boxInPicture({ ...WRITING, x: 158, y: 168 }) };
  expect(await withRestOfBadges(badge(), [[WORDS], [under]], [REGION], reading(['LAUNCH', '38', '%']))).toHaveLength(1);
});

test('a sign alone is what it was read as', async () => {
  const [lines] = await withRestOfBadges(badge(), [[WORDS]], [REGION], reading(['LAUNCH', '38', '%'], { alternatives: ['Yo'] }));
  expect(lines!.map(({ alternatives }) => alternatives)).toEqual([WORDS.alternatives, ['Yo'], []]);
});

test('a long word without figures tells by itself', async () => {
  expect(textsOf(await withRestOfBadges(badge(), [[WORDS]], [REGION], reading(['LAUNCH', 'ORVENNE', 'SALE'])))).toEqual([['LAUNCH']]);
});

test.each([
  ['is part of a picture', { kind: 'scene' }],
  ['is read unsurely', { confidence: 0.7 }],
  ['stands on another ground', { paper: [20, 40, 200] }],
] as [string, Partial<TextLine>][])('what %s stays as it is', async (_, more) => {
  expect(textsOf(await withRestOfBadges(badge(), [[WORDS]], [REGION], reading(['LAUNCH', '38', '%'], more)))).toEqual([['LAUNCH']]);
});
