import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { FAMILIES, faceFor } from '../../../fonts/index.ts';
import { advanceOf, NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { inkViews } from '../match/ink.ts';
import { INK, printed } from '../testing/printed.ts';
import { weighRuns } from './run-weights.ts';

const FAMILY = FAMILIES.find(({ name }) => name === 'Pretendard')!;
const BLUE: Rgb = [10, 100, 240];
const WINE: Rgb = [128, 42, 70];
const SIZE = 22;

interface Word {
  readonly text: string;
  readonly weight: number;
  readonly color?: Rgb;
  /** Share of the line's size: smaller letters have less ink. */
  readonly scale?: number;
}

/** Weights of words side by side in a line whose style is regular; what lies right of `marked` of the last one is on a highlighter. */
function weightsOf(words: readonly Word[], marked?: number): number[] {
  let pen = 20;
  const placed = words.map((word) => {
    const from = pen;
    pen += advanceOf(faceFor(FAMILY.name, word.weight, false), word.text, SIZE, NO_SPACING, 'ltr');
    return { ...word, from, to: pen, color: word.color ?? INK };
  });
  const page = printed(
    placed.map(({ text, weight, color, scale = 1, from: x }) => {
      return { text: text.trim(), family: FAMILY.name, weight, color, size: scale * SIZE, x, baseline: 80 };
    }),
  );
  const boxes = page.read.lines.map(({ box }) => box);
  const whole = { ...boxes[0]!, width: boxes.at(-1)!.x + boxes.at(-1)!.width - boxes[0]!.x };
  const last = placed.at(-1)!;
  if (marked !== undefined)
    for (const { data, width, height } of [page.source.raster, page.plate.raster])
      for (let y = 0; y < height; y++)
        for (let x = Math.round(last.from + marked * (last.to - last.from)); x < width; x++) data[(y * width + x) * 3 + 2]! *= 0.3;
  const line = { ...page.read.lines[0]!, text: words.map(({ text }) => text).join(''), box: whole };
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [whole] }, line);
  const setting = { drawn: { face: faceFor(FAMILY.name, 400, false), fakeBold: false }, size: SIZE, spacing: NO_SPACING };
  return weighRuns(placed, setting, page.source.raster, ink!).map(({ face }) => face.weight);
}

it('a bold word is bold, though the longest run, which is on a highlighter in part, tells no weight', () => {
  const words = [
    { text: '통닭 ', weight: 400 },
    { text: '두 마리', weight: 700, color: BLUE },
    { text: ' 한 판이 통째로 들어갑니다', weight: 400 },
  ];
  expect(weightsOf(words, 0.5)).toEqual([400, 700, 400]);
});

it('a word in a further colour is as bold as the one that is surely bold, where it may be', () => {
  const doubtful = { text: '한 번에', weight: 600, color: WINE, scale: 0.97 };
  const rest = { text: ' 나머지 문장은 보통입니다', weight: 400 };
  expect(weightsOf([doubtful, rest])).toEqual([400, 400]);
  expect(weightsOf([{ text: '두 마리 ', weight: 700, color: BLUE }, doubtful, rest])).toEqual([700, 700, 400]);
});
