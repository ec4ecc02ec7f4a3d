import { expect, test } from 'vitest';
import { createChromiumRenderer } from '../render/index.ts';
import { facesOf, FAMILIES, faceOf, outlineOf, proportionalOf, subsetFonts } from './index.ts';

const familyOf = (name: string) => FAMILIES.find((family) => family.name === name)!;

/** One letter each: what stands between letters is kerning. */
const LETTERS = [...'あっーミ、。「」（'];

test.each(['Noto Sans JP', 'Shippori Mincho'])('letters of %s are as wide as a browser sets them with its feature', async (name) => {
  const face = facesOf(proportionalOf(familyOf(name))!).find(({ weight }) => weight === 400)!;
  const { files, css } = await subsetFonts([{ family: name, weight: 400, italic: false, file: face.file, characters: LETTERS.join('') }]);
  const spans = LETTERS.map((letter, i) => `<span data-node="n${i}">${letter}</span><br>`).join('');
  const html = `<style>${css} span{font:100px "${name}";font-feature-settings:"palt"}</style>${spans}`;
  const renderer = createChromiumRenderer();
  const served = new Map(files.map((file) => [file.path, file]));
  const page = await renderer.open({ html, files: served }, { width: 860, signal: new AbortController().signal });
  const { nodes } = await page.measure();
  await renderer.close();
  const off = LETTERS.filter((letter, i) => Math.abs(nodes[`n${i}`]!.width / 100 - outlineOf(face, letter)!.advance) > 0.006);
  expect(off).toEqual([]);
});

test('a letter is moved along with the room before it that it loses', () => {
  const face = faceOf({ family: 'Noto Sans JP', weight: 400, italic: false });
  const asWide = faceOf({ family: 'Noto Sans JP', weight: 400, italic: false, proportional: true });
  const [square, bracket] = [face, asWide].map((of) => outlineOf(of, '「')!);
  expect(bracket.advance).toBeCloseTo(square.advance / 2, 2);
  expect(square.left - bracket.left).toBeCloseTo(0.5, 1);
  expect(bracket.right - bracket.left).toBeCloseTo(square.right - square.left, 3);
});

test('Latin letters stay as they are, and families without the feature have no such face', () => {
  const [face, asWide] = [undefined, true as const].map((proportional) =>
    faceOf({ family: 'Noto Serif JP', weight: 700, italic: false, ...(proportional && { proportional }) }),
  );
  expect(outlineOf(asWide, 'a')!.advance).toBe(outlineOf(face, 'a')!.advance);
  expect(proportionalOf(familyOf('Kosugi Maru'))).toBeNull();
  expect(proportionalOf(familyOf('Pretendard'))).toBeNull();
});
