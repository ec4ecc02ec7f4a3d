import { expect, it } from 'vitest';
import { enclose, type Box } from '../../../image/geometry.ts';
import { withListMark } from './list-marks.ts';

/** A line of syllables of 11 px behind a first glyph. @param soft px that its ink reaches farther along the line than across it */
function read(first: Box, text: string, others: readonly string[] = [], surface = 'flat', soft = 0) {
  const syllables = Array.from({ length: 6 }, (_, i) => ({ x: 65 + 12 * i, y: 395, width: 10, height: 11 }));
  const glyphs = [first, ...syllables];
  const alpha = { width: 90, height: 20, data: new Uint8Array(90 * 20) };
  const paint = (reach: number, coverage: number) => {
    for (let y = first.y - 394 - Math.min(1, reach); y < first.y - 394 + first.height + Math.min(1, reach); y++)
      alpha.data.fill(coverage, y * 90 + first.x - 50 - reach, y * 90 + first.x - 50 + first.width + reach);
  };
  paint(1 + soft, 90);
  paint(0, 200);
  const line = { glyphs, box: enclose(glyphs), ink: { surface, alpha }, origin: { x: 50, y: 394 } } as never;
  return withListMark({ line, reading: { text, confidence: 0.9, parts: [], others } })?.reading ?? null;
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
  expect(read({ ...DOT, x: 56 }, 'Доставка')).toBeNull();
  expect(read(DOT, '送料')).toBeNull();
  expect(read(DOT, '배송비', [], 'photo')).toBeNull();
});

it('tells a hyphen whose soft ends its box lacks, where one is read', () => {
  for (const text of ['- 배송비', '–배송비']) expect(read(DOT, text, [], 'flat', 2)?.text).toBe('- 배송비');
  expect(read(DOT, 'ㆍ배송비', [], 'flat', 2)?.text).toBe('· 배송비');
});

it.each(['„ Доставка', '* Доставка', 'Доставка', '« Доставка'])('reads %s with a bullet before it', (text) => {
  expect(read(DOT, text)?.text).toBe('• Доставка');
  expect(read({ ...DOT, x: 59, width: 1, height: 1 }, text)?.text).toBe('· Доставка');
});

it('leaves a hyphen before other scripts than Hangul as it is read', () => {
  expect(read(DOT, '- Delivery', [], 'flat', 2)).toBeNull();
});
