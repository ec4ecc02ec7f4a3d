import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import type { TextLine } from '../../document.ts';
import { withRaisedBaht } from './raised-baht.ts';

const line = (text: string, box: Box) => ({ text, box }) as TextLine;
const PRICE = line('189', { x: 84, y: 122, width: 138, height: 65 });

const textsOf = (sign: TextLine, language: string) => withRaisedBaht([sign, PRICE], language).map(({ text }) => text);

it('is told by the price behind it, on a Thai page', () => {
  const sign = line('B', { x: 52, y: 127, width: 26, height: 37 });
  expect(textsOf(sign, 'th')).toEqual(['฿', '189']);
  expect(textsOf(sign, 'en')).toEqual(['B', '189']);
});

it('is a letter where it stands elsewhere', () => {
  expect(textsOf(line('B', { x: 2, y: 127, width: 26, height: 37 }), 'th')).toEqual(['B', '189']);
  expect(textsOf(line('B', { x: 52, y: 27, width: 26, height: 37 }), 'th')).toEqual(['B', '189']);
});
