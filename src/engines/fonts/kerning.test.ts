import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor, kerningOfPair, outlineOf, type KernedScript } from './index.ts';

const LATIN = ['AV', 'To', 'Wa', 'Ty', 'r.', 'L’', ' T', 'A ', '11', 'P.', 'F,', 'f.', '“A', '(j', 'xx'];
const CYRILLIC = ['Та', 'У.', 'Ау', 'ТА'];

/** Glyph lists, classes, both in turn, an alphabet with pairs of its own, a table kern, nothing. */
test.each([
  ['Pretendard', 'latn', LATIN],
  ['Inter', 'latn', LATIN],
  ['Playfair Display', 'latn', LATIN],
  ['Noto Sans KR', 'latn', LATIN],
  ['Nanum Gothic', 'latn', LATIN],
  ['Roboto', 'cyrl', CYRILLIC],
  ['Montserrat', 'cyrl', CYRILLIC],
  ['Noto Serif KR', 'cyrl', CYRILLIC],
  ['Jua', 'latn', LATIN],
  ['Noto Sans JP', 'kana', ['っと', 'しっ', 'とり', '、し', 'ット', 'まろ']],
  ['Klee One', 'kana', ['っと', 'しっ', 'とり', '、し', 'ット', 'まろ']],
] satisfies [string, KernedScript, string[]][])('%s kerns %s as a shaper does', (family, script, pairs) => {
  const face = faceFor(family, 400, false);
  GlobalFonts.registerFromPath(face.file, `kerning ${family}`);
  const size = 200;
  const context = createCanvas(8, 8).getContext('2d');
  context.fontKerning = 'normal';
  context.font = `${size}px "kerning ${family}"`;
  for (const pair of pairs) {
    const [first, second] = pair;
    const [a, b] = [outlineOf(face, first), outlineOf(face, second)];
    if (!a || !b) continue;
    const shaped = context.measureText(pair).width / size - a.advance - b.advance;
    expect(Math.abs(kerningOfPair(face, first, second, script) - shaped) < 0.005 ? '' : pair).toBe('');
  }
});

test('some pairs are kerned', () => {
  expect(kerningOfPair(faceFor('Inter', 400, false), 'T', 'o', 'latn')).toBeLessThan(-0.05);
  expect(kerningOfPair(faceFor('Roboto', 400, false), 'Т', 'а', 'cyrl')).toBeLessThan(-0.01);
});
