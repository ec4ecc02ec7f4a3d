import { expect, it } from 'vitest';
import { enclose } from '../../../image/geometry.ts';
import { FAMILIES } from '../../../fonts/index.ts';
import type { FamilyFit } from '../match/candidates.ts';
import { inkViews } from '../match/ink.ts';
import { printed } from '../testing/printed.ts';
import { fitLine, type FittedLine } from './groups.ts';
import { paragraphsInOneFamily } from './paragraph-family.ts';

/** A line on a picture, where strokes tell nothing, in the families that it was tried in. */
function line(y: number, matches: Record<string, number>, size = 40, x = 100): FittedLine {
  const fits = new Map(
    Object.entries(matches).map(([name, match]) => {
      const family = FAMILIES.find((one) => one.name === name)!;
      return [family, { drawn: { face: { family } }, match, size } as unknown as FamilyFit];
    }),
  );
  const best = [...fits.values()].toSorted((a, b) => b.match - a.match)[0]!;
  const ink = { extent: { x, y, width: 400, height: size }, color: [20, 20, 20] };
  return {
    line: { text: 'Coffee that waits', script: 'latin', direction: 'ltr', surface: 'gradient' },
    ink,
    fits,
    best,
  } as unknown as FittedLine;
}

const familiesOf = (lines: readonly FittedLine[]) => paragraphsInOneFamily(lines).map(({ best }) => best.drawn.face.family.name);

it('a headline in a face that the catalogue lacks is in one family: the one that its lines match best together', () => {
  const headline = [line(100, { 'DM Sans': 0.86, 'Noto Sans': 0.6 }), line(150, { 'DM Sans': 0.84, 'Noto Sans': 0.9 })];
  expect(familiesOf(headline)).toEqual(['DM Sans', 'DM Sans']);
});

it('is in the family of most of the page where that matches about as well', () => {
  const headline = [line(100, { Lato: 0.8, Roboto: 0.78 }), line(150, { Lato: 0.79, Roboto: 0.8 })];
  const page = [400, 600, 800].map((y) => line(y, { Roboto: 0.98 }));
  expect(familiesOf(headline)).toEqual(['Lato', 'Lato']);
  expect(familiesOf([...headline, ...page]).slice(0, 2)).toEqual(['Roboto', 'Roboto']);
});

it.each([
  ['a line of it is in a family of the catalogue', line(150, { 'DM Sans': 0.84, 'Noto Sans': 0.95 })],
  ['the next line is of another size', line(150, { 'DM Sans': 0.84, 'Noto Sans': 0.9 }, 30)],
  ['the next line stands apart', line(250, { 'DM Sans': 0.84, 'Noto Sans': 0.9 })],
  ['the next line begins elsewhere', line(150, { 'DM Sans': 0.84, 'Noto Sans': 0.9 }, 40, 300)],
])('lines stay in their families where %s', (_, next) => {
  expect(familiesOf([line(100, { 'DM Sans': 0.86, 'Noto Sans': 0.6 }), next])).toEqual(['DM Sans', 'Noto Sans']);
});

it('words of one row are in one family, be their letters of other heights', () => {
  const row = [line(100, { 'DM Sans': 0.86, 'Noto Sans': 0.6 }), line(102, { 'DM Sans': 0.84, 'Noto Sans': 0.9 }, 36, 540)];
  expect(familiesOf(row)).toEqual(['DM Sans', 'DM Sans']);
  const apart = [row[0]!, line(102, { 'DM Sans': 0.84, 'Noto Sans': 0.9 }, 36, 620)];
  expect(familiesOf(apart)).toEqual(['DM Sans', 'Noto Sans']);
});

it('figures of one row are in one family, however far apart', () => {
  const figure = (text: string, script: string, x: number, matches: Record<string, number>): FittedLine => {
    const one = line(100, matches, 44, x);
    return { ...one, line: { ...one.line, text, script } } as FittedLine;
  };
  const first = figure('15%', 'unknown', 60, { Roboto: 0.35, Lora: 0.25 });
  expect(familiesOf([first, figure('O.5%', 'latin', 720, { Roboto: 0.17, Lora: 0.18 })])).toEqual(['Roboto', 'Roboto']);
  expect(familiesOf([first, figure('O.5%', 'latin', 720, { Roboto: 0.5, Lora: 0.9 })])).toEqual(['Roboto', 'Lora']);
  expect(familiesOf([first, figure('Serum', 'latin', 720, { Roboto: 0.17, Lora: 0.28 })])).toEqual(['Roboto', 'Lora']);
});

it('the family of most of the page is told by all of its lines', () => {
  const [lone, serif] = [line(100, { Lato: 0.5, Roboto: 0.48, Lora: 0.49 }), line(300, { Lora: 0.95 })];
  const strange = [400, 600, 800].map((y) => line(y, { Roboto: 0.6 }));
  const [first] = paragraphsInOneFamily([lone, serif], [lone, serif, ...strange]);
  expect(first!.best.drawn.face.family.name).toBe('Roboto');
});

it('a line that was not tried in a family that was found for others is tried in it with them', () => {
  const print = (text: string, baseline: number) => ({ text, family: 'Lora', weight: 400, size: 24, x: 20, baseline });
  const page = printed([print('The idea arrived at five', 60), print('in the morning on a ridge', 96)]);
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: page.read.lines.map(({ box }) => box) };
  const [sans, serif] = ['Inter', 'Merriweather'].map((name) => FAMILIES.filter((family) => family.name === name));
  const fitted = page.read.lines.map((one, i) =>
    fitLine({ line: one, ink: inkViews(pictures, one)[0]! }, i === 0 ? [...sans!, ...serif!] : sans!, new Set(['latin'])),
  );
  expect(familiesOf(fitted.map((one) => one!))).toEqual(['Merriweather', 'Merriweather']);
});

it('a line of two weights that matches another family by chance is in that of the line over it', () => {
  const set = { family: 'Nunito', size: 21 };
  const page = printed([
    { ...set, text: 'Cowok juga cocok. Minyak di hidung', weight: 400, x: 20, baseline: 60 },
    { ...set, text: 'botolnya kurang gede', weight: 800, x: 20, baseline: 90, color: [200, 60, 40] },
    { ...set, text: 'hehe. Tolong bikin', weight: 400, x: 228, baseline: 90 },
  ]);
  const [first, bold, plain] = page.read.lines as [(typeof page.read.lines)[0], (typeof page.read.lines)[0], (typeof page.read.lines)[0]];
  const mixed = { ...bold, text: `${bold.text} ${plain.text}`, box: enclose([bold.box, plain.box]) };
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [first.box, mixed.box] };
  const fitted = [first, mixed].map((one, i) => {
    const families = FAMILIES.filter(({ name }) => (i === 0 ? name === 'Nunito' : ['Poppins', 'Quicksand'].includes(name)));
    return fitLine({ line: one, ink: inkViews(pictures, one)[0]! }, families, new Set(['latin']))!;
  });
  expect(fitted[1]!.best.match).toBeLessThan(0.86);
  const [over, under] = paragraphsInOneFamily(fitted);
  expect(under!.best.drawn.face.family.name).toBe('Nunito');
  expect(under!.best.size).toBe(over!.best.size);
});
