import { expect, test } from 'vitest';
import { textsOf, type StyledLine } from '../../document.ts';
import { STYLE } from '../../document/testing/samples.ts';
import { line, tree } from '../testing/pages.ts';

function asked(mark: string, words: string, baseline: number): StyledLine {
  const runs = [
    { text: mark, style: { ...STYLE, color: [220, 60, 110] as const } },
    { text: words, style: STYLE },
  ];
  return { ...line(mark + words, 60, baseline, 300), runs };
}

test('round letters before questions set alike are the Q that one of them was read as', async () => {
  const root = await tree([asked('0. ', 'How long?', 100), asked('Q. ', 'What if?', 200), asked('О. ', 'And then?', 300)]);
  expect(textsOf(root).map(({ lines }) => lines[0].text)).toEqual(['Q. How long?', 'Q. What if?', 'Q. And then?']);
});

test('where none was, they stay what was read', async () => {
  const root = await tree([asked('О. ', 'How long?', 100), asked('О. ', 'What if?', 200)]);
  expect(textsOf(root).map(({ lines }) => lines[0].text)).toEqual(['О. How long?', 'О. What if?']);
});
