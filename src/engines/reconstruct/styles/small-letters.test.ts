import { expect, test } from 'vitest';
import { matchStyles } from './index.ts';
import { context, printed } from './testing/printed.ts';

const SET = { family: 'Merriweather', weight: 700, size: 44, x: 20 };

test('small letters of the shape of capitals are told by the line beside them', async () => {
  const page = printed([
    { ...SET, text: 'Дулаан бөгөөд', baseline: 70 },
    { ...SET, text: 'хөнгөн өвөл', baseline: 126 },
  ]);
  const [first, second] = page.read.lines;
  const read = { ...page.read, lines: [first, { ...second, text: 'ХӨНГӨН ӨВӨЛ' }] };
  const { lines } = await matchStyles({ ...page, read }, context);
  expect(lines.map(({ text, runs }) => [text, runs[0].style.size])).toEqual([
    ['Дулаан бөгөөд', 44],
    ['хөнгөн өвөл', 44],
  ]);
});

test('capitals beside small letters stay capitals', async () => {
  const page = printed([
    { ...SET, text: 'Дулаан бөгөөд', baseline: 70 },
    { ...SET, text: 'ХӨНГӨН ӨВӨЛ', baseline: 126 },
  ]);
  const { lines } = await matchStyles(page, context);
  expect(lines.map(({ text }) => text)).toEqual(['Дулаан бөгөөд', 'ХӨНГӨН ӨВӨЛ']);
});

test('small letters whose capitals fit as well, smaller, are told by the line beside them, too', async () => {
  const set = { family: 'Roboto', weight: 400, size: 17, x: 20 };
  const page = printed([
    { ...set, text: 'Бид үнийг нь тухайн өдөр, хашаан дээр нь', baseline: 70 },
    { ...set, text: 'сонин сохин.', baseline: 99 },
  ]);
  const [first, second] = page.read.lines;
  const read = { ...page.read, lines: [first, { ...second, text: 'СОНИН СОХИН.' }] };
  const { lines } = await matchStyles({ ...page, read }, context);
  expect(lines[1]!.text).toBe('сонин сохин.');
});
