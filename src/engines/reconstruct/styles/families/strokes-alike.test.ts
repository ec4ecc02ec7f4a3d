import { expect, test } from 'vitest';
import { faceFor, FAMILIES, type Family } from '../../../fonts/index.ts';
import { LINE } from '../../document/testing/samples.ts';
import type { InkedLine } from '../match/candidates.ts';
import { drawText, NO_SPACING } from '../../../fonts/drawing/drawing.ts';
import { byStrokes, strokesIn, strokesOf, thicknessRatio } from './strokes-alike.ts';

const TEXT = '숫자로 증명하는 세정력';
const family = (name: string): Family => FAMILIES.find((one) => one.name === name)!;

/** A line in a face of the catalogue, 24 px. */
function inked(name: string, weight: number, text = TEXT): InkedLine {
  const [width, height] = [320, 40];
  const options = { size: 24, spacing: NO_SPACING, direction: 'ltr' as const, penX: 4, baseline: 28, width, height, inkLuminance: 0 };
  const { alpha, mass, squares } = drawText({ face: faceFor(name, weight, false), fakeBold: false }, text, options);
  const extent = { x: 4, y: 7, width: 260, height: 23 };
  const ink = { box: { x: 0, y: 0, width, height }, alpha, extent, mass, rows: new Float32Array(height), sums: { sum: mass, squares } };
  return { line: { ...LINE, text, script: 'hangul', surface: 'flat' }, ink: { ...ink, color: [0, 0, 0], noise: 0 } };
}

test.each([
  ['Noto Sans KR', 0.76, 1.1],
  ['Nanum Square', 0.76, 1.1],
  ['Noto Serif KR', 0.3, 0.74],
  ['Nanum Myeongjo', 0.3, 0.74],
])('level strokes of %s are %f to %f times as thick as upright ones', (name, least, most) => {
  const { level, upright } = strokesOf(inked(name, 400).ink)!;
  expect(level / upright).toBeGreaterThan(least);
  expect(level / upright).toBeLessThan(most);
});

const best = (matches: ReadonlyMap<Family, number>): string => [...matches].toSorted((a, b) => b[1] - a[1])[0]![0].name;

test('where no family matches, one of like strokes comes before a serif and a fat one', () => {
  const matches = new Map([
    [family('Noto Serif KR'), 0.62],
    [family('Bagel Fat One'), 0.6],
    [family('Noto Sans KR'), 0.55],
  ]);
  expect(best(byStrokes(inked('Nanum Barun Gothic', 400), matches))).toBe('Noto Sans KR');
  expect(best(byStrokes(inked('Nanum Myeongjo', 400), matches))).toBe('Noto Serif KR');
});

test('where no family matches, one whose letters are all as wide as each other is not taken', () => {
  const line = inked('Arimo', 700, '34% 454,000');
  const at = (mono: number) =>
    best(
      byStrokes(
        line,
        new Map([
          [family('JetBrains Mono'), mono],
          [family('Roboto'), 0.22],
        ]),
      ),
    );
  expect(at(0.32)).toBe('Roboto');
  expect(at(0.6)).toBe('JetBrains Mono');
});

test('what matches is believed', () => {
  const matches = new Map([
    [family('Noto Serif KR'), 0.9],
    [family('Noto Sans KR'), 0.55],
  ]);
  expect(byStrokes(inked('Nanum Barun Gothic', 400), matches)).toEqual(matches);
});

test('what a face draws nothing of has no strokes', () => {
  const line = inked('Noto Sans KR', 400);
  expect(strokesIn(faceFor('Noto Sans KR', 400, false), { ...line, line: { ...line.line, text: ' ' } })).toBeNull();
});

test('where a shadow left lines of a pixel along letters the strokes count that agree with how much ink there is', () => {
  const heavy = { level: 15.3, upright: 18.2 };
  const shadowed = { level: 1.7, upright: 16.1 };
  expect(thicknessRatio(shadowed, heavy, 0.82)).toBeCloseTo(0.88, 2);
  expect(thicknessRatio(shadowed, heavy)).toBeCloseTo(0.31, 2);
  // A serif has thinner level strokes than a sans-serif.
  expect(thicknessRatio({ level: 2, upright: 4 }, { level: 4, upright: 4 }, 0.9)).toBeCloseTo(0.71, 2);
});
