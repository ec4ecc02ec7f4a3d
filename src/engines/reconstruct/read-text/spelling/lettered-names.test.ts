import { expect, it } from 'vitest';
import { withLetteredNames } from './lettered-names.ts';

const named = (...texts: readonly string[]) => withLetteredNames(texts.map((text) => ({ text }))).map(({ text }) => text);

it.each([
  [
    ['자사', 'A사', '8사', 'C사'],
    ['자사', 'A사', 'B사', 'C사'],
  ],
  [
    ['스사 무선형', '8사 거치형'],
    ['A사 무선형', 'B사 거치형'],
  ],
  [
    ['8타입', 'C타입'],
    ['B타입', 'C타입'],
  ],
  [
    ['A사 캡슐', '8사 액체', 'A사 6사 비교', 'A사–8사와 무엇이'],
    ['A사 캡슐', 'B사 액체', 'A사 B사 비교', 'A사–B사와 무엇이'],
  ],
])('%j is %j', (read, meant) => expect(named(...read)).toEqual(meant));

it.each([
  ['a figure without letters beside it', ['8사', '7사']],
  ['letters that name something else', ['A타입', '8사']],
  ['a figure among others', ['A동', 'B동', '8동', '12동']],
  ['a figure at the end of another', ['A동', '108동']],
  ['a name that only begins so', ['스사모', '8사']],
  ['a size', ['A사', '8사이즈']],
])('%s stays', (_, texts) => expect(named(...texts)).toEqual(texts));
