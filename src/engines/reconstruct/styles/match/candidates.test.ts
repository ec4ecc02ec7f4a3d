import { expect, test } from 'vitest';
import { familiesFor, fitFamily, matchesOf } from './candidates.ts';
import { inkViews } from './ink.ts';
import { printed, type Print } from '../testing/printed.ts';

const SCRIPTS = new Set(['latin', 'cyrillic', 'thai'] as const);

function fitted(print: Pick<Print, 'text' | 'family' | 'italic'> & Partial<Print>, name: string) {
  const page = printed([{ weight: 700, size: 34, x: 20, baseline: 90, ...print }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const [family] = familiesFor(line, SCRIPTS).filter((other) => other.name === name);
  return fitFamily(family, { line, ink }, true)!;
}

test.each([
  ['Quicksand', 'Rubik'],
  ['Nunito', 'Montserrat'],
  ['Raleway', 'Lora'],
])('upright letters of another face are not set slanted: %s in %s', (family, name) => {
  expect(fitted({ text: 'Tabular settings', family }, name).drawn.face.italic).toBe(false);
});

test('slanted letters are set slanted', () => {
  expect(fitted({ text: 'Graphic design', family: 'Lato', italic: true }, 'Lato').drawn.face.italic).toBe(true);
});

test('black slanted letters are set in the black slanted face, which neither the upright one nor the bold slanted one is near to', () => {
  const { face } = fitted({ text: 'Loud and fast', family: 'Kanit', italic: true, weight: 900 }, 'Kanit').drawn;
  expect([face.italic, face.weight]).toEqual([true, 900]);
});

test.each(['Loud and fast', 'L0ud aud fast.'])(
  'letters that lean are set slanted, though upright black ones lie nearly as well on them: %s',
  (read) => {
    const page = printed([
      { text: 'Cheap buds can’t fix it', family: 'Barlow Condensed', italic: true, weight: 900, size: 50, x: 20, baseline: 90 },
    ]);
    const line = { ...page.read.lines[0]!, text: read };
    const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
    const [family] = familiesFor(line, SCRIPTS).filter(({ name }) => name === 'Barlow Condensed');
    const { face } = fitFamily(family!, { line, ink: ink! }, true)!.drawn;
    expect(face.italic).toBe(true);
    expect(face.weight).toBeGreaterThanOrEqual(700);
  },
);

test('running text whose letters stand close is fitted so', () => {
  const text = '타이벡재배로당도를끌어올린감귤만골라담았습니다';
  const page = printed([{ text, family: 'Noto Sans KR', weight: 400, size: 22, x: 20, baseline: 90, spacing: -1.1 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const [family] = familiesFor(line, new Set(['hangul'])).filter(({ name }) => name === 'Noto Sans KR');
  const { size, spacing, match } = fitFamily(family, { line, ink }, false)!;
  expect(size).toBeCloseTo(22, 0);
  expect(spacing.letters).toBeCloseTo(-1, 0);
  expect(match).toBeGreaterThan(0.95);
});

test('display type between bold and black that is set closer is in its own weight', () => {
  const print = { text: 'Kok mukanya capek?', family: 'Poppins', weight: 800, size: 40, spacing: -2.2 };
  const { drawn, match } = fitted(print, 'Poppins');
  expect(drawn.face.weight).toBe(800);
  expect(match).toBeGreaterThan(0.97);
});

test('black figures are told from those of another family by the black face', () => {
  const page = printed([{ text: '30', family: 'Noto Sans SC', weight: 900, size: 28, x: 20, baseline: 90 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const [own, other] = ['Noto Sans SC', 'Outfit'].map((name) => {
    const [family] = familiesFor(line, new Set(['latin', 'han'])).filter((one) => one.name === name);
    return fitFamily(family!, { line, ink: ink! }, false)!;
  });
  expect(own!.drawn.face.weight).toBe(900);
  expect(own!.match).toBeGreaterThan(other!.match + 0.05);
});

test('a black face is found again where the family was tried before', () => {
  const page = printed([{ text: 'LOUD', family: 'Unbounded', weight: 900, size: 60, x: 20, baseline: 90, spacing: -3 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const [family] = familiesFor(line, SCRIPTS).filter(({ name }) => name === 'Unbounded');
  const weights = [0, 1].map(() => fitFamily(family!, { line, ink: ink! }, false)!.drawn.face.weight);
  expect(weights).toEqual([900, 900]);
});

test('light letters that stand close are told from those of another family by the light face', () => {
  const text = '새벽 숲 이끼가 물을 붙드는 방식 그대로,';
  const page = printed([{ text, family: 'Noto Sans KR', weight: 300, size: 20, x: 20, baseline: 90, spacing: -0.4 }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const [own, other] = ['Noto Sans KR', 'Pretendard'].map((name) => {
    const [family] = familiesFor(line, new Set(['hangul'])).filter((one) => one.name === name);
    return fitFamily(family!, { line, ink: ink! }, false)!;
  });
  expect(own!.drawn.face.weight).toBe(300);
  expect(own!.match).toBeGreaterThan(other!.match);
});

test.each([
  { text: 'Six parts and a coin', family: 'Saira Extra Condensed', weight: 600, wide: 'Unbounded' },
  { text: 'Six parts and a coin', family: 'Instrument Serif', weight: 400, wide: 'Archivo Black' },
])('of many families those are drawn that words of the shape of the ink may be in: $family', ({ wide, ...print }) => {
  const page = printed([{ size: 40, x: 20, baseline: 90, ...print }]);
  const [line] = page.read.lines;
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const matches = [...matchesOf({ line, ink: ink! }, familiesFor(line, new Set(['latin'])), true)].toSorted((a, b) => b[1] - a[1]);
  expect(matches[0]![0].name).toBe(print.family);
  expect(matches[0]![1]).toBeGreaterThan(0.9);
  expect(matches.find(([{ name }]) => name === wide)![1]).toBe(0);
});

test('a middle dot that a display family lacks does not set its words in another one, a syllable does', () => {
  const [line] = printed([{ text: '손맛', family: 'Black Han Sans', weight: 400, size: 34, x: 20, baseline: 90 }]).read.lines;
  const names = (text: string) => familiesFor({ ...line, text }, new Set(['hangul'])).map(({ name }) => name);
  expect(names('목·어깨')).toContain('Black Han Sans');
  expect(names('漢어깨')).not.toContain('Black Han Sans');
});
