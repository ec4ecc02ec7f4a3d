import { expect, test } from 'vitest';
import type { QualityReport, ReviewFlag } from '../../src/engines/reconstruct/document.ts';
import { textsOf } from '../../src/engines/reconstruct/document.ts';
import { documentOf, draw, DRAWING, withWord } from '../../src/engines/reconstruct/score/testing/page.ts';
import { KINDS } from './kinds.ts';
import type { Damage } from './place.ts';
import { isVisible, newFlags, verdictOf } from './trial.ts';

const PAGE = documentOf(DRAWING);
const kind = (name: string) => KINDS.find((one) => one.name === name)!;
const flag = (change: Partial<ReviewFlag>): ReviewFlag => ({
  section: 0,
  severity: 'medium',
  reason: 'visual_mismatch',
  metric: 'visualFidelity',
  score: 0.5,
  box: { x: 0, y: 0, width: 100, height: 100 },
  message: '',
  textIds: [],
  assetNames: [],
  ...change,
});
const report = (...review: ReviewFlag[]): QualityReport => ({
  textAccuracy: 1,
  visualFidelity: 1,
  structure: 1,
  sections: [],
  confidences: {},
  review,
  autoPass: true,
});
const damage: Damage = { section: 0, box: { x: 10, y: 10, width: 50, height: 20 }, plant: async (page) => page };

const found = (...after: ReviewFlag[]) => verdictOf(kind('colour of text'), damage, report(), report(...after)).found;

test('damage is found by a new flag of its section, at its place, for a fitting reason', () => {
  expect(found(flag({}))).toBe(true);
  expect(found()).toBe(false);
  expect(found(flag({ section: 1 }))).toBe(false);
  expect(found(flag({ reason: 'overlap' }))).toBe(false);
  expect(found(flag({ box: { x: 300, y: 300, width: 9, height: 9 } }))).toBe(false);
});

test('a flag that the page had before finds nothing, and one of another section leads astray', () => {
  const known = flag({});
  const verdict = verdictOf(kind('colour of text'), damage, report(known), report(known, flag({ section: 2 })));
  expect(verdict.found).toBe(false);
  expect(verdict.astray).toHaveLength(1);
  expect(newFlags([known], [{ ...known, box: { x: 5, y: 5, width: 100, height: 100 } }])).toEqual([]);
});

test('a moved block keeps its ink in the source and moves its baseline within its section', async () => {
  for (const place of kind('moved block').places(PAGE)) {
    const moved = await place.plant(PAGE);
    const lines = (page: typeof PAGE) => page.sections.flatMap(({ root }) => textsOf(root)).flatMap((text) => text.lines);
    const changed = lines(moved).filter((line, i) => line.baseline !== lines(PAGE)[i].baseline);
    expect(changed).toHaveLength(1);
    const band = PAGE.sections[place.section].section.box;
    expect(changed[0].baseline).toBeGreaterThan(band.y);
    expect(changed[0].baseline).toBeLessThan(band.y + band.height);
    expect(lines(moved).map(({ box }) => box)).toEqual(lines(PAGE).map(({ box }) => box));
  }
});

test('a lost line is gone from the page, and all the others stay', async () => {
  const [place] = kind('lost line').places(PAGE);
  const texts = (page: typeof PAGE) =>
    page.sections.flatMap(({ root }) => textsOf(root)).flatMap((text) => text.lines.map((line) => line.id));
  expect(texts(await place.plant(PAGE))).toEqual(texts(PAGE).slice(1));
});

test('a change that cannot be seen is no damage', () => {
  const [page, place] = [draw(DRAWING), PAGE.sections[0].section.box];
  expect(isVisible(page, draw(DRAWING), place)).toBe(false);
  expect(isVisible(page, draw(withWord(DRAWING, 0, { color: [220, 30, 30] })), place)).toBe(true);
});
