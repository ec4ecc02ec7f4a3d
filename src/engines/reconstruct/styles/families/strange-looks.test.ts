import { expect, it } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import { fitLine, type FittedLine } from './groups.ts';
import { inkViews } from '../match/ink.ts';
import { printed, type Print } from '../testing/printed.ts';
import { nearestToLooks } from './strange-looks.ts';

const SCRIPTS = new Set(['latin'] as const);
const each = <T, R>(items: readonly T[], work: (item: T) => R) => Promise.resolve(items.map(work));
const PAGE = FAMILIES.filter(({ name }) => name === 'Inter' || name === 'Oswald');
const TEXTS = [
  'The idea arrived, as most bad ones do, at five',
  'in the morning on a wet ridge above the water.',
  'Two flasks of coffee, one map',
];

/** Lines of a paragraph as they match the families of a page. */
function paragraph(family: string, texts = TEXTS, confidence = 0.95): FittedLine[] {
  const page = printed(texts.map((text, i): Print => ({ text, family, weight: 400, size: 18, x: 20, baseline: 60 + 26 * i })));
  const pictures = { source: page.source.raster, plate: page.plate.raster, noise: 0, lines: page.read.lines.map(({ box }) => box) };
  return page.read.lines.map((line) => fitLine({ line: { ...line, confidence }, ink: inkViews(pictures, line)[0]! }, PAGE, SCRIPTS)!);
}

const familiesOf = (looks: readonly FittedLine[][]) => looks.map((look) => look.map(({ best }) => best.drawn.face.family.name));

it('a paragraph that none of the families of the page explains is in the one of all that is nearest to it', async () => {
  const looks = await nearestToLooks(paragraph('Merriweather'), SCRIPTS, each);
  expect(familiesOf(looks)).toEqual([['Merriweather', 'Merriweather', 'Merriweather']]);
  expect([...looks[0]![0]!.fits.keys()].map(({ name }) => name)).toEqual(['Merriweather']);
});

it('one that a family of the page explains stays in it', async () => {
  expect(await nearestToLooks(paragraph('Inter'), SCRIPTS, each)).toEqual([]);
});

it.each([
  ['were not read surely', paragraph('Merriweather', TEXTS, 0.6)],
  ['are a few letters', paragraph('Merriweather', ['Two flasks'])],
])('lines that %s say too little', async (_, lines) => {
  expect(await nearestToLooks(lines, SCRIPTS, each)).toEqual([]);
});
