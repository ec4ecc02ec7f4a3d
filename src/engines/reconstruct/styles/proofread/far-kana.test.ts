import { expect, test } from 'vitest';
import { FAMILIES } from '../../../fonts/index.ts';
import { uprightFaces } from '../match/candidates.ts';
import { fitFace } from '../match/fit-face.ts';
import { inkViews } from '../match/ink.ts';
import type { FittedLine, GroupStyle } from '../families/groups.ts';
import { printed } from '../testing/printed.ts';
import { proofread } from './proofread.ts';

/** What is made of words printed in one face, read so, and set in another one that is a little like it. */
function settled(printedText: string, read: string): string {
  const page = printed([{ text: printedText, family: 'Zen Kaku Gothic New', weight: 700, size: 32, x: 20, baseline: 90 }]);
  const line = { ...page.read.lines[0]!, text: read, script: 'kana' as const, language: 'ja' as const };
  const [ink] = inkViews({ source: page.source.raster, plate: page.plate.raster, noise: 0, lines: [line.box] }, line);
  const family = FAMILIES.find(({ name }) => name === 'Zen Maru Gothic')!;
  const drawn = { face: uprightFaces(family).find(({ weight }) => weight === 700)!, fakeBold: false };
  const fit = fitFace(drawn, line, ink!)!;
  const style: GroupStyle = { family, drawn, weight: 700, size: fit.size, spacing: { letters: 0, words: 0 } };
  return proofread({ line, ink: ink!, fits: new Map(), best: { ...fit, stroke: 1 } } as FittedLine, style).text;
}

test.each([
  ['さわり心地をどこまでも', 'るわり心地をどこまでも'],
  ['ささやかな毎日のために', 'るるやかな毎日のために'],
])('kana that lie far better on the ink than those read are told in a face that is not theirs: %s', (said, read) => {
  expect(settled(said, read)).toBe(said);
});

test('kana that were read rightly stay', () => {
  for (const said of ['ぬれるとめがさめるような', 'るりいろのはなをきる']) expect(settled(said, said)).toBe(said);
});
