import { expect, it } from 'vitest';
import { enclose, type Box } from '../../../image/geometry.ts';
import { withListDot } from './list-dots.ts';

/** A line of syllables of 11 px behind a first glyph. */
function read(first: Box, text: string, others: readonly string[] = [], surface = 'flat') {
  const syllables = Array.from({ length: 6 }, (_, i) => ({ x: 65 + 12 * i, y: 395, width: 10, height: 11 }));
  const glyphs = [first, ...syllables];
  const line = { glyphs, box: enclose(glyphs), ink: { surface } } as never;
  return withListDot({ line, reading: { text, confidence: 0.9, parts: [], others } })?.reading ?? null;
}
const DOT = { x: 58, y: 400, width: 2, height: 2 };

it.each(['– 배송비', "' 배송비", '배송비', '- 배송비', '·배송비'])('reads %s with a dot before it as an entry of a list', (text) => {
  expect(read(DOT, text)?.text).toBe('· 배송비');
  expect(read({ ...DOT, height: 1 }, text, ['— 배송비'])?.others).toEqual(['· 배송비']);
});

it('leaves hyphens, discs, stops, letters and what stands on a photo', () => {
  expect(read({ ...DOT, width: 4, height: 1 }, '- 배송비')).toBeNull();
  expect(read({ ...DOT, y: 398, width: 5, height: 5 }, '배송비')).toBeNull();
  expect(read({ ...DOT, y: 404 }, '. 배송비')).toBeNull();
  expect(read({ ...DOT, x: 63 }, '배송비')).toBeNull();
  expect(read(DOT, 'Delivery')).toBeNull();
  expect(read(DOT, '배송비', [], 'photo')).toBeNull();
});
