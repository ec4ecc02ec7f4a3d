import { expect, it } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import { inkViews } from '../match/ink.ts';
import { groupStyle } from '../testing/group-style.ts';
import { printed } from '../testing/printed.ts';
import { fitLine } from './groups.ts';
import { ownWeights } from './own-weights.ts';

const FAMILY = FAMILIES.find(({ name }) => name === 'Pretendard')!;

/** The weight of a line in a style of another one, and the one that it takes. */
function weightOf(text: string, weight: number, style: number, surface: 'flat' | 'gradient' | 'photo' = 'flat'): number {
  const { source, plate, read } = printed([{ text, family: FAMILY.name, weight, size: 22, x: 20, baseline: 90 }]);
  const line = { ...read.lines[0]!, surface };
  const [ink] = inkViews({ source: source.raster, plate: plate.raster, noise: 0, lines: [line.box] }, line);
  const fitted = fitLine({ line, ink: ink! }, [FAMILY], new Set(['hangul']))!;
  const shared = groupStyle(FAMILY.name, 22, style);
  return ownWeights([{ line: fitted, style: shared }]).get(fitted)?.weight ?? style;
}

it('a plain line beside one with bold words has the weight of its own ink', () => {
  expect(weightOf('인덕션으로 바꿨더니 있던 냄비를', 400, 600)).toBe(400);
  expect(weightOf('인덕션으로 바꿨더니 있던 냄비를', 500, 700, 'gradient')).toBe(500);
});

it('a line stays in its style where that is its own, where few letters tell it, and on photos', () => {
  expect(weightOf('인덕션으로 바꿨더니 있던 냄비를', 600, 600)).toBe(600);
  expect(weightOf('냄비를', 400, 600)).toBe(600);
  expect(weightOf('인덕션으로 바꿨더니 있던 냄비를', 400, 600, 'photo')).toBe(600);
});
