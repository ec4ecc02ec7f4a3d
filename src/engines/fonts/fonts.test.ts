import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { coverage, faceFor, faces, FAMILIES, metricsOf, subsetFonts, substituteFor } from './index.ts';
import { createChromiumRenderer } from '../render/index.ts';
import type { FontUse } from '../reconstruct/document.ts';

test('every family has an upright face, and every script has several families', () => {
  expect(FAMILIES.filter((family) => !faces().some((face) => face.family === family && !face.italic))).toEqual([]);
  const scripts = ['latin', 'cyrillic', 'hangul', 'kana', 'han', 'thai', 'arabic'] as const;
  expect(scripts.filter((script) => FAMILIES.filter((family) => family.scripts.includes(script)).length < 4)).toEqual([]);
});

test('a face that the catalogue lists by its file has that weight, and a glyph for every syllable in use', () => {
  const listed = faces().filter(({ family }) => family.files);
  const weights = listed.map(({ file }) => {
    const font = create(readFileSync(file));
    return 'hhea' in font ? font['OS/2'].usWeightClass : NaN;
  });
  // The files of Nanum Barun Gothic call their ultra light cut light and their bold one semibold, a step off; Hahmlet calls its thin one 250, under which Windows emboldens.
  const off = listed.filter(({ weight }, i) => !(Math.abs(weights[i]! - weight) <= 150));
  expect(off).toEqual([]);
  const misordered = listed.filter(({ family }, i) => i > 0 && family === listed[i - 1]!.family && weights[i]! < weights[i - 1]!);
  expect(misordered).toEqual([]);
  // Faces of headlines have the 2,350 syllables of KS X 1001, split files a hundredth of them.
  expect(listed.filter((face) => face.family.scripts.includes('hangul') && coverage(face, '가값힝') < 1)).toEqual([]);
});

test('a weight that a family lacks is the nearest that it has', () => {
  expect(faceFor('Poppins', 400, true)).toMatchObject({ weight: 400, italic: true });
  expect(faceFor('Jua', 700, false).weight).toBe(400);
});

test('vertical metrics are those of the font file', () => {
  // Liberation Sans and its twin: ascent 0.905, descent 0.212.
  const { ascent, descent } = metricsOf(faceFor('Arimo', 400, false));
  expect([ascent, descent].map((share) => share.toFixed(3))).toEqual(['0.905', '0.212']);
});

test('coverage counts letters, not spaces', () => {
  const face = faceFor('Kanit', 400, false);
  expect(coverage(face, 'ราคา 100')).toBe(1);
  expect(coverage(face, '가a')).toBe(0.5);
});

const useOf = (family: string, characters: string): FontUse => {
  const { file, weight, italic } = faceFor(family, 400, false);
  return { family, weight, italic, file, characters };
};

test('a subset holds the characters asked for and little else, and names its file in the rule', async () => {
  const { files, css } = await subsetFonts([useOf('Noto Sans KR', '책상')]);
  expect(files.map((file) => file.path)).toEqual(['assets/fonts/noto-sans-kr-400.woff2']);
  expect(files[0].bytes.length).toBeLessThan(10_000);
  const font = create(Buffer.from(files[0].bytes));
  if (!('hhea' in font)) throw new Error('a collection');
  expect([...'책상의'].map((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))).toEqual([true, true, false]);
  expect(css).toContain('font-family: "Noto Sans KR"');
  expect(css).toContain('url("assets/fonts/noto-sans-kr-400.woff2")');
});

test('signs that a family lacks are drawn from another one under its name', async () => {
  const { files, css } = await subsetFonts([useOf('Poppins', '※ Colours')]);
  expect(files.map((file) => file.path)).toEqual(['assets/fonts/poppins-400.woff2', 'assets/fonts/poppins-400-signs-noto-sans-kr.woff2']);
  expect(css).toContain('unicode-range: U+203B;');
  const renderer = createChromiumRenderer();
  const html = `<style>${css} span{font:100px "Poppins"}</style><span data-node="sign">※</span>`;
  const page = await renderer.open(
    { html, files: new Map(files.map((file) => [file.path, file])) },
    { width: 860, signal: new AbortController().signal },
  );
  const { nodes } = await page.measure();
  // One em; where no font has it, Chromium leaves half of one empty.
  expect(nodes.sign.width).toBeCloseTo(100, 0);
  await renderer.close();
});

test('a face that has a character, or needs no glyph for it, borrows none', () => {
  const face = faceFor('Noto Sans KR', 700, false);
  expect(['가', '※', ' ', '\u0301'].map((character) => substituteFor(face, character))).toEqual([null, null, null, null]);
  expect(substituteFor(faceFor('Poppins', 700, false), '★')).toMatchObject({ family: { name: 'Noto Sans KR' }, weight: 700 });
});

test('word spaces of a Korean page are as wide as the font says, whether or not a browser applies contextual forms to Hangul', async () => {
  const { files, css } = await subsetFonts([useOf('Noto Sans KR', '책상 두개')]);
  const renderer = createChromiumRenderer();
  const html = `<style>${css} span{font:100px "Noto Sans KR"}</style><span data-node="with">책상 두개</span><br><span data-node="without">책상두개</span>`;
  const served = new Map(files.map((file) => [file.path, file]));
  const page = await renderer.open({ html, files: served }, { width: 860, signal: new AbortController().signal });
  const { nodes } = await page.measure();
  expect((nodes.with.width - nodes.without.width) / 100).toBeCloseTo(0.224, 2);
  await renderer.close();
});

/** Advance and ink extents of a text in a font file, px at 400 px. */
function extents(font: Buffer, alias: string, text: string): number[] {
  GlobalFonts.register(font, alias);
  const pen = createCanvas(8, 8).getContext('2d');
  pen.font = `400px "${alias}"`;
  const m = pen.measureText(text);
  return [m.width, m.actualBoundingBoxLeft, m.actualBoundingBoxRight, m.actualBoundingBoxAscent, m.actualBoundingBoxDescent].map(
    Math.round,
  );
}

test.each([
  ['Cairo', 'مكتب الصباح'],
  ['Kanit', 'ที่นี่เก้าอี้'],
  ['Prompt', 'ทำคำน้ำ'],
  ['Noto Sans Thai', 'ทำคำน้ำ'],
  ['Lato', 'AVATAR Tofu'],
  ['Pretendard', '흡입력 AVATAR 70℃'],
])('a subset of %s joins, kerns and stacks as the whole font does', async (family, text) => {
  const use = useOf(family, text);
  const { files } = await subsetFonts([use]);
  expect(extents(Buffer.from(files[0].bytes), `subset ${family}`, text)).toEqual(extents(readFileSync(use.file), `whole ${family}`, text));
});
