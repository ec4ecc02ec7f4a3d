import { expect, it } from 'vitest';
import { withLetteredNames } from './lettered-names.ts';

const named = (...texts: readonly string[]) => withLetteredNames(texts.map((text) => ({ text }))).map(({ text }) => text);

it.each([
  [
    ['자사', 'A사', '8사', 'C사'],
    ['자사', 'A사', 'B사', 'C사'],
  ],
  [
    ['8타입', 'C타입'],
    ['B타입', 'C타입'],
  ],
])('%j is %j', (read, meant) => expect(named(...read)).toEqual(meant));

it.each([
  ['a figure without letters beside it', ['8사', '7사']],
  ['letters that name something else', ['A타입', '8사']],
  ['a figure beside its letter', ['A동', 'B동', '8동']],
  ['a figure in a sentence', ['A사', '8사 공동 구매']],
])('%s stays', (_, texts) => expect(named(...texts)).toEqual(texts));
