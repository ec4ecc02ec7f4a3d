import { expect, it } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import { inkViews } from '../match/ink.ts';
import { groupStyle } from '../testing/group-style.ts';
import { printed } from '../testing/printed.ts';
import { fitLine } from './groups.ts';
import { paragraphWeights } from './paragraph-weight.ts';

const FAMILY = FAMILIES.find(({ name }) => name === 'Pretendard')!;
const WORDS = ['속 편한 하루의', '시작, 보들온'];

/** Weights of a headline's two lines, printed in 500 and set in these, that lie so well on their ink. */
function weightsOf(weights: readonly number[], match: number, sizes = [40, 40]): number[] {
  const { source, plate, read } = printed(
    WORDS.map((text, i) => ({ text, family: FAMILY.name, weight: 500, size: 40, x: 20, baseline: 60 + 50 * i })),
  );
  const lines = read.lines.map((line, i) => {
    const [ink] = inkViews({ source: source.raster, plate: plate.raster, noise: 0, lines: read.lines.map(({ box }) => box) }, line);
    const fitted = fitLine({ line, ink: ink! }, [FAMILY], new Set(['hangul']))!;
    return { line: { ...fitted, best: { ...fitted.best, match } }, style: groupStyle(FAMILY.name, sizes[i]!, weights[i]!) };
  });
  const taken = paragraphWeights(lines);
  return lines.map(({ line, style }) => (taken.get(line) ?? style).weight);
}

it('lines of a headline in a face that the catalogue lacks are as heavy as its ink is', () => {
  expect(weightsOf([600, 400], 0.7)).toEqual([500, 500]);
});

it.each([
  ['in a face of the catalogue', [600, 400], 0.97],
  ['alike', [700, 700], 0.7],
] as const)('lines that are %s keep their weights', (_, weights, match) => {
  expect(weightsOf(weights, match)).toEqual(weights);
});

it('a line of another size keeps its weight', () => {
  expect(weightsOf([600, 400], 0.7, [40, 36])).toEqual([600, 400]);
});
