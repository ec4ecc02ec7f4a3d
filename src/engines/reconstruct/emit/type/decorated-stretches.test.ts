import { expect, it } from 'vitest';
import type { LineDecoration, TextRun } from '../../document.ts';
import { decoratedStretches } from './decorated-stretches.ts';

const run = (text: string) => ({ text, style: {} }) as TextRun;
const underline = (words?: LineDecoration['words']): LineDecoration => ({
  line: 'l',
  kind: 'underline',
  color: [0, 0, 0],
  thickness: 2,
  offset: 4,
  ...(words && { words }),
});
const sketch = (stretches: ReturnType<typeof decoratedStretches>) =>
  stretches.map(({ runs, decoration }) => `${decoration ? '_' : ''}${runs.map(({ text }) => text).join('|')}`);

it('is one stretch where all of a line is underlined, or nothing', () => {
  expect(sketch(decoratedStretches([run('one'), run(' two')], [underline()], 0))).toEqual(['_one| two']);
  expect(sketch(decoratedStretches([run('1. '), run('two')], [], 1))).toEqual(['two']);
});

it('cuts runs where the words that are underlined begin and end', () => {
  const runs = [run('1. '), run('which is '), run('right for'), run(' me')];
  expect(sketch(decoratedStretches(runs, [underline({ from: 9, to: 18 })], 1))).toEqual(['which ', '_is |right ', 'for| me']);
  expect(sketch(decoratedStretches(runs, [underline({ from: 12, to: 24 }), underline({ from: 3, to: 8 })], 1))).toEqual([
    '_which',
    ' is ',
    '_right for| me',
  ]);
});
