import { expect, test } from 'vitest';
import { probability } from '../../src/engines/reconstruct/tree/headings/boosted-trees.ts';
import { HEADINGS } from '../../src/engines/reconstruct/tree/headings/model.ts';
import { train, TRAINING } from './boosting.ts';
import { trainOn } from './main.ts';
import { NAMES, readPages, toTable } from './pages.ts';

test('trees part what one threshold does not', () => {
  const examples = Array.from({ length: 400 }, (_, i) => {
    const [a, b] = [i % 20, Math.floor(i / 20)];
    return { row: [a, b], label: a >= 10 && b >= 10 ? 1 : 0 } as const;
  });
  const model = train(['a', 'b'], examples, { ...TRAINING, trees: 40, features: 1 });
  const at = (a: number, b: number): number =>
    probability(
      model,
      new Map([
        ['a', a],
        ['b', b],
      ]),
    );
  expect(at(15, 18)).toBeGreaterThan(0.8);
  expect(Math.max(at(3, 14), at(15, 8), at(3, 4))).toBeLessThan(0.2);
});

test('the trees of the engine are those that its pages train', () => {
  expect(trainOn(readPages())).toEqual(HEADINGS);
});

test('a table holds a text in a line, under the names of what was measured', () => {
  const [head, line, ...others] = toTable([{ lines: 2, headings: 1, row: NAMES.map((_, i) => i) }])
    .trim()
    .split('\n');
  expect(head.split(';').slice(0, 3)).toEqual(['lines', 'headings', NAMES[0]]);
  expect(line.startsWith('2;1;0;1;2')).toBe(true);
  expect(others).toEqual([]);
});
