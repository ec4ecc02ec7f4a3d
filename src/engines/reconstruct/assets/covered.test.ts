import { expect, it } from 'vitest';
import type { Shape } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { hidesWords } from './covered.ts';

const CARD: Shape = {
  kind: 'box',
  id: 's',
  box: { x: 40, y: 200, width: 320, height: 160 },
  radius: [0, 0, 14, 14],
  fill: { kind: 'solid', color: [255, 255, 255] },
  border: null,
  shadow: null,
};
const TITLE = { ...LINE, box: { x: 60, y: 215, width: 120, height: 26 } };

it('a piece that reaches from a photo onto the title of the card under it hides words', () =>
  expect(hidesWords({ x: 40, y: 170, width: 320, height: 70 }, [CARD], [TITLE])).toBe(true));

it.each([
  ['beside the title', { x: 250, y: 170, width: 90, height: 70 }],
  ['above it', { x: 40, y: 150, width: 320, height: 60 }],
  ['larger than the card, and under it', { x: 30, y: 10, width: 340, height: 250 }],
  ['within the card, as its ground', { x: 50, y: 205, width: 300, height: 60 }],
])('a piece %s hides none', (_, piece) => expect(hidesWords(piece, [CARD], [TITLE])).toBe(false));
